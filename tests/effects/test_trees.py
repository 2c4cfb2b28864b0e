"""A tree has a JSON form, is walked in reading order, and says where a fault in its JSON lies."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.effects import nodes as n
from playmat.effects.base import from_json, to_json, walk
from playmat.effects.examples import EXAMPLES
from playmat.text import Names, compile_text


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_of_every_node_holds_the_node_and_comes_back_from_json(name: str) -> None:
    kind, text = EXAMPLES[name]
    program = compile_text(text, kind, names=Names(["Ditto", "Pikachu"]))
    assert any(type(node).__name__ == name for node in walk(program))
    assert from_json(to_json(program)) == program


def test_what_is_usual_is_left_out_of_the_json() -> None:
    assert to_json(n.Draw(n.N(2))) == {"is": "Draw", "n": {"is": "N", "n": 2}}


def test_a_tree_is_walked_parents_first_and_in_reading_order() -> None:
    tree = n.If(n.Exists(n.This()), (n.Draw(n.N(1)), n.Shuffle()))
    assert [type(node).__name__ for node in walk(tree)] == ["If", "Exists", "This", "Draw", "N", "Shuffle"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"is": "Juggle"}, "unknown effect node 'Juggle'"),
        ({"n": 2}, "unknown effect node None"),
        ({"is": "Draw", "cards": 2}, "Draw has no field 'cards'"),
        ({"is": "Heal"}, "Heal: "),
        ([{"is": "Draw", "n": {"is": "M"}}], "unknown effect node 'M'"),
    ],
)
def test_a_fault_in_the_json_of_a_tree_is_told_with_its_place(data: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        from_json(data)
