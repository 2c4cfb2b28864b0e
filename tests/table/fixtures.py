"""Fixtures for tests of the pages, here and in the studio: a server process, a real browser, axe."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

pytest.importorskip("starlette", reason="the table needs starlette: pip install 'playmat[table]'")
pytest.importorskip("uvicorn", reason="the table needs uvicorn: pip install 'playmat[table]'")

from servers import Server

from playmat.table import fair

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
"""The same browser by its names; the first has no window of its own to draw, which takes as long as the page."""
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


@pytest.fixture(autouse=True)
def repeatable_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hall made inside a test draws its secrets from the test's name: what passes once passes always."""
    luck = random.Random(request.node.nodeid)
    monkeypatch.setattr(fair, "new_secret", lambda: luck.randbytes(fair.DIGITS // 2).hex())


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("table") / "games.sqlite")
    yield made
    made.close()


def chromium() -> str:
    wanted = os.environ.get("PLAYMAT_CHROMIUM")
    names = [wanted] if wanted else CHROMIUM
    return next((path for name in names if (path := shutil.which(name))), "")


_opened: list[Any] = []


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip(
        "playwright.sync_api", reason="browser tests need playwright: pip install playwright"
    )
    if _opened:  # by the other folder's tests in this process: there can be one only, and it is closed there
        yield _opened[0]
        return
    path = chromium()
    if not path:
        pytest.skip("no Chromium found: install the package chromium, or name one in PLAYMAT_CHROMIUM")
    with sync_api.sync_playwright() as playwright:
        _opened.append(playwright.chromium.launch(executable_path=path, args=FLAGS))
        yield _opened[0]
        _opened.pop().close()


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The source of axe-core, fetched by npm for the tests only."""
    kept = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "playmat-tests"
    script = kept / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("no npm found: axe-core cannot be fetched for the accessibility check")
        kept.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--no-save", "--no-audit", "--no-fund", "--prefix", str(kept), "axe-core@4"]
        result = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if not script.exists():
            pytest.skip(f"npm could not fetch axe-core: {result.stderr.strip()[-200:]}")
    return script.read_text("utf-8")


@pytest.fixture
def picture() -> Any:
    """Keeps a screenshot for the documentation when PLAYMAT_PICTURES is set."""

    def keep(page: Any, name: str) -> None:
        if os.environ.get("PLAYMAT_PICTURES"):
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=str(PICTURES / f"{name}.png"))

    return keep
