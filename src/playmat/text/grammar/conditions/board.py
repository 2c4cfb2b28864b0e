"""What is in play and in the zones, whose turn it is; conditions joined."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar.core import Cond1, Refuse, _, calc, category, join, unless
from playmat.text.grammar.numbers.counted import MOVED, some
from playmat.text.grammar.things.cards import FACE_DOWN, LOOKED
from playmat.text.grammar.things.described import IN_ZONE, in_zone, narrow, negate, positive
from playmat.text.surface import It

Cond = category("Cond")

Cond1["{w:Poss} Bench isn't full"] = n.BenchHasRoom(_.w)
Cond1["{w:Poss} Bench is full"] = n.Not(n.BenchHasRoom(_.w))


def _each_there(where: str, pred: type, name: str) -> Any:
    """'Uxie and Azelf', 'Unown S, Unown E, and Unown T', 'Fire and Water Pokémon': each of them."""

    def make(wanted: Any) -> Any:
        if len(wanted) < 2:
            raise Refuse
        return n.And(tuple(n.Exists(n.InPlay("you", where, (pred(w),))) for w in wanted))

    def parts(v: Any) -> Any:
        found = tuple(getattr(p, name) for p in walk(v) if isinstance(p, pred)) if isinstance(v, n.And) else ()
        return found if len(found) > 1 and make(found) == v else None

    return calc(make, _.n, inv=parts)


_BENCHED, _IN_PLAY = (_each_there(where, n.IsNamed, "name") for where in ("bench", "play"))
Cond1["you have {n:Name,and} on your Bench", "{n:Name,and} are on your Bench"] = _BENCHED
Cond1["you have {n:Name,and} in play", "{n:Name,and} are in play"] = _IN_PLAY
Cond1["you don't have {n:Name,and} on your Bench"] = n.Not(_BENCHED)
Cond1["you don't have {n:Name,and} in play"] = n.Not(_IN_PLAY)
Cond1["you have {n:Type,and} Pokémon on your Bench"] = _each_there("bench", n.IsType, "type")
Cond1["all of your Pokémon in play are {a:AdjAtom} type", "all <of|> your Pokémon in play are {a:AdjAtom} Pokémon"] = (
    n.Not(n.Exists(n.InPlay("you", "play", (n.NotP(_.a),))))
)
Cond1["this card is attached to a Pokémon"] = n.Exists(n.Holder())
Cond1["{w:Have} any {d:EnergyDesc} attached to <any of|> {w:Poss} Pokémon"] = n.Exists(n.AttachedTo(n.InPlay(_.w), _.d))
Cond1["{n:OtherName} is on your Bench and {p:PredVP}"] = n.Exists(n.InPlay("you", "bench", join((n.IsNamed(_.n)), _.p)))
Cond1["{w:HaveNot} any {d:MonDesc} on {w:Poss} Bench", "{w:Have} no {d:MonDesc} on {w:Poss} Bench"] = n.Not(
    n.Exists(n.InPlay(_.w, "bench", _.d))
)
Cond1.says["<this Pokémon|@self> is the only Pokémon you have in play"] = "you don't have any Pokémon on your Bench"
Cond1.says["your opponent doesn't have any Benched Pokémon or other Active Pokémon"] = (
    "your opponent doesn't have any Pokémon on your opponent's Bench"
)
Cond1["there is no Stadium card in play", "there is no Stadium in play"] = n.Not(n.Exists(n.StadiumInPlay()))
Cond1["{w:HaveNot} a Stadium card in play", "{w:HaveNot} a Stadium in play", "{w:Have} no Stadium in play"] = n.Not(
    n.Exists(n.StadiumInPlay(_.w))
)


def _has_in(w: str, d: Any, z: Any) -> Any:
    if not isinstance(z, n.InZone) or z.zone == "deck":
        raise Refuse
    if z.whose not in (w, "their") and (z.whose, z.zone) != ("both", "lost"):
        raise Refuse
    if z.whose == "their" and w == "you":
        raise Refuse
    return replace(z, whose=w, filter=d)


def _has_not(v: Any) -> Any:
    if not isinstance(v, n.InZone) or v.top is not None or v.bottom is not None:
        return None
    if v.whose not in ("you", "opponent") or v.zone == "deck":
        return None
    return v.whose, v.filter, n.InZone(v.whose, v.zone)


HAVE_IN = calc(_has_in, _.w, _.d, _.z, inv=_has_not)
Cond1["{w:Have} any {d:CardDesc} in {z:Zone}", "{w:Have} a {d:CardDesc} in {z:Zone}"] = n.Exists(HAVE_IN)
Cond1.says["{n:Name} is in {w:Poss} discard pile"] = "you have any {n:Name} in {w:Poss} discard pile"
Cond1["{w:Have} no {d:CardDesc} in {z:Zone}", "{w:HaveNot} any {d:CardDesc} in {z:Zone}"] = n.Not(n.Exists(HAVE_IN))


def _some(s: Any, p: Any) -> Any:
    return n.Exists(narrow(s, p))


BENEATH = n.Exists(n.Among(n.Under(_.m), (n.IsNamed(_.n),)))
Cond1["{n:OtherName} is anywhere under {m:Mon}", "{m:Mon} is evolved from {n:OtherName}"] = BENEATH
Cond1["{n:OtherName} isn't anywhere under {m:Mon}"] = n.Not(BENEATH)
Cond["{c:Cond1}"] = _.c
Cond["{a:Cond1} and {b:Cond1}", "{a:Cond1}<|,> and if {b:Cond1}"] = n.And((_.a, _.b))
Cond["{a:Cond1}, {b:Cond1}, and {c:Cond1}"] = n.And((_.a, _.b, _.c))
Cond["{a:Cond1} or {b:Cond1}", "{a:Cond1} or if {b:Cond1}"] = n.Or((_.a, _.b))


def _state(m: Any, p: Any) -> Any:
    """'your Benched Pokémon have any damage counters on them': one of them is enough."""
    if isinstance(m, n.InPlay) and m.where != "active":
        return n.Exists(narrow(m, p))
    return n.Is(m, p)


def _of_state(v: Any) -> Any:
    return (
        (v.sel, v.filter)
        if isinstance(v, n.Is) and not (isinstance(v.sel, n.InPlay) and v.sel.where != "active")
        else None
    )


Cond1["{m:Subject} {p:PredVP}"] = calc(_state, _.m, _.p, inv=_of_state)


def _every(m: Any, p: Any) -> Any:
    """'all of your Benched Pokémon have …': there are some, and none without it."""
    return n.And((n.Exists(m), n.Not(n.Exists(narrow(m, (negate(p),))))))


def _of_every(v: Any) -> Any:
    if not (
        isinstance(v, n.And)
        and len(v.conds) == 2
        and isinstance(v.conds[0], n.Exists)
        and isinstance(v.conds[1], n.Not)
    ):
        return None
    some = v.conds[0].sel
    if not isinstance(some, n.InPlay) or some.where == "active" or not isinstance(v.conds[1].cond, n.Exists):
        return None
    p = positive(getattr(v.conds[1].cond.sel, "filter", ())[-1:])
    return (some, p) if p and _every(some, p) == v else None


Cond1["each of {m:MonSet} {p:PredVP}", "all of {m:MonSet} {p:PredVP}"] = calc(_every, _.m, _.p, inv=_of_every)


def _state_of_some(v: Any) -> Any:
    """The Pokémon, and what is asked of one of them."""
    sel = v.sel if isinstance(v, n.Exists) else None
    if not isinstance(sel, n.InPlay) or sel.where == "active" or sel.whose not in ("you", "opponent") or not sel.filter:
        return None
    *before, state = sel.filter
    return (replace(sel, filter=tuple(before)), (state,)) if isinstance(state, n.IsDamaged | n.HasCondition) else None


Cond1["any of {s:MonSet} {p:PredVP}"] = calc(_some, _.s, _.p, inv=_state_of_some)
Cond1["{w:Have} any {d:MonDesc} in play", "{w:Have} a {d:MonDesc} in play", "{w:Have} {d:MonDesc} in play"] = n.Exists(
    n.InPlay(_.w, "play", _.d)
)
Cond1["{w:Have} any {d:MonDesc} on {w:Poss} Bench", "{w:Have} a {d:MonDesc} on {w:Poss} Bench"] = n.Exists(
    n.InPlay(_.w, "bench", _.d)
)
_no_list = unless(lambda filter_: any(isinstance(p, n.AnyOf) for p in filter_))
"""'you have Fire and Water Pokémon' asks for both, which a filter cannot say."""
Cond1["{w:Have} any Benched Pokémon"] = n.Exists(n.InPlay(_.w, "bench"))
Cond1["{w:Have} no Benched Pokémon", "{w:HaveNot} any Benched Pokémon"] = n.Not(n.Exists(n.InPlay(_.w, "bench")))
Cond1["{n:OtherName} is on your Bench"] = n.Exists(n.InPlay("you", "bench", (n.IsNamed(_.n),)))
Cond1["there is a Stadium card in play", "there is any Stadium card in play", "a Stadium is in play"] = n.Exists(
    n.StadiumInPlay()
)
Cond1["{n:OtherName} is in play"] = n.Or(
    (n.Exists(n.StadiumInPlay("either", (n.IsNamed(_.n),))), n.Exists(n.InPlay("both", "play", (n.IsNamed(_.n),))))
)
Cond1["there is any {d:CardDesc} in {z:Zone}", "there is a {d:CardDesc} in {z:Zone}"] = n.Exists(IN_ZONE)
Cond1["it is your first turn"] = n.TurnIs("first")
Cond1["you go second"] = n.TurnIs("second_player")
Cond1["{w:Have} a Stadium card in play", "{w:Have} a Stadium in play", "{w:Have} any Stadium card in play"] = n.Exists(
    n.StadiumInPlay(_.w)
)
Cond1[
    "you go second, and it is your first turn",
    "you go second, and only on your first turn",
    "you go second, and only during your first turn",
] = n.And((n.TurnIs("second_player"), n.TurnIs("first")))
Cond1["{w:Have} no cards in {w:Poss} deck"] = n.Not(n.Exists(n.InZone(_.w, "deck")))
Cond1["you find any {d:CardDesc} there", "you find a {d:CardDesc} there", "there is <a|any> {d:CardDesc} there"] = (
    n.Exists(n.Among(LOOKED, _.d))
)
Cond1["a {d:CardDesc} in {z:Zone} has the same name as {m:SameAs}"] = n.Exists(in_zone(join(_.d, n.SameNameAs(_.m))))
Cond1["any {d:EnergyDesc} attached to {a:OneMon} is the same type as any {e:EnergyDesc} attached to {b:ActiveMon}"] = (
    n.Exists(n.AttachedTo(_.a, join(_.d, n.SameTypeAs(n.AttachedTo(_.b, _.e)))))
)
Cond1["you have another {n:Name} in play"] = n.Exists(n.InPlay("you", "play", (n.IsNamed(_.n), n.NotIn(n.This()))))
Cond1["{w:Have} {d:MonDesc} in the Active Spot"] = n.Exists(n.InPlay(_.w, "active", _.d))
OTHERS = n.InZone("you", "hand", (n.NotIn(n.ThisCard()),))
Cond1["this is the only card in your hand"] = n.Not(n.Exists(OTHERS))
Cond1["it isn't your first turn"] = n.Not(n.TurnIs("first"))
Cond1[
    "you discarded a {d:CardDesc} in this way",
    "you discarded any {d:CardDesc} in this way",
    "any of those cards are {d:CardDesc}",
    "you <discarded|discard> a {d:CardDesc}",
    "you put <a|any> {d:CardDesc} onto your Bench in this way",
    "any of them are {d:CardDesc}",
] = n.Exists(MOVED)
Cond1["all of {w:Poss} Prize cards are face up"] = n.Not(n.Exists(FACE_DOWN))
Cond1["not all of {w:Poss} Prize cards are face up"] = n.Not(n.Not(n.Exists(FACE_DOWN)))
Cond1["a player discarded any {d:CardDesc} in this way"] = n.Exists(n.Among(It("card", True, "moved"), _.d))
Cond1["{w:HaveNot} any {d:MonDesc} in play", "{w:Have} no {d:MonDesc} in play"] = n.Not(
    n.Exists(n.InPlay(_.w, "play", _.d))
)
Cond1.says["none of your Pokémon has any Energy attached"] = (
    "you don't have any Pokémon that has any Energy attached in play"
)
Cond1["you don't have another {n:Name} in play"] = n.Not(
    n.Exists(n.InPlay("you", "play", (n.IsNamed(_.n), n.NotIn(n.This()))))
)
Cond1["there are no {d:CardDesc} in {z:Zone}"] = n.Not(n.Exists(IN_ZONE))
Cond1["you don't have the same number of cards in your hand as your opponent"] = n.Not(
    n.Cmp(n.Count(n.InZone("you", "hand")), "eq", n.Count(n.InZone("opponent", "hand")))
)
Cond1["you don't have {n:Numeral} or more other cards in your hand"] = n.Not(n.Cmp(n.Count(OTHERS), "ge", _.n))
_LEFT = n.PrizesLeft("opponent")
Cond1["your opponent doesn't have exactly {a:Numeral} or {b:Numeral} Prize cards remaining"] = n.Not(
    n.Or((n.Cmp(_LEFT, "eq", _.a), n.Cmp(_LEFT, "eq", _.b)))
)
# the last resort when nothing else prints a negation
Cond1.last["it is not true that {c:Cond1}"] = n.Not(_.c)
Cond1.says["you don't have {n:OtherName} on your Bench"] = "it is not true that {n:OtherName} is on your Bench"
Cond1["any of your Pokémon in play are the same type as any of your opponent's Pokémon in play"] = n.Exists(
    n.InPlay("you", "play", (n.SameTypeAs(n.InPlay("opponent")),))
)
Cond1.reads["your opponent has any {d:MonDesc} as their Active Pokémon"] = n.Exists(
    n.InPlay("opponent", "active", calc(some, _.d))
)
Cond1.reads["{w:Have} {d:MonDesc} on {w:Poss} Bench"] = n.Exists(n.InPlay(_.w, "bench", calc(_no_list, _.d)))
Cond1.reads["{w:Have} any {d:MonDesc} in play {p:MonPost+}"] = n.Exists(n.InPlay(_.w, "play", join(_.d, _.p)))
Cond1.reads["{n:OtherName} is {w:Poss} Active Pokémon"] = n.Exists(n.InPlay(_.w, "active", (n.IsNamed(_.n),)))
Cond1.reads["you have {d:EnergyCard} in {z:Zone}"] = n.Exists(calc(_has_in, "you", _.d, _.z))
Cond1["effects of this attack on {m:Mon} aren't prevented"] = n.CanBeAffected(_.m)
Cond1.reads["your opponent has any cards in their discard pile that have {x:Quoted} in the name"] = n.Exists(
    n.InZone("opponent", "discard", (n.NameHas(_.x),))
)
