"""Every part of a line answers something: several picks, choices with a single answer, choices that are complete,
refused answers, and lines for which nothing is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from one_case import judged, told

from playmat.cards import load_library
from playmat.judge.run import CaseResult

LIBRARY = load_library([])
CARDS = """
rules: sword_shield
cards:
  Wall: {hp: 200, retreat: 1, attacks: ["Nap [0]", "Slam [0] 200"]}
  Pup: {hp: 60, type: Fire, retreat: 1}
  Fay: {hp: 60, type: Psychic, retreat: 1}
  Burner: {hp: 90, attacks: ["Burst [0] 10: Discard 2 Energy attached to your Pokémon."]}
  Sorter: {hp: 90, attacks: ["Sort [0]: Look at the top 3 cards of your deck and put them back in any order."]}
  Snatch: {kind: Item, text: "Search your deck for up to 2 Energy cards and put them into your hand."}
  Errand:
    kind: Item
    text: "Search your deck for up to 2 Energy cards and put them into your hand. You may draw a card."
  Barter:
    kind: Item
    text: >-
      Put a Pokémon from your hand into your deck. If you do, search your deck for a Pokémon and put it into your hand.
  Lure: {kind: Supporter, text: "Switch in 1 of your opponent's Benched Pokémon to the Active Spot."}
  Rock:
    hp: 60
    abilities:
      - name: Firm
        text: "Whenever your opponent plays a Supporter card, prevent all effects of that card done to this Pokémon."
  Recall: {kind: Item, text: "Put 2 Energy cards from your discard pile into your hand."}
  Riddle: {kind: Item, text: "Flip a coin. If heads, draw 4 cards."}
  Ticket: {kind: Item, text: "Sing a song of sixpence."}
  Caller:
    hp: 60
    abilities:
      - {name: Call, text: "Once during your turn, if this Pokémon is in your hand, you may put it onto your Bench."}
cases:
"""


def run(tmp_path: Path, case: str) -> CaseResult:
    return judged(tmp_path, CARDS, case, LIBRARY)


BURST = """
a:
  active: {card: Burner, energy: [Fire]}
  bench: [{card: Wall, energy: [Fire, Water], tag: p}, {card: Wall, energy: [Grass], tag: q}]
b: {active: Wall}
script: [{a: attack Burst}, {a: "%s"}]
expect: {at: end of turn, a.active.energy: %s, p.energy: %s, q.energy: %s}
"""


def test_every_card_of_a_list_is_taken_from_the_place_it_names(tmp_path: Path) -> None:
    result = run(tmp_path, BURST % ("pick Fire on p, Water on p", "[Fire]", "none", "[Grass]"))
    assert result.is_passed, told(result)
    result = run(tmp_path, BURST % ("pick Fire on p, Fire on active", "none", "[Water]", "[Grass]"))
    assert result.is_passed, told(result)


@pytest.mark.parametrize(
    "line",
    ["pick Water on p, Grass on nowhere", "pick Water on p, Grass on p", "pick Grass on p", "pick Water on the moon"],
)
def test_a_place_where_the_card_is_not_answers_nothing(tmp_path: Path, line: str) -> None:
    result = run(tmp_path, BURST % (line, "1", "1", "1"))
    assert result.status in ("failed", "error")
    assert "choices are" in told(result) or "no Pokémon" in told(result)


def test_a_card_of_a_list_that_lies_at_several_places_must_say_where(tmp_path: Path) -> None:
    assert "it can mean" in told(run(tmp_path, BURST % ("pick Fire, Water", "1", "1", "1")))


def test_a_pick_with_nothing_open_is_an_error_of_the_case(tmp_path: Path) -> None:
    case = """
a: {active: {card: Wall, tag: s}, bench: [Pup], hand: [Fire Energy, Fay]}
script: [{a: attach Fire Energy to active}, {a: %s}]
"""
    for line in ("pick s", "pick Fire Energy", "pick Pup", "pick bench 1"):
        assert "no choice is open" in told(run(tmp_path, case % line)), line


SNATCH = """
a: {active: Wall, hand: [Snatch], deck: [Fire Energy, Water Energy, Pup, Fire Energy]}
script: [{a: play Snatch}, %s]
expect: {a.hand: %s}
"""


def test_done_ends_a_choice_and_nothing_can_be_picked_afterwards(tmp_path: Path) -> None:
    result = run(tmp_path, SNATCH % ("{a: pick Fire Energy}, {a: done}", "[Fire Energy]"))
    assert result.is_passed, told(result)
    result = run(tmp_path, SNATCH % ("{a: pick Fire Energy}, {a: done}, {a: pick Water Energy}", "[Fire Energy]"))
    assert "no choice is open" in told(result)


def test_done_after_a_complete_choice_is_accepted_once(tmp_path: Path) -> None:
    both = "{a: pick Fire Energy}, {a: pick Water Energy}, {a: done}"
    result = run(tmp_path, SNATCH % (both, "[Fire Energy, Water Energy]"))
    assert result.is_passed, told(result)
    again = run(tmp_path, SNATCH % (f"{both}, {{a: done}}", "2"))
    assert "no choice is open" in told(again)
    assert "no choice is open" in told(run(tmp_path, "a: {active: Wall}\nscript: [{a: done}]"))


def test_done_after_a_complete_choice_does_not_decline_the_next_question(tmp_path: Path) -> None:
    case = """
a: {active: Wall, bench: [Pup], hand: [Errand], deck: [Fire, Water, Pup, Grass]}
script: [{a: play Errand}, {a: "pick Fire, Water"}, {a: %s}]
expect: {a.hand: [Fire, Water]}
"""
    assert "the choice before is complete" in told(run(tmp_path, case % "done"))
    for line in ("pick nothing", "no"):
        result = run(tmp_path, case % line)
        assert result.is_passed, (line, told(result))


def test_a_refused_pick_leaves_an_open_choice_open(tmp_path: Path) -> None:
    lines = "{a: pick Fire Energy}, {a: pick Pup, refused: true}, {expect: {decision: a pick}}, {a: pick Water Energy}"
    result = run(tmp_path, SNATCH % (lines, "[Fire Energy, Water Energy]"))
    assert result.is_passed, told(result)
    assert "the choices are" in result.refusals[0].reason.words
    lines = "{a: pick Fire Energy}, {a: pick Water Energy, refused: true}"
    assert "it is legal" in told(run(tmp_path, SNATCH % (lines, "1")))


def test_another_refused_move_leaves_an_open_choice_open(tmp_path: Path) -> None:
    lines = "{a: pick Fire Energy}, {a: retreat, refused: true}, {a: pick Water Energy}"
    result = run(tmp_path, SNATCH % (lines, "[Fire Energy, Water Energy]"))
    assert result.is_passed, told(result)


def test_several_picks_that_are_legal_are_not_refused(tmp_path: Path) -> None:
    case = SNATCH % ("{a: '%s', refused: true}, {a: pick Fire Energy}", "1")
    assert "it is legal" in told(run(tmp_path, case % "pick Fire Energy, Water Energy"))
    for line in ("pick Fire Energy, Pup", "pick Fire Energy, Water Energy, Fire Energy"):
        result = run(tmp_path, case % line)
        assert result.is_passed, told(result)


def test_a_refused_answer_needs_a_question(tmp_path: Path) -> None:
    for line in ("pick Wall", "done", "prize 1"):
        result = run(tmp_path, f"a: {{active: Wall}}\nscript: [{{a: {line}, refused: true}}]")
        assert "no choice is open" in result.error, line


def test_a_line_that_does_not_answer_the_open_choice_names_it(tmp_path: Path) -> None:
    result = run(tmp_path, SNATCH % ("{a: pick Fire Energy}, {a: pick Pup}", "1"))
    assert "no choice is open; it does not answer 'Snatch:" in told(result)
    assert "Water Energy" in told(result)


def test_a_line_too_many_names_the_question_that_the_line_before_answered(tmp_path: Path) -> None:
    case = """
a: {active: Wall, hand: [Barter, Fay], deck: [Fire, Pup]}
script: [{a: play Barter}, {a: pick Fay}, {a: pick Pup}]
"""
    assert "the line before answered 'Barter: search your deck" in told(run(tmp_path, case))


def test_an_order_may_be_named_in_full(tmp_path: Path) -> None:
    case = """
a: {active: Sorter, deck: [Fire, Water, Grass, Metal]}
script: [{a: attack Sort}, {a: "%s"}]
expect: {at: end of turn, a.deck: [Grass, Fire, Water, Metal]}
"""
    for line in ("pick Grass, Fire, Water", "pick Grass, Fire"):
        result = run(tmp_path, case % line)
        assert result.is_passed, told(result)
    assert "no choice is open" in told(run(tmp_path, case % "pick Grass, Fire, Metal"))


def test_a_forced_choice_of_several_may_be_named(tmp_path: Path) -> None:
    case = """
a: {active: Wall, hand: [Recall], discard: [Fire, Water, Pup]}
script: [{a: play Recall}, {a: "%s"}]
expect: {a.hand: [Fire, Water]}
"""
    for line in ("pick Fire, Water", "pick Water, Fire", "pick Water"):
        result = run(tmp_path, case % line)
        assert result.is_passed, (line, told(result))
    for line in ("pick Fire, Pup", "pick Fire, Fire", "pick Pup"):
        assert not run(tmp_path, case % line).is_passed, line


def test_the_only_pokemon_there_is_may_be_named_though_it_stays(tmp_path: Path) -> None:
    case = """
a: {active: Wall, hand: [Lure]}
b: {active: {card: Wall, tag: t}, bench: [%s]}
script: [{a: play Lure}, {a: pick %s}]
expect: {b.active: %s}
"""
    for bench, line, active in (("Rock", "Rock", "t"), ("Pup", "bench 1", "Pup"), ("Rock, Pup", "Rock", "t")):
        result = run(tmp_path, case % (bench, line, active))
        assert result.is_passed, (bench, told(result))
    for bench, line, active in (("Rock", "Pup", "t"), ("Pup", "t", "Pup"), ("Rock, Pup", "bench 3", "t")):
        assert not run(tmp_path, case % (bench, line, active)).is_passed, (bench, line)


KNOCKED = """
a: {active: Wall, prizes: [Fire, Water, Grass, Metal, Psychic, Darkness]}
b: {active: Pup, bench: [%s]}
script: [{a: attack Slam}, %s]
expect: {%s}
"""


def test_a_prize_that_is_not_there_is_not_taken(tmp_path: Path) -> None:
    result = run(tmp_path, KNOCKED % ("Fay, Wall", "{a: prize 3}", "a.hand: [Grass]"))
    assert result.is_passed, told(result)
    for line in ("prize 9", "prize 1, 3", "prize Lightning"):
        assert not run(tmp_path, KNOCKED % ("Fay, Wall", f"{{a: '{line}'}}", "a.prizes: 5")).is_passed, line


def test_a_prize_that_no_line_picked_was_the_first(tmp_path: Path) -> None:
    lines = "{expect: {a.prizes: 5}}, {a: prize %s}"
    assert run(tmp_path, KNOCKED % ("Fay, Wall", lines % 1, "a.hand: [Fire]")).is_passed
    assert not run(tmp_path, KNOCKED % ("Fay, Wall", lines % 3, "a.hand: [Fire]")).is_passed


def test_promote_names_the_pokemon_that_came_out(tmp_path: Path) -> None:
    for line in ("promote Fay", "promote bench 1", "pick Fay"):
        result = run(tmp_path, KNOCKED % ("Fay", f"{{a: prize 1}}, {{b: {line}}}", "b.active: Fay"))
        assert result.is_passed, (line, told(result))
    for line in ("promote Wall", "promote bench 2", "pick Wall", "pick Fire"):
        assert not run(tmp_path, KNOCKED % ("Fay", f"{{a: prize 1}}, {{b: {line}}}", "b.active: Fay")).is_passed, line


def test_an_expectation_that_fails_before_an_answer_names_the_open_question(tmp_path: Path) -> None:
    case = "a: {active: Wall, hand: [Barter, Fay, Pup], deck: [Wall]}\nscript: [{a: play Barter}]\nexpect: {a.hand: 2}"
    result = run(tmp_path, case.replace("a.hand: 2", "a.discard: 1"))
    assert [f.what for f in result.failures] == ["a.discard", "an open question"]
    assert "player a must decide: Barter:" in result.failures[1].actual and "Fay" in result.failures[1].actual


def test_a_coin_that_is_missing_names_line_and_coin(tmp_path: Path) -> None:
    result = run(tmp_path, "a: {active: Wall, hand: [Riddle]}\nscript:\n  - a: play Riddle")
    (failure,) = result.failures
    assert failure.what == "coins at 'a: play Riddle'" and "the coin for the text of Riddle" in failure.actual
    setup = run(tmp_path, "hands: {a: [Wall], b: [Wall]}\nscript: [{a: pick Wall}]")
    assert "before the first line" in setup.failures[0].what


def test_a_line_that_fails_tells_that_its_card_cannot_be_read(tmp_path: Path) -> None:
    result = run(tmp_path, "hands: {a: [Wall], b: [Wall, Ticket]}\nscript: [{b: play Ticket}]")
    assert "coins are missing" in told(result) and "Ticket cannot be read" in told(result)


def test_an_ability_of_a_card_that_is_not_in_play_may_be_refused(tmp_path: Path) -> None:
    case = "a: {active: Wall, deck: [Caller]}\nscript: [{a: use %s, refused: true}]"
    result = run(tmp_path, case % "Call")
    assert result.is_passed, told(result)
    assert "nobody in play has 'Call'" in result.refusals[0].reason.words
    assert run(tmp_path, case % "Nonsense").status == "error"
