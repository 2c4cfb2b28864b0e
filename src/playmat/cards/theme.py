"""Theme decks that lie beside card data: `decks/en/*.json` of a data folder."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from playmat.cards.deck import Deck, DeckError, read_decks
from playmat.cards.library import Library, default_data


def theme_decks(data_dirs: Iterable[str | Path] | None, library: Library) -> list[Deck]:
    """The theme decks of the same folders that `load_library` reads, in the order of their files. A file with a deck
    whose cards are not in the library is left out."""
    found: dict[str, Deck] = {}
    for path in default_data() if data_dirs is None else map(Path, data_dirs):
        for file in sorted(_folder(path.expanduser()).glob("*.json")):
            try:
                decks = read_decks(file, library)
            except DeckError:
                continue
            found.update({deck.id or f"{file.stem}-{deck.name}": deck for deck in decks})
    return list(found.values())


def _folder(path: Path) -> Path:
    """Where the decks of a data folder lie, whether the folder itself or its cards were named."""
    for root in (path, path.parent, path.parent.parent):
        if (root / "decks" / "en").is_dir():
            return root / "decks" / "en"
    return path / "decks" / "en"
