"""An observation in words again: what a row of the arrays says, as plain data. For looking at what a network sees, and
for the test that nothing of the view is lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat import codes
from playmat.envs import layout as la

Rows = NDArray[np.int16]
_PILES = {
    la.UNSEEN: "unseen",
    la.IN_DECK: "deck",
    la.PRIZE: "prizes",
    la.DISCARDED: "discard",
    la.LOST: "lost",
    la.BESIDE: "beside",
    la.SEEN: "seen",
    la.CANDIDATE: "candidates",
    la.PICKED: "picked",
}
_COUNTS = {
    "hand_count": la.SIDE_HAND,
    "deck_count": la.SIDE_DECK,
    "prize_count": la.SIDE_PRIZES,
    "prizes_taken": la.SIDE_TAKEN,
    "mulligans": la.SIDE_MULLIGANS,
    "energy_attached": la.SIDE_ENERGY,
    "supporter_played": la.SIDE_SUPPORTERS,
    "stadium_played": la.SIDE_STADIUMS,
    "retreated": la.SIDE_RETREATS,
}


def decode(tokens: Rows) -> dict[str, Any]:
    """The token rows of one observation as nested data. Side 0 is the viewer's; cards are rows of the card table, piles
    count them."""
    sides = [_side(tokens[1]), _side(tokens[2])]
    turn = tokens[0]
    out: dict[str, Any] = {
        "turn": int(turn[la.TURN_NUMBER]),
        "is_own_turn": turn[la.OWNER] == 0,
        "goes_first": bool(turn[la.FLAGS] & la.TURN_FIRST),
        "in_checkup": bool(turn[la.FLAGS] & la.TURN_CHECKUP),
        "is_set_up": bool(turn[la.FLAGS] & la.TURN_SET_UP),
        "sudden_death": int(turn[la.TURN_SUDDEN]),
        "decision": int(turn[la.TURN_DECISION]),
        "stadium": None,
        "effects": 0,
        "sides": sides,
    }
    by_row: dict[int, dict[str, Any]] = {}
    for number, row in enumerate(tokens):
        kind = int(row[la.KIND])
        side = sides[int(row[la.OWNER])]
        card, count = int(row[la.CARD]), int(row[la.COUNT])
        if kind == la.POKEMON:
            by_row[number] = _mon(row)
            side["pokemon"].append(by_row[number])
        elif kind == la.ATTACHED:
            by_row[int(row[la.PLACE])]["tools" if row[la.FLAGS] else "energy"][card] += count
        elif kind == la.UNDER:
            by_row[int(row[la.PLACE])]["under"][card] += count
        elif kind == la.IN_HAND:
            side["hand"][card] += count
            side["hand_known"][card] += int(row[la.VALUE]) if row[la.OWNER] == 0 else count
        elif kind == la.STADIUM:
            out["stadium"] = (card, int(row[la.OWNER]))
        elif kind == la.EFFECT:
            out["effects"] += 1
        elif kind in _PILES:
            side[_PILES[kind]][card] += count
            if kind == la.PRIZE:
                side["prizes_up"][card] += int(row[la.FLAGS])
    return out


def _side(row: Rows) -> dict[str, Any]:
    side: dict[str, Any] = {name: int(row[at]) for name, at in _COUNTS.items()}
    side["gx_used"] = bool(row[la.FLAGS] & la.SIDE_GX)
    side["vstar_used"] = bool(row[la.FLAGS] & la.SIDE_VSTAR)
    side["prizes_known"] = bool(row[la.FLAGS] & la.SIDE_PRIZES_KNOWN)
    side["pokemon"] = []
    for name in ("hand", "hand_known", "prizes_up", *_PILES.values()):
        side[name] = Counter()
    return side


def _mon(row: Rows) -> dict[str, Any]:
    flags = int(row[la.FLAGS])
    out: dict[str, Any] = {"place": int(row[la.PLACE]), "face_down": bool(flags & la.MON_FACE_DOWN)}
    out |= {"card": int(row[la.CARD]), "under": Counter(), "energy": Counter(), "tools": Counter()}
    if not out["face_down"]:
        out |= {
            "hp": int(row[la.MON_HP]),
            "damage": int(row[la.MON_DAMAGE]),
            "conditions": [name for bit, name in codes.CONDITION_NAMES.items() if flags & bit],
            "retreat": int(row[la.MON_RETREAT]),
            "types": [codes.TYPE_NAMES[t] for t in range(11) if (int(row[la.MON_TYPES]) >> t) & 1],
            "since": int(row[la.MON_SINCE]),
        }
    return out
