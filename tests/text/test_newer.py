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
        "If your Benched Pokémon have any damage counters on them, this attack does 50 more damage.",
        "If you have any Pokémon that has any damage counters on it on your Bench, this attack does 50 more damage.",
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
        "Look at the top 4 cards of your deck. You may reveal a card that is a Pokémon or an Energy card you find there "
        "and put that card into your hand. Shuffle the other cards and put them on the bottom of your deck.",
    ),
    (
        "trainer",
        "Switch a card from your hand with the top card of your deck.",
        "Search your hand for a card. Put the top card of your deck into your hand. "
        "Put the card you chose on top of your deck.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "said"), READ, ids=[t[:60] for _k, t, _s in READ])
def test_what_is_read_is_said_again(kind: str, text: str, said: str) -> None:
    assert wording(compile_text(text, kind, "Pikachu", NAMES)) == said


REFUSED = [
    ("attack", "If each of your opponent's Pokémon is Knocked Out by damage from this attack, take 1 more Prize card."),
]


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[t[:60] for _k, t in REFUSED])
def test_what_is_not_understood_is_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, kind, "Pikachu", NAMES)
