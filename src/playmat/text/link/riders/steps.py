"""Sentences about the clause before them, as Tools, Stadiums and Special Energy use them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.link.blocks import LinkError
from playmat.text.link.linker import Linker
from playmat.text.link.riders import instead
from playmat.text.surface import Rider


def ride(rider: Rider, last: Any) -> bool:
    """Fold a rider into the last clause; False when it is none of these."""
    fold = _FOLDS.get(rider.what)
    if fold is None:
        return False
    last.node = fold(last, rider.value)
    return True


def _each_time(last: Any, steps: Any) -> Any:
    """'Choose 1 of your opponent's Pokémon 4 times. For each time you chose a Pokémon, do 60 damage to it.'"""
    done = last.linker.root.steps
    if not done or not isinstance(done[-1], tuple) or not isinstance(done[-1][0], n.Repeat):
        raise LinkError("nothing was chosen several times")
    last.linker._steps(steps, done[-1][1]["body"])
    last.linker.root.tail = None
    return last.node


def _no_weakness(last: Any, _value: Any) -> Any:
    """'This Pokémon does 20 damage to itself. Don't apply Weakness to this damage.'"""
    done = last.linker.root.steps
    if not done or not isinstance(done[-1], n.Damage):
        raise LinkError("no damage stands before this sentence")
    done[-1] = replace(done[-1], weakness=False)
    return last.node


def _name_game(last: Any, _value: Any) -> Any:
    """'You can't use more than 1 … Poké-Power each game.'"""
    if not isinstance(last.node, n.Activated) or last.node.limit != "name_game":
        raise LinkError("a limit for the game without 'once during a game'")
    return last.node


def _others_go(last: Any, steps: Any) -> Any:
    """'Any player who has 4 or more Benched Pokémon chooses 3 of them. Put the other Benched Pokémon …'"""
    done = last.linker.root.steps
    each = done[-1] if done else None
    inner = each[1]["body"].steps if isinstance(each, tuple) and isinstance(each[0], n.EachPlayer) else ()
    if not inner or not isinstance(inner[-1], tuple) or not isinstance(inner[-1][0], n.If):
        raise LinkError("nobody chose Benched Pokémon")
    last.linker._steps(steps, inner[-1][1]["then"])
    return last.node


def _static(last: Any) -> n.Static:
    if not isinstance(last.node, n.Static):
        raise LinkError("this sentence speaks of an effect that holds, and none stands before it")
    return last.node


def _ignored_if(last: Any, cond: Any) -> Any:
    node = _static(last)
    if node.condition is not None:
        raise LinkError("an effect with two conditions")
    linker = Linker()
    return replace(node, condition=n.Not(linker.resolved(cond)))


def _unique(last: Any, _value: Any) -> Any:
    return replace(_static(last), unique=True)


def _cures(last: Any, condition: Any) -> Any:
    node = _static(last)
    named = (condition,) if condition else ()
    mods = tuple(
        replace(m, cures=True) if isinstance(m, n.CantBeAfflicted) and (not named or m.conditions == named) else m
        for m in node.mods
    )
    if mods == node.mods:
        raise LinkError("a removal of Special Conditions without an immunity")
    return replace(node, mods=mods)


def _discard_then(last: Any, _value: Any) -> Any:
    node = _static(last)
    if len(node.mods) != 1 or not isinstance(node.mods[0], n.Survives):
        raise LinkError("nothing happens here after which the card could be discarded")
    return replace(node, mods=(replace(node.mods[0], discards=True),))


def _discard_attached(last: Any, _value: Any) -> Any:
    """'Put that Pokémon into your hand. (Discard all cards attached to it.)'"""
    if isinstance(last.node, n.Static) and all(
        isinstance(m, n.GoesTo) and m.cards == "pokemon" for m in last.node.mods
    ):
        return last.node
    steps = last.linker.root.chain()[-1].steps
    put = steps[-1] if steps else None
    is_mon = isinstance(put, n.Put) and isinstance(put.sel, n.Holder | n.EventMon | n.This)
    if not isinstance(put, n.Put) or not (put.attached == "?" or (is_mon and not put.attached)):
        raise LinkError("no Pokémon leaves play before this")
    steps[-1] = replace(put, attached="discard")
    return last.node


def _cost_after(last: Any, cost: Any) -> Any:
    """'In order to use this effect, that player must …' behind what the effect does."""
    if not isinstance(last.node, n.Activated) or last.node.cost or last.paid:
        raise LinkError("only an effect one announces can have a cost")
    body, last.linker.root.steps = last.linker.root.steps, []
    last.linker.say(cost, False)
    paid = last.linker.root.freeze()
    last.linker.root.steps = body
    return replace(last.node, cost=paid)


def _survives(last: Any, hp: Any) -> Any:
    """'If heads, … its remaining HP becomes 10' behind the flip."""
    if isinstance(last.node, n.Triggered) and isinstance(last.node.event, n.WouldBeKnockedOut):
        steps = last.linker.root.steps
        if len(steps) != 1 or not isinstance(steps[0], n.Flip) or steps[0].n != n.N(1) or last.node.optional:
            raise LinkError("a coin must decide about the Knock Out")
        event = last.node.event
        mod = n.Survives(hp, event.sel, False, True, False, event.by == "any")
        return n.Static((mod,), last.node.condition)
    if not isinstance(last.node, n.Static) and (node := instead.survives_for_now(last, hp)) is not None:
        return node
    node = _static(last)
    if not any(isinstance(m, n.Survives) and m.flip and not m.hp for m in node.mods):
        raise LinkError("no coin decides about a Knock Out before this")
    return replace(node, mods=tuple(replace(m, hp=hp) if isinstance(m, n.Survives) else m for m in node.mods))


def _prevented(last: Any, _value: Any) -> Any:
    """'If heads, prevent that damage' behind the flip."""
    if not isinstance(last.node, n.Static):
        return _finish_lasting(last, lambda m: isinstance(m, n.Prevent) and m.what == "damage?", {"what": "damage"})
    node = _static(last)
    if not any(isinstance(m, n.Prevent) and m.what == "damage?" for m in node.mods):
        raise LinkError("no coin decides about damage before this")
    return replace(node, mods=tuple(replace(m, what="damage") if isinstance(m, n.Prevent) else m for m in node.mods))


def _finish_lasting(last: Any, is_meant: Any, changes: dict[str, Any]) -> Any:
    """The result of a coin, said of the lasting effect just before."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Lasting) or not any(is_meant(m) for m in step.mods):
        raise LinkError("no coin decides about damage before this")
    mods = tuple(replace(m, **changes) if is_meant(m) else m for m in step.mods)
    block.steps[-1] = replace(step, mods=mods)
    return last.node


def _reduced(last: Any, found: Any) -> Any:
    """'For each heads, reduce that damage by 10' behind flipping until tails."""
    node = _static(last)
    if not any(isinstance(m, n.Takes) and m.flips for m in node.mods):
        raise LinkError("no coins decide about damage before this")
    return replace(node, mods=tuple(replace(m, amount=n.N(-found)) if isinstance(m, n.Takes) else m for m in node.mods))


def _discards_it(last: Any, _value: Any) -> Any:
    """'(Your opponent still discards that card.)'"""
    if not any(isinstance(m, n.PlayFails) for m in walk(last.linker.root.freeze())):
        raise LinkError("a reminder about a card without effect")
    return last.node


def _on_bench(last: Any, _value: Any) -> Any:
    """'Also apply Weakness and Resistance for Benched Pokémon.' about the damage just spoken of."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Damage):
        raise LinkError("no damage to Benched Pokémon stands before this")
    block.steps[-1] = replace(step, on_bench=True)
    return last.node


def _unique_amount(last: Any, most: Any) -> Any:
    """'No more than 20 HP can be reduced by all …': as much as one of them does."""
    node = _static(last)
    if not any(getattr(m, "amount", None) in (n.N(most), n.N(-most)) for m in node.mods):
        raise LinkError("a limit that is not what one of them does")
    return replace(node, unique=True)


def _reduce_most(last: Any, most: Any) -> Any:
    """'You can't reduce more than 20 damage in this way' behind 'reduced by 10 for each …'."""
    node = _static(last)
    mod = node.mods[0] if len(node.mods) == 1 else None
    each = mod.amount if isinstance(mod, n.Takes) else None
    if not isinstance(mod, n.Takes) or not isinstance(each, n.Times) or not isinstance(each.a, n.N) or most % each.a.n:
        raise LinkError("nothing is reduced for each of something")
    return replace(node, mods=(replace(mod, amount=n.Times(each.a, n.AtMost(each.b, n.N(most // -each.a.n)))),))


def _blocked_or(last: Any, cond: Any) -> Any:
    """'can't be used if … is affected by a Special Condition or if you have another … in play'."""
    node = last.node
    if not isinstance(node, n.Activated):
        raise LinkError("only an ability one announces cannot be used")
    block = last.linker.root
    before = len(block.steps)
    wanted = n.Not(last.linker._resolve(cond, block))
    if len(block.steps) != before:
        raise LinkError("a requirement cannot choose")
    both = wanted if node.condition is None else n.And((node.condition, wanted))
    return replace(node, condition=both, blocked_by_conditions=True)


def _cant_choose_moved(last: Any, _value: Any) -> Any:
    """'(You can't choose a card you discarded with the effect of this Ability.)'"""
    for block in reversed(last.linker.root.chain()):
        moved = [r.sel for b in last.linker.root.chain() for r in b.refs if r.role == "moved"]
        for i in range(len(block.steps) - 1, -1, -1):
            step = block.steps[i]
            if isinstance(step, n.Choose) and isinstance(step.sel, n.InZone) and step.sel.zone == "discard" and moved:
                narrowed = replace(step.sel, filter=(*step.sel.filter, n.NotIn(moved[0])))
                block.steps[i] = replace(step, sel=narrowed)
                return last.node
    raise LinkError("no choice after a discard stands before this")


def _prevent_all(last: Any, cond: Any) -> Any:
    """'If …, prevent all effects of that attack, including damage': of the attacks whose damage is prevented."""
    node = _static(last)
    mod = node.mods[0] if len(node.mods) == 1 else None
    if not isinstance(mod, n.Prevent) or mod.what != "damage" or mod.on != n.This() or node.condition is not None:
        raise LinkError("no damage of an attack is prevented before this")
    last.more = (n.Static((replace(mod, what="effects"),), Linker().resolved(cond)),)
    return node


def _while_active(last: Any, _value: Any) -> Any:
    """'If that Pokémon is no longer your Active Pokémon, this effect ends.': about what was said to last."""
    return _ends_when(last, "while_active")


def _while_user(last: Any, _value: Any) -> Any:
    """'Benching either Pokémon ends this effect.': the one it is on, and the one that used the attack."""
    return _ends_when(last, "while_user")


def _ends_when(last: Any, field: str) -> Any:
    found = False
    for block in last.linker.root.chain():
        for i, step in enumerate(block.steps):
            if isinstance(step, n.Lasting) and step.on is not None:
                block.steps[i] = replace(step, **{field: True})  # type: ignore[arg-type]
                found = True
            elif isinstance(step, tuple) and isinstance(step[0], n.If):
                for child in step[1].values():
                    for k, inner in enumerate(child.steps):
                        if isinstance(inner, n.Lasting) and inner.on is not None:
                            child.steps[k] = replace(inner, **{field: True})  # type: ignore[arg-type]
                            found = True
    if not found:
        raise LinkError("no effect on a Pokémon lasts here")
    return last.node


def _as_basic(last: Any, _value: Any) -> Any:
    """'Treat the new Benched Pokémon as Basic Pokémon.': those put onto the Bench before."""
    for block in reversed(last.linker.root.chain()):
        for i in range(len(block.steps) - 1, -1, -1):
            step = block.steps[i]
            if isinstance(step, n.Put) and step.to == "bench" and not step.as_basic:
                block.steps[i] = replace(step, as_basic=True)
                return last.node
    raise LinkError("no Pokémon was put onto the Bench before this")


def _they_choose(last: Any, _value: Any) -> Any:
    """'Your opponent chooses the Benched Pokémon to switch.': of the switch before."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Switch) or step.whose != "opponent" or step.target is not None:
        raise LinkError("no switch of the opponent's stands before this")
    block.steps[-1] = replace(step, who="opponent")
    return last.node


def _you_choose(last: Any, _value: Any) -> Any:
    """'Your opponent switches … with 1 of their Benched Pokémon. You choose the Benched Pokémon to switch.'"""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Switch) or (step.whose, step.who, step.target) != ("opponent", "opponent", None):
        raise LinkError("no switch of the opponent's stands before this")
    block.steps[-1] = replace(step, who="you")
    return last.node


_FOLDS = {
    "you_choose_switch": _you_choose,
    "they_choose_switch": _they_choose,
    "as_basic": _as_basic,
    "reduce_most": _reduce_most,
    "blocked_or": _blocked_or,
    "cant_choose_moved": _cant_choose_moved,
    "prevent_all": _prevent_all,
    "while_active": _while_active,
    "while_user": _while_user,
    "unique_amount": _unique_amount,
    "survives": _survives,
    "prevented": _prevented,
    "reduced": _reduced,
    "on_bench": _on_bench,
    "play_fails_reminder": _discards_it,
    "each_time": _each_time,
    "no_weakness": _no_weakness,
    "name_game": _name_game,
    "others_go": _others_go,
    "ignored_if": _ignored_if,
    "unique_effect": _unique,
    "cures": _cures,
    "discard_then": _discard_then,
    "discard_attached": _discard_attached,
    "cost_after": _cost_after,
    **instead.FOLDS,
}


def is_about_holder(static: n.Static) -> bool:
    """Whether a rule concerns the Pokémon its card is attached to: 'more than once' then means to it."""
    return any(isinstance(getattr(m, "on", None), n.Holder) for m in static.mods)
