"""Riders about what was chosen, searched for, switched or put down before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.as_said import PAID, exchange
from playmat.text.link.blocks import LinkError
from playmat.text.link.clause import Clause
from playmat.text.link.linker import Linker
from playmat.text.link.riders.registry import rider


@rider("searched")
def searched(last: Clause, steps: tuple[Any, ...]) -> None:
    """'If you searched your deck in this way, shuffle your deck.'"""
    if isinstance(last.node, n.OnPlay) and _benches(last.linker.root.steps):
        last.node = replace(last.node, requires=(*last.node.requires, n.BenchHasRoom()))
    last.linker.say(steps, True)


def _benches(steps: list[Any]) -> bool:
    """Whether cards are put onto the Bench without asking: a full Bench then forbids the search."""
    return any(isinstance(s, n.Put) and s.to == "bench" for s in steps)


@rider("shuffle_searched")
def shuffle_searched(last: Clause, _value: Any) -> None:
    """'If you searched your deck, shuffle your deck.': behind a choice between places to search."""
    block = last.linker.root
    done = block.steps[-1] if block.steps else None
    if not isinstance(done, n.DoOneOf) or not any(_searches_deck(o) for o in done.options):
        raise LinkError("no choice between places to search stands before this")
    options = tuple((*o, n.Shuffle()) if _searches_deck(o) else o for o in done.options)
    block.steps[-1] = replace(done, options=options)


def _searches_deck(steps: tuple[Any, ...]) -> bool:
    return any(isinstance(s, n.Choose) and isinstance(s.sel, n.InZone) and s.sel.zone == "deck" for s in steps)


@rider("cant_choose")
def cant_choose(last: Clause, filter_: tuple[Any, ...]) -> None:
    """'(You can't choose a card you discarded with the effect of this card.)'"""
    if filter_ == (PAID,) and last.paid:
        cant_choose_moved(last, None)
    else:
        _narrow(last.linker, filter_, (n.InZone,))


@rider("cant_choose_moved")
def cant_choose_moved(last: Clause, _value: Any) -> None:
    """'(You can't choose a card you discarded with the effect of this Ability.)'"""
    for block in reversed(last.linker.root.chain()):
        moved = [r.sel for b in last.linker.root.chain() for r in b.refs if r.role == "moved"]
        for i in range(len(block.steps) - 1, -1, -1):
            step = block.steps[i]
            if isinstance(step, n.Choose) and isinstance(step.sel, n.InZone) and step.sel.zone == "discard" and moved:
                narrowed = replace(step.sel, filter=(*step.sel.filter, n.NotIn(moved[0])))
                block.steps[i] = replace(step, sel=narrowed)
                return
    raise LinkError("no choice after a discard stands before this")


@rider("fresh", of_text=True)
def fresh(text: Any, kind: Any) -> None:
    """'You can't use this card during your first turn or on a Pokémon that was put into play this turn.'"""
    text.requires.append(n.Not(n.TurnIs("first")))
    if not text.clauses:
        raise LinkError("a sentence speaks of a power that was not named")
    _narrow(text.clauses[-1].linker, (n.NotP(n.CameIntoPlay()),), (n.InPlay,), kind)


def _narrow(linker: Linker, filter_: tuple[Any, ...], pools: tuple[type, ...], kind: Any = ()) -> None:
    """What may not be chosen: the choice before is narrowed. ``kind``: what the words call its Pokémon."""
    block = linker.root
    for i in range(len(block.steps) - 1, -1, -1):
        step = block.steps[i]
        if isinstance(step, n.Choose) and isinstance(step.sel, pools):
            found = step.sel.filter[-1:] if isinstance(step.sel, n.InPlay) else ()
            if found and isinstance(found[0], n.EvolvesInto):  # the card was found before, for the same Pokémon
                _narrow_found(block, i, filter_, kind)
                return
            if kind and kind != step.sel.filter:  # type: ignore[attr-defined]
                raise LinkError("a rule about other Pokémon than those chosen")
            sel = replace(step.sel, filter=(*step.sel.filter, *filter_))  # type: ignore[attr-defined, call-arg]
            block.steps[i] = replace(step, sel=sel)
            return
    raise LinkError("no choice to narrow stands before this")


def _narrow_found(block: Any, at: int, filter_: tuple[Any, ...], kind: Any) -> None:
    card, mon = block.steps[at - 1], block.steps[at]
    *own, into = mon.sel.filter
    if kind and kind != tuple(own):
        raise LinkError("a rule about other Pokémon than those chosen")
    fewer = replace(mon.sel, filter=(*own, *filter_))
    block.steps[at - 1] = exchange(card, replace(mon.sel, filter=tuple(own)), fewer)
    block.steps[at] = replace(mon, sel=replace(fewer, filter=(*fewer.filter, into)))


@rider("each_time")
def each_time(last: Clause, steps: Any) -> None:
    """'Choose 1 of your opponent's Pokémon 4 times. For each time you chose a Pokémon, do 60 damage to it.'"""
    done = last.linker.root.steps
    if not done or not isinstance(done[-1], tuple) or not isinstance(done[-1][0], n.Repeat):
        raise LinkError("nothing was chosen several times")
    last.linker.steps(steps, done[-1][1]["body"])
    last.linker.root.tail = None


@rider("others_go")
def others_go(last: Clause, steps: Any) -> None:
    """'Any player who has 4 or more Benched Pokémon chooses 3 of them. Put the other Benched Pokémon …'"""
    done = last.linker.root.steps
    each = done[-1] if done else None
    inner = each[1]["body"].steps if isinstance(each, tuple) and isinstance(each[0], n.EachPlayer) else ()
    if not inner or not isinstance(inner[-1], tuple) or not isinstance(inner[-1][0], n.If):
        raise LinkError("nobody chose Benched Pokémon")
    last.linker.steps(steps, inner[-1][1]["then"])


@rider("discard_attached")
def discard_attached(last: Clause, _value: Any) -> None:
    """'Put that Pokémon into your hand. (Discard all cards attached to it.)'"""
    node = last.node
    if isinstance(node, n.Static) and all(isinstance(m, n.GoesTo) and m.cards == "pokemon" for m in node.mods):
        return
    steps = last.linker.root.chain()[-1].steps
    put = steps[-1] if steps else None
    is_mon = isinstance(put, n.Put) and isinstance(put.sel, n.Holder | n.EventMon | n.This)
    if not isinstance(put, n.Put) or not (put.attached == "?" or (is_mon and not put.attached)):
        raise LinkError("no Pokémon leaves play before this")
    steps[-1] = replace(put, attached="discard")


@rider("as_basic")
def as_basic(last: Clause, _value: Any) -> None:
    """'Treat the new Benched Pokémon as Basic Pokémon.': those put onto the Bench before."""
    for block in reversed(last.linker.root.chain()):
        for i in range(len(block.steps) - 1, -1, -1):
            step = block.steps[i]
            if isinstance(step, n.Put) and step.to == "bench" and not step.as_basic:
                block.steps[i] = replace(step, as_basic=True)
                return
    raise LinkError("no Pokémon was put onto the Bench before this")


@rider("they_choose_switch")
def they_choose(last: Clause, _value: Any) -> None:
    """'Your opponent chooses the Benched Pokémon to switch.': of the switch before."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Switch) or step.whose != "opponent" or step.target is not None:
        raise LinkError("no switch of the opponent's stands before this")
    block.steps[-1] = replace(step, who="opponent")


@rider("you_choose_switch")
def you_choose(last: Clause, _value: Any) -> None:
    """'Your opponent switches … with 1 of their Benched Pokémon. You choose the Benched Pokémon to switch.'"""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Switch) or (step.whose, step.who, step.target) != ("opponent", "opponent", None):
        raise LinkError("no switch of the opponent's stands before this")
    block.steps[-1] = replace(step, who="you")
