"""When something happens, who may announce it, what it costs, how long it lasts."""

# ruff: noqa: F401, I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.moments import (
    events,
    announced,
    headers,
    costs_and_requirements,
    lasting,
)
