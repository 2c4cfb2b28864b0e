"""``wording``: effect tree to canonical English, by the frames run backwards."""

from __future__ import annotations

from playmat.effects.nodes import Program
from playmat.text import facing
from playmat.text.surface import Reminder
from playmat.text.unlink.clauses import clause_said
from playmat.text.unlink.told import told
from playmat.text.unlink.words import sentence
from playmat.text.words.spelling import finish


def wording(program: Program) -> str:
    """The canonical English of a program; raises ``NoWording`` naming the node no frame prints."""
    if facing.is_faced(program):
        return facing.wording_of(program, wording)
    out: list[list[str]] = []
    for clause in program.clauses:
        out += clause_said(clause)
    if not out:
        out = [sentence(Reminder("nothing"))]
    return " ".join(finish(words) for words in told(out))
