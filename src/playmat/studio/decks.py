"""The deck builder: lists that are built, checked, kept in versions, played and tested."""

from __future__ import annotations

from starlette.routing import Route

from playmat.studio.studio import Studio
from playmat.studio.web import page

PATH = "/decks"


def routes(studio: Studio) -> list[Route]:
    return [page(PATH, "decks.html")]
