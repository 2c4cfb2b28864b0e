"""What the table weighs, and the film of a turn. Times are measured by `make figures`, never in a test."""

from __future__ import annotations

import gzip
import io
import os
import random
from pathlib import Path
from typing import Any

import pytest
import seats
from fixtures import PICTURES
from servers import Server

import playmat.table

STATIC = Path(playmat.table.__file__).parent / "static"


def test_all_pages_together_weigh_at_most_150_kilobytes() -> None:
    files = [p for p in STATIC.rglob("*") if p.suffix in (".js", ".css", ".html", ".svg")]
    assert sum(len(gzip.compress(p.read_bytes(), 9)) for p in files) <= 150_000


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
        if not seats.wait_turn(page):
            break
        shoot(3)
        seats.wait_turn(page)  # clicks count again, whatever was drawn meanwhile
        seats.click_something(page, luck)
        shoot(6)
        page.wait_for_timeout(300)
    shoot(12)
    assert len(set(frames)) >= 4, "something moved"  # a busy machine shoots few pictures
    if os.environ.get("PLAYMAT_PICTURES"):
        small = [image.open(io.BytesIO(f)).convert("RGB").resize((640, 410)).quantize(48) for f in frames[::2]]
        PICTURES.mkdir(parents=True, exist_ok=True)
        small[0].save(PICTURES / "turn.gif", save_all=True, append_images=small[1:], duration=260, loop=0)
    seats.check(page)
