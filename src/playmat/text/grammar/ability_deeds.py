"""What abilities do, the tail: switches, moves, searches and pronouns in the wording of powers."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    AnyOf,
    AttachedTo,
    Choose,
    DamageDone,
    Devolve,
    Did,
    EventCard,
    EvolvesFrom,
    Exactly,
    Exists,
    Happened,
    Heal,
    If,
    InCounters,
    InPlay,
    InZone,
    Is,
    IsCard,
    IsNamed,
    IsType,
    MoveCounters,
    N,
    NotIn,
    Played,
    PutCounters,
    Replace,
    SameTypeAs,
    Switch,
    This,
    UpTo,
    WinGame,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.surface import It, Pick, Reminder, Say

_ONE = Exactly(N(1))
_OTHER = NotIn(It("mon", False, "other"))
DEFENDING = "<their Active Pokémon|your opponent's Active Pokémon|the Defending Pokémon|1 of the Defending Pokémon>"

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
    "card that evolves from {m:Mon} that is the same type as that Energy card",
)
frame(
    "Event",
    Played(This(), "evolve"),
    "you play <@self|this Pokémon> from your hand to evolve 1 of your Benched Pokémon [during your turn]",
    prints=False,
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
frame("Sentence", Say(_.b, True), "if you searched your deck in this way, {b:Body}", prints=False)
frame(
    "Cond1",
    Did(0),
    "you attached Energy to a Pokémon in this way",
    "you placed any damage counters in this way",
    "you moved any damage counters in this way",
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
