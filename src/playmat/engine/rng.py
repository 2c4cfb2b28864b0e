"""Luck: a small xorshift generator held in the state, so that a clone or a save carries its own future.

Coins can be forced (``State.coins``); every flip and shuffle is logged.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.effects.code import H_COINS_TAILS
from playmat.engine import evaluate, index
from playmat.engine.log import LOG_COIN, LOG_SHUFFLE, note
from playmat.engine.state import State

HALF_MASK: Final = 0x3FFFFFFFFFFFFFFF  # 62 bits: a larger literal is an object that compiled code converts at each use


def seed_of(seed: i64) -> i64:
    """A well mixed, never zero generator word for any seed."""
    mask: i64 = 2 * i64(HALF_MASK) + 1
    x: i64 = (seed * 6364136223846793005 + 1442695040888963407) & mask
    x ^= x >> 29
    x = (x * 2862933555777941757 + 3037000493) & mask
    x ^= x >> 32
    return x if x != 0 else 88172645463325252


def next_word(st: State) -> i64:
    """The next 63-bit word (xorshift, kept to 63 bits so that it is never negative)."""
    mask: i64 = 2 * i64(HALF_MASK) + 1
    x: i64 = st.rng
    x ^= (x << 13) & mask
    x ^= x >> 7
    x ^= (x << 17) & mask
    st.rng = x
    return x


def below(st: State, n: i64) -> i64:
    """A number from 0 to n − 1."""
    return (next_word(st) >> 11) % n


def flip(st: State, player: i64) -> bool:
    """Flip a coin: forced if coins are given, otherwise random. True for heads."""
    heads: bool
    if st.coins:
        heads = st.coins[0] == 1
        st.coins = st.coins[1:]
    else:
        heads = (next_word(st) >> 17) & 1 == 1
    if heads and st.player == player and is_tails(st, player):
        heads = False
    st.coin_count += 1
    if st.logging:
        note(st, LOG_COIN, player, 1 if heads else 0, 0, 0)
    return heads


def is_tails(st: State, player: i64) -> bool:
    """A text makes every coin a player flips during his or her own turn tails."""
    if not index.has_answer(st, H_COINS_TAILS):
        return False
    for e in index.mods_for(st, H_COINS_TAILS):
        if evaluate.player_of(e.ctx, e.mod.a) == player and index.in_force(st, e):
            return True
    return False


def shuffled(st: State, cards: list[int]) -> list[int]:
    """A shuffled copy (Fisher–Yates)."""
    out = cards.copy()
    if st.fixed_order:
        return out
    mask: i64 = 2 * i64(HALF_MASK) + 1
    x: i64 = st.rng
    i: i64 = len(out) - 1
    while i > 0:
        x ^= (x << 13) & mask  # as in next_word
        x ^= x >> 7
        x ^= (x << 17) & mask
        j: i64 = (x >> 11) % (i + 1)
        t = out[i]
        out[i] = out[j]
        out[j] = t
        i -= 1
    st.rng = x
    return out


def shuffle_deck(st: State, player: i64) -> None:
    p = st.side(player)
    p.deck = shuffled(st, p.deck)
    if st.logging:
        note(st, LOG_SHUFFLE, player, 0, 0, 0)
