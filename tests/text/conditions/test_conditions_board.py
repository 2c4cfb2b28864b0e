"""What is in play and in the zones, whose turn it is; conditions joined. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, read, said

SAID = [
    ("attack", "If you have Plusle and Minun in play, draw a card.", "If you have Plusle and Minun in play, draw a card."),
    ("attack", "Your opponent reveals his or her hand. If there are any Stadium cards there, draw 2 cards.", "Your opponent reveals their hand. If you find any Stadium cards there, draw 2 cards."),
    ("attack", "If there are any Stadium cards in your opponent's discard pile, choose 1 of them and put it on the bottom of his or her deck.", "If your opponent has any Stadium cards in their discard pile, put a Stadium card from your opponent's discard pile on the bottom of your opponent's deck."),
    ("ability", "If you have any Pokémon in play with an Ability, this Pokémon has no Weakness.", "As long as you have any Pokémon that has an Ability in play, this Pokémon has no Weakness."),
    ("attack", "If this Pokémon is the only Pokémon you have in play, this attack does 30 more damage.", "If you don't have any Pokémon on your Bench, this attack does 30 more damage."),
    ("attack", "If there are no cards in your deck, this attack does 30 more damage.", "If you have no cards in your deck, this attack does 30 more damage."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_board_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("ability", "As long as Stone is your Active Pokémon, whenever your opponent plays a Pokémon from his or her hand, put 4 damage counters on that Pokémon."),
    ("attack", "Each player discards a card from his or her hand. If you discarded a Pokémon, draw 2 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_board_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)


def test_a_name_in_play_may_be_a_pokemon_or_a_stadium() -> None:
    tree = repr(read("If Rock is in play, draw 2 cards."))
    assert "StadiumInPlay" in tree and "InPlay(whose='both'" in tree
