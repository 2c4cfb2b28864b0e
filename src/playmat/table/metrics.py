"""What the server counts about itself, told in the words of Prometheus. No names, no tokens, no cards."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)


class Count:
    """Something that only grows."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.value = 0

    def lines(self) -> list[str]:
        return [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} counter", f"{self.name} {self.value}"]


class Times:
    """How long something takes, as a histogram."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    @contextlib.contextmanager
    def timed(self) -> Iterator[None]:
        """Counts only what went through: a refusal is no move."""
        start = time.perf_counter()
        yield
        self.add(time.perf_counter() - start)

    def add(self, seconds: float) -> None:
        self.counts[next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        out = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        so_far = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            so_far += count
            out.append(f'{self.name}_bucket{{le="{bound}"}} {so_far}')
        return [*out, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {so_far}"]


MOVES = Times("playmat_move_seconds", "From hearing a choice to having told everybody at the table")
GAMES = Count("playmat_games_total", "Games begun since the start")
REQUESTS = Count("playmat_requests_total", "Requests answered since the start")
REFUSALS = Count("playmat_refusals_total", "Requests and messages refused")
REMOVED = Count("playmat_games_removed_total", "Games removed because nobody had touched them for long")
ERRORS = Count("playmat_errors_total", "Failures of the server itself")


def gauge(name: str, help: str, value: float) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} gauge", f"{name} {value:g}"]


def page(gauges: list[tuple[str, str, float]]) -> str:
    """Everything that is counted."""
    lines = [line for kind in (MOVES, GAMES, REQUESTS, REFUSALS, REMOVED, ERRORS) for line in kind.lines()]
    for name, help, value in gauges:
        lines += gauge(name, help, value)
    return "\n".join(lines) + "\n"
