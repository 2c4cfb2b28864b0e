"""Moments of a replay: one in full, and those after it as differences from one to the next."""

from __future__ import annotations

from itertools import islice
from typing import Any

from playmat.decisions.game import Game
from playmat.table import shows
from playmat.table.faces import face
from playmat.table.record import steps
from playmat.table.room import Message, Room

MOST = 40
"""Moments told at once."""
GONE = "gone"


def moments(room: Room, at: int, upto: int, eye: int) -> Message:
    """The moment ``at`` in full and, up to ``upto``, what each further one changes. The game is played through once."""
    upto = min(upto, room.at, at + MOST)
    names = room.record.names
    out: Message = {}
    known: set[str] = set()
    position: dict[str, Any] = {}
    lines = 0
    for number, game in islice(enumerate(steps(room.record, room.match)), upto + 1):
        if number < at:
            lines = len(game.state.log)
            continue
        before, position = position, shows.position(game, eye)
        fresh = shows.story(game, names, eye, lines) if number else []
        lines = len(game.state.log)
        if number == at:
            out = {**_first(room, game, at, eye), "position": position, "fresh": fresh, "steps": []}
            out["cards"] = _faces(room, out, known)
            continue
        step = {"position": difference(before, position), "fresh": fresh}
        if game.is_over:
            step["ending"] = shows.ending(game, names)
        cards = _faces(room, [step, position], known)
        out["steps"].append({**step, "cards": cards} if cards else step)
    return out


def moment(room: Room, at: int, eye: int) -> Message:
    """One moment alone."""
    return moments(room, at, at, eye)


def _first(room: Room, game: Game, at: int, eye: int) -> Message:
    names = room.record.names
    return {
        "at": at,
        "of": room.at,
        "eye": eye,
        "names": names,
        "rules": {"name": room.record.rules, "title": room.match.rules.title},
        "luck": room.luck(),
        "ending": shows.ending(game, names),
        "log": shows.story(game, names, eye, 0),
    }


def _faces(room: Room, part: object, known: set[str]) -> Message:
    """The faces of cards that were not told before."""
    new = shows.cards_in(part) - known
    known |= new
    return {id: face(room.faces[id], room.library) for id in sorted(new) if id in room.faces}


def difference(before: Any, after: Any) -> Any:
    """What must be laid over ``before`` to get ``after``: of objects the keys that changed ({"gone": true} for one
    that is no more), of lists of objects those that changed ({"at": …}), of lists that grew the new end
    ({"more": …}), of all else what it is now ({"now": …})."""
    if isinstance(before, dict) and isinstance(after, dict):
        changed = [key for key in after if key not in before or before[key] != after[key]]
        out = {key: difference(before.get(key), after[key]) for key in changed}
        return out | {key: {GONE: True} for key in before if key not in after}
    if isinstance(before, list) and isinstance(after, list):
        if len(before) == len(after) and any(isinstance(value, dict) for value in after):
            pairs = enumerate(zip(before, after, strict=True))
            return {"at": {str(n): difference(old, new) for n, (old, new) in pairs if old != new}}
        if before and after[: len(before)] == before:
            return {"more": after[len(before) :]}
    return {"now": after}
