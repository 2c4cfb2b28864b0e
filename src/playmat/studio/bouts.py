"""Games without people: played by a process in slices, so that others get their turn between them."""

from __future__ import annotations

import time
from typing import Any

from playmat.cards import Library
from playmat.table import jobs
from playmat.table.bots import make_bot
from playmat.table.record import Record, replay

SLICE_SECONDS = 2.0
MOST_CHOICES = 6_000


def play_on(library: Library, header: dict[str, Any], kinds: list[str], levels: list[int], done: list[int]) -> Any:
    """A game carried on for some seconds: its choices, and whether it is over (True also where it never ends)."""
    record = Record.from_header(header, list(done))
    game = replay(record, jobs.match(library, record.rules, record.decks))
    until = time.monotonic() + SLICE_SECONDS
    while (decision := game.decision) is not None and len(game.choices) < MOST_CHOICES:
        seat = decision.player
        bot = make_bot(kinds[seat], levels[seat], record.program_seed(seat, len(game.choices)))
        game.choose(bot.choose(game))
        if time.monotonic() > until:
            break
    return list(game.choices), game.is_over or len(game.choices) >= MOST_CHOICES


def winner_of(library: Library, header: dict[str, Any], choices: list[int]) -> int:
    """Who won a finished game: 0, 1, or −1 for nobody."""
    record = Record.from_header(header, list(choices))
    game = replay(record, jobs.match(library, record.rules, record.decks))
    return -1 if game.winner is None else int(game.winner)
