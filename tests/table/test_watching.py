"""Watching: a turn at one's own speed, paused, step by step, looked back at; games by ear."""

from __future__ import annotations

import random
from typing import Any

import layout
import pytest
import seats
from servers import Server


def _first_turn(page: Any) -> None:
    for _ in range(60):
        assert seats.wait_turn(page)
        if not page.query_selector("dialog[open]") and page.query_selector(".option.end"):
            return
        seats.take_first(page)
    raise AssertionError("the first turn never came")


def test_a_turn_is_watched_paused_stepped_and_looked_back_at(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=2, deck="first-embers")
    _first_turn(page)
    number = seats.at(page)
    page.keyboard.press("p")
    page.wait_for_selector('[data-key="play-on"]')
    seats.press_end(page)
    seats.wait_past(page, number)  # what one does oneself is shown
    page.wait_for_selector('[data-key="play-step"]:not(:disabled)')
    number = seats.at(page)
    page.wait_for_timeout(300)
    assert seats.at(page) == number, "while paused nothing of the other player is shown"
    page.keyboard.press(".")
    seats.wait_past(page, number)
    page.keyboard.press("p")
    assert seats.wait_turn(page)
    if page.query_selector("dialog[open]"):
        page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.wait_for_selector('[data-key="back-next"]')
    first = page.inner_text(".panel .prompt")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f'.panel .prompt:not(:text-is("{first}"))')
    page.keyboard.press("b")
    page.wait_for_selector('[data-key="back-next"]', state="detached")
    seats.check(page)


def _read_and_choose(page: Any, luck: random.Random) -> None:
    """What somebody does who reads by ear: hear the state, go through the buttons, press one."""
    number = seats.at(page)
    assert page.query_selector("dialog[open]") is None or page.query_selector('[data-key="end-anyway"]')
    assert "Active" in page.inner_text(".text-table")
    options = [o for o in seats.offered(page) if o.get_attribute("data-option") is not None]
    assert options and all((o.inner_text() or "").strip() for o in options)
    others = [o for o in options if "end" not in (o.get_attribute("class") or "").split()]
    luck.choice(others or options).focus()
    page.keyboard.press("Enter")
    if page.query_selector('[data-key="end-anyway"]'):
        page.wait_for_selector(seats.QUIET_OVER, state="attached")
        page.keyboard.press("2")
    seats.wait_past(page, number)


@pytest.mark.whole
def test_a_whole_game_is_played_by_the_text_mode(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.evaluate("localStorage['playmat.text'] = 'on'")
    seats.begin(page, server.address, seed=13, opponent="random", deck="first-embers")
    luck = random.Random(1)
    for _ in range(500):
        if not seats.wait_turn(page):
            break
        _read_and_choose(page, luck)
    assert seats.is_over(page)
    seats.check(page)


def test_the_text_mode_lists_the_state_and_the_options(browser: Any, server: Server, axe: str) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.evaluate("localStorage['playmat.text'] = 'on'")
    seats.begin(page, server.address, seed=13, opponent="random", deck="first-embers")
    luck = random.Random(1)
    for _ in range(8):
        assert seats.wait_turn(page)
        _read_and_choose(page, luck)
    seats.wait_turn(page)
    text = page.inner_text(".text-table")
    assert "Your side" in text and "Prize cards left" in text and "Hand:" in text
    page.evaluate(axe)
    found = page.evaluate("""async () => (await axe.run(document)).violations
        .filter(v => ['serious', 'critical'].includes(v.impact)).map(v => v.id)""")
    assert found == []
    seats.check(page)


def test_the_interface_speaks_german(browser: Any, server: Server, picture: Any) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.evaluate("localStorage['playmat.language'] = 'de'")
    page.reload()
    page.wait_for_selector("#begin")
    assert page.inner_text("#begin") == "Spielen"
    assert page.get_attribute("html", "lang") == "de"
    seats.begin(page, server.address, seed=2, deck="first-embers")
    _first_turn(page)
    seen = page.inner_text(".mat") + " ".join(page.locator(".mat [aria-label]").evaluate_all(
        "(list) => list.map((e) => e.getAttribute('aria-label'))"))  # fmt: skip
    seen += page.inner_text(".panel") + page.inner_text(".tools")
    assert "Bank" in seen and "Preise" in seen and "Ablage" in seen
    for word in ("Bench", "Prize", "Discard", "Your turn", "hand:", " side", "Undo", "Hint", "Settings"):
        assert word not in seen, word
    picture(page, "german")
    seats.check(page)


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.whole)])
def test_nothing_overlaps_at_any_size(browser: Any, server: Server, scheme: str, picture: Any) -> None:
    page = seats.new_game(browser, server.address, seed=26, deck="first-embers", color_scheme=scheme)
    luck = random.Random(26)
    for _ in range(14):
        if not seats.wait_turn(page):
            break
        seats.click_something(page, luck)
    seats.wait_turn(page)
    if page.query_selector("dialog[open]"):
        page.keyboard.press("Escape")
    for width, height in layout.SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(120)
        assert page.evaluate(layout.OVERLAPS) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        end = page.query_selector(".option.end")
        if end:
            box = end.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, (width, height)
        picture(page, f"size-{width}-{scheme}")
    seats.check(page)


def test_a_finished_game_tells_who_was_ahead(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=2, deck="first-embers")
    _first_turn(page)
    page.click('[data-key="tool-concede"]')
    page.click("dialog .danger")
    page.wait_for_selector('body[data-over="true"]', state="attached")
    page.wait_for_selector("dialog .graph-curve")
    address = page.url.replace("/play/", "/replay/").replace("#", "?at=3#")
    page.click("dialog button:has-text('Watch the replay')")
    page.wait_for_selector(".panel .graph-curve")
    page.click("#replay-turn")
    page.wait_for_selector(".prompt:not(:has-text('Moment 0'))")
    page.wait_for_selector(".mat-hand.far .mat-card")
    assert page.evaluate(layout.OVERLAPS) == [], "both hands are open and cover nothing"
    page.goto(address)  # where a turning point of the end leads to
    page.wait_for_selector(".prompt:has-text('Moment 3 ')")
    seats.check(page)
