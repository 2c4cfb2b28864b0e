"""Texts whose own wording once was not read back, or meant something else."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

SAID = [
    ("attack", "You may discard a Fire Energy attached to this Pokémon. If you do and if your opponent has any Benched Pokémon, this attack does 30 damage to 1 of your opponent's Benched Pokémon.", "You may discard a Fire Energy attached to this Pokémon. If you do and your opponent has any Pokémon on their Bench, this attack does 30 damage to 1 of your opponent's Benched Pokémon."),
    ("attack", "Shuffle Stone into your deck. (Discard all cards attached to Stone.)", "Shuffle this Pokémon into your deck. (Discard all attached cards.)"),
    ("attack", "Choose an Energy attached to your opponent's Active Pokémon. Your opponent moves that card to 1 of their other Pokémon.", "Choose an Energy attached to your opponent's Active Pokémon and your opponent moves that card to 1 of their other Pokémon."),
    ("ability", "Once during your turn, you may choose 1 of the Defending Pokémon. Until the end of your turn, Stone is the same type as that Pokémon.", "Once during your turn, you may use this Ability. During this turn, this Pokémon is the same type as your opponent's Active Pokémon."),
    ("attack", "Flip 3 coins. If all of them are heads, this attack does 90 more damage. If not, this attack does 20 more damage for each heads.", "Flip 3 coins. If all of them are heads, this attack does 90 more damage. If not, this attack does 20 more damage for each heads."),
    ("attack", "Put up to 2 cards from your hand on top of your deck. Then, search your deck for that many Item cards and put them into your hand.", "Put up to 2 cards from your hand on top of your deck. Search your deck for that many Item cards and put them into your hand."),
    ("trainer", "If you have any Benched Pokémon, your opponent chooses 1 of them and switches it with your Active Pokémon. Then, draw 2 cards.", "Switch your Active Pokémon with 1 of your Benched Pokémon (your opponent chooses the new Active Pokémon). Draw 2 cards."),
    ("attack", "Flip a coin for each Energy attached to this Pokémon. If you get 1 or more heads, draw 3 cards.", "Flip a coin for each Energy attached to this Pokémon. If you get 1 or more heads, draw 3 cards."),
    ("trainer", "Count the cards in your hand, shuffle those cards into your deck, then draw that many cards plus 2.", "Shuffle your hand into your deck. Draw that many cards plus 2."),
    ("attack", "You may discard your hand. If you discarded any cards in this way, draw 5 cards.", "You may discard your hand. If you discarded a card in this way, draw 5 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_the_wording_is_read_back(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
