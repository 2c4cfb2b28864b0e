"""Parts of a script's lines: forced coins, and several picks in one line."""

from __future__ import annotations

import re
from typing import Any

from playmat.decisions.notation import ANSWER, read_move
from playmat.judge.document import Mark, as_seq, fail

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
