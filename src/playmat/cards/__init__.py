"""Card facts, card library, deck lists, deck rules and the starter pool."""

from playmat.cards.build import CardError
from playmat.cards.deck import FORMATS, Deck, DeckError, check_deck, read_decks, starter_decks
from playmat.cards.library import Library, UnknownCardError, load_library
from playmat.cards.model import (
    Ability,
    AbilityKind,
    Attack,
    Card,
    CardKind,
    Rule,
    Stage,
    Tag,
    TrainerKind,
    TypeModifier,
)
from playmat.cards.rules import Problem, rulebook_names
from playmat.cards.sources import DataError

__all__ = [
    "FORMATS",
    "Ability",
    "AbilityKind",
    "Attack",
    "Card",
    "CardError",
    "CardKind",
    "DataError",
    "Deck",
    "DeckError",
    "Library",
    "Problem",
    "Rule",
    "Stage",
    "Tag",
    "TrainerKind",
    "TypeModifier",
    "UnknownCardError",
    "check_deck",
    "load_library",
    "read_decks",
    "rulebook_names",
    "starter_decks",
]
