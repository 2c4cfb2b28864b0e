"""The lines of a script, read: who does what, what must be refused, what must then hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playmat.judge.document import Map, Mark, Seq, as_seq, check_keys, fail, told

_PLAYER = re.compile(r"^\s*(?:player\s+)?([ab])\s*(?::|\s)\s*(.+)$", re.I | re.S)
_REFUSED = re.compile(r"^\s*refused?\s*:\s*(.+)$", re.I | re.S)
_CHECKUP = {"checkup", "pokemon checkup", "pokémon checkup", "check up", "between turns"}
_NEXT_TURN = {"next turn", "next_turn"}
_MOVE_KEYS = ("move", "line", "do", "step")
_LINE_KEYS = {"refused", "refuse", "illegal", "clause", "because", "reason", "coins", "source"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script."""

    kind: str  # move, refused, expect, checkup, next_turn, coins
    mark: Mark
    player: int = -1
    text: str = ""
    clause: str = ""
    value: Any = None

    @property
    def words(self) -> str:
        who = f"{'ab'[self.player]}: " if self.player >= 0 else ""
        return f"{who}{self.text}" if self.text else self.kind


def read_script(value: Any, mark: Mark) -> list[Line]:
    items: Any = value
    if isinstance(value, str):  # a block of text, one line each
        items = Seq(mark)
        for number, text in enumerate(value.splitlines()):
            if text.strip() and not text.strip().startswith("#"):
                items.put(text.strip(), Mark(mark.line + number + 1, mark.column))
    elif isinstance(value, Map):
        items = Seq(mark)
        items.put(value, mark)
    lines: list[Line] = []
    items = as_seq(items, "script", mark)
    for number, item in enumerate(items):
        lines.extend(_read(item, items.at(number)))
    return lines


def _read(item: Any, mark: Mark) -> list[Line]:
    if isinstance(item, str):
        return [_read_text(item, mark)]
    if not isinstance(item, Map):
        fail(f"script: expected a line such as 'a: attack Bite', found {told(item)}", mark)
    out: list[Line] = []
    keys = set(item)
    if not keys:
        fail("script: an empty line; expected 'a: …', 'b: …', checkup, refused or expect", mark)
    if "expect" in keys and not keys & {"a", "b"}:
        check_keys(item, {"expect"}, "script")
        return [Line("expect", item.at("expect"), value=item["expect"])]
    if keys <= {"coins", "coin"}:
        key = next(iter(keys))
        return [Line("coins", mark, value=item[key])]
    refused = next((key for key in ("refused", "refuse", "illegal") if key in keys), "")
    if refused and not keys & {"a", "b", *_MOVE_KEYS}:
        check_keys(item, {refused, "clause", "because", "reason", "expect"}, "script")
        line = _inner(item[refused], item.at(refused))
        out.append(Line("refused", mark, line.player, line.text, _clause(item) or line.clause))
    else:
        out.extend(_moves(item, refused, mark))
    if "expect" in keys:
        out.append(Line("expect", item.at("expect"), value=item["expect"]))
    return out


def _inner(value: Any, mark: Mark) -> Line:
    if isinstance(value, Map):
        found = _moves(value, "", mark)
        return found[0]
    return _read_text(str(value), mark)


def _moves(item: Map, refused: str, mark: Mark) -> list[Line]:
    out: list[Line] = []
    players = [key for key in item if key in ("a", "b")]
    if not players:
        key = next((k for k in _MOVE_KEYS if k in item), "")
        if key:
            line = _read_text(str(item[key]), item.at(key))
            return [_refused(line, item, refused)]
        first = next(iter(item), "")
        if first.lower() in _CHECKUP:
            return [Line("checkup", mark)]
        if _PLAYER.match(first) and len(item) == 1:  # "a: attack Bite": refused
            line = _read_text(first, mark)
            told = str(item[first] or "").strip()
            is_refused = told.lower() in ("refused", "illegal", "refuse")
            return [Line("refused", line.mark, line.player, line.text, "" if is_refused else told)] if told else [line]
        fail(f"script: expected 'a: …', 'b: …', checkup, refused or expect, found {first!r}", item.at(first))
    check_keys(item, {"a", "b", "expect", *_LINE_KEYS}, "script")
    if len(players) > 1:
        fail("script: one line for each move; write a second '- ' line for the other player", item.at(players[1]))
    name = players[0]
    value = item[name]
    if isinstance(value, Seq):
        return [
            _refused(Line("move", value.at(i), "ab".index(name), str(v)), item, refused) for i, v in enumerate(value)
        ]
    if value is None:
        fail(f"script: what does player {name} do?", item.at(name))
    text = "yes" if value is True else "no" if value is False else str(value)
    if "coins" in item:
        out.append(Line("coins", item.at("coins"), value=item["coins"]))
    if text.strip().lower() in _CHECKUP:
        return [Line("checkup", mark)]
    out.append(_refused(Line("move", mark, "ab".index(name), text.strip()), item, refused))
    return out


def _refused(line: Line, item: Map, refused: str) -> Line:
    """A line marked as one that must be refused, perhaps with the clause."""
    clause = _clause(item)
    value = item.get(refused) if refused else None
    if value is False or (not refused and not clause):
        return line
    if isinstance(value, str):
        clause = clause or value
    return Line("refused", line.mark, line.player, line.text, clause)


def _clause(item: Map) -> str:
    for key in ("clause", "because", "reason"):
        if isinstance(item.get(key), str):
            return str(item[key])
    return ""


def _read_text(text: str, mark: Mark) -> Line:
    refused = _REFUSED.match(text)
    if refused:
        inner = _read_text(refused.group(1), mark)
        return Line("refused", mark, inner.player, inner.text, inner.clause)
    if text.strip().lower().rstrip(".") in _CHECKUP:
        return Line("checkup", mark)
    if text.strip().lower() in _NEXT_TURN:
        return Line("next_turn", mark)
    found = _PLAYER.match(text)
    if not found:
        fail(f"script: expected 'a: …' or 'b: …', checkup or next turn, found {text!r}", mark)
    rest = found.group(2).strip()
    marked = re.match(r"(.+?)\s*(?:\[refused(?:[: ]+([^\]]+))?\]|\(refused(?:[: ]+([^)]+))?\))$", rest, re.I)
    if marked:
        clause = marked.group(2) or marked.group(3) or ""
        return Line("refused", mark, "ab".index(found.group(1).lower()), marked.group(1), clause.strip())
    return Line("move", mark, "ab".index(found.group(1).lower()), rest)


def read_move_line(value: Any, mark: Mark) -> tuple[int, str, str]:
    """A move under ``legal`` or ``illegal``: player (−1: whoever decides), text and clause."""
    if isinstance(value, Map):
        key = next((k for k in _MOVE_KEYS if k in value), "")
        if key:
            player, text, _ = read_move_line(value[key], value.at(key))
            return player, text, _clause(value)
        players = [k for k in value if k in ("a", "b")]
        if players:
            return "ab".index(players[0]), str(value[players[0]]), _clause(value)
        if len(value) == 1:  # move: clause
            text, clause = next(iter(value.items()))
            player, text, _ = read_move_line(text, mark)
            return player, text, str(clause or "")
        fail("expected a move, as text or with keys a, b or move, and clause", value.mark)
    text = str(value)
    found = re.match(r"^\s*([ab])\s*:\s*(.+)$", text)
    if found:
        return "ab".index(found.group(1)), found.group(2).strip(), ""
    return -1, text.strip(), ""
