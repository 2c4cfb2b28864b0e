"""A text file that somebody named: read no further than such a file can be long, so that a device or a film given by
mistake does not fill the memory."""

from __future__ import annotations

from pathlib import Path


class TooLarge(OSError):
    """More than a file of its kind holds."""


def given_text(path: Path, most: int) -> str:
    """The text of a file of at most so many characters; OSError or UnicodeDecodeError if it cannot be read."""
    with path.open(encoding="utf-8") as file:
        text = file.read(most + 1)
    if len(text) > most:
        raise TooLarge(f"too large: at most {most:,} characters")
    return text
