"""Whether a text would change anything is a condition made from its steps (SM-A-02): what is known beforehand is asked,
what is not is 'yes'."""

from __future__ import annotations

import pytest
from test_lowering import Match

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.lower import lower_text

CODES = {value: name for name, value in vars(c).items() if name.startswith("C_")}


def useful(*steps: n.Step) -> str:
    return CODES[lower_text(n.Program((n.OnPlay(steps),)), Match()).play_useful.op]


@pytest.mark.parametrize(
    ("step", "asks"),
    [
        (n.Draw(n.N(2)), "C_DECK"),
        (n.Heal(n.N(30), n.InPlay("you", "active")), "C_EXISTS"),
        (n.Discard(n.InZone("opponent", "hand")), "C_EXISTS"),
        (n.Shuffle(), "C_DECK"),
    ],
)
def test_what_a_step_needs_to_change_anything_is_asked_beforehand(step: n.Step, asks: str) -> None:
    assert useful(step) == asks


def test_of_two_steps_one_that_changes_anything_is_enough() -> None:
    assert useful(n.Draw(n.N(2)), n.Heal(n.N(30), n.InPlay("you", "active"))) == "C_OR"


def test_what_a_coin_decides_is_not_known_beforehand() -> None:
    assert useful(n.Flip(1), n.If(n.AllHeads(1), (n.Draw(n.N(2)),))) in ("C_TRUE", "C_DECK")
