"""``playmat games``: the games a table keeps: listed, exported, removed."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from playmat.cli.output import Json, console, fail, say_json
from playmat.table import store_file
from playmat.table.record import RecordError
from playmat.table.refusal import Refused
from playmat.table.store import FILED, OVER, DamagedGame, NoSuchGame, Store

games_app = App(name="games", help="The games a table keeps.")
File = Annotated[Path, Parameter(name="--games", help="The file that keeps the games.")]


@games_app.command(name="list")
def list_games(*, games: File, as_json: Json = False) -> int:
    """All games in a file, the newest first."""
    try:
        with contextlib.closing(_existing(games)) as store:
            found = store.listing()
    except Refused as refused:
        return fail(refused, 2)
    if as_json:
        say_json({"games": [{k: getattr(g, k) for k in g.__slots__} for g in found]})
        return 0
    for game in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.created))
        line = f"{game.id}  {when}  {game.state:8} {game.rules:14} {game.choices:5}  {' – '.join(game.names)}"
        console().print(line, markup=False, soft_wrap=True)
    return 0


@games_app.command
def export(game: str, *, games: File, out: Path) -> int:
    """Write a finished game to a file that ``playmat replay`` reads."""
    try:
        with contextlib.closing(_existing(games)) as store:
            stored = store.load(game)
        if stored.state not in (OVER, FILED):
            return fail(f"{game} is not over: the file would hold both hands and the luck to come", 2)
        text = stored.record().to_json()
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except NoSuchGame:
        return fail(f"there is no game {game} in {games}", 2)
    except DamagedGame as error:
        return fail(f"{game}: {error}", 2)
    except FileExistsError:
        return fail(f"{out} is there already: name another file", 2)
    except (Refused, RecordError, OSError) as error:
        return fail(error, 2)
    return 0


@games_app.command
def remove(game: str, *, games: File) -> int:
    """Remove everything about a game. The server that uses the file must be stopped."""
    try:
        with contextlib.closing(_existing(games)) as store, store_file.held(games):
            is_found = store.remove(game)
    except Refused as refused:
        return fail(refused, 2)
    return 0 if is_found else fail(f"there is no game {game} in {games}", 2)


def _existing(path: Path) -> Store:
    if not path.exists():
        raise Refused(f"{path}: there is no such file")
    return Store(path)
