"""Every scenario file of the repository is run, one test for each case."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.cards import load_library
from playmat.judge.files import Case, find_files, judge_case, read_cases

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
LIBRARY = load_library([])
FILES = [path for path in find_files([FOLDER]) if path.parent.name != "public"]  # those: test_printed_cards
CASES = [case for path in FILES for case in read_cases(path, LIBRARY)]


def _name(case: Case) -> str:
    return f"{case.file.parent.name}/{case.file.stem}:{case.id}"


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_scenario(case: Case) -> None:
    result = judge_case(case)
    told = [result.error, *map(str, result.failures), *result.log, result.board]
    assert result.is_passed, "\n".join(told)


def test_every_case_has_its_own_id_and_cites_its_source() -> None:
    names = [f"{case.file}:{case.id}" for case in CASES]
    assert len(names) == len(set(names))
    assert [case.id for case in CASES if not case.source] == []
