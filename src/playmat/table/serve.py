"""Starting the server: a port of 127.0.0.1, a file for the games, and a browser if wanted."""

from __future__ import annotations

import os
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from playmat.cards import Library
from playmat.table.app import make_app
from playmat.table.hall import Hall
from playmat.table.talk import MAX_MESSAGE

LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})


def default_store() -> Path:
    """Where games are kept: the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "playmat"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "games.sqlite"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind((host, port))
    sock.listen(128)  # a browser that comes before the server is ready waits instead of being refused
    return sock


def run(
    library: Library,
    store: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    pace: float = 0.5,
    names: frozenset[str] = LOCAL,
    is_seed_given: bool = False,
    is_opened: bool = False,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted. ``names``: the host names the table may be asked for."""
    sock = listen(host, port)
    address = f"http://{host}:{sock.getsockname()[1]}/"
    hall = Hall(library, store, pace, is_seed_given)
    app = make_app(hall, names)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=4 * MAX_MESSAGE,
        ws_ping_interval=20,
        server_header=False,
    )
    say(f"The table is open at {address} (Ctrl+C closes it)")
    if is_opened:
        webbrowser.open(address)
    try:
        uvicorn.Server(config).run(sockets=[sock])
    except KeyboardInterrupt:
        pass
    finally:
        hall.close()
