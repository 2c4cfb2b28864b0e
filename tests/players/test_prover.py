"""A proof needs no luck, no hidden card and no help of the opponent; what looks like one and is none is refused."""

from pathlib import Path

import pytest

from playmat import load_library
from playmat.decisions.determinize import determinize
from playmat.engine import machine
from playmat.engine.defs import Match
from playmat.engine.state import State
from playmat.judge.files import read_cases, state_after
from playmat.players import Seat, make_player
from playmat.players.line import written
from playmat.players.prover import Proof, prove
from playmat.players.veil import Veil, key_of, with_cards
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.provable import Tally, carry_out, mine

CASES = {case.id: case for case in read_cases(Path(__file__).with_name("prover.yaml"), load_library())}
PROVEN = [name for name in CASES if name.startswith("proven")]
NOT_PROVEN = [name for name in CASES if name.startswith("not proven")]


def _position(name: str) -> tuple[State, list[int]]:
    st = state_after(CASES[name], 0)
    return st, machine.advance(st)


def _proof(name: str) -> tuple[State, Proof | None]:
    st, options = _position(name)
    return st, prove(st, options, 0, 3000)


@pytest.mark.parametrize("name", PROVEN)
def test_a_win_that_is_certain_is_proven_and_wins_against_anything(name: str) -> None:
    st, proof = _proof(name)
    assert proof is not None
    assert all(carry_out(st, proof, 0, seed) for seed in range(20))


@pytest.mark.parametrize("name", NOT_PROVEN)
def test_a_win_that_is_not_certain_is_not_proven(name: str) -> None:
    assert _proof(name)[1] is None


def test_the_shortest_way_is_found() -> None:
    st, proof = _proof("proven: Energy first")
    assert proof is not None and proof.length == 2
    lines = written(st, proof)
    assert lines == ["attach Fighting Energy to a active", "attack Cross", "wins: took the last Prize card"]


def test_a_line_says_what_to_do_after_each_coin() -> None:
    st, proof = _proof("proven: both sides of the coin do")
    assert proof is not None
    assert [line.strip() for line in written(st, proof)][1::2] == ["coin: heads", "coin: tails"]


def test_the_other_player_can_prove_nothing_out_of_turn() -> None:
    st, options = _position("proven: the attack at hand")
    assert prove(st, options, 1, 1000) is None


def test_no_state_is_looked_at_beyond_the_bound() -> None:
    st, options = _position("proven: a damaged one is drawn out")
    assert prove(st, options, 0, 2) is None


def test_positions_that_differ_only_in_hidden_cards_have_one_key() -> None:
    st, _ = _position("not proven: the hidden card must be no Trainer")
    kinds = Veil(st, 0).kinds
    worlds = [determinize(st, 0, seed) for seed in range(10)]
    assert len({tuple(w.side(1).hand) for w in worlds}) > 1
    assert {key_of(w, kinds) for w in worlds} == {key_of(st, kinds)}


def test_positions_that_differ_in_what_is_known_have_different_keys() -> None:
    st, options = _position("proven: Energy first")
    kinds = Veil(st, 0).kinds
    keys = {key_of(st, kinds)}
    for option in options[:-1]:
        after = st.clone()
        machine.choose(after, option)
        machine.advance(after)
        keys.add(key_of(after, kinds))
    assert len(keys) == len(options)


@pytest.mark.parametrize("name", ["proven: a damaged one is drawn out", "proven: whichever comes out"])
def test_the_search_carries_a_proof_out(name: str) -> None:
    st, options = _position(name)
    player = make_player("search:1", 1)
    st.fixed_order = False
    while options:
        assert machine.decider(st) == 0 or st.turn == 3
        answer = player.choose(Seat(st, options)) if machine.decider(st) == 0 else 0
        machine.choose(st, options[answer])
        options = machine.advance(st)
    assert st.winner == 0 and st.turn == 3


def test_no_proof_of_games_is_false() -> None:
    """A sample; ``python -m playmat.simulate.provable`` asks as many positions as one likes."""
    tally = Tally()
    mine("greedy:1", "", 3, tally, 40, 300)
    assert tally.positions >= 40 and tally.proven > 0
    assert tally.games >= len(RULEBOOKS)
    assert not tally.false


def _facts(match: Match) -> dict[str, object]:
    """All that a match knows, by name."""
    names = (name for name in dir(match) if not name.startswith("_"))
    return {name: getattr(match, name) for name in names if not callable(getattr(match, name))}


def test_a_match_with_other_cards_is_the_same_match_in_everything_else() -> None:
    match = _position("proven: the attack at hand")[0].match
    for name, value in _facts(match).items():  # whatever has stayed as a new match has it is given a value of its own
        if not value:
            setattr(match, name, {bool: True, int: 7}.get(type(value), value))
    changed = _facts(with_cards(match, [1] * len(match.def_of), match.defs[0], match.defs[0]))
    same = {name for name, value in _facts(match).items() if changed[name] is value}
    numbers = {name for name, value in _facts(match).items() if isinstance(value, int) and changed[name] == value}
    assert set(changed) - same - numbers == {"def_of"}
