"""The door: connections as they come in, before any request is read. One address holds so many at once; whoever does
not finish the head of a request in time is cut off, whether it is the first of a connection or a later one."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from playmat.table.limits import Places, network_of

HEAD_SECONDS = 10.0
MAX_CONNECTIONS = 200  # of one address; a named proxy speaks for many


def door(proxies: frozenset[str], head_seconds: float = HEAD_SECONDS, most: int = MAX_CONNECTIONS) -> type[H11Protocol]:
    """The protocol for a server behind these proxies."""
    places = Places(most)

    class Door(H11Protocol):
        _who = ""
        _is_socket = False
        _clock: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            peer = transport.get_extra_info("peername")
            who = network_of(peer[0]) if isinstance(peer, tuple) else ""
            if peer and peer[0] not in proxies:
                if not places.take(who):
                    transport.abort()
                    self.transport = transport
                    return
                self._who = who
            super().connection_made(transport)
            self._wait_for_head()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.cycle is not None and not self.cycle.response_complete:
                self._stop_clock()
            elif self._clock is None and not self._is_socket and not self.transport.is_closing():
                self._wait_for_head()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._stop_clock()
            who, self._who = self._who, ""  # the socket is counted by the application from here on
            if who:
                places.give(who)
            super().handle_websocket_upgrade(event)
            self._is_socket = True

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_clock()
            if self._who:
                places.give(self._who)
                self._who = ""
            if getattr(self, "flow", None) is not None:
                super().connection_lost(exc)

        def _wait_for_head(self) -> None:
            self._stop_clock()
            self._clock = asyncio.get_running_loop().call_later(head_seconds, self._late)

        def _stop_clock(self) -> None:
            if self._clock is not None:
                self._clock.cancel()
                self._clock = None

        def _late(self) -> None:
            self._clock = None
            if self.cycle is None or self.cycle.response_complete:
                self.transport.abort()

    return Door
