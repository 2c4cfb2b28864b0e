"""How fast the table answers a move, alone and while two analyses run: a server of its own, asked as a page asks."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

MOVES = 120
PUZZLES = ("platinum-43", "unleashed-43")  # many moves to think about


def post(address: str, path: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(address + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def answered(address: str) -> list[float]:
    """Milliseconds from a choice to the table that follows it, against a program that answers at once."""
    times: list[float] = []
    luck = random.Random(3)
    while len(times) < MOVES:
        opponent = {"kind": "random", "deck": {"starter": "rapid-tide"}}
        body = {"rules": "sword_shield", "deck": {"starter": "single-strike"}, "opponent": opponent, "name": "Bench"}
        made = post(address, "/api/games", body)
        with connect(f"ws{address[4:]}/socket/{made['game']}", max_size=None) as socket:
            socket.send(json.dumps({"do": "join", "token": made["token"]}))
            sent, at = 0.0, -1
            while len(times) < MOVES:
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


def think(address: str, name: str, is_over: threading.Event) -> None:
    while not is_over.is_set():
        post(address, "/api/analysis/think", {"source": {"puzzle": name}, "moves": [], "eye": 2, "seed": 1})


def told(what: str, times: list[float]) -> None:
    print(f"{what}: median {times[len(times) // 2]:.0f} ms, 95th percentile {times[int(0.95 * len(times))]:.0f} ms")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = str(Path(sys.executable).parent)
        command = [f"{home}/playmat", "play", "--no-browser", "--games", str(Path(folder) / "games.sqlite")]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        try:
            assert server.stdout is not None
            line = next(one for one in server.stdout if "open at" in one)
            address = line.split("open at ")[1].split()[0].rstrip("/")
            answered(address)
            told("a move alone", answered(address))
            is_over = threading.Event()
            threads = [threading.Thread(target=think, args=(address, name, is_over)) for name in PUZZLES]
            for thread in threads:
                thread.start()
            time.sleep(6)
            told("a move while two analyses run", answered(address))
            is_over.set()
            for thread in threads:
                thread.join()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
