"""When something happens, who may announce it, what it costs, how long it lasts."""

# ruff: noqa: I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.moments import (
    events,
    announced,
    headers,
    costs_and_requirements,
    lasting,
)

__all__ = ["announced", "costs_and_requirements", "events", "headers", "lasting"]
