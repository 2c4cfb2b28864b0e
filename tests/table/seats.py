"""People at the table, played by the tests: how to open a page, what to click, what to press."""

from __future__ import annotations

import random
from typing import Any

QUIET_OVER = 'body[data-quiet="false"]'
MINE_OR_OVER = 'body[data-mine="true"], body[data-over="true"]'


def open_page(browser: Any, address: str, **context: Any) -> Any:
    """A page in a context of its own; errors of the page, and requests to anywhere else, fail ``check``."""
    made = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **context})
    page = made.new_page()
    page.set_default_timeout(30_000)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda m: page.faults.append(m.text) if "Content Security Policy" in m.text else None)
    home = "/".join(address.split("/")[:3])
    page.on("request", lambda r: None if r.url.startswith((home, "blob:", "data:")) else page.faults.append(r.url))
    page.goto(address)
    return page


def take(page: Any, name: str, value: str) -> None:
    """Choose on the start page, wherever the choice has moved to."""
    page.eval_on_selector(f'input[name={name}][value="{value}"]', "e => e.click()")
    assert page.is_checked(f'input[name={name}][value="{value}"]')


def begin(page: Any, address: str, seed: int, opponent: str = "medium", deck: str = "", rules: str = "") -> None:
    page.goto(f"{address}/?seed={seed}")
    _choose_and_begin(page, opponent, deck, rules)


def new_game(
    browser: Any, address: str, seed: int, opponent: str = "medium", deck: str = "", rules: str = "", **context: Any
) -> Any:
    """A page on which a game has begun; the start page is loaded once."""
    page = open_page(browser, f"{address}/?seed={seed}", **context)
    _choose_and_begin(page, opponent, deck, rules)
    return page


def _choose_and_begin(page: Any, opponent: str, deck: str, rules: str) -> None:
    page.wait_for_selector("#begin")
    if rules:
        take(page, "rules", rules)
    take(page, "opponent", opponent)
    if deck:
        take(page, "deck", deck)
    page.click("#begin")


def is_over(page: Any) -> bool:
    return bool(page.get_attribute("body", "data-over") == "true")


def is_mine(page: Any) -> bool:
    return bool(page.get_attribute("body", "data-mine") == "true")


def at(page: Any) -> int:
    return int(page.get_attribute("body", "data-at") or 0)


def wait_turn(page: Any) -> bool:
    """Wait until this page is asked; False when the game is over. Clicks count a quarter second later."""
    page.wait_for_selector(MINE_OR_OVER, state="attached")
    if not is_over(page):
        page.wait_for_selector(QUIET_OVER, state="attached")
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


def answer_dialog(page: Any, luck: random.Random) -> None:
    """Answer the dialog that is open: select and confirm cards, or take an option."""
    confirm = page.query_selector("dialog[open] [data-confirm]")
    lit = page.query_selector_all("dialog[open] .pick.lit")
    if confirm is not None and (lit or confirm.is_enabled()):
        for card in luck.sample(lit, len(lit)):
            if confirm.is_enabled():
                break
            card.click()
        confirm.click()
    else:
        page.query_selector_all("dialog[open] [data-option]")[0].click()


def end_anyway(page: Any) -> None:
    """The question before a turn ends is answered with yes."""
    if page.query_selector('dialog[open] [data-key="end-anyway"]'):
        page.wait_for_selector(QUIET_OVER, state="attached")
        page.click('dialog[open] [data-key="end-anyway"]')


def click_something(page: Any, luck: random.Random) -> None:
    """One answer by mouse: a glowing card and its glowing place, an attack, or an option of a dialog."""
    number = at(page)
    if page.query_selector("dialog[open]"):
        answer_dialog(page, luck)
        wait_past(page, number)
        return
    glowing = page.query_selector_all(".mat-card.usable")
    targets = page.query_selector_all(".mat button.target")
    if targets:
        luck.choice(targets).click()
    elif glowing and luck.random() < 0.75:
        luck.choice(glowing).click()
        if at(page) == number and page.query_selector(".chosen-card"):
            targets = page.query_selector_all(".mat button.target")
            if targets:
                luck.choice(targets).click()
            else:
                page.click(".chosen-card [data-option]")
    else:
        options = offered(page)
        attacks = [o for o in options if "attack" in (o.get_attribute("class") or "")]
        (attacks or options)[0 if attacks else luck.randrange(len(options))].click()
        end_anyway(page)
    wait_past(page, number)


def take_first(page: Any) -> None:
    """The first answer there is, by mouse."""
    number = at(page)
    if page.query_selector("dialog[open]"):
        answer_dialog(page, random.Random(number))
    else:
        offered(page)[0].click()
        end_anyway(page)
    wait_past(page, number)


def press_end(page: Any) -> None:
    page.keyboard.press("e")
    if page.query_selector("dialog[open]"):
        page.wait_for_selector(QUIET_OVER, state="attached")
        page.keyboard.press("2")


def press_something(page: Any, luck: random.Random) -> None:
    """One answer by keyboard: numbers select, C confirms, E ends the turn."""
    number = at(page)
    lit = len(page.query_selector_all("dialog[open] .pick.lit"))
    if page.query_selector("dialog[open] [data-confirm]") and (lit or page.is_enabled("dialog[open] [data-confirm]")):
        for key in range(1, lit + 1):
            if page.is_enabled("dialog[open] [data-confirm]"):
                break
            page.keyboard.press(str(key))
        page.keyboard.press("c")
    elif page.query_selector("dialog[open]"):
        answers = page.query_selector_all("dialog[open] [data-answers]")
        page.keyboard.press(answers[0].get_attribute("data-answers") if answers else "1")
    elif page.query_selector(".option.end") and luck.random() < 0.3:
        press_end(page)
    elif page.query_selector(".option.end") and page.query_selector(".mat-card.usable") and luck.random() < 0.6:
        page.focus(".mat-card.usable")
        page.keyboard.press("Enter")
        page.wait_for_selector(".chosen-card [data-option]")
        page.keyboard.press("1")
    else:
        options = [o for o in offered(page) if "end" not in (o.get_attribute("class") or "").split()]
        if options:
            page.keyboard.press(str(1 + luck.randrange(min(9, len(options)))))
        else:
            press_end(page)
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
