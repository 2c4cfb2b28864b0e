"""Puzzles: positions in which the player to move wins this turn for certain. Scenario files of starter cards, one for
each rulebook, each case with its solution as the script.

The first action of the shortest way is the only one that begins a way so short; the rating says how hard it is to
see, from the length, the positions there are to look at, and how often greedy and search miss it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playmat.cards import Library, load_library
from playmat.decisions.notation import Words, find_options
from playmat.engine import machine
from playmat.engine.state import F_COIN, State
from playmat.judge.files import Case, read_cases, state_after
from playmat.players.prover import Proof, prove
from playmat.players.veil import Veil

FOLDER = Path(__file__).with_name("data")
STATES = 60_000  # positions the prover may look at for a puzzle
_RATING = re.compile(r"rated (\d+)")


@dataclass(frozen=True)
class Puzzle:
    """A position to be won, by player a, this turn."""

    id: str
    rules: str
    case: Case

    @property
    def about(self) -> str:
        return str(self.case.data.get("about", ""))

    @property
    def rating(self) -> int:
        found = _RATING.search(self.about)
        return int(found[1]) if found else 0

    @property
    def solution(self) -> list[str]:
        """The moves of the way that was found."""
        return [str(line["a"]) for line in self.case.data.get("script", [])]

    @property
    def length(self) -> int:
        """Actions of the shortest way."""
        return int(self.about.split(" ", 1)[0])

    def state(self) -> State:
        return state_after(self.case, 0)

    def proof(self) -> Proof | None:
        st = self.state()
        return prove(st, machine.advance(st), 0, STATES)


@dataclass(frozen=True)
class Verdict:
    """What an answer to a puzzle comes to."""

    is_solved: bool
    why: str


def files() -> list[Path]:
    return sorted(FOLDER.glob("puzzles-*.yaml"))


def all_puzzles(library: Library | None = None) -> list[Puzzle]:
    """The puzzles that come with the package, the easiest of each rulebook first."""
    own = library or load_library()
    return [Puzzle(case.id, case.rules.name, case) for path in files() for case in read_cases(path, own)]


def check(puzzle: Puzzle, moves: Sequence[str]) -> Verdict:
    """Whether moves win, whatever hidden cards, coins and the opponent do."""
    if not moves:
        return Verdict(False, "no move was given")
    st = puzzle.state()
    veil = Veil(st, 0)
    words = Words(veil.match)
    start = veil.over(st)
    return _follow(start, list(moves), words, start.turn)


def _follow(st: State, moves: list[str], words: Words, turn: int) -> Verdict:
    """Play the moves; where coins or the opponent decide, every case must be won by the moves that are left."""
    options = machine.advance(st)
    while options:
        if st.turn != turn:
            return Verdict(False, "the turn is over and the game is not won")
        frame = st.stack[-1]
        if frame.kind == F_COIN or frame.me != 0:
            for option in options:
                after = st.clone()
                machine.choose(after, option)
                verdict = _follow(after, list(moves), words, turn)
                if not verdict.is_solved:
                    whose = "a coin" if frame.kind == F_COIN else "the opponent"
                    return Verdict(False, f"{whose} may decide against it: {verdict.why}")
            return Verdict(True, "won, whatever coins and the opponent do")
        if not moves:
            return Verdict(False, "the moves end before the game is won")
        move = moves.pop(0)
        found = find_options(st, options, move, words, 0)
        if not found:
            return Verdict(False, f"{move!r} is not possible there")
        machine.choose(st, found[0])
        options = machine.advance(st)
    if st.winner != 0:
        return Verdict(False, "the game ends, and not with a win")
    if moves:
        return Verdict(False, f"the game is won before {moves[0]!r}")
    return Verdict(True, "won")
