"""Evolution lines that a match knows beyond its own cards: a Stage 2 card may go on a Basic Pokémon whose Stage 1 is in
no deck."""

from __future__ import annotations

from playmat.cards import starter_decks
from playmat.decisions.game import make_match
from playmat.engine.defs import Match


def _matches() -> list[Match]:
    decks = starter_decks()
    return [make_match(a, a, a.rulebook()) for a in decks]


def test_every_name_of_a_line_is_a_name_of_the_match() -> None:
    for match in _matches():
        for middle, basic in match.lines:
            assert match.names[middle] and match.names[basic]


def test_a_match_keeps_the_lines_through_stage_1_cards_that_its_cards_evolve_from() -> None:
    found = 0
    for match in _matches():
        middles = {d.evolves_from for d in match.defs}
        assert {middle for middle, _ in match.lines} <= middles
        for d in match.defs:  # the lines of its own cards are among them, where a card goes on from there
            if d.is_evolution and d.name_id in middles:
                assert (d.name_id, d.evolves_from) in match.lines
                found += 1
    assert found
