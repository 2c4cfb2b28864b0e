"""What abilities do and state beyond the topics: their own Pokémon as a card, Knock Outs, Prize cards, attacks lent."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Afflict,
    And,
    AnyOf,
    AttachAs,
    BecomesType,
    BenchHasRoom,
    CoinsFlipped,
    Deals,
    Evolve,
    Exactly,
    Exists,
    FlipAgain,
    HasAttached,
    HasAttacks,
    Holder,
    InPlay,
    InZone,
    Is,
    IsNamed,
    IsStage,
    N,
    Not,
    NotP,
    Prevent,
    PrizeChange,
    Survives,
    SwapWithPrize,
    Switch,
    This,
    Triggered,
    Under,
    Union,
    UseEffectOf,
)
from playmat.effects.selectors import Among
from playmat.text.frames import Refuse
from playmat.text.grammar.activation import ONCE
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.modifiers import BEFORE, TO
from playmat.text.surface import Header, Holds, It, Pick, Reminder, Rider

# --- the Pokémon itself as a card ----------------------------------------------------------------
frame("Cards", This(), "this Pokémon", "@self", "@base")
frame(
    "Step",
    Evolve(_.m, _.c),
    "put {c:Cards} onto {m:Mon} (this counts as evolving {m:Mon})",
    prints=False,
)
frame("Step", Switch("you", "you", _.m), "switch {m:Mon} with your Active Pokémon", prints=False)
for _kind, _words in (
    ("Pokémon Tool", "as a Pokémon Tool card"),
    ("Special Energy", "as a Special Energy card"),
    ("Energy", "as an Energy card"),
):
    frame(
        "Step",
        AttachAs(_.c, _.m, _kind),
        f"attach {{c:Cards}} to {{m:Mon}} {_words}",
        f"attach {{c:Cards}} {_words} to {{m:Mon}}",
    )


def _on_holder(mods: Any) -> Any:
    return tuple(replace(m, on=Holder()) for m in mods)


frame(
    "Sentence",
    Holds(calc(_on_holder, _.v)),
    "as long as @self is attached to a Pokémon, that Pokémon {v:ModVP,and}",
    prints=False,
)


def _of_holder(m: Any) -> Any:
    if getattr(m, "on", None) != It("mon"):
        raise Refuse
    return (replace(m, on=Holder()),)


frame(
    "Sentence",
    Holds(calc(_of_holder, _.m)),
    "as long as @self is attached to a Pokémon, {m:ModS}",
    prints=False,
)

# --- cards named without a number ----------------------------------------------------------------
frame(
    "Cards",
    Pick(calc(lambda z, n: replace(z, filter=(IsNamed(n),)), _.z, _.n), Exactly(N(1))),
    "{n:OtherName} from {z:Zone}",
    prints=False,
)


def _any_name(z: Any, ns: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    return replace(z, filter=(AnyOf(tuple((IsNamed(n),) for n in ns)),))


frame(
    "Cards",
    Pick(calc(_any_name, _.z, _.n), Exactly(N(1))),
    "{n:OtherName,or} from {z:Zone}",
    prints=False,
)

# --- Special Conditions ----------------------------------------------------------------
frame("Step", Afflict(_.t, _.c), "leave {t:Mon} {c:Condition,and}", prints=False)
frame(
    "Sentence",
    Holds((BecomesType(_.t, This()),)),
    "as long as this Pokémon is in play, it is {t:Type,and} type",
    "as long as @self is in play, it is {t:Type,and} type",
    prints=False,
)


# --- one subject, several statements ----------------------------------------------------------------
def _carry(on: Any, mods: Any, more: Any) -> Any:
    """'… has no Weakness, and that Pokémon's Retreat Cost is 0': the pronoun is the subject before."""
    if not isinstance(getattr(more, "on", None), It):
        raise Refuse
    return (*(replace(m, on=on) for m in mods), replace(more, on=on))


frame("Mods", calc(_carry, _.m, _.v, _.s), "{m:Mon} {v:ModVP,and}, and {s:ModS}", prints=False)


def _both(a: Any, b: Any) -> Any:
    if isinstance(getattr(b, "on", None), It):
        b = replace(b, on=a.on)
    return (a, b)


def _both_vp(a: Any, b: Any) -> Any:
    return (a, replace(b, on=a.on))


frame(
    "Mods",
    calc(lambda m, v, n: (*(replace(x, on=m) for x in v), Deals(n, m)), _.m, _.v, _.n),
    f"{{m:Mon}} {{v:ModVP,and}}, and their attacks do {{n:Numeral}} more damage to {TO} {BEFORE}",
    prints=False,
)


def _without(m: Any, v: Any, d: Any) -> Any:
    """'Your Pokémon in play have no Retreat Cost, except Pokémon-GX'."""
    if not isinstance(m, InPlay):
        raise Refuse
    on = replace(m, filter=(*m.filter, NotP(d[0] if len(d) == 1 else AnyOf((d,)))))
    return tuple(replace(x, on=on) for x in v)


frame("Mods", calc(_without, _.m, _.v, _.d), "{m:Mon} {v:ModVP,and}, except {d:MonDesc}", prints=False)
frame("Mods", calc(_both, _.a, _.b), "{a:ModS}, and {b:ModS}", prints=False)
frame("Mods", (_.a, _.b), "{a:ModS} and {b:ModS}")
frame("Mods", calc(_both_vp, _.a, _.v), "{a:ModS}, and it {v:ModVP}", prints=False)

# --- Prize cards ----------------------------------------------------------------
_NONE = "your opponent can't take <any Prize cards for it|any Prize cards|a Prize card|a Prize card for it>"
_KO = "is Knocked Out by damage from <an attack from your opponent's Pokémon|an opponent's attack>"
for _cause, _how in (("damage", _KO), ("any", "is Knocked Out")):
    frame("ModS", PrizeChange(0, _.m, None, _cause, True), f"if {{m:Mon}} {_how}, {_NONE}")
    frame(
        "Sentence",
        Holds((PrizeChange(0, _.m, None, _cause, True),), Is(_.m, _.p)),
        f"if {{m:Mon}} {{p:PredVP}} and {_how}, {_NONE}",
        prints=False,
    )


def _some(d: Any) -> Any:
    if not d:
        raise Refuse
    return d


frame(
    "ModS",
    PrizeChange(0, _.m, None, "damage", True, InPlay("opponent", "play", calc(_some, _.d, inv=lambda v: v or None))),
    f"if {{m:Mon}} is Knocked Out by damage from an attack from your opponent's {{d:MonDesc}}, {_NONE}",
)


def mine(m: Any) -> Any:
    if getattr(m, "whose", "you") != "you":
        raise Refuse
    return m


for _of in ("an attack of {a:Whichever}", "{a:Whichever}'s attacks", "an attack from {a:Whichever}"):
    frame(
        "ModS",
        PrizeChange(_.n, _.m, None, "damage", False, calc(mine, _.a, inv=lambda v: v)),
        f"if {{m:Whichever}} is Knocked Out by damage from {_of}, take {{n:Int}} more Prize cards",
    )
frame(
    "Step",
    SwapWithPrize(InZone(_.w, "deck", (), N(1)), Pick(InZone(_.w, "prizes"), Exactly(N(1)))),
    "switch 1 of {w:Poss} [face-down] Prize cards with the top card of {w:Poss} deck",
)
frame("Sentence", Reminder("face_down"), "(the cards stay face down.)", prints=False)
frame(
    "Sentence",
    Reminder("not_knocked_out"),
    "(this doesn't count as a Knocked Out Pokémon.)",
    prints=False,
)

# --- surviving ----------------------------------------------------------------
_SURVIVES = "<it|that Pokémon|this Pokémon|@self> <is not|isn't> Knocked Out <|,> and <its|that Pokémon's> remaining HP becomes {n:Int} [instead]"
_WOULD = "would be Knocked Out by damage from"
for _any, _attack in (
    (True, "an attack"),
    (False, "<an attack from your opponent's Pokémon|an opponent's attack>"),
):
    frame(
        "ModS",
        Survives(_.n, _.m, True, False, False, _any),
        f"if {{m:Mon}} has full HP and {_WOULD} {_attack}, {_SURVIVES}",
    )
    frame(
        "ModS",
        Survives(_.n, _.m, False, False, False, _any),
        f"if {{m:Mon}} {_WOULD} {_attack}, {_SURVIVES}",
    )
    frame(
        "ModS",
        Survives(0, _.m, False, True, False, _any),
        f"flip a coin if {{m:Mon}} {_WOULD} {_attack}",
    )
frame(
    "ModS",
    Survives(_.n, _.m, False, False, False, True, _.x),
    f"if {{m:Mon}} {_WOULD} an attack that does {{x:Int}} or more damage (after applying Weakness and Resistance), {_SURVIVES}",
)
frame("Sentence", Rider("survives", _.n), f"if heads, {_SURVIVES}")

# --- a coin against damage ----------------------------------------------------------------
for _by, _attack in (
    ("any", "attacks"),
    ("any", "an attack"),
    ("opponent", "<your opponent's attack|an opponent's attack>"),
):
    frame(
        "ModS",
        Prevent("damage?", _.m, (), _by, "attack", None, True),
        f"if any damage is done to {{m:Mon}} by {_attack}, flip a coin",
        f"whenever {{m:Mon}} would be damaged by {_attack}, flip a coin",
        f"if {{m:Mon}} would be damaged by {_attack}, flip a coin",
    )
frame(
    "Sentence",
    Rider("prevented"),
    "if heads, prevent that damage",
    "if heads, prevent all damage done to <this Pokémon|@self|@base> by that attack",
    "if heads, prevent that attack's damage",
)
frame(
    "ModS",
    Prevent("damage", _.m, (), "any", "attack", _.n),
    "if {m:Mon} would be damaged by an attack, prevent that attack's damage done to {m:Mon} if that damage is {n:Numeral} or less",
)

# --- attacks of other Pokémon ----------------------------------------------------------------
_NEED = "<as its own|>"
frame(
    "ModVP",
    HasAttacks(_.s),
    f"can use the attacks of {{s:AttackPool}} {_NEED}",
    f"can use any attack from {{s:AttackPool}} {_NEED}",
)
frame(
    "ModVP",
    HasAttacks(),
    "can use any attack from its previous Evolutions",
    "can use the attacks of its previous Evolutions",
    "can use any attack from its previous Evolutions or its Basic Pokémon",
)
frame("ModVP", HasAttacks(Among(Under(This()), (IsStage("Basic"),))), "can use any attack from its Basic Pokémon")
frame("AttackPool", _.m, "{m:ActiveMon}")
frame("AttackPool", InPlay("both", "play", _.d), "any {d:AllMonDesc}", "all {d:AllMonDesc}")
frame(
    "AllMonDesc",
    _.d,
    "{d:MonDesc} in play",
    "{d:MonDesc} in play (both yours and your opponent's)",
    "{d:MonDesc} (both yours and your opponent's)",
)
frame(
    "AttackPool",
    InPlay(_.w, "play", _.d),
    "<any|all> of {w:Poss} {d:MonDesc}",
    "{w:Poss} {d:MonDesc}",
    "all {d:MonDesc} {w:Have} in play",
)
frame("AttackPool", InPlay(_.w, "play", join(_.d, _.p)), "all {d:MonDesc} {w:Have} in play {p:MonPost+}", prints=False)
frame(
    "AttackPool",
    InPlay(_.w, "bench", _.d),
    "any {d:MonDesc} on {w:Poss} Bench",
    "<any|all> of {w:Poss} Benched {d:MonDesc}",
)
frame(
    "AttackPool",
    InZone(_.w, "discard", _.d),
    "any {d:CardDesc} in {w:Poss} discard pile",
    "{d:CardDesc} in {w:Poss} discard pile",
)
frame(
    "AttackPool",
    Union((InPlay("you", "bench", _.d), InZone("you", "discard", _.d))),
    "any {d:MonDesc} on your Bench or in your discard pile",
)
frame(
    "AttackPool",
    InZone(_.w, "discard", calc(lambda d, x: (*d, NotP(x[0] if len(x) == 1 else AnyOf((x,)))), _.d, _.x)),
    "any {d:CardDesc} in {w:Poss} discard pile, except for {x:MonDesc}",
    "any {d:CardDesc} in {w:Poss} discard pile, except for {x:MonDesc} (Pokémon V, Pokémon-GX, etc. have Rule Boxes)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("energy_needed"),
    "(you still have to pay for that attack's Energy cost.)",
    prints=False,
)
frame("Step", UseEffectOf(_.c), "use the effect of {c:Cards} as the effect of this <power|Ability|card>")
frame(
    "Sentence",
    calc(lambda w: Reminder(f"supporter_stays:{w}"), _.w),
    "(the Supporter card remains in {w:Poss} discard pile.)",
    prints=False,
)

# --- coins flipped again ----------------------------------------------------------------
frame(
    "Sentence",
    Header(Triggered(CoinsFlipped("you"), (FlipAgain(),), None, True, "once")),
    f"{ONCE}, after you flip any coins for an attack, you may ignore all <results|effects> of those coin flips and <begin|being> flipping those coins again",
)

# --- conditions ----------------------------------------------------------------
frame("Cond1", BenchHasRoom(_.w), "{w:Poss} Bench isn't full")
frame("Cond1", Not(BenchHasRoom(_.w)), "{w:Poss} Bench is full")
frame(
    "Cond1",
    Is(InPlay(_.w, "active"), (HasAttached(_.d),)),
    "{w:Have} any {d:EnergyDesc} attached to {w:Poss} Active Pokémon",
    prints=False,
)


def _every_name(where: str) -> Any:
    """'Uxie and Azelf', 'Unown S, Unown E, and Unown T': each of them."""

    def make(ns: Any) -> Any:
        if len(ns) < 2:
            raise Refuse
        return And(tuple(Exists(InPlay("you", where, (IsNamed(n),))) for n in ns))

    def names(v: Any) -> Any:
        if not isinstance(v, And) or len(v.conds) < 2:
            return None
        found = tuple(p.name for p in walk(v) if isinstance(p, IsNamed))
        return found if len(found) > 1 and make(found) == v else None

    return calc(make, _.n, inv=names)


frame("Cond1", _every_name("bench"), "you have {n:Name,and} on your Bench", "{n:Name,and} are on your Bench")
frame("Cond1", _every_name("play"), "you have {n:Name,and} in play", "{n:Name,and} are in play")

# --- sets of Pokémon ----------------------------------------------------------------
frame("BareMons", InPlay(_.w, "play", join(_.d, _.p)), "{w:Poss} {d:MonDesc} in play {p:MonPost+}", prints=False)


def _except_name(w: str, d: Any, n: str) -> Any:
    return InPlay(w, "play", (*d, NotP(IsNamed(n))))


frame("BareMons", calc(_except_name, _.w, _.d, _.n), "{w:Poss} {d:MonDesc} in play, except any {n:Name},", prints=False)
frame("Mon", InPlay("both", "active", _.d), "each Active {d:MonDesc} (both yours and your opponent's)", prints=False)
frame(
    "Mon",
    InPlay("both", "active", join(_.d, _.p)),
    "each Active {d:MonDesc} (both yours and your opponent's) {p:MonPost+}",
    prints=False,
)
