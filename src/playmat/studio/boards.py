"""The addresses of the board that several pages share: a moment of a game, and a program that answers for one side."""

from __future__ import annotations

import time
from typing import Any

from starlette.routing import Route

from playmat.cards import Library
from playmat.rulebooks.books import RULEBOOKS, rulebook
from playmat.studio.stand import MOST_MOVES, MOST_TEXT, stand, told
from playmat.studio.studio import Body, Studio
from playmat.studio.web import number_in, post, refuse
from playmat.table.bots import make_bot
from playmat.table.story import OPEN_EYE

SECONDS = 20
REPLY_SECONDS = 6.0
MOST_REPLIES = 60
MOST_RECORD = 250_000


def moves_in(body: Body, most: int = MOST_MOVES) -> list[int]:
    """The answers given so far."""
    found = body.get("moves", [])
    if not isinstance(found, list) or len(found) > most:
        raise refuse("moves", f"The moves must be a list of at most {most} numbers.")
    for move in found:
        if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < 10_000:
            raise refuse("moves", "A move is the number of an option.")
    return found


def source_in(body: Body) -> dict[str, Any]:
    """Where a board begins: a scenario, a puzzle, or a game on file."""
    found = body.get("source")
    if not isinstance(found, dict):
        raise refuse("source", "Name a position: a scenario, a puzzle or a game.")
    text = found.get("scenario")
    if isinstance(text, str):
        if len(text) > MOST_TEXT:
            raise refuse("scenario", f"The position is too long: {len(text):,} characters, at most {MOST_TEXT:,}.")
        return {key: found[key] for key in ("scenario", "case", "played") if key in found}
    if isinstance(found.get("position"), dict):
        return {"position": found["position"]}
    if isinstance(found.get("puzzle"), str):
        return {"puzzle": found["puzzle"][:60]}
    if isinstance(found.get("game"), dict):
        return {"game": found["game"], "at": found.get("at", 0)}
    raise refuse("source", "Name a position: a scenario, a puzzle or a game.")


def eye_in(body: Body) -> int:
    """Whose cards are shown: 0 or 1 as that player knows them, 2 all."""
    return number_in(body, "eye", 0, OPEN_EYE, "Whose cards are shown", OPEN_EYE)


def looked(library: Library, source: dict[str, Any], moves: list[int], eye: int) -> dict[str, Any]:
    return {"moves": moves, **told(stand(library, source, moves), eye)}


def replied(
    library: Library, source: dict[str, Any], moves: list[int], eye: int, seat: int, level: int
) -> dict[str, Any]:
    """The moment after a program has answered for a seat, until the other one is asked; its answers are added."""
    at = stand(library, source, moves)
    moves = list(moves)
    end = time.monotonic() + REPLY_SECONDS
    for number in range(MOST_REPLIES):
        decision = at.game.decision
        if decision is None or decision.player == 1 - seat or (number and time.monotonic() > end):
            break
        kind, strength = ("greedy", 1) if decision.player < 0 else ("search", level) if level > 1 else ("greedy", 1)
        choice = make_bot(kind, strength, len(moves)).choose(at.game)
        at.game.choose(choice)
        moves.append(choice)
    return {"moves": moves, **told(at, eye)}


def board_routes(studio: Studio) -> list[Route]:
    async def look(body: Body) -> Any:
        args = source_in(body), moves_in(body), eye_in(body)
        return await studio.ask("playmat.studio.boards:looked", *args, seconds=SECONDS, is_urgent=True)

    async def reply(body: Body) -> Any:
        seat = number_in(body, "seat", 0, 1, "The seat", 1)
        level = number_in(body, "level", 1, 5, "The strength", 1)
        args = source_in(body), moves_in(body), eye_in(body), seat, level
        return await studio.ask("playmat.studio.boards:replied", *args, seconds=SECONDS + REPLY_SECONDS)

    async def books(body: Body) -> Any:
        return {"books": {name: rulebook(name).title for name in RULEBOOKS}}

    return [post("/api/board/look", look), post("/api/board/reply", reply), post("/api/board/books", books)]
