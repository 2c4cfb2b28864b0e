"""What a position is judged by: counts of what each player has, as ``players.weights`` weighs them. Compiled with the
engine.

All numbers are of one side, except the race: how many turns each player needs to win if nothing but attacks happens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.engine import paying, query
from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.players.evaluation import against, expected_damage, missing

# the numbers of one side, by their place
PRIZES: Final = 0  # seven: Prize cards left, one of them is 1
BENCHED: Final = 7  # seven: Pokémon on the Bench (6: more)
ACTIVE_HP: Final = 14  # tens, up to 6
ACTIVE_MORE_HP: Final = 15
BENCH_HP: Final = 16
AT_RISK: Final = 17  # the part of each Pokémon that damage has taken, for each Prize card, in tenths
STAGES: Final = 18
TOOLS: Final = 19
USED_ENERGY: Final = 20  # attached where an attack needs it
SPARE_ENERGY: Final = 21
LACKING: Final = 22  # three: Energy the Active Pokémon lacks for its cheapest attack (1, 2, 3 or more)
DAMAGE: Final = 25  # tens that the attack at hand does to the opponent's Active Pokémon, up to its HP
SHARE: Final = 26  # the part of its HP, for each Prize card, in tenths
KNOCKS_OUT: Final = 27  # Prize cards that attack takes
ALMOST: Final = 28  # Prize cards it would take with one Energy more
WINS: Final = 29  # that Knock Out wins the game
RESERVE: Final = 30  # tens of the best attack on the Bench, less for each Energy that lacks
READY: Final = 31  # Pokémon on the Bench that can attack
WEAKNESS: Final = 32
CANNOT_ACT: Final = 33  # Asleep or Paralyzed
CONFUSED: Final = 34
POISONED: Final = 35
BURNED: Final = 36
STUCK: Final = 37  # Energy lacking to retreat
HELD_ENERGY: Final = 38  # three: 1, 2, 3 or more
HELD_SUPPORTER: Final = 41  # two: 1, 2 or more
HELD_EVOLUTION: Final = 43
HELD_BASIC: Final = 44
HELD_OTHER: Final = 45
HELD_USELESS: Final = 46  # Evolutions that fit nothing in play
HELD_ANY: Final = 47  # cards beyond the sixth
DECK_LOW: Final = 48  # cards lacking of ten in the deck
DECK_LAST: Final = 49  # cards lacking of three
MULTI: Final = 50  # Prize cards beyond one of each Pokémon in play
LONE: Final = 51  # an attack at hand Knocks Out the opponent's only Pokémon
ABILITIES: Final = 52
TURNS: Final = 53  # turns to win by attacks, up to 12
COUNT: Final = 54

RACE: Final = 8  # turns ahead in the race that are told apart
LONG: Final = 12


def side_features(st: State, player: i64) -> list[int]:
    """The numbers of one side."""
    out = [0] * COUNT
    p = st.side(player)
    other = st.side(1 - player)
    n: i64 = len(p.prizes)
    out[PRIZES + (n if n < 6 else 6)] = 1
    n = len(p.bench)
    out[BENCHED + (n if n < 6 else 6)] = 1
    strongest: i64 = 0  # tens each turn, by the best attacker there will be
    wait: i64 = 2
    if p.active is not NOBODY:
        best = _active(st, p, other, out)
        strongest = best // 8
        wait = best % 8
    for m in p.bench:
        best = _benched(st, m, other.active, out)
        if best // 8 > strongest + (2 if best % 8 > wait else 0):
            strongest = best // 8
            wait = best % 8
    _held(st, p, out)
    out[TURNS] = turns_to_win(st, p, other, strongest) + (wait if wait < 3 else 3)
    if out[TURNS] > LONG:
        out[TURNS] = LONG
    return out


def turns_to_win(st: State, p: Player, other: Player, strongest: i64) -> i64:
    """Attacks of so many tens until the last Prize card is taken, or no Pokémon is left: the Active Pokémon first, then
    those with the least HP."""
    if strongest <= 0:
        return LONG
    lefts: list[int] = []
    need: i64 = len(p.prizes)
    hits: i64 = 0
    if other.active is not NOBODY:
        hits = _hits(st, other.active, strongest)
        need -= st.match.def_of[other.active.top].prizes
    for m in other.bench:
        lefts.append(_hits(st, m, strongest) * 8 + st.match.def_of[m.top].prizes)
    lefts.sort()
    for left in lefts:
        if need <= 0:
            break
        hits += left // 8
        need -= left % 8
    if need > 0 and len(other.bench) >= 2:
        hits += need  # more Pokémon will come
    return hits if hits < LONG else LONG


def _hits(st: State, m: Mon, strongest: i64) -> i64:
    left = (query.max_hp(st, m) - m.damage + 9) // 10
    return (left + strongest - 1) // strongest if left > 0 else 1


def _common(st: State, m: Mon, out: list[int]) -> i64:
    """What is counted of every Pokémon; returns its HP left."""
    d = st.match.def_of[m.top]
    hp = query.max_hp(st, m)
    if hp < 10:
        hp = 10
    if m.damage > 0:
        out[AT_RISK] += 10 * d.prizes * m.damage // hp
    out[STAGES] += len(m.cards) - 1
    out[TOOLS] += len(m.tools)
    if d.prizes > 1:
        out[MULTI] += d.prizes - 1
    if d.abilities:
        out[ABILITIES] += 1
    return hp - m.damage


def _active(st: State, p: Player, other: Player, out: list[int]) -> i64:
    """The Active Pokémon. Returns eight times the tens of its best attack, and the turns until it is ready."""
    m = p.active
    foe = other.active
    hp = _common(st, m, out)
    out[ACTIVE_HP] = (hp if hp < 60 else 60) // 10
    out[ACTIVE_MORE_HP] = (hp - 60) // 10 if hp > 60 else 0
    if m.conditions != 0:
        _conditions(m.conditions, out)
    left: i64 = 10
    if foe is not NOBODY:
        left = query.max_hp(st, foe) - foe.damage
        if left < 10:
            left = 10
        if against(st, m, foe, 50) > 50:
            out[WEAKNESS] = 1
    units = query.energy_units(st, m)
    stuck = query.retreat_cost(st, m) - len(units)
    if stuck > 0:
        out[STUCK] = stuck
    can_hit = foe is not NOBODY and out[CANNOT_ACT] == 0
    return _attacks(st, p, other, units, left if can_hit else -left, out)


def _attacks(st: State, p: Player, other: Player, units: list[int], goal: i64, out: list[int]) -> i64:
    """The attacks of the Active Pokémon. ``goal``: the HP of the opponent's Active Pokémon, negative where it cannot be
    attacked."""
    m = p.active
    foe = other.active
    left = goal if goal > 0 else -goal
    least: i64 = 3
    used: i64 = 0
    share: i64 = 0
    almost = False
    best: i64 = 0
    for attack in query.printed_attacks(st, m):
        cost = paying.attack_cost(st, m, attack)
        lacking = missing(units, cost)
        need = total_of(cost)
        if lacking < least:
            least = lacking
        if need - lacking > used:
            used = need - lacking
        does = expected_damage(attack)
        if foe is not NOBODY:
            does = against(st, m, foe, does)
        if does // 10 - 3 * lacking > best // 8 - 3 * (best % 8):
            best = (does // 10) * 8 + (lacking if lacking < 7 else 7)
        if does > left:
            does = left
        if goal > 0 and lacking == 0:
            if does > share:
                share = does
        elif goal > 0 and lacking == 1 and does == left:
            almost = True
    _energy(len(units), used, out)
    if least > 0:
        out[LACKING + least - 1] = 1
    if goal > 0:
        _strike(st, p, other, share, left, almost, out)
    return best


def _strike(st: State, p: Player, other: Player, share: i64, left: i64, almost: bool, out: list[int]) -> None:
    """What the best attack at hand takes from the opponent's Active Pokémon."""
    worth = st.match.def_of[other.active.top].prizes
    out[DAMAGE] = share // 10
    out[SHARE] = 10 * worth * share // left
    if share == left:
        out[KNOCKS_OUT] = worth
        out[WINS] = 1 if worth >= len(p.prizes) else 0
        out[LONE] = 0 if other.bench else 1
    elif almost:
        out[ALMOST] = worth


def _conditions(c: i64, out: list[int]) -> None:
    if c & (codes.ASLEEP | codes.PARALYZED):
        out[CANNOT_ACT] = 1
    if c & codes.CONFUSED:
        out[CONFUSED] = 1
    if c & codes.POISONED:
        out[POISONED] = 1
    if c & codes.BURNED:
        out[BURNED] = 1


def _energy(units: i64, used: i64, out: list[int]) -> None:
    """Energy that attacks of its Pokémon need, and Energy to spare."""
    out[USED_ENERGY] += used
    if units > used:
        out[SPARE_ENERGY] += units - used


def total_of(cost: list[int]) -> i64:
    need: i64 = 0
    for k in cost:
        need += k
    return need


def _benched(st: State, m: Mon, foe: Mon, out: list[int]) -> i64:
    """A Pokémon on the Bench. Returns the same as of the Active Pokémon."""
    out[BENCH_HP] += _common(st, m, out) // 10
    units = query.energy_units(st, m)
    used: i64 = 0
    best: i64 = 0
    is_ready = False
    for attack in query.printed_attacks(st, m):
        cost = paying.attack_cost(st, m, attack)
        lacking = missing(units, cost)
        need = total_of(cost)
        if need - lacking > used:
            used = need - lacking
        does = expected_damage(attack)
        if foe is not NOBODY:
            does = against(st, m, foe, does)
        if lacking == 0 and does > 0:
            is_ready = True
        if does // 10 - 3 * lacking > best // 8 - 3 * (best % 8):
            best = (does // 10) * 8 + (lacking if lacking < 7 else 7)
    _energy(len(units), used, out)
    if is_ready:
        out[READY] += 1
    promise = (best // 8) * 4 // (4 + 2 * (best % 8))
    if promise > out[RESERVE]:
        out[RESERVE] = promise
    return best


def _held(st: State, p: Player, out: list[int]) -> None:
    energy: i64 = 0
    supporters: i64 = 0
    for c in p.hand:
        d = st.match.def_of[c]
        if d.kind == codes.ENERGY:
            energy += 1
        elif d.kind == codes.POKEMON:
            if d.is_basic:
                out[HELD_BASIC] += 1
            elif is_in_play(st, p, d.evolves_from):
                out[HELD_EVOLUTION] += 1
            else:
                out[HELD_USELESS] += 1
        elif d.trainer_kind == codes.SUPPORTER:
            supporters += 1
        else:
            out[HELD_OTHER] += 1
    if energy > 0:
        out[HELD_ENERGY + (energy if energy < 3 else 3) - 1] = 1
    if supporters > 0:
        out[HELD_SUPPORTER + (supporters if supporters < 2 else 2) - 1] = 1
    n: i64 = len(p.hand)
    if n > 6:
        out[HELD_ANY] = n - 6
    n = len(p.deck)
    if n < 10:
        out[DECK_LOW] = 10 - n
        if n < 3:
            out[DECK_LAST] = 3 - n


def is_in_play(st: State, p: Player, name: i64) -> bool:
    """Whether a player has a Pokémon of that name in play."""
    if p.active is not NOBODY and st.match.def_of[p.active.top].name_id == name:
        return True
    for m in p.bench:
        if st.match.def_of[m.top].name_id == name:
            return True
    return False
