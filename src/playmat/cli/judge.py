"""``playmat judge`` and ``playmat explain``: scenario files run, positions explained."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from playmat.cards import CardError, DataError, Library
from playmat.cards.given import given_text
from playmat.cli.output import OWN_DATA, WHOLE, Data, Json, console, fail, say_json
from playmat.engine import machine
from playmat.engine.state import State
from playmat.judge.document import ScenarioError
from playmat.judge.explain import Explanation
from playmat.judge.explain import explain as explain_state
from playmat.judge.files import find_files, judge_file, read_cases, state_after
from playmat.judge.run import CaseResult
from playmat.players.line import written
from playmat.players.prover import prove
from playmat.table.record import MAX_TEXT, Record, RecordError, match_of, replay

Verbose = Annotated[bool, Parameter(name=("--verbose", "-v"), negative="", help="Show every case, with its log.")]


def judge(*files: Path, data: Data = OWN_DATA, verbose: Verbose = False, as_json: Json = False) -> int:
    """Run scenario files (or folders of them): position, forced luck, script, expectation.

    The format is described in docs/scenarios.md. The exit code is 0 only if every case that could be run passes.
    """
    if not files:
        return fail("name at least one scenario file or folder", 2)
    missing = [path for path in files if not path.exists()]
    if missing:
        return fail(f"{missing[0]}: no such file or folder", 2)
    try:
        library = data.library()
    except (CardError, DataError, OSError) as error:
        return fail(error, 2)
    begun = time.perf_counter()
    results = [result for path in find_files(files) for result in judge_file(path, library)]
    seconds = time.perf_counter() - begun
    failed = [r for r in results if r.is_failed]
    if as_json:
        say_json(_as_json(results, seconds, verbose))
    else:
        _print(results, failed, seconds, verbose)
    return 0 if any(r.is_passed for r in results) and not failed else 1


def _as_json(results: list[CaseResult], seconds: float, verbose: bool) -> dict[str, Any]:
    return {
        "passed": sum(r.is_passed for r in results),
        "failed": sum(r.is_failed for r in results),
        "skipped": sum(bool(r.skipped) for r in results),
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
    if r.skipped:
        out["skipped"] = r.skipped
    if r.error:
        out["error"] = {"message": r.error, "line": r.mark.line, "column": r.mark.column}
    if r.failures:
        out["failures"] = [
            {"what": f.what, "expected": f.expected, "actual": f.actual, "line": f.mark.line, "column": f.mark.column}
            for f in r.failures
        ]
    if r.notes:
        out["notes"] = r.notes
    if r.unread:
        out["unread"] = r.unread
    if r.refusals:
        out["refusals"] = [
            {"move": one.move, "line": one.mark.line, "reason": one.reason.words, "section": one.reason.section}
            | {"book": one.reason.book, "clause": one.reason.clause}
            for one in r.refusals
        ]
    if r.later:
        out["later"] = [{"line": m.line, "at": when} for m, when in r.later]
    if verbose or r.is_failed:
        out.update(log=r.log, board=r.board)
    return out


def _print(results: list[CaseResult], failed: list[CaseResult], seconds: float, verbose: bool) -> None:
    out = console()
    for r in results if verbose else failed:
        colour = "green" if r.is_passed else "yellow" if r.skipped else "red"
        where = f"{r.file}:{r.mark.line}:{r.mark.column}"
        out.print(f"[{colour}]{r.status}[/{colour}] {escape(r.id)} ({r.rules}) {escape(where)}", soft_wrap=True)
        if r.source:
            out.print(f"  source: {escape(r.source)}", soft_wrap=True)
        if r.error or r.skipped:
            out.print(f"  {escape(r.error or r.skipped)}", soft_wrap=True)
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
    for r in results:
        for name, why in r.unread.items() if r.is_passed and not verbose else ():
            told = f"{escape(r.id)}: {escape(name)} is not read completely: {escape(why)}"
            out.print(f"[yellow]unread[/yellow] {told}", soft_wrap=True)
    for reason, count in Counter(r.skipped for r in results if r.skipped).items():
        out.print(f"[yellow]skipped[/yellow] {count} case{'s' if count > 1 else ''}: {escape(reason)}", soft_wrap=True)
    skipped = sum(bool(r.skipped) for r in results)
    passed = len(results) - len(failed) - skipped
    more = f", {skipped} skipped" if skipped else ""
    out.print(f"{passed} passed, {len(failed)} failed{more} in {seconds:.1f} s")


def explain(
    file: Path,
    *,
    case: Annotated[str, Parameter(help="The id of the case (default: the first one of the file).")] = "",
    after: Annotated[int, WHOLE, Parameter(help="Explain after so many lines of the script, or choices.")] = -1,
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Explain a position: whose decision it is, every legal move, and why everything else is not possible now.

    FILE is a scenario (the position before its script, unless --after says otherwise) or a saved game.
    """
    try:
        library = data.library()
        state = _saved_game(file, library, after) if file.suffix == ".json" else _scenario(file, library, case, after)
    except (CardError, DataError, OSError, ScenarioError, RecordError) as error:
        return fail(error, 2)
    told = explain_state(state)
    if as_json:
        say_json(told.as_data())
    else:
        _print_explanation(told)
    return 0


def _saved_game(path: Path, library: Library, after: int) -> State:
    record = Record.from_json(given_text(path, MAX_TEXT))
    return replay(record, match_of(record, library), after if after >= 0 else None).state


def _scenario(path: Path, library: Library, wanted: str, after: int) -> State:
    cases = read_cases(path, library)
    found = next((c for c in cases if not wanted or c.id == wanted), None)
    if found is None:
        raise ScenarioError(f"{path}: no case {wanted!r}; there are {', '.join(c.id for c in cases)}")
    return state_after(found, max(after, 0))


def prove_position(
    file: Path,
    *,
    case: Annotated[str, Parameter(help="The id of the case (default: the first one of the file).")] = "",
    after: Annotated[int, WHOLE, Parameter(help="The position after so many lines of the script, or choices.")] = -1,
    states: Annotated[int, WHOLE, Parameter(help="How many positions to look at.")] = 100_000,
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Look for a way to win this turn for certain: no luck, no hidden card, whatever the opponent answers.

    FILE is a scenario (the position before its script, unless --after says otherwise) or a saved game. The exit code is
    0 if there is such a way, and 1 if none was found.
    """
    try:
        library = data.library()
        state = _saved_game(file, library, after) if file.suffix == ".json" else _scenario(file, library, case, after)
    except (CardError, DataError, OSError, ScenarioError, RecordError) as error:
        return fail(error, 2)
    options = machine.advance(state)
    if not options:
        return fail("the game is over: there is nothing to prove", 2)
    me = machine.decider(state)
    proof = prove(state, options, me, states)
    lines = written(state, proof) if proof else []
    if as_json:
        say_json(
            {"player": "ab"[me], "proven": proof is not None, "actions": proof.length if proof else 0, "line": lines}
        )
    elif proof is None:
        print(f"Player {'ab'[me]}: no certain win this turn was found ({states} positions at most).")
    else:
        print(f"Player {'ab'[me]} wins this turn for certain, in {proof.length} action{'s' * (proof.length > 1)}:")
        for line in lines:
            print(f"  {line}")
    return 0 if proof else 1


def _print_explanation(told: Explanation) -> None:
    out = console()
    out.print(escape(told.board), soft_wrap=True)
    out.print()
    if told.winner:
        out.print(escape(told.prompt))
        return
    out.print(f"[bold]Player {told.decision} decides:[/bold] {escape(told.prompt)}", soft_wrap=True)
    for number, (move, script) in enumerate(zip(told.moves, told.notation, strict=True), 1):
        out.print(f"{number:4}. {escape(move)}  [dim]{told.decision}: {escape(script)}[/dim]", soft_wrap=True)
    refused = [f for f in told.findings if not f.is_possible]
    if refused:
        out.print("[bold]Not possible now[/bold]")
    for f in refused:
        out.print(f"  {f.what} {escape(f.name)}: {escape(f.reason)} ({escape(f.book)}: {f.section})", soft_wrap=True)
    for p in told.previews:
        out.print(f"[bold]Damage of {escape(p.attack)} to {escape(p.target)}[/bold]")
        for step in p.steps:
            out.print(f"  {escape(str(step))}", soft_wrap=True)
        if p.remark:
            out.print(f"  ({escape(p.remark)})", soft_wrap=True)
