"""How good a position is for a player, in thousandths of a Prize card.

Readable on purpose: Prize cards first, then the Pokémon in play (health, Energy towards their attacks, what those
attacks would do), the cards in hand, the deck as it runs out, and what the next attack threatens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat import codes
from playmat.engine import index, query
from playmat.engine.defs import AttackDef
from playmat.engine.state import NOBODY, Mon, Player, State
from playmat.players.reach import Target, count_of, energy_of, expected_damage, lacking, price_of

WON: Final = 1_000_000
PRIZE: Final = 1000
HEALTH: Final = 450  # a Pokémon's full health, for each Prize card it is worth
BODY: Final = (0, 320, 480, 560, 600, 620, 630, 630, 630, 630)  # Pokémon on the Bench
ATTACK_ACTIVE: Final = 3  # for each point of damage its best attack would do
ATTACK_BENCH: Final = 2
SPARE_ENERGY: Final = 12
USED_ENERGY: Final = 35
CARD: Final = 32  # one card in hand
MANY_CARDS: Final = 8
THREAT: Final = 500  # a Prize card the player to move can take with the attack at hand
ASLEEP: Final = 130
CONFUSED: Final = 90
POISONED: Final = 80
BURNED: Final = 70
TOOL: Final = 40
STAGE: Final = 45


def value(st: State, me: i64) -> i64:
    """The position for ``me``; positive is good."""
    if st.winner >= 0:
        if st.winner == 2:
            return 0
        early = 1000 - st.turn  # sooner is better, and losing late is better
        return WON + early if st.winner == me else -WON - early
    st.known = index.answers(st)  # nothing changes while it is judged
    you = 1 - me
    mine = side_value(st, me) + (threat(st, me) if st.player == me else threat(st, me) // 2)
    yours = side_value(st, you) + (threat(st, you) if st.player == you else threat(st, you) // 2)
    st.known = -1
    return mine - yours


def side_value(st: State, player: i64) -> i64:
    p = st.side(player)
    total: i64 = -PRIZE * len(p.prizes)
    foe = st.side(1 - player).active
    if p.active is not NOBODY:
        total += mon_value(st, p.active, foe, ATTACK_ACTIVE)
        total -= condition_cost(p.active.conditions)
    n: i64 = 0
    for m in p.bench:
        total += mon_value(st, m, foe, ATTACK_BENCH)
        n += 1
    total += BODY[n if n < 9 else 9]
    return total + card_value(p)


def card_value(p: Player) -> i64:
    """Cards in hand, and the danger of an empty deck."""
    hand: i64 = len(p.hand)
    total = CARD * hand if hand <= 8 else CARD * 8 + MANY_CARDS * (hand - 8)
    deck: i64 = len(p.deck)
    if deck < 8:
        total -= (8 - deck) * 70
    return total


def condition_cost(conditions: i64) -> i64:
    total: i64 = 0
    if conditions == 0:
        return total
    if conditions & (codes.ASLEEP | codes.PARALYZED):
        total += ASLEEP
    if conditions & codes.CONFUSED:
        total += CONFUSED
    if conditions & codes.POISONED:
        total += POISONED
    if conditions & codes.BURNED:
        total += BURNED
    return total


def mon_value(st: State, mon: Mon, foe: Mon, weight: i64) -> i64:
    """A Pokémon in play: its stage, its health, its Energy and its best attack."""
    d = st.match.def_of[mon.cards[-1]]
    hp = query.max_hp(st, mon)
    if hp < 10:
        hp = 10
    left = hp - mon.damage
    total: i64 = STAGE * (len(mon.cards) - 1) + hp // 2 + TOOL * len(mon.tools)
    worth = HEALTH * (d.prizes if d.prizes > 0 else 0)
    total -= worth * (hp - left) // hp
    energy = energy_of(st, mon)
    best: i64 = 0
    used: i64 = 0
    for attack in query.printed_attacks(st, mon):
        price = price_of(st, mon, attack)
        need = count_of(price)
        lacks = lacking(energy, price)
        does = promise(attack, need, lacks)
        if does > best:
            best = does
        if need - lacks > used:
            used = need - lacks
    total += weight * best
    spare = count_of(energy) - used
    return total + USED_ENERGY * used + (SPARE_ENERGY * spare if spare > 0 else 0)


def promise(attack: AttackDef, need: i64, lacks: i64) -> i64:
    """What an attack is worth to its Pokémon while it lacks so much of its cost."""
    does = expected_damage(attack)
    if attack.main_code >= 0 or attack.pre_code >= 0:
        does += 15  # its text does something too
    if lacks > 0:
        does = does * (need - lacks + 1) // ((need + 2) * (1 if lacks == 1 else 2))
    return does


def threat(st: State, player: i64) -> i64:
    """What the Active Pokémon's best attack would take from the opponent's Active Pokémon."""
    mon = st.side(player).active
    foe = st.side(1 - player).active
    if mon is NOBODY or foe is NOBODY or mon.conditions & (codes.ASLEEP | codes.PARALYZED):
        return 0
    energy = energy_of(st, mon)
    target: Target | None = None
    best: i64 = 0
    slack: i64 = 1 if st.player == player else 0  # one more Energy can come from the hand
    for attack in query.printed_attacks(st, mon):
        lacks = lacking(energy, price_of(st, mon, attack))
        if lacks > slack:
            continue
        if target is None:
            target = Target(st, foe)
        does = target.takes(query.types(st, mon), expected_damage(attack))
        whole = THREAT * target.prizes
        share = whole if does >= target.left else whole * does // (target.left * 2)
        if lacks > 0:
            share = share * 2 // 3
        if share > best:
            best = share
    return best
