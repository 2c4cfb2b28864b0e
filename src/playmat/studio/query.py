"""The words of a search: those of ``playmat cards search``, written into one line or given as fields.

    charizard type:fire hp:150- text:"discard an energy" does:draws year:2011 playable:no

Words without a colon are words of the name; quotes hold words together. Every filter narrows."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import Any

from playmat.cards.formats import FormatError, format_on
from playmat.cards.names import TYPE_WORDS
from playmat.cards.search import Query, SearchError, hp_range, series_of
from playmat.studio.verbs import DOES

MAX_QUERY = 200
MAX_WORDS = 12
PLAYABLE = ("", "yes", "no")
_PART = re.compile(r'(?:(\w+):)?(?:"([^"]*)"?|(\S+))')


@dataclass(frozen=True, slots=True)
class Wanted(Query):
    """What to look for, in the studio: the filters of ``cards search`` and some more."""

    stage: str = ""
    year: str = ""
    """2011, 2009-2011, 2016- or -2010."""
    format: str = ""
    playable: str = ""
    does: str = ""
    """What an effect does, such as "draws"; several with commas between."""


NAMES = tuple(field.name for field in fields(Wanted))


def read_line(text: str) -> Wanted:
    """A line as it is typed."""
    if len(text) > MAX_QUERY:
        raise SearchError(f"That is too long to search for: at most {MAX_QUERY} characters.")
    words: list[str] = []
    found: dict[str, str] = {}
    for key, quoted, plain in _PART.findall(text):
        value = quoted or plain
        if not key:
            words.append(value)
        elif key.casefold() not in NAMES:
            known = ", ".join(name for name in NAMES if name != "words")
            raise SearchError(f"There is no filter {key!r}; there are {known}.")
        else:
            before = found.get(key.casefold())
            joint = "," if key.casefold() == "does" else " "
            found[key.casefold()] = f"{before}{joint}{value}" if before else value
    words += found.pop("words", "").split()
    return Wanted(words=" ".join(words), **found)


def wanted_of(line: str, more: dict[str, Any]) -> Wanted:
    """A line and fields together; where both say something, the line counts."""
    typed = read_line(line)
    rest = {}
    for name in NAMES:
        value = more.get(name, "")
        if not isinstance(value, str) or len(value) > MAX_QUERY:
            raise SearchError(f"The filter {name} must be a short text.")
        if value and not getattr(typed, name):
            rest[name] = value
    made = replace(typed, **rest)
    check(made)
    return made


def years(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"\s*(\d{4})?\s*(-?)\s*(\d{4})?\s*", text)
    if not found or not (found.group(1) or found.group(3)):
        raise SearchError(f"cannot read the year {text!r}; write 2011, 2009-2011, 2016- or -2010")
    low, dash, high = found.groups()
    return (int(low), int(low)) if not dash else (int(low or 0), int(high or 9999))


def verbs(text: str) -> list[str]:
    wanted = [word.strip().casefold() for word in text.split(",") if word.strip()]
    known = {word.casefold(): word for word in DOES}
    for word in wanted:
        if word not in known:
            raise SearchError(f"nothing is known to do {word!r}; there are {', '.join(DOES)}")
    return [known[word] for word in wanted]


def check(wanted: Wanted) -> None:
    """Refuse what cannot be understood, before anything is looked for."""
    if len(wanted.words.split()) > MAX_WORDS or len(wanted.text.split()) > MAX_WORDS:
        raise SearchError(f"That is too much to search for: at most {MAX_WORDS} words.")
    if wanted.type and wanted.type.casefold() not in TYPE_WORDS:
        raise SearchError(f"{wanted.type!r} is no type; use Grass, Fire, Water …")
    if wanted.hp:
        hp_range(wanted.hp)
    if wanted.year:
        years(wanted.year)
    if wanted.rules:
        series_of(wanted.rules)
    if wanted.playable not in PLAYABLE:
        raise SearchError("playable: yes or no")
    verbs(wanted.does)
    if wanted.format:
        try:
            format_on(wanted.format)
        except FormatError as error:
            raise SearchError(str(error)) from None
