"""``playmat ladder``: players against each other, and their ratings on one scale."""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from playmat.cli.output import WHOLE, Json, fail, say_json
from playmat.players import UnknownPlayer, make_player
from playmat.players.spec import LEVELS
from playmat.simulate.ladder import ladder_of, ladder_table
from playmat.simulate.strength import Kept, run, tasks

GAMES = 100  # under each of the five rulebooks: 500 a pair


def ladder(
    *players: str,
    games: Annotated[
        int, WHOLE, Parameter(name=("--games", "-n"), help="Games of each pair under a rulebook.")
    ] = GAMES,
    folder: Annotated[Path | None, Parameter(name="--data", help="A folder with card files and theme decks.")] = None,
    out: Annotated[Path | None, Parameter(name="--out", help="Keep every game here; run again to go on.")] = None,
    minutes: Annotated[float, Parameter(help="Stop after so long (0: play them all).")] = 0.0,
    workers: Annotated[int, WHOLE, Parameter(help="Processes (0: one for each core).")] = 1,
    seed: Annotated[int, WHOLE, Parameter(help="The same seed deals the same games.")] = 1,
    as_json: Json = False,
) -> int:
    """Let all pairs of players play, decks and seats exchanged, and rate them: Elo's scale, the first player at 0.

    Without names: random and the levels for people, from easy to hard. That takes hours with one process; --minutes
    and --out make it in parts.
    """
    names = list(players) or ["random", *LEVELS]
    if len(set(names)) < 2 or len(set(names)) != len(names):
        return fail("name at least two different players", 2)
    try:
        for name in names:
            make_player(name)
    except UnknownPlayer as error:
        return fail(error, 2)
    if games < 1 or not 0 <= workers <= 4096 or not 0 <= minutes < 1e6:
        return fail("games must be at least 1, workers from 0 to 4096, minutes not below 0", 2)
    kept = Kept(out)
    todo = list(tasks(list(combinations(names, 2)), str(folder) if folder else "", games, seed))
    run(todo, kept, workers or os.cpu_count() or 1, minutes)
    wanted = {task.key for task in todo}
    results = [(s.players[0], s.players[1], s.points) for s in kept.scores if s.key in wanted]
    if not results:
        return fail("no game was finished in that time")
    rungs = ladder_of(names, results)
    if as_json:
        say_json({"games": len(results), "of": len(todo), "ladder": [rung.as_dict() for rung in rungs]})
    else:
        print(ladder_table(rungs))
        if len(results) < len(todo):
            print(f"\n{len(results)} of {len(todo)} games")
    return 0
