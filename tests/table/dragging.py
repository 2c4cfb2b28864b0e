"""Hands that drag: a mouse and a finger, and a player who does with them whatever can be done by dragging."""

from __future__ import annotations

import random
from typing import Any

import seats


class Mouse:
    """A mouse that presses, moves and lets go."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def press(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)

    def let_go(self) -> None:
        self.page.mouse.up()

    def tap(self, element: Any) -> None:
        element.click()


class Finger:
    """A finger on the glass, by the browser's own touch events."""

    def __init__(self, page: Any) -> None:
        self.wire = page.context.new_cdp_session(page)

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, x: float, y: float) -> None:
        self._touch("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", [{"x": x, "y": y}])

    def let_go(self) -> None:
        self._touch("touchEnd", [])

    def tap(self, element: Any) -> None:
        element.tap()


Hand = Mouse | Finger


def _middle(element: Any) -> tuple[float, float]:
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, hand: Hand, source: Any, luck: random.Random, to: str = "") -> None:
    """Lift something and let it go on a place that glows then, or on ``to``, or in the middle of the mat."""
    source.scroll_into_view_if_needed()
    x, y = _middle(source)
    hand.press(x, y)
    hand.move(x, y - 14)
    hand.move(x, y - 26)
    glowing = [] if to else [e for e in page.query_selector_all(".mat .target") if e.is_visible()]
    goal = page.query_selector(to) if to else luck.choice(glowing) if glowing else page.query_selector(".mat")
    to_x, to_y = _middle(goal)
    for part in (0.4, 0.8, 1.0):
        hand.move(x + (to_x - x) * part, y + (to_y - y) * part)
    page.wait_for_timeout(80)  # a finger that stops before it is lifted: no fling, which would eat the next tap
    hand.move(to_x, to_y)
    hand.let_go()


def _has_gone_on(page: Any, number: int) -> bool:
    """Whether an answer was taken within a moment, or a question was opened for it."""
    for _ in range(40):
        if page.query_selector("dialog.zoom[open]"):  # on a busy machine a press can last as long as a look
            page.keyboard.press("Escape")
            return False
        if seats.at(page) != number or seats.is_over(page) or page.query_selector("dialog[open]"):
            return True
        if page.query_selector(".toast.bad"):
            return False
        page.wait_for_timeout(50)
    return False


def _by_hand(page: Any, hand: Hand, luck: random.Random) -> str:
    """What the drag was for; '' where nothing on the mat can be dragged now."""
    board = page.query_selector(".panel")
    prizes = page.query_selector_all(".mat-prize.target")
    picked = page.query_selector_all(".near .mat-slot.target:not(.is-active)")
    usable = page.query_selector_all(".mat-card.usable")
    active = page.query_selector(".near .mat-slot.is-active")
    assert board is not None
    if prizes:
        drag(page, hand, luck.choice(prizes), luck, ".mat-hand.near")
        return "prize"
    if picked:
        drag(page, hand, luck.choice(picked), luck, ".near .mat-slot.is-active")
        return "promote"
    if usable and luck.random() < 0.85:
        drag(page, hand, luck.choice(usable), luck)
        return "hand"
    if page.query_selector(".option.end") and active is not None:
        is_attack = page.query_selector(".option.attack:not(.off)") is not None
        retreat = page.query_selector(".option:has-text('Retreat'):not(.off)") is not None
        bench = page.query_selector(".near .mat-slot:not(.is-active):not(.is-empty)")
        if is_attack and not (retreat and luck.random() < 0.15):
            drag(page, hand, active, luck, ".far .mat-slot.is-active")
            return "attack"
        if retreat and bench is not None and luck.random() < 0.3:
            drag(page, hand, active, luck, ".near .mat-slot:not(.is-active):not(.is-empty)")
            return "retreat"
    return ""


def drag_something(page: Any, hand: Hand, luck: random.Random) -> str:
    """One answer by dragging; where there is nothing to drag (a dialog, the end of the turn) by a click or tap."""
    number = seats.at(page)
    if page.query_selector("dialog[open]"):
        seats.answer_dialog(page, luck)
        seats.wait_past(page, number)
        return ""
    page.evaluate("document.querySelectorAll('.toast').forEach(e => e.remove())")
    done = _by_hand(page, hand, luck)
    if not (done and _has_gone_on(page, number)):
        done = ""
        options = seats.offered(page)
        ends = [o for o in options if "end" in (o.get_attribute("class") or "").split()]
        hand.tap((ends or options)[0])
        if not _has_gone_on(page, number):
            hand.tap((ends or options)[0])
        seats.end_anyway(page)
    if page.query_selector("dialog[open] .mon-actions [data-option]"):
        page.click("dialog[open] .mon-actions [data-option]")
    if seats.at(page) == number and page.query_selector("dialog[open]"):
        seats.answer_dialog(page, luck)
    seats.wait_past(page, number)
    return done


def play(page: Any, hand: Hand, seed: int, limit: int = 500) -> set[str]:
    """A whole game; gives back what was done by dragging."""
    luck = random.Random(seed)
    done = set()
    for _ in range(limit):
        if not seats.wait_turn(page):
            return done
        done.add(drag_something(page, hand, luck))
    raise AssertionError(f"the game was not over after {limit} choices")
