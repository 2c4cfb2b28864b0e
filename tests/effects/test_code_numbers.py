"""The numbers of the flat code are asked one by one: two of a family that are equal would be one and the same."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat.effects import code

EXPRESSIONS = ("E_", "C_", "P_", "S_")


@pytest.mark.parametrize("family", [EXPRESSIONS, ("I_",), ("OTHER_",), ("H_", "T_")])
def test_no_two_codes_of_a_family_are_equal(family: tuple[str, ...]) -> None:
    numbers = Counter(value for name, value in vars(code).items() if name.startswith(family) and isinstance(value, int))
    assert numbers
    assert [number for number, count in numbers.items() if count > 1] == []


def test_every_hook_has_room_in_the_table_of_hooks() -> None:
    assert max(number for name, number in vars(code).items() if name.startswith(("H_", "T_"))) < code.HOOKS
