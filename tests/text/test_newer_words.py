"""Wordings of the later sets, the tail: what they are read to, told by the canonical wording, and what is refused."""

from __future__ import annotations

import pytest

from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Raichu", "Eevee"])

READ = [
    # Pokémon that got what was attached in any way one likes
    (
        "attack",
        "You may attach 3 Water Energy cards from your hand to your Benched Pokémon in any way you like. If you do, "
        "heal 20 damage from those Pokémon.",
        "You may attach 3 Water Energy cards from your hand to your Benched Pokémon in any way you like. If you do, "
        "heal 20 damage from each of your Benched Pokémon that you attached card to in this way.",
    ),
    # Knock Outs by an attack, wherever the Pokémon is
    (
        "attack",
        "This attack does 10 damage to each of your opponent's Pokémon. If your opponent's Pokémon is Knocked Out by "
        "this attack, draw 2 cards.",
        "This attack does 10 damage to each of your opponent's Pokémon. If your opponent has any Pokémon that has 0 "
        "HP or less remaining in play, draw 2 cards.",
    ),
    (
        "attack",
        "You can't use this attack if you have no cards in your hand.",
        "You can use this attack only if you have any cards in your hand.",
    ),
    # a coin for each of them
    (
        "attack",
        "For each of your opponent's Benched Pokémon, flip a coin. If heads, put 1 damage counter on that Pokémon.",
        "For each of your opponent's Benched Pokémon, flip a coin and if heads, put 1 damage counter on that Pokémon.",
    ),
    # two deeds of one verb
    (
        "attack",
        "Discard a random card from your opponent's hand and the top 2 cards of your opponent's deck.",
        "Discard a random card from your opponent's hand. Discard the top 2 cards of your opponent's deck.",
    ),
    (
        "attack",
        "Discard the top 2 cards of your deck for each damage counter on this Pokémon.",
        "Discard the top 2 cards of your deck for each damage counter on this Pokémon.",
    ),
    (
        "attack",
        "Each player may switch their Active Pokémon with 1 of their Benched Pokémon.",
        "Each player may switch their Active Pokémon with 1 of their Benched Pokémon.",
    ),
    # contractions
    (
        "energy",
        "This card provides FireFire Energy only while it's attached to a Basic Pokémon.",
        "As long as this card is attached to a Basic Pokémon, this card provides Fire Fire Energy.",
    ),
    # cards just drawn or taken
    (
        "trainer",
        "You can play this card only when you take this card as a face-down Prize card, before you put it into your "
        "hand. Draw 2 cards.",
        "You can play this card only if you took this card as a face-down Prize card, before you put it into your "
        "hand. Draw 2 cards. Discard this card.",
    ),
    (
        "energy",
        "If you took this card as a face-down Prize card during your turn, before you put it into your hand, you may "
        "attach it to 1 of your Basic Pokémon.",
        "If you took this card as a face-down Prize card during your turn, before you put it into your hand, you may "
        "attach it to 1 of your Basic Pokémon.",
    ),
    # switches, evolving, damage
    (
        "attack",
        "Switch this Pokémon with 1 of your Benched Water Pokémon.",
        "Switch your Active Pokémon with 1 of your Benched Water Pokémon.",
    ),
    (
        "ability",
        "When you play this Pokémon from your hand to evolve 1 of your Water Pokémon, you may draw 2 cards.",
        "When you play this Pokémon from your hand to evolve 1 of your Water Pokémon, you may draw 2 cards.",
    ),
    (
        "attack",
        "This attack does 40 more damage if your opponent has no cards in their hand.",
        "If your opponent has no card in their hand, this attack does 40 more damage.",
    ),
    (
        "attack",
        "Attach a Fire Energy card from your hand to each of your Benched Pokémon.",
        "For each of your Benched Pokémon, attach a Fire Energy card from your hand to that Pokémon.",
    ),
    (
        "attack",
        "This Pokémon can't use Big Bang again until it leaves the Active Spot.",
        "This Pokémon can't use Big Bang again until it leaves the Active Spot.",
    ),
    (
        "attack",
        "If this Pokémon is Burned, this attack does 20 more damage. Then, remove that Special Condition from this "
        "Pokémon.",
        "If this Pokémon is Burned, this attack does 20 more damage and this Pokémon is no longer Burned.",
    ),
    (
        "attack",
        "If your opponent's Basic Pokémon is Knocked Out by damage from this attack, draw 2 cards.",
        "If your opponent has any Basic Pokémon that has 0 HP or less remaining in play, draw 2 cards.",
    ),
    # what the opponent does, what is not so
    (
        "ability",
        "Whenever your opponent plays an Item card from their hand, they discard the top card of their deck.",
        "When your opponent plays an Item card from their hand, discard the top card of your opponent's deck.",
    ),
    (
        "attack",
        "If this Pokémon is Burned, draw a card. If it isn't, this Pokémon is now Burned.",
        "If this Pokémon is Burned, draw a card. If not, this Pokémon is now Burned.",
    ),
    (
        "ability",
        "This Pokémon can't attack if you have fewer than 4 Pokémon in play.",
        "As long as you have fewer than 4 Pokémon in play, this Pokémon can't attack.",
    ),
    (
        "ability",
        "This Pokémon takes 10 less damage from attacks for each Fire Energy attached to it (after applying Weakness "
        "and Resistance).",
        "This Pokémon takes 10 less damage from attacks for each Fire Energy attached to this Pokémon (after applying "
        "Weakness and Resistance).",
    ),
    (
        "attack",
        "Until the Defending Pokémon leaves the Active Spot, it can't attack.",
        "Until your opponent's Active Pokémon leaves the Active Spot, it can't attack.",
    ),
    (
        "attack",
        "If you have 3 or more Pokémon Tool cards in play, draw 2 cards.",
        "If you have 3 or more Pokémon Tools in play, draw 2 cards.",
    ),
    # damage of certain amounts
    (
        "ability",
        "Prevent all damage done to this Pokémon by attacks from your opponent's Pokémon if that damage is exactly "
        "20, 40, or 60.",
        "Prevent all damage done to this Pokémon by attacks from your opponent's Pokémon if that damage is exactly "
        "20, 40, or 60.",
    ),
]

REFUSED = [
    # one of the cards spoken of, not the Pokémon
    (
        "ability",
        "When you play this Pokémon from your hand onto your Bench, if your opponent's Active Pokémon has any Special "
        "Energy attached, you may discard it.",
    ),
    ("ability", "Whenever you attach an Energy card from your hand to this Pokémon, they draw a card."),
    ("attack", "This attack does 20 more damage. Then, remove that Special Condition from this Pokémon."),
    ("ability", "You can play this card only if you took it as a face-down Prize card, before you attack."),
    ("attack", "Prevent all damage done to this Pokémon by attacks if that damage is exactly Pikachu."),
]


@pytest.mark.parametrize(("kind", "text", "expected"), READ)
def test_wording_of_later_sets(kind: str, text: str, expected: str) -> None:
    program = compile_text(text, kind, "Testmon", NAMES)
    assert wording(program) == expected
    assert compile_text(expected, kind, "Testmon", NAMES) == program


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind, "Testmon", NAMES)
