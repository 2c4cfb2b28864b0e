"""Nothing dropped: four automatic audits of a compiled text.

Reading every word is not enough, for a frame can read a word and lose it. *Deletion*: without a word the tree
must change, unless the word is void. *Exchange*: with a word swapped for its opposite the tree must change.
*Word balance*: printed words against the canonical wording. *Round trip*: the wording reads back to the tree.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from playmat.effects.nodes import Program
from playmat.text.compile import compile_text
from playmat.text.say import wording
from playmat.text.unlink.bound import NoWording
from playmat.text.words.names import Names
from playmat.text.words.sayings import clean
from playmat.text.words.tokens import TextError, tokenize

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


_OWN_TITLE = re.compile(r"more than 1 ([A-Z].*?) (?:Ability|Poké-)|([A-Z][\w' -]*?) Poké-(?:Body|Power) (?:can't|does)")
"""The ability's own name inside its text: it says no more than 'this Ability'."""


def deletion(t: Text, program: Program) -> list[str]:
    """Words that can be left out without changing the tree, and are not void."""
    text = clean(t.text)
    out = []
    own = [m.span(1) if m.group(1) else m.span(2) for m in _OWN_TITLE.finditer(text)]
    for token in tokenize(text, t.name):
        if token.fold in VOID or any(a <= token.start < b for a, b in own):
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


def main() -> None:
    """``python -m playmat.text.measure.audit [--data DIR] [--kind K] [--sample N] [--balance N]``."""
    import argparse
    import random
    from pathlib import Path

    from playmat.cards.library import load_library
    from playmat.text.measure.coverage import library_items

    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared"))
    parser.add_argument("--kind", default="")
    parser.add_argument("--sample", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--balance", type=int, default=0, help="also print the N commonest word balances")
    args = parser.parse_args()
    items, names = library_items(load_library([args.data]))
    random.Random(args.seed).shuffle(items)
    found: dict[tuple[str, str], list[str]] = {}
    balances: Counter[tuple[str, ...]] = Counter()
    shown: dict[tuple[str, ...], str] = {}
    seen: set[tuple[str, ...]] = set()
    for item in items:
        key = (item.kind, *(w.fold for w in tokenize(item.text, item.name)))
        if key in seen or (args.kind and item.kind not in args.kind.split(",")) or len(seen) >= args.sample:
            continue
        t = Text(item.text, item.kind, item.name, names)
        program = _try(t, t.text)
        if program is None:
            continue
        seen.add(key)
        for audit, faults in (
            ("deletion", deletion(t, program)),
            ("exchange", exchange(t, program)),
            ("round trip", [r[:150]] if (r := round_trip(t, program)) else []),
        ):
            for f in faults:
                found.setdefault((audit, f), []).append(f"{item.card} {item.text}")
        if args.balance:
            b = balance(t, program)
            balances[b] += 1
            shown.setdefault(b, f"{item.text} ⇒ {wording(program) if b != ('no wording',) else ''}")
    print(f"{len(seen)} distinct compiled texts")
    for (audit, fault), texts in sorted(found.items(), key=lambda kv: (kv[0][0], -len(kv[1]))):
        print(f"{audit:10} {len(texts):4} {fault} | {texts[0]}")
    for b, n in balances.most_common(args.balance):
        print(f"balance {n:4} {' '.join(b)} | {shown[b]}")


if __name__ == "__main__":
    main()
