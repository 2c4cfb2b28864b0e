"""Moves in words: reading a line such as ``attach Water Energy to bench 1`` and finding the option it means.

The same reading serves scripts, the judge and the explanation of refused moves. Words are forgiving about case,
articles and synonyms, never about which move is meant: two options that fit are an error."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from playmat import codes
from playmat.cards.names import TYPE_WORDS, basic_energy_type, lookup_key
from playmat.decisions.describe import option_data
from playmat.engine.board import find_mon, mons_of, slot_of
from playmat.engine.defs import Match
from playmat.engine.setup import PICK_SETUP_ACTIVE, PICK_SETUP_BENCH
from playmat.engine.state import F_MAIN, F_PRIZE, NOBODY, State


@dataclass(frozen=True, slots=True)
class Move:
    """A move as written: the verb and the words that go with it, each still unread."""

    verb: str
    text: str
    card: str = ""
    place: str = ""
    name: str = ""


ANSWER = "answer"  # the verb of a line that has none of its own
_SPOT_WORDS = r"(?:active|bench(?:ed)? ?\d)"
_WHOSE = r"(?:(?:the |my |your |their )?(?:opponent'?s? )?|[ab] )"
_ABILITY = r"(?:the |its )?(?:ability|pok[eé]-?power|pok[eé]-?body|power|stadium|vstar power):? "
_FORMS: tuple[tuple[str, str], ...] = (
    ("end", r"(?:end(?:[ _](?:the |your |my )?turn)?|pass|stop)"),
    ("concede", r"(?:concede|give up)"),
    (
        "level",
        r"level[- ]?up(?: (?P<place>(?:the |my )?active(?: pok[eé]mon)?))?"
        r"(?: (?:to|into|with|using))?(?: (?P<card>.+))?",
    ),
    ("evolve", r"evolve (?P<place>.+) (?:into|to|with|using) (?P<card>.+)"),
    ("evolve", rf"evolve (?P<place>(?:my |your )?{_SPOT_WORDS})(?: pok[eé]mon)? (?P<card>.+)"),
    ("evolve", r"evolve (?P<card>.+) (?:on|onto) (?P<place>.+)"),
    ("evolve", r"evolve (?P<place>\S+) (?P<card>.+)"),
    ("attach", r"attach (?P<card>.+) (?:to|onto|on) (?P<place>.+)"),
    (
        "retreat",
        r"retreat(?: (?!to |into |for |with |and |discarding |paying ).+?)??"
        r"(?: (?:to|into|for|and promote|with) (?P<place>.+?))?"
        r"(?: (?:discarding|paying) (?P<card>.+))?",
    ),
    ("promote", r"(?:promote|put out|send out|new active:?) (?P<place>.+)"),
    ("prize", r"(?:take |pick |choose )?prizes?(?: cards?)?(?: (?P<name>.+))?"),
    (
        "attack",
        r"(?:attack|use (?:the )?attack)(?: with|:)? (?P<name>.+?)"
        rf"(?: (?:on|targeting|against) (?P<place>{_WHOSE}{_SPOT_WORDS}.*))?",
    ),
    ("bench", r"(?:bench|put) (?P<card>.+?)(?: (?:on|onto|to) (?:the |my |your )?bench)?"),
    ("play", r"play (?P<card>.+) (?:on|onto|to) (?P<place>.+)"),
    ("play", r"play (?P<card>.+)"),
    ("use", r"(?:use|activate) (?P<name>.+)"),
    ("use", r"(?:use|activate) (?P<name>.+) (?:of|from|by) (?P<place>.+)"),
    ("use on", r"(?:use|activate) (?P<name>.+) on (?P<place>.+)"),
    ("use", rf"(?:use|activate) {_ABILITY}(?P<name>.+)"),
    ("use", rf"(?:use|activate) {_ABILITY}(?P<name>.+) (?:of|from|by) (?P<place>.+)"),
    ("use on", rf"(?:use|activate) {_ABILITY}(?P<name>.+) on (?P<place>.+)"),
    ("discard", r"discard (?P<place>.+)"),
    ("pick", r"(?:pick|choose|select|take|target|answer|say|name)[: ]+(?P<name>.+)"),
)
_VERBS = tuple(dict.fromkeys(verb for verb, _ in _FORMS if verb != "use on"))
_COMPILED = tuple((verb, re.compile(pattern, re.IGNORECASE)) for verb, pattern in _FORMS)
_MAIN_KINDS = {
    "end": {"end"},
    "level": {"evolve"},
    "evolve": {"evolve"},
    "attach": {"energy", "tool"},
    "retreat": {"retreat"},
    "attack": {"attack"},
    "bench": {"bench", "legend", "v_union"},
    "play": {"trainer", "bench", "evolve", "energy", "tool", "legend", "v_union"},
    "use": {"ability", "zone_ability", "card_ability", "stadium", "attack"},
    "use on": {"ability", "zone_ability", "card_ability", "stadium", "attack"},
    "discard": {"discard_self"},
}
ANSWERS = {
    **dict.fromkeys(("yes", "y", "true", "go first", "first"), "yes"),
    **dict.fromkeys(("no", "n", "false", "go second", "second"), "no"),
    **dict.fromkeys(("done", "nothing", "none", "no more", "stop", "no card", "no cards", "nobody"), "done"),
    "heads": "heads",
    "tails": "tails",
}
_SIDE = re.compile(
    r"^(?:the )?(?:(?P<other>opponent'?s?|their|foe'?s?)|(?P<own>my|your|own|its)|(?P<who>[ab])(?:'s|\.| |:))\s*", re.I
)
_SPOT = re.compile(
    r"^(?:the )?(?:active(?: (?:pok[eé]mon|spot))?|bench(?:ed)?(?: pok[eé]mon)?[ .\[#]*(?P<n>0*[1-9]\d*)\]?)$", re.I
)
_LEAD = re.compile(
    r"^(?P<place>(?:[ab](?:'s|\.| )|my |your |their |opponent'?s? )?\s*(?:active|bench(?:ed)?[ .]?\d?))"
    r"(?:[ :]+(?P<rest>.+))?$",
    re.I,
)
_TAIL = re.compile(r"^(?P<rest>.+?) (?:on|from|of|attached to|at|in) (?P<place>.+)$", re.I)
_ARTICLE = re.compile(r"^(?:a|an|the)\s+(?=\S{2})", re.I)


def read_move(text: str) -> Move:
    """The verb of a line and its parts; a line with no known verb is an answer to the open decision."""
    return read_moves(text)[0]


def readings(words: Words, text: str) -> list[Move]:
    """The ways to read a line at one table. What is used goes by its whole name where a card of the match has it:
    'use Power Draw' never means an Ability named Draw."""
    moves = read_moves(text)
    known = [m for m in moves if m.verb in ("use", "use on") and words.is_used(m.name)]
    return [m for m in known if m.name == known[0].name] or moves


def meaning_fault(st: State, text: str, words: Words, me: int) -> str:
    """'' if the words of a line mean something at this table, whoever may do it and when; else what is wrong.
    A move can only be called refused if it could have been meant."""
    faults = [_fault(st, move, words, me) for move in readings(words, text)]
    return "" if "" in faults else faults[0]


def _fault(st: State, move: Move, words: Words, me: int) -> str:
    if move.verb in ("end", "concede", "prize"):
        return ""
    if move.verb == ANSWER and move.text.lower() not in ANSWERS and not _is_thing(st, move.text, words, me):
        return f"no move begins with {move.text.split()[0]!r}; known are {', '.join(_VERBS)}"
    if move.verb == "pick" and move.name.lower() not in ANSWERS and not _is_thing(st, move.name, words, me):
        return f"nothing here is called {move.name!r}"
    if move.card and move.verb != "retreat" and not words.cards(move.card):
        return f"no card {move.card!r} in this game"
    if move.verb in ("attack", "use", "use on") and not words.is_used(move.name) and not move.name.isdigit():
        what = "attack" if move.verb == "attack" else "attack, ability or Stadium"
        return f"there is no {what} {move.name!r} in this game"
    if move.place and not words.places(st, move.place, me) and not words.cards(move.place):
        return f"no Pokémon {move.place!r}"
    return ""


def _is_thing(st: State, text: str, words: Words, me: int) -> bool:
    """Whether an answer names a card, a place, an attack, a type, a condition or a number."""
    for part in re.split(r"\s*[,;+]\s*|\s+and\s+", text):
        lead = _LEAD.match(part) or _TAIL.match(part)
        rest = (lead.group("rest") if lead else None) or part
        known = words.cards(part) or words.cards(rest) or words.places(st, part, me) or words.is_used(part)
        if lead and not lead.group("rest"):
            known = True
        plain = part.lower()
        is_type = plain in TYPE_WORDS or basic_energy_type(part) or plain.title() in codes.CONDITION_NAMES.values()
        if not (known or is_type or re.fullmatch(r"(?:option |effect |number |prize |card )*#?\d+", plain)):
            return False
    return True


def read_moves(text: str) -> list[Move]:
    """Every way to read a line, the likeliest first: names of attacks and cards may hold words such as 'of'."""
    plain = " ".join(text.split()).rstrip(".")
    out = []
    for verb, pattern in _COMPILED:
        found = pattern.fullmatch(plain)
        if found:
            parts = found.groupdict()
            out.append(Move(verb, plain, parts.get("card") or "", parts.get("place") or "", parts.get("name") or ""))
    return out or [Move(ANSWER, plain, name=plain)]


class Words:
    """What words mean at one table: cards of the match, and tags given to Pokémon and cards."""

    def __init__(self, match: Match, aliases: Mapping[str, int] | None = None) -> None:
        self.match = match
        self.aliases = dict(aliases or {})  # other ids and spellings → index of the card
        self.mon_tags: dict[str, int] = {}  # tag → uid
        self.card_tags: dict[str, int] = {}  # tag → card number
        self._cards: dict[str, frozenset[int]] = {}
        self._used: set[str] = set()

    def is_used(self, name: str) -> bool:
        """Whether a card of the match has something to use of this name: an attack, ability, Stadium, attached card."""
        if not self._used:
            self._used.add("stadium")
            for d in self.match.defs:
                self._used.add(lookup_key(d.name))
                self._used.update(lookup_key(a.name) for a in d.attacks)
                self._used.update(lookup_key(a.name) for a in d.abilities)
        return lookup_key(name) in self._used or bool(self.cards(name))

    def cards(self, text: str) -> frozenset[int]:
        """The cards (indexes in the match) a text may mean; empty if none."""
        key = text.strip()
        if key not in self._cards:
            self._cards[key] = frozenset(self._find_cards(key))
        return self._cards[key]

    def _find_cards(self, text: str) -> set[int]:
        if text in self.card_tags:
            return {self.match.def_of[self.card_tags[text]].index}
        if text in self.aliases:
            return {self.aliases[text]}
        defs = self.match.defs
        by_id = {d.index for d in defs if d.card_id in (text, f"st-{text}")}
        if by_id:
            return by_id
        wanted = lookup_key(text)
        by_name = {d.index for d in defs if lookup_key(d.name) == wanted}
        if by_name or not wanted:
            return by_name
        energy = basic_energy_type(text)
        if energy:
            bit = [1 << codes.TYPE_CODES[energy]]
            return {d.index for d in defs if d.kind == codes.ENERGY and d.provides == bit and d.flags & 512}
        shorter = _ARTICLE.sub("", text)
        return self._find_cards(shorter) if shorter != text else set()

    def places(self, st: State, text: str, me: int) -> list[int]:
        """The places (slots) a text may mean, in order of likelihood: own ones before the opponent's."""
        text = text.strip()
        tagged = self._tagged(st, text)
        if tagged is not None:
            return tagged
        side = _SIDE.match(text)
        rest = text[side.end() :] if side else text
        sides = [me, 1 - me]
        if side and side.group("other"):
            sides = [1 - me]
        elif side and side.group("own"):
            sides = [me]
        elif side and side.group("who"):
            sides = [0 if side.group("who").lower() == "a" else 1]
        spot = _SPOT.match(rest)
        if spot:
            return [who * 16 + int(spot.group("n") or 0) for who in sides]
        if side and not self.cards(rest):
            return self._tagged(st, rest) or []
        return self._by_name(st, rest, sides)

    def _tagged(self, st: State, text: str) -> list[int] | None:
        uid = self.mon_tags.get(text)
        if uid is None:
            return None
        mon = find_mon(st, uid)
        return [slot_of(st, mon)] if mon is not NOBODY else []

    def _by_name(self, st: State, text: str, sides: Iterable[int]) -> list[int]:
        """A Pokémon named by its card: one side only, so that an own Pokémon is meant before an opponent's."""
        wanted = self.cards(text)
        for who in sides:
            found = [slot_of(st, m) for m in mons_of(st, who) if st.match.def_of[m.cards[-1]].index in wanted]
            if found:
                return found
        return []


def find_options(st: State, options: list[int], text: str, words: Words, me: int) -> list[int]:
    """The options a line may mean, out of those open to the player ``me``. Empty: none fits."""
    data = [(opt, option_data(st, opt)) for opt in options]
    if st.stack[-1].kind == F_MAIN:
        for reading in readings(words, text):
            meant = _main_options(st, data, reading, words, me)
            if meant:
                return meant
        return []
    move = read_move(text)
    what = move.name or move.place or move.card or move.text
    if move.verb == "discard" and not what:
        what = move.text
    found = _answers(st, data, what, words, me)
    return found or (_answers(st, data, move.text, words, me) if what != move.text else [])


def write_move(st: State, option: int) -> str:
    """An option in the words that ``find_options`` reads back as that option."""
    d = option_data(st, option)
    kind = str(d["kind"])
    card = _short_name(st.match, d["card"]) if "card" in d else ""
    place = f"{'ab'[d['slot'] >> 4]} {_spot(d['slot'] & 15)}" if "slot" in d else ""
    if kind == "pick" and "prize" in d:
        return f"pick prize {d['prize'] + 1}"
    if kind == "pick":
        return f"pick {card} on {place}" if card and place else f"pick {card or place}"
    if kind in ("choose_attack", "type", "condition"):
        return f"pick {d['name']}"
    if kind in ("mode", "order", "prize"):
        return f"{'prize' if kind == 'prize' else 'pick'} {d['number'] + 1}"
    return {
        "end": "end turn",
        "bench": f"bench {card}",
        "legend": f"bench {card}",
        "v_union": f"bench {card}",
        "evolve": f"evolve {place} into {card}",
        "energy": f"attach {card} to {place}",
        "tool": f"attach {card} to {place}",
        "trainer": f"play {card}",
        "ability": f"use {d.get('name')} of {place}",
        "zone_ability": f"use {d.get('name')}",
        "stadium": "use stadium",
        "attack": f"attack {d.get('name')}",
        "discard_self": f"discard {place}",
        "number": f"pick {d.get('number')}",
    }.get(kind, kind)


def _short_name(match: Match, index: int) -> str:
    """A card's name where no other card of the match has it; its id otherwise."""
    name = match.defs[index].name
    same = [d for d in match.defs if lookup_key(d.name) == lookup_key(name)]
    return name if len(same) == 1 and lookup_key(name) else str(match.defs[index].card_id)


def _spot(number: int) -> str:
    return f"bench {number}" if number else "active"


def _main_options(st: State, data: list[tuple[int, dict[str, Any]]], move: Move, words: Words, me: int) -> list[int]:
    kinds = _MAIN_KINDS.get(move.verb)
    if kinds is None:
        return [opt for opt, d in data if lookup_key(str(d["text"])) == lookup_key(move.text)]
    found = [(opt, d) for opt, d in data if d["kind"] in kinds]
    if move.card and move.verb != "retreat":
        wanted = words.cards(move.card)
        found = [(opt, d) for opt, d in found if d.get("card") in wanted]
    if move.name:
        found = [(opt, d) for opt, d in found if _is_named(st, d, move.name, words)]
    if move.verb in ("use", "use on") and len({d["kind"] for _, d in found}) > 1:
        found = [(opt, d) for opt, d in found if d["kind"] != "attack"]
    is_target = move.verb in ("retreat", "attack") or (move.verb == "play" and found and "slot" not in found[0][1])
    if move.place and not is_target:
        here = _at(found, words.places(st, move.place, me))
        found = here if here or move.verb != "use on" else found  # 'use X on PLACE' may name the target
    return [opt for opt, _ in found]


def _at(found: list[tuple[int, dict[str, Any]]], slots: list[int]) -> list[tuple[int, dict[str, Any]]]:
    """Those at the first of the places that has any (an own place before the opponent's); a name may give several."""
    if not slots:
        return []
    is_name = len(slots) > 1 and slots[0] >> 4 == slots[1] >> 4
    for group in [slots] if is_name else [[s] for s in slots]:
        here = [(opt, d) for opt, d in found if d.get("slot") in group]
        if here:
            return here
    return []


def _is_named(st: State, data: dict[str, Any], name: str, words: Words) -> bool:
    wanted = lookup_key(name)
    if data["kind"] == "card_ability":
        powers = st.match.defs[data["card"]].abilities
        return data["card"] in words.cards(name) or any(lookup_key(power.name) == wanted for power in powers)
    if data["kind"] == "stadium":
        return wanted == "stadium" or data["card"] in words.cards(name)
    if lookup_key(str(data.get("name", ""))) == wanted:
        return True
    return data["kind"] == "attack" and wanted.isdigit() and int(wanted) == data["number"] + 1


def _answers(st: State, data: list[tuple[int, dict[str, Any]]], what: str, words: Words, me: int) -> list[int]:
    """Options of a decision other than the next action that fit an answer."""
    answer = ANSWERS.get(what.lower())
    if answer:
        found = [opt for opt, d in data if d["kind"] == answer]
        if found:
            return found
        if answer == "done":
            return [opt for opt, d in data if d["kind"] == "no" or (d["kind"] == "number" and d["number"] == 0)]
    simple = [opt for opt, d in data if _is_simple(d, what)]
    if simple:
        return simple
    if st.stack[-1].kind == F_PRIZE:
        return _prize(st, data, what, words, me)
    unseen = [(opt, d) for opt, d in data if "prize" in d]
    if unseen:
        return _unseen(st, unseen, what, words)
    picks = [(opt, d) for opt, d in data if d["kind"] == "pick"]
    if picks:
        return [opt for opt, _ in _picks(st, picks, what, words, me)]
    if data and data[0][1]["kind"] == "order":
        return [opt for opt, d in data if lookup_key(what) in lookup_key(str(d["text"]))]
    return [opt for opt, d in data if lookup_key(str(d["text"])) == lookup_key(what)]


def _is_simple(data: dict[str, Any], what: str) -> bool:
    kind = data["kind"]
    if kind == "number":
        return what.isdigit() and bool(int(what) == data["number"])
    if kind == "mode" or kind == "order":
        digits = re.sub(r"\D", "", what) if re.fullmatch(r"(?:option |effect |number )?\d+", what, re.I) else ""
        return bool(digits) and bool(int(digits) == data["number"] + 1)
    if kind == "type":
        return TYPE_WORDS.get(what.lower(), basic_energy_type(what)) == str(data["name"])
    if kind in ("condition", "choose_attack"):
        return lookup_key(what) == lookup_key(str(data["name"]))
    return False


def _prize(st: State, data: list[tuple[int, dict[str, Any]]], what: str, words: Words, me: int) -> list[int]:
    """A Prize card by its place (1 …), or by what it is, which only a case that laid it there can know."""
    digits = re.fullmatch(r"(?:prize )?(?:card )?#?(\d+)", what, re.I)
    if digits:
        return [opt for opt, d in data if d["number"] + 1 == int(digits.group(1))]
    prizes = st.side(me).prizes
    if what in words.card_tags:
        return [opt for opt, d in data if prizes[d["number"]] == words.card_tags[what]]
    wanted = words.cards(what)
    return [opt for opt, d in data if st.match.def_of[prizes[d["number"]]].index in wanted][:1]


def _unseen(st: State, data: list[tuple[int, dict[str, Any]]], what: str, words: Words) -> list[int]:
    """A face-down Prize card that a text lets one choose: by its place, or by what only the case itself knows. Where
    those of both players are there, a number alone means one's own."""
    digits = re.fullmatch(r"(opponent's )?(?:prize )?(?:card )?#?(\d+)( \(opponent's\))?", what, re.I)
    if digits:
        here = [(opt, d) for opt, d in data if d["prize"] + 1 == int(digits.group(2))]
        is_theirs = bool(digits.group(1) or digits.group(3))
        meant = [opt for opt, d in here if d["text"].endswith("(opponent's)") == is_theirs]
        return meant if meant or is_theirs else [opt for opt, _d in here]
    wanted = words.cards(what)
    tag = words.card_tags.get(what, -1)
    found = []
    for opt, d in data:
        cid = st.side(d["owner"]).prizes[d["prize"]]
        if cid == tag or (tag < 0 and st.match.def_of[cid].index in wanted):
            found.append(opt)
    return found[:1]


def _picks(
    st: State, picks: list[tuple[int, dict[str, Any]]], what: str, words: Words, me: int
) -> list[tuple[int, dict[str, Any]]]:
    lead = _LEAD.match(what)
    if lead:
        at = _at(picks, words.places(st, lead.group("place"), me))
        if not lead.group("rest"):
            return at
        named = words.cards(lead.group("rest"))
        if at:
            return [(opt, d) for opt, d in at if _shows(st, d, named)]
        # placing Pokémon in set-up: 'active X' and 'bench X' say what the card is chosen for
        is_active = "active" in lead.group("place").lower()
        if st.stack[-1].proc == (PICK_SETUP_BENCH if is_active else PICK_SETUP_ACTIVE):
            return []
        return [(opt, d) for opt, d in picks if "slot" not in d and d.get("card") in named]
    cards = words.cards(what)
    if cards:
        found = [(opt, d) for opt, d in picks if d.get("card") in cards]
        if found:
            return found
    at = _at(picks, words.places(st, what, me))
    if at:
        return at
    tail = _TAIL.match(what)
    if tail and (named := words.cards(tail.group("rest"))):
        here = [(opt, d) for opt, d in picks if d.get("card") in named]
        return _at(here, words.places(st, tail.group("place"), me)) or here
    return []


def _shows(st: State, data: dict[str, Any], named: frozenset[int]) -> bool:
    """Whether a pick at a place is, or stands on, one of these cards."""
    if "card" in data:
        return data["card"] in named
    slot = data["slot"]
    side = st.side(slot >> 4)
    mon = side.active if slot & 15 == 0 else side.bench[(slot & 15) - 1]
    return st.match.def_of[mon.cards[-1]].index in named
