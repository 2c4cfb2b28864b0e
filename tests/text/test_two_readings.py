"""Words that mean two things are refused, and the frames that collide are named with their places."""

from __future__ import annotations

import pytest

from playmat.text import Names, compile_text, wording
from playmat.text.frames import Chart, Grammar, GrammarError, _
from playmat.text.frames.trace import collision
from playmat.text.words.tokens import tokenize


def test_the_two_frames_that_collide_are_named_with_file_and_line() -> None:
    g = Grammar()
    g.frame("Card", "any", "card")
    g.frame("Card", "Item", "card")
    g.frame("Sentence", ("draw", _.c), "draw a {c:Card}")
    tokens = tokenize("draw a card")
    readings = Chart(g, tokens, Names()).whole("Sentence")
    assert len(readings) == 2
    said = collision(g, tokens, Names(), readings)
    assert "Card 'card'" in said
    assert said.count("test_two_readings.py:") == 2


def test_little_ex_is_not_read_as_the_other_ex() -> None:
    kinds = [
        compile_text(f"Heal 20 damage from each of your {kind}.") for kind in ("Pokémon-EX", "Pokémon-ex", "Pokémon ex")
    ]
    assert len(set(kinds)) == 3


def test_a_card_named_like_a_kind_of_energy_does_not_make_two_readings() -> None:
    text = "Attach a Basic Fire Energy card from your hand to this Pokémon."
    assert compile_text(text, names=["Basic Fire Energy"]) == compile_text(text)


def test_the_own_name_may_stand_in_a_list_of_names() -> None:
    names = Names(["Pikachu", "Raichu", "Pichu"])
    text = "This attack does 15 more damage for each of your Benched Pichu, Pikachu, or Raichu."
    program = compile_text(text, "attack", "Pikachu", names, damage=5)
    assert wording(program) == text
    assert compile_text(text, "attack", "Pikachu", names, damage=5) == program


def test_alternatives_glued_to_a_word_stop_the_grammar_with_their_place() -> None:
    g = Grammar()
    g.frame("Sentence", "none", "draw a card<,|> and stop", at="here:1")
    g.ready()
    with pytest.raises(GrammarError, match="here:1: a space is missing"):
        g.check()
