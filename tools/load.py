"""Measure a server under load: scripted people at so many tables, one move a second each, against programs.

    python tools/load.py 10 100 300 --seconds 20 --opponent random
    python tools/load.py 300 --database postgresql://localhost/playmat --servers 2

Prints a line for each number of tables: latency of a move (from sending a choice to being shown its result: 50th, 95th
and 99th percentile), moves made, memory of the server for each game awake and asleep, and the machine's load. The
clients run on the same machine, in a process of their own."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import websockets

ROOT = Path(__file__).resolve().parent.parent


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def memory(pid: int) -> int:
    """Bytes of a process that are its own."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty:"):
            return int(line.split()[1]) * 1024
    return 0


class Server:
    def __init__(self, store: str, processes: int) -> None:
        self.port = free_port()
        where = ["--database", store] if store.startswith("postgres") else ["--games", store]
        code = "from playmat.cli.main import main; main()"
        words = ["serve", "--port", str(self.port), *where, "--proxy", "127.0.0.1", "--processes", str(processes)]
        compiled = ROOT / "build" / "compiled"
        env = {**os.environ, "PYTHONPATH": str(compiled)} if compiled.is_dir() else dict(os.environ)
        self.process = subprocess.Popen([sys.executable, "-c", code, *words, "--pace", "0.2"], env=env)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server did not start")

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)


class Person:
    """One person at one table, through one of the servers."""

    def __init__(self, number: int, servers: list[Server], opponent: str, pause: float) -> None:
        self.number = number
        self.server = servers[number % len(servers)]
        self.opponent = opponent
        self.pause = pause
        self.luck = random.Random(number)
        self.times: list[float] = []
        self.faults = 0
        self.header = {"x-forwarded-for": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}

    def begin(self) -> tuple[str, str]:
        body = {
            "rules": "sword_shield",
            "deck": {"starter": "first-embers"},
            "opponent": {"kind": self.opponent, "level": 1, "deck": {"starter": "first-leaves"}},
        }
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}/api/games",
            json.dumps(body).encode(),
            {"content-type": "application/json", **self.header},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            made = json.loads(answer.read())
        return made["game"], made["token"]

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.luck.random() * self.pause)
        while time.monotonic() < until:
            try:
                await self.game(until)
            except (OSError, TimeoutError, websockets.WebSocketException, EOFError):
                self.faults += 1
                await asyncio.sleep(0.5)

    async def game(self, until: float) -> None:
        game, token = await asyncio.to_thread(self.begin)
        address = f"ws://127.0.0.1:{self.server.port}/socket/{game}"
        async with websockets.connect(
            address, additional_headers=self.header, max_size=None, open_timeout=30, ping_interval=None
        ) as line:
            await line.send(json.dumps({"do": "join", "token": token}))
            sent_at, sent = 0.0, -1
            while time.monotonic() < until:
                message = json.loads(await asyncio.wait_for(line.recv(), 60))
                if message["is"] == "refused":
                    self.faults += 1
                    return
                if message["is"] != "table":
                    continue
                if 0 <= sent < message["at"]:
                    self.times.append(time.monotonic() - sent_at)
                    sent = -1
                decision = message["decision"]
                if decision is None:
                    return
                if decision["mine"] and sent < 0:
                    await asyncio.sleep(self.pause * self.luck.uniform(0.5, 1.5))
                    sent_at, sent = time.monotonic(), message["at"]
                    option = self.luck.randrange(len(decision["options"]))
                    await line.send(json.dumps({"do": "choose", "token": token, "at": sent, "option": option}))


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else float("nan")


async def measure(tables: int, servers: list[Server], args: argparse.Namespace) -> None:
    before = sum(memory(server.process.pid) for server in servers)
    people = [Person(number, servers, args.opponent, args.pause) for number in range(tables)]
    until = time.monotonic() + args.seconds + tables * 0.03
    tasks = [asyncio.create_task(person.play(until)) for person in people]
    await asyncio.sleep(max(1.0, until - time.monotonic() - 1.0))
    awake = sum(memory(server.process.pid) for server in servers)
    await asyncio.gather(*tasks)
    times = [t for person in people for t in person.times[1:]]
    load = os.getloadavg()[0]
    print(
        f"{tables:5} tables: {percentile(times, 0.5):6.0f} {percentile(times, 0.95):6.0f} {percentile(times, 0.99):6.0f} ms"
        f"  {len(times):6} moves  {sum(p.faults for p in people):4} faults  {(awake - before) / tables / 1024:6.0f} kB a game"
        f"  load {load:.1f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", type=int, nargs="+")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--database", default="")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        for tables in args.tables:
            store = args.database or str(Path(folder) / f"{tables}.sqlite")
            servers = [Server(store, args.processes) for _ in range(args.servers)]
            try:
                asyncio.run(measure(tables, servers, args))
            finally:
                for server in servers:
                    server.close()


if __name__ == "__main__":
    main()
