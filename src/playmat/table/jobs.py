"""What the processes of the pool do: choose for a program, and look at deck lists. Each job takes the library first."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from playmat.cards import Deck, DeckError, Library, check_deck
from playmat.cards.rules import remarks
from playmat.decisions.game import Game
from playmat.engine.defs import Match
from playmat.players.base import Concedes
from playmat.rulebooks.books import rulebook
from playmat.table.bots import make_bot
from playmat.table.record import Record, RecordError, match_of
from playmat.table.refusal import Refused

MAX_DECK_TEXT = 20_000
MAX_MATCHES = 64
_matches: OrderedDict[str, Match] = OrderedDict()


def ready(library: Library) -> int:
    """Nothing but an answer: the process has read the library."""
    return len(library)


def match(library: Library, rules: str, decks: list[list[tuple[str, int]]]) -> Match:
    """Two decks bound under a rulebook; the last ones are kept."""
    key = f"{library.hash}|{rules}|{decks}"
    found = _matches.get(key)
    if found is None:
        found = _matches[key] = match_of(Record(rules, decks=decks), library)
        while len(_matches) > MAX_MATCHES:
            _matches.popitem(last=False)
    _matches.move_to_end(key)
    return found


def choose(
    library: Library, rules: str, decks: list[list[tuple[str, int]]], save: list[int], kind: str, level: int, seed: int
) -> int:
    """The option a program takes. The save comes without the secret of its game's luck."""
    game = Game.restore(match(library, rules, decks), save, log=False)
    return make_bot(kind, level, seed).choose(game)


def ask_agent(
    library: Library, rules: str, decks: list[list[tuple[str, int]]], save: list[int], command: str, seed: int
) -> tuple[int, str]:
    """The option that a program named on the command line takes, or −1 and why it gives the game up."""
    game = Game.restore(match(library, rules, decks), save, log=False)
    try:
        return make_bot(f"agent:{command}", 1, seed).choose(game), ""
    except Concedes as why:
        return -1, str(why)


def read_deck(library: Library, text: str) -> Deck:
    if len(text) > MAX_DECK_TEXT:
        raise Refused(f"The deck list is too long: at most {MAX_DECK_TEXT} characters.")
    try:
        return Deck.read(text + "\n", library)  # with a line break: never taken for the name of a file
    except DeckError as error:
        faults = [str(fault) for fault in error.faults][:20]
        raise Refused(f"The list could not be read: {error.what}", problems=faults) from None


def legal_deck(library: Library, text: str, rules: str) -> tuple[str, list[tuple[str, int]]]:
    """Name and cards of a pasted list; refused with every fault named."""
    deck = read_deck(library, text)
    return deck.name, playable_cards(library, deck, rules)


def playable_cards(library: Library, deck: Deck, rules: str) -> list[tuple[str, int]]:
    """The cards of a deck with which a game can begin under a rulebook; refused with every fault named."""
    problems = check_deck(deck, rules, 30 if deck.size == 30 else 60)
    if problems:
        raise Refused(f"The deck is not legal under {rulebook(rules).title}.", problems=[str(p) for p in problems][:20])
    cards = [(card.id, count) for card, count in deck.cards]
    can_begin(library, cards, rules)
    return cards


def can_begin(library: Library, cards: list[tuple[str, int]], rules: str) -> None:
    """Bind a deck by itself, so that the refusal of one with which no game can begin names only its own cards."""
    try:
        match(library, rules, [cards, cards])
    except RecordError as error:
        raise Refused(f"No game can begin with this deck: {error}") from None


def look_at_deck(library: Library, text: str, rules: str) -> dict[str, Any]:
    """What is to be said about a pasted list before a game."""
    deck = read_deck(library, text)
    problems = check_deck(deck, rules, 30 if deck.size == 30 else 60)
    return {
        "name": deck.name,
        "size": deck.size,
        "legal": not problems,
        "rules": rulebook(rules).title,
        "problems": [str(p) for p in problems][:20],
        "notes": [*_unread(library, deck, rules), *_elsewhere(deck, rules), *remarks(deck.cards), *deck.notes][:10],
    }


def _elsewhere(deck: Deck, rules: str) -> list[str]:
    """Said where the cards of a deck belong to another rulebook than the one chosen."""
    own = deck.rulebook()
    return [] if own == rules else [f"Its newest cards belong to {rulebook(own).title}."]


def _unread(library: Library, deck: Deck, rules: str) -> list[str]:
    """Cards of a deck that cannot be played, because their text is not read completely."""
    cards = [(card.id, count) for card, count in deck.cards]
    try:
        bound = match(library, rules, [cards, cards])
    except RecordError as error:
        return [str(error)]
    return [f"{d.name} cannot be played yet: its text is not read." for d in bound.defs if not d.is_playable]
