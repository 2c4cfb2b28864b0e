"""``wording``: effect tree to canonical English, by the frames run backwards."""

from __future__ import annotations

import itertools
from collections.abc import (
    Callable,
)
from dataclasses import (
    fields,
    replace,
)
from typing import (
    Any,
)

from playmat.effects.base import (
    walk,
)
from playmat.effects.nodes import (
    Activated,
    Afflict,
    AllHeads,
    AllTails,
    AnyHeads,
    AtMost,
    AttackFails,
    AttackText,
    BeforeDamage,
    Damage,
    Did,
    DoOneOf,
    EachPlayer,
    EventMon,
    Exactly,
    ForEach,
    If,
    InPlay,
    InZone,
    Lasting,
    May,
    N,
    Nothing,
    NotIn,
    OnPlay,
    PlayFails,
    Prevent,
    Program,
    Put,
    PutCounters,
    Repeat,
    Retreats,
    Static,
    Survives,
    Takes,
    Times,
    Triggered,
    UsableFor,
    UseAttack,
    WhenAttached,
)
from playmat.text import (
    facing,
)
from playmat.text.blocks import (
    BODIES,
)
from playmat.text.grammar import (
    G,
)
from playmat.text.link import PAID
from playmat.text.link_steps import exchange
from playmat.text.riders import (
    is_about_holder,
)
from playmat.text.spelling import (
    finish,
)
from playmat.text.surface import (
    By,
    Header,
    Holds,
    It,
    Pick,
    Reminder,
    Requires,
    Rider,
    Say,
)
from playmat.text.unlink import (
    NoWording,
    Unlink,
)


def wording(program: Program) -> str:
    """The canonical English of a program; raises ``NoWording`` naming the node no frame prints."""
    if facing.is_faced(program):
        return facing.wording_of(program, wording)
    out: list[list[str]] = []
    for clause in program.clauses:
        out += _clause(clause)
    if not out:
        out = [_sentence(Reminder("nothing"))]
    return " ".join(finish(words) for words in _what_was_done(_who_did(out)))


def _who_did(sentences: list[list[str]]) -> list[list[str]]:
    """'Your opponent may discard a card. If they do, …'."""
    out: list[list[str]] = []
    for words in sentences:
        before = " ".join(out[-1]) if out else ""
        asked = any(w in before for w in ("your opponent may", "that player may", "ask your opponent"))
        others = asked or before.startswith("if they")
        if others and words[:2] == ["if", "you"] and words[2] in ("do", "don't"):
            words = ["if", "they", *words[2:]]
        out.append(words)
    return out


_DONE = {
    "attach": ("attached",),
    "discard": ("discarded",),
    "move": ("you", "moved"),
    "put": ("you", "put", "there"),
    "shuffle": ("you", "shuffled"),
}
_NO_CARDS = ("pile", "damage", "counters")


def _what_was_done(sentences: list[list[str]]) -> list[list[str]]:
    """'Put any number of cards … on the bottom of your deck. Draw a card for each card you put there in this way.'"""
    out: list[list[str]] = []
    verb = "discard"
    for words in sentences:
        deeds = [w for w, noun in itertools.pairwise(words) if w in _DONE and noun not in _NO_CARDS]
        i = next((i for i, w in enumerate(words) if words[i : i + 4] == ["discarded", "in", "this", "way"]), 0)
        if i and "discard" not in deeds and words[i - 1] != "you":
            words = [*words[:i], *_DONE[verb], *words[i + 1 :]]
        verb = deeds[-1] if deeds else verb
        out.append(words)
    return out


def _sentence(value: Any) -> list[str]:
    words = G.words("Sentence", value)
    if words is None:
        raise NoWording(f"no frame prints {value}")
    return words


def _clause(clause: Any) -> list[list[str]]:
    if isinstance(clause, Static):
        what = "unique_effect" if is_about_holder(clause) else "unique"
        unique = [_sentence(Rider(what))] if clause.unique else []
        return [*_holds(clause), *unique]
    un = Unlink()
    un.is_card = isinstance(clause, OnPlay)
    if getattr(clause, "who", "") == "that":
        un.actor = "that"
    if isinstance(clause, WhenAttached):
        return [_sentence(Header(replace(clause, cost=_joined(un.groups(clause.cost)))))]
    if getattr(clause, "cost", ()):
        what = "play_cost" if isinstance(clause, OnPlay) else "cost"
        cost = [_sentence(Rider(what, _joined(un.groups(clause.cost))))]
        clause = replace(clause, cost=())
    else:
        cost = []
    groups = un.groups(clause.body)
    if isinstance(clause, OnPlay) and clause.copies > 1:
        first = [_sentence(Requires(un.value(c))) for c in clause.requires]
        lead = _sentence(Rider("copies", (clause.copies, ())))
        return [lead, *first, *cost, *(w for g in groups for w in _says(g, g is groups[-1]))]
    if isinstance(clause, AttackText | OnPlay):
        mods = [_sentence(_attack_mod(m)) for m in getattr(clause, "mods", ())]
        if getattr(clause, "first_turn", False):
            mods.insert(0, _sentence(Rider("first_turn")))
        first = mods + [
            _sentence(Requires(un.value(c), "attack" if isinstance(clause, AttackText) else "card"))
            for c in clause.requires
        ]
        said = first + cost + [w for g in groups for w in _says(g, g is groups[-1])]
        return [_own_kind(w, "attack" if isinstance(clause, AttackText) else "card") for w in said]
    if isinstance(clause, Activated | Triggered):
        riders = []
        if isinstance(clause, Activated) and clause.blocked_by_conditions:
            riders.append(_sentence(Rider("blocked_by_conditions")))
            clause = replace(clause, blocked_by_conditions=False)
        if clause.limit == "game":
            riders.append(_sentence(Reminder("vstar")))
        if isinstance(clause, Activated) and clause.ends_turn:
            riders.append(_sentence(Rider("ends_turn")))
            clause = replace(clause, ends_turn=False)
        if clause.limit == "once_name":
            riders.append(_sentence(Rider("once_name")))
            clause = replace(clause, limit="once" if isinstance(clause, Activated) else "")
        if not groups:
            raise NoWording(f"an empty body in {clause}")
        head = _headed(clause, groups[0])
        return [*cost, *head] + [w for g in groups[1:] for w in _says(g, g is groups[-1])] + riders
    raise NoWording(f"no frame prints {clause}")


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
    plain, order = _in_order(body)
    if isinstance(event := getattr(clause, "event", None), Retreats) and isinstance(event.sel, InPlay):
        now = InPlay(event.sel.whose, "active")
        plain = exchange(plain, now, It("mon", False, "new"))  # not the one that retreats
    error: NoWording | None = None
    alone: list[str] | None = None
    for opening in _openings(clause):
        bare = G.words("Sentence", Header(replace(opening, body=(Nothing(),))))
        try:
            said = [*_spoken(_heading(opening), plain, False), *order]
        except NoWording as err:
            error = error or err
            alone = alone or bare
            continue
        if _is_deed(said[0]):
            bare = None
        return said if bare is None else [bare, *_says(body)]
    if alone is not None:
        return [alone, *_says(body)]
    raise error or NoWording(f"no frame prints {clause}")


def _openings(clause: Any) -> list[Any]:
    """The clause with the event as it is said: 'when 1 of your Pokémon is …' is whichever of them."""
    out = [clause]
    event: Any = getattr(clause, "event", None)
    sel = getattr(event, "sel", None)
    if isinstance(sel, InPlay) and sel.whose != "both" and sel.where != "active":
        one = Pick(sel, Exactly(N(1)))
        asked = exchange(clause.condition, EventMon(), one)
        out.insert(0, replace(clause, event=replace(event, sel=one), condition=asked))
    if isinstance(clause, Triggered) and not clause.limit:
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
    if isinstance(mod, UsableFor) and mod.condition is not None:
        return Holds((replace(mod, condition=None),), Unlink().value(mod.condition))
    return Holds((mod,))


def _says(group: tuple[Any, ...], last: bool = True) -> list[list[str]]:
    if len(group) == 1 and isinstance(group[0], DoOneOf) and last:
        return _modes(group[0])
    if len(group) == 1 and isinstance(group[0], Rider):
        return [_sentence(group[0])]
    plain, order = _in_order(group)
    return [*_spoken(lambda body: Say(body), plain, False), *order]


def _in_order(group: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[list[str]]]:
    """Steps of both players, and the sentence that says who is first if it is not you."""
    if not any(isinstance(n, EachPlayer) and n.first == "opponent" for n in walk(group)):
        return group, []
    return tuple(_you_first(s) for s in group), [_sentence(Rider("first", "opponent"))]


def _you_first(step: Any) -> Any:
    changes: dict[str, Any] = {
        f.name: tuple(_you_first(s) for s in getattr(step, f.name)) for f in fields(step) if f.name in BODIES
    }
    if isinstance(step, EachPlayer):
        changes["first"] = "you"
    return replace(step, **changes)


def _spoken(
    make: Callable[[tuple[Any, ...]], Any], body: tuple[Any, ...], inside: bool, who: str = ""
) -> list[list[str]]:
    """The sentences of a body: as much as one sentence holds, then the rest. ``inside`` a block a further sentence
    must say that it belongs there ("Then, …"); one that speaks of what was done inside does so anyway."""
    late = next((i for i, s in enumerate(body) if i and inside and _asks(s)), len(body))
    for k in [*range(late, 0, -1), *range(len(body), late, -1)]:
        rest = tuple(_said_of(s, who) for s in body[k:])
        plain, riders = _without_riders(body[:k])
        words = G.words("Sentence", make(plain))
        split = _split(make, body[:k]) if words is None or _runs_on(plain[-1]) else None
        if split is not None:
            return [*split, *_more(rest, inside)]
        if words is not None:
            return [words, *riders, *_more(rest, inside)]
    raise NoWording(f"no frame prints {make(body)}")


def _split(make: Callable[[tuple[Any, ...]], Any], body: tuple[Any, ...]) -> list[list[str]] | None:
    """The block at the end of a body in several sentences; None if it cannot be cut."""
    *before, last = body
    name = next((f.name for f in fields(last) if f.name in ("then", "body")), "")
    if isinstance(last, Repeat | ForEach) or (isinstance(last, If) and last.otherwise):
        return None  # "Then, …" would stand after a loop, not in it
    if not name or not getattr(last, name):
        return None
    try:
        each = "that" if isinstance(last, EachPlayer) else ""
        return _spoken(_inner(make, tuple(before), last, name), getattr(last, name), True, each)
    except NoWording:
        return None


def _runs_on(step: Any) -> bool:
    """Whether a block asks, behind its first step, about what was done in it: a sentence of its own is plainer."""
    inner = getattr(step, "body" if isinstance(step, May | BeforeDamage) else "then", ())
    if not inner:
        return False
    return _runs_on(inner[-1]) or any(_asks(s) for s in inner[1:])


def _asks(step: Any) -> bool:
    """'If you do, …', 'If heads, …', 'If you discarded … in this way, …'."""
    if not isinstance(step, If) or step.otherwise:
        return False
    asked = (Did, AllHeads, AllTails, AnyHeads)
    return any(isinstance(n, asked) or n == It("card", True, "moved") for n in walk(step.cond))


def _said_of(step: Any, who: str) -> Any:
    """A further sentence about 'each player' names that player."""
    if not who:
        return step
    if isinstance(step, If):
        return replace(step, then=(By(who, step.then),))
    return By(who, (step,))


def _inner(make: Callable[[tuple[Any, ...]], Any], before: tuple[Any, ...], last: Any, name: str) -> Any:
    return lambda body: make((*before, replace(last, **{name: body})))


def _more(rest: tuple[Any, ...], inside: bool) -> list[list[str]]:
    if not rest:
        return []
    then = inside and not isinstance(rest[0], If)
    return _spoken(lambda body: Say(body, then), rest, inside)


def _without_riders(body: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[list[str]]]:
    """The last step may need a sentence of its own for a part of what it says."""
    *before, last = body
    if isinstance(last, Damage) and last.on_bench:
        return (*before, replace(last, on_bench=False)), [_sentence(Rider("on_bench"))]
    if isinstance(last, UseAttack) and last.pay:
        return (*before, replace(last, pay=False)), [_sentence(Rider("pays"))]
    if isinstance(last, Put) and last.attached == "discard" and last.to == "lost":
        return (*before, replace(last, attached="")), [_sentence(Rider("discard_attached"))]
    if isinstance(last, Damage) and isinstance(last.amount, AtMost) and last.target is not None:
        return (*before, replace(last, amount=last.amount.a)), [_sentence(Rider("at_most_damage", last.amount.limit))]
    if isinstance(last, PutCounters) and isinstance(last.n, AtMost) and isinstance(last.n.a, N):
        return (*before, replace(last, n=last.n.a)), [_sentence(Rider("at_most_counters", last.n.limit))]
    if isinstance(last, Afflict) and last.counters:
        turned = next((c for c in ("Poisoned", "Burned") if c in last.conditions), last.conditions[0])
        return (*before, replace(last, counters=0)), [_sentence(Rider(turned, last.counters))]
    if isinstance(last, Lasting):
        ends = [_sentence(Rider(r)) for r in ("while_active", "while_user") if getattr(last, r)]
        bare = replace(last, mods=_unfinished(last.mods), while_active=False, while_user=False)
        return (*before, bare), [*_finishing(last.mods), *ends]
    if isinstance(last, Put) and isinstance(last.sel, Pick) and isinstance(last.sel.sel, InZone):
        zone = last.sel.sel
        if zone.filter[-1:] == (NotIn(It("mon", False, "other")),):  # what was discarded just before
            pick = replace(last.sel, sel=replace(zone, filter=zone.filter[:-1]))
            return (*before, replace(last, sel=pick)), [_sentence(Rider("cant_choose_moved"))]
        if zone.filter[-1:] == (PAID,):
            pick = replace(last.sel, sel=replace(zone, filter=zone.filter[:-1]))
            return (*before, replace(last, sel=pick)), [_sentence(Rider("cant_choose", (PAID,)))]
    name = next((f.name for f in fields(last) if f.name in ("then", "body")), "")
    if name and getattr(last, name) and not getattr(last, "otherwise", ()):
        inner, riders = _without_riders(getattr(last, name))
        return (*before, replace(last, **{name: inner})), riders
    return body, []


def _unfinished(mods: tuple[Any, ...]) -> tuple[Any, ...]:
    """Modifiers that a coin decides, without what its result does."""
    out = []
    for m in mods:
        if isinstance(m, Prevent) and m.flip:
            m = replace(m, what="damage?")
        elif isinstance(m, Takes) and m.flips:
            m = replace(m, amount=N(0))
        elif _least(m):
            m = replace(m, amount=Times(m.amount.a, m.amount.b.a))
        out.append(m)
    return tuple(out)


def _finishing(mods: tuple[Any, ...]) -> list[list[str]]:
    """The sentences that say what the result of those coins does."""
    out = []
    for m in mods:
        if isinstance(m, AttackFails):
            out.append(_sentence(Rider("attack_fails", m.coins)))
        elif isinstance(m, PlayFails):
            out.append(_sentence(Rider("play_fails")))
        elif isinstance(m, Prevent) and m.flip:
            out.append(_sentence(Rider("prevented")))
        elif isinstance(m, Takes) and m.flips and isinstance(m.amount, N):
            out.append(_sentence(Rider("reduced", -m.amount.n)))
        elif _least(m):
            out.append(_sentence(Rider("reduce_most", -m.amount.a.n * m.amount.b.limit.n)))
    return out


def _least(m: Any) -> bool:
    """Damage reduced for each of something, up to a limit."""
    each = m.amount if isinstance(m, Takes) else None
    return isinstance(each, Times) and isinstance(each.a, N) and each.a.n < 0 and isinstance(each.b, AtMost)


def _modes(step: DoOneOf) -> list[list[str]]:
    out = [_sentence(Rider("modes", ((), (step.n, step.most))))]
    for option in step.options:
        first = True
        for words in _mode(option):
            head = words[0][:1].upper() + words[0][1:]
            out.append(["•", head, *words[1:]] if first else [head, *words[1:]])
            first = False
    return out


def _mode(option: tuple[Any, ...]) -> list[list[str]]:
    """One mode: what asks about the steps before it is a sentence of its own."""
    for k in range(1, len(option)):
        if isinstance(option[k], If):
            return [_sentence(Say(option[:k])), *_mode(option[k:])]
    return [_sentence(Say(option))]


def _holds(clause: Static) -> list[list[str]]:
    """A rule; what is discarded after it stands in a sentence of its own."""
    if any(isinstance(m, Survives) and m.discards for m in clause.mods):
        mods = tuple(replace(m, discards=False) if isinstance(m, Survives) else m for m in clause.mods)
        return [_sentence(Holds(mods, clause.condition)), _sentence(Rider("discard_then"))]
    if any(isinstance(m, Survives) and m.flip for m in clause.mods):
        (hp,) = {m.hp for m in clause.mods if isinstance(m, Survives)}
        mods = tuple(replace(m, hp=0) if isinstance(m, Survives) else m for m in clause.mods)
        return [_sentence(Holds(mods, clause.condition)), _sentence(Rider("survives", hp))]
    if any(isinstance(m, Prevent) and m.flip for m in clause.mods):
        return [_sentence(Holds(_unfinished(clause.mods), clause.condition)), _sentence(Rider("prevented"))]
    return [_sentence(Holds(_unfinished(clause.mods), clause.condition)), *_finishing(clause.mods)]
