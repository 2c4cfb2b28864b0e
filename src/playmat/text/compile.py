"""``compile_text``: English to effect tree, or a ``TextError`` that names the unread words."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.effects.nodes import Program
from playmat.text import facing
from playmat.text.check import CheckError, check
from playmat.text.link.blocks import LinkError
from playmat.text.link.kind_of_text import held, in_an_attack, own_name, played_when
from playmat.text.link.program import assemble
from playmat.text.reading import read_sentence
from playmat.text.words.names import Names
from playmat.text.words.sentences import sentences
from playmat.text.words.tokens import TextError, tokenize

KINDS = ("attack", "ability", "trainer", "tool", "stadium", "energy")
MAX_LENGTH = 4000
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
    try:
        parts = sentences(tokenize(text, name))
        if not parts:
            raise TextError("the text is empty", text)
        read = [read_sentence(s, trie, text) for s in parts]
        program = assemble(read, kind, ability_kind, damage, text)
        check(program)
    except (LinkError, CheckError) as err:
        raise TextError(str(err), text, 0, len(text)) from None
    except (AttributeError, IndexError, KeyError, TypeError) as err:
        # words that fit the grammar but stand for nothing; whatever it is, it is no reading
        raise TextError("no sense can be made of this text", text, 0, len(text)) from err
    if kind in ("tool", "energy"):
        program = held(program)
    if kind == "trainer":
        program = Program(tuple(played_when(c) for c in program.clauses))
    if kind == "attack" and name:
        program = in_an_attack(program)
    return own_name(program, name)  # type: ignore[no-any-return]
