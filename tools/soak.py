"""A server treated badly, for some minutes: killed hard again and again under load, its file on a full disk, locked,
read-only and damaged, and thousands of hostile messages, requests and files. Ends with a table of what was tried, and
with 1 if anything was lost.

    python tools/soak.py --kills 200 --hostile 100000

The parts that make `make test` long live here; what each part checks stands beside it."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "table"))

import test_endpoints
import test_faults
import test_store
from hostile import Files, moves
from live import Live
from servers import Server

from playmat.cards import load_library
from playmat.table import serve
from playmat.table.hall import Hall
from playmat.table.record import RecordError, replay
from playmat.table.refusal import Refused
from playmat.table.store import Store
from playmat.table.talk import Talk

LONGEST = 2.0  # seconds that anything hostile may take
rows: list[tuple[str, str, str, bool]] = []


def told(what: str, tried: str, came: str, is_good: bool) -> None:
    """A row of the table."""
    rows.append((what, tried, came, is_good))
    print(f"{'ok   ' if is_good else 'FAULT'} {what}: {tried}: {came}", flush=True)


# --- killed hard ----------------------------------------------------------------------------------------


def kills(count: int, folder: Path) -> None:
    """Twenty people play on while the server is killed; every acknowledged choice must stand once, in its place."""
    file = folder / "games.sqlite"
    server = Server(file)
    people = [test_faults.Person(server, number) for number in range(20)]
    for person in people:
        person.start()
    luck = random.Random(1)
    try:
        for _ in range(count):
            before, until = sum(p.acknowledged for p in people), time.monotonic() + 3
            while sum(p.acknowledged for p in people) < before + 10 and time.monotonic() < until:
                time.sleep(0.005)
            time.sleep(luck.uniform(0, 0.05))
            server.kill()
            server.start()
        time.sleep(0.5)
        for person in people:
            person.stop = True
        for person in people:
            person.join(20)
    finally:
        server.close()
    said = [fault for person in people for fault in person.faults]
    acknowledged, lost, doubled = sum(p.acknowledged for p in people), 0, 0
    store, hall = Store(file), Hall(load_library(), ":memory:")
    sittings = [sitting for person in people for sitting in person.sittings]
    for sitting in sittings:
        record = store.load(sitting.game).record()
        lost += sum(n >= len(record.choices) or record.choices[n] != c for n, c in sitting.acknowledged.items())
        try:
            replay(record, hall.match(record))  # every choice once and in its place: the game goes through
        except RecordError:
            doubled += 1
    came = f"{lost} lost, {doubled} games out of order, {len(said)} wrong words to players {said[:2] or ''}"
    tried = f"{count} kills under 20 running games ({len(sittings)} in all, {acknowledged:,} acknowledged choices)"
    told("killed hard", tried, came, not lost and not doubled and not said)


# --- a file that cannot be used -------------------------------------------------------------------------


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A real small disk: a file system in memory. None where it cannot be mounted."""
    disk = folder / "disk"
    disk.mkdir(exist_ok=True)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(disk)], capture_output=True).returncode:
        yield None
        return
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=False)


def is_kept(hall: Hall, room: Any) -> bool:
    return hall.store.load(room.id).choices == room.record.choices


def until_refused(room: Any) -> str:
    for _ in range(2000):
        try:
            moves(room, 1)
        except Refused as refused:
            return str(refused)
        if room.game.decision is None:
            return "the game was over"
    return "never refused"


def trouble(name: str, hall: Hall, begin: Callable[[], Any], word: str) -> None:
    """Begin the trouble, play until it is told, end the trouble, play on."""
    room = test_store.underway(hall, 10)
    mend = begin()
    said = until_refused(room)
    is_unchanged = is_kept(hall, room)
    mend()
    before = room.at
    moves(room, 5)
    is_going_on = room.at > before and is_kept(hall, room)
    came = f'"{said}" {"unchanged" if is_unchanged else "CHANGED"}, {"went on after" if is_going_on else "STUCK"}'
    told(name, "a game in its middle", came, word in said and is_unchanged and is_going_on)


def full_disk(folder: Path) -> None:
    with small_disk(folder) as disk:
        if disk is None:
            told("disk full", "a small disk", "left out: no file system in memory can be mounted here", True)
            return
        hall = Hall(load_library(), disk / "games.sqlite", pace=0)

        def fill() -> Any:
            filler = disk / "filler"
            filler.write_bytes(b"x" * (shutil.disk_usage(disk).free // 4096 * 4096))
            return filler.unlink

        trouble("disk full", hall, fill, "full")
        hall.close()


def locked_and_read_only(folder: Path) -> None:
    file = folder / "trouble.sqlite"
    hall = Hall(load_library(), file, pace=0)
    hall.store._db.execute("pragma busy_timeout=200")

    def entered(make: Any) -> Callable[[], Any]:
        def begin() -> Any:
            held = make(file, hall.store)
            held.__enter__()
            return lambda: held.__exit__(None, None, None)

        return begin

    trouble("database locked", hall, entered(test_store.locked), "another program is using it")
    trouble("database read-only", hall, entered(test_store.read_only), "it may only be read")
    hall.close()


def damaged(folder: Path) -> None:
    """Set aside unchanged and said so, a new file begun; the backup in its place, the games are there again. A single
    row changed: that game is refused, the others go on."""
    file, backup = folder / "damaged.sqlite", folder / "backup.sqlite"
    hall = Hall(load_library(), file, pace=0)
    games = [test_store.underway(hall, 12).id for _ in range(8)]
    hall.close()
    shutil.copy(file, backup)
    data = bytearray(file.read_bytes())
    data[4096 * 2 : 4096 * 4] = b"\x55" * 8192
    file.write_bytes(data)
    said: list[str] = []
    with serve.opened(file, said.append) as store:
        is_new = store.count() == 0
    aside = [path for path in folder.iterdir() if ".damaged-" in path.name]
    is_whole = len(aside) == 1 and aside[0].read_bytes() == bytes(data)
    for end in ("", "-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)
    shutil.copy(backup, file)
    hall = Hall(load_library(), file, pace=0)
    rooms = [hall.room(game) for game in games]
    words = said[0].replace(str(folder), "…")[:150] if said else "nothing"
    is_good = bool(said) and is_new and is_whole and all(rooms)
    told(
        "database damaged",
        "two pages overwritten, backup put back",
        f'"{words}"; set aside whole; 8 of 8 games back',
        is_good,
    )
    hall.close()
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.execute("update choices set choice = choice + 1 where game = ? and number = 3", (games[0],))
        db.commit()
    hall = Hall(load_library(), file, pace=0)
    try:
        hall.room(games[0])
        refused = "opened"
    except Refused as error:
        refused = str(error)
    others = sum(hall.room(game) is not None for game in games[1:])
    told(
        "row damaged",
        "one choice changed in the file",
        f'"{refused}"; {others} of 7 others open',
        "damaged" in refused and others == 7,
    )
    hall.close()


# --- hostile files, messages and requests ---------------------------------------------------------------


def hostile_files(count: int, folder: Path) -> None:
    files = Files(folder)
    files.attack(count, seed=7)
    kinds = ", ".join(f"{n:,} {name}" for name, n in files.tries.items())
    state = "nothing changed" if files.is_unchanged else "SOMETHING CHANGED"
    came = f"{len(files.faults)} unforeseen errors, slowest {files.slowest:.2f} s, {state} {files.faults[:2] or ''}"
    told(
        "hostile files",
        f"{count:,} ({kinds})",
        came,
        not files.faults and files.slowest < LONGEST and files.is_unchanged,
    )


def hostile_messages(count: int) -> None:
    test_faults.HOSTILE = count
    slowest, heard = [0.0], Talk.hear

    async def timed(talk: Talk, text: str) -> None:
        start = time.perf_counter()
        await heard(talk, text)
        slowest[0] = max(slowest[0], time.perf_counter() - start)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Talk, "hear", timed)
        try:
            test_faults.test_ten_thousand_hostile_messages_change_nothing()
            came = f"every one answered, slowest {slowest[0]:.2f} s, nothing changed"
            is_good = slowest[0] < LONGEST
        except AssertionError as error:
            came, is_good = str(error)[:200], False
    told("hostile messages", f"{count:,} words over a socket", came, is_good)


def hostile_requests(count: int, folder: Path) -> None:
    """Over real connections: every address with hostile bodies, and every word over a real socket."""
    with pytest.MonkeyPatch.context() as patch:
        live = Live(Hall(load_library(), folder / "requests.sqlite", pace=0, is_seed_given=True), patch)
        try:
            tries = max(10, count // 120)
            patch.setattr(test_endpoints, "TRIES", tries)
            patch.setattr(test_endpoints, "MESSAGES", count // 4)
            slowest = [0.0, 0]
            asked = live.ask

            def timed(*args: Any, **named: Any) -> Any:
                start = time.perf_counter()
                try:
                    return asked(*args, **named)
                finally:
                    slowest[0] = max(slowest[0], time.perf_counter() - start)
                    slowest[1] += 1

            live.ask = timed  # type: ignore[method-assign]
            test_endpoints.test_every_address_answers_every_body_in_words(live)
            test_endpoints.test_every_word_over_a_socket_is_answered_and_changes_nothing(live)
            came, is_good = (
                f"no failure of the server, slowest {slowest[0]:.2f} s, nothing changed",
                slowest[0] < LONGEST,
            )
        except AssertionError as error:
            came, is_good = str(error)[:300], False
        finally:
            live.close()
    told(
        "hostile requests", f"{slowest[1]:,} requests and {count // 4:,} messages over real connections", came, is_good
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--hostile", type=int, default=100_000)
    args = parser.parse_args()
    os.nice(5)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        full_disk(folder)
        locked_and_read_only(folder)
        damaged(folder)
        hostile_requests(min(8000, args.hostile // 10), folder)
        hostile_messages(args.hostile // 2)
        hostile_files(args.hostile // 2, folder)
        kills(args.kills, folder)
    print("\n| what | tried | what came of it | |\n|---|---|---|---|")
    for what, tried, came, is_good in rows:
        print(f"| {what} | {tried} | {came} | {'ok' if is_good else 'FAULT'} |")
    faults = sum(not is_good for *_, is_good in rows)
    print(f"\n{json.dumps({'faults': faults, 'seconds': round(time.monotonic() - start)})}", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
