"""Clauses opened by an event. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("trainer", "You can play this card only when you take this card as a face-down Prize card, before you put it into your hand. Draw 2 cards.", "You can play this card only if you took this card as a face-down Prize card, before you put it into your hand. Draw 2 cards. Discard this card."),
    ("energy", "If you took this card as a face-down Prize card during your turn, before you put it into your hand, you may attach it to 1 of your Basic Pokémon.", "If you took this card as a face-down Prize card during your turn, before you put it into your hand, you may attach it to 1 of your Basic Pokémon."),
    ("ability", "If Stone is your Active Pokémon and is damaged by an opponent's attack, draw 2 cards.", "If this Pokémon is in the Active Spot and is damaged but not Knocked Out by an attack from your opponent's Pokémon, draw 2 cards."),
    ("ability", "Once during your opponent's turn, if Stone is your Active Pokémon and is Knocked Out by damage from an opponent's attack, you may draw 4 cards.", "Once during your opponent's turn, if this Pokémon is in the Active Spot, when this Pokémon is Knocked Out by damage from an attack from your opponent's Pokémon, you may draw 4 cards."),
    ("ability", "At the end of each player's turn, if this Pokémon is Paralyzed, it recovers from that Special Condition.", "At the end of each turn, if this Pokémon is Paralyzed, this Pokémon is no longer Paralyzed."),
    ("ability", "If this Pokémon is your Active Pokémon and is damaged by an opponent's attack (even if this Pokémon is Knocked Out), your opponent discards the top card of his or her deck.", "If this Pokémon is in the Active Spot and is damaged by an attack from your opponent's Pokémon (even if it is Knocked Out), discard the top card of your opponent's deck."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_headers_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("ability", "When you play this Pokémon from your hand onto your Bench, if your opponent's Active Pokémon has any Special Energy attached, you may discard it."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_headers_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
