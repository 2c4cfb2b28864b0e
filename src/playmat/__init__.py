"""Playmat: a Pokémon Trading Card Game engine that reads the cards.

Five official rulebooks are played step by step; cards are not programmed, their English texts are compiled. The public
names are few, and they load what they need when they are first used:

    import playmat

    library = playmat.load_library()               # the starter pool, or what `playmat cards get` downloaded
    one, other = playmat.starter_decks()[-2:]       # or playmat.Deck.read("my-deck.txt", library)
    game = playmat.Game(one, other, seed=7)         # refused, with the clause, if a deck is not legal
    players = [playmat.make_player("greedy"), playmat.make_player("search:100ms")]
    while game.decision:                            # who answers, what kind of decision, which options
        seat = playmat.Seat.of(game)
        game.choose(players[game.decision.player].choose(seat))
    print(game.winner, game.reason)

Cards and decks
    load_library  the cards of folders, files or archives; Library finds them by id, name or number
    Deck          a deck list in any usual format; check_deck names every rule it breaks
    Card          the facts of a card
Playing
    Game          a game in progress: decision, choose, why_not, view, clone, save, restore
    make_player   "random", "greedy", "search:200ms" …; Player and Seat are for your own
    duel          two decks against each other, many games, with intervals
Reading
    compile_text  English card text to an effect tree; wording prints a tree as canonical English
Judging
    judge         scenario files: a position, forced luck, a script, and what must come of it
    players       the package of all players

COMPILED tells whether the compiled engine runs. These names keep their meaning within a minor version, and a change is
told in the changelog; everything else may change at any time (docs/reference/api.md).
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # typing itself would be a tenth of the time this import takes
if os.environ.get("PLAYMAT_PURE"):  # before any module that may have been compiled is imported
    from playmat.pure import install_if_asked

    install_if_asked()

if TYPE_CHECKING:
    from typing import Any

    from playmat import judge, players
    from playmat.cards import Card, Deck, Library, check_deck, load_library, starter_decks
    from playmat.decisions.game import Game
    from playmat.players import Player, Seat, make_player
    from playmat.simulate.duel import duel
    from playmat.text import compile_text, wording

    COMPILED: bool

__version__ = "0.1.0"
__all__ = [
    "COMPILED",
    "Card",
    "Deck",
    "Game",
    "Library",
    "Player",
    "Seat",
    "__version__",
    "check_deck",
    "compile_text",
    "duel",
    "judge",
    "load_library",
    "make_player",
    "players",
    "starter_decks",
    "wording",
]

_HOMES = {
    "playmat.cards": ("Card", "Deck", "Library", "check_deck", "load_library", "starter_decks"),
    "playmat.decisions.game": ("Game",),
    "playmat.players": ("Player", "Seat", "make_player"),
    "playmat.simulate.duel": ("duel",),
    "playmat.text": ("compile_text", "wording"),
}


def __getattr__(name: str) -> Any:
    """A public name, loaded from its package when it is first used."""
    from importlib import import_module

    if name == "COMPILED":
        from playmat.compiled import is_compiled

        found: Any = is_compiled()
    elif name in ("judge", "players"):
        found = import_module(f"playmat.{name}")
    else:
        home = next((home for home, names in _HOMES.items() if name in names), None)
        if home is None:
            raise AttributeError(f"module 'playmat' has no attribute {name!r}")
        found = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
