"""Sayings of the Poké-Power years and just after: who chooses, who goes first, Energy turned into another type."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.base import walk
from playmat.effects.nodes import (
    And,
    AttachedTo,
    AttackTwice,
    Cmp,
    Damaged,
    Deals,
    Devolve,
    Discard,
    EnergyBecomes,
    GoesFirst,
    HasAttached,
    Heal,
    HPOf,
    InPlay,
    Is,
    IsStage,
    Lasting,
    N,
    Played,
    PrizeChange,
    PrizesLeft,
    Put,
    ThisCard,
    Times,
    Triggered,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.modifiers import BEFORE
from playmat.text.grammar.newer_deeds import any_named
from playmat.text.surface import CantDo, Header, Reminder, Rider, Say, SomeNumber

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


def _not_the_card(b: Any) -> Any:
    """A Tool that goes after any damage is not spoken of here."""
    if any(isinstance(n, Discard) and n.sel == ThisCard() for n in walk(b)):
        raise Refuse
    return b


# without '(even if it is Knocked Out)' the Pokémon must still be there
_ALIVE = Cmp(HPOf(_.m), "gt", N(0))
for _by, _attack in (("opponent", "<an opponent's attack|your opponent's attack>"), ("any", "an attack")):
    for _may, _words in ((False, "{b:StepBody}"), (True, "you may {b:Body}")):
        frame(
            "Sentence",
            Header(Triggered(Damaged(_.m, _by), calc(_not_the_card, _.b), _ALIVE, _may)),
            f"if {{m:Mon}} is damaged by {_attack}, {_words}",
            prints=False,
        )
        frame(
            "Sentence",
            Header(Triggered(Damaged(_.m, _by), calc(_not_the_card, _.b), And((Is(_.m, _.p), _ALIVE)), _may)),
            f"if {{m:Mon}} {{p:PredVP}} and is damaged by {_attack}, {_words}",
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

# --- amounts ----------------------------------------------------------------
for _op, _more in (("gt", "more"), ("lt", "<fewer|less>")):
    frame(
        "Cond1",
        Cmp(PrizesLeft("you"), _op, PrizesLeft("opponent")),
        f"you have {_more} Prize cards <left|remaining> than your opponent",
        prints=False,
    )
    frame(
        "Cond1",
        Cmp(PrizesLeft("opponent"), _op, PrizesLeft("you")),
        f"your opponent has {_more} Prize cards <left|remaining> than you",
        prints=False,
    )
frame(
    "Step",
    Heal(Times(N(10), SomeNumber(_.n)), _.t),
    "remove up to {n:Numeral} damage counters from {t:Mon}",
)

# --- sentences and conditions ----------------------------------------------------------------
frame("Sentence", Say(_.b), "either way, {b:Body}", prints=False)
frame("Cond1", Is(_.m, (HasAttached(_.d),)), "any {d:EnergyDesc} is attached to {m:OneMon}", prints=False)
frame(
    "Mon",
    InPlay(_.w, "bench", calc(any_named, _.n)),
    "{w:Poss} Benched {n:Name,and}",
    "each of {w:Poss} Benched {n:Name,and}",
    "each of {w:Poss} Benched {n:Name,or}",
    prints=False,
)
frame(
    "ModS",
    Deals(_.n, _.m, (), True),
    f"any damage done by attacks from {{m:Mon}} is increased by {{n:Numeral}} {BEFORE}",
    f"damage done by attacks from {{m:Mon}} is increased by {{n:Numeral}} {BEFORE}",
    prints=False,
)
