"""Whole games by dragging: with the mouse, and with a finger on a phone."""

from __future__ import annotations

import random
from typing import Any

import dragging
import pytest
import seats
from servers import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.whole
def test_a_whole_game_is_played_by_dragging(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=26, opponent="random", deck="first-embers")
    done = dragging.play(page, dragging.Mouse(page), 26)
    assert {"hand", "attack"} <= done, done
    seats.check(page)


@pytest.mark.whole
def test_a_whole_game_is_played_by_a_finger(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=26, opponent="random", deck="first-embers", **PHONE)
    done = dragging.play(page, dragging.Finger(page), 26)
    assert {"hand", "attack"} <= done, done
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    seats.check(page)


@pytest.mark.parametrize("kind", [pytest.param("mouse", marks=pytest.mark.whole), "finger"])
def test_set_up_and_energy_are_dragged(browser: Any, server: Server, kind: str) -> None:
    page = seats.new_game(
        browser, server.address, seed=2, opponent="random", deck="first-embers", **(PHONE if kind == "finger" else {})
    )
    hand: dragging.Hand = dragging.Finger(page) if kind == "finger" else dragging.Mouse(page)
    luck = random.Random(2)
    done = []
    for _ in range(14):
        if not seats.wait_turn(page):
            break
        done.append(dragging.drag_something(page, hand, luck))
    assert done.count("hand") >= 2, done
    seats.check(page)
