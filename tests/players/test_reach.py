"""What an attack lacks, and what it does to the Pokémon it meets, as the players reckon it."""

import random

import pytest

from playmat import starter_decks
from playmat.decisions.game import make_match
from playmat.engine import machine, paying, query
from playmat.engine.defs import AttackDef
from playmat.engine.state import NOBODY
from playmat.players.kin import kin_of
from playmat.players.reach import Target, _packed, _units, count_of, energy_of, lacking, price_of, printed_price

COLORLESS, GRASS, FIRE, WATER = 1 << 0, 1 << 1, 1 << 2, 1 << 3


def _cost(**types: int) -> list[int]:
    cost = [0] * 11
    for name, n in types.items():
        cost[("colorless", "grass", "fire", "water").index(name)] = n
    return cost


@pytest.mark.parametrize(
    ("units", "cost", "lacks"),
    [
        ([], _cost(colorless=2), 2),
        ([FIRE], _cost(fire=1), 0),
        ([WATER], _cost(fire=1), 1),
        ([FIRE, FIRE, FIRE], _cost(colorless=2), 0),
        ([COLORLESS, COLORLESS], _cost(fire=1, colorless=1), 1),
        ([FIRE | WATER], _cost(fire=1), 0),
        ([FIRE | WATER], _cost(fire=1, water=1), 1),
        ([WATER, WATER, WATER], _cost(fire=2, colorless=1), 2),
    ],
)
def test_what_a_cost_still_lacks(units: list[int], cost: list[int], lacks: int) -> None:
    energy = _units(units, 0)
    assert count_of(energy) == len(units)
    assert lacking(energy, _packed(cost)) == lacks
    assert printed_price(AttackDef("Test", 0, 0, 0, cost, 0, 0)) == _packed(cost)


def test_energy_beyond_the_fifteenth_is_not_counted() -> None:
    assert count_of(_units([FIRE] * 20, 0)) == 15


def _positions() -> list:
    found = []
    for rules in ("platinum", "sword_shield"):
        a, b = [deck for deck in starter_decks() if deck.rules == rules][:2]
        st = machine.new_game(make_match(a, b, rules), 3)
        dice = random.Random(3)
        while options := machine.advance(st):
            found.append(st.clone())
            machine.choose(st, dice.choice(options))
    return found[20::15]


def test_nothing_is_lacking_just_where_the_attack_can_be_paid() -> None:
    asked = 0
    for st in _positions():
        for player in (0, 1):
            for mon in (st.side(player).active, *st.side(player).bench):
                if mon is NOBODY:
                    continue
                for attack in query.printed_attacks(st, mon):
                    is_paid = lacking(energy_of(st, mon), price_of(st, mon, attack)) == 0
                    assert is_paid == paying.can_pay(query.energy_units(st, mon), paying.attack_cost(st, mon, attack))
                    asked += 1
    assert asked > 50


def test_weakness_is_applied_before_resistance() -> None:
    for st in _positions():
        mon = st.side(0).active
        if mon is not NOBODY:
            break
    target = Target(st, mon)
    target.weak, target.times, target.plus = FIRE, 2, 0
    target.resists, target.minus = FIRE, 30
    assert target.takes(FIRE, 40) == 50
    assert target.takes(WATER, 40) == 40
    assert target.takes(FIRE, 0) == 0


def test_a_card_knows_what_it_evolves_from_and_may_come_to() -> None:
    a, b = [deck for deck in starter_decks() if deck.rules == "sword_shield"][:2]
    match = make_match(a, b, "sword_shield")
    kin = kin_of(match)
    by_name = {d.name_id: d for d in match.defs}
    evolutions = [(cid, d) for cid, d in enumerate(match.def_of) if d.evolves_from in by_name]
    assert evolutions
    for cid, d in evolutions:
        below = by_name[d.evolves_from]
        assert kin.below[cid] == kin.name[below.index] != 0
        player = 0 if cid < match.first_deck else 1
        n = len(match.defs)
        assert kin.grown[player * n + below.index] >= kin.grown[player * n + d.index]
