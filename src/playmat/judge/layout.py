"""A position as written: which cards lie where, read from the file and not yet put into a state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playmat import codes
from playmat.cards import Card
from playmat.judge.cards import CardBook
from playmat.judge.document import Map, Mark, Seq, as_map, as_number, as_seq, check_keys, fail, mark_of, told

Cards = list[tuple[Card, str]]  # each with its tag

MON_KEYS = frozenset(
    [
        "card",
        "under",
        "energy",
        "tools",
        "tool",
        "attached",
        "damage",
        "counters",
        "conditions",
        "condition",
        "since",
        "entered",
        "effects",
        "tag",
        "used",
        "active_since",
        "poison",
        "burn",
        "paralyzed_since",
        "evolved",
    ]
)
CARD_KEYS = frozenset(
    [
        "name",
        "id",
        "number",
        "hp",
        "type",
        "types",
        "stage",
        "evolves_from",
        "evolvesFrom",
        "weakness",
        "resistance",
        "retreat",
        "attacks",
        "attack",
        "abilities",
        "ability",
        "marks",
        "level",
        "part",
        "ancient_trait",
        "text",
        "rules",
        "kind",
        "pokemon",
        "supertype",
        "subtypes",
        "weaknesses",
        "resistances",
        "retreatCost",
        "convertedRetreatCost",
        "set",
        "rarity",
        "regulation_mark",
        "ancientTrait",
    ]
)
ZONES = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard",
    "discard_pile": "discard",
    "prizes": "prizes",
    "lost_zone": "lost",
    "lost": "lost",
    "beside": "beside",
}
DONE_KEYS = {
    "supporter": "supporter",
    "energy": "energy",
    "energy_attached": "energy",
    "stadium_played": "stadium",
    "stadium_card": "stadium",
    "retreat": "retreat",
    "retreated": "retreat",
    "gx": "gx",
    "gx_used": "gx",
    "vstar": "vstar",
    "vstar_used": "vstar",
    "stadium_used": "stadium_used",
}
SIDE_KEYS = frozenset({"active", "bench", "turns", "effects", "done", "prizes_taken", "filler", *ZONES, *DONE_KEYS})


@dataclass
class MonLayout:
    """A Pokémon in play."""

    cards: Cards
    mark: Mark
    energy: Cards = field(default_factory=list)
    tools: list[tuple[Card, str, int]] = field(default_factory=list)
    damage: int = 0
    conditions: int = 0
    poison: int = 1
    burn: int = 2
    since: int | str = 0
    entered: int | str = 0
    active_since: int = 0
    paralyzed_since: int | None = None
    tag: str = ""
    used: list[str] = field(default_factory=list)
    effects: list[Any] = field(default_factory=list)


@dataclass
class SideLayout:
    """One player's part of a position. Zones hold cards, the first one on top."""

    active: MonLayout | None = None
    bench: list[MonLayout] = field(default_factory=list)
    zones: dict[str, Cards] = field(default_factory=dict)
    turns: int | None = None
    done: set[str] = field(default_factory=set)
    prizes_taken: int | None = None
    prizes_up: set[int] = field(default_factory=set)
    effects: list[Any] = field(default_factory=list)

    def mons(self) -> list[MonLayout]:
        return ([self.active] if self.active else []) + self.bench


def read_side(value: Any, player: int, book: CardBook, mark: Mark) -> SideLayout:
    """A player's part: everything left out is empty, 10 blank cards as deck, 6 as Prize cards."""
    name = "ab"[player]
    side = SideLayout()
    found = Map(mark) if value is None else as_map(value, name, mark)
    check_keys(found, SIDE_KEYS, f"player {name}")
    filler = book.read(found["filler"], found.at("filler")) if "filler" in found else book.blank
    if found.get("active") is not None:
        side.active = read_mon(found["active"], player, book, found.at("active"), is_active=True)
    elif value is None or not found.get("bench"):
        side.active = MonLayout([(book.blank_pokemon, "")], mark)
    else:
        fail(f"player {name} has Benched Pokémon but no Active Pokémon", mark)
    for item, at in _bench_items(found.get("bench"), book, found.at("bench")):
        side.bench.append(read_mon(item, player, book, at, is_active=False))
    for key, zone in ZONES.items():
        if key in found:
            side.zones[zone] = read_zone(found[key], key, book, filler, found.at(key), side)
    side.zones.setdefault("deck", [(filler, "")] * 10)
    side.zones.setdefault("prizes", [(filler, "")] * 6)
    side.done = read_done(found.get("done"), found.at("done"))
    for key, what in DONE_KEYS.items():
        if key in found and key not in ZONES and found[key]:
            side.done.add(what)
    if "turns" in found:
        side.turns = as_number(found["turns"], "turns", found.at("turns"))
    if "prizes_taken" in found:
        side.prizes_taken = as_number(found["prizes_taken"], "prizes_taken", found.at("prizes_taken"))
    side.effects = as_seq(found.get("effects"), "effects", found.at("effects"))
    return side


def _bench_items(value: Any, book: CardBook, mark: Mark) -> list[tuple[Any, Mark]]:
    """The Pokémon of a Bench one by one, '3 Scorbunny' or {Scorbunny: 3} written out."""
    if isinstance(value, Map) and value and not set(value) & (MON_KEYS | CARD_KEYS):
        return [(card, mark) for card, _ in book.read_list(value, "bench", mark)]
    out: list[tuple[Any, Mark]] = []
    items = as_seq(value, "bench", mark)
    for number, item in enumerate(items):
        count, name = book.counted(item) if isinstance(item, str) else (1, item)
        out.extend([(name, items.at(number))] * count)
    return out


def read_done(value: Any, mark: Mark) -> set[str]:
    """What was already done this turn (and, for GX and VSTAR, this game)."""
    out: set[str] = set()
    words: list[Any]
    if isinstance(value, Map):
        words = [key for key, on in value.items() if on]
    else:
        words = list(as_seq(value, "done", mark))
    for word in words:
        what = DONE_KEYS.get(str(word).lower()) or {"stadium": "stadium"}.get(str(word).lower())
        if what is None:
            fail(f"done: unknown word {word!r}; known are supporter, energy, stadium, retreat, gx, vstar", mark)
        out.add(what)
    return out


def read_zone(value: Any, key: str, book: CardBook, filler: Card, mark: Mark, side: SideLayout) -> Cards:
    """A zone: a list of cards, the first on top; a number for so many blank cards; or both together."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [(filler, "")] * as_number(value, key, mark)
    if (
        isinstance(value, Map)
        and set(value) & {"cards", "top", "more", "count", "bottom", "face_up"}
        and "card" not in value
    ):
        check_keys(value, {"cards", "top", "more", "count", "bottom", "face_up"}, key)
        top = book.read_list(value.get("cards", value.get("top")), key, mark)
        bottom = book.read_list(value.get("bottom"), key, mark)
        more = as_number(value.get("more", 0), f"{key}.more", mark)
        if "count" in value:
            more = as_number(value["count"], f"{key}.count", mark) - len(top) - len(bottom)
            if more < 0:
                fail(f"{key}: count is {value['count']}, but {len(top) + len(bottom)} cards are named", mark)
        if value.get("face_up"):
            side.prizes_up = set(range(len(top)))
        return [*top, *([(filler, "")] * more), *bottom]
    return book.read_list(value, key, mark)


def read_mon(value: Any, player: int, book: CardBook, mark: Mark, is_active: bool) -> MonLayout:
    """A Pokémon in play: a card alone, or with what is on it."""
    if isinstance(value, Card):
        return _checked(MonLayout([(value, "")], mark))
    if not isinstance(value, Map):
        return _checked(MonLayout([(book.read(value, mark), "")], mark))
    check_keys(value, MON_KEYS | CARD_KEYS, "Pokémon")
    tag = str(value.get("tag", "") or "")
    part = _card_part(value)
    top = book.read(part, mark)
    card_tag = str(part.get("tag", "") or "") if isinstance(part, Map) else ""
    mon = MonLayout([*_under(value, book), (top, card_tag)], mark_of(value, mark), tag=tag)
    mon.energy = book.read_list(value.get("energy"), "energy", value.at("energy"))
    for key in ("tools", "tool"):
        for card, card_tag, owner in _tools(value.get(key), player, book, value.at(key)):
            mon.tools.append((card, card_tag, owner))
    for card, card_tag in book.read_list(value.get("attached"), "attached", value.at("attached")):
        if card.is_energy:
            mon.energy.append((card, card_tag))
        else:
            mon.tools.append((card, card_tag, player))
    mon.damage = _damage(value)
    _read_conditions(mon, value, is_active)
    mon.since = _turn_number(value.get("since", "now" if value.get("evolved") else 0), "since", value.at("since"))
    mon.entered = _turn_number(value.get("entered", mon.since), "entered", value.at("entered"))
    if "active_since" in value:
        mon.active_since = as_number(value["active_since"], "active_since", value.at("active_since"))
    if "paralyzed_since" in value:
        mon.paralyzed_since = as_number(value["paralyzed_since"], "paralyzed_since", value.at("paralyzed_since"))
    mon.used = [str(name) for name in as_seq(value.get("used"), "used", value.at("used"))]
    mon.effects = as_seq(value.get("effects"), "effects", value.at("effects"))
    return _checked(mon)


def _card_part(value: Map) -> Any:
    """The part of a Pokémon's keys that says which card it is."""
    if value.get("card") is not None:
        return value["card"]
    part = Map(value.mark)
    for key, v in value.items():
        if key not in MON_KEYS:
            part.put(key, v, value.at(key))
    if set(part) == {"pokemon"}:
        return part["pokemon"]
    if not part:
        fail("expected 'card:' with the Pokémon's card", value.mark)
    return part


def _under(value: Map, book: CardBook) -> Cards:
    """The cards below, the lowest first (a list written the other way round is turned)."""
    cards = book.read_list(value.get("under"), "under", value.at("under"))
    for card, _ in cards:
        if not card.is_pokemon and not card.plays_as_pokemon:
            fail(f"under: {card.name} is not a Pokémon card", value.at("under"))
    if len(cards) > 1 and cards[-1][0].is_basic_pokemon and not cards[0][0].is_basic_pokemon:
        cards.reverse()
    return cards


def _tools(value: Any, player: int, book: CardBook, mark: Mark) -> list[tuple[Card, str, int]]:
    out: list[tuple[Card, str, int]] = []
    items = as_seq(value, "tools", mark)
    for number, item in enumerate(items):
        owner = player
        one = Seq(items.at(number))
        if isinstance(item, Map) and "owner" in item:
            owner = player_number(item["owner"], item.at("owner"))
            rest = Map(item.mark)
            for key, v in item.items():
                if key != "owner":
                    rest.put(key, v, item.at(key))
            item = rest
        one.put(item, items.at(number))
        out.extend((card, tag, owner) for card, tag in book.read_list(one, "tools", items.at(number)))
    return out


def _damage(value: Map) -> int:
    if "counters" in value:
        return 10 * as_number(value["counters"], "counters", value.at("counters"))
    damage = as_number(value.get("damage", 0), "damage", value.at("damage"))
    if damage % 10:
        fail(f"damage: a damage counter is 10, so {damage} is impossible", value.at("damage"))
    return damage


def _read_conditions(mon: MonLayout, value: Map, is_active: bool) -> None:
    key = "conditions" if "conditions" in value else "condition"
    words = as_seq(value.get(key), key, value.at(key))
    for number, word in enumerate(words):
        if isinstance(word, Map):  # poisoned: 2
            for name, strength in word.items():
                _set_condition(mon, name, as_number(strength, name, word.at(name), 1), word.at(name))
        else:
            _set_condition(mon, str(word), 0, words.at(number))
    if mon.conditions and not is_active:
        fail("only an Active Pokémon can have Special Conditions", value.at(key))
    turned = mon.conditions & codes.TURNED
    if turned & (turned - 1):
        fail("only one of Asleep, Confused and Paralyzed is possible at a time", value.at(key))
    if "poison" in value:
        mon.poison = as_number(value["poison"], "poison", value.at("poison"), 1)
    if "burn" in value:
        mon.burn = as_number(value["burn"], "burn", value.at("burn"), 1)


def _set_condition(mon: MonLayout, word: str, strength: int, mark: Mark) -> None:
    short = {
        "poison": "Poisoned",
        "burn": "Burned",
        "sleep": "Asleep",
        "paralysis": "Paralyzed",
        "confusion": "Confused",
    }
    name = short.get(word.lower(), word.capitalize())
    if name not in codes.CONDITION_CODES:
        fail(f"unknown Special Condition {word!r}; known are {', '.join(codes.CONDITION_CODES)}", mark)
    mon.conditions |= codes.CONDITION_CODES[name]
    if strength and name == "Poisoned":
        mon.poison = strength
    if strength and name == "Burned":
        mon.burn = strength


def _turn_number(value: Any, what: str, mark: Mark) -> int | str:
    """A turn by number, or ``now`` for the turn of the position."""
    if isinstance(value, str) and value.lower() in ("now", "this turn", "this"):
        return "now"
    if isinstance(value, str) and value.lower() in ("before", "earlier", "last turn"):
        return 0
    return as_number(value, what, mark)


def _checked(mon: MonLayout) -> MonLayout:
    top = mon.cards[-1][0]
    if not top.is_pokemon and not top.plays_as_pokemon:
        fail(f"{top.name} is not a Pokémon and cannot stand in play as one", mon.mark)
    for card, _ in mon.energy:
        if card.is_trainer:
            fail(f"energy: {card.name} is not an Energy card", mon.mark)
    for card, _, _ in mon.tools:
        if card.is_energy:
            fail(f"tools: {card.name} is an Energy card; it belongs under energy", mon.mark)
    return mon


def player_number(value: Any, mark: Mark) -> int:
    word = str(value).lower().strip()
    if word in ("a", "0", "player a"):
        return 0
    if word in ("b", "1", "player b"):
        return 1
    fail(f"expected a or b, found {told(value)}", mark)
