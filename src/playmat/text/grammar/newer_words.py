"""Later wordings beside those of the other files: types, Knock Outs by an attack, what an attack brought about."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    AllHeads,
    Attach,
    AttachedTo,
    BaseDamage,
    BecomesType,
    CantAttack,
    CantUseAttack,
    Cmp,
    Compares,
    Count,
    Cure,
    Damage,
    Did,
    Discard,
    DrawnForTurn,
    EvolvesFromName,
    Exactly,
    Exists,
    GoesTo,
    If,
    InPlay,
    InZone,
    IsCard,
    IsStage,
    Lasting,
    MoreDamage,
    MovesToBench,
    N,
    NameHas,
    Not,
    Nothing,
    Played,
    Prevent,
    PrizeChange,
    Put,
    SameNameAs,
    SameTypeAs,
    Shuffle,
    StadiumInPlay,
    SupportersATurn,
    Switch,
    TakenAsPrize,
    TakePrizes,
    This,
    ThisCard,
    Times,
    Triggered,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.abilities import mine
from playmat.text.grammar.attack_forms import no_prizes
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.dialects import not_coins
from playmat.text.grammar.newer_deeds import IN_OWN_TURN
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import By, Header, Holds, Instead, It, Pick, Reminder, Requires, Rider


def _some(d: Any) -> Any:
    """A description that says something: without one another frame reads it."""
    if not d:
        raise Refuse
    return d


def _yours_alone(m: Any) -> Any:
    """What either player plays is said otherwise."""
    return None if isinstance(m, InPlay) and m.whose == "both" else m


def _yours(m: Any) -> Any:
    if _yours_alone(m) is None:
        raise Refuse
    return m


# --- types, Supporter cards ----------------------------------------------------------------
_OWN_TYPES = "in addition to <its|their> <existing|original|usual> <types|type>"
frame(
    "ModVP",
    BecomesType((_.t,), None, True),
    f"is [now] a {{t:Type}} Pokémon {_OWN_TYPES}",
    f"is [now] {{t:Type}} {_OWN_TYPES}",
    prints=False,
)
frame("PredVP", (SameTypeAs(It("mon")),), "is the same type as <the chosen Pokémon|that Pokémon>", prints=False)
frame("MonPost", (SameTypeAs(It("mon")),), "of the same type as <the chosen Pokémon|that Pokémon>", prints=False)
frame("Mon", It("mon", False, "chosen"), "the chosen Pokémon", prints=False)
frame(
    "ModS",
    SupportersATurn(_.n),
    "you <can|may> play {n:Int} Supporter cards during <each of your turns|your turn>",
    "during your turn (before your attack), you <can|may> play {n:Int} Supporter cards",
    prints=False,
)

# --- Knock Outs by an attack ----------------------------------------------------------------
_FALLS = "Knocked Out by <damage from|the damage from|> this attack"
_FALLEN = Exists(InPlay("opponent", "play", join(_.d, Compares("remaining_hp", "le", N(0)))))
_THEIRS = "<your opponent's|any of your opponent's|1 of your opponent's> {d:MonDesc}"
frame("Cond1", _FALLEN, f"any of your opponent's {{d:MonDesc}} would be {_FALLS}")
frame(
    "Tail",
    If(_FALLEN, calc(no_prizes, _.b)),
    f"if {_THEIRS} is {_FALLS}, {{b:Body}}",
    prints=False,
)
_NO_KNOCK_OUT = "this <doesn't|does not> count as a Pokémon being Knocked Out"
frame("Step", Discard(_.m), f"discard {{m:Mon}} and all cards attached to it ({_NO_KNOCK_OUT})", prints=False)
frame("Sentence", Reminder("discarding"), f"({_NO_KNOCK_OUT}.)", prints=False)
frame(
    "Step",
    Put(AttachedTo(_.m, _.d), owned("hand")),
    "put all {d:CardDesc} attached to {m:Mon} into {w:Poss} hand instead of the discard pile",
    prints=False,
)
for _of in ("an attack of {a:Whichever}", "{a:Whichever}'s attacks", "an attack from {a:Whichever}"):
    frame(
        "Sentence",
        Holds((PrizeChange(_.n, _.m, None, "damage", False, calc(mine, _.a)),), _.c),
        f"if {{m:Whichever}} is Knocked Out by damage from {_of}, and if {{c:Cond1}}, take {{n:Int}} more Prize cards",
        prints=False,
    )
frame("Sentence", Requires(Not(_.c), "attack"), "you can't use this attack if {c:Cond}", prints=False)

# --- what was done ----------------------------------------------------------------
frame("Cond1", Did(0), "you attached any Energy to <a Pokémon|your Pokémon> in this way", prints=False)
frame(
    "Sentence",
    Header(Triggered(MovesToBench(InPlay("both", "play", _.d)), _.b, IN_OWN_TURN)),
    "whenever any player's Active {d:MonDesc} moves to <the|their> Bench <during that player's turn|during their turn>, {b:StepBody}",
    prints=False,
)


# --- cards ----------------------------------------------------------------
def _different(a: Any, b: Any) -> Any:
    """'discard a random card from your opponent's hand and the top card of …': two deeds of one verb."""
    sels = [c.sel if isinstance(c, Pick) else c for c in (a, b)]
    if not all(isinstance(s, InZone | StadiumInPlay) or (isinstance(s, AttachedTo) and s.filter) for s in sels):
        raise Refuse  # 'this Pokémon and all cards attached to it' is one Pokémon
    if isinstance(a, Pick) and isinstance(b, Pick) and type(a.sel) is type(b.sel):
        raise Refuse  # one choice of both (searches)
    return (Discard(a), Discard(b))


frame("Body", calc(_different, _.a, _.b), "discard {a:Cards} and {b:Cards}", prints=False)
frame(
    "Cards",
    InZone(_.w, "deck", (), Times(_.n, _.p)),
    "the top {n:Numeral} cards of {w:Poss} deck {p:Per}",
    "{n:Numeral} cards from the top of {w:Poss} deck {p:Per}",
)
frame("CardDesc", (SameNameAs(It("card")),), "card <with|that has> the same name as that card", prints=False)
frame("PredVP", (NameHas(_.n),), "has the word {n:Quoted} in <its|their> name", prints=False)
frame("Cond1", Exists(MOVED), "you put <a|any> {d:CardDesc} onto your Bench in this way", prints=False)
frame("Mon", It("mon", True), "each Pokémon you put onto <your|their> Bench in this way", prints=False)

# --- the other player ----------------------------------------------------------------
frame("Step", Shuffle("their"), "have them shuffle their deck", prints=False)
frame(
    "Step",
    Switch("opponent", "you"),
    "switch out your opponent's Active Pokémon to the Bench",
    prints=False,
)
frame("Sentence", Rider("they_choose_switch"), "(your opponent chooses the new Active Pokémon.)", prints=False)
frame("Sentence", Reminder("switching"), "(you switch your Pokémon first.)", prints=False)

# --- switches, evolving, damage ----------------------------------------------------------------
frame(
    "Step",
    Switch("you", "you", None, calc(_some, _.d)),
    "switch <this Pokémon|@self|it> with 1 of your Benched {d:MonDesc}",
    prints=False,
)
frame(
    "Step",
    Switch("opponent", "you", None, calc(_some, _.d)),
    "switch <the Defending Pokémon|your opponent's Active Pokémon> with 1 of <your opponent's|their> Benched {d:MonDesc}",
    prints=False,
)
frame(
    "Step",
    Switch(_.w, _.w),
    "{w:Subj} switches 1 of {w:Poss} Benched Pokémon with {w:Poss} Active Pokémon",
    prints=False,
)
frame(
    "Event",
    Played(calc(_yours, _.m, inv=_yours_alone), "evolve", calc(_some, _.d, inv=lambda v: v or None)),
    "you play {m:Mon} from your hand to evolve 1 of your {d:MonDesc} [during your turn]",
)
frame("Tail", If(_.c, (MoreDamage(_.n),)), "this attack does {n:Num} more damage if {c:Cond}", prints=False)
frame(
    "Tail",
    If(_.c, (Instead((Damage(_.n, It("mon", False, "same")),)),)),
    "if {c:Cond}, this attack does {n:Num} damage to <it|that Pokémon> instead",
    prints=False,
)
frame(
    "Body",
    (Damage(_.n, This()), Damage(_.n, _.m)),
    "<this Pokémon|this attack|@self> [also] does {n:Num} damage to <itself|this Pokémon> and [to] {m:Mon}",
    prints=False,
)

frame(
    "Body",
    (BaseDamage(N(0)), Damage(_.n, _.m)),
    "do {n:Num} damage to {m:Mon} instead of <their|your opponent's> Active Pokémon",
    prints=False,
)
frame(
    "Tail",
    Lasting((GoesTo("lost"),), "this_turn", InPlay("opponent", "play", (Compares("remaining_hp", "le", N(0)),))),
    "if a Pokémon is Knocked Out by <this damage|this attack>, put that Pokémon and all cards attached to it in the Lost Zone instead of the discard pile",
    prints=False,
)
frame(
    "Step",
    Lasting((CantUseAttack(_.n, 0, This()),), "while_active"),
    "<this Pokémon|@self> can't use {n:Title} again until it leaves the Active Spot",
)
frame("Sentence", Reminder("active_first"), "(you choose <a|your> new Active Pokémon first.)", prints=False)

# --- cards that come from afar or go there ----------------------------------------------------------------
frame(
    "PredVP",
    (IsStage("Stage 1"), EvolvesFromName(_.n, True)),
    "evolves from <an Item card|a card> that has {n:Quoted} in its name",
    prints=False,
)
frame(
    "Sentence",
    Rider("search_instead", (_.c, _.q, _.d)),
    "if {c:Cond}, you may put {q:Qty} {d:CardDesc} onto your Bench in this way instead",
    prints=False,
)
frame("Mon", It("mon"), "that @self", prints=False)
frame(
    "Tail",
    Put(ThisCard(), "hand@you"),
    "if you played this @self from your hand, put this <card|@self> into your hand instead of the discard pile",
    prints=False,
)
frame(
    "Body",
    (Put(ThisCard(), "prizes@you"), Shuffle("you", "prizes")),
    "shuffle this <card|@self> into your remaining Prize cards and put them back face down",
    prints=False,
)
frame("Sentence", Reminder("from_hand"), "if you didn't play this @self from your hand, it does nothing", prints=False)
frame("Step", Cure(_.m, ("?",)), "remove that Special Condition from {m:Mon}", prints=False)

# --- cards just drawn or taken ----------------------------------------------------------------
_SELF = "<this card|this Pokémon|@self|it>"
_TAKEN = f"you <took|take> {_SELF} as a face-down Prize card"
_DREW = f"you drew {_SELF} from your deck at the beginning of your turn"
_BEFORE = "before you put <it|this card|this Pokémon> into your hand"
frame("TakenDeed", (Put(ThisCard(), "bench@you"),), "put <it|this card> onto your Bench")
frame(
    "TakenDeed",
    (Put(ThisCard(), "bench@you"), TakePrizes(_.n)),
    "put <it|this card> onto your Bench and take {n:Numeral} more Prize card",
)
frame(
    "TakenDeed",
    (Attach(ThisCard(), Pick(InPlay("you", "play", _.d), Exactly(N(1)))),),
    "attach <it|this card> to 1 of your {d:MonDesc}",
)
_WHEN = "<during your turn|>"
frame(
    "Sentence",
    Header(Triggered(TakenAsPrize(), _.b, _.c, True)),
    f"if {_TAKEN} {_WHEN} and {{c:Cond1}}, {_BEFORE}, you may {{b:TakenDeed}}",
    f"once during your turn, if {_TAKEN} {_WHEN} and {{c:Cond1}}, {_BEFORE}, you may {{b:TakenDeed}}",
)
frame(
    "Sentence",
    Header(Triggered(TakenAsPrize(), _.b, None, True)),
    f"if {_TAKEN} {_WHEN}, {_BEFORE}, you may {{b:TakenDeed}}",
    f"when {_TAKEN} {_WHEN}, {_BEFORE}, you may {{b:TakenDeed}}",
)
for _event, _how in ((TakenAsPrize(), _TAKEN), (DrawnForTurn(), _DREW)):
    frame(
        "Sentence",
        Header(Triggered(_event, (Nothing(),), None, True)),
        f"you can play this card only <if|when> {_how}, {_BEFORE}",
    )
frame("Tail", If(AllHeads(0), (TakePrizes(_.n),)), "if heads, take {n:Numeral} more Prize cards", prints=False)

# --- who attacks, and when not ----------------------------------------------------------------
frame("Sentence", Holds((CantAttack(_.m),), _.c), "{m:Mon} can't attack if {c:Cond}", prints=False)
frame(
    "Cond1",
    Cmp(Count(InPlay(_.w, "play", _.d)), "lt", _.n),
    "{w:Have} fewer than {n:Numeral} {d:MonDesc} in play",
)

frame("Sentence", Rider("if_not", _.b), "if it <isn't|is not>, {b:Body}", prints=False)
frame("Cond1", Exists(MOVED), "any of them are {d:CardDesc}", prints=False)
frame(
    "Cond1",
    Cmp(Count(AttachedTo(InPlay(_.w, "play"), (IsCard("Pokémon Tool"),))), "ge", _.n),
    "{w:Have} {n:Numeral} or more Pokémon Tools in play",
    "{w:Have} {n:Numeral} or more Pokémon Tool cards in play",
)


def _until_it_leaves(m: Any, v: Any) -> Any:
    return Lasting((replace(v, on=m),), "while_active")


def _it_leaves(step: Any) -> Any:
    if not isinstance(step, Lasting) or step.duration != "while_active" or len(step.mods) != 1:
        return None
    mod: Any = step.mods[0]
    return mod.on, replace(mod, on=None)


frame(
    "Step",
    calc(_until_it_leaves, _.m, _.v, inv=_it_leaves),
    "until {m:ActiveMon} leaves the Active Spot, it {v:ModVP}",
)

frame("StepBody", (By("their", calc(not_coins, _.s)),), "they {s:Step,and}", prints=False)

# --- damage of certain amounts ----------------------------------------------------------------
_EXACTLY = "that damage is <exactly|> {n:Int,or}"
frame(
    "ModS",
    calc(
        lambda m, a, n: Prevent("damage", m, a[1], a[0], "attack", None, False, n),
        _.m,
        _.a,
        _.n,
        inv=lambda v: (v.on, (v.by, v.source), v.amounts) if isinstance(v, Prevent) and v.amounts else None,
    ),
    f"prevent all damage done to {{m:Mon}} by {{a:Attacks}} if {_EXACTLY}",
)
