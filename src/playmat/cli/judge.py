"""``playmat judge`` and ``playmat explain``: scenario files run, positions explained."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from playmat.cards import CardError, DataError, load_library
from playmat.cli.output import Data, Json, console, fail, say_json
from playmat.judge.files import find_files, judge_file
from playmat.judge.run import CaseResult

Verbose = Annotated[bool, Parameter(name=("--verbose", "-v"), negative="", help="Show every case, with its log.")]


def judge(*files: Path, data: Data = None, verbose: Verbose = False, as_json: Json = False) -> int:
    """Run scenario files (or folders of them): position, forced luck, script, expectation.

    The format is described in docs/scenarios.md. The exit code is 0 only if every case passes.
    """
    if not files:
        return fail("name at least one scenario file or folder", 2)
    missing = [path for path in files if not path.exists()]
    if missing:
        return fail(f"{missing[0]}: no such file or folder", 2)
    try:
        library = load_library(data)
    except (CardError, DataError, OSError) as error:
        return fail(error, 2)
    begun = time.perf_counter()
    results = [result for path in find_files(files) for result in judge_file(path, library)]
    seconds = time.perf_counter() - begun
    failed = [r for r in results if not r.is_passed]
    if as_json:
        say_json(_as_json(results, seconds, verbose))
    else:
        _print(results, failed, seconds, verbose)
    return 0 if results and not failed else 1


def _as_json(results: list[CaseResult], seconds: float, verbose: bool) -> dict[str, Any]:
    return {
        "passed": sum(r.is_passed for r in results),
        "failed": sum(not r.is_passed for r in results),
        "errors": sum(bool(r.error) for r in results),
        "seconds": round(seconds, 3),
        "cases": [_case(r, verbose) for r in results],
    }


def _case(r: CaseResult, verbose: bool) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": r.id,
        "file": r.file,
        "line": r.mark.line,
        "rules": r.rules,
        "source": r.source,
        "passed": r.is_passed,
        "status": r.status,
    }
    if r.error:
        out["error"] = {"message": r.error, "line": r.mark.line, "column": r.mark.column}
    if r.failures:
        out["failures"] = [
            {"what": f.what, "expected": f.expected, "actual": f.actual, "line": f.mark.line, "column": f.mark.column}
            for f in r.failures
        ]
    if verbose or not r.is_passed:
        out.update(log=r.log, board=r.board, notes=r.notes)
    return out


def _print(results: list[CaseResult], failed: list[CaseResult], seconds: float, verbose: bool) -> None:
    out = console()
    for r in results if verbose else failed:
        colour = "green" if r.is_passed else "red"
        where = f"{r.file}:{r.mark.line}:{r.mark.column}"
        out.print(f"[{colour}]{r.status}[/{colour}] {escape(r.id)} ({r.rules}) {escape(where)}", soft_wrap=True)
        if r.source:
            out.print(f"  source: {escape(r.source)}", soft_wrap=True)
        if r.error:
            out.print(f"  {escape(r.error)}", soft_wrap=True)
        for f in r.failures:
            out.print(f"  {escape(str(f))}", soft_wrap=True)
        if r.is_passed and not verbose:
            continue
        for note in r.notes:
            out.print(f"  note: {escape(note)}", style="dim", soft_wrap=True)
        if r.log:
            out.print("  log:")
        for line in r.log:
            out.print(f"    {escape(line)}", soft_wrap=True)
        if r.board:
            out.print("  board:")
            out.print("\n".join(f"    {line}" for line in escape(r.board).splitlines()), soft_wrap=True)
    out.print(f"{len(results) - len(failed)} passed, {len(failed)} failed in {seconds:.1f} s")
