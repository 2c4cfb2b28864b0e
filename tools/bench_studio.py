"""How long the card browser takes to answer: many searches, each asked as the page asks it, over the folders named."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path

from playmat.cards import load_library
from playmat.studio.cards import Browser
from playmat.studio.kept import Kept
from playmat.studio.studio import Studio
from playmat.studio.verbs import DOES
from playmat.table.hall import Hall

QUERIES = 600


def queries(names: list[str], luck: random.Random) -> list[dict[str, object]]:
    """What people type: letters of names as they come, words of texts, filters alone and together; later pages."""
    out: list[dict[str, object]] = []
    verbs = list(DOES)
    while len(out) < QUERIES:
        name = luck.choice(names)
        out += [
            {"line": name[: luck.randint(1, len(name))]},
            {"line": f"text:{luck.choice(['draw', 'energy', 'damage', 'coin', 'bench', 'a', 'hand'])}"},
            {"line": "", "type": luck.choice(["Fire", "Water", "Grass"]), "start": 60 * luck.randint(0, 20)},
            {"line": name[:2], "kind": luck.choice(["Pokémon", "Supporter", "Item"]), "once": True},
            {"line": f"hp:{luck.randint(4, 15)}0- year:2009-2014", "does": luck.choice(verbs)},
            {"line": "", "format": luck.choice(["standard", "expanded"]), "playable": luck.choice(["yes", "no"])},
        ]
    return out[:QUERIES]


async def measure(data: list[Path]) -> None:
    began = time.perf_counter()
    library = load_library(data)
    print(f"{len(library):,} cards read in {time.perf_counter() - began:.1f} s")
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(library, ":memory:")
        studio = Studio(hall, Kept(Path(folder) / "bench.sqlite"))
        browser = Browser(studio)
        began = time.perf_counter()
        index = await browser.index()
        print(f"index built in {time.perf_counter() - began:.1f} s")
        began = time.perf_counter()
        await browser.fill()
        print(f"{index.read:,} cards known to be playable or not after {time.perf_counter() - began:.1f} s")
        times = []
        for body in queries(sorted({card.name for card in library}), random.Random(7)):
            began = time.perf_counter()
            json.dumps(await browser.search(body))
            times.append(1000 * (time.perf_counter() - began))
        times.sort()
        shares = ((50, "median"), (95, "95th percentile"), (99, "99th percentile"))
        said = ", ".join(f"{words} {times[len(times) * share // 100]:.1f} ms" for share, words in shares)
        print(f"{len(times)} searches: {said}, longest {times[-1]:.1f} ms")
        studio.close()
        hall.close()


if __name__ == "__main__":
    asyncio.run(measure([Path(name) for name in sys.argv[1:]]))
