"""What the words of a text bear witness to: each marker owns a node of the tree, numbers and types occur in both, and
the printed damage sign agrees with what the tree does to damage. Nothing here knows the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk

_BRACKET = re.compile(r"\([^()]*\)")
_TYPES = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon")
_CONDITIONS = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
_NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])")

# A marker word, and the classes or leaves one of which must be in the tree for it.
MARKERS: dict[str, tuple[str, ...]] = {
    r"\bflips? (?:a|\d+) coins?\b": ("Flip", "flip", "AttackFails", "Prevent", "coins", "Coin"),
    r"\bmay\b": ("May", "optional", "Activated", "UpTo", "AnyNumber", "TurnIs", "OtherRule", "Triggered", "up_to"),
    r"\bup to \d+": ("UpTo", "up_to", "AtMost", "DoOneOf"),
    r"\bdiscard\b": ("Discard", "discard", "Discarded", "DiscardAfter", "discards"),
    r"\bheal\b": ("Heal", "Healed", "heal"),
    r"\bdraw\b": ("Draw", "DrawUntil", "drawn", "draw"),
    r"\bswitch\b": ("Switch", "Replace", "SwapAttached", "SwapWithPrize", "SwapCounters"),
    r"\bsearch your deck\b": ("deck", "TopUntil"),
    r"\bcan't retreat\b": ("CantRetreat",),
    r"\bprevent all\b": ("Prevent", "PreventEffects", "Immune"),
    r"\bif heads\b": ("AllHeads", "AnyHeads", "Heads", "If", "flip", "Prevent"),
    r"\bfor each heads\b": ("Heads", "ForEach"),
    r"\bPrize cards?\b": ("prizes", "Prize", "PrizesTaken", "PrizesLeft", "TakePrizes", "MorePrizes", "FaceDown"),
    r"\bbetween turns\b|\bCheckup\b": ("Checkup", "checkup", "ExtraTurn", "CheckupEvent", "Counters", "Afflict"),
}


def plain(text: str) -> str:
    """A text without its brackets, which remind of a rule or are read apart."""
    return " ".join(_BRACKET.sub(" ", text).split())


def leaves(tree: Any) -> Iterator[Any]:
    """Names of nodes and of fields that are set, strings and numbers."""
    for node in walk(tree):
        yield type(node).__name__
        for name in getattr(node, "__dataclass_fields__", ()):
            value = getattr(node, name)
            if isinstance(value, bool):
                if value:
                    yield name
            elif isinstance(value, (int, str)):
                yield value
            elif isinstance(value, tuple):
                yield from (v for v in value if isinstance(v, (int, str)))


def findings(text: str, program: n.Program) -> list[str]:
    """Everything a text says of which the tree knows nothing, or the other way round."""
    said = plain(text)
    have = list(leaves(program))
    words = " ".join(str(x) for x in have)
    out = [f"marker {m}" for m, owners in MARKERS.items() if re.search(m, said, re.I) and not _any(owners, words)]
    out += [f"marker {m} {k} times" for m, k in _counted(said, have)]
    out += _numbers(text, said, have)
    for group in (_TYPES, _CONDITIONS):
        for word in group:
            if re.search(rf"\b{word}\b", said) and word not in words:
                out.append(f"word {word}")
            elif word in words and word not in text:
                out.append(f"node {word}")
    out += [f"node {leaf}" for leaf, told in _DURATIONS.items() if leaf in have and not re.search(told, text, re.I)]
    return out + _sides(text, have)


_DURATIONS = {
    "opponent_next_turn": r"next turn|opponent's turn",
    "your_next_turn": r"your next turn|next turn",
    "this_turn": r"this turn|your turn|turn ends|end of (?:your|the) turn|rest of|each turn",
}


def _any(owners: tuple[str, ...], words: str) -> bool:
    return any(owner in words for owner in owners)


def _counted(said: str, have: list[Any]) -> Iterator[tuple[str, int]]:
    """Markers that own a node each time they stand."""
    for marker, owners in _EACH_TIME.items():
        told = len(re.findall(marker, said, re.I))
        if told > sum(have.count(owner) for owner in owners):
            yield marker, told


_EACH_TIME: dict[str, tuple[str, ...]] = {
    r"\bif heads\b": ("AllHeads", "AnyHeads", "Heads", "flip", "Prevent"),
    r"\bif tails\b": ("AllTails", "Tails", "If", "DoesNothing", "AllHeads", "flip", "AttackFails"),
    r"\byou may\b": ("May", "optional", "Activated", "UpTo", "AnyNumber", "Triggered", "up_to", "OtherRule"),
    r"\bBenched\b": ("bench", "BenchHasRoom", "IsAt", "both", "play", "Switch"),
}


def _numbers(text: str, said: str, have: list[Any]) -> list[str]:
    """Numbers above 1 stand in both; the printed damage a text repeats stands on the card, counters count in tens."""
    told = {int(x) for x in _NUMBER.findall(_BASE.sub("", said))}
    known = {abs(x) for x in have if isinstance(x, int)}
    known |= {int(x) for s in have if isinstance(s, str) for x in _NUMBER.findall(s)}
    lost = [f"number {x}" for x in told if x > 1 and not {x, x * 10, x // 10, x - 1, x + 1} & known]
    every = {int(x) for x in re.findall(r"\d+", text)}
    near = {y for x in every for y in (x, x * 10, x // 10, x - 1, x + 1)}
    values = {abs(x) for x in have if isinstance(x, int) and not isinstance(x, bool)}
    return lost + [f"node {x}" for x in values if x > 12 and x not in near]


_BASE = re.compile(r"\d+ damage (?=plus|minus|times)")


def _sides(text: str, have: list[Any]) -> list[str]:
    speaks = re.search(r"opponent|\btheir\b|his or her|Defending|player|both|in play|each|all |any ", text, re.I)
    knows = any(x in ("opponent", "both") for x in have)
    return [] if speaks or not knows else ["side opponent"]


def sign_fault(sign: str, program: n.Program) -> str:
    """The sign after the printed damage: + more, − less, × so much for each."""
    does = {type(node) for node in walk(program)}
    if sign == "+" and not does & {n.MoreDamage, n.BaseDamage, n.If, n.Damage}:
        return "sign +"
    if sign in ("×", "x") and not does & {n.BaseDamage, n.MoreDamage}:
        return "sign ×"
    if sign in ("-", "−", "–") and not does & {n.LessDamage, n.BaseDamage}:
        return "sign −"
    return ""
