"""What has been said so far in a clause.

Nothing is guessed: a pronoun without an antecedent is a ``LinkError``.
"""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.blocks import Block, LinkError, Ref


class Scope:
    """What has been said so far: who acts, what was chosen, moved, flipped, and so what a pronoun stands for."""

    def __init__(self, start: int = 1, damage: int | None = None, subject: str = "") -> None:
        self.next = start
        self.damage = damage
        self.subject = subject
        self.actor = ""
        self.root = Block()
        self.owners: dict[int, str] = {}
        self.zones: dict[int, str] = {}
        self.last: tuple[Block, int] | None = None
        self.coins: dict[int, list[int]] = {}

    def mention(self, sel: Any, role: str = "mention") -> None:
        """Make a selector known (the subject of a header) so that 'it' may speak of it."""
        self.note(sel, self.root, role)

    def player(self, who: str) -> str:
        if who == "their":
            if not self.subject:
                raise LinkError("'their' has no player before it")
            return self.subject
        return who

    def new(self) -> int:
        self.next += 1
        return self.next - 1

    def note(self, sel: Any, block: Block, role: str) -> None:
        if isinstance(sel, n.This | n.Holder | n.Attacker | n.EventMon):
            block.refs.append(Ref(sel, frozenset(("mon",)), False, role))
        elif isinstance(sel, n.InPlay):
            block.refs.append(Ref(sel, frozenset(("mon",)), sel.where != "active", role))

    def note_cards(self, sel: Any, block: Block, role: str) -> None:
        """'If your opponent has a Stadium in play, discard it', 'for each Energy card there … those cards'."""
        if isinstance(sel, n.InZone | n.Among | n.StadiumInPlay):
            many = not isinstance(sel, n.StadiumInPlay)
            block.refs.append(Ref(sel, frozenset(("card",)), many, role))

    def note_attached(self, cond: n.Is, block: Block) -> None:
        """'If … has any Special Energy cards attached to it, discard all of them.'"""
        for pred in cond.filter:
            if isinstance(pred, n.HasAttached):
                sel = n.AttachedTo(cond.sel, pred.filter)
                if n.IsCard("Pokémon Tool") in pred.filter:  # '… has a Pokémon Tool card attached to it, discard it'
                    block.refs.append(Ref(sel, frozenset(("card",)), False, "mention"))
                block.refs.append(Ref(sel, frozenset(("card",)), True, "mention"))

    def note_choice(self, var: int, sel: Any, quantity: Any, block: Block) -> None:
        self.owners[var] = owner_of(sel, self.owners)
        if isinstance(sel, n.InZone):
            self.zones[var] = sel.zone
        many = not (isinstance(quantity, n.Exactly | n.UpTo) and quantity.n == n.N(1))
        sort = "mon" if isinstance(sel, n.InPlay) or is_mon_var(sel, block) else "card"
        block.refs.append(Ref(n.Var(var), frozenset((sort,)), many, "pick"))


def owner_of(sel: Any, owners: dict[int, str]) -> str:
    """Whose cards a selector names; '' when the selector does not tell."""
    if isinstance(sel, n.InZone | n.InPlay | n.TopUntil):
        return sel.whose if sel.whose in ("you", "opponent", "that") else ""
    if isinstance(sel, n.This | n.Holder):
        return "you"
    if isinstance(sel, n.Attacker):
        return "opponent"
    if isinstance(sel, n.AttachedTo):
        return owner_of(sel.to, owners)
    if isinstance(sel, n.Among):
        return owner_of(sel.sel, owners)
    if isinstance(sel, n.Union):
        found = {owner_of(s, owners) for s in sel.sels}
        return found.pop() if len(found) == 1 else ""
    if isinstance(sel, n.Var):
        return owners.get(sel.n, "")
    return ""


def is_the_active(sel: Any, quantity: Any) -> bool:
    one = isinstance(quantity, n.Exactly) and quantity.n == n.N(1)
    return one and isinstance(sel, n.InPlay) and sel.where == "active" and sel.whose != "both"


def is_mon_var(sel: Any, block: Block) -> bool:
    if isinstance(sel, n.Var):
        return any(r.sel == sel and "mon" in r.sorts for r in block.visible())
    if isinstance(sel, n.Among):
        return is_mon_var(sel.sel, block)
    return False
