"""All pages of the studio, as they are handed to the table's server at start.

A page is one module with ``PATH``, the address the navigation offers, and ``routes(studio)``; it is listed in ``PAGES``
in the order of the navigation."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from types import ModuleType

from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from playmat.studio import analysis, cards, decks, games, position, puzzles, tournaments, workshop
from playmat.studio.boards import board_routes
from playmat.studio.kept import MEMORY, Kept, opened, place_beside
from playmat.studio.studio import PROCESSES, STATIC, Studio
from playmat.table.hall import Hall
from playmat.table.pages import MakePages, Pages
from playmat.table.store import Store

PAGES: tuple[ModuleType, ...] = (cards, decks, workshop, position, analysis, puzzles, games, tournaments)


def pages_of(studio: Studio, close: Callable[[], None]) -> Pages:
    routes = [route for module in PAGES for route in module.routes(studio)]
    routes.extend(board_routes(studio))
    routes.append(Mount("/static/studio", StaticFiles(directory=STATIC)))
    links = [module.PATH for module in PAGES]
    return Pages(links, routes, studio.begin, close)


def studio_pages(
    is_public: bool = False,
    say: Callable[[str], None] = print,
    processes: int = PROCESSES,
) -> MakePages:
    """Makes the pages for a hall. Their file lies beside the games; where those lie in no file, nothing is kept."""

    def make(hall: Hall) -> Pages:
        life = contextlib.ExitStack()
        is_file = type(hall.store) is Store and hall.store.path != MEMORY
        if is_file:
            kept = life.enter_context(opened(place_beside(hall.store.path), say))
        else:
            kept = life.enter_context(contextlib.closing(Kept(MEMORY)))
        studio = Studio(hall, kept, is_public, processes)
        life.callback(studio.close)
        return pages_of(studio, life.close)

    return make
