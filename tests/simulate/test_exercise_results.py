"""What the exhaustive runner tells: figures by series, and what is shown by a scenario instead."""

import json
from pathlib import Path

import pytest
import yaml

from playmat.simulate.exercise import elsewhere
from playmat.simulate.exercise.__main__ import main
from playmat.simulate.exercise.elsewhere import Elsewhere, Place, places
from playmat.simulate.exercise.results import Line, read_lines, summary

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"


def _case(scenario: str) -> object:
    """A case as it is written, with the file's own cards left out."""
    file, _, wanted = scenario.partition(": ")
    found = yaml.safe_load((SCENARIOS / file).read_text(encoding="utf-8"))
    return next((case for case in found["cases"] if case["id"] == wanted), None)


def _words(value: object) -> set[str]:
    if isinstance(value, dict):
        return {word for x in value.values() for word in _words(x)}
    if isinstance(value, list):
        return {word for x in value for word in _words(x)}
    return {str(value)}


@pytest.mark.parametrize("place", places(), ids=lambda place: f"{place.card} {place.text}")
def test_a_scenario_named_for_a_silent_text_plays_its_card(place: Place) -> None:
    case = _case(place.scenario)
    assert case is not None, f"no case {place.scenario}"
    assert place.card in _words(case)


def test_no_text_is_listed_twice() -> None:
    listed = [(place.card, place.text) for place in places()]
    assert len(listed) == len(set(listed))


def _line(card: str, series: str, **seen: list[str]) -> Line:
    return Line(card, card.title(), series, texts=2, parts=3, games=1, scenes=5, **seen)


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Elsewhere:
    file = tmp_path / "elsewhere.yaml"
    file.write_text('"too rare":\n  - {card: old-1, text: Nap, scenario: "a.yaml: b"}\n', encoding="utf-8")
    monkeypatch.setattr(elsewhere, "FILE", file)
    return Elsewhere()


def test_figures_stand_by_series_and_for_all(listed: Elsewhere) -> None:
    lines = [_line("old-1", "Base"), _line("old-2", "Base"), _line("new-1", "Mega Evolution")]
    told = summary(lines, listed)
    assert told[1].split() == ["Base", "2", "4", "6", "0", "0", "0", "0"]
    assert told[2].split()[:4] == ["Mega", "Evolution", "1", "2"]
    assert told[-1] == "3 cards, 0 faults, 0 silent without a reason"


def test_a_silent_text_with_a_scenario_is_shown_by_it_and_any_other_is_silent(listed: Elsewhere) -> None:
    lines = [_line("old-1", "Base", silent=["Nap"], unused=["Nap"]), _line("old-2", "Base", silent=["Nap"])]
    told = summary(lines, listed)
    assert "shown by scenario a.yaml: b: Old-1 (old-1) Nap (too rare)" in told
    assert "silent: Old-2 (old-2) Nap" in told
    assert told[-1] == "2 cards, 0 faults, 1 silent without a reason"


def test_faults_are_told_and_counted(listed: Elsewhere) -> None:
    told = summary([_line("old-1", "Base", faults=["position 3: cards were lost"])], listed)
    assert "fault: Old-1 (old-1): position 3: cards were lost" in told
    assert told[-1] == "1 cards, 1 faults, 0 silent without a reason"


def test_a_card_that_was_played_again_counts_as_it_was_seen_last(tmp_path: Path) -> None:
    first, again = tmp_path / "first.jsonl", tmp_path / "again.jsonl"
    lines = [_line("old-1", "Base", silent=["Nap"]), _line("old-2", "Base")]
    first.write_text("".join(line.as_json() + "\n" for line in lines), encoding="utf-8")
    again.write_text(_line("old-1", "Base").as_json() + "\n", encoding="utf-8")
    assert read_lines([first, again]) == [_line("old-1", "Base"), _line("old-2", "Base")]
    assert json.loads(first.read_text(encoding="utf-8").splitlines()[0])["silent"] == ["Nap"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nowhere"], "no such file or folder"),
        (["nowhere", "--silent", "nothing.jsonl"], "no such file: nothing.jsonl; --out writes one"),
        (["nowhere", "--share", "5/4"], "two numbers such as 1/4"),
    ],
)
def test_what_is_not_there_is_told_in_one_line(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["exercise", *words])
    with pytest.raises(SystemExit):
        main()
    assert told in capsys.readouterr().err
