"""Measure servers under load: scripted people at many tables, one move a second each, against programs or each other.

    python tools/load.py                                    every line below, some minutes; tables for docs/hosting.md
    python tools/load.py --tables 300 --seconds 20          one line
    bash tools/postgres.sh python tools/load.py             the same, then on PostgreSQL with two servers, one killed

Of ten tables six are played against the random program, two by two people, one against the greedy program and one
against a searching one. The latency of a move goes from sending a choice to being shown its result; only moves made
while all tables are taken are counted. Clients, servers and the processes that think share the machine. Processor time
is told for each move of people and programs together."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import websockets

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
TICKS = os.sysconf("SC_CLK_TCK")
OPPONENTS = (*["random"] * 6, "friend", "friend", "greedy", "search")
DECKS = ("first-embers", "first-leaves")
BROKEN = (OSError, TimeoutError, websockets.WebSocketException, EOFError)


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


def processor(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(COMPILED)} if COMPILED.is_dir() else dict(os.environ)


class Server:
    """A server in a process of its own. The clients name themselves as if each came from its own address."""

    def __init__(self, store: str, processes: int) -> None:
        self.port = free_port()
        where = ["--database", store] if store.startswith("postgres") else ["--games", store]
        code = "from playmat.cli.main import main; main()"
        words = ["serve", "--port", str(self.port), *where, "--proxy", "127.0.0.1", "--processes", str(processes)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *words], env=environment(), stdout=subprocess.DEVNULL
        )
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server did not start")

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)

    def close(self) -> None:
        if self.is_alive:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)


def post(server: Server, path: str, body: dict[str, Any], header: dict[str, str]) -> dict[str, Any]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}{path}",
        json.dumps(body).encode(),
        {"content-type": "application/json", **header},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: dict[str, Any] = json.loads(answer.read())
        return found


@dataclass
class Crowd:
    """Everybody who plays: when the tables are measured, and what came of it."""

    servers: list[Server]
    pause: float = 1.0
    until: float = 0.0
    is_counting: bool = False
    seated: int = 0
    times: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    told: int = 0  # choices of people and programs that were shown
    rejoined: int = 0
    acknowledged: dict[str, dict[int, int]] = field(default_factory=dict)

    @property
    def is_open(self) -> bool:
        return time.monotonic() < self.until

    def server(self, number: int) -> Server:
        """The server somebody comes in through: another one where it is gone."""
        alive = [server for server in self.servers if server.is_alive]
        wanted = self.servers[number % len(self.servers)]
        return wanted if wanted.is_alive else alive[number % len(alive)]


class Seat:
    """One person at one game: reads what is shown, and answers a second after being asked."""

    def __init__(self, crowd: Crowd, number: int, way: int, game: str, token: str, is_teller: bool) -> None:
        self.crowd, self.number, self.way = crowd, number, way
        self.game, self.token = game, token
        self.is_teller = is_teller  # who counts the choices of both
        self.luck = random.Random(f"{number} {way}")
        self.header = {"x-forwarded-for": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
        self.at = -1

    async def play(self) -> None:
        """Until the game or the time is over, through broken connections."""
        while self.crowd.is_open:
            try:
                if await self.sit():
                    return
            except BROKEN as error:
                if self.crowd.is_open:
                    if all(server.is_alive for server in self.crowd.servers):
                        self.crowd.faults.append(f"{type(error).__name__}: {error}"[:100])
                    self.crowd.rejoined += 1
                    await asyncio.sleep(0.3)

    async def sit(self) -> bool:
        crowd = self.crowd
        address = f"ws://127.0.0.1:{crowd.server(self.number + self.way).port}/socket/{self.game}"
        async with websockets.connect(
            address, additional_headers=self.header, max_size=None, open_timeout=30, ping_interval=None
        ) as line:
            await line.send(json.dumps({"do": "join", "token": self.token}))
            sent_at, sent, option = 0.0, -1, 0
            while crowd.is_open:
                try:
                    message = json.loads(await asyncio.wait_for(line.recv(), 5))
                except TimeoutError:
                    continue
                if message["is"] == "refused":
                    crowd.faults.append(message["text"][:100])
                    await line.send(json.dumps({"do": "look", "token": self.token}))
                    sent = -1
                    continue
                if message["is"] != "table":
                    continue
                if crowd.is_counting and self.is_teller and self.at >= 0:
                    crowd.told += max(0, message["at"] - self.at)
                self.at = message["at"]
                if 0 <= sent < message["at"]:
                    if crowd.is_counting:
                        crowd.times.append(time.monotonic() - sent_at)
                    crowd.acknowledged.setdefault(self.game, {})[sent] = option
                    sent = -1
                decision = message["decision"]
                if decision is None:
                    return True
                if decision["mine"] and sent < 0:
                    await asyncio.sleep(crowd.pause * self.luck.uniform(0.5, 1.5))
                    option = self.luck.randrange(len(decision["options"]))
                    sent_at, sent = time.monotonic(), message["at"]
                    await line.send(json.dumps({"do": "choose", "token": self.token, "at": sent, "option": option}))
        return False


async def table(crowd: Crowd, number: int, opponent: str, begun: asyncio.Semaphore) -> None:
    """One table, game after game."""
    header = {"x-forwarded-for": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
    is_first = True
    while crowd.is_open:
        program = {"kind": opponent, "level": 1, "deck": {"starter": DECKS[1]}}
        body = {"rules": "sword_shield", "deck": {"starter": DECKS[0]}, "opponent": program}
        try:
            async with begun:
                made = await asyncio.to_thread(post, crowd.server(number), "/api/games", body, header)
                seats = [Seat(crowd, number, 0, made["game"], made["token"], True)]
                if opponent == "friend":
                    words = {"token": made["invite"], "deck": {"starter": DECKS[1]}}
                    path = f"/api/games/{made['game']}/join"
                    joined = await asyncio.to_thread(post, crowd.server(number), path, words, header)
                    seats.append(Seat(crowd, number, 1, made["game"], joined["token"], False))
        except BROKEN as error:
            crowd.faults.append(f"begin: {error}"[:100])
            await asyncio.sleep(0.5)
            continue
        crowd.seated += is_first
        is_first = False
        await asyncio.gather(*(seat.play() for seat in seats))


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000 if times else float("nan")


async def measure(tables: int, servers: list[Server], seconds: float, opponents: tuple[str, ...], kill: bool) -> Crowd:
    """All tables are taken, then measured for so long; with ``kill`` one of the servers ends hard in the middle."""
    empty = sum(memory(server.process.pid) for server in servers)
    crowd = Crowd(servers, until=time.monotonic() + 600)
    begun = asyncio.Semaphore(4)
    tasks = [asyncio.create_task(table(crowd, n, opponents[n % len(opponents)], begun)) for n in range(tables)]
    while crowd.seated < tables and crowd.is_open:
        await asyncio.sleep(0.1)
    await asyncio.sleep(3)
    gc.collect()
    spent = [processor(server.process.pid) for server in servers]
    mine, start = time.process_time(), time.monotonic()
    crowd.is_counting = True
    crowd.until = start + seconds
    if kill:
        await asyncio.sleep(seconds / 2)
        servers[-1].kill()
    await asyncio.sleep(max(0.0, crowd.until - time.monotonic()))
    crowd.is_counting = False
    alive = [(server, before) for server, before in zip(servers, spent, strict=True) if server.is_alive]
    server_cost = sum(processor(server.process.pid) - before for server, before in alive)
    client_cost, took = time.process_time() - mine, time.monotonic() - start
    awake = sum(memory(server.process.pid) for server, _ in alive)
    grown = "" if kill else f"{(awake - empty) / tables / 1024:,.0f} kB"
    await asyncio.gather(*tasks)
    told = max(1, crowd.told)
    half, most, nearly_all = (percentile(crowd.times, share) for share in (0.5, 0.95, 0.99))
    print(
        f"| {tables:,} | {crowd.told / took:,.0f} | {half:,.0f} ms | {most:,.0f} ms | {nearly_all:,.0f} ms"
        f" | {server_cost / told * 1000:.1f} ms | {client_cost / told * 1000:.1f} ms"
        f" | {grown} | {len(crowd.faults)} | {os.getloadavg()[0]:.1f} |",
        flush=True,
    )
    for fault in sorted(set(crowd.faults))[:4]:
        print(f"      ({crowd.faults.count(fault)} times: {fault})", file=sys.stderr, flush=True)
    return crowd


HEAD = (
    "| tables | moves a second | 50th | 95th | 99th percentile "
    "| server, a move | clients, a move | memory a game | faults | load |\n"
    "|---|---|---|---|---|---|---|---|---|---|"
)


def run(tables: list[int], store: str, count: int, args: argparse.Namespace, kill: bool = False) -> list[Crowd]:
    out = []
    for number in tables:
        with tempfile.TemporaryDirectory() as folder:
            servers = [Server(store or str(Path(folder) / "games.sqlite"), 1) for _ in range(count)]
            try:
                out.append(asyncio.run(measure(number, servers, args.seconds, args.opponents, kill)))
            finally:
                for server in servers:
                    server.close()
    return out


def killed(tables: int, store: str, args: argparse.Namespace) -> bool:
    """Two servers, one killed hard in the middle: every choice shown stands in the database, once, in its place."""
    from playmat.cards import load_library
    from playmat.table.hall import Hall
    from playmat.table.postgres import PostgresStore
    from playmat.table.record import replay

    print(f"\nOne of two servers killed hard in the middle of {tables} tables:\n\n{HEAD}", flush=True)
    crowd = run([tables], store, 2, args, kill=True)[0]
    kept, hall, lost = PostgresStore(store), Hall(load_library(), ":memory:"), 0
    for game, choices in crowd.acknowledged.items():
        record = kept.load(game).record()
        lost += sum(n >= len(record.choices) or record.choices[n] != choice for n, choice in choices.items())
        replay(record, hall.match(record))  # every choice once and in its place: the game goes through
    count = sum(len(choices) for choices in crowd.acknowledged.values())
    kept.close()
    print(
        f"\n{count:,} acknowledged choices of {len(crowd.acknowledged)} games, {crowd.rejoined} came back: {lost} lost",
        flush=True,
    )
    return lost == 0 and crowd.rejoined > 0


def rooms(count: int) -> None:
    """In a process of its own: so many games of thirty choices, awake and asleep; what each takes, how long it takes
    to wake one. Memory that was needed once is used again but seldom given back, so what a sleeping game takes is what
    as many again add after the first were put to sleep."""
    from playmat.cards import load_library
    from playmat.table.hall import Hall

    def used() -> int:
        gc.collect()
        trim()
        return memory(os.getpid())

    with tempfile.TemporaryDirectory() as folder:
        hall, luck = Hall(load_library(), Path(folder) / "games.sqlite", pace=0), random.Random(1)
        played(hall, luck, 5)
        before = used()
        played(hall, luck, count)
        awake = used() - before
        hall.put_to_sleep(idle=-1)
        before = used()
        for _ in range(4):
            played(hall, luck, count // 2)
            hall.put_to_sleep(idle=-1)
        asleep = used() - before
        sizes, times = [len(packed) for packed in hall.asleep.values()], []
        for game in luck.sample(list(hall.asleep), 200):
            start = time.perf_counter()
            hall.room(game)
            times.append(time.perf_counter() - start)
        print(
            f"\nMemory of {count:,} games of thirty choices: {awake / count / 1024:.0f} kB a game awake, without those "
            f"who look at it; {max(asleep, sum(sizes)) / (2 * count) / 1024:.1f} kB asleep; "
            f"waking takes {percentile(times, 0.5):.1f} ms (95th percentile {percentile(times, 0.95):.1f} ms)",
            flush=True,
        )
        hall.close()


def played(hall: Any, luck: random.Random, count: int) -> None:
    other = {"kind": "random", "deck": {"starter": DECKS[1]}}
    for _ in range(count):
        body = {"rules": "sword_shield", "deck": {"starter": DECKS[0]}, "opponent": other}
        room = hall.room(hall.create(body)["game"])
        for _ in range(30):
            decision = room.game.decision
            if decision is not None:
                room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))


def trim() -> None:
    """Give freed memory back to the system, so that what is measured is what is used."""
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 300, 500, 1000])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--opponents", nargs="+", default=OPPONENTS)
    parser.add_argument("--only", choices=["sqlite", "postgres", "killed", "rooms"], default="")
    parser.add_argument("--count", type=int, default=1000, help="games for the memory of rooms")
    args = parser.parse_args()
    args.opponents = tuple(args.opponents)
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    database, is_good, start = os.environ.get("PLAYMAT_DATABASE", ""), True, time.monotonic()
    if args.only == "rooms":
        rooms(args.count)
        return
    if args.only in ("", "sqlite"):
        print(f"SQLite, one server:\n\n{HEAD}", flush=True)
        run(args.tables, "", 1, args)
    if database and args.only in ("", "postgres"):
        print(f"\nPostgreSQL, two servers:\n\n{HEAD}", flush=True)
        run(args.tables, database, 2, args)
    if database and args.only in ("", "killed"):
        is_good = killed(min(100, max(args.tables)), database, args)
    if not args.only:
        command = [sys.executable, __file__, "--only", "rooms", "--count", str(args.count)]
        subprocess.run(command, env=environment(), check=True)
        engine = "compiled" if COMPILED.is_dir() else "interpreted"
        took = time.monotonic() - start
        print(
            f"\n{os.cpu_count()} cores, {engine} engine, {args.seconds:.0f} s a line, {took:.0f} s in all",
            flush=True,
        )
    if not database:
        print("PostgreSQL was left out: no PLAYMAT_DATABASE (make load starts one)", flush=True)
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
