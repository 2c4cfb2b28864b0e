from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.cards.library import load_library
from playmat.text import Names
from playmat.text.coverage import Item, library_items

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).parents[2] / "../shared"))


@pytest.fixture(scope="session")
def corpus() -> tuple[list[Item], Names]:
    """Every effect text of the real cards, once, and their names."""
    if not (SHARED / "cards").is_dir():
        pytest.skip(f"no card files at {SHARED}; set PLAYMAT_SHARED to the folder that holds cards/en")
    return library_items(load_library([SHARED]))
