"""One client never stops the others: slow, half-open, greedy, lying and costly ones are bounded."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from servers import Server, run_alone

from playmat.cards import Library, load_library
from playmat.cli.table import serve_table
from playmat.table import door, limits, serve, talk, workers
from playmat.table.hall import Hall
from playmat.table.limits import Buckets, Places, client_of, network_of
from playmat.table.refusal import Failed, Refused
from playmat.table.workers import Pool, TooLong

websockets = pytest.importorskip("websockets.sync.client", reason="the tests of limits need websockets")
NONSENSE = "\n".join(f"4 {'Xyzzq'[n % 5 :]}plugh{n} of the deep {n}" for n in range(600))


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def post(server: Server, path: str, body: Any, **headers: str) -> Any:
    request = urllib.request.Request(
        f"{server.address}{path}", json.dumps(body).encode(), {"content-type": "application/json", **headers}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


def get(server: Server, path: str, **headers: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(
            urllib.request.Request(server.address + path, headers=headers), timeout=20
        ) as found:
            return found.status, found.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


# --- whose request it is --------------------------------------------------------------------------------


def scope(peer: str, forwarded: str = "") -> dict[str, Any]:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return {"client": (peer, 1), "headers": headers}


def test_a_forwarding_header_is_believed_from_a_named_proxy_only() -> None:
    proxies = frozenset({"10.0.0.1", "10.0.0.2"})
    assert client_of(scope("9.9.9.9", "1.2.3.4"), proxies) == "9.9.9.9"
    assert client_of(scope("10.0.0.1", "1.2.3.4"), proxies) == "1.2.3.4"
    assert client_of(scope("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2"), proxies) == "1.2.3.4"
    assert client_of(scope("10.0.0.1", "nonsense" * 100), proxies) == ("nonsense" * 100)[:64]
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") != network_of("2001:db8:1:3::9")


def test_many_addresses_do_not_wipe_out_the_limits(monkeypatch: Any) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 50)
    rates = Buckets(rate=0, burst=2)
    assert [rates.take("me"), rates.take("me"), rates.take("me")] == [True, True, False]
    for number in range(40):
        rates.take(f"other {number}")
    assert not rates.take("me")


def test_places_are_given_back() -> None:
    places = Places(2)
    assert [places.take("a"), places.take("a"), places.take("a"), places.take("b")] == [True, True, False, True]
    places.give("a")
    assert places.take("a") and places.total() == 3


# --- connections ----------------------------------------------------------------------------------------


@pytest.fixture
def quick_door(tmp_path: Path) -> Iterator[int]:
    """A server with short patience, in a thread."""
    import threading

    import uvicorn

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    sock = serve.listen("127.0.0.1", 0)
    config = uvicorn.Config(app, http=door.door(frozenset(), 0.5, 20), log_level="critical", lifespan="off")
    made = uvicorn.Server(config)
    thread = threading.Thread(target=made.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    yield sock.getsockname()[1]
    made.should_exit = True
    thread.join(10)


def closed_after(line: socket.socket, seconds: float) -> bool:
    line.settimeout(seconds)
    try:
        while line.recv(1000):
            pass
        return True
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def test_half_open_connections_are_cut(quick_door: int) -> None:
    silent = socket.create_connection(("127.0.0.1", quick_door))
    partial = socket.create_connection(("127.0.0.1", quick_door))
    partial.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
    second = socket.create_connection(("127.0.0.1", quick_door))
    second.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
    time.sleep(0.1)
    second.sendall(b"GET / HTTP/1.1\r\nhost")
    for line in (silent, partial, second):
        assert closed_after(line, 5)
        line.close()


def test_one_address_holds_so_many_connections(quick_door: int) -> None:
    lines = [socket.create_connection(("127.0.0.1", quick_door)) for _ in range(30)]
    time.sleep(0.2)
    lines[25].settimeout(2)
    assert closed_after(lines[25], 2)
    for line in lines:
        line.close()
    time.sleep(0.3)
    again = socket.create_connection(("127.0.0.1", quick_door))
    again.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
    again.settimeout(5)
    assert again.recv(100).startswith(b"HTTP/1.1 200")
    again.close()


# --- costly requests ------------------------------------------------------------------------------------


def test_a_nonsense_deck_list_does_not_stop_the_server(server: Server) -> None:
    """While a process reads the lists, others are answered."""
    import threading

    answered, lists = 0, 5
    done = threading.Event()

    def ask() -> None:
        for _ in range(lists):
            with pytest.raises(urllib.error.HTTPError):
                post(server, "/api/deck", {"rules": "sword_shield", "text": NONSENSE[:19_000]})
        done.set()

    thread = threading.Thread(target=ask)
    thread.start()
    while not done.is_set():
        assert get(server, "/health")[0] == 200
        answered += 1
    thread.join()
    assert answered > 2 * lists, "a server that stands still while it reads answers once between two lists"


def test_a_job_is_given_up_after_its_time_and_the_next_is_done(library: Library, monkeypatch: Any) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parent), *sys.path]))
    pool = Pool(library, 1)

    async def ask() -> None:
        assert await pool.ask("playmat.table.jobs:ready", seconds=60) == len(library)
        with pytest.raises(TooLong):
            await pool.ask("bad_jobs:sleep", 30, seconds=0.3)
        assert await pool.ask("playmat.table.jobs:ready", seconds=60) == len(library)
        with pytest.raises(Failed):
            await pool.ask("bad_jobs:die", seconds=30)
        assert await pool.ask("playmat.table.jobs:ready", seconds=60) == len(library)
        with pytest.raises(Refused, match="could not be read"):
            await pool.ask("playmat.table.jobs:legal_deck", NONSENSE[:500], "sword_shield", seconds=60)

    try:
        run_alone(ask())
    finally:
        pool.close()
    assert pool.lost >= 2
    assert workers.function_of("playmat.table.jobs:ready")(library) == len(library)


# --- people at one table --------------------------------------------------------------------------------


def game_of(server: Server) -> dict[str, Any]:
    body = {
        "rules": "sword_shield",
        "deck": {"starter": "first-embers"},
        "opponent": {"kind": "random", "deck": {"starter": "first-leaves"}},
    }
    found: dict[str, Any] = post(server, "/api/games", body)
    return found


def test_spectators_do_not_shut_the_players_out(server: Server) -> None:
    made = game_of(server)
    address = f"ws://127.0.0.1:{server.port}/socket/{made['game']}"
    lines, full = [], 0
    for _ in range(talk.MAX_SPECTATORS + 3):
        line = websockets.connect(address, max_size=None, close_timeout=0.1)
        line.send(json.dumps({"do": "join", "token": made["watch"]}))
        message = json.loads(line.recv(timeout=10))
        full += message["is"] == "refused"
        lines.append(line)
    assert full == 3
    player = websockets.connect(address, max_size=None, close_timeout=0.1)
    player.send(json.dumps({"do": "join", "token": made["token"]}))
    assert json.loads(player.recv(timeout=10))["is"] == "table"
    for line in (*lines, player):
        line.close()


def test_a_browser_that_does_not_read_is_not_waited_for(library: Library, monkeypatch: Any) -> None:
    monkeypatch.setattr(talk, "PATIENCE", 0.2)
    hall = Hall(library, ":memory:", pace=0)
    body = {"rules": "sword_shield", "deck": {"starter": "first-embers"}, "opponent": {"kind": "friend"}}
    made = hall.create(body)
    hall.join(made["game"], {"token": made["invite"], "deck": {"starter": "first-leaves"}})

    class Stuck:
        closed = 0

        async def receive_text(self) -> str:
            if not self.closed:
                self.closed = 1
                return json.dumps({"do": "join", "token": made["watch"]})
            await asyncio.sleep(30)
            return ""

        async def send_text(self, text: str) -> None:
            await asyncio.sleep(30)

        async def close(self, code: int = 1000) -> None:
            self.closed = code

    async def play() -> None:
        stuck = [talk.Talk(Stuck(), hall, made["game"]) for _ in range(8)]  # type: ignore[arg-type]
        tasks = [asyncio.create_task(each.run()) for each in stuck]
        room = await hall.open(made["game"])
        assert room is not None
        while len(room.guests) < 8:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(25):  # less than a guest that is stuck would take
            for _ in range(5):
                decision = room.game.decision
                assert decision is not None
                await room.play(decision.player, room.at, 0)
                await room.tell_all()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    run_alone(play())
    hall.close()


# --- those who run it -----------------------------------------------------------------------------------


def test_health_readiness_and_figures(server: Server) -> None:
    assert get(server, "/health") == (200, "ok\n")
    assert get(server, "/ready") == (200, "ready\n")
    game_of(server)
    status, text = get(server, "/metrics")
    assert status == 200
    assert "playmat_games_total" in text and 'playmat_move_seconds_bucket{le="+Inf"}' in text
    assert get(server, "/metrics", **{"x-forwarded-for": "1.2.3.4"})[0] == 403


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "--name"),
        ({"name": ["table.example.org"], "given_seeds": True}, "--given-seeds"),
        ({"name": ["table.example.org"], "host": "0.0.0.0"}, "plain HTTP"),
        ({"name": ["table.example.org"]}, "--proxy"),
    ],
)
def test_public_refuses_what_is_unsafe_with_the_remedy(options: Any, words: str, tmp_path: Path, capsys: Any) -> None:
    assert serve_table(public=True, games=tmp_path / "games.sqlite", **options) == 2
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_public_behind_a_named_proxy_is_allowed() -> None:
    names = limits.LOCAL | {"table.example.org"}
    serve.check_public(serve.Setting(is_public=True, names=names, proxies=frozenset({"127.0.0.1"})))
    serve.check_public(serve.Setting(is_public=True, names=names, host="0.0.0.0", certificate="c", key="k"))
