"""The Pokémon in play one by one, as the network that judges positions sees them. Compiled with the engine.

Beside sums over a whole side (``players.features``, ``players.outlook``) a position is told by a row of numbers for
each Pokémon: what it has left, what it needs, what its attacks would do to the opponent's Active Pokémon, and what
the opponent's attacks would do to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from playmat import codes
from playmat.engine import index, query
from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.players.kin import Kin, kin_of
from playmat.players.reach import Target, count_of, energy_of, expected_damage, lacking, price_of

# the numbers of one Pokémon, by their place
THERE: Final = 0
LEFT: Final = 1  # tens of HP left
DAMAGE: Final = 2  # tens
PRIZES: Final = 3
STAGE: Final = 4  # cards below it
ENERGY: Final = 5
SPARE: Final = 6  # Energy that none of its attacks needs
TOOLS: Final = 7
ABILITY: Final = 8
RETREAT: Final = 9
STUCK: Final = 10  # Energy lacking to retreat
NOW: Final = 11  # tens its attack at hand does to the opponent's Active Pokémon
SOON: Final = 12  # the same with one Energy more
EVER: Final = 13  # the same of its best attack
FAR: Final = 14  # Energy lacking for its best attack
NEAR: Final = 15  # Energy lacking for any attack that does damage
KNOCKS_OUT: Final = 16  # Prize cards its attack at hand takes
SOON_KNOCKS_OUT: Final = 17
EVER_KNOCKS_OUT: Final = 18
TWO_HITS: Final = 19  # two attacks at hand Knock Out
SOON_TWO_HITS: Final = 20
TEXTS: Final = 21  # attacks at hand that do something beside damage
GROWS: Final = 22  # tens its best attack gains by Evolutions that the deck list holds
EVOLVES_NOW: Final = 23  # its next Evolution is in the hand
EVOLVES_LATER: Final = 24  # in the deck
THREAT: Final = 25  # tens the opponent's Active Pokémon does to it with one Energy more, up to what it has left
LOST_SOON: Final = 26  # Prize cards that takes
LOST_NOW: Final = 27  # the same with the attack at hand
THREAT_SHARE: Final = 28  # tenths of what it has left
WEAK: Final = 29  # to the opponent's Active Pokémon
CANNOT_ACT: Final = 30
CONFUSED: Final = 31
POISONED: Final = 32
BURNED: Final = 33
LOST_TO_BENCH: Final = 34  # Prize cards that an attacker on the opponent's Bench takes with one Energy more
BENCH_THREATS: Final = 35  # how many there are; both of the Active Pokémon only
NUMBERS: Final = 36

PLACES: Final = 7  # the Active Pokémon and six on the Bench
MANY: Final = 25


def teams(st: State) -> vec[i64]:
    """The Pokémon of the player whose turn it is, then the opponent's: for each place a row of NUMBERS, all 0 where
    there is none."""
    out = vec[i64]([0] * (2 * PLACES * NUMBERS))
    kin = kin_of(st.match)
    st.known = index.answers(st)  # nothing changes while it is judged
    _team(st, st.player, kin, out, 0)
    _team(st, 1 - st.player, kin, out, PLACES * NUMBERS)
    _threats(st, st.side(st.player), st.side(1 - st.player), out, 0, PLACES * NUMBERS)
    _threats(st, st.side(1 - st.player), st.side(st.player), out, PLACES * NUMBERS, 0)
    st.known = -1
    return out


def _team(st: State, player: i64, kin: Kin, out: vec[i64], at: i64) -> None:
    """The Pokémon of one player, the Active Pokémon first."""
    p = st.side(player)
    foe = Target(st, st.side(1 - player).active)
    base: i64 = player * len(st.match.defs)
    now: i64 = 0
    c: i64
    for c in p.hand:
        now |= kin.below[c]
    later = kin.pile(2 * player, p.deck).below
    if p.active is not NOBODY:
        _tell(st, p.active, foe, kin, base, out, at)
        _next_stage(st, p.active, kin, now, later, out, at)
        _conditions(p.active.conditions, out, at)
    end = at + PLACES * NUMBERS
    at += NUMBERS
    for m in p.bench:
        if at == end:
            break
        _tell(st, m, foe, kin, base, out, at)
        _next_stage(st, m, kin, now, later, out, at)
        at += NUMBERS


def _tell(st: State, m: Mon, foe: Target, kin: Kin, base: i64, out: vec[i64], at: i64) -> None:
    """What a Pokémon has, and what it may do."""
    d = st.match.def_of[m.top]
    energy = energy_of(st, m)
    n = count_of(energy)
    left = query.max_hp(st, m) - m.damage
    out[at + THERE] = 1
    out[at + LEFT] = _few(left // 10)
    out[at + DAMAGE] = _few(m.damage // 10)
    out[at + PRIZES] = d.prizes
    out[at + STAGE] = len(m.cards) - 1
    out[at + ENERGY] = n if n < 6 else 6
    out[at + TOOLS] = len(m.tools)
    out[at + ABILITY] = 1 if d.abilities else 0
    cost = query.retreat_cost(st, m)
    out[at + RETREAT] = cost
    out[at + STUCK] = cost - n if cost > n else 0
    _attacks(st, m, foe, energy, kin.grown[base + d.index], out, at)


def _attacks(st: State, m: Mon, foe: Target, energy: i64, grown: i64, out: vec[i64], at: i64) -> None:
    now: i64 = 0
    soon: i64 = 0
    ever: i64 = 0
    far: i64 = 0
    near: i64 = 4
    used: i64 = 0
    for attack in query.printed_attacks(st, m):
        price = price_of(st, m, attack)
        lacks = lacking(energy, price)
        if count_of(price) - lacks > used:
            used = count_of(price) - lacks
        does = expected_damage(attack)
        if lacks == 0 and (attack.main_code >= 0 or attack.pre_code >= 0):
            out[at + TEXTS] += 1
        if does <= 0:
            continue
        if does > ever:
            ever = does
            far = lacks
        if lacks < near:
            near = lacks
        if lacks <= 1 and does > soon:
            soon = does
        if lacks == 0 and does > now:
            now = does
    spare = count_of(energy) - used
    out[at + SPARE] = 0 if spare < 0 else (spare if spare < 4 else 4)
    out[at + FAR] = far if far < 4 else 4
    out[at + NEAR] = near
    if grown > ever // 10:
        out[at + GROWS] = _few(grown - ever // 10)
    if foe.is_there:
        _does(query.types(st, m), foe, now, soon, ever, out, at)


def _does(types: i64, foe: Target, now: i64, soon: i64, ever: i64, out: vec[i64], at: i64) -> None:
    """What its attacks do to the opponent's Active Pokémon."""
    left = foe.left
    ever = foe.takes(types, ever)
    out[at + EVER] = _few(ever // 10)
    if ever >= left:
        out[at + EVER_KNOCKS_OUT] = 1
    if soon > 0:
        soon = foe.takes(types, soon)
        out[at + SOON] = _few(soon // 10)
        if soon >= left:
            out[at + SOON_KNOCKS_OUT] = foe.prizes
        elif 2 * soon >= left:
            out[at + SOON_TWO_HITS] = 1
    if now > 0:
        now = foe.takes(types, now)
        out[at + NOW] = _few(now // 10)
        if now >= left:
            out[at + KNOCKS_OUT] = foe.prizes
        elif 2 * now >= left:
            out[at + TWO_HITS] = 1


def _next_stage(st: State, m: Mon, kin: Kin, now: i64, later: i64, out: vec[i64], at: i64) -> None:
    """Whether what it evolves into is at hand, or still to come."""
    name = kin.name[st.match.def_of[m.top].index]
    if name & now:
        out[at + EVOLVES_NOW] = 1
    elif name & later:
        out[at + EVOLVES_LATER] = 1


def _conditions(c: i64, out: vec[i64], at: i64) -> None:
    if c & (codes.ASLEEP | codes.PARALYZED):
        out[at + CANNOT_ACT] = 1
    if c & codes.CONFUSED:
        out[at + CONFUSED] = 1
    if c & codes.POISONED:
        out[at + POISONED] = 1
    if c & codes.BURNED:
        out[at + BURNED] = 1


def _threats(st: State, p: Player, other: Player, out: vec[i64], mine: i64, yours: i64) -> None:
    """What the opponent's attacks would do to each Pokémon; the rows of either side begin at ``mine`` and ``yours``."""
    foe = other.active
    if foe is NOBODY:
        return
    energy = energy_of(st, foe)
    now: i64 = 0
    soon: i64 = 0
    for attack in query.printed_attacks(st, foe):
        does = expected_damage(attack)
        if does <= soon and does <= now:
            continue
        lacks = lacking(energy, price_of(st, foe, attack))
        if lacks <= 1 and does > soon:
            soon = does
        if lacks == 0 and does > now:
            now = does
    at: i64
    if soon > 0:
        types = query.types(st, foe)
        if p.active is not NOBODY:
            _threat(types, Target(st, p.active), now, soon, out, mine)
        at = NUMBERS
        for m in p.bench:
            if at == PLACES * NUMBERS:
                break
            _threat(types, Target(st, m), now, soon, out, mine + at)
            at += NUMBERS
    at = NUMBERS
    while at < PLACES * NUMBERS:
        if out[yours + at + SOON_KNOCKS_OUT] > 0:
            out[mine + LOST_TO_BENCH] = out[yours + at + SOON_KNOCKS_OUT]
            out[mine + BENCH_THREATS] += 1
        at += NUMBERS


def _threat(types: i64, m: Target, now: i64, soon: i64, out: vec[i64], at: i64) -> None:
    does = m.takes(types, soon)
    if does > soon:
        out[at + WEAK] = 1
    if does >= m.left:
        does = m.left
        out[at + LOST_SOON] = out[at + PRIZES]
    if now > 0 and m.takes(types, now) >= m.left:
        out[at + LOST_NOW] = out[at + PRIZES]
    out[at + THREAT] = _few(does // 10)
    out[at + THREAT_SHARE] = 10 * does // m.left


def _few(n: i64) -> i64:
    return 0 if n < 0 else (n if n < MANY else MANY)
