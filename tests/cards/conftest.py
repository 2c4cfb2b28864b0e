"""Libraries for the card tests: the starter pool, and the public files where they are at hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.cards import Library, load_library

SHARED = Path(os.environ.get("PLAYMAT_SHARED", Path(__file__).parents[3] / "shared"))


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the user's own folders."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path_factory.getbasetemp() / "playmat-home"))


@pytest.fixture(scope="session")
def starter() -> Library:
    return load_library(())


@pytest.fixture(scope="session")
def shared_folder() -> Path:
    if not (SHARED / "cards" / "en").is_dir():
        pytest.skip(f"the public card files are not at {SHARED}; set PLAYMAT_SHARED")
    return SHARED


@pytest.fixture(scope="session")
def public(shared_folder: Path) -> Library:
    return load_library([shared_folder], use_cache=False)
