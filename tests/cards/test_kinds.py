"""Special kinds of cards are told apart by what is printed on them."""

from __future__ import annotations

from playmat.cards import load_library
from playmat.cards.build import build_card
from playmat.cards.kinds import KINDS, OTHER_YEARS, kinds_of
from playmat.cards.model import Tag

LIBRARY = load_library([])


def test_a_card_may_be_of_several_kinds() -> None:
    assert kinds_of(LIBRARY.find("st-pl3-143")) == ["LV.X", "Pokémon SP"]
    assert kinds_of(LIBRARY.find("st-smp-SM169")) == ["Pokémon-GX", "TAG TEAM"]
    assert kinds_of(LIBRARY.find("st-sm6-117")) == ["Prism Star", "Special Energy"]


def test_an_ordinary_card_is_of_none() -> None:
    assert kinds_of(LIBRARY.find("st-bw1-77")) == []


def test_the_starter_decks_hold_a_card_of_nearly_every_kind() -> None:
    """PL-gl-lvx HS-gl-legend BW-gl-ex SS-gl-vmax: what the rulebooks describe can be tried without further cards."""
    found = {kind for card in LIBRARY for kind in kinds_of(card)}
    assert set(KINDS) - set(OTHER_YEARS) - found == {"V-UNION", "Pokémon ★", "owners", "δ", "Tools with attacks"}


def test_the_printed_rule_says_which_kind_of_ex_it_is() -> None:
    """PL-gl-ex: the subtype of a record may be spelled wrongly, the card's own rule is not."""
    record = {"id": "x-1", "name": "Test ex", "supertype": "Pokémon", "subtypes": ["Basic", "EX"], "hp": "90"}
    assert build_card(record).has(Tag.EX)
    rule = "If a Pokémon-ex is Knocked Out, 2 Prize cards are taken."
    assert build_card({**record, "rules": [rule]}).has(Tag.HYPHEN_EX)
    assert build_card({**record, "rules": [rule.replace("-ex", " ex")]}).has(Tag.LITTLE_EX)
