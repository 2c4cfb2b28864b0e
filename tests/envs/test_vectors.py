"""Cards that were never seen: equal texts have equal vectors, and whatever differs in a text shows."""

from __future__ import annotations

import json

import numpy as np
import pytest

from playmat.cards import load_library
from playmat.decisions.game import names_of
from playmat.effects.base import to_json
from playmat.envs import BadRequest
from playmat.envs.cards import CardTable, check_fingerprint, fingerprint
from playmat.envs.vectors import CARD_WIDTH, FACTS, TEXT_WIDTH, card_vector, text_vectors, tree_vector
from playmat.text.compile import compile_text
from playmat.text.kept.programs import programs_of

LIBRARY = load_library(())
NAMES = names_of(LIBRARY)


def _vector(text: str, kind: str = "trainer") -> np.ndarray:
    return tree_vector(compile_text(text, kind, "A Card", NAMES))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Draw 9 cards.", "Draw 11 cards."),
        ("Draw 9 cards.", "Your opponent draws 9 cards."),
        ("Draw 9 cards.", "Flip a coin. If heads, draw 9 cards."),
        ("Flip a coin. If heads, draw 9 cards.", "Flip a coin. If tails, draw 9 cards."),
        ("Heal 35 damage from 1 of your Pokémon.", "Heal 65 damage from 1 of your Pokémon."),
        ("Heal 35 damage from 1 of your Pokémon.", "Heal 35 damage from your Active Pokémon."),
        ("Heal 35 damage from 1 of your Pokémon.", "Heal 35 damage from 1 of your Water Pokémon."),
    ],
)
def test_a_number_a_side_or_a_condition_makes_a_difference(a: str, b: str) -> None:
    assert (_vector(a) == _vector(a)).all()
    assert np.abs(_vector(a) - _vector(b)).max() >= 0.2


def test_texts_that_share_much_are_nearer_than_texts_that_share_nothing() -> None:
    base, near, far = (
        _vector(t) for t in ("Draw 9 cards.", "Draw 11 cards.", "Heal 35 damage from your Active Pokémon.")
    )
    assert np.linalg.norm(base - near) < np.linalg.norm(base - far)


def test_vectors_are_equal_exactly_where_trees_are() -> None:
    """Over every text of the starter cards."""
    seen: dict[bytes, str] = {}
    trees: dict[str, bytes] = {}
    for card in LIBRARY:
        programs = programs_of(card, NAMES)
        for program in (*programs.attacks, *programs.abilities, programs.text):
            if program is None:
                continue
            tree = json.dumps(to_json(program))
            vector = tree_vector(program).tobytes()
            assert trees.setdefault(tree, vector) == vector
            assert seen.setdefault(vector, tree) == tree
    assert len(trees) > 100


def test_a_card_under_another_name_is_the_same_to_a_network() -> None:
    card = next(card for card in LIBRARY if len(card.attacks) == 2 and not card.abilities)
    other = card.with_(id="new-1", name=card.name, set_id="new", number="1", playable_key="new-1", rarity="none")
    programs = programs_of(card, NAMES)
    assert (card_vector(card, programs) == card_vector(other, programs_of(other, NAMES))).all()
    stronger = card.with_(hp=card.hp + 10)
    difference = card_vector(card, programs) != card_vector(stronger, programs)
    assert np.flatnonzero(difference).tolist() == [FACTS.index("HP / 100")]


def test_a_table_grows_without_moving_rows() -> None:
    cards = list(LIBRARY)[:6]
    table = CardTable(LIBRARY)
    rows = [table.row(card) for card in cards[:4]]
    before = table.cards.copy()
    assert rows == [1, 2, 3, 4] and len(table) == 5
    table.row(cards[5])
    assert [table.row(card) for card in cards[:4]] == rows
    assert (table.cards[:5] == before).all()
    assert table.cards.shape == (6, CARD_WIDTH) and table.texts.shape == (6, 9, TEXT_WIDTH)
    assert table.ids[0] == "" and table.ids[1] == cards[0].id
    assert not table.cards[0].any()


def test_each_text_has_its_own_row() -> None:
    for card in LIBRARY:
        rows = text_vectors(card, programs_of(card, NAMES))
        assert rows[1:5].any(axis=1).sum() == len(card.attacks)
        assert rows[5:8].any(axis=1).sum() == len(card.abilities)
        assert not rows[0].any()


def test_the_fingerprint_is_fixed() -> None:
    """It changes only when the layout does: then raise its version."""
    assert fingerprint() == "3cfb7fe1ec5e146d"


def test_a_checkpoint_of_another_layout_is_refused() -> None:
    check_fingerprint(fingerprint())
    for foreign in ("0123456789abcdef", ""):
        with pytest.raises(BadRequest, match="train"):
            check_fingerprint(foreign)
