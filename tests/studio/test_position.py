"""Any position is set up, refused with its clause where it cannot be, asked what can be done, and shared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server
from views import findings, sticks_out

from playmat.cards import load_library
from playmat.engine.save import dump
from playmat.judge.files import cases_in
from playmat.studio import laying
from playmat.studio.position import laid, taken
from playmat.studio.stand import begin
from playmat.table.refusal import Refused

LIBRARY = load_library()
SCENARIOS = Path(__file__).parents[2] / "scenarios"
CASE = """
id: sleeper
rules: sword_shield
cards:
  Sparky: {hp: 60, type: Lightning, attacks: ["Zap [L] 20", "Toss [C]: Flip a coin. If heads, draw 2 cards."]}
a: {active: {card: Sparky, energy: [Lightning], conditions: [asleep]}, bench: [Sparky], hand: [2 Lightning Energy]}
b: {active: {card: Sparky, damage: 30}, bench: [Sparky]}
"""


def _position(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = laying.opened(LIBRARY, CASE)["position"]
    return found | changes


@pytest.mark.parametrize("book", ["platinum", "sun_moon", "sword_shield"])
def test_the_collection_comes_through_the_form_unchanged(book: str) -> None:
    """Read into the form, and written from it: the same state as the case itself."""
    path = SCENARIOS / book / "knock_out.yaml"
    text = path.read_text(encoding="utf-8")
    for case in cases_in(text, path, LIBRARY)[:6]:
        form = laying.opened(LIBRARY, text, case.id)["position"]
        state = dump(begin(LIBRARY, {"scenario": text, "case": case.id}).game.state)
        assert dump(begin(LIBRARY, {"position": form}).game.state) == state, case.id
        assert dump(begin(LIBRARY, {"scenario": laying.written(form)}).game.state) == state, case.id


EVERYTHING = """
id: everything
rules: sword_shield
about: what a position can say
source: [SS-damage-3]
cards:
  Sparky:
    hp: 60
    type: Lightning
    abilities: [{name: Hum, kind: Ability, text: "Once during your turn, you may heal 40 damage from this Pokémon."}]
    attacks: ["Zap [L] 20"]
  Lamp: {kind: Pokémon Tool, text: "The Pokémon this card is attached to gets +30 HP."}
  Field: {kind: Stadium, text: "Each Pokémon in play gets +20 HP."}
  Friend: {kind: Supporter, text: "Choose 1 of your Pokémon. Heal 30 damage from it."}
turn: {number: 5, player: a, first: a, first_turn: false}
stadium: {card: Field, owner: b}
last_turn: [{knocked_out: Sparky, player: a}, {attack: Zap, player: b}]
this_turn: [{evolved: active}]
coins: [heads, tails]
a:
  active:
    card: Sparky
    tools: [{card: Lamp, owner: b}]
    conditions: [poisoned, paralyzed]
    poison: 2
    paralyzed_since: 4
    since: 3
    entered: 1
    active_since: 2
    used: [Hum]
    tag: hero
    effects: [{text: "During your opponent's next turn, this Pokémon can't attack.", by: self}]
  hand: [2 Lightning Energy]
  deck: {top: [Sparky], bottom: [Friend], count: 20}
  prizes: {cards: [Sparky], more: 4, face_up: true}
  beside: [Friend]
  done: [supporter, stadium_used, gx]
  turns: 2
  prizes_taken: 1
b: {active: {card: Sparky, damage: 30}, discard: [Sparky]}
"""


def test_everything_a_scenario_can_say_of_a_position_comes_through_the_form() -> None:
    form = laying.opened(LIBRARY, EVERYTHING)["position"]
    state = dump(begin(LIBRARY, {"scenario": EVERYTHING}).game.state)
    assert dump(begin(LIBRARY, {"position": form}).game.state) == state
    assert dump(begin(LIBRARY, {"scenario": laying.written(form)}).game.state) == state
    again = laying.opened(LIBRARY, laying.written(form))["position"]
    assert again == form
    assert form["a"]["active"]["tools"] == [{"card": "Lamp", "owner": "b"}]
    assert form["about"] == "what a position can say" and form["turn"]["first_turn"] is False


@pytest.mark.parametrize(
    ("place", "value", "field", "clause"),
    [
        ("a.bench", ["Sparky"] * 6, "a.bench.5", "SS-bench-02"),
        ("a.active.damage", 60, "a.active", "SS-attack-15"),
        ("a.active.damage", 25, "a.active.damage", "SS-attack-11"),
        ("a.active.damage", "lots", "a.active.damage", ""),
        ("a.active.conditions", ["asleep", "confused"], "a.active.conditions", "SS-remove-03"),
        ("b.prizes", {"cards": [], "more": 7}, "b", "SS-setup-7"),
        ("a.hand", {"cards": ["No Such Card"], "more": 0}, "a.hand", ""),
        ("b.deck", {"cards": [], "more": 5_000_000}, "b.deck.more", ""),
        ("rules", "first_edition", "rules", ""),
        ("coins", ["edge"], "coins", ""),
        ("turn", {"number": 0}, "turn.number", ""),
    ],
)
def test_what_cannot_be_is_refused_at_its_field_with_the_clause(
    place: str, value: Any, field: str, clause: str
) -> None:
    position = _position()
    at: Any = position
    *steps, last = place.split(".")
    for step in steps:
        at = at[step]
    at[last] = value
    with pytest.raises(Refused) as refused:
        laid(LIBRARY, position, [], 2)
    assert refused.value.more["field"].startswith(field)
    assert clause in refused.value.more["clause"] and bool(clause) == bool(refused.value.more["clause"])


def test_what_can_be_done_and_why_not_the_rest() -> None:
    found = laid(LIBRARY, _position(), [], 2)
    assert [o["written"] for o in found["decision"]["options"] if "attach" in o["written"]] != []
    refused = {one["name"]: one["clause"] for one in found["refused"]}
    assert refused["Zap of Sparky"] == "SS-asleep-02"
    assert refused["retreat Sparky"] == "SS-retreat-06"
    assert found["damage"][0]["steps"][-1]["damage"] == 20


def test_coins_fall_as_they_are_forced_and_others_are_asked_for() -> None:
    position = _position(coins=["heads"])
    position["a"]["active"]["conditions"] = []
    options = [o["written"] for o in laid(LIBRARY, position, [], 2)["decision"]["options"]]
    toss = options.index("attack Toss")
    forced = laid(LIBRARY, position, [toss], 2)
    assert any(line["text"].endswith("heads") for line in forced["log"])
    asked = laid(LIBRARY, position | {"coins": []}, [toss], 2)
    assert [o["written"] for o in asked["decision"]["options"]] == ["heads", "tails"]


def test_a_board_becomes_the_position_it_has_come_to() -> None:
    position = _position()
    options = [o["written"] for o in laid(LIBRARY, position, [], 2)["decision"]["options"]]
    attach = options.index("attach Lightning Energy to a active")
    after = taken(LIBRARY, position, [attach])["position"]
    assert len(after["a"]["active"]["energy"]) == 2
    assert after["a"]["done"] == ["energy"]
    again = laid(LIBRARY, after, [], 2)
    assert not any("attach" in o["written"] for o in again["decision"]["options"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing to read"),
        ("x" * 60_001, "too long"),
        ("a: [", "Line 2, column 1"),
        ("id: x\na: {active: Nobody Here}", "Line 2.*no card"),
        ("decks: {a: ../../etc/passwd, b: Rapid Tide}", "set-up"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        laying.opened(LIBRARY, text)


def test_a_scenario_from_a_page_names_no_file() -> None:
    with pytest.raises(Refused, match="starter deck"):
        begin(LIBRARY, {"scenario": "decks: {a: ../../etc/passwd, b: Rapid Tide}"})


def _looked(page: Any, action: Any) -> None:
    seen = page.get_attribute("body", "data-looked")
    action()
    page.wait_for_selector(f'body:not([data-looked="{seen}"])', state="attached")


def _drag(page: Any, start: str, end: str) -> None:
    a, b = (page.locator(place).first.bounding_box() for place in (start, end))
    page.mouse.move(a["x"] + 20, a["y"] + 30)
    page.mouse.down()
    page.mouse.move(a["x"] + 25, a["y"] + 10, steps=3)
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=5)
    page.mouse.up()


def test_a_judges_question_is_set_up_and_asked(browser: Any, server: Server, axe: str, picture: Any) -> None:
    page = seats.open_page(browser, f"{server.address}/position")
    page.wait_for_selector("body[data-looked]", state="attached")
    page.select_option("#find-to", "slot:0")
    page.fill("#find", "scorbunny")
    _looked(page, lambda: page.click('.found-card:has-text("Scorbunny")'))
    page.fill("#find", "fire energy")
    page.wait_for_selector('.found-card:has-text("Fire Energy")')
    _looked(page, lambda: page.click('.found-card:has-text("Fire Energy")'))
    page.select_option("#find-to", "hand:0")
    _looked(page, lambda: page.click('.found-card:has-text("Fire Energy")'))
    page.fill("#find", "raboot")
    page.wait_for_selector('.found-card:has-text("Raboot")')
    raboot = page.locator('.found-card:has-text("Raboot")').first
    _looked(page, lambda: raboot.drag_to(page.locator('.far [data-place="slot:17"]')))
    page.wait_for_selector('.far [data-place="slot:17"]:has-text("Raboot")')
    _looked(page, lambda: _drag(page, '.far [data-place="slot:17"]', '.far [data-place="discard:1"]'))
    page.wait_for_selector('.far [data-place="discard:1"]:has-text("Raboot")')
    page.click('.near [data-place="slot:0"]')
    page.wait_for_selector("#panel-title:has-text('Scorbunny')")
    page.fill('[data-field="a.active.damage"]', "lots")
    _looked(page, lambda: page.keyboard.press("Tab"))
    assert "expected a number" in page.inner_text(".fault")
    assert page.input_value('[data-field="a.active.damage"]') == "lots", "what was typed stays"
    page.fill('[data-field="a.active.damage"]', "20")
    _looked(page, lambda: page.keyboard.press("Tab"))
    assert page.is_hidden(".fault")
    _looked(page, lambda: page.click(".tick:has-text('paralyzed')"))
    assert findings(page, axe) == []
    _looked(page, lambda: page.click("#tab-ask"))
    assert "Paralyzed" in page.inner_text(".why-not")
    assert "SS-paralyzed-02" in page.inner_text(".why-not")
    assert findings(page, axe) == []
    picture(page, "position-asked")
    _looked(page, lambda: page.click('[data-written^="attach Fire Energy to a active"]'))
    _looked(page, lambda: page.click("#from-here"))
    page.click('.near [data-place="slot:0"]')
    assert page.locator(".card-lines li").count() == 2
    page.click("#share")
    link = page.input_value("#share-link")
    other = seats.open_page(browser, link, viewport={"width": 360, "height": 740})
    other.wait_for_selector('.near [data-place="slot:0"]:has-text("Scorbunny")')
    assert sticks_out(other) == []
    page.keyboard.press("Escape")
    page.click("#scenario")
    text = page.input_value("dialog textarea")
    assert "damage: 20" in text
    page.fill("dialog textarea", "a: {active: Nobody Here}")
    page.click("#take-text")
    page.wait_for_selector("dialog .wrong:has-text('no card')")
    page.fill("dialog textarea", text.replace("damage: 20", "damage: 30"))
    _looked(page, lambda: page.click("#take-text"))
    page.wait_for_selector('.near [data-place="slot:0"]:has-text("30")')
    seats.check(page)
    seats.check(other)


def test_what_is_seldom_said_has_fields_too(browser: Any, server: Server, axe: str) -> None:
    page = seats.open_page(browser, f"{server.address}/position")
    page.wait_for_selector("body[data-looked]", state="attached")
    page.click('.near [data-place="slot:0"]')
    page.click(".rare summary")
    page.fill('[data-field="a.active.tag"]', "hero")
    _looked(page, lambda: page.keyboard.press("Tab"))
    page.click('[data-add="a.active.effects"]')
    page.fill('[data-field="a.active.effects.0"]', "Nothing like this is ever read.")
    _looked(page, lambda: page.keyboard.press("Tab"))
    page.wait_for_selector('.wrong:not([hidden]):near([data-field="a.active.effects.0"])')
    assert page.input_value('[data-field="a.active.effects.0"]') == "Nothing like this is ever read."
    text = "During your opponent's next turn, your opponent's Active Pokémon can't attack."
    page.fill('[data-field="a.active.effects.0"]', text)
    _looked(page, lambda: page.keyboard.press("Tab"))
    assert page.is_hidden(".fault")
    page.click("text=What happened before; the case")
    page.click('[data-add="last_turn"]')
    page.select_option('[data-field="last_turn.0"]', "healed")
    _looked(page, lambda: page.select_option('[data-field="last_turn.0.player"]', "b"))
    page.click("text=The players: what was done, what lasts")
    page.fill('[data-field="b.turns"]', "many")
    _looked(page, lambda: page.keyboard.press("Tab"))
    page.wait_for_selector(".wrong:not([hidden]) >> text=number")
    page.fill('[data-field="b.turns"]', "1")
    _looked(page, lambda: page.keyboard.press("Tab"))
    assert page.is_hidden(".fault")
    assert findings(page, axe) == []
    page.click("#scenario")
    written = page.input_value("dialog textarea")
    assert (
        "tag: hero" in written
        and "opponent''s Active" in written
        and "healed: active" in written
        and "turns: 1" in written
    )
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 740})
    assert sticks_out(page) == []
    seats.check(page)
