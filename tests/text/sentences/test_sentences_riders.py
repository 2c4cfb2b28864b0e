"""Sentences about the one before. What texts say, and what is refused."""

# ruff: noqa: E501  (a text stays on one line)
from __future__ import annotations

import pytest
from said import is_refused, read, said, steps_of

from playmat.effects.base import walk
from playmat.effects.nodes import Choose, If, Not, NotIn

SAID = [
    ("attack", "Your opponent's Active Pokémon is now Poisoned. If this Pokémon has any damage counters on it, put 4 damage counters instead of 1 on that Pokémon between turns.", "Your opponent's Active Pokémon is now Poisoned. If this Pokémon has any damage counters on it, your opponent's Active Pokémon is now Poisoned with 4 damage counters during Pokémon Checkup instead."),
    ("trainer", "Search your deck for a Water Energy card and attach it to 1 of your Pokémon. If you have no cards in your hand, instead search for up to 2 Water Energy cards and attach them to 1 of your Pokémon. Then, shuffle your deck.", "If you have no cards in your hand, search your deck for up to 2 Water Energy cards and attach them to 1 of your Pokémon. If not, search your deck for a Water Energy card and attach it to 1 of your Pokémon. Shuffle your deck."),
    ("trainer", "Your opponent switches 1 of his or her Active Pokémon with 1 of his or her Benched Pokémon. You choose the Benched Pokémon to switch. Draw 7 cards.", "Switch 1 of your opponent's Benched Pokémon with their Active Pokémon. Draw 7 cards."),
    ("attack", "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards. If no, this attack does 70 damage to the Defending Pokémon.", "Ask your opponent if you may draw 9 cards. If yes, draw 9 cards. If no, this attack does 70 damage to your opponent's Active Pokémon."),
    ("ability", "Each of your Future Pokémon gets +70 HP. The effect of Big Day doesn't stack.", "Each of your Future Pokémon gets +70 HP. You can't apply more than 1 Ability of this name at a time."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words"), SAID)
def test_riders_said(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


REFUSED = [
    ("attack", "You can't add more than 70 damage in this way."),
    ("attack", "Draw a card. You can't add more than 70 damage in this way."),
    ("attack", "If that coin flip is heads, draw a card."),
    ("attack", "Ignore this effect if you have no cards in your discard pile."),
    ("attack", "Draw a card. You choose the Benched Pokémon to switch."),
    ("attack", "Draw a card. Your opponent chooses the Benched Pokémon to switch."),
    ("attack", "Switch Stone with 1 of your Benched Pokémon. Your opponent chooses the Benched Pokémon to switch."),
    ("attack", "Ask your opponent if you may draw 2 cards. If yes, draw 3 cards."),
    ("attack", "If yes, draw 2 cards."),
    ("trainer", "Search your deck or discard pile for a Pokémon."),
    ("attack", "The Defending Pokémon is now Poisoned. Flip 2 coins instead of 1 between turns."),
    ("attack", "The Defending Pokémon is now Asleep. Put 2 damage counters instead of 1 on that Pokémon between turns."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_riders_refused(kind: str, text: str) -> None:
    assert is_refused(text, kind)


def test_a_card_just_discarded_as_the_cost_cannot_be_chosen() -> None:
    program = read(
        "Discard a card from your hand. (If you can't discard a card, you can't play this card.) Put 2 basic Energy cards from your discard pile into your hand. (You can't choose a card you discarded with the effect of this card.)",
        "trainer",
    )
    choices = [n for n in walk(program) if isinstance(n, Choose)]
    assert any(isinstance(p, NotIn) for choice in choices for p in choice.sel.filter)  # type: ignore[attr-defined]


def test_an_ignored_effect_is_a_condition_on_the_sentence_before() -> None:
    (step,) = steps_of(
        "The Defending Pokémon is now Asleep. Ignore this effect if you have no cards in your discard pile."
    )
    assert isinstance(step, If)
    assert not isinstance(step.cond, Not)  # "no cards" negated: any cards


def test_an_amount_alone_takes_the_place_of_the_one_before() -> None:
    text = "Move 1 damage counter from Stone to the Defending Pokémon. If Rock is on your Bench, move 3 damage counters instead."
    assert "move 3 damage counters from this Pokémon to your opponent's Active Pokémon instead" in said(text)


def test_waking_up_may_take_more_coins() -> None:
    text = "The Defending Pokémon is now Asleep. Your opponent flips 3 coins instead of 1 between turns."
    assert "3 coins instead of 1" in said(text)


def test_instead_means_those_the_step_before_meant() -> None:
    text = "Put 1 damage counter on each of your opponent's Pokémon. If you have any Rock in play, put 2 damage counters on each of them instead."
    assert "put 2 damage counters on each of your opponent's Pokémon instead" in said(text)


def test_what_cannot_be_discarded_is_the_card_not_the_pokemon_chosen() -> None:
    text = (
        "Discard a Fire Energy card from your hand and then choose 1 of your opponent's Pokémon. This attack does 60 "
        "damage to that Pokémon. (If you can't discard a Fire Energy card from your hand, this attack does nothing.)"
    )
    assert "Count(sel=Var(n=1, part='whole')), op='lt'" in repr(read(text))
