"""What people type is text everywhere: markup in every field, and then a look at every page."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server

EVIL = "<b class=evil>x</b>"
SCRIPT = "<script>document.title='evil'</script>"
KIT = {
    "kind": "pokemon",
    "name": f"{EVIL} kit",
    "stage": "Basic",
    "hp": "70",
    "types": ["Fire"],
    "retreat": "1",
    "abilities": [{"kind": "Ability", "name": EVIL, "text": f"Draw {SCRIPT} cards."}],
    "attacks": [{"name": SCRIPT, "cost": "R", "damage": "20", "text": ""}],
}
PLAIN = {**KIT, "abilities": [], "name": f"{EVIL} pup"}
POSITION = f"""
id: "{EVIL}"
about: "{SCRIPT}"
source: "{EVIL}"
cards:
  "{EVIL} kit": {{hp: 60, attacks: [{{name: "{EVIL}", cost: 0, damage: 10, text: ""}}]}}
a: {{active: {{card: "{EVIL} kit", tag: "evil <b class=evil>"}}}}
b: {{active: "{EVIL} kit"}}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("evil") / "games.sqlite")
    yield made
    made.close()


@pytest.fixture(scope="module")
def asked(server: Server) -> Callable[..., Any]:
    def ask(path: str, **body: Any) -> Any:
        data, head = json.dumps(body).encode(), {"content-type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(server.address + path, data, head), timeout=60) as answer:
            return json.load(answer)

    return ask


@pytest.fixture(scope="module")
def places(asked: Callable[..., Any]) -> list[str]:
    """Addresses at which something is shown that holds markup."""
    mine = {"set_id": "evil1", "set_name": EVIL}
    kit = asked("/api/workshop/keep", card=KIT, **mine)["cards"][0]["id"]
    pup = asked("/api/workshop/keep", card=PLAIN, **mine)["cards"][0]["id"]
    ready = asked("/api/decks/read", known="first-embers")["cards"]
    list_ = [[pup, ready[0][1]], *ready[1:]]
    deck = {"rules": "sword_shield", "cards": list_, "name": f"{EVIL} deck"}
    kept = asked("/api/decks/save", note=EVIL, **deck)["id"]
    asked("/api/decks/test", **deck, games=2, against=["first-leaves"])
    named = {"kind": "human", "deck": f"kept:{kept}", "name": "<b class=evil>Ann</b>"}
    entrants = [named, {**named, "name": "<b class=evil>Ben</b>"}]
    body = {"name": f"{EVIL} cup", "form": "knock-out", "rules": "sword_shield", "entrants": entrants}
    cup = asked("/api/tournaments/create", **body)["id"]
    offer = {"rules": "sword_shield", "deck": f"kept:{kept}", "name": "<b class=evil>Cat</b>", "watchable": True}
    open_ = asked("/api/lobby/offer", **offer)
    game = asked("/api/workshop/play", card=PLAIN, **mine, rules="sword_shield", opponent="random", name=EVIL)
    return [
        f"/cards/{kit}",
        f"/cards/{pup}",
        "/cards?line=pup",
        "/cards/%3Cb%20class%3Devil%3E",
        "/decks",
        f"/decks/{kept}",
        "/",
        "/tournaments",
        f"/tournaments#{cup}",
        "/games",
        "/games#lobby",
        f"/join/{open_['game']}#{open_['invite']}",
        f"/play/{game['game']}#{game['token']}",
        "/puzzles",
    ]


def check(page: Any) -> None:
    page.wait_for_function("() => !document.querySelector('main.loading')")
    page.wait_for_timeout(250)
    assert page.evaluate("document.querySelectorAll('.evil, script:not([src])').length") == 0, page.url
    assert "evil" not in page.title() or "<" in page.title(), page.url


def test_no_page_takes_what_was_typed_for_markup(browser: Any, server: Server, places: list[str]) -> None:
    page = seats.open_page(browser, server.address)
    seen = ""
    for place in places:
        page.goto("about:blank")
        page.goto(server.address + place)
        check(page)
        seen += page.inner_text("body")
    for words in ("kit", "pup", "deck", "cup"):
        assert f"<b class=evil>x</b> {words}" in seen, "it is shown as it was typed"
    assert "<b class=evil>Ann</b>" in seen and "<b class=evil>Cat</b>" in seen
    seats.check(page)


def test_a_position_with_markup_is_shown_as_text(browser: Any, server: Server, tmp_path: Path) -> None:
    page = seats.open_page(browser, f"{server.address}/position")
    page.wait_for_selector("body[data-looked]", state="attached")
    for text in (POSITION, f'id: "{EVIL}"\na: {{active: "{EVIL}"}}', f"{EVIL}: 1"):
        page.click("#scenario")
        page.fill("dialog textarea", text)
        page.click("#take-text")
        page.wait_for_timeout(300)
        check(page)
        page.keyboard.press("Escape")
    page.click('.near [data-place="slot:0"]')
    check(page)
    page.click("#tab-ask")
    page.wait_for_selector(f'[data-written="attack {EVIL}"]')
    check(page)
    page.click("#to-analysis")
    page.wait_for_url("**/analysis")
    page.wait_for_selector("[data-option]")
    check(page)
    page.goto(f"{server.address}/workshop")
    page.evaluate("kit => localStorage.setItem('playmat.workshop', JSON.stringify(kit))", _shop())
    page.reload()
    page.wait_for_selector("#card-verdict.wrong")
    check(page)
    seats.check(page)


def _shop() -> dict[str, Any]:
    return {"set_id": EVIL, "set_name": EVIL, "cards": [KIT, PLAIN], "at": 0}
