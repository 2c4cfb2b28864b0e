"""What each step makes known: the variable it is given, and what later phrases may speak of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.blocks import Block, Ref
from playmat.text.link.scope import Scope, is_the_active, owner_of

Bind = Callable[[Scope, Any, Block], Any]
"""Gives a step its variable and makes it known; the step."""


def bind(scope: Scope, step: Any, block: Block) -> None:
    """Add a step to a block, with its variable."""
    if isinstance(step, n.Choose) and is_the_active(step.sel, step.quantity):
        return  # 'choose 1 of the Defending Pokémon': there is one
    binds = BINDS.get(type(step))
    if binds is None and any(f.name == "var" for f in fields(step)) and not isinstance(step, n.UseAttack):
        binds = _deed
    block.steps.append(step if binds is None else binds(scope, step, block))
    if not isinstance(step, n.Ignore):  # said of damage before: 'Then, …' goes on behind that
        block.tail = None


def _choice(scope: Scope, step: n.Choose, block: Block) -> n.Choose:
    """'Choose 2 cards in your hand.': those cards, and whether it was done."""
    step = replace(step, var=scope.new())
    if isinstance(step.sel, n.Var) and any(r.sel == step.sel and r.role == "pick" for r in block.visible()):
        block.refs.append(Ref(step.sel, frozenset(("card",)), True, "looked"))  # 'the other card' is of these
    scope.note_choice(step.var, step.sel, step.quantity, block)
    block.refs.append(Ref(step.var, frozenset(("did",)), False, "did"))
    return step


def _called(sort: str) -> Bind:
    """'Flip a coin.', 'Choose an attack.', 'Choose a type.': it is spoken of by its own word."""

    def binds(scope: Scope, step: Any, block: Block) -> Any:
        step = replace(step, var=scope.new())
        block.refs.append(Ref(step.var, frozenset((sort,)), False, sort))
        return step

    return binds


def _looked(scope: Scope, step: Any, block: Block) -> Any:
    """'Look at the top 5 cards of your deck.': those cards, all of them or one."""
    var = scope.new()
    scope.owners[var] = owner_of(step.sel, scope.owners)
    if isinstance(step.sel, n.TopUntil):
        block.refs.append(Ref(n.Var(var), frozenset(("card",)), True, "looked"))
        found = n.Among(n.Var(var), step.sel.filter)
        block.refs.append(Ref(found, frozenset(("card",)), False, "pick"))
    elif not isinstance(step.sel, n.Var | n.Union):
        block.refs.append(Ref(n.Var(var), frozenset(("card",)), not _is_one(step.sel), "looked"))
    block.refs.append(Ref(var, frozenset(("did",)), False, "did"))
    return replace(step, var=var)


def _is_one(cards: Any) -> bool:
    """The top or the bottom card."""
    return isinstance(cards, n.InZone) and (cards.top == n.N(1) or cards.bottom == n.N(1))


def _deed(scope: Scope, step: Any, block: Block) -> Any:
    """'Discard 2 cards.': whether it was done, and the cards it moved."""
    var = scope.new()
    step = replace(step, var=var)
    if isinstance(step, n.Discard | n.Put | n.Reorder) or hasattr(step, "cards"):
        cards = getattr(step, "sel", None)
        if isinstance(cards, n.InZone):
            block.refs.append(Ref(n.Var(var), frozenset(("card",)), not _is_one(cards), "looked"))
            scope.owners[var] = owner_of(cards, scope.owners)
        block.refs.append(Ref(n.Var(var), frozenset(("card",)), True, "moved"))
    block.refs.append(Ref(var, frozenset(("did",)), False, "did", type(step).__name__))
    return step


def _attached(scope: Scope, step: n.Attach, block: Block) -> n.Attach:
    """'Attach 2 cards to your Pokémon in any way you like … those Pokémon': those that got any."""
    step = _deed(scope, step, block)
    if step.ways == "any" and isinstance(step.to, n.InPlay):
        got = n.HasAttached((n.NotP(n.NotIn(n.Var(step.var))),))
        chosen = replace(step.to, filter=(*step.to.filter, got))
        block.refs.append(Ref(chosen, frozenset(("mon",)), True, "mention"))
    return step


def _switched(scope: Scope, step: n.Switch, block: Block) -> n.Switch:
    """'Switch …': the Pokémon that was Active, and the new Active Pokémon."""
    step = _deed(scope, step, block)
    block.refs.append(Ref((step, block), frozenset(("mon",)), False, "old"))
    new = n.InPlay(step.whose, "active")
    if step.target == n.This():  # 'switch this Pokémon with your Active Pokémon … that Pokémon'
        block.refs.append(Ref(None, frozenset(("mon",)), False, "old_it"))
    else:
        block.refs.append(Ref(new, frozenset(("mon",)), False, "mention"))
    block.refs.append(Ref(new, frozenset(("mon",)), False, "new"))
    return step


def _put(scope: Scope, step: n.Put, block: Block) -> n.Put:
    """'Put it onto your Bench.': a card put onto the Bench is a Pokémon from now on."""
    step = _deed(scope, step, block)
    if step.to == "bench" and isinstance(step.sel, n.Var):
        for ref in block.visible():
            if ref.sel == step.sel:
                ref.sorts = ref.sorts | {"mon"}
    return step


BINDS: dict[type, Bind] = {
    n.Choose: _choice,
    n.Flip: _called("coin"),
    n.ChooseAttack: _called("attack"),
    n.ChooseType: _called("type"),
    n.Look: _looked,
    n.Reveal: _looked,
    n.Attach: _attached,
    n.Switch: _switched,
    n.Put: _put,
}
"""Any other step with a variable is a deed."""
