"""The analysis board: any moment of a game or position, what each move is worth, and what else might have been."""

from __future__ import annotations

import math
from typing import Any

from starlette.routing import Route

from playmat.studio.boards import eye_in, moves_in, source_in
from playmat.studio.studio import Body, Studio
from playmat.studio.thinking import MOST_WORLDS, SLICE
from playmat.studio.web import number_in, page, post, refuse

PATH = "/analysis"
MOST_OPTIONS = 2_000
SECONDS = 30


def tallies_in(body: Body) -> list[list[float]]:
    """What was found so far, as the page has kept it."""
    found = body.get("tallies", [])
    if not isinstance(found, list) or len(found) > MOST_OPTIONS:
        raise refuse("tallies", "What was found so far cannot be read; begin again.")
    for one in found:
        is_three = isinstance(one, list) and len(one) == 3
        if not is_three or not all(isinstance(n, int | float) and math.isfinite(n) for n in one):
            raise refuse("tallies", "What was found so far cannot be read; begin again.")
        if not 0 <= one[0] <= MOST_WORLDS or not 0 <= one[1] <= 1 or one[2] < 0:
            raise refuse("tallies", "What was found so far cannot be read; begin again.")
    return [[float(n) for n in one] for one in found]


def routes(studio: Studio) -> list[Route]:
    async def think(body: Body) -> Any:
        seed = number_in(body, "seed", 0, 2**31, "The number of the search", 1)
        args = source_in(body), moves_in(body), eye_in(body), tallies_in(body), seed
        return await studio.ask("playmat.studio.thinking:think", *args, seconds=SECONDS + SLICE, is_urgent=True)

    async def story(body: Body) -> Any:
        game = body.get("game")
        if not isinstance(game, dict):
            raise refuse("file", "This is no replay file.")
        return await studio.ask("playmat.studio.thinking:told_story", game, seconds=SECONDS, is_urgent=True)

    return [page(PATH, "board", "position"), post("/api/analysis/think", think), post("/api/analysis/story", story)]
