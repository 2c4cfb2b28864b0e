"""Output shared by the commands: tables for people, plain lines for pipes, errors on one stream."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, Token
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from playmat.cards import Library, load_library
from playmat.cards.rules import rulebook_name
from playmat.codes import TYPE_CODES, TYPE_LETTERS


def whole_number(type_: Any, tokens: Sequence[Token]) -> int:
    """A number of a command line: whole, and short enough to be one."""
    text = tokens[0].value
    if not re.fullmatch(r"[+-]?\d{1,18}", text):
        raise ValueError(f"{text[:40]!r} is no whole number of at most 18 digits")
    return int(text)


def rulebook_meant(type_: Any, tokens: Sequence[Token]) -> str:
    """The name of a rulebook, long or short."""
    return rulebook_name(tokens[0].value) if tokens[0].value else ""


WHOLE = Parameter(converter=whole_number)
RULEBOOK = Parameter(converter=rulebook_meant)
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object.")]


@Parameter(name="*")
@dataclass(frozen=True)
class Data:
    """The card files a command works with."""

    data: Annotated[
        list[Path] | None,
        Parameter(negative="", help="A folder holding cards/en/*.json or the files themselves; repeatable."),
    ] = None
    strict: Annotated[bool, Parameter(negative="", help="Refuse the data if a record in it cannot be understood.")] = (
        False
    )

    def library(self) -> Library:
        """The cards; what had to be left out is told in a note on stderr."""
        found = load_library(self.data, strict=self.strict)
        if found.left_out:
            _tell_left_out(found)
        return found


OWN_DATA = Data()
"""What the user has downloaded, or the starter pool."""
_MOST_TOLD = 5


def _tell_left_out(library: Library) -> None:
    faults = library.left_out
    note(f"{len(faults)} of {len(faults) + len(library):,} records left out ({len(library):,} cards read):")
    for fault in faults[:_MOST_TOLD]:
        note(f"  {fault}")
    if len(faults) > _MOST_TOLD:
        note(f"  … and {len(faults) - _MOST_TOLD} more; `playmat cards check` lists them all")


def note(text: str) -> None:
    """Something the user should know, beside the answer: on stderr."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(text, style="yellow", markup=False)


_COLOURS = {
    "Grass": "white on green4",
    "Fire": "white on red3",
    "Water": "white on dodger_blue2",
    "Lightning": "black on yellow2",
    "Psychic": "white on purple",
    "Fighting": "white on dark_orange3",
    "Darkness": "white on grey19",
    "Metal": "black on grey70",
    "Fairy": "black on pink1",
    "Dragon": "black on dark_goldenrod",
    "Colorless": "black on grey93",
}


def console() -> Console:
    """Coloured on a terminal; wide and plain in a pipe, so that no line is folded."""
    found = Console(highlight=False)
    return found if found.is_terminal else Console(highlight=False, width=200, no_color=True)


def is_plain() -> bool:
    return not sys.stdout.isatty()


def symbols(types: tuple[str, ...] | list[str]) -> Text:
    """Energy symbols: coloured letters on a terminal, letters in braces in a pipe."""
    text = Text()
    for name in types:
        letter = TYPE_LETTERS[TYPE_CODES[name]]
        if is_plain():
            text.append(f"{{{letter}}}")
        else:
            text.append(f" {letter} ", style=_COLOURS[name])
    return text


def table(*columns: str, title: str = "") -> Table:
    """A table; without lines and colours when piped."""
    made = Table(title=title or None, box=None, pad_edge=False) if is_plain() else Table(title=title or None)
    for column in columns:
        is_number = column.startswith(">")
        made.add_column(column.lstrip(">"), justify="right" if is_number else "left", overflow="fold")
    return made


def say_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


_MOST_WORDS = 3000
_answers = {"json": False}


def answer_in_json(is_json: bool) -> None:
    """Whether errors are told as JSON on stdout."""
    _answers["json"] = is_json


def fail(error: object, code: int = 2) -> int:
    """An error for the user: one message on stderr (with --json an object on stdout), and the exit code to return."""
    if _answers["json"]:
        say_json({"error": _words(error)})
    else:
        Console(stderr=True, highlight=False, soft_wrap=True).print(f"[red]error:[/red] {escape(_words(error))}")
    return code


def _words(error: object) -> str:
    """The message; what no terminal can print is written out, and what no reader wants to read is cut."""
    words = str(error)
    if isinstance(error, OSError) and error.strerror:
        place = error.filename if error.filename is not None else "file"
        words = f"{place}: cannot be used ({error.strerror})"
    if len(words) > _MOST_WORDS:
        words = f"{words[:_MOST_WORDS]} …"
    return words.encode("utf-8", "backslashreplace").decode()
