"""Keeps built cards between runs, as plain JSON rows in the user's cache folder.

The key covers the bytes of every data file and the package's own code, so a stale entry cannot be met. A
cache that is absent, broken or not writable is simply not used.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from playmat.cards.model import (
    Ability,
    AbilityKind,
    Attack,
    Card,
    CardKind,
    Rule,
    Stage,
    Tag,
    TrainerKind,
    TypeModifier,
    Wording,
)
from playmat.cards.sources import Blob, DataError, Reading

_NAMES = [f.name for f in fields(Card)]
_KEEP = 4
"""Entries kept; older ones are removed."""


def user_folder(kind: str) -> Path:
    """The user's folder for "data" or "cache"; PLAYMAT_HOME moves both."""
    home = os.environ.get("PLAYMAT_HOME")
    if home:
        return Path(home) / kind
    base = os.environ.get(f"XDG_{kind.upper()}_HOME")
    fallback = {"data": ".local/share", "cache": ".cache"}[kind]
    return (Path(base) if base else Path.home() / fallback) / "playmat"


@cache
def _code_hash() -> bytes:
    """Changes whenever the reading of cards may change."""
    digest = hashlib.blake2b(digest_size=16)
    folder = resources.files("playmat.cards")
    for part in (folder, folder / "data"):
        for file in sorted(part.iterdir(), key=lambda f: f.name):
            if file.name.endswith((".py", ".toml")):
                digest.update(file.name.encode() + file.read_bytes())
    return digest.digest()


def cache_key(blobs: Iterable[Blob]) -> str:
    digest = hashlib.blake2b(_code_hash(), digest_size=16)
    for blob in blobs:
        digest.update(blob.stem.encode())
        digest.update(hashlib.blake2b(blob.data, digest_size=16).digest())
    return digest.hexdigest()


def _row(card: Card) -> list[Any]:
    row: list[Any] = []
    for name in _NAMES:
        value = getattr(card, name)
        match name:
            case "kind" | "stage" | "trainer" | "tags" | "rule":
                row.append(value.value)
            case "attacks":
                row.append([[a.name, a.cost, a.damage, a.suffix, a.text] for a in value])
            case "abilities":
                row.append([[a.kind.value, a.name, a.text] for a in value])
            case "weaknesses" | "resistances":
                row.append([[m.type, m.operator, m.value] for m in value])
            case "wordings":
                row.append([[w.date, w.texts, w.source] for w in value])
            case _:
                row.append(value)
    return row


def _card(row: list[Any]) -> Card:
    facts = dict(zip(_NAMES, row, strict=True))
    for name, value in facts.items():
        if isinstance(value, list):
            facts[name] = tuple(value)
    facts["kind"] = CardKind(facts["kind"])
    facts["stage"] = Stage(facts["stage"])
    facts["trainer"] = TrainerKind(facts["trainer"])
    facts["tags"] = Tag(facts["tags"])
    facts["rule"] = Rule(facts["rule"])
    facts["attacks"] = tuple(Attack(n, tuple(c), d, s, t) for n, c, d, s, t in facts["attacks"])
    facts["abilities"] = tuple(Ability(AbilityKind(k), n, t) for k, n, t in facts["abilities"])
    facts["printed"] = tuple((of, text) for of, text in facts["printed"])
    for name in ("weaknesses", "resistances"):
        facts[name] = tuple(TypeModifier(*m) for m in facts[name])
    facts["wordings"] = tuple(Wording(d, tuple(t), s) for d, t, s in facts["wordings"])
    return Card(**facts)


@contextlib.contextmanager
def _nothing_collected() -> Iterator[None]:
    """Cards live as long as their library: looking for garbage among them while they are built takes half the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@_nothing_collected()
def load(key: str, blobs: list[Blob]) -> Reading | None:
    """What is kept under the key for those files, or None."""
    try:
        kept = json.loads((user_folder("cache") / f"cards-{key}.json").read_bytes())
        left_out = [DataError(blobs[place].name, line, what) for place, line, what in kept["left_out"]]
        return Reading([_card(row) for row in kept["cards"]], left_out)
    except (OSError, ValueError, TypeError, KeyError, IndexError, RuntimeError):
        return None


def store(key: str, reading: Reading, blobs: list[Blob]) -> None:
    """Keep the cards; written beside and renamed, so that a reader never meets half a file.

    Files are kept by their place in the list, because the same files may lie elsewhere the next time."""
    places = {blob.name: place for place, blob in enumerate(blobs)}
    kept = {
        "cards": [_row(card) for card in reading.cards],
        "left_out": [[places[fault.where], fault.line, fault.what] for fault in reading.left_out],
    }
    with contextlib.suppress(OSError, RuntimeError):
        folder = user_folder("cache")
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix="cards-", suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(kept, file, separators=(",", ":"))
        Path(name).replace(folder / f"cards-{key}.json")
        old = sorted(folder.glob("cards-*.json"), key=lambda f: f.stat().st_mtime, reverse=True)
        for file_path in old[_KEEP:]:
            file_path.unlink(missing_ok=True)
