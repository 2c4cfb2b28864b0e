"""``wording``: effect tree to canonical English, by the frames run backwards."""

from __future__ import annotations

import itertools

from playmat.effects.nodes import (
    Program,
)
from playmat.text import facing
from playmat.text.surface import Reminder
from playmat.text.unlink.clauses import clause_said
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
