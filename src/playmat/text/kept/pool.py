"""Compiled texts kept between runs, as JSON trees in the user's cache folder.

The key covers the code of the compiler and of the effect language and the library's names, so a stale entry cannot
be met. A cache that is absent, broken or not writable is simply not used."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from playmat.cards.cache import user_folder
from playmat.effects.base import from_json, to_json
from playmat.effects.nodes import Program

_KEEP = 3
_WORTH_WRITING = 50


@cache
def code_hash() -> str:
    """Changes whenever the reading of texts may change."""
    digest = hashlib.blake2b(digest_size=16)
    for package in ("playmat.effects", "playmat.text"):
        for name, content in _sources(resources.files(package)):
            digest.update(name.encode() + content)
    return digest.hexdigest()


def _sources(folder: Traversable) -> Iterator[tuple[str, bytes]]:
    """The source files of a folder and of all folders in it."""
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.is_dir():
            yield from _sources(file)
        elif file.name.endswith((".py", ".toml")):
            yield file.name, file.read_bytes()


class ProgramPool:
    """Compiled texts of one library; trees are decoded when asked for."""

    def __init__(self, library_hash: str) -> None:
        key = hashlib.blake2b(f"{code_hash()}|{library_hash}".encode(), digest_size=16).hexdigest()
        self.path = user_folder("cache") / f"programs-{key}.json"
        self.rows: dict[str, str] = {}
        self.new = 0
        with contextlib.suppress(OSError, ValueError):
            rows = json.loads(self.path.read_text(encoding="utf-8"))
            if isinstance(rows, dict) and all(isinstance(v, str) for v in rows.values()):
                self.rows = rows

    def get(self, key: str) -> Program | str | None:
        """The program, the message of the error, or None if the text was not compiled yet."""
        row = self.rows.get(key)
        if row is None:
            return None
        if row.startswith("!"):
            return row[1:]
        tree = from_json(json.loads(row))
        return tree if isinstance(tree, Program) else None

    def put(self, key: str, value: Program | str) -> None:
        self.rows[key] = "!" + value if isinstance(value, str) else json.dumps(to_json(value), ensure_ascii=False)
        self.new += 1

    def write(self) -> None:
        """Keep what was compiled since, if it is worth a file; older files are removed."""
        if self.new < _WORTH_WRITING:
            return
        self.new = 0
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, suffix=".part")
            with os.fdopen(handle, "w", encoding="utf-8") as out:
                json.dump(self.rows, out, ensure_ascii=False)
            Path(name).replace(self.path)
            files = sorted(self.path.parent.glob("programs-*.json"), key=lambda f: f.stat().st_mtime)
            for old in files[:-_KEEP]:
                old.unlink()
