"""``playmat deck``: check, show, convert and reckon with decks."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from playmat.cards import (
    FORMATS,
    CardError,
    DataError,
    Deck,
    DeckError,
    Library,
    check_deck,
    read_decks,
    rulebook_names,
    starter_decks,
)
from playmat.cards.formats import NAMES as FORMAT_NAMES
from playmat.cards.formats import Format, FormatError, check_format, format_on
from playmat.cards.odds import DeckOdds, OddsError, deck_odds
from playmat.cards.rules import remarks
from playmat.cli.output import OWN_DATA, RULEBOOK, WHOLE, Data, Json, console, fail, is_plain, say_json, symbols, table
from playmat.simulate.plots import Plot, PlotError, check_plot, odds_plot, save, theme_of

decks_app = App(name="deck", help="Read, check and convert decks, and reckon their odds.")

Rules = Annotated[str, RULEBOOK, Parameter(name="--rules", help="Rulebook to check against (default: the deck's own).")]
_ERRORS = (DeckError, DataError, CardError, OddsError, PlotError)


def _checked(deck: Deck, rules: str, size: int, form: Format | None, library: Library) -> dict[str, Any]:
    problems = check_deck(deck, rules, size)
    if form is not None:
        problems += check_format(deck.cards, form, library)
    return {
        "name": deck.name,
        "rules": rules or deck.rulebook(),
        **({"format": form.says} if form is not None else {}),
        "cards": deck.size,
        "legal": not problems,
        "problems": [problem.as_dict() for problem in problems],
        "remarks": remarks(deck.cards),
        "notes": list(deck.notes),
    }


@decks_app.command
def check(
    file: str,
    *,
    rules: Rules = "",
    size: Annotated[int, WHOLE, Parameter(help="60, or 30 for a half deck.")] = 60,
    format: Annotated[str, Parameter(help=f"Format as well: {', '.join(FORMAT_NAMES)}.")] = "",
    day: Annotated[str, Parameter(help="Day the format is asked for, such as 2024-05-01 (default: today).")] = "",
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Check a deck list (or a starter deck by name) against the rules of deck building and of a format.

    Ends with exit code 0 only if every deck of the file is legal.
    """
    if rules and rules not in rulebook_names():
        return fail(f"unknown rulebook {rules!r}; known are {', '.join(rulebook_names())}", 2)
    if size not in {30, 60}:
        return fail(f"a deck has 60 cards, or 30; not {size}", 2)
    try:
        form = format_on(format, day) if format else None
        library = data.library()
        decks = read_decks(file, library)
    except FormatError as error:
        return fail(error, 2)
    except DeckError as error:
        if as_json:
            say_json(_unreadable(error))
            return 1
        return fail(error)
    except (DataError, CardError) as error:
        return fail(error)
    results = [_checked(deck, rules, size, form, library) for deck in decks]
    is_legal = all(result["legal"] for result in results)
    if as_json:
        problems = [problem for result in results for problem in result["problems"]]
        one = results[0] if len(results) == 1 else {}
        say_json({**one, "legal": is_legal, "problems": problems, "decks": results})
    else:
        for result in results:
            _print_check(result)
    return 0 if is_legal else 1


def _unreadable(error: DeckError) -> dict[str, Any]:
    """A list that cannot be read is no legal deck; the faults stand where the problems stand."""
    problems: list[dict[str, Any]] = [
        {"rule": "list", "message": str(fault), "clause": "", "cards": [], "line": fault.line} for fault in error.faults
    ]
    if not problems:
        problems = [{"rule": "list", "message": error.what, "clause": "", "cards": []}]
    return {"name": "", "legal": False, "problems": problems, "error": str(error)}


def _print_check(result: dict[str, Any]) -> None:
    out = console()
    verdict = "[green]legal[/green]" if result["legal"] else "[red]not legal[/red]"
    held_to = f"{result['rules']}; {result['format']}" if "format" in result else result["rules"]
    out.print(f"{result['name'] or 'deck'} ({result['cards']} cards, {held_to}): {verdict}", soft_wrap=True)
    for problem in result["problems"]:
        out.print(f"  - {problem['message']} ({problem['clause']})", markup=False, soft_wrap=True)
    for remark in (*result["remarks"], *result["notes"]):
        out.print(f"  note: {remark}", style="dim", markup=False, soft_wrap=True)


@decks_app.command
def show(file: str, *, data: Data = OWN_DATA, as_json: Json = False) -> int:
    """Show a deck list with kinds and types."""
    try:
        decks = read_decks(file, data.library())
    except _ERRORS as error:
        return fail(error)
    if as_json:
        shown = [_deck_dict(deck) for deck in decks]
        say_json(shown[0] if len(shown) == 1 else {"decks": shown})
        return 0
    for deck in decks:
        _print_deck(deck)
    return 0


def _deck_dict(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "id": deck.id,
        "rules": deck.rulebook(),
        "size": deck.size,
        "types": deck.types(),
        "cards": [{"id": card.id, "name": card.name, "count": count} for card, count in deck.cards],
        "notes": list(deck.notes),
    }


def _print_deck(deck: Deck) -> None:
    rows = table(">", "name", "kind", "type", ">HP", "id", title=f"{deck.name or 'deck'} ({deck.size} cards)")
    for title, test in (("Pokémon", "is_pokemon"), ("Trainer", "is_trainer"), ("Energy", "is_energy")):
        part = [(card, count) for card, count in deck.cards if getattr(card, test)]
        if not part:
            continue
        rows.add_section()
        rows.add_row(str(sum(n for _, n in part)), title, style="" if is_plain() else "bold")
        for card, count in part:
            kind = card.stage.value or " ".join(s for s in card.subtypes if s not in {"Basic", "Special"})
            types = card.types or ((card.provides,) if card.provides else ())
            rows.add_row(str(count), card.name, kind, symbols(types), str(card.hp or ""), card.id)
    console().print(rows)


@decks_app.command(name="list")
def list_(*, as_json: Json = False) -> int:
    """List the starter decks shipped with the package."""
    decks = starter_decks()
    if as_json:
        say_json([{"name": d.name, "id": d.id, "rules": d.rules, "size": d.size, "types": d.types()} for d in decks])
        return 0
    rows = table("name", "rules", "type", ">cards", "id")
    for deck in decks:
        rows.add_row(deck.name, deck.rules, symbols(deck.types()), str(deck.size), deck.id)
    console().print(rows)
    return 0


@decks_app.command
def convert(
    file: str,
    *,
    to: Annotated[str, Parameter(help=f"One of {', '.join(FORMATS)}.")] = "live",
    out: Annotated[Path | None, Parameter(help="File to write (default: print it).")] = None,
    data: Data = OWN_DATA,
) -> int:
    """Write a deck in another format."""
    if to not in FORMATS:
        return fail(f"unknown format {to!r}; known are {', '.join(FORMATS)}", 2)
    try:
        library = data.library()
        deck = Deck.read(file, library)
        text = deck.write(to, library)
        if out is None:
            print(text, end="")
        else:
            _write(out, text)
    except (*_ERRORS, OSError) as error:
        return fail(error)
    return 0


def _write(path: Path, text: str) -> None:
    """Write a whole file or none; what is no plain file (a device, a pipe) is written to, never replaced."""
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")
        return
    handle, name = tempfile.mkstemp(dir=path.resolve().parent, prefix=path.name, suffix=".part")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(name, 0o644)
    os.replace(name, path)


def _percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.1f} %"


def _floats(chances: Iterable[Fraction]) -> list[float]:
    return [float(chance) for chance in chances]


@decks_app.command
def odds(
    file: str,
    *,
    card: Annotated[list[str] | None, Parameter(help="A card of the deck; repeatable (default: all).")] = None,
    turns: Annotated[int, WHOLE, Parameter(help="How many turns to reckon.")] = 8,
    rules: Rules = "",
    plot: Annotated[Path | None, Parameter(help="Draw a chart to this .png or .svg file.")] = None,
    theme: Annotated[str, Parameter(help="Colours of the chart: light or dark.")] = "light",
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Odds of opening hands, mulligans, prized cards and draws, counted exactly."""
    if not 1 <= turns <= 40:
        return fail(f"--turns must be between 1 and 40, not {turns}", 2)
    try:
        theme_of(theme)
        if plot is not None:
            check_plot(plot)
    except PlotError as error:
        return fail(error, 2)
    if rules and rules not in rulebook_names():
        return fail(f"unknown rulebook {rules!r}; known are {', '.join(rulebook_names())}", 2)
    try:
        deck = Deck.read(file, data.library())
        found = deck_odds(deck, card or (), turns, rules)
        if plot is not None:
            save(_chart(deck, found, bool(card)), plot, theme)
    except (*_ERRORS, OSError) as error:
        return fail(error)
    if as_json:
        say_json(_odds_dict(deck, found))
        return 0
    _print_odds(deck, found, turns)
    if plot is not None:
        console().print(f"chart written to {plot}", soft_wrap=True)
    return 0


def _chart(deck: Deck, found: DeckOdds, is_chosen: bool) -> Plot:
    shown = found.cards if is_chosen else sorted(found.cards, key=lambda c: -c.copies)[:8]
    series = [(f"{c.name} ({c.copies})", _floats(c.by_turn)) for c in shown]
    if found.together:
        series.append(("all of them", _floats(found.together)))
    return odds_plot(f"{deck.name or 'Deck'}: chance to have seen a card by a turn", series)


def _odds_dict(deck: Deck, found: DeckOdds) -> dict[str, Any]:
    return {
        "deck": deck.name,
        "size": found.size,
        "basics": found.basics,
        "mulligan": float(found.mulligan),
        "expected_mulligans": float(found.expected_mulligans),
        "basics_in_opening_hand": _floats(found.starters),
        "cards": [
            {
                "name": c.name,
                "copies": c.copies,
                "opening": float(c.opening),
                "copies_in_hand": _floats(c.copies_in_hand),
                "prized": float(c.prized),
                "all_prized": float(c.all_prized),
                "by_turn": _floats(c.by_turn),
            }
            for c in found.cards
        ],
        "together": _floats(found.together),
    }


def _print_odds(deck: Deck, found: DeckOdds, turns: int) -> None:
    out = console()
    out.print(
        f"{deck.name or 'deck'}: {found.size} cards, {found.basics} Basic Pokémon; "
        f"mulligan {_percent(found.mulligan)}, {float(found.expected_mulligans):.2f} mulligans on average",
        soft_wrap=True,
    )
    steps = [turn for turn in (1, 2, 3, 4, 6, 8, 10, 15, 20) if turn <= turns]
    rows = table("card", ">copies", ">opening", ">prized", ">all prized", *(f">turn {turn}" for turn in steps))
    for c in found.cards:
        by_turn = (_percent(c.by_turn[turn - 1]) for turn in steps)
        rows.add_row(c.name, str(c.copies), _percent(c.opening), _percent(c.prized), _percent(c.all_prized), *by_turn)
    if found.together:
        rows.add_row("all of them", "", "", "", "", *(_percent(found.together[turn - 1]) for turn in steps))
    out.print(rows)
