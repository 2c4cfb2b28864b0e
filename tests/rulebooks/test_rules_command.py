"""``playmat rules clauses`` and ``playmat rules show``."""

from __future__ import annotations

import json

import pytest

from playmat.cli.rules import clauses, show
from playmat.rulebooks.books import RULEBOOKS


def test_clauses_prints_the_promised_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert clauses(as_json=True) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {"clauses", "modelled", "not_applicable", "by_rulebook", "tested"} <= set(figures)
    assert figures["clauses"] == figures["modelled"] + figures["not_applicable"]
    assert sum(book["clauses"] for book in figures["by_rulebook"].values()) == figures["clauses"]


def test_show_states_the_rule_of_one_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("burned", rules="platinum", as_json=True) == 0
    told = json.loads(capsys.readouterr().out)["clauses"]
    assert {row["rulebook"] for row in told} == {"platinum"}
    assert all(row["citation"].startswith("Platinum") for row in told)


def test_show_compares_all_rulebooks_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("damage", rules="all", as_json=True) == 0
    told = json.loads(capsys.readouterr().out)["clauses"]
    assert {row["rulebook"] for row in told} == set(RULEBOOKS)


@pytest.mark.parametrize(
    ("topic", "rules", "said"),
    [("chekup", "sword_shield", "did you mean checkup"), ("damage", "plat", "unknown rulebook")],
)
def test_show_refuses_what_it_does_not_know(
    capsys: pytest.CaptureFixture[str], topic: str, rules: str, said: str
) -> None:
    assert show(topic, rules=rules) == 2
    assert said in capsys.readouterr().err


def test_show_prints_steps_with_their_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert show("mulligan") == 0
    printed = capsys.readouterr().out
    assert "1. A player with no Basic Pokémon" in printed
    assert "[SS-mulligan-3]" in printed
