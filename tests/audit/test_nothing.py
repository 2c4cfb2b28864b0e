"""No card of the data can be used for nothing on boards emptied of deck, hand, discard pile and Bench in turn: a part
here, all of them by ``make audit``."""

import pytest

from playmat.audit.listed import reasons
from playmat.audit.nothing import may_be_idle, used_for_nothing
from playmat.simulate.exercise.decks import Pool


def test_a_part_of_the_cards_cannot_be_used_for_nothing(pool: Pool) -> None:
    cards = [card for card in pool.cards if may_be_idle(card) and pool.is_playable(card)]
    listed = reasons("used for nothing")
    found = [
        str(idle)
        for card in cards[::120]
        for idle in used_for_nothing(card, pool)
        if f"{idle.name}: can be used" not in listed
    ]
    assert found == []


@pytest.mark.parametrize("name", ["Bird Keeper", "Olympia", "Venusaur"])
def test_what_follows_a_switch_that_cannot_be_made_is_nothing(name: str, pool: Pool) -> None:
    cards = [card for card in pool.cards if card.name == name and may_be_idle(card)]
    assert cards
    assert [str(idle) for card in cards for idle in used_for_nothing(card, pool)] == []
