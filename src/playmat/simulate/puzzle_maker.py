"""Makes puzzles: plays games with the starter decks of a rulebook, and keeps positions at the beginning of a turn that
the prover wins, where one action alone begins the shortest way (``players.puzzles``)."""

from __future__ import annotations

import math
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from playmat.cards import Library, load_library
from playmat.decisions.notation import write_move
from playmat.engine import machine
from playmat.engine.state import F_COIN, State
from playmat.judge.document import ScenarioError
from playmat.judge.files import read_cases, state_after
from playmat.judge.written import can_be_written, written_position
from playmat.players import Player, Seat, make_player
from playmat.players.bots import GreedyPlayer, SearchPlayer
from playmat.players.prover import LONGEST, Proof, Prover, is_in_reach, prove
from playmat.simulate.games import luck_of
from playmat.simulate.strength import match_of, pairs_of

STATES = 5000  # positions looked at for a proof, and for each other first move
QUICK = 800  # positions looked at in a game
TRIES = 4  # games each of greedy and search is given
SAME = 3  # puzzles with the same moves
MOST_SHORT = 5  # one puzzle in so many may be a single action


@dataclass
class Found:
    """A puzzle before it has a number."""

    keys: dict[str, Any]
    moves: list[str]
    length: int
    rating: int
    about: str


def make(rules: str, count: int, seed: int = 1, most_games: int = 5000) -> list[Found]:
    """So many puzzles of a rulebook, the easiest first."""
    library = load_library()
    out: list[Found] = []
    seen: Counter[str] = Counter()
    for number in range(most_games):
        if len(out) >= count:
            break
        pair = number % len(pairs_of("", rules))
        st = machine.new_game(match_of("", rules, pair, number % 4 > 1), luck_of(seed, number))
        _mine(st, seed + number, rules, library, out, seen)
    return sorted(out[:count], key=lambda found: found.rating)


def _mine(st: State, seed: int, rules: str, library: Library, out: list[Found], seen: Counter[str]) -> None:
    players = [make_player("greedy:1", luck_of(seed, side)) for side in range(2)]
    turn = -1
    while True:
        options = machine.advance(st)
        if not options:
            return
        me = machine.decider(st)
        if st.turn != turn and me == st.player and can_be_written(st):
            turn = st.turn
            proof = prove(st, options, me, QUICK) if is_in_reach(st, me) else None
            if proof is not None:
                if proof.length > 1 or _are_short_welcome(out):
                    found = _puzzle(written_position(st), rules, library, seen)
                    if found is not None:
                        seen[" / ".join(found.moves)] += 1
                        out.append(found)
                return
        machine.choose(st, options[players[me].choose(Seat(st, options))])


def _are_short_welcome(out: list[Found]) -> bool:
    return sum(found.length == 1 for found in out) * MOST_SHORT <= len(out)


def _state(keys: dict[str, Any], rules: str, library: Library) -> State:
    """The position as the scenario file will give it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.yaml"
        path.write_text(yaml.safe_dump({"cases": [{"id": "x", "rules": rules, **keys}]}), encoding="utf-8")
        return state_after(read_cases(path, library)[0], 0)


def _puzzle(keys: dict[str, Any], rules: str, library: Library, seen: Counter[str]) -> Found | None:
    """The puzzle of a position, if it is one: proven, without coins or the opponent's word, with one first move."""
    try:
        st = _state(keys, rules, library)
    except ScenarioError:
        return None
    options = machine.advance(st)
    proof = prove(st, options, 0, STATES)
    moves = _moves(st, proof) if proof is not None else None
    if (
        proof is None
        or moves is None
        or moves == ["end turn"]
        or seen[" / ".join(moves)] >= SAME
        or not _is_first_unique(st, options, proof)
    ):
        return None
    misses = [_miss_rate(st, player) for player in ("greedy", "search")]
    states = max(1, int(proof.states))
    rating = round(600 + 150 * (int(proof.length) - 1) + 40 * math.log2(states) + 300 * misses[0] + 300 * misses[1])
    actions = f"{proof.length} action{'s' if proof.length > 1 else ''}"
    about = f"{actions}, rated {rating}; greedy misses {misses[0]:.0%}, search {misses[1]:.0%}"
    return Found(keys, moves, int(proof.length), rating, about)


def _is_first_unique(st: State, options: list[int], proof: Proof) -> bool:
    """Whether no other action begins a way of that length."""
    first = proof.answer(st)
    for option in options:
        if option == first:
            continue
        prover = Prover(st, 0, STATES)
        if prover.begins(option, proof.length):
            return False
        if prover.looked_at >= prover.most:
            return False
    return proof.length <= LONGEST


def _moves(st: State, proof: Proof) -> list[str] | None:
    """The moves in words, as a script writes them; None where coins or the opponent have a say."""
    at = proof.veil.over(st)
    at.combinations = not at.stack[-1].picks
    out: list[str] = []
    while True:
        options = machine.advance(at)
        if not options:
            return out
        frame = at.stack[-1]
        if frame.kind == F_COIN or frame.me != 0:
            return None
        chosen = proof.answer(at)
        out.append(write_move(at, chosen))
        machine.choose(at, chosen)


def _miss_rate(st: State, name: str) -> float:
    """How often a player without the prover does not win this turn."""
    missed = 0
    for seed in range(TRIES):
        player: Player = GreedyPlayer(seed) if name == "greedy" else SearchPlayer(seed, iterations=40, states=0)
        world = Seat(st, machine.advance(st.clone())).determinize(seed + 1)
        turn = world.turn
        while True:
            options = machine.advance(world)
            if not options or world.turn != turn:
                break
            mine = machine.decider(world) == 0
            machine.choose(world, options[player.choose(Seat(world, options)) if mine else 0])
        missed += world.winner != 0
    return missed / TRIES


def written(rules: str, puzzles: list[Found]) -> str:
    """A scenario file of puzzles."""
    lines = [
        "# Puzzles: player a wins this turn for certain. Made by `playmat puzzles make`; the script is the solution.",
        f"rules: {rules}",
        "cases:",
    ]
    for number, found in enumerate(puzzles, 1):
        case = {"id": f"{rules}-{number:02}", "about": found.about, **found.keys}
        case["script"] = [{"a": move} for move in found.moves]
        case["expect"] = {"winner": "a"}
        lines.append(f"  - {_flow({'id': case.pop('id')})[1:-1]}")
        lines += [f"    {key}: {_flow(value)}" for key, value in case.items()]
    return "\n".join(lines) + "\n"


def _flow(value: Any) -> str:
    text = yaml.safe_dump(value, default_flow_style=True, width=100_000, allow_unicode=True, sort_keys=False)
    return str(text).removesuffix("\n...\n").strip()
