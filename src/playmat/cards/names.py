"""What counts for a name: keys for the copy rule, for name matching and for looking cards up.

The rulebooks agree: a level and δ are no part of a name; owners, forms, symbols, EX, GX, V, BREAK and
the M of Mega Evolution are; a LV.X card has the name of the Pokémon it is put on.
"""

from __future__ import annotations

import re
import reprlib
import unicodedata
from functools import lru_cache

_LEVEL = re.compile(r"\s+LV\.?\s*(?:X|\d+)$", re.IGNORECASE)
_DELTA = re.compile(r"\s*δ(?:\s*\(Delta Species\))?")
_IN_BRACKETS = re.compile(r"\[(.+?)\]")
_PERSON = re.compile(r"\s+\([^)]*\)$")
_OWNER = re.compile(r"^(.+?)'s\s+\S")

_SYMBOL_WORDS = {
    "◇": " prism star ",
    "★": " star ",
    "☆": " star ",
    "♂": " male ",
    "♀": " female ",
    "δ": " ",
    "×": " x ",
    "&": " and ",
    "!": " exclamation ",
    "?": " question ",
}
_SPELLINGS = (
    (re.compile(r"\{\*\}|\bprism\s*star\b|◇", re.IGNORECASE), "◇"),
    (re.compile(r"\blevel[\s-]?x\b", re.IGNORECASE), "LV.X"),
    (re.compile(r"\bdelta species\b", re.IGNORECASE), "δ"),
)
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "–": "-", "—": "-", "\u00a0": " "})

ENERGY_LETTERS = {
    "G": "Grass",
    "R": "Fire",
    "W": "Water",
    "L": "Lightning",
    "P": "Psychic",
    "F": "Fighting",
    "D": "Darkness",
    "M": "Metal",
    "Y": "Fairy",
    "N": "Dragon",
    "C": "Colorless",
}
TYPE_WORDS = {
    **{name.lower(): name for name in ENERGY_LETTERS.values()},
    "dark": "Darkness",
    "steel": "Metal",
    "electric": "Lightning",
    "colourless": "Colorless",
}


MOST_ENERGY = 12
"""No attack costs more; a longer cost is a fault of the file."""


def read_cost(value: object) -> list[str]:
    """The Energy types of a cost however it is written: "RC", "2", 2, ["Fire", "C"], "{R}{C}", "Free".

    A number stands for that many Colorless Energy. Raises ValueError with the reason."""
    if value is None or isinstance(value, bool):
        raise ValueError("expected a cost, found nothing" if value is None else "expected a cost, found a yes or no")
    if isinstance(value, int):
        value = str(value)
    if isinstance(value, str):
        found = _cost_of_word(value)
    elif isinstance(value, (list, tuple)):
        if any(not isinstance(part, (str, int)) for part in value):
            raise ValueError("expected Energy types, found a list or a table in it")
        found = [energy for part in value for energy in _cost_of_word(str(part))]
    else:
        raise ValueError(f"expected a cost, found {type(value).__name__}")
    if len(found) > MOST_ENERGY:
        raise ValueError(f"a cost of {len(found)} Energy is more than any card has")
    return found


def _cost_of_word(word: str) -> list[str]:
    word = word.strip()
    if word.casefold() in {"", "0", "free", "none"}:
        return []
    if word.casefold() in TYPE_WORDS:
        return [TYPE_WORDS[word.casefold()]]
    found: list[str] = []
    for part in re.findall(r"[0-9]+|[^{}\[\]\s]", word):
        if part[0].isdigit():
            if len(part) > 2:
                raise ValueError(f"a cost of {part[:8]} Energy is more than any card has")
            found += ["Colorless"] * int(part)
        elif part.upper() in ENERGY_LETTERS:
            found.append(ENERGY_LETTERS[part.upper()])
        else:
            raise ValueError(f"cost {short(word)} holds {part!r}; use the letters GRWLPFDMYNC or names of types")
    return found


def short(value: object) -> str:
    """What was found, for a message: never longer than a line, whatever it holds."""
    return reprlib.repr(value)


def plain(text: str) -> str:
    """Straight quotes and single spaces; nothing else changes."""
    return " ".join(text.translate(_APOSTROPHES).split())


def without_accents(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


@lru_cache(maxsize=65536)
def name_key(name: str, is_trainer: bool = False) -> str:
    """Equal for two cards exactly when the rulebooks give them the same name."""
    text = _DELTA.sub("", plain(name))
    text = _LEVEL.sub("", text)
    text = text.replace("☆", "★")
    if is_trainer:
        text = _PERSON.sub("", text)  # Professor's Research (Professor Oak) is Professor's Research
    text = _IN_BRACKETS.sub(r"\1", text)
    text = re.sub(r"\s*([♂♀])", r"\1", text)
    return without_accents(text).casefold()


_FORM = re.compile(
    r" (?:(?:Plant|Sandy|Trash) Cloak|(?:East|West) Sea|(?:Normal|Attack|Defense|Speed) Forme"
    r"|(?:Rainy?|Snowy|Snow-cloud|Sunny) Form|\[[^\]]\])$",
    re.IGNORECASE,
)


def short_name(name: str) -> str:
    """The name without the form of the Pokémon that stands behind it ("Burmy Plant Cloak" → "Burmy"): texts and
    Evolution cards that give only this name mean every form."""
    return _FORM.sub("", name)


@lru_cache(maxsize=65536)
def lookup_key(name: str) -> str:
    """A forgiving form of a name as people type it: letters and digits only, symbols as words."""
    text = plain(name)
    for pattern, replacement in _SPELLINGS:
        text = pattern.sub(replacement, text)
    for symbol, word in _SYMBOL_WORDS.items():
        text = text.replace(symbol, word)
    text = without_accents(text).casefold().replace("'", "")
    text = re.sub(r"[^a-z0-9]+", " ", text)
    text = re.sub(r"\blv x\b", "lvx", text)
    return " ".join(text.split())


def owner_of(name: str) -> str:
    """The owner a Pokémon's name gives ("Team Aqua's Kyogre" → "Team Aqua"), or ""."""
    found = _OWNER.match(plain(name))
    return found.group(1) if found else ""


def basic_energy_type(name: str) -> str:
    """The type meant by a basic Energy name, however it is spelled ("Basic {R} Energy", "Fire"), or ""."""
    text = re.sub(r"\bbasic\b|\benergy\b|[{}\[\]()]|#", " ", plain(name), flags=re.IGNORECASE)
    word = " ".join(text.split())
    if len(word) == 1 and word.upper() in ENERGY_LETTERS:
        return ENERGY_LETTERS[word.upper()]
    return TYPE_WORDS.get(word.casefold(), "")
