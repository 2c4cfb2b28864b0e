"""From printed text to tokens: words with their place in the text, folded to their base form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from playmat.codes import TYPE_NAMES
from playmat.text.words.inflection import fold, same_phrases
from playmat.text.words.sayings import clean

TYPES = (*TYPE_NAMES[1:], TYPE_NAMES[0])  # Colorless last, as texts list them
SELF = "@self"  # the card's own name
BASE = "@base"  # the own name without its suffix (a Level-Up card speaking of itself)


class TextError(ValueError):
    """A text that could not be read: what is wrong, and where in the printed text."""

    def __init__(self, message: str, text: str, start: int = 0, end: int = 0, unread: str = "") -> None:
        self.message = message
        self.text = text
        self.start = start
        self.end = max(end, start)
        self.unread = unread or text[start:end]
        self.key: tuple[str, ...] = ()
        super().__init__(message)

    def marked(self) -> str:
        """The text with the unread words set between » and «."""
        return self.text[: self.start] + "»" + self.text[self.start : self.end] + "«" + self.text[self.end :]


@dataclass(frozen=True, slots=True)
class Token:
    word: str
    """As printed."""
    fold: str
    """Base form, lower case (but for EX): what the grammar compares."""
    start: int
    end: int


_LETTER = re.compile(r"\[([A-Z!?])\]")

"""The letter of an Unown as the first sets print it."""

_WORD = re.compile(
    r"(?<=\))'s\b|(?<=\bLV\.X)'s\b|LV\.\s?X|(?:Mr|Mrs|Ms|Lt|Jr|St|Mt|Dr|etc)\.|\d+|[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9_]*(?:['\-][A-Za-zÀ-ÿ0-9]+)*|\S"
)


_TYPE_RUN = re.compile(r"(?:" + "|".join(TYPES) + r"){2,}")
_TYPE = re.compile("|".join(TYPES))
_SHORT = frozenset(["it's", "that's", "there's"])


def _split_word(word: str, start: int) -> Iterator[tuple[str, int, int]]:
    """A possessive ending and glued Energy symbols become tokens of their own; 'its' is 'it' and the ending, 'it's'
    is 'it is'."""
    if word.lower() in _SHORT:
        yield word[:-2], start, start + len(word) - 2
        yield "is", start + len(word) - 2, start + len(word)
        return
    if word in ("its", "Its"):
        yield word[:2], start, start + 2
        yield "'s", start + 2, start + 3
        return
    if word.startswith("non-"):
        yield "non-", start, start + 4
        yield word[4:], start + 4, start + len(word)
        return
    if _TYPE_RUN.fullmatch(word):
        for m in _TYPE.finditer(word):
            yield m.group(), start + m.start(), start + m.end()
        return
    for ending in ("'s",):
        if word.endswith(ending) and len(word) > len(ending):
            cut = len(word) - len(ending)
            yield word[:cut], start, start + cut
            yield "'s", start + cut, start + len(word)
            return
    yield word, start, start + len(word)


def raw_tokens(text: str) -> list[Token]:
    """Words and signs with offsets, before names and pronoun pairs are folded."""
    out: list[Token] = []
    for m in _WORD.finditer(text):
        for word, a, b in _split_word(m.group(), m.start()):
            if word == "'" and out and out[-1].word.endswith("s") and out[-1].end == a:
                out.append(Token("'", "'s", a, b))  # a plural possessive
            else:
                out.append(Token(word, fold(word), a, b))
    return out


_PAIRS = {("his", "or", "her"): "their", ("he", "or", "she"): "they", ("him", "or", "her"): "them_player"}


def _fold_pairs(tokens: list[Token]) -> list[Token]:
    out: list[Token] = []
    i = 0
    while i < len(tokens):
        trio = tuple(t.fold for t in tokens[i : i + 3])
        if trio in _PAIRS:
            first, last = tokens[i], tokens[i + 2]
            out.append(Token(f"{first.word} or {last.word}", _PAIRS[trio], first.start, last.end))
            i += 3
        else:
            out.append(tokens[i])
            i += 1
    return out


def with_same_phrases(tokens: list[Token]) -> list[Token]:
    """Phrases become those that mean the same; what was printed stays with the first word."""
    out: list[Token] = []
    done = 0
    for first, end, instead in same_phrases([t.fold for t in tokens]):
        out += tokens[done:first]
        printed = [" ".join(t.word for t in tokens[first:end])] + [""] * (len(instead) - 1)
        start, stop = tokens[first].start, tokens[end - 1].end
        out += [Token(word, folded, start, stop) for word, folded in zip(printed, instead, strict=True)]
        done = end
    return out + tokens[done:]


_CLASS = re.compile(
    r"\s*(LV\.\s?X|★|◇|δ|-EX|-GX|(?:Attack|Defense|Speed|Normal) Forme| V| VMAX| VSTAR| (?:G|GL|C|FB|4|E4|M)|\[.*\])$"
)  # what a text may leave out of a name


def without_class(name: str) -> str:
    """The base name, as a text may say it."""
    return _CLASS.sub("", clean(name)).strip()


def own_names(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of the own name, and of the base name where a text uses that instead ('' words if none)."""
    full = tuple(t.word for t in raw_tokens(clean(name)) if t.word not in "[]")
    short = tuple(t.word for t in raw_tokens(without_class(name)))
    return full, short if short != full else ()


_VERBS = frozenset(["Switch", "Recycle", "Search", "Discard", "Attach"])
_OBJECTS = frozenset(["your", "1", "a", "all", "this", "that", "the", "it"])


def _is_verb(tokens: list[Token], i: int) -> bool:
    """A name that is a verb, used as one ('Switch your Active Pokémon' on the card Switch)."""
    return tokens[i].word in _VERBS and i + 1 < len(tokens) and tokens[i + 1].fold in _OBJECTS


def _same_words(tokens: list[Token], words: tuple[str, ...]) -> bool:
    """Whether a name stands here; capitals inside a longer name vary ('Snow-cloud Form')."""
    found = tuple(t.word for t in tokens)
    return found == words or (len(words) > 1 and [w.lower() for w in found] == [w.lower() for w in words])


def _mark_own(tokens: list[Token], name: str) -> list[Token]:
    full, short = own_names(name)
    if not full:
        return tokens
    signs = ("★", "☆")
    spoken = full  # a text says Star for the sign
    if any(w in signs for w in full):
        spoken = tuple("Star" if w in signs else w for w in full if w != "δ")
    out: list[Token] = []
    i = 0
    while i < len(tokens):
        for words, mark in ((full, SELF), (spoken if spoken != full else (), SELF), (short, BASE)):
            n = len(words)
            if n == 1 and _is_verb(tokens, i):
                continue
            if n and tokens[i].word[:1].isupper() and _same_words(tokens[i : i + n], words):
                out.append(Token(" ".join(words), mark, tokens[i].start, tokens[i + n - 1].end))
                i += n
                break
        else:
            out.append(tokens[i])
            i += 1
    return out


def tokenize(text: str, name: str = "") -> list[Token]:
    words = raw_tokens(_LETTER.sub(r" \1 ", clean(text)))
    return _without_including(_mark_own(with_same_phrases(_fold_pairs(words)), name))


def _without_including(tokens: list[Token]) -> list[Token]:
    """'each of your Pokémon (including Butterfree)' says no more than without the brackets."""
    out: list[Token] = []
    i = 0
    while i < len(tokens):
        words = [t.fold for t in tokens[i : i + 4]]
        if len(words) == 4 and words[:2] == ["(", "including"] and words[2] in (SELF, BASE) and words[3] == ")":
            i += 4
            continue
        out.append(tokens[i])
        i += 1
    return out
