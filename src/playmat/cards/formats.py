"""Formats: which cards may be in a deck, by the day it is played on.

`standard`, `expanded`, `unlimited`; `block:SERIES` (cards of one series) and `years:RULEBOOK` (cards released by the
time of that rulebook's last series, from its first one on). A card counts by its name: if any printing of the same
card is allowed, every printing is. Banned cards and rotations are data (`data/formats.toml`), each with its day and
source."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playmat.cards.library import Library
from playmat.cards.model import Card
from playmat.cards.names import lookup_key
from playmat.cards.rules import Problem, rulebook_names
from playmat.cards.tables import table

NAMES = ("standard", "expanded", "unlimited", "block:SERIES", "years:RULEBOOK")


class FormatError(ValueError):
    """A format or a day that is not known; the message says which there are."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format on a day: which printings it allows and which cards it bans."""

    name: str
    says: str
    """In words, such as 'Standard on 2024/05/01: marks F, G, H'."""
    since: str = ""
    """Released on this day or later."""
    marks: str = ""
    """With one of these regulation marks."""
    series: tuple[str, ...] = ()
    banned: tuple[dict[str, Any], ...] = ()

    def allows(self, printing: Card) -> bool:
        """Whether this very printing is of the format."""
        if self.series:
            return printing.series in self.series
        if self.marks:
            return printing.regulation_mark in self.marks and printing.regulation_mark != ""
        return printing.released >= self.since

    def ban_of(self, card: Card) -> dict[str, Any] | None:
        for row in self.banned:
            only = row.get("cards")
            if lookup_key(row["name"]) == lookup_key(card.name) and (not only or card.id in only):
                return row
        return None


def day_of(text: str) -> str:
    """A day as the card files write it, or today's."""
    if not text:
        return datetime.date.today().strftime("%Y/%m/%d")
    try:
        return datetime.date.fromisoformat(text.replace("/", "-")).strftime("%Y/%m/%d")
    except ValueError:
        raise FormatError(f"cannot read the day {text!r}; write it as 2024-05-01") from None


def format_on(name: str, day: str = "") -> Format:
    """The format of this name as it stood on a day (default: today)."""
    when = day_of(day)
    rows = table("formats.toml")
    kind, _, of = name.strip().partition(":")
    banned = tuple(row for row in rows["banned"] if row["format"] == kind and row["from"] <= when)
    if kind == "standard" and not of:
        in_force = [row for row in rows["standard"] if row["from"] <= when]
        if not in_force:
            raise FormatError(f"no Standard rotation is known for {when}; the first known began {_first(rows)}")
        row = in_force[-1]
        says = f"Standard on {when}: {row['name']}"
        return Format(name, says, row.get("since", ""), row.get("marks", ""), banned=banned)
    if kind == "expanded" and not of:
        return Format(name, f"Expanded on {when}: {rows['expanded']['name']}", rows["expanded"]["since"], banned=banned)
    if kind == "unlimited" and not of:
        return Format(name, "Unlimited: every card")
    if kind == "block" and of:
        return Format(name, f"the series {of}", series=(of,))
    if kind == "years" and of in rulebook_names():
        series = tuple(table("deck_rules.toml")["rulebook"][of]["series"])
        return Format(name, f"the years of the rulebook {of}: {', '.join(series)}", series=series)
    raise FormatError(f"unknown format {name!r}; known are {', '.join(NAMES)}")


def _first(rows: dict[str, Any]) -> str:
    first: str = rows["standard"][0]["from"]
    return first


def check_format(entries: Iterable[tuple[Card, int]], form: Format, library: Library) -> list[Problem]:
    """The cards of a deck that the format does not allow."""
    problems = []
    for card, _count in entries:
        ban = form.ban_of(card)
        if ban is not None:
            message = f"{card.name} is banned since {ban['from']} ({form.says})"
            problems.append(Problem("banned", message, ban["source"], (card.id,)))
        elif not card.is_basic_energy and not _is_allowed(card, form, library):
            message = f"{card.name} ({card.set_name or card.set_id} {card.number}) is not of the format ({form.says})"
            problems.append(Problem("format", message, form.name, (card.id,)))
    return problems


def _is_allowed(card: Card, form: Format, library: Library) -> bool:
    """This printing, or another one of the same card: a Trainer or Energy card of the name, a Pokémon that is equal."""
    if form.allows(card):
        return True
    if card.is_pokemon:
        return any(form.allows(other) for other in library.reprints(card))
    return any(form.allows(other) and other.kind is card.kind for other in library.printings(card.name))
