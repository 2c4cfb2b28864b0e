"""For words that cannot be read: the wording of the grammar that comes nearest."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import cache

from playmat.text.frames import Element, expand
from playmat.text.grammar import G
from playmat.text.words.inflection import fold
from playmat.text.words.tokens import TextError, Token, tokenize

_BEFORE, _AFTER = 8, 12
"""How many words around the first unread one are compared."""
_SMALL = frozenset(
    (
        *("a", "and", "any", "by", "each", "for", "from", "have", "if", "in", "is", "it", "of", "on", "or", "that"),
        *("the", "this", "to", "with", "you", "your", "'s", ",", "(", ")", ":"),
    )
)
"""Words any two sentences share."""
_LEAST_COVERED = 0.6
_LEAST_SHARED = 3


def nearest(err: TextError) -> str:
    """A wording that can be read and shares most words with those around the unread ones, slots as '…'; '' if none is
    near, or if nothing was left unread."""
    words, at = _around(err)
    if not words:
        return ""
    best, found = 0.0, ""
    for wording, shown in _wordings():
        match = SequenceMatcher(None, words, wording, autojunk=False)
        shared = [(i, words[i]) for b in match.get_matching_blocks() for i in range(b.a, b.a + b.size)]
        telling = [i for i, w in shared if w not in _SMALL]
        if len(telling) < _LEAST_SHARED or not any(i >= at for i in telling):
            continue
        covered = len(shared) / len(wording)
        if covered >= _LEAST_COVERED and len(shared) * covered > best:
            best, found = len(shared) * covered, shown
    return found


def _around(err: TextError) -> tuple[list[str], int]:
    """The words of the sentence around the first unread one, and which of them that is."""
    if not err.key:
        return [], 0
    tokens = tokenize(err.text)
    at = next((i for i, t in enumerate(tokens) if t.start >= err.start), len(tokens))
    first = max((i + 1 for i in range(at) if _ends(tokens[i])), default=0)
    last = next((i for i in range(at, len(tokens)) if _ends(tokens[i])), len(tokens))
    first, last = max(first, at - _BEFORE), min(last, at + _AFTER)
    return [t.fold for t in tokens[first:last]], at - first


def _ends(token: Token) -> bool:
    return token.word in ".•"


@cache
def _wordings() -> list[tuple[list[str], str]]:
    """The words of every wording that has enough of them, and how it is shown."""
    out = []
    for wording in dict.fromkeys(w for frames in G.frames.values() for f in frames for w in f.wordings):
        sequence = expand(wording)[-1]
        words = [fold(what) for kind, what in sequence if kind == "word"]
        if sum(word not in _SMALL for word in words) >= _LEAST_SHARED:
            out.append((words, _shown(sequence)))
    return out


def _shown(sequence: list[Element]) -> str:
    words = " ".join(what if kind == "word" else "…" for kind, what in sequence)
    for apart, printed in (("it 's", "its"), (" 's", "'s"), (" ,", ","), ("( ", "("), (" )", ")")):
        words = words.replace(apart, printed)
    return words
