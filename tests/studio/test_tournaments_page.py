"""Tournaments, the lobby and the history in a real browser."""

from __future__ import annotations

from typing import Any

import seats
from servers import Server
from views import findings, sticks_out


def checked(page: Any, axe: str) -> None:
    """Nothing serious by axe, and nothing out at the side from phone to wide."""
    assert findings(page, axe) == []
    for width, height in ((360, 740), (768, 1024), (1920, 1080), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert sticks_out(page) == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), width


def make(page: Any, address: str, form: str, people: int, programs: int) -> None:
    page.goto(f"{address}/tournaments")
    page.wait_for_selector("#create")
    page.fill("[data-field=name]", f"Cup in {form}")
    page.select_option("[data-field=form]", form)
    for box in page.query_selector_all("#entrants li button"):
        box.click()
    for _ in range(people):
        page.click("#add-person")
    for _ in range(programs):
        page.click("#add-program")
    for number, select in enumerate(page.query_selector_all("#entrants li select[id^=entrant-kind]")):
        select.select_option("human" if number < people else "random")
    for number, name in enumerate(page.query_selector_all("#entrants li input")):
        name.fill(f"Person {number + 1}" if number < people else f"Bot {number + 1}")


def test_a_knock_out_of_programs_is_played_and_drawn(browser: Any, server: Server, axe: str, picture: Any) -> None:
    page = seats.open_page(browser, f"{server.address}/tournaments", color_scheme="light")
    page.set_default_timeout(60_000)
    make(page, server.address, "knock-out", 0, 5)
    page.click("#create")
    page.wait_for_selector(".bracket")
    page.wait_for_selector("#about:has-text('It is over')")
    assert len(page.query_selector_all(".bracket g rect")) == 8 + 4 + 2 + 1
    champion = page.inner_text("#standings tbody tr:first-child th").split("\n")[0]
    names = [e.text_content() for e in page.query_selector_all(".bracket text.winner")]
    assert any(champion.startswith(name) for name in names[-1:])
    with page.expect_download() as saved:
        page.click("#save-bracket")
    drawn = saved.value.path().read_text("utf-8")
    assert drawn.startswith("<svg") and names[-1] in drawn
    picture(page, "tournament-bracket")
    checked(page, axe)
    seats.check(page)


def test_people_play_a_swiss_tournament_with_results_entered(browser: Any, server: Server, axe: str) -> None:
    page = seats.open_page(browser, f"{server.address}/tournaments", color_scheme="dark")
    make(page, server.address, "swiss", 4, 0)
    page.click("#create")
    page.wait_for_selector("#round-1")
    checked(page, axe)
    page.focus("[data-result='0']")
    page.select_option("[data-result='0']", index=1)
    page.wait_for_selector("[data-match='0'] .winner")
    page.select_option("[data-result='1']", index=3)
    page.wait_for_selector("#round-2")
    assert "Round 2 of 2" in page.inner_text("#about")
    points = [row.inner_text() for row in page.query_selector_all("#standings tbody td:nth-child(3)")]
    assert points == ["3", "1", "1", "0"]
    page.click("[data-link='1']")
    page.wait_for_selector("#personal-link")
    own = page.input_value("#personal-link")
    other = seats.open_page(browser, own)
    other.wait_for_selector("#round-2")
    assert "You play as Person 2" in other.inner_text("main")
    other.click("[data-sit='1']")
    other.wait_for_selector(".mat", timeout=30_000)
    page.wait_for_selector("li:has-text('being played')", timeout=15_000)
    seats.check(other)
    seats.check(page)


def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, f"{server.address}/tournaments")
    make(page, server.address, "swiss", 1, 0)
    page.click("#create")
    page.wait_for_selector("#entrants[aria-invalid=true]")
    assert "2 to 64 entrants" in page.inner_text(".wrong:not([hidden])")
    assert page.input_value("[data-field=name]") == "Cup in swiss"
    page.click("#add-program")
    page.fill("[data-field=name]", "")
    page.click("#create")
    page.wait_for_selector("[data-field=name][aria-invalid=true]")
    page.fill("[data-field=name]", "<b>Cup</b>")
    page.click("#create")
    page.wait_for_selector("h1:has-text('<b>Cup</b>')")
    seats.check(page)


def test_a_game_is_offered_in_the_lobby_joined_and_watched(
    browser: Any, server: Server, axe: str, picture: Any
) -> None:
    page = seats.open_page(browser, f"{server.address}/games#lobby", color_scheme="light")
    page.wait_for_selector("#offer")
    page.fill("#open-name", "Lobby Ann")
    page.click("#offer")
    page.wait_for_url("**/play/**")
    other = seats.open_page(browser, f"{server.address}/games#lobby")
    other.wait_for_selector("#open-games li:has-text('Lobby Ann')")
    checked(other, axe)
    picture(other, "lobby")
    other.click("#open-games li:has-text('Lobby Ann') button")
    other.wait_for_url("**/join/**")
    other.wait_for_selector("#begin, #join, form button, .btn.primary")
    other.click(".btn.primary.big, #begin, #join")
    other.wait_for_selector(".mat", timeout=30_000)
    third = seats.open_page(browser, f"{server.address}/games#lobby")
    third.click("#watch-games li:has-text('Lobby Ann') button")
    third.wait_for_selector(".mat", timeout=30_000)
    for each in (page, other, third):
        seats.check(each)


def test_kept_games_are_found_by_filters_with_figures_and_first_turns(
    browser: Any, server: Server, axe: str, picture: Any
) -> None:
    page = seats.open_page(browser, server.address, color_scheme="light")
    page.set_default_timeout(60_000)
    make(page, server.address, "round-robin", 0, 4)
    page.click("#create")
    page.wait_for_selector("#about:has-text('It is over')")
    page.goto(f"{server.address}/games")
    page.wait_for_selector("#by-deck")
    page.wait_for_selector("#games tbody tr")
    page.fill("[data-field=text]", "Bot 3")
    page.wait_for_selector("#games tbody tr:not(:has-text('Bot 3'))", state="detached")
    assert len(page.query_selector_all("#games tbody tr")) >= 3
    page.click("#by-deck [data-deck]")
    page.wait_for_selector("#plays tbody tr")
    assert page.query_selector("#actives tbody tr")
    checked(page, axe)
    picture(page, "games-kept")
    page.select_option("[data-field=rules]", "platinum")
    page.wait_for_selector("text=No game fits these filters.")
    page.select_option("[data-field=rules]", "")
    page.wait_for_selector("#games tbody tr")
    page.click("#games tbody tr button:has-text('Replay')")
    page.wait_for_url("**/replay/**")
    page.wait_for_selector(".mat")
    seats.check(page)
