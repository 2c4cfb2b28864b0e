"""A table in a thread of the test: a real server on 127.0.0.1, spoken to over real connections, whose rooms the test
can reach. Limits of rate are lifted: what they do is tested elsewhere."""

from __future__ import annotations

import http.client
import json
import logging
import threading
import time
from typing import Any

import pytest
import uvicorn
from servers import free_port

from playmat.table import app, serve, talk
from playmat.table.hall import Hall
from playmat.table.limits import Bucket, Buckets, Places
from playmat.table.pages import NO_PAGES, MakePages

connect = pytest.importorskip("websockets.sync.client", reason="these tests need websockets").connect
PLENTY = 1e12


class Faults(logging.Handler):
    """Whatever the server logs as an error or with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self.found.append(self.format(record))


class Live:
    """One server and one connection to it that is kept open."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch, pages: MakePages | None = None) -> None:
        monkeypatch.setattr(app, "Buckets", lambda rate, burst: Buckets(PLENTY, PLENTY))
        monkeypatch.setattr(app, "Places", lambda most: Places(10_000))
        monkeypatch.setattr(talk, "Bucket", lambda rate, burst: Bucket(PLENTY, PLENTY))
        self.hall = hall
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.more = pages(hall) if pages else NO_PAGES
        self.made = app.make_app(hall, more=self.more)
        self.faults = Faults()
        self.routes = self.made.app.routes
        for name in ("playmat.table", "uvicorn", "uvicorn.error", "asyncio"):
            logging.getLogger(name).addHandler(self.faults)
        config = uvicorn.Config(self.made, "127.0.0.1", self.port, log_config=None, ws_ping_interval=None)
        self.server = serve.Server(config, hall, 0, self.more)
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self._line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def close(self) -> None:
        self._line.close()
        self.server.should_exit = True
        self._thread.join(10)
        for name in ("playmat.table", "uvicorn", "uvicorn.error", "asyncio"):
            logging.getLogger(name).removeHandler(self.faults)
        self.more.close()
        self.hall.close()

    def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> tuple[int, bytes]:
        """Status and body of an answer."""
        try:
            self._line.request(method, path, body, {"content-type": kind} if body else {})
            found = self._line.getresponse()
            return found.status, found.read()
        except (http.client.HTTPException, ConnectionError):  # a connection the server has closed is made anew
            self._line.close()
            raise

    def post(self, path: str, body: Any) -> tuple[int, bytes]:
        return self.ask("POST", path, json.dumps(body).encode())

    def made_game(self, body: dict[str, Any]) -> dict[str, Any]:
        status, found = self.post("/api/games", body)
        assert status == 200, found
        made: dict[str, Any] = json.loads(found)
        return made

    def socket(self, game: str) -> Any:
        return connect(f"ws://127.0.0.1:{self.port}/socket/{game}", max_size=None, open_timeout=10, ping_interval=None)
