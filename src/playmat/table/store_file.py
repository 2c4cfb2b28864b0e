"""A file the server keeps: recognised before anything is written, set aside when damaged, held by one server."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playmat.table.refusal import Failed

APPLICATION = 0x506C796D  # "Plym": written into the head of every file of ours
HEAD = b"SQLite format 3\x00"
HEAD_SIZE, MARK_AT = 100, 68
MORE = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Kind:
    """What a file is for: how it is marked, what lies in it, and what it is called."""

    mark: int
    tables: frozenset[str]
    """With these tables a file is taken for ours although it has no mark (none: the mark alone counts)."""
    words: str
    remedy: str


GAMES = Kind(APPLICATION, frozenset({"games", "seats", "choices"}), "games", "Name another with --games.")


class NotOurs(Failed):
    """A file of another kind: it is left as it is."""


class Damaged(Failed):
    """A file of ours that cannot be read any more."""


def recognise(path: Path, kind: Kind = GAMES) -> None:
    """Look at a file without changing it: refuse what is not ours, and what is damaged. A new or empty file will do."""
    try:
        if not path.parent.is_dir():
            raise NotOurs(f"{path}: there is no folder {path.parent}")
        if not path.exists():
            return
        if not path.is_file():
            raise NotOurs(f"{path}: not a file")
        with path.open("rb") as file:
            head = file.read(HEAD_SIZE)
    except OSError as error:
        raise NotOurs(f"{path}: {error.strerror or error}") from None
    if not head:
        return
    if not head.startswith(HEAD):
        raise NotOurs(f"{path} is no file of {kind.words}; it is left as it is. {kind.remedy}")
    is_marked = int.from_bytes(head[MARK_AT : MARK_AT + 4], "big") == kind.mark
    found = _look(path, kind)
    if found != "ok":
        words = f"{path} is damaged ({found.splitlines()[0][:120]})"
        raise Damaged(words) if is_marked else NotOurs(f"{words}; it is left as it is. {kind.remedy}")


def _look(path: Path, kind: Kind) -> str:
    """What is wrong with a database ("ok": nothing). Opened so that not even a journal is written beside it."""
    how = "mode=ro" if path.with_name(path.name + MORE[0]).exists() else "mode=ro&immutable=1"
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True, timeout=2)) as db:
            mark = db.execute("pragma application_id").fetchone()[0]
            tables = {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}
            if tables and mark != kind.mark and (mark != 0 or not kind.tables or not tables >= kind.tables):
                raise NotOurs(f"{path} holds something else than {kind.words}; it is left as it is. {kind.remedy}")
            return str(db.execute("pragma quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError as error:
        if "locked" in str(error) or "busy" in str(error):
            raise Failed(f"{path}: {why(error)}") from None
        return str(error)
    except sqlite3.DatabaseError as error:
        return str(error)


def set_aside(path: Path) -> Path:
    """A damaged file gets another name, with its journal, and nothing of it is lost."""
    stem = f"{path.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    new, number = path.with_name(stem), 1
    while new.exists():
        number += 1
        new = path.with_name(f"{stem}-{number}")
    path.rename(new)
    for end in MORE:
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(new.with_name(new.name + end))
    return new


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """One server on one file: a second one is refused. The hold ends with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        yield
        return
    beside = path.with_name(path.name + ".lock")
    try:
        file = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise Failed(f"{beside}: {error.strerror or error}") from None
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            who = os.read(file, 20).decode("ascii", "replace").strip()
            raise Failed(
                f"{path} is in use by another server (process {who or 'unknown'}): "
                "stop it, or give this one a file of its own with --games."
            ) from None
        os.ftruncate(file, 0)
        os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(file)


def why(error: Exception) -> str:
    """What is wrong with the file, in words a player understands."""
    text = str(error)
    for sign, words in (
        ("locked", "another program is using it"),
        ("busy", "another program is using it"),
        ("full", "the disk is full"),
        ("readonly", "it may only be read"),
        ("malformed", "it is damaged"),
        ("not a database", "it is damaged"),
        ("unable to open", "it cannot be opened"),
        ("disk I/O", "the disk does not answer"),
    ):
        if sign in text:
            return words
    return text.splitlines()[0][:120] if text else type(error).__name__
