"""A card as the form of the Workshop holds it, and as a card file writes it. Every fault is named at its field."""

from __future__ import annotations

import re
from typing import Any

import yaml

from playmat.cards.build import CardError
from playmat.cards.names import TYPE_WORDS, read_cost
from playmat.cards.own import own_entries
from playmat.cards.sources import Blob, DataError, parse_own
from playmat.table.refusal import Refused

Form = dict[str, Any]
Fault = dict[str, str]
MOST_NAME = 60
MOST_WORDS = 1_500
MOST_PARTS = 6
MOST_CARDS = 300
MOST_FILE = 250_000
KINDS = ("pokemon", "trainer", "energy")
STAGES = ("Basic", "Stage 1", "Stage 2", "VMAX", "VSTAR", "BREAK", "MEGA", "Level-Up", "Restored")
TRAINERS = ("Item", "Supporter", "Stadium", "Pokémon Tool", "Technical Machine", "Fossil")
ABILITIES = ("Ability", "Poké-Power", "Poké-Body", "Ancient Trait")
MARKS = (
    *("EX", "GX", "V", "ex", "TAG TEAM", "MEGA", "Prism Star", "Radiant", "SP", "Team Plasma", "ACE SPEC"),
    *("Single Strike", "Rapid Strike", "Fusion Strike", "Ultra Beast", "Baby", "Tera"),
)
EVOLVES = ("Stage 1", "Stage 2", "VMAX", "VSTAR", "BREAK", "MEGA", "Level-Up")
_DAMAGE = re.compile(r"(\d{1,4})\s*([+×x*\-–−]?)")
_SET_ID = re.compile(r"[a-z0-9]{1,12}")


class Reader:
    """Reads the fields of one form and gathers what is wrong with them."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.faults: list[Fault] = []

    def fault(self, field: str, text: str) -> None:
        self.faults.append({"field": field, "text": text})

    def text(self, found: object, field: str, what: str, most: int) -> str:
        if found is None:
            return ""
        if not isinstance(found, str | int) or isinstance(found, bool):
            self.fault(field, f"{what} must be a text.")
            return ""
        words = "".join(c for c in str(found) if c.isprintable() or c in "\n\t").strip()
        if any("\ud800" <= c <= "\udfff" for c in words):
            self.fault(field, f"{what} holds half a character.")
            return ""
        if len(words) > most:
            self.fault(field, f"{what} is too long: {len(words)} characters, at most {most}.")
            return words[:most]
        return words

    def name(self) -> str:
        found = self.text(self.form.get("name"), "name", "The name", MOST_NAME)
        if not found:
            self.fault("name", "Give the card a name.")
        return found

    def number(self, field: str, what: str, low: int, high: int, step: int = 1) -> int:
        found = self.text(self.form.get(field), field, what, 10) or "0"
        if not found.isascii() or not found.isdigit() or not low <= int(found) <= high or int(found) % step:
            tens = " in tens" if step == 10 else ""
            self.fault(field, f"{what} must be a whole number from {low} to {high}{tens}, not {found!r}.")
            return low
        return int(found)

    def word(self, found: object, field: str, what: str, allowed: tuple[str, ...], usual: str) -> str:
        word = found if found not in (None, "") else usual
        if not isinstance(word, str) or word not in allowed:
            self.fault(field, f"{what} must be one of: {', '.join(allowed)}.")
            return usual
        return word

    def types(self) -> list[str]:
        found = self.form.get("types") or ["Colorless"]
        if not isinstance(found, list) or not 1 <= len(found) <= 2:
            self.fault("types", "A Pokémon has one type, or two.")
            return ["Colorless"]
        out = [TYPE_WORDS.get(str(word).casefold(), "") for word in found]
        if not all(out):
            self.fault("types", "A type must be Grass, Fire, Water, Lightning, Psychic, Fighting …")
            return ["Colorless"]
        return out

    def modifier(self, field: str, what: str) -> str:
        """Weakness or Resistance: a type and a number, or nothing."""
        words = self.text(self.form.get(field), field, what, 30)
        if not words or words.casefold() == "none":
            return ""
        found = re.fullmatch(r"(\w+)\s*([×x*+\-–−])\s*(\d{1,3})", words)
        if not found or found[1].casefold() not in TYPE_WORDS:
            self.fault(field, f"{what} is written Fire ×2, Fire +20 or Water -30, not {words!r}.")
            return ""
        sign = {"x": "×", "*": "×", "–": "-", "−": "-"}.get(found[2], found[2])
        return f"{TYPE_WORDS[found[1].casefold()]} {sign}{found[3]}"

    def parts(self, field: str, what: str) -> list[dict[str, Any]]:
        found = self.form.get(field) or []
        if not isinstance(found, list) or not all(isinstance(part, dict) for part in found):
            self.fault(field, f"{what} must be a list.")
            return []
        if len(found) > MOST_PARTS:
            self.fault(field, f"At most {MOST_PARTS} {what.lower()}.")
        return found[:MOST_PARTS]

    def attacks(self) -> list[dict[str, Any]]:
        out = []
        for number, part in enumerate(self.parts("attacks", "Attacks")):
            at = f"attacks.{number}"
            made = {"name": self.text(part.get("name"), f"{at}.name", "The attack's name", MOST_NAME)}
            if not made["name"]:
                self.fault(f"{at}.name", "Give the attack a name.")
                made["name"] = f"Attack {number + 1}"
            made["cost"] = self._cost(part.get("cost"), f"{at}.cost")
            made["damage"] = self._damage(part.get("damage"), f"{at}.damage")
            made["text"] = self.text(part.get("text"), f"{at}.text", "The text", MOST_WORDS)
            out.append({key: value for key, value in made.items() if value or key in ("name", "cost")})
        return out

    def _cost(self, found: object, field: str) -> str:
        words = self.text(found, field, "The cost", 40) or "0"
        try:
            read_cost(words)
        except ValueError as error:
            self.fault(field, f"The cost cannot be read: {error}. Write letters such as RCC, or 0 if it is free.")
            return "0"
        return words

    def _damage(self, found: object, field: str) -> str:
        words = self.text(found, field, "The damage", 12)
        read = _DAMAGE.fullmatch(words) if words else None
        if words and not read:
            self.fault(field, f"The damage is written 30, 30+, 30- or 30×, not {words!r}.")
        return f"{read[1]}{read[2]}" if read else ""

    def abilities(self) -> list[dict[str, Any]]:
        out = []
        for number, part in enumerate(self.parts("abilities", "Abilities")):
            at = f"abilities.{number}"
            name = self.text(part.get("name"), f"{at}.name", "The Ability's name", MOST_NAME)
            if not name:
                self.fault(f"{at}.name", "Give the Ability a name.")
                name = f"Ability {number + 1}"
            kind = self.word(part.get("kind"), f"{at}.kind", "The kind", ABILITIES, "Ability")
            text = self.text(part.get("text"), f"{at}.text", "The text", MOST_WORDS)
            if not text:
                self.fault(f"{at}.text", "Say what the Ability does.")
            out.append({"name": name, "kind": kind, "text": text})
        return out

    def marks(self) -> list[str]:
        found = self.form.get("marks") or []
        if not isinstance(found, list) or not all(mark in MARKS for mark in found):
            self.fault("marks", f"A mark must be one of: {', '.join(MARKS)}.")
            return []
        return list(dict.fromkeys(found))


def entry_of(form: Form) -> tuple[str, dict[str, Any], list[Fault]]:
    """The table of a card file and the card's entry in it, with everything that is wrong with the form."""
    read = Reader(form)
    table = read.word(form.get("kind"), "kind", "The kind of card", KINDS, "pokemon")
    entry: dict[str, Any] = {"name": read.name()}
    if table == "pokemon":
        entry |= _pokemon(read)
    elif table == "trainer":
        entry["kind"] = read.word(form.get("sub"), "sub", "The kind of Trainer card", TRAINERS, "Item")
        if entry["kind"] == "Fossil":
            entry["hp"] = read.number("hp", "HP", 10, 500, 10)
    else:
        entry["kind"] = "Special"
    if table != "pokemon":
        entry["text"] = read.text(form.get("text"), "text", "The text", MOST_WORDS)
        if not entry["text"] and entry["kind"] != "Fossil":
            read.fault("text", "Say what the card does.")
    marks = read.marks()
    if marks:
        entry["marks"] = marks
    return table, entry, read.faults


def _pokemon(read: Reader) -> dict[str, Any]:
    form = read.form
    entry: dict[str, Any] = {"stage": read.word(form.get("stage"), "stage", "The stage", STAGES, "Basic")}
    below = read.text(form.get("evolves_from"), "evolves_from", "The name", MOST_NAME)
    if entry["stage"] in EVOLVES and not below:
        read.fault("evolves_from", f"Say which Pokémon a {entry['stage']} card is put on.")
    if below and entry["stage"] in EVOLVES:
        entry["evolves_from"] = below
    entry["hp"] = read.number("hp", "HP", 10, 990, 10)
    entry["types"] = read.types()
    for field, what in (("weakness", "Weakness"), ("resistance", "Resistance")):
        words = read.modifier(field, what)
        if words:
            entry[field] = words
    entry["retreat"] = read.number("retreat", "The Retreat Cost", 0, 5)
    for field, parts in (("abilities", read.abilities()), ("attacks", read.attacks())):
        if parts:
            entry[field] = parts
    return entry


# --- card files ---------------------------------------------------------------------------------------


def set_in(set_id: object, set_name: object) -> tuple[str, str]:
    """Id and name of a set, as they were typed."""
    if not isinstance(set_id, str) or not _SET_ID.fullmatch(set_id):
        raise Refused("The set's id is 1 to 12 small letters and digits, such as my1.", field="set_id")
    if not isinstance(set_name, str) or not 1 <= len(set_name.strip()) <= MOST_NAME:
        raise Refused(f"Give the set a name of at most {MOST_NAME} characters.", field="set_name")
    return set_id, set_name.strip()


def file_of(forms: object, set_id: object, set_name: object) -> str:
    """The cards of a set as a card file, which ``--data`` takes."""
    set_id, set_name = set_in(set_id, set_name)
    if not isinstance(forms, list) or not all(isinstance(form, dict) for form in forms):
        raise Refused("Expected a list of cards.")
    if not 1 <= len(forms) <= MOST_CARDS:
        raise Refused(f"A set holds 1 to {MOST_CARDS} cards, not {len(forms)}.")
    document: dict[str, Any] = {"set": {"id": set_id, "name": set_name, "released": "2026/01/01"}}
    for form in forms:
        table, entry, faults = entry_of(form)
        if faults:
            name = str(form.get("name") or "A card without a name")[:MOST_NAME]
            raise Refused(f"{name} is not whole: {faults[0]['text']}", faults=faults)
        document.setdefault(table, []).append(entry)
    return yaml.safe_dump(document, allow_unicode=True, sort_keys=False, width=110)


def forms_of(text: object) -> dict[str, Any]:
    """A card file (YAML or TOML) as forms, with its set; Refused in words where it is none."""
    if not isinstance(text, str) or not text.strip():
        raise Refused("The file is empty.", field="file")
    if len(text) > MOST_FILE:
        raise Refused(f"The file is too large: at most {MOST_FILE:,} characters.", field="file")
    suffix = ".toml" if re.search(r"^\s*\[\[?\w+\]\]?\s*$", text, re.M) else ".yaml"
    try:
        document = parse_own(Blob(f"file{suffix}", text.encode("utf-8", "replace")))
        entries = own_entries(document)
    except DataError as error:
        where = f"Line {error.line}: " if error.line else ""
        raise Refused(f"{where}{error.what}", field="file") from None
    except CardError as error:
        raise Refused(f"{error}", field="file") from None
    if not 1 <= len(entries) <= MOST_CARDS:
        raise Refused(f"A set holds 1 to {MOST_CARDS} cards, not {len(entries)}.", field="file")
    head = document.get("set") or {}
    return {
        "set_id": str(head.get("id", "own"))[:12],
        "set_name": str(head.get("name", "My cards"))[:MOST_NAME],
        "cards": [_form(entry.table, entry.fields) for entry in entries],
    }


def _form(table: str, entry: Any) -> Form:
    """An entry of a card file as the form shows it; what the form does not know is told by its faults there."""
    form: Form = {"kind": table}
    for key in ("name", "stage", "evolves_from", "hp", "retreat", "text"):
        if key in entry:
            form[key] = _plain(entry[key])
    for key in ("weakness", "resistance"):
        if key in entry:
            form[key] = _plain(_first(entry[key])).replace(" x", " ×")
    form["types"] = [str(t)[:20] for t in _list(entry.get("types", entry.get("type")))][:2]
    if table == "trainer":
        form["sub"] = _plain(_first(entry.get("kind", "Item")))
    form["marks"] = [str(mark)[:20] for mark in _list(entry.get("marks"))][:10]
    for key in ("abilities", "attacks"):
        form[key] = [{str(k)[:20]: _plain(v) for k, v in part.items()} for part in _parts(entry.get(key))]
    for part in form["attacks"]:
        if isinstance(part.get("cost"), list):
            part["cost"] = " ".join(part["cost"])
    return form


def _parts(value: object) -> list[dict[str, Any]]:
    return [part for part in _list(value) if isinstance(part, dict)][: MOST_PARTS + 1]


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _first(value: object) -> object:
    found = _list(value)
    return found[0] if found else ""


def _plain(value: object) -> str:
    return (" ".join(map(str, value)) if isinstance(value, list) else str(value))[: 2 * MOST_WORDS]
