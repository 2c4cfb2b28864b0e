"""A card is written in English: what is wrong is said at its field, what is read is shown, and it can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server
from views import findings, sticks_out

from playmat.cards import load_library
from playmat.studio.boards import looked, replied
from playmat.studio.reading import read_card
from playmat.studio.trying import game_with, position_with
from playmat.studio.writing import file_of, forms_of
from playmat.table.refusal import Refused

LIBRARY = load_library()
SPARK = {
    "name": "Spark",
    "cost": "LC",
    "damage": "30+",
    "text": "Flip a coin. If heads, this attack does 110 more damage.",
}
KIT: dict[str, Any] = {"kind": "pokemon", "name": "Sparkit", "hp": "70", "types": ["Lightning"], "attacks": [SPARK]}
SNACK = {"kind": "trainer", "name": "Snack", "sub": "Item", "text": "Heal 70 damage from 1 of your Pokémon."}


def test_every_wrong_field_is_named_and_the_rest_is_still_read() -> None:
    form = {**KIT, "name": "", "hp": "65", "weakness": "wet", "retreat": "nine", "attacks": [{**SPARK, "cost": "QQ"}]}
    found = read_card(LIBRARY, form, [])
    assert [fault["field"] for fault in found["faults"]] == ["name", "hp", "weakness", "retreat", "attacks.0.cost"]
    assert found["texts"][0]["wording"] == SPARK["text"]
    assert not found["playable"]


def test_words_that_cannot_be_read_are_marked_in_place_with_the_nearest_wording() -> None:
    text = "Flip a coin. If heads, this attack sings 110 more damage. Your opponent naps."
    found = read_card(LIBRARY, {**KIT, "attacks": [{**SPARK, "text": text}]}, [])
    places = found["texts"][0]["unread"]
    assert [text[place["start"] : place["end"]] for place in places] == ["sings 110 more damage", "naps"]
    assert places[0]["nearest"] == "this attack does … more damage"


def test_a_card_that_is_read_has_a_face_a_tree_and_its_wording() -> None:
    found = read_card(LIBRARY, KIT, [])
    assert found["playable"] and found["faults"] == []
    assert found["face"]["attacks"][0]["damage"] == "30+"
    assert found["texts"][0]["tree"]["is"] == "Program"


def test_a_text_may_speak_of_the_other_cards_of_the_set() -> None:
    text = "Search your deck for a Wumpling, reveal it, and put it into your hand. Then, shuffle your deck."
    form = {**SNACK, "text": text}
    assert not read_card(LIBRARY, form, [])["playable"]
    assert read_card(LIBRARY, form, ["Wumpling"])["playable"]


def test_a_set_is_a_card_file_that_every_command_reads(tmp_path: Path) -> None:
    text = file_of([KIT, SNACK], "my1", "Mine")
    path = tmp_path / "my1.yaml"
    path.write_text(text, encoding="utf-8")
    library = load_library([path])
    assert library.get("my1-1").attacks[0].damage_text == "30+"
    assert library.get("my1-2").name == "Snack"
    again = forms_of(text)
    assert file_of(again["cards"], again["set_id"], again["set_name"]) == text


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("", "empty"),
        ("x" * 250_001, "too large"),
        ("pokemon: [", "Line 1"),
        ("[[pokemon]]\nname = \n", "Line 2"),
        ("recipes: [1]", "unknown table"),
        ("[" * 500, "nested"),
        ("pokemon: []", "1 to 300 cards"),
    ],
)
def test_a_file_that_is_no_card_file_is_refused_in_words(file: str, words: str) -> None:
    with pytest.raises(Refused, match=words) as refused:
        forms_of(file)
    assert refused.value.more["field"] == "file"


def test_the_card_is_put_into_a_position_and_into_a_deck_under_every_rulebook() -> None:
    for rules in ("platinum", "unleashed", "black_white", "sun_moon", "sword_shield"):
        found = looked(LIBRARY, {"scenario": position_with(LIBRARY, KIT, [], rules)}, [], 2)
        assert "attack Spark" in [option["written"] for option in found["decision"]["options"]]
        game = {"scenario": game_with(LIBRARY, KIT, [], rules, 3), "played": True}
        begun = replied(LIBRARY, game, [], 0, 1, 1)
        assert begun["decision"]["player"] == 0 and begun["unread"] == []


def test_an_evolution_brings_its_family_along_and_names_what_is_unknown() -> None:
    big = {**KIT, "name": "Bigspark", "stage": "Stage 1", "evolves_from": "Sparkit"}
    assert "4 Sparkit" in game_with(LIBRARY, big, [KIT], "sword_shield", 1)
    with pytest.raises(Refused, match="No card Sparkit is known"):
        game_with(LIBRARY, big, [], "sword_shield", 1)


def _type(page: Any, field: str, text: str) -> None:
    seen = page.get_attribute("body", "data-read")
    page.fill(f'[data-field="{field}"]', text)
    page.wait_for_selector(f'body:not([data-read="{seen}"])', state="attached")


def test_a_refused_card_is_mended_and_played(browser: Any, server: Server, axe: str, picture: Any) -> None:
    page = seats.open_page(browser, f"{server.address}/workshop")
    page.wait_for_selector("body[data-read] #card-verdict.solved")
    _type(page, "hp", "abc")
    assert page.get_attribute('[data-field="hp"]', "aria-invalid") == "true"
    assert "whole number" in page.inner_text(".field:has([data-field='hp']) .wrong")
    _type(page, "hp", "80")
    _type(page, "attacks.0.text", "Flip a coin. If heads, this attack sings 110 more damage.")
    page.wait_for_selector("#card-verdict.wrong")
    assert page.inner_text(".marks mark") == "sings 110 more damage"
    assert "this attack does … more damage" in page.inner_text(".unread-list")
    picture(page, "workshop-unread")
    assert findings(page, axe) == []
    _type(page, "attacks.0.text", "Flip a coin. If heads, this attack does 120 more damage.")
    page.wait_for_selector("#card-verdict.solved")
    page.click(".reading summary")
    page.click("#try-position")
    page.wait_for_selector('[data-written="attack Spark"]')
    page.click('[data-written="attack Spark"]')
    page.click('[data-written="heads"]')
    page.wait_for_selector('.lab-log li:has-text("140 damage")')
    page.click("#take-back")
    page.click('[data-written="tails"]')
    page.wait_for_selector('.lab-log li:has-text("20 damage")')
    assert findings(page, axe) == []
    page.click("#try-game")
    page.wait_for_selector("#trial-title:has-text('A game with Emberkit')")
    page.wait_for_selector("[data-option]")
    before = page.locator(".lab-log li").count()
    page.click("[data-option]")
    page.wait_for_function(f"document.querySelectorAll('.lab-log li').length >= {before}")
    page.reload()
    page.wait_for_selector("#card-verdict.solved")
    assert page.input_value('[data-field="hp"]') == "80", "what was typed is kept"
    page.set_viewport_size({"width": 360, "height": 740})
    assert sticks_out(page) == []
    seats.check(page)


def test_a_kept_card_is_found_built_with_laid_out_and_played_at_the_table(
    browser: Any, server: Server, axe: str
) -> None:
    page = seats.open_page(browser, f"{server.address}/workshop")
    page.wait_for_selector("#card-verdict.solved")
    _type(page, "name", "Keptkit")
    page.click("#keep")
    page.fill("#set-id", "swsh1")
    page.click("#keep-card")
    page.wait_for_selector("dialog .wrong:has-text('There is a set swsh1 already')")
    page.fill("#set-id", "kept1")
    page.click("#keep-card")
    page.wait_for_selector(".kept-card:has-text('KEPT1 1')")
    assert findings(page, axe) == []
    page.click(".kept-card >> text=Show it")
    page.wait_for_selector("h1:has-text('Keptkit')")
    page.wait_for_selector(".reading .wording")
    page.goto(f"{server.address}/decks/new")
    page.fill("[data-field=line]", "keptkit")
    page.wait_for_selector('.adds[data-card="own-kept1-1"]')
    page.click('.adds[data-card="own-kept1-1"]')
    page.wait_for_selector('.deck-row[data-row="own-kept1-1"]')
    page.fill("[data-field=name]", "With a card of mine")
    page.click('[data-key="save"]')
    page.wait_for_selector("text=Saved: version 1.")
    page.goto(f"{server.address}/workshop")
    page.wait_for_selector("#card-verdict.solved")
    _type(page, "hp", "90")
    page.wait_for_selector("#keep:visible")
    page.click("#keep")
    page.click("#keep-card")
    page.wait_for_selector("#toasts >> text=With a card of mine")
    page.wait_for_selector(".kept-card:has-text('KEPT1 2')")
    page.click("#play-table")
    page.wait_for_url("**/play/**")
    page.wait_for_selector(seats.MINE_OR_OVER, state="attached")
    page.goto(f"{server.address}/workshop")
    page.click("#forget")
    page.wait_for_selector("#forget", state="detached")
    seats.check(page)


def test_names_and_texts_are_never_markup(browser: Any, server: Server, tmp_path: Path) -> None:
    page = seats.open_page(browser, f"{server.address}/workshop")
    page.wait_for_selector("#card-verdict.solved")
    evil = '<img src=x onerror="document.title=1">'
    _type(page, "name", evil)
    _type(page, "attacks.0.text", f"Draw {evil} cards.")
    assert page.locator("main img").count() == 0
    _type(page, "attacks.0.text", "")
    page.click("#try-position")
    page.wait_for_selector('[data-written^="attack"]')
    assert page.locator("main img").count() == 0
    page.click("#save")
    page.fill("#set-id", "Not good!")
    page.click("#save-file")
    page.wait_for_selector("dialog .wrong:has-text('small letters')")
    page.fill("#set-id", "evil1")
    with page.expect_download() as download:
        page.click("#save-file")
    path = tmp_path / "evil1.yaml"
    download.value.save_as(path)
    page.click("#open")
    bad = tmp_path / "bad.yaml"
    bad.write_text("pokemon: [", encoding="utf-8")
    page.set_input_files("#card-file", str(bad))
    page.click("#open-file")
    page.wait_for_selector("dialog .wrong:has-text('Line 1')")
    page.set_input_files("#card-file", str(path))
    page.click("#open-file")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator(".work-tab").count() == 2
    assert page.locator("main img").count() == 0
    seats.check(page)
