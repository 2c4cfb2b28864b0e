"""What a pronoun stands for: the nearest thing said before that it can be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.link.blocks import Block, LinkError, Ref
from playmat.text.link.numbering import used_vars
from playmat.text.link.scope import Scope
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


class Antecedents(Scope):
    """Finds what was chosen, moved, flipped or spoken of."""

    def latest(self, sort: str, block: Block, step: str = "") -> int:
        for ref in block.visible():
            if sort in ref.sorts:
                if step and ref.zone != step:
                    break
                return int(ref.sel)
        raise LinkError("no coin was flipped" if sort == "coin" else "nothing was done before")

    def antecedent(self, it: It, block: Block) -> Any:
        if it.role == "old":
            return self._old_active(block)
        if it.role == "other":
            for ref in block.visible():
                if "mon" in ref.sorts and (not ref.many or ref.role == "pick") and ref.role != "old":
                    return ref.sel
            return n.This()
        if it.role == "of_hand":
            return self._of_hand(block)
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
            if ref.role == "found" and it.role not in ("energy", "found"):
                continue
            if ref.role in ("moved", "did", "coin", "new", "attack", "type", "old"):
                continue
            if ref.many != it.many:
                continue
            return self._waiting(ref, block) or ref.sel
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

    def _of_hand(self, block: Block) -> Any:
        """'Choose a card in your hand. Search your deck for a card …. … the card you chose from your hand'"""
        for ref in block.visible():
            if ref.role == "pick" and isinstance(ref.sel, n.Var) and self.zones.get(ref.sel.n) == "hand":
                return ref.sel
        raise LinkError("no card was chosen from the hand")

    def _waiting(self, ref: Ref, block: Block) -> Any:
        """'Choose 1 of your opponent's Pokémon. Flip a coin for each Energy attached to this Pokémon. … that Pokémon':
        the one that was chosen and not spoken of since, not the one mentioned by the way."""
        if ref.role != "mention" or ref.sel != n.This():
            return None
        steps = tuple(s for b in (block, block.parent) if b is not None for s in b.freeze())
        spoken = used_vars(steps, set())
        for r in block.visible():
            if r.role == "pick" and "mon" in r.sorts and not r.many and isinstance(r.sel, n.Var):
                return None if r.sel.n in spoken else r.sel
        return None

    def of_shown(self, step: Any, block: Block) -> Any:
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
                    var = self.new()
                    choice = n.Choose(var, n.InPlay(switch.whose, "active"), n.Exactly(n.N(1)))
                    home.steps.insert(home.steps.index(switch), choice)
                    ref.sel = n.Var(var)
                return ref.sel
        raise LinkError("no Pokémon was switched")

    def from_it(self, sel: Any, block: Block) -> Any:
        """'2 Energy cards from it': from the Pokémon, or from the hand just shown."""
        if not (isinstance(sel, n.AttachedTo) and sel.to == It("mon")):
            return sel
        for ref in block.visible():
            if "mon" in ref.sorts and not ref.many:
                return sel
            if "card" in ref.sorts and ref.many and ref.role == "looked":
                return n.Among(ref.sel, sel.filter)
        return sel

    def that_many(self, block: Block) -> Any:
        for ref in block.visible():
            if "number" in ref.sorts:
                return ref.sel
            if ref.role == "moved" or (ref.role == "pick" and ref.many):
                return n.Count(ref.sel)
        raise LinkError("'that many' has no number before it")

    def nth_coin(self, value: NthCoin, block: Block) -> Any:
        """Coins spoken of one by one are flipped one by one."""
        var = self.latest("coin", block)
        coins = self.coins.get(var)
        if coins is None:
            home, at = self._flip_of(var, block)
            flip = home.steps[at]
            if flip.n is None and value.n == 1:
                return n.AnyHeads(var) if value.heads else n.Cmp(n.Heads(var), "eq", n.N(0))
            if not isinstance(flip.n, n.N) or not 1 < flip.n.n <= 6:
                raise LinkError("those coins cannot be told apart")
            coins = [var, *(self.new() for _i in range(flip.n.n - 1))]
            home.steps[at : at + 1] = [replace(flip, var=v, n=n.N(1)) for v in coins]
            self.coins[var] = coins
        if not 1 <= value.n <= len(coins):
            raise LinkError("not so many coins were flipped")
        coin = coins[value.n - 1]
        return n.AllHeads(coin) if value.heads else n.AllTails(coin)

    def is_one_coin(self, var: int, block: Block) -> bool:
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

    def cant_do(self, value: CantDo, block: Block) -> Any:
        """The number is the one that was to be moved; nothing, or fewer, were."""
        if value.quantity is None:  # 'you can't discard any …'
            done = next((s for s in reversed(block.steps) if isinstance(s, n.Discard)), None)
            if done is None or getattr(done.sel, "filter", None) != value.filter:
                raise LinkError("what cannot be done is not what stands before it")
            return n.Not(n.Did(self.latest("did", block)))
        wanted = next((s for s in reversed(block.steps) if _is_wanted(s, value)), None)
        if wanted is None:
            raise LinkError("what cannot be done is not what stands before it")
        latest = next(s for s in reversed(block.steps) if isinstance(s, n.Choose))
        if wanted.quantity.n == n.N(1) and wanted is latest:
            return n.Not(n.Did(self.latest("did", block)))
        return n.Cmp(n.Count(n.Var(wanted.var)), "lt", wanted.quantity.n)


def _is_wanted(step: Any, value: CantDo) -> bool:
    """The choice of cards that 'you can't discard 2 …' speaks of."""
    if not isinstance(step, n.Choose) or isinstance(step.sel, n.InPlay) or not isinstance(step.quantity, n.Exactly):
        return False
    return step.quantity == value.quantity and value.filter in ((), getattr(step.sel, "filter", ()))
