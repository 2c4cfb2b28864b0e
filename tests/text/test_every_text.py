"""Every text of the real cards: how many are read, figures that may only rise; and what is read can be said back.

``PLAYMAT_RAISE=1 pytest tests/text/test_every_text.py`` writes better figures into ``ratchet.json``, never lower ones.
All tests that need every text stand here, one after another: each text is read once for all of them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from playmat.effects.nodes import Program
from playmat.text import Names, TextError, compile_text
from playmat.text.measure import coverage
from playmat.text.measure.audit import Text, round_trip
from playmat.text.measure.coverage import Item, Report, measure

FILE = Path(__file__).with_name("ratchet.json")
OTHER_YEARS = Path(__file__).with_name("ratchet_other_years.json")
"""The years before and after the five rulebooks; ``playmat cards coverage`` lists what stays unread."""


class Readings:
    """What each text of a library is read to, kept; and the measure of them all."""

    def __init__(self, items: list[Item], names: Names) -> None:
        self.items, self.names = items, names
        self.kept: dict[tuple[str, str, str, int | None], Program | TextError] = {}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(coverage, "compile_text", self.read)
            self.report: Report = measure(items, names)

    def read(self, text: str, kind: str, name: str, names: Names, damage: int | None = None) -> Program:
        key = (text, kind, name, damage)
        if key not in self.kept:
            try:
                self.kept[key] = compile_text(text, kind, name, names, damage=damage)
            except TextError as err:
                self.kept[key] = err
        found = self.kept[key]
        if isinstance(found, TextError):
            raise found
        return found

    def programs(self) -> Iterator[tuple[Item, Program]]:
        """The texts that are read: with the damage printed beside them, otherwise without any."""
        for item in self.items:
            for damage in dict.fromkeys((item.damage, None)):
                try:
                    yield item, self.read(item.text, item.kind, item.name, self.names, damage)
                except TextError:
                    continue
                break

    def not_read_back(self) -> list[str]:
        """The wording depends on the tree alone, so texts that say the same are asked once."""
        trees: dict[tuple[str, Program], Text] = {}
        for item, program in self.programs():
            trees.setdefault((item.kind, program), Text(item.text, item.kind, item.name, self.names))
        return [f"{text.name}: {r}" for (_kind, program), text in trees.items() if (r := round_trip(text, program))]


@pytest.fixture(scope="module")
def five_rulebooks(corpus: tuple[list[Item], Names]) -> Readings:
    return Readings(*corpus)


@pytest.fixture(scope="module")
def years(other_years: tuple[list[Item], Names]) -> Readings:
    return Readings(*other_years)


def _figures(report: Report) -> dict[str, int]:
    out = {"texts": report.compiled, "distinct texts": report.distinct_compiled}
    out |= {f"kind {k}": done for k, (done, _all) in report.by_kind.items()}
    out |= {f"series {k}": done for k, (done, _all) in report.by_series.items()}
    return dict(sorted(out.items()))


def _none_falls(file: Path, figures: dict[str, int]) -> None:
    kept: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))
    fallen = {k: (n, figures.get(k, 0)) for k, n in kept.items() if figures.get(k, 0) < n}
    assert not fallen, f"fewer texts compile than before (was, is): {fallen}"
    if os.environ.get("PLAYMAT_RAISE"):
        file.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def test_no_figure_of_coverage_falls(five_rulebooks: Readings) -> None:
    _none_falls(FILE, _figures(five_rulebooks.report))


def test_the_ratchet_demands_what_the_project_promises(five_rulebooks: Readings) -> None:
    kept: dict[str, int] = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept["texts"] >= 0.93 * five_rulebooks.report.texts


def test_the_share_of_compiled_texts_does_not_fall(five_rulebooks: Readings) -> None:
    assert five_rulebooks.report.compiled / five_rulebooks.report.texts >= 0.75
    assert not [k for k in five_rulebooks.report.unread if k.startswith("ambiguous")]


def test_the_canonical_wording_of_every_text_reads_back(five_rulebooks: Readings) -> None:
    assert not five_rulebooks.not_read_back()


def test_no_figure_of_the_other_years_falls(years: Readings) -> None:
    _none_falls(OTHER_YEARS, {k: v for k, v in _figures(years.report).items() if not k.startswith("kind")})


def test_the_canonical_wording_of_every_text_of_the_other_years_reads_back(years: Readings) -> None:
    assert not years.not_read_back()
