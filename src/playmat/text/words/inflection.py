"""The base form of a word: what the grammar compares."""

from __future__ import annotations

from functools import lru_cache

from playmat.text.words.same_words import SAME_WORDS

_KEEP = frozenset(
    [
        "this",
        "its",
        "plus",
        "less",
        "unless",
        "as",
        "was",
        "has",
        "is",
        "does",
        "us",
        "gas",
        "perhaps",
        "always",
        "across",
        "besides",
        "yes",
        "versus",
        "series",
        "species",
        "various",
        "previous",
        "boss",
        "times",
    ]
)


_IRREGULAR = {
    "are": "is",
    "were": "was",
    "has": "have",
    "does": "do",
    "goes": "go",
    "aren't": "isn't",
    "weren't": "wasn't",
    "doesn't": "don't",
    "hasn't": "haven't",
    "tries": "try",
    "an": "a",
    "dies": "die",
}


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """The base form of a word: plural and third person lose their ending."""
    w = word.lower()
    if word.endswith("EX"):
        return w[:-2] + "EX"  # Pokémon-EX and Pokémon-ex are two kinds
    if w in SAME_WORDS:
        return SAME_WORDS[w]
    if w in _IRREGULAR:
        return _IRREGULAR[w]
    if w in _KEEP or len(w) < 4 or not w.endswith("s") or w.endswith(("ss", "'s")):
        return w
    if w.endswith("ies") and len(w) > 4:
        return w[:-3] + "y"
    if w.endswith(("ches", "shes", "xes", "sses")):
        return w[:-2]
    return w[:-1]
