"""English card text to effect trees and back."""

from __future__ import annotations

from playmat.text.compile import compile_text
from playmat.text.say import wording
from playmat.text.unlink.bound import NoWording
from playmat.text.words.names import Names
from playmat.text.words.tokens import TextError

__all__ = ["Names", "NoWording", "TextError", "compile_text", "wording"]
