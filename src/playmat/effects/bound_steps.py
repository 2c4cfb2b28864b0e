"""Steps seen together with those that follow, before they are lowered: who 'the new Active Pokémon' is, and which
candidates can answer a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk


def exchanged(value: Any, old: Node, new: Node) -> Any:
    """A tree with one node in place of another; what lasts keeps asking anew who is meant."""
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(exchanged(v, old, new) for v in value)
    if isinstance(value, n.Lasting):
        return replace(value, on=exchanged(value.on, old, new))
    if not isinstance(value, Node) or isinstance(value, n.Mod):
        return value
    return replace(value, **{f.name: exchanged(getattr(value, f.name), old, new) for f in fields(value)})


def after_switch(body: tuple[n.Step, ...], scratch: Callable[[], int]) -> tuple[n.Step, ...]:
    """'The new Active Pokémon' is the one that came in by this very switch. No switch, no such Pokémon: what would be
    done to it is not done."""
    body = _others_all_done(body)
    for i, s in enumerate(body):
        if not isinstance(s, n.Switch) or s.whose not in ("you", "opponent"):
            continue
        active = n.InPlay(s.whose, "active")
        if any(x == active for x in walk(body[i + 1 :])) and not any(isinstance(x, n.Switch) for x in body[i + 1 :]):
            var = s.var or scratch()
            return (*body[:i], replace(s, var=var), *exchanged(body[i + 1 :], active, n.Var(var)))
    return body


def is_old_active(was: n.Step | None, s: n.Step) -> bool:
    """'Switch …. Heal 30 damage from the Pokémon you moved to your Bench': it is chosen just before the switch."""
    return isinstance(was, n.Choose) and isinstance(s, n.Switch) and was.sel == n.InPlay(s.whose, "active")


def if_benched(var: int) -> n.Sel:
    """The Pokémon that was Active, if a switch did bring it to the Bench."""
    return n.Among(n.Var(var), (n.IsAt("bench"),))


def old_active(body: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
    """No switch, nobody was moved to the Bench: what would be done to that Pokémon is not done."""
    for i, (was, s) in enumerate(pairwise(body)):
        if isinstance(was, n.Choose) and is_old_active(was, s):
            return (*body[: i + 2], *exchanged(body[i + 2 :], n.Var(was.var), if_benched(was.var)))
    return body


def _others_all_done(body: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
    """'Choose a card in your hand and discard the other cards. If you do, …': all others are discarded even if there
    are none (Sun & Moon, D-03), so that the choice is what has to be done."""
    for i, s in enumerate(body):
        if isinstance(s, n.Discard) and s.var and isinstance(s.sel, n.InZone):
            chosen = [p.sel for p in s.sel.filter if isinstance(p, n.NotIn) and isinstance(p.sel, n.Var)]
            if chosen and any(x == n.Did(s.var) for x in walk(body[i + 1 :])):
                return (*body[: i + 1], *exchanged(body[i + 1 :], n.Did(s.var), n.Did(chosen[0].n)))
    return body


def answerable(s: n.Choose, rest: tuple[n.Step, ...]) -> n.Choose:
    """A choice of Pokémon offers only those to which what follows can be done: damaged ones to heal or to take counters
    from, ones with such a card attached to take it from."""
    if isinstance(s.sel, n.InZone) and s.sel.zone == "prizes" and n.FaceDown() not in s.sel.filter:
        turned = any(isinstance(x, n.TurnPrizes) and x.up and x.sel == n.Var(s.var) for x in walk(rest))
        return replace(s, sel=replace(s.sel, filter=(*s.sel.filter, n.FaceDown()))) if turned else s
    if not isinstance(s.sel, n.InPlay):
        return s
    evolving = _card_for(s.var, rest)
    if evolving is not None:
        return replace(s, sel=replace(s.sel, filter=(*s.sel.filter, evolving)))
    needs = {_need(x, s.var) for x in walk(rest) if _speaks_of(x, s.var) and not isinstance(x, n.NotIn)}
    if len(needs) != 1:
        return s
    need = needs.pop()
    if need is None or need in s.sel.filter:
        return s
    return replace(s, sel=replace(s.sel, filter=(*s.sel.filter, need)))


def elsewhere(s: n.Choose, before: tuple[n.Step, ...], rest: tuple[n.Step, ...]) -> n.Choose:
    """Cards that are moved go to another Pokémon than the one they were just chosen from, and come from another than
    the one they go to."""
    if not isinstance(s.sel, n.InPlay):
        return s
    goes_to = _moved_to(s, rest)
    if goes_to is not None and n.NotIn(goes_to) not in s.sel.filter:
        return replace(s, sel=replace(s.sel, filter=(*s.sel.filter, n.NotIn(goes_to))))
    chosen = {x.var: x for x in before if isinstance(x, n.Choose)}
    for x in rest:
        if not isinstance(x, n.MoveAttached) or x.to != n.Var(s.var) or not isinstance(x.cards, n.Var):
            continue
        cards = chosen.get(x.cards.n)
        if cards is None or not isinstance(cards.sel, n.AttachedTo) or not isinstance(cards.sel.to, n.Var):
            continue
        holder, apart = chosen.get(cards.sel.to.n), n.NotIn(cards.sel.to)
        if holder is not None and holder.quantity == n.Exactly(n.N(1)) and apart not in s.sel.filter:
            return replace(s, sel=replace(s.sel, filter=(*s.sel.filter, apart)))
    return s


def _moved_to(s: n.Choose, rest: tuple[n.Step, ...]) -> n.Sel | None:
    """The one Pokémon to which cards of the Pokémon chosen here are moved, where the text names it."""
    if s.quantity != n.Exactly(n.N(1)):
        return None
    taken = {x.var for x in rest if isinstance(x, n.Choose) and x.sel == _cards_on(s.var, x.sel)}
    for x in rest:
        if isinstance(x, n.MoveAttached) and isinstance(x.cards, n.Var) and x.cards.n in taken:
            is_one = isinstance(x.to, n.This) or x.to == n.InPlay("you", "active")
            return x.to if is_one else None
    return None


def _cards_on(var: int, sel: n.Sel) -> n.Sel | None:
    """A selector, if it means cards attached to the Pokémon chosen before."""
    return sel if isinstance(sel, n.AttachedTo) and sel.to == n.Var(var) else None


def with_a_card(s: n.Choose, before: tuple[n.Step, ...], rest: tuple[n.Step, ...]) -> n.Step:
    """'Search your deck for an Energy card and attach it to 1 of your Pokémon': nothing found, no Pokémon to choose."""
    needed = rest[0] if rest and isinstance(s.sel, n.InPlay) else None
    if not isinstance(needed, n.Attach) or needed.to != n.Var(s.var) or not isinstance(needed.cards, n.Var):
        return s
    found = any(isinstance(x, n.Choose) and x.var == needed.cards.n for x in before)
    if not found or any(x == n.Var(s.var) for x in walk(rest[1:])):
        return s
    return n.If(n.Exists(needed.cards), (s,))


def apart(body: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
    """'Discard a Fire Energy card and a Water Energy card attached to this Pokémon': two cards, even if one is both."""
    together = [s.sel.sels for s in body if isinstance(s, n.Discard) and isinstance(s.sel, n.Union)]
    out = list(body)
    for group in together:
        before: tuple[n.Sel, ...] = ()
        for i, s in enumerate(out):
            if isinstance(s, n.Choose) and n.Var(s.var) in group and isinstance(s.sel, n.AttachedTo):
                others = tuple(n.NotIn(v) for v in before)
                out[i] = replace(s, sel=replace(s.sel, filter=(*s.sel.filter, *others)))
                before = (*before, n.Var(s.var))
    return tuple(out)


def only_face_down(body: tuple[n.Step, ...]) -> tuple[n.Step, ...]:
    """Prize cards that are turned up lie face down, even if they are turned in a later section of the attack."""
    return tuple(
        answerable(s, body[i + 1 :]) if isinstance(s, n.Choose) and isinstance(s.sel, n.InZone) else s
        for i, s in enumerate(body)
    )


def _card_for(var: int, rest: tuple[n.Step, ...]) -> n.EvolvesInto | None:
    """'Choose 1 of your Pokémon … a card from your hand that evolves from it': one there is such a card for."""
    for s in rest:
        if isinstance(s, n.Choose) and isinstance(s.sel, n.InZone) and (s.sel.whose, s.sel.zone) == ("you", "hand"):
            for p in s.sel.filter:
                if isinstance(p, n.EvolvesFrom) and p.sel == n.Var(var) and not p.level:
                    others = tuple(other for other in s.sel.filter if other is not p)
                    return n.EvolvesInto(replace(s.sel, filter=others), p.skip)
    return None


def waits_for(s: n.Lasting) -> n.Sel | None:
    """The one Pokémon that triggers wait for ('during your opponent's next turn, if this Pokémon is damaged …'): what
    is placed by an attack ends when that Pokémon leaves the Active Spot or evolves."""
    sels = {m.event.sel for m in s.mods if isinstance(m, n.Triggers) and isinstance(m.event, n.Damaged | n.KnockedOut)}
    if len(sels) != 1 or not all(isinstance(m, n.Triggers) for m in s.mods):
        return None
    (sel,) = sels
    return sel if isinstance(sel, n.This | n.Var) else None


def _speaks_of(node: object, var: int) -> bool:
    """Whether a node names the variable itself, not through a part of it."""
    if not isinstance(node, Node):
        return False
    return any(_is_var(getattr(node, f.name), var) for f in fields(node))


def _is_var(value: object, var: int) -> bool:
    if isinstance(value, tuple):
        return any(_is_var(v, var) for v in value)
    return isinstance(value, n.Var) and value.n == var


def _need(node: object, var: int) -> n.Pred | None:
    if isinstance(node, n.Heal):
        return n.IsDamaged()
    if isinstance(node, n.MoveCounters) and _is_var(node.source, var):
        return n.IsDamaged()
    if isinstance(node, n.AttachedTo) and node.filter:
        return n.HasAttached(node.filter)
    return None
