"""The decks a run plays with: a pool that can grow and be re-weighted while it is in use, and who beat whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from playmat.cards import Deck, Library
from playmat.envs.cards import CardTable
from playmat.envs.lanes import BadRequest
from playmat.envs.rows import CardRows
from playmat.rulebooks.books import RULEBOOKS

MOST_BOUND = 4096  # matches kept bound at a time
MOST_PAIRS = 32767  # an int16 names them


class Pool:
    """Decks by number, each with its rulebook and weight; only decks of one rulebook meet."""

    def __init__(self, decks: Iterable[Deck] = (), rules: str | None = None, library: Library | None = None) -> None:
        """``rules``: the rulebook of all decks; without it each deck's own (the newest its cards allow)."""
        self.table = CardTable(library)
        self.rules = rules
        self.decks: list[Deck] = []
        self.books: list[str] = []
        self.weights: list[float] = []
        self.pairs: list[tuple[int, int]] = []
        self._menu: list[tuple[int, int]] = []
        self._pair_number: dict[tuple[int, int], int] = {}
        self._bound: dict[int, CardRows] = {}
        self.wins = np.zeros((0, 0), dtype=np.int64)
        self.games = np.zeros((0, 0), dtype=np.int64)
        for deck in decks:
            self.add(deck)

    def __len__(self) -> int:
        return len(self.decks)

    def add(self, deck: Deck, weight: float = 1.0, rules: str | None = None) -> int:
        """Add a deck; returns its number. Its cards get their rows of the table now, so that every process that adds
        the same decks in the same order has the same table."""
        if not weight >= 0:
            raise BadRequest(f"a deck's weight is not negative: {weight}")
        book = rules or self.rules or deck.rulebook()
        if book not in RULEBOOKS:
            raise BadRequest(f"unknown rulebook {book!r} of deck {deck.name!r}: choose one of {', '.join(RULEBOOKS)}")
        for card, _ in deck.cards:
            self.table.row(card)
        self.decks.append(deck)
        self.books.append(book)
        self.weights.append(float(weight))
        n = len(self.decks)
        for name in ("wins", "games"):
            grown = np.zeros((n, n), dtype=np.int64)
            grown[: n - 1, : n - 1] = getattr(self, name)
            setattr(self, name, grown)
        return n - 1

    def weigh(self, weights: Sequence[float]) -> None:
        """New weights for all decks; 0 leaves a deck out."""
        found = [float(w) for w in weights]
        if len(found) != len(self.decks):
            raise BadRequest(f"{len(self.decks)} decks but {len(found)} weights")
        if not all(w >= 0 for w in found) or not sum(found) > 0:
            raise BadRequest("weights are not negative, and not all of them 0")
        self.weights = found

    def only(self, pairs: Sequence[tuple[int, int]]) -> None:
        """From now on these pairs alone are drawn, each as likely as the others; none: all again. Binding a match
        takes far longer than playing a game, so a large pool is best played in some hundred pairs for each process."""
        for a, b in pairs:
            self.pair(a, b)
        self._menu = list(pairs)

    def draw(self, rng: np.random.Generator) -> tuple[int, int]:
        """Two decks of one rulebook: the first by weight, the second by weight among those it can meet."""
        if self._menu:
            return self._menu[int(rng.integers(len(self._menu)))]
        total = sum(self.weights)
        if not total > 0:
            raise BadRequest("the pool has no deck with a weight: add one")
        a = _by_weight(self.weights, rng.random() * total)
        rivals = [w if book == self.books[a] else 0.0 for w, book in zip(self.weights, self.books, strict=True)]
        return a, _by_weight(rivals, rng.random() * sum(rivals))

    def pair(self, a: int, b: int) -> int:
        """The number of a pair of decks (deck a in seat 0)."""
        found = self._pair_number.get((a, b))
        if found is None:
            for number in (a, b):
                if not 0 <= number < len(self.decks):
                    raise BadRequest(f"there is no deck {number}: the pool has 0 to {len(self.decks) - 1}")
            if self.books[a] != self.books[b]:
                raise BadRequest(f"decks {a} and {b} are of different rulebooks: {self.books[a]}, {self.books[b]}")
            if len(self.pairs) >= MOST_PAIRS:
                raise BadRequest(f"a pool plays at most {MOST_PAIRS} different pairs")
            found = self._pair_number[a, b] = len(self.pairs)
            self.pairs.append((a, b))
        return found

    def rows(self, pair: int) -> CardRows:
        """The bound match of a pair."""
        found = self._bound.get(pair)
        if found is None:
            if len(self._bound) >= MOST_BOUND:
                self._bound.pop(next(iter(self._bound)))
            a, b = self.pairs[pair]
            found = self._bound[pair] = self.table.bind(self.decks[a], self.decks[b], self.books[a])
        return found

    def bind_all(self) -> int:
        """Bind every pair of decks that can meet (about 40 ms each), so that processes forked later share them."""
        for a, book in enumerate(self.books):
            for b, other in enumerate(self.books):
                if book == other and len(self._bound) < MOST_BOUND:
                    self.rows(self.pair(a, b))
        return len(self._bound)

    def forget_games(self) -> None:
        """An empty win matrix."""
        self.wins[:] = 0
        self.games[:] = 0

    def count(self, pair: int, winner: int) -> None:
        """Enter a finished game: ``winner`` is the seat, or 2 for a tie."""
        a, b = self.pairs[pair]
        self.games[a, b] += 1
        self.games[b, a] += a != b
        if winner == 0:
            self.wins[a, b] += 1
        elif winner == 1 and a != b:
            self.wins[b, a] += 1

    def win_rates(self) -> NDArray[np.float64]:
        """Share of games each deck (row) won against each other (column); NaN where none was played. On the diagonal
        the share of the first seat."""
        with np.errstate(invalid="ignore"):
            return self.wins / np.where(self.games > 0, self.games, np.nan)


def _by_weight(weights: Sequence[float], at: float) -> int:
    last = 0
    for i, w in enumerate(weights):
        if w > 0:
            last = i
            if at < w:
                return i
            at -= w
    return last
