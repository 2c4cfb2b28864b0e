"""``wording``: effect tree to canonical English, by the frames run backwards."""

from __future__ import annotations

from playmat.effects.base import walk
from playmat.effects.nodes import OnPlay, Program, Replace, ToolLimit
from playmat.text import facing
from playmat.text.surface import Reminder
from playmat.text.unlink.clauses import clause_said
from playmat.text.unlink.told import told
from playmat.text.unlink.words import sentence
from playmat.text.words.spelling import finish

_TOLD = {Replace: "replaced", ToolLimit: "tool_limit"}
"""What these mean besides, and no rulebook says: what stays on a Pokémon that is replaced, which Tools go."""


def wording(program: Program) -> str:
    """The canonical English of a program; raises ``NoWording`` naming the node no frame prints."""
    if facing.is_faced(program):
        return facing.wording_of(program, wording)
    out: list[list[str]] = []
    for clause in program.clauses:
        out += clause_said(clause)
    out = _by_copies(program, out)
    out += [sentence(Reminder(_TOLD[kind])) for kind in _TOLD if any(isinstance(node, kind) for node in walk(program))]
    if not out:
        out = [sentence(Reminder("nothing"))]
    return " ".join(finish(words) for words in told(out))


def _by_copies(program: Program, sentences: list[list[str]]) -> list[list[str]]:
    """'You may play 2 cards of this name at once. If you played 1 card, …. If you played 2 cards, …'"""
    played = [clause for clause in program.clauses if isinstance(clause, OnPlay)]
    if len(played) < 2 or len(played) != len(program.clauses):
        return sentences
    out = [["you", "may", "play", str(max(c.copies for c in played)), "cards", "of", "this", "name", "at", "once"]]
    for clause in played:
        first, *rest = clause_said(clause)[clause.copies > 1 :]
        out += [["if", "you", "played", str(clause.copies), "cards", ",", *first], *rest]
    return out
