"""An unread phrase is answered with the nearest wording that can be read."""

from __future__ import annotations

import pytest

from playmat.text import TextError, compile_text
from playmat.text.nearest import nearest


@pytest.mark.parametrize(
    ("text", "near"),
    [
        (
            "Switch your Active Pokémon for 1 of your Benched Pokémon.",
            "switch your Active Pokémon with 1 of your Benched",
        ),
        ("Choose a type of Energy other than Colorless that is on fire.", "choose a type other than Colorless"),
        ("If this Pokémon juggles, discard the top 9 cards of your opponent's shoe.", ""),
        ("Juggle with seven torches while singing.", ""),
    ],
)
def test_the_nearest_wording_is_named_where_one_is_near(text: str, near: str) -> None:
    with pytest.raises(TextError) as refused:
        compile_text(text)
    found = nearest(refused.value)
    assert found.startswith(near)
    assert bool(found) == bool(near)
