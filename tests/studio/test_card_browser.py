"""The card browser: cards are found as the command finds them, and a card's page says all that is known."""

from __future__ import annotations

import re
from typing import Any

import pytest
import seats
from servers import Server
from views import SIZES, findings, sticks_out

from playmat.cards import Library, load_library
from playmat.cards.search import SearchError
from playmat.studio.index import CardIndex
from playmat.studio.query import read_line, wanted_of
from playmat.studio.verbs import Read, read_card


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([])


@pytest.fixture(scope="module")
def index(library: Library) -> CardIndex:
    return CardIndex(library)


@pytest.mark.parametrize(
    ("line", "filters"),
    [
        ("", {}),
        ("pi", {}),
        ("ball", {}),
        ("professor's research", {}),
        ('type:Fire kind:"Stage 1" hp:60-100', {"type": "Fire", "kind": "Stage 1", "hp": "60-100"}),
        ('text:"draw cards"', {"text": "draw cards"}),
        ("rules:sword_shield kind:supporter", {"rules": "sword_shield", "kind": "supporter"}),
        ("text:%_\"'", {"text": "%_\"'"}),
    ],
)
def test_a_line_finds_what_the_command_finds(
    library: Library, index: CardIndex, line: str, filters: dict[str, str]
) -> None:
    words = " ".join(part for part in line.split() if ":" not in part) if not filters else ""
    wanted = wanted_of(line, {}) if "%_" not in line else wanted_of("", filters)
    assert index.search(wanted, most=1000).ids == [card.id for card in library.search(words, **filters)]


def test_equal_cards_can_be_shown_once(library: Library, index: CardIndex) -> None:
    found = index.search(wanted_of("", {}), most=1000, is_once=True).ids
    assert len(found) == len({card.playable_key for card in library})
    assert found == [id for id in index.search(wanted_of("", {}), most=1000).ids if id in set(found)]


def test_what_an_effect_does_is_told_from_its_tree(library: Library, index: CardIndex) -> None:
    found = {card.playable_key: read_card(card, library) for card in library}
    index.learn(found)
    assert index.read == len(library)
    drawing = index.search(wanted_of("does:draws", {}), most=1000).ids
    assert drawing and all(
        "draw" in str(library.get(id)) or "draws" in found[library.get(id).playable_key].does for id in drawing
    )
    both = index.search(wanted_of("does:searches does:attaches", {}), most=1000).ids
    assert set(both) <= set(index.search(wanted_of("does:searches", {}), most=1000).ids)
    index.learn({library.cards[0].playable_key: Read("not read", ())})
    assert library.cards[0].id in index.search(wanted_of("playable:no", {}), most=1000).ids


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("colour:red", "There is no filter 'colour'"),
        ("type:banana", "is no type"),
        ("hp:many", "cannot read HP"),
        ("year:11", "cannot read the year"),
        ("does:explode", "nothing is known to do 'explode'"),
        ("format:blitz", "unknown format"),
        ("playable:perhaps", "yes or no"),
        ("rules:xx", "unknown rulebook"),
        ("a " * 13, "at most 12 words"),
        ("a" * 201, "at most 200 characters"),
    ],
)
def test_a_search_that_cannot_be_understood_is_refused_in_words(line: str, words: str) -> None:
    with pytest.raises(SearchError, match=re.escape(words)):
        wanted_of(line, {})


def test_quotes_hold_words_together() -> None:
    found = read_line('dark kind:"Stage 2" text:"your hand" year:2009-2011')
    assert (found.words, found.kind, found.text, found.year) == ("dark", "Stage 2", "your hand", "2009-2011")


def test_a_card_is_found_with_filters_and_read_about(browser: Any, server: Server, axe: str, picture: Any) -> None:
    page = seats.open_page(browser, f"{server.address}/cards")
    page.wait_for_selector(".finder-list li a")
    every = page.inner_text(".finder-count")
    picture(page, "studio-cards")
    page.fill("input[type=search]", "ball")
    page.wait_for_function("every => document.querySelector('.finder-count').textContent !== every", arg=every)
    assert "ball" in page.inner_text(".finder-list li:first-child .c-name").lower()
    page.fill("input[type=search]", "")
    page.select_option("[data-field=kind]", "Supporter")
    page.select_option("[data-field=does]", "draws")
    page.wait_for_selector('.finder[data-asked*="draws"] .finder-list a')
    page.click(".finder-list li:first-child a")
    page.wait_for_selector(".reading .wording, .reading .printed")
    assert page.query_selector(".one-face .card.full")
    assert findings(page, axe) == []
    page.wait_for_function("() => !document.body.innerText.includes('Looking through')")
    picture(page, "studio-card")
    page.goto(f"{server.address}/cards/st-dp5-62")
    page.wait_for_selector(".ruling")
    page.click(".ruling")
    page.wait_for_url("**/position")
    page.wait_for_selector('.near [data-place="slot:0"] .mon')
    page.go_back()
    page.goto(f"{server.address}/cards?kind=Supporter&does=draws")
    page.click(".finder-list li:first-child a")
    page.wait_for_selector(".one-face .card.full")
    page.click("text=Back to the list")
    page.wait_for_selector(".finder-list li a")
    assert page.input_value("[data-field=kind]") == "Supporter"
    seats.check(page)


def test_the_list_grows_to_its_end_and_draws_what_is_near(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, f"{server.address}/cards", viewport={"width": 1280, "height": 700})
    page.wait_for_selector(".finder-list li a .card")
    every = int(page.inner_text(".finder-count").split()[0].replace(",", ""))
    while page.evaluate("document.querySelectorAll('.finder-list li').length") < every:
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.wait_for_timeout(30)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # several rows may have come since
    page.wait_for_selector(".finder-list li:last-child .card")
    page.wait_for_function("!document.querySelector('.finder-list li:first-child .card')")
    page.wait_for_function(f"document.querySelectorAll('.finder-list .card').length < {every // 2}")
    assert page.inner_text(".finder-list li:first-child .unseen"), "the words stay where the face is not drawn"
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_selector(".finder-list li:first-child .card")
    seats.check(page)


def test_bad_words_are_answered_at_the_field_and_stay(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, f"{server.address}/cards")
    page.wait_for_selector(".finder-list li a")
    page.fill("input[type=search]", "colour:<b>red</b>")
    page.wait_for_selector(".wrong:not([hidden])")
    assert "There is no filter 'colour'" in page.inner_text(".wrong:not([hidden])")
    assert page.get_attribute("input[type=search]", "aria-invalid") == "true"
    assert page.input_value("input[type=search]") == "colour:<b>red</b>"
    assert page.query_selector(".finder-list li a"), "what was found before stays"
    page.goto(f"{server.address}/cards/%3Cscript%3E")
    page.wait_for_selector("main .bad")
    assert "There is no card '<script>' here." in page.inner_text("main .bad")
    seats.check(page)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_page_fits_every_width(browser: Any, server: Server, size: tuple[int, int], picture: Any) -> None:
    page = seats.open_page(
        browser, f"{server.address}/cards", viewport={"width": size[0], "height": size[1]}, color_scheme="dark"
    )
    page.wait_for_selector(".finder-list li a")
    assert sticks_out(page) == []
    if size[0] == 360:
        picture(page, "studio-cards-phone")
    page.click(".finder-list li:nth-child(3) a")
    page.wait_for_selector(".one-face .card.full")
    assert sticks_out(page) == []
    seats.check(page)
