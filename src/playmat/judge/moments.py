"""Which moment an expectation speaks of: ``at`` names it; what is said of decisions and moves means the next turn."""

from __future__ import annotations

from typing import Any

from playmat.judge.document import Map, Mark, Seq, fail

MOMENTS = ("now", "end of turn", "after checkup", "next turn")
_ASKS_NOW = ("decision", "legal", "illegal")


def read_moment(value: Any, mark: Mark) -> tuple[str, Any]:
    """The moment that ``at`` names, '' where an expectation leaves it open, and the expectation without it."""
    if not isinstance(value, Map) or "at" not in value:
        return "", value
    word = " ".join(str(value["at"]).lower().replace("_", " ").split())
    if word not in MOMENTS:
        fail(f"at: expected one of {', '.join(MOMENTS)}, found {word!r}", value.at("at"))
    return word, _without(value, "at")


def next_turn_apart(value: Any) -> tuple[Map, Any]:
    """What an expectation says of ``next_turn``, and the rest of it."""
    whose = Map(value.mark if isinstance(value, Map) else Mark())
    if not isinstance(value, Map) or "next_turn" not in value:
        return whose, value
    whose.put("next_turn", value["next_turn"], value.at("next_turn"))
    return whose, _without(value, "next_turn")


def _without(value: Map, left_out: str) -> Map:
    rest = Map(value.mark)
    for key, v in value.items():
        if key != left_out:
            rest.put(key, v, value.at(key))
    return rest


def asks_now(value: Any) -> bool:
    if isinstance(value, Seq):
        return any(asks_now(v) for v in value)
    return isinstance(value, Map) and any(key.split(".")[0] in _ASKS_NOW for key in value)
