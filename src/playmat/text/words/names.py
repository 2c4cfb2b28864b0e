"""Card names that texts may speak of."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.text.words.sayings import clean
from playmat.text.words.tokens import TYPES, raw_tokens

_BASIC_ENERGY = frozenset(f"{basic}{t} Energy" for basic in ("", "Basic ") for t in TYPES)


class Names:
    """A trie of card names, by words, for longest match inside a text."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._root: dict[str, object] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        if name in _BASIC_ENERGY:
            return  # the words "Fire Energy" speak of a kind of Energy, not of a card's name
        node = self._root
        for t in raw_tokens(clean(name)):
            if t.word in "[]":
                continue
            node = node.setdefault(t.word, {})  # type: ignore[assignment]
        node[""] = name

    def owners(self, words: tuple[str, ...], at: int) -> list[tuple[int, str]]:
        """(end, owner) of words that known names begin with, before 's: 'Lt. Surge' in 'Lt. Surge's Pokémon'."""
        node: object = self._root
        for i in range(at, min(at + 4, len(words) - 1)):
            node = node.get(words[i]) if isinstance(node, dict) else None
            if isinstance(node, dict) and words[i + 1] == "'s" and "'s" in node:
                return [(i + 1, " ".join(words[at : i + 1]))]
        return []

    def match(self, words: tuple[str, ...], at: int) -> list[tuple[int, str]]:
        """(end, name) of the longest name that begins at a word; empty if there is none."""
        node: object = self._root
        best: list[tuple[int, str]] = []
        i = at
        while isinstance(node, dict):
            found = node.get("")
            if isinstance(found, str):
                best = [(i, found)]
            if i >= len(words):
                break
            node = node.get(words[i])
            i += 1
        return best
