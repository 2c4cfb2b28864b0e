"""What every text is read to and said as: the net under changes of the grammar.

``python tools/wordings.py snapshot FILE [--data DIR …]`` keeps, for every effect text of the card folders, the hash of
its program, its canonical wording and whether that wording reads back to the same program.
``python tools/wordings.py compare FILE`` reads all texts again and lists what differs; exit code 1 if anything does.
``python tools/wordings.py fingerprint FILE`` keeps, or compares if the file is there, the multiset of (category, word
sequence, template) of the grammar: where it is equal, reading is equal by construction.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from playmat.cards.library import load_library
from playmat.cards.sources import DataError
from playmat.effects.base import to_json
from playmat.text import Names, NoWording, TextError, compile_text, wording
from playmat.text.coverage import Item, library_items

SHARED = Path(__file__).parents[2] / "shared"
DATA = (SHARED, SHARED / "years")
_CHUNK = 400


def _items(folder: Path) -> tuple[list[Item], Names]:
    try:
        return library_items(load_library([folder]))
    except DataError as err:  # a malformed file is left out, and said
        broken = str(err).split(",")[0].split(":")[0]
        print(f"left out: {broken}", file=sys.stderr)
        files = sorted(f for f in (folder / "cards" / "en").glob("*.json") if f.name != Path(broken).name)
        return library_items(load_library(files))


def _key(item: Item) -> str:
    return f"{item.kind}|{item.name}|{item.damage}|{item.text}"


def _row(item: Item, names: Names) -> tuple[str, str, str, str]:
    try:
        program = compile_text(item.text, item.kind, item.name, names, damage=item.damage)
    except TextError as err:
        return _key(item), "", err.message, ""
    tree = json.dumps(to_json(program), ensure_ascii=False)
    digest = hashlib.blake2b(tree.encode(), digest_size=8).hexdigest()
    try:
        said = wording(program)
    except NoWording as err:
        return _key(item), digest, f"!{err}", "not said"
    try:
        again = compile_text(said, item.kind, item.name, names, damage=item.damage)
    except TextError as err:
        return _key(item), digest, said, f"not read: {err.message}"
    return _key(item), digest, said, "" if again == program else "read to another program"


_texts: list[Item] = []
_names = Names()


def _rows(span: tuple[int, int]) -> list[tuple[str, str, str, str]]:
    return [_row(item, _names) for item in _texts[span[0] : span[1]]]


def snapshot(folders: Iterable[Path]) -> dict[str, list[str]]:
    """Text → [hash of the program or '', wording or message, what is wrong with the way back]."""
    global _names
    out: dict[str, list[str]] = {}
    for folder in folders:
        items, _names = _items(folder)
        _texts[:] = list({_key(i): i for i in items}.values())
        spans = [(a, a + _CHUNK) for a in range(0, len(_texts), _CHUNK)]
        with ProcessPoolExecutor(2) as pool:
            for rows in pool.map(_rows, spans):
                for key, *row in rows:
                    out[f"{folder.name}|{key}"] = row
    return out


def _figures(rows: dict[str, list[str]]) -> str:
    read = [r for r in rows.values() if r[0]]
    return f"{len(rows)} texts, {len(read)} read, {sum(bool(r[2]) for r in read)} not said back to the same program"


def _compare(old: dict[str, list[str]], new: dict[str, list[str]], show: int) -> int:
    sorts: dict[str, list[str]] = {}
    for key in old.keys() & new.keys():
        a, b = old[key], new[key]
        if a == b or (not a[0] and not b[0]):
            continue
        if not a[0] or not b[0]:
            sort = "read now" if b[0] else "no longer read"
        elif a[0] != b[0]:
            sort = "another program"
        else:
            sort = "another wording" if a[1] != b[1] else "another way back"
        sorts.setdefault(sort, []).append(f"  {key}\n    was {a[1]} {a[2]}\n    is  {b[1]} {b[2]}")
    for sort, found in sorted(sorts.items()):
        print(f"{sort}: {len(found)}")
        print("\n".join(sorted(found)[:show]))
    for title, keys in (("texts gone", old.keys() - new.keys()), ("new texts", new.keys() - old.keys())):
        if keys:
            print(f"{title}: {len(keys)}")
    print("equal" if not sorts else "different")
    return 1 if sorts else 0


# --- the fingerprint ----------------------------------------------------------------


def _plain(value: Any) -> Any:
    """A template without addresses: computed values by what their function is made of."""
    if callable(value) and hasattr(value, "__code__"):
        code = value.__code__
        cells = [_plain(c.cell_contents) for c in value.__closure__ or ()]
        consts = [str(c) for c in code.co_consts if not hasattr(c, "co_code") and str(c) not in (value.__doc__, "None")]
        names = {name for name in code.co_names if not name.startswith("_") and not name.isupper() and name != "n"}
        return ["fn", sorted(names), sorted(consts), cells]
    if isinstance(value, tuple | list):
        return [_plain(v) for v in value]
    if is_dataclass(value) and not isinstance(value, type):
        return [type(value).__name__, *(_plain(getattr(value, f.name)) for f in fields(value))]
    if type(value).__name__ == "Join":
        return ["Join", *(_plain(p) for p in value.parts)]
    if type(value).__name__ == "Calc":
        return ["Calc", _plain(value.fn), [_plain(a) for a in value.args], _plain(value.inv)]
    return repr(value)


def fingerprint() -> Counter[str]:
    from playmat.text.frames import expand
    from playmat.text.grammar import G

    def rows() -> Iterator[str]:
        for cat, frames in G.frames.items():
            for f in frames:
                template = json.dumps(_plain(f.template), ensure_ascii=False)
                for wording_ in f.wordings:
                    for seq in expand(wording_):
                        yield f"{cat} | {' '.join(w if k == 'word' else f'{{{k}:{w}}}' for k, w in seq)} | {template}"

    return Counter(rows())


def _fingerprint(file: Path, show: int) -> int:
    new = fingerprint()
    if not file.exists():
        file.write_text(json.dumps(new, ensure_ascii=False), encoding="utf-8")
        print(f"kept {new.total()} sequences")
        return 0
    old = Counter(json.loads(file.read_text(encoding="utf-8")))
    for title, rows in (("gone", old - new), ("new", new - old)):
        print(f"{title}: {rows.total()}")
        print("\n".join(f"  {r}" for r in sorted(rows)[:show]))
    return 0 if old == new else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("snapshot", "compare", "fingerprint"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--data", type=Path, nargs="*", default=DATA)
    parser.add_argument("--show", type=int, default=20)
    args = parser.parse_args()
    if args.what == "fingerprint":
        return _fingerprint(args.file, args.show)
    rows = snapshot(args.data)
    print(_figures(rows))
    if args.what == "snapshot":
        args.file.parent.mkdir(parents=True, exist_ok=True)
        args.file.write_text(json.dumps(rows, ensure_ascii=False, indent=0), encoding="utf-8")
        return 0
    return _compare(json.loads(args.file.read_text(encoding="utf-8")), rows, args.show)


if __name__ == "__main__":
    sys.exit(main())
