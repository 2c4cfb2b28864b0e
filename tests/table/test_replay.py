"""Replays: moments told as differences, and luck that is checked before one's eyes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server

import playmat.table
from playmat.cards import load_library
from playmat.table.hall import Hall
from playmat.table.moments import difference, moment, moments
from playmat.table.room import Room
from playmat.table.story import OPEN_EYE

SCRIPT = Path(playmat.table.__file__).parent / "static" / "js" / "moments.js"
WORDS = {"now", "more", "at", "gone"}


def _game(count: int = 60) -> tuple[Hall, Room]:
    hall = Hall(load_library(), ":memory:", pace=0, is_seed_given=True)
    opponent = {"kind": "random", "deck": {"starter": "first-leaves"}}
    body = {"rules": "sword_shield", "deck": {"starter": "first-embers"}, "seed": 5, "opponent": opponent}
    room = hall.room(hall.create(body)["game"])
    assert room is not None
    for _ in range(count):
        decision = room.game.decision
        if decision is None:
            break
        room.choose(decision.player, room.at, len(decision.codes) // 2)
    return hall, room


def patched(before: Any, change: Any) -> Any:
    """The same as the page does."""
    if "now" in change:
        return change["now"]
    if "more" in change:
        return [*before, *change["more"]]
    if "at" in change:
        return [patched(old, change["at"][str(i)]) if str(i) in change["at"] else old for i, old in enumerate(before)]
    found = {key: value for key, value in before.items() if change.get(key) != {"gone": True}}
    changes = {key: value for key, value in change.items() if value != {"gone": True}}
    return {**found, **{key: patched(found.get(key), value) for key, value in changes.items()}}


def _keys(part: Any) -> set[str]:
    if isinstance(part, dict):
        return set(part) | {key for value in part.values() for key in _keys(value)}
    return {key for value in part for key in _keys(value)} if isinstance(part, list) else set()


def test_differences_laid_one_on_the_other_give_every_moment() -> None:
    hall, room = _game()
    told = moments(room, 0, 40, OPEN_EYE)
    position, log = told["position"], list(told["log"])
    for number, step in enumerate(told["steps"], start=1):
        position = patched(position, step["position"])
        log += step["fresh"]
        whole = moment(room, number, OPEN_EYE)
        assert position == whole["position"] and log == whole["log"]
        assert not _keys(position) & WORDS
    assert len(told["steps"]) == min(40, room.at)
    hall.close()


def test_a_step_is_much_smaller_than_a_moment() -> None:
    hall, room = _game()
    told = moments(room, 20, 40, OPEN_EYE)
    steps = [len(json.dumps(step)) for step in told["steps"]]
    assert sum(steps) / len(steps) < len(json.dumps(moment(room, 30, OPEN_EYE))) / 8
    hall.close()


def test_a_key_that_is_gone_is_gone() -> None:
    before, after = {"a": 1, "b": {"c": [1]}, "d": [{"e": 1}]}, {"b": {"c": [1, 2]}, "d": [{"e": 2}], "f": None}
    change = difference(before, after)
    assert change["a"] == {"gone": True} and change["b"] == {"c": {"more": [2]}}
    assert patched(before, change) == after


def test_the_page_lays_differences_as_the_test_does() -> None:
    if shutil.which("node") is None:
        pytest.skip("no node found")
    before = {"a": 1, "b": {"c": [1]}, "d": [{"e": 1}, {"e": 3}]}
    after = {"b": {"c": [1, 2]}, "d": [{"e": 2}, {"e": 3}]}
    body = SCRIPT.read_text("utf-8").split("export function patched")[1].split("\n}\n")[0]
    call = f"patched({json.dumps(before)}, {json.dumps(difference(before, after))})"
    text = f"function patched{body}\n}}\nconsole.log(JSON.stringify({call}))"
    done = subprocess.run(["node", "-e", text], capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(done.stdout) == after


def test_the_end_and_the_replay_show_the_promise_and_a_checked_mark(browser: Any, server: Server, picture: Any) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    seats.take(page, "opponent", "random")
    page.click("#begin")
    page.wait_for_selector(".mat")
    seats.wait_turn(page)
    page.keyboard.press("Escape")
    page.click('[data-key="tool-concede"]')
    page.click("dialog .danger")
    page.wait_for_selector("dialog .luck summary")
    page.click("dialog .luck summary")
    promise = page.inner_text("dialog .luck code")
    page.click('dialog [data-key="luck-check"]')
    page.wait_for_selector("dialog .luck-mark .good")
    assert len(promise) == 64 and "checked" in page.inner_text("dialog .luck-mark")
    picture(page, "luck")
    page.click("dialog button:has-text('Watch the replay')")
    page.wait_for_selector(".luck summary")
    page.click(".luck summary")
    assert page.inner_text(".luck code") == promise
    page.click('[data-key="luck-check"]')
    page.wait_for_selector(".luck-mark .good")
    seats.check(page)


def test_forward_and_back_ask_the_server_seldom(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    seats.take(page, "opponent", "random")
    page.click("#begin")
    luck = 0
    while seats.wait_turn(page) and luck < 8:
        seats.take_first(page)
        luck += 1
    if not seats.is_over(page):
        page.keyboard.press("Escape")
        page.click('[data-key="tool-concede"]')
        page.click("dialog .danger")
    page.wait_for_selector("dialog button:has-text('Watch the replay')")
    asked = []
    page.on("request", lambda r: asked.append(r.url) if r.url.endswith("/moment") else None)
    page.click("dialog button:has-text('Watch the replay')")
    page.wait_for_selector("#moment")
    last = int(page.get_attribute("#moment", "max") or 0)
    for number in [*range(1, min(last, 20) + 1), *range(min(last, 20) - 1, -1, -1)]:
        page.click("#replay-forward" if number == seen(page) + 1 else "#replay-back")
        page.wait_for_selector(f".prompt:has-text('Moment {number} of')")
    assert len(asked) <= 2
    seats.check(page)


def seen(page: Any) -> int:
    return int(page.input_value("#moment"))
