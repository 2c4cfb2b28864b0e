"""Duels, matrices and tournaments: sound figures, nothing lost, the same results wherever they are played."""

import csv
import json
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from playmat import starter_decks
from playmat.cli.simulate import duel, matrix, tournament
from playmat.engine.state import State
from playmat.players import Player
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.games import Bout, Field, Result, play_bout
from playmat.simulate.local import run_local
from playmat.simulate.report import check_report
from playmat.simulate.run import Place, mirrored, run_bouts
from playmat.simulate.stats import Tally, tally, wilson
from playmat.simulate.store import Store, StoreError
from playmat.simulate.strength import Score, play_task, table, tasks
from playmat.simulate.tournament import Tournament

A, B, C = "Single Strike", "First Embers", "First Leaves"


def _field(count: int = 2, player: str = "random", seed: int = 1) -> Field:
    decks = [deck for deck in starter_decks() if deck.rules == "sword_shield"][:count]
    return Field(tuple(decks), (player,) * count, "sword_shield", seed)


# --- figures --------------------------------------------------------------------------------------------


def test_the_interval_of_a_rate_is_wilsons() -> None:
    low, high = wilson(5, 10)
    assert math.isclose(low, 0.2366, abs_tol=1e-4) and math.isclose(high, 0.7634, abs_tol=1e-4)
    assert wilson(0, 10)[0] == 0.0 and math.isclose(wilson(10, 10)[1], 1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_tally_counts_wins_by_reason_and_by_who_went_first() -> None:
    results = [Result(0, 1, 0, 0, 0, 1, 9, 6, 2, 50), Result(0, 1, 1, 1, 0, 3, 30, 1, 4, 90), Result(0, 1, 2, 2, 1, 6, 5, 0, 0, 9)]  # fmt: skip # noqa: E501
    data = tally(results).as_dict()
    assert (data["games"], data["wins"], data["ties"], data["rate"]) == (3, [1, 1], 1, 0.5)
    assert data["by_reason"]["no card to draw"] == [0, 1, 0]
    assert data["deck_outs"] == [1, 0]
    assert data["by_first"][0] == {"games": 2, "wins": [1, 1], "interval": [0.09453, 0.90547]}
    assert (data["turns"]["mean"], data["turns"]["median"]) == (14.667, 9)


# --- games ----------------------------------------------------------------------------------------------


def test_a_bout_gives_the_same_result_every_time() -> None:
    assert play_bout(_field(), Bout(0, 1, 5)) == play_bout(_field(), Bout(0, 1, 5))


def test_in_a_mirrored_pair_of_equal_decks_each_goes_first_once() -> None:
    """The same luck with the seats exchanged, where a coin alone decides who goes first."""
    rules = next(name for name, book in RULEBOOKS.items() if not book.winner_decides)
    deck = next(deck for deck in starter_decks() if deck.rules == rules)
    where = Field((deck, deck), ("random", "random"), rules, 3)
    for pair in range(4):
        assert {play_bout(where, Bout(0, 1, 2 * pair + i)).first for i in (0, 1)} == {0, 1}


def test_one_process_and_several_give_the_same_results() -> None:
    where = _field()
    bouts = mirrored(0, 1, 12)
    assert sorted(run_local(where, bouts, 1)) == sorted(run_local(where, bouts, 2))


def test_a_worker_that_is_killed_loses_no_game() -> None:
    where = _field(player="greedy:1")
    bouts = mirrored(0, 1, 10)
    started: list[int] = []
    results = []
    for result in run_local(where, bouts, 2, started.append):
        results.append(result)
        if len(results) == 2:
            os.kill(started[0], signal.SIGKILL)
    assert sorted(r.bout for r in results) == sorted(bouts)
    assert len(started) >= 3
    assert sorted(results) == sorted(play_bout(where, bout) for bout in bouts)


def test_ctrl_c_keeps_what_was_played() -> None:
    found = Tally()

    def stop_after_three(result: Result) -> None:
        found.add(result)
        if found.games == 3:
            raise KeyboardInterrupt

    run = run_bouts(_field(), mirrored(0, 1, 50), Place(workers=1), stop_after_three)
    assert run.is_broken_off and found.games == 3


def test_a_run_is_taken_up_where_it_ended(tmp_path: Path) -> None:
    where, file = _field(), tmp_path / "results.jsonl"
    first = Tally()
    run_bouts(where, mirrored(0, 1, 6), Place(workers=1, results=file), first.add)
    with open(file, "a", encoding="utf-8") as torn:
        torn.write("[0, 1, 6, 1, 0")  # the machine went down in mid-line
    found = Tally()
    run = run_bouts(where, mirrored(0, 1, 10), Place(workers=1, results=file), found.add)
    assert (run.resumed, run.played, found.games) == (6, 4, 10)
    whole = tally(play_bout(where, bout) for bout in mirrored(0, 1, 10))
    assert found.as_dict() == whole.as_dict()


def test_results_of_another_field_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    Store(file, _field()).close()
    with pytest.raises(StoreError, match="holds results of other decks"):
        Store(file, _field(seed=2))
    file.write_text("hello\n")
    with pytest.raises(StoreError, match="line 1: is not a results file"):
        Store(file, _field())


# --- tournaments ----------------------------------------------------------------------------------------


def _strongest_wins(rounds: list[list[Bout]]) -> list[Result]:
    """Deck 0 beats all, deck 1 all but deck 0, and so on."""
    return [Result(*bout, 0, 0, 1, 9, 6, 0, 40) for match in rounds for bout in match]


@pytest.mark.parametrize("form", ["round-robin", "swiss", "elimination"])
@pytest.mark.parametrize("entrants", [2, 5, 8])
def test_the_strongest_deck_wins_every_format(form: str, entrants: int) -> None:
    event = Tournament(entrants, form, 2, 1, _strongest_wins)
    event.run()
    assert event.ranking()[0].deck == 0


def test_everyone_meets_everyone_once_in_a_round_robin() -> None:
    event = Tournament(5, "round-robin", 2, 1, _strongest_wins)
    event.run()
    assert sorted((m.a, m.b) for m in event.meetings) == [(a, b) for a in range(5) for b in range(a + 1, 5)]


def test_swiss_rounds_pair_nobody_twice_and_give_at_most_one_bye() -> None:
    event = Tournament(7, "swiss", 2, 1, _strongest_wins)
    event.run()
    met = [frozenset((m.a, m.b)) for m in event.meetings if m.b >= 0]
    assert len(set(met)) == len(met)
    assert max(s.byes for s in event.standings) == 1


def test_an_elimination_leaves_one() -> None:
    event = Tournament(6, "elimination", 2, 1, _strongest_wins)
    event.run()
    assert sum(not s.is_out for s in event.standings) == 1


def test_in_the_games_of_a_deal_both_players_have_each_deck_in_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    held: set[tuple[str, int, str]] = set()

    def look(st: State, players: list[Player]) -> None:
        st.winner = 0
        decks = [st.match.def_of[side.deck[0]].card_id for side in (st.p0, st.p1)]
        held.update((player.name, seat, decks[seat]) for seat, player in enumerate(players))

    monkeypatch.setattr("playmat.simulate.strength.play", look)
    for task in tasks([("greedy", "random")], "", 4, 3):
        if task.rules == 0:
            play_task(task)
    assert len(held) == 8


def test_strength_is_told_for_each_rulebook_and_for_all() -> None:
    scores = [
        Score("", ("a", "b"), rules, "starter", float(i % 2), 9, (0.5, 0.1), (10, 10))
        for rules in RULEBOOKS
        for i in range(4)
    ]
    rows = {line.split(" | ")[0].strip("| "): line for line in table(scores).splitlines() if line.startswith("| ")}
    assert set(rows) >= {*RULEBOOKS, "starter decks", "all"}
    assert "| 20 | 50.0% |" in rows["all"]
    assert "50.00 ms" in table(scores)


# --- commands -------------------------------------------------------------------------------------------


def test_duel_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert duel(A, B, games=6, players="random", workers=1, as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 6 == sum(found["wins"]) + found["ties"]
    assert set(found) >= {"games", "wins", "ties", "interval", "by_reason", "turns"}


def test_a_report_needs_nothing_else_and_has_figures_beside_it(tmp_path: Path) -> None:
    report = tmp_path / "duel.html"
    assert duel(A, B, games=4, players="random", workers=1, report=report, as_json=True) == 0
    html = report.read_text("utf-8")
    assert html.count("<picture>") == 3 and "prefers-color-scheme: dark" in html
    assert "http" not in html and "<script" not in html and "<link" not in html
    assert len((tmp_path / "duel.csv").read_text("utf-8").splitlines()) == 5
    assert json.loads((tmp_path / "duel.json").read_text("utf-8"))["games"] == 4


def test_a_report_has_a_parquet_file_with_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="Parquet needs pip install 'playmat[parquet]'")
    assert duel(A, B, games=4, players="random", workers=1, report=tmp_path / "duel.html", as_json=True) == 0
    found = parquet.read_table(tmp_path / "duel.parquet").to_pylist()
    with open(tmp_path / "duel.csv", encoding="utf-8", newline="") as file:
        assert [{name: str(cell) for name, cell in row.items()} for row in found] == list(csv.DictReader(file))


def test_a_report_says_when_parquet_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playmat.simulate.report.importlib.util.find_spec", lambda name: None)
    assert duel(A, B, games=2, players="random", workers=1, report=tmp_path / "duel.html") == 0
    assert "playmat[parquet]" in capsys.readouterr().out
    assert not (tmp_path / "duel.parquet").exists()


def test_matrix_plays_every_pair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "matrix.html"
    assert matrix(A, B, C, games=2, players="random", workers=1, report=report, as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert [pair["games"] for pair in found["pairs"]] == [2, 2, 2]
    assert report.read_text("utf-8").count("<picture>") == 2


@pytest.mark.parametrize("form", ["swiss", "round_robin", "elimination"])
def test_tournament_ranks_every_deck(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tournament(A, B, C, games=2, players="random", workers=1, as_json=True, **{form: True}) == 0  # type: ignore[arg-type]
    found = json.loads(capsys.readouterr().out)
    assert sorted(s["deck"] for s in found["standings"]) == sorted([A, B, C])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": "gready"}, "unknown player 'gready'"),
        ({"players": "greedy,random,greedy"}, "names 3 players for 2 decks"),
        ({"games": 0}, "-n must be from 1"),
        ({"games": -5}, "-n must be from 1"),
        ({"rules": "checkers"}, "unknown rulebook 'checkers'"),
        ({"on": "mars"}, "--on must be local, ray or ray://HOST"),
        ({"report": Path("/dev/null/folder/out.html")}, "the report cannot be written there"),
        ({"plot": Path("out.gif")}, "a picture is written as PNG or SVG"),
        ({"plot": Path("/dev/null/out.png")}, "the picture cannot be written there"),
        ({"theme": "pink"}, "unknown theme 'pink'"),
        ({"report": Path("out.pdf")}, "a report is an HTML page"),
    ],
)
def test_bad_input_is_refused_before_any_game(
    options: dict[str, object], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playmat.cli.simulate.run_bouts", lambda *_: pytest.fail("a game was played"))
    assert duel(A, B, **options) != 0  # type: ignore[arg-type]
    assert words in " ".join(capsys.readouterr().err.split())


def test_an_illegal_deck_is_refused_with_the_rule_it_breaks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = next(deck for deck in starter_decks() if deck.name == B)
    lines = deck.write("own").splitlines()
    short = tmp_path / "short.txt"
    short.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    assert duel(A, str(short), games=2) != 0
    assert "must have exactly 60" in " ".join(capsys.readouterr().err.split())


def test_a_report_is_not_written_where_nothing_may_be_written(tmp_path: Path) -> None:
    check_report(tmp_path / "fine.html")
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_command_keeps_its_results_and_goes_on_later(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    call = "from playmat.cli.main import main; main()"
    command = [sys.executable, "-c", call, "duel", A, B, "--players", "greedy", "--results", str(file), "--json"]
    running = subprocess.Popen([*command, "-n", "4000"], stdout=subprocess.PIPE, text=True, start_new_session=True)
    for _ in range(600):
        time.sleep(0.1)
        if file.exists() and len(file.read_text("utf-8").splitlines()) > 4:
            break
    os.killpg(running.pid, signal.SIGINT)
    out, _ = running.communicate(timeout=300)
    kept = [json.loads(line)[2] for line in file.read_text("utf-8").splitlines()[1:]]
    assert running.returncode == 130 and json.loads(out)["games"] == len(kept) >= 4
    games = min(kept) + 1  # processes end their games in any order: the first may not be among those kept
    again = subprocess.run([*command, "-n", str(games)], capture_output=True, text=True, timeout=300)
    assert json.loads(again.stdout)["resumed"] == 1
