"""Starting the server: an address to listen on, a store for the games, and a browser if wanted.

For the internet there is ``Public``: the combinations that would be unsafe are refused with the remedy
(``docs/hosting.md``)."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn

from playmat.cards import Deck, Library
from playmat.rulebooks.clauses import load_clauses
from playmat.table import metrics, store_file
from playmat.table.app import make_app
from playmat.table.door import door
from playmat.table.hall import Hall
from playmat.table.limits import LOCAL
from playmat.table.pages import NO_PAGES, MakePages, Pages
from playmat.table.refusal import Refused
from playmat.table.store import Store
from playmat.table.talk import MAX_MESSAGE

SLEEP_EVERY = 5.0
log = logging.getLogger("playmat.table")


class Unsafe(Refused):
    """Settings with which the server should not be reached from outside; says what to set."""


@dataclass(frozen=True)
class Setting:
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = 0
    pace: float = 0.5
    names: frozenset[str] = LOCAL
    """The host names the table may be asked for."""
    proxies: frozenset[str] = frozenset()
    """Addresses of reverse proxies whose forwarding header is believed."""
    certificate: str = ""
    key: str = ""
    processes: int = 0
    is_seed_given: bool = False
    is_opened: bool = False
    is_public: bool = False
    is_log_json: bool = False
    agent: str = ""
    """The command of a program that may be chosen as an opponent."""
    pictures: Path | None = None
    """A folder of pictures of cards; none are shown without one."""
    keep_days: float = 0
    """Games nobody has touched for so long are removed (0: never)."""


def check_public(setting: Setting) -> None:
    """Refuse what must not be reached from the internet, with the remedy."""
    outward = setting.names - LOCAL - {setting.host}
    if not outward:
        raise Unsafe("--public needs the name people use: --name table.example.org (requests for others are refused).")
    if setting.is_seed_given:
        raise Unsafe("--public and --given-seeds: whoever gives the seed knows all cards; leave --given-seeds out.")
    if setting.agent:
        raise Unsafe("--public and --agent: strangers would keep the program running; leave --agent out.")
    has_tls = bool(setting.certificate and setting.key)
    if not has_tls and setting.host not in LOCAL and not setting.proxies:
        raise Unsafe(
            "--public would speak plain HTTP outward: listen on 127.0.0.1 behind a proxy that does TLS (--proxy), "
            "or give --certificate and --key."
        )
    if not has_tls and not setting.proxies:
        raise Unsafe("--public without TLS of its own needs the proxy before it by address: --proxy 127.0.0.1")


def default_store() -> Path:
    """Where games are kept: the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "playmat"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "games.sqlite"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind((host, port))
    sock.listen(1024)  # a browser that comes before the server is ready waits instead of being refused
    return sock


@contextlib.contextmanager
def opened(store: Path | str, say: Callable[[str], None] = print) -> Iterator[Store]:
    """The store of a server: a file held by it alone, or a PostgreSQL database by URL. A damaged file is set aside."""
    if str(store).startswith(("postgres://", "postgresql://")):
        from playmat.table.postgres import PostgresStore

        with contextlib.closing(PostgresStore(str(store))) as found:
            yield found
        return
    path = Path(store)
    if not path.parent.is_dir():
        raise store_file.NotOurs(f"{path}: there is no folder {path.parent}")
    with store_file.held(path):
        try:
            made = Store(path)
        except store_file.Damaged as damaged:
            say(f"{damaged}. It was set aside as {store_file.set_aside(path)}; games begin in a new file.")
            made = Store(path)
        with contextlib.closing(made):
            yield made


class Server(uvicorn.Server):
    """A server that puts rooms to sleep, removes old games, and says goodbye before it closes."""

    def __init__(self, config: uvicorn.Config, hall: Hall, keep_days: float, more: Pages) -> None:
        super().__init__(config)
        self.hall = hall
        self.more = more
        self.keep_days = keep_days
        self._tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.hall.listen(asyncio.get_running_loop())
        self.more.begin()
        self._tidying = asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        removed = float("-inf")
        while True:
            await asyncio.sleep(SLEEP_EVERY)
            try:
                if self.hall.put_to_sleep() > 50:
                    gc.collect()
                if self.keep_days and time.monotonic() - removed > 3600:
                    removed = time.monotonic()
                    await self._remove_old()
            except Exception:
                log.exception("tidying failed")

    async def _remove_old(self) -> None:
        count = await asyncio.to_thread(self.hall.store.remove_untouched, self.keep_days * 86_400)
        metrics.REMOVED.value += count
        if count:
            log.info("%d games untouched for %g days were removed", count, self.keep_days)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.hall.say_goodbye(), 2)
        await super().shutdown(sockets)


class JsonLines(logging.Formatter):
    """One JSON object a line. Messages name games by their ids; tokens and secrets are never logged."""

    def format(self, record: logging.LogRecord) -> str:
        body: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "where": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            body["error"] = self.formatException(record.exc_info)
        return json.dumps(body, ensure_ascii=False)


def log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("playmat.table", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO)


def settle_memory() -> None:
    """What was read at the start stays: looking for garbage in it again and again would hold up moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def allow_many_files() -> None:
    """Every socket is a file: take as many as the system lets us."""
    with contextlib.suppress(ValueError, OSError, ImportError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, hard if hard > 0 else soft), hard))


def run(
    library: Library,
    store: Path | str,
    setting: Setting | None = None,
    say: Callable[[str], None] = print,
    pages: MakePages | None = None,
    themes: Sequence[Deck] = (),
) -> None:
    """Serve until interrupted; ``pages`` makes what other packages add to the table, ``themes`` are further decks."""
    setting = setting or Setting()
    if setting.is_public:
        check_public(setting)
    allow_many_files()
    with opened(store, say) as kept, contextlib.closing(listen(setting.host, setting.port)) as sock:
        scheme = "https" if setting.certificate else "http"
        address = f"{scheme}://{setting.host}:{sock.getsockname()[1]}/"
        hall = Hall(library, kept, setting.pace, setting.is_seed_given, setting.processes, themes, setting.agent)
        hall.pictures = setting.pictures
        more = pages(hall) if pages else NO_PAGES
        config = uvicorn.Config(
            make_app(hall, setting.names, setting.proxies, more),
            log_level="warning",
            log_config=None if setting.is_log_json else uvicorn.config.LOGGING_CONFIG,
            access_log=False,
            http=door(setting.proxies),
            proxy_headers=False,
            ws_max_size=4 * MAX_MESSAGE,
            ws_max_queue=16,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            server_header=False,
            ssl_certfile=setting.certificate or None,
            ssl_keyfile=setting.key or None,
            timeout_graceful_shutdown=3,
        )
        if setting.is_log_json:
            log_as_json()
        load_clauses()  # the first refusal would wait for them
        settle_memory()
        say(f"The table is open at {address} (Ctrl+C closes it)")
        if setting.is_opened:
            webbrowser.open(address)
        try:
            Server(config, hall, setting.keep_days, more).run(sockets=[sock])
        except KeyboardInterrupt:
            pass
        finally:
            more.close()
            hall.close()
