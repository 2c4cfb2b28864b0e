"""What is said to somebody whose request cannot be granted."""

from __future__ import annotations

from typing import Any


class Refused(ValueError):
    """A request that cannot be granted, with the reason for the person who asked."""

    status = 400

    def __init__(self, text: str, **more: Any) -> None:
        super().__init__(text)
        self.more = more


class Failed(Refused):
    """The server itself cannot do it now; nothing was changed, and it may go later."""

    status = 503
