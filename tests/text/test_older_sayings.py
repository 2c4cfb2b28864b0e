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
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "says"), READINGS)
def test_an_older_saying_means_the_same_as_the_canonical_one(kind: str, text: str, says: str) -> None:
    program = compile_text(text, kind, "Stone", NAMES)
    assert wording(program) == says
    assert compile_text(says, kind, "Stone", NAMES) == program


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("ability", "As long as Stone is your Active Pokémon, whenever your opponent plays a Pokémon from his or her hand, put 4 damage counters on that Pokémon."),
        ("attack", "Draw a card. Your opponent chooses the Benched Pokémon to switch."),
        ("attack", "Switch Stone with 1 of your Benched Pokémon. Your opponent chooses the Benched Pokémon to switch."),
    ],
)  # fmt: skip
def test_what_an_older_saying_cannot_mean_is_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind, "Stone", NAMES)
