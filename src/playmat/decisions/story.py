"""The event log in words and as data, as far as a viewer may know it."""

from __future__ import annotations

from typing import Any

from playmat import codes
from playmat.decisions.describe import place_name
from playmat.engine import log as lg
from playmat.engine import query
from playmat.engine.board import owner_of
from playmat.engine.state import REASONS, State

EVENT_NAMES = {
    lg.LOG_COIN: "coin",
    lg.LOG_SHUFFLE: "shuffle",
    lg.LOG_DRAW: "draw",
    lg.LOG_TURN: "turn",
    lg.LOG_BENCH: "bench",
    lg.LOG_EVOLVE: "evolve",
    lg.LOG_ATTACH: "attach",
    lg.LOG_PLAY: "play",
    lg.LOG_RETREAT: "retreat",
    lg.LOG_ACTIVE: "active",
    lg.LOG_ATTACK: "attack",
    lg.LOG_DAMAGE: "damage",
    lg.LOG_COUNTERS: "counters",
    lg.LOG_HEAL: "heal",
    lg.LOG_CONDITION: "condition",
    lg.LOG_RECOVER: "recover",
    lg.LOG_KNOCK_OUT: "knock_out",
    lg.LOG_PRIZE: "prize",
    lg.LOG_MOVE: "move",
    lg.LOG_MULLIGAN: "mulligan",
    lg.LOG_FIRST: "first",
    lg.LOG_ABILITY: "ability",
    lg.LOG_FAILS: "fails",
    lg.LOG_WIN: "win",
    lg.LOG_END_TURN: "end_turn",
    lg.LOG_CHECKUP: "checkup",
    lg.LOG_REVEAL: "reveal",
    lg.LOG_EFFECT: "effect",
    lg.LOG_SUDDEN_DEATH: "sudden_death",
    lg.LOG_DEVOLVE: "devolve",
    lg.LOG_NUMBER: "number",
    lg.LOG_CHOICE: "choice",
    lg.LOG_STADIUM_USED: "stadium_used",
    lg.LOG_PREVENTED: "prevented",
    lg.LOG_PLACED: "placed",
}
_NO_CARD = {
    lg.LOG_COIN,
    lg.LOG_SHUFFLE,
    lg.LOG_TURN,
    lg.LOG_FIRST,
    lg.LOG_WIN,
    lg.LOG_END_TURN,
    lg.LOG_CHECKUP,
    lg.LOG_SUDDEN_DEATH,
    lg.LOG_NUMBER,
}


def conditions_in(mask: int) -> list[str]:
    return [name for bit, name in codes.CONDITION_NAMES.items() if mask & bit]


def event(st: State, entry: list[int], viewer: int = -2) -> dict[str, Any]:
    """One entry as data. ``viewer`` 0 or 1 sees what that player may know, −1 what both may, −2 everything."""
    code, player, a, b, c, seen_by = entry
    out: dict[str, Any] = {"event": EVENT_NAMES.get(code, "event"), "player": player}
    if code not in _NO_CARD and 0 <= a < len(st.match.def_of):
        is_known = viewer == -2 or (seen_by == lg.BOTH if viewer == -1 else (seen_by >> viewer) & 1 == 1)
        out["card"] = st.match.def_of[a].name if is_known else "a card"
        out["id"] = st.match.printed[owner_of(st, a)][st.match.def_of[a].index] if is_known else ""
    _details(st, out, code, a, b, c)
    out["text"] = _words(out, code)
    return out


def _details(st: State, out: dict[str, Any], code: int, a: int, b: int, c: int) -> None:
    if code == lg.LOG_COIN:
        out["result"] = "heads" if a else "tails"
        card = st.match.def_of[c].name if 0 <= c < len(st.match.def_of) else "a text"
        if b:
            out["for"] = _COIN_FOR[b].format(card)
    elif code in (lg.LOG_TURN, lg.LOG_SUDDEN_DEATH, lg.LOG_NUMBER):
        out["number"] = a
    elif code in (lg.LOG_EVOLVE, lg.LOG_ATTACH):
        out["place"] = place_name(b, out["player"])
    elif code in (lg.LOG_ATTACK, lg.LOG_FAILS):
        out["name"] = query.attack_by_number(st, b).name
    elif code == lg.LOG_ABILITY:
        own = b < 0  # an effect announced on an attached card goes by the card's name
        out["name"] = st.match.def_of[a].name if own else st.match.defs[b >> 3].abilities[b & 7].name
    elif code in (lg.LOG_DAMAGE, lg.LOG_COUNTERS, lg.LOG_HEAL, lg.LOG_PREVENTED):
        out["amount"] = b
        out["place"] = place_name(c, out["player"])
    elif code in (lg.LOG_CONDITION, lg.LOG_RECOVER):
        out["conditions"] = conditions_in(b)
    elif code == lg.LOG_MOVE:
        out["from"] = codes.ZONE_NAMES[b]
        out["to"] = codes.ZONE_NAMES[c]
    elif code == lg.LOG_PLACED:
        out["place"] = "Bench" if b else "Active"
    elif code == lg.LOG_REVEAL:
        out["place"] = _REVEALED[b]
    elif code == lg.LOG_WIN:
        out["reason"] = REASONS[a]


_COIN_FOR = {
    lg.COIN_TEXT: "the text of {}",
    lg.COIN_FIRST: "going first",
    lg.COIN_ASLEEP: "{}, Asleep",
    lg.COIN_BURNED: "{}, Burned",
    lg.COIN_CONFUSED: "{}, Confused",
    lg.COIN_ATTACK_FAILS: "the effect on {} that may stop its attack",
    lg.COIN_DAMAGE: "the damage to {}",
    lg.COIN_TO_PLAY: "playing {}",
    lg.COIN_BABY: "attacking {}, a Baby Pokémon",
}
_REVEALED = ("Active", "Bench", "shown", "Prize", "looked at")


def _counters(n: int) -> str:
    return "1 damage counter" if n == 1 else f"{n} damage counters"


def _revealed(card: str, how: str) -> str:
    words = {"shown": f"reveals {card}", "looked at": f"looks at {card}"}
    return words.get(how, f"turns up {card} ({how})")


def _words(e: dict[str, Any], code: int) -> str:
    card = e.get("card", "")
    name = e.get("name", "")
    conditions = " and ".join(e.get("conditions", ()))
    words = {
        lg.LOG_COIN: f"coin for {e['for']}: {e['result']}" if "for" in e else f"coin: {e.get('result', '')}",
        lg.LOG_SHUFFLE: "shuffles the deck",
        lg.LOG_DRAW: f"draws {card}",
        lg.LOG_TURN: f"turn {e.get('number', '')} begins",
        lg.LOG_BENCH: f"benches {card}",
        lg.LOG_EVOLVE: f"evolves into {card} ({e.get('place', '')})",
        lg.LOG_ATTACH: f"attaches {card} to {e.get('place', '')}",
        lg.LOG_PLAY: f"plays {card}",
        lg.LOG_RETREAT: f"retreats {card}",
        lg.LOG_ACTIVE: f"{card} becomes Active",
        lg.LOG_ATTACK: f"{card} attacks: {name}",
        lg.LOG_DAMAGE: f"{card} takes {e.get('amount', 0)} damage",
        lg.LOG_COUNTERS: f"{card} gets {_counters(e.get('amount', 0))}",
        lg.LOG_HEAL: f"{card} loses {_counters(e.get('amount', 0))}",
        lg.LOG_CONDITION: f"{card} is now {conditions}",
        lg.LOG_RECOVER: f"{card} is no longer {conditions}",
        lg.LOG_KNOCK_OUT: f"{card} is Knocked Out",
        lg.LOG_PRIZE: f"takes {card} as a Prize card",
        lg.LOG_MOVE: f"{card}: {e.get('from', '')} to {e.get('to', '')}",
        lg.LOG_MULLIGAN: f"mulligan, shows {card}",
        lg.LOG_FIRST: "goes first",
        lg.LOG_ABILITY: f"{card} uses {name}",
        lg.LOG_FAILS: f"{name} does not happen",
        lg.LOG_WIN: "a tie" if e["player"] == 2 else f"wins: {e.get('reason', '')}",
        lg.LOG_END_TURN: "the turn ends",
        lg.LOG_CHECKUP: "Pokémon Checkup",
        lg.LOG_REVEAL: _revealed(card, e.get("place", "")),
        lg.LOG_SUDDEN_DEATH: "Sudden Death",
        lg.LOG_DEVOLVE: f"{card} devolves",
        lg.LOG_STADIUM_USED: f"uses {card}",
        lg.LOG_PREVENTED: f"{e.get('amount', 0)} damage to {card} is prevented",
        lg.LOG_PLACED: f"places {card} ({e.get('place', '')})",
    }
    return words.get(code, f"{e['event']} {card}".strip())


def events(st: State, viewer: int = -2, start: int = 0) -> list[dict[str, Any]]:
    """The log from an entry on, as data."""
    return [event(st, entry, viewer) for entry in st.log[start:]]


def lines(st: State, viewer: int = -2, names: tuple[str, str] = ("a", "b"), start: int = 0) -> list[str]:
    """The log in words, each line with the player it concerns."""
    out = []
    for e in events(st, viewer, start):
        who = f"{names[e['player']]}: " if e["player"] in (0, 1) else ""
        out.append(f"{who}{e['text']}")
    return out
