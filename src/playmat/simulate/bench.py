"""How fast the engine is: random legal play on simple decks, starter decks and real theme decks.

Times are seconds of one core as the process itself used them, so that other work on the machine disturbs little."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playmat.cards import Deck, Library, load_library, read_decks, starter_decks
from playmat.compiled import is_compiled
from playmat.decisions.game import make_match
from playmat.engine import machine, playout
from playmat.engine.defs import Match
from playmat.engine.options import options_of
from playmat.engine.save import dump
from playmat.engine.state import State
from playmat.rulebooks.books import NEWEST, RULEBOOKS

NO_LIMIT = 1 << 40
# Pokémon whose attacks only do damage, Trainers of one sentence, basic Energy
SIMPLE = (
    {
        "st-swsh1-31": 4,  # Scorbunny
        "st-swsh1-33": 4,
        "st-hgss1-65": 4,  # Growlithe
        "st-hgss1-1": 4,
        "st-xy11-14": 4,  # Larvesta
        "st-swsh1-165": 4,  # Hop
        "st-swsh1-177": 4,  # Potion
        "st-swsh1-183": 4,  # Switch
        "st-swsh12pt5-153": 28,
    },
    {
        "st-swsh1-55": 4,  # Sobble
        "st-swsh1-57": 4,
        "st-swsh1-60": 4,  # Chewtle
        "st-swsh5-36": 4,  # Remoraid
        "st-swsh1-63": 4,  # Snom
        "st-swsh1-165": 4,
        "st-swsh1-177": 4,
        "st-swsh1-183": 4,
        "st-swsh12pt5-154": 28,
    },
)
# Evolution lines up to Stage 2, attacks with coins and Special Conditions, an Ability, the same Trainers
SHORT = (
    {
        "st-swsh1-31": 4,  # Scorbunny
        "st-swsh1-33": 3,
        "st-swsh1-35": 2,
        "st-swsh1-27": 4,  # Salandit
        "st-swsh1-28": 3,
        "st-swsh1-153": 4,  # Wooloo
        "st-swsh1-154": 2,
        "st-swsh1-165": 4,  # Hop
        "st-swsh1-177": 4,  # Potion
        "st-swsh1-183": 4,  # Switch
        "st-swsh12pt5-153": 26,
    },
    {
        "st-swsh1-11": 4,  # Grookey
        "st-swsh1-13": 3,
        "st-swsh1-14": 2,
        "st-swsh1-20": 4,  # Gossifleur
        "st-swsh1-21": 3,
        "st-swsh1-153": 4,
        "st-swsh1-154": 2,
        "st-swsh1-165": 4,
        "st-swsh1-177": 4,
        "st-swsh1-183": 4,
        "st-swsh12pt5-152": 26,
    },
)
SAMPLES = 200  # states on which clone and options are timed


def python_speed() -> float:
    """Millions of steps a second of a fixed loop of plain Python: tells a slow moment of the machine from a slow
    engine. A quiet core of a usual server reaches about 20."""
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        total = 0
        for i in range(400_000):
            total += i & 7
        best = max(best, 0.4 / (time.process_time() - start))
    return best


# --- workloads ------------------------------------------------------------------------------------------


def simple_matches() -> list[Match]:
    """Two decks of Pokémon without texts."""
    return _both_ways(SIMPLE)


def short_matches() -> list[Match]:
    """Two decks with short texts."""
    return _both_ways(SHORT)


def _both_ways(decks: Sequence[dict[str, int]]) -> list[Match]:
    library = load_library(())
    a, b = (Deck.of((library.get(card), count) for card, count in deck.items()) for deck in decks)
    return [make_match(a, b, NEWEST), make_match(b, a, NEWEST)]


def starter_matches() -> list[Match]:
    """The shipped decks of every rulebook against each other."""
    out = []
    for name in RULEBOOKS:
        decks = [deck for deck in starter_decks() if deck.rules == name]
        out += [make_match(a, b, name) for a in decks for b in decks if a is not b]
    return out


def theme_decks(folder: Path, library: Library) -> list[Deck]:
    """All theme decks of a folder that holds decks/en/*.json."""
    return [deck for path in sorted((folder / "decks" / "en").glob("*.json")) for deck in read_decks(path, library)]


def theme_matches(folder: Path) -> list[Match]:
    """Real theme decks, neighbours of the same rulebook against each other, all rulebooks mixed."""
    library = load_library([folder])
    decks = [deck for deck in theme_decks(folder, library) if deck.size == 60]
    out = []
    for name in RULEBOOKS:
        own = [deck for deck in decks if deck.rulebook() == name]
        out += [make_match(a, b, name, library) for a, b in zip(own[::2], own[1::2], strict=False)]
    return out


# --- measuring ------------------------------------------------------------------------------------------


def _timed(run: Callable[[State], object], states: Sequence[State], seconds: float) -> float:
    """Microseconds of one call, the best of several rounds over all states."""
    best = float("inf")
    end = time.process_time() + seconds
    while True:
        start = time.process_time()
        for st in states:
            run(st)
        now = time.process_time()
        best = min(best, (now - start) / len(states))
        if now > end:
            return best * 1e6


def sample_states(matches: Sequence[Match], count: int) -> list[State]:
    """States at decisions spread over whole games."""
    out: list[State] = []
    game = 0
    while len(out) < count:
        st = machine.new_game(matches[game % len(matches)], game)
        game += 1
        step = 0
        while machine.advance(st) and len(out) < count:
            if step % 17 == 0:
                out.append(st.clone())
            step += 1
            playout.play_randomly(st, game * 1000 + step, 1)
    return out


def _state_bytes(states: Sequence[State]) -> float:
    """Memory that one more clone takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clones = [st.clone() for st in states]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(clones)


def measure(matches: Sequence[Match], seconds: float) -> dict[str, Any]:
    """Figures of one workload."""
    games = decisions = turns = 0
    for warm in range(min(10, len(matches))):
        playout.play_randomly(machine.new_game(matches[warm], warm), warm, NO_LIMIT)
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        for _ in range(len(matches)):
            st = machine.new_game(matches[games % len(matches)], games)
            decisions += playout.play_randomly(st, games, NO_LIMIT)
            turns += st.turn
            games += 1
        spent = time.process_time() - start
    states = sample_states(matches, SAMPLES)
    each = min(1.0, seconds / 8)
    return {
        "games_per_s": round(games / spent, 1),
        "decisions_per_s": round(decisions / spent),
        "clone_us": round(_timed(lambda st: st.clone(), states, each), 3),
        "options_us": round(_timed(lambda st: options_of(st, st.stack[-1]), states, each), 3),
        "state_bytes": round(_state_bytes(states)),
        "save_bytes": round(4 * sum(len(dump(st)) for st in states) / len(states)),
        "decisions_per_game": round(decisions / games, 1),
        "turns_per_game": round(turns / games, 1),
        "games": games,
        "pairs": len(matches),
        "playable": round(
            sum(d.is_playable for m in matches for d in m.def_of) / sum(len(m.def_of) for m in matches), 4
        ),
    }


def bench(seconds: float = 8.0, shared: Path | None = None) -> dict[str, Any]:
    """All workloads: simple decks at the top level, one object for each other."""
    result: dict[str, Any] = {"compiled": is_compiled(), "python_speed": round(python_speed(), 1)}
    result |= measure(simple_matches(), seconds)
    result["short"] = measure(short_matches(), seconds)
    result["starter"] = measure(starter_matches(), seconds)
    if shared is not None and (shared / "decks" / "en").is_dir():
        result["theme"] = measure(theme_matches(shared), seconds)
    return result
