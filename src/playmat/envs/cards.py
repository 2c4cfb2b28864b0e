"""The card table of a run: one row for each distinct card, with its vectors. Observations name cards by these rows.

The table grows as decks are added; rows never change. Row 0 is 'no card, or unknown'. A network that reads the vectors
needs no row numbers; who wants ids takes ``ids``."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

from playmat.cards import Deck, Library
from playmat.cards.model import Card
from playmat.decisions.game import default_library, make_match, names_of
from playmat.envs import layout
from playmat.envs.lanes import BadRequest
from playmat.envs.rows import CardRows
from playmat.envs.vectors import (
    CARD_WIDTH,
    FACTS,
    TEXT_FACTS,
    TEXT_WIDTH,
    TEXTS,
    TREE,
    Vector,
    card_vector,
    text_vectors,
)
from playmat.rulebooks.books import RULEBOOKS
from playmat.text.kept.programs import programs_of

SIZES = {"TOKENS", "OPTIONS", "SHORT", "NARROW", "KINDS"}  # the caller's affair, or the encoder's own
MOST_CARDS = 32767  # an int16 names them


class CardTable:
    """Distinct cards and their vectors, in order of arrival."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = library if library is not None else default_library()
        self._row: dict[str, int] = {}
        self._cards: list[Card | None] = [None]
        self._card_vectors: list[Vector] = [np.zeros(CARD_WIDTH, dtype=np.float32)]
        self._text_vectors: list[Vector] = [np.zeros((TEXTS, TEXT_WIDTH), dtype=np.float32)]

    def __len__(self) -> int:
        return len(self._cards)

    def row(self, card: Card) -> int:
        """The row of a card, added if it is new. Reprints share one."""
        key = card.playable_key or card.id
        found = self._row.get(key)
        if found is None:
            if len(self._cards) > MOST_CARDS:
                raise ValueError(f"a card table holds at most {MOST_CARDS} different cards")
            found = self._row[key] = len(self._cards)
            programs = programs_of(card, names_of(self.library))
            self._cards.append(card)
            self._card_vectors.append(card_vector(card, programs))
            self._text_vectors.append(text_vectors(card, programs))
        return found

    def card(self, row: int) -> Card | None:
        return self._cards[row]

    @property
    def ids(self) -> list[str]:
        """The card of each row, for those who want to learn ids as well."""
        return [card.id if card is not None else "" for card in self._cards]

    @property
    def cards(self) -> Vector:
        """float32 [rows, vectors.CARD_WIDTH]"""
        return np.stack(self._card_vectors)

    @property
    def texts(self) -> Vector:
        """float32 [rows, 9, TEXT_WIDTH]: what the TEXT columns point to"""
        return np.stack(self._text_vectors)

    def bind(self, deck_a: Deck | Sequence[Card], deck_b: Deck | Sequence[Card], rules: str) -> CardRows:
        """A match of two decks, with its cards named by rows of this table."""
        match = make_match(deck_a, deck_b, rules, self.library)
        by_id: dict[str, Card] = {}
        for deck in (deck_a, deck_b):
            for card in deck.expand() if isinstance(deck, Deck) else deck:
                by_id.setdefault(card.id, card)
        rows = [self.row(by_id[d.card_id]) for d in match.defs]
        return CardRows(match, rows, list(RULEBOOKS).index(match.rules.name) + 1)


def fingerprint() -> str:
    """Names the layout: version, sizes, columns, and what the static vectors mean. A checkpoint must match it."""
    parts = [f"{name}={value}" for name, value in sorted(vars(layout).items()) if name.isupper() and name not in SIZES]
    parts += [*FACTS, *TEXT_FACTS, str(TREE), *RULEBOOKS]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def check_fingerprint(found: str) -> None:
    """Refuse a checkpoint that was trained on another layout."""
    if found != fingerprint():
        raise BadRequest(
            f"trained on the layout {found or 'of no name'}, but observations have layout {fingerprint()}: "
            "use the version of Playmat it was trained with, or train anew"
        )
