"""Values of a program as sentences say them: variables become pronouns, numbers of flips and deeds become 0.

The inverse of ``link/values.py``: whatever is resolved there is said again here, and a test holds the two side by
side. Everything else is walked through, field by field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.link.as_said import DEFENDING, exchange
from playmat.text.link.blocks import BODIES
from playmat.text.link.scope import owner_of
from playmat.text.surface import By, It, NthCoin, Pick, SomeNumber, ThatMany
from playmat.text.unlink.bound import Bound, NoWording

if TYPE_CHECKING:
    from playmat.text.unlink.choices import Unlink

Says = Callable[["Unlink", Any, str], Any]
"""A value as it is said; the last is the field it stands in."""
_MON_FIELDS = frozenset(("target", "on", "to", "a", "b", "source"))


def said(un: Unlink, value: Any, name: str = "") -> Any:
    """A value as a sentence says it."""
    says = SAYS.get(type(value))
    if says is not None:
        return says(un, value, name)
    return walked(un, value) if isinstance(value, Node) else value


def walked(un: Unlink, value: Any) -> Any:
    """A node with its fields as they are said, the target first."""
    changes = {}
    for f in sorted(fields(value), key=lambda f: f.name != "target"):
        old = getattr(value, f.name)
        new = said(un, old, f.name)
        if new != old:
            changes[f.name] = new
    return replace(value, **changes) if changes else value


# --- pronouns


def _var(un: Unlink, var: n.Var, name: str) -> Any:
    """'it', 'those cards', 'the other cards', 'that Pokémon'; a choice said here is the noun phrase itself."""
    if var.n in un.inline:
        return un.inline.pop(var.n)
    b = un.bound.get(var.n)
    if b is None:
        raise NoWording(f"variable {var.n} is not bound")
    if var.part == "rest":
        return It("card", True, "rest")
    if b.role == "old":
        return It("mon", False, "old")
    if b.role == "moved" or (un.counting and b.role == "fresh"):
        return It("card", True, "moved")
    if var.n in un.found and b.role == "looked" and b.many:
        return It("card", True, "looked")  # all of them, not those just counted
    sort = "mon" if name in _MON_FIELDS else b.sort
    if var.n in un.hidden and sort == "card":
        return It("card", False, "chosen")
    if b.zone == "hand" and sort == "card" and _is_another_taken(un, var.n):
        return It("card", True, "of_hand")
    return It(sort, b.many)


def _is_another_taken(un: Unlink, var: int) -> bool:
    """'Choose a card in your hand. Search your deck for a card and put it …': 'that card' would be the one found."""
    found = [v for v, b in un.bound.items() if v > var and b.role == "pick" and b.zone == "deck"]
    return bool(found) and any(v > found[0] and b.role == "moved" for v, b in un.bound.items())


def _event_mon(_un: Unlink, _value: n.EventMon, _name: str) -> Any:
    """'When 1 of your Pokémon is damaged, … that Pokémon'"""
    return It("mon")


def _union(un: Unlink, value: n.Union, _name: str) -> Any:
    """'Search your deck for a Pokémon and an Item card. … them'"""
    if all(isinstance(v, n.Var) and v.n not in un.inline for v in value.sels):
        return It("card", True)
    return walked(un, value)


def _in_zone(un: Unlink, value: n.InZone, _name: str) -> Any:
    """'Choose a card in your hand and discard the other cards.'"""
    if value.zone == "hand" and len(value.filter) == 1:
        left = value.filter[0]
        if isinstance(left, n.NotIn) and isinstance(left.sel, n.Var):
            return It("card", True, "rest")
    return walked(un, value)


def _among(un: Unlink, value: n.Among, _name: str) -> Any:
    """'… for each Energy card you discarded in this way', '… any Pokémon you find there'"""
    if not isinstance(value.sel, n.Var):
        return walked(un, value)
    role = un.bound[value.sel.n].role if value.sel.n in un.bound else ""
    if role == "pick" and not un.counting and value.filter == (n.IsCard("Energy"),):
        return It("card", True, "energy")
    if role == "pick":
        return n.Among(It("card", True), said(un, value.filter))
    if role == "moved" or (un.counting and role != "looked"):
        return n.Among(It("card", True, "moved"), said(un, value.filter))
    if un.counting:
        un.found.add(value.sel.n)
    return n.Among(It("card", True, "looked"), said(un, value.filter))


_MOVED = ("moved", "fresh")


def _has_attached(un: Unlink, value: n.HasAttached, _name: str) -> Any:
    """'… that you attached cards to in this way'"""
    for pred in value.filter:
        inner = pred.pred if isinstance(pred, n.NotP) else None
        if isinstance(inner, n.NotIn) and isinstance(inner.sel, n.Var) and un.bound[inner.sel.n].role in _MOVED:
            return n.HasAttached((n.NotP(n.NotIn(It("card", True, "moved"))),))
    return walked(un, value)


def _not_p(un: Unlink, value: n.NotP, _name: str) -> Any:
    """'this very Pokémon'"""
    return value if value == n.NotP(n.NotIn(n.This())) else walked(un, value)


def _not_in(un: Unlink, value: n.NotIn, _name: str) -> Any:
    """'your other Pokémon', 'a card you did not discard while playing this card'"""
    if not isinstance(value.sel, n.Var | n.This | n.Holder | n.EventMon) and not is_active(value.sel):
        return walked(un, value)
    if isinstance(value.sel, n.Var) and value.sel.n in un.paid:
        return n.NotIn(It("card", True, "paid"))  # by an option said only later
    return n.NotIn(It("mon", False, "other"))


def _exists(un: Unlink, value: n.Exists, _name: str) -> Any:
    """'you have another … in play'"""
    if isinstance(value.sel, n.InPlay) and value.sel.filter[1:] == (n.NotIn(n.This()),):
        return value
    if isinstance(value.sel, n.Var):  # 'if you discarded any cards in this way'
        return n.Exists(_count(un, n.Count(value.sel), "").sel)
    return walked(un, value)


# --- flips, deeds and numbers


def _flips(un: Unlink, value: Any, _name: str) -> Any:
    """'if heads', 'if all of them are heads', 'if the second coin is heads', 'if you win'"""
    if value.flips in un.nth:
        return NthCoin(un.nth[value.flips], isinstance(value, n.AllHeads))
    several = value.flips in un.several and isinstance(value, n.AllHeads | n.AllTails)
    contest = value.flips in un.contests and isinstance(value, n.AllHeads | n.AllTails)
    return replace(value, flips=-2 if contest else -1 if several else 0)


def _did(_un: Unlink, value: n.Did, _name: str) -> Any:
    """'if you do'"""
    return replace(value, var=0)


def _chosen(un: Unlink, value: n.Chosen, _name: str) -> Any:
    """'up to 5', and 'that many' from then on"""
    return SomeNumber(un.numbers.pop(value.var)) if value.var in un.numbers else ThatMany()


def _count(un: Unlink, value: n.Count, _name: str) -> Any:
    """'for each …': cards are counted as those moved in this way"""
    outer, un.counting = un.counting, True
    sel = said(un, value.sel)
    un.counting = outer
    return n.Count(sel)


def _energy_on(un: Unlink, value: n.EnergyOn, _name: str) -> Any:
    """'for each Energy you discarded in this way'"""
    if not isinstance(value.sel, n.Var | n.Among):
        return walked(un, value)
    return replace(value, sel=_count(un, n.Count(value.sel), "").sel)


def _word(_un: Unlink, value: str, _name: str) -> Any:
    """'that type'"""
    return "$" if value.startswith("$") else value


def _use_attack(_un: Unlink, value: n.UseAttack, _name: str) -> Any:
    """'use it as this attack'"""
    return replace(value, var=0)


def _cant_use(un: Unlink, value: n.CantUseAttack, _name: str) -> Any:
    """'that Pokémon can't use that attack'"""
    return replace(value, var=0, on=said(un, value.on, "on"))


# --- steps with steps in them


def _for_each(un: Unlink, value: n.ForEach, _name: str) -> Any:
    """'For each of your Benched Pokémon, put a damage counter on it.'"""
    un.bound[value.var] = Bound("mon", False, "pick")
    un.owners[value.var] = owner_of(value.sel, un.owners)
    return n.Repeat(n.Count(said(un, value.sel)), said(un, value.body, "body"))


def _each_player(un: Unlink, value: n.EachPlayer, _name: str) -> Any:
    """'Each player draws a card.': 'that' is who acts"""
    return replace(value, body=_acted(un, "that", value.body, "body"))


def _may(un: Unlink, value: n.May, _name: str) -> Any:
    """'Your opponent may draw a card.'"""
    if value.who in ("you", un.actor):
        return walked(un, value)
    return replace(value, body=_acted(un, value.who, value.body, "body"), var=0)


def _do_one_of(un: Unlink, value: n.DoOneOf, _name: str) -> Any:
    """'Your opponent chooses 1: …'"""
    if value.who in ("you", un.actor):
        return walked(un, value)
    return replace(value, options=_acted(un, value.who, value.options, "options"))


def _acted(un: Unlink, who: str, body: tuple[Any, ...], name: str) -> Any:
    """What another player does, as it is said of that player."""
    actor, un.actor = un.actor, who
    out = said(un, body, name)
    un.actor = actor
    return out


def _triggers(un: Unlink, value: n.Triggers, _name: str) -> Any:
    """'Whenever the Defending Pokémon retreats, … the new Active Pokémon'"""
    event = said(un, value.event)
    body = said(un, value.body, "body")
    concerned = getattr(value.event, "sel", None)
    if is_active(concerned):
        body = exchange(body, concerned, It("mon"))
    elif isinstance(value.event, n.Retreats) and isinstance(concerned, n.Var):  # the Defending Pokémon
        body = exchange(body, DEFENDING, It("mon", False, "new"))
    return replace(value, event=event, body=_said_together(body))


def _said_together(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """'Your opponent draws 2 cards and …': what nobody in particular does may stand behind what a player does."""
    first = body[0] if body else None
    rest = body[1:]
    if isinstance(first, By) and all(isinstance(s, By) and s.who == first.who for s in rest):
        return (By(first.who, tuple(x for s in body for x in s.steps)),)
    if not isinstance(first, By) or any(hasattr(s, "who") or isinstance(s, By) for s in rest):
        return body
    if any(isinstance(node, Pick) for node in walk(rest)):
        return body
    return (By(first.who, (*first.steps, *rest)),)


def _all_of(un: Unlink, value: tuple[Any, ...], name: str) -> Any:
    if name == "options":
        return tuple(tuple(s for _o, s in un.plain(option)) for option in value)
    if name in BODIES:
        return tuple(s for _o, s in un.plain(value))
    return tuple(said(un, v, name) for v in value)


def is_active(sel: Any) -> bool:
    return isinstance(sel, n.InPlay) and sel.where == "active" and sel.whose != "both"


SAYS: dict[type, Says] = {
    n.Var: _var,
    n.EventMon: _event_mon,
    n.Union: _union,
    n.InZone: _in_zone,
    n.Among: _among,
    n.HasAttached: _has_attached,
    n.NotP: _not_p,
    n.NotIn: _not_in,
    n.Exists: _exists,
    n.AllHeads: _flips,
    n.AllTails: _flips,
    n.AnyHeads: _flips,
    n.Heads: _flips,
    n.Tails: _flips,
    n.Did: _did,
    n.Chosen: _chosen,
    n.Count: _count,
    n.EnergyOn: _energy_on,
    n.UseAttack: _use_attack,
    n.CantUseAttack: _cant_use,
    n.ForEach: _for_each,
    n.EachPlayer: _each_player,
    n.May: _may,
    n.DoOneOf: _do_one_of,
    n.Triggers: _triggers,
    str: _word,
    tuple: _all_of,
}
