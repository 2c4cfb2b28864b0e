"""How answers are given in the browser: nothing by accident, nothing lost, nothing out of sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server

from playmat.cards import load_library
from playmat.decisions.describe import _effect_prompt
from playmat.engine.state import F_PICK, Frame
from playmat.table.hall import Hall

FACE = "(id) => ({id, name: 'Card ' + id, kind: 'trainer', sub: 'Item', types: []})"


def _first_turn(page: Any) -> None:
    for _ in range(60):
        assert seats.wait_turn(page)
        if not page.query_selector("dialog[open]") and page.query_selector(".option.end"):
            return
        seats.take_first(page)
    raise AssertionError("the first turn never came")


def _begin(browser: Any, server: Server, seed: int = 2, **more: Any) -> Any:
    page = seats.new_game(browser, server.address, seed=seed, deck="first-embers", **more)
    return page


def test_a_choice_of_numbers_answers_to_the_numbers_themselves(browser: Any, server: Server) -> None:
    page = _begin(browser, server)
    _first_turn(page)
    page.evaluate(
        """async () => {
            const dialogs = await import('/static/js/dialogs.js');
            const {choiceContent} = await import('/static/js/choice.js');
            const options = [0, 1, 2, 3].map((n) => ({kind: 'number', number: n, text: String(n)}));
            window.answers = [];
            const content = choiceContent({kind: 'number', options}, {choose: (i) => answers.push(i)});
            dialogs.openDialog('How many?', content);
        }"""
    )
    page.keyboard.press("2")
    page.keyboard.press("0")
    assert page.evaluate("answers") == [2, 0]
    seats.check(page)


def test_a_double_click_is_one_answer(browser: Any, server: Server) -> None:
    """The second click falls on what the first has brought; it comes too soon to be meant for it."""
    page = _begin(browser, server)
    seats.wait_turn(page)
    number = seats.at(page)
    page.dblclick("dialog [data-option]")
    seats.wait_past(page, number)
    page.wait_for_timeout(150)
    seats.wait_turn(page)
    assert page.inner_text(".panel .prompt") == "Choose your Active Pokémon"
    assert page.locator(".near .mat-slot.is-active.is-empty").count() == 1
    seats.check(page)


def test_clicks_in_the_quarter_second_after_a_change_do_not_count(browser: Any, server: Server) -> None:
    page = _begin(browser, server)
    _first_turn(page)
    number = seats.at(page)
    page.evaluate("async () => (await import('/static/js/guard.js')).changedNow()")
    page.evaluate("document.querySelector('.option.end').click()")
    page.wait_for_timeout(150)
    assert seats.at(page) == number
    assert page.query_selector("dialog[open]") is None
    seats.check(page)


def test_ending_a_turn_with_an_energy_left_is_asked_once(browser: Any, server: Server) -> None:
    page = _begin(browser, server)
    _first_turn(page)
    number = seats.at(page)
    page.keyboard.press("e")
    page.wait_for_selector('dialog [data-key="end-anyway"]')
    assert "attach an Energy" in page.inner_text("dialog")
    page.keyboard.press("Escape")
    assert seats.at(page) == number
    page.wait_for_selector(seats.QUIET_OVER, state="attached")
    page.keyboard.press("e")
    seats.wait_past(page, number)
    seats.check(page)


def test_no_turn_ends_without_its_owners_word() -> None:
    """Where nothing is left but to end the turn, the turn is still its owner's."""
    hall = Hall(load_library(), ":memory:", pace=0, is_seed_given=True)
    body = {"rules": "sword_shield", "deck": {"starter": "first-embers"}, "seed": 3}
    opponent = {"kind": "random", "deck": {"starter": "first-leaves"}}
    room = hall.room(hall.create({**body, "opponent": opponent})["game"])
    assert room is not None
    alone = set()
    for _ in range(400):
        decision = room.game.decision
        if decision is None:
            break
        kinds = [option.data["kind"] for option in decision.options]
        if decision.player == 0 and len(kinds) == 1:
            alone.add(decision.kind)
        quiet = [i for i, kind in enumerate(kinds) if kind not in ("attack", "end", "retreat")]
        room.choose(decision.player, room.at, quiet[0] if quiet else kinds.index("end") if "end" in kinds else 0)
    assert "action" in alone, alone
    hall.close()


def test_a_tool_never_covers_the_damage(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, f"{server.address}/mat")
    page.wait_for_selector(".mat-slot .mon")
    for width in (64, 90, 140):
        apart = page.evaluate(
            f"""async (width) => {{
                const {{monFace}} = await import('/static/js/mat/index.js');
                const mon = monFace({{cards: ['a'], energy: ['b', 'c'], tools: ['a long name'], damage: 120, hp: 200,
                    conditions: ['Poisoned']}}, {FACE});
                const box = document.createElement('div');
                box.style.setProperty('width', width + 'px');
                box.append(mon);
                document.querySelector('main').prepend(box);
                const tool = mon.querySelector('.mon-tool').getBoundingClientRect();
                const damage = mon.querySelector('.mon-damage').getBoundingClientRect();
                box.remove();
                return [tool.right <= damage.left + 0.5 || tool.bottom <= damage.top || tool.top >= damage.bottom,
                    damage.width > 20];
            }}""",
            width,
        )
        assert apart == [True, True], width
    seats.check(page)


def test_looking_at_a_card_leaves_the_pile_open_and_the_focus_where_it_was(browser: Any, server: Server) -> None:
    page = _begin(browser, server)
    _first_turn(page)
    page.evaluate(
        """async () => {
            const {showPile} = await import('/static/js/dialogs.js');
            document.querySelector('.mat-card').focus();
            showPile('Discard pile', ['x-1', 'x-2', 'x-3']);
        }"""
    )
    second = page.locator("dialog .pick").nth(1)
    second.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.zoom")
    assert page.locator("dialog[open]").count() == 2
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.zoom", state="detached")
    assert page.locator("dialog[open].pile").count() == 1
    assert second.evaluate("e => e === document.activeElement")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.evaluate("document.activeElement.classList.contains('mat-card')")
    seats.check(page)


def test_an_answer_given_offline_is_sent_after_the_break(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path / "games.sqlite")
    try:
        page = _begin(browser, server)
        assert seats.wait_turn(page)
        number = seats.at(page)
        server.kill()
        page.wait_for_selector("#offline")
        page.click("dialog [data-option]")
        page.wait_for_selector(".toast:has-text('offline')")
        assert seats.at(page) == number
        server.start()
        seats.wait_past(page, number)
        page.wait_for_selector(".toast:has-text('was sent')")
        seats.check(page)
    finally:
        server.close()


def test_what_is_kept_for_later_is_sent_or_said_to_be_lost(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    found = page.evaluate(
        """async () => {
            const {Line} = await import('/static/js/net.js');
            const sent = [];
            const line = Object.create(Line.prototype);
            line.kept = null;
            const socket = {readyState: 3, send: (m) => sent.push(JSON.parse(m).option)};
            Object.defineProperty(line, 'socket', {value: socket});
            line.say('choose', {at: 7, option: 2});
            line.socket.readyState = 1;
            const first = line.resend(7);
            line.socket.readyState = 3;
            line.say('choose', {at: 8, option: 3});
            line.socket.readyState = 1;
            return [first, line.resend(9), line.resend(9), sent];
        }"""
    )
    assert found == ["sent", "lost", "", [2]]
    seats.check(page)


def _two(browser: Any, server: Server) -> tuple[Any, Any]:
    first = seats.new_game(browser, server.address, seed=8, opponent="friend")
    second = seats.open_page(browser, first.input_value("#invite-link"))
    second.wait_for_selector("#begin")
    second.click("#begin")
    first.wait_for_selector(".mat")
    second.wait_for_selector(".mat")
    return first, second


def test_a_rematch_is_asked_and_answered_and_links_survive_it(browser: Any, server: Server) -> None:
    first, second = _two(browser, server)
    first.click('[data-key="tool-concede"]')
    first.click("dialog .danger")
    for page in (first, second):
        page.wait_for_selector('body[data-over="true"]', state="attached")
        page.keyboard.press("Escape")
    first.click('.panel [data-key="rematch"]')
    second.wait_for_selector(".panel .asked")
    second.click('.panel [data-key="no-rematch"]')
    first.wait_for_selector('.panel [data-key="rematch"]:not(:disabled)')
    first.click('.panel [data-key="rematch"]')
    second.wait_for_selector(".panel .asked")
    old = first.url
    second.click('.panel [data-key="rematch"]')
    for page in (first, second):
        page.wait_for_selector('body[data-over="false"]', state="attached")
    assert first.url != old
    first.keyboard.press("Escape")
    first.click('[data-key="tool-share"]')
    watch = first.input_value("#watch-link")
    assert first.url.split("#")[0] in watch
    third = seats.open_page(browser, watch)
    third.wait_for_selector(".mat")
    assert third.locator(".mat-card").count() == 0
    for page in (first, second, third):
        seats.check(page)


def test_the_friends_link_says_that_it_works_here_only(browser: Any, server: Server) -> None:
    page = seats.new_game(browser, server.address, seed=8, opponent="friend")
    page.wait_for_selector("#local-warning")
    assert "--host" in page.inner_text("#local-warning")
    seats.check(page)


def test_remembered_answers_are_given_and_can_be_forgotten(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    kept = page.evaluate(
        """async () => {
            const {remember, remembered} = await import('/static/js/settings.js');
            remember('yes_no|Draw a card?', 'yes');
            const first = remembered()['yes_no|Draw a card?'];
            remember('yes_no|Draw a card?', null);
            return [first, remembered()];
        }"""
    )
    assert kept == ["yes", {}]
    seats.check(page)


@pytest.mark.parametrize("count", [1, 2])
def test_one_card_is_never_up_to_one_cards(count: int) -> None:
    frame = Frame(F_PICK, 10, 0)
    frame.cands, frame.x, frame.y = [1, 2, 3], 0, count
    assert _effect_prompt(None, frame) == ("You may choose a card" if count == 1 else "Choose up to 2 cards")  # type: ignore[arg-type]


def test_a_deck_is_shown_with_its_cards_before_one_chooses(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.click('[data-key="show-deck"]')
    page.wait_for_selector("dialog .pick")
    notes = page.locator("dialog .pick-note").all_inner_texts()
    assert sum(int(n.removeprefix("×")) for n in notes) in (30, 60)
    seats.check(page)


def test_the_keyboard_never_begins_on_what_ends_the_turn(browser: Any, server: Server) -> None:
    page = _begin(browser, server)
    _first_turn(page)
    page.reload()
    seats.wait_turn(page)
    assert page.evaluate("document.activeElement.closest('.panel') !== null")
    assert page.evaluate("document.activeElement.classList.contains('end')") is False
    seats.check(page)


@pytest.mark.parametrize(("least", "most", "words"), [(0, 1, "You may choose one card."), (1, 1, "Choose one card."),
    (0, 2, "Choose up to 2: 0 chosen"), (2, 2, "Choose 2: 0 chosen, 2 left to choose")])  # fmt: skip
def test_a_dialog_says_how_many(browser: Any, server: Server, least: int, most: int, words: str) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    said = page.evaluate(
        """async ([least, most]) => {
            const {choiceContent} = await import('/static/js/choice.js');
            const options = ['a', 'b', 'c'].map((card) => ({kind: 'pick', card, text: card}));
            const decision = {kind: 'pick', least, most, picked: [], options, cards: ['a', 'b', 'c']};
            const made = choiceContent(decision, {choose: () => undefined, plan: () => undefined});
            return [made.querySelector('.progress').textContent, made.querySelector('.confirm').textContent];
        }""",
        [least, most],
    )
    assert said == [words, "C Confirm"]
    seats.check(page)


def test_a_full_card_shows_its_whole_name(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    found = page.evaluate(
        """async () => {
            const {cardFace} = await import('/static/js/mat/index.js');
            const face = {id: 'x', name: 'Single Strike Galarian Zigzagoon VMAX', kind: 'pokemon', sub: 'Basic',
                types: ['Darkness'], hp: 70};
            const place = document.createElement('div');
            place.style.setProperty('width', '220px');
            place.append(cardFace(face, {full: true}));
            document.body.append(place);
            const name = place.querySelector('.c-name');
            return [name.scrollHeight <= name.clientHeight, name.scrollWidth <= name.clientWidth];
        }"""
    )
    assert found == [True, True]
    seats.check(page)
