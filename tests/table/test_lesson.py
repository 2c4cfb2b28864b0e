"""The guided first game: its script goes to its end, and a person who follows it is led through every rule."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server

import playmat.table
from playmat.cards import load_library
from playmat.rulebooks.clauses import load_clauses
from playmat.table.hall import Hall
from playmat.table.lesson import STUDENT, the_lesson
from playmat.table.refusal import Refused
from playmat.table.room import Room

GUIDE = Path(playmat.table.__file__).parent / "static" / "js" / "guide.js"


def _room() -> tuple[Hall, Room]:
    hall = Hall(load_library(), ":memory:", pace=0)
    room = hall.room(hall.lesson({})["game"])
    assert room is not None
    return hall, room


def test_the_script_is_a_game_of_twelve_to_fifteen_turns_that_the_student_wins() -> None:
    hall, room = _room()
    lesson = the_lesson()
    while (decision := room.game.decision) is not None:
        option = lesson.option(room.at, decision)
        assert option >= 0, (room.at, lesson.steps[room.at], [str(o) for o in decision.options])
        room.choose(decision.player, room.at, option)
    assert room.at == len(lesson.steps)
    assert room.game.winner == STUDENT and room.game.reason == "took the last Prize card"
    assert 12 <= room.game.state.turn <= 15
    hall.close()


def test_every_rule_is_told_once_with_words_and_a_clause() -> None:
    lesson = the_lesson()
    told = [name for step in lesson.steps for name in step.shows]
    assert sorted([*told, "over"]) == sorted(lesson.clauses)
    assert all(clause in load_clauses().by_id for clause in lesson.clauses.values())
    assert all(step.by == STUDENT for step in lesson.steps if step.shows)
    words = GUIDE.read_text("utf-8")
    assert set(re.findall(r"^  \"?([\w-]+)\"?: \[t\(", words, re.M)) == set(lesson.clauses)


def test_another_choice_is_refused_with_what_comes_next() -> None:
    hall, room = _room()
    with pytest.raises(Refused, match="the next step is: Yes"):
        room.choose(STUDENT, 0, 1)
    assert room.at == 0
    hall.close()


def test_a_rematch_of_the_lesson_is_a_free_game() -> None:
    hall, room = _room()
    room.concede(STUDENT)
    again = hall.room(hall.rematch(room))
    assert again is not None and "lesson" not in again.setting
    hall.close()


def _told(page: Any) -> list[str]:
    """Read the bubbles that are open, with their clauses, and close them."""
    found = []
    while bubble := page.query_selector(".bubble"):
        found.append(bubble.get_attribute("data-lesson"))
        page.click(".bubble summary")
        assert re.search(r"\(SS-[\w-]+\)", page.inner_text(".bubble details"))
        page.click(".bubble .primary")
    return found


def _follow(page: Any) -> None:
    """Do what is marked: in a dialog, on the mat, or in the panel."""
    number = seats.at(page)
    if page.query_selector("dialog[open]"):
        page.click("dialog[open] .hinted")
        confirm = page.query_selector("dialog[open] [data-confirm]")
        if confirm:
            confirm.click()
    elif page.locator(".panel .hinted:visible").count():
        page.click(".panel .hinted:visible")
    else:
        (page.query_selector(".mat-card.advised") or page.query_selector(".mat .advised")).click()
        if seats.at(page) == number and page.query_selector(".chosen-card .hinted"):
            page.click(".chosen-card .hinted")
    seats.wait_past(page, number)


@pytest.mark.whole
def test_the_guided_game_is_played_to_its_end(browser: Any, server: Server, picture: Any) -> None:
    page = seats.open_page(browser, server.address)
    page.click("#lesson")
    told = []
    for _ in range(len(the_lesson().steps) + 1):
        is_on = seats.wait_turn(page)
        if page.query_selector('.bubble[data-lesson="retreat"]'):
            picture(page, "lesson-retreat")
        told += _told(page)
        if not is_on:
            break
        _follow(page)
    assert seats.is_over(page)
    assert sorted(told) == sorted(the_lesson().clauses)
    seats.check(page)


def test_the_guided_game_begins_with_its_rules(browser: Any, server: Server, picture: Any) -> None:
    page = seats.open_page(browser, server.address)
    page.click("#lesson")
    for _ in range(3):
        assert seats.wait_turn(page)
        page.wait_for_selector(".bubble")
        picture(page, "lesson")
        _told(page)
        _follow(page)
    assert "Now: " in page.inner_text(".lesson-step")
    seats.check(page)
