"""Figures of the table, measured in a real browser: a table for docs/performance.md. Run it on a quiet machine.

Page weight: what the start page and a game load, compressed. First board: from the click on Play to the mat. Frames:
the browser's own trace while cards move on the page of the mat. Clicks: tools/clicks.js, for a minute of play;
``--slowest`` names the slowest ones."""

from __future__ import annotations

import contextlib
import gzip
import itertools
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "table"))

import seats
from fixtures import FLAGS, chromium
from playwright.sync_api import Error, sync_playwright
from servers import Server

STATIC = ROOT / "src" / "playmat" / "table" / "static"
BOARDS = 10
CLICK_SECONDS = 60
FRAMES = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
CLICKED = "document.querySelector('#begin').addEventListener('click', () => { window.start = performance.now(); })"
WATCH = (Path(__file__).parent / "clicks.js").read_text("utf-8")
SKIP = "[data-key=play-skip]"
READY = """() => document.body.dataset.over === 'true' || document.querySelector('[data-key=play-skip]') || (
    document.body.dataset.quiet === 'false' && [...document.querySelectorAll('dialog[open] [data-option], ' +
        '.panel:not(.is-sent) [data-option], .panel:not(.is-sent) [data-key=back-to-choice]')
    ].some(e => e.offsetParent))"""


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
    gaps = [b - a for a, b in itertools.pairwise(times) if b - a < 500]  # longer ones: nothing moved
    page.context.close()
    return 1000 * len(gaps) / sum(gaps), sum(gap > 25 for gap in gaps) / len(gaps)


def clicks(browser: Any, address: str) -> list[dict[str, float]]:
    """Every click of a hasty person at ordinary speed, who answers as soon as clicks count, while cards still move."""
    found: list[dict[str, float]] = []
    until = time.monotonic() + CLICK_SECONDS
    for seed in range(5, 50):
        page = seats.open_page(browser, address, reduced_motion="no-preference")
        page.context.add_init_script(WATCH)
        seats.begin(page, address, seed=seed, opponent="easy", deck="first-embers")
        luck = random.Random(seed)
        while time.monotonic() < until:
            page.wait_for_function(READY)
            if seats.is_over(page):
                break
            if page.query_selector(SKIP):
                with contextlib.suppress(Error):
                    page.click(SKIP, timeout=300)
                continue
            with contextlib.suppress(Error):  # what was to be clicked is gone: cards move
                seats.click_something(page, luck)
        found += page.evaluate("clicks")
        page.context.close()
        if time.monotonic() > until:
            break
    return found


def line(words: str, values: list[float], wanted: str) -> None:
    print(f"| {words}, median and 95th percentile of {len(values)} | ", end="")
    print(f"{part(values, 0.5):.0f} and {part(values, 0.95):.0f} ms | {wanted} |")


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
    of = {name: [c[name] for c in answered if c.get(name, -1) >= 0] for name in ("reaction", "sent", "shown")}
    server = [c["heard"] - c["sent"] for c in answered if "heard" in c]
    line("a click seen to be taken", of["reaction"], "≤ 100 ms")
    line("a click that is a move: the move on the mat", of["shown"], "≤ 100 ms")
    line("of that: the browser until the answer leaves", of["sent"], "")
    line("of that: the server and the way there and back", server, "")
    if "--slowest" in sys.argv:
        for click in sorted(answered, key=lambda c: -max(c.get("reaction", 0), c.get("shown", 0)))[:8]:
            print(click, file=sys.stderr)


if __name__ == "__main__":
    main()
