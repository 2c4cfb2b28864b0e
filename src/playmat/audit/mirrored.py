"""Own and opponent exchanged in a text, and the halves of the board with them: the result is mirrored.

Exchanging the halves under a text is the same as leaving the board and giving the text to the other player: 'you' is
then who was 'your opponent'. So one position is played twice, with the same luck and choices: the text as printed,
carried out by its owner, and the text with the sides exchanged, carried out by the other player. Whatever happens, on
either half, must be the same, and for some decisions after it; a step that forgets whose text it is shows here."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from playmat.audit.relations import changed
from playmat.cards.model import Card
from playmat.cards.rules import newest_rulebook
from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import walk
from playmat.effects.code import Expr, Instr
from playmat.effects.lower import lower_attack, lower_text
from playmat.effects.lower_expr import NotLowered
from playmat.engine import attack, evaluate, machine, picks
from playmat.engine.actions import run_code
from playmat.engine.bind import Binding, binding_of
from playmat.engine.board import take_card
from playmat.engine.damage import FL_NOTHING
from playmat.engine.defs import Match
from playmat.engine.state import CAUSE_ABILITY, CAUSE_ATTACK, CAUSE_TRAINER, F_MAIN, NO_LIST, NO_VARS, Frame, Mon, Player, State
from playmat.simulate.exercise import Runner
from playmat.simulate.exercise.decks import Pool
from playmat.simulate.exercise.scenes import Scene
from playmat.text.kept.programs import programs_of

SCENES = 10  # positions that are looked through
ENOUGH = 2  # positions in which the text could be carried out
DECISIONS = 24
AFTERWARDS = 6  # decisions of the turn, once the text is carried out
OWNER, OTHER = 0, 1
DEBUG = True

_SIDES = {"you": "opponent", "opponent": "you"}
_TURNS = {
    "opponent_next_turn": "your_next_turn",
    "end_of_opponent_next_turn": "end_of_your_next_turn",
    "yours": "opponents",
}
_TURNS |= {b: a for a, b in _TURNS.items()}
EXCHANGED: dict[str, dict[str, str]] = {
    "whose": _SIDES,
    "who": _SIDES,
    "first": _SIDES,
    "player": _SIDES,
    "duration": _TURNS,
    "when": _TURNS,
    "what": _TURNS,
}
"""The fields of nodes that name a side."""

UNDEFINED: dict[type[n.Node], str] = {}


def exchanged(program: n.Program) -> n.Program:
    """The tree with the sides exchanged."""
    return changed(program, lambda value, _, name: EXCHANGED.get(name, {}).get(value, value))  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Way:
    """One text, lowered: what is asked before, and the routines that carry it out."""

    requires: Expr
    codes: tuple[int, ...]
    variables: int = 0


def ways(program: n.Program, kind: str, binding: Binding, payer: str = "you") -> Way | None:
    """How a text is carried out; None if it is not simply carried out."""
    if kind == "attack":
        low = lower_attack(program, binding, payer)
        for instr in binding.codes[low.main].instrs:
            if instr.op == c.I_ATTACK_DAMAGE:  # the attack's own damage goes to the Defending Pokémon whoever counts it
                instr.op, instr.x = c.I_MORE, Expr(c.E_CONST, a=0)
        return Way(low.requires, tuple(k for k in (low.req, low.pre, low.main) if k >= 0), low.variables)
    text = lower_text(program, binding, payer)
    if text.play_code >= 0:
        return Way(text.play_requires, (text.play_code,))
    for clause in text.clauses:
        if clause.kind == c.K_ACTIVATED:
            return Way(clause.condition, (clause.code,))
    return None


def looks(st: State) -> tuple[object, ...]:
    return (st.turn, st.player, st.stadium, st.winner, st.extra_turn, st.end_turn, st.rng, _side(st.p0), _side(st.p1))


def _side(p: Player) -> tuple[object, ...]:
    zones = (p.deck, p.hand, p.discard, p.lost, p.prizes, p.prizes_up, p.beside)
    return (zones, [_mon(m) for m in (p.active, *p.bench)])


def _mon(m: Mon) -> tuple[object, ...]:
    return (m.uid, m.damage, m.conditions, m.poison, m.burn, m.cards, m.energy, m.tools)


class Run:
    """A text being carried out for a player; then the turn goes on."""

    def __init__(self, st: State, way: Way, me: int, src: int, card: int, cause: int) -> None:
        self.state = st
        self.left = list(way.codes)
        self.frame = Frame(0, 0, me)
        f = self.frame
        f.src = f.other = src
        f.card, f.cause = card, cause
        f.tgt = st.side(OTHER).active.uid
        f.that = OWNER
        f.vars = [NO_LIST] * way.variables if way.variables else NO_VARS
        self.can = evaluate.cond(st, f, way.requires)
        self.is_text = True

    def options(self) -> list[int]:
        """The next decision of the text, or of the turn after it."""
        st = self.state
        while True:
            if self.left and (st.stack[-1].kind == F_MAIN) and not self.frame.flags & FL_NOTHING:
                code = self.left.pop(0)
                f = run_code(st, code, self.frame.me, self.frame.src, self.frame.card, self.frame.cause)
                own = f.vars
                attack.share(self.frame, f)
                f.vars = f.vars or own
                self.frame = f
            options = machine.advance_asking(st)
            if st.winner >= 0 or st.stack[-1].kind != F_MAIN:
                return options
            if not self.left or self.frame.flags & FL_NOTHING:
                self.is_text = False
                return options

    def absolute(self, option: int) -> int:
        """An option named the same whoever answers: cards of the one player or of the other."""
        who = machine.decider(self.state)
        if who == OTHER and picks.kind_of(option) == picks.O_PICK and picks.a_of(option) != 4095:
            place = {0: picks.ELSEWHERE, picks.ELSEWHERE: 0}.get(picks.b_of(option), picks.b_of(option))
            return picks.option(picks.O_PICK, picks.a_of(option), place)
        return option


def compare(one: Run, two: Run, rng: random.Random, is_decider_told: bool) -> str:
    """Play both to the end of the text and a little further; what was different first."""
    after = 0
    for _ in range(DECISIONS):
        options, others = one.options(), two.options()
        where = "in the text" if one.is_text else "after it"
        if one.is_text != two.is_text:
            return f"ends otherwise"
        if looks(one.state) != looks(two.state):
            return f"another table {where}"
        if (one.frame.base, one.frame.flags) != (two.frame.base, two.frame.flags):
            return "other damage"
        if not options or not others:
            return "" if options == others else "over"
        if machine.decider(one.state) != machine.decider(two.state) and (is_decider_told or not one.is_text):
            return f"another player decides {where}"
        names = {two.absolute(o): o for o in others}
        if set(names) != {one.absolute(o) for o in options}:
            return f"other options {where} {sorted(names)[:6]} {sorted(one.absolute(o) for o in options)[:6]}" if DEBUG else f"other options {where}"
        chosen = rng.choice(options)
        told = names[one.absolute(chosen)]
        machine.choose(one.state, chosen)
        machine.choose(two.state, told)
        after += not one.is_text
        if after > AFTERWARDS:
            break
    return ""
