"""Whole sentences: steps joined, sentences about the one before, sentences that repeat a rule."""

# ruff: noqa: F401, I001  (in their order)
from __future__ import annotations

from playmat.text.grammar.sentences import (
    bodies,
    riders,
    reminders,
)
