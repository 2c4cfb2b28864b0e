"""What becomes of a written card: its face, each text with its tree and canonical wording, and what cannot be read."""

from __future__ import annotations

from typing import Any

from playmat.cards import Card, Library
from playmat.cards.build import CardError, SetFacts, build_card
from playmat.cards.own import own_record
from playmat.effects.base import to_json
from playmat.engine.card_check import bound_alone
from playmat.judge.position import names_with
from playmat.studio.writing import Form, entry_of, forms_of
from playmat.table.faces import new_face
from playmat.text import NoWording, TextError, compile_text, wording
from playmat.text.nearest import nearest
from playmat.text.reading import read_sentence
from playmat.text.words.names import Names
from playmat.text.words.sentences import sentences
from playmat.text.words.tokens import tokenize

OWN_SET = SetFacts("own", "Workshop", "", "", "2026/01/01")
_TEXT_KINDS = {"Stadium": "stadium", "Pokémon Tool": "tool", "Technical Machine": "tool", "Special": "energy"}


def read_card(library: Library, form: Form, others: list[str]) -> dict[str, Any]:
    """Everything the Workshop shows of a form. ``others``: names of further own cards that a text may speak of."""
    table, entry, faults = entry_of(form)
    names = own_names(library, [entry["name"], *others[:300]])
    texts = [_read_text(names, entry["name"], *one) for one in _texts(table, entry)]
    out: dict[str, Any] = {"faults": faults, "texts": texts, "face": None, "playable": False, "why": []}
    card = _card(table, entry, faults)
    if card is None:
        return out
    out["face"] = new_face(card, names)
    if any(text["unread"] for text in texts):
        out["why"] = ["Some words cannot be read; they are marked in the text."]
    else:
        bound, _ = bound_alone(card, names)
        out["playable"] = bound.is_playable and not faults
        out["why"] = [] if bound.is_playable else bound.unread.split("; ")[:5]
    return out


def forms(library: Library, text: object) -> dict[str, Any]:
    """A card file as forms; done beside the server, whatever the file holds."""
    return forms_of(text)


def own_names(library: Library, names: list[str]) -> Names:
    return names_with(library, frozenset(name for name in names if name))


def _card(table: str, entry: dict[str, Any], faults: list[dict[str, str]]) -> Card | None:
    shown = entry if entry["name"] else {**entry, "name": "?"}
    try:
        return build_card(own_record(table, shown, "own", 1), OWN_SET)
    except CardError as error:
        if not faults:
            faults.append({"field": "name", "text": str(error)})
        return None


def _texts(table: str, entry: dict[str, Any]) -> list[tuple[str, str, str, int | None]]:
    """(field, text, kind, printed damage) of every text of a card."""
    if table != "pokemon":
        kind = _TEXT_KINDS.get(entry["kind"], "trainer")
        return [("text", entry["text"], kind, None)] if entry.get("text") else []
    out: list[tuple[str, str, str, int | None]] = []
    for number, part in enumerate(entry.get("abilities", ())):
        out.append((f"abilities.{number}.text", part["text"], "ability", None))
    for number, part in enumerate(entry.get("attacks", ())):
        damage = "".join(c for c in part.get("damage", "") if c.isdigit())
        out.append((f"attacks.{number}.text", part.get("text", ""), "attack", int(damage) if damage else None))
    return [one for one in out if one[1]]


def _read_text(names: Names, name: str, field: str, text: str, kind: str, damage: int | None) -> dict[str, Any]:
    out: dict[str, Any] = {"field": field, "text": text, "kind": kind, "tree": None, "wording": "", "unread": []}
    try:
        program = compile_text(text, kind, name, names, damage=damage)
    except TextError as error:
        out["unread"] = _unread(error, text, name, names)
        return out
    out["tree"] = to_json(program)
    try:
        out["wording"] = wording(program)
    except NoWording:
        out["wording"] = ""
    return out


def _unread(first: TextError, text: str, name: str, names: Names) -> list[dict[str, Any]]:
    """Every place that cannot be read: that of each sentence by itself, or what the whole text fails at."""
    found: list[TextError] = []
    for sentence in sentences(tokenize(text, name)):
        try:
            read_sentence(sentence, names, text)
        except TextError as error:
            found.append(error)
    return [_place(error) for error in (found or [first])[:6]]


def _place(error: TextError) -> dict[str, Any]:
    near = nearest(error)
    return {"start": error.start, "end": error.end, "message": error.message, "nearest": near}
