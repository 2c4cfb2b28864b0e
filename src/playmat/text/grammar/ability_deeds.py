"""What abilities do, the tail: switches, moves, searches and pronouns in the wording of powers."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Activated,
    Afflict,
    All,
    Among,
    AnyNumber,
    AnyOf,
    Attach,
    AttachedEvent,
    AttachedTo,
    Attacker,
    Choose,
    Cmp,
    Count,
    Cure,
    DamageDone,
    Deals,
    Devolve,
    Did,
    Discard,
    DrawUntil,
    EachPlayer,
    EventCard,
    Evolve,
    EvolvesFrom,
    Exactly,
    Exists,
    GoesTo,
    Happened,
    HasCondition,
    Heal,
    If,
    InCounters,
    InPlay,
    InZone,
    Is,
    IsAt,
    IsCard,
    IsNamed,
    IsStage,
    IsType,
    Minus,
    MoveAttached,
    MoveCounters,
    N,
    Nothing,
    NotIn,
    NotP,
    Played,
    Put,
    PutCounters,
    Replace,
    Reveal,
    SameTypeAs,
    Switch,
    This,
    UpTo,
    WinGame,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.activation import ONCE
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.modifiers import BEFORE
from playmat.text.surface import Header, It, Pick, Reminder, Rider, Say

_ONE = Exactly(N(1))
_OTHER = NotIn(It("mon", False, "other"))
DEFENDING = "<their Active Pokémon|your opponent's Active Pokémon|the Defending Pokémon|1 of the Defending Pokémon>"


def _not(d: Any) -> Any:
    return (NotP(d[0] if len(d) == 1 else AnyOf((d,))),)


# --- your other Pokémon ----------------------------------------------------------------
frame(
    "Cards",
    Pick(AttachedTo(InPlay("you", "play", join(_.x, _OTHER)), _.d), _.q),
    "{q:Qty} {d:CardDesc} from your other {x:MonDesc}",
    "{q:Qty} {d:CardDesc} attached to your other {x:MonDesc}",
    prints=False,
)
frame(
    "Step",
    MoveCounters(Exactly(_.n), Pick(InPlay("both"), _ONE), Pick(InPlay("both", "play", (_OTHER,)), _ONE)),
    "move {n:Numeral} damage counters from 1 Pokémon to another Pokémon",
    "move {n:Numeral} damage counters from either player's Pokémon to another Pokémon (yours or your opponent's)",
)
frame(
    "Mon",
    Pick(InPlay("you", "play", join(_.d, _OTHER)), _ONE),
    "another of your {d:MonDesc}",
    prints=False,
)


# --- switches ----------------------------------------------------------------
def _some(d: Any) -> Any:
    if not d:
        raise Refuse
    return d


frame(
    "Step",
    Switch("opponent", "you", None, calc(_some, _.d, inv=lambda v: v or None)),
    f"switch 1 of your opponent's Benched {{d:MonDesc}} with {DEFENDING}",
    f"choose 1 of your opponent's Benched {{d:MonDesc}} and switch it with {DEFENDING}",
)
frame(
    "Step",
    Switch("opponent", "you"),
    "choose 1 of your opponent's Benched Pokémon and switch it with 1 of the Defending Pokémon",
    "switch 1 of your opponent's Benched Pokémon with 1 of the Defending Pokémon",
    prints=False,
)
frame("Sentence", Say((Switch("opponent", "you", It("mon")),), True), f"then, switch it with {DEFENDING}", prints=False)
frame(
    "Step",
    Switch("you", "you", _.m),
    "switch {m:Mon} with <1 of your Active Pokémon|that Active Pokémon>",
    prints=False,
)

# --- a card in the Pokémon's place ----------------------------------------------------------------
frame(
    "Step",
    Replace(This(), Pick(InZone("you", "hand", (IsNamed(_.n),)), _ONE), "hand"),
    "switch this Pokémon with a {n:Name} in your hand",
)
frame("Step", Replace(This(), It("card"), "discard"), "switch it with this Pokémon", prints=False)
_KEEP = "damage counters, Special Conditions,"
frame(
    "Sentence",
    Reminder("replaced"),
    f"(any cards attached to <this Pokémon|@self>, {_KEEP} turns in play, and any other effects remain on the new Pokémon.)",
    f"(any cards attached to <this Pokémon|@self>, {_KEEP} and effects on it are now on the new Pokémon.)",
    prints=False,
)

# --- evolving and devolving ----------------------------------------------------------------
frame(
    "Step",
    Devolve(_.m, ONE, "hand"),
    "devolve {m:Mon} by putting the highest Stage Evolution card on it into your opponent's hand",
    prints=False,
)
frame(
    "CardDesc",
    (EvolvesFrom(_.m), SameTypeAs(EventCard())),
    "card that evolves from {m:Mon} <that|and> is the same type as that [basic] Energy card",
)
frame(
    "Event",
    Played(Among(This(), (IsAt("bench"),)), "evolve"),
    "you play <this Pokémon|@self> from your hand to evolve 1 of your Benched Pokémon [during your turn]",
)


# --- searching ----------------------------------------------------------------
def _names(z: Any, ns: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    return replace(z, filter=(AnyOf(tuple((IsNamed(n),) for n in ns)),))


frame("Step", Choose(0, calc(_names, _.z, _.n), _ONE), "search {z:Zone} for {n:OtherName,or}", prints=False)
frame(
    "Step",
    Choose(0, InZone("you", "discard", _.d), _.q),
    "search your discard for {q:Qty} {d:CardDesc}",
    prints=False,
)
frame(
    "Step",
    Choose(0, calc(lambda z, d: replace(z, filter=d), _.z, _.d), _ONE),
    "search {z:Zone} for any {d:CardDesc}",
    "search {z:Zone} for any 1 {d:CardDesc}",
    prints=False,
)
frame(
    "Step",
    Choose(0, InPlay(_.w, "bench", _.d), _.q),
    "choose {q:Qty} {d:MonDesc} on {w:Poss} Bench",
    prints=False,
)


# --- one of each ----------------------------------------------------------------
def _each_type(z: Any, a: Any, b: Any) -> Any:
    """'a {W} Energy card, a {L} Energy card, or 1 of each': up to two, of different types (or names)."""
    if len(a) == len(b) == 1 and isinstance(a[0], IsNamed) and isinstance(b[0], IsNamed):
        kind = "name"
    elif a[-1] != b[-1] and isinstance(a[-1], IsType) and isinstance(b[-1], IsType):
        kind = "type"
    else:
        raise Refuse
    return Pick(replace(z, filter=(AnyOf((a, b)),)), UpTo(N(2)), "you", False, kind)


frame(
    "Cards", calc(_each_type, _.z, _.a, _.b), "a {a:CardDesc}, a {b:CardDesc}, or 1 of each from {z:Zone}", prints=False
)

# --- damage counters ----------------------------------------------------------------
frame(
    "Step",
    PutCounters(InCounters(DamageDone()), _.m),
    "put damage counters on {m:Mon} equal to the damage done to <this Pokémon|@self>",
)
frame("Step", Heal(calc(lambda n: N(n.n * 10), _.n), This()), "remove {n:Numeral} damage counters", prints=False)

# --- results ----------------------------------------------------------------
frame("Sentence", Rider("searched", _.b), "if you searched your deck in this way, {b:Body}", prints=False)
frame(
    "Cond1",
    Did(0),
    "you attached Energy to a Pokémon in this way",
    "you placed any damage counters in this way",
    "you moved any damage counters in this way",
    prints=False,
)
frame("Step", WinGame(), "win this game", prints=False)
frame(
    "Tail",
    If(Is(EventCard(), (IsCard("Energy"), IsType(_.t))), _.b),
    "if you attach a {t:Type} Energy card, {b:Body}",
    prints=False,
)
frame(
    "Cond1",
    Happened("knocked_out", "both", None, "last_turn"),
    "any Pokémon were Knocked Out during your opponent's last turn",
)
frame(
    "Cond1",
    Exists(InZone("you", "hand", (EvolvesFrom(This()),))),
    "you have a card in your hand that evolves from this Pokémon",
)


# --- both players ----------------------------------------------------------------
frame("Tail", EachPlayer(_.b), "have each player {b:Body}", prints=False)
frame(
    "Step",
    EachPlayer((Reveal(InZone("that", "hand")),)),
    "have both you and your opponent reveal your hands",
    prints=False,
)
frame(
    "Step",
    Discard(Pick(InZone(_.w, "hand"), Exactly(Minus(Count(InZone(_.w, "hand")), _.n)))),
    "discard cards from {w:Poss} hand until <you have|they have> {n:Num} cards in {w:Poss} hand",
    "discard cards from {w:Poss} hand until <you have|they have> {n:Num} cards left in {w:Poss} hand",
)

# --- names in a row ----------------------------------------------------------------


def _in_play(w: str, ns: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    return InPlay(w, "play", (AnyOf(tuple((IsNamed(n),) for n in ns)),))


frame(
    "Mon",
    calc(_in_play, _.w, _.n),
    "each {n:Name,and} {w:Have} in play",
    "<|any of> {w:Poss} {n:Name,or}",
    "{w:Poss} {n:Name,and}",
    prints=False,
)
frame(
    "Mon", calc(lambda n: _in_play("both", n), _.n), "each {n:Name,and} (both yours and your opponent's)", prints=False
)
frame("Mon", Attacker(), "this Attacking Pokémon", prints=False)

# --- Energy ----------------------------------------------------------------
frame(
    "CardDesc",
    (AnyOf(((IsCard("Energy"), IsType(_.a)), (IsCard("Energy"), IsType(_.b)))),),
    "in any combination of {a:Type} and {b:Type} Energy [cards]",
    prints=False,
)
frame(
    "Step",
    Attach(_.c, InPlay("you", "play", calc(_not, _.d)), "any"),
    "attach {c:Cards} to your Pokémon, except {d:MonDesc}, in any way you like",
    prints=False,
)
frame(
    "Step",
    Attach(Pick(calc(lambda z, d: replace(z, filter=d), _.z, _.d), Exactly(_.c)), _.m),
    "attach 1 {d:EnergyDesc} from {z:Zone} to {m:Mon} {c:Per}",
    prints=False,
)
frame(
    "Step",
    Attach(Pick(InZone("you", "hand", _.d), AnyNumber()), _.m, "any"),
    "attach as many {d:EnergyDesc} from your hand to any of {m:MonSet} in any way you like",
    prints=False,
)
frame(
    "Step",
    Attach(Pick(InZone("you", "hand", _.d), AnyNumber()), _.m),
    "attach as many {d:EnergyDesc} from your hand to {m:Mon} as you like",
    prints=False,
)
frame(
    "Event",
    AttachedEvent((AnyOf((_.a, _.b)),), _.m, "you"),
    "you attach a {a:EnergyDesc} or {b:EnergyDesc} from your hand to {m:Mon} [during your turn]",
)

# --- looked-at cards ----------------------------------------------------------------
frame(
    "Step",
    Choose(0, Among(It("card", True, "looked"), _.d), AnyNumber()),
    "choose any {d:CardDesc} you find there",
    prints=False,
)
frame(
    "Step",
    Choose(0, Among(It("card", True, "looked"), _.d), All()),
    "choose all {d:CardDesc} you find there",
)
frame("Step", Put(_.c, _.p), "put {c:Cards} {p:Place} without looking at it", prints=False)
frame(
    "Cards",
    InZone("you", "deck", (), _.n),
    "the top {n:Numeral} cards in your deck",
    prints=False,
)
frame(
    "Body",
    (_.a, _.b, _.c, _.d),
    "{a:Step}, {b:Step}, {c:Step}, then {d:Step}",
    prints=False,
)
frame(
    "Step",
    DrawUntil(Count(InPlay("you", "play", _.d))),
    "draw cards until you have as many cards in your hand as you have {d:MonDesc} in play",
)
frame(
    "Step",
    Evolve(_.m, Pick(InZone("you", "hand", (IsStage(_.s), IsCard("Pokémon"))), _ONE)),
    "put any {s:StageName} card from your hand onto {m:Mon} to evolve it",
    prints=False,
)
frame("StageName", "Stage 1", "Stage 1")
frame("StageName", "Stage 2", "Stage 2")
frame(
    "Sentence",
    Reminder("evolving"),
    "you can use this Ability during your first turn or on a Pokémon that was put into play this turn",
    prints=False,
)

# --- Special Conditions ----------------------------------------------------------------
frame(
    "Step",
    Afflict(InPlay("opponent", "active"), _.c),
    "their new Active Pokémon is <now|> {c:Condition,and}",
    prints=False,
)
frame("Step", Cure(_.m, (), True), "{m:Mon} recovers from a Special Condition", prints=False)
frame("PredVP", (NotP(HasCondition()),), "isn't affected by a Special Condition")

# --- a cost in the header ----------------------------------------------------------------
frame(
    "Sentence",
    Header(Activated((Nothing(),), "once", None, "you", False, False, "play", _.b)),
    f"{ONCE}, you may {{b:Body}} in order to use this <Ability|power>",
    prints=False,
)
frame(
    "ModS",
    Deals(_.n, _.m, calc(lambda a, b: (AnyOf((a, b)), IsAt("bench")), _.a, _.b), True),
    f"{{m:Mon}}'s attacks do {{n:Numeral}} more damage to your opponent's Benched {{a:MonDesc}} and Benched {{b:MonDesc}} {BEFORE}",
    prints=False,
)
frame(
    "ModS",
    GoesTo("lost", InPlay("opponent"), "all", "damage", _.a),
    "if your opponent's Pokémon is Knocked Out by damage from {a:Mon}'s attacks, put that Pokémon and all cards attached to it in the Lost Zone instead of the discard pile",
)
frame(
    "Cond1",
    Happened("used_attack", "", _.m, "your_last_turn"),
    "{m:ThisMon} used any attacks during your last turn",
)
frame(
    "Cond1",
    Cmp(Count(AttachedTo(InPlay("you"), (IsCard("Energy"), IsType(_.t)))), "ge", _.n),
    "you have at least {n:Numeral} {t:Type} Energy cards in play",
)
frame(
    "Step",
    MoveAttached(Pick(AttachedTo(InPlay("you"), _.d), AnyNumber()), InPlay("you"), "any"),
    "move as many {d:CardDesc} attached to your Pokémon as you like to any of your other Pokémon",
    prints=False,
)
