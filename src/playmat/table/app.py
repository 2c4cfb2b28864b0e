"""The web server: pages, a small JSON interface, and a socket for each browser at a table.

Every request is checked for its origin, size and rate; every message on a socket carries the token of its seat,
and what a seat may not see is never made, so it cannot be sent."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from playmat.table import shows
from playmat.table.faces import face
from playmat.table.hall import Hall, can_look_back
from playmat.table.limits import Bucket, Buckets
from playmat.table.record import replay
from playmat.table.room import Guest, Message, Refused, Room
from playmat.table.store import INVITED, SPECTATOR
from playmat.table.story import OPEN_EYE

log = logging.getLogger("playmat.table")
STATIC = Path(__file__).parent / "static"
MAX_BODY = 300_000
MAX_MESSAGE = 4_000
MAX_GUESTS = 40
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
STATIC_HEADERS = {**HEADERS, "cache-control": "no-cache"}
Endpoint = Callable[[Request], Awaitable[Response]]


def is_same_origin(headers: Any, hosts: frozenset[str]) -> bool:
    """The page that asks must be one of ours, and the name it asked for one of ours too (no rebinding)."""
    host = headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""
    if hosts and name not in hosts:
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == host


class Guard:
    """Checks on every request, and the headers on every answer."""

    def __init__(self, app: Any, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts
        self.rates = Buckets(rate=60, burst=300)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        refused = self._refused(request)
        if refused is not None:
            await refused(scope, receive, send)
            return

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                is_static = scope["path"].startswith("/static/")
                named = [
                    (k.encode(), v.encode()) for k, v in {**HEADERS, **(STATIC_HEADERS if is_static else {})}.items()
                ]
                message["headers"] = [*message.get("headers", []), *named]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _refused(self, request: Request) -> Response | None:
        if not is_same_origin(request.headers, self.hosts):
            return JSONResponse({"error": "This address may only be used by its own pages."}, 403, HEADERS)
        client = request.client.host if request.client else ""
        if not self.rates.take(client):
            return JSONResponse({"error": "Too many requests; wait a moment."}, 429, HEADERS)
        return None


async def read_body(request: Request) -> dict[str, Any]:
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refused("Expected JSON.")
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MAX_BODY:
            raise Refused("That is too large.")
    try:
        body = json.loads(data)
    except (ValueError, RecursionError):
        raise Refused("Expected JSON.") from None
    if not isinstance(body, dict):
        raise Refused("Expected a JSON object.")
    return body


class Desk:
    """The JSON interface. Each method answers one address."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def offers(self, request: Request) -> Any:
        return self.hall.offers()

    async def check(self, request: Request) -> Any:
        return self.hall.check(await read_body(request))

    async def create(self, request: Request) -> Any:
        return self.hall.create(await read_body(request))

    async def invitation(self, request: Request) -> Any:
        body = await read_body(request)
        return self.hall.invitation(request.path_params["game"], str(body.get("token") or ""))

    async def join(self, request: Request) -> Any:
        game = request.path_params["game"]
        found = self.hall.join(game, await read_body(request))
        for tell in self.hall.waiting.pop(game, []):
            await tell()
        return found

    async def seat(self, request: Request) -> tuple[str, dict[str, Any], int]:
        game = request.path_params["game"]
        body = await read_body(request)
        seat = self.hall.store.seat_of(game, str(body.get("token") or ""))
        if seat is None or seat == INVITED:
            raise Refused("This link does not open that game.")
        return game, body, seat

    async def file(self, request: Request) -> Any:
        game, _, _ = await self.seat(request)
        return json.loads(self.hall.file(game))

    async def take_file(self, request: Request) -> Any:
        body = await read_body(request)
        return self.hall.take_file(json.dumps(body))

    async def go_on(self, request: Request) -> Any:
        game, body, _ = await self.seat(request)
        return self.hall.go_on(game, body)

    async def moment(self, request: Request) -> Any:
        """One moment of a replay, as one of the players, a spectator or (when over) everybody at once saw it."""
        game, body, seat = await self.seat(request)
        room = self.hall.room(game)
        if room is None:
            raise Refused("The game has not begun.")
        at, eye = body.get("at"), body.get("eye")
        if not isinstance(at, int) or not 0 <= at <= room.at:
            raise Refused(f"The replay has moments 0 to {room.at}.")
        if eye not in (0, 1, SPECTATOR, OPEN_EYE):
            raise Refused("Choose whose view to take.")
        if eye not in (seat, SPECTATOR) and not can_look_back(self.hall.store.load(game), room):
            raise Refused("Other views are open when the game is over.")
        return moment(room, at, int(eye))


def moment(room: Room, at: int, eye: int) -> Message:
    game = replay(room.record, room.match, at)
    before = replay(room.record, room.match, max(0, at - 1))
    names = room.record.names
    out: Message = {
        "at": at,
        "of": room.at,
        "eye": eye,
        "names": names,
        "rules": {"name": room.record.rules, "title": room.match.rules.title},
        "position": shows.position(game, eye),
        "ending": shows.ending(game, names),
        "log": shows.story(game, names, eye, 0),
        "new": len(game.state.log) - len(before.state.log),
    }
    out["cards"] = {id: face(room.faces[id], room.library) for id in sorted(shows.cards_in(out)) if id in room.faces}
    return out


def answer(method: Callable[[Request], Awaitable[Any]]) -> Endpoint:
    """An address of the JSON interface: refusals are answered in words, never with a crash."""

    async def endpoint(request: Request) -> Response:
        try:
            return JSONResponse(await method(request))
        except Refused as refused:
            return JSONResponse({"error": str(refused), **refused.more}, 400)
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("a request failed: %s", request.url.path)
            return JSONResponse({"error": "The server failed here; nothing was changed."}, 500)

    return endpoint


# --- the socket -----------------------------------------------------------------------------------------


class Talk:
    """One browser's socket: join first, then ask; every message is checked before it is believed."""

    def __init__(self, socket: WebSocket, hall: Hall, game: str) -> None:
        self.socket = socket
        self.hall = hall
        self.game = game
        self.guest: Guest | None = None
        self.bucket = Bucket(rate=25, burst=60)

    async def run(self) -> None:
        try:
            while True:
                text = await self.socket.receive_text()
                await self.hear(text)
        except (WebSocketDisconnect, KeyError, RuntimeError):
            pass
        finally:
            await self.leave()

    async def leave(self) -> None:
        room = self.hall.rooms.get(self.game)
        if room is not None and self.guest in room.guests:
            room.guests.remove(self.guest)
            await room.tell_presence()

    async def say(self, message: Message) -> None:
        try:
            await self.socket.send_json(message)
        except (WebSocketDisconnect, RuntimeError):
            await self.leave()

    async def hear(self, text: str) -> None:
        try:
            if not self.bucket.take():
                raise Refused("Too many messages; wait a moment.")
            await self.obey(self.parse(text))
        except Refused as refused:
            await self.say({"is": "refused", "text": str(refused), **refused.more})
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("a message failed in game %s", self.game)
            await self.say({"is": "refused", "text": "The server failed here; the game is unchanged."})

    def parse(self, text: str) -> dict[str, Any]:
        if len(text) > MAX_MESSAGE:
            raise Refused("That message is too long.")
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            raise Refused("That message is not JSON.") from None
        if not isinstance(found, dict) or not isinstance(found.get("do"), str):
            raise Refused('A message is an object with "do" and "token".')
        return found

    async def obey(self, message: dict[str, Any]) -> None:
        token = message.get("token")
        seat = self.hall.store.seat_of(self.game, token) if isinstance(token, str) else None
        if seat is None or seat == INVITED:
            raise Refused("This link does not open that game.", closed=True)
        room = self.hall.room(self.game)
        if room is None:
            await self.wait()
            return
        if self.guest is None or self.guest not in room.guests:
            await self.sit(room, seat)
            if message["do"] == "join":
                return
        assert self.guest is not None
        if self.guest.seat != seat:
            raise Refused("That token belongs to another seat.")
        await self.act(room, seat, message)

    async def wait(self) -> None:
        async def begun() -> None:
            await self.say({"is": "begun"})

        waiting = self.hall.waiting.setdefault(self.game, [])
        if len(waiting) < MAX_GUESTS:
            waiting.append(begun)
        await self.say({"is": "waiting"})

    async def sit(self, room: Room, seat: int) -> None:
        if len(room.guests) >= MAX_GUESTS:
            raise Refused("There are too many people at this table.")
        self.guest = Guest(seat, self.say)
        room.guests.append(self.guest)
        await self.say(room.message(self.guest))
        await room.tell_presence()
        room.drive()

    async def act(self, room: Room, seat: int, message: dict[str, Any]) -> None:
        verb = message["do"]
        if verb in ("join", "look"):
            assert self.guest is not None
            self.guest.lines = 0
            self.guest.cards.clear()
            await self.say(room.message(self.guest))
        elif seat == SPECTATOR:
            raise Refused("Spectators only watch.")
        elif verb == "choose":
            room.choose(seat, number(message, "at"), number(message, "option"))
            await self.changed(room)
        elif verb == "concede":
            room.concede(seat)
            await self.changed(room)
        elif verb == "undo":
            room.undo(seat)
            await self.changed(room)
        elif verb == "hint":
            await self.say(await room.hint(seat))
        elif verb == "why":
            slot = number(message, "slot") if message.get("slot") is not None else None
            await self.say(room.why(seat, str(message.get("card") or "")[:40], slot))
        elif verb == "rematch":
            await self.rematch(room, seat)
        else:
            raise Refused("There is no such request.")

    async def changed(self, room: Room) -> None:
        await room.tell_all()
        room.drive()

    async def rematch(self, room: Room, seat: int) -> None:
        if not room.game.is_over:
            raise Refused("The game is not over.")
        room.wants_rematch.add(seat)
        if all(not room.is_human(p) or p in room.wants_rematch for p in (0, 1)):
            game = self.hall.rematch(room)
            room.wants_rematch.clear()
            for guest in list(room.guests):
                await guest.send({"is": "rematch", "game": game})
        else:
            await room.tell_all()


def number(message: dict[str, Any], key: str) -> int:
    found = message.get(key)
    if not isinstance(found, int) or isinstance(found, bool) or not -1 <= found < 1_000_000:
        raise Refused(f'"{key}" must be a whole number.')
    return found


async def page(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", media_type="text/html")


def make_app(hall: Hall, hosts: frozenset[str] = frozenset()) -> Any:
    """The application. ``hosts``: the names it may be asked for (empty: any)."""
    desk = Desk(hall)
    talks = Buckets(rate=2, burst=60)

    async def talk(socket: WebSocket) -> None:
        client = socket.client.host if socket.client else ""
        if not is_same_origin(socket.headers, hosts) or not talks.take(client):
            await socket.close(4403)
            return
        await socket.accept()
        await Talk(socket, hall, socket.path_params["game"]).run()

    def post(path: str, method: Callable[[Request], Awaitable[Any]]) -> Route:
        return Route(path, answer(method), methods=["POST"])

    routes = [
        Route("/", page),
        *(Route(f"/{kind}/{{game}}", page) for kind in ("play", "join", "replay")),
        Route("/replay", page),
        Route("/api/offers", answer(desk.offers)),
        post("/api/deck", desk.check),
        post("/api/games", desk.create),
        post("/api/games/{game}/invitation", desk.invitation),
        post("/api/games/{game}/join", desk.join),
        post("/api/games/{game}/moment", desk.moment),
        post("/api/games/{game}/file", desk.file),
        post("/api/games/{game}/continue", desk.go_on),
        post("/api/replays", desk.take_file),
        WebSocketRoute("/socket/{game}", talk),
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
    return Guard(Starlette(routes=routes), hosts)
