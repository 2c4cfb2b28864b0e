"""Clauses opened by an event."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar.core import Event, Refuse, Sentence, _, calc, categories, unless
from playmat.text.grammar.deeds.counters_and_healing import tens
from playmat.text.grammar.moments.announced import ONCE
from playmat.text.grammar.rules.knock_outs import KO
from playmat.text.grammar.things.described import narrow, negate
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import Header, It, Pick

Done, When = categories("Done When")

# --- a moment and what is then done; how often in a turn


def _is_own(sel: Any) -> bool:
    """Whether the card spoken of is this one, not another of the player's."""
    return sel == n.This() or (isinstance(sel, n.Among) and sel.sel == n.This())


def _happening(limit: str) -> Any:
    """A clause from a moment ``w`` (event, condition) and what is then done ``t`` (steps, whether one may)."""

    def make(w: Any, t: Any) -> Any:
        # this very card is played only once; anything else may recur
        is_played = bool(limit) and isinstance(w[0], n.Played) and n.This() in walk(w[0]) and _is_own(w[0].sel)
        if is_played and limit != "once":
            raise Refuse
        return n.Triggered(w[0], t[0], w[1], t[1], "" if is_played else limit)

    def parts(v: Any) -> Any:
        is_so = isinstance(v, n.Triggered) and v.limit == limit
        return ((v.event, v.condition), (v.body, v.optional)) if is_so else None

    return Header(calc(make, _.w, _.t, inv=parts))


_LIMITS = (("once", ONCE), ("once_opponent", "once during your opponent's turn"))
Done["you may {b:Body}"] = (_.b, True)
Done["each player may {b:Body}"] = ((n.EachPlayer((n.May(_.b, "that"),)),), False)
Done["each player {b:StepBody}"] = ((n.EachPlayer(_.b),), False)
Done["that player may {b:Body}", "they may {b:Body}"] = ((n.May(_.b, "that"),), False)
Done["{b:StepBody}", "you must {b:StepBody}"] = (_.b, False)
Sentence.last["{w:When}, {t:Done}"] = _happening("")
for _limit, _start in _LIMITS:
    Sentence[f"{_start}, if {{c:Cond}}, when {{e:Event}}, you may {{b:Body}}"] = Header(
        n.Triggered(_.e, _.b, _.c, True, _limit)
    )
    Sentence.last[f"{_start}, {{w:When}}, {{t:Done}}"] = _happening(_limit)
When["{e:TimeEvent}"] = (_.e, None)
When[
    "when {e:Event}",
    "whenever {e:Event}",
    "if {e:Event}",
    "as long as <this Pokémon|@self> is in play, whenever {e:Event}",
] = (_.e, None)
When["during your opponent's turn, if {e:Event}", "during your opponent's turn, whenever {e:Event}"] = (
    _.e,
    n.TurnIs("opponents"),
)
When["during your opponent's turn, if {c:Cond1} and {e:Event}"] = (_.e, n.And((n.TurnIs("opponents"), _.c)))
When["{e:TimeEvent}, if {c:Cond}", "as long as {c:Cond}, {e:TimeEvent}"] = (_.e, _.c)
_PLAYED_IF = calc(
    lambda e, c: (e, c),
    _.e,
    _.c,
    inv=lambda v: v if isinstance(v[0], n.Played) and n.This() in walk(v[0]) else None,
)
When["when {e:Event}, if {c:Cond}"] = _PLAYED_IF
When.last[
    "as long as {c:Cond}, whenever {e:Event}",
    "if {c:Cond}, whenever {e:Event}",
    "if {c:Cond}, when {e:Event}",
    "if {c:Cond} and {e:Event}",
    "when {e:Event} and if {c:Cond}",
] = (_.e, _.c)

# --- moments with words of their own

Sentence[
    f"{ONCE}, after you flip any coins for an attack, you may ignore all <results|effects> of those coin flips and <begin|being> flipping those coins again"
] = Header(n.Triggered(n.CoinsFlipped("you"), (n.FlipAgain(),), None, True, "once"))
Sentence[
    "once during your turn, if you drew <this Pokémon|@self> from your deck at the beginning of your turn and {c:Cond1}, before you put it into your hand, you may put it onto your Bench"
] = Header(n.Triggered(n.DrawnForTurn(), (n.Put(n.ThisCard(), "bench@you"),), _.c, True))
Sentence["you can't attach this card to a {d:MonDesc}"] = Header(
    n.WhenAttached(n.InPlay("you", "play", (n.NotP(n.AnyOf((_.d,))),)))
)
Sentence[
    "attach this card to 1 of {s:MonSet}",
    "attach this Pokémon Tool to 1 of {s:MonSet}",
    "attach @self to 1 of {s:MonSet}",
] = Header(n.WhenAttached(_.s))
Sentence["you can attach this card to 1 of {s:MonSet} only if you {b:Body}"] = Header(n.WhenAttached(_.s, _.b))
When[f"if {{m:Mon}} has full HP and {KO}"] = (n.KnockedOut(_.m, "damage", "opponent", (), None, True), None)
Sentence[
    "at the end of your opponent's turn, discard this card",
    "at the end of your opponent's turn after you played @self, discard @self",
    "if this card is attached to 1 of your Pokémon, discard it at the end of your opponent's turn",
] = Header(n.Triggered(n.EndOfTurn("opponent"), (n.Discard(n.ThisCard()),)))
Sentence["at the end of each turn, discard this card", "discard this card at the end of the turn you attached it"] = (
    Header(n.Triggered(n.EndOfTurn("each"), (n.Discard(n.ThisCard()),)))
)
Sentence["if {m:Mon} attacks, discard this card at the end of the turn"] = Header(
    n.Triggered(n.EndOfTurn(), (n.Discard(n.ThisCard()),), n.Happened("used_attack", "", _.m))
)
_EVEN_THAT = "<(even if it is Knocked Out)|(even if this Pokémon is Knocked Out)|(even if that Pokémon is Knocked Out)>"
When[
    f"if {{m:Mon}} <is in the Active Spot|is your Active Pokémon> and takes {{n:Numeral}} or more damage from an opponent's attack {_EVEN_THAT}"
] = (n.Damaged(_.m), n.And((n.Is(_.m, (n.IsAt("active"),)), n.Cmp(n.DamageDone(), "ge", _.n))))
Sentence["if {m:Mon} is damaged by an opponent's attack, discard this card at the end of the turn"] = Header(
    n.Triggered(n.Damaged(_.m), (n.Later("end_of_turn", (n.Discard(n.ThisCard()),)),))
)
_AGAIN = "ignore all <results|effects> of those coin flips and begin flipping those coins again"
Sentence[f"once during your turn, after you flip any coins for an attack of {{m:Mon}}, you may {_AGAIN}"] = Header(
    n.Triggered(n.CoinsFlipped("you", _.m), (n.FlipAgain(),), None, True, "once")
)
IN_OWN_TURN = n.Or(
    (
        n.And((n.TurnIs("yours"), n.Is(n.EventMon(), (n.Owned("you"),)))),
        n.And((n.TurnIs("opponents"), n.Is(n.EventMon(), (n.Owned("opponent"),)))),
    )
)
_OWN_TURN = "<during that player's turn|during their turn>"
When[
    f"whenever <a player's|either player's> Active {{d:MonDesc}} moves to <the|their> Bench {_OWN_TURN}",
    f"whenever <a player's|either player's> {{d:MonDesc}} moves from <the|their> Active Spot to <the|their> Bench {_OWN_TURN}",
] = (n.MovesToBench(n.InPlay("both", "play", _.d)), IN_OWN_TURN)
_SELF = "<this card|this Pokémon|@self|it>"
_TAKEN = f"you <took|take|have taken> {_SELF} as a face-down Prize card"
_WHEN = "<during your turn|>"
_BEFORE = "before you put <it|this card|this Pokémon> into your hand"
Sentence[
    f"if {_TAKEN} {_WHEN} and {{c:Cond1}}, {_BEFORE}, you may {{b:TakenDeed}}",
    f"once during your turn, if {_TAKEN} {_WHEN} and {{c:Cond1}}, {_BEFORE}, you may {{b:TakenDeed}}",
] = Header(n.Triggered(n.TakenAsPrize(), _.b, _.c, True))
Sentence[
    f"if {_TAKEN} {_WHEN}, {_BEFORE}, you may {{b:TakenDeed}}",
    f"when {_TAKEN} {_WHEN}, {_BEFORE}, you may {{b:TakenDeed}}",
] = Header(n.Triggered(n.TakenAsPrize(), _.b, None, True))
_DREW = f"you drew {_SELF} from your deck at the beginning of your turn"
for _event, _how in ((n.TakenAsPrize(), _TAKEN), (n.DrawnForTurn(), _DREW)):
    Sentence[f"you can play this card only <if|when> {_how}, {_BEFORE}"] = Header(
        n.Triggered(_event, (n.Nothing(),), None, True)
    )
_ALIVE = n.Cmp(n.HPOf(_.m), "gt", n.N(0))
When["if {m:Mon} is damaged but not Knocked Out by {a:AnAttack}"] = (n.Damaged(_.m, _.a), _ALIVE)
When[
    "if {m:Mon} is damaged but not Knocked Out by an attack from your opponent's {d:MonDesc}",
    "if {m:Mon} is damaged by an attack from your opponent's {d:MonDesc}",
] = (n.Damaged(_.m, "opponent", _.d), _ALIVE)
When["if {m:Mon} {p:PredVP} and is damaged but not Knocked Out by {a:AnAttack}"] = (
    n.Damaged(_.m, _.a),
    n.And((n.Is(_.m, _.p), _ALIVE)),
)
When.reads["as long as {c:Cond}, whenever {m:Whichever} is damaged by {a:AnAttack}"] = (n.Damaged(_.m, _.a), _.c)


def _but(m: Any, d: Any) -> Any:
    """'each of your opponent's Active Pokémon …, excluding {F} Pokémon'."""
    if isinstance(m, Pick) and m.quantity == JUST_ONE and getattr(m.sel, "where", "") == "active":
        m = m.sel
    return narrow(m, (negate(d),))


_keeps_the_card = unless(lambda b: any(isinstance(node, n.Discard) and node.sel == n.ThisCard() for node in walk(b)))
"""A Tool that goes after any damage is not spoken of here."""


def _unless_it_goes(cond: Any) -> Any:
    """Damaged and left standing, said without 'not Knocked Out'."""
    return Header(calc(lambda e, c, t: n.Triggered(e, _keeps_the_card(t[0]), c, t[1]), n.Damaged(_.m, _.a), cond, _.t))


Sentence.reads["if {m:Mon} is damaged by {a:AnAttack}, {t:Done}"] = _unless_it_goes(_ALIVE)
Sentence.reads["if {m:Mon} {p:PredVP} and is damaged by {a:AnAttack}, {t:Done}"] = _unless_it_goes(
    n.And((n.Is(_.m, _.p), _ALIVE))
)
Sentence[
    "whenever any of your {t:Type} Pokémon (excluding any {n:Name}) is Knocked Out by damage from your opponent's attack, you may put that Pokémon and all cards that were attached to it from your discard pile into your hand"
] = Header(
    n.Triggered(
        n.KnockedOut(n.InPlay("you", "play", (n.IsType(_.t), n.NotP(n.IsNamed(_.n)))), "damage", "opponent"),
        (n.Lasting((n.GoesTo("hand", It("mon")),), "this_turn"),),
        None,
        True,
    )
)
Sentence.reads["{b:StepBody} {e:TimeEvent}", "after {e:Event}, {b:StepBody}"] = Header(n.Triggered(_.e, _.b))
_not_the_card = unless(lambda b: b == (n.Discard(It("card")),))
"""'If this card is attached …, discard it at the end of …' is about the card, whatever the condition."""
Sentence.reads["as long as {c:Cond}, {b:StepBody} {e:TimeEvent}", "if {c:Cond}, {b:StepBody} {e:TimeEvent}"] = Header(
    n.Triggered(_.e, calc(_not_the_card, _.b), _.c)
)
_FROM = {
    "opponent": (
        "an attack from your opponent's {d:MonDesc}",
        "an attack from 1 of your opponent's {d:MonDesc}",
    ),
    "": ("an opponent's attack",),
    "any": ("an attack",),
}
_EVEN = "<(even if it is Knocked Out)|(even if this Pokémon is Knocked Out)|(even if @self is Knocked Out)|(even if @base is Knocked Out)|(even if that Pokémon is Knocked Out)>"


def _happens(by: str) -> dict[str, tuple[Any, list[str]]]:
    """Damaged and Knocked Out, with the words behind the Pokémon."""
    who = by or "opponent"
    source: Any = _.d if by == "opponent" else ()
    return {
        "damaged": (
            n.Damaged(_.m, who, source),
            [
                *(f"is <damaged|damage> by {f} {_EVEN}" for f in _FROM[by]),
                *(f"is damaged by {f} (even if your Active {{x:MonDesc}} is Knocked Out)" for f in _FROM[by]),
            ],
        ),
        "out": (
            n.KnockedOut(_.m, "damage", who, source),
            [f"is Knocked Out by damage from {f}" for f in _FROM[by]],
        ),
        "struck": (
            n.KnockedOut(_.m, "attack", who, source),
            [
                *(f"is Knocked Out by damage or another effect of {f}" for f in _FROM[by]),
                *(f"is Knocked Out by {f}" for f in _FROM[by] if not by),
            ],
        ),
    }


_before = unless(lambda p: p == (n.NotP(n.IsDamaged()),))
"""What was true when the attack came; 'has full HP' is a matter of the event itself."""


def _two_facts(v: Any) -> Any:
    return ((v[0],), (v[1],)) if isinstance(v, tuple) and len(v) == 2 else None


_BOTH_FACTS = calc(lambda p, q: (*p, *q), _.p, _.q, inv=_two_facts)
for _befallen, _how in (
    (n.Damaged(_.m), f"is damaged by an attack from your opponent's Pokémon {_EVEN}"),
    (n.KnockedOut(_.m), "is Knocked Out by damage from an attack from your opponent's Pokémon"),
):
    When[f"if {{m:Mon}} {{p:PredVP}}, {{q:PredVP}}, and {_how}"] = (_befallen, n.Is(_.m, _BOTH_FACTS))
for _by in _FROM:
    for _event, _ways in _happens(_by).values():
        (Event if _by else Event.reads)[*(f"{{m:Mon}} {w}" for w in _ways)] = _event
        (When if _by else When.reads)[*(f"if {{m:Mon}} {{p:PredVP}} and {w}" for w in _ways)] = (
            _event,
            n.Is(_.m, calc(_before, _.p, inv=lambda v: v)),
        )
_PLAYED = n.AttachedEvent((), n.InPlay("you"), "you", "hand", True)
Sentence[
    "whenever your opponent's Active Pokémon moves to the Bench during their turn, their new Active Pokémon is now {c:Condition,and}"
] = Header(
    n.Triggered(
        n.MovesToBench(n.InPlay("opponent")), (n.Afflict(n.InPlay("opponent", "active"), _.c),), n.TurnIs("opponents")
    )
)
_IN_ITS_COLOR = (n.Lasting((n.BecomesType((), n.This(), False, n.EventCard()),), "this_turn"),)


def _of_types(types: Any) -> Any:
    if len(types) < 2:
        raise Refuse
    return (n.IsCard("basic Energy"), n.AnyOf(tuple((n.IsType(t),) for t in types)))


def _types_of(v: Any) -> Any:
    if len(v) != 2 or v[0] != n.IsCard("basic Energy") or not isinstance(v[1], n.AnyOf):
        return None
    return tuple(p.type for f in v[1].filters for p in f if isinstance(p, n.IsType))


Sentence[
    "whenever you attach a {t:Type,or} basic Energy card from your hand to <this Pokémon|@self>, <this Pokémon|@self>'s type becomes the same as that Energy card type until the end of the turn"
] = Header(n.Triggered(n.AttachedEvent(calc(_of_types, _.t, inv=_types_of), n.This(), "you"), _IN_ITS_COLOR))
When["whenever {m:Whichever} moves from your Bench to the Active Spot during your turn"] = (
    n.MovesToActive(_.m),
    n.TurnIs("yours"),
)
When.reads["as long as {m:Mon} remains {k:Condition} between turns"] = (n.RemainsAffected(_.m, _.k), None)
When.reads["if {m:Mon} {p:PredVP} at the end of your turn"] = (n.EndOfTurn(), n.Is(_.m, _.p))
Sentence.reads["if {m:Mon} {p:PredVP} at the end of your turn, remove {n:Num} damage counters from the Pokémon"] = (
    Header(n.Triggered(n.EndOfTurn(), (n.Heal(calc(tens, _.n), It("mon")),), n.Is(_.m, _.p)))
)
Sentence.reads["put {n:Numeral} damage counters on each of {m:MonSet} that remains {k:Condition} between turns"] = (
    Header(n.Triggered(n.RemainsAffected(_.m, _.k), (n.PutCounters(_.n, It("mon")),)))
)
Sentence.reads[
    "as long as {c:Cond}, put {n:Numeral} damage counters on {m:Mon} between turns, excluding {d:MonDesc}"
] = Header(n.Triggered(n.Checkup(), (n.PutCounters(_.n, calc(_but, _.m, _.d)),), _.c))
Sentence.reads[
    "when you attach a {d:EnergyDesc} from your hand to <this Pokémon|@self> (except with an attack, Ability, or Trainer card), you may attach 2 {d:EnergyDesc}"
] = Header(
    n.Triggered(
        n.AttachedEvent(_.d, n.This(), "you", "hand", False, ("attack", "ability", "trainer")),
        (n.Attach(Pick(n.InZone("you", "hand", _.d), JUST_ONE), n.This()),),
        None,
        True,
    )
)
Sentence.reads["if you play this card from your hand, the Pokémon you attach it to is no longer {c:Condition,or}"] = (
    Header(n.Triggered(_PLAYED, (n.Cure(n.EventMon(), _.c),)))
)
Sentence.reads["if you play this card from your hand, remove 1 damage counter from the Pokémon you attach it to"] = (
    Header(n.Triggered(_PLAYED, (n.Heal(n.N(10), n.EventMon()),)))
)
Sentence.reads[
    "as long as {c:Cond}, put {n:Numeral} damage counters on each {d:MonDesc} that remains {k:Condition} between turns"
] = Header(n.Triggered(n.RemainsAffected(n.InPlay("both", "play", _.d), _.k), (n.PutCounters(_.n, n.EventMon()),), _.c))
Sentence.says[
    "when you attach this card from your hand to your Active Pokémon, switch that Pokémon with 1 of your Benched Pokémon"
] = "when you attach this card from your hand to your Active Pokémon, switch your Active Pokémon with 1 of your Benched Pokémon"
Sentence.says[
    "if an attack does damage to @self while it is your Active Pokémon (even if it is Knocked Out), {b:StepBody}"
] = "if this Pokémon is in the Active Spot and is damaged by an attack (even if it is Knocked Out), {b:StepBody}"
Sentence.says["whenever your opponent's attack damages @self (even if @self is Knocked Out), {b:StepBody}"] = (
    "when this Pokémon is damaged by an attack from your opponent's Pokémon (even if it is Knocked Out), {b:StepBody}"
)
Sentence.says[
    "during your opponent's turn, if @self is your Active Pokémon and is damaged by your opponent's attack (even if it is Knocked Out), {b:StepBody}"
] = "if this Pokémon is in the Active Spot and is damaged by an attack from your opponent's Pokémon (even if it is Knocked Out), {b:StepBody}"
Sentence.says[
    "to attach a {d:EnergyDesc} from your hand to @self, you must discard an Energy card attached to @self"
] = "when you attach a {d:EnergyDesc} from your hand to this Pokémon, discard a Energy card attached to this Pokémon"
Sentence.says[
    "at the end of your turn, discard @self",
    "if this card is attached to 1 of your Pokémon, discard it at the end of your turn",
] = "at the end of your turn, discard this card"
Sentence.says["{e:TimeEvent}, if {m:Mon} is {c:Condition}, it recovers from that Special Condition"] = (
    "{e:TimeEvent}, if {m:Mon} is {c:Condition}, {m:Mon} is no longer {c:Condition}"
)
Sentence[
    "if {c:Cond} and this Pokémon is damaged by an attack, you may {b:Body}, and no other effect of that attack is done to it"
] = Header(n.Triggered(n.Damaged(n.This(), "any", (), True), _.b, _.c, True))
Sentence.says[
    "if an attack does damage to @self while it is your Active Pokémon, you may {b:Body}, which prevents all other effects of that attack on @self"
] = "if this Pokémon is in the Active Spot and this Pokémon is damaged by an attack, you may {b:Body}, and no other effect of that attack is done to it"
_BACK = n.Lasting((n.GoesTo("hand", n.This(), "pokemon"),), "this_turn")
Sentence[
    "when this Pokémon is Knocked Out, you may put it into your hand instead of the discard pile",
    "when @self is Knocked Out, you may return it to your hand after discarding it",
] = Header(n.Triggered(n.KnockedOut(n.This(), "any", "any"), (_BACK,), None, True))
Sentence["if {c:Cond} and this Pokémon is Knocked Out, you may put it into your hand instead of the discard pile"] = (
    Header(n.Triggered(n.KnockedOut(n.This(), "any", "any"), (_BACK,), _.c, True))
)
Sentence.reads[
    "if that Pokémon uses an attack that involves flipping coins, @self lets you re-flip those coins once"
] = Header(n.Triggered(n.CoinsFlipped("you", n.Holder()), (n.FlipAgain(),), None, True, "once"))
Sentence.reads[
    "once during each player's turn, when that player attaches an {e:EnergyDesc} from their hand to 1 of their Benched Pokémon, they remove {n:Num} damage counters from that Pokémon"
] = Header(
    n.Triggered(
        n.AttachedEvent(_.e, n.InPlay("both", "bench"), "either"),
        (n.Heal(calc(tens, _.n), n.EventMon()),),
        None,
        False,
        "once_name",
    )
)
Sentence["if {m:Mon} retreats and {p:PredVP}, {b:StepBody}"] = Header(
    n.Triggered(n.Retreats(_.m), _.b, n.Is(n.EventMon(), _.p))
)
Sentence["whenever {m:Mon} tries to attack, {b:StepBody}"] = Header(n.Triggered(n.Attacks(_.m, "", True), _.b))
Sentence["whenever <any|either> player puts a {d:MonDesc} onto their Bench during their turn, {b:StepBody}"] = Header(
    n.Triggered(n.Played(n.InPlay("both", "play", _.d), "put"), _.b, IN_OWN_TURN)
)
