"""The deck builder in a real browser: a deck is built from nothing, broken, mended, kept, compared and played."""

from __future__ import annotations

import os
from typing import Any

import pytest
import seats
from servers import Server
from views import SIZES, findings, sticks_out

LEGAL = '.verdict[data-legal="true"]'
NOT_LEGAL = '.verdict[data-legal="false"]'


def open_new(browser: Any, server: Server, **context: Any) -> Any:
    page = seats.open_page(browser, f"{server.address}/decks", **context)
    page.click("#new-deck")
    page.wait_for_selector(".builder .adds")
    return page


def find(page: Any, **filters: str) -> None:
    """Search in the builder, and wait for what was asked."""
    page.evaluate("() => { document.querySelector('.finder-details').open = true; }")
    for name, value in filters.items():
        if name == "line":
            page.fill("[data-field=line]", value)
        else:
            page.select_option(f"[data-field={name}]", value)
        page.wait_for_selector(f'.finder[data-asked*=\'"{name}":"{value}"\'] .adds')


def add(page: Any, kinds: int, copies: int) -> None:
    """Click the first cards of different names so many times each."""
    names: list[str] = []
    for tile in page.query_selector_all(".adds"):
        if len(names) == kinds:
            break
        name = tile.wait_for_selector(".c-name").inner_text()  # faces are drawn a few a frame
        if name not in names and "Radiant" not in name:  # of those only one is allowed
            names.append(name)
            for _ in range(copies):
                tile.click()
    assert len(names) == kinds


def test_a_deck_is_built_from_nothing_broken_mended_and_played(
    browser: Any, server: Server, axe: str, picture: Any
) -> None:
    page = open_new(browser, server)
    assert "0 / 60" in page.inner_text(".deck-status")
    find(page, kind="Pokémon", stage="Basic")
    add(page, 4, 4)
    find(page, stage="", kind="Supporter")
    add(page, 3, 4)
    page.wait_for_selector(f"{NOT_LEGAL} >> text=32 too few")
    assert "SS-deck-01" in page.inner_text(NOT_LEGAL)
    find(page, kind="Basic Energy")
    page.drag_and_drop(".adds", ".builder-list")
    page.wait_for_selector(".deck-row >> nth=7")
    page.focus(".deck-row >> nth=7 >> .row-name")
    for _ in range(31):
        page.keyboard.press("+")
    page.wait_for_selector(LEGAL)
    assert "60 / 60 · not saved" in page.inner_text(".deck-status")

    page.click(".deck-row >> nth=0 >> text=+")
    page.wait_for_selector(f"{NOT_LEGAL} >> text=at most 4 are allowed")
    assert "SS-deck-02" in page.inner_text(NOT_LEGAL)
    assert page.query_selector(".deck-row.is-wrong")
    assert findings(page, axe) == []
    page.click('[data-key="play"]')
    page.click("#begin-game")
    page.wait_for_selector("dialog .wrong:not([hidden]) >> text=The deck is not legal under")
    page.keyboard.press("Escape")
    page.click(".deck-row >> nth=0 >> text=−")
    page.wait_for_selector(LEGAL)

    page.click('[data-key="save"]')
    page.wait_for_selector(".field .wrong:not([hidden]) >> text=The name is missing.")
    page.fill("[data-field=name]", "<b>Mine</b> & theirs")
    page.click('[data-key="save"]')
    page.wait_for_selector("text=Saved: version 1.")
    page.click('[data-key="deal"]')
    page.wait_for_selector(".hand-cards .card >> nth=6")
    page.click('[data-key="play"]')
    page.select_option("[data-field=opponent]", "random")
    page.click("#begin-game")
    page.wait_for_url("**/play/**")
    page.wait_for_selector(seats.MINE_OR_OVER, state="attached")
    page.goto(f"{server.address}/decks")
    page.wait_for_selector(".my-decks li")
    assert "<b>Mine</b> & theirs" in page.inner_text(".my-decks")
    assert findings(page, axe) == []
    picture(page, "studio-decks")
    seats.check(page)


def test_a_card_that_is_pressed_while_others_are_found_is_added(browser: Any, server: Server) -> None:
    page = open_new(browser, server)
    tile = page.wait_for_selector(".adds")
    tile.wait_for_selector(".card")
    pressed = tile.get_attribute("data-card")
    tile.hover()
    page.mouse.down()
    with page.expect_response("**/api/cards/search"):
        page.fill("[data-field=line]", "ball")
    page.wait_for_timeout(300)
    assert page.query_selector(f'.adds[data-card="{pressed}"]'), "nothing moves under the pointer"
    page.mouse.up()
    page.wait_for_selector(f'.deck-row[data-row="{pressed}"]')
    page.wait_for_selector('.finder[data-asked*=\'"line":"ball"\']')
    assert not page.query_selector(f'.adds[data-card="{pressed}"]')
    seats.check(page)


def test_a_kept_deck_is_offered_where_games_begin(browser: Any, server: Server, axe: str) -> None:
    page = seats.open_page(browser, f"{server.address}/decks?from=first-leaves")
    page.wait_for_selector(LEGAL)
    page.fill("[data-field=name]", "<i>Leaves</i> of mine")
    page.click('[data-key="save"]')
    page.wait_for_selector("text=Saved: version 1.")
    id = page.url.rpartition("/")[2]
    page.goto(f"{server.address}/tournaments")
    page.wait_for_selector(f'#entrant-deck-1 option[value="kept:{id}"]', state="attached")
    page.goto(f"{server.address}/games#lobby")
    page.wait_for_selector(f'#open-deck option[value="kept:{id}"]', state="attached")
    page.goto(server.address)
    page.wait_for_selector("#begin")
    seats.take(page, "rules", "sword_shield")
    page.wait_for_selector(f'input[name=deck][value="kept:{id}"]', state="attached")
    seats.take(page, "deck", f"kept:{id}")
    page.wait_for_selector(".deck-cards >> nth=0")
    assert page.inner_text(f'label:has(input[name=deck][value="kept:{id}"]) b') == "<i>Leaves</i> of mine"
    assert findings(page, axe) == []
    seats.take(page, "opponent", "random")
    page.click("#begin")
    page.wait_for_url("**/play/**")
    page.wait_for_selector(seats.MINE_OR_OVER, state="attached")
    seats.check(page)


def test_two_versions_are_compared_with_the_same_luck(browser: Any, server: Server, axe: str, picture: Any) -> None:
    page = seats.open_page(browser, f"{server.address}/decks?from=first-embers")
    page.wait_for_selector(LEGAL)
    picture(page, "studio-deck")
    page.click('[data-key="save"]')
    page.wait_for_selector("text=Saved: version 1.")
    page.click(".deck-row >> nth=0 >> text=−")
    page.click(".deck-row >> nth=-1 >> text=+")
    page.wait_for_selector(LEGAL)
    page.click('[data-key="save"]')
    page.wait_for_selector("text=Saved: version 2.")
    page.click('[data-key="test"]')
    page.fill("dialog [data-field=games]", "-3")
    page.click("#begin-test")
    page.wait_for_selector("dialog .wrong:not([hidden]) >> text=must be a whole number from 2 to 5000")
    assert page.input_value("dialog [data-field=games]") == "-3"
    games = 60 if os.environ.get("PLAYMAT_PICTURES") else 4
    page.fill("dialog [data-field=games]", str(games))
    page.select_option("dialog [data-field=player]", "random")
    page.select_option("dialog [data-field=versus]", "1")
    assert findings(page, axe) == []
    page.click("#begin-test")
    page.wait_for_selector('.trial[data-state="done"]', timeout=120_000)
    assert f"{2 * games} / {2 * games}" in page.inner_text(".trial-head >> nth=0")
    page.evaluate("() => document.querySelector('.trial').scrollIntoView({block: 'center'})")
    picture(page, "studio-test")
    page.select_option("#version", "1")
    page.wait_for_selector(".deck-status >> text=not saved")
    seats.check(page)


def test_lists_go_in_and_out_and_a_bad_one_is_answered_line_by_line(browser: Any, server: Server, axe: str) -> None:
    page = seats.open_page(browser, f"{server.address}/decks")
    page.click("#import")
    text = "4 Grookey SSH 11\n9 Nosuchcard <i>XX</i> 1\n"
    page.fill("dialog [data-field=text]", text)
    page.click("#read-list")
    page.wait_for_selector("dialog .wrong:not([hidden]) li")
    assert "Nosuchcard" in page.inner_text("dialog .wrong")
    assert page.input_value("dialog [data-field=text]") == text, "what was typed stays"
    assert findings(page, axe) == []
    page.fill("dialog [data-field=text]", "4 Hop SSH 165\n")
    page.click("#read-list")
    page.wait_for_selector(".deck-row >> text=Hop")
    page.click('[data-key="export"]')
    for format in ("live", "ptcgo", "limitless", "theme", "own"):
        page.select_option("dialog [data-field=to]", format)
        page.wait_for_function("() => document.querySelector('dialog textarea').value.includes('Hop')")
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(".deck-row >> text=Hop")  # the draft is still here
    seats.check(page)


@pytest.mark.parametrize("size", SIZES)
def test_the_builder_fits_every_width(browser: Any, server: Server, size: tuple[int, int], picture: Any) -> None:
    page = seats.open_page(
        browser,
        f"{server.address}/decks?from=first-leaves",
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark",
    )
    page.wait_for_selector(LEGAL, state="attached")
    page.wait_for_selector(".chart", state="attached")
    assert sticks_out(page) == []
    if size[0] < 760:
        picture(page, "studio-deck-phone")
        for view in ("find", "side"):
            page.click(f'.views [data-view="{view}"]')
            assert sticks_out(page) == []
    if size[0] == 1920:
        page.click('[data-key="deal"]')
        page.wait_for_selector(".hand-cards .card")
        picture(page, "studio-deck-wide")
    seats.check(page)
