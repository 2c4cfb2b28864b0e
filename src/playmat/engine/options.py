"""The legal answers to the open decision, in a fixed order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.effects.code import K_ACTIVATED
from playmat.engine import index, legality, locks, paying, picks, query
from playmat.engine import reasons as why
from playmat.engine.board import has, mons_of, slot_of
from playmat.engine.defs import CARD_MAY_DISCARD_ITSELF, CARD_MAY_GO_UNDER_DECK, CARD_PLAYS_AS_POKEMON, CardDef
from playmat.engine.picks import (
    O_ABILITY,
    O_ATTACK,
    O_BENCH,
    O_CARD_ABILITY,
    O_CHOOSE_ATTACK,
    O_CONDITION,
    O_DISCARD_SELF,
    O_END,
    O_ENERGY,
    O_EVOLVE,
    O_HEADS,
    O_LEGEND,
    O_MODE,
    O_NO,
    O_NUMBER,
    O_PRIZE,
    O_RETREAT,
    O_STADIUM,
    O_TAILS,
    O_TOOL,
    O_TRAINER,
    O_TRIGGER,
    O_TYPE,
    O_V_UNION,
    O_YES,
    O_ZONE_ABILITY,
    option,
)
from playmat.engine.state import (
    F_ATTACK,
    F_COIN,
    F_CONDITION,
    F_MAIN,
    F_MODE,
    F_NUMBER,
    F_PICK,
    F_PRIZE,
    F_TRIGGER,
    F_TYPE,
    F_YES_NO,
    NO_LIST,
    Frame,
    Mon,
    Player,
    State,
)

NEXT_SLOT: Final = 1 << 20  # what an option grows by from one Pokémon to the next
# Options of attaching an Energy card to all Pokémon of a player, made when first asked for: a list that is there
# already is taken over without making a new object for each of its numbers.
FEW_CARDS: Final = 128
FEW_POKEMON: Final = 16
TO_ALL: Final[list[list[int]]] = [NO_LIST] * (FEW_CARDS * 2 * FEW_POKEMON)


def options_of(st: State, f: Frame) -> list[int]:
    """The options of a decision frame."""
    kind = f.kind
    if kind == F_MAIN:
        return main_options(st, f.me) if f.proc == 0 else attack_options(st, f.me, f.x)
    if kind == F_PICK:
        return picks.options(st, f)
    if kind == F_YES_NO:
        return [O_YES, O_NO]
    if kind == F_PRIZE:
        return _prizes(st, f.me)
    out: list[int] = []
    if kind == F_NUMBER:
        n = f.x
        while n <= f.y:
            out.append(option(O_NUMBER, n, 0))
            n += 1
    elif kind == F_TRIGGER:
        for i in f.cands:
            out.append(option(O_TRIGGER, i, 0))
    elif kind == F_ATTACK:
        for number in f.cands:
            out.append(option(O_CHOOSE_ATTACK, 0, number))
    elif kind == F_MODE:
        for i in f.cands:
            out.append(option(O_MODE, i, 0))
    elif kind == F_TYPE:
        for t in f.cands:
            out.append(option(O_TYPE, t, 0))
    elif kind == F_CONDITION:
        for c in f.cands:
            out.append(option(O_CONDITION, c, 0))
    elif kind == F_COIN:
        out.append(O_HEADS)
        out.append(O_TAILS)
    return out


def _prizes(st: State, player: i64) -> list[int]:
    """Face-down Prize cards are told apart only by where they lie."""
    out: list[int] = []
    n: i64 = len(st.side(player).prizes)
    i: i64 = 0
    while i < n:
        out.append(option(O_PRIZE, i, 0))
        i += 1
    return out


def main_options(st: State, player: i64) -> list[int]:
    """Everything the player may do next in the turn; ending it comes last and is always possible."""
    out: list[int] = []
    p = st.side(player)
    st.known = index.answers(st)
    low: i64 = 0  # the kinds of card already seen, as two masks
    high: i64 = 0
    def_of = st.match.def_of
    room: i64 = query.bench_size(st, player)
    has_room = len(p.bench) < room
    cid: i64  # a number of the list is converted once, not at each use
    for cid in p.hand:
        d = def_of[cid]
        bit: i64 = 1
        if d.index < 62:
            bit <<= d.index
            if low & bit:
                continue
            low |= bit
        else:
            bit <<= d.index - 62
            if high & bit:
                continue
            high |= bit
        if not d.is_basic:
            _from_hand(st, player, p, cid, d, out)
        elif has_room or st.match.has_babies:
            _basic(st, player, cid, d, has_room, out)
    if st.match.may_act:
        _all_abilities(st, p, player * 16, out)
    if st.stadium >= 0:
        _stadium(st, player, out)
    if st.match.has_special:
        _special(st, player, out)
    if legality.why_not_retreat(st, player) == why.OK:
        out.append(O_RETREAT)
    _attacks(st, p.active, out)
    st.known = -1
    return out


def attack_options(st: State, player: i64, only: i64) -> list[int]:
    """The attacks that may be announced, and ending the turn; ``only``: one more than the number of the only attack
    (0: any)."""
    out: list[int] = []
    mon = st.side(player).active
    _attacks(st, mon, out)
    if only == 0:
        return out
    attacks = query.usable_attacks(st, mon)
    return [o for o in out if o == O_END or query.attack_number(attacks[picks.a_of(o)]) == only - 1]


def _attacks(st: State, mon: Mon, out: list[int]) -> None:
    n: i64 = 0
    have: i64 = -1  # not in one line: a conditional expression with a literal is an object when compiled
    if legality.is_only_cost_asked(st, mon):
        have = paying.packed_energy(st, mon)
    for attack in query.usable_attacks(st, mon):
        if have >= 0 and attack.asks_only_cost:
            if paying.is_paid(have, len(mon.energy), attack):
                out.append(option(O_ATTACK, n, 0))
        elif legality.why_not_attack(st, mon, attack) == why.OK:
            out.append(option(O_ATTACK, n, 0))
        n += 1
    out.append(O_END)


def _from_hand(st: State, player: i64, p: Player, cid: i64, d: CardDef, out: list[int]) -> None:
    """A card of the hand other than a Basic Pokémon."""
    if d.kind == codes.POKEMON:
        if d.is_evolution or d.stage == codes.LEVEL_UP:
            _evolutions(st, player, p, cid, d, out)
    elif d.kind == codes.ENERGY:
        if p.energy_attached == 0:
            _energy(st, player, p, cid, d, out)
    elif d.trainer_kind == codes.TOOL or d.trainer_kind == codes.TECHNICAL_MACHINE:
        if legality.why_not_trainer(st, player, cid) == why.OK:
            _tools(st, player, cid, d, player, out)
            _tools(st, player, cid, d, 1 - player, out)
    elif legality.why_not_trainer(st, player, cid) == why.OK:
        kind = O_BENCH if d.flags & CARD_PLAYS_AS_POKEMON else O_TRAINER
        out.append(option(kind, d.index, 0))


def _basic(st: State, player: i64, cid: i64, d: CardDef, has_room: bool, out: list[int]) -> None:
    if has_room and (legality.is_free_basic(st, d) or legality.why_not_bench(st, player, cid) == why.OK):
        out.append(option(O_BENCH, d.index, 0))
    if st.match.has_babies:
        _grown_babies(st, player, cid, d, out)


def _evolutions(st: State, player: i64, p: Player, cid: i64, d: CardDef, out: list[int]) -> None:
    slot: i64 = player * 16
    below = d.level_up_from if d.stage == codes.LEVEL_UP else d.evolves_from
    def_of = st.match.def_of
    if def_of[p.active.top].answers_to(below):
        if legality.why_not_evolve(st, player, cid, p.active) == why.OK:
            out.append(option(O_EVOLVE, d.index, slot))
    for m in p.bench:
        slot += 1
        if def_of[m.top].answers_to(below) and legality.why_not_evolve(st, player, cid, m) == why.OK:
            out.append(option(O_EVOLVE, d.index, slot))


def _grown_babies(st: State, player: i64, cid: i64, d: CardDef, out: list[int]) -> None:
    """A Basic Pokémon may be put on the Baby Pokémon that grows up into it."""
    for m in mons_of(st, player):
        if d.name_id in st.match.def_of[m.top].grows_into and legality.why_not_evolve(st, player, cid, m) == why.OK:
            out.append(option(O_EVOLVE, d.index, slot_of(st, m)))


def _energy(st: State, player: i64, p: Player, cid: i64, d: CardDef, out: list[int]) -> None:
    if legality.is_free_energy(st, d):
        out.extend(_to_all(d.index, player, len(p.bench)))
        return
    attach = option(O_ENERGY, d.index, player * 16)
    if legality.why_not_energy(st, player, cid, p.active) == why.OK:
        out.append(attach)
    for m in p.bench:
        attach += NEXT_SLOT
        if legality.why_not_energy(st, player, cid, m) == why.OK:
            out.append(attach)


def _to_all(card: i64, player: i64, benched: i64) -> list[int]:
    """The options of attaching an Energy card to the Active Pokémon and to each on the Bench; not to be changed."""
    is_kept = card < FEW_CARDS and benched < FEW_POKEMON
    number = (card * 2 + player) * FEW_POKEMON + benched
    if is_kept and TO_ALL[number]:
        return TO_ALL[number]
    found: list[int] = []
    attach = option(O_ENERGY, card, player * 16)
    while benched >= 0:
        found.append(attach)
        attach += NEXT_SLOT
        benched -= 1
    if is_kept:
        TO_ALL[number] = found
    return found


def _tools(st: State, player: i64, cid: i64, d: CardDef, side: i64, out: list[int]) -> None:
    for m in mons_of(st, side):
        if legality.why_not_tool(st, player, cid, m) == why.OK:
            out.append(option(O_TOOL, d.index, slot_of(st, m)))


def _all_abilities(st: State, p: Player, slot: i64, out: list[int]) -> None:
    def_of = st.match.def_of
    attached = st.match.has_actions
    if attached or def_of[p.active.top].may_act:
        _abilities(st, p.active, slot, out)
    for m in p.bench:
        slot += 1
        if attached or def_of[m.top].may_act:
            _abilities(st, m, slot, out)


def _abilities(st: State, m: Mon, slot: i64, out: list[int]) -> None:
    """What a Pokémon and the cards attached to it let their player announce."""
    top = st.match.def_of[m.top]
    if top.flags & CARD_MAY_DISCARD_ITSELF or (top.flags & CARD_MAY_GO_UNDER_DECK and slot & 15 == 0):
        out.append(option(O_DISCARD_SELF, 0, slot))
    if st.match.has_actions:
        _card_abilities(st, m, top, slot, out)
    if not top.keeps_below:
        if top.abilities:
            _printed_abilities(st, m, top, 0, slot, out)
        return
    k: i64 = 0
    for d in index.defs_of(st, m):
        _printed_abilities(st, m, d, k, slot, out)
        k += 8


def _printed_abilities(st: State, m: Mon, d: CardDef, number: i64, slot: i64, out: list[int]) -> None:
    """The abilities of one card of a Pokémon, counted from a number on."""
    for ability in d.abilities:
        for clause in ability.clauses:
            if clause.kind == K_ACTIVATED and clause.zone == codes.IN_PLAY:
                if legality.why_not_ability(st, m, ability, clause) == why.OK:
                    out.append(option(O_ABILITY, number, slot))
                    break
        number += 1


def _card_abilities(st: State, m: Mon, top: CardDef, slot: i64, out: list[int]) -> None:
    if top.kind == codes.TRAINER:
        _card_ability(st, m, m.top, slot, out)
    for cid in m.energy:
        _card_ability(st, m, cid, slot, out)
    for cid in m.tools:
        _card_ability(st, m, cid, slot, out)


def _card_ability(st: State, m: Mon, cid: i64, slot: i64, out: list[int]) -> None:
    """An effect that one announces, on a card attached to a Pokémon or on a Trainer in play as one."""
    d = st.match.def_of[cid]
    if not d.has_actions:
        return
    for clause in d.clauses:
        if clause.kind == K_ACTIVATED and legality.why_not_card_ability(st, m, cid, clause) == why.OK:
            o = option(O_CARD_ABILITY, d.index, slot)
            if o not in out:
                out.append(o)
            return


def _stadium(st: State, player: i64, out: list[int]) -> None:
    for clause in st.match.def_of[st.stadium].clauses:
        if clause.kind == K_ACTIVATED and legality.why_not_stadium(st, player, clause) == why.OK:
            out.append(O_STADIUM)
            return


def _special(st: State, player: i64, out: list[int]) -> None:
    """Rarer ways to play: LEGEND halves, V-UNION parts, Abilities used from hand or discard pile."""
    p = st.side(player)
    room = len(p.bench) < query.bench_size(st, player)
    seen: list[int] = []
    for cid in p.hand:
        d = st.match.def_of[cid]
        if not d.acts_elsewhere or has(seen, d.index):
            continue
        seen.append(d.index)
        if d.stage == codes.LEGEND and room and d.is_playable and other_half(st, player, d) >= 0 and d.part <= 1:
            if not locks.is_locked(st, player, cid, locks.VERB_BENCH):
                out.append(option(O_LEGEND, d.index, 0))
        _zone_abilities(st, player, cid, d, codes.HAND, out)
    seen = []
    for cid in p.discard:
        d = st.match.def_of[cid]
        if not d.acts_elsewhere or has(seen, d.index):
            continue
        seen.append(d.index)
        if d.stage == codes.V_UNION and d.part == 1 and room and d.is_playable and len(union_parts(st, player, d)) == 4:
            if d.name_id not in p.used_unions:
                out.append(option(O_V_UNION, d.index, 0))
        _zone_abilities(st, player, cid, d, codes.DISCARD, out)


def other_half(st: State, player: i64, d: CardDef) -> i64:
    """The other half of a LEGEND in the player's hand, or −1."""
    for cid in st.side(player).hand:
        other = st.match.def_of[cid]
        if other.stage == codes.LEGEND and other.name_id == d.name_id and other.part != d.part:
            return cid
    return -1


def union_parts(st: State, player: i64, d: CardDef) -> list[int]:
    """One card of each different part of a V-UNION in the discard pile, in order of the parts."""
    out: list[int] = []
    for part in range(1, 5):
        for cid in st.side(player).discard:
            other = st.match.def_of[cid]
            if other.stage == codes.V_UNION and other.name_id == d.name_id and other.part == part:
                out.append(cid)
                break
    return out


def _zone_abilities(st: State, player: i64, cid: i64, d: CardDef, zone: i64, out: list[int]) -> None:
    j: i64 = 0
    for ability in d.abilities:
        for clause in ability.clauses:
            if clause.kind == K_ACTIVATED and clause.zone == zone:
                if legality.why_not_zone_ability(st, player, cid, ability, clause) == why.OK:
                    out.append(option(O_ZONE_ABILITY, d.index, j))
                    break
        j += 1
