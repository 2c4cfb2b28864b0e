"""Steps of a sentence made definite: what is said one way and means another, steps with bodies, and the rest.

A step goes through ``AS_SAID`` first; one with a body is then linked with its body (``nested``); any other is made
complete (``_complete``): its subject, its target before its amount, its owner's place, its variable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.link.as_said import (
    DEFENDING,
    all_different,
    condition_asked,
    each_its_own,
    exchange,
    fits,
    is_several,
    is_stripped,
    lift,
    of_those,
)
from playmat.text.link.bindings import bind
from playmat.text.link.blocks import BODIES, Block, LinkError, Ref, one_result
from playmat.text.link.numbering import used_vars
from playmat.text.link.scope import owner_of
from playmat.text.link.values import resolve
from playmat.text.surface import By, ChooseCondition, CountIt, InOrderTo, It, Pick, PlusMore, Printed, Seek

if TYPE_CHECKING:
    from playmat.text.link.linker import Linker

Said = Callable[["Linker", Any, Block], Any]
"""The step that is meant; None when it is linked already."""


def link_step(linker: Linker, step: Any, block: Block) -> None:
    """Link one step into a block."""
    for meant in AS_SAID.get(type(step), ()):
        said, step = step, meant(linker, step, block)
        if step is None:
            return
        if type(step) is not type(said):
            link_step(linker, step, block)
            return
    bodies = {f.name: getattr(step, f.name) for f in fields(step) if f.name in BODIES}
    if bodies:
        nested(linker, step, bodies, block)
    else:
        _complete(linker, step, block)


# --- said one way, meant another


def _do_one_of(linker: Linker, step: n.DoOneOf, block: Block) -> None:
    """'Choose 1: draw a card, or heal 20 damage.'"""
    children = [Block(parent=block) for _option in step.options]
    for option, child in zip(step.options, children, strict=True):
        linker.steps(option, child)
    options = one_result(children, block)
    block.steps.append(replace(acted(linker, step), options=options))
    block.tail = None


def _by(linker: Linker, step: By, block: Block) -> None:
    """'Your opponent discards 2 cards from their hand.': that player acts and chooses; 'their' means theirs."""
    who = linker.player(step.who)
    linker.subject, actor, linker.actor = who, linker.actor, who
    linker.steps(step.steps, block)
    linker.actor = actor


def _in_order_to(_linker: Linker, step: InOrderTo, _block: Block) -> Any:
    """'Discard a card in order to draw 2 cards.': done, and asked of by 'If you do'."""
    return step.step


def _seek(linker: Linker, step: Seek, block: Block) -> None:
    """'Search your deck for a Pokémon and an Item card.'"""
    resolve(linker, step.sel, block)
    block.tail = None


def _contest(linker: Linker, step: n.EachPlayer, block: Block) -> Any:
    """'Each player draws a card, and you and your opponent play …': the contest is held once."""
    if not any(isinstance(s, n.Flip) and s.contest for s in step.body):
        return step
    *before, contest = step.body
    if not before or not isinstance(contest, n.Flip):
        raise LinkError("a contest of both players is not said of each")
    link_step(linker, replace(step, body=tuple(before)), block)
    link_step(linker, contest, block)
    return None


def _each_player(linker: Linker, step: n.EachPlayer, block: Block) -> None:
    """'Each player shuffles their hand into their deck.'"""
    linker.subject, actor, linker.actor = "that", linker.actor, "that"
    nested(linker, step, {"body": step.body}, block)
    linker.actor = actor


def _for_each_at_once(linker: Linker, step: n.Repeat, block: Block) -> Any:
    """'For each of those Pokémon, search your deck for a different type …', '… remove … from those Pokémon'."""
    once = all_different(step) or of_those(step)
    if not once:
        return step
    linker.steps(once, block)
    return None


def _for_each_pokemon(_linker: Linker, step: n.Repeat, _block: Block) -> Any:
    """'For each of your Benched Pokémon, put a damage counter on it.': one after the other."""
    if isinstance(step.n, n.Count) and It("mon") in walk(step.body):
        if isinstance(step.n.sel, n.InPlay | It) and getattr(step.n.sel, "sort", "mon") == "mon":
            return n.ForEach(0, step.n.sel, step.body)
    return step


def _flip_for_each(_linker: Linker, step: n.Repeat, _block: Block) -> Any:
    """'For each card you discarded, flip a coin.': so many coins."""
    return n.Flip(0, step.n) if step.body == (n.Flip(0, n.N(1)),) else step


def _damage_for_each(_linker: Linker, step: n.Repeat, _block: Block) -> Any:
    """'For each heads, this attack does 10 damage to that Pokémon.': damage done once."""
    each = step.body[0] if len(step.body) == 1 else None
    if not isinstance(each, n.Damage) or isinstance(each.target, Pick):
        return step
    return replace(each, amount=n.Times(each.amount, step.n))


def _repeats_printed(linker: Linker, base: int) -> None:
    if linker.damage is not None and linker.damage != base:
        raise LinkError(f"the text repeats a damage of {base}, printed is {linker.damage}")


def _printed(linker: Linker, step: Printed, _block: Block) -> Any:
    """'This attack's base damage is 60 instead of 30.'"""
    _repeats_printed(linker, step.base)
    return step.step


def _plus_more(linker: Linker, step: PlusMore, _block: Block) -> Any:
    """'This attack does 30 damage plus 20 more damage.'"""
    _repeats_printed(linker, step.base)
    return n.MoreDamage(step.amount)


def _count_it(linker: Linker, step: CountIt, block: Block) -> None:
    """'Count the number of cards in your hand.'"""
    number = resolve(linker, step.amount, block)
    block.refs.append(Ref(number, frozenset(("number",)), False, "number"))


def _choose_condition(_linker: Linker, step: ChooseCondition, block: Block) -> None:
    """'Choose either Burned or Poisoned.'"""
    block.refs.append(Ref(step.conditions, frozenset(("condition",)), False, "condition"))


def _that_condition(_linker: Linker, step: n.AfflictChosen, block: Block) -> Any:
    """'… is now affected by that Special Condition.'"""
    if step.conditions:
        return step
    chosen = next((r.sel for r in block.visible() if r.role == "condition"), None)
    if chosen is None:
        raise LinkError("no Special Condition was chosen before")
    return replace(step, conditions=chosen)


def _cure_it(linker: Linker, step: n.Cure, _block: Block) -> Any:
    """'If this Pokémon is Poisoned, …. Then, remove that Special Condition.'"""
    return replace(step, conditions=condition_asked(linker.root)) if step.conditions == ("?",) else step


def _lasting(linker: Linker, step: n.Lasting, block: Block) -> Any:
    """'During your opponent's next turn, the Defending Pokémon can't retreat.': the one that is it now."""
    step = lift(step)
    if any(isinstance(m, n.Triggers) for m in step.mods):
        mods: Any = step.mods
        if "opponent" in step.duration:
            mods = exchange(mods, n.InPlay("their", "active"), DEFENDING)
        if DEFENDING in walk(mods):
            mods = exchange(mods, DEFENDING, _defending_now(linker, block))
        step = replace(step, mods=mods)
    if "opponent" in step.duration and not linker.subject:
        linker.subject = "opponent"
    return step


def _of_later_damage(_linker: Linker, step: n.Ignore, block: Block) -> Any:
    """'…, if it tries to retreat, do 10 damage to it. (Don't apply Weakness and Resistance.)': about that damage."""
    last = block.steps[-1] if block.steps else None
    if step != n.Ignore(True, True) or not isinstance(last, n.Lasting) or not _does_damage(last):
        return step
    block.steps[-1] = _plain_damage(last)
    return None


def _does_damage(step: n.Lasting) -> bool:
    return all(isinstance(m, n.Triggers) and any(isinstance(s, n.Damage) for s in m.body) for m in step.mods)


def _plain_damage(step: n.Lasting) -> n.Lasting:
    mods: list[Any] = []
    for waiting in step.mods:
        body = getattr(waiting, "body", ())
        plain = tuple(replace(s, apply_weakness_resistance=False) if isinstance(s, n.Damage) else s for s in body)
        mods.append(replace(waiting, body=plain))  # type: ignore[call-arg]
    return replace(step, mods=tuple(mods))


def _attach_to_each(linker: Linker, step: n.Attach, block: Block) -> Any:
    """'Attach a Fire Energy card from your hand to each of your Benched Pokémon.': one card for each."""
    one = isinstance(step.cards, Pick) and step.cards.quantity == n.Exactly(n.N(1))
    if step.ways != "one" or not is_several(step.to) or not one:
        return step
    return n.ForEach(0, step.to, (replace(step, to=It("mon")),))


def _to_it(linker: Linker, step: Any, block: Block) -> Any:
    """'Move an Energy from 1 of your Pokémon to it': not the Pokémon it is moved from."""
    return replace(step, to=resolve(linker, step.to, block)) if step.to == It("mon") else step


def _aimed(linker: Linker, step: Any, block: Block) -> Any:
    """'This attack does 20 damage to 1 of your opponent's Pokémon for each …': the target is known before the amount,
    unless the amount names it: '20 damage times the amount of Energy attached to 1 of your opponent's Pokémon to that
    Pokémon'."""
    each = each_its_own(step)
    if each is not None:
        return each
    amount = getattr(step, "amount", None) or getattr(step, "n", None)
    if not linker.subject and any(getattr(node, "whose", "") == "opponent" for node in walk(amount)):
        linker.subject = "opponent"  # '… for each card your opponent has in play to 1 of their Pokémon'
    try:
        return replace(step, target=resolve(linker, step.target, block))
    except LinkError:
        if not isinstance(step, n.Damage) or step.target != It("mon"):
            raise
    step = replace(step, amount=resolve(linker, step.amount, block))
    return replace(step, target=resolve(linker, step.target, block))


def _devolved(linker: Linker, step: n.Put, block: Block) -> Any:
    """'Devolve … by removing the highest Stage Evolution card from it. Your opponent shuffles that card …'"""
    last = block.steps[-1] if block.steps else None
    if step.sel not in (It("card"), It("card", True)) or not isinstance(last, n.Devolve) or last.to != "?":
        return step
    block.steps[-1] = _placed(linker, replace(last, to=step.to), block)
    return None


def _stripped(_linker: Linker, step: n.Put, block: Block) -> Any:
    """'Discard all cards attached to this Pokémon and put it on the bottom of your deck.': it is the Pokémon."""
    return replace(step, sel=n.This()) if step.sel == It("card") and is_stripped(block) else step


_ITS_CHOICE = (n.Choose(0, It("card", True, "looked"), n.Exactly(n.N(1))), n.Switch("you", "you", It("mon")))


def _if_any_benched(_linker: Linker, step: n.If, _block: Block) -> Any:
    """'If you have any Benched Pokémon, your opponent chooses 1 of them and switches it with your Active Pokémon.': a
    switch says 'if any' itself, and what follows is done also without one."""
    if step.cond == n.Exists(n.InPlay("you", "bench")) and step.then == (By("opponent", _ITS_CHOICE),):
        return n.Switch("you", "opponent")
    return step


AS_SAID: dict[type, tuple[Said, ...]] = {
    n.If: (_if_any_benched,),
    n.DoOneOf: (_do_one_of,),
    By: (_by,),
    InOrderTo: (_in_order_to,),
    Seek: (_seek,),
    n.EachPlayer: (_contest, _each_player),
    n.Repeat: (_for_each_at_once, _for_each_pokemon, _flip_for_each, _damage_for_each),
    Printed: (_printed,),
    PlusMore: (_plus_more,),
    CountIt: (_count_it,),
    ChooseCondition: (_choose_condition,),
    n.AfflictChosen: (_that_condition,),
    n.Cure: (_cure_it,),
    n.Lasting: (_lasting,),
    n.Ignore: (_of_later_damage,),
    n.Attach: (_attach_to_each, _to_it),
    n.MoveCounters: (_to_it,),
    n.MoveAttached: (_to_it,),
    n.Damage: (_aimed,),
    n.PutCounters: (_aimed,),
    n.Heal: (_aimed,),
    n.Put: (_devolved, _stripped),
}


# --- steps with bodies


def nested(linker: Linker, step: Any, bodies: dict[str, Any], block: Block) -> None:
    """'If …, …', 'you may …', 'for each …, …': the step, then what stands in it."""
    bare = acted(linker, replace(step, **dict.fromkeys(bodies, ())))
    _subject_of(linker, bare)
    before = sum(isinstance(s, n.Choose) for s in block.steps)
    bare = resolve(linker, bare, block)
    if isinstance(bare, n.If) and sum(isinstance(s, n.Choose) for s in block.steps) > before:
        raise LinkError("a condition cannot choose")
    if isinstance(bare, n.May):
        bare = replace(bare, var=linker.new())
    if isinstance(bare, n.Later):
        bare, bodies = _later(linker, bare, bodies["body"], block)
    blocks: dict[str, Block] = {}
    for name, body in bodies.items():
        child = Block(parent=block)
        if isinstance(bare, n.ForEach):
            bare = replace(bare, var=linker.new())
            linker.owners[bare.var] = owner_of(bare.sel, linker.owners)
            child.refs.append(Ref(n.Var(bare.var), frozenset(("mon",)), False, "pick"))
        actor = linker.actor
        if isinstance(bare, n.May) and bare.who != "you":
            linker.actor = bare.who  # 'your opponent may draw a card': that player does it
        linker.steps(body, child)
        linker.actor = actor
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


def _later(linker: Linker, bare: n.Later, body: tuple[Any, ...], block: Block) -> tuple[n.Later, dict[str, Any]]:
    """'At the end of your opponent's next turn, the Defending Pokémon is …': the one that is it now."""
    body = _told_of_defending(linker, body, block)
    if DEFENDING not in walk(body):
        return bare, {"body": body}
    on = _defending_now(linker, block)
    return replace(bare, on=on), {"body": exchange(body, DEFENDING, on)}


def _told_of_defending(linker: Linker, body: tuple[Any, ...], block: Block) -> tuple[Any, ...]:
    """'If the Defending Pokémon is …, at the end of your opponent's next turn it is …': the one that is it now."""
    chosen = any(isinstance(node, Pick | n.Choose) and isinstance(node.sel, n.InPlay) for node in walk(body))
    if It("mon") not in walk(body) or chosen or linker.antecedent(It("mon"), block) != DEFENDING:
        return body
    return exchange(body, It("mon"), DEFENDING)  # type: ignore[no-any-return]


def _defending_now(linker: Linker, block: Block) -> n.Var:
    """The Defending Pokémon of this moment, bound to a variable."""
    var = linker.new()
    block.steps.append(n.Choose(var, DEFENDING, n.Exactly(n.N(1))))
    linker.owners[var] = "opponent"
    block.refs.append(Ref(n.Var(var), frozenset(("mon",)), False, "pick"))
    return n.Var(var)


# --- any other step


def acted(linker: Linker, step: Any) -> Any:
    """A step said of another player is done by that player."""
    if linker.actor and getattr(step, "who", "") == "you" and not isinstance(step, n.Lasting):
        return replace(step, who=linker.actor)
    return step


def _subject_of(linker: Linker, step: Any) -> None:
    """'Your opponent draws a card. … their hand …'"""
    who = getattr(step, "who", None)
    if who in ("opponent", "that"):
        linker.subject = who


def _complete(linker: Linker, step: Any, block: Block) -> None:
    step = acted(linker, step)
    if isinstance(step, n.ChoosePlayer):
        linker.subject = "that"
    _subject_of(linker, step)
    had = len(block.steps)
    step = resolve(linker, linker.of_shown(step, block), block)
    if isinstance(step, n.Choose) and len(block.steps) == had + 1 and fits(block.steps[-1], step):
        _found_first(linker, step, block)
        return
    for meant in ONCE_KNOWN.get(type(step), ()):
        step = meant(linker, step, block)
        if step is None:
            return
    bind(linker, step, block)


def _found_first(linker: Linker, step: n.Choose, block: Block) -> None:
    """'Search your deck for a card that evolves from 1 of your Pokémon': the card is found first, then it is said
    which of the Pokémon it fits evolves."""
    mon = block.steps.pop()
    bind(linker, exchange(step, n.Var(mon.var), mon.sel), block)
    into = n.EvolvesInto(n.Var(block.steps[-1].var))
    block.steps.append(replace(mon, sel=replace(mon.sel, filter=(*mon.sel.filter, into))))


def _same_one(_linker: Linker, step: n.Lasting, _block: Block) -> Any:
    """'The Defending Pokémon …, and its …': the same one, known only now."""
    return lift(step) if step.on is None else step


def _placed(linker: Linker, step: Any, _block: Block) -> Any:
    """'Put those cards into your hand.': cards go to their owner's place; another player's is refused."""
    place, _at, whose = step.to.partition("@")
    if whose:
        owner = owner_of(step.target if isinstance(step, n.Devolve) else step.sel, linker.owners)
        if whose == "their" and owner in ("you", "opponent"):
            whose = owner  # 'their deck' said of a player's cards is that player's
        if owner not in ("", linker.player(whose)):
            raise LinkError(f"cards of {owner} cannot go to a place of {whose}")
        if whose in ("you", "opponent") and getattr(getattr(step, "sel", None), "whose", "") == "both":
            raise LinkError("cards of both players cannot go to a place of one")
    return replace(step, to=place)


def _old_form(_linker: Linker, step: n.Put, block: Block) -> Any:
    """'Shuffle Castform back into your deck' after another card took its place: the card that was there."""
    if step.sel != n.This():
        return step
    for home in (block, block.parent):
        last = home.steps[-1] if home is not None and home.steps else None
        if isinstance(last, n.Replace) and last.target == n.This() and home is not None:
            home.steps[-1] = replace(last, to=step.to)
            return None
    return step


ONCE_KNOWN: dict[type, tuple[Said, ...]] = {
    n.Lasting: (_same_one,),
    n.Put: (_placed, _old_form),
    n.Reorder: (_placed,),
    n.Devolve: (_placed,),
}
"""What a step means once it is known what it speaks of."""
