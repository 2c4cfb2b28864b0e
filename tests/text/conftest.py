from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.library import load_library
from playmat.text import Names
from playmat.text.frames.chart import Chart
from playmat.text.measure.coverage import Item, library_items

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).parents[2] / "../shared"))


@pytest.fixture(scope="session")
def corpus() -> tuple[list[Item], Names]:
    """Every effect text of the real cards, once, and their names."""
    if not (SHARED / "cards").is_dir():
        pytest.skip(f"no card files at {SHARED}; set PLAYMAT_SHARED to the folder that holds cards/en")
    return library_items(load_library([SHARED]))


@pytest.fixture(scope="session")
def other_years() -> tuple[list[Item], Names]:
    """The effect texts of the years before and after the five rulebooks."""
    if not (SHARED / "years" / "cards").is_dir():
        pytest.skip(f"no card files of other years at {SHARED / 'years'}")
    return library_items(load_library([SHARED / "years"]))


@pytest.fixture
def charts(monkeypatch: pytest.MonkeyPatch) -> list[Chart]:
    """Every chart that is made from now on: each knows how many steps it took."""
    made: list[Chart] = []
    begin = Chart.__init__

    def noted(self: Chart, *arguments: Any) -> None:
        begin(self, *arguments)
        made.append(self)

    monkeypatch.setattr(Chart, "__init__", noted)
    return made
