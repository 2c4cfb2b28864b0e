"""Every address of the server, and every message a socket takes, with whatever a stranger may send: answered in words,
with nothing changed and nothing in the log. The addresses are read from the server: a new one is tried at once."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live import Live
from starlette.routing import Mount, Route

from playmat.cards import load_library
from playmat.studio.routes import studio_pages
from playmat.table.hall import Hall

TRIES = 40  # bodies made at random for each address
MESSAGES = 1500
STARTER = {"starter": "first-embers"}
DEEP = "[" * 100_000
RAW: tuple[bytes, ...] = (
    b"",
    b"\x00",
    b"\xff\xfe{}",
    b"null",
    b"[]",
    b"7",
    b'"x"',
    b"{",
    b"NaN",
    DEEP.encode(),
    (b'{"a":' * 20_000) + b"1",
    b'{"token": "\\ud800", "name": "\\ud800", "text": "\\ud800"}',
    b'{"token": ' + b"9" * 5000 + b"}",
    b'{"at": 1e999, "token": Infinity}',
    b'{"token": "x", "token": {"token": []}}',
    b'{"text": "' + b"x" * 299_000 + b'"}',
    b"x" * 400_000,
)
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**63,
    10**40,
    1.5,
    "",
    "0",
    "x",
    "\x00",
    "\ud800",
    "é" * 500,
    "9" * 4000,
    "<script>alert(1)</script>",
    "' or 1=1 --",
    "../../etc/passwd",
    [],
    [[]],
    {},
    {"a": {"b": [1]}},
    [None] * 50,
    {"starter": []},
    {"text": "4 Grookey\n" * 900},
    {"text": {"a": 1}},
    {"kind": "friend"},
    {"kind": "random", "level": 10**30, "deck": STARTER},
    {"kind": [], "deck": {}},
)
FIELDS = (
    *("token", "rules", "deck", "opponent", "name", "seed", "share", "commitment", "text", "starter", "at", "eye"),
    *("seat", "format", "version", "choices", "decks", "names", "secret", "shares", "digest", "pool", "asks", "id"),
    *("query", "limit", "page", "kind", "card", "cards", "list", "position", "scenario", "yaml", "number", "seconds"),
)
VERBS = (
    "join",
    "look",
    "choose",
    "concede!",
    "undo",
    "hint",
    "why",
    "rematch",
    "no_rematch",
    "emote",
    "drop",
    "",
    "join ",
)


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    hall = Hall(load_library(), tmp_path / "games.sqlite", pace=0, is_seed_given=True)
    made = Live(hall, monkeypatch, studio_pages(say=lambda text: None, processes=0))
    yield made
    made.close()


def friends(live: Live, seed: int = 4) -> dict[str, Any]:
    """A game of two people in its middle, and what opens it."""
    made = live.made_game({"rules": "sword_shield", "deck": STARTER, "opponent": {"kind": "friend"}, "seed": seed})
    status, joined = live.post(f"/api/games/{made['game']}/join", {"token": made["invite"], "deck": STARTER})
    assert status == 200
    room = live.hall.room(made["game"])
    assert room is not None
    for _ in range(4):
        decision = room.game.decision
        assert decision is not None
        room.choose(decision.player, room.at, 0)
    return {**made, "other": json.loads(joined)["token"], "room": room}


def addresses(live: Live, game: str) -> list[tuple[str, str]]:
    """Every method and path, with several things in the place of a name."""
    out = []
    for route in live.routes:
        if isinstance(route, Mount):
            out += [("GET", f"{route.path}/{odd}") for odd in ("", "%00", "..%2f..%2fetc%2fpasswd", "x" * 5000)]
        elif isinstance(route, Route):
            names = re.findall(r"\{[^}]*\}", route.path)
            for odd in (game, "x", "%00", "%ED%A0%80", "..%2f..", "x" * 3000) if names else ("",):
                path = re.sub(r"\{[^}]*\}", odd.replace("\\", ""), route.path)
                out += [(method, path) for method in sorted(route.methods or {"GET"}) if method != "HEAD"]
    return out


def body_of(luck: random.Random, tokens: list[str]) -> bytes:
    fields = {name: luck.choice(ODD) for name in luck.sample(FIELDS, luck.randrange(1, 6))}
    if luck.random() < 0.6:
        fields["token"] = luck.choice(tokens)
    if luck.random() < 0.5:
        fields |= {"rules": "sword_shield"}
    if luck.random() < 0.3:
        fields |= {"deck": STARTER}
    return json.dumps(fields).encode()


def test_every_address_answers_every_body_in_words(live: Live) -> None:
    game = friends(live)
    room, luck, done = game["room"], random.Random(21), 0
    before, state = list(room.record.choices), room.game.save()
    tokens = [game[key] for key in ("token", "other", "watch", "invite")]
    for method, path in addresses(live, game["game"]):
        if "/static/" not in path and method == "GET":
            bodies = [b""]
        else:
            bodies = [*RAW, *(body_of(luck, tokens) for _ in range(TRIES if game["game"] in path else TRIES // 4))]
        for body in bodies:
            try:
                status, answer = live.ask(method, path, body)
            except ConnectionError:
                continue  # cut off in the middle of what was too large
            done += 1
            assert status < 500, (method, path, body[:200], answer[:300])
            if method == "POST" and status >= 400 and status != 404:
                assert json.loads(answer)["error"], (path, body[:200])
            assert b"Traceback" not in answer
    assert done > 1000
    assert live.faults.found == []
    assert room.record.choices == before and room.game.save() == state
    assert live.hall.store.load(game["game"]).choices == before


def test_every_word_over_a_socket_is_answered_and_changes_nothing(live: Live) -> None:
    game = friends(live)
    room, luck = game["room"], random.Random(22)
    before, state = list(room.record.choices), room.game.save()
    decision = room.game.decision
    asked, other = (game["token"], game["other"]) if decision.player == 0 else (game["other"], game["token"])
    with live.socket(game["game"]) as line:
        line.send(json.dumps({"do": "join", "token": other}))
        for number in range(MESSAGES):
            message: dict[str, Any] = {"do": luck.choice([*VERBS, luck.choice(ODD)])}
            message |= {name: luck.choice(ODD) for name in luck.sample(("at", "option", "slot", "card", "number"), 3)}
            # whoever is not asked may say anything; whoever is, may not answer a wrong moment
            message["token"] = luck.choice([other, other, other, asked, game["watch"], game["invite"], *ODD])
            line.send(json.dumps(message) if number % 9 else luck.choice(RAW[2:13])[:3900].decode("utf-8", "replace"))
            heard = json.loads(line.recv(timeout=20))
            while heard["is"] == "here":
                heard = json.loads(line.recv(timeout=20))
            assert "failed here" not in heard.get("text", ""), (message, heard)
        line.send(json.dumps({"do": "look", "token": other}))
        while heard["is"] != "table":
            heard = json.loads(line.recv(timeout=20))
    assert live.faults.found == []
    assert heard["at"] == len(before)
    assert room.record.choices == before and room.game.save() == state


@pytest.mark.parametrize("data", [b"\x00\xff\x00", b"\xc3\x28", b"{}" * 9000])
def test_a_socket_takes_bytes_and_floods_without_a_word_in_the_log(live: Live, data: bytes) -> None:
    game = friends(live)
    with live.socket(game["game"]) as line:
        line.send(json.dumps({"do": "join", "token": game["token"]}))
        assert json.loads(line.recv(timeout=20))["is"] == "table"
        try:
            line.send(data)
            for _ in range(3):
                line.recv(timeout=1)
        except (TimeoutError, EOFError, OSError):
            pass
        except Exception as error:  # the server may hang up
            assert "Connection" in type(error).__name__
    assert live.post(f"/api/games/{game['game']}/moment", {"token": game["token"], "at": 0, "eye": 0})[0] == 200
    assert live.faults.found == []
