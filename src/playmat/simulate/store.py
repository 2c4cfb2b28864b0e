"""Results on disk: one line for each finished game, only ever appended, so that nothing played is lost and a run can be
taken up again. The first line says what was played; results of anything else are refused."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType

from playmat.simulate.games import Bout, Field, Result

FORMAT = 1


class StoreError(ValueError):
    """A results file that cannot be used; the message says what to do."""


class Store:
    """An append-only file of results."""

    def __init__(self, path: Path, where: Field) -> None:
        self.path = path
        self.done: dict[Bout, Result] = {}
        header = {
            "playmat": FORMAT,
            "field": where.fingerprint(),
            "rules": where.rules,
            "seed": where.seed,
            "decks": [deck.name for deck in where.decks],
            "players": list(where.players),
        }
        try:
            is_new = not path.exists() or path.stat().st_size == 0
            if not is_new:
                self._read(header)
            self._file = open(path, "a", encoding="utf-8")  # noqa: SIM115
            if is_new:
                self._file.write(json.dumps(header, ensure_ascii=False) + "\n")
                self._file.flush()
        except (OSError, UnicodeDecodeError) as error:
            raise StoreError(f"{path}: cannot be used for results ({error}); name another with --results") from None

    def _read(self, header: dict[str, object]) -> None:
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):  # a line cut off when the machine went down: that game is played again
            os.truncate(self.path, whole)
        lines = data[:whole].decode("utf-8").splitlines()
        try:
            found = json.loads(lines[0]) if lines else {}
        except ValueError:
            found = {}
        if not isinstance(found, dict) or found.get("playmat") != FORMAT:
            raise StoreError(f"{self.path}: line 1: is not a results file; name another with --results")
        if found.get("field") != header["field"]:
            raise StoreError(
                f"{self.path}: holds results of other decks, players, rules or seed "
                f"({', '.join(map(str, found.get('decks', ())))}; {found.get('rules')}; seed {found.get('seed')}); "
                "name another file with --results"
            )
        for number, line in enumerate(lines[1:], 2):
            try:
                result = Result(*map(int, json.loads(line)))
            except (ValueError, TypeError):
                raise StoreError(f"{self.path}: line {number}: is not a result; remove the line") from None
            self.done[result.bout] = result

    def add(self, result: Result) -> None:
        self._file.write(json.dumps(list(result)) + "\n")

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()
