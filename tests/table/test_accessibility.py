"""Every page passes the automatic accessibility check, light and dark, wide and narrow."""

from __future__ import annotations

from typing import Any

import pytest
import seats
from axe_findings import findings
from servers import Server


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.whole)])
def test_no_page_has_a_serious_finding(browser: Any, server: Server, axe: str, scheme: str, picture: Any) -> None:
    page = seats.open_page(browser, server.address, color_scheme=scheme)
    page.wait_for_selector("#begin")
    found = {"start": findings(page, axe)}
    seats.take(page, "deck", "paste")
    found["paste"] = findings(page, axe)
    seats.begin(page, server.address, seed=2, deck="first-embers")
    page.wait_for_selector("dialog[open]")
    found["yes or no"] = findings(page, axe)
    while seats.wait_turn(page) and not page.query_selector(".option.end"):
        title = page.query_selector("dialog[open] h2")
        if title:
            found.setdefault(title.inner_text(), findings(page, axe))
        seats.take_first(page)
    found["turn"] = findings(page, axe)
    picture(page, f"turn-{scheme}")
    page.click(".mat-card")
    page.wait_for_timeout(100)
    found["card in hand"] = findings(page, axe)
    page.keyboard.press("Escape")
    page.click(".far .mat-slot.is-active")
    found["Pokémon in play"] = findings(page, axe)
    picture(page, f"pokemon-{scheme}")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    found["log"] = findings(page, axe)
    page.keyboard.press("Escape")
    page.click('[data-key="tool-concede"]')
    found["concede"] = findings(page, axe)
    page.click("dialog .danger")
    page.wait_for_selector('body[data-over="true"]', state="attached")
    found["end"] = findings(page, axe)
    page.click("dialog button:has-text('Watch the replay')")
    page.wait_for_selector("#moment")
    found["replay"] = findings(page, axe)
    page.goto(f"{server.address}/replay")
    page.wait_for_selector("#replay-file")
    found["open a replay"] = findings(page, axe)
    seats.begin(page, server.address, seed=2, opponent="friend")
    invitation = page.input_value("#invite-link")
    found["waiting"] = findings(page, axe)
    page.goto(invitation)
    page.wait_for_selector("#begin")
    found["invitation"] = findings(page, axe)
    assert {name: problems for name, problems in found.items() if problems} == {}
    seats.check(page)


def test_no_serious_finding_on_a_phone(browser: Any, server: Server, axe: str) -> None:
    page = seats.new_game(
        browser, server.address, seed=2, deck="first-embers", viewport={"width": 390, "height": 844}, is_mobile=True
    )
    for _ in range(12):
        if not seats.wait_turn(page):
            break
        seats.take_first(page)
    assert findings(page, axe) == []
    seats.check(page)
