"""What the linker knows of single steps: negated, completed, exchanged, each with its own choice."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.link.blocks import Block, LinkError
from playmat.text.surface import Deed, It, Pick

PAID = n.NotIn(It("card", True, "paid"))
DEFENDING = n.InPlay("opponent", "active")


def is_stripped(block: Block) -> bool:
    """'Discard all cards attached to this Pokémon and put it …': it is the Pokémon."""
    last = block.steps[-1] if block.steps else None
    return isinstance(last, n.Discard) and last.sel == n.AttachedTo(n.This())


def negated(cond: Any) -> Any:
    if isinstance(cond, n.Is) and len(cond.filter) == 1 and isinstance(not_so := cond.filter[0], n.NotP):
        return n.Is(cond.sel, (not_so.pred,))  # 'ignore this effect if … isn't Darkness'
    return cond.cond if isinstance(cond, n.Not) else n.Not(cond)


def fits(mon: Any, card: n.Choose) -> bool:
    """Whether a card is looked for in a deck that evolves from the one Pokémon chosen."""
    if not isinstance(mon, n.Choose) or not isinstance(mon.sel, n.InPlay) or mon.quantity != n.Exactly(n.N(1)):
        return False
    return (
        isinstance(card.sel, n.InZone) and card.sel.zone == "deck" and n.EvolvesFrom(n.Var(mon.var)) in card.sel.filter
    )


def exchange(value: Any, old: Any, new: Any) -> Any:
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(exchange(v, old, new) for v in value)
    if not isinstance(value, Node):
        return value
    return replace(value, **{f.name: exchange(getattr(value, f.name), old, new) for f in fields(value)})


def each_its_own(step: Any) -> Any:
    """'20 damage to each of your opponent's Pokémon for each Energy attached to that Pokémon': each has its own
    amount."""
    amount = getattr(step, "amount", None) or getattr(step, "n", None)
    if not isinstance(step.target, n.InPlay) or step.target.where == "active" or It("mon") not in walk(amount):
        return None
    return n.ForEach(0, step.target, (replace(step, target=It("mon")),))


def all_different(step: n.Repeat) -> tuple[Any, ...]:
    """'For each of those Pokémon, search your deck for a different type of Energy card and attach it to that Pokémon':
    as many cards at once, all different, one to each; () if it is nothing of the kind."""
    first = step.body[0] if step.body else None
    if not isinstance(first, n.Choose) or not first.distinct or first.quantity != n.Exactly(n.N(1)):
        return ()
    if not isinstance(step.n, n.Count) or step.body[1:] != (n.Attach(It("card"), It("mon")),):
        raise LinkError("different from what?")
    return (replace(first, quantity=n.UpTo(step.n)), n.Attach(It("card", True), step.n.sel, "each"))


def of_those(step: n.Repeat) -> tuple[Any, ...]:
    """'For each of your opponent's evolved Pokémon, remove the highest Stage Evolution card from those Pokémon': from
    each of them once, not from all of them as often as there are some; () if it is nothing of the kind."""
    those = It("mon", True)
    if not isinstance(step.n, n.Count) or not isinstance(step.n.sel, n.InPlay):
        return ()
    if not step.body or not isinstance(step.body[0], n.Devolve) or step.body[0].target != those:
        return ()
    return exchange(step.body, those, step.n.sel)  # type: ignore[no-any-return]


def completed(step: Any, last: Any) -> Any:
    """'put 6 damage counters instead', '… on each of them instead': what it leaves out, and whom it means, is as in
    the step it replaces."""
    same = {
        f.name: getattr(last, f.name)
        for f in fields(step)
        if isinstance(old := getattr(step, f.name), It) and old.sort == "mon" and old.role in ("", "same")
    }
    if hasattr(step, "ways") and any(getattr(step, name).role == "same" for name in same):
        same["ways"] = last.ways
    if (
        same
        and getattr(last, "ways", "") == "any"
        and same.get("ways", step.ways) != "any"
        and It("mon", True) in walk(step)
    ):
        raise LinkError("'on them' after 'in any way you like': on each of them, or in any way again?")
    return replace(step, **same) if same else step


def speaks_of_doing(cond: Any) -> bool:
    if isinstance(cond, n.Did | Deed):
        return True
    if isinstance(cond, n.And):  # 'If you do and …'
        return isinstance(cond.conds[0], n.Did)
    inner = getattr(cond, "cond", None)
    return isinstance(inner, n.Did)


def of_that_one(mod: n.PrizeChange, step: n.Lasting) -> bool:
    """'If the Defending Pokémon is Knocked Out during your next turn': the one that is Active now."""
    return step.duration == "your_next_turn" and mod.by is None and mod.cause == "any"


def lift(step: n.Lasting) -> n.Lasting:
    """Modifiers that all concern one Pokémon, bound now, name it once in the Lasting step."""
    ons = {getattr(m, "on", None) for m in step.mods if not isinstance(m, n.Triggers)}
    if len(ons) != 1:
        return step
    (on,) = ons
    single = isinstance(on, n.This | It | Pick | n.Holder | n.Attacker) or (
        isinstance(on, n.InPlay) and on.where == "active"
    )
    if on is None or not single:
        return step
    if on == n.InPlay("you", "active") and all(isinstance(m, n.Deals) for m in step.mods):
        return step  # 'your Active Pokémon's attacks': of whichever is Active when it attacks
    if isinstance(on, n.InPlay) and all(isinstance(m, n.PrizeChange) and not of_that_one(m, step) for m in step.mods):
        return step  # 'your opponent's Active Pokémon is Knocked Out': whichever is Active then
    mods = tuple(m if isinstance(m, n.Triggers) else replace(m, on=None) for m in step.mods)  # type: ignore[call-arg]
    return replace(step, mods=mods, on=on)


def condition_asked(root: Block) -> tuple[str, ...]:
    """'If this Pokémon is Poisoned, … Then, remove that Special Condition …': the one asked about just before."""
    named = set()
    home: Block | None = root
    while home is not None and home.steps:
        last = home.steps[-1]
        home = None
        if isinstance(last, tuple) and isinstance(last[0], n.If):
            home = last[1].get("then")
            if isinstance(last[0].cond, n.Is):
                named |= {p.condition for p in last[0].cond.filter if isinstance(p, n.HasCondition)}
    if len(named) != 1 or "" in named:
        raise LinkError("no Special Condition was named before")
    return (named.pop(),)


def is_of_each_flip(step: Any, root: Block) -> bool:
    """'For each of …, flip a coin. If heads, … that Pokémon': said of the Pokémon the coin was flipped for."""
    last = root.steps[-1] if root.steps else None
    if not (isinstance(step, n.If) and step.cond == n.AllHeads(0) and not step.otherwise and It("mon") in walk(step)):
        return False
    flipped = isinstance(last, n.Flip) and isinstance(last.n, n.Count) and isinstance(last.n.sel, n.InPlay)
    return flipped and not any("mon" in r.sorts and not r.many for r in root.visible())


def is_several(sel: Any) -> bool:
    """'to each of them', 'to each of your Benched Pokémon': one card for each."""
    return bool(sel == It("mon", True) or (isinstance(sel, n.InPlay) and sel.where != "active"))
