"""People at the table, played by the tests: how to open a page, what to click, what to press."""

from __future__ import annotations

import random
from typing import Any

MINE_OR_OVER = 'body[data-mine="true"], body[data-over="true"]'


def open_page(browser: Any, address: str, **context: Any) -> Any:
    """A page in a context of its own; errors of the page, and requests to anywhere else, fail ``check``."""
    made = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **context})
    page = made.new_page()
    page.set_default_timeout(15_000)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda m: page.faults.append(m.text) if "Content Security Policy" in m.text else None)
    home = "/".join(address.split("/")[:3])
    page.on("request", lambda r: None if r.url.startswith((home, "blob:", "data:")) else page.faults.append(r.url))
    page.goto(address)
    return page


def begin(page: Any, address: str, seed: int, opponent: str = "greedy", deck: str = "", rules: str = "") -> None:
    page.goto(f"{address}/?seed={seed}")
    page.wait_for_selector("#begin")
    if rules:
        page.check(f'input[name=rules][value="{rules}"]', force=True)
    page.check(f'input[name=opponent][value="{opponent}"]', force=True)
    if deck:
        page.check(f'input[name=deck][value="{deck}"]', force=True)
    page.click("#begin")


def is_over(page: Any) -> bool:
    return bool(page.get_attribute("body", "data-over") == "true")


def is_mine(page: Any) -> bool:
    return bool(page.get_attribute("body", "data-mine") == "true")


def at(page: Any) -> int:
    return int(page.get_attribute("body", "data-at") or 0)


def wait_turn(page: Any) -> bool:
    """Wait until this page is asked; False when the game is over."""
    page.wait_for_selector(MINE_OR_OVER, state="attached")
    return not is_over(page)


def wait_past(page: Any, number: int) -> None:
    page.wait_for_selector(f'body:not([data-at="{number}"])', state="attached")


def offered(page: Any) -> list[Any]:
    """The options a person can see and click, in the dialog if one is open."""
    where = "dialog[open]" if page.query_selector("dialog[open]") else ".panel"
    found = [b for b in page.query_selector_all(f"{where} [data-option]") if b.is_visible()]
    if not found and where == ".panel":
        found = [b for b in page.query_selector_all(".panel button") if b.is_visible()]
    return found


def click_something(page: Any, luck: random.Random) -> None:
    """One answer by mouse: a glowing card and its glowing place, an attack, or an option of a dialog."""
    number = at(page)
    glowing = [] if page.query_selector("dialog[open]") else page.query_selector_all(".handcard.usable")
    if glowing and luck.random() < 0.75:
        luck.choice(glowing).click()
        targets = page.query_selector_all(".slot.target")
        if targets:
            luck.choice(targets).click()
        else:
            page.click(".chosen-card [data-option]")
    else:
        options = offered(page)
        attacks = [o for o in options if "attack" in (o.get_attribute("class") or "")]
        is_dialog = page.query_selector("dialog[open]") is not None
        (attacks or options)[0 if attacks or is_dialog else luck.randrange(len(options))].click()
    wait_past(page, number)


def play_by_mouse(page: Any, seed: int, limit: int = 400) -> int:
    luck = random.Random(seed)
    for count in range(limit):
        if not wait_turn(page):
            return count
        click_something(page, luck)
    raise AssertionError(f"the game was not over after {limit} choices")


def check(page: Any) -> None:
    assert page.faults == [], page.faults
    page.context.close()
