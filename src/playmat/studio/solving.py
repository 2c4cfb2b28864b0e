"""Puzzles solved move by move: each is held against the prover, and the proof is shown afterwards."""

from __future__ import annotations

from typing import Any

from playmat.cards import Library
from playmat.engine import machine
from playmat.engine.state import State
from playmat.players import line
from playmat.players.prover import LONGEST, Prover
from playmat.players.puzzles import STATES, Puzzle, all_puzzles
from playmat.studio.stand import Stand, stand, told
from playmat.table.refusal import Refused

ME = 0
LEVELS = (("easy", 0, 899), ("medium", 900, 999), ("hard", 1000, 1199), ("expert", 1200, 9999))
RIGHT, SOLVED, WRONG = "right", "solved", "wrong"
_lists: dict[str, list[Puzzle]] = {}


def puzzles(library: Library) -> list[Puzzle]:
    if library.hash not in _lists:
        _lists.clear()
        _lists[library.hash] = all_puzzles(library)
    return _lists[library.hash]


def level_of(rating: int) -> str:
    return next(name for name, low, high in LEVELS if low <= rating <= high)


def listed(library: Library) -> list[dict[str, Any]]:
    """All puzzles, by rulebook, the easiest first; no solution among them."""
    return [
        {"id": p.id, "rules": p.rules, "rating": p.rating, "level": level_of(p.rating), "length": p.length}
        for p in puzzles(library)
    ]


def tried(library: Library, name: str, moves: list[int]) -> dict[str, Any]:
    """What the moves so far come to. Coins and the opponent are answered here, for the worst; those answers are added
    to the moves."""
    at = stand(library, {"puzzle": name}, moves)
    turn = int(at.game.state.turn) if not moves else int(stand(library, {"puzzle": name}, []).game.state.turn)
    moves = list(moves)
    while (decision := at.game.decision) is not None and decision.player != ME and at.game.state.turn == turn:
        number = _worst(at, turn)
        at.game.choose(number)
        moves.append(number)
    verdict, words = _verdict(at, turn) if moves else (RIGHT, "")
    return {"moves": moves, "verdict": verdict, "words": words, **told(at, ME)}


def _worst(at: Stand, turn: int) -> int:
    """The answer of a coin or of the opponent that spoils the win, if one does."""
    codes = at.game.decision.codes if at.game.decision is not None else []
    for number in range(len(codes) - 1, -1, -1):
        other = at.copy()
        other.game.choose(number)
        if _verdict(other, turn)[0] == WRONG:
            return number
    return 0


def _verdict(at: Stand, turn: int) -> tuple[str, str]:
    game = at.game
    if game.is_over:
        if game.winner == ME:
            return SOLVED, "You have won."
        return WRONG, "The game is over, and it is not won."
    st = game.state
    if st.turn != turn:
        return WRONG, "Your turn is over, and the game is not won."
    decision = game.decision
    assert decision is not None
    if decision.player != ME:
        return RIGHT, ""
    return _is_still_won(st, decision.codes)


def _is_still_won(st: State, codes: list[int]) -> tuple[str, str]:
    prover = Prover(st, ME, STATES)
    if prover.search(codes, LONGEST):
        if prover.holds():
            return RIGHT, "The win is still certain."
        return WRONG, "That wins only if the cards nobody can see are the right ones."
    if prover.is_exhausted:
        return WRONG, "After this no way wins for certain any more."
    return WRONG, "After this no certain win could be found."


def proof(library: Library, name: str) -> dict[str, Any]:
    """The solution as it is written, and the whole proof: every answer of coins and opponent."""
    puzzle = next((p for p in puzzles(library) if p.id == name), None)
    if puzzle is None:
        raise Refused("There is no such puzzle.")
    found = puzzle.proof()
    if found is None:
        raise Refused("The proof could not be made.")
    st = puzzle.state()
    machine.advance(st)
    lines = line.written(st, found)
    return {"solution": puzzle.solution, "lines": lines, "length": puzzle.length, "positions": int(found.states)}
