"""Playmat: a Pokémon Trading Card Game engine that reads the cards."""

from playmat.pure import install_if_asked

install_if_asked()  # before any module that may have been compiled is imported

from playmat.cards import Deck, load_library, starter_decks  # noqa: E402
from playmat.decisions.game import Game  # noqa: E402
from playmat.text import compile_text  # noqa: E402

__all__ = ["Deck", "Game", "compile_text", "load_library", "starter_decks"]
__version__ = "0.1.0"
