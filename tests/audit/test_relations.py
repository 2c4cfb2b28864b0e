"""A text changed in one way changes its tree alike; and what a change of the grammar changed can be listed."""

from pathlib import Path

import pytest

from playmat.audit import receipt
from playmat.audit.measured import measure, raised_cards
from playmat.audit.relations import RELATIONS, conditions, numbers, sides, types
from playmat.effects import nodes as n
from playmat.simulate.exercise.decks import Pool
from playmat.text import Names, compile_text
from playmat.text.measure.coverage import Item


def item(text: str, kind: str = "attack") -> Item:
    return Item("own-1", kind, "", text, "")


def tree(text: str) -> n.Program:
    return compile_text(text, "attack", "", Names())


@pytest.mark.parametrize(
    ("relation", "text"),
    [
        ("numbers", "Flip a coin. If heads, this attack does 170 more damage."),
        ("types", "Discard 6 Fire Energy attached to this Pokémon."),
        ("sides", "Heal 170 damage from 1 of your Benched Pokémon."),
        ("conditions", "Draw 6 cards. If you have at least 9 cards in your hand, heal 170 damage from this Pokémon."),
    ],
)
def test_the_tree_of_a_changed_text_is_changed_alike(relation: str, text: str) -> None:
    assert [is_alike for _, is_alike in RELATIONS[relation](item(text), tree(text), Names())] == [True]


def test_a_tree_that_ignores_what_was_changed_is_found() -> None:
    text = "Flip a coin. If heads, this attack does 170 more damage."
    wrong = tree("Flip a coin. If heads, this attack does 160 more damage.")
    assert [is_alike for _, is_alike in numbers(item(text), wrong, Names())] == [False]
    fire = "Discard 6 Fire Energy attached to this Pokémon."
    assert [ok for _, ok in types(item(fire), tree("Discard 6 Metal Energy attached to this Pokémon."), Names())] == [
        False
    ]
    own = "Heal 170 damage from 1 of your Benched Pokémon."
    other = tree("Heal 170 damage from 1 of your opponent's Benched Pokémon.")
    assert [ok for _, ok in sides(item(own), other, Names())] == [False]
    last = "Draw 6 cards. If you have at least 9 cards in your hand, heal 170 damage from this Pokémon."
    assert [ok for _, ok in conditions(item(last), tree("Draw 6 cards."), Names())] == [False]


def test_the_receipt_lists_what_is_read_or_said_otherwise(tmp_path: Path) -> None:
    texts = [item("Draw 6 cards."), item("Draw 7 cards."), item("Bake 7 cakes.")]
    old = receipt.readings(texts, Names())
    new = {key: [*row] for key, row in old.items()}
    keys = list(new)
    new[keys[0]][0] = "0123"
    new[keys[2]] = ["4567", "Draw 7 cakes.", ""]
    receipt.keep(tmp_path / "old.json", old)
    receipt.keep(tmp_path / "new.json", new)
    found = receipt.changes(receipt.kept(tmp_path / "old.json"), receipt.kept(tmp_path / "new.json"))
    assert [change.what for change in found] == ["another tree", "read now"]
    assert receipt.changes(old, old) == []


def test_a_file_that_is_no_list_of_readings_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("[]")
    with pytest.raises(receipt.ReceiptError, match="is no list of readings"):
        receipt.kept(tmp_path / "x.json")
    with pytest.raises(receipt.ReceiptError, match="no file"):
        receipt.kept(tmp_path / "y.json")


def test_ten_more_damage_in_the_text_is_tens_more_on_the_table(pool: Pool) -> None:
    asked = [(card, raised) for card in pool.cards[:60] for _, raised in raised_cards(card, pool)][:4]
    results = [measure(card, raised, pool) for card, raised in asked]
    assert any(is_seen for is_seen, _ in results)
    assert [what for _, what in results if what] == []
