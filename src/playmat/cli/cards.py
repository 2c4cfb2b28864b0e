"""``playmat cards``: show, search and get cards."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.panel import Panel
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn
from rich.text import Text

from playmat.cards import (
    Card,
    CardError,
    DataError,
    Library,
    Rule,
    Stage,
    Tag,
    TrainerKind,
    UnknownCardError,
    load_library,
)
from playmat.cards.download import DownloadError, get_cards
from playmat.cards.search import SearchError
from playmat.cli.output import OWN_DATA, WHOLE, Data, Json, console, fail, is_plain, say_json, symbols, table

cards_app = App(name="cards", help="Look cards up, search them, and get card data.")
cards_app.command("playmat.cli.text:coverage", name="coverage")
cards_app.command("playmat.cli.text:explain", name="explain")
cards_app.command("playmat.cli.receipt:readings", name="readings")
cards_app.command("playmat.cli.receipt:diff", name="diff")


def card_dict(card: Card) -> dict[str, Any]:
    """The facts of a card as plain JSON."""
    return {
        "id": card.id,
        "name": card.name,
        "supertype": card.supertype,
        "subtypes": list(card.subtypes),
        "stage": card.stage.value,
        "trainer": [kind.name for kind in TrainerKind if kind in card.trainer],
        "tags": [tag.name for tag in Tag if tag in card.tags],
        "rule": [rule.name for rule in Rule if rule in card.rule],
        "hp": card.hp,
        "types": list(card.types),
        "evolves_from": card.evolves_from,
        "attacks": [
            {"name": a.name, "cost": list(a.cost), "damage": a.damage_text, "text": a.text} for a in card.attacks
        ],
        "abilities": [{"kind": a.kind.value, "name": a.name, "text": a.text} for a in card.abilities],
        "weaknesses": [str(m) for m in card.weaknesses],
        "resistances": [str(m) for m in card.resistances],
        "retreat": card.retreat,
        "rules": list(card.rules),
        "effect_texts": list(card.effect_texts),
        "provides": card.provides,
        "prizes": card.prizes,
        "deck_limit": card.deck_limit,
        "set": {"id": card.set_id, "code": card.set_code, "name": card.set_name, "released": card.released},
        "number": card.number,
        "regulation_mark": card.regulation_mark,
        "errata": card.errata,
        "wordings": [{"date": w.date, "texts": list(w.texts), "source": w.source} for w in card.wordings],
        "printed": [{"of": of, "text": said} for of, said in card.printed],
        "name_key": card.name_key,
        "playable_key": card.playable_key,
    }


def _heading(card: Card) -> Text:
    text = Text(card.name, style="bold")
    kinds = [card.stage.value or card.supertype, *(s for s in card.subtypes if s != card.stage.value)]
    text.append(f"  {' · '.join(dict.fromkeys(kinds))}", style="dim")
    if card.hp:
        text.append(f"  HP {card.hp}  ")
    return text.append_text(symbols(card.types or ((card.provides,) if card.provides else ())))


def _body(card: Card, library: Library) -> Text:
    text = Text()
    if card.evolves_from:
        verb = "Levels up" if card.stage is Stage.LEVEL_UP else "Evolves"
        text.append(f"{verb} from {card.evolves_from}\n", style="dim")
    for ability in card.abilities:
        text.append(f"{ability.kind.value}: {ability.name}\n", style="bold red")
        text.append(f"  {ability.text}\n")
    for attack in card.attacks:
        text.append_text(symbols(attack.cost) if attack.cost else Text("{0}"))
        text.append(f" {attack.name}", style="bold")
        text.append(f"  {attack.damage_text}\n")
        if attack.text:
            text.append(f"  {attack.text}\n")
    for effect in card.effect_texts:
        text.append(f"{effect}\n")
    if card.printed:
        prints = " / ".join(f"{of}: {said}" if of else said for of, said in card.printed)
        text.append(f"Wording: {card.errata}. Printed: {prints}\n", style="dim")
    elif card.errata and card.rules:
        text.append(f"Wording: {card.errata}. Printed: {' '.join(card.rules)}\n", style="dim")
    for wording in card.wordings[:-1]:
        text.append(f"From {wording.date}: {' '.join(wording.texts)} ({wording.source})\n", style="dim")
    if card.is_pokemon:
        weak = ", ".join(map(str, card.weaknesses)) or "none"
        strong = ", ".join(map(str, card.resistances)) or "none"
        text.append(f"Weakness {weak}   Resistance {strong}   Retreat {card.retreat}\n")
        if card.prizes != 1:
            text.append(f"Knocked Out: the opponent takes {card.prizes} Prize cards\n")
    place = f"{card.set_name or card.set_id} {card.set_code} {card.number}".strip()
    text.append(f"{card.id} · {place}" + (f" · {card.released}" if card.released else ""), style="dim")
    reprints = library.reprints(card)
    if reprints:
        text.append(f"\nReprints: {', '.join(c.id for c in reprints[:8])}", style="dim")
    return text


@cards_app.command
def show(*card: str, data: Data = OWN_DATA, as_json: Json = False) -> int:
    """Show cards, each by id (swsh1-11), by "name SET number", or by name.

    Words that are not ids are read as one name: `cards show Lapras VMAX`.
    """
    if not card:
        return fail("name a card: an id such as swsh1-11, or a name", 2)
    try:
        library = data.library()
        found = _find(card, library)
    except (UnknownCardError, DataError, CardError) as error:
        return fail(error)
    if as_json:
        say_json(card_dict(found[0]) if len(found) == 1 else [card_dict(c) for c in found])
        return 0
    out = console()
    for one in found:
        if is_plain():
            out.print(_heading(one))
            out.print(_body(one, library), soft_wrap=True)
        else:
            out.print(Panel(_body(one, library), title=_heading(one), title_align="left", width=min(out.width, 90)))
    return 0


def _find(words: tuple[str, ...], library: Library) -> list[Card]:
    if len(words) > 1:
        try:
            return [library.find(" ".join(words))]
        except UnknownCardError:
            if not any(word in library for word in words):
                raise
    return [library.find(word) for word in words]


@cards_app.command
def search(
    *words: str,
    set: Annotated[str, Parameter(help="Set id, code or name.")] = "",
    type: Annotated[str, Parameter(help="Grass, Fire, Water …")] = "",
    kind: Annotated[str, Parameter(help="Pokémon, Supporter, Stage 2, VMAX, Rule Box …")] = "",
    text: Annotated[str, Parameter(help="Words in attacks, abilities and effects.")] = "",
    hp: Annotated[str, Parameter(help="60, 60-120, 60- or -120.")] = "",
    rules: Annotated[str, Parameter(help="Cards of a rulebook's own series.")] = "",
    mark: Annotated[str, Parameter(help="Allowed regulation marks, such as DEF.")] = "",
    limit: Annotated[int, WHOLE, Parameter(help="How many to print; 0 for all.")] = 40,
    data: Data = OWN_DATA,
    as_json: Json = False,
) -> int:
    """Search cards by words of the name and by filters; the newest come first."""
    try:
        library = data.library()
        found = library.search(" ".join(words), set=set, type=type, kind=kind, text=text, hp=hp, rules=rules, mark=mark)
    except (DataError, CardError, SearchError) as error:
        return fail(error)
    shown = found[:limit] if limit > 0 else found
    if as_json:
        say_json({"count": len(found), "cards": [card_dict(card) for card in shown]})
        return 0
    rows = table("id", "name", "kind", "type", ">HP", "set", title=f"{len(found)} cards")
    for card in shown:
        kind_text = card.stage.value or " ".join(card.subtypes) or card.supertype
        rows.add_row(
            card.id,
            card.name,
            kind_text,
            symbols(card.types or ((card.provides,) if card.provides else ())),
            str(card.hp or ""),
            f"{card.set_code} {card.number}",
        )
    out = console()
    out.print(rows)
    if len(shown) < len(found):
        out.print(f"… and {len(found) - len(shown)} more (--limit 0 shows all)")
    return 0


@cards_app.command
def check(*, data: Data = OWN_DATA, as_json: Json = False) -> int:
    """Read the card files and list every record that cannot be understood; exit code 0 only if there is none."""
    try:
        library = load_library(data.data)
    except (DataError, CardError) as error:
        return fail(error)
    if as_json:
        faults = [{"file": f.where, "line": f.line, "reason": f.what} for f in library.left_out]
        say_json({"cards": len(library), "left_out": faults})
    else:
        for fault in library.left_out:
            print(fault)
        print(f"{len(library):,} cards read, {len(library.left_out)} records left out")
    return 1 if library.left_out else 0


@cards_app.command
def get(
    source: str = "",
    *,
    sha256: Annotated[str, Parameter(help="Refuse the data unless it has this checksum.")] = "",
    as_json: Json = False,
) -> int:
    """Download card data (default: the public pokemon-tcg-data files) or take it from a folder, file or zip.

    It is kept in the user's data folder and used by every command from then on. A download that breaks off is
    resumed by the next call.
    """
    try:
        if as_json or is_plain():
            path = get_cards(source, sha256)
        else:
            path = _get_with_bar(source, sha256)
        library = load_library()
    except (DownloadError, DataError, CardError) as error:
        return fail(error)
    if as_json:
        say_json({"path": str(path), "cards": len(library), "hash": library.hash})
    else:
        console().print(f"{len(library)} cards in {path}", soft_wrap=True)
    return 0


def _get_with_bar(source: str, sha256: str) -> Any:
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(*columns) as bar:
        task = bar.add_task("cards", total=None)

        def on_progress(have: int, total: int) -> None:
            bar.update(task, completed=have, total=total or None)

        return get_cards(source, sha256, progress=on_progress)
