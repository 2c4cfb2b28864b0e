"""Prepared positions: a game in full swing with the card in question where it can be used.

Everything rare is made likely: few Prize cards, full discard piles, damage, Special Conditions, Tools, Special
Energy, a Stadium, a Knock Out in the turn before. Cards lie where the rules could have brought them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from playmat import codes
from playmat.engine import legality
from playmat.engine import reasons as why
from playmat.engine.board import (
    EV_ATTACK,
    EV_BENCHED,
    EV_HEALED,
    EV_KNOCKED_OUT,
    EV_MOVED_ACTIVE,
    new_mon,
    record,
)
from playmat.engine.defs import CARD_PLAYS_AS_POKEMON, CARD_TOOL_FOR_OPPONENT, CardDef, Match
from playmat.engine.query import max_hp
from playmat.engine.rng import seed_of
from playmat.engine.state import F_MAIN, F_RULE, Frame, Mon, State
from playmat.rulebooks import record as rb

# where the card in question lies
ACTIVE, BENCH, HAND, READY, DISCARD, DECK, ATTACHED, STADIUM = range(8)
POKEMON_PLACES = (ACTIVE, ACTIVE, ACTIVE, ACTIVE, BENCH, BENCH, READY, READY, READY, HAND, DISCARD, DECK)
PLACES = {
    codes.TOOL: (HAND, HAND, ATTACHED, ATTACHED, ATTACHED, DISCARD),
    codes.TECHNICAL_MACHINE: (HAND, ATTACHED, ATTACHED),
    codes.STADIUM_CARD: (HAND, STADIUM, STADIUM, DISCARD),
}
OTHER_PLACES = (HAND, HAND, HAND, HAND, HAND, HAND, DISCARD)
ENERGY_PLACES = (HAND, HAND, ATTACHED, ATTACHED, ATTACHED, DISCARD)
TURNS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12)


@dataclass
class Setting:
    """What positions are made of: the match, the card in question, and what its texts speak of."""

    match: Match
    d: CardDef
    focus: set[int]
    is_under: bool
    is_wounded: bool
    masses: list[tuple[int, str, set[int], int]]  # player, zone, cards (none for any), how many
    opposite: list[CardDef] = field(default_factory=list)  # see ``Situation``
    partners: list[CardDef] = field(default_factory=list)
    evolving: set[int] = field(default_factory=set)
    held: list[CardDef] = field(default_factory=list)
    prizes: dict[int, int] = field(default_factory=dict)  # how many are asked for, by player
    is_alone: bool = False
    evolves: tuple[int, ...] = ()
    is_attacked: bool = False
    is_afflicted: bool = False
    is_next: bool = False
    is_new: bool = False
    is_special: bool = False
    attack_names: set[int] = field(default_factory=set)


class Side:
    """The cards of one player while a position is made: taken one by one, the rest dealt in the end."""

    def __init__(self, match: Match, player: int, rng: random.Random) -> None:
        first = match.first_deck
        self.match = match
        self.player = player
        self.free = list(range(first) if player == 0 else range(first, len(match.def_of)))
        rng.shuffle(self.free)

    def card(self, d: CardDef) -> int:
        """A free card of that kind, or −1."""
        for cid in self.free:
            if self.match.def_of[cid] is d:
                self.free.remove(cid)
                return cid
        return -1

    def named(self, name: int) -> int:
        """A free Pokémon (or fossil) of that name below a Level-Up, or −1."""
        for cid in self.free:
            d = self.match.def_of[cid]
            if d.name_id == name and d.stage != codes.LEVEL_UP and (d.hp or d.flags & CARD_PLAYS_AS_POKEMON):
                self.free.remove(cid)
                return cid
        return -1

    def stack(self, d: CardDef) -> list[int]:
        """A Pokémon in play with the cards below it, lowest first; [] if there is none left of it."""
        top = self.card(d)
        if top < 0:
            return []
        out = [top]
        if d.stage in (codes.LEGEND, codes.V_UNION):
            return self.joined(top)
        for _ in range(4):
            x = self.match.def_of[out[0]]
            name = x.level_up_from if x.stage == codes.LEVEL_UP else x.evolves_from
            below = self.named(name) if name >= 0 else -1
            if below < 0:
                break
            out.insert(0, below)
        return out

    def joined(self, top: int) -> list[int]:
        """Both halves of a LEGEND or all parts of a V-UNION, the first on top."""
        d = self.match.def_of[top]
        parts = {d.part: top}
        for cid in list(self.free):
            x = self.match.def_of[cid]
            if x.name_id == d.name_id and x.part not in parts:
                parts[x.part] = cid
                self.free.remove(cid)
        return [parts[part] for part in sorted(parts, reverse=True)]


class Scene:
    """One prepared position around a card of player 0's deck."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.focus = setting.focus
        self.rng = random.Random(seed)
        self.match = setting.match
        self.d = setting.d
        self.state = State(self.match, seed_of(seed))
        self.sides = [Side(self.match, player, self.rng) for player in range(2)]
        self.is_staged = setting.is_special and self.rng.random() < 0.5

    def build(self) -> State:
        st = self.state
        rng = self.rng
        st.logging = True
        st.revealed = True
        st.turn = rng.choice(TURNS)
        st.player = 0 if rng.random() < 0.7 else 1
        if self.is_staged and self.setting.is_attacked:
            st.player = 1
        if self.is_staged and self.setting.is_new:
            st.turn = rng.choice((1, 2, 2, 3))
        st.first = st.player if st.turn % 2 else 1 - st.player
        for player in range(2):
            p = st.side(player)
            p.placed = True
            p.turns = (st.turn + 1) // 2 if player == st.first else st.turn // 2
            p.gx_used = rng.random() < 0.15
            p.vstar_used = rng.random() < 0.15
        self._masses()
        held = self._place_card()
        if self.is_staged:
            self._stage()
        for player in range(2):
            self._place_others(player)
        self._attach_card(held)
        for player in range(2):
            self._attach_others(player)
        self._stadium()
        for player in range(2):
            self._deal(player, held)
        self._wounds()
        self._begin()
        return st

    # --- the card in question ---------------------------------------------------------------------------

    def _place_card(self) -> int:
        """Put the card down; returns where it is to lie if that comes later."""
        d, rng, side = self.d, self.rng, self.sides[0]
        if d.kind == codes.POKEMON or d.flags & CARD_PLAYS_AS_POKEMON:
            place = rng.choice(POKEMON_PLACES)
            if self.is_staged and self.setting.partners:
                place = HAND if self.setting.is_next else BENCH
            if place in (ACTIVE, BENCH):
                self._put(0, [*self._under(), *side.stack(d)], place == ACTIVE)
            elif place == READY:
                self._make_ready()
                place = HAND
            return place
        if d.kind == codes.ENERGY:
            return rng.choice(ENERGY_PLACES)
        return rng.choice(PLACES.get(d.trainer_kind, OTHER_PLACES))

    def _under(self) -> list[int]:
        """A card that a text asks for under the Pokémon; where it names none, any Basic Pokémon."""
        if not self.setting.is_under or self.rng.random() < 0.5:
            return []
        side = self.sides[0]
        basics = [(cid, self.match.def_of[cid]) for cid in side.free]
        basics = [(cid, x) for cid, x in basics if x.is_basic and x is not self.d]
        meant = [cid for cid, x in basics if x.index in self.focus] or [cid for cid, _ in basics]
        if not meant:
            return []
        side.free.remove(meant[0])
        return [meant[0]]

    def _stage(self) -> None:
        """Those who must meet for the text to do anything."""
        setting = self.setting
        for player in setting.evolves:
            self._evolve_next(player)
        for player, defs in ((0, setting.partners), (1, setting.opposite)):
            if defs and self.state.side(player).active.uid == 0:
                self._put(player, self.sides[player].stack(self.rng.choice(defs)), True, is_ready=True)

        held = [self.sides[1].card(x) for x in setting.held]
        self.state.p1.hand = [*self.state.p1.hand, *(cid for cid in held if cid >= 0)]

    def _evolve_next(self, player: int) -> None:
        """The Active Pokémon's Evolution (or Level-Up) is in the hand."""
        side, p = self.sides[player], self.state.side(player)
        for cid in list(side.free):
            x = self.match.def_of[cid]
            name = x.level_up_from if x.stage == codes.LEVEL_UP else x.evolves_from
            if name < 0 or x.index not in self.setting.evolving:
                continue
            if p.active.uid == 0:
                below = next((y for y in self.match.defs if y.name_id == name and y.stage != codes.LEVEL_UP), None)
                self._put(player, side.stack(below) if below is not None else [], True)
            if p.active.uid and self.match.def_of[p.active.cards[-1]].name_id == name and cid in side.free:
                side.free.remove(cid)
                p.hand = [*p.hand, cid]
                return

    def _masses(self) -> None:
        """As many cards in a zone as a condition asks for."""
        for player, zone, meant, number in self.setting.masses:
            if self.rng.random() < 0.6:
                side = self.sides[player]
                taken = [cid for cid in side.free if not meant or self.match.def_of[cid].index in meant][:number]
                taken = [cid for cid in taken if self.match.def_of[cid] is not self.d]
                side.free = [cid for cid in side.free if cid not in taken]
                p = self.state.side(player)
                setattr(p, zone, [*getattr(p, zone), *taken])

    def _make_ready(self) -> None:
        """What it is put on is in play, and the card in hand."""
        side = self.sides[0]
        d = self.d
        name = d.level_up_from if d.stage == codes.LEVEL_UP else d.evolves_from
        if name < 0:
            return
        below = next((x for x in self.match.defs if x.name_id == name and x.stage != codes.LEVEL_UP), None)
        if below is not None:
            self._put(0, side.stack(below), d.stage == codes.LEVEL_UP or self.rng.random() < 0.7)

    def _put(self, player: int, cards: list[int], is_active: bool, is_ready: bool = False) -> Mon | None:
        st = self.state
        if not cards:
            return None
        mon = new_mon(st, player, cards)
        mon.since = mon.entered = max(1, st.turn - self.rng.choice((1, 2, 2, 3)))
        if self.rng.random() < (0.8 if self.is_staged and self.setting.is_new else 0.15):
            mon.since = mon.entered = st.turn
        p = st.side(player)
        if is_active and p.active.uid == 0:
            p.active = mon
        else:
            p.bench = [*p.bench, mon]
        self._fuel(player, mon, is_ready)
        return mon

    def _fuel(self, player: int, mon: Mon, is_ready: bool) -> None:
        """Energy for its attacks, and sometimes more; others have less."""
        rng = self.rng
        mine = self.match.def_of[mon.cards[-1]] is self.d
        if not is_ready and rng.random() < (0.08 if mine else 0.5):
            return
        if mine and rng.random() < 0.12:  # too little for most attacks
            self._energy(player, mon, 0)
            return
        need = [0] * 11
        kinds = [self.match.def_of[cid] for cid in mon.cards]
        for x in [*kinds, self.d] if is_ready and self.setting.is_next else kinds:
            for attack in x.attacks:
                need = [max(a, b) for a, b in zip(need, attack.cost, strict=True)]
        for t in range(1, 11):
            for _ in range(need[t]):
                self._energy(player, mon, 1 << t)
        more = 60 if mine and rng.random() < 0.08 else rng.choice((0, 0, 0, 1, 2, 3))
        for _ in range(need[0] + more):
            self._energy(player, mon, 0)

    def _energy(self, player: int, mon: Mon, mask: int) -> None:
        side = self.sides[player]
        for cid in side.free:
            x = self.match.def_of[cid]
            if x.kind == codes.ENERGY and x is not self.d and (not mask or any(unit & mask for unit in x.provides)):
                if x.unit or legality.why_not_energy(self.state, player, cid, mon) == why.OK:
                    side.free.remove(cid)
                    mon.energy = [*mon.energy, cid]
                    return

    def _attach_card(self, place: int) -> None:
        """A Tool, Technical Machine or Energy already attached, on whoever may have it."""
        if place != ATTACHED:
            return
        st, rng = self.state, self.rng
        cid = self.sides[0].card(self.d)
        ask = legality.why_not_energy if self.d.kind == codes.ENERGY else legality.why_not_tool
        mons = [m for p in (st.p0, st.p1) for m in (p.active, *p.bench) if ask(st, 0, cid, m) == why.OK]
        if not mons:
            self.sides[0].free.append(cid)
            return
        mon = mons[0] if rng.random() < 0.5 else rng.choice(mons)
        if self.d.kind == codes.ENERGY:
            mon.energy = [*mon.energy, cid]
        else:
            mon.tools = [*mon.tools, cid]
        st.dirty = True

    # --- everything else ----------------------------------------------------------------------------------

    def _place_others(self, player: int) -> None:
        st, rng, side = self.state, self.rng, self.sides[player]
        defs = [self.match.def_of[cid] for cid in side.free]
        defs = [x for x in defs if x.kind == codes.POKEMON and x.is_playable and x is not self.d]
        rng.shuffle(defs)
        wanted = rng.choice((0, 1, 2, 3, 4, 5, 5))
        if player == 0 and self.setting.is_alone and rng.random() < 0.6:
            defs = [] if st.p0.active.uid else defs
            wanted = 0
        elif rng.random() < 0.3:
            wanted = 5
            first = sorted({x.index: x for x in defs if x.index in self.focus}.values(), key=lambda x: not x.is_basic)
            defs = [*first, *defs]
        for x in defs:
            p = st.side(player)
            if p.active.uid and len(p.bench) >= wanted:
                break
            if x.part or x.stage == codes.RESTORED:
                continue
            self._put(player, side.stack(x), not p.active.uid)

    def _attach_others(self, player: int) -> None:
        st, rng, side = self.state, self.rng, self.sides[player]
        for mon in (st.side(player).active, *st.side(player).bench):
            if rng.random() < 0.3 and not mon.tools:
                for cid in side.free:
                    x = self.match.def_of[cid]
                    if x.trainer_kind == codes.TOOL and x is not self.d and not x.flags & CARD_TOOL_FOR_OPPONENT:
                        if legality.why_not_tool(st, player, cid, mon) == why.OK:
                            side.free.remove(cid)
                            mon.tools = [cid]
                            break

    def _stadium(self) -> None:
        st, rng = self.state, self.rng
        if rng.random() < 0.5:
            return
        for player in rng.sample((0, 1), 2):
            for cid in self.sides[player].free:
                x = self.match.def_of[cid]
                if x.trainer_kind == codes.STADIUM_CARD and (x is self.d) == (self.d.trainer_kind == x.trainer_kind):
                    self.sides[player].free.remove(cid)
                    st.stadium = cid
                    st.stadium_owner = player
                    return

    def _deal(self, player: int, place: int) -> None:
        """The rest of the cards: Prize cards, hand, discard pile, Lost Zone, deck."""
        st, rng, side = self.state, self.rng, self.sides[player]
        p = st.side(player)
        if player == 0 and place in (HAND, DISCARD):
            cid = side.card(self.d)
            zone = "hand" if place == HAND else "discard"
            if cid >= 0:
                whole = (codes.LEGEND, HAND), (codes.V_UNION, DISCARD)
                cards = side.joined(cid) if (self.d.stage, place) in whole else [cid]
                if rng.random() < 0.3:
                    cards = [*cards, *(c for c in (side.card(self.d) for _ in range(3)) if c >= 0)]
                setattr(p, zone, [*getattr(p, zone), *cards])
        left = side.free
        rng.shuffle(left)
        prizes = rng.choice((1, 1, 2, 3, 3, 4, 5, 6, 6))
        if player in self.setting.prizes and rng.random() < 0.5:
            prizes = self.setting.prizes[player]
        p.prizes = [left.pop() for _ in range(min(prizes, len(left)))]
        p.prizes_taken = 6 - len(p.prizes)
        p.hand = p.hand + [left.pop() for _ in range(min(rng.choice((0, 1, 2, 3, 4, 5, 6, 8)), len(left)))]
        p.discard = p.discard + [left.pop() for _ in range(min(rng.choice((0, 3, 8, 12, 18)), len(left)))]
        if rng.random() < 0.2:
            p.lost = p.lost + [left.pop() for _ in range(min(rng.choice((1, 3, 10)), len(left)))]
        if rng.random() < 0.1:  # a deck that is nearly used up
            p.discard = p.discard + left[3:]
            left = left[:3]
        p.deck = left
        side.free = []

    def _wounds(self) -> None:
        """Damage, Special Conditions, and what happened in the turn before."""
        st, rng = self.state, self.rng
        st.dirty = True
        for p in (st.p0, st.p1):
            for mon in (p.active, *p.bench):
                hp = max_hp(st, mon)
                if rng.random() < 0.5 and hp > 10:
                    mon.damage = rng.choice((10, hp // 20 * 10, hp - 10, 20, 30, 60))
                    mon.damage = min(mon.damage, hp - 10)
                if self.setting.is_wounded and mon is not p.active and hp > 10:
                    mon.damage = hp - 10
            if rng.random() < 0.35:
                turned = (0, codes.ASLEEP, codes.CONFUSED, codes.PARALYZED)
                p.active.conditions = rng.choice((0, codes.POISONED)) | rng.choice((0, codes.BURNED))
                p.active.conditions |= rng.choice(turned)
                p.active.paralyzed_at = st.turn - 1
        if self.is_staged and self.setting.is_afflicted:
            st.p1.active.conditions = codes.POISONED | codes.BURNED
        self._attacks_before()
        for loser in range(2):
            if rng.random() < 0.4:
                cards = [cid for cid, x in enumerate(self.match.def_of) if x.hp]
                cards = [cid for cid in cards if (cid < self.match.first_deck) == (loser == 0)]
                known = [cid for cid in cards if self.match.def_of[cid].index in self.focus]
                cards = known if known and rng.random() < 0.7 else cards
                st.turn -= 1
                record(st, EV_KNOCKED_OUT, loser, 0, rng.choice(cards), 1)
                st.turn += 1

    def _attacks_before(self) -> None:
        """What the Pokémon in play did in each player's last turn; who came into play just now."""
        st, rng = self.state, self.rng
        for player in range(2):
            mons = [m for m in (st.side(player).active, *st.side(player).bench) if m.since < st.turn]
            known = [m for m in mons if self.match.def_of[m.cards[-1]].index in self.focus]
            for mon in known if known else mons[:1]:
                attacks = self.match.def_of[mon.cards[-1]].attacks
                if attacks and rng.random() < 0.5:
                    turn = st.turn
                    st.turn -= 2 if player == st.player else 1
                    named = [a for a in attacks if a.name_id in self.setting.attack_names]
                    record(st, EV_ATTACK, player, mon.uid, mon.cards[-1], rng.choice(named or attacks).name_id)
                    st.turn = turn
            for mon in (st.side(player).active, *st.side(player).bench):
                if mon.entered == st.turn and player == st.player:
                    record(st, EV_BENCHED, player, mon.uid, mon.cards[-1], 0)
        active = st.side(st.player).active
        for event in (EV_HEALED, EV_MOVED_ACTIVE):
            if rng.random() < 0.15:
                record(st, event, st.player, active.uid, active.cards[-1], 0)

    def _begin(self) -> None:
        st = self.state
        frame = Frame(F_RULE, rb.TURN, st.player)
        frame.pc = self.match.rules.turn_steps.index(rb.TURN_MAIN) + 1
        st.stack = [frame, Frame(F_MAIN, 0, st.player)]
        st.dirty = True
