"""When something happens: played, attached, damaged, Knocked Out, the end of a turn. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("ability", "When you play this Pokémon from your hand to evolve 1 of your Water Pokémon, you may draw 2 cards.", "When you play this Pokémon from your hand to evolve 1 of your Water Pokémon, you may draw 2 cards."),
    ("ability", "Whenever your opponent plays an Item card from their hand, they discard the top card of their deck.", "When your opponent plays an Item card from their hand, discard the top card of your opponent's deck."),
    ("ability", "As long as Stone is your Active Pokémon, whenever your opponent plays a Basic Pokémon from his or her hand, put 4 damage counters on that Pokémon.", "As long as this Pokémon is in the Active Spot, whenever your opponent puts a Basic Pokémon from their hand onto their Bench, put 4 damage counters on that Pokémon."),
    ("ability", "When you play Pikachu from your hand, you may draw 4 cards.", "When you play this Pokémon from your hand, you may draw 4 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_events_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "If each of your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card."),
    ("ability", "Whenever you attach an Energy card from your hand to this Pokémon, they draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_events_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
