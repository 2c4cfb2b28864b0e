"""A click is answered at once: it is seen to be taken, ends what still moves, and nothing that stays is made anew.

How long it takes is measured by `make figures`, never in a test."""

from __future__ import annotations

import random
from typing import Any

import seats
from servers import Server

MOVING = "document.querySelector('.mat').getAnimations({subtree: true}).filter(a => a.playState === 'running').length"


def _first_turn(browser: Any, server: Server, **more: Any) -> Any:
    page = seats.new_game(browser, server.address, seed=2, deck="first-embers", **more)
    for _ in range(60):
        assert seats.wait_turn(page)
        if not page.query_selector("dialog[open]") and page.query_selector(".option.end"):
            return page
        seats.take_first(page)
    raise AssertionError("the first turn never came")


def test_a_click_is_seen_to_be_taken_before_the_server_answers(browser: Any, server: Server) -> None:
    page = _first_turn(browser, server)
    page.click(".mat-card.usable")
    page.wait_for_selector(".chosen-card [data-option]")
    marks = page.evaluate(
        """() => {
            document.querySelector('.chosen-card [data-option]').click();
            const seen = (s) => document.querySelectorAll(s).length;
            return [seen('.panel.is-sent'), seen('.option.is-sent') > 0, seen('.mat-card.sent')];
        }"""
    )
    assert marks == [1, True, 1]
    page.wait_for_selector(".panel:not(.is-sent)")
    assert page.locator(".sent").count() == 0
    seats.check(page)


def test_an_answer_ends_what_still_moves(browser: Any, server: Server) -> None:
    page = _first_turn(browser, server, reduced_motion="no-preference")
    number = seats.at(page)
    page.evaluate(
        "Object.assign(localStorage, {'playmat.speed': '0.1', 'playmat.ask-end': 'no'})"
    )  # four seconds a card
    page.click(".mat-card.usable:has(.k-energy)")
    page.click(".chosen-card [data-option]")
    page.wait_for_selector(f'body[data-quiet="false"]:not([data-shown="{number}"])', state="attached")
    moving = page.evaluate(
        f"() => {{ const n = {MOVING}; document.querySelector('.option.end').click(); return [n, {MOVING}]; }}"
    )
    assert moving[0] > 0
    assert moving[1] == 0
    page.evaluate("localStorage['playmat.speed'] = '0'")
    seats.wait_past(page, number)
    seats.check(page)


def test_the_mat_can_be_hurried(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, f"{server.address}/mat", reduced_motion="no-preference")
    page.wait_for_selector(".mat-slot .mon")
    found = page.evaluate(
        f"""async () => {{
            mat.speed = 0.05;
            const coin = {{kind: 'coin', result: 'heads', title: 'Heads'}};
            const first = mat.set(views[1][1], {{happenings: [coin]}});
            const inTheAir = document.querySelectorAll('.mat-stage .coin').length;
            mat.hurry();
            await first;
            const afterCoin = [document.querySelectorAll('.mat-stage *').length, {MOVING}];
            const second = mat.set(views[2][1]);
            const before = {MOVING};
            mat.hurry();
            await second;
            return [inTheAir, afterCoin, before > 0, {MOVING}, document.querySelectorAll('.mat-flying').length];
        }}"""
    )
    assert found == [1, [0, 0], True, 0, 0]
    seats.check(page)


def test_what_stays_is_not_made_anew(browser: Any, server: Server) -> None:
    """A button that is pressed while the table is drawn again is still the one that is let go."""
    page = _first_turn(browser, server)
    page.evaluate(
        "document.querySelectorAll('.panel button, .tools button, .near .mat-card, .mon').forEach("
        "(e) => { e.kept = true; })"
    )
    page.keyboard.press("Escape")  # puts nothing back: all is drawn again
    kept = "[...document.querySelectorAll('.panel button, .tools button, .near .mat-card, .mon')]"
    assert page.evaluate(f"{kept}.every((e) => e.kept)")
    number = seats.at(page)
    page.click(".mat-card.usable:has(.k-energy)")
    page.click(".chosen-card [data-option]")
    seats.wait_past(page, number)
    hand = page.locator(".near .mat-card")
    places = [hand.nth(i).get_attribute("data-place") for i in range(hand.count())]
    assert places == [f"hand:0:{i}" for i in range(hand.count())]
    assert page.evaluate("[...document.querySelectorAll('.near .mat-card')].every((e) => e.kept)")
    seats.check(page)


def test_the_log_loses_no_line_while_cards_are_chosen_together(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=7, opponent="random", deck="single-strike")
    luck = random.Random(7)
    for _ in range(30):
        if not seats.wait_turn(page):
            break
        seats.click_something(page, luck)
    seats.wait_turn(page)
    lines = page.locator(".log-lines li").all_inner_texts()
    page.reload()
    page.wait_for_selector(".log-lines li")
    seats.wait_turn(page)
    assert page.locator(".log-lines li").all_inner_texts() == lines
    seats.check(page)
