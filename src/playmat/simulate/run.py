"""Running bouts: what was played before is taken from the results file, the rest is played here or on a cluster, and
whoever asked hears of every result as it comes in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from playmat.simulate.cluster import is_cluster, run_on_ray
from playmat.simulate.games import Bout, Field, Result
from playmat.simulate.local import cores, run_local
from playmat.simulate.store import Store

ON_RESULT = Callable[[Result], None]


@dataclass(frozen=True)
class Place:
    """Where games are played, and where results are kept."""

    on: str = "local"
    workers: int = 0  # 0: all cores
    results: Path | None = None


@dataclass
class Run:
    """What became of a run."""

    asked: int
    played: int = 0
    resumed: int = 0
    is_broken_off: bool = False  # Ctrl+C


def mirrored(a: int, b: int, games: int) -> list[Bout]:
    """So many games of two decks, in mirrored pairs."""
    return [Bout(a, b, number) for number in range(games)]


def run_bouts(where: Field, bouts: Sequence[Bout], place: Place, on_result: ON_RESULT) -> Run:
    """Play the bouts; Ctrl+C ends the run and keeps what was played."""
    run = Run(len(bouts))
    store = Store(place.results, where) if place.results is not None else None
    try:
        todo = list(bouts)
        if store is not None:
            todo = [bout for bout in bouts if bout not in store.done]
            for bout in bouts:
                if bout in store.done:
                    on_result(store.done[bout])
                    run.resumed += 1
        for result in _played(where, todo, place):
            if store is not None:
                store.add(result)
                store.flush()
            run.played += 1
            on_result(result)
    except KeyboardInterrupt:
        run.is_broken_off = True
    finally:
        if store is not None:
            store.close()
    return run


def _played(where: Field, bouts: Sequence[Bout], place: Place) -> Iterator[Result]:
    if not bouts:
        return iter(())
    if is_cluster(place.on):
        return run_on_ray(where, bouts, place.on)
    for pair in sorted({(b.a, b.b) for b in bouts}):  # bound here, workers inherit them
        where.match(*pair)
        where.match(pair[1], pair[0])
    return run_local(where, bouts, place.workers or cores())
