"""The words of the print against the words the tree is said back with: both are brought to one form by a table of
sayings that mean the same (``sayings.txt``), and then the same words must stand in both. Nothing here knows the
grammar."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("sayings.txt")
_WORD = re.compile(r"[a-z][a-z\-]*(?:'t)?|\d+|×|\+|−")
_SIDE = re.compile(
    r"(your opponent's|your(?! opponent)|player's) (?:[a-z0-9\-']+ ){0,3}?"
    r"(active|bench|hand|deck|discard pile|prize|next turn|last turn|lost zone|pokemon|stadium)\b"
)
_SEVERAL = re.compile(r"each player|both players|that player|either player|a player|any player|player's turn")
_THEIR = re.compile(r"\bhis or her\b|\btheir\b")


class Sayings(NamedTuple):
    same: tuple[tuple[re.Pattern[str], str], ...]  # patterns with the form they are brought to
    void: frozenset[str]  # words that are not asked for
    once: frozenset[str]  # words asked for once, however often they are said
    done: frozenset[str]  # words whose order counts


@cache
def sayings() -> Sayings:
    """The table; its file tells what each part is for."""
    same: list[tuple[re.Pattern[str], str]] = []
    words: dict[str, list[str]] = {"void": [], "once": [], "done": []}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        kind, _, rest = line.partition(": ")
        if kind in words:
            words[kind] += rest.split()
        elif line and not line.startswith("#"):
            pattern, _, form = line.partition(" =>")
            same.append((re.compile(pattern), form.removeprefix(" ")))
    return Sayings(tuple(same), *(frozenset(words[kind]) for kind in ("void", "once", "done")))


def normal(text: str, name: str = "") -> str:
    """A text in the one form: lower case, its own name left out, what means the same said the same."""
    for own in _own_names(name):
        text = re.sub(rf"\b{re.escape(own)}(?![ -]?[A-Z])", "this Pokémon", text)
    text = text.lower()
    text = _THEIR.sub("player's" if _SEVERAL.search(text) else "your opponent's", text)
    for pattern, form in sayings().same:
        text = pattern.sub(form, text)
    return " ".join(text.split())


def _own_names(name: str) -> list[str]:
    """A card's name, and what its texts call it: without level, brackets and δ, its star as a word."""
    called = (name, name.replace("[", "").replace("]", ""), name.replace(" LV.X", ""))
    signs = (name.removesuffix(" δ"), name.replace("★", "Star").replace("☆", "Star").removesuffix(" δ"))
    return [x for x in dict.fromkeys((*called, *signs)) if x]


def words(text: str, name: str = "") -> Counter[str]:
    """The words of a text that bear meaning, and whose each zone is that it speaks of."""
    said = normal(text, name)
    table = sayings()
    out: Counter[str] = Counter()
    for word in map(_stem, _WORD.findall(said)):
        if word not in table.void:
            out[word] = 1 if word in table.once else out[word] + 1
    for whose, zone in _SIDE.findall(said):
        if (whose, zone) != ("your", "pokemon"):  # said of all Pokémon a player has in play, or left out
            out[f"{_WHOSE[whose]} {zone}"] = 1
    for verb in _ACTS.findall(said):
        out[f"opponent {_stem(verb)}"] = 1
    for phrase, pattern in _PHRASES.items():
        if pattern.search(said):
            out[phrase] = 1
    return out


_PHRASES = {  # how many are meant, and whether the card itself is
    "one of": re.compile(r"\b1 of (?:your|player)"),
    "all of": re.compile(r"\ball (?:\w+ ){0,2}(?:energy|pokemon tool)|\bheal all damage"),
    "itself": re.compile(r"\bthis pokemon\b"),
}


_ACTS = re.compile(
    r"your opponent (?:may )?(flips?|switch(?:es)?|search(?:es)?|discards?|puts?|may|heals?|this|moves?|looks?|chooses?"
    r"|draws?|knocks?|has|doesn't have)\b"
)


_CHOICE = re.compile(r"choose|as many|either|both|ask|another|your other|evolves from 1 of|win|\bor\b", re.I)
_WHOSE = {"your opponent's": "opponent's", "your": "own", "player's": "player's"}


def _stem(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def difference(text: str, name: str, said: str) -> str:
    """What is printed and not said back (−), and said back and not printed (+); empty when nothing is."""
    printed, back = words(text, name), words(said, name)
    lost = [f"-{w}" for w in sorted((printed - back).elements())]
    told = ", ".join([*lost, *(f"+{w}" for w in sorted((back - printed).elements()))])
    if not told and "choose" in said.lower() and not _CHOICE.search(text):
        return "+choose"
    if not told and (first := order(text, name)) != (then := order(said, name)):
        return f"order {first}, said {then}"
    return told


def order(text: str, name: str = "") -> str:
    """What is done, in the order in which it is said first."""
    done = sayings().done
    said = normal(text, name).replace("discard pile", "").replace("damage counter", "counter")
    return " ".join(dict.fromkeys(w for w in map(_stem, _WORD.findall(said)) if w in done))
