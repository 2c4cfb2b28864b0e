"""Knock Outs: survived, worth other Prize cards, cards that go elsewhere. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import NAMES, read, said

from playmat.text import compile_text

SAID = [
    ("attack", "If 1 of your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card.", "If any of your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card."),
    ("attack", "If this Pokémon would be Knocked Out by damage from an attack during your opponent's next turn, it is not Knocked Out and its remaining HP becomes 20 instead.", "During your opponent's next turn, if this Pokémon would be Knocked Out by damage from an attack, it is not Knocked Out and its remaining HP becomes 20."),
    ("attack", "During your opponent's next turn, if this Pokémon would be Knocked Out by damage from an attack, it is not Knocked Out and its remaining HP becomes 20.", "During your opponent's next turn, if this Pokémon would be Knocked Out by damage from an attack, it is not Knocked Out and its remaining HP becomes 20."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_knock_outs_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


def test_the_own_name_without_its_level_is_read_everywhere() -> None:
    text = "If Stone would be Knocked Out by damage from an attack, Stone is not Knocked Out and its remaining HP becomes 10 instead."
    assert compile_text(text, "ability", "Stone LV.X", NAMES) == read(text, "ability")
