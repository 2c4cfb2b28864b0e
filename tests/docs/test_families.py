"""The families of what was once wrong are held by scenarios: each case the table names is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLE = (ROOT / "docs" / "reading.md").read_text(encoding="utf-8").partition("## Families and their scenarios")[2]
ROWS = re.findall(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \|$", TABLE, re.M)


def test_every_family_has_a_row() -> None:
    assert [int(number) for number, _, _ in ROWS] == list(range(1, 23))


@pytest.mark.parametrize(("family", "cases"), [(family, cases) for _, family, cases in ROWS])
def test_the_cases_of_a_family_are_there(family: str, cases: str) -> None:
    for part in cases.split("; "):
        file, _, ids = part.partition(": ")
        name = file.strip("`")
        if name.endswith(".py"):
            assert (ROOT / name).is_file()
            continue
        folder = ROOT / "scenarios" if "/" in name else ROOT / "scenarios" / "families"
        written = set(re.findall(r"- id: (\S+)", (folder / name).read_text(encoding="utf-8")))
        assert set(ids.split(", ")) <= written, family
