"""What the words of a text bear witness to: each marker owns a node of the tree, numbers and types occur in both, and
the printed damage sign agrees with what the tree does to damage. Nothing here knows the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk

_BRACKET = re.compile(r"\([^()]*\)")
_TYPES = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon")
_CONDITIONS = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
_NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])")

# A marker word, and the nodes, set fields and leaves one of which must be in the tree for it.
MARKERS: dict[str, str] = {
    r"\bif\b": (
        "PrizeChange Ignore zone If condition requires otherwise blocked_by_conditions Triggered cost TurnGoesOn "
        "Triggers AttackFails Switch RetreatAllowed ends_turn UsableFor copies ToolLimit BenchSize even_if "
        "Survives counters GoesTo AttachLimit UseAttack Replace limit Did Prevent Lasting BecomesType"
    ),
    r"\bunless\b": "condition If",
    r"\bas long as\b|\bwhile\b": "condition AttachLimit Provides Is filter Lasting Triggered BecomesType Holder",
    r"\bcoins?\b": (
        "CheckupFlip Flip flips coins counters CoinsAreTails CoinsForAttack AttackFails PlayFails contest FlipAgain"
    ),
    r"\bmay\b": (
        "May optional Activated UpTo AnyNumber up_to copies SupportersATurn ToolLimit SetUp EvolvesEarly who DoOneOf "
    ),
    r"\bup to \d+": "UpTo AtMost DoOneOf AnyNumber up_to most ToolLimit BenchSize PutCounters top",
    r"\binstead\b": (
        "otherwise GoesTo Survives EnergyBecomes BaseDamage counters If Provides CheckupCounters RetreatEnergyTo "
        "Count copies WeaknessApplied CoinsForAttack condition"
    ),
    r"\buntil\b": (
        "DrawUntil Minus end_of_your_next_turn PutCountersUntil Flip Lasting duration TopUntil flips condition "
        "BenchSize ToolLimit"
    ),
    r"\bduring\b": (
        "AttackAllowed used "
        "Lasting Activated Triggered Happened EvolvesEarly TurnIs limit counters SupportersATurn CoinsAreTails "
        "CheckupCounters EndOfTurn condition"
    ),
    r"\bonce\b": "limit once copies optional unique",
    r"\bexcept\b|\bexcluding\b": "NotP Not NotIn except_name UseAttack damage Prevent attached",
    r"\bonly\b": (
        "requires condition AttachLimit Cmp cost limit amount Provides others Triggered ToolLimit If Exactly"
    ),
    r"\bother\b|\banother\b": (
        "rest NotIn others effects Not cost ExtraTurn MoveAttached AttachLimit Replace MoveCounters ForEach"
    ),
    r"\bdiscard(?:s|ed)?\b(?! pile)": ("Discard discards AttachLimit cost BenchSize ToolLimit Devolve GoesTo "),
    r"\bheal\b": "Heal CantHeal",
    r"\bdraw\b": "Draw DrawUntil bottom",
    r"\bswitch\b": "Switch Replace SwapAttached SwapWithPrize SwapCounters top",
    r"\bsearch your deck\b": "deck TopUntil",
    r"\bshuffle": "Shuffle deck_shuffled Put",
    r"\breveal|\bshow (?:it|them)": "Reveal TurnPrizes TopUntil",
    r"\battach\b": "Attach AttachedEvent AttachAs WhenAttached attach attached_energy",
    r"(?<!n't )\bmove\b": "MoveAttached MoveCounters",
    r"\blook at\b": "Look",
    r"\bat random\b|\bwithout looking\b(?! at)": "random",
    r"\bcan't retreat\b": "CantRetreat",
    r"\bprevent all\b": "Prevent",
    r"\bif heads\b": "AllHeads AnyHeads Heads flips flip",
    r"\bfor each heads\b": "Heads flips",
    r"(?<!cost )(?<!Weakness )\bfor each\b": ("Times Repeat ForEach Count EnergyOn that Exactly Draw PrizesTaken "),
    r"\bLost Zone\b": "lost",
    r"\bbottom\b": "deck_bottom bottom",
    r"\bPrize cards?\b": "prizes PrizesTaken PrizesLeft TakePrizes PrizeChange prize",
    r"\bbetween turns\b|\bCheckup\b": ("Checkup CheckupCounters counters RemainsAffected Afflict "),
}


def plain(text: str) -> str:
    """A text without its brackets, which remind of a rule or are read apart."""
    return " ".join(_BRACKET.sub(" ", text).split())


def leaves(tree: Any) -> Iterator[Any]:
    """Names of nodes and of fields that are set, strings and numbers."""
    for node in walk(tree):
        yield type(node).__name__
        for f in fields(node):
            value = getattr(node, f.name)
            if value in (f.default, None, ()):
                if isinstance(value, (int, str)) and not isinstance(value, bool):
                    yield value
                continue
            yield f.name
            if isinstance(value, (int, str)) and not isinstance(value, bool):
                yield value
            elif isinstance(value, tuple):
                yield from _flat(value)


def _flat(value: tuple[Any, ...]) -> Iterator[int | str]:
    for part in value:
        if isinstance(part, tuple):
            yield from _flat(part)
        elif isinstance(part, (int, str)):
            yield part


def findings(text: str, program: n.Program) -> list[str]:
    """Everything a text says of which the tree knows nothing, or the other way round."""
    said = plain(text)
    have = list(leaves(program))
    known = set(have)
    words = " ".join(str(x) for x in have)
    out = [f"marker {m}" for m, owners in MARKERS.items() if re.search(m, said, re.I) and not _any(owners, known)]
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


def _any(owners: str, have: set[Any]) -> bool:
    return not have.isdisjoint(owners.split())


def _counted(said: str, have: list[Any]) -> Iterator[tuple[str, int]]:
    """Markers that own a node each time they stand."""
    for marker, owners in _EACH_TIME.items():
        told = len(re.findall(marker, said, re.I))
        if told > sum(have.count(owner) for owner in owners.split()):
            yield marker, told


_EACH_TIME: dict[str, str] = {
    r"\bif heads\b": "AllHeads AnyHeads Heads flip Prevent",
    r"\bif tails\b": "AllTails Tails If DoesNothing AllHeads flip AttackFails",
    r"\byou may\b": (
        "copies SupportersATurn SetUp EvolvesEarly May optional Activated UpTo AnyNumber Triggered up_to "
    ),
    r"\bBenched\b": "bench BenchHasRoom IsAt both play Switch",
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


_SIGNS: dict[str, tuple[type[Node], ...]] = {
    "+": (n.MoreDamage, n.BaseDamage, n.Deals, n.Damage),
    "×": (n.BaseDamage, n.MoreDamage, n.Damage),
    "−": (n.LessDamage, n.BaseDamage),
}


def sign_fault(sign: str, program: n.Program) -> str:
    """The sign after the printed damage: + more, − less, × so much for each. What the tree does to damage must agree,
    and ask for a number that is counted where the sign says so."""
    if not sign and any(isinstance(x, (n.MoreDamage, n.LessDamage)) for x in walk(program)):
        return "sign missing"
    sign = {"x": "×", "-": "−", "–": "−"}.get(sign, sign)
    owners = [x for x in walk(program) if isinstance(x, _SIGNS.get(sign, ()))]
    if sign in _SIGNS and not owners:
        return f"sign {sign}"
    if sign == "×" and not any(isinstance(x, (n.Times, n.Count, n.EnergyOn, n.Heads)) for o in owners for x in walk(o)):
        return "sign × counts nothing"
    return ""
