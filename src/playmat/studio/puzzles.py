"""Puzzles: positions to be won this turn, by rulebook and level, and judge's questions. Nothing is kept here:
rating and streak are the browser's."""

from __future__ import annotations

from typing import Any

from starlette.routing import Route

from playmat.rulebooks.books import RULEBOOKS, rulebook
from playmat.studio.boards import moves_in
from playmat.studio.studio import Body, Studio
from playmat.studio.web import number_in, one_of, page, post, text_in

PATH = "/puzzles"
MOST_MOVES = 60
MOST_SEED = 2**31
SECONDS = 25


def routes(studio: Studio) -> list[Route]:
    async def listed(body: Body) -> Any:
        found = await studio.ask("playmat.studio.solving:listed")
        return {"puzzles": found, "books": {name: rulebook(name).title for name in RULEBOOKS}}

    async def tried(body: Body) -> Any:
        name = text_in(body, "puzzle", 40, "The puzzle", 1)
        return await studio.ask(
            "playmat.studio.solving:tried", name, moves_in(body, MOST_MOVES), seconds=SECONDS, is_urgent=True
        )

    async def proof(body: Body) -> Any:
        name = text_in(body, "puzzle", 40, "The puzzle", 1)
        return await studio.ask("playmat.studio.solving:proof", name, seconds=SECONDS, is_urgent=True)

    async def question(body: Body) -> Any:
        rules = one_of(body, "rules", ("", *RULEBOOKS), "The rulebook", "")
        seed = number_in(body, "seed", 0, MOST_SEED, "The number of the question")
        after = text_in(body, "after", 200, "The question before")
        return await studio.ask("playmat.studio.asking:drawn", rules, seed, after, seconds=SECONDS, is_urgent=True)

    async def answer(body: Body) -> Any:
        name = text_in(body, "question", 200, "The question", 1)
        choice = text_in(body, "choice", 80, "The answer", 1)
        return await studio.ask("playmat.studio.asking:answered", name, choice, seconds=SECONDS, is_urgent=True)

    return [
        page(PATH, "board"),
        post("/api/puzzles/list", listed),
        post("/api/puzzles/try", tried),
        post("/api/puzzles/proof", proof),
        post("/api/puzzles/question", question),
        post("/api/puzzles/answer", answer),
    ]
