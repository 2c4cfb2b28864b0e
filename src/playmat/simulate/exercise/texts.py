"""The texts of a card, taken apart: each step that does something and each modifier can be left out.

A game played once more with the same choices and the same luck, but without that part, goes differently as soon as
the part does anything at all. A part whose absence is never noticed is a silent no-op."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playmat import codes
from playmat.effects import code as c
from playmat.effects.code import ClauseDef, Code, Instr, ModDef
from playmat.engine.defs import (
    CARD_ALWAYS_DISCARDED,
    CARD_BACK_TO_HAND,
    CARD_SETUP_ACTIVE,
    CARD_SETUP_BENCH,
    CardDef,
    Match,
)

TRIGGERS = frozenset(number for name, number in vars(c).items() if name.startswith("T_"))
HOOK_NAMES = {number: name for name, number in vars(c).items() if name.startswith(("H_", "T_"))}

# what only steers, counts or chooses: it shows in the steps that follow
STEERING = frozenset(
    {
        c.I_END,
        c.I_JUMP,
        c.I_UNLESS,
        c.I_MAY,
        c.I_BRANCH_NO,
        c.I_MODES,
        c.I_BRANCH_MODE,
        c.I_FLIP,
        c.I_CHOOSE,
        c.I_CHOOSE_ATTACK,
        c.I_CHOOSE_NUMBER,
        c.I_CHOOSE_TYPE,
        c.I_STORE,
        c.I_ATTACK_DAMAGE,
        c.I_ASK_CONDITION,
        c.I_EACH_NEXT,
        c.I_THAT,
        c.I_SET,
        c.I_SET_NUMBER,
        c.I_RANGE,
    }
)


@dataclass
class Part:
    """Something a text does, with the way to leave it out: an attribute of an object gets another value."""

    what: str
    holder: Any
    attribute: str
    without: Any
    code: int = -1  # the routine it stands in, so that it is only tried when that ran
    is_modifier: bool = False  # what counts is its answer, not that it was placed
    is_condition: bool = False  # says when the text may be used: no effect in itself
    has_shown: bool = False
    _kept: Any = None

    def leave_out(self) -> None:
        self._kept = getattr(self.holder, self.attribute)
        setattr(self.holder, self.attribute, self.without)

    def put_back(self) -> None:
        setattr(self.holder, self.attribute, self._kept)


@dataclass
class Text:
    """One attack, ability or Trainer, Tool, Stadium or Energy text."""

    name: str
    parts: list[Part] = field(default_factory=list)
    routines: list[int] = field(default_factory=list)

    @property
    def effects(self) -> list[Part]:
        """The parts that must show; a text that is nothing but a condition shows by that."""
        return [p for p in self.parts if not p.is_condition] or self.parts

    @property
    def has_shown(self) -> bool:
        effects = self.effects
        return not effects or any(p.has_shown for p in effects)

    def was_carried_out(self, match: Match) -> bool:
        """Whether any routine of it ran; a text of modifiers alone works while it shows."""
        if self.routines:
            return any(match.codes[number].runs > 0 for number in self.routines)
        return self.has_shown

    def silent(self) -> list[str]:
        return [p.what for p in self.effects if not p.has_shown]


def texts_of(d: CardDef, match: Match) -> list[Text]:
    """Every text of a bound card."""
    out: list[Text] = []
    for attack in d.attacks:
        text = Text(attack.name)
        if attack.requires.op != c.C_TRUE:
            text.parts.append(Part("requirement", attack, "requires", c.TRUE_COND, is_condition=True))
        for number in (attack.req_code, attack.pre_code, attack.main_code):
            _add_routine(text, number, match, attack.damage)
        _add_mods(text, attack, attack.mods)
        out.append(text)
    for ability in d.abilities:
        text = Text(ability.name)
        for clause in ability.clauses:
            _add_clause(text, clause, match, d)
        out.append(text)
    out.append(_own_text(d, match))
    return [t for t in out if t.parts or t.routines]


def _own_text(d: CardDef, match: Match) -> Text:
    text = Text("text")
    if d.play_requires.op != c.C_TRUE:
        text.parts.append(Part("requirement", d, "play_requires", c.TRUE_COND, is_condition=True))
    limited = any(m.hook == c.H_ATTACH_LIMIT for clause in d.clauses for m in clause.mods)
    if d.has_attach_to and not limited:
        text.parts.append(Part("may be attached to", d, "has_attach_to", False, is_condition=True))
    for clause in d.clauses:
        _add_clause(text, clause, match, d)
    _add_routine(text, d.play_code, match)
    if d.kind == codes.ENERGY and d.provides != [1]:
        text.parts.append(Part("provides", d, "provides", [1], is_modifier=True))
    return text


def _add_clause(text: Text, clause: ClauseDef, match: Match, d: CardDef) -> None:
    if clause.condition.op != c.C_TRUE:
        text.parts.append(Part("condition", clause, "condition", c.TRUE_COND, is_condition=True))
    _add_routine(text, clause.code, match)
    _add_mods(text, clause, [m for m in clause.mods if not _is_folded(m, clause, d)])
    for mod in clause.mods:
        if mod.hook == c.H_OTHER and mod.a == c.OTHER_SET_UP:
            text.parts.append(Part("set-up", d, "flags", d.flags & ~(CARD_SETUP_ACTIVE | CARD_SETUP_BENCH)))
        if mod.hook == c.H_GOES_TO and d.flags & (CARD_BACK_TO_HAND | CARD_ALWAYS_DISCARDED):
            rest = d.flags & ~(CARD_BACK_TO_HAND | CARD_ALWAYS_DISCARDED)
            text.parts.append(Part("goes to", d, "flags", rest))
    for mod in clause.mods:
        if mod.hook in TRIGGERS and mod.code >= 0:
            _add_routine(text, mod.code, match)


def _is_folded(mod: ModDef, clause: ClauseDef, d: CardDef) -> bool:
    """Whether a modifier became a fact of the card when it was bound, or says what holds anyway."""
    if mod.hook == c.H_OTHER:
        return mod.a == c.OTHER_SET_UP
    if mod.hook == c.H_GOES_TO:
        return d.flags & (CARD_BACK_TO_HAND | CARD_ALWAYS_DISCARDED) != 0
    if mod.hook == c.H_PROVIDES:  # a Special Energy gives one Colorless; one that is a Pokémon knows what it gives
        return clause.zone == c.ATTACHED or (mod.a == 0 and [kid.a for kid in mod.value.kids] == d.provides)
    if mod.hook == c.H_HAS_ATTACKS:  # a power on the card is announced like one of the Pokémon
        return d.kind == codes.TRAINER and bool(d.abilities)
    return mod.hook == c.H_ATTACH_LIMIT


def _add_mods(text: Text, holder: Any, mods: list[ModDef], code: int = -1) -> None:
    for mod in mods:
        rest = [m for m in holder.mods if m is not mod]
        text.parts.append(Part(HOOK_NAMES.get(mod.hook, "?"), holder, "mods", rest, code, is_modifier=True))


def _add_routine(text: Text, number: int, match: Match, damage: int = -1) -> None:
    if number < 0 or number in text.routines:
        return
    routine = match.codes[number]
    text.routines.append(number)
    for at, instr in _effects(routine, damage):
        rest = list(routine.instrs)
        rest[at] = Instr(c.I_JUMP, a=at + 1)
        what = c.INSTR_NAMES[instr.op]
        text.parts.append(Part(f"{what} ({number}.{at})", routine, "instrs", rest, number))
        _add_mods(text, instr, instr.mods, number)
        for mod in instr.mods:
            if mod.hook in TRIGGERS and mod.code >= 0:
                _add_routine(text, mod.code, match)


def _effects(routine: Code, damage: int) -> Iterator[tuple[int, Instr]]:
    """The instructions that do something; "if tails, this attack does 10 damage" beside a printed 10 says it again."""
    for at, instr in enumerate(routine.instrs):
        said_again = instr.op == c.I_BASE and instr.x.op == c.E_CONST and instr.x.a == damage
        if instr.op not in STEERING and not said_again:
            yield at, instr
