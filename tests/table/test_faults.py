"""A server killed hard loses nothing and doubles nothing; hostile messages change nothing."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from servers import Server, run_alone

from playmat.cards import load_library
from playmat.table.hall import Hall
from playmat.table.limits import Bucket
from playmat.table.record import replay
from playmat.table.store import Store
from playmat.table.talk import Talk

websockets = pytest.importorskip("websockets.sync.client", reason="the fault tests need websockets")
exceptions = pytest.importorskip("websockets.exceptions", reason="the fault tests need websockets")
KILLS = 10  # `make soak` kills two hundred times
GAMES = 20
HOSTILE = 10_000


def post(address: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(
        f"{address}{path}", json.dumps(body).encode(), {"content-type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        found: dict[str, Any] = json.loads(answer.read())
        return found


class Sitting:
    """One game of a person: what the server has told, and which choices it has acknowledged."""

    def __init__(self, game: str, token: str) -> None:
        self.game, self.token = game, token
        self.acknowledged: dict[int, int] = {}
        self.heard = 0


class Person(threading.Thread):
    """Plays game after game against a program over a socket, through any number of broken connections."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.server, self.number, self.luck = server, number, random.Random(number)
        self.sittings: list[Sitting] = []
        self.faults: list[str] = []
        self.resumed = 0
        self.stop = False
        self.begin()

    def begin(self) -> None:
        body = {
            "rules": "sword_shield",
            "deck": {"starter": "first-embers"},
            "opponent": {"kind": "random", "deck": {"starter": "first-leaves"}},
            "seed": self.number + 100 * len(self.sittings),
        }
        made = post(self.server.address, "/api/games", body)
        self.sittings.append(Sitting(made["game"], made["token"]))

    @property
    def acknowledged(self) -> int:
        return sum(len(sitting.acknowledged) for sitting in self.sittings)

    def run(self) -> None:
        while not self.stop:
            try:
                if self.talk(self.sittings[-1]):
                    self.begin()
            except (OSError, EOFError, http.client.HTTPException, exceptions.WebSocketException):
                time.sleep(0.02)
            except Exception as error:
                self.faults.append(repr(error))
                return

    def talk(self, sitting: Sitting) -> bool:
        """Sit down and play until the connection breaks, or the game is over (True)."""
        address = f"ws://127.0.0.1:{self.server.port}/socket/{sitting.game}"
        with websockets.connect(address, open_timeout=3, max_size=None) as line:
            line.send(json.dumps({"do": "join", "token": sitting.token}))
            self.resumed += 1
            sent: tuple[int, int] | None = None
            while not self.stop:
                message = json.loads(line.recv(timeout=10))
                if message["is"] == "refused":
                    self.faults.append(message["text"])
                    return False
                if message["is"] != "table":
                    continue
                self.check(sitting, message, sent)
                decision = message["decision"]
                if decision is None:
                    return True
                if decision["mine"]:
                    sent = (message["at"], self.luck.randrange(len(decision["options"])))
                    answer = {"do": "choose", "token": sitting.token, "at": sent[0], "option": sent[1]}
                    line.send(json.dumps(answer))
        return False

    def check(self, sitting: Sitting, message: dict[str, Any], sent: tuple[int, int] | None) -> None:
        if message["at"] < sitting.heard:
            self.faults.append(f"choice lost: was told {sitting.heard}, now {message['at']}")
        if sent is not None and message["at"] > sent[0]:
            sitting.acknowledged[sent[0]] = sent[1]
        sitting.heard = message["at"]


def test_a_server_killed_ten_times_resumes_every_game(tmp_path: Path) -> None:
    games = tmp_path / "games.sqlite"
    server = Server(games)
    try:
        people = [Person(server, number) for number in range(GAMES)]
        for person in people:
            person.start()
        luck = random.Random(1)
        for _ in range(KILLS):
            before, until = sum(p.acknowledged for p in people), time.monotonic() + 1
            while sum(p.acknowledged for p in people) < before + GAMES // 2 and time.monotonic() < until:
                time.sleep(0.005)
            time.sleep(luck.uniform(0, 0.05))
            server.kill()
            server.start()
        time.sleep(0.5)
        for person in people:
            person.stop = True
        for person in people:
            person.join(15)
    finally:
        server.close()
    assert [fault for person in people for fault in person.faults] == []
    assert min(person.resumed for person in people) > KILLS // 3
    assert sum(person.acknowledged for person in people) > KILLS * 5
    store, library = Store(games), load_library()
    hall = Hall(library, ":memory:")
    for sitting in [sitting for person in people for sitting in person.sittings]:
        record = store.load(sitting.game).record()
        assert len(record.choices) >= sitting.heard
        assert {n: record.choices[n] for n in sitting.acknowledged} == sitting.acknowledged
        replay(record, hall.match(record))  # every choice stands once and in its place: the game goes through


# --- hostile messages -----------------------------------------------------------------------------------


class Socket:
    """A socket that keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    async def send_json(self, message: dict[str, Any]) -> None:
        json.dumps(message)
        self.sent.append(message)


def hostile(luck: random.Random, tokens: list[str], at: int, options: int) -> str:
    """One message that no honest browser sends, or sends at that moment."""
    seat, spectator, stranger, invitation = tokens
    odd: list[Any] = [None, True, -1, 10**9, 10**40, 1.5, "0", "", [], {}, [[]], "\x00", "é" * 50, {"a": 1}]
    verb = luck.choice(["choose", "join", "undo", "concede", "hint", "why", "rematch", "look", "drop", "__init__", ""])
    kind = luck.randrange(9)
    if kind == 0:
        return "".join(chr(luck.randrange(32, 0x2FF)) for _ in range(luck.randrange(80)))
    if kind == 1:
        return "[" * luck.randrange(3000) + "]" * luck.randrange(3000)
    if kind == 2:
        return json.dumps(luck.choice(odd))
    if kind == 3:
        return json.dumps({"do": verb, "token": luck.choice([*odd, stranger, invitation, stranger[:-1], seat + "x"])})
    if kind == 4:
        return json.dumps({"do": "choose", "token": spectator, "at": at, "option": 0})
    if kind == 5:
        stale = luck.choice([at + 1, at - 1, at + 1000, *odd])
        return json.dumps({"do": "choose", "token": seat, "at": stale, "option": luck.randrange(options)})
    if kind == 6:
        return json.dumps({"do": "choose", "token": seat, "at": at, "option": luck.choice([options, -1, 10**6, *odd])})
    if kind == 7:
        return json.dumps({"do": "why", "token": seat, "card": luck.choice(odd), "slot": luck.choice([*odd, 5, 31])})
    return json.dumps(
        {"do": luck.choice(["drop", "eval", "", "CHOOSE", "choose "]), "token": seat, "x": "y" * luck.randrange(6000)}
    )


def test_ten_thousand_hostile_messages_change_nothing() -> None:
    hall = Hall(load_library(), ":memory:", pace=0, is_seed_given=True)
    body = {
        "rules": "sword_shield",
        "deck": {"starter": "first-embers"},
        "opponent": {"kind": "friend"},
        "seed": 4,
    }
    made = hall.create(body)
    hall.join(made["game"], {"token": made["invite"], "deck": {"starter": "first-leaves"}})
    stranger = hall.create(body)
    room = hall.room(made["game"])
    assert room is not None
    luck = random.Random(9)
    for _ in range(12):
        decision = room.game.decision
        assert decision is not None
        room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
    while room.game.decision is not None and room.game.decision.player != 0:
        room.choose(1, room.at, len(room.game.decision.codes) - 1)
    before, state = list(room.record.choices), room.game.save()
    decision = room.game.decision
    assert decision is not None
    tokens = [made["token"], made["watch"], stranger["token"], made["invite"]]

    async def attack() -> tuple[int, int]:
        refused = answered = 0
        for _ in range(HOSTILE):
            socket = Socket()
            talk = Talk(socket, hall, luck.choice([made["game"], made["game"], "../../etc", "0" * 16]))  # type: ignore[arg-type]
            talk.bucket = Bucket(10**9, 10**9)
            await talk.hear(hostile(luck, tokens, room.at, len(decision.codes)))
            await talk.leave()
            assert socket.sent, "no answer"
            last = next(m for m in reversed(socket.sent) if m["is"] != "here")
            assert "failed here" not in last.get("text", ""), last
            refused += last["is"] == "refused" and len(last["text"]) > 8
            answered += 1
        return refused, answered

    refused, answered = run_alone(attack())
    assert answered == HOSTILE
    assert refused > HOSTILE * 0.8
    assert room.record.choices == before
    assert room.game.save() == state
    assert hall.store.load(made["game"]).choices == before
    assert room.guests == []
