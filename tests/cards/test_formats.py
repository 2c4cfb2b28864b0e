"""Formats by day: rotations, regulation marks, bans with their day, series and the years of a rulebook."""

from __future__ import annotations

import pytest

from playmat.cards import Card, Library
from playmat.cards.build import SetFacts, build_card
from playmat.cards.formats import FormatError, check_format, format_on
from playmat.cards.rules import newest_rulebook


def trainer(number: int, name: str, released: str, mark: str = "", series: str = "") -> Card:
    record = {"id": f"s{number}-1", "name": name, "supertype": "Trainer", "subtypes": ["Item"], "regulationMark": mark}
    return build_card(record, SetFacts(f"s{number}", f"Set {number}", series, "", released))


OLD = trainer(1, "Whistle", "2012/02/08", series="Black & White")
NEW = trainer(2, "Whistle", "2024/03/22", "H", "Scarlet & Violet")
LONE = trainer(3, "Rattle", "2020/02/07", "D", "Sword & Shield")
LIBRARY = Library([OLD, NEW, LONE])


def problems(card: Card, name: str, day: str = "2024-05-01", library: Library = LIBRARY) -> list[str]:
    return [problem.rule for problem in check_format([(card, 4)], format_on(name, day), library)]


def test_the_latest_rotation_before_the_day_is_in_force() -> None:
    assert format_on("standard", "2024-04-04").marks == "EFG"
    assert format_on("standard", "2024-04-05").marks == "FGH"
    assert format_on("standard", "2017-09-01").since == "2015/11/04"


def test_a_printing_outside_the_marks_is_not_of_the_format() -> None:
    assert problems(LONE, "standard") == ["format"]
    assert problems(LONE, "standard", "2022-01-01") == []


def test_an_older_printing_counts_when_the_card_was_printed_again() -> None:
    assert problems(OLD, "standard") == []
    assert problems(OLD, "standard", library=Library([OLD])) == ["format"]


def test_expanded_and_unlimited() -> None:
    first = trainer(4, "Drum", "1999/01/09")
    assert problems(OLD, "expanded") == []
    assert problems(first, "expanded") == ["format"]
    assert problems(first, "unlimited") == []


def test_a_banned_card_is_named_with_its_day_and_source() -> None:
    wally = trainer(5, "Wally", "2015/05/06")
    (found,) = check_format([(wally, 1)], format_on("expanded", "2024-05-01"), Library([wally]))
    assert found.rule == "banned" and "2018/08/17" in found.message and "announcement" in found.clause
    assert problems(wally, "expanded", "2018-01-01", Library([wally])) == []


def test_a_block_and_the_years_of_a_rulebook() -> None:
    assert problems(LONE, "block:Sword & Shield") == [] and problems(NEW, "block:Sword & Shield") == ["format"]
    assert problems(LONE, "years:black_white") == ["format"] and problems(OLD, "years:black_white") == []


@pytest.mark.parametrize(("name", "day"), [("modern", ""), ("standard", "May"), ("standard", "2001-01-01")])
def test_an_unknown_format_or_day_is_refused_in_one_line(name: str, day: str) -> None:
    with pytest.raises(FormatError) as error:
        format_on(name, day)
    assert "\n" not in str(error.value)


def test_cards_of_other_years_go_with_the_nearest_rulebook() -> None:
    assert newest_rulebook([trainer(6, "Drum", "1999/01/09", series="Base")]) == "platinum"
    assert newest_rulebook([NEW]) == "sword_shield"
