"""What a case may write in several ways: numbers in lists, tags that go with a card, basic Energy, sudden death."""

from __future__ import annotations

from pathlib import Path

import pytest
from one_case import judged, told

from playmat.cards import Library, load_library
from playmat.cards.build import SetFacts, build_card
from playmat.judge.run import CaseResult

LIBRARY = load_library([])
CARDS = """
rules: sword_shield
cards:
  Wall: {hp: 200, retreat: 1, attacks: ["Nap [0]", "Jab [0] 30"]}
  Pup: {hp: 60, type: Fire, retreat: 1}
  Hound: {hp: 110, type: Fire, stage: Stage 1, evolves_from: Pup, attacks: ["Nap [0]"]}
  Bomb: {hp: 30, attacks: ["Boom [0] 200: This Pokémon also does 200 damage to itself."]}
  Snatch: {kind: Item, text: "Search your deck for up to 2 Energy cards and put them into your hand."}
cases:
"""


def run(tmp_path: Path, case: str, library: Library = LIBRARY) -> CaseResult:
    return judged(tmp_path, CARDS, case, library)


@pytest.mark.parametrize(
    "bench", ["[5 Pup]", "[Pup x5]", "[2 Pup, 3 x Pup]", "{Pup: 5}", "[4 Pup, {card: Pup, tag: x}]"]
)
def test_a_bench_may_be_written_with_numbers(tmp_path: Path, bench: str) -> None:
    case = f"a: {{active: Wall, bench: {bench}}}\nexpect: {{a.bench: [5 Pup], a.bench.4.hp: 60}}"
    result = run(tmp_path, case)
    assert result.is_passed, told(result)
    assert "6 Benched" in run(tmp_path, "a: {active: Wall, bench: [6 Pup]}").error
    assert not run(tmp_path, case.replace("[5 Pup], a", "[4 Pup], a")).is_passed


def test_the_tag_of_a_card_from_the_hand_means_its_pokemon(tmp_path: Path) -> None:
    case = """
a: {active: Wall, bench: [Pup], hand: [{card: Pup, tag: w}, Fire Energy]}
script:
  - a: bench w
  - expect: {w.zone: bench, w.damage: 0, w.hp: 60, w.energy: 0, w.place: bench 2}
  - a: attach Fire Energy to w
expect: {w.energy: [Fire Energy], a.bench.0.energy: none, a.bench.1: w}
"""
    result = run(tmp_path, case)
    assert result.is_passed, told(result)
    assert not run(tmp_path, case.replace("w.hp: 60", "w.hp: 70")).is_passed


def test_the_tag_of_an_evolution_card_means_the_pokemon_it_lies_on(tmp_path: Path) -> None:
    case = """
a:
  active: {card: {card: Pup, tag: below}, tag: m, damage: 20, energy: [Fire]}
  hand: [{card: Hound, tag: h}]
script:
  - expect: {below.damage: 20, h.zone: hand, h.damage: none}
  - a: evolve m into h
expect: {h.zone: active, h.damage: 20, h.energy: [Fire], h.hp: 110, m.damage: 20, below: under, below.on: Hound}
"""
    result = run(tmp_path, case)
    assert result.is_passed, told(result)


def test_the_tag_of_a_pokemon_that_left_play_means_its_card(tmp_path: Path) -> None:
    case = """
a: {active: Wall}
b: {active: {card: {card: Pup, tag: card}, tag: mon, damage: 30}, bench: [Pup]}
script: [{a: attack Jab}, {a: prize 1}]
expect: {mon: discard, card: discard, b.active.damage: 0}
"""
    result = run(tmp_path, case)
    assert result.is_passed, told(result)


def _with_new_energy() -> Library:
    """A library in which the newest basic Energy card goes by its longer name."""
    record = {"id": "new-2", "name": "Basic Fire Energy", "supertype": "Energy", "subtypes": ["Basic"], "number": "2"}
    card = build_card(record, SetFacts("new", "New cards", "", "", "2099/01/01"))
    return Library([*LIBRARY, card])


@pytest.mark.parametrize("written", ["Fire", "Fire Energy", "Basic Fire Energy", "R", "new-2"])
@pytest.mark.parametrize("expected", ["Fire", "Fire Energy", "Basic Fire Energy"])
def test_a_basic_energy_card_is_the_same_by_every_name(tmp_path: Path, written: str, expected: str) -> None:
    case = f"""
a: {{active: {{card: Wall, energy: [{written}]}}, hand: [Snatch], deck: [Fire, Fire Energy, Pup]}}
script: [{{a: play Snatch}}, {{a: "pick 2 Fire"}}]
expect: {{a.active.energy: [{expected}], a.hand: [2 {expected}]}}
"""
    result = run(tmp_path, case, _with_new_energy())
    assert result.is_passed, told(result)
    assert not run(
        tmp_path, case.replace(f"active.energy: [{expected}]", "active.energy: [Water]"), _with_new_energy()
    ).is_passed


def test_sudden_death_is_a_number_or_true_or_false(tmp_path: Path) -> None:
    case = "a: {active: Wall}\nexpect: {sudden_death: %s}"
    for value in ("false", "0"):
        assert run(tmp_path, case % value).is_passed, value
    for value in ("true", "1"):
        assert run(tmp_path, case % value).status == "failed", value
    tie = """
rules: sun_moon
hands: {a: [Bomb], b: [Bomb]}
first: a
sudden_death: true
coins: [heads]
script: [{a: end turn}, {b: attack Boom}]
expect: {sudden_death: %s}
"""
    for value in ("true", "1"):
        assert run(tmp_path, tie % value).is_passed, told(run(tmp_path, tie % value))
    assert run(tmp_path, tie % "false").status == "failed"
