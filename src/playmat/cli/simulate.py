"""``playmat duel``, ``matrix`` and ``tournament``: decks played against each other by programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from playmat.cards import CardError, DataError, Deck, DeckError, Library, check_deck, read_decks
from playmat.cards.rules import rulebook_names
from playmat.cli.output import OWN_DATA, RULEBOOK, WHOLE, Data, Json, console, fail, say_json, table
from playmat.decisions.game import UnplayableDeck
from playmat.players import UnknownPlayer, make_player
from playmat.simulate.cluster import ClusterError, is_cluster
from playmat.simulate.games import Bout, Field, Result
from playmat.simulate.local import WorkerError
from playmat.simulate.plots import Plot, PlotError, check_plot, save, theme_of
from playmat.simulate.report import (
    ReportError,
    check_report,
    duel_page,
    duel_plot,
    field_plot,
    field_rates,
    has_parquet,
    matrix_page,
    matrix_plot,
    percent,
    tournament_page,
    write_report,
)
from playmat.simulate.run import Place, Run, mirrored, run_bouts
from playmat.simulate.stats import Tally
from playmat.simulate.store import StoreError
from playmat.simulate.tournament import Tournament

Players = Annotated[
    str, Parameter(name="--players", help="One player for all decks, or one for each, such as greedy,search:200ms.")
]
Rules = Annotated[str, RULEBOOK, Parameter(name="--rules", help="Rulebook (default: the decks' own).")]
Seed = Annotated[int, WHOLE, Parameter(name="--seed", help="The same seed gives the same games.")]
Report = Annotated[
    Path | None, Parameter(name="--report", help="Write an HTML page, with CSV, JSON and Parquet beside it.")
]
PlotFile = Annotated[Path | None, Parameter(name="--plot", help="Draw the result to this .png or .svg file.")]
ThemeName = Annotated[str, Parameter(name="--theme", help="Colours of the picture: light or dark.")]
Results = Annotated[
    Path | None, Parameter(name="--results", help="Keep every result in this file; run again to go on.")
]
Workers = Annotated[int, WHOLE, Parameter(name="--workers", help="Processes on this machine (0: one for each core).")]
On = Annotated[str, Parameter(name="--on", help="Where: local, ray, or ray://HOST.")]

MOST_GAMES = 1_000_000_000
_ERRORS = (
    DeckError,
    DataError,
    CardError,
    UnknownPlayer,
    UnplayableDeck,
    ReportError,
    PlotError,
    StoreError,
    ClusterError,
    WorkerError,
)


class _Refused(ValueError):
    """Bad input, found before any game is played."""


def duel(
    deck_a: str,
    deck_b: str,
    *,
    games: Annotated[int, WHOLE, Parameter(name=["--games", "-n"], help="How many games.")] = 1000,
    players: Players = "greedy",
    rules: Rules = "",
    seed: Seed = 1,
    report: Report = None,
    plot: PlotFile = None,
    theme: ThemeName = "light",
    results: Results = None,
    workers: Workers = 0,
    on: On = "local",
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Play two decks against each other many times: win rates with 95 % intervals.

    Games come in mirrored pairs: the same luck with the seats exchanged.
    """
    try:
        _check_plot(plot, theme)
        where = _field([deck_a, deck_b], players, rules, seed, games, report, workers, on, data)
        found = Tally()
        kept: list[Result] = []
        run = _run(where, mirrored(0, 1, games), Place(on, workers, results), [found.add], kept, report, as_json)
    except _Refused as error:
        return fail(error, 2)
    except _ERRORS as error:
        return fail(error)
    names = _names(where)
    answer = {**_head(where, run), **found.as_dict()}
    lead = _lead(where, run)
    _draw(duel_plot(names, found), plot, theme, as_json)
    return _finish(answer, run, as_json, report, kept, names, lambda: duel_page(names, found, lead), _print_duel)


def matrix(
    *decks: str,
    games: Annotated[int, WHOLE, Parameter(name=["--games", "-n"], help="How many games for each pair.")] = 200,
    players: Players = "greedy",
    rules: Rules = "",
    seed: Seed = 1,
    report: Report = None,
    plot: PlotFile = None,
    theme: ThemeName = "light",
    results: Results = None,
    workers: Workers = 0,
    on: On = "local",
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Play every deck against every other; the report shows a heat map."""
    try:
        _check_plot(plot, theme)
        where = _field(decks, players, rules, seed, games, report, workers, on, data)
        count = len(where.decks)
        pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
        tallies = {pair: Tally() for pair in pairs}
        bouts = [bout for number in range(games) for a, b in pairs for bout in (Bout(a, b, number),)]
        kept: list[Result] = []

        def add(result: Result) -> None:
            tallies[result.a, result.b].add(result)

        run = _run(where, bouts, Place(on, workers, results), [add], kept, report, as_json)
    except _Refused as error:
        return fail(error, 2)
    except _ERRORS as error:
        return fail(error)
    names = _names(where)
    answer = {
        **_head(where, run),
        "games": run.played + run.resumed,
        "pairs": [{"decks": [names[a], names[b]], **t.as_dict()} for (a, b), t in tallies.items()],
        "field": [
            {"deck": name, "rate": round(rate, 5), "interval": [round(low, 5), round(high, 5)]}
            for name, rate, low, high in field_rates(names, tallies)
        ],
    }
    lead = _lead(where, run)
    _draw(matrix_plot(names, tallies), plot, theme, as_json)
    return _finish(answer, run, as_json, report, kept, names, lambda: matrix_page(names, tallies, lead), _print_matrix)


def tournament(
    *decks: str,
    form: Annotated[
        Literal["round-robin", "swiss", "elimination"], Parameter(name="--format", help="How decks are paired.")
    ] = "round-robin",
    swiss: Annotated[bool, Parameter(negative="", help="The same as --format swiss.")] = False,
    round_robin: Annotated[bool, Parameter(negative="", help="The same as --format round-robin.")] = False,
    elimination: Annotated[bool, Parameter(negative="", help="The same as --format elimination.")] = False,
    games: Annotated[int, WHOLE, Parameter(name=["--games", "-n"], help="Games in each match.")] = 10,
    players: Players = "greedy",
    rules: Rules = "",
    seed: Seed = 1,
    report: Report = None,
    plot: PlotFile = None,
    theme: ThemeName = "light",
    results: Results = None,
    workers: Workers = 0,
    on: On = "local",
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Hold a tournament of decks."""
    named = [n for n, is_on in (("swiss", swiss), ("round-robin", round_robin), ("elimination", elimination)) if is_on]
    if len(named) > 1:
        return fail(f"a tournament has one format, not {' and '.join(named)}", 2)
    chosen = named[0] if named else form
    total = Run(0)
    kept: list[Result] = []
    try:
        _check_plot(plot, theme)
        where = _field(decks, players, rules, seed, games, report, workers, on, data)

        def play(rounds: list[list[Bout]]) -> list[Result]:
            bouts = [bout for match in rounds for bout in match]
            found: list[Result] = []
            run = _run(where, bouts, Place(on, workers, results), [found.append], [], None, as_json)
            total.asked += run.asked
            total.played += run.played
            total.resumed += run.resumed
            kept.extend(found)
            if run.is_broken_off:
                raise KeyboardInterrupt
            return found

        event = Tournament(len(where.decks), chosen, games, seed, play)
        try:
            event.run()
        except KeyboardInterrupt:
            total.is_broken_off = True
    except _Refused as error:
        return fail(error, 2)
    except _ERRORS as error:
        return fail(error)
    names = _names(where)
    outcome = event.as_dict(names)
    answer = {**_head(where, total), "games": len(kept), **outcome}
    lead = _lead(where, total)
    _draw(field_plot(names, event.tallies), plot, theme, as_json)
    html = lambda: tournament_page(outcome, names, event.tallies, lead)  # noqa: E731
    return _finish(answer, total, as_json, report, kept, names, html, _print_tournament)


# --- input ----------------------------------------------------------------------------------------------


def _field(
    sources: Sequence[str],
    players: str,
    rules: str,
    seed: int,
    games: int,
    report: Path | None,
    workers: int,
    on: str,
    data: Data,
) -> Field:
    """Everything checked before a game is played."""
    if not 1 <= games <= MOST_GAMES:
        raise _Refused(f"-n must be from 1 to {MOST_GAMES:,}, not {games}")
    if workers < 0 or workers > 4096:
        raise _Refused(f"--workers must be from 0 to 4096, not {workers}")
    if on != "local" and not is_cluster(on):
        raise _Refused(f"--on must be local, ray or ray://HOST, not {on!r}")
    if rules and rules not in rulebook_names():
        raise _Refused(f"unknown rulebook {rules!r}; known are {', '.join(rulebook_names())}")
    if abs(seed) >= 1 << 62:
        raise _Refused("--seed is too large")
    if report is not None:
        check_report(report)
    specs = [spec.strip() for spec in players.split(",")]
    for spec in specs:
        make_player(spec, 0)
    library = data.library()
    decks = _decks(sources, library)
    if len(decks) < 2:
        raise _Refused("name at least two decks")
    if len(specs) not in (1, len(decks)):
        raise _Refused(f"--players names {len(specs)} players for {len(decks)} decks; name one, or one for each deck")
    book = rules or max((deck.rulebook() for deck in decks), key=rulebook_names().index)
    _check(decks, book)
    folders = tuple(str(folder) for folder in data.data or ())
    where = Field(tuple(decks), tuple(specs * len(decks) if len(specs) == 1 else specs), book, seed, folders)
    for deck in range(len(decks)):
        where.match(deck, (deck + 1) % len(decks))  # a deck with which no game can begin is refused here
    return where


def _decks(sources: Sequence[str], library: Library) -> list[Deck]:
    """Two commands' worth of decks; a file of several gives them all."""
    found: list[Deck] = []
    for source in sources:
        if "#" in source or len(sources) == 2:
            found.append(Deck.read(source, library))
        else:
            found += read_decks(source, library)
    return found


def _check(decks: Sequence[Deck], book: str) -> None:
    sizes = {30 if deck.size <= 40 else 60 for deck in decks}
    if len(sizes) > 1:
        raise _Refused("decks of 60 and of 30 cards cannot play each other")
    for deck in decks:
        problems = check_deck(deck, book, sizes.copy().pop())
        if problems:
            lines = "".join(f"\n  {problem}" for problem in problems)
            raise _Refused(f"{deck.name or 'a deck'} is not legal under {book}:{lines}")


# --- running --------------------------------------------------------------------------------------------


@contextmanager
def _progress(total: int, is_quiet: bool) -> Any:
    """A bar with the remaining time on a terminal; silence in a pipe."""
    screen = Console(stderr=True)
    if is_quiet or not screen.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda: bar.advance(task)


def _run(
    where: Field,
    bouts: Sequence[Bout],
    place: Place,
    listeners: Sequence[Callable[[Result], object]],
    kept: list[Result],
    report: Path | None,
    is_quiet: bool,
) -> Run:
    with _progress(len(bouts), is_quiet) as step:

        def on_result(result: Result) -> None:
            for listener in listeners:
                listener(result)
            if report is not None:
                kept.append(result)
            step()

        return run_bouts(where, bouts, place, on_result)


# --- output ---------------------------------------------------------------------------------------------


def _check_plot(plot: Path | None, theme: str) -> None:
    theme_of(theme)
    if plot is not None:
        check_plot(plot)


def _draw(what: Plot, plot: Path | None, theme: str, is_quiet: bool) -> None:
    """The picture that was asked for; one that cannot be written costs no result."""
    if plot is None:
        return
    try:
        save(what, plot, theme)
    except PlotError as error:
        fail(error)
        return
    if not is_quiet:
        console().print(f"written: {plot}", soft_wrap=True, markup=False)


def _names(where: Field) -> list[str]:
    """Names of the decks; equal ones are told apart by player or number."""
    names = [deck.name or f"deck {i + 1}" for i, deck in enumerate(where.decks)]
    if len(set(names)) < len(names):
        names = [f"{name} ({player})" for name, player in zip(names, where.players, strict=True)]
    if len(set(names)) < len(names):
        names = [f"{name} {i + 1}" for i, name in enumerate(names)]
    return names


def _head(where: Field, run: Run) -> dict[str, Any]:
    return {
        "decks": _names(where),
        "players": list(where.players),
        "rules": where.rules,
        "seed": where.seed,
        "asked": run.asked,
        "resumed": run.resumed,
        "broken_off": run.is_broken_off,
    }


def _lead(where: Field, run: Run) -> str:
    played = run.played + run.resumed
    who = " and ".join(dict.fromkeys(where.players))
    of = f" of {run.asked}" if played < run.asked else ""
    return f"{played}{of} games under {where.rules}, played by {who}, seed {where.seed}, in mirrored pairs."


def _finish(
    answer: dict[str, Any],
    run: Run,
    as_json: bool,
    report: Path | None,
    kept: Sequence[Result],
    names: Sequence[str],
    html: Callable[[], str],
    show: Callable[[dict[str, Any]], None],
) -> int:
    """Report and print; a run broken off keeps what was played and ends with exit code 130."""
    written: list[Path] = []
    if report is not None:
        try:
            written = write_report(report, html(), answer, kept, names)
        except ReportError as error:
            return fail(error)
    if as_json:
        say_json(answer)
    else:
        show(answer)
        if run.is_broken_off:
            console().print(f"broken off after {run.played + run.resumed} of {run.asked} games")
        for path in written:
            console().print(f"written: {path}", soft_wrap=True, markup=False)
        if report is not None and not has_parquet():
            console().print("no Parquet file: that needs pip install 'playmat[parquet]'", soft_wrap=True, markup=False)
    return 130 if run.is_broken_off else 0


def _print_duel(found: dict[str, Any]) -> None:
    a, b = found["decks"]
    out = console()
    low, high = found["interval"]
    shown = table("deck", "player", ">wins", ">share", ">Prizes", ">ran out of cards")
    for side, share in ((0, found["rate"]), (1, 1 - found["rate"])):
        shown.add_row(
            found["decks"][side],
            found["players"][side],
            str(found["wins"][side]),
            percent(share),
            f"{found['prizes'][side]:.2f}",
            str(found["deck_outs"][side]),
        )
    out.print(shown)
    out.print(f"{a}: {percent(found['rate'])} of {found['games']} games (95 %: {percent(low)} to {percent(high)}), ")
    first = found["by_first"]
    for side, words in ((0, "going first"), (1, "going second")):
        if first[side]["games"]:
            share = first[side]["wins"][0] / first[side]["games"]
            out.print(f"  {words}: {percent(share)} of {first[side]['games']}")
    ways = table("how games ended", f">{a}", f">{b}", ">ties")
    for reason, counts in found["by_reason"].items():
        ways.add_row(reason, *map(str, counts))
    out.print(ways)
    turns = found["turns"]
    out.print(f"turns: {turns['mean']} on average, median {turns['median']}, {turns['least']} to {turns['most']}")


def _print_matrix(found: dict[str, Any]) -> None:
    shown = table("deck", "against", ">games", ">won", ">95 % interval")
    for pair in found["pairs"]:
        low, high = pair["interval"]
        shown.add_row(*pair["decks"], str(pair["games"]), percent(pair["rate"]), f"{percent(low)} to {percent(high)}")
    console().print(shown)


def _print_tournament(found: dict[str, Any]) -> None:
    shown = table(">place", "deck", ">points", ">won", ">lost", ">tied", ">byes")
    for s in found["standings"]:
        numbers = [str(s[key]) for key in ("points", "wins", "losses", "ties", "byes")]
        shown.add_row(str(s["place"]), s["deck"], *numbers)
    console().print(shown)
