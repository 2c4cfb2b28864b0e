"""Limits: how often, how many at once, and how long.

Rates are buckets that fill steadily and are emptied by use; they and the counts are kept for each address, and for each
token where somebody has one. Behind a proxy the address is the one a *named* proxy forwards; a header from anybody else
is not believed."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from typing import Any

LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})
MAX_BUCKETS = 20_000


class Bucket:
    """``burst`` uses at once, ``rate`` a second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        now = time.monotonic()
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < amount:
            return False
        self._level -= amount
        return True


class Buckets:
    """A bucket for each client; those not used for longest are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, amount: float = 1) -> bool:
        found = self._of.get(client)
        if found is None:
            found = self._of[client] = Bucket(self.rate, self.burst)
            if len(self._of) > MAX_BUCKETS:
                self._of.popitem(last=False)
        self._of.move_to_end(client)
        return found.take(amount)


class Places:
    """How many each client holds at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def take(self, client: str) -> bool:
        if self._held[client] >= self.most:
            return False
        self._held[client] += 1
        return True

    def give(self, client: str) -> None:
        self._held[client] -= 1
        if self._held[client] <= 0:
            del self._held[client]

    def total(self) -> int:
        return self._held.total()


def network_of(address: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 network that a home has in IPv6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def client_of(scope: Any, proxies: frozenset[str]) -> str:
    """Whose request this is. The forwarding header is read from the right, as far as named proxies wrote it."""
    peer = scope["client"][0] if scope.get("client") else ""
    if peer in proxies:
        headers = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        for address in reversed([part.strip() for value in headers for part in value.split(",")]):
            peer = address
            if address not in proxies:
                break
    return network_of(peer)
