"""The package's own data files, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from playmat.cards.build import SetFacts

DATA = resources.files("playmat.cards") / "data"


@cache
def table(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


@cache
def known_sets() -> dict[str, SetFacts]:
    """Sets the package knows without any data file."""
    return {
        set_id: SetFacts(
            set_id,
            row["name"],
            row["series"],
            row["code"],
            row["released"],
            row.get("facsimile", False),
        )
        for set_id, row in table("sets.toml").items()
    }
