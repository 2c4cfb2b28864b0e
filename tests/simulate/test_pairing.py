"""Tournaments: who meets whom, and who is ahead."""

from __future__ import annotations

import random

import pytest

from playmat.simulate.pairing import (
    BYE,
    FORMS,
    KNOCK_OUT,
    ROUND_ROBIN,
    SWISS,
    TIE,
    Match,
    bracket_order,
    next_round,
    rounds_of,
    standings,
)


def played(form: str, entrants: int, seed: int) -> list[Match]:
    """A whole tournament in which the lower number wins, or now and then nobody."""
    luck, matches, rounds = random.Random(seed), list[Match](), rounds_of(form, entrants)
    while new := next_round(form, entrants, seed, matches, rounds):
        for match in new:
            if not match.is_bye:
                match.winner = TIE if form != KNOCK_OUT and luck.random() < 0.1 else min(match.a, match.b)
        matches += new
    return matches


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("entrants", [2, 3, 4, 5, 7, 8, 13, 16])
def test_every_round_has_everybody_once_and_nobody_meets_twice(form: str, entrants: int) -> None:
    matches = played(form, entrants, 3)
    assert max(m.round for m in matches) == rounds_of(form, entrants)
    alive = entrants
    for number in range(1, rounds_of(form, entrants) + 1):
        sitting = [e for m in matches if m.round == number for e in (m.a, m.b) if e != BYE]
        assert len(sitting) == len(set(sitting)) == alive
        alive = sum(m.round == number for m in matches) if form == KNOCK_OUT else alive
    pairs = [frozenset((m.a, m.b)) for m in matches if not m.is_bye]
    assert len(pairs) == len(set(pairs))
    assert next_round(form, entrants, 3, matches, rounds_of(form, entrants)) == []


def test_a_round_robin_has_every_pair() -> None:
    assert len(played(ROUND_ROBIN, 7, 1)) - 7 == 21  # each of the seven rests once


def test_nobody_rests_twice_before_everybody_has_rested_once() -> None:
    matches = played(SWISS, 7, 5)
    resting = [m.a for m in matches if m.is_bye]
    assert len(resting) == len(set(resting)) == 3


def test_a_knock_out_has_one_left_and_byes_in_the_first_round_only() -> None:
    for entrants in range(2, 20):
        matches = played(KNOCK_OUT, entrants, 9)
        assert {m.round for m in matches if m.is_bye} <= {1}
        assert len([m for m in matches if not m.is_bye]) == entrants - 1
        first = standings(entrants, matches, KNOCK_OUT)[0]
        assert first.entrant == 0 and not first.is_out
        assert sum(not place.is_out for place in standings(entrants, matches, KNOCK_OUT)) == 1
        order = bracket_order(entrants, 9)
        assert all((a, b) != (BYE, BYE) for a, b in zip(order[::2], order[1::2], strict=True))


def test_ties_are_broken_by_the_opponents_win_percentage() -> None:
    """0 and 1 both won once and lost once; those whom 0 met did better."""
    matches = [Match(1, 0, 2, 0), Match(1, 1, 3, 1), Match(2, 0, 4, 4), Match(2, 1, 5, 5), Match(2, 2, 3, 2)]
    found = {place.entrant: place for place in standings(6, matches)}
    assert found[0].points == found[1].points == 3
    assert found[0].opponents == pytest.approx((0.5 + 1.0) / 2)
    assert found[1].opponents == pytest.approx((0.25 + 1.0) / 2)  # nobody counts for less than a quarter
    order = [place.entrant for place in standings(6, matches)]
    assert order.index(0) < order.index(1)


def test_a_round_waits_for_its_last_match() -> None:
    first = next_round(SWISS, 4, 1, [], 2)
    first[0].winner = first[0].a
    assert next_round(SWISS, 4, 1, first, 2) == []
    first[1].winner = TIE
    assert len(next_round(SWISS, 4, 1, first, 2)) == 2
