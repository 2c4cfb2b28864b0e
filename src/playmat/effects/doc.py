"""Renders ``docs/effect-language.md`` from the nodes themselves: ``python -m playmat.effects.doc``.

Each node's docstring says what carrying it out means; the page sets a text that holds the node and the node's fields
beside it, so it cannot drift from the code."""

from __future__ import annotations

import re
import sys
from dataclasses import MISSING, fields
from pathlib import Path

from playmat.effects import nodes
from playmat.effects.base import Node
from playmat.effects.examples import EXAMPLES

INTRO = """# The effect language

This page is generated from the nodes: `python -m playmat.effects.doc`.

A card text compiles to a tree that reads like the card: *trigger or activation → conditions → steps over selectors →
amounts → duration and limits*. There are no pronouns: whatever a later phrase speaks of was bound to a variable
(a number, counted in order of binding) and is named by `Var`. The JSON form of a node is an object whose key `is`
names the class; fields left at their default are left out:

```json
{"is": "Heal", "amount": {"is": "N", "n": 30}, "target": {"is": "This"}}
```

`wording(tree)` prints a tree as canonical English and `compile_text` reads it back to the same tree. Lowering turns a
tree into flat code; a field that lowering does not read makes the card unplayable, so nothing is dropped silently.

Players are `you` (who controls the text), `opponent`, `both` / `either`, and `that` (the player the sentence is about).
"""

FAMILIES = (
    (
        "Pred",
        "Predicates",
        "A property of a card or a Pokémon in play. A filter is a tuple of these; all must hold.",
    ),
    ("Sel", "Selectors", "Which cards or Pokémon."),
    ("Num", "Numbers", "Asked when needed."),
    ("Cond", "Conditions", "Asked when needed."),
    ("Quantity", "Quantities", "How many to choose."),
    ("Step", "Steps", "What to do. A step that chooses, flips, moves or counts binds its result to `var`."),
    ("Mod", "Modifiers", "What holds while a clause or a duration lasts. `on` names the Pokémon concerned."),
    ("Event", "Events", "What may trigger a clause."),
    ("Clause", "Clauses", "The sentences of a text; `Program` is a whole text."),
)


def _family(cls: type[Node]) -> str:
    for base in cls.__mro__[1:]:
        if any(base.__name__ == name for name, _, _ in FAMILIES):
            return base.__name__
    return ""


def _fields(cls: type[Node]) -> str:
    parts = []
    for f in fields(cls):
        kind = re.sub(r"\s+", " ", str(f.type)).replace("|", "or")
        if f.default is MISSING:
            parts.append(f"`{f.name}`: {kind}")
        else:
            parts.append(f"`{f.name}`: {kind} = {f.default!r}")
    return "; ".join(parts) or "–"


def _example(name: str) -> str:
    kind, text = EXAMPLES.get(name, ("", ""))
    return f"*{kind}*: {text}" if text else "–"


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("``", "`").replace("|", "or").strip()


def render() -> str:
    """The whole page."""
    lines = [INTRO]
    for name, title, intro in FAMILIES:
        members = [
            cls for cls in Node.REGISTRY.values() if _family(cls) == name and getattr(nodes, cls.__name__, None) is cls
        ]
        lines += [f"## {title}", "", intro, "", "| node | meaning | in a text | fields |", "|---|---|---|---|"]
        for cls in sorted(members, key=lambda c: c.__name__):
            meaning, said = _cell(cls.__doc__ or ""), _cell(_example(cls.__name__))
            lines.append(f"| `{cls.__name__}` | {meaning} | {said} | {_cell(_fields(cls))} |")
        lines.append("")
    return "\n".join(lines)


def undocumented() -> list[str]:
    """Nodes whose docstring is missing or is only the generated signature."""
    return [
        cls.__name__
        for cls in Node.REGISTRY.values()
        if _family(cls)
        and getattr(nodes, cls.__name__, None) is cls
        and (cls.__doc__ or "").startswith(cls.__name__ + "(")
    ]


def main() -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "effect-language.md"
    page.write_text(render(), encoding="utf-8")
    sys.stdout.write(f"wrote {page.name}; without a docstring: {', '.join(undocumented()) or 'none'}\n")


if __name__ == "__main__":
    main()
