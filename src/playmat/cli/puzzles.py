"""``playmat puzzles``: positions to be won this turn; look at them, solve them, make new ones."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from playmat.cli.output import WHOLE, Json, console, fail, say_json, table
from playmat.judge.board import draw
from playmat.judge.explain import explain
from playmat.players.puzzles import Puzzle, all_puzzles, check
from playmat.rulebooks.books import UnknownRulebook, rulebook
from playmat.simulate.puzzle_maker import make, written

puzzles_app = App(name="puzzles", help="Positions to be won this turn, whatever luck and the opponent do.")
Rules = Annotated[str, Parameter(name="--rules", help="Puzzles of this rulebook only.")]


def _chosen(rules: str) -> list[Puzzle]:
    wanted = rulebook(rules).name if rules else ""
    return [p for p in all_puzzles() if not wanted or p.rules == wanted]


def _named(name: str) -> Puzzle | None:
    return next((p for p in all_puzzles() if p.id == name), None)


@puzzles_app.command(name="list")
def list_puzzles(*, rules: Rules = "", as_json: Json = False) -> int:
    """The puzzles that come with Playmat, by rulebook, the easiest first."""
    try:
        found = _chosen(rules)
    except UnknownRulebook as error:
        return fail(error, 2)
    if as_json:
        say_json([{"id": p.id, "rules": p.rules, "rating": p.rating, "about": p.about} for p in found])
        return 0
    out = table("puzzle", ">rating", "about")
    for p in found:
        out.add_row(p.id, str(p.rating), p.about)
    console().print(out)
    return 0


@puzzles_app.command(name="show")
def show_puzzle(
    name: str,
    *,
    solution: Annotated[bool, Parameter(negative="", help="Show the moves that win, too.")] = False,
    as_json: Json = False,
) -> int:
    """The position of a puzzle and the moves there are; player a is to win this turn."""
    puzzle = _named(name)
    if puzzle is None:
        return fail(f"there is no puzzle {name!r}; `playmat puzzles list` names them all", 2)
    st = puzzle.state()
    told = explain(st)
    if as_json:
        data = {"id": puzzle.id, "rules": puzzle.rules, "rating": puzzle.rating, "board": draw(st)}
        say_json({**data, "moves": told.notation, **({"solution": puzzle.solution} if solution else {})})
        return 0
    print(f"{puzzle.id}: player a wins this turn. {puzzle.about}\n")
    print(draw(st))
    print("\nMoves:")
    for move in told.notation:
        print(f"  {move}")
    if solution:
        print("\nSolution:")
        for move in puzzle.solution:
            print(f"  {move}")
    return 0


@puzzles_app.command(name="check")
def check_answer(
    name: Annotated[str, Parameter(help="The puzzle; 'all' lets the prover solve every one.")],
    *moves: str,
    rules: Rules = "",
) -> int:
    """Whether moves, one after another, win a puzzle whatever luck and the opponent do. Exit code 0 if they do.

    For example: playmat puzzles check sun_moon-01 "attach Fire Energy to active" "attack Flare".
    """
    if name == "all":
        return _check_all(rules)
    puzzle = _named(name)
    if puzzle is None:
        return fail(f"there is no puzzle {name!r}; `playmat puzzles list` names them all", 2)
    verdict = check(puzzle, moves)
    print(f"{'solved' if verdict.is_solved else 'not solved'}: {verdict.why}")
    return 0 if verdict.is_solved else 1


def _check_all(rules: str) -> int:
    """Every puzzle: solved by the prover and by its own solution, and by no empty answer."""
    try:
        found = _chosen(rules)
    except UnknownRulebook as error:
        return fail(error, 2)
    faults = []
    for puzzle in found:
        proof = puzzle.proof()
        if proof is None or proof.length != puzzle.length:
            faults.append(f"{puzzle.id}: the prover does not solve it as it is written")
        if not check(puzzle, puzzle.solution).is_solved or check(puzzle, []).is_solved:
            faults.append(f"{puzzle.id}: its solution does not win, or no move is needed")
    for fault in faults:
        print(fault)
    print(f"{len(found)} puzzles, {len(faults)} faults")
    return 1 if faults or not found else 0


@puzzles_app.command(name="make")
def make_puzzles(
    file: Path,
    *,
    rules: Annotated[str, Parameter(name="--rules", help="The rulebook.")],
    count: Annotated[int, WHOLE, Parameter(name=("--count", "-n"), help="How many puzzles.")] = 40,
    seed: Annotated[int, WHOLE, Parameter(help="Another seed makes others.")] = 1,
) -> int:
    """Make puzzles from games between programs with the starter decks, and write them to a scenario file."""
    try:
        name = rulebook(rules).name
    except UnknownRulebook as error:
        return fail(error, 2)
    if count < 1:
        return fail("count must be at least 1", 2)
    found = make(name, count, seed)
    try:
        file.write_text(written(name, found), encoding="utf-8")
    except OSError as error:
        return fail(error, 2)
    print(f"{len(found)} puzzles written to {file}")
    return 0 if found else 1
