"""What was seen of the cards, a line of JSON for each; added up by series, with what is shown by a scenario instead."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from playmat.cards.kinds import kinds_of
from playmat.simulate.exercise import Exercise
from playmat.simulate.exercise.elsewhere import Elsewhere


@dataclass
class Line:
    """A card: how many texts and steps it has, what was played, and what was not seen to do anything."""

    id: str
    name: str
    series: str
    texts: int
    parts: int
    games: int
    scenes: int
    kinds: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)
    silent_parts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def quiet(self) -> list[str]:
        """Texts that were not carried out or never did anything."""
        return list(dict.fromkeys((*self.unused, *self.silent)))

    def as_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def line_of(r: Exercise) -> Line:
    card = r.card
    seen = (r.unused, r.silent, r.silent_parts, r.faults)
    return Line(card.id, card.name, card.series, len(r.texts), r.parts, r.games, r.scenes, kinds_of(card), *seen)


def read_lines(files: Iterable[Path]) -> list[Line]:
    """The lines of some files; of a card that was played again, the last."""
    known = {f.name for f in fields(Line)}
    found: dict[str, Line] = {}
    for file in files:
        for text in file.read_text(encoding="utf-8").splitlines():
            line = Line(**{name: value for name, value in json.loads(text).items() if name in known})
            found[line.id] = line
    return list(found.values())


@dataclass
class Sum:
    """Figures of some cards."""

    cards: int = 0
    texts: int = 0
    steps: int = 0
    silent_steps: int = 0
    faults: int = 0
    shown: int = 0  # texts shown by a scenario
    silent: int = 0  # texts without a reason

    def add(self, line: Line, elsewhere: Elsewhere) -> None:
        self.cards += 1
        self.texts += line.texts
        self.steps += line.parts
        self.silent_steps += len(line.silent_parts)
        self.faults += len(line.faults)
        shown = sum(elsewhere.place_of(line.id, text) is not None for text in line.quiet)
        self.shown += shown
        self.silent += len(line.quiet) - shown


COLUMNS = ("cards", "texts", "steps", "silent steps", "faults", "by scenario", "silent")


def summary(lines: Iterable[Line], elsewhere: Elsewhere) -> list[str]:
    """Figures by series and by special kind, then each fault and each silent text, then one line for all."""
    lines = list(lines)
    by_series: dict[str, Sum] = {}
    by_kind: dict[str, Sum] = {}
    total = Sum()
    for line in lines:
        by_series.setdefault(line.series or "–", Sum()).add(line, elsewhere)
        for kind in line.kinds:
            by_kind.setdefault(kind, Sum()).add(line, elsewhere)
        total.add(line, elsewhere)
    out = [_row("series", COLUMNS), *(_row(name, _cells(s)) for name, s in sorted(by_series.items()))]
    out += [_row("all", _cells(total))]
    if by_kind:
        out += ["", _row("special kind", COLUMNS), *(_row(name, _cells(s)) for name, s in sorted(by_kind.items()))]
    out += ["", *_told(lines, elsewhere)]
    out.append(f"{total.cards} cards, {total.faults} faults, {total.silent} silent without a reason")
    return out


def _cells(s: Sum) -> tuple[str, ...]:
    return tuple(str(x) for x in (s.cards, s.texts, s.steps, s.silent_steps, s.faults, s.shown, s.silent))


def _row(name: str, cells: tuple[str, ...]) -> str:
    return f"{name:24}" + "".join(f"{cell:>13}" for cell in cells)


def _told(lines: list[Line], elsewhere: Elsewhere) -> list[str]:
    out: list[str] = []
    for line in lines:
        out += [f"fault: {line.name} ({line.id}): {fault}" for fault in line.faults]
    for line in lines:
        for text in line.quiet:
            place = elsewhere.place_of(line.id, text)
            if place is not None:
                out.append(f"shown by scenario {place.scenario}: {line.name} ({line.id}) {text} ({place.reason})")
            else:
                kind = "silent" if text in line.silent else "not carried out"
                out.append(f"{kind}: {line.name} ({line.id}) {text}")
    return out
