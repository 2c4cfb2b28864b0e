"""Boards that are bare but for what a question needs: zones emptied in turn around one card."""

from __future__ import annotations

import random

from playmat import codes
from playmat.engine.board import new_mon
from playmat.engine.defs import CARD_PLAYS_AS_POKEMON, CardDef, Match
from playmat.engine.query import max_hp
from playmat.engine.rng import seed_of
from playmat.engine.state import F_MAIN, F_RULE, Frame, Mon, State
from playmat.rulebooks import record as rb
from playmat.simulate.exercise.scenes import Side

ZONES = ("deck", "hand", "discard", "bench")
BARE: frozenset[str] = frozenset()
FULL = frozenset(ZONES)
BOARDS = (BARE, *(frozenset({zone}) for zone in ZONES), *(FULL - {zone} for zone in ZONES))
TURN = 5


class Board:
    """A position around a card of player 0: in hand, or in play if it is a Pokémon; only some zones hold cards.

    Cards that lie nowhere else are in the Lost Zone, where hardly a text looks."""

    def __init__(self, match: Match, d: CardDef, zones: frozenset[str], seed: int = 0, is_worn: bool = False) -> None:
        self.match = match
        self.d = d
        self.zones = zones
        self.is_worn = is_worn  # Pokémon have damage and Energy
        rng = random.Random(seed)
        self.state = State(match, seed_of(seed))
        self.sides = [Side(match, player, rng) for player in range(2)]

    def build(self, is_active: bool = True) -> State:
        st = self.state
        st.logging = st.revealed = True
        st.turn, st.player, st.first = TURN, 0, 0
        is_pokemon = self.d.kind == codes.POKEMON or bool(self.d.flags & CARD_PLAYS_AS_POKEMON)
        if is_pokemon:
            self._put(0, self.sides[0].stack(self.d), is_active)
        for player in range(2):
            self._pokemon(player)
        own = -1 if is_pokemon else self.sides[0].card(self.d)
        for player in range(2):
            self._zones(player)
        if own >= 0:
            st.p0.hand = [own, *st.p0.hand]
        frame = Frame(F_RULE, rb.TURN, 0)
        frame.pc = self.match.rules.turn_steps.index(rb.TURN_MAIN) + 1
        st.stack = [frame, Frame(F_MAIN, 0, 0)]
        st.dirty = True
        return st

    def _put(self, player: int, cards: list[int], is_active: bool) -> Mon | None:
        if not cards:
            return None
        st = self.state
        mon = new_mon(st, player, cards)
        mon.since = mon.entered = 1
        p = st.side(player)
        if is_active:
            p.active = mon
        else:
            p.bench = [*p.bench, mon]
        return mon

    def _pokemon(self, player: int) -> None:
        side = self.sides[player]
        p = self.state.side(player)
        plain = [x for x in (self.match.def_of[c] for c in side.free) if x.is_basic and x.is_playable and x.hp]
        plain.sort(key=lambda x: (len(x.abilities), x.index))
        while plain and (p.active.uid == 0 or ("bench" in self.zones and len(p.bench) < 3)):
            x = plain.pop(0)
            if x is not self.d:
                self._put(player, side.stack(x), p.active.uid == 0)
        self.state.dirty = True
        if self.is_worn:
            for mon in (p.active, *p.bench):
                self._wear(side, mon)

    def _wear(self, side: Side, mon: Mon) -> None:
        mon.damage = min(20, max(0, max_hp(self.state, mon) - 10))
        for cid in [c for c in side.free if self.match.def_of[c].kind == codes.ENERGY][:2]:
            side.free.remove(cid)
            mon.energy = [*mon.energy, cid]

    def _zones(self, player: int) -> None:
        p = self.state.side(player)
        left = self.sides[player].free
        p.placed = True
        p.turns = TURN // 2 + 1
        p.prizes = [left.pop() for _ in range(min(6, len(left)))]
        if "hand" in self.zones:
            p.hand = [left.pop() for _ in range(min(4, len(left)))]
        if "discard" in self.zones:
            p.discard = [left.pop() for _ in range(min(12, len(left)))]
        if "deck" in self.zones:
            p.deck = [left.pop() for _ in range(min(15, len(left)))]
        p.lost = [*left]
        self.sides[player].free = []
