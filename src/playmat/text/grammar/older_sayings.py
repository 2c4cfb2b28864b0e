"""Sayings of the Poké-Power years and just after: who chooses, who goes first, Energy turned into another type."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AttachedTo,
    AttackTwice,
    Cmp,
    Devolve,
    EnergyBecomes,
    GoesFirst,
    HPOf,
    InPlay,
    IsStage,
    Lasting,
    Played,
    PrizeChange,
    Put,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import CantDo, Reminder, Rider

_SELF = "<this Pokémon|@self|@base>"


# --- events ----------------------------------------------------------------
def _basic(d: Any) -> Any:
    """A Basic Pokémon played from the hand goes onto the Bench; another one would evolve something."""
    if IsStage("Basic") not in d:
        raise Refuse
    return d


frame(
    "Event",
    Played(InPlay("opponent", "play", calc(_basic, _.d)), "bench"),
    "your opponent <puts|plays> a {d:MonDesc} from their hand",
    prints=False,
)

# --- who chooses, who goes first ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("they_choose_switch"),
    "your opponent chooses the Benched Pokémon to switch",
    "(your opponent chooses the Benched Pokémon to switch.)",
    prints=False,
)
frame("ModS", GoesFirst(), f"if {_SELF} is your Active Pokémon at the beginning of the game, you go first")
frame(
    "Sentence",
    Reminder("goes_first"),
    "(if each player's Active Pokémon has the {n:Title} {k:AbilityKind}, this power does nothing.)",
    prints=False,
)
frame("Sentence", Rider("play_cost", _.b), "{b:Body} in order to play this card", prints=False)

# --- Energy and attacks for a turn ----------------------------------------------------------------
frame(
    "Step",
    Lasting((EnergyBecomes(_.t, AttachedTo(_.m)),), "this_turn"),
    "turn all Energy attached to {m:Mon} into {t:Type} Energy for the rest of <the|this> turn",
    prints=False,
)
frame("ModVP", AttackTwice(), "<may|can> use 2 attacks", prints=False)
frame(
    "Sentence",
    Reminder("attacks_again"),
    "if the first attack Knocks Out <the Defending Pokémon|your opponent's Active Pokémon>, you may attack again after your opponent chooses a new <Defending|Active> Pokémon",
    prints=False,
)
for _of in ("{a:Whichever}'s attack", "an attack of {a:Whichever}"):
    frame(
        "Tail",
        Lasting((PrizeChange(_.n, _.m, None, "damage", False, _.a),), _.d),
        f"if {{m:Whichever}} <is|would be> Knocked Out by damage from {_of} {{d:Duration}}, take {{n:Int}} more Prize cards",
        f"if {{m:Whichever}} <is|would be> Knocked Out by damage from {_of} {{d:Duration}}, take {{n:Int}} more Prize cards for each of those Pokémon",
        prints=False,
    )

# --- a card that was put on top, taken off ----------------------------------------------------------------
frame(
    "Step",
    Devolve(_.m, ONE, owned("deck_shuffled"), True),
    "remove the Level-Up card from {m:Mon} and shuffle it into {w:Poss} deck",
    "remove the Level-Up card from {m:Mon} and have your opponent shuffle it into {w:Poss} deck",
)
frame(
    "Step",
    Devolve(_.m, ONE, owned("hand"), True),
    "remove the Level-Up card from {m:Mon} and put it into {w:Poss} hand",
    "remove the Level-Up card from {m:Mon} and put it back into {w:Poss} hand",
)
frame(
    "Step",
    Put(_.m, owned("hand"), 0, "all"),
    "put {m:Mon} <and all cards attached to it|and all cards attached to them> back into {w:Poss} hand",
    prints=False,
)

# --- what cannot be done, what is compared ----------------------------------------------------------------
frame(
    "Cond1",
    CantDo(_.q, _.d),
    "you can't put {q:Qty} {d:CardDesc} <|in your hand|from your hand> in the Lost Zone",
    prints=False,
)
frame(
    "Cond1", Cmp(HPOf(_.a, "maximum"), "lt", HPOf(_.b, "maximum")), "{a:Mon} has <less|fewer> maximum HP than {b:Mon}"
)
frame("Cond1", Cmp(HPOf(_.a, "maximum"), "gt", HPOf(_.b, "maximum")), "{a:Mon} has more maximum HP than {b:Mon}")
frame(
    "Sentence",
    Reminder("bench_size"),
    "if your opponent has more than {n:Int} Benched Pokémon, they discard Benched Pokémon <|and all cards attached to them> until they have {n:Int} Benched Pokémon",
    "if your opponent has {m:Int} or more Benched Pokémon, they discard Benched Pokémon <|and all cards attached to them> until they have {n:Int} Benched Pokémon",
    prints=False,
)
