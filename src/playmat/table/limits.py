"""Limits on rate: a bucket that fills steadily and is emptied by use."""

from __future__ import annotations

import time

MAX_BUCKETS = 10_000


class Bucket:
    """``burst`` uses at once, ``rate`` a second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each client."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._of: dict[str, Bucket] = {}

    def take(self, client: str) -> bool:
        if len(self._of) > MAX_BUCKETS:
            self._of.clear()
        found = self._of.get(client)
        if found is None:
            found = self._of[client] = Bucket(self.rate, self.burst)
        return found.take()
