"""``playmat text where``: every place that deals with a word of card texts or with a node of the effect language."""

from __future__ import annotations

import json

from cyclopts import App
from rich.console import Console

from playmat.cli.output import OWN_DATA, Data, Json
from playmat.text.where import places

console = Console()
text_app = App(name="text", help="Where a word of card texts, or a node of the effect language, is dealt with.")


@text_app.command
def where(wanted: str, /, *, data: Data = OWN_DATA, as_json: Json = False) -> int:
    """Frames, rows, riders, linking, lowering, execution, scenarios and three cards of a word or node.

    Parameters
    ----------
    wanted: words as texts have them ("switch in"), or a node of the effect language (Switch)
    data: a folder of card files to take examples from
    """
    found = places(wanted, data.library())
    if as_json:
        print(json.dumps(vars(found), ensure_ascii=False))
    for title, lines in vars(found).items():
        if lines and not as_json:
            console.print(f"{title} ({len(lines)})", style="bold", highlight=False)
            for line in lines:
                console.print(f"  {line}", highlight=False, markup=False, soft_wrap=True)
    if not any(vars(found).values()):
        console.print(f"nothing reads, says or does {wanted!r}", style="red", highlight=False, markup=False)
        return 1
    return 0
