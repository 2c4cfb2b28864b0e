"""The judge itself: what fails, what is refused and with which words, and that a case can speak of everything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from one_case import judged

from playmat.cards import load_library
from playmat.cli.judge import explain, judge
from playmat.cli.output import Data
from playmat.judge.document import ScenarioError
from playmat.judge.files import judge_file, read_cases
from playmat.judge.run import CaseResult

LIBRARY = load_library([])
STARTER = Data([])
CARDS = """
cards:
  Sparky:
    hp: 60
    type: Lightning
    retreat: 1
    attacks: ["Zap [L] 20", "Luck [C] 10+: Flip a coin. If heads, do 20 more damage."]
  Lazy: {hp: 80, retreat: 0, attacks: ["Nap [C] 10"]}
  Band: {kind: Tool, text: "The Pokémon that this card is attached to gets +30 HP."}
cases:
"""


def run(tmp_path: Path, case: str) -> CaseResult:
    return judged(tmp_path, CARDS, case, LIBRARY)


def test_a_case_passes_only_if_every_expectation_holds(tmp_path: Path) -> None:
    case = "a: {active: {card: Sparky, energy: [Lightning]}}\nscript:\n  - a: attack Zap\nexpect: {b.active.damage: %s}"
    assert run(tmp_path, case % 20).status == "passed"
    failed = run(tmp_path, case % 30)
    assert failed.status == "failed"
    (failure,) = failed.failures
    assert (failure.what, failure.expected, failure.actual) == ("b.active.damage", "30", "20")
    assert failure.mark.line == 15
    assert "Sparky" in failed.board and any("attacks: Zap" in line for line in failed.log)


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("a: {active: Sparkx}", ["no card 'Sparkx'", "Sparky"]),
        ("a: {active: Sparky, bench: [Lazy, Lazy, Lazy, Lazy, Lazy, Lazy]}", ["6 Benched", "holds 5"]),
        ("a: {active: {card: Sparky, damage: 15}}", ["a damage counter is 10"]),
        ("a: {active: {card: Sparky, damage: 60}}", ["already be Knocked Out"]),
        ("a: {active: Sparky, bench: [{card: Lazy, conditions: [asleep]}]}", ["only an Active"]),
        ("a: {active: {card: Sparky, conditions: [asleep, confused]}}", ["only one of"]),
        ("a: {active: {card: Sparky, conditions: [sleepy]}}", ["unknown Special Condition 'sleepy'"]),
        ("a: {active: {card: Sparky, tools: [Band, Band]}}", ["2 Pokémon Tools", "may have 1"]),
        ("a: {active: {card: Sparky, tools: [Lightning]}}", ["belongs under energy"]),
        ("a: {active: Band}", ["not a Pokémon"]),
        ("a: {bench: [Sparky]}", ["no Active"]),
        ("a: {active: {card: Sparky, tag: x}, bench: [{card: Lazy, tag: x}]}", ["'x' is given twice"]),
        ("a: {active: {card: Sparky, tag: winner}}", ["cannot be a tag"]),
        ("a: {prizes: 7}", ["7 Prize cards"]),
        ("a: {activ: Sparky}", ["unknown key 'activ'", "active"]),
        ("stadium: Band", ["not a Stadium"]),
        ("rules: gold", ["gold", "platinum"]),
        ("coins: [edge]", ["expected heads or tails"]),
        ("turn: {number: 0}", ["at least 1"]),
        ("script:\n  - c: end turn", ["expected 'a: …'"]),
        ("script:\n  - 7", ["expected a line"]),
        ("expect: {c.active: Sparky}", ["begins with 'c'"]),
        ("expect: {a.activ: Sparky}", ["a player has no 'activ'"]),
        ("expect: {a.active.hpp: 3}", ["a Pokémon has no 'hpp'"]),
        ("expect: {a.hand: [Nobody]}", ["no card 'Nobody'"]),
        ("expect: {illegal: [attack Nonsense]}", ["no attack 'Nonsense'"]),
        ("script: []\nscripts: []", ["unknown key 'scripts'", "script"]),
    ],
)
def test_a_wrong_case_is_refused_with_words(tmp_path: Path, case: str, words: list[str]) -> None:
    result = run(tmp_path, case)
    assert result.status == "error"
    assert result.mark.line >= 6 and result.mark.column >= 1
    for word in words:
        assert word in result.error


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("coins: [heads]\nscript:\n  - a: end turn", "1 left over"),
        ("a: {active: {card: Sparky, energy: [Water]}}\nscript:\n  - a: attack Luck", "coins are missing"),
        ("script:\n  - b: end turn", "it is not player b's decision"),
        ("a: {active: Sparky}\nscript:\n  - a: attack Zap", "not enough Energy"),
        ("a: {active: Sparky, hand: [Lazy]}\nscript:\n  - refused: {a: bench Lazy}", "it is legal"),
        ("a: {active: Sparky, hand: [Lazy]}\nexpect: {illegal: [bench Lazy]}", "it is legal"),
        ("a: {active: Sparky}\nexpect: {legal: [retreat]}", "no Benched"),
        ("a: {active: Sparky}\nscript:\n  - {a: retreat, refused: true, clause: SS-draw-01}", "another reason"),
        ("expect: {log: [coin heads]}", "nothing"),
        ("expect: {winner: a}", "nothing"),
        ("expect: {a.deck: 11}", "10"),
    ],
)
def test_a_case_that_does_not_hold_fails(tmp_path: Path, case: str, words: str) -> None:
    result = run(tmp_path, case)
    assert result.status == "failed"
    assert words in "; ".join(f.actual for f in result.failures)


def test_a_file_that_is_not_yaml_names_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("cases:\n  - id: x\n   a: [\n", encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        read_cases(path, LIBRARY)
    assert "line 3" in str(caught.value) and "not readable as YAML" in str(caught.value)


def test_one_wrong_case_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text("- {id: wrong, a: {active: Nobodymon}}\n- {id: right, expect: {a.hand: 0}}\n", encoding="utf-8")
    assert [r.status for r in judge_file(path, LIBRARY)] == ["error", "passed"]


def test_a_case_may_be_run_under_every_rulebook(tmp_path: Path) -> None:
    path = tmp_path / "all.yaml"
    path.write_text("id: x\nrules: all\nexpect: {a.prizes: 6}\n", encoding="utf-8")
    assert [r.rules for r in judge_file(path, LIBRARY)] == [
        "platinum",
        "unleashed",
        "black_white",
        "sun_moon",
        "sword_shield",
    ]


@pytest.mark.parametrize(
    "case",
    [
        "a: {active: {card: Sparky, tag: hero, energy: [{card: Lightning, tag: bolt}]}}\nexpect: {hero.damage: 0, bolt: attached, bolt.on: Sparky, hero.zone: active}",  # noqa: E501
        "a: {active: {name: Own, hp: 70, attacks: ['Hit [0] 30']}}\nscript:\n  - a: attack Hit\nexpect: {b.active.damage: 30}",  # noqa: E501
        "a: {deck: {top: [Lazy], more: 3}}\nexpect: {a.deck: {count: 4, top: [Lazy]}, a.deck.top: Lazy}",
        "a: {hand: [2 Lazy, Band]}\nexpect: {a.hand: [Band, 2 Lazy], a.hand.count: 3}",
        "a: {active: {card: Sparky, energy: {Lightning Energy: 2}}}\nexpect: {a.active.energy: {Lightning Energy: 2}}",
        "a: {active: {card: Sparky, damage: 30}}\nexpect: {a: {active: {damage: '>= 20', remaining: {at_most: 30}}}}",
        "a: {active: Lazy, bench: [Sparky, Lazy]}\nscript: |\n  a: retreat to bench 2\n  a: end turn\nexpect: {a.bench: [Sparky, Lazy]}",  # noqa: E501
        "a: {gx_used: true}\nb: {done: [vstar]}\nexpect: {a.gx_used: true, b.vstar_used: true, b.gx_used: false}",
        "turn: {player: b, first_turn: true}\nexpect: {turn.player: b, turn.number: 1, first: b}",
        "turn: b\nexpect: {turn: 4, decision: b action}",
        "turn: {step: begin}\na: {deck: [Lazy]}\nexpect: {a.hand: [Lazy], turn: 3}",
        "script:\n  - a: concede\nexpect: {winner: b, reason: concession}",
        "a: {active: {card: Sparky, energy: [Lightning]}}\nscript: ['a: attack Zap', checkup, next turn]\nexpect: {turn: b}",  # noqa: E501
        "done: [supporter, energy]\nexpect: {a.supporter: true, a.energy_attached: true, b.supporter: false}",
        "stadium: {card: {name: Hill, kind: Stadium, text: 'Each Pokémon in play gets +20 HP.'}, owner: b}\nexpect: {stadium.owner: b, a.active.hp: 220}",  # noqa: E501
    ],
)
def test_what_a_case_can_say(tmp_path: Path, case: str) -> None:
    result = run(tmp_path, case)
    assert result.is_passed, (result.error, result.failures)


def test_a_line_for_a_choice_without_alternative_is_accepted(tmp_path: Path) -> None:
    case = """
a: {active: {card: Sparky, energy: [Lightning]}}
b: {active: {card: Sparky, damage: 50}, bench: [Lazy]}
script:
  - a: attack Zap
  - a: prize 1
  - b: promote bench 1
expect: {b.active: Lazy, a.prizes: 5}
"""
    result = run(tmp_path, case)
    assert result.is_passed, (result.error, result.failures)


def test_the_command_prints_json_and_returns_the_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("- {id: good, expect: {a.hand: 0}}\n- {id: bad, expect: {a.hand: 1}}\n", encoding="utf-8")
    assert judge(path, data=STARTER, as_json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["passed"], told["failed"]) == (1, 1)
    assert [c["status"] for c in told["cases"]] == ["passed", "failed"]
    assert told["cases"][1]["failures"][0]["expected"] == "1"
    assert judge(data=STARTER) == 2 and judge(tmp_path / "none.yaml", data=STARTER) == 2


def test_explain_names_moves_reasons_and_damage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.yaml"
    case = "    a: {active: {card: Sparky, energy: [Lightning], tools: [Band]}, hand: [Lazy, Band]}\n"
    path.write_text(f"{CARDS}  - id: x\n{case}", encoding="utf-8")
    assert explain(path, data=STARTER, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["decision"] == "a" and told["kind"] == "action"
    assert "Put Lazy onto your Bench" in told["moves"] and "attack Zap" in told["notation"]
    reasons = {f["name"]: f for f in told["findings"]}
    assert "already has a Pokémon Tool" in reasons["Band"]["reason"] and reasons["Band"]["section"]
    assert reasons["Lazy"]["possible"]
    zap = next(p for p in told["damage"] if p["attack"] == "Zap")
    assert zap["steps"][0]["damage"] == 20 and zap["steps"][-1]["damage"] == 20
    assert explain(path, data=STARTER) == 0 and "Player a decides" in capsys.readouterr().out
    assert explain(path, case="nobody", data=STARTER) == 2


def test_the_example_of_the_documentation_runs(tmp_path: Path) -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"
    text = page.read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    assert "id: weakness-doubles" in text
    path = tmp_path / "example.yaml"
    path.write_text(text, encoding="utf-8")
    (result,) = judge_file(path, LIBRARY)
    assert result.is_passed, (result.error, result.failures)


PUBLIC = """
needs: card data
cases:
  - {id: printed, a: {active: sm1-100}, script: [{a: end turn}], expect: {turn: b}}
"""
OWN = """
- {id: own, a: {active: {name: Lazy, hp: 80}}, script: [{a: end turn}], expect: {turn: b}}
"""


def test_a_case_that_needs_the_card_data_is_skipped_without_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed, own = tmp_path / "printed.yaml", tmp_path / "own.yaml"
    printed.write_text(PUBLIC, "utf-8")
    own.write_text(OWN, "utf-8")
    assert judge(printed, own, data=STARTER, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["passed"], told["failed"], told["skipped"]) == (1, 0, 1)
    assert "--data" in told["cases"][0]["skipped"]
    assert judge(printed, own, data=STARTER) == 0
    assert "1 passed, 0 failed, 1 skipped" in capsys.readouterr().out
    assert judge(printed, data=STARTER) == 1, "nothing was judged"


def test_a_need_that_nobody_knows_is_an_error(tmp_path: Path) -> None:
    result = run(tmp_path, "needs: luck\na: {active: Lazy}")
    assert result.status == "error"
    assert "card data" in result.error


def test_explain_cites_the_clause_of_the_very_kind_of_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(
        """
cards:
  Wall: {hp: 200, attacks: ["Nap [0]"]}
  Nurse: {kind: Supporter, text: "Heal 70 damage from your Active Pokémon."}
  Balm: {kind: Item, text: "Heal 70 damage from your Active Pokémon."}
cases: [{id: unhurt, rules: sun_moon, a: {active: Wall, hand: [Nurse, Balm]}, b: {active: Wall}}]
""",
        encoding="utf-8",
    )
    assert explain(path, data=STARTER, as_json=True) == 0
    findings = json.loads(capsys.readouterr().out)["findings"]
    cited = {row["name"]: row["clause"] for row in findings if row["what"] == "card in hand"}
    assert cited == {"Nurse": "SM-I-B-02-1b", "Balm": "SM-I-B-01-1b"}
