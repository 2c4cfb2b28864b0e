"""Further things attacks say: amounts until something holds, effects that wait, moves among all Pokémon of a player."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    AnyNumber,
    AnyOf,
    AttachedEvent,
    AttachedTo,
    BaseDamage,
    Choose,
    Cmp,
    Count,
    CountersOn,
    Damaged,
    Discard,
    DoesNothing,
    Exactly,
    Exists,
    Happened,
    If,
    Ignore,
    InPlay,
    InZone,
    Is,
    IsNamed,
    KnockOut,
    Lasting,
    LessDamage,
    Minus,
    MoreDamage,
    MoveCounters,
    N,
    Or,
    Prevent,
    PrizesLeft,
    Put,
    PutCounters,
    Repeat,
    Triggers,
    UpTo,
    WeaknessBecomes,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import It, Pick, Reminder, Rider

# --- asked before damage ----------------------------------------------------------------
_BASE = (MoreDamage, LessDamage, BaseDamage, DoesNothing)


def _base_only(body: Any) -> Any:
    """What changes the damage is settled before damage anyway; nothing else may be said of that moment."""
    if not all(isinstance(s, _BASE) for s in body):
        raise Refuse
    return body


frame(
    "Tail",
    If(_.c, calc(_base_only, _.b)),
    "if, before doing damage, {c:Cond}, {b:Body}",
    "if {c:Cond} before this attack does damage, {b:Body}",
    prints=False,
)
_BEFORE = "(before applying Weakness and Resistance)"
frame("Step", MoreDamage(_.n), f"this attack does {{n:Num}} more damage {_BEFORE}", prints=False)

# --- the same choice several times ----------------------------------------------------------------
frame("Tail", Repeat(_.n, _.b), "{n:Numeral} times, {b:Body}")
frame("Step", Repeat(_.n, (Choose(0, _.s, _.q),)), "choose {q:QtyOf} {s:MonSet} {n:Numeral} times", prints=False)
frame("Sentence", Rider("each_time", _.b), "for each time you chose a Pokémon, {b:Body}", prints=False)
frame("Sentence", Reminder("again"), "(you can choose the same Pokémon more than once.)")
frame(
    "Sentence",
    Reminder("includes_new"),
    "(this includes Pokémon that come into play on that turn.)",
    "(this includes cards that come into play on that turn.)",
    "(this includes newly played Pokémon.)",
)
frame("Sentence", Reminder("weakness"), "(the amount of Weakness doesn't change.)")
frame("ModS", WeaknessBecomes(_.t, _.m), "{m:Mon}'s Weakness is now {t:Type}")

# --- effects that wait ----------------------------------------------------------------
frame(
    "Step",
    Lasting((Triggers(_.e, _.b),), _.d),
    "if {e:Event} {d:Duration}, {b:StepBody}",
    "whenever {e:Event} {d:Duration}, {b:StepBody}",
    prints=False,
)
frame(
    "Event",
    AttachedEvent(_.d, _.m, "opponent"),
    "they attach a {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "a {d:EnergyDesc} is attached to {m:ActiveMon} from your opponent's hand",
    prints=False,
)
_DIES = "it <is|will be> Knocked Out"
frame(
    "Tail",
    Lasting((Triggers(Damaged(_.m, "any"), (KnockOut(It("mon")),)),), _.d),
    f"{{d:Duration}}, if {{m:ActiveMon}} is damaged by an attack, {_DIES}",
)
frame(
    "Tail",
    Lasting((Triggers(Damaged(_.m, "any", _.s), (KnockOut(It("mon")),)),), _.d),
    f"{{d:Duration}}, if {{m:ActiveMon}} is damaged by an attack from a {{s:MonDesc}}, {_DIES}",
)
frame("Step", KnockOut(_.t), "{t:Mon} will be Knocked Out", prints=False)

# --- prevention up to an amount ----------------------------------------------------------------
frame(
    "ModS",
    Prevent("damage", _.m, (), "any", "attack", _.n),
    "prevent all damage done to {m:Mon} by attacks if that damage is {n:Numeral} or less",
)

# --- until a number is left ----------------------------------------------------------------
_HAS = "<they have|that player has|your opponent has|your opponent has exactly>"


def _surplus(w: str, n: Any) -> Any:
    hand = InZone(w, "hand")
    return Pick(hand, Exactly(Minus(Count(hand), n)), "you", True)


def _surplus_of(v: Any) -> Any:
    if not isinstance(v, Pick) or not isinstance(v.sel, InZone) or not isinstance(v.quantity, Exactly):
        return None
    n = v.quantity.n
    if not isinstance(n, Minus) or not isinstance(n.a, Count) or v != _surplus(v.sel.whose, n.b):
        return None
    return v.sel.whose, n.b


frame(
    "Step",
    Discard(calc(_surplus, _.w, _.n, inv=_surplus_of)),
    f"discard random cards from {{w:Poss}} hand until {_HAS} {{n:Numeral}} cards in their hand",
    f"discard cards from {{w:Poss}} hand at random until {_HAS} {{n:Numeral}} cards in their hand",
)

# --- counters ----------------------------------------------------------------
frame(
    "Step",
    MoveCounters(AnyNumber(), _.a, InPlay(_.w), "any"),
    "move any number of damage counters on {a:BareMons} to {w:Poss} other Pokémon in any way you like",
    "move as many damage counters on {a:BareMons} as you like to any of {w:Poss} other Pokémon in any way you like",
)
frame("Step", PutCounters(CountersOn(It("mon")), _.t), "double the number of damage counters on {t:Mon}")

# --- cards ----------------------------------------------------------------
frame(
    "Step",
    Put(_.c, owned("prizes")),
    "add {c:Cards} to {w:Poss} Prize cards face down",
    "add {c:Cards} to {w:Poss} Prize cards",
)
frame(
    "Cards",
    InZone(_.w, "deck", (), _.c),
    "a card from the top of {w:Poss} deck {c:Per}",
    "the top card of {w:Poss} deck {c:Per}",
)


def _with(zone: Any, d: Any, p: Any) -> Any:
    return replace(zone, filter=(*d, *(x for f in p for x in f)))


frame(
    "Counted",
    Count(calc(_with, _.z, _.d, _.p)),
    "{d:CardDesc} in {z:Zone} {p:MonPost+}",
    prints=False,
)
frame(
    "Counted",
    Count(MOVED),
    "{d:CardDesc} you moved in this way",
    "{d:CardDesc} you shuffled into your deck in this way",
    "{d:CardDesc} you put in the Lost Zone in this way",
    "{d:CardDesc} put in the Lost Zone in this way",
    prints=False,
)
frame("Counted", Count(It("card", True)), "of those cards", "card you revealed in this way")
frame("Counted", Count(It("mon", True)), "Benched Pokémon you discarded in this way", prints=False)
frame("Counted", PrizesLeft(_.w), "{w:Poss} remaining Prize cards", prints=False)

# --- damage that takes no notice ----------------------------------------------------------------
_ON = "<your opponent's Active Pokémon|the Defending Pokémon|that Pokémon>"
_THIS = "<this attack's damage|this damage>"
frame(
    "Step",
    Ignore(True, True, True),
    f"{_THIS} isn't affected by Weakness, Resistance, or any other effects on {_ON}",
    f"{_THIS} isn't affected by Weakness or Resistance, or by any effects on {_ON}",
    f"{_THIS} isn't affected by Weakness or Resistance, or by any other effects on {_ON}",
    prints=False,
)
frame(
    "Step",
    Ignore(False, True, True),
    f"{_THIS} isn't affected by Resistance or any effects on {_ON}",
    prints=False,
)
frame(
    "Step",
    Ignore(True, False, True),
    f"this attack's damage isn't affected by Weakness or by any effects on {_ON}",
    f"{_THIS} isn't affected by Weakness or any other effects on {_ON}",
)

# --- conditions ----------------------------------------------------------------
frame(
    "Cond1",
    Happened("knocked_out_by_damage", "you", None, "last_turn", _.d),
    "any of your {d:MonDesc} were Knocked Out by damage from an attack during your opponent's last turn",
    "any of your {d:MonDesc} were Knocked Out by damage from an opponent's attack during <your opponent's|their> last turn",
    "any of your {d:MonDesc} were Knocked Out by damage from an attack from your opponent's Pokémon during <your opponent's|their> last turn",
)


def _some(s: Any, p: Any) -> Any:
    if not isinstance(s, InPlay):
        raise Refuse
    return Exists(replace(s, filter=(*s.filter, *p)))


frame("Cond1", calc(_some, _.s, _.p), "any of {s:MonSet} {p:PredVP}", prints=False)


def _one_of(w: str, numbers: Any) -> Any:
    if len(numbers) < 2:
        raise Refuse
    return Or(tuple(Cmp(PrizesLeft(w), "eq", n) for n in numbers))


def _numbers(v: Any) -> Any:
    if not isinstance(v, Or) or not all(isinstance(c, Cmp) and c.op == "eq" and isinstance(c.a, PrizesLeft) for c in v.conds):
        return None
    whose = {c.a.whose for c in v.conds}
    return (whose.pop(), tuple(c.b for c in v.conds)) if len(whose) == 1 else None


frame("Cond1", calc(_one_of, _.w, _.n, inv=_numbers), "{w:Have} exactly {n:Numeral,or} Prize cards remaining")
frame("Cond1", Is(_.c, _.d), "{c:CardRef}'s a {d:CardDesc}", prints=False)
frame(
    "Mon",
    Pick(_.s, UpTo(_.c)),
    "a number of {s:MonSet} up to the number of {c:Counted}",
    "a number of {s:MonSet} up to the amount of {c:Counted}",
)
frame("Cond1", Cmp(Count(It("card", True)), "lt", _.n), "there are fewer than {n:Numeral} of those cards")
frame(
    "Step",
    Repeat(Count(_.s), (Discard(Pick(AttachedTo(It("mon"), _.d), _.q)),)),
    "discard {q:Qty} {d:CardDesc} attached to each of {s:MonSet}",
    "discard {q:Qty} {d:CardDesc} from each of {s:MonSet}",
    prints=False,
)


def _named(zone: Any, q: Any, names: Any) -> Any:
    """'any number of Wurmple, Silcoon, and Cascoon'."""
    if len(names) < 2 or q == Exactly(N(1)):
        raise Refuse
    return Choose(0, replace(zone, filter=(AnyOf(tuple((IsNamed(n),) for n in names)),)), q)


frame("Step", calc(_named, _.z, _.q, _.n), "search {z:Zone} for {q:Qty} {n:Name,and}", prints=False)
