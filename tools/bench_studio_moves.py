"""How fast the table answers a move: alone, while two analyses run, while two deck tests run, and while all
of these do. A server of its own, asked as a page asks."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

from played import started
from websockets.sync.client import connect

MOVES = 80
PUZZLES = ("platinum-43", "unleashed-43")  # many moves to think about
TESTS = (("single-strike", "rapid-tide", "sword_shield"), ("rapid-tide", "single-strike", "sword_shield"))
WARM = 6  # seconds until the processes are busy


def post(address: str, path: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(address + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def answered(address: str, moves: int = MOVES) -> list[float]:
    """Milliseconds from a choice to the table that follows it, against a program that answers at once."""
    times: list[float] = []
    luck = random.Random(3)
    while len(times) < moves:
        opponent = {"kind": "random", "deck": {"starter": "rapid-tide"}}
        body = {"rules": "sword_shield", "deck": {"starter": "single-strike"}, "opponent": opponent, "name": "Bench"}
        made = post(address, "/api/games", body)
        with connect(f"ws{address[4:]}/socket/{made['game']}", max_size=None) as socket:
            socket.send(json.dumps({"do": "join", "token": made["token"]}))
            sent, at = 0.0, -1
            while len(times) < moves:
                message = json.loads(socket.recv(timeout=30))
                if sent and message.get("at", -1) > at:
                    times.append(1000 * (time.perf_counter() - sent))
                    sent = 0.0
                decision = message.get("decision")
                if message.get("ending"):
                    break
                if decision and decision.get("mine") and not sent:
                    at = message["at"]
                    choice = luck.randrange(len(decision["options"]))
                    time.sleep(0.05)
                    sent = time.perf_counter()
                    socket.send(json.dumps({"do": "choose", "token": made["token"], "at": at, "option": choice}))
    return sorted(times)


@contextlib.contextmanager
def two_analyses(address: str) -> Iterator[None]:
    is_over = threading.Event()

    def think(name: str) -> None:
        while not is_over.is_set():
            post(address, "/api/analysis/think", {"source": {"puzzle": name}, "moves": [], "eye": 2, "seed": 1})

    threads = [threading.Thread(target=think, args=(name,)) for name in PUZZLES]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


@contextlib.contextmanager
def two_deck_tests(address: str) -> Iterator[None]:
    """The decks of two rulebooks against each other, more games than can be played meanwhile."""
    tests = []
    for mine, other, rules in TESTS:
        deck = post(address, "/api/decks/read", {"known": mine})
        body = {"rules": rules, "cards": deck["cards"], "against": [other], "games": 5000, "player": "greedy"}
        tests.append(post(address, "/api/decks/test", body)["id"])
    try:
        yield
        for id in tests:
            found = post(address, "/api/decks/trial", {"id": id})
            assert found["state"] == "running" and found["played"] > 0, found
    finally:
        for id in tests:
            assert post(address, "/api/decks/cancel", {"id": id})["state"] == "cancelled"


def told(what: str, times: list[float]) -> None:
    print(f"a move {what}: median {times[len(times) // 2]:.0f} ms, ", end="")
    print(f"95th percentile {times[int(0.95 * len(times))]:.0f} ms, longest {times[-1]:.0f} ms", flush=True)


def main() -> None:
    with started() as address:
        answered(address, 10)
        told("alone", answered(address))
        with two_analyses(address):
            time.sleep(WARM)
            told("while two analyses run", answered(address))
        with two_deck_tests(address):
            time.sleep(WARM)
            told("while two deck tests run", answered(address))
            with two_analyses(address):
                time.sleep(WARM)
                told("while two deck tests and two analyses run", answered(address))


if __name__ == "__main__":
    main()
