"""One game of a simulation: who plays which deck with which luck, and what came of it.

A *bout* names two decks of a field and a number. Bouts 2k and 2k + 1 are mirror images: the same luck, the seats
exchanged, so that going first and the deal count for both decks alike. A result depends on the field, the seed and the
bout, never on the process or machine that played it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from playmat.cards import Deck, load_library
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.engine.defs import Match
from playmat.engine.state import REASONS, State
from playmat.players import Player, Seat, make_player
from playmat.players.base import Concedes


class Bout(NamedTuple):
    """A game to be played: deck ``a`` against deck ``b`` of the field, and its number."""

    a: int
    b: int
    number: int

    @property
    def is_swapped(self) -> bool:
        """Whether deck b sits in the first seat."""
        return self.number % 2 == 1


class Result(NamedTuple):
    """How a game ended. Sides are 0 for deck ``a`` and 1 for deck ``b``."""

    a: int
    b: int
    number: int
    winner: int  # 0, 1, or 2 for a tie
    first: int  # who went first
    reason: int
    turns: int
    prizes_a: int  # Prize cards taken
    prizes_b: int
    decisions: int

    @property
    def bout(self) -> Bout:
        return Bout(self.a, self.b, self.number)


REASON_NAMES: tuple[str, ...] = REASONS


@dataclass(frozen=True)
class Field:
    """Everything a worker needs to play any bout."""

    decks: tuple[Deck, ...]
    players: tuple[str, ...]  # one for each deck
    rules: str
    seed: int
    data: tuple[str, ...] = ()  # folders with card files
    _matches: dict[tuple[int, int], Match] = field(default_factory=dict, compare=False, repr=False)

    def __getstate__(self) -> dict[str, object]:
        """Bound matches stay behind: the other process binds its own."""
        return {
            "decks": self.decks,
            "players": self.players,
            "rules": self.rules,
            "seed": self.seed,
            "data": self.data,
            "_matches": {},
        }

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            object.__setattr__(self, name, value)

    def match(self, a: int, b: int) -> Match:
        """The match with deck a in the first seat, bound once."""
        if (a, b) not in self._matches:
            library = load_library([Path(folder) for folder in self.data]) if self.data else None
            self._matches[a, b] = make_match(self.decks[a], self.decks[b], self.rules, library)
        return self._matches[a, b]

    def fingerprint(self) -> str:
        """Tells results of one field from those of another."""
        parts = [self.rules, str(self.seed), *self.players]
        for deck in self.decks:
            parts += [f"{count} {card.id}" for card, count in deck.cards] + ["/"]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def luck_of(*numbers: int) -> int:
    """A seed made of numbers, the same on every machine."""
    digest = hashlib.blake2b(",".join(map(str, numbers)).encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def play_bout(where: Field, bout: Bout) -> Result:
    """Play one game to its end."""
    pair = bout.number // 2
    seats = (bout.b, bout.a) if bout.is_swapped else (bout.a, bout.b)
    st = machine.new_game(where.match(*seats), luck_of(where.seed, bout.a, bout.b, pair))
    players = [make_player(where.players[d], luck_of(where.seed, bout.a, bout.b, pair, d, i)) for i, d in _sides(bout)]
    if bout.is_swapped:
        players.reverse()
    decisions = play(st, players)
    return _result(bout, st, decisions)


def _sides(bout: Bout) -> list[tuple[int, int]]:
    return [(0, bout.a), (1, bout.b)]


def play(st: State, players: Sequence[Player]) -> int:
    """Let players answer every decision until the game is over; returns how many there were."""
    count = 0
    while True:
        options = machine.advance(st)
        if not options:
            return count
        who = machine.decider(st)
        try:
            answer = players[who].choose(Seat(st, options))
        except Concedes:
            machine.concede(st, who)
            return count
        machine.choose(st, options[answer])
        count += 1


def _result(bout: Bout, st: State, decisions: int) -> Result:
    def side(seat: int) -> int:
        return 1 - seat if bout.is_swapped and seat in (0, 1) else seat

    taken = [int(st.p0.prizes_taken), int(st.p1.prizes_taken)]
    if bout.is_swapped:
        taken.reverse()
    first = side(int(st.first))
    return Result(*bout, side(int(st.winner)), first, int(st.reason), int(st.turn), taken[0], taken[1], decisions)
