"""The talk with one browser over its socket. Every message carries the token of its seat and is checked before it is
believed; what a seat may not see is never made, so it cannot be sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from playmat.table import metrics
from playmat.table.hall import Hall
from playmat.table.limits import Bucket
from playmat.table.refusal import Refused
from playmat.table.room import Guest, Message, Room
from playmat.table.store import INVITED, SPECTATOR

log = logging.getLogger("playmat.table")
MAX_MESSAGE = 4_000
MAX_TABS = 8  # browsers of one player
MAX_SPECTATORS = 40  # counted apart: they never take a player's place
MAX_UNSENT = 64  # messages a browser may be behind before it is let go
EMOTES = 6  # how many things a player can say to the other
PATIENCE = 5.0  # seconds that one message may take
JOIN_SECONDS = 15.0  # until the first word


class Talk:
    """One browser's socket: join first, then ask; every message is checked before it is believed.

    What is said is put into an outbox that a task of its own empties: nobody at the table waits for a browser that does
    not read. One that stays behind is cut off; it may come back and look again."""

    def __init__(self, socket: WebSocket, hall: Hall, game: str) -> None:
        self.socket = socket
        self.hall = hall
        self.game = game
        self.guest: Guest | None = None
        self.bucket = Bucket(rate=25, burst=60)
        self._known: tuple[str, int] | None = None  # the token that was looked up, and its seat
        self._outbox: asyncio.Queue[str] = asyncio.Queue(MAX_UNSENT)
        self._sender: asyncio.Task[None] | None = None
        self._cutting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        self._sender = asyncio.create_task(self._send())
        self.hall.talks.add(self)
        try:
            text = await asyncio.wait_for(self.socket.receive_text(), JOIN_SECONDS)
            while True:
                await self.hear(text)
                text = await self.socket.receive_text()
        except (WebSocketDisconnect, KeyError, RuntimeError, TimeoutError):
            pass
        finally:
            self.hall.talks.discard(self)
            self._sender.cancel()
            await asyncio.wait({self._sender}, timeout=PATIENCE)  # so that no message is left half sent behind us
            await self.leave()
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.socket.close(), PATIENCE)

    async def leave(self) -> None:
        room = self.hall.rooms.get(self.game)
        if room is not None and self.guest in room.guests:
            room.guests.remove(self.guest)
            await room.tell_presence()

    async def say(self, message: Message) -> None:
        """Into the outbox; whoever does not read is let go and never waited for."""
        if self._sender is None:
            await self.socket.send_json(message)
            return
        try:
            self._outbox.put_nowait(json.dumps(message, separators=(",", ":"), ensure_ascii=False))
        except asyncio.QueueFull:
            self._sender.cancel()
            self._cutting = asyncio.create_task(self._cut())
            room = self.hall.rooms.get(self.game)
            if room is not None and self.guest in room.guests:
                room.guests.remove(self.guest)

    async def _send(self) -> None:
        try:
            while True:
                await asyncio.wait_for(self.socket.send_text(await self._outbox.get()), PATIENCE)
        except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
            await self._cut()

    async def _cut(self) -> None:
        """Close the socket: that ends the waiting for its next word, too."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
            await asyncio.wait_for(self.socket.close(4408), 0.5)

    async def flushed(self) -> None:
        """Wait a little until the outbox is empty: before the server closes."""
        until = time.monotonic() + 1
        while not self._outbox.empty() and time.monotonic() < until:
            await asyncio.sleep(0.01)

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
        seat = await self.seat_of(message.get("token"))
        if seat is None or seat == INVITED:
            raise Refused("This link does not open that game.", closed=True)
        room = await self.hall.open(self.game)
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

    async def seat_of(self, token: object) -> int | None:
        if not isinstance(token, str) or len(token) > 200:
            return None
        if self._known is None or self._known[0] != token:
            found = await asyncio.to_thread(self.hall.store.seat_of, self.game, token)
            if found is None or found == INVITED:
                return found
            self._known = (token, found)
        return self._known[1]

    async def wait(self) -> None:
        async def begun() -> None:
            await self.say({"is": "begun"})

        waiting = self.hall.waiting.setdefault(self.game, [])
        if len(waiting) < MAX_SPECTATORS:
            waiting.append(begun)
        await self.say({"is": "waiting"})

    async def sit(self, room: Room, seat: int) -> None:
        if sum(guest.seat == seat for guest in room.guests) >= (MAX_SPECTATORS if seat == SPECTATOR else MAX_TABS):
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
            with metrics.MOVES.timed():
                await room.play(seat, number(message, "at"), number(message, "option"))
                await self.changed(room)
        elif verb == "concede":
            await room.give_up(seat)
            await self.changed(room)
        elif verb == "draw":
            await room.offer_draw(seat)
            await self.changed(room)
        elif verb == "no_draw":
            room.draw.answered(seat)
            await room.tell_all()
        elif verb == "undo":
            await room.take_back(seat)
            await self.changed(room)
        elif verb == "hint":
            await self.say(await room.hint(seat))
        elif verb == "why":
            slot = number(message, "slot") if message.get("slot") is not None else None
            await self.say(room.why(seat, str(message.get("card") or "")[:40], slot))
        elif verb == "rematch":
            await self.rematch(room, seat)
        elif verb == "no_rematch":
            room.wants_rematch.clear()
            await room.tell_all()
        elif verb == "emote":
            said = number(message, "number")
            if not 0 <= said < EMOTES:
                raise Refused("There is no such thing to say.")
            for guest in list(room.guests):
                await guest.send({"is": "emote", "seat": seat, "number": said})
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
            game = await asyncio.to_thread(self.hall.rematch, room)
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
