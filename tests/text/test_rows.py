"""Rows: one wording means what another means, and a row that means nothing is an error at once."""

from __future__ import annotations

import pytest

from playmat.text import Names
from playmat.text.frames import GrammarError
from playmat.text.frames.rows import Row, meaning
from playmat.text.grammar import G

NAMES = Names(["Pikachu", "Hop's Snorlax", "Lt. Surge's Raichu"])


def test_a_row_takes_the_meaning_of_its_last_wording() -> None:
    row = Row("Mon", ("every one of {w:Poss} Benched {d:MonDesc}",), "each of {w:Poss} Benched {d:MonDesc}", "here")
    assert "bench" in repr(meaning(G, row))


@pytest.mark.parametrize("means", ["each of {w:Poss} floating {d:MonDesc}", "draw {n:Numeral} cards"])
def test_a_row_whose_meaning_is_not_read_is_refused(means: str) -> None:
    with pytest.raises(GrammarError, match="here"):
        meaning(G, Row("Mon", ("something",), means, "here"))
