"""Nothing dropped: four automatic audits of a compiled text.

Reading every word is not enough, for a frame can read a word and lose it. *Deletion*: without a word the tree
must change, unless the word is void. *Exchange*: with a word swapped for its opposite the tree must change.
*Word balance*: printed words against the canonical wording. *Round trip*: the wording reads back to the tree.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from playmat.effects.nodes import Program
from playmat.text.compiler import compile_text
from playmat.text.tokens import Names, TextError, clean, tokenize
from playmat.text.wording import NoWording, wording

VOID = frozenset(
    # words without meaning of their own in these texts, reviewed one by one
    [
        "a",
        "the",
        "of",
        "to",
        "it",
        "them",
        "also",
        "already",
        "back",
        "any",
        "card",
        "all",
        "each",
        "(",
        ")",
        ",",
        ".",
        "then",
        "and",
        "that",
        "those",
        "your",
        "if",
        "on",
        "from",
        "'s",
        "before",
        "attack",
        "after",
        "applying",
        "weakness",
        "resistance",
        "for",
        "this",
        "pokémon",
        "@self",
        "@base",
        "turn",
        "during",
        "afterward",
    ]
)
"""Words whose loss may leave the tree as it is: articles, case words, and words that repeat what the frame
says anyway. Numbers, types, names, heads and tails, verbs and negations can never stand here."""

PAIRS = (
    ("heads", "tails"),
    ("your opponent's", "your"),
    ("more", "less"),
    ("bench", "hand"),
    ("top", "bottom"),
    ("Poisoned", "Burned"),
    ("Asleep", "Paralyzed"),
    ("Basic", "Stage 1"),
    ("up to", "exactly"),
    ("Benched", "Active"),
    ("Fire", "Water"),
    ("can't", "can"),
    ("next turn", "last turn"),
    ("you may", "you must"),
)


@dataclass(frozen=True)
class Text:
    """A text to audit, as given to ``compile_text``."""

    text: str
    kind: str
    name: str
    names: Names


def _try(t: Text, text: str) -> Program | None:
    try:
        return compile_text(text, t.kind, t.name, t.names)
    except TextError:
        return None


def deletion(t: Text, program: Program) -> list[str]:
    """Words that can be left out without changing the tree, and are not void."""
    text = clean(t.text)
    out = []
    for token in tokenize(text, t.name):
        if token.fold in VOID:
            continue
        shorter = text[: token.start].rstrip() + " " + text[token.end :].lstrip()
        if _try(t, shorter) == program:
            out.append(token.fold)
    return out


def exchange(t: Text, program: Program) -> list[str]:
    """Swaps of opposite words that leave the tree as it is."""
    text = clean(t.text)
    out = []
    for a, b in PAIRS:
        for old, new in ((a, b), (b, a)):
            at = text.find(old)
            while at >= 0:
                if _whole_word(text, at, at + len(old)) and not (
                    old == "your" and text[at:].startswith("your opponent's")
                ):
                    if _try(t, text[:at] + new + text[at + len(old) :]) == program:
                        out.append(f"{old}→{new}")
                at = text.find(old, at + 1)
    return out


def _whole_word(text: str, start: int, end: int) -> bool:
    return not (start and text[start - 1].isalnum()) and not (end < len(text) and text[end].isalnum())


def balance(t: Text, program: Program) -> tuple[str, ...]:
    """Words of the printed text the wording has not (−) and the other way round (+), void words apart."""
    try:
        canonical = wording(program)
    except NoWording:
        return ("no wording",)
    a = Counter(w.fold for w in tokenize(t.text, t.name) if w.fold not in VOID)
    b = Counter(w.fold for w in tokenize(canonical) if w.fold not in VOID)
    lost = sorted((a - b).elements())
    added = sorted((b - a).elements())
    return tuple([f"-{w}" for w in lost] + [f"+{w}" for w in added])


def round_trip(t: Text, program: Program) -> str:
    """'' when the canonical wording compiles to the same tree; otherwise what went wrong."""
    try:
        canonical = wording(program)
    except NoWording as err:
        return f"no wording: {err}"
    try:
        again = compile_text(canonical, t.kind, "", t.names)
    except TextError as err:
        return f"the wording {canonical!r} does not read: {err}"
    return "" if again == program else f"the wording {canonical!r} reads to another tree"
