"""What the cards of later sets do and ask: extra costs, attacks of a class of Pokémon, devolving, larger searches."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    And,
    AnyOf,
    AtMost,
    Attach,
    AttachedTo,
    AttackAllowed,
    BecomesType,
    CantBeAfflicted,
    Choose,
    Cmp,
    Compares,
    Count,
    Damage,
    Devolve,
    Did,
    Discard,
    EachPlayer,
    EndOfTurn,
    EnergyOn,
    EventMon,
    Evolve,
    EvolvesFrom,
    Exactly,
    Exists,
    ForEach,
    HasAbility,
    HasTag,
    HasWeakness,
    HPOf,
    If,
    InPlay,
    InZone,
    Is,
    IsCard,
    IsNamed,
    IsType,
    Lasting,
    MoreDamage,
    MovesToBench,
    N,
    NotP,
    Or,
    Owned,
    Prevent,
    PrizeChange,
    Put,
    PutCounters,
    SupportersATurn,
    This,
    ThisCard,
    Times,
    Triggered,
    TurnIs,
    TypesAmong,
    Under,
    UseAttack,
    WeaknessApplied,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.abilities import mine
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.counts import HAVE_IN
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import Header, Holds, Instead, It, Pick, Reminder, Requires, Rider, SomeNumber

_ONE = Exactly(N(1))


# --- amounts of Energy of several types ----------------------------------------------------------------
def _either_type(types: Any) -> Any:
    if len(types) < 2 or len(set(types)) < len(types):
        raise Refuse
    return "/".join(types)


_TYPES = calc(_either_type, _.t, inv=lambda v: tuple(v.split("/")) if isinstance(v, str) and "/" in v else None)
frame(
    "Counted",
    EnergyOn(_.m, _TYPES),
    "{t:Type,and} Energy attached to {m:Mon}",
    "{t:Type,or} Energy attached to {m:Mon}",
    "{t:TypeEnergy,and} attached to {m:Mon}",
)
_TWO_BASIC = (IsCard("basic Energy"), AnyOf(((IsType(_.t),), (IsType(_.u),))))
for _cat in ("SpecialCount", "EnergyDesc"):
    frame(
        _cat,
        _TWO_BASIC,
        "basic {t:Type} or basic {u:Type} Energy [card]",
        "basic {t:Type} and basic {u:Type} Energy [card]",
        "basic {t:Type} and each basic {u:Type} Energy [card]",
    )

# --- what a Pokémon is ----------------------------------------------------------------
frame("MonHead1", (HasTag("ULTRA_BEAST"),), "Ultra Beast", "Ultra Beasts")
frame(
    "ActiveMon",
    InPlay(_.w, "active", (AnyOf((_.a, _.b)),)),
    "{w:Poss} Active {a:MonHead1} <or|and> Active {b:MonHead1}",
    prints=False,
)
frame(
    "PredVP",
    (NotP(HasAbility(_.k)),),
    "has no {k:AbilityKinds}",
    "doesn't have a {k:AbilityKind}",
    "doesn't have any {k:AbilityKinds}",
)
frame(
    "PredVP",
    (Compares("counters", "ge", _.n),),
    "has at least {n:Numeral} damage counters on them",
    "has {n:Numeral} or more damage counters on them",
    prints=False,
)
frame(
    "Cond1",
    Cmp(TypesAmong(AttachedTo(_.m, _.d)), _.o, _.n),
    "{m:Mon} has {n:Numeral} {o:CompareAfter} different types of {d:EnergyDesc} attached [to it]",
    "{m:Mon} has {o:Compare} {n:Numeral} different types of {d:EnergyDesc} attached [to it]",
)
frame(
    "Cond1",
    Cmp(Count(HAVE_IN), _.o, _.n),
    "{w:Have} {n:Numeral} {d:CardDesc} {o:CompareAfter} in {z:Zone}",
    prints=False,
)
frame("Cond1", Exists(HAVE_IN), "{w:Have} {d:NamedDesc} in {z:Zone}", prints=False)
_GONE = "<is|was|were> Knocked Out in this way"
frame("Cond1", Cmp(HPOf(It("mon")), "eq", N(0)), f"<that Pokémon|your opponent's Pokémon> {_GONE}", prints=False)
frame("Cond1", Exists(It("card")), "you <evolved|evolve|do evolve> a Pokémon in this way", prints=False)

# --- prevention on the Bench ----------------------------------------------------------------
_BENCHED = InPlay("both", "bench", _.d)
frame("Mon", _BENCHED, "Benched {d:MonDesc} (both yours and your opponent's)", prints=False)


def _shielded(what: str) -> Any:
    return calc(lambda d, a: Prevent(what, InPlay("both", "bench", d), a[1], a[0]), _.d, _.a)


frame(
    "ModS",
    _shielded("all"),
    "prevent all effects of {a:Attacks}, including damage, done to Benched {d:MonDesc}",
    prints=False,
)
frame("ModS", _shielded("damage"), "prevent all damage done to Benched {d:MonDesc} by {a:Attacks}", prints=False)
frame(
    "ModS",
    Prevent("all", _.m, _.d, "any"),
    "prevent all effects of attacks, including damage, done to {m:Mon} by any {d:MonDesc}",
    prints=False,
)
frame("Attacks", ("opponent", ()), "the opponent's attacks", prints=False)
for _cause, _cards in (
    ("item,supporter", "an Item or Supporter card"),
    ("supporter", "a Supporter card"),
    ("item", "an Item card"),
):
    frame(
        "ModS",
        Prevent("all", _.m, (), "any", _cause),
        f"whenever <any|either> player plays {_cards} from their hand, prevent all effects of that card done to {{m:Mon}}",
    )
    frame(
        "Step",
        Lasting((Prevent("all", _.m, (), "any", _cause),), _.t),
        f"whenever your opponent plays {_cards} from their hand {{t:Duration}}, prevent all effects of that card done to {{m:ActiveMon}}",
    )
frame(
    "ModS",
    WeaknessApplied(1, InPlay("both", "play", (HasWeakness(_.t),))),
    "don't apply {t:Type} Weakness when Pokémon (both yours and your opponent's) take damage from attacks",
    "don't apply {t:Type} Weakness for each Pokémon in play",
)
frame(
    "ModVP",
    CantBeAfflicted((_.c,)),
    "can't be affected by being {c:Condition}",
    prints=False,
)


# --- attaching ----------------------------------------------------------------
def _not_one(q: Any) -> Any:
    if q == _ONE:
        raise Refuse
    return q


frame(
    "Step",
    ForEach(0, It("mon", True), (Attach(Pick(IN_ZONE, calc(_not_one, _.q)), It("mon")),)),
    "attach {q:Qty} {d:CardDesc} from {z:Zone} to each of those Pokémon",
    prints=False,
)
frame(
    "Sentence",
    Header(Triggered(EndOfTurn("each"), (Discard(ThisCard()),))),
    "if this card is attached to <a Pokémon|1 of your Pokémon>, discard <it|this card> at the end of the turn",
    "discard this card at the end of the turn",
    prints=False,
)
frame(
    "ModS",
    SupportersATurn(_.n),
    "you <can|may> play {n:Int} Supporter cards (including this <card|one>)",
    "you <can|may> play {n:Int} Supporter cards",
    prints=False,
)

# --- Prize cards ----------------------------------------------------------------
for _of in ("an attack of {a:Mon}", "{a:Whichever}'s attacks", "an attack from {a:Whichever}"):
    frame(
        "Sentence",
        Holds((PrizeChange(_.n, _.m, None, "damage", False, calc(mine, _.a, inv=lambda v: v)),), _.c),
        f"if {{c:Cond1}}, and if {{m:Whichever}} is Knocked Out by damage from {_of}, take {{n:Int}} more Prize cards",
        prints=False,
    )
frame(
    "Sentence",
    Holds((PrizeChange(_.n, _.m, _.c),)),
    "if {c:Cond1} and {m:Whichever} is Knocked Out by damage from this attack, take {n:Int} more Prize cards",
    "if {c:Cond1}, and if {m:Whichever} is Knocked Out by damage from this attack, take {n:Int} more Prize cards",
)
frame(
    "Sentence", Rider("prizes_instead", (_.c, _.n)), "if {c:Cond}, take {n:Int} more Prize cards instead", prints=False
)
frame(
    "Step",
    Lasting((PrizeChange(_.n, _.m, None, "any"),), _.t),
    "if {m:ActiveMon} is Knocked Out {t:Duration}, take {n:Int} more Prize cards",
    prints=False,
)


def _theirs(m: Any) -> Any:
    if getattr(m, "whose", "") != "opponent":
        raise Refuse
    return m


frame(
    "ModS",
    PrizeChange(
        _.n, calc(_theirs, _.m, inv=lambda v: v if getattr(v, "whose", "") == "opponent" else None), None, "any"
    ),
    "if {m:Whichever} is Knocked Out, take {n:Int} more Prize cards",
)
frame("Place", owned("prizes"), "face down as {w:Poss} Prize cards", prints=False)
frame("Tail", EachPlayer(_.b), "both players {b:Body}", prints=False)

# --- damage ----------------------------------------------------------------
frame(
    "Tail",
    If(And((_.c, TurnIs("first"))), (MoreDamage(_.n),)),
    "if {c:Cond1}, this attack does {n:Num} more damage during your first turn",
    prints=False,
)
frame(
    "Sentence",
    Rider("at_most_damage", _.n),
    "you can't do more than {n:Num} damage to a Benched Pokémon in this way",
    prints=False,
)
frame(
    "Sentence", Holds((AttackAllowed(_.c),)), "this attack can be used if this Pokémon is {c:Condition}", prints=False
)
frame(
    "Tail",
    If(_.c, (Instead((PutCounters(_.n, It("mon", False, "same")),)),)),
    "if {c:Cond}, place {n:Num} damage counters instead",
    prints=False,
)
frame(
    "Step",
    Damage(AtMost(Times(_.n, _.c), _.k), _.t),
    "this attack does {n:Num} damage to {t:Mon} {c:Per} (but no more than {k:Num} damage)",
)
_NEEDS = "the necessary Energy to use that attack"
frame(
    "Sentence",
    Rider("pays"),
    f"if <this Pokémon|@self> doesn't have {_NEEDS}, this attack does nothing",
    f"(if <this Pokémon|@self> doesn't have {_NEEDS}, this attack does nothing.)",
    f"this attack does nothing if <this Pokémon|@self> doesn't have {_NEEDS}",
)

frame("Step", UseAttack(0, True), "use it as this attack if this Pokémon has the necessary Energy to use it")

# --- devolving ----------------------------------------------------------------
_BY = "devolve {m:Mon} by <putting|shuffling>"
_CARDS = {
    ONE: "the highest Stage Evolution card on <it|that Pokémon|each of them>",
    None: "all of the Evolution cards on <it|that Pokémon>",
    SomeNumber(Count(Under(It("mon")))): "any number of Evolution cards on <it|that Pokémon>",
}
for _n, _which in _CARDS.items():
    for _to, _place in (("hand", "hand"), ("deck_shuffled", "deck")):
        if _n != ONE:
            frame("Step", Devolve(_.m, _n, owned(_to)), f"{_BY} {_which} into {{w:Poss}} {_place}")
frame(
    "Step",
    Devolve(_.m, ONE, owned("deck_shuffled")),
    f"devolve {{m:Mon}} by shuffling {_CARDS[ONE]} into {{w:Poss}} deck",
    prints=False,
)
for _n, _which in (
    (ONE, "the highest Stage Evolution card"),
    (SomeNumber(Count(Under(It("mon")))), "any number of Evolution cards"),
):
    frame("Step", Devolve(_.m, _n, "?"), f"devolve {{m:Mon}} by removing {_which} from <it|that Pokémon>", prints=False)


# --- evolving ----------------------------------------------------------------
def any_named(names: Any) -> Any:
    if len(names) < 2:
        raise Refuse
    return (AnyOf(tuple((IsNamed(n),) for n in names)),)


frame(
    "Body",
    (
        Choose(0, InPlay("you", "play", calc(any_named, _.n)), _ONE),
        Choose(0, InZone("you", "deck", (EvolvesFrom(It("mon")),)), _ONE),
        Evolve(It("mon"), It("card")),
    ),
    "search your deck for a card that evolves from {n:Name,or} and put it onto that Pokémon to evolve it",
    prints=False,
)
frame(
    "Sentence",
    Reminder("evolving"),
    "you can <use|play> this card <even|> <during your first turn or|> on a Pokémon that was put into play this turn",
    "you can <use|play> this card even during your first turn or on a Pokémon that was put into play this turn",
    "you can <use|play> this card during your first turn <and|or> on a Pokémon that was put into play this turn",
    prints=False,
)
frame(
    "Sentence",
    Rider("fresh", _.d),
    "you can't <use|play> this card during your first turn, and you can't choose a {d:MonDesc} that was put into play this turn",
    prints=False,
)

# --- larger searches ----------------------------------------------------------------


def _other_search(c: Any, q: Any, d: Any, s: Any) -> Any:
    steps = s if isinstance(s, tuple) else (s,)
    return Rider("other_search", (c, (Choose(0, InZone("you", "deck", d), q), *steps)))


frame(
    "Sentence",
    calc(_other_search, _.c, _.q, _.d, _.s),
    "if {c:Cond}, instead search <your deck|> for {q:Qty} {d:CardDesc}, {s:Step,and}",
    "if {c:Cond}, instead search <your deck|> for {q:Qty} {d:CardDesc} and {s:Step}",
    prints=False,
)

# --- Special Conditions ----------------------------------------------------------------
_PUT = "put {n:Int} damage counters"
_WHEN = "<between turns|during Pokémon Checkup>"


def _asked(c: Any) -> Any:
    """'If you do' is no condition here: it is done."""
    if c == Did(0):
        raise Refuse
    return c


frame(
    "Sentence",
    Rider("counters_if", (calc(_asked, _.c), _.n)),
    f"if {{c:Cond}}, {_PUT} instead of <1|2> on that Pokémon {_WHEN}",
    f"if {{c:Cond}}, {_PUT} on that Pokémon instead of <1|2> {_WHEN}",
    f"if {{c:Cond}}, during Pokémon Checkup, {_PUT} on that Pokémon instead of <1|2>",
    prints=False,
)
frame(
    "Sentence",
    Rider("counters", _.n),
    f"during Pokémon Checkup, {_PUT} on that Pokémon instead of 2",
    f"{_PUT} on that Pokémon instead of <1|2> {_WHEN}",
    prints=False,
)

# --- either player's Pokémon ----------------------------------------------------------------
IN_OWN_TURN = Or(
    (
        And((TurnIs("yours"), Is(EventMon(), (Owned("you"),)))),
        And((TurnIs("opponents"), Is(EventMon(), (Owned("opponent"),)))),
    )
)
_OWN_TURN = "<during that player's turn|during their turn>"
frame(
    "Sentence",
    Header(Triggered(MovesToBench(InPlay("both", "play", _.d)), _.b, IN_OWN_TURN)),
    f"whenever <a player's|either player's> Active {{d:MonDesc}} moves to the Bench {_OWN_TURN}, {{b:StepBody}}",
    f"whenever <a player's|either player's> {{d:MonDesc}} moves from <the|their> Active Spot to <the|their> Bench {_OWN_TURN}, {{b:StepBody}}",
)
frame(
    "Sentence",
    Rider("behind_instead", _.n),
    "if the attacking player has more Prize cards remaining than their opponent, those attacks do {n:Int} more damage instead",
    prints=False,
)
frame(
    "Sentence",
    Holds((BecomesType((), This(), False, AttachedTo(This(), _.d)),), Exists(AttachedTo(This(), _.d))),
    "this Pokémon is the same type as any {d:EnergyDesc} attached to it",
)
frame(
    "Sentence",
    Reminder("types"),
    "(if it has 2 or more different types of basic Energy attached, this Pokémon is each of those types.)",
    prints=False,
)

# --- one kind of Energy or the other ----------------------------------------------------------------


def _alike(q: Any, a: Any, b: Any) -> Any:
    """'up to 2 basic Fire Energy or up to 2 basic Lightning Energy': all of one type."""
    if len(a) != 2 or len(b) != 2 or a[0] != IsCard("basic Energy") or b[0] != a[0] or a[1] == b[1] or q == _ONE:
        raise Refuse
    return (IsCard("basic Energy"), AnyOf(((a[1],), (b[1],))))


def _unlike(v: Any) -> Any:
    ok = isinstance(v, Pick) and v.distinct == "alike" and isinstance(v.sel, AttachedTo) and len(v.sel.filter) == 2
    if not ok or not isinstance(v.sel.filter[1], AnyOf) or len(v.sel.filter[1].filters) != 2:
        return None
    a, b = v.sel.filter[1].filters
    return v.quantity, (v.sel.filter[0], *a), (v.sel.filter[0], *b), v.sel.to


frame(
    "Cards",
    calc(
        lambda q, a, b, m: Pick(AttachedTo(m, _alike(q, a, b)), q, "you", False, "alike"),
        _.q,
        _.a,
        _.b,
        _.m,
        inv=_unlike,
    ),
    "{q:Qty} {a:EnergyDesc} or {q:Qty} {b:EnergyDesc} <attached to|from> {m:Mon}",
)
frame(
    "Sentence",
    Rider("healed_lose", _.d),
    "if you do, discard all {d:CardDesc} from the Pokémon that were healed in this way",
    prints=False,
)
frame(
    "Step",
    Put(_.m, owned("deck_shuffled"), 0, "all"),
    "put {m:Mon} and all attached cards into {w:Poss} deck",
    prints=False,
)
frame("Sentence", Requires(_.c, "attack"), "this attack can be used only if {c:Cond}", prints=False)
