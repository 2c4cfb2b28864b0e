"""The commands `cards` and `deck`: tables for people, JSON for programs, exit code 0 only on success."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playmat.cli import app


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(command: str, *arguments: str) -> Answer:
        code = app.run([command, *arguments])
        printed = capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    return call


def deck_file(folder: Path, text: str) -> str:
    file = folder / "deck.txt"
    file.write_text(text, "utf-8")
    return str(file)


@pytest.mark.parametrize("wanted", [["swsh1-50"], ["Lapras", "VMAX"], ["Lapras VMAX SSH 50"]])
def test_a_card_is_shown_plainly_in_a_pipe(run: Any, wanted: list[str]) -> None:
    answer = run("cards", "show", *wanted)
    assert answer.code == 0 and "Lapras VMAX" in answer.out and "{C}{C}{C} G-Max Pump  90+" in answer.out
    assert "\x1b" not in answer.out and "│" not in answer.out


def test_a_card_is_shown_as_json(run: Any) -> None:
    card = run("cards", "show", "swsh1-50", "--json").json
    assert (card["name"], card["hp"], card["prizes"], card["stage"]) == ("Lapras VMAX", 320, 3, "VMAX")


def test_an_unknown_card_is_an_error_with_the_nearest_name(run: Any) -> None:
    answer = run("cards", "show", "Laprass", "VMAX")
    assert answer.code != 0 and "Lapras VMAX" in answer.err and answer.out == ""


def test_cards_are_searched(run: Any) -> None:
    found = run("cards", "search", "--kind", "ACE SPEC", "--json").json
    assert found["count"] == 2 and {c["name"] for c in found["cards"]} == {"Master Ball", "Scoop Up Cyclone"}
    assert "Master Ball" in run("cards", "search", "master").out


def test_a_data_folder_adds_its_cards(run: Any, shared_folder: Path) -> None:
    answer = run("cards", "search", "lapras", "--kind", "VMAX", "--data", str(shared_folder), "--json")
    assert answer.json["count"] >= 3
    assert run("cards", "show", "swsh1-50", "--data", str(shared_folder)).code == 0


def test_a_bad_data_folder_is_an_error(run: Any, tmp_path: Path) -> None:
    answer = run("cards", "show", "x", "--data", str(tmp_path / "nowhere"))
    assert answer.code != 0 and "no such file or folder" in answer.err


def test_the_starter_decks_are_listed(run: Any) -> None:
    decks = run("deck", "list", "--json").json
    assert len(decks) >= 10 and {"name", "rules"} <= set(decks[0])
    assert "Blazing Charge" in run("deck", "list").out


def test_a_legal_deck_passes(run: Any) -> None:
    answer = run("deck", "check", "rapid-tide", "--json")
    assert answer.code == 0 and answer.json["legal"] is True and answer.json["problems"] == []


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("4 Grookey\n55 Grass Energy\n", "size"),
        ("4 Grookey\n57 Grass Energy\n", "size"),
        ("5 Grookey\n55 Grass Energy\n", "copies"),
        ("60 Grass Energy\n", "basic"),
        ("4 Grookey\n1 Unobtainium\n55 Grass Energy\n", "list"),
        ("", "list"),
    ],
)
def test_a_bad_deck_fails_with_its_problem(run: Any, tmp_path: Path, text: str, rule: str) -> None:
    answer = run("deck", "check", deck_file(tmp_path, text), "--json")
    assert answer.code != 0 and answer.json["legal"] is False
    assert [problem["rule"] for problem in answer.json["problems"]] == [rule]


def test_a_problem_is_printed_with_its_clause(run: Any, tmp_path: Path) -> None:
    answer = run("deck", "check", deck_file(tmp_path, "5 Grookey\n55 Grass Energy\n"))
    assert "SS-deck-02" in answer.out and "not legal" in answer.out


def test_a_file_of_several_theme_decks_lists_them_all(run: Any, shared_folder: Path) -> None:
    file = shared_folder / "decks" / "en" / "swsh1.json"
    answer = run("deck", "check", str(file), "--data", str(shared_folder), "--json")
    assert answer.code == 0 and answer.json["legal"] and len(answer.json["decks"]) == 3
    assert all(deck["legal"] and deck["problems"] == [] for deck in answer.json["decks"])


def test_a_deck_is_shown(run: Any) -> None:
    assert "Lycanroc-GX" in run("deck", "show", "Dusk Fangs").out
    assert run("deck", "show", "Dusk Fangs", "--json").json["size"] == 60


@pytest.mark.parametrize("format", ["live", "ptcgo", "limitless", "theme", "own"])
def test_a_deck_is_converted(run: Any, tmp_path: Path, format: str) -> None:
    target = tmp_path / "out.txt"
    assert run("deck", "convert", "white-blaze", "--to", format, "--out", str(target)).code == 0
    assert run("deck", "check", str(target), "--rules", "black_white", "--json").json["legal"]


def test_odds_are_printed_and_drawn(run: Any, tmp_path: Path) -> None:
    chart = tmp_path / "odds.svg"
    answer = run("deck", "odds", "first-leaves", "--card", "Grookey", "--plot", str(chart))
    assert answer.code == 0 and "mulligan" in answer.out and "<svg" in chart.read_text("utf-8")
    odds = run("deck", "odds", "first-leaves", "--card", "Grookey", "--json").json
    assert 0 < odds["cards"][0]["opening"] < odds["cards"][0]["by_turn"][-1] < 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["odds", "first-leaves", "--card", "Pikachu", "--plot", "x.svg"],
        ["odds", "first-leaves", "--plot", "x.gif"],
        ["odds", "no-such-deck", "--plot", "x.svg"],
        ["convert", "first-leaves", "--to", "sausage", "--out", "x.svg"],
        ["check", "first-leaves", "--rules", "sausage"],
        ["check", "first-leaves", "--size", "40"],
    ],
)
def test_bad_arguments_are_errors_and_nothing_is_written(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("deck", *arguments)
    assert answer.code != 0 and answer.err.startswith("error:") and list(tmp_path.iterdir()) == []


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A public file of one card and six records that cannot be understood."""
    card = {"id": "t1-1", "name": "Testmon", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60"}
    records = [card, *({**card, "id": f"t1-{n}", "hp": "many"} for n in range(2, 8))]
    (tmp_path / "t1.json").write_text(json.dumps(records, indent=1), "utf-8")
    return tmp_path


def test_what_was_left_out_is_counted_and_named_in_a_note_beside_the_answer(run: Any, faulty: Path) -> None:
    answer = run("cards", "show", "t1-1", "--json", "--data", str(faulty))
    assert answer.code == 0 and answer.json["name"] == "Testmon"
    assert "6 of 7 records left out" in answer.err and "t1.json, line 11: card t1-2: hp" in answer.err
    assert "and 1 more" in answer.err


def test_strict_makes_it_an_error(run: Any, faulty: Path) -> None:
    answer = run("cards", "show", "t1-1", "--strict", "--data", str(faulty))
    assert answer.code != 0 and answer.out == "" and "t1.json, line 11: card t1-2: hp" in answer.err


def test_the_faults_of_card_files_are_listed(run: Any, faulty: Path) -> None:
    answer = run("cards", "check", "--data", str(faulty))
    assert answer.code == 1 and answer.out.count("t1.json, line") == 6
    found = run("cards", "check", "--json", "--data", str(faulty)).json
    assert found["cards"] == 1 and [fault["line"] for fault in found["left_out"]][:2] == [11, 20]
