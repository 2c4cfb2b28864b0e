"""The Pokémon in play one by one, as the network that judges positions sees them. Compiled with the engine.

Beside sums over a whole side (``players.features``, ``players.outlook``) a position is told by a row of numbers for
each Pokémon: what it has left, what it needs, what its attacks would do to the opponent's Active Pokémon, and what
the opponent's attacks would do to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.engine import paying, query
from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.players.evaluation import against, expected_damage, missing
from playmat.players.features import total_of
from playmat.players.outlook import grown_of

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


def team(st: State, player: i64) -> list[int]:
    """PLACES rows of NUMBERS for the Pokémon of one player, the Active Pokémon first; all 0 where there is none."""
    out = [0] * (PLACES * NUMBERS)
    p = st.side(player)
    other = st.side(1 - player)
    grown = grown_of(st.match)
    base: i64 = player * len(st.match.defs)
    if p.active is not NOBODY:
        _tell(st, p, p.active, other.active, grown[base + st.match.def_of[p.active.top].index], out, 0)
        _conditions(p.active.conditions, out)
    at: i64 = NUMBERS
    for m in p.bench:
        if at == PLACES * NUMBERS:
            break
        _tell(st, p, m, other.active, grown[base + st.match.def_of[m.top].index], out, at)
        at += NUMBERS
    return out


def teams(st: State) -> list[int]:
    """The Pokémon of the player whose turn it is, then the opponent's, with what each side threatens."""
    mine = team(st, st.player)
    yours = team(st, 1 - st.player)
    _threats(st, st.side(st.player), st.side(1 - st.player), mine, yours)
    _threats(st, st.side(1 - st.player), st.side(st.player), yours, mine)
    mine.extend(yours)
    return mine


def _tell(st: State, p: Player, m: Mon, foe: Mon, grown: i64, out: list[int], at: i64) -> None:
    """What a Pokémon has, and what it may do."""
    d = st.match.def_of[m.top]
    units = query.energy_units(st, m)
    left = query.max_hp(st, m) - m.damage
    out[at + THERE] = 1
    out[at + LEFT] = _few(left // 10)
    out[at + DAMAGE] = _few(m.damage // 10)
    out[at + PRIZES] = d.prizes
    out[at + STAGE] = len(m.cards) - 1
    out[at + ENERGY] = len(units) if len(units) < 6 else 6
    out[at + TOOLS] = len(m.tools)
    out[at + ABILITY] = 1 if d.abilities else 0
    cost = query.retreat_cost(st, m)
    out[at + RETREAT] = cost
    out[at + STUCK] = cost - len(units) if cost > len(units) else 0
    _attacks(st, m, foe, units, grown, out, at)
    _next_stage(st, p, d.name_id, out, at)


def _attacks(st: State, m: Mon, foe: Mon, units: list[int], grown: i64, out: list[int], at: i64) -> None:
    now: i64 = 0
    soon: i64 = 0
    ever: i64 = 0
    far: i64 = 0
    near: i64 = 4
    used: i64 = 0
    for attack in query.printed_attacks(st, m):
        price = paying.attack_cost(st, m, attack)
        lacking = missing(units, price)
        need = total_of(price)
        if need - lacking > used:
            used = need - lacking
        does = expected_damage(attack)
        if lacking == 0 and (attack.main_code >= 0 or attack.pre_code >= 0):
            out[at + TEXTS] += 1
        if does <= 0:
            continue
        if does > ever:
            ever = does
            far = lacking
        if lacking < near:
            near = lacking
        if lacking <= 1 and does > soon:
            soon = does
        if lacking == 0 and does > now:
            now = does
    spare = len(units) - used
    out[at + SPARE] = 0 if spare < 0 else (spare if spare < 4 else 4)
    out[at + FAR] = far if far < 4 else 4
    out[at + NEAR] = near
    if grown > ever // 10:
        out[at + GROWS] = _few(grown - ever // 10)
    if foe is not NOBODY:
        _does(st, m, foe, now, soon, ever, out, at)


def _does(st: State, m: Mon, foe: Mon, now: i64, soon: i64, ever: i64, out: list[int], at: i64) -> None:
    """What its attacks do to the opponent's Active Pokémon."""
    left = query.max_hp(st, foe) - foe.damage
    worth = st.match.def_of[foe.top].prizes
    ever = against(st, m, foe, ever)
    out[at + EVER] = _few(ever // 10)
    if ever >= left:
        out[at + EVER_KNOCKS_OUT] = 1
    if soon > 0:
        soon = against(st, m, foe, soon)
        out[at + SOON] = _few(soon // 10)
        if soon >= left:
            out[at + SOON_KNOCKS_OUT] = worth
        elif 2 * soon >= left:
            out[at + SOON_TWO_HITS] = 1
    if now > 0:
        now = against(st, m, foe, now)
        out[at + NOW] = _few(now // 10)
        if now >= left:
            out[at + KNOCKS_OUT] = worth
        elif 2 * now >= left:
            out[at + TWO_HITS] = 1


def _next_stage(st: State, p: Player, name: i64, out: list[int], at: i64) -> None:
    """Whether what it evolves into is at hand, or still to come."""
    for c in p.hand:
        if st.match.def_of[c].evolves_from == name:
            out[at + EVOLVES_NOW] = 1
            return
    for c in p.deck:
        if st.match.def_of[c].evolves_from == name:
            out[at + EVOLVES_LATER] = 1
            return


def _conditions(c: i64, out: list[int]) -> None:
    if c & (codes.ASLEEP | codes.PARALYZED):
        out[CANNOT_ACT] = 1
    if c & codes.CONFUSED:
        out[CONFUSED] = 1
    if c & codes.POISONED:
        out[POISONED] = 1
    if c & codes.BURNED:
        out[BURNED] = 1


def _threats(st: State, p: Player, other: Player, mine: list[int], yours: list[int]) -> None:
    """What the opponent's attacks would do to each Pokémon."""
    foe = other.active
    if foe is NOBODY:
        return
    units = query.energy_units(st, foe)
    now: i64 = 0
    soon: i64 = 0
    for attack in query.printed_attacks(st, foe):
        does = expected_damage(attack)
        if does <= soon and does <= now:
            continue
        lacking = missing(units, paying.attack_cost(st, foe, attack))
        if lacking <= 1 and does > soon:
            soon = does
        if lacking == 0 and does > now:
            now = does
    if soon > 0:
        if p.active is not NOBODY:
            _threat(st, foe, p.active, now, soon, mine, 0)
        at: i64 = NUMBERS
        for m in p.bench:
            if at == PLACES * NUMBERS:
                break
            _threat(st, foe, m, now, soon, mine, at)
            at += NUMBERS
    at = NUMBERS
    while at < PLACES * NUMBERS:
        if yours[at + SOON_KNOCKS_OUT] > 0:
            mine[LOST_TO_BENCH] = yours[at + SOON_KNOCKS_OUT]
            mine[BENCH_THREATS] += 1
        at += NUMBERS


def _threat(st: State, foe: Mon, m: Mon, now: i64, soon: i64, out: list[int], at: i64) -> None:
    left = query.max_hp(st, m) - m.damage
    if left < 10:
        left = 10
    does = against(st, foe, m, soon)
    if does > soon:
        out[at + WEAK] = 1
    if does >= left:
        does = left
        out[at + LOST_SOON] = out[at + PRIZES]
    if now > 0 and against(st, foe, m, now) >= left:
        out[at + LOST_NOW] = out[at + PRIZES]
    out[at + THREAT] = _few(does // 10)
    out[at + THREAT_SHARE] = 10 * does // left


def _few(n: i64) -> i64:
    return 0 if n < 0 else (n if n < MANY else MANY)
