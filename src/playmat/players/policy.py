"""A quick way to play, for the ends of look-aheads: prefers kinds of move, asks what a Pokémon lacks, and leaves the
rest to chance. Looks at nothing but the options, so it is as fast as random play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.engine import machine, query
from playmat.engine.board import mon_at
from playmat.engine.picks import (
    O_ABILITY,
    O_ATTACK,
    O_BENCH,
    O_CARD_ABILITY,
    O_DISCARD_SELF,
    O_DONE,
    O_END,
    O_ENERGY,
    O_EVOLVE,
    O_NO,
    O_RETREAT,
    O_STADIUM,
    O_TOOL,
    O_TRAINER,
    O_ZONE_ABILITY,
    a_of,
    b_of,
    kind_of,
)
from playmat.engine.state import F_MAIN, NOBODY, Mon, State
from playmat.players.reach import energy_of, expected_damage, lacking, printed_price

_MASK: Final = 0x7FFFFFFFFFFFFFFF
JITTER: Final = 24


def next_word(x: i64) -> i64:
    x ^= (x << 13) & _MASK
    x ^= x >> 7
    return x ^ ((x << 17) & _MASK)


def quick_choice(st: State, options: list[int], x: i64) -> i64:
    """The option the quick player takes; ``x`` is a word of luck."""
    n: i64 = len(options)
    if st.stack[-1].kind != F_MAIN:
        return _inside_effect(options, n, x)
    best: i64 = -1000
    at: i64 = 0
    i: i64 = 0
    me = st.stack[-1].me
    for o in options:
        x = next_word(x)
        score = _score(st, me, o) + (x >> 11) % JITTER
        if score > best:
            best = score
            at = i
        i += 1
    return at


def _inside_effect(options: list[int], n: i64, x: i64) -> i64:
    """Rather go on than stop, rather yes than no; otherwise any."""
    last = kind_of(options[n - 1])
    if (last == O_DONE or last == O_NO) and n > 1 and (x >> 40) % 4 != 0:
        n -= 1
    return (x >> 11) % n


def _score(st: State, me: i64, o: i64) -> i64:
    kind = kind_of(o)
    if kind == O_EVOLVE:
        return 100
    if kind == O_ENERGY:
        return _energy_score(st, o)
    if kind == O_BENCH:
        return 90 if len(st.side(me).bench) < 3 else 60
    if kind == O_TRAINER or kind == O_ABILITY or kind == O_CARD_ABILITY or kind == O_ZONE_ABILITY:
        return 72
    if kind == O_TOOL:
        return 60
    if kind == O_STADIUM:
        return 55
    if kind == O_ATTACK:
        return 20 + _attack_score(st, me, a_of(o))
    if kind == O_END:
        return -30
    if kind == O_RETREAT:
        return 66 if _should_retreat(st, me) else -20
    return -60 if kind == O_DISCARD_SELF else 65


def _attack_score(st: State, me: i64, number: i64) -> i64:
    attacks = query.usable_attacks(st, st.side(me).active)
    does = expected_damage(attacks[number]) // 8 if number < len(attacks) else 0
    return does if does < 28 else 28


def _energy_score(st: State, o: i64) -> i64:
    """Energy belongs where an attack still lacks it, the Active Pokémon first."""
    slot = b_of(o)
    mon = mon_at(st, slot)
    lacks = best_lacking(st, mon)
    if lacks == 0:
        return 22
    return (95 if slot & 15 == 0 else 80) - 4 * lacks


def best_lacking(st: State, mon: Mon) -> i64:
    """How much Energy the dearest attack still lacks."""
    energy = energy_of(st, mon)
    most: i64 = 0
    for attack in query.printed_attacks(st, mon):
        lacks = lacking(energy, printed_price(attack))
        if lacks > most:
            most = lacks
    return most


def _can_attack(st: State, mon: Mon) -> bool:
    energy = energy_of(st, mon)
    for attack in query.printed_attacks(st, mon):
        if attack.damage > 0 and lacking(energy, printed_price(attack)) == 0:
            return True
    return False


def _should_retreat(st: State, me: i64) -> bool:
    """The Active Pokémon cannot attack, and one on the Bench can."""
    p = st.side(me)
    if p.active is NOBODY or _can_attack(st, p.active):
        return False
    for m in p.bench:
        if _can_attack(st, m):
            return True
    return False


def settle(st: State, me: i64, x: i64, turn: i64, lists_actions: bool = True) -> list[int]:
    """Finish what is being carried out: to the player's next own action in this turn (its options are returned, or
    ``machine.AN_ACTION`` in their place), or into the next turn ([])."""
    lists = lists_actions or st.player != me  # actions of others are chosen on the way
    n: i64 = 0
    while n < 60:
        options = machine.advance(st, lists)
        if not options or st.turn != turn:
            return []
        f = st.stack[-1]
        if f.kind == F_MAIN and f.me == me:
            return options
        x = next_word(x)
        machine.choose(st, options[quick_choice(st, options, x)])
        n += 1
    return []
