"""Sentences that repeat a rule. What texts say, and what is refused."""

from __future__ import annotations

import pytest
from said import is_refused

REFUSED = [
    ("attack", "Draw a card. (This doesn't count as a Knock Out.)"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_reminders_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
