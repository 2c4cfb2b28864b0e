"""The card browser: every card of the library, found by words and filters."""

from __future__ import annotations

from starlette.routing import Route

from playmat.studio.studio import Studio
from playmat.studio.web import page

PATH = "/cards"


def routes(studio: Studio) -> list[Route]:
    return [page(PATH, "cards.html")]
