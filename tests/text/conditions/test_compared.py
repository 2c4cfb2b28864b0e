"""More than, at least, as many as: numbers compared. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import NAMES, read, said

from playmat.effects.base import walk
from playmat.effects.nodes import Cmp
from playmat.text import compile_text, wording

SAID = [
    ("attack", "If you have 3 or more Pokémon Tool cards in play, draw 2 cards.", "If you have 3 or more Pokémon Tools in play, draw 2 cards."),
    ("attack", "If the Defending Pokémon would be Knocked Out by this attack, draw a card.", "If your opponent's Active Pokémon would be Knocked Out by this attack, draw a card."),
    ("attack", "If you have less Prize cards left than your opponent, draw 3 cards.", "If you have fewer Prize cards remaining than your opponent, draw 3 cards."),
    ("attack", "If this attack Knocks Out the Defending Pokémon, draw 4 cards.", "If your opponent's Active Pokémon would be Knocked Out by this attack, draw 4 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_compared_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


def test_either_player_may_be_the_one_who_has_more() -> None:
    mine = read("If you have fewer Benched Pokémon than your opponent, draw a card.", "attack")
    theirs = read("If your opponent has more Benched Pokémon than you, draw a card.", "attack")
    (a,) = [n for n in walk(mine) if isinstance(n, Cmp)]
    (b,) = [n for n in walk(theirs) if isinstance(n, Cmp)]
    assert (a.a, a.op, a.b) == (b.b, "lt", b.a) and b.op == "gt"


def test_two_numbers_compared() -> None:
    text = "If the number of cards in your hand is less than the number of your Benched Pokémon, draw a card."
    tree = read(text)
    assert "op='lt'" in repr(tree)
    assert compile_text(wording(tree), "attack", "Stone", NAMES) == tree
