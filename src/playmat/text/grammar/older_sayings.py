"""Sayings of the Poké-Power years and just after: who chooses, who goes first, Energy turned into another type."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Among,
    And,
    AnyNumber,
    AttachedTo,
    AttackTwice,
    Choose,
    Cmp,
    Compares,
    Count,
    CountersOn,
    Damaged,
    Deals,
    Devolve,
    Discard,
    EnergyBecomes,
    Exactly,
    Exists,
    GoesFirst,
    HasAttached,
    Heal,
    HPOf,
    InPlay,
    Is,
    IsCard,
    IsStage,
    IsType,
    KnockedOut,
    Lasting,
    MaxHP,
    N,
    Played,
    PrizeChange,
    PrizesLeft,
    PrizesTaken,
    Put,
    PutCounters,
    SameTypeAs,
    ThisCard,
    Times,
    Triggered,
    UpTo,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.activation import ONCE
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.modifiers import BEFORE
from playmat.text.grammar.newer_deeds import any_named
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import CantDo, Header, It, Pick, Reminder, Rider, Say, SomeNumber

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
frame(
    "Sentence",
    Rider("you_choose_switch"),
    "you choose the Benched Pokémon to switch",
    "(you choose the Benched Pokémon to switch.)",
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
    "you can't <put|return> {q:Qty} {d:CardDesc} <into|to> your hand",
    "you can't <put|shuffle> {q:Qty} {d:CardDesc} into your deck",
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
frame("MonPost", (SameTypeAs(_.m),), "of the same type as {m:ActiveMon}", prints=False)
frame(
    "Step",
    Choose(0, IN_ZONE, UpTo(_.c)),
    "choose a number of {d:CardDesc} <in|from> {z:Zone} up to the number of {c:Counted}",
    prints=False,
)
frame(
    "Cards",
    Pick(IN_ZONE, UpTo(_.c)),
    "a number of {d:CardDesc} <from|in> {z:Zone} up to the number of {c:Counted}",
    prints=False,
)
frame("ModS", MaxHP(Times(_.n, _.c), _.m), "{c:Per}, {m:Mon} gets + {n:Numeral} HP", prints=False)
frame(
    "Counted",
    Count(InPlay(_.w, "bench", calc(any_named, _.n))),
    "{n:Name,and} on {w:Poss} Bench",
    "{n:Name,or} on {w:Poss} Bench",
    prints=False,
)
frame(
    "Step",
    Choose(0, calc(lambda z, n: replace(z, filter=any_named(n)), _.z, _.n), Exactly(ONE)),
    "search {z:Zone} for {n:Name,or}",
    "search {z:Zone} for a {n:Name,or}",
    "search {z:Zone} for 1 {n:Name,or}",
    prints=False,
)
frame(
    "Cond1",
    Exists(Among(It("card", True, "looked"), _.d)),
    "there are any {d:CardDesc} there",
    "there is <a|any> {d:CardDesc} there",
    prints=False,
)
frame("Step", Choose(0, _.s, AnyNumber()), "choose as many of {s:MonSet} as you like", prints=False)
frame("Cond1", Is(_.a, (SameTypeAs(_.b),)), "{a:OneMon} and {b:ActiveMon} are the same type", prints=False)
frame(
    "Step",
    PutCounters(CountersOn(_.m), _.t),
    "put as many damage counters on {t:ActiveMon} as there are on {m:OneMon}",
    prints=False,
)
frame(
    "PredVP",
    (Compares("retreat", "ge", calc(lambda c: N(len(c)), _.c)),),
    "has a Retreat Cost of {c:Colorless+} or more",
    prints=False,
)
frame(
    "PredVP",
    (Compares("retreat", "le", calc(lambda c: N(len(c)), _.c)),),
    "has a Retreat Cost of {c:Colorless+} or less",
    prints=False,
)
frame("Cond1", Cmp(PrizesTaken(_.w), _.o, _.n), "{w:Have} taken {n:Numeral} {o:CompareAfter} Prize cards")
frame("PredVP", (SameTypeAs(_.m),), "has the same type as {m:ActiveMon}", prints=False)
frame("Sentence", Rider("if_not", _.b), "if it isn't, {b:Body}", "if it doesn't, {b:Body}", prints=False)
frame(
    "PredVP",
    (HasAttached((IsCard("Energy"), IsType(_.a))), HasAttached((IsCard("Energy"), IsType(_.b)))),
    "has both {a:Type} and {b:Type} Energy attached <|to it|to them>",
    prints=False,
)
frame("ModS", MaxHP(_.n, _.m), "the <|maximum> HP of {m:Mon} is increased by {n:Numeral}", prints=False)
frame("Step", Lasting((AttackTwice(_.m),), _.d), "{m:Mon} may attack twice {d:Duration}", prints=False)
for _limit, _start in (("once", ONCE), ("once_opponent", "once during your opponent's turn")):
    for _by, _attack in (("opponent", "<an opponent's attack|your opponent's attack>"), ("any", "an attack")):
        frame(
            "Sentence",
            Header(Triggered(KnockedOut(_.m, "damage", _by), _.b, Is(_.m, _.p), True, _limit)),
            f"{_start}, if {{m:Mon}} {{p:PredVP}} and is Knocked Out by damage from {_attack}, you may {{b:Body}}",
            prints=False,
        )
