"""Two builds of the engine against each other in one run: `python tools/bench_two.py OLD NEW [TURNS [FOLDER]]`.

OLD and NEW are folders for `PYTHONPATH` (`build/compiled` of two checkouts). Both play the workloads of `make bench` in
short turns, one after the other, because the speed of a core changes from second to second; the ratio is that in the
middle of all turns, and the interval holds it in 95 of 100 cases. Seconds are those of the processor."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from statistics import median

TURN = 0.25  # seconds of processor time
EACH = 10  # turns before both builds begin anew
FIGURES = ("games/s", "decisions/s")
WORKLOADS = ("simple", "short", "starter", "theme")


def serve(folder: str) -> None:
    """Answer `WORKLOAD` lines with what a turn of it gave, on the engine at hand."""
    from pathlib import Path

    from playmat.engine import machine, playout
    from playmat.simulate import bench

    workloads = {
        "simple": bench.simple_matches(),
        "short": bench.short_matches(),
        "starter": bench.starter_matches(),
        "theme": bench.theme_matches(Path(folder)),
    }
    played = dict.fromkeys(workloads, 0)
    print("ready", flush=True)
    for line in sys.stdin:
        name = line.strip()
        matches = workloads[name]
        games = decisions = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < TURN:
            number = played[name] + games
            state = machine.new_game(matches[number % len(matches)], number)
            decisions += playout.play_randomly(state, number, 1 << 30)
            games += 1
        played[name] += games
        print(games / spent, decisions / spent, flush=True)


class Build:
    """One build, in a process of its own."""

    def __init__(self, path: str, folder: str) -> None:
        if not os.path.isdir(os.path.join(path, "playmat")):
            raise SystemExit(f"{path}: no build lies there; `make compiled` in a checkout makes build/compiled")
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--serve", folder],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._line()

    def _line(self) -> list[str]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("a build stopped: see its error above")
        return line.split()

    def turn(self, workload: str) -> list[float]:
        assert self._process.stdin is not None
        print(workload, file=self._process.stdin, flush=True)
        return [float(word) for word in self._line()]

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def middle(values: list[float]) -> tuple[float, float, float]:
    """The median, and the interval of order statistics that holds it."""
    ordered = sorted(values)
    reach = int(0.98 * len(ordered) ** 0.5)
    at = len(ordered) // 2
    return median(ordered), ordered[max(0, at - reach)], ordered[min(len(ordered) - 1, at + reach)]


def rates_of(old: str, new: str, turns: int, folder: str) -> dict[str, list[list[list[float]]]]:
    """What each workload gave: turn, build, figure. Every ten turns both builds begin anew in a process of their own,
    because where a process lies in memory makes it up to 3 % faster or slower for as long as it runs."""
    rates: dict[str, list[list[list[float]]]] = {workload: [] for workload in WORKLOADS}
    for _ in range(max(1, turns // EACH)):
        builds = Build(old, folder), Build(new, folder)
        for workload, found in rates.items():
            found += [[build.turn(workload) for build in builds] for _ in range(min(turns, EACH))]
        for build in builds:
            build.close()
    return rates


def main(old: str, new: str, turns: int, folder: str) -> None:
    print(f"{'workload':10}{'figure':14}{'old':>12}{'new':>12}{'new / old':>11}   interval")
    for workload, rates in rates_of(old, new, turns, folder).items():
        for number, figure in enumerate(FIGURES):
            before, after = (median(pair[side][number] for pair in rates) for side in (0, 1))
            ratio, low, high = middle([pair[1][number] / pair[0][number] for pair in rates])
            print(f"{workload:10}{figure:14}{before:12,.0f}{after:12,.0f}{ratio:11.3f}   {low:.3f} to {high:.3f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
    elif len(sys.argv) < 3:
        raise SystemExit("which two builds? python tools/bench_two.py OLD NEW [TURNS [FOLDER]]")
    else:
        given = sys.argv[3:]
        main(sys.argv[1], sys.argv[2], int(given[0]) if given else 40, given[1] if len(given) > 1 else "../shared")
