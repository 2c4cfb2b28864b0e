"""YAML documents that remember where everything stands, so that every error can name line and column.

Plain words stay words: ``yes``, ``no`` and ``on`` are answers and places here, not truth values."""

from __future__ import annotations

import difflib
import re
from typing import Any, NamedTuple, NoReturn

import yaml

MOST_TEXT = 8_000_000
MOST_DEPTH = 60
MOST_VALUES = 1_000_000
MOST_DIGITS = 18
_INT = re.compile(r"[-+]?\d+")
_FLOAT = re.compile(r"[-+]?\d+\.\d+")


class Mark(NamedTuple):
    """A place in a file, counted from 1."""

    line: int = 0
    column: int = 0


class ScenarioError(ValueError):
    """A scenario that cannot be run: what is wrong, and where."""

    def __init__(self, message: str, mark: Mark = Mark()) -> None:  # noqa: B008
        super().__init__(message)
        self.message = message
        self.mark = mark
        self.file = ""

    def __str__(self) -> str:
        where = [self.file] if self.file else []
        if self.mark.line:
            where.append(f"line {self.mark.line}, column {self.mark.column}")
        return f"{', '.join(where)}: {self.message}" if where else self.message


class Map(dict[str, Any]):
    """A mapping with the place of each key and value."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.marks: dict[str, Mark] = {}

    def at(self, key: str) -> Mark:
        return self.marks.get(key, self.mark)

    def put(self, key: str, value: Any, mark: Mark) -> None:
        self[key] = value
        self.marks[key] = mark


class Seq(list[Any]):
    """A list with the place of each item."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.marks: list[Mark] = []

    def at(self, number: int) -> Mark:
        return self.marks[number] if number < len(self.marks) else self.mark

    def put(self, value: Any, mark: Mark) -> None:
        self.append(value)
        self.marks.append(mark)


def mark_of(value: Any, otherwise: Mark = Mark()) -> Mark:  # noqa: B008
    return value.mark if isinstance(value, Map | Seq) else otherwise


def fail(message: str, mark: Mark) -> NoReturn:
    raise ScenarioError(message, mark)


def read_documents(text: str) -> list[Any]:
    """Every document of a YAML text; ScenarioError where it is not YAML."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    if len(text) > MOST_TEXT:
        fail(f"too large for a scenario file: at most {MOST_TEXT:,} characters", Mark(1, 1))
    try:
        _check_depth(text, loader)
        nodes = list(yaml.compose_all(text, Loader=loader))
    except yaml.MarkedYAMLError as error:
        place = error.problem_mark or error.context_mark
        mark = Mark(place.line + 1, place.column + 1) if place else Mark()
        fail(f"not readable as YAML: {error.problem or error.context}", mark)
    except yaml.YAMLError as error:
        fail(f"not readable as YAML: {error}", Mark(1, 1))
    except UnicodeEncodeError:
        fail("not readable as YAML: half a character (a lone surrogate)", Mark(1, 1))
    except RecursionError:
        fail("nested too deeply", Mark(1, 1))
    reading = _Reading()
    return [reading.value(node, 0) for node in nodes if node is not None]


def _check_depth(text: str, loader: Any) -> None:
    """Event by event: what builds the document goes as deep as it is nested, and would take the interpreter along."""
    depth = 0
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MOST_DEPTH:
                place = event.start_mark
                mark = Mark(place.line + 1, place.column + 1) if place is not None else Mark(1, 1)
                fail(f"nested too deeply: at most {MOST_DEPTH} levels", mark)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _mark(node: yaml.Node) -> Mark:
    return Mark(node.start_mark.line + 1, node.start_mark.column + 1)


class _Reading:
    """The values of one file, counted: what an alias repeats is written out each time, and that can multiply."""

    def __init__(self) -> None:
        self.count = 0

    def value(self, node: yaml.Node, depth: int) -> Any:
        self.count += 1
        if self.count > MOST_VALUES:
            fail(f"the aliases of this file repeat too much: more than {MOST_VALUES:,} values", _mark(node))
        if depth > MOST_DEPTH:
            fail("an alias repeats itself, or is nested too deeply", _mark(node))
        if isinstance(node, yaml.ScalarNode):
            return _scalar(node)
        if isinstance(node, yaml.SequenceNode):
            items = Seq(_mark(node))
            for child in node.value:
                items.put(self.value(child, depth + 1), _mark(child))
            return items
        return self.mapping(node, depth)

    def mapping(self, node: yaml.Node, depth: int) -> Map:
        found = Map(_mark(node))
        merged: list[tuple[Any, Mark]] = []
        for key_node, child in node.value:
            mark = _mark(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                fail("expected a plain word as key", mark)
            key = str(key_node.value)
            value = self.value(child, depth + 1)
            if key == "<<":
                merged.extend((each, mark) for each in (value if isinstance(value, Seq) else [value]))
                continue
            if key in found:
                fail(f"{key!r} is written twice in the same place", mark)
            found.put(key, value, mark)
        for other, mark in merged:
            for key, value in as_map(other, "<<", mark).items():
                if key not in found:
                    found.put(key, value, other.at(key))
        return found


def _scalar(node: yaml.ScalarNode) -> Any:
    text = node.value
    if node.style:  # quoted or block text
        return text
    if text in ("", "~", "null"):
        return None
    if text in ("true", "True", "false", "False"):
        return text.lower() == "true"
    if _INT.fullmatch(text):
        if len(text) > MOST_DIGITS:
            fail("a number with too many digits", _mark(node))
        return int(text)
    if len(text) <= MOST_DIGITS and _FLOAT.fullmatch(text):
        return float(text)
    return text


def as_text(value: Any, what: str, mark: Mark) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        fail(f"{what}: expected a text, found {told(value)}", mark)
    return str(value)


def as_number(value: Any, what: str, mark: Mark, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        fail(f"{what}: expected a number, found {told(value)}", mark)
    if value < least:
        fail(f"{what}: expected at least {least}, found {value}", mark)
    return value


def as_map(value: Any, what: str, mark: Mark) -> Map:
    if not isinstance(value, Map):
        fail(f"{what}: expected keys and values, found {told(value)}", mark)
    return value


def as_seq(value: Any, what: str, mark: Mark) -> Seq:
    """A list; a single value counts as a list of one."""
    if isinstance(value, Seq):
        return value
    found = Seq(mark)
    if value is not None:
        found.put(value, mark)
    return found


def told(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, Map):
        return "keys and values"
    if isinstance(value, Seq):
        return "a list"
    return repr(value)


def check_keys(found: Map, known: frozenset[str] | set[str], what: str) -> None:
    """Refuse a key nobody reads, naming the nearest known one."""
    for key in found:
        if key not in known:
            near = difflib.get_close_matches(key, sorted(known), n=1, cutoff=0.6)
            hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(sorted(known))}"
            fail(f"{what}: unknown key {key!r}; {hint}", found.at(key))
