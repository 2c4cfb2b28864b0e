"""Luck that can be checked afterwards. Before a game the server says the hash of a secret (the commitment); the players
may each add words of their own; all shuffles and coins come from secret and words together (``engine.luck``). When the
game is over the secret is opened, and anybody can replay the game from it.

The commitment is ``SHA-256("playmat commitment " + secret)``, the secret written in 64 hexadecimal digits."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Sequence

MAX_SHARE = 64
MAX_OFFERS = 10_000
DIGITS = 64


def new_secret() -> str:
    """256 bits that nobody can guess, as hexadecimal digits."""
    return secrets.token_hex(DIGITS // 2)


def is_secret(text: object) -> bool:
    return isinstance(text, str) and len(text) == DIGITS and all(c in "0123456789abcdef" for c in text)


def commitment_of(secret: str) -> str:
    """What is said before the game; '' for a game without a secret."""
    return hashlib.sha256(f"playmat commitment {secret}".encode()).hexdigest() if secret else ""


def key_of(secret: str, shares: Sequence[str]) -> bytes:
    """The key of the streams: the server's secret, and what each player added; b'' for a game without a secret."""
    if not secret:
        return b""
    text = "\n".join(clean_share(share) for share in shares)
    return hashlib.blake2b(text.encode(), digest_size=32, key=bytes.fromhex(secret), person=b"playmat key").digest()


def clean_share(text: object) -> str:
    """What a player adds to the luck: one short line of printable characters."""
    return "".join(c for c in str(text or "") if c.isascii() and c.isprintable())[:MAX_SHARE]


class Offers:
    """Secrets promised to players who have not begun their game yet: each serves one game."""

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, str] = OrderedDict()

    def make(self) -> str:
        """The commitment to a new secret."""
        secret = new_secret()
        self._secrets[commitment_of(secret)] = secret
        while len(self._secrets) > MAX_OFFERS:
            self._secrets.popitem(last=False)
        return commitment_of(secret)

    def take(self, commitment: object) -> str:
        """The secret behind a commitment, or a new one where none was promised."""
        found = self._secrets.pop(commitment, None) if isinstance(commitment, str) else None
        return found or new_secret()
