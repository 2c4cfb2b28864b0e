"""The said-back text is English a player would accept: by family, what a text is said as."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import said

THE_NEW_ACTIVE = [
    ("attack", "Switch the Defending Pokémon with 1 of your opponent's Benched Pokémon. The new Defending Pokémon is now Asleep and Burned.", "Switch 1 of your opponent's Benched Pokémon with their Active Pokémon. The new Active Pokémon is now Asleep and Burned."),
    ("attack", "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon. If they do, this attack does 75 damage to the new Active Pokémon.", "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon. If they do, this attack does 75 damage to the new Active Pokémon."),
    ("trainer", "Switch your Active Pokémon with 1 of your Benched Pokémon. Heal 140 damage from the new Active Pokémon.", "Switch your Active Pokémon with 1 of your Benched Pokémon. Heal 140 damage from the new Active Pokémon."),
]  # fmt: skip
OF_NOW_AND_LATER = [
    ("attack", "The Defending Pokémon is Knocked Out at the end of your opponent's next turn. Draw 9 cards.", "At the end of your opponent's next turn, the Defending Pokémon is Knocked Out. Draw 9 cards."),
    ("attack", "During your opponent's next turn, if your opponent attaches an Energy card from their hand to the Defending Pokémon, put 17 damage counters on that Pokémon.", "During your opponent's next turn, if your opponent attaches an Energy card from their hand to the Defending Pokémon, put 17 damage counters on that Pokémon."),
    ("attack", "During your next turn, if the Defending Pokémon is Knocked Out, take 5 more Prize cards.", "During your next turn, if the Defending Pokémon is Knocked Out, take 5 more Prize cards."),
    ("attack", "During your opponent's next turn, the Defending Pokémon can't attack and can't retreat.", "During your opponent's next turn, the Defending Pokémon can't attack and can't retreat."),
]  # fmt: skip
OF_EITHER_SIDE = [
    ("stadium", "Each Basic Pokémon (both yours and your opponent's) takes 30 less damage from attacks from the opponent's Pokémon.", "Each Basic Pokémon (both yours and your opponent's) takes 30 less damage from attacks from the opponent's Pokémon (after applying Weakness and Resistance)."),
    ("stadium", "The attacks of each Water Pokémon (both yours and your opponent's) do 10 more damage to the opponent's Active Pokémon.", "The attacks used by each Water Pokémon (both yours and your opponent's) do 10 more damage to the opponent's Active Pokémon (before applying Weakness and Resistance)."),
]  # fmt: skip
NUMBER = [
    ("attack", "Both the Defending Pokémon and this Pokémon are now Confused and Burned.", "Both your opponent's Active Pokémon and this Pokémon are now Confused and Burned."),
    ("attack", "This attack does 25 more damage for each of your remaining Prize cards.", "This attack does 25 more damage for each of your remaining Prize cards."),
    ("attack", "If you have no cards in your hand, draw 14 cards.", "If you have no cards in your hand, draw 14 cards."),
    ("attack", "Flip 3 coins. If any of them are heads, draw 12 cards.", "Flip 3 coins. If any of them are heads, draw 12 cards."),
    ("attack", "Flip 2 coins. If either of them is heads, draw 12 cards.", "Flip 2 coins. If either of them is heads, draw 12 cards."),
]  # fmt: skip
OF_THE_SENTENCE_BEFORE = [
    ("trainer", "Each player counts the cards in their hand, shuffles those cards into their deck, then draws that many cards. Draw 9 cards.", "Each player shuffles their hand into their deck and draws that many cards. Draw 9 cards."),
    ("attack", "Your opponent reveals their hand. Choose 1 of those cards and put it on the bottom of your opponent's deck. Draw 9 cards.", "Your opponent reveals their hand. Put 1 of those cards on the bottom of your opponent's deck. Draw 9 cards."),
    ("attack", "Search your deck for a basic Water Energy card and attach it to this Pokémon. Then, shuffle your deck. If you attached Energy to a Pokémon in this way, heal 170 damage from this Pokémon.", "Search your deck for a basic Water Energy card and attach it to this Pokémon. Shuffle your deck. If you attached Energy to a Pokémon in this way, heal 170 damage from this Pokémon."),
]  # fmt: skip
IF = [
    ("ability", "If Stone used any attacks during your last turn, Stone can't attack or retreat.", "If this Pokémon used any attacks during your last turn, this Pokémon can't attack and can't retreat."),
    ("ability", "If you go second, this Pokémon's Retreat Cost is Colorless more.", "If you go second, this Pokémon's Retreat Cost is Colorless more."),
]  # fmt: skip

WHO_AND_WHOM = [
    ("stadium", "Once during each player's turn, that player may flip a coin. If heads, that player draws 9 cards.", "Once during each player's turn, that player may flip a coin. If heads, that player draws 9 cards."),
    ("stadium", "At the end of each player's turn, if that player has 15 or more cards in their hand, that player discards a number of cards until that player has 9 cards left in their hand.", "At the end of each turn, if that player has at least 15 cards in their hand, that player discards cards from their hand until they have 9 cards in their hand."),
    ("attack", "Choose 2 of your opponent's Pokémon and put 9 damage counters on each of them.", "Put 9 damage counters on each of 2 of your opponent's Pokémon."),
    ("ability", "As long as this Pokémon is your Active Pokémon, put 9 damage counters on each Pokémon that remains Asleep between turns.", "As long as this Pokémon is in the Active Spot, whenever a Pokémon (yours or your opponent's) remains Asleep between turns, put 9 damage counters on that Pokémon."),
    ("attack", "The Defending Pokémon can't retreat until the end of your opponent's next turn.", "Until the end of your opponent's next turn, the Defending Pokémon can't retreat."),
    ("attack", "If you have the same number of cards or less in your hand as your opponent, draw 9 cards.", "If you have as many cards in your hand as your opponent or fewer, draw 9 cards."),
    ("trainer", "Choose 1 of your Pokémon. During your opponent's next turn, prevent all damage done to that Pokémon by attacks. Draw 9 cards.", "Choose 1 of your Pokémon and during your opponent's next turn, prevent all damage done to that Pokémon by attacks. Draw 9 cards."),
    ("attack", "Flip a coin. If heads, this attack does 90 damage to each of your opponent's Pokémon. (Don't apply Weakness and Resistance.) Then, draw 9 cards.", "Flip a coin. If heads, this attack does 90 damage to each of your opponent's Pokémon and draw 9 cards. This attack's damage isn't affected by Weakness or Resistance."),
]  # fmt: skip
WHAT_IS_MEANT = [
    ("attack", "The Defending Pokémon is now either Burned or Poisoned (your choice). Draw 9 cards.", "Your opponent's Active Pokémon is now Burned or Poisoned (your choice). Draw 9 cards."),
    ("trainer", "Your Active Pokémon is no longer Asleep, Confused, or Burned. Draw 9 cards.", "Your Active Pokémon is no longer Asleep, Confused, or Burned. Draw 9 cards."),
    ("attack", "If your Benched Pokémon have any damage counters on them, draw 9 cards.", "If any of your Benched Pokémon have any damage counters on them, draw 9 cards."),
    ("attack", "If you don't have Plusle and Minun in play, this attack does nothing.", "If you don't have Plusle and Minun in play, this attack does nothing."),
    ("trainer", "Return any Stadium card in play to its player's hand. Draw 9 cards.", "Put a Stadium card in play into its player's hand. Draw 9 cards."),
    ("attack", "You may discard any number of Fire Energy cards attached to your Pokémon. Flip a coin for each Fire Energy card discarded in this way. This attack does 90 damage times the number of heads.", "You may discard any number of Fire Energy attached to your Pokémon in play. Then, flip a coin for each Fire Energy card discarded in this way and this attack does 90 damage for each heads."),
    ("attack", "Discard the top 9 cards of your deck. Then, put any number of Fire Pokémon you discarded in this way onto your Bench.", "Discard the top 9 cards of your deck. Put any number of Fire Pokémon you discarded in this way onto your Bench."),
    ("attack", "If there is any Stadium card in play, this attack does 15 more damage. Then, discard that Stadium card.", "If there is a Stadium card in play, this attack does 15 more damage and discard that Stadium card."),
    ("attack", "If there are 77 or more damage counters on your Benched Pokémon, draw 9 cards.", "If there are 77 or more damage counters on your Benched Pokémon, draw 9 cards."),
    ("trainer", "You may play 2 Pikachu cards at once. If you played 1 card, draw 9 cards. If you played 2 cards, take 3 Prize cards.", "You may play 2 cards of this name at once. If you played 1 card, draw 9 cards. If you played 2 cards, take 3 Prize cards."),
    ("attack", "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards. If no, shuffle your deck.", "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards. If no, shuffle your deck."),
    ("attack", "Choose 1 of your opponent's Pokémon. Flip a coin for each Fire Energy attached to Stone. This attack does 70 damage times the number of heads to that Pokémon.", "Choose 1 of your opponent's Pokémon. Flip a coin for each Fire Energy attached to this Pokémon. This attack does 70 damage for each heads to that Pokémon."),
    ("ability", "Once during your turn, you may discard your hand and draw 9 cards.", "Once during your turn, you may discard your hand and draw 9 cards."),
    ("attack", "Stone does damage to itself equal to 70 times the number of Fire Energy cards attached to it.", "This Pokémon does 70 damage to itself for each Fire Energy card attached to this Pokémon."),
    ("ability", "Stone can't retreat. Heavy Poké-Body can't be used if Stone has any Special Energy cards attached to it.", "As long as this Pokémon has no Special Energy attached, this Pokémon can't retreat."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        *THE_NEW_ACTIVE,
        *OF_NOW_AND_LATER,
        *OF_EITHER_SIDE,
        *NUMBER,
        *OF_THE_SENTENCE_BEFORE,
        *IF,
        *WHO_AND_WHOM,
        *WHAT_IS_MEANT,
    ],
)
def test_a_text_is_said_in_english(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words
