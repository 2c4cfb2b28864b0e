"""The talk with one browser over its socket. Every message carries the token of its seat and is checked before it is
believed; what a seat may not see is never made, so it cannot be sent."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from playmat.table.hall import Hall
from playmat.table.limits import Bucket
from playmat.table.room import Guest, Message, Refused, Room
from playmat.table.store import INVITED, SPECTATOR

log = logging.getLogger("playmat.table")
MAX_MESSAGE = 4_000
MAX_GUESTS = 40
PATIENCE = 5.0  # seconds


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
        """Send, but never wait long: a browser that does not read must not hold up the table."""
        try:
            await asyncio.wait_for(self.socket.send_json(message), PATIENCE)
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
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
