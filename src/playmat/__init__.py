"""Playmat: a Pokémon Trading Card Game engine that reads the cards."""

from playmat.cards import Deck, load_library, starter_decks
from playmat.decisions.game import Game
from playmat.text import compile_text

__all__ = ["Deck", "Game", "compile_text", "load_library", "starter_decks"]
__version__ = "0.1.0"
