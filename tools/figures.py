"""Figures of the table, measured in a real browser: a table for docs/performance.md. Run it on a quiet machine.

Page weight: what the start page and a game load, compressed. First board: from the click on Play to the mat. Frames:
the browser's own trace while cards move on the page of the mat. Click answered: from a click to the next change of the
panel, over two games."""

from __future__ import annotations

import gzip
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "table"))

import seats
from fixtures import FLAGS, chromium
from playwright.sync_api import sync_playwright
from servers import Server

STATIC = ROOT / "src" / "playmat" / "table" / "static"
BOARDS = 10
CLICKS = 80
FRAMES = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
CLICKED = "document.querySelector('#begin').addEventListener('click', () => { window.start = performance.now(); })"
WAIT = """() => {
    window.asked = 0;
    new MutationObserver((_, o) => { if (asked) { window.answered = performance.now() - asked; o.disconnect(); } })
        .observe(document.querySelector('.panel'), {childList: true, subtree: true});
    addEventListener('click', () => { window.asked = performance.now(); }, {capture: true, once: true});
}"""


def part(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def weight() -> float:
    """Kilobytes of all pages, scripts and styles of the table, each compressed by itself."""
    files = [p for p in STATIC.rglob("*") if p.suffix in (".js", ".css", ".html", ".svg")]
    return sum(len(gzip.compress(p.read_bytes(), 9)) for p in files) / 1000


def first_boards(browser: Any, address: str) -> list[float]:
    found = []
    for _ in range(BOARDS):
        page = seats.open_page(browser, address)
        page.wait_for_selector("#begin")
        page.evaluate(CLICKED)
        page.click("#begin")
        page.wait_for_selector(".mat-slot")
        found.append(page.evaluate("performance.now() - start"))
        page.context.close()
    return found


def frames(browser: Any, address: str) -> tuple[float, float]:
    """Frames a second while cards move, and the share of frames that came late, by the browser's trace."""
    page = seats.open_page(browser, f"{address}/mat", reduced_motion="no-preference")
    page.wait_for_selector(".mat-slot .mon")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=str(path), categories=FRAMES)
        page.evaluate("async () => { for (const n of [1, 2, 3, 4, 0, 1, 2, 3, 4]) await mat.set(views[n][1]); }")
        browser.stop_tracing()
        events = json.loads(path.read_text("utf-8"))["traceEvents"]
    shown = [e for e in events if e["name"] == "SwapEndToPresentationCompositorFrame" and e["ph"] == "e"]
    times = sorted({e["ts"] / 1000 for e in shown})
    gaps = [b - a for a, b in zip(times, times[1:], strict=False) if b - a < 500]  # longer ones: nothing moved
    page.context.close()
    return 1000 * len(gaps) / sum(gaps), sum(gap > 25 for gap in gaps) / len(gaps)


def clicks(browser: Any, address: str) -> list[float]:
    found: list[float] = []
    for seed in (5, 6):
        page = seats.open_page(browser, address)
        seats.begin(page, address, seed=seed, opponent="random", deck="first-embers")
        luck = random.Random(seed)
        for _ in range(CLICKS // 2):
            if not seats.wait_turn(page):
                break
            page.evaluate(WAIT)
            seats.click_something(page, luck)
            found.append(page.evaluate("window.answered ?? 0"))
        page.context.close()
    return [value for value in found if value > 0]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.sqlite")
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            boards = first_boards(browser, server.address)
            rate, late = frames(browser, server.address)
            answered = clicks(browser, server.address)
            browser.close()
        finally:
            server.close()
    print("| the table in headless Chromium | measured | wanted |\n|---|--:|--:|")
    print(f"| all pages, scripts and styles, compressed | {weight():.0f} kB | ≤ 150 kB |")
    print(f"| first board after the click on *Play*, median and worst of {BOARDS} | ", end="")
    print(f"{part(boards, 0.5):.0f} and {max(boards):.0f} ms | ≤ 1,000 ms |")
    print(f"| frames a second while cards move (the browser's trace; {late:.1%} late) | {rate:.0f} | 60 |")
    print(f"| a click answered, 95th percentile of {len(answered)} | {part(answered, 0.95):.0f} ms | ≤ 100 ms |")


if __name__ == "__main__":
    main()
