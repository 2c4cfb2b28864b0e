"""One step as it is said: what it makes known, what its words leave out or add, and of whom it is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.link.blocks import BODIES
from playmat.text.link.scope import owner_of
from playmat.text.surface import THE_DEFENDING, By, It, Pick, SomeNumber
from playmat.text.unlink.bound import Bound
from playmat.text.unlink.pronouns import said

if TYPE_CHECKING:
    from playmat.text.unlink.choices import Unlink


def step_said(un: Unlink, step: Any) -> Any:
    """A step as a sentence says it."""
    note = KNOWN.get(type(step)) or (_moved if getattr(step, "var", 0) else None)
    if note is not None:
        note(un, step)
    before = BEFORE.get(type(step))
    step = step if before is None else before(un, step)
    looked = isinstance(step, n.Choose) and isinstance(step.sel, n.Var) and un.bound[step.sel.n].role == "looked"
    out = said(un, step)
    if looked:
        out = replace(out, sel=It("card", True, "looked"))
    after = AFTER.get(type(out))
    out = out if after is None else after(out, step)
    out = replace(out, var=0) if hasattr(out, "var") else out
    return said_of(out, un.actor)


# --- what a step makes known


def _flipped(un: Unlink, step: n.Flip) -> None:
    """'Flip 2 coins.', 'you and your opponent play …'"""
    if step.n != n.N(1):
        un.several.add(step.var)
    if step.contest:
        un.contests.add(step.var)
    if step.var:
        _moved(un, step)


def _chosen(un: Unlink, step: n.Choose) -> None:
    """'Choose 2 cards in your hand.'"""
    un.bind_choice(step)


def _looked(un: Unlink, step: Any) -> None:
    """'Look at the top 5 cards of your deck.'"""
    if step.var:
        un.bound[step.var] = Bound("card", not _is_one(step.sel), "looked")
        un.owners[step.var] = owner_of(step.sel, un.owners)


def _for_each(un: Unlink, step: n.ForEach) -> None:
    """'For each of your Benched Pokémon, …'"""
    un.bound[step.var] = Bound("mon", False, "pick")
    un.owners[step.var] = owner_of(step.sel, un.owners)


def _called(sort: str) -> Callable[[Unlink, Any], None]:
    """'Choose an attack.', 'Choose a type.'"""

    def note(un: Unlink, step: Any) -> None:
        un.bound[step.var] = Bound(sort, False, sort)

    return note


def _moved(un: Unlink, step: Any) -> None:
    """'Discard 2 cards.': the cards, unless no one chose them before"""
    cards = getattr(step, "sel", None)
    role = "fresh" if isinstance(cards, n.InZone) else "moved"
    un.bound[step.var] = Bound("card", not _is_one(cards), role)
    un.owners[step.var] = owner_of(cards, un.owners)


def _put_known(un: Unlink, step: n.Put) -> None:
    """'Put the top card of your deck into your hand. … the card you chose'"""
    if step.var:
        _moved(un, step)
    if isinstance(step.sel, n.InZone) and n.N(1) in (step.sel.top, step.sel.bottom):
        un.hidden.update(v for v, b in un.bound.items() if b.role == "pick" and not b.many)


def _is_one(cards: Any) -> bool:
    return isinstance(cards, n.InZone) and (cards.top == n.N(1) or cards.bottom == n.N(1))


KNOWN: dict[type, Callable[[Unlink, Any], None]] = {
    n.Flip: _flipped,
    n.Choose: _chosen,
    n.Look: _looked,
    n.Reveal: _looked,
    n.ForEach: _for_each,
    n.ChooseAttack: _called("attack"),
    n.ChooseType: _called("type"),
    n.Put: _put_known,
}
"""Any other step with a variable moves cards."""


# --- before its parts are said


_LATER = ("opponent_next_turn", "your_next_turn", "end_of_opponent_next_turn", "end_of_your_next_turn")


def _spread(un: Unlink, step: n.Lasting) -> n.Lasting:
    """'… the Defending Pokémon can't retreat, and its attacks do 20 less damage': each says what it is about."""
    if step.on is None or (step.mods == (n.GoesTo("lost"),) and isinstance(step.on, n.InPlay)):
        return step
    if step.duration == "while_in_play":
        first, *more = step.mods
        mods = (replace(first, on=step.on), *(replace(m, on=It("mon")) for m in more))  # type: ignore[call-arg]
        return replace(step, mods=mods, on=None)
    on: Any = step.on
    if on == n.InPlay("opponent", "active") and un.is_exact and un.is_attack and step.duration in _LATER:
        on = THE_DEFENDING
    if on == n.InPlay("you", "active") and all(isinstance(m, n.Deals) for m in step.mods):
        on = It("mon")  # the one that is Active now; 'your Active Pokémon' would be whichever is then
    mods = tuple(m if isinstance(m, n.Triggers) else replace(m, on=on) for m in step.mods)  # type: ignore[call-arg]
    return replace(step, mods=mods, on=None)


def _ordered(un: Unlink, step: n.Reorder) -> n.Reorder:
    """'Put them back on top of your deck in any order.': the place of their owner."""
    return replace(step, to=f"{step.to}@{owner_of(step.sel, un.owners) or 'you'}")


def _is_stripped(step: n.Put) -> bool:
    """'Put this Pokémon into your hand and discard all cards attached to it.'"""
    return step.attached not in ("", "all") and step.to != "deck_shuffled"


def _put(un: Unlink, step: n.Put) -> n.Put:
    """'Put those cards into your opponent's hand.': the place of their owner."""
    owner = owner_of(step.sel, un.owners)
    both = any(isinstance(node, n.InZone | n.InPlay) and node.whose == "both" for node in walk(step.sel))
    if (
        step.to == "lost"
        or _is_stripped(step)
        or both
        or step.sel == n.StadiumInPlay()
        or (step.to == "discard" and not owner)
    ):
        return step
    return replace(step, to=f"{step.to}@{owner or 'you'}")


def _later(_un: Unlink, step: n.Later) -> n.Later:
    """'At the end of your opponent's next turn, the Defending Pokémon is …': its body says of whom."""
    return replace(step, on=None)


def _devolved(un: Unlink, step: n.Devolve) -> n.Devolve:
    """'Devolve … and put the highest Stage Evolution card into their hand.'"""
    return replace(step, to=f"{step.to}@{owner_of(step.target, un.owners) or 'opponent'}")


BEFORE: dict[type, Callable[[Unlink, Any], Any]] = {
    n.Lasting: _spread,
    n.Reorder: _ordered,
    n.Put: _put,
    n.Later: _later,
    n.Devolve: _devolved,
}


# --- when its parts are said


def _one_subject(out: n.Lasting, step: n.Lasting) -> n.Lasting:
    """'1 of your opponent's Pokémon can't retreat and …': one subject for all verbs."""
    chosen = getattr(out.mods[0], "on", None)
    if not isinstance(chosen, Pick) or step.duration == "while_in_play":
        return out
    mods = (replace(m, on=chosen) if getattr(m, "on", None) == It("mon") else m for m in out.mods)  # type: ignore[call-arg]
    return replace(out, mods=tuple(mods))


def _so_many_stages(out: n.Devolve, _step: Any) -> n.Devolve:
    """'Devolve 1 of … by removing any number of Evolution cards from it.'"""
    if out.n == SomeNumber(n.Count(n.Under(out.target))):
        return replace(out, n=SomeNumber(n.Count(n.Under(It("mon")))))
    return out


def _that_pokemon(out: n.Put, _step: Any) -> n.Put:
    """'Put that Pokémon into your hand.'"""
    return replace(out, sel=It("card", False, "pokemon")) if out.sel == It("mon") and not out.attached else out


AFTER: dict[type, Callable[[Any, Any], Any]] = {
    n.Lasting: _one_subject,
    n.Devolve: _so_many_stages,
    n.Put: _that_pokemon,
}


# --- of whom it is said


def said_of(step: Any, actor: str) -> Any:
    """What another player does or chooses is said of that player."""
    if isinstance(step, n.Shuffle) and step.zone == "deck" and step.who != "you":
        return replace(step, who="their" if step.who == actor else step.who)
    who = getattr(step, "who", "you")
    pickers = {node.who for node in walk(step) if isinstance(node, Pick)} if not has_body(step) else set()
    others = (pickers | {who}) - {"you", ""}
    if not others and actor and hasattr(step, "who") and not isinstance(step, n.Lasting | n.Switch | n.May):
        return By("you", (step,))
    if len(others) != 1 or isinstance(step, n.Lasting | n.Switch | n.May):
        return step
    (other,) = others
    plain = replace(step, who="you") if getattr(step, "who", "you") == other else step
    plain = _chosen_by_you(plain)
    return plain if other == actor else By(other, (plain,))


def _chosen_by_you(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_chosen_by_you(v) for v in value)
    if not isinstance(value, Node):
        return value
    changes = {f.name: _chosen_by_you(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Pick):
        changes["who"] = "you"
    return replace(value, **changes)


def has_body(step: Any) -> bool:
    return any(f.name in BODIES for f in fields(step))
