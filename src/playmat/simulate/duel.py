"""``duel``: two decks against each other, many times, from Python."""

from __future__ import annotations

from pathlib import Path

from playmat.cards import Deck
from playmat.cards.rules import rulebook_names
from playmat.simulate.games import Field
from playmat.simulate.run import Place, mirrored, run_bouts
from playmat.simulate.stats import Tally


def duel(
    deck_a: Deck,
    deck_b: Deck,
    games: int = 100,
    players: tuple[str, str] = ("greedy", "greedy"),
    *,
    rules: str = "",
    seed: int = 1,
    workers: int = 1,
    data: tuple[str | Path, ...] = (),
) -> Tally:
    """Play two decks against each other and count: ``rate`` is the share deck a won, ``interval`` its 95 % interval.

    Games come in mirrored pairs: the same luck with the seats exchanged. ``players`` are written as ``make_player``
    takes them; ``rules`` defaults to the newer of the decks' own rulebooks; ``workers`` are processes (0: one for each
    core); ``data`` are the folders the decks' cards came from. The same arguments give the same result.
    """
    book = rules or max((deck.rulebook() for deck in (deck_a, deck_b)), key=rulebook_names().index)
    field = Field((deck_a, deck_b), players, book, seed, tuple(map(str, data)))
    found = Tally()
    run_bouts(field, mirrored(0, 1, games), Place("local", workers), found.add)
    return found
