"""Own and opponent exchanged in a text, and the halves of the board with them: the result is mirrored.

Exchanging the halves under a text is the same as leaving the board and giving the text to the other player: 'you' is
then who was 'your opponent'. So one position is played twice, with the same luck and choices: the text as printed,
carried out by its owner, and the text with the sides exchanged, carried out by the other player. Whatever happens, on
either half, must be the same, and for some decisions after it; a step that forgets whose text it is shows here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from playmat.audit.relations import changed
from playmat.cards.model import Card
from playmat.cards.rules import newest_rulebook
from playmat.effects import code as c
from playmat.effects import nodes as n
from playmat.effects.base import Node, walk
from playmat.effects.code import Expr
from playmat.effects.lower import lower_attack, lower_text
from playmat.effects.lower_expr import NotLowered
from playmat.engine import attack, evaluate, index, machine, picks
from playmat.engine.actions import run_code
from playmat.engine.bind import Binding, binding_of
from playmat.engine.damage import FL_NOTHING
from playmat.engine.log import LOG_COIN
from playmat.engine.state import CAUSE_ABILITY, CAUSE_ATTACK, CAUSE_TRAINER, F_MAIN, NO_LIST, NO_VARS, Frame, State
from playmat.simulate.exercise import Runner
from playmat.simulate.exercise.decks import Pool
from playmat.simulate.exercise.play import side_looks
from playmat.simulate.exercise.scenes import Scene
from playmat.text.kept.programs import programs_of

SCENES = 16  # positions that are looked through
ENOUGH = 2  # positions in which the text could be carried out
DECISIONS = 24
AFTERWARDS = 6  # decisions of the turn, once the text is carried out
OWNER, OTHER = 0, 1
CAUSES = {"attack": CAUSE_ATTACK, "ability": CAUSE_ABILITY, "trainer": CAUSE_TRAINER}
GUARDS = (c.H_PREVENT, c.H_CANT_PUT, c.H_SURVIVES)  # texts that ask whose effect it is

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


class Told(NamedTuple):
    """A text that is carried out when it is announced."""

    card: Card
    kind: str
    name: str
    program: n.Program


def exchanged(program: n.Program) -> n.Program:
    """The tree with the sides exchanged."""
    tree: n.Program = changed(program, lambda value, _, name: EXCHANGED.get(name, {}).get(value, value))
    return tree


def texts(card: Card, pool: Pool) -> Iterator[Told]:
    """The attacks, announced Abilities and Trainer text of a card."""
    programs = programs_of(card, pool.names)
    for a, tree in zip(card.attacks, programs.attacks, strict=True):
        if tree is not None:
            yield Told(card, "attack", a.name, tree)
    for b, tree in zip(card.abilities, programs.abilities, strict=True):
        if tree is not None and any(isinstance(clause, n.Activated) for clause in tree.clauses):
            yield Told(card, "ability", b.name, tree)
    if programs.text is not None and any(isinstance(clause, n.OnPlay) for clause in programs.text.clauses):
        yield Told(card, "trainer", card.name, programs.text)


def shape(program: n.Program) -> n.Program:
    """The tree without its numbers, types and names: texts of one shape take the same sides."""

    def plain(value: Any, node: Node, name: str) -> Any:
        if isinstance(node, n.N):
            return 1
        return "" if name in ("type", "name", "part", "filter_name", "tag") and isinstance(value, str) else value

    tree: n.Program = changed(program, plain)
    return tree


def undefined(program: n.Program) -> str:
    """Why the sides of a text cannot be exchanged; empty where they can."""
    for x in walk(program):
        if isinstance(x, (n.UseAttack, n.UseEffectOf, n.HasAttacks)):
            return "carries out another text, whose sides stay"
        if isinstance(x, (n.ForEach, n.Put)) and any(getattr(y, "whose", "") == "both" for y in walk(x.sel)):
            return "done one after the other, the player's own first"
        if isinstance(x, (n.ChoosePlayer, n.FaceStadium)):
            return "the answer names a player"
        if isinstance(x, n.TurnIs) and x.what not in _TURNS:
            return "who began the game is not exchanged"
        if isinstance(x, n.DamageDone):
            return "counts damage to the other player's Pokémon"
        if isinstance(x, n.Damaged) and x.by == "opponent":
            return "answers attacks of the opponent's, not one's own"
        if isinstance(x, n.Later) and x.when not in _TURNS and x.when != "end_of_turn":
            return "a moment of the opponent's turn only"
        if (isinstance(x, n.OnPlay) and x.copies > 1) or (isinstance(x, n.Activated) and x.zone != "play"):
            return "asks for its own card in a hand"
    return ""


def names_choosers(program: n.Program) -> bool:
    """Whether every step says who chooses. Where one does not it is the player whose text it is, so another player with
    the sides exchanged."""
    for x in walk(program):
        if isinstance(x, (n.MoveAttached, n.MoveCounters, n.MoveCondition)) or (isinstance(x, n.Cure) and x.one):
            return False
        if (isinstance(x, n.PutCounters) and x.ways == "any") or (isinstance(x, n.Put) and x.order == "any"):
            return False
    return True


# --- carrying out ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Way:
    """A text, lowered: what is asked before, and the routines that carry it out."""

    requires: Expr
    codes: tuple[int, ...]
    variables: int = 0


def way(program: n.Program, kind: str, binding: Binding, payer: str) -> Way:
    """How a text is carried out, but for an attack's own damage: it goes to the Defending Pokémon whoever counts."""
    if kind == "attack":
        low = lower_attack(program, binding, payer)
        for instr in binding.codes[low.main].instrs:
            if instr.op == c.I_ATTACK_DAMAGE:
                instr.op, instr.x = c.I_MORE, Expr(c.E_CONST, a=0)
        return Way(low.requires, tuple(k for k in (low.req, low.pre, low.main) if k >= 0), low.variables)
    text = lower_text(program, binding, payer)
    if text.play_code >= 0:
        return Way(text.play_requires, (text.play_code,))
    clause = next(clause for clause in text.clauses if clause.kind == c.K_ACTIVATED)
    return Way(clause.condition, (clause.code,))


class Run:
    """A text being carried out for a player; then the turn goes on."""

    def __init__(self, st: State, text: Way, me: int, src: int, card: int, cause: int) -> None:
        self.state = st
        self.left = list(text.codes)
        self.frame = f = Frame(0, 0, me)
        f.src = f.other = src
        f.card, f.cause, f.that = card, cause, OWNER
        f.tgt = st.side(OTHER).active.uid
        f.vars = [NO_LIST] * text.variables if text.variables else NO_VARS
        self.is_possible = evaluate.cond(st, f, text.requires)
        self.is_text = True

    def options(self) -> list[int]:
        """The next decision of the text, or of the turn after it."""
        st = self.state
        while True:
            options = machine.advance_asking(st)
            if st.winner >= 0 or st.stack[-1].kind != F_MAIN:
                return options
            if not self.left or self.frame.flags & FL_NOTHING:
                self.is_text = False
                return options
            before = self.frame
            f = run_code(st, self.left.pop(0), before.me, before.src, before.card, before.cause)
            own, f.vars = f.vars, NO_VARS
            attack.share(before, f)
            f.vars = f.vars or own
            self.frame = f

    def absolute(self, option: int) -> int:
        """An option named alike whoever answers: a card of the one player or of the other."""
        if machine.decider(self.state) == OTHER and picks.kind_of(option) == picks.O_PICK:
            place = {0: picks.ELSEWHERE, picks.ELSEWHERE: 0}.get(picks.b_of(option), picks.b_of(option))
            return picks.option(picks.O_PICK, picks.a_of(option), place)
        return option

    def looks(self) -> tuple[object, ...]:
        st, f = self.state, self.frame
        facts = (st.turn, st.player, st.stadium, st.stadium_owner, st.winner, st.extra_turn, st.end_turn, st.rng)
        coins = [entry for entry in st.log if entry[0] == LOG_COIN]
        return (*facts, f.base, f.flags, coins, side_looks(st.p0), side_looks(st.p1))


def compare(one: Run, two: Run, seed: int, is_chooser_told: bool) -> str:
    """Play both to the end of the text and a little further; what was different first."""
    rng = random.Random(seed)
    after = 0
    for _ in range(DECISIONS):
        options, others = one.options(), two.options()
        where = "in the text" if one.is_text else "after it"
        if one.is_text != two.is_text or bool(options) != bool(others):
            return "ends otherwise"
        if one.looks() != two.looks():
            return f"another table {where}"
        after += not one.is_text
        if not options or after > AFTERWARDS:
            break
        if machine.decider(one.state) != machine.decider(two.state) and (is_chooser_told or not one.is_text):
            return f"another player is asked {where}"
        names = {two.absolute(option): option for option in others}
        if names.keys() != {one.absolute(option) for option in options}:
            return f"other options {where}"
        chosen = rng.choice(options)
        told = names[one.absolute(chosen)]
        machine.choose(one.state, chosen)
        machine.choose(two.state, told)
    return ""


# --- positions ---------------------------------------------------------------------------------------------


def _placed(st: State, runner: Runner, kind: str) -> tuple[int, int] | None:
    """The Pokémon and the card a text is carried out for, in a position of its owner's turn; None if it lies
    elsewhere or a text in play guards Pokémon."""
    if st.player != OWNER or any(index.mods_for(st, hook) for hook in GUARDS):
        return None
    if kind == "trainer":
        for cid in st.p0.hand:
            if st.match.def_of[cid] is runner.d:
                st.p0.hand = [other for other in st.p0.hand if other != cid]
                st.p0.lost = [*st.p0.lost, cid]
                return 0, cid
        return None
    for mon in (st.p0.active,) if kind == "attack" else (st.p0.active, *st.p0.bench):
        if mon.uid and st.match.def_of[mon.top] is runner.d:
            return mon.uid, mon.top
    return None


def played(runner: Runner, told: Told, other: n.Program) -> tuple[bool, str]:
    """Whether the text could be carried out in a position, and what went otherwise with the other tree, whose owner is
    the other player."""
    binding = binding_of(runner.match)
    binding.speak_as(told.card)
    try:
        right = way(told.program, told.kind, binding, "you")
        left = way(other, told.kind, binding, "opponent")
    except NotLowered:
        return False, ""
    is_chooser_told = names_choosers(told.program)
    number = 0
    for scene in range(SCENES):
        st = Scene(runner.setting, scene).build()
        placed = _placed(st, runner, told.kind)
        if placed is None:
            continue
        one = Run(st.clone(), right, OWNER, *placed, CAUSES[told.kind])
        two = Run(st.clone(), left, OTHER, *placed, CAUSES[told.kind])
        if one.is_possible != two.is_possible:
            return True, "asked for otherwise"
        if one.is_possible:
            number += 1
            what = compare(one, two, scene, is_chooser_told)
            if what or number >= ENOUGH:
                return True, what
    return number > 0, ""


def runner_for(card: Card, pool: Pool) -> Runner:
    return Runner(card, pool, newest_rulebook([card]), 0)
