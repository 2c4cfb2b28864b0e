"""The way in, on one page: English to an effect tree, or a ``TextError`` that names the unread words.

clean → tokens → sentences (``words/``) → readings (``frames/``, ``grammar/``) → one program (``link/``) → what cannot
be meant is refused (``check``) → as this kind of text means it (``link/kind_of_text``)."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.effects.nodes import Program
from playmat.text import facing
from playmat.text.check import CheckError, check
from playmat.text.grammar import G
from playmat.text.link.blocks import LinkError
from playmat.text.link.kind_of_text import as_meant
from playmat.text.link.program import assemble
from playmat.text.link.riders import REMINDERS, check_names
from playmat.text.reading import read_sentence
from playmat.text.words.names import Names
from playmat.text.words.retold import retold
from playmat.text.words.sentences import sentences
from playmat.text.words.tokens import TextError, tokenize

KINDS = ("attack", "ability", "trainer", "tool", "stadium", "energy")
MAX_LENGTH = 4000
_no_names = Names()

check_names(G, REMINDERS)


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
    known = names if isinstance(names, Names) else (Names(names) if names else _no_names)
    sides = facing.halves(text) if kind == "stadium" else None
    if sides is not None:
        return facing.faced(*(compile_text(side, kind, name, known) for side in sides))
    try:
        return _read(text, kind, name, known, damage)
    except TextError as err:
        told = retold(text, name)
        if told == text:
            raise
        try:
            return _read(told, kind, name, known, damage)
        except TextError:
            raise err from None


def _read(text: str, kind: str, name: str, known: Names, damage: int | None) -> Program:
    try:
        parts = sentences(tokenize(text, name))
        if not parts:
            raise TextError("the text is empty", text)
        read = [read_sentence(s, known, text) for s in parts]
        program = assemble(read, kind, damage, text)
        check(program)
    except (LinkError, CheckError) as err:
        raise TextError(str(err), text, 0, len(text)) from None
    except (AttributeError, IndexError, KeyError, TypeError) as err:
        # words that fit the grammar but stand for nothing; whatever it is, it is no reading
        raise TextError("no sense can be made of this text", text, 0, len(text)) from err
    return as_meant(program, kind, name)
