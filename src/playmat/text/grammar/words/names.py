"""Names of cards, attacks and Abilities, and words between quotation marks."""

from __future__ import annotations

from typing import Any

from playmat.text.grammar.core import Chart, G
from playmat.text.words.tokens import BASE, SELF, TYPES


def _read_name(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A card's name: the longest name of the library here, or the own name."""
    if pos >= chart.n:
        return []
    known = list(chart.names.match(chart.printed, pos))
    if chart.folds[pos] in (SELF, BASE):  # unless it begins a longer name: "Unown" in "Unown E"
        return [m for m in known if m[0] > pos + 1] or [(pos + 1, chart.folds[pos])]
    return known


def _print_name(value: Any) -> list[str] | None:
    return [value.replace("[", "").replace("]", "")] if isinstance(value, str) and value else None


G.primitive("Name", _read_name, _print_name)


def _read_other_name(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    return [(e, v) for e, v in _read_name(chart, pos) if v not in (SELF, BASE)]


G.primitive("OtherName", _read_other_name, _print_name)


def _glue(words: tuple[str, ...]) -> str:
    out = ""
    for w in words:
        out += w if w in ("'s", "'") or not out else " " + w
    return out.rstrip(",")


def _read_quoted(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """Words between quotation marks, as printed."""
    if pos >= chart.n or chart.printed[pos] != '"':
        return []
    for end in range(pos + 1, min(pos + 12, chart.n)):
        if chart.printed[end] == '"':
            return [(end + 1, _glue(chart.printed[pos + 1 : end]))] if end > pos + 1 else []
    return []


def _print_quoted(value: Any) -> list[str] | None:
    return ['"' + value + '"'] if isinstance(value, str) and value else None


G.primitive("Quoted", _read_quoted, _print_quoted)
_OF_THE_GAME = frozenset(
    (
        *TYPES,
        "Active",
        "Attacking",
        "Basic",
        "Baby",
        "Benched",
        "Defending",
        "Each",
        "Evolution",
        "Evolved",
        "Its",
        "Your",
    )
) | {
    "Asleep",
    "Burned",
    "Confused",
    "Opponent",
    "Paralyzed",
    "Poisoned",
    "Pokémon",
    "Restored",
    "Stage",
    "The",
    "Their",
}


def _read_owner(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """Whose Pokémon they are: words before 's that begin a known card's name ('Hop' of Hop's Snorlax), or any proper
    name before 's Pokémon: an owner no library knows yet."""
    known = chart.names.owners(chart.printed, pos)
    if known or pos >= chart.n or not chart.printed[pos][:1].isupper() or chart.folds[pos] in (SELF, BASE):
        return known
    for end in range(pos, min(pos + 4, chart.n - 1)):
        word = chart.printed[end]
        if word == "'s":
            return [(end, " ".join(chart.printed[pos:end]))] if chart.printed[end + 1] == "Pokémon" else []
        if not word[:1].isupper() or word in _OF_THE_GAME:
            return []
    return []


G.primitive("Owner", _read_owner, _print_name)
_LITTLE = frozenset(["of", "the", "and", "to", "a", "in", "on", "for", "from", "with"])


def _read_title(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A run of capitalised words: the name of an attack or ability, which no library need know."""
    out: list[tuple[int, Any]] = []
    end = pos
    while end < chart.n and end - pos < 6:
        word = chart.printed[end]
        if not (word[:1].isupper() or word.isdigit() or (end > pos and word in _LITTLE | {"'s", "-", "&"})):
            break
        end += 1
        if word[:1].isupper() or word.isdigit():
            out.append((end, _glue(chart.printed[pos:end])))
    return out


G.primitive("Title", _read_title, _print_name)
_KINDS = frozenset(
    [
        "Energy",
        "Trainer",
        "Item",
        "Supporter",
        "Stadium",
        "Tool",
        "Technical",
        "Prize",
        "Special",
        "Lost",
        "Ability",
        "V",
    ]
) | {"Ancient", "Future", "Single", "Rapid", "Fusion", "Team", "TAG", "ACE", "Prism", "Abilities", "Bench", "Level-Up"}


def _read_new_name(chart: Chart, pos: int) -> list[tuple[int, Any]]:
    """A card's name that no library knows yet: capitalised words, none of them a word of the game."""
    if _read_name(chart, pos):
        return []
    end = pos
    while end < chart.n and end - pos < 6:
        word = chart.printed[end]
        if word in _OF_THE_GAME | _KINDS:
            return []
        if not (word[:1].isupper() or (end > pos and word in ("'s", "of", "the", "&"))):
            break
        end += 1
    return [(end, _glue(chart.printed[pos:end]))] if end > pos and chart.printed[end - 1][:1].isupper() else []


G.primitive("NewName", _read_new_name, lambda value: None)
