"""Comparing what a case expects with what is."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from playmat import codes
from playmat.cards import Card
from playmat.cards.names import ENERGY_LETTERS, basic_energy_type, lookup_key
from playmat.decisions import story
from playmat.decisions.describe import option_data, prompt
from playmat.decisions.notation import meaning_fault, read_move, read_moves
from playmat.decisions.why_not import Refusal, refusal, why_not
from playmat.engine import machine
from playmat.engine import reasons as why
from playmat.engine.defs import CARD_BASIC_ENERGY, CardDef
from playmat.engine.state import NOBODY, REASONS, State
from playmat.judge.clause_check import clause_fault
from playmat.judge.document import Map, Mark, Seq, as_map, as_seq, fail, mark_of
from playmat.judge.lines import ANSWERING, answers, picks_of, place_fault
from playmat.judge.position import Table
from playmat.judge.script import read_move_line
from playmat.judge.values import Cards, Group, InPlay, OneCard, Paths, Several, Side, Tagged, is_main

_COMPARE = re.compile(r"^(>=|<=|>|<|!=|==|=|at least|at most|more than|less than|not)\s*(-?\d+)$")
_CONTAINS = re.compile(r"^(.+)\.(contains|includes|has|lacks|excludes|without)$")
_NOTHING = {"none", "nothing", "nobody", "no", "empty", "null", "-", "false"}
_CARDS_KEYS = frozenset(
    ["count", "contains", "includes", "has", "lacks", "excludes", "without", "top", "bottom", "exactly", "ordered"]
)
_NUMBER_KEYS = frozenset(["at_least", "at_most", "not", "min", "max"])
REASON_WORDS = {  # the first that occurs decides
    "prize": 1,
    "draw": 3,
    "deck": 3,
    "pokemon": 2,
    "bench": 2,
    "conce": 5,
    "tie": 6,
    "limit": 7,
    "card": 4,
    "effect": 4,
}


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that does not hold."""

    what: str
    expected: str
    actual: str
    mark: Mark = Mark()  # noqa: RUF009

    def __str__(self) -> str:
        return f"line {self.mark.line}: {self.what}: expected {self.expected}, found {self.actual}"


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that was refused as it had to be, and why."""

    move: str
    reason: Refusal
    mark: Mark

    def __str__(self) -> str:
        return f"line {self.mark.line}: {self.move} is refused: {self.reason}"


class Judge:
    """Holds a table against the expectations of a case."""

    def __init__(self, table: Table, options: list[int], is_paused: bool) -> None:
        self.table = table
        self.st: State = table.state
        self.options = options
        self.refused: list[Refused] = []  # moves that were refused as expected
        self.paths = Paths(table, options, is_paused)

    def check(self, value: Any, mark: Mark) -> list[Failure]:
        """Every expectation of a mapping (or of a list of mappings) that does not hold."""
        if isinstance(value, Seq):
            return [f for i, one in enumerate(value) for f in self.check(one, value.at(i))]
        out: list[Failure] = []
        for path, expected in as_map(value, "expect", mark).items():
            out.extend(self._one(path, expected, value.at(path)))
        return out

    def _one(self, path: str, expected: Any, mark: Mark) -> list[Failure]:
        if path in ("legal", "illegal"):
            return self._moves(path, expected, mark)
        if path in ("log", "events"):
            return self._log(expected, mark)
        if path in ("not_log", "no_log"):
            return self._not_log(expected, mark)
        tested = _CONTAINS.match(path)
        if tested:
            wrapped = Map(mark)
            wrapped.put(tested.group(2), expected, mark)
            return self._one(tested.group(1), wrapped, mark)
        if path == "decision.kind":
            return self._decision(expected, mark)
        actual = self.paths.resolve(path, mark)
        if isinstance(expected, Map) and self._is_nested(actual, expected):
            return [f for key, v in expected.items() for f in self._one(f"{path}.{key}", v, expected.at(key))]
        if path == "decision" and isinstance(actual, Group):
            return self._decision(expected, mark)
        if path == "reason":
            return self._reason(expected, mark)
        if path == "sudden_death" and isinstance(expected, bool):
            actual = actual > 0
        if self.holds(actual, expected, mark):
            return []
        return [Failure(path, self.tell(expected), self.show(actual), mark)]

    def _is_nested(self, actual: Any, expected: Map) -> bool:
        if isinstance(actual, Side | Group | Tagged | InPlay | OneCard):
            return True
        if isinstance(actual, Several):
            return all(key.isdigit() for key in expected)
        if actual is None:
            return not set(expected) & (_CARDS_KEYS | _NUMBER_KEYS)
        return False

    # --- comparing ------------------------------------------------------------------------------------------

    def holds(self, actual: Any, expected: Any, mark: Mark) -> bool:
        if expected is None or (isinstance(expected, str) and expected.lower() in _NOTHING):
            return self._is_nothing(actual)
        if isinstance(actual, Group):
            return self._turn(expected)
        if isinstance(actual, bool):
            return _truth(expected) == actual
        if isinstance(actual, int):
            return self._number(actual, expected, mark)
        if isinstance(actual, Cards):
            return self._cards(actual, expected, mark)
        if isinstance(actual, Several):
            return self._several(actual, expected, mark)
        if isinstance(actual, InPlay):
            return self._is_card(actual.mon.cards[-1], expected, mark) or self._has_tag(actual, expected)
        if isinstance(actual, OneCard):
            return self._is_card(actual.number, expected, mark)
        if isinstance(actual, Tagged):
            return self._tag_is(actual, expected, mark)
        if isinstance(actual, list):
            return self._words(actual, expected, mark)
        if isinstance(actual, str):
            return _same_word(actual, {"draw": "tie"}.get(str(expected), expected))
        return False

    def _is_nothing(self, actual: Any) -> bool:
        if isinstance(actual, Cards):
            return not actual.numbers
        if isinstance(actual, Several):
            return not actual.mons
        if isinstance(actual, Group):
            return bool(self.paths.decision()["kind"] == "none")
        if isinstance(actual, str):
            return actual.lower() in _NOTHING or actual == ""
        return not actual

    def _turn(self, expected: Any) -> bool:
        if isinstance(expected, int) and not isinstance(expected, bool):
            return bool(self.st.turn == expected)
        return str(expected).lower() == "ab"[self.st.player]

    def _number(self, actual: int, expected: Any, mark: Mark) -> bool:
        if isinstance(expected, Map):
            lower = expected.get("at_least", expected.get("min", actual))
            upper = expected.get("at_most", expected.get("max", actual))
            return bool(lower <= actual <= upper and actual != expected.get("not"))
        if isinstance(expected, str):
            found = _COMPARE.match(expected.strip())
            if found:
                return _compare(actual, found.group(1), int(found.group(2)))
            if re.fullmatch(r"-?\d+", expected.strip()):
                return actual == int(expected)
            fail(f"expected a number or a comparison such as '>= 20', found {expected!r}", mark)
        return bool(actual == expected) and not isinstance(expected, bool)

    def _cards(self, actual: Cards, expected: Any, mark: Mark) -> bool:
        if isinstance(expected, int) and not isinstance(expected, bool):
            return len(actual.numbers) == expected
        if isinstance(expected, str) and _COMPARE.match(expected.strip()):
            return self._number(len(actual.numbers), expected, mark)
        if isinstance(expected, Map) and set(expected) <= _CARDS_KEYS | _NUMBER_KEYS:
            return self._cards_by_key(actual, expected)
        if isinstance(expected, Map) and all(isinstance(n, int) for n in expected.values()):
            wanted: list[Any] = [name for name, n in expected.items() for _ in range(n)]
            return self._same_cards(actual.numbers, wanted, False, mark)
        wanted = self._spread(expected, mark)
        return self._same_cards(actual.numbers, wanted, actual.is_ordered, mark)

    def _spread(self, expected: Any, mark: Mark) -> list[Any]:
        """Expected cards one by one, '2 Fire Energy' written out; tags stay tags."""
        out: list[Any] = []
        items = as_seq(expected, "expect", mark)
        for number, item in enumerate(items):
            text = str(item)
            if isinstance(item, Map):
                out.append(item)
                continue
            if text in self.table.tags or isinstance(self.table.book.lookup(text), Card):
                out.append(item)
                continue
            found = re.match(r"^(\d+)\s*[x×]?\s+(.+)$", text) or re.match(r"^(?P<n>.+?)\s*[x×]\s*(\d+)$", text)
            if found:
                count, name = (found.group(1), found.group(2)) if found.group(1).isdigit() else found.group(2, 1)
                out.extend([name] * int(count))
            else:
                self._known_card(text, items.at(number))
                out.append(item)
        return out

    def _cards_by_key(self, actual: Cards, expected: Map) -> bool:
        for key, value in expected.items():
            mark = expected.at(key)
            numbers = actual.numbers
            if key == "count" or key in _NUMBER_KEYS:
                bound = Map(mark)
                bound.put(key, value, mark)
                if not self._number(len(numbers), value if key == "count" else bound, mark):
                    return False
            elif key in ("contains", "includes", "has"):
                if not self._includes(numbers, self._spread(value, mark), mark):
                    return False
            elif key in ("lacks", "excludes", "without"):
                if any(self._is_card(cid, name, mark) for cid in numbers for name in self._spread(value, mark)):
                    return False
            elif key in ("top", "bottom"):
                names = self._spread(value, mark)
                part = numbers[: len(names)] if key == "top" else numbers[len(numbers) - len(names) :]
                if not self._same_cards(part, names, True, mark):
                    return False
            elif not self._same_cards(numbers, self._spread(value, mark), key == "ordered", mark):
                return False
        return True

    def _same_cards(self, numbers: tuple[int, ...], wanted: list[Any], is_ordered: bool, mark: Mark) -> bool:
        if len(numbers) != len(wanted):
            return False
        if is_ordered:
            return all(self._is_card(cid, name, mark) for cid, name in zip(numbers, wanted, strict=True))
        return self._includes(numbers, wanted, mark)

    def _includes(self, numbers: tuple[int, ...], wanted: list[Any], mark: Mark) -> bool:
        """Whether each wanted card is there, each with its own; exact ids are matched before names."""
        left = list(numbers)
        for name in sorted(wanted, key=lambda n: str(n) not in self.table.tags):
            found = next((cid for cid in left if self._is_card(cid, name, mark)), None)
            if found is None:
                return False
            left.remove(found)
        return True

    def _several(self, actual: Several, expected: Any, mark: Mark) -> bool:
        numbers = tuple(m.cards[-1] for m in actual.mons)
        if isinstance(expected, Seq):
            wanted = self._spread(expected, mark)
            return len(wanted) == len(numbers) and all(
                self._mon_is(mon, one, mark) for mon, one in zip(actual.mons, wanted, strict=True)
            )
        return self._cards(Cards(numbers, True), expected, mark)

    def _mon_is(self, mon: Any, expected: Any, mark: Mark) -> bool:
        if isinstance(expected, Map):
            return all(
                self.holds(self.paths.of_mon(mon, key, key, expected.at(key)), v, expected.at(key))
                for key, v in expected.items()
            )
        return self.holds(InPlay(mon), expected, mark)

    def _has_tag(self, actual: InPlay, expected: Any) -> bool:
        return self.table.words.mon_tags.get(str(expected)) == actual.mon.uid

    def _is_card(self, cid: int, expected: Any, mark: Mark) -> bool:
        text = str(expected).strip()
        if text in self.table.tags:
            return self.table.tags[text] == cid or self._mon_top(text) == cid
        found = self.table.words.cards(text)
        d = self.st.match.def_of[cid]
        if not found:
            self._known_card(text, mark)
        return d.index in found or _is_basic_energy(d, text)

    def _mon_top(self, tag: str) -> int:
        mon = self.paths.tagged_mon(tag)
        return mon.cards[-1] if mon is not NOBODY else -1

    def _known_card(self, text: str, mark: Mark) -> None:
        """A card nobody knows is a slip of the pen, not an expectation that fails."""
        found = self.table.book.lookup(text)
        if not isinstance(found, Card) and not self.table.words.cards(text):
            fail(f"expect: {found}", mark)

    def _tag_is(self, tagged: Tagged, expected: Any, mark: Mark) -> bool:
        mon = self.paths.tagged_mon(tagged.tag)
        word = str(expected).lower().replace(" ", "_")
        cid = mon.cards[-1] if mon is not NOBODY else self.table.tags[tagged.tag]
        zone = self.paths.zone_of(cid).replace(" ", "_")
        alias = {"discard_pile": "discard", "lost": "lost_zone", "prize": "prizes", "benched": "bench"}
        return alias.get(word, word) == zone or (
            mon is not NOBODY and word == self.paths.of_mon(mon, "place", "", mark).replace(" ", "_")
        )

    def _words(self, actual: list[Any], expected: Any, mark: Mark) -> bool:
        if isinstance(expected, int) and not isinstance(expected, bool):
            return len(actual) == expected
        if isinstance(expected, Map) and set(expected) <= _CARDS_KEYS:
            have = [_word(x) for x in actual]
            for key, value in expected.items():
                words = [_word(x) for x in as_seq(value, key, mark)]
                if key == "count" and len(actual) != value:
                    return False
                if key in ("contains", "includes", "has") and not all(w in have for w in words):
                    return False
                if key in ("lacks", "excludes", "without") and any(w in have for w in words):
                    return False
            return True
        wanted = [_word(x) for x in as_seq(expected, "expect", mark)]
        return sorted(_word(x) for x in actual) == sorted(wanted)

    # --- decisions, reasons, moves, log ---------------------------------------------------------------------

    def _decision(self, expected: Any, mark: Mark) -> list[Failure]:
        """``decision: b pick``, ``decision: a``, or keys player, kind, options, prompt."""
        found = self.paths.decision()
        words = str(expected).lower().replace(":", " ").replace(",", " ").split()
        actual = [str(found["player"]), str(found["kind"]), str(found["about"])]
        synonyms = {"yes/no": "yes_no", "main": "action", "turn": "action", "choice": "pick", "choose": "pick"}
        if all(synonyms.get(w, w) in actual for w in words):
            return []
        return [Failure("decision", self.tell(expected), " ".join(dict.fromkeys(actual)), mark)]

    def _reason(self, expected: Any, mark: Mark) -> list[Failure]:
        word = lookup_key(str(expected))
        number = next((n for part, n in REASON_WORDS.items() if part in word), None)
        if number is None:
            fail(
                f"reason: unknown reason {expected!r}; known are prizes, no pokemon, deck, card, concession, tie", mark
            )
        if number == self.st.reason:
            return []
        return [Failure("reason", str(expected), REASONS[self.st.reason], mark)]

    def _moves(self, which: str, expected: Any, mark: Mark) -> list[Failure]:
        out: list[Failure] = []
        moves = expected if isinstance(expected, Seq) else as_seq(expected, which, mark)
        for number, item in enumerate(moves):
            place = mark_of(item, moves.at(number))
            player, text, clause = read_move_line(item, place)
            who = player if player >= 0 else machine.decider(self.st)
            refused = self.refusal(who, text, place)
            if which == "legal" and refused is not None:
                out.append(Failure(f"legal: {text}", "a legal move", str(refused), place))
            elif which == "illegal" and refused is None:
                out.append(Failure(f"illegal: {text}", "a refused move", "it is legal", place))
            elif which == "illegal" and refused is not None:
                self.refused.append(Refused(text, refused, place))
            if which == "illegal" and clause and refused is not None:
                fault = clause_fault(refused, clause, self.st.match.rules)
                if fault:
                    out.append(Failure(f"illegal: {text}", f"clause {clause}", fault, place))
        return out

    def refusal(self, player: int, text: str, mark: Mark) -> Refusal | None:
        """Why a move is refused, None if it is legal; a move that cannot be meant at all is an error."""
        self.check_meaning(player, text, mark)
        words, st = self.table.words, self.st
        verb = read_move(text).verb
        if len(picks_of(text, words, st, self.options, player)) > 1:
            fail(f"{text!r}: one pick at a time; a line with refused speaks of several", mark)
        refused = why_not(st, player, text, words)
        is_asked = st.winner < 0 and machine.decider(st) == player
        if is_asked and not is_main(st) and not answers(st, self.options, text, words, player):
            refused = self._of_choice(refused or refusal(st, why.UNKNOWN_MOVE))
        if refused is not None and refused.number == why.UNKNOWN_MOVE and is_asked and is_main(st):
            if verb in ANSWERING:
                fail(f"{text!r}: no choice is open that this could answer", mark)
            if verb != "discard" and not self._is_ability(text):
                fail(f"{text!r}: {refused.words}", mark)
        return refused

    def check_meaning(self, player: int, text: str, mark: Mark) -> None:
        """The words of a move must mean something at this table."""
        if player < 0:
            fail("there is no open decision", mark)
        words = self.table.words
        fault = meaning_fault(self.st, text, words, player) or place_fault(self.st, text, words, player)
        if fault:
            fail(f"{text!r}: {fault}", mark)

    def _of_choice(self, refused: Refusal) -> Refusal:
        """An answer refused: the question, and what it offers."""
        if refused.number != why.UNKNOWN_MOVE:
            return refused
        told = ", ".join(str(option_data(self.st, o)["text"]) for o in self.options[:12])
        return replace(refused, words=f"{refused.words}; {prompt(self.st)}: the choices are {told}")

    def _is_ability(self, text: str) -> bool:
        """Whether a move uses an Ability of a card of this game, wherever that card is now."""
        names = {lookup_key(a.name) for d in self.st.match.defs for a in d.abilities}
        return any(m.verb == "use" and not m.place and lookup_key(m.name) in names for m in read_moves(text))

    def _log(self, expected: Any, mark: Mark) -> list[Failure]:
        """Events that must have happened in this order; others may stand between them."""
        events = story.events(self.st)
        at = 0
        items = as_seq(expected, "log", mark)
        for number, item in enumerate(items):
            found = next((i for i in range(at, len(events)) if _event_is(events[i], item)), None)
            if found is None:
                told = "; ".join(_told(e) for e in events[at:]) or "nothing more"
                return [Failure("log", _event_words(item), told, items.at(number))]
            at = found + 1
        return []

    def _not_log(self, expected: Any, mark: Mark) -> list[Failure]:
        out = []
        items = as_seq(expected, "not_log", mark)
        for number, item in enumerate(items):
            found = next((e for e in story.events(self.st) if _event_is(e, item)), None)
            if found is not None:
                out.append(Failure("not_log", f"no event {_event_words(item)}", _told(found), items.at(number)))
        return out

    # --- words ----------------------------------------------------------------------------------------------

    def tell(self, expected: Any) -> str:
        if isinstance(expected, Map):
            return "{" + ", ".join(f"{k}: {self.tell(v)}" for k, v in expected.items()) + "}"
        if isinstance(expected, Seq):
            return "[" + ", ".join(self.tell(v) for v in expected) + "]"
        return "nothing" if expected is None else str(expected)

    def show(self, actual: Any) -> str:
        def_of = self.st.match.def_of
        if isinstance(actual, Cards):
            return f"{len(actual.numbers)}: [" + ", ".join(def_of[c].name for c in actual.numbers) + "]"
        if isinstance(actual, Several):
            return f"{len(actual.mons)}: [" + ", ".join(def_of[m.cards[-1]].name for m in actual.mons) + "]"
        if isinstance(actual, InPlay):
            return def_of[actual.mon.cards[-1]].name
        if isinstance(actual, OneCard):
            return def_of[actual.number].name
        if isinstance(actual, Tagged):
            mon = self.paths.tagged_mon(actual.tag)
            return self.paths.zone_of(mon.cards[-1] if mon is not NOBODY else self.table.tags[actual.tag])
        if isinstance(actual, Group):
            return f"turn {self.st.turn} of {'ab'[self.st.player]}"
        if isinstance(actual, list):
            return "[" + ", ".join(str(x) for x in actual) + "]"
        return "nothing" if actual is None else str(actual)


def _is_basic_energy(d: CardDef, text: str) -> bool:
    """Whether a card is the basic Energy card that a text names, by whatever name it was printed."""
    energy = basic_energy_type(text)
    provides = [1 << codes.TYPE_CODES[energy]] if energy else []
    return bool(provides) and d.kind == codes.ENERGY and bool(d.flags & CARD_BASIC_ENERGY) and d.provides == provides


def _compare(actual: int, sign: str, bound: int) -> bool:
    return {
        ">=": actual >= bound,
        "at least": actual >= bound,
        "<=": actual <= bound,
        "at most": actual <= bound,
        ">": actual > bound,
        "more than": actual > bound,
        "<": actual < bound,
        "less than": actual < bound,
        "!=": actual != bound,
        "not": actual != bound,
        "=": actual == bound,
        "==": actual == bound,
    }[sign]


def _truth(expected: Any) -> bool | None:
    if isinstance(expected, bool):
        return expected
    return {"yes": True, "true": True, "no": False, "false": False, "1": True, "0": False}.get(str(expected).lower())


def _same_word(actual: str, expected: Any) -> bool:
    if isinstance(expected, Map):
        return all(_word(v) in _word(actual) for k, v in expected.items() if k in ("contains", "includes"))
    return _word(actual) == _word(expected)


def _word(value: Any) -> str:
    """Words compare without case and accents; letters stand for types, signs count."""
    text = str(value).strip()
    if len(text) == 1:
        text = ENERGY_LETTERS.get(text, text)
    return lookup_key(text.replace("+", " plus ").replace("-", " minus ").replace("_", " "))


def _event_is(event: dict[str, Any], item: Any) -> bool:
    """An event matches words that all occur in it, or keys that all agree."""
    who = "ab"[event["player"]] if event["player"] in (0, 1) else ""
    if isinstance(item, Map):
        for key, value in item.items():
            actual = who if key == "player" else event.get(key)
            if isinstance(actual, list):
                if not all(_word(v) in [_word(a) for a in actual] for v in as_seq(value, key, item.at(key))):
                    return False
            elif actual is None or _word(actual) != _word(value):
                return False
        return True
    text = str(item)
    found = re.match(r"^([ab])\s*:\s*(.+)$", text)
    if found:
        if found.group(1) != who:
            return False
        text = found.group(2)
    have = f" {_word(event['event'])} {_word(event['text'])} {_word(' '.join(str(v) for v in event.values()))} "
    return all(f" {word} " in have for word in _word(text).split())


def _event_words(item: Any) -> str:
    return ", ".join(f"{k}: {v}" for k, v in item.items()) if isinstance(item, Map) else str(item)


def _told(event: dict[str, Any]) -> str:
    who = f"{'ab'[event['player']]}: " if event["player"] in (0, 1) else ""
    return f"{who}{event['text']}"
