"""Riders that change how a text goes on: modes, costs, questions, several copies played at once."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.blocks import LinkError
from playmat.text.link.clause import Clause, go_on, pay
from playmat.text.link.linker import Linker
from playmat.text.link.riders.registry import rider
from playmat.text.surface import Pick, Say


@rider("modes", of_text=True)
def modes(text: Any, value: Any) -> None:
    """'Choose 1: • Draw 3 cards. • …'"""
    before, text.mode_count = value
    if before:
        go_on(text.body(), Say(before))
    text.modes = []


@rider("copies", kind="trainer", of_text=True)
def copies(text: Any, value: Any) -> None:
    """'You must play 2 … cards at once.'"""
    count, steps = value
    text.clauses.append(Clause(n.OnPlay((), copies=count), Linker()))
    if steps:
        go_on(text.clauses[-1], Say(steps))


@rider("first_turn", kind="trainer", of_text=True)
def first_turn(text: Any, _value: Any) -> None:
    """'If you go first, you can use this card during your first turn.'"""
    clause = text.body()
    clause.node = replace(clause.node, first_turn=True)


@rider("in_order_to", kind="attack", of_text=True)
def in_order_to(text: Any, steps: tuple[Any, ...]) -> None:
    """'Discard 2 Fire Energy cards attached to this Pokémon in order to use this attack.'"""
    text.requires += [_can_be_paid(step) for step in steps]
    go_on(text.body(), Say(steps))


def _can_be_paid(step: Any) -> Any:
    """What an attack costs beside its Energy must be there."""
    sel = getattr(step, "sel", None)
    if not isinstance(step, n.Discard | n.Put) or sel is None:
        raise LinkError("a cost of an attack that is no discarding or returning")
    if isinstance(sel, n.Union):  # a card of each kind
        return n.And(tuple(_can_be_paid(n.Discard(one)) for one in sel.sels))
    among, least = (sel.sel, sel.quantity) if isinstance(sel, Pick) else (sel, n.Exactly(n.N(1)))
    if not isinstance(among, n.AttachedTo) or not isinstance(least, n.Exactly) or not isinstance(least.n, n.N):
        raise LinkError("a cost of an attack that is not so many cards attached")
    return n.Is(among.to, (n.HasAttached(among.filter, least.n.n),))


@rider("play_cost", kind="trainer", of_text=True)
def play_cost(text: Any, steps: tuple[Any, ...]) -> None:
    """'You can play this card only if you discard 2 other cards from your hand.'"""
    pay(text.body(), steps)


@rider("cost", of_text=True)
def cost(text: Any, steps: tuple[Any, ...]) -> None:
    """'You must discard a card from your hand in order to use this Ability. Once during your turn, …'"""
    text.cost = steps


@rider("ask", of_text=True)
def ask(text: Any, steps: tuple[Any, ...]) -> None:
    """'Ask your opponent if you may draw 3 cards. If yes, …'"""
    clause = text.body()
    clause.asked = steps
    go_on(clause, Say((n.May((), "opponent"),)))


@rider("if_yes", of_text=True)
def if_yes(text: Any, steps: tuple[Any, ...]) -> None:
    """'If yes, …' repeats what the opponent was asked to allow."""
    if not text.clauses or not steps or text.clauses[-1].asked != steps:
        raise LinkError("'if yes' without a question, or about something else")
    go_on(text.clauses[-1], Say((n.If(n.Did(0), steps),)))


@rider("either_place", of_text=True)
def either_place(text: Any, value: Any) -> None:
    """'Search your deck or discard pile for a card. Show it … and put it …'"""
    text.places = value


@rider("same_by_you")
def same_by_you(last: Clause, _value: Any) -> None:
    """'Your opponent may …. Either way, you may do the same.': both players, the opponent first."""
    block = last.linker.root
    if not block.steps:
        raise LinkError("nothing was done before that could be done again")
    steps = block.freeze()
    block.steps = [n.EachPlayer(_of_each(steps), "opponent")]
    block.tail = None


@rider("only_from_hand", kind="trainer")
def only_from_hand(last: Clause, _value: Any) -> None:
    """'If you didn't play this card from your hand, it does nothing.', said of all that stands before."""
    block = last.linker.root
    block.steps = [n.If(n.PlayedFromHand(), block.freeze())]
    block.tail = None


def _of_each(value: Any) -> Any:
    """What the opponent does, said of each player."""
    if isinstance(value, tuple):
        return tuple(_of_each(v) for v in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes: dict[str, Any] = {}
    for f in fields(value):
        old = getattr(value, f.name)
        if f.name in ("who", "whose"):
            if old == "you":
                raise LinkError("what is done again is not the other player's alone")
            changes[f.name] = "that" if old == "opponent" else old
        else:
            changes[f.name] = _of_each(old)
    return replace(value, **changes)
