"""Attacks that do more or less damage. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "During your opponent's next turn, any damage done by attacks from the Defending Pokémon is reduced by 70 (after applying Weakness and Resistance).", "During your opponent's next turn, the Defending Pokémon's attacks do 70 less damage (after applying Weakness and Resistance)."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_damage_dealt_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
