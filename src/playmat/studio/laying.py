"""A position as the editor holds it: the keys of a scenario's case in one plain form, with every fault at its field.

``opened`` brings any case into that form, ``case_of`` makes a case of it (``Mark.line`` is then the number of a field),
``written`` writes it as YAML, and ``from_state`` takes a position from a game that stands at an action."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from playmat import codes
from playmat.cards import Card, Library
from playmat.engine.state import NOBODY, Mon, Player
from playmat.judge.cards import BLANK, CardBook
from playmat.judge.document import Map, Mark, ScenarioError, Seq, read_documents
from playmat.judge.files import Case, cases_of
from playmat.judge.layout import MonLayout, SideLayout, player_number, read_done, read_side
from playmat.judge.position import STEPS, read_turn
from playmat.judge.whole_game import is_whole_game
from playmat.judge.written import can_be_written
from playmat.rulebooks.clauses import PREFIXES, load_clauses
from playmat.rulebooks.forbidding import forbidding
from playmat.rulebooks.record import TURN_MAIN
from playmat.table.refusal import Refused

MOST_TEXT = 60_000
ZONES = ("hand", "deck", "prizes", "discard", "lost_zone", "beside")
KEPT = ("id", "about", "source", "note", "last_turn", "this_turn", "script", "expect")
# what cannot be, by words of the refusal: a row of the forbidding clauses, or the clause of each book
IMPOSSIBLE: tuple[tuple[str, str | dict[str, str]], ...] = (
    ("the Bench holds", "bench full"),
    ("Pokémon Tools attached", "one tool"),
    ("never more than 6", {"PL": "setup-10", "HS": "setup-10", "BW": "setup-6", "SM": "G-7", "SS": "setup-7"}),
    ("Knocked Out", {"PL": "attack-14", "HS": "attack-14", "BW": "attack-13", "SM": "A-01-7", "SS": "attack-15"}),
    ("only an Active", {"PL": "condition-02", "HS": "condition-02", "BW": "remove-01", "SM": "", "SS": "remove-01"}),
    (
        "only one of Asleep",
        {"PL": "conditions-mix-01", "HS": "conditions-mix-01", "BW": "remove-03", "SM": "", "SS": "remove-03"},
    ),
    ("damage counter is 10", {"PL": "attack-12", "HS": "attack-12", "BW": "attack-09", "SM": "", "SS": "attack-11"}),
)


# --- from a scenario to the form ------------------------------------------------------------------------------


def opened(library: Library, text: object, name: object = None) -> dict[str, Any]:
    """The cases of a text by their ids, and one of them in the editor's form."""
    if not isinstance(text, str) or not text.strip():
        raise Refused("There is nothing to read.", field="text")
    if len(text) > MOST_TEXT:
        raise Refused(f"The text is too long: {len(text):,} characters, at most {MOST_TEXT:,}.", field="text")
    try:
        documents = read_documents(text)
        cases = cases_of(documents, Path("position"), library)
        found = next((case for case in cases if case.id == name), cases[0])
        if found.error is not None:
            raise found.error
        if is_whole_game(found.data):
            raise ScenarioError("this case begins with set-up; the editor takes positions", found.data.mark)
        heads = [doc["cards"] for doc in documents if isinstance(doc, Map) and "cards" in doc]
        return {"cases": [case.id for case in cases][:500], "position": form_of(found, heads)}
    except ScenarioError as error:
        where = f"Line {error.mark.line}, column {error.mark.column}: " if error.mark.line else ""
        raise Refused(f"{where}{error.message}", field="text", line=error.mark.line) from None


def form_of(case: Case, heads: list[Any]) -> dict[str, Any]:
    """A case in the editor's form."""
    data = case.data
    within = next((key for key in ("position", "players") if key in data), "")
    place = data[within] if within else data
    book = case.book.copy()
    known = set(book.own)
    turn = read_turn(place.get("turn", data.get("turn")), data.at("turn"))
    sides = [read_side(place.get(name), number, book, place.at(name)) for number, name in enumerate("ab")]
    _fold_done(place.get("done", data.get("done")), sides, turn.player, data.at("done"))
    step = next(word for word, code in STEPS.items() if code == turn.step and word != "start")
    out: dict[str, Any] = {key: plain(data[key]) for key in KEPT if key in data}
    out |= {key: plain(place[key]) for key in ("last_turn", "this_turn") if key in place}
    out["id"] = case.id
    out["rules"] = case.rules.name
    out["turn"] = {"number": turn.number, "player": "ab"[turn.player], "first": "ab"[turn.first]}
    if turn.step != TURN_MAIN:
        out["turn"]["step"] = step
    if turn.is_first is not None:
        out["turn"]["first_turn"] = turn.is_first
    out["a"], out["b"] = (_side(side, player, book) for player, side in enumerate(sides))
    stadium = place.get("stadium", data.get("stadium"))
    if stadium is not None:
        owner = next(
            (stadium[k] for k in ("owner", "whose", "player") if isinstance(stadium, Map) and k in stadium), "a"
        )
        card = stadium.get("card", stadium) if isinstance(stadium, Map) else stadium
        out["stadium"] = {"card": _name(book.read(card, data.mark), book), "owner": str(owner)}
    out["coins"] = plain(data["coins"]) if "coins" in data else []
    own = _own_cards([*heads, data.get("cards")])
    own |= {card.name: record_of(card) for key, card in book.own.items() if key not in known and key == card.id}
    if own:
        out["cards"] = own
    return out


def _fold_done(value: Any, sides: list[SideLayout], player: int, mark: Mark) -> None:
    if isinstance(value, Map) and set(value) <= {"a", "b"}:
        for name, one in value.items():
            sides[player_number(name, mark)].done |= read_done(one, mark)
    elif value is not None:
        sides[player].done |= read_done(value, mark)


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value


def _own_cards(parts: list[Any]) -> dict[str, Any]:
    """Cards written in a file, by name."""
    out: dict[str, Any] = {}
    for part in parts:
        if isinstance(part, Map):
            out |= plain(part)
        elif isinstance(part, Seq):
            out |= {str(one.get("id", one.get("name"))): plain(one) for one in part if isinstance(one, Map)}
    return out


def record_of(card: Card) -> dict[str, Any]:
    """A card that was written in place, as a record of its own."""
    return {
        "name": card.name,
        "supertype": card.supertype,
        "subtypes": list(card.subtypes),
        "hp": card.hp,
        "types": list(card.types),
        "evolvesFrom": card.evolves_from,
        "attacks": [
            {"name": a.name, "cost": list(a.cost), "damage": a.damage_text, "text": a.text} for a in card.attacks
        ],
        "abilities": [{"name": a.name, "type": a.kind.value, "text": a.text} for a in card.abilities],
        "weaknesses": [{"type": m.type, "value": f"{m.operator}{m.value}"} for m in card.weaknesses],
        "resistances": [{"type": m.type, "value": f"{m.operator}{m.value}"} for m in card.resistances],
        "convertedRetreatCost": card.retreat,
        "rules": list(card.rules),
    }


def _name(card: Card, book: CardBook) -> str:
    """How the form names a card: a library's by its id, one of the case's own by its name."""
    if card.name == BLANK or card is book.blank_pokemon:
        return card.name
    if card.id in book.library and card.id not in book.own:
        return card.id
    is_alone = all(other.name != card.name or other.id == card.id for other in book.own.values())
    return card.name if is_alone else card.id


def _side(side: SideLayout, player: int, book: CardBook) -> dict[str, Any]:
    out: dict[str, Any] = {"active": _mon(side.active, player, book) if side.active else None}
    out["bench"] = [_mon(mon, player, book) for mon in side.bench]
    for zone in ZONES:
        cards = [_name(card, book) for card, _ in side.zones.get({"lost_zone": "lost"}.get(zone, zone), [])]
        out[zone] = zone_of(cards)
    if side.prizes_up:
        out["prizes"]["face_up"] = True
    out["done"] = sorted(side.done)
    for key, value in (("turns", side.turns), ("prizes_taken", side.prizes_taken), ("effects", plain(side.effects))):
        if value:
            out[key] = value
    return out


def zone_of(cards: list[str]) -> dict[str, Any]:
    """Named cards, then how many blank ones, then those below them."""
    first = next((i for i, card in enumerate(cards) if card == BLANK), len(cards))
    last = next((i for i in range(len(cards), first, -1) if cards[i - 1] == BLANK), first)
    if any(card != BLANK for card in cards[first:last]):
        return {"cards": cards, "more": 0}
    out: dict[str, Any] = {"cards": cards[:first], "more": last - first}
    if cards[last:]:
        out["bottom"] = cards[last:]
    return out


def _tool(card: Card, owner: int, player: int, book: CardBook) -> Any:
    """A Tool, with whose it is where that is the opponent's."""
    return _name(card, book) if owner == player else {"card": _name(card, book), "owner": "ab"[owner]}


def _mon(mon: MonLayout, player: int, book: CardBook) -> dict[str, Any]:
    out: dict[str, Any] = {
        "card": _name(mon.cards[-1][0], book),
        "under": [_name(card, book) for card, _ in mon.cards[:-1]],
        "energy": [_name(card, book) for card, _ in mon.energy],
        "tools": [_tool(card, owner, player, book) for card, _, owner in mon.tools],
        "damage": mon.damage,
        "conditions": [word.lower() for word, bit in codes.CONDITION_CODES.items() if mon.conditions & bit],
    }
    usual = (("poison", mon.poison, 1), ("burn", mon.burn, 2), ("since", mon.since, 0), ("tag", mon.tag, ""))
    out |= {key: value for key, value, default in usual if value != default}
    out |= {key: plain(value) for key, value in (("used", mon.used), ("effects", mon.effects)) if value}
    if mon.entered != mon.since:
        out["entered"] = mon.entered
    if mon.active_since:
        out["active_since"] = mon.active_since
    if mon.paralyzed_since is not None:
        out["paralyzed_since"] = mon.paralyzed_since
    return out


# --- from the form to a case ------------------------------------------------------------------------------------


class Fields:
    """The fields of a form in the order they are met: a mark's line is the number of one of them."""

    def __init__(self) -> None:
        self.names = [""]

    def marked(self, value: Any, path: str = "", depth: int = 0) -> Any:
        if depth > 12:
            raise Refused("The position is nested too deeply.", field=path)
        self.names.append(path)
        mark = Mark(len(self.names) - 1, 1)
        if isinstance(value, dict):
            out = Map(mark)
            for key, one in value.items():
                if one is not None:
                    inner = f"{path}.{key}" if path else str(key)
                    made = self.marked(one, inner, depth + 1)
                    out.put(str(key), made, Mark(self.names.index(inner), 1))
            return out
        if isinstance(value, list):
            items = Seq(mark)
            for number, one in enumerate(value):
                at = Mark(len(self.names), 1)
                items.put(self.marked(one, f"{path}.{number}", depth + 1), at)
            return items
        return value

    def field(self, mark: Mark) -> str:
        return self.names[mark.line] if 0 <= mark.line < len(self.names) else ""


def case_of(library: Library, position: dict[str, Any]) -> tuple[Case, Fields]:
    """The case that a form stands for; Refused with the field where it is none."""
    fields = Fields()
    data = fields.marked({key: value for key, value in position.items() if key not in ("script", "expect", "stadium")})
    if isinstance(position.get("stadium"), dict) and position["stadium"].get("card"):
        at = Mark(len(fields.names), 1)
        data.put("stadium", fields.marked(position["stadium"], "stadium"), at)
    try:
        case = cases_of([data], Path("position"), library)[0]
        if case.error is not None:
            raise case.error
    except ScenarioError as error:
        raise impossible(error, fields, str(position.get("rules"))) from None
    return case, fields


def impossible(error: ScenarioError, fields: Fields, rules: str) -> Refused:
    """What cannot be, at its field, with the clause that says so where one does."""
    words = f"{error.message[:1].upper()}{error.message[1:].rstrip('.')}."
    clause = ""
    for part, row in IMPOSSIBLE:
        if part in error.message and rules in PREFIXES:
            clause = _clause(row, rules)
            break
    return Refused(f"{words} {clause}".strip(), field=fields.field(error.mark) or "position", clause=clause)


def _clause(row: str | dict[str, str], rules: str) -> str:
    if isinstance(row, str):
        found = forbidding(rules, row)
        return f"({found.citation})" if found is not None else ""
    prefix = PREFIXES[rules]
    own = row[prefix] or row["SS"]
    found = load_clauses().by_id[f"{prefix if row[prefix] else 'SS'}-{own}"]
    return f"({found.citation})"


# --- from the form to YAML ------------------------------------------------------------------------------------------


def written(position: dict[str, Any]) -> str:
    """The form as a scenario, as short as it can be said."""
    out: dict[str, Any] = {}
    for key in ("id", "about", "source", "note", "rules", "cards", "turn"):
        if position.get(key):
            out[key] = position[key]
    for name in "ab":
        side = position.get(name)
        if isinstance(side, dict):
            out[name] = _short_side(side)
    for key in ("stadium", "last_turn", "this_turn", "coins", "script", "expect"):
        if position.get(key):
            out[key] = position[key]
    return yaml.safe_dump(out, allow_unicode=True, sort_keys=False, width=118, default_flow_style=None)


def _short_side(side: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in side.items():
        if key == "active" and value:
            out[key] = _short_mon(value)
        elif key == "bench" and isinstance(value, list) and value:
            out[key] = [_short_mon(mon) for mon in value]
        elif key in ZONES and isinstance(value, dict):
            short = _short_zone(value)
            if short or key in ("deck", "prizes"):
                out[key] = short
        elif value and key not in ("active", "bench"):
            out[key] = value
    return out


def _short_zone(zone: dict[str, Any]) -> Any:
    cards, more = counted(zone.get("cards") or []), zone.get("more") or 0
    if zone.get("bottom") or zone.get("face_up") or (cards and more):
        out: dict[str, Any] = {"cards": cards}
        out |= {key: value for key, value in (("more", more), ("face_up", zone.get("face_up"))) if value}
        if zone.get("bottom"):
            out["bottom"] = counted(zone["bottom"])
        return out
    return cards or more


def counted(cards: list[Any]) -> list[Any]:
    """Neighbours that are the same card are counted."""
    out: list[tuple[Any, int]] = []
    for card in cards:
        if out and out[-1][0] == card and isinstance(card, str):
            out[-1] = (card, out[-1][1] + 1)
        else:
            out.append((card, 1))
    return [card if n == 1 else f"{n} {card}" for card, n in out]


def _short_mon(mon: Any) -> Any:
    if not isinstance(mon, dict):
        return mon
    out = {key: value for key, value in mon.items() if value}
    for key in ("under", "energy", "tools"):
        if isinstance(out.get(key), list):
            out[key] = counted(out[key])
    return out["card"] if set(out) == {"card"} else out


# --- from a game to the form ----------------------------------------------------------------------------------------


def from_state(at: Any, before: dict[str, Any]) -> dict[str, Any]:
    """The position that a board has come to, in the form. What happened on the way is not taken along."""
    st = at.game.state
    if not can_be_written(st):
        raise Refused(
            "This moment cannot be written as a position: a choice or an effect is open, or lasting effects hold. "
            "Go on to the next action, or take the moves back."
        )
    turn = {"number": int(st.turn), "player": "ab"[st.player], "first": "ab"[st.first]}
    out = {key: before[key] for key in ("id", "rules", "cards") if key in before} | {"turn": turn, "coins": []}
    for number, name in enumerate("ab"):
        out[name] = _side_of(at, st.side(number), number)
    if st.stadium >= 0:
        card = _named(at, st.stadium)
        out["stadium"] = {"card": card, "owner": "ab"[st.stadium_owner]}
    return out


def _named(at: Any, cid: int) -> str:
    return entry_name(at, at.cards[str(at.game.match.def_of[cid].card_id)])


def entry_name(at: Any, card: Card) -> str:
    """How the form names a card of a board."""
    return _name(card, at.case.book) if at.case is not None else card.id


def _side_of(at: Any, p: Player, number: int) -> dict[str, Any]:
    st = at.game.state
    out: dict[str, Any] = {"active": _mon_of(at, p.active) if p.active is not NOBODY else None}
    out["bench"] = [_mon_of(at, mon) for mon in p.bench]
    piles = (p.hand, p.deck[::-1], p.prizes, p.discard, p.lost, p.beside)
    for zone, cards in zip(ZONES, piles, strict=True):
        out[zone] = zone_of([_named(at, cid) for cid in cards])
    done = (
        ("supporter", p.supporters),
        ("energy", p.energy_attached),
        ("stadium", p.stadiums),
        ("retreat", p.retreats),
    )
    out["done"] = [word for word, count in done if count and number == st.player]
    out["done"] += [word for word, is_done in (("gx", p.gx_used), ("vstar", p.vstar_used)) if is_done]
    out["turns"], out["prizes_taken"] = int(p.turns), int(p.prizes_taken)
    return out


def _mon_of(at: Any, m: Mon) -> dict[str, Any]:
    st = at.game.state
    out: dict[str, Any] = {
        "card": _named(at, m.cards[-1]),
        "under": [_named(at, c) for c in m.cards[:-1]],
        "energy": [_named(at, c) for c in m.energy],
        "tools": [_named(at, c) for c in m.tools],
        "damage": int(m.damage),
        "conditions": [word.lower() for word, bit in codes.CONDITION_CODES.items() if m.conditions & bit],
    }
    if m.since == st.turn:
        out["since"] = "now"
    names = {a.name_id: a.name for c in m.cards for a in st.match.def_of[c].abilities}
    used = [names[number] for number in m.used if number in names]
    return out | ({"used": used} if used else {})
