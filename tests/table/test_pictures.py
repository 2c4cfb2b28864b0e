"""Pictures from the addresses in the card data: off at first, stated plainly, and never in the way of a game."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import layout
import pytest
import seats
from axe_findings import findings
from servers import free_port

from playmat.cards.build import build_card, picture_address

DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)


class Shop:
    """A stranger's server that has one picture, and remembers who asked for what."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        shop = self

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                shop.asked.append((self.path, self.headers.get("referer", "")))
                is_there = self.path == "/seen.png"
                self.send_response(200 if is_there else 404)
                self.send_header("content-type", "image/png")
                self.end_headers()
                self.wfile.write(DOT if is_there else b"")

            def log_message(self, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def shop() -> Iterator[Shop]:
    made = Shop()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def address(shop: Shop, tmp_path: Path) -> Iterator[str]:
    """A table whose card data names pictures at the shop."""
    attack = [{"name": "Nudge", "cost": ["Fire"], "damage": "10", "text": ""}]
    cards = [
        {"id": f"my-{n}", "name": name, "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60", "types": ["Fire"],
         "attacks": attack, "number": str(n), "images": {"small": f"{shop.origin}/{file}"}}
        for n, (name, file) in enumerate([("Pebblit", "seen.png"), ("Quillow", "gone.png")], 1)
    ]  # fmt: skip
    energy = {"id": "my-3", "name": "Fire Energy", "supertype": "Energy", "subtypes": ["Basic"], "number": "3"}
    folder = tmp_path / "data"
    (folder / "cards" / "en").mkdir(parents=True)
    (folder / "cards" / "en" / "my.json").write_text(json.dumps([*cards, energy]), "utf-8")
    port = free_port()
    command = [sys.executable, "-c", "from playmat.cli.main import main; main()", "serve", "--port", str(port)]
    more = ["--games", str(tmp_path / "g.sqlite"), "--given-seeds", "--pace", "0", "--data", str(folder)]
    process = subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "open at" in process.stdout.readline()
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait(20)


def _policy(address: str, cookie: str = "") -> str:
    request = urllib.request.Request(address, headers={"cookie": cookie} if cookie else {})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return str(answer.headers["content-security-policy"])


def test_the_policy_names_others_only_for_those_who_ask(address: str, shop: Shop) -> None:
    assert shop.origin not in _policy(address)
    assert shop.origin not in _policy(address, "playmat-pictures=perhaps")
    assert f"img-src 'self' data: {shop.origin};" in _policy(address, "playmat-pictures=on")


def _begin(page: Any, address: str) -> None:
    page.goto(f"{address}/?seed=4")
    page.wait_for_selector("#begin")
    seats.take(page, "opponent", "random")
    seats.take(page, "deck", "paste")
    page.fill("textarea >> nth=0", "4 Pebblit MY 1\n4 Quillow MY 2\n52 Fire Energy MY 3\n")
    page.click("#begin")
    seats.wait_turn(page)


def _faces(page: Any) -> dict[str, str]:
    """What each kind of card in the hand and in play is drawn with."""
    return dict(
        page.evaluate(
            """() => [...document.querySelectorAll('.near [data-face]')].map(
                (e) => [e.dataset.face, e.querySelector('.c-art > *')?.tagName.toLowerCase() ?? 'none'])"""
        )
    )


def _till_both_are_seen(page: Any) -> None:
    for _ in range(40):
        if {"my-1", "my-2"} <= set(_faces(page)):
            return
        assert seats.wait_turn(page)
        seats.take_first(page)
    raise AssertionError("one of the two never came")


def _open_settings(page: Any) -> None:
    seats.wait_turn(page)
    if page.query_selector("dialog[open]"):
        page.keyboard.press("Escape")
    page.click('[data-key="tool-settings"]')


def test_pictures_of_others_are_off_until_turned_on_and_replaced_where_they_fail(
    browser: Any, address: str, shop: Shop, axe: str, picture: Any
) -> None:
    page = seats.open_page(browser, address)
    _begin(page, address)
    _till_both_are_seen(page)
    assert shop.asked == [], "nothing is asked of a stranger by itself"
    assert set(_faces(page).values()) == {"svg"}
    _open_settings(page)
    words = page.inner_text("label:has(#set-addresses)")
    assert shop.origin.removeprefix("http://") in words and "learn your internet address" in words
    assert not page.is_checked("#set-addresses")
    assert findings(page, axe) == []
    picture(page, "settings")
    page.click("#set-addresses")  # the page is loaded anew
    page.wait_for_selector(".near [data-face='my-1'] img.c-picture")
    page.wait_for_selector(".near [data-face='my-2'] .c-art > svg")
    deadline = time.monotonic() + 10
    while len({path for path, _ in shop.asked}) < 2 and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    assert {path for path, _ in shop.asked} == {"/seen.png", "/gone.png"}
    assert {referrer for _, referrer in shop.asked} == {""}
    assert page.evaluate(layout.OVERLAPS) == []
    page.faults[:] = [fault for fault in page.faults if not fault.startswith(shop.origin)]
    _open_settings(page)
    page.click("#set-addresses")
    page.wait_for_selector(".near [data-face='my-1'] .c-art > svg")
    assert page.context.cookies() == []
    seats.check(page)


@pytest.mark.parametrize(
    ("named", "kept"),
    [
        ("https://pictures.example/a/1.png", "https://pictures.example/a/1.png"),
        ("http://127.0.0.1:8000/1.png", "http://127.0.0.1:8000/1.png"),
        ("http://pictures.example/1.png", ""),  # without https anybody on the way reads along
        ("https://pictures.example; script-src */1.png", ""),
        ("javascript:alert(1)", ""),
        (7, ""),
    ],
)
def test_only_plain_https_addresses_are_taken_from_a_record(named: object, kept: str) -> None:
    assert picture_address({"images": {"small": named}}) == kept


def test_a_card_with_another_picture_is_the_same_card() -> None:
    record = {"id": "x-1", "name": "Pebblit", "supertype": "Pokémon", "hp": "60"}
    plain = build_card(record)
    other = build_card({**record, "images": {"large": "https://pictures.example/1.png"}})
    assert plain.picture == "" and other.picture.endswith("/1.png")
    assert plain.playable_key == other.playable_key
