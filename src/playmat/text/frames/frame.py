"""A frame: one wording or several, tied to one template."""

from __future__ import annotations

import itertools
import re
import sys
from dataclasses import dataclass
from functools import cache
from typing import Any

from playmat.text.words.inflection import fold, same_phrases

_PART = re.compile(r"\{(\w+):([^}]+)\}|\[([^\]]*)\]|<([^>]*)>|(\S+)")
Element = tuple[str, str]  # ("word", text) or (slot name, category)


@dataclass
class Frame:
    cat: str
    template: Any
    wordings: tuple[str, ...]
    at: str
    """File and line it stands at."""
    prints: bool = True
    last: bool = False
    """Prints only what no other frame of its category does."""

    def __str__(self) -> str:
        return f"{self.cat} {self.wordings[0]!r} ({self.at})"


def stands_at() -> str:
    """The file and line of the statement that adds a frame, below the folder of the grammar."""
    caller = sys._getframe(2)
    path = caller.f_code.co_filename.replace("\\", "/")
    return f"{path.rsplit('/grammar/', 1)[-1]}:{caller.f_lineno}"


def expand(wording: str, void_words: set[str] | None = None) -> list[list[Element]]:
    """All plain sequences a wording stands for. The last one is without optional words and takes the first
    alternative everywhere: the canonical one."""
    choices: list[list[list[Element]]] = []
    for m in _PART.finditer(wording):
        name, cat, optional, alternatives, word = m.groups()
        if name is not None:
            choices.append([[(name, cat)]])
        elif optional is not None:
            words = [("word", w) for w in _split(optional)]
            if void_words is not None:
                void_words.update(fold(w) for _k, w in words)
            choices.append([words, []])
        elif alternatives is not None:
            choices.append([[("word", w) for w in _split(a)] for a in reversed(alternatives.split("|"))])
        else:
            choices.append([[("word", w) for w in _split(word)]])
    out = []
    for combination in itertools.product(*choices):
        out.append([e for part in combination for e in part])
    return out


def folded(sequence: list[Element]) -> list[Element]:
    """A plain sequence as texts are compared with it: words in their base form, phrases as what they mean."""
    out = [(kind, fold(what) if kind == "word" else what) for kind, what in sequence]
    words = [what if kind == "word" else "" for kind, what in out]  # no phrase reaches across a slot
    for first, end, instead in reversed(list(same_phrases(words))):
        out[first:end] = [("word", word) for word in instead]
    return out


_PIECES = re.compile(r"LV\.X|@\w+|etc\.|'s|\bit(?=s\b)|(?<=\bit)s\b|[^\s,.()\":;/+]+?(?='s\b)|[^\s,.()\":;/+]+|\S")


@cache
def _split(text: str) -> tuple[str, ...]:
    """Pattern words in the shape of tokens: punctuation and the possessive apart."""
    return tuple("'s" if w == "s" else w for w in _PIECES.findall(text))
