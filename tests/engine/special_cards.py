"""Every real card of a kind, and a little position with one of them in play."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playmat.cards import Card, load_library
from playmat.cards.kinds import KINDS
from playmat.cards.rules import newest_rulebook
from playmat.engine import board, machine, picks
from playmat.engine.state import F_MAIN, F_RULE, Frame, Mon, State
from playmat.rulebooks import record as rb
from playmat.simulate.exercise.decks import Pool, line_of, parts_of

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))


@cache
def pool() -> Pool:
    return Pool(load_library([SHARED]))


def cards_of(kind: str) -> list[Card]:
    """Every card of a kind, reprints once; the table of kinds must not be empty."""
    found = [c for c in pool().cards if KINDS[kind](c)]
    assert found
    return found


def playable(kind: str) -> list[Card]:
    return [c for c in cards_of(kind) if pool().is_playable(c)]


class Table:
    """A little position in the middle of a game: player 0 to move, a plain Pokémon on each side if none is put."""

    def __init__(self, own: list[Card], other: list[Card] | None = None, rules: str = "") -> None:
        plain = pool().partner
        self.own = [*own, plain, plain]
        self.other = [*(other or []), plain, plain]
        self.match = pool().match(self.own, self.other, rules or newest_rulebook(own))
        self.st = State(self.match, 1)
        self.st.revealed = True
        self.st.turn = 5
        self.st.p0.turns, self.st.p1.turns = 3, 2
        self.free = [list(range(len(self.own))), list(range(len(self.own), len(self.match.def_of)))]
        frame = Frame(F_RULE, rb.TURN, 0)
        frame.pc = self.match.rules.turn_steps.index(rb.TURN_MAIN) + 1
        self.st.stack = [frame, Frame(F_MAIN, 0, 0)]

    def take(self, card: Card, player: int = 0) -> int:
        for cid in self.free[player]:
            d = self.match.def_of[cid]
            if d.card_id == card.id or (d.name == card.name and d.part == card.part and _same(card, d.card_id)):
                self.free[player].remove(cid)
                return cid
        raise AssertionError(f"{card} is not in the deck")

    def put(self, *cards: Card, player: int = 0, bench: bool = False) -> Mon:
        """A Pokémon with the cards below it, lowest first, in play since long ago."""
        mon = board.new_mon(self.st, player, [self.take(c, player) for c in cards])
        mon.since = mon.entered = 2
        p = self.st.side(player)
        if bench or p.active.uid:
            p.bench = [*p.bench, mon]
        else:
            p.active = mon
        self.st.dirty = True
        return mon

    def hand(self, *cards: Card) -> list[int]:
        found = [self.take(c) for c in cards]
        self.st.p0.hand = [*self.st.p0.hand, *found]
        return found

    def begin(self) -> State:
        """Everything else into the decks and Prize cards."""
        for player in range(2):
            p = self.st.side(player)
            if not p.active.uid:
                self.put(pool().partner, player=player)
            p.deck = [*p.deck, *self.free[player]]
            self.free[player] = []
        self.st.dirty = True
        return self.st

    def kinds_of_option(self) -> set[int]:
        return {picks.kind_of(o) for o in machine.advance_asking(self.st)}

    def option(self, kind: int) -> int:
        return next(o for o in machine.advance_asking(self.st) if picks.kind_of(o) == kind)


def _same(card: Card, card_id: str) -> bool:
    return pool().library.get(card_id).playable_key == card.playable_key


def in_play(card: Card) -> tuple[Table, Mon]:
    """A card in play on what it evolves from, or with its other parts."""
    if card.part:
        parts = sorted([card, *parts_of(card, pool())], key=lambda c: -c.part)
        table = Table(parts)
        return table, table.put(*parts)
    stack = [*reversed(line_of(card, pool().library)), card]
    table = Table(stack)
    return table, table.put(*stack)


def wrong(cards: list[Card], holds: Callable[[Card], bool]) -> list[str]:
    return [str(card) for card in cards if not holds(card)]


def energy() -> Card:
    return pool().basic_energy["Psychic"]
