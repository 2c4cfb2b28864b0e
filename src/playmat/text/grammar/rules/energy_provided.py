"""What Energy cards provide, and to whom cards may be attached."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import ModS, Mods, Refuse, Sentence, Step, _, calc, category
from playmat.text.grammar.numbers.counted import SOME
from playmat.text.surface import Holds

Units = category("Units")

ModS[
    "each {d:EnergyDesc} attached to {m:Mon} provides {u:Units}",
    "each {d:EnergyDesc} attached to {m:Mon} provides {u:Units} instead",
] = n.Provides(_.u, n.AttachedTo(_.m, _.d))
ModS["if {m:Mon} discards Energy for its Retreat Cost, put that Energy into your hand instead of the discard pile"] = (
    n.RetreatEnergyTo("hand", _.m)
)
EVERY = ("every",)
Units["{t:Type+} Energy"] = calc(
    lambda ts: tuple((t,) for t in ts),
    _.t,
    inv=lambda v: tuple(u[0] for u in v) if all(len(u) == 1 and u != EVERY for u in v) else None,
)


def _alike(unit: Any) -> Any:
    """n units of one sort, as (sort, n)."""
    return lambda v: len(v) if v and all(u == unit for u in v) else None


_EACH = "but provides only {n:Int} Energy at a time"
Units[f"every type of Energy {_EACH}", f"every type of Energy, {_EACH},", f"every type of Energy, {_EACH}"] = calc(
    lambda n: (EVERY,) * n, _.n, inv=_alike(EVERY)
)


def _plenty(n: int) -> Any:
    """'but provides 4 Energy at a time': where the number is no restriction it is said without 'only'."""
    if n < 2:
        raise Refuse
    return (EVERY,) * n


def _mixed(ts: Any, n: int) -> Any:
    if len(ts) < 2:
        raise Refuse
    return (tuple(ts),) * n


def _unmixed(v: Any) -> Any:
    one = bool(v) and len(v[0]) > 1 and all(u == v[0] for u in v)
    return (v[0], len(v)) if one else None


def _several(v: Any) -> Any:
    """'2 in any combination of Water Energy and Fighting Energy': one of each, or twice the same."""
    return _unmixed(v) if len(v) > 1 else None


Units["{n:Int} in any combination of {t:TypeEnergy,and}"] = calc(_mixed, _.t, _.n, inv=_several)
Units[
    f"{{t:Type,or}} Energy {_EACH}",
    f"{{t:Type,and}} Energy {_EACH}",
    "{t:Type,and} Energy but provides {n:Int} Energy at a time",
] = calc(_mixed, _.t, _.n, inv=_unmixed)
Units.says["{a:Type} Energy and {b:Type} Energy, but provides only {n:Int} Energy at a time"] = (
    "{a:Type} or {b:Type} Energy but provides only {n:Int} Energy at a time"
)
Units.reads["@self"] = (("@type",),)  # 'Metal Energy provides Metal Energy'
_IT = ("this card provides {u:Units}", "it provides {u:Units}", "@self provides {u:Units}")
ModS[*_IT, *(w + " instead" for w in _IT)] = n.Provides(_.u)


def while_(verb: str, what: str) -> tuple[str, ...]:
    return tuple(f"{verb} {what}, {w}" for w in _IT)


Sentence[
    *while_("as long as", "this card is attached to a Pokémon"),
    *while_("while", "this card is attached to a Pokémon"),
    *while_("when", "this card is attached to a Pokémon"),
    *while_("while", "in play"),
] = Holds((n.Provides(_.u),), n.Exists(n.Holder()))
Sentence[
    *while_("as long as", "this card is attached to a {d:MonDesc}"),
    *while_("while", "this card is attached to a {d:MonDesc}"),
    *while_("when", "this card is attached to a {d:MonDesc}"),
    "this card provides {u:Units} only while this card is attached to a {d:MonDesc}",
    "this card provides {u:Units} only while it is attached to a {d:MonDesc}",
    "this card provides {u:Units} when attached to a {d:MonDesc}",
    "@self provides {u:Units} when attached to a {d:MonDesc}",
] = Holds((n.Provides(_.u),), n.Is(n.Holder(), SOME))
Sentence[
    "if the Pokémon this card is attached to has any other Special Energy attached, this card provides {u:Units} instead",
    "@self provides {u:Units} when attached to a Pokémon that already has Special Energy cards attached to it",
] = Holds((n.Provides(_.u),), n.Is(n.Holder(), (n.HasAttached((n.IsCard("Special Energy"), n.NotIn(n.ThisCard()))),)))
Sentence[
    "this card can only be attached to a {d:MonDesc}",
    "this card can only be attached to {d:MonDesc}",
    "<this card|@self> can be attached only to a {d:MonDesc}",
] = Holds((n.AttachLimit(_.d),))
Sentence[
    "if this card is attached to anything other than a {d:MonDesc}, discard this card",
    "(if this card is attached to anything other than a {d:MonDesc}, discard this card.)",
    "when the Pokémon this card is attached to is no longer a {d:MonDesc}, discard this card",
    "when the Pokémon this card is attached to is no longer {d:MonDesc}, discard this card",
] = Holds((n.AttachLimit(_.d, True),))
ModS[
    "while attached, this card is a Special Energy card and provides {u:Units}",
    "this card provides {u:Units} only while this card is attached to a Pokémon",
] = n.Provides(_.u, n.ThisCard())
Mods["all Special Energy attached to {m:Mon} provide Colorless Energy and have no other effect"] = (
    n.Provides((("Colorless",),), n.AttachedTo(_.m, (n.IsCard("Special Energy"),))),
    n.NoEffect("special_energy", "either", _.m),
)
ModS[
    "whenever either player's Active Pokémon retreats, put any basic Energy that would be discarded into their hand instead of the discard pile"
] = n.RetreatEnergyTo("hand", n.InPlay("both", "active"), (n.IsCard("basic Energy"),))
ModS[
    "all Energy attached to {m:Mon} are {t:Type} Energy instead of its usual type",
    "all Energy attached to {m:Mon} are {t:Type} Energy instead of their usual type",
    "all Energy cards attached to {m:Mon} provide {t:Type} Energy instead of their usual type",
] = n.EnergyBecomes(_.t, n.AttachedTo(_.m))
Step["turn all basic Energy attached to {m:Mon} into {t:Type} Energy for the rest of <the|this> turn"] = n.Lasting(
    (n.EnergyBecomes(_.t, n.AttachedTo(_.m, (n.IsCard("basic Energy"),))),), "this_turn"
)
Units.reads[
    "every type of Energy but provides {n:Int} Energy at a time",
    "{n:Int} Energy of every type but has no effect other than providing Energy",
    "every type of Energy but {n:Int} Energy at a time",
] = calc(_plenty, _.n)
Units.reads["{n:Int} {t:Type} Energy"] = calc(lambda k, t: ((t,),) * k, _.n, _.t)
Step.reads["turn all Energy attached to {m:Mon} into {t:Type} Energy for the rest of <the|this> turn"] = n.Lasting(
    (n.EnergyBecomes(_.t, n.AttachedTo(_.m)),), "this_turn"
)
_ALL_SPECIAL = n.AttachedTo(n.InPlay("both"), (n.IsCard("Special Energy"),))
Mods.reads[
    "each Special Energy card provides Colorless Energy instead of its usual type and its other effects stop working"
] = (n.Provides((("Colorless",),), _ALL_SPECIAL), n.NoEffect("special_energy", "either", n.InPlay("both")))
ModS[
    "whenever an effect of a player's attack, Ability, or Trainer card discards an Energy card other than {t:Type} Energy from the other player's Pokémon, that card goes to its owner's hand instead",
    "whenever an attack, Pokémon Power, or Trainer card discards another player's non- {t:Type} Energy card from a Pokémon, return that Energy card to its owner's hand",
] = n.DiscardedEnergyTo("hand", (n.IsCard("Energy"), n.NotP(n.IsType(_.t))))
ModS["each {n:OtherName} [card] attached to {m:Mon} provides {u:Units}"] = n.Provides(
    _.u, n.AttachedTo(_.m, (n.IsNamed(_.n),))
)
Units.reads["{t:Type} and /or {u:Type} Energy but provides {n:Int} Energy at a time"] = calc(
    lambda t, u, k: _mixed((t, u), k), _.t, _.u, _.n
)
ModS[
    "each player's basic Energy [cards] attached to {d:MonDesc} are {t:Type} Energy beside their usual type",
    "each player's basic Energy cards attached to {d:MonDesc} are both their usual Energy type and {t:Type} type but provide only 1 Energy at a time",
] = n.EnergyBecomes(_.t, n.AttachedTo(n.InPlay("both", "play", _.d), (n.IsCard("basic Energy"),)), True)
ModS["all Energy cards that provide only {u:Type} Energy attached to {m:Mon} provide {t:Type} Energy instead"] = (
    n.EnergyBecomes(_.t, n.AttachedTo(_.m, (n.IsCard("Energy"),)), False, _.u)
)
