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
    CantPlay,
    Choose,
    ChooseAttack,
    Cmp,
    Count,
    CountersOn,
    Damage,
    Damaged,
    DamageDone,
    Discard,
    DoesNothing,
    DoOneOf,
    Exactly,
    Exists,
    ExtraTurn,
    Happened,
    HasAttached,
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
    NotP,
    Or,
    Prevent,
    PrizesLeft,
    Put,
    PutCounters,
    Repeat,
    Switch,
    TakePrizes,
    This,
    Times,
    Triggers,
    UpTo,
    WeaknessBecomes,
    WinGame,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import It, Pick, Reminder, Rider, SomeNumber, ThatMany

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
    "prevent all damage from attacks done to {m:Mon} if that damage is {n:Numeral} or less",
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
    "move any number of damage counters from {a:BareMons} to {w:Poss} other Pokémon in any way you like",
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
    conds: tuple[Any, ...] = v.conds if isinstance(v, Or) else ()
    if not conds or not all(isinstance(c, Cmp) and c.op == "eq" and isinstance(c.a, PrizesLeft) for c in conds):
        return None
    whose = {c.a.whose for c in conds}
    return (whose.pop(), tuple(c.b for c in conds)) if len(whose) == 1 else None


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

# --- after damage ----------------------------------------------------------------


def no_prizes(body: Any) -> Any:
    """Prize cards taken for a Knock Out are a rule of the attack, not a step."""
    if any(isinstance(s, TakePrizes) for s in body):
        raise Refuse
    return body


frame("Cond1", Cmp(DamageDone(), "gt", N(0)), "you did any damage with this attack", prints=False)
frame("Tail", If(_.c, (WinGame(),)), "if you use this attack when {c:Cond}, you win this game", prints=False)

# --- turns ----------------------------------------------------------------
frame("Step", ExtraTurn(), "take another turn after this one")
frame("Sentence", Reminder("extra_turn"), "(skip Pokémon Checkup.)", "(skip the between-turns step.)")

# --- what the opponent cannot do to one Pokémon ----------------------------------------------------------------
frame(
    "ModS",
    CantPlay("opponent", _.d, "attach", _.m),
    "your opponent can't attach any {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "your opponent can't attach {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "{d:EnergyDesc} can't be attached from your opponent's hand to {m:ActiveMon}",
    "{d:EnergyDesc} can't be attached to {m:ActiveMon} from your opponent's hand",
)
frame(
    "ModS",
    CantPlay("opponent", (), "evolve", InPlay("opponent", "active")),
    "your opponent can't play any Pokémon from their hand to evolve the Defending Pokémon",
    "Pokémon can't be played from your opponent's hand to evolve the Defending Pokémon",
    prints=False,
)

# --- further dialects ----------------------------------------------------------------
frame("Step", ChooseAttack(0, _.m, "you", "", True), "choose 1 of {m:Mon}'s non- GX attacks", prints=False)
frame(
    "Step",
    Switch("you", "you", None, _.d),
    "switch <this Pokémon|@self> with 1 of your Benched {d:MonDesc1}",
    prints=False,
)
frame("MonDesc1", join(_.a, _.p), "{a:MonAdj+} Pokémon {p:MonPost*}")
frame("MonDesc1", (IsNamed(_.n),), "{n:OtherName}")
frame(
    "Step",
    Damage(Times(_.n, _.c), This()),
    "<this Pokémon|@self> [also] does {n:Num} damage to itself {c:Per}",
    prints=False,
)
frame("Step", Damage(_.n, _.t), "this Pokémon does {n:Num} damage to {t:EachBenched}", prints=False)
frame("EachBenched", InPlay(_.w, "bench"), "each of {w:Poss} Benched Pokémon")
frame(
    "Sentence",
    Rider("counters", _.n),
    "put {n:Int} damage counters instead of 1 on that Pokémon during Pokémon Checkup",
    prints=False,
)
frame("Cond1", Cmp(Count(MOVED), _.o, _.n), "you discarded {n:Numeral} {o:CompareAfter} {d:CardDesc} in this way")
frame(
    "PredVP",
    (NotP(HasAttached(_.d)),),
    "have no {d:CardDesc} attached to them",
    "don't [already] have a {d:CardDesc} attached to them",
    prints=False,
)
frame("PredVP", (HasAttached(_.d),), "have any {d:CardDesc} attached to them", prints=False)
frame("Poss", "their", "their own", prints=False)
frame(
    "Counted",
    Count(InZone("both", "lost", _.d)),
    "{d:CardDesc} in the Lost Zone (both yours and your opponent's)",
    prints=False,
)
frame(
    "Tail",
    DoOneOf(
        (
            (Put(Pick(InZone("you", "discard", _.d), Exactly(N(1))), "bench@you"),),
            (Put(Pick(InZone("opponent", "discard", _.d), Exactly(N(1))), "bench@opponent"),),
        )
    ),
    "put a {d:CardDesc} from either player's discard pile onto <that player's|its owner's> Bench",
    prints=False,
)


# --- a number up to … ----------------------------------------------------------------
frame("Step", PutCounters(SomeNumber(_.n), _.t), "put up to {n:Numeral} damage counters on {t:Mon}")
frame("Cards", InZone(_.w, "deck", (), SomeNumber(_.n)), "up to {n:Numeral} cards from the top of {w:Poss} deck")
frame("Counted", ThatMany(), "damage counter you placed in this way")
frame("CardDesc", (_.k, IsNamed(_.n)), "{k:TrainerHead} card named {n:Name}")
