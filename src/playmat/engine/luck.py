"""Luck that nobody can foresee: each word is a keyed hash (BLAKE2b) of its stream and its number there.

What the streams of one key have shown says nothing about what they will show, nor about each other: each player's
shuffles, the coins, cards taken at random and the programs at the table have streams of their own. The words depend on
the key and on their numbers alone, so whoever is given the key after the game can check every shuffle and coin."""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

SHUFFLES: Final = 0  # + the player whose cards are shuffled
COINS: Final = 2
PICKS: Final = 3  # cards taken at random
PROGRAMS: Final = 4  # + the seat of a program; numbered by the choices made so far
STREAMS: Final = 4  # those the rules draw from: a state counts what was drawn of each
KEY_SIZE: Final = 32
WORD_MASK: Final = 0x7FFFFFFFFFFFFFFF


def word(key: bytes, stream: i64, number: i64) -> int:
    """Word ``number`` of a stream: 63 bits."""
    text = f"playmat luck {stream} {number}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8, key=key).digest(), "big") & WORD_MASK


@final
@mypyc_attr(acyclic=True)
class Secret:
    """A key and how many words of each stream were drawn. Never changed but replaced, so that clones share it."""

    def __init__(self, key: bytes, drawn: list[int]) -> None:
        self.key: bytes = key
        self.drawn: list[int] = drawn


NO_SECRET: Final = Secret(b"", [])  # the fast generator is used instead


def secret_of(key: bytes) -> Secret:
    return Secret(key, [0] * STREAMS)


def mark_of(key: bytes) -> int:
    """A number that tells keys apart and tells nothing about them: a save carries it instead of the key."""
    return int.from_bytes(hashlib.blake2b(key, digest_size=8, person=b"playmat mark").digest(), "big") & WORD_MASK
