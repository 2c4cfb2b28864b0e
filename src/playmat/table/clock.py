"""A clock for each player: it runs while that player is asked; whoever runs out of time loses.

It stands still while the game waits for somebody to sit down for the first time, and while the server sleeps or is
closed: only time in which the game could go on counts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

NOBODY = -1
MINUTES = (0, 3, 5, 10, 15, 20, 30, 60)
"""What can be chosen; 0: no clock."""


class Clock:
    """Seconds left of both players."""

    def __init__(self, left: list[float], now: Callable[[], float] = time.monotonic) -> None:
        self._left = list(left)
        self._now = now
        self.running = NOBODY
        self._since = now()

    def left(self, seat: int) -> float:
        """Seconds left, never below nothing."""
        spent = self._now() - self._since if seat == self.running else 0.0
        return max(0.0, self._left[seat] - spent)

    def run(self, seat: int) -> None:
        """Let the clock of a player run, or nobody's."""
        if seat == self.running:
            return
        if self.running != NOBODY:
            self._left[self.running] = self.left(self.running)
        self.running, self._since = seat, self._now()

    @property
    def seconds(self) -> list[float]:
        return [round(self.left(seat), 3) for seat in (0, 1)]

    def as_message(self) -> dict[str, Any]:
        return {"left": self.seconds, "running": self.running}


def setting_of(minutes: object) -> dict[str, Any]:
    """What a game keeps of its clock; nothing where none is wanted."""
    if not isinstance(minutes, int) or minutes not in MINUTES or minutes == 0:
        return {}
    return {"clock": {"minutes": minutes, "left": [60.0 * minutes] * 2}}
