"""The witnesses of words see what a wrong tree lost."""

from collections.abc import Iterator

import pytest

from playmat.audit import said, witness
from playmat.audit.mutants import mutants
from playmat.audit.plant import caught_by
from playmat.audit.texts import Reading, reads_back, said_otherwise, say
from playmat.effects.nodes import Program
from playmat.text import Names, compile_text
from playmat.text.measure.coverage import Item

TEXTS = (
    "Flip a coin. If heads, this attack does 170 more damage.",
    "During your opponent's next turn, your opponent's Active Pokémon can't retreat.",
    "Discard 6 Fire Energy attached to this Pokémon.",
    "Flip a coin. If tails, your opponent switches their Active Pokémon with 1 of their Benched Pokémon.",
    "Search your deck for up to 4 Water Pokémon and put them onto your Bench. Shuffle your deck.",
    "You may discard 3 cards from your hand. If you do, heal 70 damage from 1 of your Benched Pokémon.",
)


def reading(text: str) -> Reading:
    program = compile_text(text, "attack", "", Names())
    return Reading(Item("own-1", "attack", "", text, ""), program, say(program))


def planted(text: str) -> Iterator[tuple[str, Program]]:
    yield from mutants(reading(text).program)


@pytest.mark.parametrize("text", TEXTS)
def test_a_right_reading_has_no_finding(text: str) -> None:
    right = reading(text)
    assert witness.findings(text, right.program) == []
    assert said_otherwise(right) == ""
    assert reads_back(right, Names())


def test_of_the_wrong_trees_of_these_texts_nine_in_ten_are_caught() -> None:
    caught = [bool(caught_by(reading(text), tree, Names())) for text in TEXTS for _, tree in planted(text)]
    assert sum(caught) >= 0.9 * len(caught)


def test_a_lost_amount_type_or_condition_is_found_by_the_markers_alone() -> None:
    text = "Flip a coin. If heads, this attack does 170 more damage."
    wrong = dict(planted(text))
    assert witness.findings(text, wrong["condition dropped"])
    fire = "Discard 6 Fire Energy attached to this Pokémon."
    assert any(witness.findings(fire, tree) for kind, tree in planted(fire) if "type" in kind)


def test_the_printed_sign_asks_for_more_or_so_much_for_each() -> None:
    plain = compile_text("Draw a card.", "attack", "", Names())
    signs = [witness.sign_fault(sign, plain) for sign in ("+", "×", "")]
    assert signs == ["sign +", "sign ×", ""]


def test_sayings_that_mean_the_same_have_the_same_words() -> None:
    assert said.difference("Remove 2 damage counters from Own.", "Own", "Heal 20 damage from this Pokémon.") == ""
    assert said.difference("Draw 2 cards.", "", "Draw 3 cards.") == "-2, +3"
    assert said.difference("Draw 2 cards. Discard a card.", "", "Discard a card. Draw 2 cards.").startswith("order")
