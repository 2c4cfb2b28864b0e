"""Further pages of the same server, made by packages above this one and handed to it at start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playmat.table.hall import Hall


def _nothing() -> None:
    return None


@dataclass(frozen=True, slots=True)
class Pages:
    links: Sequence[str] = ()
    """Addresses that the navigation offers, in its order."""
    routes: Sequence[Any] = field(default=())
    begin: Callable[[], None] = _nothing
    """Called when the server's loop runs."""
    close: Callable[[], None] = _nothing


NO_PAGES = Pages()
MakePages = Callable[[Hall], Pages]
