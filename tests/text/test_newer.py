"""Wordings of the later sets: what they are read to, told by the canonical wording, and what is refused."""

from __future__ import annotations

import pytest

from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Raichu", "Cynthia", "Eevee", "Umbreon V", "Umbreon VMAX", "Honedge", "Doublade"])

READ = [
    # each of them, or one of them
    (
        "attack",
        "If all of your Benched Pokémon have any damage counters on them, this attack does 50 more damage.",
        "If each of your Benched Pokémon has any damage counters on it, this attack does 50 more damage.",
    ),
    (
        "attack",
        "If your Benched Pokémon have any damage counters on them, this attack does 40 more damage.",
        "If you have any Pokémon that has any damage counters on it on your Bench, this attack does 40 more damage.",
    ),
    (
        "attack",
        "If 1 of your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card.",
        "If any of your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card.",
    ),
    # cards
    (
        "trainer",
        "Look at the top 4 cards of your deck. You may reveal a Pokémon or Energy card you find there and put it into "
        "your hand. Shuffle the other cards and put them on the bottom of your deck.",
        "Look at the top 4 cards of your deck. You may reveal a card that is a Pokémon or an Energy card you find "
        "there and put that card into your hand. Shuffle the other cards and put them on the bottom of your deck.",
    ),
    (
        "trainer",
        "Switch a card from your hand with the top card of your deck.",
        "Search your hand for a card. Put the top card of your deck into your hand. "
        "Put the card you chose on top of your deck.",
    ),
    # deeds
    (
        "attack",
        "This attack does 20 damage for each Grass and Fire Energy attached to your Pokémon.",
        "This attack does 20 damage for each Grass and Fire Energy attached to each of your Pokémon.",
    ),
    (
        "attack",
        "Put 3 damage counters on your opponent's Pokémon in any way you like. If you have no cards in "
        "your hand, put 6 damage counters on them instead.",
        "Put 3 damage counters on your opponent's Pokémon in play in any way you like. If you have no "
        "card in your hand, put 6 damage counters on your opponent's Pokémon in play in any way you like "
        "instead.",
    ),
    (
        "attack",
        "Your opponent's Active Pokémon is now Poisoned. If this Pokémon has any damage counters on it, "
        "put 4 damage counters instead of 1 on that Pokémon between turns.",
        "Your opponent's Active Pokémon is now Poisoned. If this Pokémon has any damage counters on it, "
        "your opponent's Active Pokémon is now Poisoned with 4 damage counters during Pokémon Checkup "
        "instead.",
    ),
    (
        "trainer",
        "Search your deck for a Water Energy card and attach it to 1 of your Pokémon. If you have no "
        "cards in your hand, instead search for up to 2 Water Energy cards and attach them to 1 of your "
        "Pokémon. Then, shuffle your deck.",
        "If you have no card in your hand, search your deck for up to 2 Water Energy cards and attach "
        "them to 1 of your Pokémon. If not, search your deck for a Water Energy card and attach it to 1 "
        "of your Pokémon. Shuffle your deck.",
    ),
    (
        "tool",
        "The attacks of the Umbreon V or Umbreon VMAX this card is attached to cost Darkness less.",
        "The attacks of the Umbreon V or Umbreon VMAX this card is attached to cost Darkness less.",
    ),
    (
        "stadium",
        "Prevent all damage done to Benched Pokémon by the opponent's attacks.",
        "Prevent all damage done to each Benched Pokémon (both yours and your opponent's) by attacks "
        "from your opponent's Pokémon.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "said"), READ, ids=[t[:60] for _k, t, _s in READ])
def test_what_is_read_is_said_again(kind: str, text: str, said: str) -> None:
    assert wording(compile_text(text, kind, "Pikachu", NAMES)) == said


REFUSED = [
    ("attack", "If each of your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card."),
    ("attack", "For each of your opponent's Pokémon, this attack does 10 damage for each Energy attached to it."),
    ("attack", "Devolve 1 of your opponent's evolved Pokémon by removing the highest Stage Evolution card from it."),
]


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[t[:60] for _k, t in REFUSED])
def test_what_is_not_understood_is_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind, "Pikachu", NAMES)
