"""Other ways of saying what the topic files say: dialects of one thing, read and never printed."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    Among,
    AnyOf,
    BecomesType,
    BelongsTo,
    CantPlay,
    Count,
    Discard,
    EvolvesEarly,
    Exists,
    Flip,
    HasAbility,
    HasTag,
    InPlay,
    IsCard,
    IsType,
    NameHas,
    Prevent,
    PrizeChange,
    Reorder,
    Switch,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.prevention import prevents
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import By, Holds, It, Reminder

# --- descriptions ----------------------------------------------------------------
frame("PredVP", (HasAbility(_.k),), "has {k:AbilityKinds}", prints=False)
frame(
    "Cond1",
    Exists(InPlay(_.w, "play", join(_.d, _.p))),
    "{w:Have} any {d:MonDesc} in play {p:MonPost+}",
    "{w:Have} a {d:MonDesc} in play {p:MonPost+}",
    prints=False,
)
for _named in ("with {n:Title}", "with {n:Quoted}", "that has {n:Title}"):
    frame("CardDesc", (NameHas(_.n),), f"card {_named} <in its name|in their name>", prints=False)


def _mixed(kinds: Any) -> Any:
    """'Pokémon Tool, Special Energy, or Stadium cards': kinds of card, not all of them Trainer cards."""
    if len(kinds) < 2 or len(set(kinds)) < len(kinds) or all(_is_trainer(k) for k in kinds):
        raise Refuse
    if any(not all(isinstance(p, IsCard | IsType | HasTag) for p in k) or not k for k in kinds):
        raise Refuse
    return (AnyOf(kinds),)


def _is_trainer(kind: Any) -> bool:
    return len(kind) == 1 and isinstance(kind[0], IsCard) and "Energy" not in kind[0].kind


def _mixed_kinds(v: Any) -> Any:
    if not (isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], AnyOf)):
        return None
    try:
        return v[0].filters if _mixed(v[0].filters) else None
    except Refuse:
        return None


frame("KindOfCard", (_.k,), "{k:TrainerHead} [card]")
frame("KindOfCard", _.d, "{d:EnergyDesc}")
frame("KindsOfCard", calc(_mixed, _.ks, inv=_mixed_kinds), "{ks:KindOfCard,or}", "{ks:KindOfCard,and}")
for _who, _words in (("opponent", "<your opponent|they> can't"), ("both", "each player can't"), ("you", "you can't")):
    _hand = "your hand" if _who == "you" else "their hand"
    frame("ModS", CantPlay(_who, _.d), f"{_words} play any {{d:KindsOfCard}} from {_hand}")

# --- prevention ----------------------------------------------------------------
frame(
    "ModS",
    prevents("all"),
    "prevent all damage and effects done to {m:Mon} by {a:Attacks}",
    "prevent all effects and damage done to {m:Mon} by {a:Attacks}",
    "prevent all damage and effects of {a:Attacks} done to {m:Mon}",
    prints=False,
)
frame(
    "ModS",
    Prevent("effects", _.m, _.d, "opponent"),
    "prevent all effects of attacks done to {m:Mon} by your opponent's {d:MonDesc}, except damage",
    prints=False,
)

# --- switching and putting back ----------------------------------------------------------------
frame(
    "Step",
    Switch("opponent", "you", It("mon")),
    "switch <the Defending Pokémon|your opponent's Active Pokémon> with that Pokémon",
    "switch that Pokémon with <the Defending Pokémon|your opponent's Active Pokémon|their Active Pokémon>",
    prints=False,
)
for _back in ("back on top of that deck", "on top of that deck"):
    frame("Step", Reorder(_.c), f"put {{c:Cards}} {_back} in any order", prints=False)
frame("Cards", It("card", True, "rest"), "the other", "the other card", prints=False)
frame(
    "Cards",
    Among(It("card", True, "looked"), _.d),
    "all {d:CardDesc} found there",
    "any {d:CardDesc} found there",
    prints=False,
)
_SHUFFLED = "shuffled into <their|your> deck <|in this way>"
frame(
    "Counted",
    Count(MOVED),
    f"{{d:CardDesc}} {_SHUFFLED}",
    f"{{d:CardDesc}} <they|your opponent|that player> {_SHUFFLED}",
    "{d:CardDesc} shuffled in this way",
    prints=False,
)


def not_coins(steps: Any) -> Any:
    """'your opponent flips a coin. If tails, …' is said of what may fail, not of something to do."""
    if any(isinstance(s, Flip) for s in steps):
        raise Refuse
    return steps


frame(
    "StepBody",
    (By("opponent", calc(not_coins, _.s, inv=lambda v: v)),),
    "your opponent {s:Step,and}",
)

# --- classes ----------------------------------------------------------------
for _tag, _words in (
    ("TEAM_PLASMA", "Team Plasma"),
    ("SINGLE_STRIKE", "Single Strike"),
    ("RAPID_STRIKE", "Rapid Strike"),
    ("FUSION_STRIKE", "Fusion Strike"),
):
    frame("ModVP", BelongsTo(_tag), f"is a {_words} Pokémon", f"is also a {_words} Pokémon")

# --- types, evolving ----------------------------------------------------------------
_OWN = "in addition to their <existing|original|usual> <types|type>"
frame(
    "ModVP",
    BecomesType((_.t,), None, True),
    f"is [now] {{t:Type}} type {_OWN}",
    "is also a {t:Type} Pokémon",
    "is also {t:Type} type",
    prints=False,
)
frame(
    "ModS",
    BecomesType((_.t,), _.m, True),
    "the type of {m:Mon} is [now] {t:Type} in addition to its <existing|original|usual> <types|type>",
    prints=False,
)
_WHEN = "during <their|that player's> first turn or the turn <they|that player> <plays|puts> <those Pokémon|that Pokémon|them|it> <|into play>"
frame(
    "ModS",
    EvolvesEarly(InPlay("both", "play", _.d), "both", _.x),
    f"each player's {{d:MonDesc}} can evolve into <other|another|a> {{x:MonDesc}} {_WHEN}",
)
frame(
    "ModS",
    EvolvesEarly(InPlay("both", "play", _.d)),
    f"each player <may|can> evolve their {{d:MonDesc}} {_WHEN}",
    f"each player's {{d:MonDesc}} <may|can> evolve {_WHEN}",
    prints=False,
)

# --- reminders, Prize cards ----------------------------------------------------------------
frame(
    "Step",
    Discard(_.m),
    "discard {m:Mon} and all cards attached to it (this <doesn't|does not> count as a Knock Out)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("discarding"),
    "(this <doesn't|does not> count as a Knock Out.)",
    "this <doesn't|does not> count as a Knock Out",
    prints=False,
)
frame(
    "Sentence",
    Holds((PrizeChange(_.n, InPlay("opponent", "active", _.d)),)),
    "if <your opponent's Active Pokémon|the Defending Pokémon> is a {d:MonDesc} and is Knocked Out by damage from this attack, take {n:Int} more Prize cards",
    "if <your opponent's Active Pokémon|the Defending Pokémon> is a {d:MonDesc}, and if <it's|it is> Knocked Out by damage from this attack, take {n:Int} more Prize cards",
    prints=False,
)
