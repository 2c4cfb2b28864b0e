"""What is counted."""

from __future__ import annotations

from playmat.text.grammar.numbers import (
    counted,
)

__all__ = ["counted"]
