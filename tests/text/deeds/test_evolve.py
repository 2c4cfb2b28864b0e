"""Evolving and devolving. What texts say, and what is refused."""

from __future__ import annotations

import pytest
from said import is_refused

REFUSED = [
    ("attack", "Devolve 1 of your opponent's evolved Pokémon by removing the highest Stage Evolution card from it."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_evolve_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
