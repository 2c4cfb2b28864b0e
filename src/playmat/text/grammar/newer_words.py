"""Later wordings beside those of the other files: types, Knock Outs by an attack, what an attack brought about."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AllHeads,
    Attach,
    AttachedTo,
    BecomesType,
    Compares,
    Did,
    Discard,
    DrawnForTurn,
    Exactly,
    Exists,
    If,
    InPlay,
    InZone,
    MovesToBench,
    N,
    NameHas,
    Not,
    Nothing,
    Prevent,
    PrizeChange,
    Put,
    SameNameAs,
    SameTypeAs,
    Shuffle,
    SupportersATurn,
    Switch,
    TakenAsPrize,
    TakePrizes,
    ThisCard,
    Times,
    Triggered,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.abilities import mine
from playmat.text.grammar.attack_forms import no_prizes
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.newer_deeds import IN_OWN_TURN
from playmat.text.surface import Header, Holds, It, Pick, Reminder, Requires, Rider

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
_FALLEN = Exists(InPlay("opponent", "play", (Compares("remaining_hp", "le", N(0)),)))
frame("Cond1", _FALLEN, f"any of your opponent's Pokémon would be {_FALLS}")
frame(
    "Tail",
    If(_FALLEN, calc(no_prizes, _.b)),
    f"if <your opponent's|any of your opponent's|1 of your opponent's> Pokémon is {_FALLS}, {{b:Body}}",
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
    if not all(isinstance(s, InZone) or (isinstance(s, AttachedTo) and s.filter) for s in sels):
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
frame("Cond1", Did(0), "you put <a|any> {d:CardDesc} onto your Bench in this way", prints=False)
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
