"""Sentences about the clause before them, as Tools, Stadiums and Special Energy use them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Activated,
    CantBeAfflicted,
    EventMon,
    Flip,
    GoesTo,
    Holder,
    N,
    Not,
    Prevent,
    Put,
    Repeat,
    Static,
    Survives,
    This,
    Triggered,
    WouldBeKnockedOut,
)
from playmat.text.link import Linker, LinkError
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
    if not done or not isinstance(done[-1], tuple) or not isinstance(done[-1][0], Repeat):
        raise LinkError("nothing was chosen several times")
    last.linker._steps(steps, done[-1][1]["body"])
    last.linker.root.tail = None
    return last.node


def _static(last: Any) -> Static:
    if not isinstance(last.node, Static):
        raise LinkError("this sentence speaks of an effect that holds, and none stands before it")
    return last.node


def _ignored_if(last: Any, cond: Any) -> Any:
    node = _static(last)
    if node.condition is not None:
        raise LinkError("an effect with two conditions")
    linker = Linker()
    return replace(node, condition=Not(linker.resolved(cond)))


def _unique(last: Any, _value: Any) -> Any:
    return replace(_static(last), unique=True)


def _cures(last: Any, condition: Any) -> Any:
    node = _static(last)
    named = (condition,) if condition else ()
    mods = tuple(
        replace(m, cures=True) if isinstance(m, CantBeAfflicted) and (not named or m.conditions == named) else m
        for m in node.mods
    )
    if mods == node.mods:
        raise LinkError("a removal of Special Conditions without an immunity")
    return replace(node, mods=mods)


def _discard_then(last: Any, _value: Any) -> Any:
    node = _static(last)
    if len(node.mods) != 1 or not isinstance(node.mods[0], Survives):
        raise LinkError("nothing happens here after which the card could be discarded")
    return replace(node, mods=(replace(node.mods[0], discards=True),))


def _discard_attached(last: Any, _value: Any) -> Any:
    """'Put that Pokémon into your hand. (Discard all cards attached to it.)'"""
    if isinstance(last.node, Static) and all(isinstance(m, GoesTo) and m.cards == "pokemon" for m in last.node.mods):
        return last.node
    steps = last.linker.root.chain()[-1].steps
    put = steps[-1] if steps else None
    is_mon = isinstance(put, Put) and isinstance(put.sel, Holder | EventMon | This)
    if not isinstance(put, Put) or not (put.attached == "?" or (is_mon and not put.attached)):
        raise LinkError("no Pokémon leaves play before this")
    steps[-1] = replace(put, attached="discard")
    return last.node


def _cost_after(last: Any, cost: Any) -> Any:
    """'In order to use this effect, that player must …' behind what the effect does."""
    if not isinstance(last.node, Activated) or last.node.cost or last.paid:
        raise LinkError("only an effect one announces can have a cost")
    body, last.linker.root.steps = last.linker.root.steps, []
    last.linker.say(cost, False)
    paid = last.linker.root.freeze()
    last.linker.root.steps = body
    return replace(last.node, cost=paid)


def _survives(last: Any, hp: Any) -> Any:
    """'If heads, … its remaining HP becomes 10' behind the flip."""
    if isinstance(last.node, Triggered) and isinstance(last.node.event, WouldBeKnockedOut):
        steps = last.linker.root.steps
        if len(steps) != 1 or not isinstance(steps[0], Flip) or steps[0].n != N(1) or last.node.optional:
            raise LinkError("a coin must decide about the Knock Out")
        event = last.node.event
        mod = Survives(hp, event.sel, False, True, False, event.by == "any")
        return Static((mod,), last.node.condition)
    node = _static(last)
    if not any(isinstance(m, Survives) and m.flip and not m.hp for m in node.mods):
        raise LinkError("no coin decides about a Knock Out before this")
    return replace(node, mods=tuple(replace(m, hp=hp) if isinstance(m, Survives) else m for m in node.mods))


def _prevented(last: Any, _value: Any) -> Any:
    """'If heads, prevent that damage' behind the flip."""
    node = _static(last)
    if not any(isinstance(m, Prevent) and m.what == "damage?" for m in node.mods):
        raise LinkError("no coin decides about damage before this")
    return replace(node, mods=tuple(replace(m, what="damage") if isinstance(m, Prevent) else m for m in node.mods))


def _unique_amount(last: Any, most: Any) -> Any:
    """'No more than 20 HP can be reduced by all …': as much as one of them does."""
    node = _static(last)
    if not any(getattr(m, "amount", None) in (N(most), N(-most)) for m in node.mods):
        raise LinkError("a limit that is not what one of them does")
    return replace(node, unique=True)


_FOLDS = {
    "unique_amount": _unique_amount,
    "survives": _survives,
    "prevented": _prevented,
    "each_time": _each_time,
    "ignored_if": _ignored_if,
    "unique_effect": _unique,
    "cures": _cures,
    "discard_then": _discard_then,
    "discard_attached": _discard_attached,
    "cost_after": _cost_after,
}


def is_about_holder(static: Static) -> bool:
    """Whether a rule concerns the Pokémon its card is attached to: 'more than once' then means to it."""
    return any(isinstance(getattr(m, "on", None), Holder) for m in static.mods)
