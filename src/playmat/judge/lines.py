"""Parts of a script's lines: forced coins, several picks in one line, a card and where it is."""

from __future__ import annotations

import re
from typing import Any

from playmat.decisions.describe import option_data
from playmat.decisions.notation import ANSWER, Words, find_options, read_move
from playmat.engine.state import F_MAIN, State
from playmat.judge.document import Mark, as_seq, fail

ANSWERING = ("pick", ANSWER, "prize", "promote")  # verbs that answer a question and are never a move of their own
_WHERE = re.compile(r"^(?P<card>.+?) (?:on|from|of|attached to|at|in) (?P<place>.+)$", re.I)
_ZONE = re.compile(
    r"^(?:(?:the|my|your|their|own|opponent'?s?|[ab](?:'s)?) )*(?P<zone>hand|deck|discard|lost|prize)"
    r"(?: pile| zone| cards?|s)*$",
    re.I,
)
_COIN_WORDS = {"heads": 1, "head": 1, "h": 1, "1": 1, "true": 1, "tails": 0, "tail": 0, "t": 0, "0": 0, "false": 0}


def read_coins(value: Any, mark: Mark) -> list[int]:
    """Forced coins: heads and tails, as a list or in one line."""
    words: list[Any] = []
    if isinstance(value, str):
        plain = value.replace(",", " ").split()
        words = list(value) if len(plain) == 1 and re.fullmatch(r"[HTht]+", value) else plain
    else:
        words = list(as_seq(value, "coins", mark))
    out = []
    for word in words:
        coin = _COIN_WORDS.get(str(word).lower())
        if coin is None:
            fail(f"coins: expected heads or tails, found {word!r}", mark)
        out.append(coin)
    return out


def parts_of(text: str) -> list[str]:
    """The single picks of a line: separated by commas, semicolons or plus signs."""
    move = read_move(text)
    body = move.name if move.verb in ("pick", ANSWER) and move.name else text
    found = [part.strip() for part in re.split(r"\s*[,;+]\s*", body) if part.strip()]
    if len(found) > 1:
        last = re.split(r"^and\s+", found[-1])
        found[-1] = last[-1]
    out: list[str] = []
    for part in found:
        counted = re.match(r"^(\d+)\s*[x×]\s+(.+)$", part) or re.match(r"^(\d+)\s+([A-Za-z].+)$", part)
        out.extend([counted.group(2)] * int(counted.group(1)) if counted else [part])
    return out


def picks_of(line: str, words: Words, st: State, options: list[int], me: int) -> list[str]:
    """The picks of a line one by one. A name that holds a comma itself is one pick."""
    move = read_move(line)
    body = move.name
    if move.verb not in ("pick", ANSWER) or words.is_used(body) or words.places(st, body, me):
        return [line]
    if any(str(option_data(st, o)["text"]).lower() == body.lower() for o in options):
        return [line]
    found = parts_of(line)
    return found if len(found) > 1 else [line]


def where_said(text: str, words: Words) -> tuple[str, str]:
    """A card and the place where an answer says it is; two empty texts where it names no place of a card."""
    move = read_move(text)
    body = move.name or move.text
    found = _WHERE.match(body)
    if move.verb not in ("pick", ANSWER) or words.cards(body) or not found or not words.cards(found.group("card")):
        return "", ""
    return found.group("card"), found.group("place")


def place_fault(st: State, text: str, words: Words, me: int) -> str:
    """What is wrong with the place at which an answer says a card is, '' if nothing."""
    _, place = where_said(text, words)
    is_known = not place or _ZONE.match(place) or words.places(st, place, me) or place in words.mon_tags
    return "" if is_known else f"no Pokémon {place!r}"


def answers(st: State, options: list[int], text: str, words: Words, me: int) -> list[int]:
    """The options that a line may mean. A place that it names is where the card must be."""
    found = find_options(st, options, text, words, me)
    card, place = where_said(text, words)
    if st.stack[-1].kind == F_MAIN or not place:
        return found
    zone = _ZONE.match(place)
    return [o for o in found if _is_there(st, option_data(st, o), card, place, zone, words, me)]


def _is_there(
    st: State, data: dict[str, Any], card: str, place: str, zone: re.Match[str] | None, words: Words, me: int
) -> bool:
    if "card" not in data:
        return True
    if "slot" in data or zone is None:
        return data.get("slot") in words.places(st, place, me)
    name = {"prize": "prizes"}.get(zone.group("zone").lower(), zone.group("zone").lower())
    named = words.cards(card)
    return any(st.match.def_of[c].index in named for p in (st.p0, st.p1) for c in getattr(p, name))
