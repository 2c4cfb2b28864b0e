"""Commands about card text: ``compile``, ``cards coverage``, ``cards explain``."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from playmat.cli.output import OWN_DATA, WHOLE, Data, Json
from playmat.effects.base import to_json
from playmat.effects.code import INSTR_NAMES
from playmat.engine.card_check import bound_alone, not_carried_out
from playmat.text import NoWording, TextError, compile_text, wording
from playmat.text.measure.coverage import library_names, texts_of
from playmat.text.measure.playable import Playable, count_playable
from playmat.text.nearest import nearest

console = Console()
KINDS = ("attack", "ability", "trainer", "tool", "stadium", "energy")


def compile_command(
    text: str,
    /,
    *,
    kind: str = "attack",
    name: str = "",
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Compile English card text and print its effect tree and canonical wording.

    Parameters
    ----------
    text: the text, in quotes
    kind: attack, ability, trainer, tool, stadium or energy
    name: the card's own name, if the text speaks of it
    data: a folder of card files whose names the text may use
    """
    if kind not in KINDS:
        console.print(f"unknown kind {kind!r}: choose one of {', '.join(KINDS)}", style="red", markup=False)
        return 2
    names = library_names(data.library())
    try:
        program = compile_text(text, kind, name, names)
    except TextError as err:
        if as_json:
            print(json.dumps({"compiled": False, "error": err.message, "marked": err.marked()}, ensure_ascii=False))
        else:
            console.print(err.message, style="red", highlight=False, markup=False)
            console.print(err.marked(), highlight=False, markup=False)
            near = nearest(err)
            if near:
                console.print(f"the nearest wording that is read: {near}", style="dim", highlight=False, markup=False)
        return 1
    words = _wording(program)
    tree = to_json(program)
    if as_json:
        print(json.dumps({"compiled": True, "tree": tree, "wording": words}, ensure_ascii=False))
    else:
        print(json.dumps(tree, indent=2, ensure_ascii=False))
        console.print(words, style="bold", highlight=False, markup=False)
    return 0


def _wording(program: object) -> str:
    try:
        return wording(program)  # type: ignore[arg-type]
    except NoWording as err:
        return f"(no canonical wording yet: {str(err)[:60]})"


def coverage(
    *,
    data: Data = OWN_DATA,
    top: Annotated[int, WHOLE, Parameter(help="how many unread phrases to list")] = 25,
    kinds: Annotated[bool, Parameter(negative="", help="only the special kinds of cards")] = False,
    as_json: Json = False,
) -> int:
    """How many cards and texts can be played, and which unread phrases stand in the way."""
    library = data.library()
    found = count_playable(library, not_carried_out)
    if as_json:
        print(json.dumps(found.as_json(), ensure_ascii=False))
        return 0
    r = found.report
    if kinds:
        console.print(_special_kinds(found))
        return 0
    console.print(f"cards {found.playable} of {found.cards} playable ({_share(found.playable, found.cards)})")
    console.print(f"texts {r.compiled} of {r.texts} compiled ({_share(r.compiled, r.texts)})")
    table = Table("series", "cards", "playable", "texts", "compiled")
    for series, (ok, total) in sorted(found.by_series.items()):
        a, b = r.by_series.get(series, [0, 0])
        table.add_row(series or "–", str(total), _share(ok, total), str(b), _share(a, b))
    console.print(table)
    table = Table("kind", "texts", "compiled")
    for kind, (a, b) in sorted(r.by_kind.items()):
        table.add_row(kind, str(b), _share(a, b))
    console.print(table)
    table = Table("texts", "unread place", "example")
    for phrase, n in r.unread.most_common(top):
        item, err = r.examples[phrase][0]
        table.add_row(str(n), phrase, f"{item.card}: {err.marked()[:90]}")
    console.print(table)
    if found.not_carried_out:
        table = Table("cards", "read but not carried out")
        for what, n in found.not_carried_out.most_common(top):
            table.add_row(str(n), what)
        console.print(table)
    return 0


def _special_kinds(found: Playable) -> Table:
    table = Table("special kind", "cards", "playable", "")
    for kind, (ok, total) in found.by_special.items():
        if total:
            table.add_row(kind, str(total), str(ok), _share(ok, total))
    return table


def _share(a: int, b: int) -> str:
    return f"{100 * a / b:.1f} %" if b else "–"


def explain(card_id: str, /, *, data: Data = OWN_DATA) -> int:
    """A card's printed text beside its canonical wording and the code it becomes."""
    library = data.library()
    card = library.get(card_id)
    names = library_names(library)
    console.print(f"{card.name} ({card.id})", style="bold", highlight=False)
    for item in texts_of(card):
        console.print(f"\n{item.kind}", style="cyan")
        console.print(item.text, highlight=False, markup=False)
        try:
            program = compile_text(item.text, item.kind, item.name, names, damage=item.damage)
        except TextError as err:
            console.print(f"[red]not read:[/red] {err.marked()}", highlight=False)
            continue
        console.print(_wording(program), style="green", highlight=False, markup=False)
    d, binding = bound_alone(card, names)
    for code in binding.codes:
        words = [INSTR_NAMES[i.op] for i in code.instrs]
        console.print(f"code {code.number}: {' · '.join(words)}", style="dim", highlight=False)
    if not d.is_playable:
        console.print(f"not playable: {d.unread}", style="red", highlight=False, markup=False)
        return 1
    return 0


__all__ = ["compile_command", "coverage", "explain"]
