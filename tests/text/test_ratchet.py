"""How many texts of the real cards compile: figures that may only rise.

``PLAYMAT_RAISE=1 pytest tests/text/test_ratchet.py`` writes better figures into ``ratchet.json``; it never lowers one.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from playmat.text import Names
from playmat.text.measure.coverage import Item, Report, measure

FILE = Path(__file__).with_name("ratchet.json")
OTHER_YEARS = Path(__file__).with_name("ratchet_other_years.json")
"""The years before and after the five rulebooks; ``playmat cards coverage`` lists what stays unread."""


def _figures(report: Report) -> dict[str, int]:
    out = {"texts": report.compiled, "distinct texts": report.distinct_compiled}
    out |= {f"kind {k}": done for k, (done, _all) in report.by_kind.items()}
    out |= {f"series {k}": done for k, (done, _all) in report.by_series.items()}
    return dict(sorted(out.items()))


def test_no_figure_of_coverage_falls(coverage: Report) -> None:
    figures = _figures(coverage)
    kept: dict[str, int] = json.loads(FILE.read_text(encoding="utf-8"))
    fallen = {k: (n, figures.get(k, 0)) for k, n in kept.items() if figures.get(k, 0) < n}
    assert not fallen, f"fewer texts compile than before (was, is): {fallen}"
    if os.environ.get("PLAYMAT_RAISE"):
        FILE.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def test_no_figure_of_the_other_years_falls(other_years: tuple[list[Item], Names]) -> None:
    figures = {k: v for k, v in _figures(measure(*other_years)).items() if not k.startswith("kind")}
    kept: dict[str, int] = json.loads(OTHER_YEARS.read_text(encoding="utf-8"))
    fallen = {k: (n, figures.get(k, 0)) for k, n in kept.items() if figures.get(k, 0) < n}
    assert not fallen, f"fewer texts of other years compile than before (was, is): {fallen}"
    if os.environ.get("PLAYMAT_RAISE"):
        OTHER_YEARS.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def test_the_ratchet_demands_what_the_project_promises(coverage: Report) -> None:
    kept: dict[str, int] = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept["texts"] >= 0.93 * coverage.texts
