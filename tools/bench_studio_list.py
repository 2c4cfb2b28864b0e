"""How smoothly the list of the card browser scrolls, by the browser's own trace, over the folders of card data named.
Run it on a quiet machine.

The list is scrolled for fifteen seconds, as fast as a hand turns a wheel, through a thousand cards that are asked for
on the way. Frames: the times at which pictures reached the screen. Tasks: what kept the page itself busy."""

from __future__ import annotations

import itertools
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests" / "table"), str(ROOT / "tools")]

import seats
from fixtures import FLAGS, chromium
from played import started
from playwright.sync_api import sync_playwright

CATEGORIES = ["cc", "benchmark", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
SPEED = 2_400  # pixels a second
SECONDS = 15
LATE = 25  # ms: a frame that missed its turn at 60 Hz
LONG = 50  # ms: a task during which a click would wait


def part(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def traced(browser: Any, page: Any) -> list[dict[str, Any]]:
    """The trace of one long turn of the wheel."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        session = page.context.new_cdp_session(page)
        browser.start_tracing(page=page, path=str(path), categories=CATEGORIES)
        gesture = {"x": 640, "y": 500, "yDistance": -SPEED * SECONDS, "speed": SPEED, "gestureSourceType": "mouse"}
        session.send("Input.synthesizeScrollGesture", gesture)
        browser.stop_tracing()
        found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["traceEvents"]
        return found


def frame_gaps(events: list[dict[str, Any]]) -> list[float]:
    shown = [e for e in events if e["name"] == "SwapEndToPresentationCompositorFrame" and e["ph"] == "e"]
    times = sorted({e["ts"] / 1000 for e in shown})
    return [b - a for a, b in itertools.pairwise(times)]


def page_tasks(events: list[dict[str, Any]], key: str) -> list[float]:
    """How long each task of the page's own thread took: by the clock (``dur``), or of the processor (``tdur``)."""
    names = {
        (e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    own = [e for e in events if (e["pid"], e["tid"]) in names and e["name"].endswith("RunTask")]
    return [e[key] / 1000 for e in own if key in e]


def main(data: list[str]) -> None:
    with started(*[word for folder in data for word in ("--data", folder)]) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = seats.open_page(browser, f"{address}/cards", reduced_motion="no-preference")
        page.wait_for_selector(".finder-list li a", timeout=120_000)
        page.wait_for_timeout(2_000)
        events = traced(browser, page)
        shown, way = page.evaluate("[document.querySelector('.finder').dataset.shown, scrollY]")
        browser.close()
    gaps, tasks, work = frame_gaps(events), page_tasks(events, "dur"), page_tasks(events, "tdur")
    print(f"{page_words(shown, way)}: {1000 * len(gaps) / sum(gaps):.0f} frames a second, ", end="")
    print(f"{sum(gap > LATE for gap in gaps) / len(gaps):.1%} late; ", end="")
    print(f"a frame {part(gaps, 0.5):.0f} ms in the middle, {part(gaps, 0.95):.0f} ms at the 95th percentile, ", end="")
    print(f"{max(gaps):.0f} ms at worst")
    print(f"the page's thread, tasks over {LONG} ms: ", end="")
    print(f"{sum(task > LONG for task in tasks)} by the clock, the longest {max(tasks):.0f} ms; ", end="")
    print(f"{sum(task > LONG for task in work)} of the processor, the longest {max(work, default=0):.0f} ms")


def page_words(shown: str, way: float) -> str:
    return f"{int(shown):,} cards on {way:,.0f} pixels"


if __name__ == "__main__":
    main(sys.argv[1:])
