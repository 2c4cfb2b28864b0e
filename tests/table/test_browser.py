"""Whole games in a real browser: by mouse, by keyboard, by finger, alone and with a friend."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server

from playmat.cards import load_library, starter_decks
from playmat.cli.table import replay_file


@pytest.mark.whole
def test_a_whole_game_is_played_by_clicking(browser: Any, server: Server, picture: Any) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    picture(page, "start")
    seats.begin(page, server.address, seed=26, opponent="medium", deck="first-embers")
    luck = random.Random(26)
    for count in range(400):
        if not seats.wait_turn(page):
            break
        if count >= 25:
            picture(page, "choice" if page.query_selector("dialog[open]") else "table")
        seats.click_something(page, luck)
    assert seats.is_over(page)
    assert count >= 20, "too short a game to show anything"
    assert page.locator("dialog h2").inner_text() in ("You won", "Medium bot won", "A tie")
    page.wait_for_selector("dialog .graph-curve")
    picture(page, "end")
    seats.check(page)


@pytest.mark.whole
def test_a_whole_game_is_played_by_keyboard_alone(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, f"{server.address}/?seed=5")
    page.wait_for_selector("#begin")
    page.focus("#name")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "clock"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    luck = random.Random(4)
    for _ in range(400):
        if not seats.wait_turn(page):
            break
        seats.press_something(page, luck)
    assert seats.is_over(page)
    assert page.evaluate("document.querySelector('dialog[open]').contains(document.activeElement)")
    seats.check(page)


@pytest.mark.whole
def test_two_people_play_by_invitation_while_a_third_watches(browser: Any, server: Server, picture: Any) -> None:
    first = seats.new_game(browser, server.address, seed=8, opponent="friend")
    invitation = first.input_value("#invite-link")
    second = seats.open_page(browser, invitation)
    second.wait_for_selector("#begin")
    seats.take(second, "deck", "first-leaves")
    picture(second, "invitation")
    second.fill("#name", "Blue <b>bold</b>")
    second.click("#begin")
    first.wait_for_selector(".mat")
    watch = first.evaluate("JSON.parse(localStorage['playmat.games'])[0].watch")
    third = seats.open_page(browser, f"{first.url.split('#')[0]}#{watch}")
    third.wait_for_selector(".mat")
    luck = random.Random(8)
    for _ in range(500):
        page = next((p for p in (first, second) if seats.is_mine(p) and not seats.is_over(p)), None)
        if page is None:
            if seats.is_over(first) and seats.is_over(second):
                break
            first.wait_for_timeout(20)
            continue
        seats.wait_turn(page)
        seats.click_something(page, luck)
        other = second if page is first else first
        other.wait_for_selector(f'body[data-at="{seats.at(page)}"], body[data-mine="true"]', state="attached")
    assert seats.is_over(first) and seats.is_over(second)
    third.wait_for_selector('body[data-over="true"]', state="attached")
    assert third.locator(".mat-card").count() == 0
    assert "Blue <b>bold</b>" in first.locator(".far .who").inner_text()
    used = seats.open_page(browser, invitation)
    used.wait_for_selector(".bad")
    assert "already used" in used.locator(".bad").inner_text()
    for page in (first, second, third, used):
        seats.check(page)


def test_a_page_reconnects_in_the_middle_of_a_choice(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path / "games.sqlite")
    try:
        page = seats.new_game(browser, server.address, seed=3)
        page.wait_for_selector("dialog[open] [data-option]")
        number, title = seats.at(page), page.locator("dialog h2").inner_text()
        server.kill()
        page.wait_for_selector("#offline")
        server.start()
        page.wait_for_selector("#offline", state="detached")
        assert (seats.at(page), page.locator("dialog h2").inner_text()) == (number, title)
        page.keyboard.press("1")
        seats.wait_past(page, number)
        page.reload()
        assert seats.wait_turn(page)
        assert seats.at(page) > number
        seats.check(page)
    finally:
        server.close()


def _drag(page: Any, card: Any, place: Any) -> None:
    a, b = card.bounding_box(), place.bounding_box()
    page.mouse.move(a["x"] + 15, a["y"] + 40)
    page.mouse.down()
    page.mouse.move(a["x"] + 15, a["y"] - 20, steps=3)
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=5)
    page.mouse.up()


def _to_first_turn(page: Any) -> None:
    for _ in range(60):
        assert seats.wait_turn(page)
        if not page.query_selector("dialog[open]") and page.query_selector(".option.end"):
            return
        seats.take_first(page)
    raise AssertionError("the first turn never came")


def test_a_dragged_card_is_played_and_a_refused_drop_says_why(browser: Any, server: Server, picture: Any) -> None:
    page = seats.new_game(browser, server.address, seed=2, deck="first-embers")
    _to_first_turn(page)
    for _ in range(40):
        energy = page.query_selector('.mat-card.usable:has-text("Basic Energy")')
        spare = page.query_selector_all('.mat-card:has-text("Basic Energy")')
        if energy and len(spare) >= 2:
            break
        seats.take_first(page)
        _to_first_turn(page)
    number = seats.at(page)
    _drag(page, energy, page.query_selector(".near .mat-slot.is-active"))
    seats.wait_past(page, number)
    assert page.locator(".near .note.yes").first.inner_text() == "✓ Energy"
    number = seats.at(page)
    _drag(
        page,
        page.query_selector('.mat-card:has-text("Basic Energy")'),
        page.query_selector(".near .mat-slot.is-active"),
    )
    page.wait_for_selector(".toast.bad")
    text = page.locator(".toast.bad").first.inner_text()
    assert "already attached this turn" in text
    assert "Sword & Shield (2021): 2C) Attach an Energy card" in text
    assert seats.at(page) == number
    picture(page, "refused")
    seats.check(page)


def test_undo_hint_concede_and_rematch(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=2, deck="first-embers")
    _to_first_turn(page)
    before, hand = seats.at(page), page.locator(".mat-card").count()
    page.click(".mat-card.usable")
    page.click(".chosen-card [data-option]")
    seats.wait_past(page, before)
    page.keyboard.press("u")
    page.wait_for_selector(f'body[data-at="{before}"]', state="attached")
    assert page.locator(".mat-card").count() == hand
    page.keyboard.press("h")
    page.wait_for_selector(".hinted, .advised")
    page.click('[data-key="tool-concede"]')
    page.click("dialog .danger")
    page.wait_for_selector('body[data-over="true"]', state="attached")
    assert "conceded" in page.locator(".end-reason").inner_text()
    old = page.url
    page.click("dialog .primary")
    page.wait_for_selector('body[data-over="false"]', state="attached")
    assert page.url != old
    seats.check(page)


@pytest.mark.whole
def test_a_finished_game_is_replayed_saved_verified_and_continued(
    browser: Any, server: Server, picture: Any, tmp_path: Path
) -> None:
    page = seats.new_game(browser, server.address, seed=13, deck="first-leaves", accept_downloads=True)
    seats.play_by_mouse(page, 13)
    last = seats.at(page)
    page.click("dialog button:has-text('Watch the replay')")
    page.wait_for_selector("#moment")
    assert page.locator(".prompt").inner_text().startswith(f"Moment 0 of {last}")
    page.click("#replay-forward")
    page.wait_for_selector(f".prompt:text('Moment 1 of {last}')")
    page.select_option("#replay-speed", "0")
    page.fill("#moment", str(last // 2))
    page.wait_for_selector(f".prompt:text('Moment {last // 2} of {last}')")
    assert page.locator(".mat-hand:visible").count() == 2
    page.wait_for_selector(".graph-curve")
    picture(page, "replay")
    page.select_option("#eye", "0")
    page.wait_for_selector(".mat-hand.far", state="hidden")
    assert page.locator(".mat-hand:visible").count() == 1
    page.keyboard.press("End")
    with page.expect_download() as download:
        page.click("button:has-text('Save as a file')")
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert replay_file(file, verify=True) == 0
    spoiled = json.loads(file.read_text())
    spoiled["seed"] += 1
    (tmp_path / "spoiled.json").write_text(json.dumps(spoiled))
    assert replay_file(tmp_path / "spoiled.json", verify=True) in (1, 2)  # goes another way, or cannot go on
    page.goto(f"{server.address}/replay")
    page.set_input_files("#replay-file", str(file))
    page.wait_for_selector("#go-on")
    page.fill("#moment", str(last // 2))
    page.wait_for_selector(f".prompt:text('Moment {last // 2} of {last}')")
    page.click("#go-on")
    page.click("dialog .primary")
    seats.wait_turn(page)
    assert seats.at(page) >= last // 2
    seats.check(page)


def test_a_pasted_deck_list_is_checked_and_played(browser: Any, server: Server) -> None:
    deck = next(d for d in starter_decks() if d.id == "rapid-tide")
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    seats.take(page, "deck", "paste")
    page.fill("#deck-text", "4 Nobody XYZ 999\n56 Water Energy")
    page.click(".deck-chooser button:has-text('Check the list')")
    page.wait_for_selector(".report .bad")
    assert "Nobody" in page.locator(".report").first.inner_text()
    page.fill("#deck-text", deck.write("live", load_library()))
    page.click(".deck-chooser button:has-text('Check the list')")
    page.wait_for_selector(".report .good")
    page.click("#begin")
    assert seats.wait_turn(page)
    seats.check(page)


@pytest.mark.parametrize("choices", [14, pytest.param(30, marks=pytest.mark.whole)])
def test_the_table_fits_a_phone_and_is_played_by_touch(
    browser: Any, server: Server, picture: Any, choices: int
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    page = seats.open_page(browser, server.address, **phone)
    page.wait_for_selector("#begin")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    picture(page, "phone-start")
    seats.begin(page, server.address, seed=31, opponent="random", deck="first-embers")
    luck = random.Random(30)
    shown = 0
    for _ in range(choices):
        if not seats.wait_turn(page):
            break
        number = seats.at(page)
        shown += page.query_selector(".option.end") is not None
        if shown == 5:
            picture(page, "phone-table")
        if page.query_selector("dialog[open]"):
            seats.answer_dialog(page, luck)
        elif page.query_selector(".option.end") and page.query_selector(".mat-card.usable"):
            page.locator(".mat-card.usable").first.tap()
            page.locator(".chosen-card [data-option]").first.tap()
        else:
            options = seats.offered(page)
            options[luck.randrange(len(options))].tap()
            seats.end_anyway(page)
        seats.wait_past(page, number)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    seats.check(page)


def _touch_drag(page: Any, card: Any, place: Any) -> None:
    a, b = card.bounding_box(), place.bounding_box()
    wire = page.context.new_cdp_session(page)
    x, y = a["x"] + a["width"] / 2, a["y"] + a["height"] / 2
    to_x, to_y = b["x"] + b["width"] / 2, b["y"] + b["height"] / 2
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 25}]})
    for part in (0.3, 0.7, 1.0):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_card_is_dragged_by_finger(browser: Any, server: Server) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = seats.new_game(browser, server.address, seed=2, deck="first-embers", **phone)
    _to_first_turn(page)
    number = seats.at(page)
    energy = page.query_selector('.mat-card.usable:has-text("Basic Energy")')
    energy.scroll_into_view_if_needed()
    _touch_drag(page, energy, page.query_selector(".near .mat-slot.is-active"))
    seats.wait_past(page, number)
    assert page.locator(".near .mat-slot.is-active .mon-energy svg").count() == 1
    seats.check(page)


DECISIONS: dict[str, dict[str, Any]] = {
    "yes_no": {"options": [{"kind": "yes", "text": "Yes"}, {"kind": "no", "text": "No"}]},
    "number": {"options": [{"kind": "number", "number": n, "text": str(n)} for n in range(4)]},
    "prize": {"options": [{"kind": "prize", "number": n, "text": f"Prize card {n + 1}"} for n in range(6)]},
    "type": {"options": [{"kind": "type", "name": t, "text": t} for t in ("Fire", "Water", "Grass")]},
    "condition": {"options": [{"kind": "condition", "name": c, "text": c} for c in ("Asleep", "Burned")]},
    "mode": {"options": [{"kind": "mode", "number": n, "text": f"Option {n + 1}"} for n in range(2)]},
    "order": {"options": [{"kind": "order", "number": n, "text": f"Effect of card {n}"} for n in range(3)]},
    "attack": {"options": [{"kind": "choose_attack", "name": "Slam", "card": "x-1", "text": "Slam (Card)"}]},
    "pick": {
        "least": 0,
        "most": 3,
        "picked": [{"card": "x-1"}],
        "options": [
            {"kind": "pick", "card": "x-2", "text": "Fire Energy"},
            {"kind": "pick", "card": "x-3", "slot": 1, "text": "Water Energy on Bench 1"},
            {"kind": "done", "text": "Done"},
        ],
    },
}


def test_every_kind_of_choice_has_a_dialog_that_answers_it(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    for kind, decision in DECISIONS.items():
        answers = page.evaluate(
            """async (decision) => {
                const dialogs = await import('/static/js/dialogs.js');
                const {choiceContent} = await import('/static/js/choice.js');
                const answers = [];
                const content = choiceContent(decision, {choose: i => answers.push(i), plan: w => answers.push(w)});
                dialogs.openDialog('Choice', content, {closable: false});
                for (const option of document.querySelectorAll('dialog [data-option]')) option.click();
                dialogs.closeDialog();
                return answers.sort();
            }""",
            {"kind": kind, **decision},
        )
        assert answers == list(range(len(decision["options"]))), kind
    seats.check(page)


def test_special_conditions_turn_and_mark_the_card(browser: Any, server: Server) -> None:
    """Asleep lies counterclockwise, Paralyzed clockwise, Confused upside down; Poisoned and Burned are marked."""
    page = seats.open_page(browser, server.address)
    turned = page.evaluate(
        """async () => {
            const {monFace} = await import('/static/js/card.js');
            const out = {};
            for (const name of ['Asleep', 'Paralyzed', 'Confused', 'Poisoned', 'Burned']) {
                const mon = monFace({cards: ['x'], energy: [], tools: [], damage: 30, hp: 60, conditions: [name]});
                document.body.append(mon);
                const m = new DOMMatrix(getComputedStyle(mon.querySelector('.mon-turn')).transform);
                const angle = Math.round(Math.atan2(m.b, m.a) * 180 / Math.PI);
                out[name] = [Math.abs(angle) === 180 ? 180 : angle, mon.querySelector('.mark').textContent];
                mon.remove();
            }
            return out;
        }"""
    )
    assert turned == {
        "Asleep": [-90, "Asleep"],
        "Paralyzed": [90, "Paralyzed"],
        "Confused": [180, "Confused"],
        "Poisoned": [0, "Poisoned"],
        "Burned": [0, "Burned"],
    }
    seats.check(page)


def test_a_choice_can_be_put_aside_to_look_at_the_table(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=3)
    page.wait_for_selector("dialog[open] [data-option]")
    number = seats.at(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.evaluate("document.activeElement.dataset.key") == "back-to-choice"
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open] [data-option]")
    assert seats.at(page) == number
    seats.check(page)


@pytest.mark.whole
def test_the_damage_of_an_attack_is_shown_step_by_step(browser: Any, server: Server, picture: Any) -> None:
    page = seats.open_page(browser, server.address)
    for seed in range(26, 40):  # a game may end before anybody can attack
        seats.begin(page, server.address, seed=seed, deck="first-embers", opponent="random")
        luck = random.Random(seed)
        while seats.wait_turn(page) and not page.query_selector(".preview"):
            seats.click_something(page, luck)
        if page.query_selector(".preview"):
            break
    page.click(".preview summary")
    steps = page.locator(".preview ol").first.locator("li").all_inner_texts()
    assert steps[0].startswith("base damage")
    assert "damage counters" in steps[-1]
    picture(page, "preview")
    seats.check(page)
