"""Riders that limit: when a power can be used and how often, what must be paid, how much and how long."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.link.as_said import negated
from playmat.text.link.blocks import Block, LinkError
from playmat.text.link.clause import Clause, only_if
from playmat.text.link.linker import Linker
from playmat.text.link.riders.registry import rider
from playmat.text.surface import Pick


def static_of(last: Clause) -> n.Static:
    if not isinstance(last.node, n.Static):
        raise LinkError("this sentence speaks of an effect that holds, and none stands before it")
    return last.node


@rider("not_already", on=n.Triggered)
def not_already(last: Clause, condition: str) -> None:
    """'If that Pokémon is already Poisoned, … Poké-Body does nothing to that Pokémon.'"""
    steps = last.linker.root.steps
    step = steps[-1] if steps else None
    if not isinstance(step, n.Afflict) or step.conditions != (condition,) or not isinstance(step.target, n.InPlay):
        raise LinkError("no Pokémon gets that Special Condition before this")
    kept = (*step.target.filter, n.NotP(n.HasCondition(condition)))
    steps[-1] = replace(step, target=replace(step.target, filter=kept))


# --- when, and how often


@rider("blocked_by_conditions", on=n.Activated)
def blocked_by_conditions(last: Clause, _value: Any) -> None:
    """'This power can't be used if this Pokémon is affected by a Special Condition.'"""
    last.node = replace(last.node, blocked_by_conditions=True)


@rider("blocked_by_conditions", on=n.Triggered)
def not_while_affected(last: Clause, _value: Any) -> None:
    """The same about what happens by itself."""
    last.node = only_if(last.node, (n.Is(n.This(), (n.NotP(n.HasCondition()),)),))


@rider("blocked_or")
def blocked_or(last: Clause, cond: Any) -> None:
    """'can't be used if … is affected by a Special Condition or if you have another … in play'."""
    node = last.node
    if not isinstance(node, n.Activated):
        raise LinkError("only an ability one announces cannot be used")
    block = last.linker.root
    before = len(block.steps)
    wanted = n.Not(last.linker.resolve(cond, block))
    if len(block.steps) != before:
        raise LinkError("a requirement cannot choose")
    both = wanted if node.condition is None else n.And((node.condition, wanted))
    last.node = replace(node, condition=both, blocked_by_conditions=True)


@rider("ends_turn", on=n.Activated)
def ends_turn(last: Clause, _value: Any) -> None:
    """'If you use this Ability, your turn ends.'"""
    last.node = replace(last.node, ends_turn=True)


@rider("ends_turn", on=n.Triggered)
def then_ends_turn(last: Clause, _value: Any) -> None:
    """The same about what happens by itself."""
    last.linker.say((n.EndTurn(),), False)


@rider("once_name")
def once_name(last: Clause, _value: Any) -> None:
    """'You can't use more than 1 Ability of this name each turn.'"""
    if isinstance(last.node, n.Static):
        last.node = replace(last.node, unique=True)
    elif getattr(last.node, "limit", "game") in ("", "once"):
        last.node = replace(last.node, limit="once_name")
    else:
        raise LinkError("a sentence (once_name) does not suit what stands before it")


@rider("name_game")
def name_game(last: Clause, _value: Any) -> None:
    """'You can't use more than 1 … Poké-Power each game.'"""
    if not isinstance(last.node, n.Activated) or last.node.limit != "name_game":
        raise LinkError("a limit for the game without 'once during a game'")


@rider("unique", on=n.Static, of_text=True)
def unique(text: Any, _value: Any) -> None:
    """'You can't apply more than 1 Ability of this name at a time.': all that the ability says."""
    for clause in text.clauses:
        if isinstance(clause.node, n.Static):
            clause.node = replace(clause.node, unique=True)


@rider("unique_effect")
def unique_effect(last: Clause, _value: Any) -> None:
    """'This effect can't be applied more than once.'"""
    last.node = replace(static_of(last), unique=True)


@rider("unique_amount")
def unique_amount(last: Clause, most: Any) -> None:
    """'No more than 20 HP can be reduced by all …': as much as one of them does."""
    node = static_of(last)
    if not any(getattr(m, "amount", None) in (n.N(most), n.N(-most)) for m in node.mods):
        raise LinkError("a limit that is not what one of them does")
    last.node = replace(node, unique=True)


@rider("when_attached", on=n.Activated)
def when_attached(last: Clause, steps: tuple[Any, ...]) -> None:
    """'You may attach this as an Energy card …. When you attach this card, …'"""
    if last.node.limit != "energy":
        raise LinkError("this card is not attached before this")
    last.linker.say(steps, False)


@rider("one_reacts", on=n.Triggered)
def one_reacts(last: Clause, _value: Any) -> None:
    """'Of several Abilities of this name only 1 does this each time.'"""
    if last.node.limit:
        raise LinkError("a text with two limits")
    last.node = replace(last.node, limit="once_each")


@rider("one_for_each", on=n.Triggered)
def one_for_each(last: Clause, most: Any) -> None:
    """'You can't put more than 1 damage counter even if there is more than 1 … in play.': one of them reacts."""
    done = last.linker.root.steps
    if last.node.limit or len(done) != 1 or getattr(done[0], "n", None) != n.N(most):
        raise LinkError("a limit that is not what one of them does")
    last.node = replace(last.node, limit="once_each")


@rider("all_or_nothing", on=n.AttackText)
def all_or_nothing(last: Clause, _value: Any) -> None:
    """'(If an effect of this attack is prevented, this attack does nothing.)'"""
    block = last.linker.root
    step = block.steps[-1] if block.steps else None
    if isinstance(step, n.SwapCounters) and isinstance(step.b, n.InPlay):
        body, block.steps[:] = block.steps[:], []
        block.steps.append((n.If(n.CanBeAffected(step.b), ()), {"then": Block(parent=block, steps=body)}))
        block.tail = None
    elif isinstance(step, n.MoveAttached) and isinstance(step.cards, n.Var) and isinstance(step.to, n.Var):
        block.steps[-1] = replace(step, whole=True)
    else:
        raise LinkError("which effect could be prevented is not said")


@rider("not_fatal", on=n.Activated)
def not_fatal(last: Clause, _value: Any) -> None:
    """'… attach it to 1 of your Pokémon. If you …, put 2 damage counters on that Pokémon. You can't use this Ability
    on a Pokémon that would be Knocked Out.': only one that stays above 0 HP is chosen."""
    block = last.linker.root
    put = [node for node in walk(block.freeze()) if isinstance(node, n.PutCounters) and isinstance(node.n, n.N)]
    for i, step in enumerate(block.steps):
        if isinstance(step, n.Choose) and isinstance(step.sel, n.InPlay) and len(put) == 1:
            safe = n.Compares("remaining_hp", "gt", n.N(10 * put[0].n.n))  # type: ignore[attr-defined]
            block.steps[i] = replace(step, sel=replace(step.sel, filter=(*step.sel.filter, safe)))
            return
    raise LinkError("no Pokémon is chosen that counters are put on")


@rider("not_more")
def not_more(last: Clause, most: Any) -> None:
    """'You can't reduce more than 30 damage even if there is more than 1 … in play.': a condition holds once."""
    if not any(getattr(m, "amount", None) == n.N(-most) for m in static_of(last).mods):
        raise LinkError("a limit that is not what is reduced before")


@rider("ignored_if", on=(n.AttackText, n.OnPlay))
def unless(last: Clause, cond: Any) -> None:
    """'Ignore this effect if …': the sentence before holds only otherwise."""
    said_only_if_not(last.linker, cond)


@rider("ignored_if")
def holds_unless(last: Clause, cond: Any) -> None:
    """The same about a rule."""
    node = static_of(last)
    if node.condition is not None:
        raise LinkError("an effect with two conditions")
    last.node = replace(node, condition=negated(Linker().resolved(cond)))


def said_only_if_not(linker: Linker, cond: Any) -> None:
    if linker.last is None:
        raise LinkError("no effect stands before this")
    block, start = linker.last
    body, refs = block.steps[start:], len(block.refs)
    del block.steps[start:]
    cond = linker.resolve(cond, block)
    del block.refs[refs:]
    child = Block(parent=block, steps=body, tail=block.tail)
    block.steps.append((n.If(negated(cond), ()), {"then": child}))
    block.tail = child


@rider("either_way")
def either_way(last: Clause, body: Any) -> None:
    """'…, if A and if B, …. Either way, …': B was a condition of the sentence before alone. After 'this attack does
    nothing' it is done all the same."""
    node = last.node
    if isinstance(node, n.Activated) and isinstance(node.condition, n.And):
        first, *rest = node.condition.conds
        said_only_if_not(last.linker, negated(rest[0] if len(rest) == 1 else n.And(tuple(rest))))
        last.linker.root.tail = None
        last.node = replace(node, condition=first)
    last.linker.say((n.Anyway(body),) if _may_do_nothing(last.linker.root) else body, False)


def _may_do_nothing(block: Block) -> bool:
    """Whether a step said before makes the attack do nothing."""
    for step in block.steps:
        inner = step[1].values() if isinstance(step, tuple) else ()
        if isinstance(step, n.DoesNothing) or any(_may_do_nothing(child) for child in inner):
            return True
    return False


@rider("while_active")
def while_active(last: Clause, _value: Any) -> None:
    """'If that Pokémon is no longer your Active Pokémon, this effect ends.': about what was said to last."""
    _ends_when(last, "while_active")


@rider("while_affected")
def while_affected(last: Clause, condition: str) -> None:
    """'This effect ends when that Pokémon is no longer Poisoned.'"""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.Lasting) or step.on is None:
        raise LinkError("no effect on a Pokémon lasts here")
    block.steps[-1] = replace(step, while_affected=condition)


@rider("attack_price", on=n.Triggered)
def attack_price(last: Clause, _value: Any) -> None:
    """'Whenever your opponent's Pokémon tries to attack, your opponent discards 1 card from their hand. (If your
    opponent can't …, your opponent's Pokémon can't attack.)'"""
    if not isinstance(last.node, n.Triggered) or not isinstance(last.node.event, n.Attacks):
        raise LinkError("nothing is paid for an attack before this")
    barred = n.CantAttack(last.node.event.sel)
    last.more = (n.Static((barred,), n.Not(n.Exists(n.InZone("opponent", "hand")))),)


@rider("while_user")
def while_user(last: Clause, _value: Any) -> None:
    """'Benching either Pokémon ends this effect.': the one it is on, and the one that used the attack (or, of an effect
    on that one, the one it attacked)."""
    _ends_when(last, "while_user")


@rider("while_target")
def while_target(last: Clause, _value: Any) -> None:
    """The same about an effect on the Pokémon that used the attack."""
    _ends_when(last, "while_target")


@rider("while_benched")
def while_benched(last: Clause, _value: Any) -> None:
    """'This effect ends if that Pokémon leaves the Bench.'"""
    _ends_when(last, "while_benched")


@rider("until_damaged")
def until_damaged(last: Clause, _value: Any) -> None:
    """'This effect lasts until this Pokémon takes damage (or is Benched or evolves).'"""
    _ends_when(last, "until_damaged")


def _ends_when(last: Clause, field: str) -> None:
    found = False
    for block in last.linker.root.chain():
        branches = [b for s in block.steps if isinstance(s, tuple) and isinstance(s[0], n.If) for b in s[1].values()]
        for home in (block, *branches):
            for i, step in enumerate(home.steps):
                if isinstance(step, n.Lasting) and step.on is not None:
                    ends = "while_target" if field == "while_user" and step.on == n.This() else field
                    home.steps[i] = replace(step, **{ends: True})  # type: ignore[arg-type]
                    found = True
    if not found:
        raise LinkError("no effect on a Pokémon lasts here")


# --- what must be paid or can be done


@rider("cost_before", on=n.OnPlay)
def cost_before(last: Clause, steps: tuple[Any, ...]) -> None:
    """'(If you can't discard 2 cards, you can't play this card.)': what stands before is the cost."""
    if last.paid:
        raise LinkError("a sentence (cost_before) does not suit what stands before it")
    done = last.linker.root.steps
    if steps and (paid := _paid_first(done, steps)):
        last.paid = paid
        return
    if not done or (steps and type(done[-1]) is not type(steps[-1])):
        raise LinkError("a cost that was not named before")
    if steps and isinstance(pick := getattr(steps[-1], "sel", None), Pick):
        choice = done[-2] if len(done) > 1 else None
        told = (pick.quantity, getattr(pick.sel, "filter", ()))
        if not isinstance(choice, n.Choose) or (choice.quantity, getattr(choice.sel, "filter", ())) != told:
            raise LinkError("a cost that differs from what was named before")
    last.paid = len(done)


def _paid_first(done: list[Any], steps: tuple[Any, ...]) -> int:
    """'Discard 2 cards from your hand. Search …. (If you can't discard 2 cards, you can't play this card.)': said at
    the end about what the text begins with; 0 if it does not begin so."""
    pick = getattr(steps[-1], "sel", None)
    if len(done) < 3 or not isinstance(pick, Pick) or not isinstance(done[0], n.Choose):
        return 0
    told = (pick.quantity, getattr(pick.sel, "filter", ()))
    same = (done[0].quantity, getattr(done[0].sel, "filter", ())) == told
    return 2 if same and type(done[1]) is type(steps[-1]) and done[1].sel == n.Var(done[0].var) else 0


@rider("cost_after")
def cost_after(last: Clause, cost: Any) -> None:
    """'In order to use this effect, that player must …' behind what the effect does."""
    if not isinstance(last.node, n.Activated) or last.node.cost or last.paid:
        raise LinkError("only an effect one announces can have a cost")
    body, last.linker.root.steps = last.linker.root.steps, []
    last.linker.say(cost, False)
    paid = last.linker.root.freeze()
    last.linker.root.steps = body
    last.node = replace(last.node, cost=paid)


@rider("as_played", on=n.OnPlay)
def as_played(last: Clause, steps: tuple[Any, ...]) -> None:
    """'When you play this card, you may discard …'"""
    if last.paid:
        raise LinkError("a sentence (as_played) does not suit what stands before it")
    last.linker.as_played(steps)


@rider("must_draw", on=n.OnPlay)
def must_draw(last: Clause, _value: Any) -> None:
    """'If you can't draw any cards in this way, you can't play this card.': cards in the deck, and a hand that can
    be made small enough."""
    wanted: list[Any] = [n.Exists(n.InZone("you", "deck"))]
    nodes = walk(last.linker.root.freeze())
    until = [node for node in nodes if isinstance(node, n.DrawUntil)]
    if len(until) != 1 or not isinstance(until[0].n, n.N):
        raise LinkError("nothing is drawn")
    discards = [node.quantity for node in nodes if isinstance(node, n.Choose)]
    if not any(isinstance(q, n.AnyNumber) for q in discards):
        spare = sum(q.n.n for q in discards if isinstance(q, n.Exactly | n.UpTo) and isinstance(q.n, n.N))
        hand = n.Count(n.InZone("you", "hand", (n.NotIn(n.ThisCard()),)))
        wanted.append(n.Cmp(hand, "lt", n.N(until[0].n.n + spare)))
    last.node = replace(last.node, requires=(*last.node.requires, *wanted))


@rider("first")
def goes_first(last: Clause, who: str) -> None:
    """'Your opponent does this first.'"""
    found = False
    for block in last.linker.root.chain():
        for i, step in enumerate(block.steps):
            if isinstance(step, tuple) and isinstance(step[0], n.EachPlayer):
                block.steps[i] = (replace(step[0], first=who), step[1])
                found = True
    if not found:
        raise LinkError("no step that both players do stands before this")
    _winner_and_loser(last.linker.root.steps, who)


def _winner_and_loser(steps: list[Any], who: str) -> None:
    """'The player who wins draws …. The player who loses draws …. (You draw your cards first.)'"""
    start = len(steps)
    while start and isinstance(steps[start - 1], tuple) and _is_of_flips(steps[start - 1][0]):
        start -= 1
    steps[start:] = sorted(
        steps[start:], key=lambda s: any(isinstance(node, n.Draw) and node.who != who for node in s[1]["then"].steps)
    )


def _is_of_flips(step: Any) -> bool:
    return isinstance(step, n.If) and isinstance(step.cond, n.AllHeads | n.AllTails)


# --- how much


@rider("flips_at_most")
def flips_at_most(last: Clause, most: int) -> None:
    """'You can't flip more than 3 coins in this way.'"""
    block = last.linker.root.chain()[-1]
    for i, step in enumerate(block.steps):
        if isinstance(step, n.Flip) and step.n is not None and not isinstance(step.n, n.N):
            block.steps[i] = replace(step, n=n.AtMost(step.n, n.N(most)))
            return
    raise LinkError("no number of coins to be limited")


@rider("counted_at_most")
def counted_at_most(last: Clause, count: int) -> None:
    """'Extra Water Energy after the 2nd doesn't count.': the damage for so many at most."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    each = step.amount if isinstance(step, n.MoreDamage) else None
    if not isinstance(each, n.Times) or not isinstance(each.a, n.N) or not isinstance(each.b, n.ExtraEnergy):
        raise LinkError("Energy that does not count, and none is counted before")
    block.steps[-1] = n.MoreDamage(n.AtMost(each, n.N(each.a.n * count)))


@rider("at_most_damage")
def at_most_damage(last: Clause, limit: Any) -> None:
    """'You can't add more than 60 damage in this way.' about the step before."""
    block = last.linker.root.chain()[-1]
    at = len(block.steps) - 1
    if at > 0 and isinstance(block.steps[at], n.Ignore) and isinstance(block.steps[at - 1], n.Damage):
        at -= 1  # 'Don't apply Weakness and Resistance.' stands between
    step = block.steps[at] if block.steps else None
    if not isinstance(step, n.MoreDamage | n.BaseDamage | n.Damage):
        raise LinkError("a limit about nothing that stands before it")
    block.steps[at] = replace(step, amount=n.AtMost(step.amount, limit))


@rider("at_most_counters")
def at_most_counters(last: Clause, limit: Any) -> None:
    """'You can't put more than 10 damage counters in this way.' about the step before."""
    block = last.linker.root.chain()[-1]
    step = block.steps[-1] if block.steps else None
    if not isinstance(step, n.PutCounters):
        raise LinkError("a limit about nothing that stands before it")
    block.steps[-1] = replace(step, n=n.AtMost(step.n, limit))


@rider("reduce_most")
def reduce_most(last: Clause, most: Any) -> None:
    """'You can't reduce more than 20 damage in this way' behind 'reduced by 10 for each …'."""
    node = static_of(last)
    mod = node.mods[0] if len(node.mods) == 1 else None
    each = mod.amount if isinstance(mod, n.Takes) else None
    if not isinstance(mod, n.Takes) or not isinstance(each, n.Times) or not isinstance(each.a, n.N) or most % each.a.n:
        raise LinkError("nothing is reduced for each of something")
    fewer = n.Times(each.a, n.AtMost(each.b, n.N(most // -each.a.n)))
    last.node = replace(node, mods=(replace(mod, amount=fewer),))


@rider("bench_to_hand", on=n.Static)
def bench_to_hand(last: Clause, has: int) -> None:
    """'When this card is played, if a player has 5 Pokémon on their Bench, that player … returns it … to the hand.'"""
    node = static_of(last)
    if not any(isinstance(m, n.BenchSize) and m.n == has - 1 for m in node.mods):
        raise LinkError("no Bench becomes smaller by one before this")
    last.node = replace(node, mods=tuple(replace(m, to="hand") if isinstance(m, n.BenchSize) else m for m in node.mods))
