"""Cases on printed cards, run with the public card data where that is at hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.cards import load_library
from playmat.judge.files import Case, find_files, judge_case, read_cases

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("PLAYMAT_SHARED", ROOT.parent / "shared"))
HAS_DATA = (SHARED / "cards" / "en").is_dir()
FILES = find_files([Path(__file__).parent / "printed", ROOT / "scenarios" / "public"])
LIBRARY = load_library([SHARED] if HAS_DATA else [])
CASES = [case for path in FILES for case in read_cases(path, LIBRARY)] if HAS_DATA else []


@pytest.mark.skipif(not HAS_DATA, reason=f"no card data in {SHARED}; set PLAYMAT_SHARED to its folder")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file.stem}:{case.id}")
def test_printed_cards_do_what_they_say(case: Case) -> None:
    result = judge_case(case)
    told = [result.error, *map(str, result.failures), *result.notes, *result.log, result.board]
    assert result.is_passed, "\n".join(told)
