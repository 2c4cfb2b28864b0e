"""Which modules are compiled when Playmat is built with a C compiler, and whether those that run are.

``HOT`` is the one list: the build compiles what it names, and what runs is checked against it."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES

# no pathlib here: `playmat --version` is to answer at once

HOT: dict[str, tuple[str, ...]] = {
    "": ("codes",),
    "effects": ("code",),
    "rulebooks": ("record",),
    "decisions": ("determinize", "known_prizes"),
    "engine": ("*",),
    "players": (
        *("longs", "reach", "kin", "evaluation", "features", "attackers", "outlook", "team", "networks", "prospects"),
        *("policy", "lookahead", "playout", "tree", "veil", "prover", "further"),
    ),
    "envs": (
        *("layout", "knowledge", "rows", "sheet", "pokemon_rows", "pile_rows", "encoder", "option_rows"),
        *("oracle", "outcomes", "lanes"),
    ),
}
"""Folder of the package → its compiled modules; "*" for all that are not named in INTERPRETED."""

INTERPRETED = {"__init__", "bind", "card_check", "facts"}
"""Modules of a folder with "*" that run once for a match and reach into other packages."""

HERE = os.path.dirname(os.path.abspath(__file__))


def hot_modules(package: str = HERE) -> list[str]:
    """The modules that are compiled, as paths in the package without ending: "engine/machine"."""
    found: list[str] = []
    for folder, names in HOT.items():
        if names == ("*",):
            files = sorted(os.listdir(os.path.join(package, folder)))
            names = tuple(f[:-3] for f in files if f.endswith(".py") and f[:-3] not in INTERPRETED)
        found += [f"{folder}/{name}" if folder else name for name in names]
    return found


def not_compiled(package: str = HERE) -> list[str]:
    """Listed modules that have no binary for the Python that runs."""
    return [name for name in hot_modules(package) if not _has_binary(os.path.join(package, name))]


def _has_binary(path: str) -> bool:
    return any(os.path.exists(path + suffix) for suffix in EXTENSION_SUFFIXES)


def is_compiled() -> bool:
    """Whether every listed module runs as a binary."""
    return not os.environ.get("PLAYMAT_PURE") and not not_compiled()


def how_built() -> str:
    """What the installed package was built as: "compiled", "pure" (asked for), "no compiler", or "" in a checkout."""
    try:
        with open(os.path.join(HERE, "built.txt"), encoding="utf-8") as file:
            return file.read().strip()
    except OSError:
        return ""
