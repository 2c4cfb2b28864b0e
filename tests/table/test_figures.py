"""Figures of the table for the documentation, measured in the browser itself, and the film of a turn."""

from __future__ import annotations

import gzip
import io
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
import seats
from conftest import PICTURES
from servers import Server

import playmat.table

STATIC = Path(playmat.table.__file__).parent / "static"


def test_all_pages_together_weigh_at_most_150_kilobytes() -> None:
    files = [p for p in STATIC.rglob("*") if p.suffix in (".js", ".css", ".html", ".svg")]
    assert sum(len(gzip.compress(p.read_bytes(), 9)) for p in files) <= 150_000


FRAMES = """async () => {
  const {Mat} = await import('/static/js/mat/index.js');
  void Mat;
  const times = [];
  let go = true;
  const look = (now) => { times.push(now); if (go) requestAnimationFrame(look); };
  requestAnimationFrame(look);
  for (const number of [1, 2, 3, 4, 0, 1, 2]) await mat.set(views[number][1]);
  go = false;
  const gaps = times.slice(1).map((t, i) => t - times[i]);
  return {frames: gaps.length, rate: 1000 * gaps.length / gaps.reduce((a, b) => a + b, 0)};
}"""


@pytest.mark.whole
def test_figures(browser: Any, server: Server) -> None:
    """Printed with -s; kept in docs/how-to-play.md. No bound on time: this machine may be busy."""
    found: dict[str, Any] = {}
    page = seats.open_page(browser, f"{server.address}/mat", reduced_motion="no-preference")
    page.wait_for_selector(".mat-slot .mon")
    found["frames"] = page.evaluate(FRAMES)
    seats.check(page)
    page = seats.open_page(browser, server.address)
    page.wait_for_selector("#begin")
    page.evaluate(
        "document.querySelector('#begin').addEventListener('click', () => { window.start = performance.now(); })"
    )
    page.click("#begin")
    page.wait_for_selector(".mat-slot")
    found["first board ms"] = page.evaluate("Math.round(performance.now() - start)")
    luck = random.Random(5)
    waits = []
    for _ in range(40):
        if not seats.wait_turn(page):
            break
        page.evaluate("""() => {
            window.asked = performance.now();
            new MutationObserver((_, o) => { window.answered = performance.now() - asked; o.disconnect(); })
                .observe(document.querySelector('.panel'), {childList: true, subtree: true});
            addEventListener('click', () => { window.asked = performance.now(); }, {capture: true, once: true});
        }""")
        seats.click_something(page, luck)
        waits.append(page.evaluate("window.answered ?? 0"))
    found["click answered, 95th percentile ms"] = round(sorted(waits)[int(len(waits) * 0.95)], 1)
    print(json.dumps(found))
    seats.check(page)


@pytest.mark.whole
def test_a_turn_is_filmed(browser: Any, server: Server) -> None:
    """The animation of the README: some moves of a turn, and the bot's answer."""
    image = pytest.importorskip("PIL.Image")
    page = seats.open_page(
        browser, server.address, viewport={"width": 1000, "height": 640}, reduced_motion="no-preference"
    )
    page.evaluate("localStorage['playmat.speed'] = '0'")
    seats.begin(page, server.address, seed=26, deck="first-embers")
    luck = random.Random(26)
    for _ in range(12):
        assert seats.wait_turn(page)
        seats.click_something(page, luck)
    seats.wait_turn(page)
    page.evaluate("localStorage['playmat.speed'] = '1'")
    page.reload()
    seats.wait_turn(page)
    frames: list[bytes] = []

    def shoot(count: int) -> None:
        for _ in range(count):
            frames.append(page.screenshot())
            page.wait_for_timeout(90)

    for _ in range(4):
        if not seats.is_mine(page):
            break
        shoot(3)
        seats.click_something(page, luck)
        shoot(6)
        page.wait_for_timeout(300)
    shoot(12)
    assert len(set(frames)) > 10, "something moved"
    if os.environ.get("PLAYMAT_PICTURES"):
        small = [image.open(io.BytesIO(f)).convert("RGB").resize((640, 410)).quantize(48) for f in frames[::2]]
        PICTURES.mkdir(parents=True, exist_ok=True)
        small[0].save(PICTURES / "turn.gif", save_all=True, append_images=small[1:], duration=260, loop=0)
    seats.check(page)
