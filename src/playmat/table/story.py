"""The log as prose for the table: names of the players, draws of one player in one line, and the cards a line names.

What a viewer may know is decided by ``decisions.story``; a card the viewer may not know is 'a card'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playmat.decisions.story import event
from playmat.engine.state import State

OPEN_EYE = 2  # a viewer who may see everything: the replay of a finished game
TOGETHER = ("draw", "mulligan", "move", "reveal")
SILENT = ("end_turn", "number", "choice")
Event = dict[str, Any]
Line = dict[str, Any]


class Teller:
    """Tells log entries to one viewer (0, 1, −1 for a spectator, OPEN_EYE for all)."""

    def __init__(self, st: State, names: Sequence[str], viewer: int) -> None:
        self.st = st
        self.names = names
        self.viewer = -2 if viewer == OPEN_EYE else viewer

    def lines(self, start: int = 0) -> list[Line]:
        """The entries from ``start`` on: words, what each is about, whose it is, the cards it names."""
        found = [event(self.st, entry, self.viewer) for entry in self.st.log[start:]]
        out: list[Line] = []
        i = 0
        while i < len(found):
            j = i + 1
            if found[i]["event"] in TOGETHER:
                while j < len(found) and _is_like(found[i], found[j]):
                    j += 1
            line = self._line(found[i:j])
            if line is not None:
                out.append(line)
            i = j
        return out

    def _line(self, group: list[Event]) -> Line | None:
        first = group[0]
        kind, player = first["event"], first["player"]
        words = PROSE.get(kind)
        if words is None or _is_passing(first):
            return None
        who = self.names[player] if player in (0, 1) else ""
        first["cards"] = _several([e.get("card", "") for e in group])
        first["checkup_word"] = self.st.match.rules.checkup_word
        out: Line = {"text": words(first, who), "kind": first.get("result", kind)}
        if player in (0, 1):
            out["player"] = player
        ids = [e["id"] for e in group if e.get("id")]
        if ids:
            out["cards"] = ids
        return out


def _is_like(a: Event, b: Event) -> bool:
    return all(a.get(key) == b.get(key) for key in ("event", "player", "from", "to", "place"))


def _is_passing(e: Event) -> bool:
    """A card on its ordinary way from being played to the discard pile needs no line."""
    is_move = e["event"] == "move"
    return bool(e["event"] in SILENT or (is_move and (e["from"] == "being played" or e["from"] == e["to"])))


def _several(cards: list[str]) -> str:
    if len(cards) == 1:
        return cards[0]
    if cards[0] == "a card":
        return f"{len(cards)} cards"
    return f"{len(cards)} cards: {', '.join(cards)}"


def _counters(e: Event) -> str:
    n = e["amount"]
    return f"{n} damage counter{'s' if n != 1 else ''}"


def _conditions(e: Event) -> str:
    return " and ".join(e["conditions"]) or "affected"


PROSE: dict[str, Callable[[Event, str], str]] = {
    "coin": lambda e, who: f"{who} flips a coin: {e['result']}",
    "shuffle": lambda e, who: f"{who} shuffles the deck",
    "draw": lambda e, who: f"{who} draws {e['cards']}",
    "turn": lambda e, who: f"Turn {e['number']}: {who}",
    "bench": lambda e, who: f"{who} puts {e['card']} onto the Bench",
    "evolve": lambda e, who: f"{who} evolves the Pokémon at {e['place']} into {e['card']}",
    "attach": lambda e, who: f"{who} attaches {e['card']} to {e['place']}",
    "play": lambda e, who: f"{who} plays {e['card']}",
    "retreat": lambda e, who: f"{who} retreats {e['card']}",
    "active": lambda e, who: f"{e['card']} is {who}'s new Active Pokémon",
    "attack": lambda e, who: f"{who}'s {e['card']} uses {e['name']}",
    "damage": lambda e, who: f"{e['amount']} damage to {who}'s {e['card']} ({e['place']})",
    "counters": lambda e, who: f"{_counters(e)} on {who}'s {e['card']} ({e['place']})",
    "heal": lambda e, who: f"{_counters(e)} removed from {who}'s {e['card']} ({e['place']})",
    "condition": lambda e, who: f"{who}'s {e['card']} is now {_conditions(e)}",
    "recover": lambda e, who: f"{who}'s {e['card']} is no longer {_conditions(e)}",
    "knock_out": lambda e, who: f"{who}'s {e['card']} is Knocked Out",
    "prize": lambda e, who: f"{who} takes a Prize card" + (f": {e['card']}" if e.get("id") else ""),
    "move": lambda e, who: f"{who}: {e['cards']} from {e['from']} to {e['to']}",
    "mulligan": lambda e, who: f"{who} has no Basic Pokémon: mulligan ({e['cards']})",
    "first": lambda e, who: f"{who} goes first",
    "ability": lambda e, who: f"{who} uses {e['name']} of {e['card']}",
    "fails": lambda e, who: f"{e['name']} of {who}'s {e['card']} does not happen",
    "win": lambda e, who: f"{who} wins: {e['reason']}" if who else "The game is a tie",
    "checkup": lambda e, who: str(e["checkup_word"]),
    "reveal": lambda e, who: f"{who} {'looks at' if e.get('place') == 'looked at' else 'reveals'} {e['cards']}",
    "effect": lambda e, who: f"An effect of {e.get('card') or 'a card'} begins",
    "sudden_death": lambda e, who: "Sudden Death: a new game with one Prize card each",
    "devolve": lambda e, who: f"{e['card']} is taken off {who}'s Pokémon",
    "stadium_used": lambda e, who: f"{who} uses {e['card']}",
    "prevented": lambda e, who: f"{e['amount']} damage to {who}'s {e['card']} is prevented",
    "placed": lambda e, who: f"{who} places {e['card'] if e.get('id') else 'a Pokémon'} face down",
}
