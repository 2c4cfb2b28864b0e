"""What has been said so far in a clause, and what a pronoun stands for.

Nothing is guessed: a pronoun without an antecedent is a ``LinkError``.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.blocks import Block, LinkError, Ref
from playmat.text.surface import CantDo, It, NthCoin

_ROLES = {
    "moved": ("moved",),
    "chosen": ("pick",),
    "rest": ("looked",),
    "looked": ("looked",),
    "new": ("new",),
}


def _is_attached_to_theirs(block: Block) -> bool:
    """Whether cards were attached to the opponent's Pokémon: which of those is meant is not said."""
    steps = [step for b in (block, block.parent) if b is not None for step in b.steps]
    return any(isinstance(s, n.Attach) and isinstance(s.to, n.InPlay) and s.to.whose == "opponent" for s in steps)


def _speaks_of_cards(block: Block) -> bool:
    """Whether attached cards were just spoken of: 'it' may be one of them ('… any Special Energy attached, … it')."""
    return any(isinstance(r.sel, n.AttachedTo) and r.role == "mention" for r in block.visible())


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
        self._note(sel, self.root, role)

    def _player(self, who: str) -> str:
        if who == "their":
            if not self.subject:
                raise LinkError("'their' has no player before it")
            return self.subject
        return who

    def _new(self) -> int:
        self.next += 1
        return self.next - 1

    def _note(self, sel: Any, block: Block, role: str) -> None:
        if isinstance(sel, n.This | n.Holder | n.Attacker | n.EventMon):
            block.refs.append(Ref(sel, frozenset(("mon",)), False, role))
        elif isinstance(sel, n.InPlay):
            block.refs.append(Ref(sel, frozenset(("mon",)), sel.where != "active", role))

    def _note_cards(self, sel: Any, block: Block, role: str) -> None:
        """'If your opponent has a Stadium in play, discard it', 'for each Energy card there … those cards'."""
        if isinstance(sel, n.InZone | n.Among | n.StadiumInPlay):
            many = not isinstance(sel, n.StadiumInPlay)
            block.refs.append(Ref(sel, frozenset(("card",)), many, role))

    def _note_attached(self, cond: n.Is, block: Block) -> None:
        """'If … has any Special Energy cards attached to it, discard all of them.'"""
        for pred in cond.filter:
            if isinstance(pred, n.HasAttached):
                sel = n.AttachedTo(cond.sel, pred.filter)
                if n.IsCard("Pokémon Tool") in pred.filter:  # '… has a Pokémon Tool card attached to it, discard it'
                    block.refs.append(Ref(sel, frozenset(("card",)), False, "mention"))
                block.refs.append(Ref(sel, frozenset(("card",)), True, "mention"))

    def _note_choice(self, var: int, sel: Any, quantity: Any, block: Block) -> None:
        self.owners[var] = owner_of(sel, self.owners)
        if isinstance(sel, n.InZone):
            self.zones[var] = sel.zone
        many = not (isinstance(quantity, n.Exactly | n.UpTo) and quantity.n == n.N(1))
        sort = "mon" if isinstance(sel, n.InPlay) or _is_mon_var(sel, block) else "card"
        block.refs.append(Ref(n.Var(var), frozenset((sort,)), many, "pick"))

    def _bind(self, step: Any, block: Block) -> None:
        """Give the step its variable and make it known."""
        names = {f.name for f in fields(step)}
        if isinstance(step, n.Choose) and is_the_active(step.sel, step.quantity):
            return  # 'choose 1 of the Defending Pokémon': there is one
        if isinstance(step, n.Choose):
            step = replace(step, var=self._new())
            if isinstance(step.sel, n.Var) and any(r.sel == step.sel and r.role == "pick" for r in block.visible()):
                block.refs.append(Ref(step.sel, frozenset(("card",)), True, "looked"))  # 'the other card' is of these
            self._note_choice(step.var, step.sel, step.quantity, block)
            block.refs.append(Ref(step.var, frozenset(("did",)), False, "did"))
        elif isinstance(step, n.Flip):
            step = replace(step, var=self._new())
            block.refs.append(Ref(step.var, frozenset(("coin",)), False, "coin"))
        elif isinstance(step, n.ChooseAttack):
            step = replace(step, var=self._new())
            block.refs.append(Ref(step.var, frozenset(("attack",)), False, "attack"))
        elif isinstance(step, n.ChooseType):
            step = replace(step, var=self._new())
            block.refs.append(Ref(step.var, frozenset(("type",)), False, "type"))
        elif isinstance(step, n.Look | n.Reveal):
            var = self._new()
            step = replace(step, var=var)
            self.owners[var] = owner_of(step.sel, self.owners)
            if isinstance(step.sel, n.TopUntil):
                block.refs.append(Ref(n.Var(var), frozenset(("card",)), True, "looked"))
                found = n.Among(n.Var(var), step.sel.filter)
                block.refs.append(Ref(found, frozenset(("card",)), False, "pick"))
            elif not isinstance(step.sel, n.Var | n.Union):
                one = isinstance(step.sel, n.InZone) and (step.sel.top == n.N(1) or step.sel.bottom == n.N(1))
                block.refs.append(Ref(n.Var(var), frozenset(("card",)), not one, "looked"))
            block.refs.append(Ref(var, frozenset(("did",)), False, "did"))
        elif "var" in names and not isinstance(step, n.UseAttack):
            var = self._new()
            step = replace(step, var=var)
            if isinstance(step, n.Discard | n.Put | n.Reorder) or "cards" in names:
                cards = getattr(step, "sel", None)
                if isinstance(cards, n.InZone):
                    one = cards.top == n.N(1) or cards.bottom == n.N(1)
                    block.refs.append(Ref(n.Var(var), frozenset(("card",)), not one, "looked"))
                    self.owners[var] = owner_of(cards, self.owners)
                block.refs.append(Ref(n.Var(var), frozenset(("card",)), True, "moved"))
            block.refs.append(Ref(var, frozenset(("did",)), False, "did", type(step).__name__))
            if isinstance(step, n.Attach) and step.ways == "any" and isinstance(step.to, n.InPlay):
                # 'attach 2 cards to your Pokémon in any way you like … those Pokémon': those that got any
                got = n.HasAttached((n.NotP(n.NotIn(n.Var(var))),))
                chosen = replace(step.to, filter=(*step.to.filter, got))
                block.refs.append(Ref(chosen, frozenset(("mon",)), True, "mention"))
            if isinstance(step, n.Switch):
                block.refs.append(Ref((step, block), frozenset(("mon",)), False, "old"))
                new = n.InPlay(step.whose, "active")
                if step.target == n.This():  # 'switch this Pokémon with your Active Pokémon … that Pokémon'
                    block.refs.append(Ref(None, frozenset(("mon",)), False, "old_it"))
                else:
                    block.refs.append(Ref(new, frozenset(("mon",)), False, "mention"))
                block.refs.append(Ref(new, frozenset(("mon",)), False, "new"))
            if isinstance(step, n.Put) and step.to == "bench" and isinstance(step.sel, n.Var):
                self._benched(step.sel, block)
        block.steps.append(step)
        block.tail = None

    def _benched(self, var: n.Var, block: Block) -> None:
        """A card put onto the Bench is a Pokémon from now on."""
        for ref in block.visible():
            if ref.sel == var:
                ref.sorts = ref.sorts | {"mon"}

    def _latest(self, sort: str, block: Block, step: str = "") -> int:
        for ref in block.visible():
            if sort in ref.sorts:
                if step and ref.zone != step:
                    break
                return int(ref.sel)
        raise LinkError("no coin was flipped" if sort == "coin" else "nothing was done before")

    def _antecedent(self, it: It, block: Block) -> Any:
        if it.role == "old":
            return self._old_active(block)
        if it.role == "other":
            for ref in block.visible():
                if "mon" in ref.sorts and (not ref.many or ref.role == "pick") and ref.role != "old":
                    return ref.sel
            return n.This()
        want_role = _ROLES.get(it.role)
        for ref in block.visible():
            if it.sort not in ref.sorts and not (it.role == "pokemon" and "mon" in ref.sorts):
                continue
            if want_role is not None:
                if it.role == "rest" and (others := self._rest_of_hand(ref)) is not None:
                    return others
                if ref.role not in want_role:
                    continue
                return n.Var(ref.sel.n, "rest") if it.role == "rest" else ref.sel
            if ref.role == "old_it" and not it.many:
                return self._old_active(block)
            if ref.role == "found" and it.role != "energy":
                continue
            if ref.role in ("moved", "did", "coin", "new", "attack", "type", "old"):
                continue
            if ref.many != it.many:
                continue
            return ref.sel
        if it == It("card", True, "looked"):  # 'if your opponent has 4 or more Benched Pokémon, choose 1 of them'
            seen = next((r.sel for r in block.visible() if r.many and "mon" in r.sorts), None)
            if seen is not None:
                return seen
        if it == It("card") and any(r.sel == n.This() for r in block.visible()) and not _speaks_of_cards(block):
            return (
                n.This()
            )  # the Pokémon spoken of, as a card: "discard all cards attached to this Pokémon and put it …"
        if it.sort == "mon" and not it.role:  # 'If you attached Energy to a Pokémon in this way, heal … that Pokémon'
            done = next((r for r in block.visible() if r.role == "did"), None)
            if done is not None and done.zone == "Attach" and not _is_attached_to_theirs(block):
                return n.InPlay("you", "play", (n.HasAttached((n.NotP(n.NotIn(n.Var(done.sel))),)),))
        raise LinkError(f"no antecedent for {'them' if it.many else 'it'} ({it.sort} {it.role})")

    def _of_shown(self, step: Any, block: Block) -> Any:
        """'Search your deck for 2 cards and show them …. Your opponent chooses 1 of those cards.'"""
        if isinstance(step, n.Choose) and step.sel == It("card", True, "looked"):
            shown = ("pick", "looked", "mention")  # 'if there are any … in …, choose 1 of them'
            cards = next((r for r in block.visible() if r.role in shown and "card" in r.sorts), None)
            if cards is not None and cards.role != "looked" and cards.many:
                return replace(step, sel=cards.sel)
        return step

    def _rest_of_hand(self, ref: Ref) -> Any:
        """'choose a card in your hand and discard the other cards'."""
        if ref.role != "pick" or not isinstance(ref.sel, n.Var) or self.zones.get(ref.sel.n) != "hand":
            return None
        return n.InZone(self.owners.get(ref.sel.n, "you"), "hand", (n.NotIn(ref.sel),))

    def _old_active(self, block: Block) -> Any:
        """The Pokémon a switch moved to the Bench: chosen, for those who ask, before the switch."""
        for ref in block.visible():
            if ref.role == "old":
                if not isinstance(ref.sel, n.Var):
                    switch, home = ref.sel
                    var = self._new()
                    choice = n.Choose(var, n.InPlay(switch.whose, "active"), n.Exactly(n.N(1)))
                    home.steps.insert(home.steps.index(switch), choice)
                    ref.sel = n.Var(var)
                return ref.sel
        raise LinkError("no Pokémon was switched")

    def _from_it(self, sel: Any, block: Block) -> Any:
        """'2 Energy cards from it': from the Pokémon, or from the hand just shown."""
        if not (isinstance(sel, n.AttachedTo) and sel.to == It("mon")):
            return sel
        for ref in block.visible():
            if "mon" in ref.sorts and not ref.many:
                return sel
            if "card" in ref.sorts and ref.many and ref.role == "looked":
                return n.Among(ref.sel, sel.filter)
        return sel

    def _that_many(self, block: Block) -> Any:
        for ref in block.visible():
            if "number" in ref.sorts:
                return ref.sel
            if ref.role == "moved" or (ref.role == "pick" and ref.many):
                return n.Count(ref.sel)
        raise LinkError("'that many' has no number before it")

    def _nth_coin(self, value: NthCoin, block: Block) -> Any:
        """Coins spoken of one by one are flipped one by one."""
        var = self._latest("coin", block)
        coins = self.coins.get(var)
        if coins is None:
            home, at = self._flip_of(var, block)
            flip = home.steps[at]
            if flip.n is None and value.n == 1:
                return n.AnyHeads(var) if value.heads else n.Cmp(n.Heads(var), "eq", n.N(0))
            if not isinstance(flip.n, n.N) or not 1 < flip.n.n <= 6:
                raise LinkError("those coins cannot be told apart")
            coins = [var, *(self._new() for _i in range(flip.n.n - 1))]
            home.steps[at : at + 1] = [replace(flip, var=v, n=n.N(1)) for v in coins]
            self.coins[var] = coins
        if not 1 <= value.n <= len(coins):
            raise LinkError("not so many coins were flipped")
        coin = coins[value.n - 1]
        return n.AllHeads(coin) if value.heads else n.AllTails(coin)

    def _is_one_coin(self, var: int, block: Block) -> bool:
        home, at = self._flip_of(var, block)
        return bool(home.steps[at].n == n.N(1))

    def _flip_of(self, var: int, block: Block) -> tuple[Block, int]:
        home: Block | None = block
        while home is not None:
            for at, step in enumerate(home.steps):
                if isinstance(step, n.Flip) and step.var == var:
                    return home, at
            home = home.parent
        raise LinkError("no coin was flipped")

    def _cant_do(self, value: CantDo, block: Block) -> Any:
        """The number is the one that was to be moved; nothing, or fewer, were."""
        if value.quantity is None:  # 'you can't discard any …'
            done = next((s for s in reversed(block.steps) if isinstance(s, n.Discard)), None)
            if done is None or getattr(done.sel, "filter", None) != value.filter:
                raise LinkError("what cannot be done is not what stands before it")
            return n.Not(n.Did(self._latest("did", block)))
        wanted = next((s for s in reversed(block.steps) if _is_wanted(s, value)), None)
        if wanted is None:
            raise LinkError("what cannot be done is not what stands before it")
        latest = next(s for s in reversed(block.steps) if isinstance(s, n.Choose))
        if wanted.quantity.n == n.N(1) and wanted is latest:
            return n.Not(n.Did(self._latest("did", block)))
        return n.Cmp(n.Count(n.Var(wanted.var)), "lt", wanted.quantity.n)


def _is_wanted(step: Any, value: CantDo) -> bool:
    """The choice of cards that 'you can't discard 2 …' speaks of."""
    if not isinstance(step, n.Choose) or isinstance(step.sel, n.InPlay) or not isinstance(step.quantity, n.Exactly):
        return False
    return step.quantity == value.quantity and value.filter in ((), getattr(step.sel, "filter", ()))


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


def _is_mon_var(sel: Any, block: Block) -> bool:
    if isinstance(sel, n.Var):
        return any(r.sel == sel and "mon" in r.sorts for r in block.visible())
    if isinstance(sel, n.Among):
        return _is_mon_var(sel.sel, block)
    return False
