"""How many cards of each special kind can be played: nine of ten in the years of the rulebooks; of the other years a
number that may only grow."""

from functools import cache

import pytest
import special_cards
from special_cards import SHARED

from playmat.cards import Card, load_library
from playmat.cards.kinds import KINDS, kinds_of
from playmat.simulate.exercise.decks import Pool

pytestmark = pytest.mark.skipif(not (SHARED / "years").is_dir(), reason=f"no public card files in {SHARED}")
OF_OTHER_YEARS = {
    "Pokémon-ex": 84,
    "Pokémon ex": 175,
    "Mega Evolution Pokémon ex": 10,
    "Tera": 35,
    "Ancient": 22,
    "Future": 20,
    "Baby Pokémon": 12,
    "Dark and Light": 61,
    "Shining": 14,
    "Unown": 45,
    "Holon": 2,
    "Pokémon Powers": 44,
}


@cache
def pool(with_other_years: bool) -> Pool:
    return Pool(load_library([SHARED, SHARED / "years"])) if with_other_years else special_cards.pool()


def cards_of(kind: str, with_other_years: bool = False) -> tuple[list[Card], list[Card]]:
    """Every card of a kind, reprints once, and those of them that can be played."""
    here = pool(with_other_years)
    found = [c for c in here.cards if KINDS[kind](c)]
    assert found
    return found, [c for c in found if here.is_playable(c)]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in OF_OTHER_YEARS])
def test_nine_of_ten_cards_of_each_kind_are_playable(kind: str) -> None:
    cards, playable = cards_of(kind)
    assert len(playable) >= 0.9 * len(cards), [str(c) for c in cards if c not in playable]


@pytest.mark.parametrize("kind", OF_OTHER_YEARS)
def test_no_fewer_cards_of_the_kinds_of_other_years_are_playable(kind: str) -> None:
    cards, playable = cards_of(kind, with_other_years=True)
    assert len(playable) >= OF_OTHER_YEARS[kind], [str(c) for c in cards if c not in playable]


def test_every_kind_is_known() -> None:
    assert {k for c in pool(True).cards for k in kinds_of(c)} == set(KINDS)
