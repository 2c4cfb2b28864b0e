"""Attacks chosen, copied and used. What texts say, and what is refused."""

from __future__ import annotations

import pytest
from said import is_refused

REFUSED = [
    ("attack", "Pikachu performs that attack."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_attacks_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
