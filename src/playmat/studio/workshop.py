"""The Workshop: a card written in English, read while it is typed, tried at the board, kept as a card file."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.routing import Route

from playmat.studio.own_cards import OwnCards
from playmat.studio.studio import Body, Studio
from playmat.studio.web import number_in, one_of, page, post, refuse, rules_in, text_in
from playmat.studio.writing import MOST_CARDS, MOST_NAME, Form, entry_of, file_of
from playmat.table.hall import Chosen

PATH = "/workshop"
SECONDS = 10


def card_in(body: Body) -> Form:
    found = body.get("card")
    if not isinstance(found, dict):
        raise refuse("card", "Expected a card.")
    return found


def others_in(body: Body) -> list[Form]:
    """The other cards of the set, which the card may speak of."""
    found = body.get("others", [])
    if not isinstance(found, list) or len(found) > MOST_CARDS or not all(isinstance(one, dict) for one in found):
        raise refuse("others", f"A set holds at most {MOST_CARDS} cards.")
    return found


class Workshop:
    """What the page of one's own cards asks for."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.own = OwnCards(studio)

    async def read(self, body: Body) -> Any:
        names = [str(one.get("name") or "")[:MOST_NAME] for one in others_in(body)]
        return await self.studio.ask(
            "playmat.studio.reading:read_card", card_in(body), names, seconds=SECONDS, is_urgent=True
        )

    async def write(self, body: Body) -> Any:
        return {"text": file_of(body.get("cards"), body.get("set_id"), body.get("set_name"))}

    async def take(self, body: Body) -> Any:
        return await self.studio.ask("playmat.studio.reading:forms", body.get("file"), seconds=SECONDS, is_urgent=True)

    async def place(self, body: Body) -> Any:
        how = one_of(body, "how", ("position", "game"), "Where the card goes")
        args: list[Any] = [card_in(body), others_in(body), rules_in(body)]
        if how == "position":
            return {
                "scenario": await self.studio.ask(
                    "playmat.studio.trying:position_with", *args, seconds=SECONDS, is_urgent=True
                )
            }
        args.append(number_in(body, "seed", 0, 2**31, "The number of the game", 0))
        return {
            "scenario": await self.studio.ask("playmat.studio.trying:game_with", *args, seconds=SECONDS, is_urgent=True)
        }

    def forms_in(self, body: Body) -> list[Form]:
        """The card that is meant, and the others of its set as far as they are whole."""
        return [card_in(body), *(one for one in others_in(body) if not entry_of(one)[2])]

    def keep_in(self, body: Body) -> Body:
        return self.own.keep(self.forms_in(body), body.get("set_id"), body.get("set_name"))

    async def kept(self, body: Body) -> Any:
        rows = [] if self.studio.is_public else await asyncio.to_thread(self.own.all)
        return {"can_keep": not self.studio.is_public, "cards": [one.told() for one in rows if not one.is_older]}

    async def keep(self, body: Body) -> Any:
        return await asyncio.to_thread(self.keep_in, body)

    async def forget(self, body: Body) -> Any:
        if self.studio.is_public:
            raise refuse("id", "On a public server own cards are not kept.")
        await asyncio.to_thread(self.own.forget, text_in(body, "id", 60, "The card", 1))
        return await self.kept(body)

    async def play(self, body: Body) -> Any:
        """Keep the card and begin a game at the table with it."""
        rules = rules_in(body)
        ids = {row["name"]: row["id"] for row in (await asyncio.to_thread(self.keep_in, body))["cards"]}
        args = card_in(body), others_in(body), rules, ids
        cards, other = await self.studio.ask("playmat.studio.trying:table_deck", *args, seconds=SECONDS, is_urgent=True)
        name = text_in(body, "name", 60, "Your name")
        opponent = {"kind": body.get("opponent", "easy"), "deck": {"starter": other}}
        deck = Chosen(f"{args[0]['name']}: a try"[:MOST_NAME], cards)
        return await asyncio.to_thread(
            self.studio.hall.create, {"rules": rules, "deck": deck, "name": name, "opponent": opponent}
        )


def routes(studio: Studio) -> list[Route]:
    shop = Workshop(studio)
    return [
        page(PATH, "board"),
        post("/api/workshop/kept", shop.kept),
        post("/api/workshop/keep", shop.keep),
        post("/api/workshop/forget", shop.forget),
        post("/api/workshop/play", shop.play),
        post("/api/workshop/read", shop.read),
        post("/api/workshop/file", shop.write),
        post("/api/workshop/import", shop.take),
        post("/api/workshop/place", shop.place),
    ]
