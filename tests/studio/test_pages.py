"""The pages of the studio are found from everywhere, look alike, and keep their things with care."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server
from views import at_every_size, findings, sticks_out

from playmat.studio.kept import Kept, opened, place_beside
from playmat.studio.routes import PAGES
from playmat.table import store_file

LINKS = [module.PATH for module in PAGES]


def test_every_page_leads_to_every_other(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    for path in ["/", *LINKS]:
        page.goto(server.address + path)
        page.wait_for_selector("nav.pages a")
        found = [a.get_attribute("href") for a in page.query_selector_all("nav.pages a")]
        assert found == ["/", *LINKS]
        assert page.get_attribute("nav.pages [aria-current]", "href") == path
    seats.check(page)


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.whole), "dark"])
def test_no_page_of_the_studio_has_a_serious_finding(browser: Any, server: Server, axe: str, scheme: str) -> None:
    page = seats.open_page(browser, server.address, color_scheme=scheme)
    for path in LINKS:
        page.goto(server.address + path)
        page.wait_for_selector("main.studio-page")
        assert findings(page, axe) == [], path
    seats.check(page)


def test_no_page_sticks_out_at_the_side(browser: Any, server: Server) -> None:
    page = seats.open_page(browser, server.address)
    for path in LINKS:
        page.goto(server.address + path)
        page.wait_for_selector("main.studio-page")
        assert at_every_size(page, sticks_out) == {}, path
    seats.check(page)


def test_a_foreign_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = place_beside(str(tmp_path / "games.sqlite"))
    with sqlite3.connect(path) as db:
        db.execute("create table recipes (name text)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(store_file.NotOurs, match="left as it is"), opened(path, print):
        pass
    assert path.read_bytes() == before


def test_a_damaged_file_is_set_aside_and_a_second_server_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.studio.sqlite"
    Kept(path).close()
    body = path.read_bytes()
    path.write_bytes(body[:4096] + b"\xff" * (len(body) - 4096))
    said: list[str] = []
    with opened(path, said.append) as kept:
        assert "set aside" in said[0]
        assert kept.read("select count(*) from decks") == [(0,)]
        with pytest.raises(store_file.Failed, match="in use"), opened(path, print):
            pass


def test_a_change_that_fails_half_way_changes_nothing(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games.studio.sqlite")

    def change(db: sqlite3.Connection) -> None:
        db.execute("insert into deck_versions values ('a', 1, '', '', 0)")
        raise ValueError("half way")

    with pytest.raises(ValueError):
        kept.write(change)
    assert kept.read("select * from deck_versions") == []
    kept.close()
