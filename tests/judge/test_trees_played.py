"""Steps and conditions that no wording is read to yet: their trees, given to a card of a case, are carried out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from playmat.cards import load_library
from playmat.effects import nodes as n
from playmat.engine import bind
from playmat.judge.files import judge_file

CARDS = """
rules: sword_shield
source: [SM-II-A-p1]
cards:
  Wall: {hp: 200, retreat: 0, attacks: ["Nap [0]"]}
  Tiny: {hp: 30, retreat: 0, attacks: ["Nap [0]"]}
  Striker: {hp: 90, attacks: ["Hit [0] 30: Draw a card."]}
  Planner: {kind: Supporter, text: "Draw 2 cards."}
  Painter:
    hp: 90
    abilities:
      - name: Portrait
        text: >-
          Once during your turn, you may look at your opponent's hand, choose a Supporter card you find there, and use
          the effect of that card as the effect of this Ability.
cases:
"""
BOTH_AWAY = (
    n.Put(n.This(), "deck_shuffled", attached="all"),
    n.Put(n.InPlay("opponent", "active"), "deck_shuffled", attached="all"),
    n.PutOutActive("you"),
)


def is_passed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tree: n.Clause, case: str) -> bool:
    """Whether a case passes with this tree for the text of Striker or Planner."""
    read = bind.programs_of

    def given(card: bind.Card, names: bind.Names) -> bind.CardPrograms:
        programs = read(card, names)
        if card.name == "Striker" and isinstance(tree, n.AttackText):
            return replace(programs, attacks=[n.Program((tree,))])
        if card.name == "Planner" and isinstance(tree, n.OnPlay):
            return replace(programs, text=n.Program((tree,)))
        return programs

    monkeypatch.setattr(bind, "programs_of", given)
    path = tmp_path / "case.yaml"
    path.write_text(f"{CARDS}  - id: it\n{case}", encoding="utf-8")
    (result,) = judge_file(path, load_library([]))
    return result.is_passed


def test_the_attacker_puts_out_a_new_active_pokemon_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = """
    a: {active: Striker, bench: [Wall, Tiny]}
    b: {active: Wall, bench: [Wall, Tiny]}
    script: [{a: attack Hit}, {a: pick Tiny}, {b: promote Wall}]
    expect: {a.active: Tiny, b.active: Wall}
"""
    assert is_passed(tmp_path, monkeypatch, n.AttackText(BOTH_AWAY), case)


@pytest.mark.parametrize(("defender", "deck"), [("Tiny", 1), ("Wall", 3)])
def test_knocked_out_by_the_damage_of_this_attack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, defender: str, deck: int
) -> None:
    tree = n.AttackText((n.If(n.KnockedOutBy(n.InPlay("opponent")), (n.Draw(n.N(2)),)),))
    case = f"""
    a: {{active: Striker, deck: [3 Wall], prizes: 6}}
    b: {{active: {defender}, bench: [Wall]}}
    script: [{{a: attack Hit}}, {{expect: {{a.deck: {deck}}}}}]
"""
    assert is_passed(tmp_path, monkeypatch, tree, case)


@pytest.mark.parametrize(
    ("a", "b", "line", "hand"),
    [
        ("{active: Wall, hand: [Planner], deck: [3 Wall]}", "{active: Wall}", "play Planner", 2),
        ("{active: Painter, deck: [3 Wall]}", "{active: Wall, hand: [Planner]}", "use Portrait", 0),
    ],
)
def test_played_from_the_hand_or_used_by_another_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, a: str, b: str, line: str, hand: int
) -> None:
    tree = n.OnPlay((n.If(n.PlayedFromHand(), (n.Draw(n.N(2)),)),))
    case = f"\n    a: {a}\n    b: {b}\n    script: [{{a: {line}}}]\n    expect: {{a.hand: {hand}}}\n"
    assert is_passed(tmp_path, monkeypatch, tree, case)
