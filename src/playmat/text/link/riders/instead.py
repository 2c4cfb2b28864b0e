"""Sentences that put something else in place of what the sentence before says, on some condition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.blocks import Block, LinkError
from playmat.text.link.linker import Linker


def other_search(last: Any, value: Any) -> Any:
    """'Search for a card and …. If …, instead search for 3 cards and …': one way or the other."""
    cond, steps = value
    linker = last.linker
    block = linker.root
    at = next((i for i, s in enumerate(block.steps) if isinstance(s, n.Choose) and _is_search(s)), -1)
    if at < 0 or any(isinstance(s, tuple) for s in block.steps[at:]):
        raise LinkError("no search stands before this")
    usual = block.steps[at:]
    test = n.If(linker._resolve(cond, block), ())
    other = Block(block)
    linker._steps(steps, other)
    block.steps[at:] = [(test, {"then": other, "otherwise": Block(block, usual)})]
    block.tail = None
    return last.node


def _is_search(step: n.Choose) -> bool:
    return isinstance(step.sel, n.InZone) and step.sel.zone == "deck"


def counters_if(last: Any, value: Any) -> Any:
    """'… is now Poisoned. If …, put 8 damage counters instead of 1 on that Pokémon between turns.'"""
    cond, counters = value
    linker = last.linker
    block = linker.root.chain()[-1]
    usual = block.steps[-1] if block.steps else None
    if not isinstance(usual, n.Afflict):
        return _already(last, cond, counters)
    if not {"Poisoned", "Burned"} & set(usual.conditions):
        raise LinkError("that Special Condition puts no damage counters")
    test = n.If(linker._resolve(cond, block), ())
    then = Block(block, [replace(usual, counters=counters)])
    block.steps[-1] = (test, {"then": then, "otherwise": Block(block, [usual])})
    block.tail = None
    return last.node


def _already(last: Any, cond: Any, counters: int) -> Any:
    """'If your opponent's Active Pokémon is Poisoned, put 10 damage counters instead of 1 on that Pokémon …'"""
    kinds = cond.filter if isinstance(cond, n.Is) else ()
    if len(kinds) != 1 or not isinstance(kinds[0], n.HasCondition) or kinds[0].condition not in ("Poisoned", "Burned"):
        raise LinkError("no Special Condition stands before this")
    last.linker.say((n.If(cond, (n.Afflict(cond.sel, (kinds[0].condition,), counters),)),), False)
    return last.node


def prizes_instead(mods: list[Any], value: Any) -> list[Any]:
    """'If … is Knocked Out …, take 1 more Prize card. If …, take 3 more Prize cards instead.'"""
    cond, amount = value
    usual = mods[-1] if mods else None
    if not isinstance(usual, n.PrizeChange) or usual.condition is not None or usual.none:
        raise LinkError("no more Prize cards are taken before this")
    linker = Linker()
    cond = linker._resolve(cond, linker.root)
    if linker.root.steps:
        raise LinkError("a requirement cannot choose")
    return [*mods[:-1], replace(usual, condition=n.Not(cond)), replace(usual, amount=amount, condition=cond)]


def behind_instead(last: Any, amount: int) -> Any:
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
    return out[0]


def may_instead(last: Any, value: Any) -> Any:
    """'Draw cards until you have 3. If …, you may draw cards until you have 4 instead.': one or the other, then."""
    cond, steps = value
    block = last.linker.root.chain()[-1]
    usual = block.steps[-1] if block.steps else None
    if len(steps) != 1 or type(usual) is not type(steps[0]) or not isinstance(usual, n.Draw | n.DrawUntil):
        raise LinkError("'instead' of what?")
    test = n.If(last.linker._resolve(cond, block), ())
    either = n.DoOneOf((steps, (usual,)))
    block.steps[-1] = (test, {"then": Block(block, [either]), "otherwise": Block(block, [usual])})
    block.tail = None
    return last.node


def pays(last: Any, _value: Any) -> Any:
    """'If this Pokémon doesn't have the necessary Energy to use that attack, this attack does nothing.'"""
    for block in reversed(last.linker.root.chain()):
        for i in range(len(block.steps) - 1, -1, -1):
            if isinstance(block.steps[i], n.UseAttack):
                block.steps[i] = replace(block.steps[i], pay=True)
                return last.node
    raise LinkError("no attack is used before this")


def healed_lose(last: Any, filter_: Any) -> Any:
    """'Heal all damage from each of …. If you do, discard all Energy from the Pokémon that were healed in this
    way.': one Pokémon after the other."""
    linker = last.linker
    block = linker.root.chain()[-1]
    heal = block.steps[-1] if block.steps else None
    if not isinstance(heal, n.Heal) or not isinstance(heal.target, n.InPlay):
        raise LinkError("no Pokémon are healed before this")
    var, done = linker._new(), linker._new()
    each = replace(heal.target, filter=(*heal.target.filter, n.IsDamaged()))
    lose = n.If(n.Did(done), (n.Discard(n.AttachedTo(n.Var(var), filter_)),))
    block.steps[-1] = n.ForEach(var, each, (replace(heal, target=n.Var(var), var=done), lose))
    block.tail = None
    return last.node


def survives_for_now(last: Any, hp: int) -> Any:
    """'During your opponent's next turn, if this Pokémon would be Knocked Out by damage from an attack, flip a coin. If
    heads, … its remaining HP becomes 10': None if nothing of the kind stands before."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    waiting = step.mods[0] if isinstance(step, n.Lasting) and len(step.mods) == 1 else None
    if not isinstance(waiting, n.Triggers) or not isinstance(waiting.event, n.WouldBeKnockedOut):
        return None
    if len(waiting.body) != 1 or not isinstance(waiting.body[0], n.Flip) or waiting.body[0].n != n.N(1):
        raise LinkError("a coin must decide about the Knock Out")
    event = waiting.event
    mod = n.Survives(hp, None, False, True, False, event.by == "any")
    block.steps[-1] = replace(step, mods=(mod,), on=event.sel)  # type: ignore[type-var]
    return last.node


FOLDS = {
    "other_search": other_search,
    "counters_if": counters_if,
    "may_instead": may_instead,
    "behind_instead": behind_instead,
    "pays": pays,
    "healed_lose": healed_lose,
}
