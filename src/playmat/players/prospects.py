"""How good a position is at the beginning of a turn, as the search sees it: thousandths of the logarithm of the odds of
winning, so that 0 is even, 1000 points are 73 % and 2000 are 88 %.

Readable on purpose: a sum over what a player has. The weights were fitted to play-outs: what the options of one
decision bring, compared with one another, over decisions of games with decks of every rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.engine import query
from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.players.evaluation import against, expected_damage, missing, promise

WON: Final = 1_000_000
TO_MOVE: Final = 170
PRIZES_LEFT: Final = (3000, 2400, 1800, 1350, 900, 450, 0)
BENCHED: Final = (0, 450, 730, 860, 960, 1080, 1100, 1100, 1100, 1100)  # Pokémon on the Bench
FIRST_HP: Final = 110  # for each of the Active Pokémon's last 60 HP, in tens
MORE_HP: Final = 50
BENCH_HP: Final = 7
BENCH_DAMAGE: Final = 300  # a Pokémon on the Bench about to be Knocked Out, for each Prize card
STAGE: Final = 270  # for each Evolution
TOOL: Final = 200
ENERGY: Final = 180  # attached where an attack needs it
LACKING: Final = 120  # each Energy the Active Pokémon lacks for its cheapest attack
RESERVE: Final = 60  # for each 10 damage of the best attack on the Bench
SHARE: Final = 400  # the part of the opponent's Active Pokémon the attack at hand takes, for each Prize card
ALMOST: Final = 230  # one more Energy and it would be Knocked Out
LAST: Final = 300  # the Knock Out that wins the game
WEAKNESS: Final = 250  # the opponent's Active Pokémon is weak to ours
CONFUSED: Final = 400
POISONED: Final = 150
HELD_ENERGY: Final = (0, 170, 300, 380)
HELD_SUPPORTER: Final = 190
HELD_EVOLUTION: Final = 250  # one that fits a Pokémon in play
HELD_BASIC: Final = 150
HELD_CARD: Final = 100
DECK: Final = 45  # a card in the deck
DECK_20: Final = 45  # each that the deck lacks of twenty
DECK_5: Final = 600


def prospects(st: State, me: i64) -> i64:
    """The position for ``me``; positive is good."""
    if st.winner >= 0:
        if st.winner == 2:
            return 0
        early = 1000 - st.turn  # sooner is better, and losing late is better
        return WON + early if st.winner == me else -WON - early
    total = side_prospects(st, me) - side_prospects(st, 1 - me)
    return total + TO_MOVE if st.player == me else total - TO_MOVE


def side_prospects(st: State, player: i64) -> i64:
    p = st.side(player)
    n: i64 = len(p.prizes)
    total: i64 = PRIZES_LEFT[n if n < 6 else 6]
    if p.active is not NOBODY:
        total += active_prospects(st, p, st.side(1 - player))
    n = len(p.bench)
    total += BENCHED[n if n < 9 else 9]
    reserve: i64 = 0
    for m in p.bench:
        hp = query.max_hp(st, m)
        total += BENCH_HP * (hp - m.damage) // 10
        if m.damage > 0:
            total -= BENCH_DAMAGE * st.match.def_of[m.cards[-1]].prizes * m.damage // (hp if hp > 10 else 10)
        total += STAGE * (len(m.cards) - 1) + TOOL * len(m.tools)
        units = query.energy_units(st, m)
        used: i64 = 0
        for attack in query.printed_attacks(st, m):
            cost = query.attack_cost(st, m, attack)
            need = total_of(cost)
            lacking = missing(units, cost)
            does = promise(attack, need, lacking)
            if does > reserve:
                reserve = does
            if need - lacking > used:
                used = need - lacking
        total += ENERGY * used
    return total + RESERVE * reserve // 10 + held(st, p)


def active_prospects(st: State, p: Player, other: Player) -> i64:
    """The Active Pokémon: its health, its Energy, and what it does to the one across the table."""
    mon = p.active
    foe = other.active
    hp = query.max_hp(st, mon) - mon.damage
    total: i64 = FIRST_HP * hp // 10 if hp < 60 else FIRST_HP * 6 + MORE_HP * (hp - 60) // 10
    total += STAGE * (len(mon.cards) - 1) + TOOL * len(mon.tools)
    can_hit = foe is not NOBODY
    if mon.conditions != 0:
        if mon.conditions & (codes.ASLEEP | codes.PARALYZED):
            can_hit = False
        if mon.conditions & codes.CONFUSED:
            total -= CONFUSED
        if mon.conditions & codes.POISONED:
            total -= POISONED
    left: i64 = 10
    worth: i64 = 1
    if can_hit:
        left = query.max_hp(st, foe) - foe.damage
        if left < 10:
            left = 10
        worth = st.match.def_of[foe.cards[-1]].prizes
        if against(st, mon, foe, 50) > 50:
            total += WEAKNESS
    units = query.energy_units(st, mon)
    least: i64 = 4
    used: i64 = 0
    share: i64 = 0
    almost = False
    for attack in query.printed_attacks(st, mon):
        cost = query.attack_cost(st, mon, attack)
        lacking = missing(units, cost)
        if lacking < least:
            least = lacking
        need = total_of(cost)
        if need - lacking > used:
            used = need - lacking
        if can_hit and lacking <= 1:
            does = against(st, mon, foe, expected_damage(attack))
            if does > left:
                does = left
            if lacking == 0:
                if does > share:
                    share = does
            elif does == left:
                almost = True
    total += ENERGY * used - LACKING * least
    total += SHARE * worth * share // left
    if share == left and can_hit:
        if worth >= len(p.prizes) or not other.bench:
            total += LAST
    elif almost:
        total += ALMOST * worth
    return total


def held(st: State, p: Player) -> i64:
    """Cards in hand and in the deck."""
    total: i64 = 0
    energy: i64 = 0
    count: i64 = 0
    for c in p.hand:
        count += 1
        if count > 9:
            break
        d = st.match.def_of[c]
        if d.kind == codes.ENERGY:
            energy += 1
        elif d.kind == codes.POKEMON:
            if d.is_basic:
                total += HELD_BASIC
            else:
                total += HELD_EVOLUTION if is_in_play(st, p, d.evolves_from) else HELD_CARD
        else:
            total += HELD_SUPPORTER if d.trainer_kind == codes.SUPPORTER else HELD_CARD
    total += HELD_ENERGY[energy if energy < 3 else 3]
    deck: i64 = len(p.deck)
    total += DECK * deck
    if deck < 20:
        total -= DECK_20 * (20 - deck)
        if deck < 5:
            total -= DECK_5 * (5 - deck)
    return total


def is_in_play(st: State, p: Player, name: i64) -> bool:
    """Whether a player has a Pokémon of that name in play."""
    if _is_named(st, p.active, name):
        return True
    for m in p.bench:
        if _is_named(st, m, name):
            return True
    return False


def _is_named(st: State, mon: Mon, name: i64) -> bool:
    return mon is not NOBODY and st.match.def_of[mon.cards[-1]].name_id == name


def total_of(cost: list[int]) -> i64:
    need: i64 = 0
    for c in cost:
        need += c
    return need
