"""Nothing is read that is not understood."""

from __future__ import annotations

import pytest

from playmat.text import TextError, compile_text, wording
from playmat.text.frames.chart import Chart


def test_unread_words_are_named_in_place() -> None:
    text = "Flip a coin. If heads, dance on the table."
    with pytest.raises(TextError) as err:
        compile_text(text)
    assert err.value.marked() == "Flip a coin. If heads, »dance on the table«."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "...",
        "Heal it.",
        "If you do, draw a card.",
        "If heads, draw a card.",
        "Ziehe 2 Karten.",
        "Flip a",
        "Put it into your hand.",
        "Put a card from your hand into your opponent's hand.",
        "This Pokémon can't retreat.",
        "Once during your turn, you may draw 9 cards.",
        "Heal 30 damage from this Pokémon. This attack does that much damage.",
        "(Don't apply Weakness and Resistance for Benched Pokémon.)",
    ],
)
def test_a_text_without_a_meaning_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text)


@pytest.mark.parametrize(
    "text", ["Draw a card. " * 800, "your " * 700, "( " * 900, "if heads, " * 350 + "draw a card."]
)
def test_a_long_text_is_refused_in_few_steps(text: str, charts: list[Chart]) -> None:
    with pytest.raises(TextError):
        compile_text(text)
    assert sum(chart.work for chart in charts) < 1000


def test_repeated_damage_must_be_the_printed_damage() -> None:
    text = "This attack does 20 damage plus 10 more damage."
    compile_text(text, damage=20)
    with pytest.raises(TextError):
        compile_text(text, damage=30)


def test_that_player_must_have_been_named() -> None:
    text = "Look at the top 2 cards of that player's deck."
    compile_text("Choose yourself or your opponent. " + text)
    with pytest.raises(TextError):
        compile_text(text)


def test_damage_said_again_before_doing_damage_is_the_printed_damage_and_no_more() -> None:
    switch = "Before doing damage, you may switch 1 of your opponent's Benched Pokémon with their Active Pokémon."
    again = switch + " If you do, this attack does 40 damage to the new Active Pokémon."
    assert compile_text(again, damage=40) == compile_text(switch, damage=40)
    with pytest.raises(TextError):
        compile_text(again, damage=50)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "Choose 1 of your opponent's Pokémon. This attack does 10 damage to that Pokémon. If that Pokémon already "
            "has any damage counters on it, this attack does 10 damage plus 30 more damage.",
            "Choose 1 of your opponent's Pokémon. This attack does 10 damage to that Pokémon. If that Pokémon already "
            "has any damage counters on it, this attack does 40 damage instead.",
        ),
        (
            "Choose 1 of your opponent's Pokémon. This attack does 10 damage for each Energy attached to that Pokémon.",
            "Choose 1 of your opponent's Pokémon. This attack does 10 damage for each Energy attached to that Pokémon "
            "to that Pokémon.",
        ),
    ],
)
def test_without_printed_damage_the_chosen_pokemon_is_damaged(text: str, meant: str) -> None:
    program = compile_text(text)
    assert program == compile_text(meant)
    assert compile_text(wording(program)) == program
