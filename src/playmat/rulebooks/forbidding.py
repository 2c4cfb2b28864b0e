"""Which clause of which rulebook forbids a move: one row for each reason a move is refused.

A row names the clause of each book that states the rule. Where a book is silent, the Sun & Moon book speaks for it on
what a text means and the newest one on everything else; a kind of card that a book does not know follows the first
book that does (docs/decisions.md)."""

from __future__ import annotations

from playmat.rulebooks.clauses import PREFIXES, Clause, load_clauses

_OLD = ("PL", "HS")


def _row(old: str = "", bw: str = "", sm: str = "", ss: str = "", hs: str = "") -> dict[str, str]:
    """Clause ids by book; the two oldest books number alike."""
    row = {prefix: f"{prefix}-{old}" for prefix in _OLD} if old else {}
    row.update({p: f"{p}-{c}" for p, c in (("HS", hs), ("BW", bw), ("SM", sm), ("SS", ss)) if c})
    return row


FORBIDS: dict[str, dict[str, str]] = {
    "not basic": _row(bw="bench-01", ss="bench-01", old="bench-01"),
    "bench full": _row("bench-02", "bench-02", "A-04-p2", "bench-02"),
    "first turn": _row("evolve-10", "evolve-10", "A-05-p2", "evolve-10"),
    "came now": _row("evolve-08", "evolve-07", "A-05-p3", "evolve-07"),
    "names": _row("illegalevo-01", "name-08", "A-05-p1", "name-08"),
    "old attacks": _row("evolve-06", "evolve-04", "A-05-p6", "evolve-05"),
    "one energy": _row("energy-02", "energy-01", "I-C-p2", "energy-01"),
    "one supporter": _row("trainer-05", "trainer-03", "I-B-02-p1", "trainer-03"),
    "one stadium": _row("trainer-06", "trainer-04", "I-B-03-p2", "stadium-04"),
    "same stadium": _row(sm="I-B-03-p4", ss="stadium-03"),
    "starter trainer": _row("trainer-01"),
    "starter supporter": _row(ss="trainer-04"),
    "starter attack": _row(ss="attack-02"),
    "one tool": _row("gl-tool", "gl-tool", "I-B-01-tool", "gl-tool"),
    "no change": _row(sm="I-B-01-1b"),
    "no change of a Supporter": _row(sm="I-B-02-1b"),
    "no change of a Stadium": _row(sm="I-B-03-1b"),
    "no change of an ability": _row(sm="A-02-1b"),
    "requirement": _row(sm="I-B-01-1"),
    "requirement of a Supporter": _row(sm="I-B-02-1"),
    "requirement of a Stadium": _row(sm="I-B-03-1"),
    "requirement of an ability": _row(sm="A-02-1a"),
    "one retreat": _row("retreat-01", "retreat-02", "A-03-p2", "retreat-02"),
    "switch": _row("retreat-05", "retreat-04", "A-03-p6", "retreat-04"),
    "asleep retreat": _row("retreat-07", "retreat-06", sm="A-03-1b", ss="retreat-06"),
    "paralyzed retreat": _row("retreat-07", "retreat-06", sm="A-03-1b", ss="retreat-06"),
    "cannot retreat": _row(sm="A-03-1c"),
    "retreat cost": _row("retreat-03", "retreat-03", "A-03-1a", "retreat-03"),
    "asleep attack": _row("asleep-01", "asleep-02", "A-01-1b", "asleep-02"),
    "paralyzed attack": _row("paralyzed-01", "paralyzed-02", "A-01-1b", "paralyzed-02"),
    "cannot attack": _row(sm="C-15-p1"),
    "cannot use": _row(sm="A-01-1a"),
    "attack cost": _row("order-a", "attack-02", ss="attack-04"),
    "one gx": _row(ss="gx-02"),
    "ability used": _row("power-02", "ability-01", "E-12-p3", "ability-01"),
    "one of the name": _row(sm="E-14-p1"),
    "moment passed": _row(sm="E-06-p2"),
    "ability off": _row(sm="E-21-ex1"),
    "ability condition": _row(sm="A-02-1a"),
    "locked": _row(sm="C-19-ex1"),
    "lv.x": _row("gl-lvx", "gl-lvx", ss="gl-lvx"),
    "leveled too soon": {"PL": "PL-levelup-03"},
    "legend": _row(bw="gl-legend", ss="gl-legend", hs="legend-05"),
    "restored": _row(bw="restored-03", ss="restored-03"),
    "mulligan": _row("setup-06", "setup-mulligan2", sm="G-7b", ss="mulligan-3"),
}
_SPEAKS_FOR_ALL = ("SM", "SS", "BW", "HS", "PL")
_SPEAKS_FOR_SM = ("SS", "BW", "HS", "PL")


def forbidding(book: str, reason: str) -> Clause | None:
    """The clause that forbids for this reason under a rulebook; None where no clause does (a card's own text)."""
    row = FORBIDS.get(reason, {})
    own = PREFIXES[book]
    silent = _SPEAKS_FOR_SM if own == "SM" else _SPEAKS_FOR_ALL
    for prefix in (own, *silent):
        if prefix in row:
            return load_clauses().by_id[row[prefix]]
    return None
