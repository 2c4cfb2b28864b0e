"""For words that cannot be read: the wording of the grammar that comes nearest."""

from __future__ import annotations

from difflib import SequenceMatcher

from playmat.text.frames import Frame, expand
from playmat.text.grammar import G
from playmat.text.words.inflection import fold
from playmat.text.words.tokens import TextError, tokenize

_CATEGORIES = ("Step", "Cond1", "ModS", "ModVP", "Event", "Sentence")
_ALIKE = 0.5
"""Below this two wordings have no more in common than any two sentences."""


def nearest(err: TextError) -> str:
    """A wording that can be read and shares most words with the unread ones, slots as '…'; '' if none is near."""
    words = [t.fold for t in tokenize(err.text[err.start :])]
    unread = [*err.key[:2], *words[: words.index(".") if "." in words else len(words)]]
    best, found = _ALIKE, ""
    for cat in _CATEGORIES:
        for f in G.frames.get(cat, ()):
            match = SequenceMatcher(None, unread, _words(f), autojunk=False)
            if f.prints and match.real_quick_ratio() > best and match.ratio() > best:
                best, found = match.ratio(), _shown(f)
    return found


def _words(f: Frame) -> list[str]:
    return [fold(what) for kind, what in expand(f.wordings[0])[-1] if kind == "word"]


def _shown(f: Frame) -> str:
    return " ".join(what if kind == "word" else "…" for kind, what in expand(f.wordings[0])[-1]).replace(" 's", "'s")
