"""Every dialog at every size, light and dark: nothing lies over anything else, nothing sticks out, axe finds nothing
serious."""

from __future__ import annotations

from typing import Any

import layout
import pytest
import seats
from axe_findings import findings
from servers import Server

SCHEMES = pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.whole)])
ATTACHED = """async () => {
    const dialogs = await import('/static/js/dialogs.js');
    const {choiceContent} = await import('/static/js/choice.js');
    const {copiesOf} = await import('/static/js/seen.js');
    const {faces} = await import('/static/js/card.js');
    const ids = [...faces.keys()];
    const energy = Array(9).fill(ids[0]);
    const side = {active: {cards: [ids[1]], energy, tools: [ids[2]]}, bench: [], hand: []};
    const m = {you: 0, position: {sides: [side, side]}};
    const words = (card) => faces.get(card).name + ' (Active)';
    const options = [ids[0], ids[2]].map((card) => ({kind: 'pick', card, slot: 0, text: words(card)}));
    const answer = {choose: () => undefined, plan: () => undefined, copies: (card, slot) => copiesOf(m, card, slot)};
    const content = choiceContent({kind: 'pick', least: 2, most: 2, picked: [], options}, answer);
    dialogs.openDialog('Discard 2 Energy from your Active Pokémon', content, {kind: 'wide deciding', level: 'choice'});
}"""


SIZES = {"light": [s for s in layout.SIZES if s[0] in (360, 844, 1920)], "dark": layout.SIZES}
"""Where things lie does not depend on colours: every size is looked at in one of the schemes."""


def _fits(page: Any, axe: str, root: str, where: str, scheme: str) -> None:
    """At these sizes; axe looks at the smallest and at the widest."""
    for width, height in SIZES[scheme]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        assert page.evaluate(layout.IN_THE_WAY, root) == [], (where, width, height)
        if width in (360, 1920):
            assert findings(page, axe) == [], (where, width)
    page.set_viewport_size({"width": 1366, "height": 768})


def _dialog_fits(page: Any, axe: str, where: str, scheme: str) -> None:
    page.wait_for_selector("dialog[open]")
    _fits(page, axe, "dialog[open]", where, scheme)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


@SCHEMES
def test_dialogs_of_one_person(browser: Any, server: Server, axe: str, scheme: str) -> None:
    page = seats.open_page(browser, server.address, color_scheme=scheme)
    page.wait_for_selector("#begin")
    page.click('[data-key="show-deck"]')
    page.wait_for_selector("dialog .pick")
    _dialog_fits(page, axe, "cards of a deck", scheme)
    page.evaluate("localStorage['playmat.pictures-offered'] = 'yes'")
    seats.begin(page, server.address, seed=2, deck="first-embers")
    for _ in range(60):
        assert seats.wait_turn(page)
        if not page.query_selector("dialog[open]") and page.query_selector(".option.end"):
            break
        seats.take_first(page)
    page.evaluate("localStorage['playmat.pictures-offered'] = 'yes'")
    page.evaluate("localStorage['playmat.picture-hosts'] = 'https://pictures.example https://cards.example:8443'")
    page.evaluate("localStorage['playmat.always'] = JSON.stringify({'yes_no|Draw a card for Bright Idea?': 'yes'})")
    for key, where in [("settings", "settings"), ("help", "help"), ("share", "share"), ("concede", "concede")]:
        page.click(f'[data-key="tool-{key}"]')
        _dialog_fits(page, axe, where, scheme)
    page.evaluate(ATTACHED)
    _dialog_fits(page, axe, "attached cards", scheme)
    page.click(".near .mat-slot.is-active")
    _dialog_fits(page, axe, "a Pokémon in play", scheme)
    page.click('[data-key="tool-concede"]')
    page.click("dialog .danger")
    page.wait_for_selector("dialog .graph-curve")
    _dialog_fits(page, axe, "end", scheme)
    seats.check(page)


@SCHEMES
def test_clocks_draws_and_words_of_two_people(browser: Any, server: Server, axe: str, scheme: str) -> None:
    first = seats.open_page(browser, server.address, color_scheme=scheme, viewport={"width": 1366, "height": 768})
    first.wait_for_selector("#begin")
    seats.take(first, "opponent", "friend")
    first.select_option("#clock", "10")
    first.click("#begin")
    first.wait_for_selector("#invite-link")
    second = seats.open_page(browser, first.input_value("#invite-link"), color_scheme=scheme)
    second.wait_for_selector("#begin")
    second.click("#begin")
    for page in (first, second):
        page.wait_for_selector(".clock.is-running")
        page.keyboard.press("Escape")
    for key, where in [("say", "emotes"), ("draw", "draw")]:
        first.click(f'[data-key="tool-{key}"]')
        _dialog_fits(first, axe, where, scheme)
    first.click('[data-key="tool-draw"]')
    first.click('[data-key="draw-offer"]')
    second.wait_for_selector('[data-key="draw-no"]')
    second.keyboard.press("Escape")
    _fits(second, axe, ".sidebar", "clocks and an offer of a draw", scheme)
    for page in (first, second):
        seats.check(page)


def test_on_a_phone_every_tool_is_within_reach(browser: Any, server: Server) -> None:
    page = seats.new_game(
        browser, server.address, seed=2, deck="first-embers", viewport={"width": 360, "height": 740}, is_mobile=True
    )
    for _ in range(60):
        assert seats.wait_turn(page)
        if page.query_selector('[data-key="tool-undo"]') and not page.query_selector("dialog[open]"):
            break
        seats.take_first(page)
    for tool in page.locator(".tools .btn:visible").all():
        box = tool.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360, tool.inner_text()
    shown = page.locator(".tools .btn:visible").all_inner_texts()
    assert shown == ["Hint", "Undo", "Log", "More"]
    page.click('[data-key="tool-more"]')
    hidden = page.locator("dialog .choice-list .btn").all_inner_texts()
    assert hidden == ["Share", "Concede", "Settings", "Help", "Theme: auto"]
    page.click('[data-key="more-settings"]')
    page.wait_for_selector("#set-speed")
    seats.check(page)
