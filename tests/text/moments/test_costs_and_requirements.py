"""What must be paid or be so before something may be used. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("attack", "You can't use this attack if you have no cards in your hand.", "You can use this attack only if you have any cards in your hand."),
    ("trainer", "Discard 2 cards from your hand in order to play this card. Draw 4 cards.", "You can play this card only if you discard 2 cards from your hand. Draw 4 cards."),
    ("trainer", "Discard 3 cards from your hand. Draw 5 cards. (If you can't discard 3 cards from your hand, you can't play this card.)", "You can play this card only if you discard 3 cards from your hand. Draw 5 cards."),
    ("attack", "Discard 3 Water Energy cards attached to Pikachu in order to use this attack.", "You can use this attack only if this Pokémon has at least 3 Water Energy attached. Discard 3 Water Energy attached to this Pokémon."),
    ("ability", "Whenever an attack (including your own) does 70 or more damage to Pikachu (after applying Weakness and Resistance), prevent that damage. This power stops working while Pikachu is Asleep or Poisoned.", "As long as this Pokémon isn't Asleep or Poisoned, prevent all damage done to this Pokémon by attacks if that damage is 70 or more."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_costs_and_requirements_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("trainer", "If you have more Prize cards left than your opponent, draw 6 cards. If you don't, you can't play this card."),
    ("trainer", "Draw 5 cards. (If you can't discard 3 cards from your hand, you can't play this card.)"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_costs_and_requirements_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
