"""Can a single card be carried out? Used by reports; a match asks the same when it is bound."""

from __future__ import annotations

from playmat.cards.model import Card
from playmat.engine.bind import Binding, bind_card
from playmat.engine.defs import CardDef
from playmat.text.kept.programs import programs_of
from playmat.text.words.names import Names


def bound_alone(card: Card, names: Names) -> tuple[CardDef, Binding]:
    """A card bound by itself, with its code."""
    binding = Binding([card])
    return bind_card(0, card, binding, programs_of(card, names)), binding


def not_carried_out(card: Card, names: Names) -> list[str]:
    """What of a card's texts the engine refuses; [] if everything can be played."""
    d, _ = bound_alone(card, names)
    return [] if d.is_playable else d.unread.split("; ")
