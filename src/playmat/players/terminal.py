"""A person at the terminal: the table as the seat shows it, numbered options, one line of input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playmat.players.base import Seat


class Leave(Exception):
    """The person has left the table."""


class TerminalPlayer:
    """Asks with plain lines. ``names`` are the cards of the match by their index."""

    name = "human"

    def __init__(
        self, names: Sequence[str], ask: Callable[[str], str] = input, say: Callable[[str], object] = print
    ) -> None:
        self._names = names
        self._ask = ask
        self._say = say

    def choose(self, seat: Seat) -> int:
        options = [str(option["text"]) for option in seat.options]
        self._say("")
        for line in table_lines(seat.view, self._names):
            self._say(line)
        self._say(seat.prompt)
        for number, words in enumerate(options, 1):
            self._say(f"  {number:2} {words}")
        while True:
            try:
                answer = self._ask("> ").strip()
            except EOFError:
                raise Leave from None
            if answer in ("q", "quit"):
                raise Leave
            found = matching(options, answer)
            if len(found) == 1:
                return found[0]
            if answer in ("?", "help", ""):
                self._say(f"Type a number from 1 to {len(options)}, or words of an option; q leaves the table.")
            elif found:
                self._say("That could be: " + "; ".join(options[i] for i in found))
            else:
                self._say(f"There is no option {answer!r}: type a number from 1 to {len(options)} (? for help).")


def matching(options: Sequence[str], answer: str) -> list[int]:
    """The options an answer may mean: its number, or all that hold its words."""
    if answer.isascii() and answer.isdigit():
        number = int(answer[:9])
        return [number - 1] if 1 <= number <= len(options) else []
    wanted = answer.casefold()
    if not wanted:
        return []
    exact = [i for i, words in enumerate(options) if words.casefold() == wanted]
    return exact or [i for i, words in enumerate(options) if wanted in words.casefold()]


def table_lines(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The table in a few lines, the opponent on top."""
    me = view["viewer"]
    out = [f"--- turn {view['turn']} ---"]
    if view["stadium"]:
        out.append(f"Stadium: {names[view['stadium']['card']]}")
    for player in (1 - me, me):
        side = view["sides"][player]
        who = "You" if player == me else "Opponent"
        out.append(
            f"{who}: {len(side['prizes'])} Prize cards, {side['deck_count']} in the deck, "
            f"{side['hand_count']} in hand, {len(side['discard'])} discarded"
        )
        out.append(f"  Active: {_mon(side['active'], names)}")
        for number, mon in enumerate(side["bench"], 1):
            out.append(f"  Bench {number}: {_mon(mon, names)}")
    hand = view["sides"][me]["hand"]
    out.append("  Hand: " + (", ".join(names[card] for card in hand) if hand else "empty"))
    return out


def _mon(mon: dict[str, Any] | None, names: Sequence[str]) -> str:
    if mon is None:
        return "nobody"
    if mon.get("face_down"):
        return "face down"
    words = f"{names[mon['cards'][-1]]} {mon['hp'] - mon['damage']}/{mon['hp']} HP"
    if mon["energy"]:
        words += " with " + ", ".join(names[card] for card in mon["energy"])
    if mon["tools"]:
        words += " and " + ", ".join(names[card] for card in mon["tools"])
    if mon["conditions"]:
        words += " (" + ", ".join(mon["conditions"]) + ")"
    return words
