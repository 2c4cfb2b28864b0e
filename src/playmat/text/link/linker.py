"""From sentences to one program: variables for what is chosen, moved, flipped; pronouns; blocks.

A sentence is placed at the outermost block where everything it speaks of is bound; "Then, …", "afterward" and
"If you do" go to the innermost. Nothing is guessed: a pronoun without an antecedent is a ``LinkError``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.link.antecedents import Antecedents
from playmat.text.link.as_said import (
    PAID,
    completed,
    is_of_each_flip,
    speaks_of_doing,
)
from playmat.text.link.blocks import (
    Block,
    LinkError,
    Ref,
    after_loop,
    behind_loop,
    beside,
    is_opposite,
    is_option,
    joined,
    mentioned,
    outside_each,
    outside_options,
    says_what_you_moved,
    speaks_of_each,
    where_searched,
)
from playmat.text.link.numbering import used_vars
from playmat.text.link.steps import link_step
from playmat.text.link.values import resolve
from playmat.text.surface import (
    Instead,
    It,
)


class Linker(Antecedents):
    """Links the sentences of one clause."""

    def say(self, steps: tuple[Any, ...], then: bool) -> None:
        if self._instead(steps):
            return
        chain = self.root.chain()
        first = steps[0]
        if isinstance(first, n.EachPlayer) and self._each_again(steps):
            return
        if len(steps) == 1 and is_of_each_flip(first, self.root):
            self.each_flip(first.then)
            return
        if self._in_both(steps):
            return
        back = isinstance(first, n.If) and speaks_of_doing(first.cond)
        if (then and not speaks_of_each(steps)) or says_what_you_moved(steps):
            chain = outside_each(chain)
        if back:
            chain = behind_loop(chain, first)
        if then or back:
            chain = joined(chain) if then else chain
            chain = after_loop(chain) if then else list(reversed(chain))
        if back and isinstance(first.cond, n.Not):
            chain = outside_options(chain)  # who declines does not do it
        if then and isinstance(first, n.DrawUntil):
            chain = [b for b in chain if not is_option(b)]  # 'You may discard cards. Then, draw until …'
        if then and len(steps) == 1 and isinstance(first, n.Shuffle):
            chain = where_searched(self.root.chain(), first.zone) or chain
        if isinstance(first, n.If) and len(side := beside(self.root.chain(), first.cond)) < len(self.root.chain()):
            self._other_side(steps, side)
            return
        self._placed_in(chain, steps, back)

    def _other_side(self, steps: tuple[Any, ...], chain: list[Block]) -> None:
        """'If heads, the Defending Pokémon is now Poisoned; if tails, it is now Confused.': 'it' may be what the first
        side spoke of."""
        home = chain[-1]
        known = mentioned(self.root.chain()[len(chain) :])
        home.refs += known
        try:
            self._placed_in(chain, steps, False)
        finally:
            home.refs = [r for r in home.refs if not any(r is k for k in known)]

    def _placed_in(self, chain: list[Block], steps: tuple[Any, ...], back: bool) -> None:
        """Link a sentence into the first block in which all it speaks of is known."""
        error: LinkError | None = None
        nearest = self._nearest(steps, chain)
        for block in chain:
            if back and not any(r.role == "did" for r in block.refs):
                continue
            saved = (len(block.steps), len(block.refs), block.tail, self.next, self.subject)
            try:
                self.steps(steps, block)
                if nearest is None or block.freeze()[saved[0] :] == nearest:
                    self.last = (block, saved[0])
                    return
            except LinkError as err:
                error = error or err
            del block.steps[saved[0] :], block.refs[saved[1] :]
            block.tail, self.next, self.subject = saved[2], saved[3], saved[4]
        raise error or LinkError("nothing to refer to")

    def _nearest(self, steps: tuple[Any, ...], chain: list[Block]) -> tuple[Any, ...] | None:
        """What the sentence says when its pronouns mean the nearest things: a block further out takes it only if
        it says the same there. None when there is nothing to decide."""
        inner = chain[-1]
        if len(chain) < 2 or inner.tail is not None or not any(isinstance(node, It) for node in walk(steps)):
            return None
        saved = (len(inner.steps), len(inner.refs), inner.tail, self.next, self.subject)
        try:
            self.steps(steps, inner)
            return inner.freeze()[saved[0] :]
        except LinkError:
            return None
        finally:
            del inner.steps[saved[0] :], inner.refs[saved[1] :]
            inner.tail, self.next, self.subject = saved[2], saved[3], saved[4]

    def _each_again(self, steps: tuple[Any, ...]) -> bool:
        """'Each player reveals 3 cards. Then, each player shuffles the other cards …': what each speaks of is that
        player's, so it is one turn of each."""
        last = self.root.steps[-1] if self.root.steps else None
        if not (isinstance(last, tuple) and isinstance(last[0], n.EachPlayer) and len(steps) == 1):
            return False
        if not any(isinstance(node, It) for node in walk(steps)):
            return False
        block = last[1]["body"]
        self.subject, actor, self.actor = "that", self.actor, "that"
        self.steps(steps[0].body, block)
        self.actor = actor
        return True

    def _in_both(self, steps: tuple[Any, ...]) -> bool:
        """'If heads, look at 8 cards … If tails, look at 3 cards … Shuffle the other cards …': said of both."""
        last = self.root.steps[-2:]
        branches = [s for s in last if isinstance(s, tuple) and isinstance(s[0], n.If)]
        if len(branches) != 2 or not is_opposite(branches[0][0].cond, branches[1][0].cond):
            return False
        if not any(isinstance(node, It) and node.role == "rest" for node in walk(steps)):
            return False
        for _test, blocks in branches:
            self.steps(steps, blocks["then"])
        self.root.tail = None
        return True

    def _instead(self, steps: tuple[Any, ...]) -> bool:
        """'If …, draw 7 cards instead': the step before becomes what is done otherwise."""
        first = steps[0]
        if not (isinstance(first, n.If) and len(first.then) == 1 and isinstance(first.then[0], Instead)):
            return False
        block = beside(self.root.chain(), first.cond)[-1]
        body = first.then[0].steps
        last = block.steps[-1] if block.steps else None
        if len(body) == 1 and isinstance(body[0], n.BaseDamage):
            if isinstance(last, n.Damage):
                body = (replace(last, amount=body[0].amount),)
            elif self.damage and not any(isinstance(s, n.BaseDamage) for s in block.steps):
                self.steps((replace(first, then=body), *steps[1:]), block)
                return True  # instead of the printed damage
        if len(steps) > 1 or len(body) != 1 or type(last) is not type(body[0]):
            raise LinkError("'instead' of what?")
        body = (completed(body[0], last),)
        bare = self.resolve(replace(first, then=()), block)
        then = Block(parent=block)
        self.steps(body, then)
        usual = [last]
        choice = block.steps[-2] if len(block.steps) > 1 else None
        if isinstance(choice, n.Choose) and choice.var in used_vars(last, set()):
            if choice.var not in used_vars((bare, *then.freeze()), set()):  # chosen only for what is not done then
                usual.insert(0, block.steps.pop(-2))
                block.refs = [r for r in block.refs if r.sel != n.Var(choice.var)]
        block.steps[-1] = (bare, {"then": then, "otherwise": Block(parent=block, steps=usual)})
        block.tail = None
        return True

    def as_played(self, steps: tuple[Any, ...]) -> None:
        """'When you play this card, you may …': an option taken before anything else."""
        if any(isinstance(s, tuple) and isinstance(s[0], n.May) for s in self.root.steps):
            raise LinkError("an option while playing the card, behind another option")
        may = n.May((), "you", self.new())
        child = Block(parent=self.root)
        self.steps(steps, child)
        self._fill_paid(child)
        self.root.steps.insert(0, (may, {"body": child}))
        self.root.refs.append(Ref(may.var, frozenset(("did",)), False, "did", "May"))
        self.root.tail = None

    def _fill_paid(self, child: Block) -> None:
        """'a card you discarded with the effect of this card', said before the discard is."""
        paid = [r.sel for r in child.refs if r.role == "moved"]
        for i, step in enumerate(self.root.steps):
            if isinstance(step, n.Choose) and isinstance(step.sel, n.InZone) and paid:
                filter_ = tuple(n.NotIn(paid[-1]) if p == PAID else p for p in step.sel.filter)
                self.root.steps[i] = replace(step, sel=replace(step.sel, filter=filter_))

    def steps(self, steps: tuple[Any, ...], block: Block) -> None:
        for step in steps:
            link_step(self, step, block)

    def resolve(self, value: Any, block: Block) -> Any:
        """A value with everything it speaks of; what is chosen in it becomes a step of the block."""
        return resolve(self, value, block)

    def each_flip(self, body: tuple[Any, ...]) -> None:
        """'Flip a coin for each of … If that coin flip is heads, …': one flip for each Pokémon in turn."""
        last = self.root.steps[-1] if self.root.steps else None
        if not isinstance(last, n.Flip) or not isinstance(last.n, n.Count) or not isinstance(last.n.sel, n.InPlay):
            raise LinkError("no coin was flipped for each Pokémon")
        self.root.steps.pop()
        self.root.refs = [r for r in self.root.refs if "coin" not in r.sorts]
        self.say((n.ForEach(0, last.n.sel, (n.Flip(0), n.If(n.AllHeads(0), body))),), False)

    def resolved(self, value: Any) -> Any:
        """A value that chooses nothing, with its pronouns resolved."""
        before = len(self.root.steps)
        out = self.resolve(value, self.root)
        if len(self.root.steps) != before:
            raise LinkError("a rule that always holds cannot choose")
        return out
