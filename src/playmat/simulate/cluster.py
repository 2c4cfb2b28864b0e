"""Bouts on a Ray cluster: the same bouts, the same seeds, the same results. Ray starts a lost task anew on another
worker, so a killed worker costs time but no game."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from typing import Any

from playmat.simulate.games import Bout, Field, Result, play_bout

RETRIES = 5
CHUNK = 64


class ClusterError(RuntimeError):
    """Ray is not there or cannot be reached."""


def is_cluster(where: str) -> bool:
    return where == "ray" or where.startswith("ray://")


def connect(address: str) -> Any:
    """Ray, connected: ``ray`` for one on this machine (or the one RAY_ADDRESS names), ``ray://HOST`` for another."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise ClusterError("running on Ray needs its package: pip install 'playmat[ray]'") from None
    if ray.is_initialized():
        return ray
    try:
        if address == "ray":
            ray.init(log_to_driver=False, include_dashboard=False)
        else:
            host = address.removeprefix("ray://")
            ray.init(f"ray://{host}" if ":" in host else f"ray://{host}:10001", log_to_driver=False)
    except (ConnectionError, OSError, RuntimeError, ValueError, TimeoutError) as error:
        raise ClusterError(f"no Ray cluster at {address}: {error}") from None
    return ray


_fields: dict[str, Field] = {}


def play_chunk(where: Field, bouts: list[tuple[int, int, int]]) -> list[tuple[int, ...]]:
    """Some bouts in a row; the field's matches are bound once for each worker."""
    kept = _fields.setdefault(where.fingerprint(), where)
    return [tuple(play_bout(kept, Bout(*bout))) for bout in bouts]


def run_on_ray(where: Field, bouts: Iterable[Bout], address: str) -> Iterator[Result]:
    """Results in the order in which chunks come in."""
    ray = connect(address)
    todo = list(bouts)
    slots = max(1, int(ray.cluster_resources().get("CPU", 1)))
    size = max(1, min(CHUNK, len(todo) // (slots * 4)))
    chunks = [[tuple(bout) for bout in todo[i : i + size]] for i in range(0, len(todo), size)]
    shared = ray.put(where)
    task = ray.remote(max_retries=RETRIES)(play_chunk)
    waiting = iter(chunks)
    running = [task.remote(shared, chunk) for _, chunk in zip(range(slots * 2), waiting, strict=False)]
    while running:
        ready, running = ray.wait(running, num_returns=1)
        for chunk in waiting:
            running.append(task.remote(shared, chunk))
            break
        for answers in ray.get(ready):
            for answer in answers:
                yield Result(*answer)
