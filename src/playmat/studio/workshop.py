"""The Workshop: a card written in English, read while it is typed, tried at the board, kept as a card file."""

from __future__ import annotations

from typing import Any

from starlette.routing import Route

from playmat.studio.studio import Body, Studio
from playmat.studio.web import number_in, one_of, page, post, refuse, rules_in
from playmat.studio.writing import MOST_CARDS, MOST_NAME, Form, file_of

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


def routes(studio: Studio) -> list[Route]:
    async def read(body: Body) -> Any:
        names = [str(one.get("name") or "")[:MOST_NAME] for one in others_in(body)]
        return await studio.ask(
            "playmat.studio.reading:read_card", card_in(body), names, seconds=SECONDS, is_urgent=True
        )

    async def write(body: Body) -> Any:
        return {"text": file_of(body.get("cards"), body.get("set_id"), body.get("set_name"))}

    async def take(body: Body) -> Any:
        return await studio.ask("playmat.studio.reading:forms", body.get("file"), seconds=SECONDS, is_urgent=True)

    async def place(body: Body) -> Any:
        how = one_of(body, "how", ("position", "game"), "Where the card goes")
        args: list[Any] = [card_in(body), others_in(body), rules_in(body)]
        if how == "position":
            return {
                "scenario": await studio.ask(
                    "playmat.studio.trying:position_with", *args, seconds=SECONDS, is_urgent=True
                )
            }
        args.append(number_in(body, "seed", 0, 2**31, "The number of the game", 0))
        return {"scenario": await studio.ask("playmat.studio.trying:game_with", *args, seconds=SECONDS, is_urgent=True)}

    return [
        page(PATH, "workshop.html"),
        post("/api/workshop/read", read),
        post("/api/workshop/file", write),
        post("/api/workshop/import", take),
        post("/api/workshop/place", place),
    ]
