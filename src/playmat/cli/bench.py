"""``playmat bench``: how fast the engine is on this machine."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from playmat.cli.output import Json, console, fail, say_json, table
from playmat.simulate.bench import bench

COLUMNS = ("games_per_s", "decisions_per_s", "clone_us", "options_us", "state_bytes", "save_bytes", "pairs")
HISTORY = ("date", "commit", "machine", "compiled", "python_speed", "workload", *COLUMNS)


def bench_command(
    *,
    seconds: Annotated[float, Parameter(help="How long to play each workload.")] = 8.0,
    data: Annotated[Path | None, Parameter(name="--data", help="A folder with cards/en and decks/en.")] = None,
    out: Annotated[Path | None, Parameter(help="Write the figures to this JSON file.")] = None,
    history: Annotated[Path | None, Parameter(help="Append a line for each workload to this CSV file.")] = None,
    as_json: Json = False,
) -> int:
    """Measure games, decisions, clones and options on simple decks, starter decks and real theme decks.

    Theme decks are read from --data, from $PLAYMAT_SHARED, or from a folder ../shared, where there is one.
    """
    if not 0.05 <= seconds <= 3600:
        return fail(f"--seconds is from 0.05 to 3600; not {seconds}", 2)
    if data is not None and not (data / "decks" / "en").is_dir():
        return fail(f"{data}: no folder decks/en with theme decks in it", 2)
    for target in (out, history):
        if target is not None and not os.access(target.resolve().parent, os.W_OK):
            return fail(f"{target}: its folder does not exist or cannot be written", 2)
    shared = data or Path(os.environ.get("PLAYMAT_SHARED", Path("..") / "shared"))
    result = bench(seconds, shared)
    if result["compiled"] and has_envs():
        from playmat.envs.bench import bench_envs

        result["envs"] = bench_envs(seconds, shared)
    if out is not None:
        out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    if history is not None:
        _append(history, result)
    if as_json:
        say_json(result)
    else:
        _print(result)
    return 0


def has_envs() -> bool:
    """Whether what environments need is installed."""
    return all(importlib.util.find_spec(name) is not None for name in ("numpy", "librt"))


def _workloads(result: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    rows = [(name, row) for name, row in result.items() if isinstance(row, dict) and name != "envs"]
    return [("simple", result), *rows]


def _print(result: dict[str, Any]) -> None:
    mode = "compiled" if result["compiled"] else "interpreted"
    made = table("workload", *(f">{name.replace('_', ' ')}" for name in COLUMNS), title=f"engine: {mode}")
    for name, row in _workloads(result):
        made.add_row(name, *(f"{row[column]:,}" for column in COLUMNS))
    console().print(made)
    if "envs" in result:
        from playmat.envs.bench import as_rows

        head, *rows = as_rows(result["envs"])
        made = table(*head[:2], *(f">{name}" for name in head[2:]))
        for cells in rows:
            made.add_row(*cells)
        console().print(made)
    console().print(f"plain Python loop: {result['python_speed']} million steps a second")


def _append(path: Path, result: dict[str, Any]) -> None:
    is_new = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, HISTORY, extrasaction="ignore", lineterminator="\n")
        if is_new:
            writer.writeheader()
        common = {
            "date": datetime.now(UTC).strftime("%Y-%m-%d"),
            "commit": _commit(),
            "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
            "compiled": result["compiled"],
            "python_speed": result["python_speed"],
        }
        for name, row in _workloads(result):
            writer.writerow({**row, **common, "workload": name})


def _commit() -> str:
    try:
        run = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return run.stdout.strip()
