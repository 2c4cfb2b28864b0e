"""The position editor: any position under any rulebook, asked what can be done in it and why not the rest."""

from __future__ import annotations

from typing import Any

from starlette.routing import Route

from playmat.cards import Library
from playmat.studio.boards import SECONDS, eye_in, moves_in
from playmat.studio.laying import entry_name, from_state, written
from playmat.studio.stand import stand, told
from playmat.studio.studio import Body, Studio
from playmat.studio.web import page, post, refuse

PATH = "/position"


def position_in(body: Body) -> dict[str, Any]:
    found = body.get("position")
    if not isinstance(found, dict):
        raise refuse("position", "Expected a position.")
    return found


def laid(library: Library, position: dict[str, Any], moves: list[int], eye: int) -> dict[str, Any]:
    """The board of a position after some moves, with the position as a scenario, and which card each entry means."""
    at = stand(library, {"position": position}, moves)
    out = told(at, eye)
    out |= {"moves": moves, "text": written(position)}
    out["entries"] = {entry_name(at, card): card.id for card in at.cards.values()}
    return out


def taken(library: Library, position: dict[str, Any], moves: list[int]) -> dict[str, Any]:
    """The position that the moves lead to."""
    return {"position": from_state(stand(library, {"position": position}, moves), position)}


def routes(studio: Studio) -> list[Route]:
    async def look(body: Body) -> Any:
        args = position_in(body), moves_in(body), eye_in(body)
        return await studio.ask("playmat.studio.position:laid", *args, seconds=SECONDS, is_urgent=True)

    async def take(body: Body) -> Any:
        args = position_in(body), moves_in(body)
        return await studio.ask("playmat.studio.position:taken", *args, seconds=SECONDS, is_urgent=True)

    async def read(body: Body) -> Any:
        args = body.get("text"), body.get("case")
        return await studio.ask("playmat.studio.laying:opened", *args, seconds=SECONDS, is_urgent=True)

    return [
        page(PATH, "board"),
        post("/api/position/look", look),
        post("/api/position/take", take),
        post("/api/position/read", read),
    ]
