"""Reports: one HTML page that needs nothing else, light and dark, with the same figures as CSV, JSON and (where pyarrow
is installed) Parquet beside it."""

from __future__ import annotations

import csv
import importlib
import importlib.util
import io
import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from playmat.simulate.games import REASON_NAMES, Result
from playmat.simulate.plots import Plot, heat_map, length_plot, picture, rate_plot, reason_plot
from playmat.simulate.stats import Tally, wilson

Pairs = dict[tuple[int, int], Tally]
STYLE = """
:root { color-scheme: light dark; --bg: #f6f8f6; --ink: #17211f; --soft: #52605b; --line: #c3cec8; --panel: #fff;
  --a: #0a6246; --b: #a3480f; --tie: #8b97a0; }
@media (prefers-color-scheme: dark) { :root { --bg: #10171a; --ink: #e8eeec; --soft: #a9b7b3; --line: #36464c;
  --panel: #1a2226; --a: #63d3a8; --b: #ffb38a; --tie: #7d8a92; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--bg); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 1rem;
  overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .3rem .7rem; text-align: left;
  border-bottom: 1px solid var(--line); } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
picture, img { max-width: 100%; height: auto; display: block; }
small { color: var(--soft); }
"""


class ReportError(ValueError):
    """A report that cannot be written."""


def check_report(path: Path) -> None:
    """Refuse a place that cannot be written before anything is played."""
    if path.suffix.lower() not in (".html", ".htm"):
        raise ReportError(f"{path}: a report is an HTML page; name it something.html")
    folder = path.parent
    probe = folder / f".{path.stem}.probe"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise OSError("is a folder")
        probe.write_text("", encoding="utf-8")
        probe.unlink()
    except OSError as error:
        raise ReportError(f"{path}: the report cannot be written there ({error.strerror or error})") from None


def page(title: str, lead: str, sections: Sequence[tuple[str, str]]) -> str:
    parts = "".join(f"<h2>{escape(head)}</h2><section>{body}</section>" for head, body in sections)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1><p>{escape(lead)}</p>{parts}</body></html>\n"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table; numbers stand to the right."""

    def cell(tag: str, value: object, is_number: bool) -> str:
        return f"<{tag}{' class=n' if is_number else ''}>{escape(str(value))}</{tag}>"

    numeric = [bool(rows) and all(_is_number(row[i]) for row in rows) for i in range(len(head))]
    top = "".join(cell("th", name, numeric[i]) for i, name in enumerate(head))
    body = "".join("<tr>" + "".join(cell("td", v, numeric[i]) for i, v in enumerate(row)) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) or (isinstance(value, str) and value.rstrip(" %").replace(".", "").isdigit())


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def duel_page(names: Sequence[str], found: Tally, lead: str) -> str:
    data = found.as_dict()
    figures = table(
        ("", names[0], names[1]),
        [
            ("wins", *found.wins),
            ("share", percent(found.rate), percent(1 - found.rate)),
            ("Prize cards taken a game", *data["prizes"]),
            ("ran out of cards", *data["deck_outs"]),
        ],
    )
    turns = data["turns"]
    note = f"<p><small>{turns['mean']} turns on average, median {turns['median']}, "
    note += f"from {turns['least']} to {turns['most']}.</small></p>"
    return page(
        f"{names[0]} against {names[1]}",
        lead,
        [
            ("Who wins", picture(duel_plot(names, found), "win rates with 95 % intervals") + figures),
            ("How games end", picture(reason_plot(data["by_reason"], names), "how games ended")),
            ("How long games last", picture(length_plot(turns["counts"]), "length of games") + note),
        ],
    )


def duel_plot(names: Sequence[str], found: Tally) -> Plot:
    """The first deck's share of all games, of those it began and of the others."""
    low, high = found.interval
    rows = [("all games", found.rate, low, high)]
    for side, words in ((0, "going first"), (1, "going second")):
        first = found.as_dict()["by_first"][side]
        if first["games"]:
            rows.append((words, first["wins"][0] / first["games"], *first["interval"]))
    return rate_plot(rows, f"{names[0]} against {names[1]}: games won, with 95 % intervals")


def matrix_plot(names: Sequence[str], tallies: Pairs) -> Plot:
    rates: dict[tuple[int, int], float] = {}
    for (a, b), found in tallies.items():
        rates[a, b], rates[b, a] = found.rate, 1 - found.rate
    return heat_map(names, rates)


def field_plot(names: Sequence[str], tallies: Pairs) -> Plot:
    return rate_plot(field_rates(names, tallies), "Games won against all others, with 95 % intervals")


def matrix_page(names: Sequence[str], tallies: Pairs, lead: str) -> str:
    rows = []
    for (a, b), found in sorted(tallies.items()):
        low, high = found.interval
        rows.append(
            (
                names[a],
                names[b],
                found.games,
                percent(found.rate),
                percent(low),
                percent(high),
                found.turn_figures()["mean"],
            )
        )
    head = ("deck", "against", "games", "won", "at least", "at most", "turns")
    return page(
        "Every deck against every other",
        lead,
        [
            ("Share of games won", picture(matrix_plot(names, tallies), "share of games won, row against column")),
            ("Field", picture(field_plot(names, tallies), "share of games won against all others")),
            ("Pairs", table(head, rows)),
        ],
    )


def field_rates(names: Sequence[str], tallies: Pairs) -> list[tuple[str, float, float, float]]:
    """Each deck against all others together, best first."""
    rows = []
    for deck, name in enumerate(names):
        wins = games = 0.0
        for (a, b), found in tallies.items():
            if deck in (a, b):
                games += found.games
                wins += found.games * (found.rate if deck == a else 1 - found.rate)
        rows.append((name, wins / games if games else 0.0, *wilson(wins, int(games))))
    return sorted(rows, key=lambda row: -row[1])


def tournament_page(data: dict[str, Any], names: Sequence[str], tallies: Pairs, lead: str) -> str:
    standings = [
        (s["place"], s["deck"], s["points"], s["wins"], s["losses"], s["ties"], s["byes"]) for s in data["standings"]
    ]
    matches = [
        (m["round"], m["decks"][0], m["decks"][1], f"{m['score'][0]:g} : {m['score'][1]:g}", m["winner"] or "tie")
        for m in data["matches"]
    ]
    return page(
        f"Tournament ({data['format']})",
        lead,
        [
            ("Standings", table(("place", "deck", "points", "won", "lost", "tied", "byes"), standings)),
            ("Share of games won", picture(field_plot(names, tallies), "share of games won against all others")),
            ("Matches", table(("round", "deck", "against", "score", "winner"), matches)),
        ],
    )


COLUMNS = ("deck_a", "deck_b", "game", "winner", "first", "reason", "turns", "prizes_a", "prizes_b", "decisions")


def rows_of(results: Sequence[Result], names: Sequence[str]) -> list[tuple[object, ...]]:
    """Results with names instead of numbers."""
    out: list[tuple[object, ...]] = []
    for r in results:
        sides = (names[r.a], names[r.b], "tie")
        reason = REASON_NAMES[r.reason]
        out.append((*sides[:2], r.number, sides[r.winner], sides[r.first], reason, r.turns, *r[7:]))
    return out


def write_report(
    path: Path, html: str, data: dict[str, Any], results: Sequence[Result], names: Sequence[str]
) -> list[Path]:
    """The page, and the figures beside it; returns what was written."""
    rows = rows_of(results, names)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    written = []
    for suffix, content in (
        (path.suffix, html),
        (".json", json.dumps(data, ensure_ascii=False, indent=2) + "\n"),
        (".csv", text.getvalue()),
    ):
        target = path.with_suffix(suffix)
        try:
            target.write_text(content, encoding="utf-8", newline="")
        except OSError as error:
            raise ReportError(f"{target}: cannot be written ({error.strerror or error})") from None
        written.append(target)
    if has_parquet():
        written.append(path.with_suffix(".parquet"))
        _write_parquet(written[-1], rows)
    return written


def has_parquet() -> bool:
    """Whether Parquet files can be written here."""
    return importlib.util.find_spec("pyarrow") is not None


def _write_parquet(path: Path, rows: Sequence[tuple[object, ...]]) -> None:
    arrow: Any = importlib.import_module("pyarrow")
    parquet: Any = importlib.import_module("pyarrow.parquet")
    columns = {name: [row[i] for row in rows] for i, name in enumerate(COLUMNS)}
    parquet.write_table(arrow.table(columns), path)
