"""Views: what a player may see, as plain data. Hidden cards appear as counts only; nothing here tells which card
lies where in a hidden zone. A spectator (player −1) sees what both players can see."""

from __future__ import annotations

from typing import Any

from playmat import codes
from playmat.decisions.lasting import effects_by, effects_on
from playmat.engine import query
from playmat.engine.state import F_COIN, NOBODY, Mon, Player, State


def view(st: State, viewer: int) -> dict[str, Any]:
    """Cards are named by their index in the match (``match.defs``); places by slot numbers."""
    out: dict[str, Any] = {
        "viewer": viewer,
        "rules": st.match.rules.name,
        "turn": st.turn,
        "player": st.player,
        "first": st.first if st.revealed or st.match.rules.winner_decides else None,
        "in_checkup": st.in_checkup,
        "sudden_death": st.sudden_death,
        "winner": st.winner,
        "reason": st.reason,
        "decider": _decider(st),
        "stadium": None,
        "sides": [_side(st, p, viewer) for p in (0, 1)],
    }
    if st.stadium >= 0:
        out["stadium"] = {"card": st.match.def_of[st.stadium].index, "owner": st.stadium_owner}
    return out


def _decider(st: State) -> int:
    if st.winner >= 0 or not st.stack:
        return -2
    f = st.stack[-1]
    return -1 if f.kind == F_COIN else f.me


def _indexes(st: State, cards: list[int]) -> list[int]:
    return [st.match.def_of[c].index for c in cards]


def _side(st: State, player: int, viewer: int) -> dict[str, Any]:
    p: Player = st.side(player)
    own = viewer == player
    seen = st.revealed or own
    known = sorted(_indexes(st, p.known))
    side: dict[str, Any] = {
        "active": _mon(st, p.active, seen),
        "bench": [_mon(st, m, seen) for m in p.bench],
        "hand": sorted(_indexes(st, p.hand)) if own else None,
        "hand_count": len(p.hand),
        "hand_known": known,
        "deck_count": len(p.deck),
        "prizes": [st.match.def_of[c].index if c in p.prizes_up else None for c in p.prizes],
        "discard": _indexes(st, p.discard),
        "lost": _indexes(st, p.lost),
        "beside": _indexes(st, p.beside),
        "energy_attached": p.energy_attached,
        "supporter_played": p.supporters,
        "stadium_played": p.stadiums,
        "retreated": p.retreats,
        "gx_used": p.gx_used,
        "vstar_used": p.vstar_used,
        "prizes_taken": p.prizes_taken,
        "mulligans": p.mulligans,
        "effects": effects_by(st, player),
    }
    return side


def _mon(st: State, mon: Mon, seen: bool) -> dict[str, Any] | None:
    if mon is NOBODY:
        return None
    if not seen:
        return {"face_down": True}
    return {
        "uid": mon.uid,
        "cards": _indexes(st, mon.cards),
        "energy": _indexes(st, mon.energy),
        "tools": _indexes(st, mon.tools),
        "damage": mon.damage,
        "hp": query.max_hp(st, mon),
        "conditions": [name for bit, name in codes.CONDITION_NAMES.items() if mon.conditions & bit],
        "retreat": query.retreat_cost(st, mon),
        "types": [codes.TYPE_NAMES[t] for t in range(11) if (query.types(st, mon) >> t) & 1],
        "since": mon.since,
        "effects": effects_on(st, mon.uid),
    }
