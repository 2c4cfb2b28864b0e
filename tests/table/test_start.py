"""The start page: who one plays against, with which deck, and what is said before one chooses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import seats
from servers import Server

from playmat.cards import load_library, starter_decks
from playmat.cards.theme import theme_decks
from playmat.players.spec import LEVELS, RATINGS


def _open(browser: Any, server: Server) -> Any:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector(".deck-cards")
    return page


def test_every_level_has_a_name_and_a_line(browser: Any, server: Server, picture: Any) -> None:
    page = _open(browser, server)
    offered = page.locator("input[name=opponent]").evaluate_all("list => list.map(e => e.value)")
    assert offered[: len(LEVELS)] == list(LEVELS)
    assert "learned" in offered and offered[-1] == "friend"
    for body in page.locator(".c-opponent .choice-body").all():
        assert all(len(part.inner_text()) > 3 for part in (body.locator("b"), body.locator("small")))
    picture(page, "start")
    seats.check(page)


def test_levels_say_how_strong_they_were_measured_to_be(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    for kind in RATINGS:
        body = page.locator(f".choice:has(input[value={kind}]) .choice-body")
        assert f"rating {RATINGS[kind]}" in body.inner_text()
    assert page.locator(".c-opponent .rating").count() == len(RATINGS)
    seats.check(page)


def test_a_beginner_gets_a_beginners_deck_and_an_opponent_to_match(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    for name, wanted in (("deck", "first-embers"), ("other", "first-leaves"), ("opponent", "beginner")):
        assert page.locator(f"input[name={name}]:checked").get_attribute("value") == wanted
    seats.check(page)


def test_the_cards_of_a_deck_are_named_before_one_chooses(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    assert "Scorbunny" in page.locator(".deck-cards").first.inner_text()
    seats.take(page, "deck", "rapid-tide")
    page.wait_for_selector(".deck-cards:has-text('Quick Ball')")
    page.click(".deck-cards button:has-text('Quick Ball')")
    page.wait_for_selector("dialog.zoom")
    seats.check(page)


def test_theme_decks_are_on_offer_and_played(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    page.locator(".themes summary").first.click()
    seats.take(page, "deck", "d-1")
    page.wait_for_selector(".deck-cards:has-text('Grookey')")
    seats.take(page, "opponent", "random")
    page.click("#begin")
    assert seats.wait_turn(page)
    seats.check(page)


def test_a_list_that_is_not_legal_says_so_with_its_clause(browser: Any, server: Server) -> None:
    page = _open(browser, server)
    page.locator(".themes summary").first.click()
    seats.take(page, "deck", "d-2")
    page.wait_for_selector(".deck-chooser .paste .bad")
    assert "SS-deck-02" in page.locator(".deck-chooser .paste").first.inner_text()
    page.click("#begin")
    page.wait_for_selector(".start-form > .report .bad")
    assert "not legal under" in page.inner_text(".start-form > .report")
    seats.check(page)


def test_a_pasted_list_names_the_rulebook_that_forbids_it(browser: Any, server: Server) -> None:
    deck = next(d for d in starter_decks() if d.id == "first-embers")
    page = _open(browser, server)
    seats.take(page, "deck", "paste")
    page.fill("#deck-text", deck.write("live", load_library()) + "\n1 Hop SSH 165\n")
    page.click(".deck-chooser button:has-text('Check the list')")
    page.wait_for_selector(".report .bad")
    said = page.locator(".report").first.inner_text()
    assert "61 cards, not legal under Sword & Shield" in said and "SS-deck-01" in said
    seats.check(page)


def test_theme_decks_lie_beside_the_cards(tmp_path: Path) -> None:
    library = load_library([])
    deck = next(d for d in starter_decks() if d.id == "first-leaves")
    (tmp_path / "cards" / "en").mkdir(parents=True)
    (tmp_path / "decks" / "en").mkdir(parents=True)
    (tmp_path / "decks" / "en" / "one.json").write_text(json.dumps([{**deck.as_theme(), "id": "d-one"}]))
    (tmp_path / "decks" / "en" / "two.json").write_text(json.dumps([{"id": "d-two", "cards": [{"id": "no-1"}]}]))
    for folder in (tmp_path, tmp_path / "cards", tmp_path / "cards" / "en"):
        assert [found.id for found in theme_decks([folder], library)] == ["d-one"]
