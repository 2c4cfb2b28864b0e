"""The cards of the five rulebooks' years, and what decks are built of, found once for all audits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.cards import load_library
from playmat.cards.library import Library
from playmat.simulate.exercise.decks import Pool

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).resolve().parents[3] / "shared"))


@pytest.fixture(scope="session")
def library() -> Library:
    if not (SHARED / "cards").is_dir():
        pytest.skip(f"no public card files in {SHARED}; set PLAYMAT_SHARED")
    return load_library([SHARED])


@pytest.fixture(scope="session")
def pool(library: Library) -> Pool:
    return Pool(library)
