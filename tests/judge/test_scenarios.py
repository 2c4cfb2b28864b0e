"""Every scenario file of the repository is run, one test for each case. Those in ``scenarios/public`` name printed
cards by their data-file ids and need the card data, those in ``scenarios/years`` that of the other years as well."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.cards import load_library
from playmat.judge.files import Case, find_files, judge_case, read_cases

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "scenarios"
PUBLIC = FOLDER / "public"
YEARS = FOLDER / "years"
SHARED = Path(os.environ.get("PLAYMAT_SHARED", ROOT.parent / "shared"))
HAS_DATA = (SHARED / "cards" / "en").is_dir()

LIBRARY = load_library([])
ELSEWHERE = [
    case for path in find_files([FOLDER]) if not {PUBLIC, YEARS} & {*path.parents} for case in read_cases(path, LIBRARY)
]
OWN = [case for case in ELSEWHERE if not case.skipped]
BESIDE = sorted({case.file for case in ELSEWHERE if case.skipped})  # files in which some cases name printed cards
PRINTED_FILES = find_files([PUBLIC, Path(__file__).parent / "printed"])


def _printed() -> list[Case]:
    folders = [(PRINTED_FILES, [SHARED]), ([*find_files([YEARS]), *BESIDE], [SHARED, SHARED / "years"])]
    cases: list[Case] = []
    for files, data in folders:
        if all((folder / "cards" / "en").is_dir() for folder in data):
            library = load_library(data)
            found = [case for path in files for case in read_cases(path, library)]
            cases += [case for case in found if case.file not in BESIDE or "needs" in case.data]
    return cases


PRINTED = _printed()


def _name(case: Case) -> str:
    return f"{case.file.parent.name}/{case.file.stem}:{case.id}"


def _assert_passes(case: Case) -> None:
    result = judge_case(case)
    told = [result.error, *map(str, result.failures), *result.notes, *result.log, result.board]
    assert result.is_passed, "\n".join(told)
    assert not result.later, f"an expectation between turns leaves its moment open: {result.notes}"


@pytest.mark.parametrize("case", OWN, ids=_name)
def test_scenario(case: Case) -> None:
    _assert_passes(case)


@pytest.mark.skipif(not HAS_DATA, reason=f"no card data in {SHARED}; set PLAYMAT_SHARED to its folder")
@pytest.mark.parametrize("case", PRINTED, ids=_name)
def test_scenario_on_printed_cards(case: Case) -> None:
    _assert_passes(case)


def test_every_case_has_its_own_id_and_cites_its_source() -> None:
    names = [f"{case.file}:{case.id}" for case in (*OWN, *PRINTED)]
    assert len(names) == len(set(names))
    assert [case.id for case in (*OWN, *PRINTED) if not case.source] == []


def test_there_are_at_least_400_scenarios() -> None:
    assert len({(case.file, case.data.mark) for case in OWN}) >= 400
