"""Cards spoken of, and the places they go to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Cards, Refuse, Step, _, calc, categories, join
from playmat.text.grammar.things.described import IN_ZONE, any_named, any_of, in_zone
from playmat.text.grammar.things.pokemon import OTHER
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick, SomeNumber, ThatMany

CardsSet, Place, EnergyQtd, OwnCard, AttachedCard = categories("CardsSet Place EnergyQtd OwnCard AttachedCard")
Qtd, ADesc = categories("Qtd ADesc")

Cards["this Pokémon", "@self"] = n.This()
Cards.reads["{n:OtherName} from {z:Zone}"] = Pick(in_zone((n.IsNamed(_.n),)), JUST_ONE)


def _each_type(z: Any, a: Any, b: Any) -> Any:
    """'a {W} Energy card, a {L} Energy card, or 1 of each': up to two, of different types (or names)."""
    if len(a) == len(b) == 1 and isinstance(a[0], n.IsNamed) and isinstance(b[0], n.IsNamed):
        kind = "name"
    elif a[-1] != b[-1] and isinstance(a[-1], n.IsType) and isinstance(b[-1], n.IsType):
        kind = "type"
    else:
        raise Refuse
    return Pick(replace(z, filter=(n.AnyOf((a, b)),)), n.UpTo(n.N(2)), "you", False, kind)


Cards["{z:Zone}", "the cards in {z:Zone}", "all the cards in {z:Zone}", "all of {z:Zone}"] = _.z
Cards["{q:QtyOf} {w:Poss} Prize cards"] = Pick(n.InZone(_.w, "prizes"), _.q)
FACE_DOWN = n.InZone(_.w, "prizes", (n.FaceDown(),))
Cards["{q:Qty} {d:CardDesc} from {z:Zone}", "{q:Qty} {d:CardDesc} in {z:Zone}"] = Pick(IN_ZONE, _.q)
Cards["all {d:CardDesc} from {z:Zone}", "all {d:CardDesc} in {z:Zone}", "each {d:CardDesc} in {z:Zone}"] = IN_ZONE
Cards[
    "{q:Qty} {d:CardDesc} attached to {m:Pool}",
    "{q:Qty} {d:CardDesc} from {m:Pool}",
    "{q:Qty} {d:CardDesc}, if any, attached to {m:Pool}",
] = Pick(n.AttachedTo(_.m, _.d), _.q)
Cards[
    "all {d:CardDesc} attached to {m:Mon}", "all {d:CardDesc} from {m:Mon}", "each {d:CardDesc} attached to {m:Mon}"
] = n.AttachedTo(_.m, _.d)
Cards["the top card of {w:Poss} deck", "the top card from {w:Poss} deck"] = n.InZone(_.w, "deck", (), n.N(1))
Cards[
    "the top {n:Numeral} cards of {w:Poss} deck",
    "the top {n:Numeral} cards from {w:Poss} deck",
    "{n:Numeral} cards from the top of {w:Poss} deck",
] = n.InZone(_.w, "deck", (), _.n)
Cards.says["the top {n:Numeral} cards in your deck"] = "the top {n:Numeral} cards of your deck"
Cards["the bottom card of {w:Poss} deck"] = n.InZone(_.w, "deck", (), None, n.N(1))
Cards["the bottom {n:Numeral} cards of {w:Poss} deck", "the {n:Numeral} cards from the bottom of {w:Poss} deck"] = (
    n.InZone(_.w, "deck", (), None, _.n)
)
Cards["{q:QtyOf} them", "{q:QtyOf} those cards", "{q:QtyOf} the cards", "{q:QtyOf} those Energy cards"] = Pick(
    It("card", True), _.q
)
Cards["this card"] = n.ThisCard()
Cards[
    "a Stadium card in play",
    "any Stadium card in play",
    "any Stadium in play",
    "a Stadium in play",
    "that Stadium card",
    "that Stadium",
    "the Stadium card",
] = n.StadiumInPlay()
Cards["a Stadium card {w:Have} in play", "any Stadium card {w:Have} in play", "a Stadium {w:Have} in play"] = (
    n.StadiumInPlay(_.w)
)
Cards[
    "{q:Qty} {d:CardDesc} you find there",
    "{q:Qty} of the {d:CardDesc} you find there",
    "{q:Qty} {d:CardDesc} that you find there",
] = Pick(n.Among(It("card", True, "looked"), _.d), _.q)
Cards["all {d:CardDesc} you find there", "any {d:CardDesc} you find there", "all {d:CardDesc} they find there"] = (
    n.Among(It("card", True, "looked"), _.d)
)
Cards.says["those {t:Type} Energy cards"] = "all {t:Type} Energy card you find there"
Cards[
    "{q:Qty} random {d:CardDesc} from {z:Zone}",
    "{q:Qty} {d:CardDesc} from {z:Zone} without looking",
    "{q:Qty} {d:CardDesc} from {z:Zone} at random",
    "{q:Qty} {d:CardDesc} at random from {z:Zone}",
] = Pick(IN_ZONE, _.q, "you", True)
CardsSet["{s:Zone}"] = _.s
CardsSet["them", "those cards", "those Energy cards"] = It("card", True, "looked")


def _owner(place: str, value: Any) -> str | None:
    if isinstance(value, str) and value.startswith(place + "@"):
        return value.split("@")[1]
    return None


def owned(place: str) -> Any:
    """A place with its owner: 'hand@you'."""
    return calc(lambda w: f"{place}@{w}", _.w, inv=lambda v: _owner(place, v))


# A place is said with its owner; linking checks that the cards are that player's and keeps the place alone.
Place["into {w:Poss} hand", "in {w:Poss} hand"] = owned("hand")
Place["onto {w:Poss} Bench", "on {w:Poss} Bench"] = owned("bench")
Place["on top of {w:Poss} deck", "on the top of {w:Poss} deck", "back on top of {w:Poss} deck"] = owned("deck_top")
Place.says["on top of that deck"] = "on top of that player's deck"
Place["on the bottom of {w:Poss} deck"] = owned("deck_bottom")
Place["in the Lost Zone"] = "lost"
Cards["a card from the top of {w:Poss} deck {c:Per}", "the top card of {w:Poss} deck {c:Per}"] = n.InZone(
    _.w, "deck", (), _.c
)
Cards["up to {n:Numeral} cards from the top of {w:Poss} deck"] = n.InZone(_.w, "deck", (), SomeNumber(_.n))


def each_on_its_own(wanted: Any) -> None:
    """Several kinds, each with a number of its own: 'that many' is a number of another sentence."""
    if len(wanted) < 2 or n.Exactly(ThatMany()) in [q for q, _d in wanted]:
        raise Refuse


def _each_attached(m: Any, wanted: Any) -> Any:
    each_on_its_own(wanted)
    return n.Union(tuple(Pick(n.AttachedTo(m, d), q) for q, d in wanted))


def _attached_wanted(v: Any) -> Any:
    picks: list[Any] = list(v.sels) if isinstance(v, n.Union) else []
    if not picks or not all(isinstance(p, Pick) and isinstance(p.sel, n.AttachedTo) for p in picks):
        return None
    if len({p.sel.to for p in picks}) != 1 or any(p.random or p.distinct for p in picks):
        return None
    return picks[0].sel.to, tuple((p.quantity, p.sel.filter) for p in picks)


Cards["{w:EnergyQtd,and} attached to {m:OneMon}", "{w:EnergyQtd,and} from {m:OneMon}"] = calc(
    _each_attached, _.m, _.w, inv=_attached_wanted
)
EnergyQtd["{q:Qty} {d:EnergyDesc}"] = (_.q, _.d)
LIKE = "<as you like|as they like>"
LOOKED = It("card", True, "looked")
Cards.reads["any number of {ks:CardDesc1,and} you find there"] = Pick(
    n.Among(LOOKED, (calc(any_of, _.ks),)), n.AnyNumber()
)
Cards["any {d:CardDesc} you discarded in this way"] = n.Among(It("card", True, "moved"), _.d)
Cards[
    "{q:Qty} {d:CardDesc} you find there (except {n:Name})", "{q:Qty} {d:CardDesc} you find there, except {n:Name},"
] = Pick(n.Among(LOOKED, join(_.d, n.NotP(n.IsNamed(_.n)))), _.q)
Cards.reads["{q:Qty} {d:CardDesc}, except for {n:Name}, from {z:Zone}"] = Pick(
    in_zone(join(_.d, n.NotP(n.IsNamed(_.n)))), _.q
)
OwnCard["this card", "this @self"] = n.ThisCard()


def _one_each(m: Any, types: Any) -> Any:
    if len(types) < 2 or len(set(types)) < len(types):
        raise Refuse
    return n.Union(tuple(Pick(n.AttachedTo(m, (n.IsCard("Energy"), n.IsType(t))), JUST_ONE) for t in types))


Cards["{q:Qty} {d:EitherCard} you find there"] = Pick(n.Among(LOOKED, _.d), _.q)

_MOVED = It("card", True, "moved")
Cards["{q:Qty} {d:CardDesc} you discarded in this way"] = Pick(n.Among(_MOVED, _.d), _.q)
Cards["cards from the top of {w:Poss} deck until only 1 card remains"] = n.InZone(
    _.w, "deck", (), n.Minus(n.Count(n.InZone(_.w, "deck")), n.N(1))
)
Cards[
    "cards you find there until your opponent has {n:Numeral} cards in their hand",
    "cards you find there until your opponent has exactly {n:Numeral} cards in their hand",
] = Pick(It("card", True), n.Exactly(n.Minus(n.Count(n.InZone("opponent", "hand")), _.n)))


def _alike(q: Any, a: Any, b: Any) -> Any:
    """'up to 2 basic Fire Energy or up to 2 basic Lightning Energy': all of one type."""
    if len(a) != 2 or len(b) != 2 or a[0] != n.IsCard("basic Energy") or b[0] != a[0] or a[1] == b[1] or q == JUST_ONE:
        raise Refuse
    return (n.IsCard("basic Energy"), n.AnyOf(((a[1],), (b[1],))))


def _unlike(v: Any) -> Any:
    ok = isinstance(v, Pick) and v.distinct == "alike" and isinstance(v.sel, n.AttachedTo) and len(v.sel.filter) == 2
    if not ok or not isinstance(v.sel.filter[1], n.AnyOf) or len(v.sel.filter[1].filters) != 2:
        return None
    a, b = v.sel.filter[1].filters
    return v.quantity, (v.sel.filter[0], *a), (v.sel.filter[0], *b), v.sel.to


Cards["{q:Qty} {a:EnergyDesc} or {q:Qty} {b:EnergyDesc} <attached to|from> {m:Mon}"] = calc(
    lambda q, a, b, m: Pick(n.AttachedTo(m, _alike(q, a, b)), q, "you", False, "alike"), _.q, _.a, _.b, _.m, inv=_unlike
)
Cards[
    "the top {n:Numeral} cards of {w:Poss} deck {p:Per}", "{n:Numeral} cards from the top of {w:Poss} deck {p:Per}"
] = n.InZone(_.w, "deck", (), n.Times(_.n, _.p))
Cards.reads["the top card <of|in> either player's deck"] = n.InZone("either", "deck", (), n.N(1))
Cards.reads["the top {n:Numeral} cards <of|in|on> either player's deck"] = n.InZone("either", "deck", (), _.n)
Cards["as many of {w:Poss} face-down Prize cards as you like at random"] = Pick(
    FACE_DOWN, n.Exactly(SomeNumber(n.Count(FACE_DOWN))), "you", True
)
Cards.reads["another {d:CardDesc} from your hand"] = Pick(
    n.InZone("you", "hand", join(_.d, n.NotIn(n.ThisCard()))), JUST_ONE
)
Place["face down as a Prize card", "as a Prize card face down"] = "prizes@you"
AttachedCard["a {d:EnergyDesc} attached to {m:Mon}"] = Pick(n.AttachedTo(_.m, _.d), JUST_ONE)
AttachedCard["it"] = It("card")
Cards["{q:QtyOf} {w:Poss} face-down Prize cards at random"] = Pick(FACE_DOWN, _.q, "you", True)
Cards["{q:QtyOf} either player's face-down Prize cards"] = Pick(n.InZone("both", "prizes", (n.FaceDown(),)), _.q)
Cards["{q:QtyOf} {w:Poss} face-down Prize cards"] = Pick(FACE_DOWN, _.q)
Cards["all cards attached to {m:Mon} (except for Energy cards)"] = n.AttachedTo(_.m, (n.NotP(n.IsCard("Energy")),))
Cards.reads["all {ks:KindOfCard,and} <from|attached to> {m:Mon}"] = n.AttachedTo(_.m, (calc(any_of, _.ks),))
Qtd["{q:Qty} {d:CardDesc}"] = (_.q, _.d)
ADesc["a {d:CardDesc}"] = _.d


def _each_from(zone: n.InZone, wanted: Any) -> n.Union:
    each_on_its_own(wanted)
    if any(q is None for q, _d in wanted) and any(q not in (None, JUST_ONE) for q, _d in wanted):
        raise Refuse  # 'any number of Wurmple, Silcoon, and Cascoon' is one number of all of them
    return n.Union(tuple(Pick(replace(zone, filter=d), q or JUST_ONE) for q, d in wanted))


def _zone_and_wanted(v: Any) -> Any:
    picks = [p for p in v.sels if isinstance(p, Pick)] if isinstance(v, n.Union) else []
    zones = [p.sel for p in picks if isinstance(p.sel, n.InZone)]
    if not picks or len(zones) != len(v.sels) or any(p.random or p.distinct for p in picks):
        return None
    if len({replace(z, filter=()) for z in zones}) != 1:
        return None
    return replace(zones[0], filter=()), tuple((p.quantity, z.filter) for p, z in zip(picks, zones, strict=True))


SEVERAL = calc(_each_from, _.z, _.w, inv=_zone_and_wanted)
Cards["{w:Qtd,and} from {z:Zone}", "{w:Qtd,and} in {z:Zone}"] = SEVERAL


def _is_plain_pokemon(kind: Any) -> bool:
    return n.IsCard("Pokémon") in kind and all(isinstance(p, n.IsCard | n.IsStage | n.IsType | n.HasTag) for p in kind)


def _any_kind(kinds: Any) -> Any:
    """Kinds of Pokémon told by adjectives alone are one description of a Pokémon (filters)."""
    if all(_is_plain_pokemon(k) for k in kinds):
        raise Refuse
    return (any_of(kinds),)


EITHER_IN_ZONE = in_zone(calc(_any_kind, _.ds))
Cards["a number of {d:CardDesc} up to the number of {c:Counted} from {z:Zone}"] = Pick(IN_ZONE, n.UpTo(_.c))
_POOL = n.AttachedTo(n.InPlay("both", "play", _.m), _.d)
ANY = "<(yours or your opponent's)|(both yours and your opponent's)|>"
for _cat, _node, _verb in ((Cards, Pick(_POOL, _.q), ""), (Step.reads, n.Choose(0, _POOL, _.q), "choose ")):
    _cat[
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to any {{m:MonDesc}}",
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to {{m:MonDesc}} (yours or your opponent's)",
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to a {{m:MonDesc}} in play {ANY}",
        f"{_verb}{{q:Qty}} {{d:CardDesc}} attached to {{m:MonDesc}} in play {ANY}",
    ] = _node
Cards[
    "a {d:CardDesc} attached to {m:AnyMons}, or <any|a> <Stadium card|Stadium> in play",
    "a {d:CardDesc} attached to {m:AnyMons} or <any|a> <Stadium card|Stadium> in play",
] = Pick(n.Union((n.AttachedTo(_.m, _.d), n.StadiumInPlay())), JUST_ONE)


def in_play(kinds: Any) -> Any:
    """Tools, Special Energy and Stadiums lying in play."""
    attached = tuple(k for k in kinds if k != (n.IsCard("Stadium"),))
    pools: list[Any] = [n.AttachedTo(n.InPlay("both"), attached[0])] if len(attached) == 1 else []
    if len(attached) > 1:
        pools = [n.AttachedTo(n.InPlay("both"), (n.AnyOf(attached),))]
    if len(attached) < len(kinds):
        pools.append(n.StadiumInPlay())
    if not attached or any(k == () for k in attached):
        raise Refuse
    return pools[0] if len(pools) == 1 else n.Union(tuple(pools))


def _kinds_in_play(v: Any) -> Any:
    """The kinds of attached card, then Stadiums."""
    if not (isinstance(v, n.Union) and len(v.sels) == 2 and v.sels[1] == n.StadiumInPlay()):
        return None
    pool = v.sels[0]
    if not isinstance(pool, n.AttachedTo) or pool.to != n.InPlay("both"):
        return None
    f = pool.filter
    kinds = f[0].filters if len(f) == 1 and isinstance(f[0], n.AnyOf) else (f,)
    return (*kinds, (n.IsCard("Stadium"),))


Cards[f"{{q:Qty}} in any combination of {{ks:CardDesc1,and}} in play {ANY}"] = Pick(
    calc(in_play, _.ks, inv=_kinds_in_play), _.q
)
Cards.reads["{n:OtherName,or} from {z:Zone}"] = Pick(in_zone((calc(any_named, _.n),)), JUST_ONE)
Cards.reads[
    "{q:Qty} {d:CardDesc} attached to your other {x:MonDesc}", "{q:Qty} {d:CardDesc} from your other {x:MonDesc}"
] = Pick(n.AttachedTo(n.InPlay("you", "play", join(_.x, OTHER)), _.d), _.q)
Cards.reads["a {a:CardDesc}, a {b:CardDesc}, or 1 of each from {z:Zone}"] = calc(_each_type, _.z, _.a, _.b)
Cards.reads[f"as many {{d:CardDesc}} {LIKE} from {{z:Zone}}"] = Pick(IN_ZONE, n.AnyNumber())
Cards.reads["{ts:AType,and} Energy attached to {m:OneMon}"] = calc(_one_each, _.m, _.ts)
Cards.reads["{ds:ADesc,or} from {z:Zone}"] = Pick(EITHER_IN_ZONE, JUST_ONE)
Cards.reads["as many of them as you like"] = Pick(It("card", True, "looked"), n.AnyNumber())
Cards.reads["{q:Qty} of the other cards <in|from> your hand"] = Pick(
    n.InZone("you", "hand", (n.NotIn(n.ThisCard()),)), _.q
)
Cards.reads["a {a:EnergyDesc} or {b:EnergyDesc} attached to {m:Mon}"] = Pick(
    n.AttachedTo(_.m, (n.AnyOf((_.a, _.b)),)), JUST_ONE
)
Place.reads["into {w:Poss} deck"] = owned("deck_shuffled")
Place.reads["face down as {w:Poss} Prize cards"] = owned("prizes")
Qtd.reads["{n:OtherName}"] = (None, (n.IsNamed(_.n),))
Cards.says[
    f"as many {{d:CardDesc}} attached to {{m:Mon}} {LIKE}", f"as many {{d:CardDesc}} {LIKE} attached to {{m:Mon}}"
] = "any number of {d:CardDesc} attached to {m:Mon}"
EnergyQtd.says["{d:EnergyDesc}"] = "a {d:EnergyDesc}"
Cards["all those cards that share the same name"] = n.Among(It("card", True, "looked"), (n.SharesName(),))
Qtd.reads["any combination of {n:Numeral} {d:CardDesc}"] = (n.Exactly(_.n), _.d)
Cards["cards you choose from your opponent's hand until they have {n:Numeral} left"] = Pick(
    n.InZone("opponent", "hand"), n.Exactly(n.Minus(n.Count(n.InZone("opponent", "hand")), _.n)), "you", False
)
Cards.reads["a combination of {q:Qty} {a:CardDesc1} and {b:CardDesc1} from {z:Zone}"] = Pick(
    in_zone((n.AnyOf((_.a, _.b)),)), _.q
)
Cards.reads["another {d:CardDesc} attached to {m:Pool}"] = Pick(
    n.AttachedTo(_.m, join(_.d, n.NotIn(n.ThisCard()))), JUST_ONE
)
