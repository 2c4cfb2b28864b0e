"""Luck: a small xorshift generator held in the state, so that a clone or a save carries its own future. A game among
people has a secret instead (``engine.luck``): the fast generator can be computed from what it has shown.

Coins can be forced (``State.coins``); every flip and shuffle is logged.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.effects.code import H_COINS_TAILS
from playmat.engine import evaluate, index
from playmat.engine.log import LOG_COIN, LOG_SHUFFLE, note
from playmat.engine.luck import COINS, NO_SECRET, PICKS, SHUFFLES, Secret, word
from playmat.engine.state import NO_ORDERS, State

LOT_SHIFT: Final = 13
CARD_MASK: Final = 8191
LOT_MASK: Final = 0x1FFFF  # with the card 30 bits, which sort fast
HALF_MASK: Final = 0x3FFFFFFFFFFFFFFF  # 62 bits: a larger literal is an object that compiled code converts at each use


def seed_of(seed: i64) -> i64:
    """A well mixed, never zero generator word for any seed."""
    mask: i64 = 2 * i64(HALF_MASK) + 1
    x: i64 = (seed * 6364136223846793005 + 1442695040888963407) & mask
    x ^= x >> 29
    x = (x * 2862933555777941757 + 3037000493) & mask
    x ^= x >> 32
    return x if x != 0 else 88172645463325252


def let_go(st: State, seed: i64) -> None:
    """From here on a state draws from the fast generator: whatever looks ahead never touches a game's secret."""
    st.secret = NO_SECRET
    st.rng = seed_of(seed)


def secret_word(st: State, stream: i64) -> i64:
    """The next word of a stream of the game's secret."""
    drawn = st.secret.drawn.copy()
    number = drawn[stream]
    drawn[stream] = number + 1
    st.secret = Secret(st.secret.key, drawn)
    return word(st.secret.key, stream, number)


def next_word(st: State, stream: i64) -> i64:
    """The next 63-bit word (xorshift, kept to 63 bits so that it is never negative)."""
    if st.secret is not NO_SECRET:
        return secret_word(st, stream)
    mask: i64 = 2 * i64(HALF_MASK) + 1
    x: i64 = st.rng
    x ^= (x << 13) & mask
    x ^= x >> 7
    x ^= (x << 17) & mask
    st.rng = x
    return x


def below(st: State, n: i64) -> i64:
    """A number from 0 to n − 1, for cards taken at random."""
    return (next_word(st, PICKS) >> 11) % n


def flip(st: State, player: i64, what: i64, card: i64 = -1) -> bool:
    """Flip a coin: forced if coins are given, otherwise random. True for heads. ``what`` says what it is flipped
    for, ``card`` whose text or whose condition it decides."""
    heads: bool
    if st.coins:
        heads = st.coins[0] == 1
        st.coins = st.coins[1:]
    else:
        heads = (next_word(st, COINS) >> 17) & 1 == 1
    if heads and st.player == player and is_tails(st, player):
        heads = False
    st.coin_count += 1
    if st.logging:
        note(st, LOG_COIN, player, 1 if heads else 0, what, card)
    return heads


def is_tails(st: State, player: i64) -> bool:
    """A text makes every coin a player flips during his or her own turn tails."""
    if not index.has_answer(st, H_COINS_TAILS):
        return False
    for e in index.mods_for(st, H_COINS_TAILS):
        if evaluate.player_of(e.ctx, e.mod.a) == player and index.in_force(st, e):
            return True
    return False


def shuffled(st: State, cards: list[int], player: i64) -> list[int]:
    """A shuffled copy (Fisher–Yates) of cards of a player."""
    out = cards.copy()
    if st.fixed_order:
        return out
    if st.secret is not NO_SECRET:
        shuffle_secretly(st, out, SHUFFLES + player)
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


def shuffle_secretly(st: State, cards: list[int], stream: i64) -> None:
    """The same with words of a secret stream, in place."""
    i: i64 = len(cards) - 1
    while i > 0:
        j: i64 = (secret_word(st, stream) >> 11) % (i + 1)
        t = cards[i]
        cards[i] = cards[j]
        cards[j] = t
        i -= 1


def shuffle_deck(st: State, player: i64) -> None:
    p = st.side(player)
    if st.orders is NO_ORDERS:
        p.deck = shuffled(st, p.deck, player)
    elif not _is_rest(p.deck, st.orders[player]):
        p.deck = _by_lot(st, p.deck)
        st.orders = [p.deck, st.orders[1]] if player == 0 else [st.orders[0], p.deck]
    if st.logging:
        note(st, LOG_SHUFFLE, player, 0, 0, 0)


def _is_rest(deck: list[int], order: list[int]) -> bool:
    """Whether a deck is what is left of an order that nobody knew, each card still above those it lay above. Then
    nobody knows this order either, and shuffling it would change nothing but the luck to come."""
    n: i64 = len(order)
    at: i64 = 0
    for card in deck:
        while at < n and order[at] != card:
            at += 1
        if at == n:
            return False
        at += 1
    return True


def _by_lot(st: State, deck: list[int]) -> list[int]:
    """A shuffled copy in which any two cards lie as they would with the same luck in another deck."""
    luck = next_word(st, SHUFFLES)
    lots: list[int] = []
    for card in deck:
        c: i64 = card
        lots.append(((seed_of(luck ^ (c << 20)) >> 30) & LOT_MASK) << LOT_SHIFT | c)
    lots.sort()
    out: list[int] = []
    for lot in lots:
        out.append(lot & CARD_MASK)
    return out
