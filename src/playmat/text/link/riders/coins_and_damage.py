"""Riders about coins, damage and Special Conditions spoken of before."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.link.blocks import LinkError
from playmat.text.link.clause import Clause
from playmat.text.link.linker import Linker
from playmat.text.link.riders.limits import static_of
from playmat.text.link.riders.registry import rider

# --- coins


@rider("each_flip")
def each_flip(last: Clause, steps: tuple[Any, ...]) -> None:
    """'Flip a coin for each of …. If that coin flip is heads, …'"""
    last.linker.each_flip(steps)


@rider("survives")
def survives(last: Clause, hp: Any) -> None:
    """'If heads, … its remaining HP becomes 10' behind the flip."""
    if isinstance(last.node, n.Triggered) and isinstance(last.node.event, n.WouldBeKnockedOut):
        steps = last.linker.root.steps
        if len(steps) != 1 or not isinstance(steps[0], n.Flip) or steps[0].n != n.N(1) or last.node.optional:
            raise LinkError("a coin must decide about the Knock Out")
        event = last.node.event
        mod = n.Survives(hp, event.sel, False, True, False, event.by == "any")
        last.node = n.Static((mod,), last.node.condition)
        return
    if not isinstance(last.node, n.Static) and _survives_for_now(last, hp):
        return
    node = static_of(last)
    if not any(isinstance(m, n.Survives) and m.flip and not m.hp for m in node.mods):
        raise LinkError("no coin decides about a Knock Out before this")
    last.node = replace(node, mods=tuple(replace(m, hp=hp) if isinstance(m, n.Survives) else m for m in node.mods))


def _survives_for_now(last: Clause, hp: int) -> bool:
    """'During your opponent's next turn, if this Pokémon would be Knocked Out by damage from an attack, flip a coin. If
    heads, … its remaining HP becomes 10': False if nothing of the kind stands before."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    waiting = step.mods[0] if isinstance(step, n.Lasting) and len(step.mods) == 1 else None
    if not isinstance(waiting, n.Triggers) or not isinstance(waiting.event, n.WouldBeKnockedOut):
        return False
    if len(waiting.body) != 1 or not isinstance(waiting.body[0], n.Flip) or waiting.body[0].n != n.N(1):
        raise LinkError("a coin must decide about the Knock Out")
    event = waiting.event
    mod = n.Survives(hp, None, False, True, False, event.by == "any")
    block.steps[-1] = replace(step, mods=(mod,), on=event.sel)  # type: ignore[type-var]
    return True


@rider("prevented", on=n.Static)
def prevented(last: Clause, _value: Any) -> None:
    """'If heads, prevent that damage' behind the flip."""
    node = static_of(last)
    if not any(_is_open(m) for m in node.mods):
        raise LinkError("no coin decides about damage before this")
    mods = tuple(replace(m, what="damage") if isinstance(m, n.Prevent) else m for m in node.mods)
    last.node = replace(node, mods=mods)


@rider("prevented")
def prevented_for_now(last: Clause, _value: Any) -> None:
    """The same about the lasting effect just before."""
    _prevented_then(last, False)


@rider("prevented_on_tails")
def prevented_on_tails(last: Clause, _value: Any) -> None:
    """'If tails, prevent that damage' behind a coin that the other player flips."""
    _prevented_then(last, True)


def _prevented_then(last: Clause, tails: bool) -> None:
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Lasting) or not any(_is_open(m, tails) for m in step.mods):
        raise LinkError("no coin decides about damage before this")
    mods: Any = step.mods
    block.steps[-1] = replace(step, mods=tuple(replace(m, what="damage") if _is_open(m, tails) else m for m in mods))


def _is_open(mod: Any, tails: bool = False) -> bool:
    """Whether a coin decides about damage, and what heads (or tails) does is still to be said."""
    return isinstance(mod, n.Prevent) and mod.what == "damage?" and mod.tails == tails


@rider("reduced")
def reduced(last: Clause, amount: Any) -> None:
    """'For each heads, reduce that damage by 10' behind flipping until tails."""
    node = static_of(last)
    if not any(isinstance(m, n.Takes) and m.flips for m in node.mods):
        raise LinkError("no coins decide about damage before this")
    mods = tuple(replace(m, amount=n.N(-amount)) if isinstance(m, n.Takes) else m for m in node.mods)
    last.node = replace(node, mods=mods)


@rider("reduced_on_heads", on=n.Static)
def reduced_on_heads(last: Clause, amount: Any) -> None:
    """'If heads, reduce that damage by 30' behind the flip."""
    node = static_of(last)
    if not any(_is_open(m) for m in node.mods):
        raise LinkError("no coin decides about damage before this")
    mods = tuple(
        n.Takes(n.N(-amount), m.on, m.source, m.by, coin=True) if isinstance(m, n.Prevent) and _is_open(m) else m
        for m in node.mods
    )
    last.node = replace(node, mods=mods)


@rider("but_itself")
def but_itself(last: Clause, _value: Any) -> None:
    """'Remove 2 damage counters from each of your Pokémon. Remove no damage counters from this Pokémon.'"""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Heal) or not isinstance(step.target, n.InPlay) or step.target.where == "active":
        raise LinkError("no Pokémon are healed before this")
    block.steps[-1] = replace(step, target=replace(step.target, filter=(*step.target.filter, n.NotIn(n.This()))))


@rider("play_fails_reminder")
def discards_it(last: Clause, _value: Any) -> None:
    """'(Your opponent still discards that card.)'"""
    if not any(isinstance(m, n.PlayFails) for m in walk(last.linker.root.freeze())):
        raise LinkError("a reminder about a card without effect")


# --- damage


@rider("no_weakness")
def no_weakness(last: Clause, _value: Any) -> None:
    """'This Pokémon does 20 damage to itself. Don't apply Weakness to this damage.'"""
    done = last.linker.root.steps
    if not done or not isinstance(done[-1], n.Damage):
        raise LinkError("no damage stands before this sentence")
    done[-1] = replace(done[-1], weakness=False)


@rider("plain_damage")
def plain_damage(last: Clause, _value: Any) -> None:
    """'… does 10 damage to itself. (Don't apply Weakness or Resistance when … damages itself with this attack.)'"""
    done = last.linker.root.steps
    if not done or not isinstance(done[-1], n.Damage) or done[-1].target != n.This():
        raise LinkError("no damage to itself stands before this sentence")
    done[-1] = replace(done[-1], apply_weakness_resistance=False)


@rider("on_bench")
def on_bench(last: Clause, _value: Any) -> None:
    """'Also apply Weakness and Resistance for Benched Pokémon.' about the damage just spoken of."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Damage):
        raise LinkError("no damage to Benched Pokémon stands before this")
    block.steps[-1] = replace(step, on_bench=True)


@rider("prevent_all")
def prevent_all(last: Clause, cond: Any) -> None:
    """'If …, prevent all effects of that attack, including damage': of the attacks whose damage is prevented."""
    node = static_of(last)
    mod = node.mods[0] if len(node.mods) == 1 else None
    if not isinstance(mod, n.Prevent) or mod.what != "damage" or mod.on != n.This() or node.condition is not None:
        raise LinkError("no damage of an attack is prevented before this")
    last.more = (n.Static((replace(mod, what="effects"),), Linker().resolved(cond)),)


@rider("discard_then")
def discard_then(last: Clause, _value: Any) -> None:
    """'… its remaining HP becomes 10. If this happens, discard this card.'"""
    node = static_of(last)
    if len(node.mods) != 1 or not isinstance(node.mods[0], n.Survives):
        raise LinkError("nothing happens here after which the card could be discarded")
    last.node = replace(node, mods=(replace(node.mods[0], discards=True),))


@rider("pays")
def pays(last: Clause, _value: Any) -> None:
    """'If this Pokémon doesn't have the necessary Energy to use that attack, this attack does nothing.'"""
    for block in reversed(last.linker.root.chain()):
        for i in range(len(block.steps) - 1, -1, -1):
            if isinstance(block.steps[i], n.UseAttack):
                block.steps[i] = replace(block.steps[i], pay=True)
                return
    raise LinkError("no attack is used before this")


@rider("healed_lose")
def healed_lose(last: Clause, filter_: Any) -> None:
    """'Heal all damage from each of …. If you do, discard all Energy from the Pokémon that were healed in this
    way.': one Pokémon after the other."""
    linker = last.linker
    block = linker.root.chain()[-1]
    heal = block.steps[-1] if block.steps else None
    if not isinstance(heal, n.Heal) or not isinstance(heal.target, n.InPlay):
        raise LinkError("no Pokémon are healed before this")
    var, done = linker.new(), linker.new()
    each = replace(heal.target, filter=(*heal.target.filter, n.IsDamaged()))
    lose = n.If(n.Did(done), (n.Discard(n.AttachedTo(n.Var(var), filter_)),))
    block.steps[-1] = n.ForEach(var, each, (replace(heal, target=n.Var(var), var=done), lose))
    block.tail = None


# --- Special Conditions


@rider("cures")
def cures(last: Clause, condition: Any) -> None:
    """'… can't be Poisoned. (Remove any Special Conditions affecting that Pokémon.)'"""
    node = static_of(last)
    named = (condition,) if condition else ()
    mods = tuple(
        replace(m, cures=True) if isinstance(m, n.CantBeAfflicted) and (not named or m.conditions == named) else m
        for m in node.mods
    )
    if mods == node.mods:
        raise LinkError("a removal of Special Conditions without an immunity")
    last.node = replace(node, mods=mods)


def _strengthen(condition: str, last: Clause, counters: int) -> None:
    """'… is now Poisoned. Put 2 damage counters instead of 1 on that Pokémon between turns.', or '… is now Asleep.
    Flip 2 coins instead of 1 between turns.': of the Special Condition just spoken of."""
    block = last.linker.root.chain()[-1]
    if not block.steps or not isinstance(block.steps[-1], n.Afflict):
        raise LinkError("no Special Condition stands before this")
    if condition and condition not in block.steps[-1].conditions:
        raise LinkError("another Special Condition stands before this")
    if not condition and not {"Poisoned", "Burned"} & set(block.steps[-1].conditions):
        raise LinkError("neither Poison nor Burn stands before this")
    block.steps[-1] = replace(block.steps[-1], counters=counters)


rider("counters")(partial(_strengthen, ""))
for _condition in ("Asleep", "Burned", "Confused", "Poisoned"):
    rider(_condition)(partial(_strengthen, _condition))


@rider("deadly")
def deadly(last: Clause, _value: Any) -> None:
    """'… is now Asleep. Flip 2 coins instead of 1 between turns. If all those coins are tails, it is Knocked Out.'"""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Afflict) or step.conditions != ("Asleep",) or step.counters < 2:
        raise LinkError("no Pokémon is Asleep before this")
    block.steps[-1] = replace(step, deadly=True)
