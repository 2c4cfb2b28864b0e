"""One sentence of a text: its words and what the grammar reads them to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.text.frames import Chart, Refuse
from playmat.text.grammar import G
from playmat.text.words.names import Names
from playmat.text.words.sayings import clean
from playmat.text.words.tokens import TextError, Token

MAX_WORDS = 140
_cache: dict[tuple[int, tuple[str, ...]], tuple[list[Any], int]] = {}


@dataclass
class Sentence:
    tokens: list[Token]
    readings: list[Any]
    names: Names
    bullet: bool = False


def read_sentence(tokens: list[Token], names: Names, text: str) -> Sentence:
    bullet = tokens[0].word == "•"
    body = tokens[1:] if bullet else tokens
    while body and body[-1].word in (".", "!"):
        body = body[:-1]
    if len(body) > 2 and body[0].word == "(" and body[-1].word == ")" and body[-2].word != ".":
        end = body[-1].start
        body = [*body[:-1], Token(".", ".", end, end), body[-1]]  # a full stop left out
    if len(body) > MAX_WORDS:
        raise TextError(f"a sentence of more than {MAX_WORDS} words", text, body[0].start, body[-1].end)
    key = (id(names), _remembered_by(body))
    found = _cache.get(key)
    if found is None:
        chart = Chart(G, body, names)
        try:
            readings = chart.whole("Sentence")
        except (Refuse, RecursionError):
            readings = []
        found = (readings, chart.furthest)
        _cache[key] = found
    readings, furthest = found
    if not readings:
        raise _unread(body, furthest, text)
    return Sentence(body, readings, names, bullet)


def _remembered_by(body: list[Token]) -> tuple[str, ...]:
    """The words of a sentence, own names alike; one that may be part of a longer name ('M Rayquaza-EX') as it is."""
    out: list[str] = []
    for i, t in enumerate(body):
        beside = [*body[max(0, i - 1) : i], *body[i + 1 : i + 2]]
        is_part = any(b.word[:1].isupper() for b in beside)
        out.append(t.word if t.fold[0] != "@" else f"@{t.word}" if is_part else t.fold)
    return tuple(out)


def _unread(body: list[Token], at: int, text: str) -> TextError:
    at = min(at, len(body) - 1)
    start = body[at].start
    end = body[-1].end
    err = TextError(f"cannot read {clean(text)[start:end]!r}", text, start, end)
    err.key = tuple(t.fold for t in body[max(0, at - 2) : at + 3])
    return err
