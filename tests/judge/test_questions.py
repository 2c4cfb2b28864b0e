"""Every question says what it is for, and every option what it does; a refusal names the text that forbids."""

from __future__ import annotations

from pathlib import Path

from playmat.cards import load_library
from playmat.judge.files import judge_file

CARDS = """
rules: sword_shield
source: [SM-D-04-p2]
cards:
  Wall: {hp: 200, retreat: 1, attacks: ["Nap [0]"]}
  Shovel:
    kind: Item
    text: "Choose yourself or your opponent. Look at the top card of that player's deck. You may discard that card."
  Pair:
    kind: Item
    text: >-
      You may play 2 Pair cards at once. • If you played 1 card, draw a card. • If you played 2 cards, draw 4 cards.
  Rush:
    kind: Item
    text: >-
      Switch your Active Pokémon with 1 of your Benched Pokémon. You may move any number of Energy attached to the
      Pokémon you moved to your Bench to your Active Pokémon.
  Slow:
    hp: 90
    retreat: 1
    abilities:
      - name: Late
        text: "As long as your opponent has 4 or more Prize cards remaining, this Pokémon can't attack."
    attacks: ["Hit [0] 20"]
  Mover: {hp: 90, attacks: ["Carry [0]: Move an Energy attached to 1 of your Pokémon to 1 of your other Pokémon."]}
cases:
"""


def told(tmp_path: Path, case: str) -> str:
    """What the judge says of a script whose last line answers nothing: the question and its choices."""
    path = tmp_path / "case.yaml"
    path.write_text(f"{CARDS}  - id: it\n{case}", encoding="utf-8")
    (result,) = judge_file(path, load_library([]))
    assert result.error or result.failures
    return result.error or result.failures[-1].actual


def test_a_choice_of_a_player_says_what_for(tmp_path: Path) -> None:
    case = """
    a: {active: Wall, hand: [Shovel], deck: [Wall]}
    b: {active: Wall, deck: [Wall]}
    script: [{a: play Shovel}, {a: pick bench 5}]
"""
    assert "top card of that player's deck" in told(tmp_path, case)


def test_only_a_player_is_offered_to_whom_it_can_be_done(tmp_path: Path) -> None:
    case = """
    a: {active: Wall, hand: [Shovel], deck: []}
    b: {active: Wall, deck: [Wall]}
    script: [{a: play Shovel}, {a: pick bench 5}]
"""
    assert told(tmp_path, case).startswith("Shovel: you may discard that card: the choices are Yes, No")


def test_several_cards_of_a_name_say_how_many(tmp_path: Path) -> None:
    case = """
    a: {active: Wall, hand: [2 Pair], deck: [5 Wall]}
    b: {active: Wall}
    script: [{a: play Pair}, {a: pick nothing}]
"""
    assert "1 card of this name: Draw a card., 2 cards of this name: Draw 4 cards." in told(tmp_path, case)


def test_the_old_and_the_new_active_pokemon_are_named(tmp_path: Path) -> None:
    case = """
    a: {active: {card: Slow, energy: [Fire]}, bench: [Wall], hand: [Rush]}
    b: {active: Wall}
    script: [{a: play Rush}, {a: pick Prize card 1}]
"""
    assert "attached to Slow (Bench 1) to Wall (Active)" in told(tmp_path, case)


def test_energy_is_moved_to_another_pokemon_than_its_own(tmp_path: Path) -> None:
    case = """
    a: {active: {card: Mover, energy: [Fire, Water]}, bench: [Wall, Slow]}
    b: {active: Wall}
    script: [{a: attack Carry}, {a: pick Fire}, {a: pick nothing}]
"""
    assert told(tmp_path, case).endswith("the choices are Wall (Bench 1), Slow (Bench 2)")


def test_the_ability_that_keeps_it_from_attacking_is_named(tmp_path: Path) -> None:
    case = """
    a: {active: Slow}
    b: {active: Wall, prizes: 6}
    script: [{a: attack Hit}]
"""
    assert "Late of Slow" in told(tmp_path, case)


def test_a_card_that_is_not_needed_to_retreat_is_not_silently_left_out(tmp_path: Path) -> None:
    case = """
    a: {active: {card: Wall, energy: [Fire, Water]}, bench: [Slow]}
    b: {active: Wall}
    script: [{a: "retreat to bench 1 discarding Fire, Water"}]
"""
    assert told(tmp_path, case) == "'Water' is not needed to pay"
