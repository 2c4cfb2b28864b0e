"""What is known about one card beside its face: how it is read, which decks hold it, which rulings use it."""

from __future__ import annotations

import contextlib
import json
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playmat.cards import Card, Library, starter_decks
from playmat.cards.names import lookup_key
from playmat.decisions.game import names_of
from playmat.effects.base import to_json
from playmat.effects.nodes import Program
from playmat.judge.document import Map, ScenarioError, Seq, read_documents
from playmat.judge.files import Case, find_files, read_cases
from playmat.judge.whole_game import is_whole_game
from playmat.rulebooks.books import RULEBOOKS
from playmat.studio.laying import form_of, written
from playmat.studio.verbs import does, read_card
from playmat.table.faces import face
from playmat.table.hall import Hall
from playmat.table.refusal import Refused
from playmat.text.kept.programs import effect_text, programs_of
from playmat.text.say import wording
from playmat.text.unlink.bound import NoWording

MOST_LISTED = 40
SIDES = ("a", "b", "stadium", "position", "players", "hands", "decks", "deck_order", "setup")
_COUNT = re.compile(r"^\d+\s+(?:×\s*)?")
Row = dict[str, Any]


def _text(where: str, text: str, program: Program | None, why_not: str) -> Row:
    out: Row = {"where": where, "text": text, "error": why_not}
    if program is not None:
        with contextlib.suppress(NoWording):
            out["wording"] = wording(program)
        out["tree"] = json.dumps(to_json(program), indent=1, ensure_ascii=False)
    return out


def readings(card: Card, library: Library) -> list[Row]:
    """Every text of a card as it is printed and as it is read."""
    programs = programs_of(card, names_of(library))
    why = dict(error.split(": ", 1) for error in programs.errors if ": " in error)
    parts = [(a.name, a.text, program) for a, program in zip(card.abilities, programs.abilities, strict=True)]
    parts += [(a.name, a.text, program) for a, program in zip(card.attacks, programs.attacks, strict=True)]
    out = [_text(name, text, program, why.get(name, "")) for name, text, program in parts if text]
    text = effect_text(card)
    return [*out, _text("", text, programs.text, why.get("text", ""))] if text else out


def about(library: Library, id: str) -> Row:
    """A job: all that is to be said about a card by itself."""
    card = library.get(id)
    return {
        "face": face(card, library),
        "readings": readings(card, library),
        "why_not": read_card(card, library).why_not,
        "does": list(does(programs_of(card, names_of(library)))),
        "reprints": [_brief(other) for other in library.reprints(card)][:MOST_LISTED],
        "set": card.set_name or card.set_id,
        "released": card.released,
        "mark": card.regulation_mark,
        "rarity": card.rarity,
        "rules": [] if card.is_energy else list(card.rules),
    }


def _brief(card: Card) -> Row:
    return {"id": card.id, "name": card.name, "set": card.set_name or card.set_id, "number": card.number}


# --- decks ----------------------------------------------------------------------------------------------------


def known_decks(hall: Hall) -> dict[str, Row]:
    """The decks that are offered at the table, by id: starter decks, and the theme decks of the card data."""
    starters = {deck.id for deck in starter_decks()}
    return {
        id: {
            "id": id,
            "name": deck.name,
            "kind": "starter" if id in starters else "theme",
            "rules": deck.rulebook(),
            "types": deck.types(),
            "size": deck.size,
            "cards": [(card.id, count) for card, count in deck.cards],
        }
        for id, deck in hall.decks.items()
    }


# --- rulings --------------------------------------------------------------------------------------------------


def _strings(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Map):
        for key, part in value.items():
            yield from _strings(part)
            yield str(key)
    elif isinstance(value, Seq | list | tuple):
        for part in value:
            yield from _strings(part)


def _cards_of(case: Case, keys: dict[str, str]) -> set[str]:
    """The library's cards that lie in a case's position, by the key of their name."""
    own = {lookup_key(name) for name in case.book.names()}
    found = set()
    for part in SIDES:
        for text in _strings(case.data.get(part)):
            key = lookup_key(_COUNT.sub("", text))
            if key in keys and key not in own:
                found.add(keys[key])
    return found


def rulings(library: Library, folder: str) -> dict[str, list[Row]]:
    """A job: the cases of the scenario files by the cards they use."""
    out: dict[str, list[Row]] = defaultdict(list)
    cards = (*library.starter, *library.cards)
    keys = {lookup_key(word): lookup_key(card.name) for card in cards for word in (card.name, card.id)}
    home = Path(folder)
    for file in find_files([home]):
        with contextlib.suppress(ScenarioError):
            seen: dict[str, Row] = {}
            for case in read_cases(file, library):
                base = case.id.split(" (")[0]
                if base in seen:
                    seen[base]["rules"].append(case.rules.name)
                    continue
                row = seen[base] = {
                    "id": base,
                    "file": str(file.relative_to(home)),
                    "source": case.source,
                    "rules": [case.rules.name],
                    "whole": is_whole_game(case.data),
                }
                for key in _cards_of(case, keys):
                    out[key].append(row)
    return dict(out)


def ruling_text(library: Library, folder: str, file: str, name: str) -> str:
    """A job: one case of the collection by itself, as the position editor reads it."""
    home = Path(folder).resolve()
    path = (home / file).resolve()
    if not path.is_relative_to(home) or path.suffix not in (".yaml", ".yml") or not path.is_file():
        raise Refused("There is no such ruling.")
    cases = [case for case in read_cases(path, library) if case.id.split(" (")[0] == name]
    if not cases:
        raise Refused("There is no such ruling.")
    if is_whole_game(cases[0].data):
        raise Refused("This case is a whole game from set-up, not a position.")
    text = path.read_text("utf-8")
    heads = [doc["cards"] for doc in read_documents(text) if isinstance(doc, Map) and "cards" in doc]
    return written(form_of(cases[0], heads))


def rulebook_titles() -> list[Row]:
    return [{"name": book.name, "title": book.title} for book in reversed(RULEBOOKS.values())]
