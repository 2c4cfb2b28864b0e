"""English card text to effect trees and back."""

from __future__ import annotations

from playmat.text.compiler import compile_text
from playmat.text.tokens import Names, TextError
from playmat.text.unlink import NoWording
from playmat.text.wording import wording

__all__ = ["Names", "NoWording", "TextError", "compile_text", "wording"]
