"""A position as a scenario writes it: the other way round than ``judge.position``, for a player who is about to act.

What the player does not know is written as a number of cards. Lasting effects, and what happened before, are not
written: ``can_be_written`` says whether a position has any."""

from __future__ import annotations

from typing import Any

from playmat import codes
from playmat.engine.state import F_MAIN, NOBODY, Mon, Player, State


def can_be_written(st: State) -> bool:
    """Whether a scenario can say all there is: a turn's next action, and no lasting effect."""
    if st.winner >= 0 or not st.revealed or st.effects or st.pending or st.extra_turn or st.end_turn:
        return False
    return st.stack[-1].kind == F_MAIN and st.stack[-1].me == st.player and len(st.stack) == 2


def written_position(st: State) -> dict[str, Any]:
    """The keys of a case; the player whose turn it is becomes a."""
    me = st.player
    out: dict[str, Any] = {"turn": {"number": int(st.turn), "player": "a", "first": "a" if st.first == me else "b"}}
    out["a"] = _side(st, st.side(me), True)
    out["b"] = _side(st, st.side(1 - me), False)
    if st.stadium >= 0:
        owner = "a" if st.stadium_owner == me else "b"
        out["stadium"] = {"card": _id(st, st.stadium), "owner": owner}
    return out


def _side(st: State, p: Player, is_own: bool) -> dict[str, Any]:
    out: dict[str, Any] = {"active": _mon(st, p.active)}
    if p.bench:
        out["bench"] = [_mon(st, m) for m in p.bench]
    known = p.hand if is_own else p.known
    hidden = len(p.hand) - len(known)
    if known and hidden:
        out["hand"] = {"cards": _cards(st, known), "more": hidden}
    elif known:
        out["hand"] = _cards(st, known)
    elif hidden:
        out["hand"] = hidden
    for name, zone in (("discard", p.discard), ("lost_zone", p.lost), ("beside", p.beside)):
        if zone:
            out[name] = _cards(st, zone)
    out["deck"] = len(p.deck)
    out["prizes"] = len(p.prizes)
    done = [
        word
        for word, is_done in (
            ("supporter", p.supporters > 0),
            ("energy", p.energy_attached > 0),
            ("stadium", p.stadiums > 0),
            ("retreat", p.retreats > 0),
            ("gx", p.gx_used),
            ("vstar", p.vstar_used),
        )
        if is_done
    ]
    if done:
        out["done"] = done
    return out


def _mon(st: State, m: Mon) -> Any:
    if m is NOBODY:
        raise ValueError("a position without an Active Pokémon cannot be written")
    out: dict[str, Any] = {"card": _id(st, m.cards[-1])}
    if len(m.cards) > 1:
        out["under"] = [_id(st, c) for c in m.cards[:-1]]
    if m.energy:
        out["energy"] = _cards(st, m.energy)
    if m.tools:
        out["tools"] = _cards(st, m.tools)
    if m.damage:
        out["damage"] = int(m.damage)
    conditions = [name.lower() for name, bit in codes.CONDITION_CODES.items() if m.conditions & bit]
    if conditions:
        out["conditions"] = conditions
    if m.since == st.turn:
        out["since"] = "now"
    return out if len(out) > 1 else out["card"]


def _cards(st: State, cards: list[int]) -> list[str]:
    """Cards with their numbers, in the order in which each first comes."""
    counts: dict[str, int] = {}
    for c in cards:
        counts[_id(st, c)] = counts.get(_id(st, c), 0) + 1
    return [f"{n} {card}" if n > 1 else card for card, n in counts.items()]


def _id(st: State, card: int) -> str:
    return str(st.match.def_of[card].card_id)
