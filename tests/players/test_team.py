"""Each Pokémon in play is told by what it has, what its attacks do and what threatens it; a network reads them all."""

import random

import numpy as np

from playmat import starter_decks
from playmat.decisions.game import make_match
from playmat.engine import machine, query
from playmat.engine.state import NOBODY, State
from playmat.players import team as t
from playmat.players.networks import COARSE, UNIT, Net, TeamNet
from playmat.players.outlook import WIDTH, outlook
from playmat.players.team_weights import TEAM
from playmat.players.weights import NETWORK


def _position(seed: int, decisions: int = 60) -> State:
    """A position of a game in which both players choose at random."""
    a, b = [deck for deck in starter_decks() if deck.rules == "black_white"][:2]
    st = machine.new_game(make_match(a, b, "black_white"), seed)
    dice = random.Random(seed)
    for _ in range(decisions):
        options = machine.advance(st)
        if not options:
            break
        machine.choose(st, dice.choice(options))
    return st


def _rows(st: State) -> list[list[int]]:
    numbers = list(t.teams(st))
    return [numbers[at : at + t.NUMBERS] for at in range(0, len(numbers), t.NUMBERS)]


def test_there_is_a_row_for_each_pokemon_and_none_where_there_is_no_pokemon() -> None:
    for seed in range(6):
        st = _position(seed)
        rows = _rows(st)
        assert len(rows) == 2 * t.PLACES
        for side, player in enumerate((st.player, 1 - st.player)):
            p = st.side(player)
            there = [p.active is not NOBODY, *(n < len(p.bench) for n in range(t.PLACES - 1))]
            assert [any(row) for row in rows[side * t.PLACES : (side + 1) * t.PLACES]] == there


def test_damage_lowers_what_a_pokemon_has_left() -> None:
    st = _position(3)
    mon = st.side(st.player).active
    before = _rows(st)[0]
    mon.damage += 20
    after = _rows(st)[0]
    assert after[t.LEFT] == before[t.LEFT] - 2 and after[t.DAMAGE] == before[t.DAMAGE] + 2


def test_an_attack_that_knocks_out_is_told_on_both_sides() -> None:
    """One side's attack at hand takes the Prize cards that the other side loses now."""
    found = 0
    for seed in range(12):
        st = _position(seed)
        me, you = st.side(st.player), st.side(1 - st.player)
        if st.winner >= 0 or me.active is NOBODY or you.active is NOBODY:
            continue
        you.active.damage = query.max_hp(st, you.active) - 10
        rows = _rows(st)
        assert (rows[0][t.KNOCKS_OUT] > 0) == (rows[t.PLACES][t.LOST_NOW] > 0)
        found += rows[0][t.KNOCKS_OUT] > 0
    assert found


def _reckoned(weights: list[int], row: list[int], pokemon: list[int]) -> float:
    """What the network makes of numbers, without bytes."""
    small, large = weights[:2]
    size = small * (t.NUMBERS + 1)
    active, bench = (
        np.array(weights[2 + k * size : 2 + (k + 1) * size], dtype=float).reshape(small, -1) for k in (0, 1)
    )
    wide = WIDTH + 4 * small + 2
    joint = np.array(weights[2 + 2 * size : 2 + 2 * size + large * wide], dtype=float).reshape(large, wide)
    linear = np.array(weights[-WIDTH - 1 :], dtype=float)
    sums: list[float] = []
    for side in np.array(pokemon, dtype=float).reshape(2, t.PLACES, t.NUMBERS):
        made = [
            np.maximum(layer[:, :-1] @ mon + layer[:, -1], 0) * mon[0]
            for layer, mon in zip([active, *[bench] * (t.PLACES - 1)], side, strict=True)
        ]
        sums += [*made[0], *sum(made[1:])]
    seen = np.array([*row, *(np.array(sums) / COARSE)])
    hidden = np.maximum(joint[:, :-2] @ seen + joint[:, -2], 0)
    return float(linear[:-1] @ np.array(row) + linear[-1] + hidden @ joint[:, -1] / UNIT)


def test_the_network_in_bytes_says_what_its_weights_say() -> None:
    net = TeamNet(TEAM)
    for seed in range(6):
        st = _position(seed)
        exact = _reckoned(TEAM, list(outlook(st)), list(t.teams(st)))
        assert abs(net.odds(outlook(st), t.teams(st)) - exact) < 200


def test_what_a_network_was_asked_before_does_not_change_what_it_says() -> None:
    """A layer reckons with what changed since the last position only."""
    used, used_team = Net(NETWORK), TeamNet(TEAM)
    for seed in (1, 2, 3, 1, 4, 2):
        st = _position(seed)
        assert used.odds(outlook(st)) == Net(NETWORK).odds(outlook(st))
        assert used_team.odds(outlook(st), t.teams(st)) == TeamNet(TEAM).odds(outlook(st), t.teams(st))
    st = _position(5)
    assert used.odds(outlook(st), 0) == used.odds(outlook(st), 1)
