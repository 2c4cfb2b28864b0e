"""Random texts of the language: every frame filled with simple phrases and set into a sentence that makes sense."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from playmat.text.frames import Element, Frame, expand
from playmat.text.grammar import G
from playmat.text.words.spelling import spelled

Choice = Callable[[int], int]
"""``choice(n)`` is a number below n: of a random generator, or drawn by a test."""

NAMES = ("Pikachu", "Mr. Mime", "Ditto")
SIMPLE: dict[str, tuple[str, ...]] = {
    "Int": ("2", "3", "10", "20", "60"),
    "Name": NAMES,
    "OtherName": NAMES,
    "Quoted": ('"Unown"', '"Dark"'),
    "Owner": ("Hop",),
    "Title": ("Quick Attack", "Swift"),
    "Type": ("Fire", "Water", "Metal"),
    "Condition": ("Asleep", "Poisoned", "Confused"),
    "Poss": ("your", "your opponent 's"),
    "Subj": ("your opponent",),
    "Have": ("you have", "your opponent has"),
    "Mon": ("this Pokémon", "your opponent 's Active Pokémon", "1 of your Benched Pokémon"),
    "ActiveMon": ("your opponent 's Active Pokémon", "your Active Pokémon"),
    "MonSet": ("your Pokémon", "your Benched Pokémon", "your opponent 's Benched Pokémon"),
    "BareMons": ("your Benched Pokémon",),
    "MonDesc": ("Pokémon", "Fire Pokémon", "Stage 1 Pokémon", "Pokémon-EX"),
    "MonHead": ("Pokémon", "Pokémon-GX"),
    "CardDesc": ("card", "Basic Pokémon", "Item card", "Fire Energy card"),
    "EnergyDesc": ("Energy", "basic Energy", "Water Energy"),
    "Zone": ("your hand", "your discard pile"),
    "Cards": ("a card from your hand", "the top card of your deck", "all Energy attached to this Pokémon"),
    "Place": ("into your hand",),
    "Step": ("draw 2 cards", "heal 20 damage from this Pokémon", "discard the top card of your deck"),
    "StepBody": ("draw 2 cards", "discard the top card of your deck"),
    "Body": ("draw 2 cards", "discard the top card of your deck"),
    "Cond": ("you have no Benched Pokémon", "this Pokémon has any damage counters on it"),
    "Cond1": ("you have no Benched Pokémon", "this Pokémon has any damage counters on it"),
    "PredVP": ("has any damage counters on it", "is Asleep"),
    "Counted": ("of your Benched Pokémon", "damage counter on this Pokémon", "Energy attached to this Pokémon"),
    "Per": ("for each of your Benched Pokémon", "for each Energy attached to this Pokémon"),
    "Num": ("2", "3"),
    "Numeral": ("2", "3", "20"),
    "Mods": ("this Pokémon can't retreat", "this Pokémon has no Weakness"),
    "ModVP": ("can't retreat", "has no Weakness"),
    "ModS": ("this Pokémon 's maximum HP is 60",),
    "Event": ("your Active Pokémon retreats", "this Pokémon is Knocked Out"),
    "TimeEvent": ("at the end of your turn",),
    "Attacks": ("attacks", "attacks from your opponent 's Pokémon"),
    "Duration": ("during your opponent 's next turn", "during your next turn"),
}
"""What fills the slots of a frame: phrases that make sense nearly everywhere."""

AROUND: dict[str, tuple[str, ...]] = {
    "Sentence": ("{}",),
    "Step": ("{}", "flip a coin . If heads , {}", "once during your turn , you may {}"),
    "Tail": ("{}",),
    "Body": ("{}", "once during your turn , you may {}"),
    "Cond": ("if {} , draw 2 cards",),
    "Cond1": (
        "if {} , draw 2 cards",
        "flip 2 coins . If {} , draw 2 cards",
        "discard a card from your hand . If {} , draw 2 cards",
    ),
    "Mon": ("put 2 damage counters on {}", "heal 20 damage from {}", "{} can't retreat"),
    "MonSet": ("put 2 damage counters on 1 of {}",),
    "MonDesc": ("put 2 damage counters on each of your {}",),
    "Cards": ("discard {}", "put {} into your hand", "look at the top 5 cards of your deck . Discard {}"),
    "CardDesc": ("search your deck for a {} , reveal it , and put it into your hand . Shuffle your deck",),
    "PredVP": ("if this Pokémon {} , draw 2 cards", "put 2 damage counters on each of your Pokémon that {}"),
    "Counted": ("this attack does 20 damage for each {}", "flip 2 coins . Draw a card for each {}"),
    "Per": ("this attack does 20 more damage {}",),
    "Mods": ("{}", "during your next turn , {}"),
    "ModVP": ("this Pokémon {}", "the Pokémon this card is attached to {}"),
    "ModS": ("{}", "during your next turn , {}"),
    "Event": ("when {} , draw a card",),
    "TimeEvent": ("{} , draw a card",),
    "Attacks": ("prevent all damage done to this Pokémon by {}",),
    "Place": ("put a card from your discard pile {}",),
}
"""Where a phrase of a category can stand."""
SAME = {"EnergyCard": "EnergyDesc", "AsCards": "CardDesc", "Pool": "Mon", "Whichever": "Mon", "Subject": "Mon"}


def _base(cat: str) -> str:
    base = cat.rstrip("*+").split(",")[0]
    return SAME.get(base, base)


@cache
def printed(cat: str) -> tuple[Frame, ...]:
    """The frames of a category whose first wording is canonical."""
    return tuple(f for f in G.frames.get(cat, ()) if f.prints)


@cache
def _last(wording: str) -> list[Element]:
    return expand(wording)[-1]


def _canonical(f: Frame) -> list[Element]:
    return _last(f.wordings[0])


def phrase(cat: str, choice: Choice, deep: int) -> list[str]:
    """Simple words of a category; a frame of it, ``deep`` times on the way down."""
    if cat[-1] in "*+":
        return phrase(cat[:-1], choice, deep) if cat[-1] == "+" or choice(3) == 0 else []
    if "," in cat:
        inner, word = cat.split(",")
        first = phrase(inner, choice, deep)
        return [*first, word, *phrase(inner, choice, 0)] if choice(4) == 0 else first
    base = SAME.get(cat, cat)
    if base in SIMPLE and (deep <= 0 or not printed(base)):
        return SIMPLE[base][choice(len(SIMPLE[base]))].split()
    frames = printed(base)
    return of_frame(frames[choice(len(frames))], choice, deep - 1)


def of_frame(f: Frame, choice: Choice, deep: int = 0) -> list[str]:
    """Words of one frame, its slots filled; a slot named twice is filled alike."""
    said: dict[str, list[str]] = {}
    out: list[str] = []
    for kind, what in _canonical(f):
        if kind == "word":
            out.append(what)
        else:
            if kind not in said:
                said[kind] = phrase(what, choice, deep)
            out += said[kind]
    return out


@cache
def _uses(cat: str) -> tuple[tuple[Frame, int], ...]:
    """Frames with a slot for a category that no sentence is set around."""
    return tuple(
        (f, i)
        for outer in G.frames
        for f in printed(outer)
        if outer != cat
        for i, (k, c) in enumerate(_canonical(f))
        if k != "word" and _base(c) == cat
    )


def text_with(f: Frame, choice: Choice, deep: int = 0) -> str:
    """A text that holds a phrase of this frame."""
    words, cat, seen = of_frame(f, choice, deep), f.cat, {f.cat}
    while cat not in AROUND:
        uses = [u for u in _uses(cat) if u[0].cat not in seen]
        if not uses:
            return spelled(words)
        use, at = uses[choice(len(uses))]
        parts = [[w] if k == "word" else phrase(w, choice, 0) for k, w in _canonical(use)]
        parts[at] = words
        words, cat = [w for p in parts for w in p], use.cat
        seen.add(cat)
    around = AROUND[cat][choice(len(AROUND[cat]))].split()
    whole = [w for a in around for w in (words if a == "{}" else [a])]
    return spelled(whole)


def all_frames() -> list[Frame]:
    return [f for cat in G.frames for f in printed(cat)]
