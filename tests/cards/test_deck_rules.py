"""Deck building under each rulebook: every violation is named with its clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from playmat.cards import Card, rulebook_names
from playmat.cards.build import build_card
from playmat.cards.rules import HALF_DECK, PRINTED, Problem, check_cards, newest_rulebook, remarks
from playmat.cards.tables import table

CLAUSES = Path(__file__).parents[2] / "src" / "playmat" / "rulebooks" / "clauses"


def mon(name: str, *subtypes: str, **facts: Any) -> Card:
    number = abs(hash((name, subtypes, str(facts)))) % 10**9
    record = {
        "id": f"t-{number}",
        "name": name,
        "supertype": "Pokémon",
        "subtypes": list(subtypes) or ["Basic"],
    }
    return build_card({**record, "hp": "60", **facts})


def item(name: str, *marks: str) -> Card:
    return build_card({"id": f"i-{name}", "name": name, "supertype": "Trainer", "subtypes": ["Item", *marks]})


BASIC = mon("Bulbasaur")
ENERGY = build_card({"id": "e-1", "name": "Grass Energy", "supertype": "Energy", "subtypes": ["Basic"]})
SPECIAL = build_card({"id": "e-2", "name": "Metal Energy", "supertype": "Energy", "subtypes": ["Special"]})


def check(*entries: tuple[Card, int], rules: str = "sword_shield", size: int = 60) -> list[Problem]:
    """The problems of a deck that is filled up with basic Energy to its size."""
    have = sum(count for _, count in entries)
    return check_cards([*entries, (ENERGY, size - have)], rules, size)


def broken(*entries: tuple[Card, int], rules: str = "sword_shield", size: int = 60) -> list[str]:
    return [problem.rule for problem in check(*entries, rules=rules, size=size)]


@pytest.mark.parametrize("rules", rulebook_names())
@pytest.mark.parametrize("size", [59, 61])
def test_a_deck_has_exactly_60_cards(rules: str, size: int) -> None:
    """PL-deck-01 HS-deck-01 BW-deck-01 SS-deck-01"""
    problems = check_cards([(BASIC, 4), (ENERGY, size - 4)], rules)
    assert [p.rule for p in problems] == ["size"]
    assert str(size) in problems[0].message


@pytest.mark.parametrize("rules", rulebook_names())
def test_a_deck_holds_a_basic_pokemon(rules: str) -> None:
    """PL-newdeck-02 HS-newdeck-02 BW-deck-03 SS-deck-03"""
    assert [p.rule for p in check_cards([(ENERGY, 60)], rules)] == ["basic"]
    assert check_cards([(BASIC, 1), (ENERGY, 59)], rules) == []


def test_legend_and_restored_pokemon_are_no_basic_pokemon() -> None:
    """HS-legend-08 BW-restored-06 SS-restored-06"""
    assert broken((mon("Ho-Oh LEGEND", "LEGEND"), 2)) == ["basic"]
    assert broken((mon("Archen", "Restored"), 2)) == ["basic"]


@pytest.mark.parametrize("rules", rulebook_names())
def test_at_most_4_cards_of_one_name(rules: str) -> None:
    """PL-deck-02 HS-deck-02 BW-deck-02 SS-deck-02"""
    assert broken((BASIC, 4), rules=rules) == []
    assert broken((BASIC, 5), rules=rules) == ["copies"]


def test_versions_of_a_name_count_together_whatever_their_attacks_or_set() -> None:
    """PL-deck-04 HS-deck-04 BW-deck-02 SS-deck-02"""
    assert broken((BASIC, 3), (mon("Bulbasaur", hp="70"), 2)) == ["copies"]


def test_basic_energy_is_unlimited_and_special_energy_is_not() -> None:
    """SM-I-C-p8 SM-I-C-p10"""
    assert broken((BASIC, 1), (ENERGY, 40)) == []
    assert broken((BASIC, 1), (SPECIAL, 5)) == ["copies"]


@pytest.mark.parametrize(
    "other",
    [
        "Team Magma's Bulbasaur",
        "Alolan Bulbasaur",
        "Bulbasaur-EX",
        "Bulbasaur-GX",
        "M Bulbasaur-EX",
        "Bulbasaur BREAK",
    ],
)
def test_other_names_count_apart(other: str) -> None:
    """PL-deck-05 HS-deck-05 BW-name-07 BW-ex-02 SS-regional-04 SS-gx-04 SS-break-03 SS-ex-02 SS-mega-02"""
    assert broken((BASIC, 4), (mon(other), 4)) == []


def test_a_level_x_counts_as_its_pokemon() -> None:
    """PL-levelup-08 BW-name-06 SS-name-06"""
    level_x = mon("Bulbasaur LV.X", "Level-Up")
    assert broken((BASIC, 3), (level_x, 1), rules="platinum") == []
    problem = check((BASIC, 4), (level_x, 1), rules="platinum")[0]
    assert (problem.rule, problem.clause) == ("copies", "PL-levelup-08")


def test_an_sp_counts_apart_from_the_ordinary_pokemon_and_together_with_its_level_x() -> None:
    """PL-sp-02 PL-sp-09"""
    sp, level_x = mon("Garchomp C", "Basic", "SP"), mon("Garchomp C LV.X", "Level-Up", "SP")
    assert broken((sp, 4), (mon("Garchomp"), 4), rules="platinum") == []
    assert broken((sp, 3), (level_x, 2), rules="platinum") == ["copies"]


def test_both_halves_of_a_legend_share_the_limit() -> None:
    """HS-legend-02 HS-legend-03"""
    top, bottom = mon("Ho-Oh LEGEND", "LEGEND", part=1), mon("Ho-Oh LEGEND", "LEGEND", part=2)
    assert broken((mon("Ho-Oh"), 4), (top, 2), (bottom, 2), rules="unleashed") == []
    problem = check((BASIC, 1), (top, 3), (bottom, 2), rules="unleashed")[0]
    assert (problem.rule, problem.clause) == ("copies", "HS-legend-02")


def test_team_plasma_is_no_part_of_the_name() -> None:
    """SS-plasma-02"""
    assert broken((BASIC, 4), (mon("Bulbasaur", "Basic", "Team Plasma"), 1)) == ["copies"]


def test_one_pokemon_star_in_a_deck() -> None:
    """PL-deck-03 HS-deck-03"""
    stars = mon("Umbreon ★", "Basic", "Star"), mon("Espeon ★", "Basic", "Star")
    assert broken((stars[0], 1), rules="platinum") == []
    problem = check((stars[0], 1), (stars[1], 1), rules="platinum")[0]
    assert (problem.rule, problem.clause) == ("star", "PL-deck-03")


def test_one_ace_spec_in_all() -> None:
    """SS-acespec-01"""
    one, other = item("Master Ball", "ACE SPEC"), item("Scramble Switch", "ACE SPEC")
    assert broken((BASIC, 1), (one, 1)) == []
    assert broken((BASIC, 1), (one, 2)) == ["ace"]
    assert broken((BASIC, 1), (one, 1), (other, 1)) == ["ace"]


def test_one_of_each_prism_star_name() -> None:
    """SS-prism-01 SS-prism-02"""
    one, other = mon("Lunala ◇", "Basic", "Prism Star"), item("Cyrus ◇", "Prism Star")
    assert broken((one, 1), (other, 1)) == []
    assert broken((one, 2)) == ["prism"]


def test_one_radiant_pokemon_as_printed() -> None:
    one, other = mon("Radiant Eevee", "Basic", "Radiant"), mon("Radiant Heatran", "Basic", "Radiant")
    problem = check((one, 1), (other, 1))[0]
    assert (problem.rule, problem.clause) == ("radiant", PRINTED)


def test_a_printed_limit_of_one() -> None:
    shining = mon("Shining Testmon", rules=["You can't have more than 1 Shining Testmon in your deck."])
    assert broken((shining, 2)) == ["printed limit"]


def test_a_card_that_may_be_in_the_deck_any_number_of_times() -> None:
    arceus = mon("Arceus", rules=["You may have any number of these cards in your deck."])
    assert broken((arceus, 20)) == []


def test_a_half_deck_has_30_cards_and_2_of_a_name() -> None:
    assert broken((BASIC, 2), size=30) == []
    problem = check((BASIC, 3), size=30)[0]
    assert (problem.rule, problem.clause) == ("copies", HALF_DECK)


def test_the_newest_rulebook_any_card_belongs_to_is_taken() -> None:
    old, new = BASIC.with_(series="Diamond & Pearl"), BASIC.with_(series="Sun & Moon")
    assert newest_rulebook([old]) == "platinum"
    assert newest_rulebook([old, new]) == "sun_moon"


def test_a_card_that_nothing_in_the_deck_can_bear_is_remarked() -> None:
    ivysaur = mon("Ivysaur", "Stage 1", evolvesFrom="Bulbasaur")
    assert remarks([(BASIC, 4), (ivysaur, 2)]) == []
    assert "Bulbasaur" in remarks([(mon("Eevee"), 4), (ivysaur, 2)])[0]


def test_every_clause_cited_is_in_the_clause_map() -> None:
    known = {row["id"] for file in CLAUSES.glob("*.yaml") for row in yaml.safe_load(file.read_text("utf-8"))}
    cited = {clause for book in table("deck_rules.toml")["rulebook"].values() for clause in book["clauses"].values()}
    assert cited <= known
