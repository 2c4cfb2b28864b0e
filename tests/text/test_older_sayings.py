"""Sayings of the Poké-Power years and just after: what each is read to, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest

from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Rock", "Leaf", "Stone", "Stone LV.X"])

READINGS = [
    ("ability", "As long as Stone is your Active Pokémon, whenever your opponent plays a Basic Pokémon from his or her hand, put 4 damage counters on that Pokémon.", "As long as this Pokémon is in the Active Spot, whenever your opponent puts a Basic Pokémon from their hand onto their Bench, put 4 damage counters on that Pokémon."),
    ("ability", "If Stone is your Active Pokémon at the beginning of the game, you go first.", "If this Pokémon is your Active Pokémon at the beginning of the game, you go first."),
    ("ability", "As often as you like during your turn (before your attack), you may turn all Energy attached to Stone into Water Energy for the rest of the turn.", "As often as you like during your turn, you may use this Ability. During this turn, all Energy attached to this Pokémon are Water Energy instead of its usual type."),
    ("attack", "If the Defending Pokémon has fewer maximum HP than Stone, draw 2 cards.", "If your opponent's Active Pokémon has less maximum HP than this Pokémon, draw 2 cards."),
    ("attack", "Put 2 Pokémon in your hand in the Lost Zone. (If you can't put 2 Pokémon in the Lost Zone, this attack does nothing.)", "Put 2 Pokémon from your hand in the Lost Zone. If there are fewer than 2 of those cards, this attack does nothing."),
    ("stadium", "Once during each player's turn (before his or her attack), that player may draw a card.", "Once during each player's turn, that player may draw a card."),
    ("trainer", "Discard 2 cards from your hand in order to play this card. Draw 4 cards.", "You can play this card only if you discard 2 cards from your hand. Draw 4 cards."),
    ("trainer", "Remove up to 5 damage counters from 1 of your Pokémon.", "Choose 1 of your Pokémon and remove up to 5 damage counters from that Pokémon."),
    ("attack", "If you have less Prize cards left than your opponent, draw 3 cards.", "If you have fewer Prize cards remaining than your opponent, draw 3 cards."),
    ("attack", "If the Defending Pokémon has a Pokémon Tool card attached to it, discard it and draw a card.", "If your opponent's Active Pokémon has a Pokémon Tool card attached, discard all Pokémon Tool cards attached to your opponent's Active Pokémon and draw a card."),
    ("attack", "During your opponent's next turn, if the Defending Pokémon retreats, put 7 damage counters on the new Active Pokémon.", "During your opponent's next turn, if your opponent's Active Pokémon retreats, put 7 damage counters on the new Active Pokémon."),
    ("ability", "If Stone is your Active Pokémon and is damaged by an opponent's attack, draw 2 cards.", "If this Pokémon is in the Active Spot and is damaged but not Knocked Out by an opponent's attack, draw 2 cards."),
    ("ability", "Between turns, put 3 damage counters on each Basic Pokémon (both yours and your opponent's) except Darkness Pokémon.", "During Pokémon Checkup, put 3 damage counters on each Basic non-Darkness Pokémon (both yours and your opponent's)."),
    ("attack", "Flip a coin. If heads, draw 2 cards. If tails, your opponent draws 2 cards. Either way, shuffle your deck.", "Flip a coin. If heads, draw 2 cards. If tails, your opponent draws 2 cards. Shuffle your deck."),
    ("attack", "If any Grass Energy is attached to Stone, draw 2 cards.", "If this Pokémon has any Grass Energy attached, draw 2 cards."),
    ("attack", "If Stone has 2 or more damage counters on it, this attack's cost is Water.", "As long as this Pokémon has 2 or more damage counters on it, this attack can be used for Water."),
    ("ability", "If you have Rock in play, the Energy cost of Stone's attacks is Colorless less.", "As long as you have any Pokémon named Rock in play, this Pokémon's attacks cost Colorless less."),
    ("ability", "Prevent all damage done to your Benched Rock, Leaf, and Stone by attacks.", "Prevent all damage done to each of your Benched Rock, Leaf, or Stone by attacks."),
    ("attack", "Choose 1 of your opponent's Pokémon. This attack does 60 damage to that Pokémon. If that Pokémon is an Active Pokémon, it is now Asleep.", "This attack does 60 damage to 1 of your opponent's Pokémon. If that Pokémon is in the Active Spot, that Pokémon is now Asleep."),
    ("attack", "Put 4 Energy attached to Stone into your hand. If you can't put 4 Energy into your hand, this attack does nothing.", "Put 4 Energy attached to this Pokémon into your hand. If there are fewer than 4 of those cards, this attack does nothing."),
    ("attack", "Choose a number of cards in your hand up to the number of damage counters on Stone and discard them.", "Discard a number of cards up to the number of damage counters on this Pokémon from your hand."),
    ("attack", "This attack does 70 damage to each of your opponent's Benched Pokémon of the same type as the Defending Pokémon.", "This attack does 70 damage to each of your opponent's Benched Pokémon that shares a type with your opponent's Active Pokémon."),
    ("ability", "For each Water Energy attached to Stone, Stone gets +50 HP.", "This Pokémon gets +50 HP for each Water Energy attached to this Pokémon."),
    ("attack", "Search your deck for Rock, Leaf, or Stone and put it onto your Bench. Shuffle your deck afterward.", "Search your deck for a card that is a Rock, a Leaf, or a Stone and put it onto your Bench. Shuffle your deck."),
    ("attack", "Draw a card for each Rock and Leaf on your Bench.", "Draw a card for each of your Benched Rock or Leaf."),
    ("attack", "Your opponent reveals his or her hand. If there are any Stadium cards there, draw 2 cards.", "Your opponent reveals their hand. If you find any Stadium cards there, draw 2 cards."),
    ("trainer", "Your opponent switches 1 of his or her Active Pokémon with 1 of his or her Benched Pokémon. You choose the Benched Pokémon to switch. Draw 7 cards.", "Switch 1 of your opponent's Benched Pokémon with their Active Pokémon. Draw 7 cards."),
    ("attack", "If there are any Stadium cards in your opponent's discard pile, choose 1 of them and put it on the bottom of his or her deck.", "If your opponent has any Stadium cards in their discard pile, put a Stadium card from your opponent's discard pile on the bottom of your opponent's deck."),
    ("attack", "Choose as many of your Benched Pokémon as you like. Remove 5 damage counters from each of those Pokémon.", "Heal 50 damage from any number of your Benched Pokémon."),
    ("attack", "If Stone and the Defending Pokémon are the same type, draw 2 cards.", "If this Pokémon shares a type with your opponent's Active Pokémon, draw 2 cards."),
    ("attack", "Put as many damage counters on the Defending Pokémon as there are on Stone.", "Put damage counters on your opponent's Active Pokémon equal to the number of damage counters on this Pokémon."),
    ("attack", "If the Defending Pokémon has a Retreat Cost of ColorlessColorless or more, draw 2 cards.", "If your opponent's Active Pokémon is a Pokémon with a Retreat Cost of 2 or more, draw 2 cards."),
    ("ability", "Once during your turn (before your attack), you may choose 1 of your Pokémon in play and that Pokémon is Knocked Out. Then, draw 3 cards.", "Once during your turn, you may Knock Out 1 of your Pokémon. Draw 3 cards."),
    ("attack", "If your opponent has taken 2 or more Prize cards, draw a card.", "If your opponent has taken 2 or more Prize cards, draw a card."),
    ("attack", "If the Defending Pokémon is already Poisoned, draw a card. If it isn't, the Defending Pokémon is now Poisoned.", "If your opponent's Active Pokémon is Poisoned, draw a card. If not, your opponent's Active Pokémon is now Poisoned."),
    ("attack", "Before this attack does damage, you may discard an Energy attached to Stone.", "Before doing damage, you may discard an Energy attached to this Pokémon."),
    ("attack", "If Stone has both Grass and Water Energy attached to it, draw 2 cards.", "If this Pokémon has any Grass Energy attached and has any Water Energy attached, draw 2 cards."),
    ("attack", "Search your discard pile for up to 2 Metal Energy cards and attach them to Stone. If you attach any Energy in this way, draw a card.", "Attach up to 2 Metal Energy cards from your discard pile to this Pokémon. If you do, draw a card."),
    ("attack", "If you have fewer than 4 Benched Pokémon, this attack does nothing.", "If you have fewer than 4 Benched Pokémon, this attack does nothing."),
    ("ability", "Once during your opponent's turn, if Stone is your Active Pokémon and is Knocked Out by damage from an opponent's attack, you may draw 4 cards.", "Once during your opponent's turn, if this Pokémon is in the Active Spot, when this Pokémon is Knocked Out by damage from an attack from your opponent's Pokémon, you may draw 4 cards."),
    ("trainer", "Discard 3 cards from your hand. Draw 5 cards. (If you can't discard 3 cards from your hand, you can't play this card.)", "You can play this card only if you discard 3 cards from your hand. Draw 5 cards."),
    ("attack", "If this attack Knocks Out the Defending Pokémon, draw 4 cards.", "If your opponent's Active Pokémon would be Knocked Out by damage from this attack, draw 4 cards."),
    ("stadium", "The HP of each Fire Pokémon in play is increased by 50.", "Each Fire Pokémon (both yours and your opponent's) gets +50 HP."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "says"), READINGS)
def test_an_older_saying_means_the_same_as_the_canonical_one(kind: str, text: str, says: str) -> None:
    program = compile_text(text, kind, "Stone", NAMES)
    assert wording(program) == says
    assert compile_text(says, kind, "Stone", NAMES) == program


def test_what_is_said_of_it_later_is_said_of_the_pokemon_that_is_defending_now() -> None:
    short = "If the Defending Pokémon is Confused, it is Knocked Out at the end of your opponent's next turn."
    full = "If the Defending Pokémon is Confused, at the end of your opponent's next turn, the Defending Pokémon is Knocked Out."
    assert compile_text(short, "attack", "Stone", NAMES) == compile_text(full, "attack", "Stone", NAMES)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("ability", "As long as Stone is your Active Pokémon, whenever your opponent plays a Pokémon from his or her hand, put 4 damage counters on that Pokémon."),
        ("attack", "Draw a card. If it isn't, draw 2 cards."),
        ("attack", "Each player discards a card from his or her hand. If you discarded a Pokémon, draw 2 cards."),
        ("trainer", "If you have more Prize cards left than your opponent, draw 6 cards. If you don't, you can't play this card."),
        ("trainer", "Draw 5 cards. (If you can't discard 3 cards from your hand, you can't play this card.)"),
        ("attack", "Draw a card. You choose the Benched Pokémon to switch."),
        ("attack", "Draw a card. Your opponent chooses the Benched Pokémon to switch."),
        ("attack", "Switch Stone with 1 of your Benched Pokémon. Your opponent chooses the Benched Pokémon to switch."),
    ],
)  # fmt: skip
def test_what_an_older_saying_cannot_mean_is_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind, "Stone", NAMES)
