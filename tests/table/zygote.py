"""A server that can be killed and is back at once: the cards are loaded here, each server is a fork of this process.

Commands on standard input: ``start``. Answers with the process number of the new server."""

import os
import signal
import sys
from functools import partial
from pathlib import Path

from playmat.cards import Deck, Library, load_library, starter_decks
from playmat.studio.routes import studio_pages
from playmat.table import serve
from playmat.table.faces import face
from playmat.table.hall import Hall


def warm(library: Library) -> None:
    """Read the texts of some decks before the first fork, as a server that has run for a while has."""
    hall = Hall(library, ":memory:")
    for mine, other in (("first-embers", "first-leaves"), ("single-strike", "rapid-tide")):
        opponent = {"kind": "random", "deck": {"starter": other}}
        made = hall.create({"rules": "sword_shield", "deck": {"starter": mine}, "opponent": opponent})
        room = hall.room(made["game"])
        assert room is not None
        for card in room.faces.values():
            face(card, library)
    hall.close()


def themes() -> list[Deck]:
    """Decks as card data brings them: one that is legal, and one with five cards of a name."""
    cards = next(deck for deck in starter_decks() if deck.id == "first-leaves").cards
    five = [(card, {4: 5, 17: 12}.get(count, count)) for card, count in cards]
    make = partial(Deck.of, rules="sword_shield", free=True)
    return [make(cards, "Forest Path", id="d-1"), make(five, "Five of a Kind", id="d-2")]


def main(port: int, games: str) -> None:
    library = load_library()
    warm(library)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        if line.strip() != "start":
            continue
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            setting = serve.Setting(port=port, pace=0.0, is_seed_given=True)
            pages = studio_pages(say=lambda text: None, processes=1)
            serve.run(library, Path(games), setting, say=lambda text: None, pages=pages, themes=themes())
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
