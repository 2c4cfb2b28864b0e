"""The sentences of a clause: its opening, its steps, its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.text.grammar import G
from playmat.text.link.as_said import exchange
from playmat.text.surface import Header, Holds, It, Pick, Reminder, Requires, Rider
from playmat.text.unlink.bound import NoWording
from playmat.text.unlink.choices import Unlink
from playmat.text.unlink.riders import finishing, unfinished
from playmat.text.unlink.sentences import in_order, said_of, says, spoken
from playmat.text.unlink.words import sentence

Words = list[str]


def clause_said(clause: Any) -> list[Words]:
    """The sentences of a clause."""
    try:
        return _said(clause, Unlink())
    except NoWording:
        return _said(clause, Unlink(is_exact=False))


def _said(clause: Any, un: Unlink) -> list[Words]:
    says_so = _SAID.get(type(clause))
    if says_so is None:
        raise NoWording(f"no frame prints {clause}")
    un.is_card = isinstance(clause, n.OnPlay)
    un.is_attack = isinstance(clause, n.AttackText)
    if getattr(clause, "who", "") == "that":
        un.actor = "that"
    return says_so(clause, un)


def _rule(clause: n.Static, _un: Unlink) -> list[Words]:
    """'This Pokémon has no Retreat Cost.'"""
    what = "unique_effect" if _is_about_holder(clause) else "unique"
    rule, *more = _holds(clause)
    rule = _of_either_side(_asked(rule, clause.condition), clause.mods)
    return [rule, *more, *([sentence(Rider(what))] if clause.unique else [])]


def _asked(words: Words, condition: Any) -> Words:
    """'If you go second, …', 'If this Pokémon used an attack during your last turn, …': nothing that lasts."""
    is_past = any(isinstance(node, n.Happened | n.TurnIs) for node in walk(condition)) if condition else False
    return ["if", *words[3:]] if is_past and words[:3] == ["as", "long", "as"] and "if" not in words else words


def _of_either_side(words: Words, mods: tuple[Any, ...]) -> Words:
    """'Each Basic Pokémon (both yours and your opponent's) takes 20 less damage from attacks from the opponent's
    Pokémon': the opponent of its own player."""
    if not any(isinstance(on := getattr(m, "on", None), n.InPlay) and on.whose == "both" for m in mods):
        return words
    out = list(words)
    for i in range(1, len(out) - 2):
        if out[i : i + 3] == ["your", "opponent", "'s"] and out[i - 1] not in ("and", "or"):
            out[i] = "the"
    return out


def _attaching(clause: n.WhenAttached, un: Unlink) -> list[Words]:
    """'Attach this card to 1 of your Pokémon.'"""
    return [sentence(Header(replace(clause, cost=_joined(un.groups(clause.cost)))))]


def _body(clause: Any, un: Unlink) -> list[Words]:
    """'You can use this attack only if …. Draw a card.'"""
    kind = "attack" if isinstance(clause, n.AttackText) else "card"
    cost = _cost(clause, un, "play_cost")
    body, last = _from_hand(clause.body)
    groups = un.groups(body)
    copies = getattr(clause, "copies", 1)
    first = [sentence(Rider("copies", (copies, ())))] if copies > 1 else []
    if getattr(clause, "first_turn", False):
        first.append(sentence(Rider("first_turn")))
    first += [sentence(_attack_mod(m)) for m in getattr(clause, "mods", ())]
    first += [sentence(Requires(un.value(c), kind)) for c in clause.requires]
    return [_own_kind(w, kind) for w in (*first, *cost, *_all_said(groups, groups), *last)]


def _from_hand(body: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[Words]]:
    """'…. If you didn't play this card from your hand, it does nothing.': said behind all that it asks for."""
    if len(body) == 1 and isinstance(step := body[0], n.If) and len(step.then) > 1 and not step.otherwise:
        if step.cond == n.PlayedFromHand():
            return step.then, [sentence(Rider("only_from_hand"))]
    return body, []


def _power(clause: Any, un: Unlink) -> list[Words]:
    """'Once during your turn, you may draw a card. If you use this Ability, your turn ends.'"""
    cost = _cost(clause, un, "cost")
    clause = replace(clause, cost=()) if cost else clause
    groups = un.groups(clause.body)
    if not groups:
        raise NoWording(f"an empty body in {clause}")
    clause, riders = _limits(clause)
    if isinstance(getattr(clause, "event", None), n.WouldBeKnockedOut) and isinstance(clause.body[-1], n.AttachAs):
        riders.insert(0, ["this", "Pokémon", "isn't", "discarded"])  # but Knocked Out
    more = _by_that_player(groups) if getattr(clause, "who", "") == "that" else _all_said(groups[1:], groups)
    return [*cost, *_headed(clause, groups[0]), *more, *riders]


def _by_that_player(groups: list[tuple[Any, ...]]) -> list[Words]:
    """'…, that player may flip a coin. If heads, that player draws a card.': each sentence names the player,
    where there are words for it."""
    out: list[Words] = []
    for group in groups[1:]:
        try:
            said = says(tuple(said_of(s, "that") for s in group), group is groups[-1])
        except NoWording:
            said = []
        names_it = bool(said) and not any(_is_no_verb(after) for words in said for after in _behind(words))
        out += said if names_it else says(group, group is groups[-1])
    return out


def _behind(words: Words) -> list[str]:
    """The words that stand right behind 'that player'."""
    return [after for a, b, after in zip(words, words[1:], words[2:], strict=False) if (a, b) == ("that", "player")]


def _is_no_verb(word: str) -> bool:
    return word in _SUBJECTS or word in ("their", "for")


def _limits(clause: Any) -> tuple[Any, list[Words]]:
    """What limits a power stands behind it."""
    riders = []
    if getattr(clause, "blocked_by_conditions", False):
        riders.append(sentence(Rider("blocked_by_conditions")))
        clause = replace(clause, blocked_by_conditions=False)
    if clause.limit == "game":
        riders.append(sentence(Reminder("vstar")))
    if getattr(clause, "ends_turn", False):
        riders.append(sentence(Rider("ends_turn")))
        clause = replace(clause, ends_turn=False)
    if clause.limit == "once_each":
        riders.append(sentence(Rider("one_reacts")))
        clause = replace(clause, limit="")
    if clause.limit == "once_name":
        riders.append(sentence(Rider("once_name")))
        clause = replace(clause, limit="once" if isinstance(clause, n.Activated) else "")
    return clause, riders


def _cost(clause: Any, un: Unlink, what: str) -> list[Words]:
    """'You must discard a card in order to use this Ability.'"""
    cost = getattr(clause, "cost", ())
    return [sentence(Rider(what, _joined(un.groups(cost))))] if cost else []


def _all_said(some: list[tuple[Any, ...]], groups: list[tuple[Any, ...]]) -> list[Words]:
    return [w for g in some for w in says(g, g is groups[-1])]


_SAID: dict[type, Callable[[Any, Unlink], list[Words]]] = {
    n.Static: _rule,
    n.WhenAttached: _attaching,
    n.AttackText: _body,
    n.OnPlay: _body,
    n.Activated: _power,
    n.Triggered: _power,
}


def _joined(groups: list[tuple[Any, ...]]) -> tuple[Any, ...]:
    """A cost is said in one sentence."""
    return tuple(s for g in groups for s in g)


def _own_kind(words: list[str], kind: str) -> list[str]:
    """'… as the effect of this attack' in an attack."""
    out = list(words)
    for i in range(len(out) - 2):
        if out[i : i + 3] == ["of", "this", "power"]:
            out[i + 2] = kind
    return out


def _headed(clause: Any, body: tuple[Any, ...]) -> list[list[str]]:
    """A clause's opening and its first group of steps: '…, you may draw a card' or '…, you may use this Ability.
    Each player …'."""
    plain, order = in_order(body)
    if isinstance(event := getattr(clause, "event", None), n.Retreats) and isinstance(event.sel, n.InPlay):
        now = n.InPlay(event.sel.whose, "active")
        plain = exchange(plain, now, It("mon", False, "new"))  # not the one that retreats
    error: NoWording | None = None
    alone: list[str] | None = None
    for opening in _openings(clause):
        bare = G.words("Sentence", Header(replace(opening, body=(n.Nothing(),))))
        try:
            said = [*spoken(_heading(opening), plain, False), *order]
        except NoWording as err:
            error = error or err
            alone = alone or bare
            continue
        if _is_deed(said[0]):
            bare = None
        return [_any_one(said[0]), *said[1:]] if bare is None else [_any_one(bare), *says(body)]
    if alone is not None:
        return [alone, *says(body)]
    raise error or NoWording(f"no frame prints {clause}")


_BOTH = ["whenever", "each", "Pokémon", "(", "both", "yours", "and", "your", "opponent", "'s", ")", "remains"]
_EITHER = ["whenever", "a", "Pokémon", "(", "yours", "or", "your", "opponent", "'s", ")", "remains"]


def _any_one(words: Words) -> Words:
    """'Whenever a Pokémon (yours or your opponent's) remains Asleep': of an event one at a time."""
    for i in range(len(words) - len(_BOTH)):
        if words[i : i + len(_BOTH)] == _BOTH:
            return [*words[:i], *_EITHER, *words[i + len(_BOTH) :]]
    return words


def _openings(clause: Any) -> list[Any]:
    """The clause with the event as it is said: 'when 1 of your Pokémon is …' is whichever of them."""
    out = [clause]
    event: Any = getattr(clause, "event", None)
    sel = getattr(event, "sel", None)
    if isinstance(sel, n.InPlay) and sel.whose != "both" and sel.where != "active":
        one = Pick(sel, n.Exactly(n.N(1)))
        asked = exchange(clause.condition, n.EventMon(), one)
        out.insert(0, replace(clause, event=replace(event, sel=one), condition=asked))
    if isinstance(clause, n.Triggered) and not clause.limit:
        out += [replace(c, limit="once") for c in out]
    return out


_SUBJECTS = frozenset(("your", "this", "that", "the", "each", "both", "all", "those", "if", "during", "until", "you"))


def _is_deed(words: list[str]) -> bool:
    """Whether what one may do is said as a deed: 'you may draw', not 'you may your opponent's …'."""
    for i, w in enumerate(words[:-1]):
        if w == "may" and words[i + 1] in _SUBJECTS and words[i + 1 : i + 4] != ["this", "attack", "does"]:
            return False
    return True


def _heading(clause: Any) -> Callable[[tuple[Any, ...]], Any]:
    return lambda body: Header(replace(clause, body=body))


def _attack_mod(mod: Any) -> Holds:
    if isinstance(mod, n.UsableFor) and mod.condition is not None:
        return Holds((replace(mod, condition=None),), Unlink().value(mod.condition))
    return Holds((mod,))


def _holds(clause: n.Static) -> list[list[str]]:
    """A rule; what is discarded after it stands in a sentence of its own."""
    if any(isinstance(m, n.Survives) and m.discards for m in clause.mods):
        mods = tuple(replace(m, discards=False) if isinstance(m, n.Survives) else m for m in clause.mods)
        return [sentence(Holds(mods, clause.condition)), sentence(Rider("discard_then"))]
    if any(isinstance(m, n.Survives) and m.flip for m in clause.mods):
        (hp,) = {m.hp for m in clause.mods if isinstance(m, n.Survives)}
        mods = tuple(replace(m, hp=0) if isinstance(m, n.Survives) else m for m in clause.mods)
        return [sentence(Holds(mods, clause.condition)), sentence(Rider("survives", hp))]
    if any(isinstance(m, n.Prevent) and m.flip for m in clause.mods):
        return [sentence(Holds(unfinished(clause.mods), clause.condition)), sentence(Rider("prevented"))]
    return [sentence(Holds(unfinished(clause.mods), clause.condition)), *finishing(clause.mods)]


def _is_about_holder(static: n.Static) -> bool:
    """Whether a rule concerns the Pokémon its card is attached to: 'more than once' then means to it."""
    return any(isinstance(getattr(m, "on", None), n.Holder) for m in static.mods)
