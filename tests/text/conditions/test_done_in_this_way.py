"""If you did, if heads: what the sentence before brought about. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "Put 4 Energy attached to Stone into your hand. If you can't put 4 Energy into your hand, this attack does nothing.", "Put 4 Energy attached to this Pokémon into your hand. If there are fewer than 4 of those cards, this attack does nothing."),
    ("attack", "Search your discard pile for up to 2 Metal Energy cards and attach them to Stone. If you attach any Energy in this way, draw a card.", "Attach up to 2 Metal Energy cards from your discard pile to this Pokémon. If you do, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_done_in_this_way_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
