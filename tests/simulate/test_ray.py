"""The same bouts on a Ray cluster of two workers: equal results, also when a worker is killed (`make test-ray`)."""

import os
import signal
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from playmat import starter_decks
from playmat.simulate.cluster import run_on_ray
from playmat.simulate.games import Field, play_bout
from playmat.simulate.run import mirrored

ray: Any = pytest.importorskip("ray", reason="Ray is not installed; `make test-ray` installs it")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


def _field(player: str) -> Field:
    decks = tuple(deck for deck in starter_decks() if deck.rules == "sword_shield")[:2]
    return Field(decks, (player, player), "sword_shield", 5)


def test_results_on_ray_are_those_of_this_machine(cluster: Any) -> None:
    where, bouts = _field("random"), mirrored(0, 1, 24)
    assert sorted(run_on_ray(where, bouts, "ray")) == sorted(play_bout(where, bout) for bout in bouts)


def test_a_killed_worker_loses_no_game(cluster: Any) -> None:
    where, bouts = _field("greedy:1"), mirrored(0, 1, 24)
    killed = 0
    results = []
    for result in run_on_ray(where, bouts, "ray"):
        results.append(result)
        if not killed:
            killed = _kill_a_worker()
    assert killed
    assert sorted(results) == sorted(play_bout(where, bout) for bout in bouts)


def _kill_a_worker() -> int:
    """Kill one process that is carrying out bouts; returns its number."""
    listed = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        pid, _, words = line.strip().partition(" ")
        if "ray::play_chunk" in words:
            os.kill(int(pid), signal.SIGKILL)
            return int(pid)
    return 0
