"""The fingerprint of the grammar: the net under moving it about.

``python tools/wordings.py FILE`` keeps, or compares if the file is there, the multiset of (category, word sequence,
template) of the grammar: where it is equal, reading is equal by construction. What every text is read to and said as
is kept by ``playmat cards readings`` and compared by ``playmat cards diff``."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any


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
        G.ready()
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
    parser.add_argument("file", type=Path)
    parser.add_argument("--show", type=int, default=20)
    args = parser.parse_args()
    return _fingerprint(args.file, args.show)


if __name__ == "__main__":
    sys.exit(main())
