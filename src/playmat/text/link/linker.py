"""From sentences to one program: variables for what is chosen, moved, flipped; pronouns; blocks.

A sentence is placed at the outermost block where everything it speaks of is bound; "Then, …", "afterward" and
"If you do" go to the innermost. Nothing is guessed: a pronoun without an antecedent is a ``LinkError``.
"""

from __future__ import annotations

from dataclasses import Field, fields, replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.text.link.as_said import (
    all_different,
    completed,
    condition_asked,
    each_its_own,
    exchange,
    fits,
    is_of_each_flip,
    is_several,
    is_stripped,
    lift,
    of_those,
    speaks_of_doing,
)
from playmat.text.link.blocks import (
    BODIES,
    Block,
    LinkError,
    Ref,
    after_loop,
    behind_loop,
    is_opposite,
    is_option,
    joined,
    one_result,
    outside_each,
    outside_options,
    says_what_you_moved,
    speaks_of_each,
    where_searched,
)
from playmat.text.link.numbering import FLIPS, used_vars
from playmat.text.link.scope import Scope, is_the_active, owner_of
from playmat.text.surface import (
    By,
    CantDo,
    ChooseCondition,
    CountIt,
    Deed,
    Instead,
    It,
    NthCoin,
    Pick,
    PlusMore,
    Printed,
    Seek,
    SomeNumber,
    ThatMany,
)

PAID = n.NotIn(It("card", True, "paid"))
DEFENDING = n.InPlay("opponent", "active")


def _as_told(value: Node) -> list[Field[Any]]:
    """The fields of a node in the order the text names them: 'it can use the attacks of …' begins with who can."""
    named = list(fields(value))
    return sorted(named, key=lambda f: f.name != "on") if isinstance(value, n.HasAttacks | n.Takes) else named


class Linker(Scope):
    """Links the sentences of one clause."""

    # sentences

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
        if (then and not isinstance(first, n.If)) or back:
            chain = joined(chain) if then else chain
            chain = after_loop(chain) if then else list(reversed(chain))
        if back and isinstance(first.cond, n.Not):
            chain = outside_options(chain)  # who declines does not do it
        if then and isinstance(first, n.DrawUntil):
            chain = [b for b in chain if not is_option(b)]  # 'You may discard cards. Then, draw until …'
        if then and len(steps) == 1 and isinstance(first, n.Shuffle):
            chain = where_searched(self.root.chain(), first.zone) or chain
        error: LinkError | None = None
        nearest = self._nearest(steps, chain)
        for block in chain:
            if back and not any(r.role == "did" for r in block.refs):
                continue
            saved = (len(block.steps), len(block.refs), block.tail, self.next, self.subject)
            try:
                self._steps(steps, block)
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
            self._steps(steps, inner)
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
        self._steps(steps[0].body, block)
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
            self._steps(steps, blocks["then"])
        self.root.tail = None
        return True

    def _instead(self, steps: tuple[Any, ...]) -> bool:
        """'If …, draw 7 cards instead': the step before becomes what is done otherwise."""
        first = steps[0]
        if not (isinstance(first, n.If) and len(first.then) == 1 and isinstance(first.then[0], Instead)):
            return False
        block = self.root.chain()[-1]
        body = first.then[0].steps
        last = block.steps[-1] if block.steps else None
        if len(body) == 1 and isinstance(body[0], n.BaseDamage):
            if isinstance(last, n.Damage):
                body = (replace(last, amount=body[0].amount),)
            elif self.damage and not any(isinstance(s, n.BaseDamage) for s in block.steps):
                self._steps((replace(first, then=body), *steps[1:]), block)
                return True  # instead of the printed damage
        if len(steps) > 1 or len(body) != 1 or type(last) is not type(body[0]):
            raise LinkError("'instead' of what?")
        body = (completed(body[0], last),)
        bare = self._resolve(replace(first, then=()), block)
        then = Block(parent=block)
        self._steps(body, then)
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
        may = n.May((), "you", self._new())
        child = Block(parent=self.root)
        self._steps(steps, child)
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

    def _steps(self, steps: tuple[Any, ...], block: Block) -> None:
        for step in steps:
            self._step(step, block)

    def _step(self, step: Any, block: Block) -> None:
        bodies = {f.name: getattr(step, f.name) for f in fields(step) if f.name in BODIES}
        if isinstance(step, n.DoOneOf):
            children = [Block(parent=block) for _option in step.options]
            for option, child in zip(step.options, children, strict=True):
                self._steps(option, child)
            options = one_result(children, block)
            block.steps.append(replace(self._acted(step), options=options))
            block.tail = None
            return
        if isinstance(step, By):
            self._by(step, block)
            return
        if isinstance(step, Seek):
            self._resolve(step.sel, block)
            block.tail = None
            return
        if isinstance(step, n.EachPlayer) and any(isinstance(s, n.Flip) and s.contest for s in step.body):
            *before, contest = step.body  # 'Each player …, and you and your opponent play …': that is done once
            if not before or not isinstance(contest, n.Flip):
                raise LinkError("a contest of both players is not said of each")
            self._step(replace(step, body=tuple(before)), block)
            self._step(contest, block)
            return
        if isinstance(step, n.EachPlayer):
            self.subject, actor, self.actor = "that", self.actor, "that"
            self._nested(step, bodies, block)
            self.actor = actor
            return
        if isinstance(step, n.Repeat) and (together := all_different(step)):
            self._steps(together, block)
            return
        if isinstance(step, n.Repeat) and (once := of_those(step)):
            self._steps(once, block)
            return
        if isinstance(step, n.Repeat) and isinstance(step.n, n.Count) and It("mon") in walk(step.body):
            if isinstance(step.n.sel, n.InPlay | It) and getattr(step.n.sel, "sort", "mon") == "mon":
                step = n.ForEach(0, step.n.sel, step.body)
                bodies = {"body": step.body}
        if isinstance(step, n.Repeat) and step.body == (n.Flip(0, n.N(1)),):
            self._step(n.Flip(0, step.n), block)  # 'For each card you discarded, flip a coin.'
            return
        if isinstance(step, n.Repeat) and len(step.body) == 1 and isinstance(step.body[0], n.Damage):
            each = step.body[0]
            if not isinstance(each.target, Pick):  # 'For each heads, this attack does 10 damage to that Pokémon'
                self._step(replace(each, amount=n.Times(each.amount, step.n)), block)  # is damage done once
                return
        if bodies:
            self._nested(step, bodies, block)
            return
        if isinstance(step, Printed):
            if self.damage is not None and self.damage != step.base:
                raise LinkError(f"the text repeats a damage of {step.base}, printed is {self.damage}")
            step = step.step
        if isinstance(step, CountIt):
            number = self._resolve(step.amount, block)
            block.refs.append(Ref(number, frozenset(("number",)), False, "number"))
            return
        if isinstance(step, ChooseCondition):
            block.refs.append(Ref(step.conditions, frozenset(("condition",)), False, "condition"))
            return
        if isinstance(step, n.AfflictChosen) and not step.conditions:
            chosen = next((r.sel for r in block.visible() if r.role == "condition"), None)
            if chosen is None:
                raise LinkError("no Special Condition was chosen before")
            step = replace(step, conditions=chosen)
        if isinstance(step, n.Cure) and step.conditions == ("?",):
            step = replace(step, conditions=condition_asked(self.root))
        if isinstance(step, PlusMore):
            if self.damage is not None and self.damage != step.base:
                raise LinkError(f"the text repeats a damage of {step.base}, printed is {self.damage}")
            step = n.MoreDamage(step.amount)
        if isinstance(step, n.Lasting):
            step = lift(step)
            if any(isinstance(m, n.Triggers) for m in step.mods):
                mods = step.mods
                if "opponent" in step.duration:
                    mods = exchange(mods, n.InPlay("their", "active"), DEFENDING)
                step = replace(step, mods=self._bound_now(mods, block))
            if "opponent" in step.duration and not self.subject:
                self.subject = "opponent"
        if isinstance(step, n.Attach) and step.ways == "one" and is_several(step.to):
            if isinstance(step.cards, Pick) and step.cards.quantity == n.Exactly(n.N(1)):
                self._step(n.ForEach(0, step.to, (replace(step, to=It("mon")),)), block)
                return
        if isinstance(step, n.MoveCounters | n.MoveAttached | n.Attach) and step.to == It("mon"):
            step = replace(step, to=self._resolve(step.to, block))  # not the Pokémon it is moved from
        if isinstance(step, n.Damage | n.PutCounters | n.Heal):
            each = each_its_own(step)
            if each is not None:
                self._step(each, block)
                return
            amount = getattr(step, "amount", None) or getattr(step, "n", None)
            if not self.subject and any(getattr(node, "whose", "") == "opponent" for node in walk(amount)):
                self.subject = "opponent"  # '… for each card your opponent has in play to 1 of their Pokémon'
            step = self._aimed(step, block)
        if isinstance(step, n.Put) and step.sel in (It("card"), It("card", True)) and self._devolved(step.to, block):
            return
        if isinstance(step, n.Put) and step.sel == It("card") and is_stripped(block):
            step = replace(step, sel=n.This())
        step = self._acted(step)
        if isinstance(step, n.ChoosePlayer):
            self.subject = "that"
        self._subject_of(step)
        had = len(block.steps)
        step = self._resolve(self._of_shown(step, block), block)
        if isinstance(step, n.Choose) and len(block.steps) == had + 1 and fits(block.steps[-1], step):
            self._found_first(step, block)
            return
        if isinstance(step, n.Lasting) and step.on is None:
            step = lift(step)  # 'the Defending Pokémon …, and its …': the same one, known only now
        if isinstance(step, n.Put | n.Reorder | n.Devolve):
            step = self._placed(step)
        if isinstance(step, n.Put) and step.sel == n.This() and self._old_form(step.to, block):
            return
        self._bind(step, block)

    def _found_first(self, step: n.Choose, block: Block) -> None:
        """'Search your deck for a card that evolves from 1 of your Pokémon': the card is found first, then it is said
        which of the Pokémon it fits evolves."""
        mon = block.steps.pop()
        self._bind(exchange(step, n.Var(mon.var), mon.sel), block)
        card = block.steps[-1]
        block.steps.append(replace(mon, sel=replace(mon.sel, filter=(*mon.sel.filter, n.EvolvesInto(n.Var(card.var))))))

    def _aimed(self, step: Any, block: Block) -> Any:
        """The target is known before the amount, unless the amount names it: '20 damage times the amount of Energy
        attached to 1 of your opponent's Pokémon to that Pokémon'."""
        try:
            return replace(step, target=self._resolve(step.target, block))
        except LinkError:
            if not isinstance(step, n.Damage) or step.target != It("mon"):
                raise
        step = replace(step, amount=self._resolve(step.amount, block))
        return replace(step, target=self._resolve(step.target, block))

    def _devolved(self, place: str, block: Block) -> bool:
        """'Devolve … by removing the highest Stage Evolution card from it. Your opponent shuffles that card …'"""
        last = block.steps[-1] if block.steps else None
        if not isinstance(last, n.Devolve) or last.to != "?":
            return False
        block.steps[-1] = self._placed(replace(last, to=place))
        return True

    def _old_form(self, place: str, block: Block) -> bool:
        """'Shuffle Castform back into your deck' after another card took its place: the card that was there."""
        for home in (block, block.parent):
            last = home.steps[-1] if home is not None and home.steps else None
            if isinstance(last, n.Replace) and last.target == n.This() and home is not None:
                home.steps[-1] = replace(last, to=place)
                return True
        return False

    def _placed(self, step: n.Put | n.Reorder | n.Devolve) -> n.Put | n.Reorder | n.Devolve:
        """Cards go to their owner's place: 'into your hand' said of another player's cards is refused."""
        place, _at, whose = step.to.partition("@")
        if whose:
            owner = owner_of(step.target if isinstance(step, n.Devolve) else step.sel, self.owners)
            if whose == "their" and owner in ("you", "opponent"):
                whose = owner  # 'their deck' said of a player's cards is that player's
            if owner not in ("", self._player(whose)):
                raise LinkError(f"cards of {owner} cannot go to a place of {whose}")
            if whose in ("you", "opponent") and getattr(getattr(step, "sel", None), "whose", "") == "both":
                raise LinkError("cards of both players cannot go to a place of one")
        return replace(step, to=place)

    def _by(self, step: By, block: Block) -> None:
        """That player acts and chooses; 'their' means theirs."""
        who = self._player(step.who)
        self.subject, actor, self.actor = who, self.actor, who
        self._steps(step.steps, block)
        self.actor = actor

    def _acted(self, step: Any) -> Any:
        """A step said of another player is done by that player."""
        if self.actor and getattr(step, "who", "") == "you" and not isinstance(step, n.Lasting):
            return replace(step, who=self.actor)
        return step

    def _nested(self, step: Any, bodies: dict[str, Any], block: Block) -> None:
        bare = replace(step, **dict.fromkeys(bodies, ()))
        bare = self._acted(bare)
        self._subject_of(bare)
        before = sum(isinstance(s, n.Choose) for s in block.steps)
        bare = self._resolve(bare, block)
        if isinstance(bare, n.If) and sum(isinstance(s, n.Choose) for s in block.steps) > before:
            raise LinkError("a condition cannot choose")
        if isinstance(bare, n.May):
            bare = replace(bare, var=self._new())
        if isinstance(bare, n.Later):
            bodies = {"body": self._told_of_defending(bodies["body"], block)}
        if isinstance(bare, n.Later) and DEFENDING in walk(bodies["body"]):
            on = self._defending_now(block)
            bare = replace(bare, on=on)
            bodies = {"body": exchange(bodies["body"], DEFENDING, on)}
        blocks: dict[str, Block] = {}
        for name, body in bodies.items():
            child = Block(parent=block)
            if isinstance(bare, n.ForEach):
                bare = replace(bare, var=self._new())
                self.owners[bare.var] = owner_of(bare.sel, self.owners)
                child.refs.append(Ref(n.Var(bare.var), frozenset(("mon",)), False, "pick"))
            actor = self.actor
            if isinstance(bare, n.May) and bare.who != "you":
                self.actor = bare.who  # 'your opponent may draw a card': that player does it
            self._steps(body, child)
            self.actor = actor
            blocks[name] = child
        if isinstance(bare, n.ForEach) and bare.var not in used_vars(blocks["body"].freeze(), set()):
            bare = n.Repeat(n.Count(bare.sel), ())
        moves = bodies.get("then", ())
        if moves and all(isinstance(s, n.Put) for s in moves) and not any(b.steps for b in blocks.values()):
            return  # it only said where something done before goes
        block.steps.append((bare, blocks))
        if isinstance(bare, n.May):
            block.refs.append(Ref(bare.var, frozenset(("did",)), False, "did"))
        block.tail = blocks.get("then") or blocks.get("body")

    def _bound_now(self, body: tuple[Any, ...], block: Block) -> Any:
        """What happens later to 'the Defending Pokémon' happens to the one that is it now."""
        return exchange(body, DEFENDING, self._defending_now(block)) if DEFENDING in walk(body) else body

    def _told_of_defending(self, body: tuple[Any, ...], block: Block) -> tuple[Any, ...]:
        """'If the Defending Pokémon is …, at the end of your opponent's next turn it is …': the one that is it now."""
        chosen = any(isinstance(node, Pick | n.Choose) and isinstance(node.sel, n.InPlay) for node in walk(body))
        if It("mon") not in walk(body) or chosen or self._antecedent(It("mon"), block) != DEFENDING:
            return body
        return exchange(body, It("mon"), DEFENDING)  # type: ignore[no-any-return]

    def _defending_now(self, block: Block) -> n.Var:
        var = self._new()
        block.steps.append(n.Choose(var, DEFENDING, n.Exactly(n.N(1))))
        self.owners[var] = "opponent"
        block.refs.append(Ref(n.Var(var), frozenset(("mon",)), False, "pick"))
        return n.Var(var)

    def each_flip(self, body: tuple[Any, ...]) -> None:
        """'Flip a coin for each of … If that coin flip is heads, …': one flip for each Pokémon in turn."""
        last = self.root.steps[-1] if self.root.steps else None
        if not isinstance(last, n.Flip) or not isinstance(last.n, n.Count) or not isinstance(last.n.sel, n.InPlay):
            raise LinkError("no coin was flipped for each Pokémon")
        self.root.steps.pop()
        self.root.refs = [r for r in self.root.refs if "coin" not in r.sorts]
        self.say((n.ForEach(0, last.n.sel, (n.Flip(0), n.If(n.AllHeads(0), body))),), False)

    def _subject_of(self, step: Any) -> None:
        who = getattr(step, "who", None)
        if who in ("opponent", "that"):
            self.subject = who

    # resolving

    def resolved(self, value: Any) -> Any:
        """A value that chooses nothing, with its pronouns resolved."""
        before = len(self.root.steps)
        out = self._resolve(value, self.root)
        if len(self.root.steps) != before:
            raise LinkError("a rule that always holds cannot choose")
        return out

    def _resolve(self, value: Any, block: Block) -> Any:
        """Picks become Choose steps, pronouns become what they stand for, 0 becomes the flip or the deed."""
        if isinstance(value, Pick):
            sel = self._resolve(self._from_it(value.sel, block), block)
            if is_the_active(sel, value.quantity):
                return sel
            who = self._player(value.who)
            who = self.actor if self.actor and who == "you" else who
            var = self._new()
            block.steps.append(
                n.Choose(var, sel, self._resolve(value.quantity, block), who, value.random, value.distinct)
            )
            self._note_choice(var, sel, value.quantity, block)
            return n.Var(var)
        if isinstance(value, It):
            return self._antecedent(value, block)
        if isinstance(value, FLIPS) and value.flips <= 0:
            coin = self._latest("coin", block)
            if isinstance(value, n.AllHeads | n.AllTails) and value.flips == 0 and not self._is_one_coin(coin, block):
                raise LinkError("'heads' of one coin, where several were flipped")
            return replace(value, flips=coin)
        if isinstance(value, Deed):
            return n.Did(self._latest("did", block, value.step))
        if isinstance(value, n.Did) and value.var == 0:
            return n.Did(self._latest("did", block))
        if isinstance(value, SomeNumber):
            var = self._new()
            block.steps.append(n.ChooseNumber(var, n.N(0), self._resolve(value.most, block), self.actor or "you"))
            block.refs.append(Ref(n.Chosen(var), frozenset(("number",)), False, "number"))
            return n.Chosen(var)
        if isinstance(value, ThatMany):
            return self._that_many(block)
        if isinstance(value, CantDo):
            return self._cant_do(value, block)
        if isinstance(value, NthCoin):
            return self._nth_coin(value, block)
        if value == "$":  # 'that type'
            return f"${self._latest('type', block)}"
        if isinstance(value, n.UseAttack) and value.var == 0:
            return replace(value, var=self._latest("attack", block))
        if isinstance(value, n.CantUseAttack) and not value.name and not value.var and not value.gx:
            return replace(value, var=self._latest("attack", block), on=self._resolve(value.on, block))
        if isinstance(value, n.Triggers):
            child = Block(parent=block)
            concerned = getattr(value.event, "sel", None)
            if isinstance(concerned, n.InPlay) and concerned.where != "active":
                self._note(n.EventMon(), child, "mention")  # whichever it happens to
            elif isinstance(concerned, n.InPlay):
                self._note(concerned, child, "mention")
            if isinstance(value.event, n.Retreats) and (whose := owner_of(concerned, self.owners)):
                self._note(n.InPlay(whose, "active"), child, "new")
            self._steps(value.body, child)
            return replace(value, event=self._resolve(value.event, block), body=child.freeze())
        if isinstance(value, tuple):
            return tuple(self._resolve(v, block) for v in value)
        if isinstance(value, n.InZone) and value.whose == "either":
            block.steps.append(n.ChoosePlayer())
            self.subject = "that"
            value = replace(value, whose="that")
        if isinstance(value, Node):
            changes = {}
            for f in _as_told(value):
                old = getattr(value, f.name)
                if f.name in ("whose", "who") and isinstance(old, str):
                    new: Any = self._player(old)
                    if old == "opponent" and not self.subject:
                        self.subject = "opponent"
                else:
                    new = self._resolve(old, block)
                if new != old:
                    changes[f.name] = new
            out = replace(value, **changes) if changes else value
            if isinstance(out, n.Among) and not out.filter:
                return out.sel
            if isinstance(out, n.This | n.Holder | n.InPlay | n.Attacker):
                self._note(out, block, "mention")
            if isinstance(out, n.ExtraEnergyAttached):  # 'this Pokémon has at least 1 extra Energy attached to it'
                self._note(n.This(), block, "mention")
            if isinstance(out, n.Is):
                self._note_attached(out, block)
            if isinstance(out, n.Exists | n.Count):
                found = isinstance(out, n.Count) and isinstance(out.sel, n.Among)
                self._note_cards(out.sel, block, "found" if found else "mention")
            if isinstance(out, n.Union) and all(isinstance(v, n.Var) for v in out.sels):
                block.refs.append(Ref(out, frozenset(("card",)), True, "pick"))
            return out
        return value
