"""Several servers on one PostgreSQL: nobody notices which one they came in through. Run by ``make test-postgres``."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from servers import run_alone

from playmat.cards import Library, load_library
from playmat.table.hall import Hall
from playmat.table.postgres import PostgresStore
from playmat.table.room import Guest, Room
from playmat.table.store import Taken

URL = os.environ.get("PLAYMAT_DATABASE", "")
if not URL:
    pytest.skip("no PLAYMAT_DATABASE: make test-postgres starts one", allow_module_level=True)

websockets = pytest.importorskip("websockets.sync.client")


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def begin(hall: Hall) -> tuple[Room, dict[str, Any]]:
    body = {"rules": "sword_shield", "deck": {"starter": "first-embers"}, "opponent": {"kind": "friend"}}
    made = hall.create(body)
    other = hall.join(made["game"], {"token": made["invite"], "deck": {"starter": "first-leaves"}})
    room = hall.room(made["game"])
    assert room is not None
    return room, {**made, "other": other["token"]}


def test_two_servers_never_write_the_same_choice(library: Library) -> None:
    one, two = Hall(library, PostgresStore(URL)), Hall(library, PostgresStore(URL))
    room, _ = begin(one)
    again = two.room(room.id)
    assert again is not None
    room.choose(room.game.decision.player, 0, 0)  # type: ignore[union-attr]
    with pytest.raises(Taken):
        two.store.append(room.id, 0, 0)
    with pytest.raises(ValueError, match="elsewhere"):
        again.choose(again.game.decision.player, 0, 1)  # type: ignore[union-attr]
    assert again.is_stale
    fresh = two.room(room.id)
    assert fresh is not None and fresh.game.save() == room.game.save()
    one.close()
    two.close()


def test_what_one_server_writes_is_shown_at_the_other(library: Library) -> None:
    one, two = Hall(library, PostgresStore(URL)), Hall(library, PostgresStore(URL))
    room, _ = begin(one)
    told: list[dict[str, Any]] = []

    async def hear(message: dict[str, Any]) -> None:
        told.append(message)

    async def watch() -> None:
        two.listen(asyncio.get_running_loop())
        there = await two.open(room.id)
        assert there is not None
        there.guests.append(Guest(-1, hear))
        await asyncio.sleep(1)
        for _ in range(3):
            decision = room.game.decision
            assert decision is not None
            await room.play(decision.player, room.at, 0)
        until = time.monotonic() + 10
        while not any(m.get("at") == 3 for m in told) and time.monotonic() < until:
            await asyncio.sleep(0.05)

    run_alone(watch())
    assert any(m.get("at") == 3 for m in told)
    one.close()
    two.close()


# --- real processes -------------------------------------------------------------------------------------


class Process:
    def __init__(self) -> None:
        with socket.socket() as sock:
            sock.bind(("127.0.0.1", 0))
            self.port = int(sock.getsockname()[1])
        words = ["serve", "--port", str(self.port), "--database", URL, "--processes", "0", "--pace", "0"]
        self.process = subprocess.Popen([sys.executable, "-c", "from playmat.cli.main import main; main()", *words])
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")


@pytest.fixture
def servers() -> Iterator[list[Process]]:
    made = [Process(), Process()]
    yield made
    for each in made:
        if each.process.poll() is None:
            each.process.send_signal(signal.SIGINT)
            each.process.wait(20)


def test_a_server_killed_in_the_middle_loses_nothing(servers: list[Process], library: Library) -> None:
    """A person plays through one server; it is killed; the game goes on through the other as it was last told."""
    luck, at, acknowledged = random.Random(3), 0, 0
    body = {
        "rules": "sword_shield",
        "deck": {"starter": "first-embers"},
        "opponent": {"kind": "random", "deck": {"starter": "first-leaves"}},
    }
    request = urllib.request.Request(
        f"http://127.0.0.1:{servers[0].port}/api/games", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        made = json.loads(answer.read())
    for number, server in enumerate(servers):
        with websockets.connect(f"ws://127.0.0.1:{server.port}/socket/{made['game']}", max_size=None) as line:
            line.send(json.dumps({"do": "join", "token": made["token"]}))
            moves = 0
            while moves < 15:
                message = json.loads(line.recv(timeout=20))
                assert message["is"] != "refused", message
                if message["is"] != "table":
                    continue
                assert message["at"] >= at, "a choice was lost"
                at = message["at"]
                decision = message["decision"]
                if decision is None:
                    break
                if decision["mine"]:
                    option = luck.randrange(len(decision["options"]))
                    line.send(json.dumps({"do": "choose", "token": made["token"], "at": at, "option": option}))
                    moves += 1
                    acknowledged += 1
            if number == 0:
                server.process.kill()
                server.process.wait()
    store = PostgresStore(URL)
    assert len(store.load(made["game"]).choices) >= at
    store.close()
    assert acknowledged > 10
