"""Playing so that a card is used, and playing the same again with a part of its texts left out."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from playmat import codes
from playmat.engine import index, machine, paying, picks, query
from playmat.engine.board import mon_at, mons_of
from playmat.engine.defs import CardDef
from playmat.engine.save import census
from playmat.engine.state import CAUSE_ENERGY, CAUSE_STADIUM, CAUSE_TOOL, F_MAIN, NOBODY, Mon, Player, State
from playmat.simulate.exercise.texts import Part

MANY_ACTIONS = 12
ABILITIES = (codes.ABILITY, codes.POKE_POWER, codes.POKE_BODY, codes.POKEMON_POWER)


class Fault(Exception):
    """Something that must never happen, in words."""


class Policy:
    """Mostly what brings the card in question into play and uses it; attacks last; now and then anything."""

    def __init__(self, d: CardDef, focus: set[int], rng: random.Random) -> None:
        self.d = d
        self.focus = focus
        self.rng = rng

    def choose(self, st: State, options: list[int]) -> int:
        weights = [self._weight(st, o) for o in options]
        return self.rng.choices(options, weights)[0]

    def _weight(self, st: State, option: int) -> float:
        kind = picks.kind_of(option)
        if st.stack[-1].kind != F_MAIN:
            return self._answer(kind, option)
        if kind in (picks.O_BENCH, picks.O_EVOLVE, picks.O_TRAINER, picks.O_TOOL, picks.O_ENERGY):
            if picks.a_of(option) == self.d.index:
                return 12
        if kind == picks.O_ENERGY or kind == picks.O_TOOL:
            return 4 if self._is_mine(st, mon_at(st, picks.b_of(option))) else 0.7
        if kind in (picks.O_ABILITY, picks.O_CARD_ABILITY, picks.O_ZONE_ABILITY, picks.O_STADIUM):
            if st.actions > MANY_ACTIONS:  # some may be used as often as one likes
                return 0.2
            if kind != picks.O_ABILITY:
                return 6
            return 10 if self._is_mine(st, mon_at(st, picks.b_of(option))) else 2
        if kind in (picks.O_LEGEND, picks.O_V_UNION, picks.O_EVOLVE):
            return 5
        if kind == picks.O_BENCH:
            return 1.5
        if kind == picks.O_TRAINER:
            return 2 if picks.a_of(option) in self.focus else 0.5
        if kind == picks.O_RETREAT:
            active = st.side(st.player).active
            away = any(self._is_mine(st, m) for m in st.side(st.player).bench)
            return 4 if away and not self._is_mine(st, active) else 0.5
        if kind == picks.O_ATTACK:
            return 3
        return 0.2

    def _answer(self, kind: int, option: int) -> float:
        if kind == picks.O_NO or kind == picks.O_DONE:
            return 0.25
        if kind == picks.O_PICK and picks.a_of(option) in self.focus:
            return 2
        return 1

    def _is_mine(self, st: State, mon: Mon) -> bool:
        if mon is NOBODY:
            return False
        return any(st.match.def_of[c] is self.d for c in (*mon.cards, *mon.tools, *mon.energy))


@dataclass
class Trace:
    """A stretch of play: where it began, what was chosen, and how the table looked at each decision."""

    start: State
    with_values: bool
    choices: list[int] = field(default_factory=list)
    looks: list[tuple[int, int]] = field(default_factory=list)


def play(st: State, policy: Policy, limit: int, is_watched: bool = True, with_values: bool = True) -> Trace:
    """Play up to so many decisions; raises ``Fault`` when cards are lost or doubled."""
    trace = Trace(st.clone(), with_values)
    total = len(st.match.def_of)
    while len(trace.choices) < limit:
        options = machine.advance(st)
        if is_watched:
            trace.looks.append(look(st, options, with_values))
        cards = census(st)
        if len(cards) != total or len(set(cards)) != total:
            raise Fault(f"cards were lost or doubled after {len(trace.choices)} decisions")
        if not options:
            break
        trace.choices.append(policy.choose(st, options))
        machine.choose(st, trace.choices[-1])
    return trace


def shows(trace: Trace, part: Part) -> bool:
    """Whether the same stretch goes differently without the part."""
    part.leave_out()
    try:
        return _differs(trace, part.is_modifier)
    finally:
        part.put_back()


def _differs(trace: Trace, is_modifier: bool) -> bool:
    st = trace.start.clone()
    st.dirty = True
    for at, (table, lasting) in enumerate(trace.looks):
        try:
            options = machine.advance(st)
        except Exception:  # the rest of the text counted on it
            return True
        now = look(st, options, trace.with_values)
        if now[0] != table or (now[1] != lasting and not is_modifier):
            return True
        if at >= len(trace.choices) or not options:
            break
        machine.choose(st, trace.choices[at])
    return False


def look(st: State, options: list[int], with_values: bool) -> tuple[int, int]:
    """What can be seen and known at a decision (with what happened since the last), and the effects that last."""
    happened = tuple(tuple(entry) for entry in st.log)
    st.log = []
    table = (
        tuple(options),
        (st.rng, st.turn, st.player, st.stadium, st.stadium_owner, st.winner, st.extra_turn, st.end_turn),
        happened,
        side_looks(st.p0),
        side_looks(st.p1),
        _values(st) if with_values and st.winner < 0 and st.stack[-1].kind == F_MAIN else 0,
    )
    lasting = tuple((e.mod.number, e.on, e.until, e.phase) for e in st.effects)
    return hash(table), hash(lasting)


def side_looks(p: Player) -> tuple[object, ...]:
    zones = (p.deck, p.hand, p.discard, p.lost, p.prizes, p.prizes_up, p.beside, p.known)
    facts = (p.supporters, p.retreats, p.gx_used, p.vstar_used, p.prizes_taken)
    mons = tuple(_mon(m) for m in (p.active, *p.bench))
    return (*(tuple(z) for z in zones), facts, mons)


def _mon(m: Mon) -> tuple[object, ...]:
    if m is NOBODY:
        return ()
    return (m.uid, m.damage, m.conditions, m.poison, m.burn, tuple(m.cards), tuple(m.energy), tuple(m.tools))


def _values(st: State) -> tuple[object, ...]:
    """What modifiers change without anything happening yet."""
    out: list[object] = [query.bench_size(st, 0), query.bench_size(st, 1)]
    for player in range(2):
        for m in mons_of(st, player):
            out += [query.max_hp(st, m), query.types(st, m), query.retreat_cost(st, m), query.tool_limit(st, m)]
            out += [tuple(query.weak_types(st, m)), tuple(query.resist_types(st, m))]
            out += [tuple(query.energy_units(st, m)), len(query.usable_attacks(st, m))]
            out += [tuple(query.weakness_amounts(st, m)), query.resistance_amount(st, m)]
            out += [query.immune_to(st, m), query.prize_value(st, m)]
            out += [index.ability_works(st, m, kind, 0) for kind in ABILITIES]
            out += [index.card_works(st, CAUSE_TOOL, m.owner, 0, m.uid, c) for c in m.tools]
            out += [index.card_works(st, CAUSE_ENERGY, m.owner, 0, m.uid, c) for c in m.energy]
            out += [tuple(paying.attack_cost(st, m, a)) for a in query.usable_attacks(st, m)]
    if st.stadium >= 0:
        out.append(index.card_works(st, CAUSE_STADIUM, st.stadium_owner, 0, 0, st.stadium))
    return tuple(out)
