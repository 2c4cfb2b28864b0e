"""The server by itself: what it refuses, what it keeps, what it says about itself."""

from __future__ import annotations

import json
import random
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from servers import Server

from playmat.cards import load_library
from playmat.cli.table import replay_file
from playmat.table.hall import Hall, clean_name
from playmat.table.record import Record, RecordError, replay
from playmat.table.room import Refused
from playmat.table.store import Store

GAME = {
    "rules": "sword_shield",
    "deck": {"starter": "first-embers"},
    "opponent": {"kind": "random", "deck": {"starter": "first-leaves"}},
    "seed": 5,
}


def ask(
    server: Server, path: str, body: Any = None, raw: bytes | None = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    data = raw if raw is not None else None if body is None else json.dumps(body).encode()
    named = {k.replace("_", "-"): v for k, v in headers.items()}
    if data is not None:
        named.setdefault("content-type", "application/json")
    request = urllib.request.Request(f"{server.address}{path}", data, named)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()


@pytest.fixture
def hall() -> Hall:
    return Hall(load_library(), ":memory:", pace=0, is_seed_given=True)


def test_pages_allow_no_foreign_script_and_no_frame(server: Server) -> None:
    status, headers, _ = ask(server, "/")
    policy = headers["content-security-policy"]
    assert status == 200
    assert "default-src 'none'" in policy and "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


def test_a_foreign_page_may_not_ask(server: Server) -> None:
    assert ask(server, "/api/games", GAME, origin="https://example.org")[0] == 403
    assert ask(server, "/api/offers", host="evil.example")[0] == 403
    assert ask(server, "/api/offers", origin=server.address)[0] == 200


def test_a_socket_of_a_foreign_page_is_closed(server: Server) -> None:
    client = pytest.importorskip("websockets.sync.client")
    with pytest.raises(Exception, match="403"):
        client.connect(f"ws://127.0.0.1:{server.port}/socket/x", origin="https://example.org")


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {**GAME, "rules": "gold"},
        {**GAME, "deck": {"starter": "../x"}},
        {**GAME, "deck": {"text": "/etc/passwd"}},
        {**GAME, "deck": {"text": "4 Grookey SSH 11\n" * 3000}},
        {**GAME, "opponent": {"kind": "search", "level": 99, "deck": {"starter": "first-leaves"}}},
        {**GAME, "opponent": {"kind": "__class__"}},
    ],
)
def test_a_bad_order_is_refused_in_words(server: Server, body: Any) -> None:
    status, _, answer = ask(server, "/api/games", body)
    assert status == 400
    assert len(json.loads(answer)["error"]) > 10


def test_a_deck_text_is_never_read_as_a_file(hall: Hall, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("60 Fire Energy\n")
    with pytest.raises(Refused):
        hall.create({**GAME, "deck": {"text": str(secret)}})


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    status, _, answer = ask(server, "/api/replays", raw=b'{"x": "' + b"a" * 400_000 + b'"}')
    assert (status, "too large" in json.loads(answer)["error"]) == (400, True)


def test_a_replay_file_with_nonsense_is_refused(server: Server) -> None:
    good = {
        "format": "playmat-replay",
        "version": 1,
        "rules": "sword_shield",
        "seed": 1,
        "decks": [[], []],
        "choices": [],
    }
    bad: list[Any] = [
        {},
        {**good, "version": 9},
        {**good, "rules": "x"},
        {**good, "seed": -1},
        {**good, "decks": [[["nobody-1", 60]], [["nobody-1", 60]]]},
        {**good, "choices": ["a"]},
        {**good, "decks": [[["swsh1-1", 10**9]], []]},
    ]
    for body in bad:
        status, _, answer = ask(server, "/api/replays", body)
        assert status == 400, body
        assert "replay" in json.loads(answer)["error"]


def test_names_become_one_short_printable_line() -> None:
    assert clean_name("  A\n\x00B\u202e " + "x" * 100, "-") == "AB ".strip() + " " + "x" * 21
    assert clean_name("", "Player") == "Player"


def test_an_undone_choice_is_undone_in_the_store(hall: Hall) -> None:
    made = hall.create(GAME)
    room = hall.room(made["game"])
    assert room is not None
    for _ in range(30):
        decision = room.game.decision
        assert decision is not None
        if decision.player == 0 and 0 in room.deciders:
            break
        room.choose(decision.player, room.at, 0)
    before = room.at
    last = max(i for i, who in enumerate(room.deciders) if who == 0)
    room.undo(0)
    assert room.at == last < before
    assert hall.store.load(made["game"]).choices == room.record.choices
    decision = room.game.decision
    assert decision is not None and decision.player == 0


def test_nothing_is_undone_between_two_people(hall: Hall) -> None:
    made = hall.create({**GAME, "opponent": {"kind": "friend"}})
    hall.join(made["game"], {"token": made["invite"], "deck": {"starter": "first-leaves"}})
    room = hall.room(made["game"])
    assert room is not None
    with pytest.raises(Refused, match="only against a bot"):
        room.undo(0)


def test_an_invitation_opens_one_seat_once(hall: Hall) -> None:
    made = hall.create({**GAME, "opponent": {"kind": "friend"}})
    joined = hall.join(made["game"], {"token": made["invite"], "deck": {"starter": "first-leaves"}})
    assert hall.store.seat_of(made["game"], joined["token"]) == 1
    with pytest.raises(Refused, match="already used"):
        hall.join(made["game"], {"token": made["invite"], "deck": {"starter": "first-leaves"}})


def test_tokens_are_not_kept_in_clear(tmp_path: Path) -> None:
    hall = Hall(load_library(), tmp_path / "games.sqlite")
    made = hall.create(GAME)
    hall.close()
    data = b"".join(p.read_bytes() for p in tmp_path.iterdir())
    assert made["game"].encode() in data
    assert made["token"].encode() not in data and made["watch"].encode() not in data


def test_a_choice_is_on_disk_before_it_counts(tmp_path: Path) -> None:
    hall = Hall(load_library(), tmp_path / "games.sqlite", is_seed_given=True)
    room = hall.room(hall.create(GAME)["game"])
    assert room is not None
    luck = random.Random(3)
    for _ in range(20):
        decision = room.game.decision
        if decision is None:
            break
        room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
        other = Store(tmp_path / "games.sqlite")
        assert other.load(room.id).choices == room.record.choices
        other.close()
    again = Hall(load_library(), tmp_path / "games.sqlite").room(room.id)
    assert again is not None
    assert again.game.save() == room.game.save()


def test_a_replay_is_verified_by_command(hall: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = hall.create(GAME)
    room = hall.room(made["game"])
    assert room is not None
    with pytest.raises(Refused, match="when it is over"):
        hall.file(made["game"])
    luck = random.Random(1)
    while (decision := room.game.decision) is not None:
        room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
    path = tmp_path / "game.json"
    path.write_text(hall.file(made["game"]), "utf-8")
    assert replay_file(path, as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["verified"] is True
    assert found["choices"] == len(room.record.choices)
    path.write_text("{}", "utf-8")
    assert replay_file(path) != 0
    assert replay_file(tmp_path / "none.json") != 0


def test_a_record_with_a_choice_that_is_none_is_refused_with_its_place(hall: Hall) -> None:
    made = hall.create(GAME)
    room = hall.room(made["game"])
    assert room is not None
    record = Record(room.record.rules, 5, room.record.decks, choices=[0, 0, 5000])
    with pytest.raises(RecordError, match=r"choices\[\d\]: there is no option 5000"):
        replay(record, room.match)
