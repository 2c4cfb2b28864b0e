"""The web server: pages and a small JSON interface. Every request is checked for its origin, size and rate."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from playmat.cards.library import STARTER_PREFIX
from playmat.table import metrics
from playmat.table.hall import Hall, can_look_back
from playmat.table.hindsight import story_of
from playmat.table.limits import Buckets, Places, client_of
from playmat.table.moments import moments
from playmat.table.pages import NO_PAGES, Pages
from playmat.table.refusal import Failed, Refused
from playmat.table.store import INVITED, SPECTATOR
from playmat.table.story import OPEN_EYE
from playmat.table.talk import Talk

log = logging.getLogger("playmat.table")
STATIC = Path(__file__).parent / "static"
MAX_BODY = 300_000
PICTURE_KINDS = (".png", ".jpg", ".jpeg", ".webp")
HALF_A_CHARACTER = b"\\ud"  # how JSON spells one
BODY_SECONDS = 15.0
MAX_SOCKETS = 60  # of one address
LOOPBACK = ("127.0.0.1", "::1")
POLICY = "content-security-policy"
PICTURES_COOKIE = "playmat-pictures"  # set by a page whose person wants pictures from the addresses in the card data
HEADERS = {
    POLICY: (
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
OWN_PATHS = ("/health", "/ready", "/metrics")  # for those who run the server
NEW_GAMES = ("/api/games", "/api/replays", "/api/luck")
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

    def __init__(
        self,
        app: Any,
        hosts: frozenset[str],
        proxies: frozenset[str] = frozenset(),
        picture_hosts: Sequence[str] = (),
    ) -> None:
        """``picture_hosts``: from where a page may show pictures, if its person has asked for them."""
        self.app = app
        self.with_pictures = {**HEADERS, POLICY: HEADERS[POLICY].replace("data:", " ".join(["data:", *picture_hosts]))}
        self.hosts = hosts
        self.proxies = proxies
        self.rates = Buckets(rate=60, burst=300)
        self.files = Buckets(rate=300, burst=1500)  # a page is made of some thirty small files
        self.new_games = Buckets(rate=2, burst=200)
        self.bytes = Buckets(rate=300_000, burst=5_000_000)

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
                wanted = STATIC_HEADERS if scope["path"].startswith("/static/") else self._headers(request)
                named = [(k.encode(), v.encode()) for k, v in wanted.items()]
                message["headers"] = [*message.get("headers", []), *named]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _headers(self, request: Request) -> dict[str, str]:
        """Pages ask nobody but this server, unless their person has turned pictures from elsewhere on."""
        return self.with_pictures if request.cookies.get(PICTURES_COOKIE) == "on" else HEADERS

    def _refused(self, request: Request) -> Response | None:
        if request.url.path in OWN_PATHS:
            return None
        if not is_same_origin(request.headers, self.hosts):
            return JSONResponse({"error": "This address may only be used by its own pages."}, 403, HEADERS)
        client = client_of(request.scope, self.proxies)
        size = request.headers.get("content-length", "0")
        is_new = request.method == "POST" and request.url.path in NEW_GAMES
        if (
            not (self.files if request.url.path.startswith("/static/") else self.rates).take(client)
            or not self.bytes.take(client, int(size) if size.isdecimal() and len(size) < 12 else 0)
            or (is_new and not self.new_games.take(client))
        ):
            metrics.REFUSALS.value += 1
            return JSONResponse({"error": "Too many requests; wait a moment."}, 429, HEADERS)
        return None


async def read_body(request: Request) -> dict[str, Any]:
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refused("Expected JSON.")
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > MAX_BODY:
                    raise Refused("That is too large.")
        body = json.loads(data)
    except Refused:
        raise
    except TimeoutError:
        raise Refused("That came too slowly.") from None
    except (ValueError, RecursionError):
        raise Refused("Expected JSON.") from None
    if not isinstance(body, dict):
        raise Refused("Expected a JSON object.")
    if HALF_A_CHARACTER in bytes(data).lower() and not can_be_written(body):
        raise Refused("That holds half a character (a lone surrogate); take it out.")
    return body


def can_be_written(body: object) -> bool:
    """Whether every text of a request is one: JSON can spell halves of characters, which nothing can keep."""
    try:
        json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


class Desk:
    """The JSON interface. Each method answers one address."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def offers(self, request: Request) -> Any:
        return self.hall.offers()

    async def promise(self, request: Request) -> Any:
        await read_body(request)
        return self.hall.promise()

    async def verify(self, request: Request) -> Any:
        game, _, _ = await self.seat(request)
        await self.hall.open(game)
        return await asyncio.to_thread(self.hall.verify, game)

    async def check(self, request: Request) -> Any:
        return await self.hall.check(await read_body(request))

    async def create(self, request: Request) -> Any:
        body = await read_body(request)
        body = await self.hall.prepare(body, body.get("rules"))
        made = await asyncio.to_thread(self.hall.create, body)
        metrics.GAMES.value += 1
        return made

    async def invitation(self, request: Request) -> Any:
        body = await read_body(request)
        token = str(body.get("token") or "")[:200]
        return await asyncio.to_thread(self.hall.invitation, request.path_params["game"], token)

    async def join(self, request: Request) -> Any:
        game = request.path_params["game"]
        body = await read_body(request)
        invited = await asyncio.to_thread(self.hall.invitation, game, str(body.get("token") or "")[:200])
        body = await self.hall.prepare(body, invited["rules"])
        found = await asyncio.to_thread(self.hall.join, game, body)
        await self.hall.begun(game)
        return found

    async def seat(self, request: Request) -> tuple[str, dict[str, Any], int]:
        game = request.path_params["game"]
        body = await read_body(request)
        seat = await asyncio.to_thread(self.hall.store.seat_of, game, str(body.get("token") or "")[:200])
        if seat is None or seat == INVITED:
            raise Refused("This link does not open that game.")
        return game, body, seat

    async def file(self, request: Request) -> Any:
        game, _, _ = await self.seat(request)
        await self.hall.open(game)
        return json.loads(await asyncio.to_thread(self.hall.file, game))

    async def take_file(self, request: Request) -> Any:
        body = await read_body(request)
        return await asyncio.to_thread(self.hall.take_file, json.dumps(body))

    async def go_on(self, request: Request) -> Any:
        game, body, _ = await self.seat(request)
        await self.hall.open(game)
        return await asyncio.to_thread(self.hall.go_on, game, body)

    async def moment(self, request: Request) -> Any:
        """A moment of a replay, as one of the players, a spectator or (when over) everybody at once saw it; with
        ``upto`` what the moments after it change, too."""
        game, body, seat = await self.seat(request)
        room = await self.hall.open(game)
        if room is None:
            raise Refused("The game has not begun.")
        at, eye = body.get("at"), body.get("eye")
        if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= room.at:
            raise Refused(f"The replay has moments 0 to {room.at}.")
        if not isinstance(eye, int) or isinstance(eye, bool) or eye not in (0, 1, SPECTATOR, OPEN_EYE):
            raise Refused("Choose whose view to take.")
        if eye not in (seat, SPECTATOR) and not can_look_back(self.hall.stored(game), room):
            raise Refused("Other views are open when the game is over.")
        upto = body.get("upto", at)
        if not isinstance(upto, int) or isinstance(upto, bool) or upto < at:
            raise Refused('"upto" is the number of a later moment.')
        return await asyncio.to_thread(moments, room, at, upto, eye)

    async def story(self, request: Request) -> Any:
        """A finished game as a whole: who was ahead when."""
        game, _, _ = await self.seat(request)
        room = await self.hall.open(game)
        if room is None or not can_look_back(self.hall.stored(game), room):
            raise Refused("The story of a game is told when it is over.")
        return await asyncio.to_thread(story_of, room.record, room.match)

    async def deck_cards(self, request: Request) -> Any:
        return await asyncio.to_thread(self.hall.deck_cards, await read_body(request))

    async def lesson(self, request: Request) -> Any:
        return await asyncio.to_thread(self.hall.lesson, await read_body(request))


def answer(method: Callable[[Request], Awaitable[Any]]) -> Endpoint:
    """An address of the JSON interface: refusals are answered in words, never with a crash."""

    async def endpoint(request: Request) -> Response:
        metrics.REQUESTS.value += 1
        try:
            return JSONResponse(await method(request))
        except Refused as refused:
            metrics.REFUSALS.value += 1
            return JSONResponse({"error": str(refused), **refused.more}, refused.status)
        except ClientDisconnect:
            return Response(status_code=499)
        except Exception:
            metrics.ERRORS.value += 1
            log.exception("a request failed: %s", request.url.path)
            return JSONResponse({"error": "The server failed here; nothing was changed."}, 500)

    return endpoint


class Pictures:
    """Pictures from the folder the server was started with: CARD.png, or SET/NUMBER.png; also .jpg and .webp."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def picture(self, request: Request) -> Response:
        card = request.path_params["card"]
        folder = self.hall.pictures
        if folder is None or card not in self.hall.library:
            return PlainTextResponse("no picture\n", 404)
        plain = card.removeprefix(STARTER_PREFIX)
        group, _, number = plain.rpartition("-")
        names = [f"{card}", f"{plain}", f"{group}/{number}"]
        found = next((p for n in names for s in PICTURE_KINDS if (p := folder / f"{n}{s}").is_file()), None)
        return FileResponse(found) if found else PlainTextResponse("no picture\n", 404)


async def page(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", media_type="text/html")


async def mat_page(request: Request) -> Response:
    """The mat by itself, for those who want to embed it."""
    return FileResponse(STATIC / "mat.html", media_type="text/html")


class Watch:
    """What those who run the server ask it. Answered to this machine only, and not through a proxy."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def health(self, request: Request) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    async def ready(self, request: Request) -> Response:
        """Games can be kept and thought about."""
        try:
            await asyncio.to_thread(self.hall.store.check)
        except Failed as failed:
            return PlainTextResponse(f"{failed}\n", 503)
        return PlainTextResponse(
            "closing\n" if self.hall.is_closing else "ready\n", 503 if self.hall.is_closing else 200
        )

    async def metrics(self, request: Request) -> Response:
        is_near = request.client is not None and request.client.host in LOOPBACK
        if not is_near or "x-forwarded-for" in request.headers:
            return PlainTextResponse("not here\n", 403)
        return PlainTextResponse(metrics.page(self.hall.gauges()))


def make_app(
    hall: Hall,
    hosts: frozenset[str] = frozenset(),
    proxies: frozenset[str] = frozenset(),
    more: Pages = NO_PAGES,
) -> Any:
    """The application. ``hosts``: the names it may be asked for (empty: any); ``proxies``: whose forwarding header is
    believed; ``more``: pages of other packages."""
    desk, watch = Desk(hall), Watch(hall)
    talks, sockets = Buckets(rate=5, burst=100), Places(MAX_SOCKETS)

    async def talk(socket: WebSocket) -> None:
        client = client_of(socket.scope, proxies)
        if not is_same_origin(socket.headers, hosts) or not talks.take(client) or not sockets.take(client):
            await socket.close(4403)
            return
        try:
            await socket.accept()
            await Talk(socket, hall, socket.path_params["game"]).run()
        finally:
            sockets.give(client)

    async def pages(request: Request) -> Any:
        return {"pages": ["/", *more.links]}

    def post(path: str, method: Callable[[Request], Awaitable[Any]]) -> Route:
        return Route(path, answer(method), methods=["POST"])

    routes = [
        Route("/", page),
        *(Route(f"/{kind}/{{game}}", page) for kind in ("play", "join", "replay")),
        Route("/replay", page),
        Route("/mat", mat_page),
        Route("/pictures/{card}", Pictures(hall).picture),
        Route("/health", watch.health),
        Route("/ready", watch.ready),
        Route("/metrics", watch.metrics),
        Route("/api/pages", answer(pages)),
        Route("/api/offers", answer(desk.offers)),
        post("/api/deck", desk.check),
        post("/api/deck/cards", desk.deck_cards),
        post("/api/lesson", desk.lesson),
        post("/api/luck", desk.promise),
        post("/api/games", desk.create),
        post("/api/games/{game}/invitation", desk.invitation),
        post("/api/games/{game}/join", desk.join),
        post("/api/games/{game}/moment", desk.moment),
        post("/api/games/{game}/file", desk.file),
        post("/api/games/{game}/story", desk.story),
        post("/api/games/{game}/verify", desk.verify),
        post("/api/games/{game}/continue", desk.go_on),
        post("/api/replays", desk.take_file),
        WebSocketRoute("/socket/{game}", talk),
        *more.routes,
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
    return Guard(Starlette(routes=routes), hosts, proxies, hall.picture_hosts)
