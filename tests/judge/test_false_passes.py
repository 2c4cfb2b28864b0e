"""A case passes only for what it says: lines that mean nothing, places nobody asked for, moments left open."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from one_case import judged

from playmat.cards import load_library
from playmat.cli.judge import judge
from playmat.judge.run import CaseResult
from playmat.rulebooks.books import RULEBOOKS
from playmat.rulebooks.clauses import load_clauses
from playmat.rulebooks.forbidding import FORBIDS, forbidding

LIBRARY = load_library([])
CARDS = """
cards:
  Sparky:
    hp: 60
    type: Lightning
    retreat: 1
    attacks: ["Zap [L] 20", "Poke [0] 10: Your opponent's Active Pokémon is now Poisoned."]
  Lazy: {hp: 80, retreat: 1, attacks: ["Nap [C] 10"]}
  Reader: {hp: 60, abilities: [{name: Draw, text: "Once during your turn, you may draw a card."}]}
  Thinker: {hp: 60, abilities: [{name: Power Draw, text: "Once during your turn, you may draw 2 cards."}]}
  Juice: {kind: Item, text: "Choose 1 of your Pokémon. Heal 30 damage from it."}
  Friend: {kind: Supporter, text: "Draw 2 cards."}
  Riddle: {kind: Item, text: "Sing a song of sixpence."}
  Weight: {kind: Tool, text: "The Retreat Cost of the Pokémon this card is attached to is ColorlessColorless more."}
cases:
"""


def run(tmp_path: Path, case: str) -> CaseResult:
    return judged(tmp_path, CARDS, case, LIBRARY)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("a: frobnicate Sparky", "no move begins with 'frobnicate'"),
        ("a: pick Nonsense", "nothing here is called 'Nonsense'"),
        ("a: play Nonsense", "no card 'Nonsense'"),
        ("b: attack Nonsense", "no attack 'Nonsense'"),
        ("a: attach Lightning Energy to the moon", "no Pokémon 'the moon'"),
        ("a: discard nowhere", "no Pokémon 'nowhere'"),
    ],
)
def test_a_refused_line_that_means_nothing_is_an_error(tmp_path: Path, line: str, words: str) -> None:
    player, _, text = line.partition(": ")
    held = run(tmp_path, f"a: {{active: Sparky, hand: [Lightning Energy]}}\nscript:\n  - refused: {{{player}: {text}}}")
    assert held.status == "error" and words in held.error


BOTH = "a: {active: Reader, bench: [Thinker]}\nscript:\n  - a: %s\nexpect: {a.hand: %s}"


def test_use_goes_by_the_whole_name(tmp_path: Path) -> None:
    assert run(tmp_path, BOTH % ("use Power Draw", 2)).is_passed
    assert run(tmp_path, BOTH % ("use Draw", 1)).is_passed
    assert run(tmp_path, BOTH % ("use ability Draw", 1)).is_passed
    assert run(tmp_path, BOTH % ("use Power Draw", 1)).status == "failed"
    used = "a: {active: Reader, bench: [{card: Thinker, used: [Power Draw]}]}\nscript: ['a: use Power Draw']"
    assert run(tmp_path, used).status == "failed"


def test_use_of_a_place_means_the_pokemon_there(tmp_path: Path) -> None:
    two = (
        "a: {active: Reader, bench: [Reader]}\nscript: ['a: use Draw of %s', 'a: use Draw of %s']\nexpect: {a.hand: 2}"
    )
    assert run(tmp_path, two % ("active", "bench 1")).is_passed
    assert run(tmp_path, two % ("active", "active")).status == "failed"
    assert run(tmp_path, two % ("active", "bench 3")).status in ("failed", "error")


def test_a_place_must_be_asked_for(tmp_path: Path) -> None:
    case = "a: {active: {card: Sparky, damage: 30}, bench: [Lazy], hand: [%s]}\nscript: ['a: play %s on %s']"
    assert run(tmp_path, case % ("Juice", "Juice", "active")).is_passed
    for card, place in (("Juice", "the moon"), ("Juice", "bench 4"), ("Juice", "bench 0"), ("Friend", "active")):
        assert run(tmp_path, case % (card, card, place)).status in ("failed", "error"), (card, place)


def test_retreat_to_a_place_that_is_not_there_fails(tmp_path: Path) -> None:
    case = "a: {active: {card: Sparky, energy: [Water]}, bench: [Lazy]}\nscript: ['a: retreat to %s']"
    assert run(tmp_path, case % "bench 1").is_passed
    assert run(tmp_path, case % "Lazy").is_passed
    assert run(tmp_path, case % "bench 3").status == "failed"
    assert run(tmp_path, case % "the moon").status == "failed"


def test_next_turn_is_one_player(tmp_path: Path) -> None:
    case = "a: {active: {card: Sparky, energy: [Lightning]}}\nscript: ['a: attack Zap']\nexpect: {next_turn: %s}"
    assert run(tmp_path, case % "b").is_passed
    assert run(tmp_path, case % "a").status == "failed"


POISON = "a: {active: Sparky}\nscript: ['a: attack Poke']\nexpect: {%sb.active.damage: %s}"


@pytest.mark.parametrize(
    ("moment", "damage", "passes"),
    [
        ("end of turn", 10, True),
        ("end of turn", 20, False),
        ("after checkup", 20, True),
        ("after checkup", 10, False),
        ("next turn", 20, True),
        ("next turn", 10, False),
        ("now", 10, True),
        ("now", 20, False),
    ],
)
def test_at_names_the_moment(tmp_path: Path, moment: str, damage: int, passes: bool) -> None:
    assert run(tmp_path, POISON % (f"at: {moment}, ", damage)).is_passed == passes


def test_a_moment_left_open_is_reported(tmp_path: Path) -> None:
    held = run(tmp_path, POISON % ("", 20))
    assert held.is_passed and [when for _, when in held.later] == ["after checkup"]
    assert not run(tmp_path, POISON % ("", 10)).later
    assert run(tmp_path, "expect: {at: teatime, a.hand: 0}").status == "error"
    assert run(tmp_path, "expect: {at: end of turn, a.hand: 0}").status == "failed"


def test_promote_with_the_prize_left_open_stays_in_its_turn(tmp_path: Path) -> None:
    case = """
a: {active: {card: Sparky, energy: [Lightning]}}
b: {active: {card: Sparky, damage: 50}, bench: [Lazy]}
script:
  - a: attack Zap
  - b: promote bench 1
  - expect: {at: end of turn, b.active: Lazy, a.prizes: 5, b.hand: 0}
"""
    result = run(tmp_path, case)
    assert result.is_passed, (result.error, result.failures)


def test_unread_cards_and_held_refusals_stand_in_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.yaml"
    case = "    a: {active: {card: Sparky, conditions: [paralyzed]}, hand: [Riddle]}\n"
    case += "    script: [{refused: {a: attack Poke}}]\n    expect: {illegal: [play Riddle]}\n"
    path.write_text(f"{CARDS}  - id: x\n{case}", encoding="utf-8")
    assert judge(path, as_json=True) == 0
    (told,) = json.loads(capsys.readouterr().out)["cases"]
    assert "Riddle" in told["unread"]
    assert [r["clause"] for r in told["refusals"]] == ["SS-paralyzed-02", ""]
    assert told["refusals"][0]["section"] == "Paralyzed"
    assert judge(path) == 0
    assert "Riddle is not read completely" in " ".join(capsys.readouterr().out.split())


FIRST = "turn: {player: a, first_turn: true, number: 1, first: a}\na: {active: Sparky, hand: [Friend]}\n"


@pytest.mark.parametrize(
    ("case", "move", "clause"),
    [
        ("a: {active: {card: Sparky, conditions: [paralyzed]}}\n", "attack Poke", "SS-paralyzed-02"),
        ("a: {active: {card: Sparky, conditions: [asleep]}, bench: [Lazy]}\n", "retreat", "SS-retreat-06"),
        (FIRST, "play Friend", "SS-trainer-04"),
        (f"rules: unleashed\n{FIRST}", "play Friend", "HS-trainer-01"),
        (FIRST, "attack Poke", "SS-attack-02"),
        ("done: [supporter]\na: {hand: [Friend]}\n", "play Friend", "SS-trainer-03"),
        ("a: {hand: [Juice]}\n", "play Juice", "SM-I-B-01-1b"),
    ],
)
def test_a_refusal_cites_the_clause_that_forbids(tmp_path: Path, case: str, move: str, clause: str) -> None:
    result = run(tmp_path, f"{case}script: [{{refused: {{a: {move}}}}}]")
    assert result.is_passed, (result.error, result.failures)
    assert [r.reason.clause for r in result.refusals] == [clause]


def test_a_raised_cost_is_named(tmp_path: Path) -> None:
    case = "a: {active: {card: Sparky, energy: [Water], tools: [Weight]}, bench: [Lazy]}\n"
    case += "script: [{refused: {a: retreat}}]"
    (refused,) = run(tmp_path, case).refusals
    assert "it costs 3 now, 1 as printed (Weight)" in refused.reason.words


def test_the_log_says_what_a_coin_is_for_and_which_conditions_ended(tmp_path: Path) -> None:
    case = "a: {active: {card: Lazy, energy: [Water, Water], conditions: [confused, poisoned]}, bench: [Sparky]}\n"
    told = run(tmp_path, f"{case}coins: heads\nscript: ['a: attack Nap', checkup]").log
    assert "a: coin for Lazy, Confused: heads" in told
    assert "a: Lazy gets 1 damage counter" in told
    told = run(tmp_path, f"{case}script: ['a: retreat']").log
    assert "a: Lazy is no longer Confused and Poisoned" in told or "a: Lazy is no longer Poisoned and Confused" in told


def test_every_forbidding_clause_is_in_the_clause_map() -> None:
    known = load_clauses().by_id
    assert [c for row in FORBIDS.values() for c in row.values() if c not in known] == []
    assert all(forbidding(book, reason) for book in RULEBOOKS for reason in FORBIDS)
