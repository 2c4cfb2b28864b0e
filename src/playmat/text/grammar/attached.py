"""Pokémon Tools and Technical Machines: whom they are attached to, what their holder may do, when they go."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    And,
    AnyOf,
    AttachedEvent,
    AttachedTo,
    AttachLimit,
    AttackAllowed,
    AttackCost,
    BecomesType,
    CantBeAfflicted,
    CantPutCounters,
    Choose,
    Cmp,
    CoinsFlipped,
    Compares,
    Count,
    Cure,
    Damaged,
    DamageDone,
    Deals,
    Discard,
    EndOfTurn,
    EvolvesEarly,
    Exists,
    FlipAgain,
    GoesTo,
    HasAttached,
    HasAttack,
    HasAttacks,
    Heal,
    Holder,
    InPlay,
    Is,
    IsAt,
    IsCard,
    IsDamaged,
    IsNamed,
    KnockedOut,
    Later,
    NoEffect,
    NotIn,
    NotP,
    Owned,
    Played,
    Prevent,
    PrizeChange,
    Put,
    RetreatAllowed,
    RetreatEnergyTo,
    ReturnsAfterAttack,
    Switch,
    ThisCard,
    Times,
    Triggered,
    UsesPower,
    WeaknessApplied,
    WeaknessOnBench,
    WhenAttached,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import G, _, calc, frame, join
from playmat.text.grammar.counters_heal import _tens
from playmat.text.grammar.filters import _either, _kinds
from playmat.text.grammar.modifiers import BEFORE, LESS
from playmat.text.surface import Header, Holds, It, Pick, Reminder, Rider

# --- who may hold the card ----------------------------------------------------------------
frame(
    "Sentence",
    Header(WhenAttached(InPlay("you", "play", (NotP(AnyOf((_.d,))),)))),
    "you can't attach this card to a {d:MonDesc}",
)
frame(
    "Sentence",
    Header(WhenAttached(_.s)),
    "attach this card to 1 of {s:MonSet}",
    "attach this Pokémon Tool to 1 of {s:MonSet}",
    "attach @self to 1 of {s:MonSet}",
)
frame(
    "Sentence",
    Header(WhenAttached(_.s, _.b)),
    "you can attach this card to 1 of {s:MonSet} only if you {b:Body}",
)
frame(
    "Sentence",
    Holds((AttachLimit(_.d, True),)),
    "when the Pokémon this card is attached to is no longer a {d:MonDesc}, discard this card",
    "when the Pokémon this card is attached to is no longer {d:MonDesc}, discard this card",
    "if the Pokémon this card is attached to is no longer a {d:MonDesc}, discard this card",
    prints=False,
)


def _some(d: Any) -> Any:
    """A filter that says something; 'a Pokémon' says nothing."""
    if not d:
        raise Refuse
    return d


SOME = calc(_some, _.d, inv=lambda v: v or None)
frame(
    "Cond1",
    Is(Holder(), SOME),
    "this card is attached to a {d:MonDesc}",
    "this card is attached to {d:MonDesc}",
    "@self is attached to a {d:MonDesc}",
)
frame(
    "Cond1",
    Exists(Holder()),
    "this card is attached to a Pokémon",
    "this card is attached to 1 of your Pokémon",
    "this card is in play",
)

# --- attacks and powers on the card ----------------------------------------------------------------
frame(
    "ModVP",
    HasAttacks(ThisCard()),
    "can use the attack on this card",
    "can also use the attack on this card",
    "can use the GX attack on this card",
    "can use the attacks on this card",
    "may use this card's attack instead of its own",
)
frame("ModVP", UsesPower(), "can use the VSTAR Power on this card")
frame(
    "ModVP",
    HasAttacks(),
    "can use any attack from its previous Evolutions",
    "can use the attacks of its previous Evolutions",
    "can use any attacks from its previous Evolutions",
    "can use any attack from its Basic Pokémon or its Stage 1 Evolution card",
)
frame("PredVP", (HasAttack(_.n),), "has the {n:Title} attack")
frame(
    "ModVP",
    AttackCost((), 0),
    "can use its attacks regardless of the amount or type of Energy attached to it",
)
frame(
    "Sentence",
    Holds((AttackCost((), 0, Holder()),), Is(Holder(), (IsNamed(_.n),))),
    "if this card is attached to {n:Name}, {n:Name} can use its attacks regardless of the amount or type of Energy attached to it",
    prints=False,
)
frame(
    "ModS",
    AttackCost(_.c, -1, _.m),
    "the attack cost of {m:Mon}'s attacks is {c:Type+} less",
    prints=False,
)
frame("ModVP", BecomesType((_.t,)), "is a {t:Type} Pokémon", "is {t:Type} type")

# --- even if ----------------------------------------------------------------
for _node, _verb in ((AttackAllowed, "attack"), (RetreatAllowed, "retreat")):
    frame(
        "ModVP", _node(_.c), f"can {_verb} even if it is {{c:Condition}}", f"can {_verb} even if it's {{c:Condition}}"
    )


def _both_allowed(node: Any) -> Any:
    return calc(lambda m, a, b: (node(a, m), node(b, m)), _.m, _.a, _.b)


for _node, _verb in ((AttackAllowed, "attack"), (RetreatAllowed, "retreat")):
    frame(
        "Mods",
        _both_allowed(_node),
        f"{{m:Mon}} can {_verb} even if it's {{a:Condition}} or {{b:Condition}}",
        f"{{m:Mon}} can {_verb} even if it is {{a:Condition}} or {{b:Condition}}",
        prints=False,
    )


# --- two things said of the holder ----------------------------------------------------------------
def _joined(a: Any, b: Any) -> Any:
    """'… gets -100 HP, and if it is Knocked Out …': the pronoun is the subject before."""
    on = getattr(a[0], "on", None)
    if on is None or any(getattr(m, "on", None) != on for m in a):
        return (*a, *b)
    return (*a, *(replace(m, on=on) if getattr(m, "on", None) == It("mon") else m for m in b))


def _parted(v: Any) -> Any:
    """The mods of the first subject, and the rest; nothing to part where one subject has all the verbs."""
    if G.words("Mods", v) is not None:
        return None
    n = 1
    while n < len(v) and getattr(v[n], "on", None) == getattr(v[0], "on", None):
        n += 1
    n = n if n < len(v) else 1
    return (v[:n], v[n:]) if len(v) > 1 else None


BOTH_MODS = calc(_joined, _.a, _.b, inv=_parted)
frame("Sentence", Holds(BOTH_MODS), "{a:Mods}, and {b:Mods}", "{a:Mods} and {b:Mods}")
frame(
    "Sentence",
    Holds(BOTH_MODS, _.c),
    "as long as {c:Cond}, {a:Mods}, and {b:Mods}",
    "if {c:Cond}, {a:Mods}, and {b:Mods}",
    "if {c:Cond}, {a:Mods} and {b:Mods}",
    "as long as {c:Cond}, {a:Mods} and {b:Mods}",
)


def _except(mods: Any, d: Any) -> Any:
    """'The Basic Pokémon this card is attached to gets +50 HP, except Pokémon-GX.'"""
    if not d or any(not isinstance(getattr(m, "on", None), Holder) for m in mods):
        raise Refuse
    out = NotP(d[0]) if len(d) == 1 else NotP(AnyOf((d,)))
    return tuple(replace(m, on=Holder((*m.on.filter, out))) for m in mods)


frame("Sentence", Holds(calc(_except, _.m, _.d)), "{m:Mods}, except {d:MonDesc}", prints=False)

# --- Special Conditions ----------------------------------------------------------------
_CURES = "and if it is already {c:Condition}, it recovers from that Special Condition"
frame(
    "Mods",
    (CantBeAfflicted((_.c,), _.m, True),),
    f"{{m:Mon}} can't be {{c:Condition}}, {_CURES}",
)
frame(
    "Mods",
    (CantBeAfflicted((), _.m, True),),
    "{m:Mon} recovers from all Special Conditions and can't be affected by any Special Conditions",
)
frame(
    "Sentence",
    Rider("cures"),
    "(remove any Special Conditions affecting that Pokémon.)",
    "(remove any Special Conditions affecting those Pokémon.)",
    prints=False,
)
frame(
    "Sentence",
    Rider("cures", _.c),
    "(if that Pokémon is currently {c:Condition}, remove that Special Condition.)",
    prints=False,
)
frame("Step", Cure(_.t), "{t:Mon} recovers from all of them", prints=False)

# --- damage ----------------------------------------------------------------
OF = (
    "{m:Mon}'s attacks do",
    "the attacks used by {m:Mon} do",
    "the attacks of {m:Mon} do",
    "each of the attacks of {m:Mon} does",
    "each of {m:Mon}'s attacks does",
)
_TO_CLASS = (
    "to your opponent's Active {d:MonDesc}",
    "to the opponent's Active {d:MonDesc}",
    "to the Defending {d:MonDesc}",
    "to Active {d:MonDesc}",
    "to the Active {d:MonDesc}",
)
frame("ModS", Deals(_.n, _.m, _.d), *(f"{a} {{n:Numeral}} more damage {t} {BEFORE}" for a in OF for t in _TO_CLASS))
frame("ModS", Deals(LESS, _.m, _.d), *(f"{a} {{n:Numeral}} less damage {t} {BEFORE}" for a in OF for t in _TO_CLASS))
frame(
    "ModS",
    Deals(LESS, _.m, (), True),
    *(f"{a} {{n:Numeral}} less damage to all Defending Pokémon {BEFORE}" for a in OF),
    prints=False,
)
frame(
    "ModS",
    Deals(LESS, _.m, (Owned("opponent"),), True),
    *(f"{a} {{n:Numeral}} less damage to your opponent's Pokémon {BEFORE}" for a in OF),
)
frame(
    "ModS",
    Deals(_.n, _.m, join(Owned("opponent"), IsAt("bench"), _.d), True),
    *(f"{a} {{n:Numeral}} more damage to your opponent's Benched {{d:MonDescs}} {BEFORE}" for a in OF),
)
frame(
    "ModS",
    Deals(_.n, _.m, (Owned("opponent"), IsAt("bench"), AnyOf((_.a, _.b))), True),
    *(
        f"{o} {{n:Numeral}} more damage to your opponent's Benched {{a:MonHead1}} and Benched {{b:MonHead1}}"
        for o in OF
    ),
    prints=False,
)
frame(
    "ModS",
    Deals(_.n, _.m, (AnyOf((_.a, _.b)),)),
    *(
        f"{o} {{n:Numeral}} more damage to your opponent's Active {{a:MonHead1}} <or|and> Active {{b:MonHead1}} {BEFORE}"
        for o in OF
    ),
    prints=False,
)
frame(
    "ModS",
    Deals(Times(_.n, _.c), _.m),
    *(f"{a} {{n:Numeral}} more damage to your opponent's Active Pokémon {{c:Per}} {BEFORE}" for a in OF),
)
frame(
    "ModS",
    Deals(_.n, _.m),
    f"if {{m:Mon}} attacks, the attack does {{n:Numeral}} more damage to the Active Pokémon {BEFORE}",
    f"if {{m:Mon}} attacks, any damage done to the Active Pokémon is increased by {{n:Numeral}} {BEFORE}",
    prints=False,
)


def _is_it(sel: Any) -> Any:
    """A filter that only this Pokémon passes."""
    if not isinstance(sel, Holder):
        raise Refuse
    return (NotP(NotIn(sel)),)


def _it_of(v: Any) -> Any:
    one = len(v) == 1 and isinstance(v[0], NotP) and isinstance(v[0].pred, NotIn)
    return v[0].pred.sel if one and isinstance(v[0].pred.sel, Holder) else None


frame(
    "ModS",
    Deals(LESS, _.m, calc(_is_it, _.h, inv=_it_of), True),
    "the attacks of {m:Mon} do {n:Numeral} less damage to {h:Mon} (before applying Weakness and Resistance)",
)
frame(
    "Attacks",
    ("opponent", _.d),
    "attacks from your opponent's {d:MonDescs}",
    "the attacks of your opponent's {d:MonDescs}",
    "attacks from the opponent's {d:MonDescs}",
    prints=False,
)
frame("Attacks", ("opponent", ()), "the opponent's attacks", prints=False)
frame("ModS", Prevent("damage", _.m, (), "self"), "prevent all damage done to {m:Mon} by attacks it uses")
frame(
    "ModS",
    CantPutCounters(("attack", "ability"), _.m),
    "your opponent's attacks and Abilities can't put damage counters on {m:Mon}",
)
for _times in (2, 3, 4):
    frame(
        "ModS",
        WeaknessApplied(_times, _.m, True),
        f"when applying Weakness to damage from the attacks of {{m:Mon}} done to your opponent's Active Pokémon, apply it as ×{_times}",
    )
frame(
    "ModS",
    WeaknessOnBench(_.m),
    "damage from the attacks of {m:Mon} is affected by Weakness and Resistance for your opponent's Benched Pokémon",
)
frame(
    "ModS",
    NoEffect("tool", "either", _.m, _.n),
    "Pokémon Tools attached to {m:Mon} have no effect, except for {n:Name}",
    "Pokémon Tools attached to {m:Mon} have no effect (except for {n:Name})",
)
frame("ModS", NoEffect("tool", "either", _.m), "Pokémon Tools attached to {m:Mon} have no effect")

# --- Knocked Out ----------------------------------------------------------------
_KO = "is Knocked Out by damage from <an attack from your opponent's Pokémon|an opponent's attack>"
_FEWER = calc(lambda n: -n, _.n, inv=lambda v: -v if v < 0 else None)
_MORE = calc(lambda n: n, _.n, inv=lambda v: v if v > 0 else None)


def _not_theirs(m: Any) -> Any:
    """For Pokémon of the opponent it is not the opponent who takes Prize cards."""
    if getattr(m, "whose", "") == "opponent":
        raise Refuse
    return m


for _amount, _word in ((_FEWER, "fewer"), (_MORE, "more")):
    for _cause, _how in (("damage", _KO), ("any", "is Knocked Out")):
        frame(
            "ModS",
            PrizeChange(
                _amount,
                calc(_not_theirs, _.m, inv=lambda v: None if getattr(v, "whose", "") == "opponent" else v),
                None,
                _cause,
            ),
            f"if {{m:Whichever}} {_how}, your opponent takes {{n:Int}} {_word} Prize cards",
            f"when {{m:Whichever}} {_how}, your opponent takes {{n:Int}} {_word} Prize cards",
            f"if {{m:Whichever}} {_how}, that player takes {{n:Int}} {_word} Prize cards",
            f"when {{m:Whichever}} {_how}, that player takes {{n:Int}} {_word} Prize cards",
        )
frame("Event", KnockedOut(_.m, "damage", "any"), "{m:Mon} is Knocked Out by damage from an attack")
frame(
    "Sentence",
    Header(Triggered(KnockedOut(_.m, "damage", "opponent", (), None, True), _.b)),
    f"if {{m:Mon}} has full HP and {_KO}, {{b:StepBody}}",
)
frame("PredVP", (NotP(IsDamaged()),), "has full HP", prints=False)
frame(
    "PredVP",
    (NotP(HasAttached(_.d)),),
    "doesn't [already] have a {d:CardDesc} attached [to it]",
    "doesn't [already] have any {d:CardDesc} attached [to it]",
    prints=False,
)
frame(
    "Sentence",
    Rider("discard_then"),
    "if this happens, discard this card",
)
frame(
    "Sentence",
    Rider("discard_attached"),
    "(discard all cards attached to that Pokémon.)",
    "(discard all cards attached to it.)",
    "(discard all attached cards.)",
    prints=False,
)

# --- when the card goes ----------------------------------------------------------------
frame(
    "Sentence",
    Header(Triggered(EndOfTurn("opponent"), (Discard(ThisCard()),))),
    "at the end of your opponent's turn, discard this card",
    "at the end of your opponent's turn after you played @self, discard @self",
    "at the end of your opponent's turn after you played this card, discard this card",
    "at the end of your opponent's turn, discard @self",
    "if this card is attached to 1 of your Pokémon, discard it at the end of your opponent's turn",
)
frame(
    "Sentence",
    Header(Triggered(EndOfTurn("each"), (Discard(ThisCard()),))),
    "at the end of each turn, discard this card",
    "discard this card at the end of the turn you attached it",
)
frame("Step", Later("end_of_turn", (_.s,)), "{s:Discarding} at the end of the turn")
frame("Discarding", Discard(_.c), "discard {c:Cards}")
frame(
    "ModS",
    GoesTo("hand", ThisCard(), "this"),
    "if this card is discarded from play, put it into your hand instead of the discard pile",
)
frame(
    "ModS",
    GoesTo("discard", ThisCard(), "leaves"),
    "when this card is removed from a Pokémon for any reason, put this card in its owner's discard pile",
)
frame(
    "ModS",
    RetreatEnergyTo("hand", _.m),
    "if {m:Mon} discards Energy for its Retreat Cost, put that Energy into your hand instead of the discard pile",
)

# --- times and events ----------------------------------------------------------------
frame("TimeEvent", EndOfTurn("each"), "at the end of each turn")
frame("TimeEvent", EndOfTurn("opponent"), "at the end of your opponent's turn")
frame(
    "Sentence",
    Header(Triggered(EndOfTurn(), _.b, Is(_.m, _.p))),
    "if {m:Mon} {p:PredVP} at the end of your turn, {b:StepBody}",
    prints=False,
)
_EVEN = "<(even if it is Knocked Out)|(even if this Pokémon is Knocked Out)|(even if that Pokémon is Knocked Out)>"
frame(
    "Sentence",
    Header(Triggered(Damaged(_.m), _.b, And((Is(_.m, (IsAt("active"),)), Cmp(DamageDone(), "ge", _.n))))),
    f"if {{m:Mon}} <is in the Active Spot|is your Active Pokémon> and takes {{n:Numeral}} or more damage from an opponent's attack {_EVEN}, {{b:StepBody}}",
)
frame(
    "Event",
    AttachedEvent((), InPlay("you", "play", _.d), "you", "hand", True),
    "you attach this card from your hand to a {d:MonDesc}",
    prints=False,
)
frame("PredVP", (Compares("retreat", "eq", _.n),), "has a Retreat Cost of exactly {n:Numeral}")
frame(
    "PredVP",
    (Compares("retreat", "ge", _.n),),
    "has a Retreat Cost of {n:Numeral} or more",
    "'s Retreat Cost is {n:Numeral} or more",
)
frame(
    "Cond1",
    Is(_.m, (Compares("retreat", "ge", _.n),)),
    "the Retreat Cost of {m:Mon} is {n:Numeral} or more",
    prints=False,
)
frame("Cond1", Is(_.m, join(_.p, _.q)), "{m:Mon} {p:PredVP} and {q:PredVP}")

frame(
    "Sentence",
    Header(Triggered(EndOfTurn(), (Heal(calc(_tens, _.n), It("mon")),), Is(_.m, _.p))),
    "if {m:Mon} {p:PredVP} at the end of your turn, remove {n:Num} damage counters from the Pokémon",
    prints=False,
)
frame(
    "Sentence",
    Header(Triggered(Damaged(_.m), (Later("end_of_turn", (Discard(ThisCard()),)),))),
    "if {m:Mon} is damaged by an opponent's attack, discard this card at the end of the turn",
    "if {m:Mon} is damaged by an attack from your opponent's Pokémon, discard this card at the end of the turn",
)
frame(
    "ModS",
    ReturnsAfterAttack(_.m),
    "if this card is discarded by an attack of {m:Mon}, attach this card from your discard pile to that Pokémon after attacking",
)
frame(
    "Sentence",
    Header(Triggered(AttachedEvent((), InPlay("you", "active"), "you", "hand", True), (Switch("you", "you"),))),
    "when you attach this card from your hand to your Active Pokémon, switch that Pokémon with 1 of your Benched Pokémon",
    prints=False,
)
frame(
    "Cond1",
    Cmp(Count(InPlay(_.w, "play", _.d)), _.o, _.n),
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:MonDesc} in play",
)

frame(
    "Event",
    Played(Holder(), "evolve", _.d),
    "you play a Pokémon from your hand to evolve the {d:MonDesc} this card is attached to",
)
frame(
    "Step",
    Put(_.m, "hand", 0, "discard"),
    "put {m:Mon} into your hand and discard all cards attached to it",
)

# --- cards attached, cards of several kinds ----------------------------------------------------------------
frame("Step", Choose(0, AttachedTo(_.m, _.d), _.q), "choose {q:Qty} {d:CardDesc} attached to {m:Pool}")
frame("PokKind", join(_.a, _.h), "{a:MonAdj*} {h:MonHead}", "a {a:MonAdj*} {h:MonHead}")
frame("CardDesc", (IsCard("Pokémon"), calc(_either, _.ks, inv=_kinds)), "{ks:PokKind,or} [card]")
frame(
    "Sentence",
    Header(Triggered(EndOfTurn(), (Discard(ThisCard()),))),
    "at the end of your turn, discard @self",
    prints=False,
)
frame(
    "Cards",
    Pick(AttachedTo(_.m, _.d), _.q),
    "{q:Qty} {d:CardDesc} that was attached to {m:Mon}",
    prints=False,
)
frame("Step", Put(_.c, owned("hand")), "put {c:Cards} back into {w:Poss} hand", prints=False)
frame(
    "Mods",
    (CantBeAfflicted(_.c, _.m, True),),
    "{m:Mon} recovers from {c:Condition,and} and can't be affected by those Special Conditions",
)
frame(
    "ModVP",
    EvolvesEarly(),
    "can evolve during <that player's|their> first turn or the turn they play <that Pokémon|those Pokémon|it>",
    "can evolve during <that player's|their> first turn or the turn <it is|they are> played",
    prints=False,
)
frame("Sentence", Reminder("rule_box"), "(Pokémon ex, Pokémon V, etc. have Rule Boxes.)", prints=False)
_AGAIN = "ignore all <results|effects> of those coin flips and begin flipping those coins again"
frame(
    "Sentence",
    Header(Triggered(CoinsFlipped("you", _.m), (FlipAgain(),), None, True, "once")),
    f"once during your turn, after you flip any coins for an attack of {{m:Mon}}, you may {_AGAIN}",
)
frame(
    "Sentence",
    Header(Triggered(CoinsFlipped("either"), (FlipAgain(),), None, True, "once")),
    f"once during each player's turn, after that player flips any coins for an attack, they may {_AGAIN}",
)
frame(
    "Sentence",
    Reminder("flip_again"),
    "(you may only use effects that let you flip coins again, including effects from other cards, once during your turn.)",
    prints=False,
)
