"""The words of one sentence, or which node has none."""

from __future__ import annotations

from typing import Any

from playmat.text.grammar import G
from playmat.text.unlink.bound import NoWording


def sentence(value: Any) -> list[str]:
    words = G.words("Sentence", value)
    if words is None:
        raise NoWording(f"no frame prints {value}")
    return words
