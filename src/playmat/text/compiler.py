"""``compile_text``: English to effect tree, or a ``TextError`` that names the unread words."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from playmat.effects.base import Node, walk
from playmat.effects.nodes import (
    Activated,
    Afflict,
    And,
    AnyNumber,
    Attach,
    AttachLimit,
    AttackAllowed,
    AttackFails,
    AttackText,
    BenchHasRoom,
    BenchSize,
    CameIntoPlay,
    CantBeAfflicted,
    CheckupFlip,
    Choose,
    Cmp,
    ConditionsStay,
    Count,
    Cure,
    Damage,
    Deals,
    Did,
    Discard,
    DoOneOf,
    DrawUntil,
    EachPlayer,
    EndTurn,
    EventMon,
    Evolve,
    Exactly,
    Exists,
    ExtraTurn,
    HasAttacks,
    HasCondition,
    Holder,
    HPOf,
    If,
    InPlay,
    InZone,
    Is,
    IsNamed,
    May,
    MovesToBench,
    N,
    NameHas,
    Not,
    Nothing,
    NotIn,
    NotP,
    OnPlay,
    PlayFails,
    PrizeChange,
    Program,
    Provides,
    Put,
    Replace,
    Retreats,
    Reveal,
    Shuffle,
    StadiumsReplaced,
    Static,
    Switch,
    This,
    ThisCard,
    Triggered,
    TurnIs,
    TurnPrizes,
    UpTo,
    UsableFor,
    UseAttack,
    UseEffectOf,
    UsesPower,
    Var,
    WhenAttached,
)
from playmat.text import facing
from playmat.text.blocks import BODIES, Block, LinkError
from playmat.text.check import CheckError, check
from playmat.text.frames import Chart, Refuse
from playmat.text.grammar import G
from playmat.text.link import Linker, negated
from playmat.text.riders import ride
from playmat.text.surface import Header, Holds, Pick, Reminder, Requires, Rider, Say
from playmat.text.tokens import BASE, SELF, Names, TextError, Token, clean, sentences, tokenize
from playmat.text.variables import tidy

_REQUIRED = {"attack": ("attack",), "trainer": ("card",), "ability": ("power",)}
KINDS = ("attack", "ability", "trainer", "tool", "stadium", "energy")
MAX_LENGTH = 4000
MAX_WORDS = 140

_cache: dict[tuple[int, tuple[str, ...]], tuple[list[Any], int]] = {}
_no_names = Names()


def compile_text(
    text: str,
    kind: str = "attack",
    name: str = "",
    names: Iterable[str] | Names = (),
    ability_kind: str = "",
    damage: int | None = None,
) -> Program:
    """The program a printed text stands for.

    ``name`` is the card's own name, ``names`` the card names texts may speak of, ``damage`` an attack's
    printed damage (against which "N damage plus M more" is checked).
    """
    if kind not in KINDS:
        raise ValueError(f"unknown kind {kind!r}; use one of {', '.join(KINDS)}")
    if len(text) > MAX_LENGTH:
        raise TextError(f"the text is longer than {MAX_LENGTH} characters", text, MAX_LENGTH, len(text))
    trie = names if isinstance(names, Names) else (Names(names) if names else _no_names)
    sides = facing.halves(text) if kind == "stadium" else None
    if sides is not None:
        return facing.faced(*(compile_text(side, kind, name, trie) for side in sides))
    tokens = tokenize(text, name)
    parts = sentences(tokens)
    if not parts:
        raise TextError("the text is empty", text)
    read = [_read(s, trie, text) for s in parts]
    try:
        program = _assemble(read, kind, ability_kind, damage, text)
        check(program)
    except (LinkError, CheckError) as err:
        raise TextError(str(err), text, 0, len(text)) from None
    if kind in ("tool", "energy"):
        program = _held(program)
    return _own(program, name)  # type: ignore[no-any-return]


@dataclass
class Sentence:
    tokens: list[Token]
    readings: list[Any]
    bullet: bool = False


def _read(tokens: list[Token], names: Names, text: str) -> Sentence:
    bullet = tokens[0].word == "•"
    body = tokens[1:] if bullet else tokens
    while body and body[-1].word in (".", "!"):
        body = body[:-1]
    if len(body) > 2 and body[0].word == "(" and body[-1].word == ")" and body[-2].word != ".":
        end = body[-1].start
        body = [*body[:-1], Token(".", ".", end, end), body[-1]]  # a full stop left out
    if len(body) > MAX_WORDS:
        raise TextError(f"a sentence of more than {MAX_WORDS} words", text, body[0].start, body[-1].end)
    key = (id(names), tuple(t.word if t.fold[0] != "@" else t.fold for t in body))
    found = _cache.get(key)
    if found is None:
        chart = Chart(G, body, names)
        try:
            readings = chart.whole("Sentence")
        except (Refuse, RecursionError):
            readings = []
        found = (readings, chart.furthest)
        _cache[key] = found
    readings, furthest = found
    if not readings:
        raise _unread(body, furthest, text)
    return Sentence(body, readings, bullet)


def _unread(body: list[Token], at: int, text: str) -> TextError:
    at = min(at, len(body) - 1)
    start = body[at].start
    end = body[-1].end
    err = TextError(f"cannot read {clean(text)[start:end]!r}", text, start, end)
    err.key = tuple(t.fold for t in body[max(0, at - 2) : at + 3])
    return err


_THEN_DISCARD = Say((Discard(ThisCard()),), True)

# --- assembling ----------------------------------------------------------------


class _Clause:
    """A clause being put together. ``paid``: how many of its steps are the cost."""

    def __init__(self, node: Any, linker: Linker, paid: int = 0) -> None:
        self.node = node
        self.linker = linker
        self.paid = paid
        self.asked: tuple[Any, ...] = ()  # what the opponent was asked to allow
        self.more: tuple[Any, ...] = ()  # further clauses its riders make

    def finish(self) -> Any:
        if not any(f.name == "body" for f in fields(self.node)):
            return self.node
        steps = self.linker.root.freeze()
        if getattr(self.node, "zone", "play") != "play":
            steps = _as_card(steps)
        if self.paid:
            return replace(self.node, cost=steps[: self.paid], body=steps[self.paid :])
        return replace(self.node, body=steps)


def _as_card(value: Any) -> Any:
    """Outside play 'this Pokémon' that is revealed, put or discarded is the card."""
    if isinstance(value, tuple):
        return tuple(_as_card(v) for v in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Put | Discard | Reveal) and value.sel == This():
        value = replace(value, sel=ThisCard())
    changes = {f.name: _as_card(getattr(value, f.name)) for f in fields(value) if f.name in BODIES}
    return replace(value, **changes) if changes else value


def _assemble(read: list[Sentence], kind: str, ability_kind: str, damage: int | None, text: str) -> Program:
    clauses: list[_Clause] = []
    reminders: list[Reminder] = []
    requires: list[Any] = []
    attack_mods: list[Any] = []
    modes: list[tuple[Any, ...]] | None = None
    mode_count = (1, 0)
    cost: tuple[Any, ...] = ()
    pending: Rider | None = None
    cured: Any = None
    places: Any = None
    for s in read:
        value = _one_reading(s, kind, text)
        if places is not None:
            value, places = _sought(places, value), None
        if pending is not None and value != pending:
            raise LinkError("a flip that decides whether an attack fails needs its 'If tails' sentence")
        if isinstance(value, Rider):
            if pending is not None:
                pending = None
            elif value.what == "modes":
                before, mode_count = value.value
                if before:
                    _continue(_body_clause(clauses, kind, damage), Say(before))
                modes = []
            elif value.what == "copies" and kind == "trainer":
                clauses.append(_Clause(OnPlay((), copies=value.value[0]), Linker()))
                if value.value[1]:
                    _continue(clauses[-1], Say(value.value[1]))
            elif value.what == "fresh":
                requires.append(Not(TurnIs("first")))
                _ride(value, clauses)
            elif value.what == "play_cost" and kind == "trainer":
                _pay(_body_clause(clauses, kind, damage), value.value)
            elif value.what == "cost":
                cost = value.value
            elif value.what == "ask":
                clause = _body_clause(clauses, kind, damage)
                clause.asked = value.value
                _continue(clause, Say((May((), "opponent"),)))
            elif value.what == "either_place":
                places = value.value
            elif value.what == "if_yes":
                _agreed(clauses, value.value)
            else:
                _ride(value, clauses)
        elif isinstance(value, Reminder):
            reminders.append(value)
        elif isinstance(value, Requires):
            if value.what not in _REQUIRED.get(kind, ("power", "card")):
                raise LinkError("a requirement of another kind of text")
            requires.append(negated(value.cond.cond) if isinstance(value.cond, Not) else value.cond)
        elif isinstance(value, Header) and isinstance(value.clause, WhenAttached):
            clauses.append(_attaching(value.clause))
        elif isinstance(value, Header):
            clauses.append(_open(value, cost, kind in ("tool", "energy")))
            cost = ()
        elif isinstance(value, Holds) and kind == "attack":
            attack_mods += _attack_mods(_static(value).node)
        elif isinstance(value, Holds):
            clause = _static(value, kind in ("tool", "energy"))
            if cured is not None:
                clause.node = _cured_first(clause.node, cured)
                cured = None
            if not (_is_limit(clause.node) and any(c.node == clause.node for c in clauses)):
                clauses.append(clause)  # the limit is said twice: whom to attach to, and what happens otherwise
        elif isinstance(value, Say) and modes is not None:
            if s.bullet:
                modes.append(())
            if not modes:
                raise LinkError("the modes of a choice begin with bullets")
            modes[-1] = (*modes[-1], *value.steps)
        elif value == _THEN_DISCARD and clauses and isinstance(clauses[-1].node, Static):
            _ride(Rider("discard_then"), clauses)
        elif isinstance(value, Say) and kind == "ability" and not clauses and _only_cures(value):
            cured = getattr(
                value.steps[0], "target", None
            )  # 'Remove all Special Conditions from …. … can't be affected by any.'
        elif isinstance(value, Say):
            pending = _needs_tails(value)
            _continue(_body_clause(clauses, kind, damage), value)
    if pending is not None:
        raise LinkError("a flip that decides whether an attack fails needs its 'If tails' sentence")
    if places is not None:
        raise LinkError("a card is sought, and nothing is done with it")
    if cured is not None:
        raise LinkError("Special Conditions are removed, but it is not said when")
    if modes is not None:
        if len(modes) < 2:
            raise LinkError("a choice of modes needs at least two")
        _body_clause(clauses, kind, damage).linker.say((DoOneOf(tuple(modes), "you", *mode_count),), False)
    if cost:
        raise LinkError("a cost without an ability")
    done = [node for c in clauses for node in (c.finish(), *c.more)]
    if requires:
        done = _with_requirements(done, requires, kind)
    if kind == "attack" and not done:
        done = [AttackText(())]
    if attack_mods:
        done[0] = replace(done[0], mods=tuple(attack_mods))
    program = Program(tuple(done))
    for r in reminders:
        _check_reminder(r, program)
    return tidy(_without_nothing(program))  # type: ignore[no-any-return]


def _without_nothing(value: Any) -> Any:
    """'… isn't discarded. Instead, …': what is said before the real steps leaves none of its own."""
    if isinstance(value, tuple):
        kept = tuple(v for v in value if v != Nothing()) if len(value) > 1 else value
        return tuple(_without_nothing(v) for v in kept)
    if not isinstance(value, Node):
        return value
    return replace(value, **{f.name: _without_nothing(getattr(value, f.name)) for f in fields(value)})


def _one_reading(s: Sentence, kind: str, text: str) -> Any:
    """The reading that suits the kind of text; two that do are an error."""
    fits = [r for r in s.readings if _suits(r, kind)]
    if kind not in ("attack", "ability") and not _says_this_pokemon(s.tokens):
        fits = [r for r in fits if not _has_this(r)]  # the own name is the card, not a Pokémon
    if len(fits) == 1:
        return fits[0]
    start, end = s.tokens[0].start, s.tokens[-1].end
    if not fits:
        err = TextError(f"this sentence does not suit a text of kind {kind}", text, start, end)
        err.key = ("kind:" + kind, type(s.readings[0]).__name__)
        raise err
    err = TextError(f"two readings of {clean(text)[start:end]!r}", text, start, end)
    err.key = ("ambiguous", *(t.fold for t in s.tokens[:4]))
    raise err


def _says_this_pokemon(tokens: list[Token]) -> bool:
    return any(a.fold == "this" and b.fold == "pokémon" for a, b in itertools.pairwise(tokens))


def _has_this(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(_has_this(v) for v in value)
    return isinstance(value, This) or (
        is_dataclass(value) and any(_has_this(getattr(value, f.name)) for f in fields(value))
    )


def _suits(reading: Any, kind: str) -> bool:
    if isinstance(reading, Header):
        if isinstance(reading.clause, Activated | Triggered):
            return kind in ("ability", "tool", "stadium", "energy")
        if isinstance(reading.clause, WhenAttached):
            return kind in ("tool", "energy")
    if isinstance(reading, Say) and kind in ("tool", "energy"):  # 'Attach this card to …' is how it is played
        return not (isinstance(reading.steps[0], Attach) and reading.steps[0].cards in (ThisCard(), This()))
    if isinstance(reading, Holds):
        return kind in ("ability", "tool", "stadium", "energy") or (
            kind == "attack" and all(isinstance(m, PrizeChange | AttackAllowed | UsableFor) for m in reading.mods)
        )
    return True


def _needs_tails(value: Say) -> Rider | None:
    """The sentence that must follow a flip which decides whether an attack or a card fails."""
    for n in walk(value.steps):
        if isinstance(n, AttackFails):
            return Rider("attack_fails", n.coins)
        if isinstance(n, PlayFails):
            return Rider("play_fails")
    return None


def _sought(wanted: Any, value: Any) -> Say:
    """'Search your deck or discard pile for a card. Show it … and put it …': one way or the other."""
    if not isinstance(value, Say):
        raise LinkError("a card is sought, and nothing is done with it")
    quantity, filter_ = wanted
    options = tuple((Choose(0, InZone("you", zone, filter_), quantity), *value.steps) for zone in ("deck", "discard"))
    return Say((DoOneOf(options),))


def _only_cures(value: Say) -> bool:
    (first, *rest) = value.steps
    return not rest and isinstance(first, Cure) and first == Cure(first.target)


def _cured_first(node: Any, target: Any) -> Any:
    """An immunity that first removes what it is about."""
    if not (isinstance(node, Static) and node.mods == (CantBeAfflicted((), target),)):
        raise LinkError("Special Conditions are removed from other Pokémon than those that can't be affected")
    return replace(node, mods=(replace(node.mods[0], cures=True),))


def _agreed(clauses: list[_Clause], steps: tuple[Any, ...]) -> None:
    """'If yes, …' repeats what the opponent was asked to allow."""
    if not clauses or not steps or clauses[-1].asked != steps:
        raise LinkError("'if yes' without a question, or about something else")
    _continue(clauses[-1], Say((If(Did(0), steps),)))


def _whichever(event: Any) -> Any:
    """'When 1 of your Pokémon is …' means whichever of them."""
    for name in ("sel", "to"):
        chosen = getattr(event, name, None)
        if isinstance(chosen, Pick):
            if chosen.quantity != Exactly(N(1)):
                raise LinkError("an event cannot be about a chosen number of Pokémon")
            event = replace(event, **{name: chosen.sel})
    return event


def _pay(clause: _Clause, steps: tuple[Any, ...]) -> None:
    if clause.linker.root.steps:
        raise LinkError("a cost is paid before anything else")
    clause.linker.say(steps, False)
    clause.paid = len(clause.linker.root.steps)


def _is_limit(node: Any) -> bool:
    return isinstance(node, Static) and all(isinstance(m, AttachLimit) for m in node.mods)


def _attaching(node: WhenAttached) -> _Clause:
    linker = Linker()
    to = linker.resolved(node.to)
    linker.say(node.cost, False) if node.cost else None
    return _Clause(WhenAttached(to, linker.root.freeze()), linker)


def _mention_of(event: Any, linker: Linker) -> None:
    """Make the Pokémon an event is about known."""
    concerned = getattr(event, "sel", None) or getattr(event, "to", None)
    if isinstance(concerned, This | Holder):
        linker.mention(concerned)
    elif concerned is not None:
        linker.mention(EventMon())
    if isinstance(event, Retreats | MovesToBench):
        whose = concerned.whose if isinstance(concerned, InPlay) else "you"
        linker.mention(InPlay(whose, "active"), "new")


def _open(header: Header, cost: tuple[Any, ...] = (), is_attached: bool = False) -> _Clause:
    """A clause with its first steps. In the text of an attached card 'that Pokémon' may be its holder."""
    node = header.clause
    subject = "that" if getattr(node, "who", "you") == "that" else ""
    linker = Linker(subject=subject)
    linker.actor = subject
    if is_attached:
        linker.mention(Holder())
    if getattr(node, "zone", "play") != "play":
        linker.mention(This())
    event = getattr(node, "event", None)
    if event is not None:
        _mention_of(event, linker)
    node = replace(node, condition=linker._resolve(node.condition, linker.root))
    if event is not None:
        known = Block(refs=[r for r in linker.root.refs if isinstance(r.sel, This | Holder)][:1])
        node = replace(node, event=linker._resolve(_whichever(event), known))
        _mention_of(node.event, linker)  # again: what happens is nearer than what must be true
    clause = _Clause(replace(node, body=()), linker)
    cost = cost or getattr(node, "cost", ())
    if cost:
        if not isinstance(node, Activated):
            raise LinkError("only an ability one announces can have a cost")
        _pay(clause, cost)
    if node.body != (Nothing(),):
        linker.say(node.body, False)
    return clause


def _continue(clause: _Clause, value: Say) -> None:
    """A further sentence; 'If you do' straight after 'you may use this power' is what the power does."""
    steps = value.steps
    linker = clause.linker
    if not linker.root.steps and isinstance(steps[0], If) and steps[0].cond == Did(0):
        if not isinstance(clause.node, Activated | Triggered):
            raise LinkError("nothing was done before")
        steps = (*steps[0].then, *steps[1:])
    linker.say(steps, value.then)


def _static(value: Holds, is_attached: bool = False) -> _Clause:
    linker = Linker(subject="opponent")  # 'their', where nobody else was named
    if is_attached:
        linker.mention(Holder())
    block = linker.root
    condition = linker._resolve(value.condition, block)
    mods = linker._resolve(value.mods, block)
    if block.steps:
        raise LinkError("a rule that always holds cannot choose")
    return _Clause(Static(mods, condition), linker)


def _attack_mods(static: Any) -> tuple[Any, ...]:
    """Modifiers of the attack itself; a condition stands in the modifier."""
    if static.condition is None:
        return static.mods  # type: ignore[no-any-return]
    if not all(isinstance(m, UsableFor) for m in static.mods):
        raise LinkError("an attack's lasting effect needs a duration")
    return tuple(replace(m, condition=static.condition) for m in static.mods)


def _body_clause(clauses: list[_Clause], kind: str, damage: int | None) -> _Clause:
    """The clause that takes a further step: the last one with a body, or the text's own."""
    if clauses and not isinstance(clauses[-1].node, Static | WhenAttached):
        return clauses[-1]
    if kind == "attack":
        clauses.append(_Clause(AttackText(()), Linker(damage=damage)))
    elif kind == "trainer":
        clauses.append(_Clause(OnPlay(()), Linker()))
    else:
        raise LinkError(f"a text of kind {kind} needs a header that says when this is done")
    return clauses[-1]


def _only_if(node: Any, conds: tuple[Any, ...]) -> Any:
    """The clause with further conditions."""
    old = (node.condition,) if node.condition is not None else ()
    flat = tuple(x for k in old + conds for x in (k.conds if isinstance(k, And) else (k,)))
    return replace(node, condition=flat[0] if len(flat) == 1 else And(flat))


def _with_requirements(done: list[Any], requires: list[Any], kind: str) -> list[Any]:
    if kind == "attack" and not done:
        done = [AttackText(())]
    if any(isinstance(c, OnPlay | AttackText) for c in done):
        return [
            replace(c, requires=(*requires, *c.requires)) if isinstance(c, OnPlay | AttackText) else c for c in done
        ]
    for i, c in enumerate(done):
        if isinstance(c, Activated | Triggered):
            done[i] = _only_if(c, tuple(requires))
            return done
    raise LinkError("a requirement without an effect")


def _ride(rider: Rider, clauses: list[_Clause]) -> None:
    if not clauses:
        raise LinkError("a sentence speaks of a power that was not named")
    last = clauses[-1]
    if rider.what == "blocked_by_conditions" and isinstance(last.node, Activated):
        last.node = replace(last.node, blocked_by_conditions=True)
    elif rider.what == "blocked_by_conditions" and isinstance(last.node, Triggered):
        last.node = _only_if(last.node, (Is(This(), (NotP(HasCondition()),)),))
    elif rider.what == "ends_turn" and isinstance(last.node, Activated):
        last.node = replace(last.node, ends_turn=True)
    elif rider.what == "ends_turn" and isinstance(last.node, Triggered):
        last.linker.say((EndTurn(),), False)
    elif rider.what == "cost_before" and isinstance(last.node, OnPlay) and not last.paid:
        _must_do(last, rider.value)
    elif rider.what == "as_played" and isinstance(last.node, OnPlay) and not last.paid:
        last.linker.as_played(rider.value)
    elif rider.what == "must_draw" and isinstance(last.node, OnPlay):
        last.node = replace(last.node, requires=(*last.node.requires, *_can_draw(last.linker)))
    elif rider.what == "first":
        _goes_first(last.linker, rider.value)
    elif rider.what == "search_instead":
        _search_instead(last.linker, *rider.value)
    elif rider.what == "searched":
        if isinstance(last.node, OnPlay) and _benches(last.linker.root.steps):
            last.node = replace(last.node, requires=(*last.node.requires, BenchHasRoom()))
        last.linker.say(rider.value, True)
    elif rider.what == "if_not" or (rider.what == "if_no" and last.asked):
        _otherwise(last.linker, rider.value)
    elif rider.what == "shuffle_searched":
        _shuffle_searched(last.linker)
    elif rider.what == "cant_choose":
        _narrow(last.linker, rider.value, (InZone,))
    elif rider.what == "fresh":
        _narrow(last.linker, (NotP(CameIntoPlay()),), (InPlay,), rider.value)
    elif rider.what == "ignored_if" and isinstance(last.node, AttackText | OnPlay):
        last.linker.unless(rider.value)
    elif rider.what == "each_flip":
        last.linker.each_flip(rider.value)
    elif rider.what in ("at_most_damage", "at_most_counters"):
        last.linker.at_most(rider.value, rider.what.removeprefix("at_most_"))
    elif rider.what == "counters":
        _strengthen(last.linker, rider.value)
    elif rider.what == "once_name" and isinstance(last.node, Static):
        last.node = replace(last.node, unique=True)
    elif rider.what == "once_name" and getattr(last.node, "limit", "game") in ("", "once"):
        last.node = replace(last.node, limit="once_name")
    elif rider.what == "unique" and isinstance(last.node, Static):
        for clause in clauses:  # all that the ability says
            if isinstance(clause.node, Static):
                clause.node = replace(clause.node, unique=True)
    elif not ride(rider, last):
        raise LinkError(f"a sentence ({rider.what}) does not suit what stands before it")


def _must_do(clause: _Clause, steps: tuple[Any, ...]) -> None:
    """'(If you can't discard 2 cards, you can't play this card.)': what stands before is the cost."""
    done = clause.linker.root.steps
    if not done or (steps and type(done[-1]) is not type(steps[-1])):
        raise LinkError("a cost that was not named before")
    if steps and isinstance(pick := getattr(steps[-1], "sel", None), Pick):
        choice = done[-2] if len(done) > 1 else None
        told = (pick.quantity, getattr(pick.sel, "filter", ()))
        if not isinstance(choice, Choose) or (choice.quantity, getattr(choice.sel, "filter", ())) != told:
            raise LinkError("a cost that differs from what was named before")
    clause.paid = len(done)


def _can_draw(linker: Linker) -> list[Any]:
    """'If you can't draw any cards in this way, you can't play this card.': cards in the deck, and a hand that can
    be made small enough."""
    out: list[Any] = [Exists(InZone("you", "deck"))]
    nodes = walk(linker.root.freeze())
    until = [n for n in nodes if isinstance(n, DrawUntil)]
    if len(until) != 1 or not isinstance(until[0].n, N):
        raise LinkError("nothing is drawn")
    discards = [n.quantity for n in nodes if isinstance(n, Choose)]
    if any(isinstance(q, AnyNumber) for q in discards):
        return out
    spare = sum(q.n.n for q in discards if isinstance(q, Exactly | UpTo) and isinstance(q.n, N))
    return [*out, Cmp(Count(InZone("you", "hand", (NotIn(ThisCard()),))), "lt", N(until[0].n.n + spare))]


def _goes_first(linker: Linker, who: str) -> None:
    """'Your opponent does this first.'"""
    found = False
    for block in linker.root.chain():
        for i, step in enumerate(block.steps):
            if isinstance(step, tuple) and isinstance(step[0], EachPlayer):
                block.steps[i] = (replace(step[0], first=who), step[1])
                found = True
    if not found:
        raise LinkError("no step that both players do stands before this")


def _otherwise(linker: Linker, steps: tuple[Any, ...]) -> None:
    """'If not, …' after 'If …, …'."""
    block = linker.root
    last = block.steps[-1] if block.steps else None
    if isinstance(last, tuple) and isinstance(last[0], May):  # 'You may …. If not, …'
        linker.say((If(Not(Did(0)), steps),), False)
        return
    if not (isinstance(last, tuple) and isinstance(last[0], If) and not last[1]["otherwise"].steps):
        raise LinkError("no condition stands before 'If not'")
    child = last[1]["otherwise"]
    linker._steps(steps, child)
    block.tail = None


def _search_instead(linker: Linker, cond: Any, quantity: Any, filter_: Any) -> None:
    """'Search for a card … If …, search for up to 3 instead of 1.': the same steps with more cards."""
    block = linker.root
    at = next((i for i, s in enumerate(block.steps) if isinstance(s, Choose)), -1)
    if at < 0 or any(isinstance(s, tuple) for s in block.steps[at:]):
        raise LinkError("no search stands before this")
    first, *rest = block.steps[at:]
    if getattr(first.sel, "zone", "") != "deck" or first.sel.filter != filter_:
        raise LinkError("a search for other cards than those before")
    var = linker._new()
    more = [replace(first, var=var, quantity=quantity), *_renamed(tuple(rest), first.var, var)]
    test = If(linker._resolve(cond, block), ())
    del block.steps[at:]
    block.steps.append((test, {"then": Block(block, more), "otherwise": Block(block, [first, *rest])}))
    block.tail = None


def _renamed(value: Any, old: int, new: int) -> Any:
    if value == Var(old):
        return Var(new)
    if isinstance(value, tuple):
        return tuple(_renamed(v, old, new) for v in value)
    if isinstance(value, Node):
        return replace(value, **{f.name: _renamed(getattr(value, f.name), old, new) for f in fields(value)})
    return value


def _shuffle_searched(linker: Linker) -> None:
    """'If you searched your deck, shuffle your deck.'"""
    block = linker.root
    last = block.steps[-1] if block.steps else None
    if not isinstance(last, DoOneOf) or not any(_searches_deck(o) for o in last.options):
        raise LinkError("no choice between places to search stands before this")
    options = tuple((*o, Shuffle()) if _searches_deck(o) else o for o in last.options)
    block.steps[-1] = replace(last, options=options)


def _benches(steps: list[Any]) -> bool:
    """Whether cards are put onto the Bench without asking: a full Bench then forbids the search."""
    return any(isinstance(s, Put) and s.to == "bench" for s in steps)


def _searches_deck(steps: tuple[Any, ...]) -> bool:
    return any(isinstance(s, Choose) and isinstance(s.sel, InZone) and s.sel.zone == "deck" for s in steps)


def _narrow(linker: Linker, filter_: tuple[Any, ...], pools: tuple[type, ...], kind: Any = ()) -> None:
    """What may not be chosen: the choice before is narrowed. ``kind``: what the words call its Pokémon."""
    block = linker.root
    for i in range(len(block.steps) - 1, -1, -1):
        step = block.steps[i]
        if isinstance(step, Choose) and isinstance(step.sel, pools):
            if kind and kind != step.sel.filter:  # type: ignore[attr-defined]
                raise LinkError("a rule about other Pokémon than those chosen")
            sel = replace(step.sel, filter=(*step.sel.filter, *filter_))  # type: ignore[attr-defined, call-arg]
            block.steps[i] = replace(step, sel=sel)
            return
    raise LinkError("no choice to narrow stands before this")


def _strengthen(linker: Linker, counters: int) -> None:
    """The Poison or Burn just spoken of puts more counters than usual."""
    block = linker.root.chain()[-1]
    if not block.steps or not isinstance(block.steps[-1], Afflict):
        raise LinkError("no Special Condition stands before this")
    block.steps[-1] = replace(block.steps[-1], counters=counters)


_REMINDS: dict[str, Any] = {
    "still_asleep": CheckupFlip,
    "bench_size": BenchSize,
    "stadium_replaced": StadiumsReplaced,
    "energy_needed": HasAttacks | UsesPower,
    "provides_only": Provides,
}


def _check_reminder(reminder: Reminder, program: Program) -> None:
    nodes = walk(program)
    what, _colon, about = reminder.what.partition(":")
    if what == "leveling_up" and not any(isinstance(n, ConditionsStay) and n.condition == about for n in nodes):
        raise LinkError("a reminder about leveling up without Special Conditions that stay")
    if what == "already" and not any(isinstance(n, Afflict) and about in n.conditions for n in nodes):
        raise LinkError("a reminder about a Special Condition that is not given")
    if what == "supporter_stays" and about and not any(isinstance(n, InZone) and n.whose == about for n in nodes):
        raise LinkError("a reminder about a discard pile no card came from")
    if reminder.what == "copied_attack" and not any(isinstance(n, UseAttack) for n in nodes):
        raise LinkError("a reminder about a copied attack without any")
    if reminder.what == "supporter_stays" and not any(isinstance(n, UseEffectOf) for n in nodes):
        raise LinkError("a reminder about a Supporter card whose effect is not used")
    if reminder.what == "before_damage" and not any(isinstance(n, HPOf) for n in nodes):
        raise LinkError("HP are counted and not compared")
    if reminder.what == "active_first" and not any(isinstance(n, Put) and n.attached for n in nodes):
        raise LinkError("a reminder about new Active Pokémon without any that leave")
    if reminder.what == "bench_damage":
        ok = any(isinstance(n, Damage | Deals) for n in nodes)
        if not ok:
            raise LinkError("a reminder about Benched Pokémon without damage to any")
    needs = _REMINDS.get(reminder.what)
    if needs is not None and not any(isinstance(n, needs) for n in nodes):
        raise LinkError(f"a reminder ({reminder.what}) of something the text does not say")
    if reminder.what == "at_least_one" and not any(isinstance(n, UpTo) for n in nodes):
        raise LinkError("a reminder about 'up to' without a choice")
    if reminder.what == "switching" and not any(isinstance(n, Switch) for n in nodes):
        raise LinkError("a reminder about switching without a switch")
    if reminder.what == "face_up" and not any(isinstance(n, TurnPrizes) for n in nodes):
        raise LinkError("a reminder about Prize cards without any turned")
    if reminder.what == "copies" and not any(isinstance(n, OnPlay) and n.copies > 1 for n in nodes):
        raise LinkError("a reminder about several cards without any")
    if reminder.what == "replaced" and not any(isinstance(n, Replace) for n in nodes):
        raise LinkError("a reminder about a Pokémon that takes another's place without any")
    if reminder.what == "extra_turn" and not any(isinstance(n, ExtraTurn) for n in nodes):
        raise LinkError("a reminder about Checkup without another turn")
    if reminder.what == "evolving" and not any(isinstance(n, Evolve) for n in nodes):
        raise LinkError("a reminder about evolving without evolving")


def _held(value: Any) -> Any:
    """In the text of an attached card 'this Pokémon' is the one it is attached to."""
    if isinstance(value, This):
        return Holder()
    if isinstance(value, tuple):
        return tuple(_held(v) for v in value)
    if not isinstance(value, Node):
        return value
    changes = {f.name: _held(old) for f in fields(value) if isinstance(old := getattr(value, f.name), Node | tuple)}
    return replace(value, **changes) if changes else value


def _own(value: Any, name: str) -> Any:
    """The marks of the own name become the name."""
    if value == SELF:
        return name
    if value == "@type":
        return name.removesuffix(" Energy")
    if value == BASE:
        from playmat.text.tokens import own_names

        return " ".join(own_names(name)[1])
    if value == IsNamed(BASE) and name.endswith("]"):
        return NameHas(_own(BASE, name))  # 'any Unown': of whatever letter
    if isinstance(value, tuple):
        return tuple(_own(v, name) for v in value)
    if isinstance(value, Node):
        changes = {}
        for f in fields(value):
            old = getattr(value, f.name)
            new = _own(old, name)
            if new is not old and new != old:
                changes[f.name] = new
        return replace(value, **changes) if changes else value
    return value
