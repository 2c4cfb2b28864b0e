"""Clocks and draws: whose time runs, what happens when it is over, and how a draw is agreed."""

from __future__ import annotations

import json
from typing import Any

import pytest
import seats
from servers import Server, run_alone

from playmat.cards import load_library
from playmat.table.clock import NOBODY, Clock
from playmat.table.hall import Hall
from playmat.table.record import AGREED, RAN_OUT, Record, replay
from playmat.table.refusal import Refused
from playmat.table.room import Guest, Room
from playmat.table.shows import ending

DECK = {"starter": "first-embers"}
GAME = {"rules": "sword_shield", "deck": DECK, "seed": 2}


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_only_the_clock_of_whoever_is_asked_runs() -> None:
    time = Time()
    clock = Clock([60, 60], time)
    clock.run(0)
    time.now = 10
    clock.run(1)
    time.now = 25
    assert clock.seconds == [50, 45]
    clock.run(NOBODY)
    time.now = 1000
    assert clock.seconds == [50, 45]


def _two(minutes: int = 3) -> tuple[Hall, Room]:
    hall = Hall(load_library(), ":memory:", pace=0, is_seed_given=True)
    made = hall.create({**GAME, "clock": minutes, "opponent": {"kind": "friend"}})
    assert hall.invitation(made["game"], made["invite"])["clock"] == minutes
    hall.join(made["game"], {"token": made["invite"], "deck": DECK})
    room = hall.room(made["game"])
    assert room is not None
    return hall, room


async def _hear(message: Any) -> None:
    return


def test_the_clock_waits_until_both_have_sat_down() -> None:
    hall, room = _two()
    assert room.clock is not None
    room.guests = [Guest(0, _hear)]
    room._turn_clock()
    assert room.clock.running == NOBODY
    room.guests.append(Guest(1, _hear))
    room._turn_clock()
    assert room.clock.running == room.game.decision.player  # type: ignore[union-attr]
    hall.close()


def test_whoever_runs_out_of_time_loses() -> None:
    """A flag that falls is a loss, said plainly, and the game on file ends the same way."""

    async def play() -> tuple[Room, int]:
        hall, room = _two()
        room.guests = [Guest(0, _hear), Guest(1, _hear)]
        asked = room.game.decision.player  # type: ignore[union-attr]
        time = Time()
        room.clock = Clock([180, 180], time)
        room.mind_clock()
        time.now = 181
        await room._run_out(asked)
        hall.close()
        return room, asked

    room, asked = run_alone(play())
    assert room.game.winner == 1 - asked
    assert ending(room.game, ["Ann", "Ben"]) == f"{['Ann', 'Ben'][asked]}'s clock ran down."
    assert room.record.choices[-1] == RAN_OUT - asked
    again = replay(Record.from_json(room.record.to_json()), room.match)
    assert again.reason == "out of time"


def test_an_alarm_that_comes_after_the_answer_does_nothing() -> None:
    async def play() -> Room:
        hall, room = _two()
        room.guests = [Guest(0, _hear), Guest(1, _hear)]
        room.mind_clock()
        await room._run_out(room.game.decision.player)  # type: ignore[union-attr]
        hall.close()
        return room

    assert not run_alone(play()).game.is_over


def test_a_draw_is_offered_and_agreed() -> None:
    async def play() -> Room:
        hall, room = _two()
        await room.offer_draw(0)
        assert not room.game.is_over and room.draw.by == 0
        with pytest.raises(Refused, match="already"):
            await room.offer_draw(0)
        await room.offer_draw(1)
        hall.close()
        return room

    room = run_alone(play())
    assert room.record.choices == [AGREED] and room.game.winner is None
    assert ending(room.game, ["Ann", "Ben"]) == "Both players agreed to a draw."


def test_a_draw_that_is_declined_stands_no_more() -> None:
    async def play() -> None:
        hall, room = _two()
        await room.offer_draw(1)
        room.draw.answered(0)
        assert room.draw.by == NOBODY and not room.draw_is_open(1) and room.draw_is_open(0)
        hall.close()

    run_alone(play())


def test_no_draw_is_offered_to_a_program() -> None:
    hall = Hall(load_library(), ":memory:", pace=0)
    room = hall.room(hall.create({**GAME, "opponent": {"kind": "random", "deck": DECK}})["game"])
    assert room is not None and not room.draw_is_open(0)
    with pytest.raises(Refused, match="between two people"):
        run_alone(room.offer_draw(0))
    hall.close()


def test_time_is_kept_while_nobody_is_there() -> None:
    hall, room = _two()
    time = Time()
    room.clock = Clock([180, 180], time)
    room.clock.run(0)
    time.now = 30
    room.rest()
    hall.store.later(lambda: None).result(5)
    assert json.loads(json.dumps(hall.stored(room.id).setting))["clock"]["left"] == [150, 180]
    hall.close()


def test_two_people_with_clocks_agree_to_a_draw(browser: Any, server: Server, picture: Any) -> None:
    first = seats.open_page(browser, server.address)
    first.wait_for_selector("#begin")
    seats.take(first, "opponent", "friend")
    first.select_option("#clock", "10")
    first.click("#begin")
    second = seats.open_page(browser, first.input_value("#invite-link"))
    second.wait_for_selector("#begin")
    assert "10 minutes each" in second.inner_text("main")
    second.click("#begin")
    for page in (first, second):
        page.wait_for_selector(".clock.is-running")
        assert page.locator(".clock").count() == 2
        page.keyboard.press("Escape")
    first.click('[data-key="tool-draw"]')
    first.click('[data-key="draw-offer"]')
    second.wait_for_selector('[data-key="draw-no"]')
    second.click('[data-key="draw-no"]')
    second.wait_for_selector('[data-key="draw-no"]', state="detached")
    second.click('[data-key="tool-draw"]')
    second.click('[data-key="draw-offer"]')
    first.wait_for_selector('[data-key="draw-yes"]')
    picture(first, "draw")
    first.click('[data-key="draw-yes"]')
    for page in (first, second):
        page.wait_for_selector('body[data-over="true"]', state="attached")
        assert "agreed to a draw" in page.inner_text(".end-reason")
        seats.check(page)
