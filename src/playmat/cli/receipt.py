"""``playmat cards readings`` and ``playmat cards diff``: what every text is read to, and what a change of the grammar
changed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from playmat.audit import receipt
from playmat.cli.output import OWN_DATA, Data, Json, fail, say_json
from playmat.text.measure.coverage import library_items


def readings(file: Path, /, *, data: Data = OWN_DATA) -> int:
    """Keep what every text is read to and said as, for `playmat cards diff`.

    Parameters
    ----------
    file: the file to write
    """
    try:
        file.open("ab").close()  # before a minute of reading
        rows = receipt.readings(*library_items(data.library()))
        receipt.keep(file, rows)
    except OSError as err:
        return fail(f"{file} cannot be written: {err.strerror or err}")
    print(f"{len(rows)} texts, {sum(bool(r[0]) for r in rows.values())} read, kept in {file}")
    return 0


def diff(old: Path, new: Path, /, *, show: int = 40, as_json: Json = False) -> int:
    """List every text whose tree or wording differs between two files of `playmat cards readings`.

    Parameters
    ----------
    old: the file written before
    new: the file written after
    show: so many texts of each kind of change
    """
    try:
        before, after = receipt.kept(old), receipt.kept(new)
    except receipt.ReceiptError as err:
        return fail(str(err))
    found = receipt.changes(before, after)
    came, went = receipt.came_and_went(before, after)
    if as_json:
        say_json({"changes": [change._asdict() for change in found], "new_texts": came, "texts_gone": went})
        return 1 if found else 0
    for what, number in Counter(change.what for change in found).items():
        print(f"{what}: {number}")
        for change in [c for c in found if c.what == what][:show]:
            print(f"  {change.text}\n    was {change.was}\n    now {change.now}")
    print(f"{len(found)} texts of {len(before.keys() & after.keys())} read or said otherwise; {came} new, {went} gone")
    return 1 if found else 0
