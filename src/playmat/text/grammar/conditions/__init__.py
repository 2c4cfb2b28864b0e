"""What is so, what is compared, what happened, what was done."""

# ruff: noqa: F401, I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.conditions import (
    is_and_has,
    board,
    compared,
    happened,
    done_in_this_way,
)
