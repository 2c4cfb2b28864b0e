"""Puzzles: enough of them for every rulebook, solved by the prover and by their own moves, and by nothing less."""

from pathlib import Path

import pytest

from playmat import load_library
from playmat.engine import machine
from playmat.judge.files import judge_case, judge_file, read_cases, state_after
from playmat.judge.written import can_be_written, written_position
from playmat.players.puzzles import Puzzle, all_puzzles, check, files
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.puzzle_maker import _flow, make, written

PUZZLES = all_puzzles()
SAMPLE = PUZZLES[3::20]


def test_there_are_two_hundred_puzzles_over_all_rulebooks() -> None:
    assert len(PUZZLES) >= 200
    assert {p.rules for p in PUZZLES} == set(RULEBOOKS)
    assert len({p.id for p in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda p: p.id)
def test_the_prover_solves_a_puzzle_in_as_many_actions_as_it_says(puzzle: Puzzle) -> None:
    proof = puzzle.proof()
    assert proof is not None and proof.length == puzzle.length
    assert puzzle.rating > 0


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda p: p.id)
def test_its_moves_solve_a_puzzle_and_fewer_or_none_do_not(puzzle: Puzzle) -> None:
    assert check(puzzle, puzzle.solution).is_solved
    assert not check(puzzle, []).is_solved
    assert not check(puzzle, puzzle.solution[:-1]).is_solved
    assert not check(puzzle, ["end turn"]).is_solved
    assert not check(puzzle, [*puzzle.solution, "end turn"]).is_solved
    assert not check(puzzle, ["win the game"]).is_solved


def test_the_judge_runs_puzzles_as_scenarios() -> None:
    for path in files():
        assert judge_case(read_cases(path, load_library())[-1]).is_passed


def test_a_written_position_is_read_back_as_it_was(tmp_path: Path) -> None:
    for puzzle in SAMPLE:
        st = puzzle.state()
        machine.advance(st)
        assert can_be_written(st)
        path = tmp_path / "again.yaml"
        keys = written_position(st)
        path.write_text(f"cases:\n  - {_flow({'id': 'x', 'rules': puzzle.rules, **keys})}\n", encoding="utf-8")
        again = state_after(read_cases(path, load_library())[0], 0)
        machine.advance(again)
        assert written_position(again) == keys


def test_puzzles_can_be_made(tmp_path: Path) -> None:
    found = make("sword_shield", 1, seed=2, most_games=40)
    path = tmp_path / "made.yaml"
    path.write_text(written("sword_shield", found), encoding="utf-8")
    assert [r.is_passed for r in judge_file(path, load_library())] == [True]
