"""What the table says in words: modes of a choice, uses that are refused, lasting effects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server

from playmat.cards import load_library
from playmat.decisions.game import Game
from playmat.engine.save import dump
from playmat.judge.files import read_cases, state_after
from playmat.table import shows

CARDS = """
cards:
  Plain: {hp: 90, retreat: 1, attacks: ["Hit [C] 20"]}
  Forker: {kind: Item, text: "Choose 1: • Draw 2 cards. • Heal 30 damage from your Active Pokémon."}
  Maybe: {kind: Item, text: "Heal 10 damage from your Active Pokémon. You may draw 3 cards."}
  Helper:
    hp: 70
    abilities: [{name: Lend, text: "Once during your turn, you may draw a card."}]
  Binder:
    hp: 70
    attacks: ["Bind [0]: During your opponent's next turn, the Defending Pokémon can't attack or retreat."]
  Banner:
    hp: 70
    attacks: ["Ban [0]: During your opponent's next turn, your opponent can't play any Item cards from their hand."]
  Bomb: {hp: 30, attacks: ["Boom [0] 200: This Pokémon also does 200 damage to itself."]}
"""


@pytest.fixture
def position(tmp_path: Path) -> Any:
    """The game after so many lines of a case."""

    def at(case: str, lines: int) -> Game:
        path = tmp_path / "case.yaml"
        path.write_text(CARDS + "cases:\n  - " + case, "utf-8")
        state = state_after(read_cases(path, load_library())[0], lines)
        return Game.restore(state.match, dump(state), ask_forced=True)

    return at


def test_a_mode_is_labelled_by_what_it_does(position: Any) -> None:
    game = position("{id: x, a: {active: {card: Plain, damage: 30}, hand: [Forker]}, script: [{a: play Forker}]}", 1)
    found = shows.decision_for(game, 0)
    assert found is not None
    assert [o["text"] for o in found["options"]] == ["Draw 2 cards.", "Heal 30 damage from your Active Pokémon."]


def test_a_question_says_what_one_may_do(position: Any) -> None:
    game = position("{id: x, a: {active: Plain, hand: [Maybe]}, script: [{a: play Maybe}]}", 1)
    found = shows.decision_for(game, 0)
    assert found is not None
    assert (found["kind"], found["prompt"]) == ("yes_no", "Maybe: you may draw 3 cards")


def test_an_ability_that_cannot_be_used_now_says_why(position: Any) -> None:
    game = position("{id: x, a: {active: Plain, bench: [Helper]}, script: [{a: use Lend}]}", 1)
    found = shows.decision_for(game, 0)
    assert found is not None
    (entry,) = found["refused"]
    assert (entry["name"], entry["slot"]) == ("Lend", 1)
    assert "already" in entry["why"]
    assert entry["rule"].startswith("Sword & Shield (2021): ")


def test_an_ability_that_can_be_used_is_not_refused(position: Any) -> None:
    found = shows.decision_for(position("{id: x, a: {active: Plain, bench: [Helper]}}", 0), 0)
    assert found is not None
    assert found["refused"] == []
    assert any(o["kind"] == "ability" for o in found["options"])


def test_lasting_effects_on_a_pokemon_are_listed_in_words(position: Any) -> None:
    game = position("{id: x, a: {active: Binder}, b: {active: Plain}, script: [{a: attack Bind}, next turn]}", 2)
    for viewer in (0, 1, -1):
        (effect,) = shows.position(game, viewer)["sides"][1]["active"]["effects"]
        assert "can't attack" in effect["text"] and "retreat" in effect["text"]
        assert effect["until"] == "until the end of this turn"


def test_lasting_effects_on_a_player_are_listed_with_the_player_who_brought_them(position: Any) -> None:
    game = position("{id: x, a: {active: Banner}, b: {active: Plain}, script: [{a: attack Ban}, next turn]}", 2)
    sides = shows.position(game, 1)["sides"]
    (effect,) = sides[0]["effects"]
    assert "can't play any Item cards" in effect["text"]
    assert sides[1]["effects"] == []


PANEL = """async (decision) => {
    const {panel} = await import('/static/js/panel.js');
    const told = [];
    const ctx = {choose: () => {}, explain: (why, rule) => told.push(`${why} ${rule}`), hint: null};
    const box = document.createElement('div');
    box.append(...panel({decision, position: {winner: -1}}, ctx).flat(9).filter(Boolean));
    document.querySelector('main').replaceChildren(box);
    window.told = told;
}"""
REFUSED = {"why": "That was already used.", "rule": "Sword & Shield (2021): Abilities"}
DECISION = {
    "mine": True,
    "kind": "action",
    "options": [{"kind": "end", "text": "End your turn"}],
    "attacks": [{"number": 0, "name": "Hit", "cost": ["Fire"], "damage": "20", **REFUSED}],
    "refused": [{"name": "Lend", "slot": 1, "text": "Use Lend of Helper (Bench 1)", **REFUSED}],
    "retreat": REFUSED,
}


@pytest.mark.parametrize("name", ["Hit", "Use Lend of Helper (Bench 1)", "Retreat"])
def test_a_reason_is_reached_by_keyboard_and_told_to_a_screen_reader(browser: Any, server: Server, name: str) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.evaluate(PANEL, DECISION)
    for _ in range(24):  # the way to the other pages comes first
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement.textContent"):
            break
    focused = page.locator(":focus")
    assert name in focused.inner_text()
    assert focused.get_attribute("aria-disabled") == "true"
    described = page.locator(f"#{focused.get_attribute('aria-describedby')}")
    assert described.inner_text() == "That was already used. Sword & Shield (2021): Abilities"
    page.keyboard.press("Enter")
    assert REFUSED["why"] in page.evaluate("window.told[0]")
    seats.check(page)


MON = {
    "cards": ["x-1"],
    "energy": [],
    "tools": [],
    "damage": 0,
    "hp": 60,
    "conditions": [],
    "types": ["Fire"],
    "retreat": 1,
    "effects": [{"text": "This Pokémon can't attack.", "until": "until the end of this turn"}],
}


def test_the_details_of_a_pokemon_list_lasting_effects(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.evaluate(
        """async (mon) => {
            const {showMon} = await import('/static/js/dialogs.js');
            const ban = {text: "You can't play Item cards.", until: 'during the next turn', by: 'Blue'};
            showMon(mon, 'Red, Active', [], [ban]);
        }""",
        MON,
    )
    lines = page.locator("dialog .effects li").all_inner_texts()
    assert lines == [
        "This Pokémon can't attack. until the end of this turn",
        "You can't play Item cards. Blue, during the next turn",
    ]
    seats.check(page)


@pytest.mark.parametrize("level", ["hard", "learned"])
def test_named_players_play_at_the_table(browser: Any, server: Server, level: str) -> None:
    if level == "learned":
        pytest.importorskip("numpy")
    page = seats.open_page(browser, server.address)
    page.goto(f"{server.address}/?seed=7")
    page.wait_for_selector("#begin")
    seats.take(page, "opponent", level)
    page.click("#begin")
    turns = 0
    for _ in range(40):
        if not seats.wait_turn(page) or turns == 2:
            break  # the bot had a turn between the two, and another or the game after them
        number = seats.at(page)
        if page.query_selector(".option.end") and not page.query_selector("dialog[open]"):
            turns += 1
            seats.press_end(page)
            seats.wait_past(page, number)
        else:
            seats.take_first(page)
    assert turns == 2
    assert f"{level.capitalize()} bot" in page.locator(".far .who").inner_text()
    seats.check(page)


def test_sudden_death_is_shown_on_the_mat(browser: Any, server: Server, position: Any) -> None:
    start = "id: x, rules: sun_moon, hands: {a: [Bomb], b: [Bomb]}, first: a, sudden_death: true, coins: [heads]"
    script = "[{a: end turn}, {b: attack Boom}, {expect: {sudden_death: 1}}]"
    found = shows.position(position(f"{{{start}, script: {script}}}", 3), 0)
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    shown = page.evaluate(
        """async (position) => {
            const {Mat} = await import('/static/js/mat/index.js');
            const {viewOf} = await import('/static/js/seen.js');
            const face = (id) => ({id, name: id, kind: 'trainer', sub: '', types: []});
            const mat = new Mat(document.querySelector('main'), {face});
            mat.set(viewOf({position, names: ['Red', 'Blue'], you: 0}));
            const shown = [mat.element.querySelector('.near .mat-strip').textContent];
            return [...shown, mat.element.querySelectorAll('.near .mat-prize').length];
        }""",
        found,
    )
    assert "Sudden Death" in shown[0]
    assert shown[1] == len(found["sides"][0]["prizes"])
    seats.check(page)
