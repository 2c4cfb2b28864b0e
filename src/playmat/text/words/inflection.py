"""The base form of a word: what the grammar compares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from playmat.text.words.same_words import SAME_PHRASES, SAME_WORDS

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


_SAME = {word: instead for words, instead in SAME_WORDS.items() for word in words.split(" / ")}


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """The base form of a word, or of the word that means the same."""
    found = base(word)
    return _SAME.get(found, found)


@lru_cache(maxsize=65536)
def base(word: str) -> str:
    """The base form of a word: plural and third person lose their ending."""
    w = word.lower()
    if word.endswith("EX"):
        return w[:-2] + "EX"  # Pokémon-EX and Pokémon-ex are two kinds
    if w in _IRREGULAR:
        return _IRREGULAR[w]
    if w in _KEEP or len(w) < 4 or not w.endswith("s") or w.endswith(("ss", "'s")):
        return w
    if w.endswith("ies") and len(w) > 4:
        return w[:-3] + "y"
    if w.endswith(("ches", "shes", "xes", "sses")):
        return w[:-2]
    return w[:-1]


def _folded(phrase: str) -> tuple[str, ...]:
    return tuple(fold(w) for w in phrase.replace("'s", " 's").split())


_PHRASES = {_folded(phrase): _folded(instead) for phrase, instead in SAME_PHRASES.items()}
_LONGEST = max(map(len, _PHRASES))
_IN_A_ROW = tuple(" ".join(phrase) for phrase in _PHRASES)


def same_phrases(words: Sequence[str]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """The phrases among folded words that mean the same as others: first word, end, and what they mean."""
    together = " ".join(words)
    if not any(phrase in together for phrase in _IN_A_ROW):
        return
    i = 0
    while i < len(words):
        end = i + 1
        for length in range(_LONGEST, 1, -1):
            instead = _PHRASES.get(tuple(words[i : i + length]))
            if instead is not None:
                end = i + length
                yield i, end, instead
                break
        i = end
