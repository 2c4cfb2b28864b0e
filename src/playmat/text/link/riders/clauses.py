"""Sentences about the clause before them, as attacks, abilities and Trainers use them."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.link.as_said import exchange, negated
from playmat.text.link.blocks import Block, LinkError
from playmat.text.link.clause import Clause, only_if
from playmat.text.link.linker import PAID, Linker
from playmat.text.link.riders.steps import ride
from playmat.text.surface import Pick, Rider


def fold(rider: Rider, clauses: list[Clause]) -> None:
    if not clauses:
        raise LinkError("a sentence speaks of a power that was not named")
    last = clauses[-1]
    if rider.what == "blocked_by_conditions" and isinstance(last.node, n.Activated):
        last.node = replace(last.node, blocked_by_conditions=True)
    elif rider.what == "blocked_by_conditions" and isinstance(last.node, n.Triggered):
        last.node = only_if(last.node, (n.Is(n.This(), (n.NotP(n.HasCondition()),)),))
    elif rider.what == "ends_turn" and isinstance(last.node, n.Activated):
        last.node = replace(last.node, ends_turn=True)
    elif rider.what == "ends_turn" and isinstance(last.node, n.Triggered):
        last.linker.say((n.EndTurn(),), False)
    elif rider.what == "cost_before" and isinstance(last.node, n.OnPlay) and not last.paid:
        _must_do(last, rider.value)
    elif rider.what == "as_played" and isinstance(last.node, n.OnPlay) and not last.paid:
        last.linker.as_played(rider.value)
    elif rider.what == "must_draw" and isinstance(last.node, n.OnPlay):
        last.node = replace(last.node, requires=(*last.node.requires, *_can_draw(last.linker)))
    elif rider.what == "first":
        _goes_first(last.linker, rider.value)
    elif rider.what == "search_instead":
        _search_instead(last.linker, *rider.value)
    elif rider.what == "searched":
        if isinstance(last.node, n.OnPlay) and _benches(last.linker.root.steps):
            last.node = replace(last.node, requires=(*last.node.requires, n.BenchHasRoom()))
        last.linker.say(rider.value, True)
    elif rider.what == "if_not" or (rider.what == "if_no" and last.asked):
        _otherwise(last.linker, rider.value)
    elif rider.what == "shuffle_searched":
        _shuffle_searched(last.linker)
    elif rider.what == "cant_choose" and rider.value == (PAID,) and last.paid:
        ride(Rider("cant_choose_moved"), last)
    elif rider.what == "cant_choose":
        _narrow(last.linker, rider.value, (n.InZone,))
    elif rider.what == "fresh":
        _narrow(last.linker, (n.NotP(n.CameIntoPlay()),), (n.InPlay,), rider.value)
    elif rider.what == "either_way":
        _either_way(last, rider.value)
    elif rider.what == "ignored_if" and isinstance(last.node, n.AttackText | n.OnPlay):
        _unless(last.linker, rider.value)
    elif rider.what == "each_flip":
        last.linker.each_flip(rider.value)
    elif rider.what == "flips_at_most":
        _flips_at_most(last.linker, rider.value)
    elif rider.what == "counted_at_most":
        _counted_at_most(last.linker, rider.value)
    elif rider.what in ("at_most_damage", "at_most_counters"):
        _at_most(last.linker, rider.value, rider.what.removeprefix("at_most_"))
    elif rider.what in ("Asleep", "Burned", "Confused", "Poisoned"):
        _strengthen(last.linker, rider.value, rider.what)
    elif rider.what == "counters":
        _strengthen(last.linker, rider.value)
    elif rider.what == "once_name" and isinstance(last.node, n.Static):
        last.node = replace(last.node, unique=True)
    elif rider.what == "once_name" and getattr(last.node, "limit", "game") in ("", "once"):
        last.node = replace(last.node, limit="once_name")
    elif rider.what == "unique" and isinstance(last.node, n.Static):
        for clause in clauses:  # all that the ability says
            if isinstance(clause.node, n.Static):
                clause.node = replace(clause.node, unique=True)
    elif not ride(rider, last):
        raise LinkError(f"a sentence ({rider.what}) does not suit what stands before it")


def _must_do(clause: Clause, steps: tuple[Any, ...]) -> None:
    """'(If you can't discard 2 cards, you can't play this card.)': what stands before is the cost."""
    done = clause.linker.root.steps
    if steps and (paid := _paid_first(done, steps)):
        clause.paid = paid
        return
    if not done or (steps and type(done[-1]) is not type(steps[-1])):
        raise LinkError("a cost that was not named before")
    if steps and isinstance(pick := getattr(steps[-1], "sel", None), Pick):
        choice = done[-2] if len(done) > 1 else None
        told = (pick.quantity, getattr(pick.sel, "filter", ()))
        if not isinstance(choice, n.Choose) or (choice.quantity, getattr(choice.sel, "filter", ())) != told:
            raise LinkError("a cost that differs from what was named before")
    clause.paid = len(done)


def _paid_first(done: list[Any], steps: tuple[Any, ...]) -> int:
    """'Discard 2 cards from your hand. Search …. (If you can't discard 2 cards, you can't play this card.)': said at
    the end about what the text begins with; 0 if it does not begin so."""
    pick = getattr(steps[-1], "sel", None)
    if len(done) < 3 or not isinstance(pick, Pick) or not isinstance(done[0], n.Choose):
        return 0
    told = (pick.quantity, getattr(pick.sel, "filter", ()))
    same = (done[0].quantity, getattr(done[0].sel, "filter", ())) == told
    return 2 if same and type(done[1]) is type(steps[-1]) and done[1].sel == n.Var(done[0].var) else 0


def _can_draw(linker: Linker) -> list[Any]:
    """'If you can't draw any cards in this way, you can't play this card.': cards in the deck, and a hand that can
    be made small enough."""
    out: list[Any] = [n.Exists(n.InZone("you", "deck"))]
    nodes = walk(linker.root.freeze())
    until = [node for node in nodes if isinstance(node, n.DrawUntil)]
    if len(until) != 1 or not isinstance(until[0].n, n.N):
        raise LinkError("nothing is drawn")
    discards = [node.quantity for node in nodes if isinstance(node, n.Choose)]
    if any(isinstance(q, n.AnyNumber) for q in discards):
        return out
    spare = sum(q.n.n for q in discards if isinstance(q, n.Exactly | n.UpTo) and isinstance(q.n, n.N))
    return [*out, n.Cmp(n.Count(n.InZone("you", "hand", (n.NotIn(n.ThisCard()),))), "lt", n.N(until[0].n.n + spare))]


def _goes_first(linker: Linker, who: str) -> None:
    """'Your opponent does this first.'"""
    found = False
    for block in linker.root.chain():
        for i, step in enumerate(block.steps):
            if isinstance(step, tuple) and isinstance(step[0], n.EachPlayer):
                block.steps[i] = (replace(step[0], first=who), step[1])
                found = True
    if not found:
        raise LinkError("no step that both players do stands before this")
    _winner_and_loser(linker.root.steps, who)


def _winner_and_loser(steps: list[Any], who: str) -> None:
    """'The player who wins draws …. The player who loses draws …. (You draw your cards first.)'"""
    start = len(steps)
    while start and isinstance(steps[start - 1], tuple) and _is_of_flips(steps[start - 1][0]):
        start -= 1
    steps[start:] = sorted(
        steps[start:], key=lambda s: any(isinstance(node, n.Draw) and node.who != who for node in s[1]["then"].steps)
    )


def _is_of_flips(step: Any) -> bool:
    return isinstance(step, n.If) and isinstance(step.cond, n.AllHeads | n.AllTails)


def _otherwise(linker: Linker, steps: tuple[Any, ...]) -> None:
    """'If not, …' after 'If …, …'."""
    block = linker.root
    last = block.steps[-1] if block.steps else None
    if isinstance(last, tuple) and isinstance(last[0], n.May):  # 'You may …. If not, …'
        linker.say((n.If(n.Not(n.Did(0)), steps),), False)
        return
    if not (isinstance(last, tuple) and isinstance(last[0], n.If) and not last[1]["otherwise"].steps):
        raise LinkError("no condition stands before 'If not'")
    child = last[1]["otherwise"]
    linker._steps(steps, child)
    block.tail = None


def _search_instead(linker: Linker, cond: Any, quantity: Any, filter_: Any) -> None:
    """'Search for a card … If …, search for up to 3 instead of 1.': the same steps with more cards."""
    block = linker.root
    at = next((i for i, s in enumerate(block.steps) if isinstance(s, n.Choose)), -1)
    if at < 0 or any(isinstance(s, tuple) for s in block.steps[at:]):
        raise LinkError("no search stands before this")
    first, *rest = block.steps[at:]
    if getattr(first.sel, "zone", "") != "deck" or first.sel.filter != filter_:
        raise LinkError("a search for other cards than those before")
    var = linker._new()
    more = [replace(first, var=var, quantity=quantity), *_renamed(tuple(rest), first.var, var)]
    test = n.If(linker._resolve(cond, block), ())
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


def _shuffle_searched(linker: Linker) -> None:
    """'If you searched your deck, shuffle your deck.'"""
    block = linker.root
    last = block.steps[-1] if block.steps else None
    if not isinstance(last, n.DoOneOf) or not any(_searches_deck(o) for o in last.options):
        raise LinkError("no choice between places to search stands before this")
    options = tuple((*o, n.Shuffle()) if _searches_deck(o) else o for o in last.options)
    block.steps[-1] = replace(last, options=options)


def _benches(steps: list[Any]) -> bool:
    """Whether cards are put onto the Bench without asking: a full Bench then forbids the search."""
    return any(isinstance(s, n.Put) and s.to == "bench" for s in steps)


def _searches_deck(steps: tuple[Any, ...]) -> bool:
    return any(isinstance(s, n.Choose) and isinstance(s.sel, n.InZone) and s.sel.zone == "deck" for s in steps)


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


def _strengthen(linker: Linker, counters: int, condition: str = "") -> None:
    """The Poison or Burn just spoken of puts more counters than usual; waking up takes more coins."""
    block = linker.root.chain()[-1]
    if not block.steps or not isinstance(block.steps[-1], n.Afflict):
        raise LinkError("no Special Condition stands before this")
    if condition and condition not in block.steps[-1].conditions:
        raise LinkError("another Special Condition stands before this")
    if not condition and not {"Poisoned", "Burned"} & set(block.steps[-1].conditions):
        raise LinkError("neither Poison nor Burn stands before this")
    block.steps[-1] = replace(block.steps[-1], counters=counters)


def _unless(linker: Linker, cond: Any) -> None:
    """'Ignore this effect if …': the sentence before holds only otherwise."""
    if linker.last is None:
        raise LinkError("no effect stands before this")
    block, start = linker.last
    body, refs = block.steps[start:], len(block.refs)
    del block.steps[start:]
    cond = linker._resolve(cond, block)
    del block.refs[refs:]
    child = Block(parent=block, steps=body, tail=block.tail)
    block.steps.append((n.If(negated(cond), ()), {"then": child}))
    block.tail = child


def _either_way(last: Clause, body: Any) -> None:
    """'…, if A and if B, …. Either way, …': B was a condition of the sentence before alone."""
    node = last.node
    if isinstance(node, n.Activated) and isinstance(node.condition, n.And):
        first, *rest = node.condition.conds
        _unless(last.linker, negated(rest[0] if len(rest) == 1 else n.And(tuple(rest))))
        last.linker.root.tail = None
        last.node = replace(node, condition=first)
    last.linker.say(body, False)


def _flips_at_most(linker: Linker, most: int) -> None:
    """'You can't flip more than 3 coins in this way.'"""
    block = linker.root.chain()[-1]
    for i, step in enumerate(block.steps):
        if isinstance(step, n.Flip) and step.n is not None and not isinstance(step.n, n.N):
            block.steps[i] = replace(step, n=n.AtMost(step.n, n.N(most)))
            return
    raise LinkError("no number of coins to be limited")


def _counted_at_most(linker: Linker, count: int) -> None:
    """'Extra Water Energy after the 2nd doesn't count.': the damage for so many at most."""
    block = linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    each = step.amount if isinstance(step, n.MoreDamage) else None
    if not isinstance(each, n.Times) or not isinstance(each.a, n.N) or not isinstance(each.b, n.ExtraEnergy):
        raise LinkError("Energy that does not count, and none is counted before")
    block.steps[-1] = n.MoreDamage(n.AtMost(each, n.N(each.a.n * count)))


def _at_most(linker: Linker, limit: Any, what: str) -> None:
    """'You can't add more than N damage in this way.' about the step before."""
    block = linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if what == "damage" and isinstance(step, n.MoreDamage | n.BaseDamage | n.Damage):
        block.steps[-1] = replace(step, amount=n.AtMost(step.amount, limit))
    elif what == "counters" and isinstance(step, n.PutCounters):
        block.steps[-1] = replace(step, n=n.AtMost(step.n, limit))
    else:
        raise LinkError("a limit about nothing that stands before it")
