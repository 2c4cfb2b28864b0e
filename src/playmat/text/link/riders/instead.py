"""Riders that say what is done instead: of the step before, if not, or one way or the other."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node
from playmat.text.link.blocks import Block, LinkError
from playmat.text.link.clause import Clause
from playmat.text.link.linker import Linker
from playmat.text.link.riders.registry import rider


@rider("if_not")
def if_not(last: Clause, steps: tuple[Any, ...]) -> None:
    """'If …, …. If not, …'"""
    linker = last.linker
    block = linker.root
    done = block.steps[-1] if block.steps else None
    if isinstance(done, tuple) and isinstance(done[0], n.May):  # 'You may …. If not, …'
        linker.say((n.If(n.Not(n.Did(0)), steps),), False)
        return
    if not (isinstance(done, tuple) and isinstance(done[0], n.If) and not done[1]["otherwise"].steps):
        raise LinkError("no condition stands before 'If not'")
    linker.steps(steps, done[1]["otherwise"])
    block.tail = None


@rider("if_no")
def if_no(last: Clause, steps: tuple[Any, ...]) -> None:
    """'Ask your opponent whether …. If no, …'"""
    if not last.asked:
        raise LinkError("a sentence (if_no) does not suit what stands before it")
    if_not(last, steps)


@rider("search_instead")
def search_instead(last: Clause, value: Any) -> None:
    """'Search for a card … If …, search for up to 3 instead of 1.': the same steps with more cards."""
    cond, quantity, filter_ = value
    linker = last.linker
    block = linker.root
    at = next((i for i, s in enumerate(block.steps) if isinstance(s, n.Choose)), -1)
    if at < 0 or any(isinstance(s, tuple) for s in block.steps[at:]):
        raise LinkError("no search stands before this")
    first, *rest = block.steps[at:]
    if getattr(first.sel, "zone", "") != "deck" or first.sel.filter != filter_:
        raise LinkError("a search for other cards than those before")
    var = linker.new()
    more = [replace(first, var=var, quantity=quantity), *_renamed(tuple(rest), first.var, var)]
    test = n.If(linker.resolve(cond, block), ())
    del block.steps[at:]
    block.steps.append((test, {"then": Block(block, more), "otherwise": Block(block, [first, *rest])}))
    block.tail = None


def _renamed(value: Any, old: int, new: int) -> Any:
    if value == n.Var(old):
        return n.Var(new)
    if isinstance(value, tuple):
        return tuple(_renamed(v, old, new) for v in value)
    if isinstance(value, Node):
        return replace(value, **{f.name: _renamed(getattr(value, f.name), old, new) for f in fields(value)})
    return value


@rider("other_search")
def other_search(last: Clause, value: Any) -> None:
    """'Search for a card and …. If …, instead search for 3 cards and …': one way or the other."""
    cond, steps = value
    linker = last.linker
    block = linker.root
    at = next((i for i, s in enumerate(block.steps) if isinstance(s, n.Choose) and _is_search(s)), -1)
    if at < 0 or any(isinstance(s, tuple) for s in block.steps[at:]):
        raise LinkError("no search stands before this")
    usual = block.steps[at:]
    test = n.If(linker.resolve(cond, block), ())
    other = Block(block)
    linker.steps(steps, other)
    block.steps[at:] = [(test, {"then": other, "otherwise": Block(block, usual)})]
    block.tail = None


def _is_search(step: n.Choose) -> bool:
    return isinstance(step.sel, n.InZone) and step.sel.zone == "deck"


@rider("counters_if", of_text=True)
def counters_if(text: Any, value: Any) -> None:
    """'… is now Poisoned. If …, put 8 damage counters instead of 1 on that Pokémon between turns.'"""
    cond, counters = value
    linker = text.body().linker
    block = linker.root.chain()[-1]
    usual = block.steps[-1] if block.steps else None
    if not isinstance(usual, n.Afflict):
        _already(linker, cond, counters)
        return
    if not {"Poisoned", "Burned"} & set(usual.conditions):
        raise LinkError("that Special Condition puts no damage counters")
    test = n.If(linker.resolve(cond, block), ())
    then = Block(block, [replace(usual, counters=counters)])
    block.steps[-1] = (test, {"then": then, "otherwise": Block(block, [usual])})
    block.tail = None


def _already(linker: Linker, cond: Any, counters: int) -> None:
    """'If your opponent's Active Pokémon is Poisoned, put 10 damage counters instead of 1 on that Pokémon …'"""
    kinds = cond.filter if isinstance(cond, n.Is) else ()
    if len(kinds) != 1 or not isinstance(kinds[0], n.HasCondition) or kinds[0].condition not in ("Poisoned", "Burned"):
        raise LinkError("no Special Condition stands before this")
    linker.say((n.If(cond, (n.Afflict(cond.sel, (kinds[0].condition,), counters),)),), False)


@rider("prizes_instead", of_text=True)
def prizes_instead(text: Any, value: Any) -> None:
    """'If … is Knocked Out …, take 1 more Prize card. If …, take 3 more Prize cards instead.'"""
    cond, amount = value
    usual = text.attack_mods[-1] if text.attack_mods else None
    if not isinstance(usual, n.PrizeChange) or usual.condition is not None or usual.none:
        raise LinkError("no more Prize cards are taken before this")
    linker = Linker()
    cond = linker.resolve(cond, linker.root)
    if linker.root.steps:
        raise LinkError("a requirement cannot choose")
    more = [replace(usual, condition=n.Not(cond)), replace(usual, amount=amount, condition=cond)]
    text.attack_mods[-1:] = more


@rider("behind_instead")
def behind_instead(last: Clause, amount: int) -> None:
    """'If the attacking player has more Prize cards remaining than their opponent, those attacks do 40 more damage
    instead': of each player's attacks by themselves."""
    node = last.node
    mod = node.mods[0] if isinstance(node, n.Static) and len(node.mods) == 1 else None
    if not isinstance(mod, n.Deals) or not isinstance(mod.on, n.InPlay) or mod.on.whose != "both":
        raise LinkError("no attacks of both players stand before this")
    if not isinstance(node, n.Static) or node.condition is not None:
        raise LinkError("an effect with two conditions")
    out = []
    for who, other in (("you", "opponent"), ("opponent", "you")):
        behind = n.Cmp(n.PrizesLeft(who), "gt", n.PrizesLeft(other))
        own = replace(mod, on=replace(mod.on, whose=who))
        out += [replace(node, mods=(own,), condition=n.Not(behind))]
        out += [replace(node, mods=(replace(own, amount=n.N(amount)),), condition=behind)]
    last.more = tuple(out[1:])
    last.node = out[0]


@rider("may_instead")
def may_instead(last: Clause, value: Any) -> None:
    """'Draw cards until you have 3. If …, you may draw cards until you have 4 instead.': one or the other, then."""
    cond, steps = value
    block = last.linker.root.chain()[-1]
    usual = block.steps[-1] if block.steps else None
    if len(steps) != 1 or type(usual) is not type(steps[0]) or not isinstance(usual, n.Draw | n.DrawUntil):
        raise LinkError("'instead' of what?")
    test = n.If(last.linker.resolve(cond, block), ())
    either = n.DoOneOf((steps, (usual,)))
    block.steps[-1] = (test, {"then": Block(block, [either]), "otherwise": Block(block, [usual])})
    block.tail = None
