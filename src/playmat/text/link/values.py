"""Values of a sentence made definite: picks become choices, pronouns what they stand for, 0 the flip or the deed.

``RESOLVES`` has a function for each kind of value that stands for something said before; ``unlink/pronouns.py`` says
each of them again, and a test holds the two side by side. Everything else is walked through, field by field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, fields, replace
from typing import TYPE_CHECKING, Any

from playmat.effects import nodes as n
from playmat.effects.base import Node
from playmat.text.link.blocks import Block, LinkError, Ref
from playmat.text.link.scope import is_the_active, owner_of
from playmat.text.surface import CantDo, Deed, It, NthCoin, Pick, SomeNumber, ThatMany

if TYPE_CHECKING:
    from playmat.text.link.linker import Linker

Resolve = Callable[["Linker", Any, Block], Any]


def resolve(linker: Linker, value: Any, block: Block) -> Any:
    """A value with everything it speaks of."""
    found = RESOLVES.get(type(value))
    if found is not None:
        return found(linker, value, block)
    return walked(linker, value, block) if isinstance(value, Node) else value


# --- what stands for something said before


def _pick(linker: Linker, value: Pick, block: Block) -> Any:
    """'Discard 2 cards from your hand': chosen first, then discarded."""
    sel = resolve(linker, linker.from_it(value.sel, block), block)
    if is_the_active(sel, value.quantity):
        return sel
    who = linker.player(value.who)
    who = linker.actor if linker.actor and who == "you" else who
    var = linker.new()
    quantity = resolve(linker, value.quantity, block)
    block.steps.append(n.Choose(var, sel, quantity, who, value.random, value.distinct))
    linker.note_choice(var, sel, value.quantity, block)
    return n.Var(var)


def _it(linker: Linker, value: It, block: Block) -> Any:
    """'Search your deck for a card and put it into your hand': the card found."""
    return linker.antecedent(value, block)


def _flips(linker: Linker, value: Any, block: Block) -> Any:
    """'Flip a coin. If heads, …': of the coins flipped last."""
    if value.flips > 0:
        return walked(linker, value, block)
    coin = linker.latest("coin", block)
    if isinstance(value, n.AllHeads | n.AllTails) and value.flips == 0 and not linker.is_one_coin(coin, block):
        raise LinkError("'heads' of one coin, where several were flipped")
    return replace(value, flips=coin)


def _deed(linker: Linker, value: Deed, block: Block) -> Any:
    """'If you healed any damage in this way, …'"""
    return n.Did(linker.latest("did", block, value.step))


def _did(linker: Linker, value: n.Did, block: Block) -> Any:
    """'You may discard a card. If you do, …'"""
    return walked(linker, value, block) if value.var else n.Did(linker.latest("did", block))


def _some_number(linker: Linker, value: SomeNumber, block: Block) -> Any:
    """'Move up to 5 damage counters …': a number chosen first."""
    var = linker.new()
    most = resolve(linker, value.most, block)
    block.steps.append(n.ChooseNumber(var, n.N(0), most, linker.actor or "you"))
    block.refs.append(Ref(n.Chosen(var), frozenset(("number",)), False, "number"))
    return n.Chosen(var)


def _that_many(linker: Linker, _value: ThatMany, block: Block) -> Any:
    """'Count the cards in your hand. Draw that many cards.'"""
    return linker.that_many(block)


def _cant_do(linker: Linker, value: CantDo, block: Block) -> Any:
    """'Discard 2 Energy. If you can't discard 2 Energy, …'"""
    return linker.cant_do(value, block)


def _nth_coin(linker: Linker, value: NthCoin, block: Block) -> Any:
    """'Flip 2 coins. If the second coin is heads, …'"""
    return linker.nth_coin(value, block)


def _word(linker: Linker, value: str, block: Block) -> Any:
    """'Choose a type. … of that type'"""
    return f"${linker.latest('type', block)}" if value == "$" else value


def _use_attack(linker: Linker, value: n.UseAttack, block: Block) -> Any:
    """'Choose 1 of that Pokémon's attacks and use it as this attack.'"""
    return walked(linker, value, block) if value.var else replace(value, var=linker.latest("attack", block))


def _cant_use(linker: Linker, value: n.CantUseAttack, block: Block) -> Any:
    """'Choose 1 of its attacks. That Pokémon can't use that attack.'"""
    if value.name or value.var or value.gx:
        return walked(linker, value, block)
    return replace(value, var=linker.latest("attack", block), on=resolve(linker, value.on, block))


def _triggers(linker: Linker, value: n.Triggers, block: Block) -> Any:
    """'During your opponent's next turn, whenever that Pokémon is damaged, put … on the Attacking Pokémon.'"""
    child = Block(parent=block)
    concerned = getattr(value.event, "sel", None)
    if isinstance(concerned, n.InPlay) and concerned.where != "active":
        linker.note(n.EventMon(), child, "mention")  # whichever it happens to
    elif isinstance(concerned, n.InPlay):
        linker.note(concerned, child, "mention")
    elif isinstance(value.event, n.Checkup):
        linker.note(n.EventMon(), child, "mention")  # the Pokémon this is an effect on
    if isinstance(value.event, n.Retreats) and (whose := owner_of(concerned, linker.owners)):
        linker.note(n.InPlay(whose, "active"), child, "new")
    linker.steps(value.body, child)
    return replace(value, event=resolve(linker, value.event, block), body=child.freeze())


def _in_zone(linker: Linker, value: n.InZone, block: Block) -> Any:
    """'Look at the top 5 cards of either player's deck.': a player is chosen first."""
    if value.whose == "either":
        block.steps.append(n.ChoosePlayer())
        linker.subject = "that"
        value = replace(value, whose="that")
    return walked(linker, value, block)


def _all_of(linker: Linker, value: tuple[Any, ...], block: Block) -> Any:
    return tuple(resolve(linker, v, block) for v in value)


RESOLVES: dict[type, Resolve] = {
    Pick: _pick,
    It: _it,
    n.AllHeads: _flips,
    n.AllTails: _flips,
    n.AnyHeads: _flips,
    n.Heads: _flips,
    n.Tails: _flips,
    Deed: _deed,
    n.Did: _did,
    SomeNumber: _some_number,
    ThatMany: _that_many,
    CantDo: _cant_do,
    NthCoin: _nth_coin,
    n.UseAttack: _use_attack,
    n.CantUseAttack: _cant_use,
    n.Triggers: _triggers,
    n.InZone: _in_zone,
    str: _word,
    tuple: _all_of,
}


# --- the walk through everything else


def walked(linker: Linker, value: Any, block: Block) -> Any:
    """A node with its fields resolved, in the order the text names them."""
    changes = {}
    for f in _as_told(value):
        old = getattr(value, f.name)
        if f.name in ("whose", "who") and isinstance(old, str):
            new: Any = linker.player(old)
            if old == "opponent" and not linker.subject:
                linker.subject = "opponent"
        else:
            new = resolve(linker, old, block)
        if new != old:
            changes[f.name] = new
    out = replace(value, **changes) if changes else value
    noted = NOTED.get(type(out))
    return out if noted is None else noted(linker, out, block)


def _as_told(value: Node) -> list[Field[Any]]:
    """The fields of a node in the order the text names them: 'it can use the attacks of …' begins with who can."""
    named = list(fields(value))
    return sorted(named, key=lambda f: f.name != "on") if isinstance(value, n.HasAttacks | n.Takes) else named


# --- what a value makes known by being spoken of


def _mention(linker: Linker, value: Any, block: Block) -> Any:
    """'This Pokémon …. It …'"""
    linker.note(value, block, "mention")
    return value


def _extra_energy(linker: Linker, value: Any, block: Block) -> Any:
    """'If this Pokémon has at least 1 extra Energy attached to it, …'"""
    linker.note(n.This(), block, "mention")
    return value


def _is(linker: Linker, value: n.Is, block: Block) -> Any:
    """'If that Pokémon has any Special Energy attached, discard all of them.'"""
    linker.note_attached(value, block)
    return value


def _exists(linker: Linker, value: n.Exists, block: Block) -> Any:
    """'If there is a Stadium in play, discard it.'"""
    linker.note_cards(value.sel, block, "mention")
    return value


def _count(linker: Linker, value: n.Count, block: Block) -> Any:
    """'… for each Energy card you find there. Put those cards …'"""
    linker.note_cards(value.sel, block, "found" if isinstance(value.sel, n.Among) else "mention")
    return value


def _among(_linker: Linker, value: n.Among, _block: Block) -> Any:
    """'of those cards', without saying which: all of them."""
    return value if value.filter else value.sel


def _union(_linker: Linker, value: n.Union, block: Block) -> Any:
    """'Search your deck for a Pokémon and an Item card. … them'"""
    if all(isinstance(v, n.Var) for v in value.sels):
        block.refs.append(Ref(value, frozenset(("card",)), True, "pick"))
    return value


NOTED: dict[type, Resolve] = {
    n.This: _mention,
    n.Holder: _mention,
    n.InPlay: _mention,
    n.Attacker: _mention,
    n.ExtraEnergyAttached: _extra_energy,
    n.Is: _is,
    n.Exists: _exists,
    n.Count: _count,
    n.Among: _among,
    n.Union: _union,
}
