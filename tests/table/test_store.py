"""What was acknowledged is kept; what cannot be kept is said and changes nothing; no foreign file is touched."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from servers import run_alone

from playmat.cards import Library, load_library
from playmat.cli.games import export, list_games, remove
from playmat.table import metrics, serve, store_file
from playmat.table.hall import Hall
from playmat.table.pages import NO_PAGES
from playmat.table.refusal import Failed, Refused
from playmat.table.room import Guest, Room
from playmat.table.store import PLAYING, DamagedGame, NoSuchGame, Store, Taken, first_sum

OLD_TABLES = """
create table games (
    id text primary key, created real not null, state text not null, header text not null, setting text not null);
create table seats (
    game text not null, token text not null, seat integer not null, primary key (game, token)) without rowid;
create table choices (
    game text not null, number integer not null, choice integer not null, primary key (game, number)) without rowid;
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def begin(hall: Hall, kind: str = "random") -> Room:
    body = {
        "rules": "sword_shield",
        "deck": {"starter": "first-embers"},
        "opponent": {"kind": kind, "deck": {"starter": "first-leaves"}},
    }
    room = hall.room(hall.create(body)["game"])
    assert room is not None
    return room


def play(room: Room, count: int, seed: int = 1) -> None:
    luck = random.Random(seed)
    for _ in range(count):
        decision = room.game.decision
        if decision is None:
            return
        room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))


def underway(hall: Hall, count: int) -> Room:
    """A game that still asks after so many choices: some end in the second turn."""
    for seed in range(50):
        room = begin(hall)
        play(room, count, seed)
        if not room.game.is_over:
            return room
    raise AssertionError("every game was over")


# --- a file that cannot be written to -------------------------------------------------------------------


@contextlib.contextmanager
def locked(file: Path, store: Store) -> Iterator[None]:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("begin exclusive")
    yield
    other.execute("rollback")
    other.close()


@contextlib.contextmanager
def full(file: Path, store: Store) -> Iterator[None]:
    size = store._db.execute("pragma page_count").fetchone()[0]
    store._db.execute(f"pragma max_page_count={size}")
    for length in (3000, 300, 30):
        with contextlib.suppress(sqlite3.OperationalError):
            for n in range(1000):
                row = (f"{length} {n}", "x" * length)
                store._db.execute("insert into games values (?, 0, '', ?, '', 0, '')", row)
    yield
    store._db.execute("pragma max_page_count=1000000")


@contextlib.contextmanager
def read_only(file: Path, store: Store) -> Iterator[None]:
    store._db.execute("pragma query_only=on")
    yield
    store._db.execute("pragma query_only=off")


@pytest.mark.parametrize(
    ("trouble", "words"),
    [(locked, "another program is using it"), (full, "the disk is full"), (read_only, "it may only be read")],
)
def test_a_choice_that_cannot_be_kept_changes_nothing(library: Library, file: Path, trouble: Any, words: str) -> None:
    hall = Hall(library, file, pace=0)
    hall.store._db.execute("pragma busy_timeout=50")
    room = underway(hall, 10)
    before, state = list(room.record.choices), room.game.save()
    with trouble(file, hall.store):
        with pytest.raises(Failed, match=words):
            if trouble is full:
                begin(hall)  # a choice may still find room in the last page, a game does not
            else:
                play(room, 1)
        assert room.record.choices == before and room.game.save() == state
        assert hall.store.load(room.id).choices == before
    play(room, 5)
    assert len(hall.store.load(room.id).choices) > len(before) or room.game.is_over
    hall.close()


def test_a_bots_game_goes_on_when_the_file_is_mended(library: Library, file: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("playmat.table.room.PAUSES", (0.02,))
    hall = Hall(library, file, pace=0)
    hall.store._db.execute("pragma busy_timeout=20")
    room = begin(hall)
    told: list[dict[str, Any]] = []

    async def hear(message: dict[str, Any]) -> None:
        told.append(message)

    async def sit() -> None:
        room.guests.append(Guest(0, hear))
        while room.game.decision is not None and room.game.decision.player == 0:
            await room.play(0, room.at, 0)
        with locked(file, hall.store):
            at = room.at
            room.drive()
            await asyncio.sleep(0.3)
            assert room.at == at
            assert [m["text"] for m in told if m["is"] == "refused"] != []
        for _ in range(200):
            await asyncio.sleep(0.02)
            if room.at > at:
                break
        assert room.at > at
        room.guests.clear()

    run_alone(sit())
    hall.close()


def test_many_choices_are_committed_together(library: Library, file: Path) -> None:
    hall = Hall(library, file, pace=0)
    rooms = [begin(hall) for _ in range(8)]

    async def all_at_once() -> None:
        for _ in range(10):
            asked = []
            for room in rooms:
                decision = room.game.decision
                if decision is not None:
                    asked.append(room.play(decision.player, room.at, 0))
            await asyncio.gather(*asked)

    run_alone(all_at_once())
    for room in rooms:
        assert hall.store.load(room.id).choices == room.record.choices
    hall.close()


def test_the_same_moment_is_answered_once(library: Library, file: Path) -> None:
    hall = Hall(library, file)
    room = begin(hall)
    decision = room.game.decision
    assert decision is not None

    async def twice() -> list[Any]:
        answers = [room.play(decision.player, room.at, 0) for _ in range(2)]
        return await asyncio.gather(*answers, return_exceptions=True)

    done = run_alone(twice())
    assert sorted(type(d).__name__ for d in done) == ["NoneType", "Refused"]
    with pytest.raises(Taken):
        hall.store.append(room.id, 0, 0)
    with pytest.raises(Taken):
        hall.store.append(room.id, 7, 0)
    hall.close()


# --- what is on disk ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "update choices set choice = choice + 1 where number = 4",
        "delete from choices where number = 4",
        "update choices set number = 99 where number = 9",
        "update choices set checksum = '' where number = 2",
        "update games set header = replace(header, 'Player', 'Prayer')",
    ],
)
def test_rows_that_do_not_add_up_are_not_played(library: Library, file: Path, damage: str) -> None:
    hall = Hall(library, file)
    room, other = begin(hall), begin(hall)
    while len(room.record.choices) < 10:  # now and then a game is over sooner
        room = begin(hall)
        play(room, 10)
    play(other, 10)
    hall.close()
    db = sqlite3.connect(file)
    db.execute(
        f"{damage} {'and' if 'where' in damage else 'where'} {'game' if 'choices' in damage else 'id'} = ?", (room.id,)
    )
    db.commit()
    db.close()
    again = Hall(library, file)
    with pytest.raises(DamagedGame):
        again.store.load(room.id)
    with pytest.raises(Refused, match="damaged"):
        again.room(room.id)
    assert again.room(other.id) is not None
    again.close()


def test_games_kept_before_there_were_checksums_get_them(library: Library, file: Path) -> None:
    new = Hall(library, ":memory:")
    room = begin(new)
    play(room, 12)
    db = sqlite3.connect(file)
    db.executescript(OLD_TABLES)
    header = json.dumps(room.record.header())
    db.execute("insert into games values (?, 1.0, ?, ?, ?)", (room.id, PLAYING, header, json.dumps(room.setting)))
    db.executemany("insert into choices values (?, ?, ?)", [(room.id, n, c) for n, c in enumerate(room.record.choices)])
    db.commit()
    db.close()
    hall = Hall(library, file)
    again = hall.room(room.id)
    assert again is not None and again.game.save() == room.game.save()
    hall.close()
    with contextlib.closing(sqlite3.connect(file)) as db:
        assert db.execute("pragma application_id").fetchone()[0] == store_file.APPLICATION
        assert db.execute("select checksum from games").fetchone()[0] == first_sum(room.id, header)


def foreign(path: Path) -> Path:
    db = sqlite3.connect(path)
    db.execute("create table accounts (name text)")
    db.execute("insert into accounts values ('mine')")
    db.commit()
    db.close()
    return path


@pytest.mark.parametrize("what", ["text", "database", "folder", "nowhere", "newer"])
def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, what: str, capsys: Any) -> None:
    path = tmp_path / "file"
    if what == "text":
        path.write_text("my notes\n" * 100)
    elif what == "database":
        foreign(path)
    elif what == "folder":
        path.mkdir()
    elif what == "newer":
        Store(path).close()
        with contextlib.closing(sqlite3.connect(path)) as db:
            db.execute("pragma user_version=99")
            db.commit()
    else:
        path = tmp_path / "no" / "file"
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(Failed):
        Store(path)
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert list_games(games=path) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert {p.name for p in tmp_path.iterdir()} <= {"file", "file-wal", "file-shm"}


def test_a_damaged_file_is_set_aside_and_said(library: Library, file: Path) -> None:
    hall = Hall(library, file)
    play(begin(hall), 40)
    hall.close()
    data = bytearray(file.read_bytes())
    for at in range(4096, len(data), 4096):
        data[at : at + 200] = os.urandom(200)
    file.write_bytes(data)
    said: list[str] = []
    with serve.opened(file, said.append) as store:
        assert store.count() == 0
    aside = [p for p in file.parent.iterdir() if ".damaged-" in p.name]
    assert len(aside) == 1 and aside[0].read_bytes() == bytes(data)
    assert "damaged" in said[0] and aside[0].name in said[0]


def test_a_second_server_on_one_file_is_refused(file: Path) -> None:
    with serve.opened(file), pytest.raises(Failed, match="in use by another server"), serve.opened(file):
        pass
    with serve.opened(file) as store:
        assert store.count() == 0


def test_a_hold_ends_with_its_process(file: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from playmat.table import serve\n"
        f"with serve.opened(Path({str(file)!r})): os.kill(os.getpid(), 9)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == -9
    with serve.opened(file) as store:
        assert store.count() == 0


# --- games listed, exported, removed --------------------------------------------------------------------


def test_games_are_listed_exported_and_removed(library: Library, file: Path, tmp_path: Path, capsys: Any) -> None:
    hall = Hall(library, file)
    running, over = begin(hall), begin(hall)
    play(running, 5)
    play(over, 10_000)
    hall.close()
    assert list_games(games=file, as_json=True) == 0
    listed = json.loads(capsys.readouterr().out)["games"]
    assert {g["id"]: g["state"] for g in listed} == {running.id: "playing", over.id: "over"}
    assert export(over.id, games=file, out=tmp_path / "over.json") == 0
    assert json.loads((tmp_path / "over.json").read_text())["choices"] == over.record.choices
    assert export(running.id, games=file, out=tmp_path / "running.json") == 2
    assert not (tmp_path / "running.json").exists()
    assert remove(over.id, games=file) == 0
    assert remove(over.id, games=file) == 2
    with serve.opened(file) as store:
        assert [g.id for g in store.listing()] == [running.id]
        assert remove(running.id, games=file) == 2  # a server has the file
        assert store.remove_untouched(3600) == 0
        assert store.remove_untouched(-1) == 1


# --- asleep ---------------------------------------------------------------------------------------------


def test_games_are_kept_so_many_days_after_the_last_choice_and_then_counted_out(library: Library, file: Path) -> None:
    day = 86_400.0
    hall = Hall(library, file, pace=0)
    played, left = underway(hall, 10), underway(hall, 10)
    hall.store._run("update games set touched = touched - ?", (100 * day,))
    play(played, 1)  # begun long ago, played on today
    server = serve.Server(uvicorn.Config("x:y"), hall, 90, NO_PAGES)
    before = metrics.REMOVED.value
    run_alone(server._remove_old())
    assert metrics.REMOVED.value - before == 1
    assert f"playmat_games_removed_total {metrics.REMOVED.value}" in metrics.page([])
    assert hall.store.load(played.id).choices == played.record.choices
    with pytest.raises(NoSuchGame):
        hall.store.load(left.id)
    hall.close()


def test_a_room_put_to_sleep_wakes_as_it_was(library: Library, file: Path) -> None:
    hall = Hall(library, file)
    rooms = [begin(hall) for _ in range(3)]
    for number, room in enumerate(rooms):
        play(room, 60 * number, number)
    assert hall.put_to_sleep() == 0  # just opened
    assert hall.put_to_sleep(0) == 3 and not hall.rooms
    assert all(len(packed) < 50_000 for packed in hall.asleep.values())
    for room in rooms:
        again = hall.room(room.id)
        assert again is not None and again is not room
        assert again.game.save() == room.game.save()
        assert again.game.state.log == room.game.state.log
        assert again.deciders == room.deciders
        play(again, 20, 5)
    hall.close()


def test_a_room_that_others_played_on_wakes_up_to_date(library: Library, file: Path) -> None:
    hall, other = Hall(library, file), Hall(library, file)
    room = begin(hall)
    play(room, 20)
    hall.put_to_sleep(0)
    elsewhere = other.room(room.id)
    assert elsewhere is not None
    play(elsewhere, 10)
    again = hall.room(room.id)
    assert again is not None and again.game.save() == elsewhere.game.save()
    assert again.deciders == elsewhere.deciders
    hall.close()
    other.close()


def test_the_501st_table_keeps_its_room(library: Library, monkeypatch: Any) -> None:
    monkeypatch.setattr("playmat.table.hall.MAX_ROOMS", 3)
    hall = Hall(library, ":memory:")
    rooms = [begin(hall) for _ in range(6)]
    hall.put_to_sleep()
    for room in rooms:
        assert hall.room(room.id) is room
