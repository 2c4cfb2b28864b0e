"""Would a text change anything? An Item, Supporter, Stadium use or Ability that is known to change nothing may not
be used (Sun & Moon, A-02, B, D-02, D-04, D-05). The answer is a condition made from the steps, one rule for each kind
of step; where it is not known beforehand (a coin, a hidden card), it is 'yes'. Hidden cards are never looked at: of a
deck or the opponent's hand only whether it holds any."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.effects.bound_steps import after_switch, old_active
from playmat.effects.code import Expr
from playmat.effects.lower_expr import whose

if TYPE_CHECKING:
    from playmat.effects.lower_expr import ExprLowering

FALSE_COND = Expr(c.C_FALSE)
_TO_DECK = ("deck_top", "deck_bottom", "deck_shuffled")
_UNKNOWN = (n.Var, n.AllHeads, n.AllTails, n.AnyHeads, n.Heads, n.Tails, n.Did, n.Chosen)
_ONLY_ASKS = (n.Flip, n.Shuffle, n.ChooseNumber, n.ChooseType, n.ChoosePlayer, n.EndTurn, n.Nothing)

_CAN_FAIL = (
    n.Discard,
    n.Put,
    n.Heal,
    n.Attach,
    n.MoveAttached,
    n.Draw,
    n.DrawUntil,
    n.Reorder,
    n.Switch,
    n.TurnPrizes,
)


def any_of(conds: list[Expr]) -> Expr:
    if any(e is c.TRUE_COND for e in conds):
        return c.TRUE_COND
    conds = [e for e in conds if e is not FALSE_COND]
    if not conds:
        return FALSE_COND
    return conds[0] if len(conds) == 1 else Expr(c.C_OR, kids=conds)


def all_of(conds: list[Expr]) -> Expr:
    if any(e is FALSE_COND for e in conds):
        return FALSE_COND
    conds = [e for e in conds if e is not c.TRUE_COND]
    if not conds:
        return c.TRUE_COND
    return conds[0] if len(conds) == 1 else Expr(c.C_AND, kids=conds)


def said_of(node: Any, player: str) -> Any:
    """A text about 'that player' said of one player ('each player …' is said of both)."""
    if isinstance(node, tuple):
        return tuple(said_of(part, player) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {}
    for f in fields(node):
        value = getattr(node, f.name)
        is_that = f.name in ("who", "whose", "player") and value == "that"
        changed[f.name] = player if is_that else said_of(value, player)
    return replace(node, **changed)


class Useful:
    """Builds the condition; remembers from which selector each variable is chosen."""

    def __init__(self, lowering: ExprLowering) -> None:
        self.low = lowering
        self.payer = "you"  # who decides and knows; "that": the player whose turn it is uses a Stadium
        self.given = 0  # cards of the hand that are paid before
        self.chosen: dict[int, n.Sel] = {}
        self.origins: dict[int, n.Sel] = {}  # out of what instructions before chose, looked at or revealed
        self.numbers: dict[int, n.Num] = {}  # how many are chosen, where the text says so
        self.most: dict[int, n.Num] = {}  # and up to how many
        self.done: dict[int, Expr] = {}
        self.bound: set[int] = set()  # chosen by instructions before: known when the question is asked
        self.looked: set[int] = set()  # looked at or revealed before: there are so many, what they are stays hidden

    def steps(self, body: tuple[n.Step, ...]) -> Expr:
        """Whether one of the steps would change anything; what is paid first is not what one plays it for."""
        named = next((i for i, s in enumerate(body) if isinstance(s, n.ChoosePlayer)), -1)
        if named >= 0 and len(body) > 1:  # 'that player' from here on: either of them
            rest = (*body[:named], *body[named + 1 :])
            return any_of([self.steps(said_of(rest, who)) for who in ("you", "opponent")])
        if body and all(isinstance(s, _ONLY_ASKS) for s in body):  # beside other steps they only serve those
            return any_of([self._deck(s.who) for s in body if isinstance(s, n.Shuffle)] or [c.TRUE_COND])
        body = after_switch(old_active(body), self._scratch)
        moved = _moved(body)
        paid = _paid(body, self.payer)
        self.given += _number(body[:paid])
        found = [self.step(s, moved) for s in body]
        self.given -= _number(body[:paid])
        self._exchanges(body, found)
        found = self._onto_the_bench(body, self._by_evolving(body, found))
        if any(self._is_gain(s) for s in body):
            found = [FALSE_COND if self._is_harm(s) else e for s, e in zip(body, found, strict=True)]
        return any_of(found[paid:] if paid < len(body) else found)

    def _by_evolving(self, body: tuple[n.Step, ...], found: list[Expr]) -> list[Expr]:
        """'Put a card from your hand onto it to evolve it and heal it': without such a card nothing is done."""
        for s, can in zip(body, found, strict=True):
            if isinstance(s, n.Evolve) and isinstance(s.card, n.Var):
                origin = self.chosen.get(s.card.n)
                if origin is not None and _is_own_hand(origin, self.payer):
                    return [all_of([can, e]) for e in found]
        return found

    def _onto_the_bench(self, body: tuple[n.Step, ...], found: list[Expr]) -> list[Expr]:
        """'Put it onto your Bench. … put 2 damage counters on that Pokémon': only of one that found room there."""
        put: dict[int, Expr] = {}
        out = []
        for s, can in zip(body, found, strict=True):
            spoken = {node.n for node in walk(s) if isinstance(node, n.Var)}
            out.append(all_of([can, *(put[var] for var in sorted(spoken & put.keys()))]))
            if isinstance(s, n.Put) and s.to == "bench" and isinstance(s.sel, n.Var):
                put[s.sel.n] = can
        return out

    def _exchanges(self, body: tuple[n.Step, ...], found: list[Expr]) -> None:
        """'Switch a card from your hand with the top card of your deck': both halves can be done, or neither is."""
        for i, (taken, given) in enumerate(pairwise(body)):
            if not (isinstance(taken, n.Put) and isinstance(given, n.Put) and isinstance(given.sel, n.Var)):
                continue
            if (taken.to, given.to) == ("hand", "deck_top") and isinstance(taken.sel, n.InZone):
                origin = self.chosen.get(given.sel.n)
                if taken.sel.zone == "deck" and isinstance(origin, n.InZone) and origin.zone == "hand":
                    found[i] = found[i + 1] = all_of([found[i], found[i + 1]])

    def _is_harm(self, s: n.Step) -> bool:
        """What a text does to the player's own Pokémon beside its gain: nobody uses it for that alone."""
        if isinstance(s, n.If):
            return all(self._is_harm(inner) for inner in (*s.then, *s.otherwise))
        if not isinstance(s, (n.PutCounters, n.KnockOut)):
            return False
        target = self.chosen.get(s.target.n) if isinstance(s.target, n.Var) else s.target
        return isinstance(target, n.This) or (isinstance(target, n.InPlay) and target.whose == self.payer)

    def _is_gain(self, s: n.Step) -> bool:
        return not isinstance(s, (n.Choose, n.ChooseAttack, *_ONLY_ASKS)) and not self._is_harm(s)

    def _scratch(self) -> int:
        """A variable no text has, for a Pokémon that comes in by a switch."""
        return min(self.done, default=0) - 1

    # --- what has to be paid ----------------------------------------------------------------------------

    def cost(self, body: tuple[n.Step, ...]) -> Expr:
        """Whether steps that must be carried out in full can be."""
        conds = []
        for s in body:
            if isinstance(s, n.Choose) and isinstance(s.sel, n.InZone) and s.sel.zone in ("deck", "prizes"):
                self.chosen[s.var] = s.sel  # nobody knows what lies there
            elif isinstance(s, n.Choose) and isinstance(s.quantity, (n.Exactly, n.UpTo)):
                least = s.quantity.n if isinstance(s.quantity, n.Exactly) else n.N(1)
                conds.append(self._at_least(self.seen_through(s.sel), self.low.num(least)))
                self.chosen[s.var] = s.sel
            elif isinstance(s, (n.Discard, n.Put)) and not isinstance(s.sel, n.Var):
                conds.append(self.exists(s.sel))
            elif isinstance(s, n.Choose):
                self.chosen[s.var] = s.sel
        return all_of([*conds, self._different_cards(body)])

    def _at_least(self, sel: n.Sel, least: Expr) -> Expr:
        return Expr(c.C_CMP, a=c.GE, kids=[Expr(c.E_COUNT, kids=[self.low.sel(sel)]), least])

    def _different_cards(self, body: tuple[n.Step, ...]) -> Expr:
        """Several costs out of the player's hand are different cards: together there must be as many."""
        picked = [s for s in body if isinstance(s, n.Choose) and _is_own_hand(s.sel, self.payer)]
        numbers = [
            s.quantity.n.n for s in picked if isinstance(s.quantity, n.Exactly) and isinstance(s.quantity.n, n.N)
        ]
        if len(picked) < 2 or len(numbers) != len(picked):
            return c.TRUE_COND
        pool = n.Union(tuple(s.sel for s in picked))
        return self._at_least(pool, Expr(c.E_CONST, a=sum(numbers)))

    def price(self, body: tuple[n.Step, ...]) -> Expr:
        """Whether what stands before the gain of a Trainer card or Ability can be paid."""
        paid = _paid(body, self.payer)
        return self.cost(body[:paid]) if paid < len(body) else c.TRUE_COND

    # --- whether there is any ---------------------------------------------------------------------------

    def seen_through(self, node: Any) -> Any:
        """A selector whose filter speaks of something chosen before: asked of everything that could be chosen."""
        if isinstance(node, n.Var):
            origin = self.chosen.get(node.n, node)
            stays = node.n in self.bound or _is_hidden(origin, self.payer)  # what lies hidden nobody knows
            return node if stays else origin
        if isinstance(node, (n.NotIn, n.NotP)):
            return node  # 'another' leaves out only the one that will be chosen
        if isinstance(node, tuple):
            return tuple(self.seen_through(part) for part in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        changed = {f.name: self.seen_through(getattr(node, f.name)) for f in fields(node) if f.init}
        return replace(node, **changed)

    def exists(self, sel: n.Sel, extra: n.Filter = ()) -> Expr:
        """Whether a selector has members, looking through a variable to where it was chosen from."""
        if isinstance(sel, n.Var):
            if sel.n in self.bound:
                return Expr(c.C_EXISTS, kids=[self.low.sel(n.Among(sel, extra) if extra else sel)])
            if sel.n in self.looked and sel.part == "whole":
                return Expr(c.C_EXISTS, kids=[self.low.sel(sel)])
            origin = self.chosen.get(sel.n)
            if origin is None:
                return self.done.get(sel.n, c.TRUE_COND)  # the new Active Pokémon: if there is a switch
            number = self.numbers.get(sel.n, self.most.get(sel.n))
            return all_of([self.exists(origin, extra), self._some(number)])
        if isinstance(sel, n.Union):
            return any_of([self.exists(part, extra) for part in sel.sels])
        if isinstance(sel, n.Among):
            return self.exists(sel.sel, (*sel.filter, *extra))
        if isinstance(sel, n.TopUntil):
            return self._deck(sel.whose)
        if isinstance(sel, n.InZone):
            return self._in_zone(sel, extra)
        if isinstance(sel, (n.This, n.Holder)) and not extra:
            return c.TRUE_COND
        sel, extra = self._known(self.seen_through(sel)), self._known(self.seen_through(extra))
        if isinstance(sel, n.InPlay) and sel.filter and isinstance(sel.filter[-1], n.NotIn):
            others = self._others(sel, extra)
            if others is not None:
                return others
        if self._speaks_of_later(sel):
            return c.TRUE_COND
        return Expr(c.C_EXISTS, kids=[self.low.sel(n.Among(sel, extra) if extra else sel)])

    def _known(self, node: Any) -> Any:
        """A selector or filter without the properties that speak of something not chosen yet."""
        if isinstance(node, tuple):
            return tuple(self._known(p) for p in node if isinstance(p, n.NotIn) or not self._speaks_of_later(p))
        if isinstance(node, (n.InPlay, n.InZone, n.AttachedTo)):
            inner = {"to": self._known(node.to)} if isinstance(node, n.AttachedTo) else {}
            return replace(node, filter=self._known(node.filter), **inner)
        return node

    def _speaks_of_later(self, node: Any) -> bool:
        return any(isinstance(part, n.Var) and part.n not in self.bound for part in walk(node))

    def _others(self, sel: n.InPlay, extra: n.Filter) -> Expr | None:
        """'your other Benched Pokémon' beside so many that are chosen first: there must be more than those."""
        last = sel.filter[-1]
        left_out = last.sel if isinstance(last, n.NotIn) else None
        if not isinstance(left_out, n.Var) or left_out.n in self.bound:
            return None
        plain = replace(sel, filter=tuple(p for p in sel.filter if not self._speaks_of_later(p)))
        number = self.numbers.get(left_out.n)
        if not isinstance(number, n.N) or self.chosen.get(left_out.n) != plain:
            return Expr(c.C_EXISTS, kids=[self.low.sel(n.Among(plain, extra) if extra else plain)])
        return self._at_least(plain, Expr(c.E_CONST, a=number.n + 1))

    def _in_zone(self, sel: n.InZone, extra: n.Filter) -> Expr:
        """Cards in a zone. Of a deck and of a hand one cannot see only that there are any."""
        if sel.whose == "both":
            return any_of([self._in_zone(replace(sel, whose=who), extra) for who in ("you", "opponent")])
        if sel.zone == "prizes":  # which of them lie face down everybody sees
            face_down = sel.filter == (n.FaceDown(),)
            return Expr(c.C_EXISTS, kids=[self.low.sel(sel)]) if face_down else c.TRUE_COND
        least = self._some(sel.top if sel.top is not None else sel.bottom)
        if sel.zone == "deck":
            return all_of([self._deck(sel.whose), least])
        if sel.zone == "hand" and sel.whose != self.payer:
            return Expr(c.C_EXISTS, kids=[self.low.sel(n.InZone(sel.whose, "hand"))])
        beside = self._beside(sel)
        sel, extra = self._known(self.seen_through(sel)), self._known(self.seen_through(extra))
        sel = replace(sel, filter=tuple(p for p in sel.filter if not self._speaks_of_later(p)))
        if beside and not extra:
            return self._at_least(sel, Expr(c.E_CONST, a=beside + 1))
        return Expr(c.C_EXISTS, kids=[self.low.sel(n.Among(sel, extra) if extra else sel)])

    def _beside(self, sel: n.InZone) -> int:
        """'the other cards' of a zone out of which so many were chosen first: how many that were; 0 if it is not so."""
        for p in sel.filter:
            if isinstance(p, n.NotIn) and isinstance(p.sel, n.Var) and p.sel.n not in self.bound:
                number = self.numbers.get(p.sel.n)
                if isinstance(number, n.N) and self.chosen.get(p.sel.n) == replace(sel, filter=()):
                    return number.n
        return 0

    def _deck(self, who: str) -> Expr:
        if who == "both":
            return any_of([self._deck("you"), self._deck("opponent")])
        return Expr(c.C_DECK, a=whose(who, n.Draw(n.N(1), who)))

    def _some(self, number: n.Num | None) -> Expr:
        """Whether a number that the table gives is not zero; 'yes' where it is not known."""
        if isinstance(number, n.Count):
            return self.exists(number.sel)
        if isinstance(number, n.Times):
            return all_of([self._some(number.a), self._some(number.b)])
        if number is None or any(isinstance(part, _UNKNOWN) or _is_hidden(part, self.payer) for part in walk(number)):
            return c.TRUE_COND
        if isinstance(number, n.N):
            return c.TRUE_COND if number.n > 0 else FALSE_COND
        return Expr(c.C_CMP, a=c.GT, kids=[self.low.num(number), Expr(c.E_CONST)])

    # --- steps ------------------------------------------------------------------------------------------

    def step(self, s: n.Step, moved: frozenset[int] = frozenset()) -> Expr:
        possible = self._step(s, moved)
        if isinstance(s, _CAN_FAIL) and s.var:
            self.done[s.var] = possible
            if isinstance(s, (n.Discard, n.Put, n.Reorder)) and s.sel != n.Var(s.var):
                self.chosen[s.var] = s.sel
        return possible

    def _step(self, s: n.Step, moved: frozenset[int]) -> Expr:
        if isinstance(s, n.Choose):
            self.bound.discard(s.var)  # it will be chosen anew
            self.chosen[s.var] = self.seen_through(s.sel)
            if isinstance(s.quantity, n.Exactly):
                self.numbers[s.var] = s.quantity.n
            elif isinstance(s.quantity, n.UpTo):
                self.most[s.var] = s.quantity.n
            return FALSE_COND
        if isinstance(s, (*_ONLY_ASKS, n.ChooseAttack)):
            if isinstance(s, n.ChooseAttack):
                self.chosen[s.var] = s.sel
            return FALSE_COND
        if isinstance(s, (n.Look, n.Reveal)):
            if s.var:
                self.looked.discard(s.var)  # it will be looked at anew
                self.chosen[s.var] = s.sel
            is_served = s.var in moved or (isinstance(s.sel, n.Var) and s.sel.n in moved)
            return FALSE_COND if is_served else self.exists(s.sel)
        if isinstance(s, (n.If, n.May, n.DoOneOf, n.ForEach, n.EachPlayer, n.Repeat)):
            return self._control(s)
        if isinstance(s, (n.Draw, n.DrawUntil)):
            return self._draw(s)
        if isinstance(s, (n.Discard, n.Put, n.Reorder, n.Attach, n.MoveAttached, n.SwapAttached, n.AttachAs)):
            return self._cards(s)
        return self._pokemon(s)

    def _draw(self, s: n.Draw | n.DrawUntil) -> Expr:
        if s.who == "both":
            return any_of([self._draw(replace(s, who=who)) for who in ("you", "opponent")])
        if isinstance(s, n.Draw):
            return all_of([self._deck(s.who), self._some(s.n)])
        hand = Expr(c.E_COUNT, kids=[self.low.sel(n.InZone(s.who, "hand"))])
        until = n.Plus(s.n, n.N(self.given)) if self.given and s.who == self.payer else s.n
        return all_of([self._deck(s.who), Expr(c.C_CMP, a=c.LT, kids=[hand, self.low.num(until)])])

    def _cards(self, s: n.Step) -> Expr:
        """Steps that move cards: there are some, and a place for them."""
        if isinstance(s, n.Put) and s.to == "bench":
            return all_of([self.exists(s.sel), Expr(c.C_BENCH_SPACE, a=whose(self._owner(s.sel), s))])
        if isinstance(s, n.Put) and self._goes_back(s):
            return FALSE_COND
        if isinstance(s, (n.Discard, n.Put, n.Reorder)):
            return self.exists(s.sel)
        if isinstance(s, n.Attach):
            return all_of([self.exists(s.cards), self.exists(s.to)])
        if isinstance(s, n.MoveAttached):
            return all_of([self.exists(s.cards), self.exists(s.to), self._elsewhere(s.cards, s.to)])
        if isinstance(s, n.SwapAttached):
            return all_of([self.exists(s.old), self.exists(s.new)])
        if isinstance(s, n.AttachAs):
            return all_of([self.exists(s.sel), self.exists(s.to)])
        return c.TRUE_COND

    def _goes_back(self, s: n.Put) -> bool:
        """'Shuffle the other cards back into your deck': cards of a deck that were only looked at, as in a search."""
        if s.to != "deck_shuffled" or not isinstance(s.sel, n.Var) or s.sel.part != "rest":
            return False
        seen = self.chosen.get(s.sel.n)
        return isinstance(seen, n.InZone) and seen.zone == "deck"

    def _owner(self, sel: n.Sel) -> str:
        return owner_of(sel, {**self.origins, **self.chosen})

    def _elsewhere(self, cards: n.Sel, to: n.Sel) -> Expr:
        """Whether what is attached can go to another Pokémon than the one it is on."""
        origin = self.chosen.get(cards.n, cards) if isinstance(cards, n.Var) else cards
        target = self.chosen.get(to.n, to) if isinstance(to, n.Var) else to
        if (isinstance(cards, n.Var) and cards.n in self.bound) or (isinstance(to, n.Var) and to.n in self.bound):
            return c.TRUE_COND
        if not isinstance(origin, n.AttachedTo):
            return c.TRUE_COND
        if isinstance(target, n.This):
            return self.exists(replace(origin, to=n.Among(self.seen_through(origin.to), (n.NotIn(n.This()),))))
        return self._two(origin.to, target)

    def _two(self, a: n.Sel, b: n.Sel) -> Expr:
        """Whether two different Pokémon can be meant."""
        a, b = (self._plain(self.seen_through(x)) for x in (a, b))
        if any(isinstance(part, n.Var) for part in walk((a, b))):
            return c.TRUE_COND
        return self._at_least(n.Union((a, b)), Expr(c.E_CONST, a=2))

    def _plain(self, sel: n.Sel) -> n.Sel:
        """A selector of Pokémon without 'another', which leaves out only the one chosen first."""
        if isinstance(sel, n.InPlay):
            return replace(sel, filter=tuple(p for p in sel.filter if not isinstance(p, n.NotIn)))
        return sel

    def _pokemon(self, s: n.Step) -> Expr:
        """Steps that do something to Pokémon: there are some to which it can be done."""
        if isinstance(s, n.Heal):
            self.low.to_heal = True
            damaged = self.exists(s.target, (n.IsDamaged(),))
            self.low.to_heal = False
            return damaged
        if isinstance(s, n.Cure):
            kinds = s.conditions or ("",)
            return any_of([self.exists(s.target, (n.HasCondition(kind),)) for kind in kinds])
        if isinstance(s, n.MoveCondition):
            return all_of([self.exists(s.source, (n.HasCondition(),)), self.exists(s.target)])
        if isinstance(s, n.Switch):
            bench = n.InPlay(s.whose, "bench", s.filter)
            if s.target is None:
                return self.exists(bench)
            return all_of([self.exists(s.target, (n.IsAt("bench"),)), self.exists(n.InPlay(s.whose, "active"))])
        if isinstance(s, (n.Evolve, n.Replace)):
            return all_of([self.exists(s.card), self.exists(s.target)])
        if isinstance(s, n.MoveCounters):
            return all_of([self.exists(s.source, (n.IsDamaged(),)), self.exists(s.to), self._apart(s)])
        if isinstance(s, n.SwapCounters):
            return any_of([self.exists(s.a, (n.IsDamaged(),)), self.exists(s.b, (n.IsDamaged(),))])
        if isinstance(s, n.Devolve):
            return self.exists(s.target) if s.level else self._with_card_under(s.target)
        if isinstance(s, n.PutCounters):
            return all_of([self.exists(s.target), self._some(s.n)])
        if isinstance(s, (n.PutCountersUntil, n.Afflict, n.AfflictChosen, n.KnockOut)):
            return self.exists(s.target)
        if isinstance(s, n.Lasting) and s.on is not None:
            return self.exists(s.on)
        if isinstance(s, n.UseEffectOf):
            return self.exists(s.sel)
        if isinstance(s, n.UseAttack) and s.var in self.chosen:
            return self.exists(self.chosen[s.var])
        if isinstance(s, n.TurnPrizes) and s.up:
            cards = self.chosen.get(s.sel.n) if isinstance(s.sel, n.Var) else s.sel
            owner = cards.whose if isinstance(cards, n.InZone) else "both"
            return Expr(c.C_EXISTS, kids=[self.low.sel(n.InZone(owner, "prizes", (n.FaceDown(),)))])
        if isinstance(s, n.SwapWithPrize):
            return all_of([self.exists(s.card), self.exists(s.prize)])
        if isinstance(s, n.RemoveEffects) and not isinstance(s.target, n.Var):
            side = whose(s.player, s) if s.player else -1
            return Expr(c.C_UNDER_EFFECTS, a=side, kids=[self.low.sel(s.target)])
        return c.TRUE_COND

    def _with_card_under(self, target: n.Sel) -> Expr:
        """A Pokémon that can be devolved, whatever the text's own time calls evolved."""
        binder = self.low.binder
        said, binder.evolved_means_stage = binder.evolved_means_stage, False
        found = self.exists(target, (n.IsStage("Evolved"),))
        binder.evolved_means_stage = said
        return found

    def _apart(self, s: n.MoveCounters) -> Expr:
        if any(isinstance(sel, n.Var) and sel.n in self.bound for sel in (s.source, s.to)):
            return c.TRUE_COND
        source = self.chosen.get(s.source.n, s.source) if isinstance(s.source, n.Var) else s.source
        target = self.chosen.get(s.to.n, s.to) if isinstance(s.to, n.Var) else s.to
        if isinstance(target, n.This) and isinstance(source, n.InPlay):
            return self.exists(replace(source, filter=(*source.filter, n.NotIn(n.This()))), (n.IsDamaged(),))
        if isinstance(source, n.InPlay):
            source = replace(source, filter=(*source.filter, n.IsDamaged()))
        return self._two(source, target)

    # --- control ----------------------------------------------------------------------------------------

    def _control(self, s: n.Step) -> Expr:
        if isinstance(s, n.If):
            return self._if(s)
        if isinstance(s, n.May):
            body = self.steps(s.body)
            if s.var:
                self.done[s.var] = all_of([body, self.cost(s.body)])
                return FALSE_COND if _paid(s.body, self.payer) == len(s.body) and s.body else self.done[s.var]
            return body
        if isinstance(s, n.DoOneOf):
            return any_of([self.steps(option) for option in s.options])
        if isinstance(s, n.ForEach):
            self.chosen[s.var] = s.sel
            return all_of([self.exists(s.sel), self.steps(s.body)])
        if isinstance(s, n.EachPlayer):
            return any_of([self.steps(said_of(s.body, who)) for who in ("you", "opponent")])
        if isinstance(s, n.Repeat):
            return all_of([self._some(s.n), self.steps(s.body)])
        return c.TRUE_COND

    def _can_be_done(self, var: int) -> Expr:
        if var in self.done:
            return self.done[var]
        return self.exists(self.chosen[var]) if var in self.chosen else c.TRUE_COND

    def _if(self, s: n.If) -> Expr:
        then = self.steps(s.then)
        otherwise = self.steps(s.otherwise) if s.otherwise else FALSE_COND
        asked = s.cond.conds if isinstance(s.cond, n.And) else (s.cond,)
        if any(isinstance(cond, n.Did) for cond in asked):
            before = [self._can_be_done(cond.var) for cond in asked if isinstance(cond, n.Did)]
            before += [self.low.cond(cond) for cond in asked if _is_known(cond, self.payer)]
            return any_of([all_of([*before, then]), otherwise])
        if _is_known(s.cond, self.payer):
            test = self.low.cond(s.cond)
            return any_of([all_of([test, then]), otherwise])
        return any_of([then, otherwise])


def owner_of(sel: n.Sel, origins: dict[int, n.Sel]) -> str:
    """Whose cards a selector means, as far back as they were chosen, looked at or revealed; the player's own where it
    does not say."""
    for _ in range(1 + len(origins)):
        while isinstance(sel, (n.Among, n.Union)):
            sel = sel.sel if isinstance(sel, n.Among) else sel.sels[0]
        sel = origins.get(sel.n, sel) if isinstance(sel, n.Var) else sel
    found = sel.whose if isinstance(sel, (n.InZone, n.InPlay, n.TopUntil)) else "you"
    return found if found in ("you", "opponent", "that") else "you"


def _is_own_hand(sel: n.Sel, payer: str) -> bool:
    return isinstance(sel, n.InZone) and sel.zone == "hand" and sel.whose == payer


def _paid(body: tuple[n.Step, ...], payer: str) -> int:
    """How many steps at the beginning discard cards out of the player's own hand, of one kind or of several."""
    at = 0
    while True:
        end = at
        while end < len(body) and _is_picked(body[end], payer):
            end += 1
        picked = tuple(n.Var(s.var) for s in body[at:end] if isinstance(s, n.Choose))
        whole = picked[0] if len(picked) == 1 else n.Union(picked)
        then = body[end] if picked and end < len(body) else None
        if not isinstance(then, n.Discard) or then.sel != whole:
            return at
        at = end + 1


def _is_picked(s: n.Step, payer: str) -> bool:
    """Whether a player chooses a number of cards of the own hand."""
    if not isinstance(s, n.Choose) or isinstance(s.quantity, (n.AnyNumber, n.All)):
        return False
    return s.who == payer and _is_own_hand(s.sel, payer)


def _number(paid: tuple[n.Step, ...]) -> int:
    """How many cards are paid, as far as the text says a number."""
    exact = [s.quantity.n for s in paid if isinstance(s, n.Choose) and isinstance(s.quantity, n.Exactly)]
    return sum(number.n for number in exact if isinstance(number, n.N))


def _is_known(cond: n.Cond, payer: str) -> bool:
    """Whether a condition can be asked beforehand: it speaks of the table, not of what the text does first, and of no
    card that is hidden."""
    return not any(isinstance(node, _UNKNOWN) or _is_hidden(node, payer) for node in walk(cond))


def _is_hidden(node: object, payer: str) -> bool:
    """Cards nobody, or only the other player, can see: how many there are is known, what they are is not."""
    if not isinstance(node, n.InZone) or not node.filter:
        return False
    return node.zone in ("deck", "prizes") or (node.zone == "hand" and node.whose != payer)


def _moved(body: tuple[n.Step, ...]) -> frozenset[int]:
    """Variables whose cards go somewhere: looking at them only serves that. What is put back counts as looked at."""
    found: set[int] = set()
    origin = {s.var: s.sel for s in walk(body) if isinstance(s, n.Choose)}
    for s in walk(body):
        taken: n.Sel | None = None
        if (isinstance(s, n.Put) and s.to not in _TO_DECK) or isinstance(s, n.Discard):
            taken = s.sel
        elif isinstance(s, (n.Attach, n.MoveAttached)):
            taken = s.cards
        elif isinstance(s, n.Evolve):
            taken = s.card
        while taken is not None:
            if isinstance(taken, n.Var) and taken.part != "rest" and taken.n not in found:
                found.add(taken.n)
                taken = origin.get(taken.n)
            elif isinstance(taken, n.Among):
                taken = taken.sel
            else:
                taken = None
    return frozenset(found)
