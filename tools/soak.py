"""A server treated badly, for some minutes: killed hard again and again under load, its file locked, read-only, on a full
disk and damaged, and thousands of hostile messages and files. Says what was tried and ends with 1 if anything was lost.

    python tools/soak.py --kills 200 --hostile 100000

The parts that make `make test` long live here; what each part checks stands beside it."""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "table"))

import test_faults  # noqa: E402
from servers import Server  # noqa: E402

from playmat.cards import load_library  # noqa: E402
from playmat.decisions.game import Game, SaveError  # noqa: E402
from playmat.judge.document import ScenarioError, read_documents  # noqa: E402
from playmat.table.hall import Hall  # noqa: E402
from playmat.table.record import Record, RecordError, replay  # noqa: E402
from playmat.table.refusal import Refused  # noqa: E402
from playmat.table.store import Store  # noqa: E402

faults: list[str] = []


def check(what: str, is_good: bool) -> None:
    print(("ok    " if is_good else "FAULT ") + what, flush=True)
    if not is_good:
        faults.append(what)


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
    for sitting in [sitting for person in people for sitting in person.sittings]:
        record = store.load(sitting.game).record()
        lost += sum(n >= len(record.choices) or record.choices[n] != c for n, c in sitting.acknowledged.items())
        try:
            replay(record, hall.match(record))
        except RecordError:
            doubled += 1
    check(f"{count} hard kills, {acknowledged} acknowledged choices: {lost} lost, {doubled} games out of order", not lost and not doubled)
    check(f"what the players were told is in order {said[:2]}", not said)


# --- a file that cannot be used -------------------------------------------------------------------------


def full_disk(folder: Path) -> None:
    """A real small disk (a file system in memory) that fills up; freed again, the game goes on."""
    disk = folder / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(disk)], capture_output=True)
    if mounted.returncode:
        print("left out: a full disk (a file system in memory cannot be mounted here)", flush=True)
        return
    try:
        hall = Hall(load_library(), disk / "games.sqlite", pace=0)
        room = new_room(hall)
        (disk / "filler").write_bytes(b"x" * (shutil.disk_usage(disk).free // 4096 * 4096))
        said = until_refused(room)
        check(f"full disk: {said!r}, the game is unchanged", "full" in said and is_kept(hall, room))
        (disk / "filler").unlink()
        before = room.at
        moves(room, 5)
        check("full disk: freed, the game goes on", room.at > before and is_kept(hall, room))
        hall.close()
    finally:
        subprocess.run(["umount", str(disk)], check=False)


def new_room(hall: Hall) -> Any:
    made = hall.create(
        {
            "rules": "sword_shield",
            "deck": {"starter": "first-embers"},
            "opponent": {"kind": "random", "deck": {"starter": "first-leaves"}},
        }
    )
    return hall.room(made["game"])


def moves(room: Any, count: int) -> None:
    for _ in range(count):
        decision = room.game.decision
        if decision is None:
            return
        room.choose(decision.player, room.at, 0)


def until_refused(room: Any) -> str:
    for _ in range(2000):
        try:
            moves(room, 1)
        except Refused as refused:
            return str(refused)
        if room.game.decision is None:
            return "the game was over"
    return "never refused"


def is_kept(hall: Hall, room: Any) -> bool:
    return hall.store.load(room.id).choices == room.record.choices


# --- hostile files and messages -------------------------------------------------------------------------


def mutated(luck: random.Random, text: str) -> str:
    out = list(text)
    for _ in range(luck.randrange(1, 8)):
        at = luck.randrange(len(out))
        out[at : at + luck.randrange(3)] = luck.choice(
            ["[", "]", "{", "}", '"', ",", ":", "-", "9" * 30, "null", "\\ud800", "\x00", "é", "[" * 200, "1e999", "\n", ""]
        )
    return "".join(out)


def hostile_files(count: int) -> None:
    """Replays, saves, scenarios, deck lists, names and tokens, changed at random: refused in words, within two seconds."""
    library = load_library()
    hall = Hall(library, ":memory:", pace=0)
    room = new_room(hall)
    while room.game.decision is not None:
        moves(room, 1)
    file, kept = hall.file(room.id), new_room(hall)
    moves(kept, 20)
    save, before = kept.game.save(), list(kept.record.choices)
    game = Game(match=kept.match, seed=3)
    fast = game.save()
    scenario = "cases:\n- id: x\n  rules: sword_shield\n  a: {active: {card: Grookey, energy: [Grass]}}\n  script: [attack]\n"
    deck = "4 Grookey\n4 Scorbunny\n52 Fire Energy\n"
    luck, slowest, tracebacks, done = random.Random(7), 0.0, 0, 0
    while done < count:
        start = time.perf_counter()
        kind = done % 6
        try:
            if kind == 0:
                hall.take_file(mutated(luck, file))
            elif kind == 1:
                bad: list[Any] = list(luck.choice([fast, save]))
                bad[luck.randrange(len(bad))] = luck.choice([-1, 2**70, None, "x", 1.5, luck.randrange(500)])
                Game.restore(kept.match, bad)
            elif kind == 2:
                read_documents(mutated(luck, scenario))
            elif kind == 3:
                hall.deck({"text": mutated(luck, deck)}, "sword_shield")
            elif kind == 4:
                hall.create(json.loads(mutated(luck, '{"rules": "sword_shield", "deck": {"starter": "x"}, "name": "y"}')))
            else:
                Record.from_json(mutated(luck, file[:200] + file[-60:]))
        except (Refused, RecordError, SaveError, ScenarioError, json.JSONDecodeError):
            pass
        except Exception as error:
            tracebacks += 1
            if tracebacks < 5:
                print(f"      {kind}: {error!r}", flush=True)
        slowest = max(slowest, time.perf_counter() - start)
        done += 1
    check(f"{done} hostile files: {tracebacks} unforeseen errors, slowest {slowest:.2f} s", not tracebacks and slowest < 2)
    check("hostile files changed nothing", kept.record.choices == before and is_kept(hall, kept))


def hostile_messages(count: int) -> None:
    test_faults.HOSTILE = count
    try:
        test_faults.test_ten_thousand_hostile_messages_change_nothing()
        check(f"{count} hostile messages change nothing", True)
    except AssertionError as error:
        check(f"{count} hostile messages: {error}", False)


def hostile_requests(folder: Path, count: int) -> None:
    """Over a real connection: every address of the interface with nonsense; no answer above 499 but 503."""
    server = Server(folder / "requests.sqlite")
    luck, bad = random.Random(3), 0
    paths = ["/api/deck", "/api/games", "/api/replays", "/api/luck", "/api/games/x/join", "/api/games/x/moment", "/api/games/%00/file"]
    try:
        for _ in range(count):
            body = luck.choice([{}, [], None, {"rules": []}, {"token": {"a": 1}}, {"token": "\ud800"}, {"deck": {"text": "4 " * 50}}])
            try:
                test_faults.post(server.address, luck.choice(paths), body)
            except urllib.error.HTTPError as error:
                bad += error.code >= 500 and error.code != 503
                if error.code == 429:
                    time.sleep(0.05)
        urllib.request.urlopen(f"{server.address}/ready", timeout=5).close()
    finally:
        server.close()
    check(f"{count} hostile requests: {bad} failures of the server", not bad)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--hostile", type=int, default=100_000)
    args = parser.parse_args()
    os.nice(5)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        full_disk(folder)
        hostile_requests(folder, min(1000, args.hostile))
        hostile_messages(args.hostile // 2)
        hostile_files(args.hostile // 2)
        kills(args.kills, folder)
    print("nothing was lost" if not faults else f"{len(faults)} faults", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
