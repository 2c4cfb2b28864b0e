"""What is counted of the Pokémon of one side: health, Energy, what their attacks do to the opponent's Active Pokémon
and lack to be used. The places are those of ``players.features``. Compiled with the engine."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from playmat import codes
from playmat.engine import query
from playmat.engine.state import Mon, Player, State
from playmat.players import features as f
from playmat.players.reach import Target, count_of, energy_of, expected_damage, lacking, price_of


def active(st: State, p: Player, foe: Target, grown: i64, is_lone: bool, out: vec[i64], at: i64) -> i64:
    """The Active Pokémon. ``grown``: tens of the best attack it may come to; ``is_lone``: the opponent has no other
    Pokémon than the one it would attack. Returns eight times the tens of its best attack, and the turns until it is
    ready."""
    m = p.active
    hp = _common(st, m, out, at)
    out[at + f.ACTIVE_HP] = (hp if hp < 60 else 60) // 10
    out[at + f.ACTIVE_MORE_HP] = (hp - 60) // 10 if hp > 60 else 0
    if m.conditions != 0:
        _conditions(m.conditions, out, at)
    types = query.types(st, m)
    if foe.is_there and foe.takes(types, 50) > 50:
        out[at + f.WEAKNESS] = 1
    energy = energy_of(st, m)
    n = count_of(energy)
    retreat = query.retreat_cost(st, m)
    if retreat > n:
        out[at + f.STUCK] = retreat - n
    out[at + f.ACTIVE_ENERGY] = n
    out[at + f.ACTIVE_RETREAT] = retreat
    out[at + f.ACTIVE_PRIZES] = st.match.def_of[m.top].prizes
    out[at + f.GROWN] = grown
    return _attacks(st, p, foe, types, energy, grown, is_lone, out, at)


def _attacks(
    st: State, p: Player, foe: Target, types: i64, energy: i64, grown: i64, is_lone: bool, out: vec[i64], at: i64
) -> i64:
    m = p.active
    left = foe.left
    can_hit = foe.is_there and out[at + f.CANNOT_ACT] == 0
    least: i64 = 3
    used: i64 = 0
    almost = False
    best: i64 = 0
    now: i64 = 0
    soon: i64 = 0
    printed: i64 = 0
    for attack in query.printed_attacks(st, m):
        price = price_of(st, m, attack)
        lacks = lacking(energy, price)
        if lacks < least:
            least = lacks
        if count_of(price) - lacks > used:
            used = count_of(price) - lacks
        does = expected_damage(attack)
        if does > printed:
            printed = does
        if foe.is_there:
            does = foe.takes(types, does)
        best = _better(best, does, lacks)
        if lacks > 1:
            continue
        if does > soon:
            soon = does
        if lacks == 0:
            if does > now:
                now = does
            if attack.main_code >= 0 or attack.pre_code >= 0:
                out[at + f.ACTIVE_TEXTS] += 1
        elif does >= left:
            almost = True
    _energy(count_of(energy), used, out, at)
    if least > 0:
        out[at + f.LACKING + least - 1] = 1
    if can_hit:
        _strike(p, foe, now if now < left else left, almost, is_lone, out, at)
    _hits(now, soon, left, out, at)
    if grown > printed // 10:
        out[at + f.ACTIVE_GROWS] = grown - printed // 10
    return best


def _strike(p: Player, foe: Target, share: i64, almost: bool, is_lone: bool, out: vec[i64], at: i64) -> None:
    """What the best attack at hand takes from the opponent's Active Pokémon."""
    out[at + f.DAMAGE] = share // 10
    out[at + f.SHARE] = 10 * foe.prizes * share // foe.left
    if share == foe.left:
        out[at + f.KNOCKS_OUT] = foe.prizes
        out[at + f.WINS] = 1 if foe.prizes >= len(p.prizes) else 0
        out[at + f.LONE] = 1 if is_lone else 0
    elif almost:
        out[at + f.ALMOST] = foe.prizes


def _hits(now: i64, soon: i64, left: i64, out: vec[i64], at: i64) -> None:
    """How many attacks it takes, and what the best one does with one Energy more."""
    out[at + f.NEXT_DAMAGE] = (soon if soon < left else left) // 10
    if now < left:
        if 2 * now >= left:
            out[at + f.TWO_HITS] = 1
        elif 3 * now >= left:
            out[at + f.THREE_HITS] = 1


def benched(st: State, m: Mon, foe: Target, grown: i64, out: vec[i64], at: i64) -> i64:
    """A Pokémon on the Bench. Returns the same as of the Active Pokémon."""
    hp = _common(st, m, out, at) // 10
    out[at + f.BENCH_HP] += hp
    if hp < out[at + f.WEAKEST]:
        out[at + f.WEAKEST] = hp
    energy = energy_of(st, m)
    types = query.types(st, m)
    used: i64 = 0
    best: i64 = 0
    printed: i64 = 0
    is_ready = False
    now = False
    soon = False
    for attack in query.printed_attacks(st, m):
        price = price_of(st, m, attack)
        lacks = lacking(energy, price)
        if count_of(price) - lacks > used:
            used = count_of(price) - lacks
        does = expected_damage(attack)
        if does > printed:
            printed = does
        if foe.is_there:
            does = foe.takes(types, does)
        if lacks == 0 and does > 0:
            is_ready = True
        best = _better(best, does, lacks)
        if lacks <= 1 and foe.is_there and does >= foe.left:
            soon = True
            if lacks == 0:
                now = True
    _energy(count_of(energy), used, out, at)
    out[at + f.BENCH_ENERGY] += count_of(energy)
    if is_ready:
        out[at + f.READY] += 1
    if now:
        out[at + f.BENCH_KNOCKS_OUT] += 1
    elif soon:
        out[at + f.BENCH_ALMOST] += 1
    promise = (best // 8) * 4 // (4 + 2 * (best % 8))
    if promise > out[at + f.RESERVE]:
        out[at + f.RESERVE] = promise
    if grown > printed // 10:
        out[at + f.GROWS] += grown - printed // 10
    if grown > out[at + f.GROWN]:
        out[at + f.GROWN] = grown
    return best


def _better(best: i64, does: i64, lacks: i64) -> i64:
    """The better of two attacks, the first and the result as eight times its tens and what it lacks."""
    if does // 10 - 3 * lacks > best // 8 - 3 * (best % 8):
        return (does // 10) * 8 + (lacks if lacks < 7 else 7)
    return best


def _common(st: State, m: Mon, out: vec[i64], at: i64) -> i64:
    """What is counted of every Pokémon; returns its HP left."""
    d = st.match.def_of[m.top]
    hp = query.max_hp(st, m)
    if hp < 10:
        hp = 10
    if m.damage > 0:
        out[at + f.AT_RISK] += 10 * d.prizes * m.damage // hp
    out[at + f.STAGES] += len(m.cards) - 1
    out[at + f.TOOLS] += len(m.tools)
    if d.prizes > 1:
        out[at + f.MULTI] += d.prizes - 1
    if d.abilities:
        out[at + f.ABILITIES] += 1
    return hp - m.damage


def _conditions(c: i64, out: vec[i64], at: i64) -> None:
    if c & (codes.ASLEEP | codes.PARALYZED):
        out[at + f.CANNOT_ACT] = 1
    if c & codes.CONFUSED:
        out[at + f.CONFUSED] = 1
    if c & codes.POISONED:
        out[at + f.POISONED] = 1
    if c & codes.BURNED:
        out[at + f.BURNED] = 1


def _energy(units: i64, used: i64, out: vec[i64], at: i64) -> None:
    """Energy that attacks of its Pokémon need, and Energy to spare."""
    out[at + f.USED_ENERGY] += used
    if units > used:
        out[at + f.SPARE_ENERGY] += units - used
