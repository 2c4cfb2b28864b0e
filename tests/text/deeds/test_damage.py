"""Damage an attack does, its base damage, what it ignores. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, said

SAID = [
    ("attack", "This attack does 20 damage for each Grass and Fire Energy attached to your Pokémon.", "This attack does 20 damage for each Grass and Fire Energy attached to each of your Pokémon."),
    ("attack", "This attack does 40 more damage if your opponent has no cards in their hand.", "If your opponent has no cards in their hand, this attack does 40 more damage."),
    ("attack", "Does 60 damage minus 50 damage for each damage counter on Pikachu.", "This attack does 50 less damage for each damage counter on this Pokémon."),
    ("attack", "Flip a coin. If tails, this attack's base damage is 20 instead of 60.", "Flip a coin. If tails, this attack's base damage is 20."),
    ("attack", "Does 60 damage plus 10 more damage for each Water Energy attached to Pikachu but not used to pay for this attack's Energy cost. You can't add more than 70 damage in this way.", "This attack does 10 more damage for each extra Water Energy attached to this Pokémon (in addition to this attack's cost), but no more than 70 more damage."),
    ("attack", "Does 10 damage to 1 of your Pokémon, and don't apply Weakness and Resistance to this damage.", "This attack does 10 damage to 1 of your Pokémon and don't apply Weakness and Resistance to this damage."),
    ("attack", "If Pichu is anywhere under Pikachu, this attack does 60 damage plus 20 more damage.", "If Pichu is anywhere under this Pokémon, this attack does 20 more damage."),
    ("attack", "Put 2 Pokémon in your hand in the Lost Zone. (If you can't put 2 Pokémon in the Lost Zone, this attack does nothing.)", "Put 2 Pokémon from your hand in the Lost Zone. If there are fewer than 2 of those cards, this attack does nothing."),
    ("attack", "Choose 1 of your opponent's Pokémon. This attack does 60 damage to that Pokémon. If that Pokémon is an Active Pokémon, it is now Asleep.", "This attack does 60 damage to 1 of your opponent's Pokémon. If that Pokémon is in the Active Spot, that Pokémon is now Asleep."),
    ("attack", "Before this attack does damage, you may discard an Energy attached to Stone.", "Before doing damage, you may discard an Energy attached to this Pokémon."),
    ("attack", "If you have fewer than 4 Benched Pokémon, this attack does nothing.", "If you have fewer than 4 Benched Pokémon, this attack does nothing."),
    ("attack", "This attack does 10 damage for each of your Water or Metal Pokémon.", "This attack does 10 damage for each of your Water or Metal Pokémon."),
    ("attack", "If you have no Benched Pokémon, this attack does 30 more damage.", "If you don't have any Pokémon on your Bench, this attack does 30 more damage."),
    ("attack", "If you have no cards in your deck, this attack does 30 more damage.", "If you have no cards in your deck, this attack does 30 more damage."),
    ("attack", "If your opponent's Active Pokémon is a Pokémon ex, this attack does 45 more damage.", "If your opponent's Active Pokémon is a Pokémon ex, this attack does 45 more damage."),
    ("attack", "If your opponent's Active Pokémon is Pokémon-ex, this attack does 45 more damage.", "If your opponent's Active Pokémon is a Pokémon-ex, this attack does 45 more damage."),
    ("attack", "Flip a coin. If heads, this attack does 60 damage plus 15 more damage; if tails, this attack does 60 damage.", "Flip a coin. If heads, this attack does 15 more damage. If tails, this attack's base damage is 60."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_damage_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "For each of your opponent's Pokémon, this attack does 10 damage for each Energy attached to it."),
    ("attack", "Does 50 damage minus 10 damage for each damage counter on Pikachu."),
    ("attack", "This attack's base damage is 20 instead of 50."),
    ("attack", "Discard a card from your hand. (If you can't discard 2 cards from your hand, this attack does nothing.)"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_damage_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)
