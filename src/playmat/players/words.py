"""A decision in words, for players that read and write text: the table, what is asked, numbered options, and what an
answer in words means."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playmat.players.base import Seat
from playmat.players.terminal import table_lines

MOST_OF_A_QUOTE = 80
_NAMED = re.compile(r"(?:choice|choose|answer|option|number)\W{0,4}(\d{1,4})\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.])(\d{1,4})(?![\w.]*\d)")


class Unclear(ValueError):
    """An answer that names no option; the message says what was expected."""


def names_of(seat: Seat) -> list[str]:
    """The cards of the match by their index."""
    return [d.name for d in seat.match.defs]


def decision_text(seat: Seat) -> str:
    """What the player sees and is asked. Options are numbered from 0, as everywhere in the interfaces for programs."""
    options = [f"{number}. {option['text']}" for number, option in enumerate(seat.options)]
    return "\n".join([*table_lines(seat.view, names_of(seat)), "", seat.prompt, *options])


def parse_answer(answer: str, options: Sequence[str]) -> int:
    """The option an answer means: 'choice: 3', a text with a single number in it, or the words of one option. The last
    number that is called a choice counts, so that a player may think aloud first."""
    named = _NAMED.findall(answer)
    numbers = [named[-1]] if named else _NUMBER.findall(answer)
    if len(set(numbers)) == 1:
        number = int(numbers[0])
        if number < len(options):
            return number
        raise Unclear(f"there is no option {number}: answer with a number from 0 to {len(options) - 1}")
    wanted = answer.strip().casefold()
    same = [i for i, words in enumerate(options) if words.casefold() == wanted]
    if len(same) == 1:
        return same[0]
    quote = answer.strip()[:MOST_OF_A_QUOTE]
    raise Unclear(f"{quote!r} names no option: answer with a number from 0 to {len(options) - 1}")


class Transcript:
    """What was asked and answered, to be read or trained on later."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []

    def add(self, seat: Seat, answer: str, choice: int) -> None:
        options = [str(option["text"]) for option in seat.options]
        self.entries.append(
            {
                "player": seat.player,
                "asked": decision_text(seat),
                "answer": answer,
                "choice": choice,
                "chosen": options[choice],
            }
        )

    def save(self, path: Path) -> None:
        """One JSON object a line."""
        lines = [json.dumps(entry, ensure_ascii=False) for entry in self.entries]
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
