"""The cards a scenario speaks of: from the library, or written in the scenario itself."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from playmat.cards import Card, CardError, Library, UnknownCardError
from playmat.cards.build import SetFacts, build_card
from playmat.cards.names import basic_energy_type, lookup_key
from playmat.cards.own import own_record
from playmat.judge.document import Map, Mark, Seq, as_seq, as_text, fail, mark_of, told

_COUNT_BEFORE = re.compile(r"^(\d+)\s*[x×]?\s+(.+)$")
_COUNT_AFTER = re.compile(r"^(.+?)\s*[x×]\s*(\d+)$")
_ATTACK = re.compile(
    r"^(?P<name>[^\[\]:]+?)\s*\[(?P<cost>[A-Za-z0 ]*)\]\s*(?P<damage>\d+\s*[+×x*-]?)?\s*(?::\s*(?P<text>.+))?$", re.S
)
_TRAINER_KINDS = {
    "item": "Item",
    "trainer": "Item",
    "supporter": "Supporter",
    "stadium": "Stadium",
    "tool": "Pokémon Tool",
    "pokemon tool": "Pokémon Tool",
    "pokémon tool": "Pokémon Tool",
    "pokemon tool f": "Pokémon Tool F",
    "pokémon tool f": "Pokémon Tool F",
    "technical machine": "Technical Machine",
    "fossil": "Fossil",
}
_OWN_FACTS = SetFacts("case", "Cards of the case", "", "", "9999/01/01")
BLANK = "Blank card"
BLANK_POKEMON = "Blank Pokémon"


@cache
def _blank() -> Card:
    return _own_card("trainer", name=BLANK, id="blank")


@cache
def _blank_pokemon() -> Card:
    return _own_card("pokemon", name=BLANK_POKEMON, id="blank-pokemon", hp=200, type="Colorless")


class CardBook:
    """Finds the cards that a file names; cards written in the file come before those of the library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.own: dict[str, Card] = {}
        self.blank = _blank()
        self.blank_pokemon = _blank_pokemon()
        self._made = 0

    def copy(self) -> CardBook:
        other = CardBook(self.library)
        other.own = dict(self.own)
        other._made = self._made
        return other

    def names(self) -> set[str]:
        return {card.name for card in self.own.values()}

    def add_all(self, value: Any, mark: Mark) -> None:
        """The cards under ``cards``: a list, or a mapping from name to the rest."""
        if isinstance(value, Map):
            for key, entry in value.items():
                if key in ("pokemon", "trainer", "energy") and isinstance(entry, Seq):
                    for number, one in enumerate(entry):
                        self.add(one, entry.at(number), key)
                    continue
                self.add(_named(entry, key, value.at(key)), value.at(key))
            return
        for number, entry in enumerate(as_seq(value, "cards", mark)):
            self.add(entry, as_seq(value, "cards", mark).at(number))

    def add(self, value: Any, mark: Mark, table: str = "") -> Card:
        """One card written in the file."""
        if not isinstance(value, Map):
            fail(f"cards: expected a card with name, hp, attacks …, found {told(value)}", mark)
        card = self._build(value, mark, table)
        for key in (card.id, lookup_key(card.name)):
            self.own[key] = card
        return card

    def _build(self, entry: Map, mark: Mark, table: str) -> Card:
        self._made += 1
        try:
            if "supertype" in entry:
                record = dict(entry)
                record.setdefault("id", f"case-{self._made}")
                return build_card(record, _OWN_FACTS)
            fields, kind = _fields(entry, table)
            return build_card(own_record(kind, fields, "case", self._made), _OWN_FACTS)
        except CardError as error:
            fail(str(error), mark_of(entry, mark))

    def read(self, value: Any, mark: Mark) -> Card:
        """A card by id, by name, by "name SET number", or written out in place."""
        if isinstance(value, Map):
            inner = value.get("card")
            if inner is not None:
                return self.read(inner, value.at("card"))
            if not value:
                fail("expected a card, found nothing", mark)
            if set(value) <= {"name", "id"}:
                key = "id" if "id" in value else "name"
                return self.read(value[key], value.at(key))
            return self.add(value, mark)
        return self.find(as_text(value, "card", mark), mark)

    def find(self, text: str, mark: Mark) -> Card:
        found = self.lookup(text)
        if isinstance(found, Card):
            return found
        fail(found, mark)

    def lookup(self, text: str) -> Card | str:
        """The card, or the words of the error."""
        text = text.strip()
        own = self.own.get(text) or self.own.get(lookup_key(text))
        if own is not None:
            return own
        if lookup_key(text) == lookup_key(BLANK) or text.lower() == "blank":
            return self.blank
        if lookup_key(text) == lookup_key(BLANK_POKEMON):
            return self.blank_pokemon
        energy = basic_energy_type(text)
        is_energy = energy not in ("", "Colorless", "Dragon")  # however it is spelled, one basic Energy card
        try:
            return self.library.find(f"{energy} Energy" if is_energy else text)
        except UnknownCardError as error:
            if is_energy:
                return _own_card("energy", name=f"{energy} Energy", id=f"case-{energy.lower()}-energy")
            near = list(error.nearest)
            near += [c.name for c in self.own.values() if _is_near(text, c.name) and c.name not in near]
            hint = (
                f"; did you mean {' or '.join(near[:3])}?"
                if near
                else "; give its file with --data, or write it under cards:"
            )
            return f"no card {text!r}{hint}"

    def read_list(self, value: Any, what: str, mark: Mark) -> list[tuple[Card, str]]:
        """Cards with their tags: a list, a mapping from card to count, or one card."""
        out: list[tuple[Card, str]] = []
        if isinstance(value, Map) and value and all(isinstance(n, int) for n in value.values()):
            for name, n in value.items():
                out.extend([(self.find(name, value.at(name)), "")] * n)
            return out
        items = as_seq(value, what, mark)
        for number, item in enumerate(items):
            out.extend(self._counted(item, what, items.at(number)))
        return out

    def _counted(self, item: Any, what: str, mark: Mark) -> list[tuple[Card, str]]:
        if isinstance(item, Map):
            tag = str(item.get("tag", ""))
            count = item.get("count", 1)
            if not isinstance(count, int) or count < 1:
                fail(f"{what}: count must be a number from 1, found {told(count)}", item.at("count"))
            rest = Map(item.mark)
            for key, v in item.items():
                if key not in ("tag", "count"):
                    rest.put(key, v, item.at(key))
            return [(self.read(rest, mark), tag)] * count
        if isinstance(item, int):
            fail(f"{what}: a number cannot stand among cards; write {{cards: [...], more: {item}}}", mark)
        text = as_text(item, what, mark)
        count, name = self.counted(text)
        return [(self.find(name, mark), "")] * count

    def counted(self, text: str) -> tuple[int, str]:
        """'3 Fire Energy' or 'Fire Energy x3' as a number and a card; 1 where the whole is a name."""
        if not isinstance(self.lookup(text), Card):
            for pattern, count_at, name_at in ((_COUNT_BEFORE, 1, 2), (_COUNT_AFTER, 2, 1)):
                found = pattern.match(text)
                if found and isinstance(self.lookup(found.group(name_at)), Card):
                    return int(found.group(count_at)), str(found.group(name_at))
        return 1, text


def _own_card(table: str, **fields: Any) -> Card:
    return build_card(own_record(table, fields, "case", 0), _OWN_FACTS)


def _is_near(text: str, name: str) -> bool:
    return lookup_key(text)[:4] == lookup_key(name)[:4]


def _named(entry: Any, name: str, mark: Mark) -> Map:
    """An entry of a mapping takes its key as name, unless it has one (then the key is its id)."""
    if not isinstance(entry, Map):
        fail(f"cards: expected hp, attacks, text … for {name!r}, found {told(entry)}", mark)
    made = Map(entry.mark)
    for key, value in entry.items():
        made.put(key, value, entry.at(key))
    made.put("id" if "name" in entry else "name", name, mark)
    return made


def _fields(entry: Map, table: str) -> tuple[dict[str, Any], str]:
    """The fields of an own card and which kind of card it is."""
    fields: dict[str, Any] = dict(entry)
    for word in ("pokemon", "trainer", "energy"):
        if isinstance(fields.get(word), str):
            fields["name"] = fields.pop(word)
            table = table or word
    kind = str(fields.get("kind", "")).lower()
    if not table:
        if kind in ("special", "special energy", "basic energy", "energy") or basic_energy_type(
            str(fields.get("name"))
        ):
            table = "energy"
        elif kind in _TRAINER_KINDS or ("hp" not in fields and "attacks" not in fields):
            table = "trainer"
        else:
            table = "pokemon"
    if table == "energy" and kind:
        fields["kind"] = "Basic" if kind.startswith("basic") else "Special"
    if table == "energy" and not kind and not basic_energy_type(str(fields.get("name"))):
        fields["kind"] = "Special"
    if table == "trainer":
        fields["kind"] = _TRAINER_KINDS.get(kind or "item", fields.get("kind"))
    if "attack" in fields:
        fields["attacks"] = fields.pop("attack")
    if fields.get("attacks") is not None:
        listed = fields["attacks"] if isinstance(fields["attacks"], list) else [fields["attacks"]]
        fields["attacks"] = [_attack(a) for a in listed]
    if table == "pokemon":
        fields.pop("kind", None)
        _pokemon(fields)
    return {key: _plain(value) for key, value in fields.items()}, table


def _pokemon(fields: dict[str, Any]) -> None:
    for old, new in (("evolvesFrom", "evolves_from"), ("evolves from", "evolves_from"), ("retreat_cost", "retreat")):
        if old in fields:
            fields[new] = fields.pop(old)
    if "type" not in fields and "types" not in fields:
        fields["type"] = "Colorless"
    if "ability" in fields:
        fields["abilities"] = fields.pop("ability")
    for kind in ("poké-power", "poke-power", "poké-body", "poke-body"):
        if kind in fields:
            power = fields.pop(kind)
            body = dict(power) if isinstance(power, Map) else {"name": "Power", "text": power}
            body["kind"] = "Poké-Power" if "power" in kind else "Poké-Body"
            fields["abilities"] = [*fields.get("abilities", []), body]


def _attack(value: Any) -> Any:
    """An attack as keys and values, or in one line: ``Zap [LC] 30+: Flip a coin. …``."""
    if not isinstance(value, str):
        return value
    found = _ATTACK.match(value.strip())
    if not found:
        raise CardError(f"cannot read the attack {value!r}; write 'Name [LC] 30: text'")
    parts = found.groupdict()
    return {
        "name": parts["name"].strip(),
        "cost": (parts["cost"] or "0").strip() or "0",
        "damage": (parts["damage"] or "").replace(" ", ""),
        "text": (parts["text"] or "").strip(),
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Map):
        return {key: _plain(v) for key, v in value.items()}
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return value
