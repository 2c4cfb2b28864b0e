"""How pages are looked at: what axe finds, and what sticks out at the side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from axe_findings import findings

__all__ = ["SIZES", "at_every_size", "findings", "sticks_out"]

SIZES = ((360, 740), (768, 1024), (1280, 800), (1920, 1080))

STICKS_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const isScrolled = e => e.closest('.pages, .scrolls, .unseen, dialog:not([open])');
  return [...document.querySelectorAll('body *')].filter(e => e.offsetParent && !isScrolled(e))
    .filter(e => e.getBoundingClientRect().right > wide + 1).map(e => e.tagName + '.' + e.className).slice(0, 5);
}"""


def sticks_out(page: Any) -> list[str]:
    """Elements that reach beyond the right edge of the page; strips that are meant to be scrolled aside."""
    found: list[str] = page.evaluate(STICKS_OUT)
    return found


def at_every_size(page: Any, look: Callable[[Any], list[str]]) -> dict[tuple[int, int], list[str]]:
    """What is found at which size of the window, where something is."""
    out = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("wide => innerWidth === wide", arg=width)
        out[width, height] = look(page)
    return {size: found for size, found in out.items() if found}
