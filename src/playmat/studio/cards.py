"""The card browser: every card of the library, found by words and filters, and all that is known about one."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from pathlib import Path
from typing import Any

from starlette.routing import Route

import playmat
from playmat.cards import Library
from playmat.cards.names import TYPE_WORDS, lookup_key
from playmat.cards.search import SearchError
from playmat.studio import verbs
from playmat.studio.about import MOST_LISTED, known_decks, rulebook_titles
from playmat.studio.deck_store import DeckStore
from playmat.studio.index import CardIndex
from playmat.studio.query import wanted_of
from playmat.studio.studio import Body, Studio
from playmat.studio.web import number_in, page, post, refuse, text_in
from playmat.table.faces import printed
from playmat.table.refusal import Failed

log = logging.getLogger("playmat.studio")
PATH = "/cards"
PAGE = 60
MOST_FACES = 200
STORE_EVERY = 8  # slices
KINDS = ("Pokémon", "Trainer", "Energy", "Item", "Supporter", "Stadium", "Tool", "Basic Energy", "Special Energy")
STAGES = ("Basic", "Stage 1", "Stage 2", "Restored", "LEGEND", "MEGA", "BREAK", "V", "VMAX", "VSTAR", "LV.X")
FORMATS = ("standard", "expanded")


def scenario_folder() -> Path | None:
    """Where the collection of rulings lies: in the package, or beside it in a checkout."""
    home = Path(playmat.__file__).parent
    return next((path for path in (home / "scenarios", home.parents[1] / "scenarios") if path.is_dir()), None)


def kept_decks(studio: Studio, body: Body) -> list[Body]:
    """The decks that whoever asks keeps here, each in its newest version."""
    store, owner = DeckStore(studio.kept), studio.owner(body)
    told = [store.load(owner, row["id"]) for row in store.all(owner)]
    return [{"id": d.id, "name": d.name, "kind": "kept", "rules": d.rules, "cards": d.cards} for d in told]


class Browser:
    """The index, made and filled beside the requests, and what is asked of it."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._index: asyncio.Task[CardIndex] | None = None
        self._rulings: asyncio.Task[Any] | None = None
        self._decks: dict[str, Body] | None = None
        self._own: tuple[Library, CardIndex] | None = None
        studio.at_begin.append(self._begin)

    async def own(self) -> CardIndex:
        """The index of somebody's own cards: small, and made anew when they change."""
        library = self.studio.library
        if self._own is None or self._own[0] is not library:
            made = await asyncio.to_thread(CardIndex, Library(library.own))
            self._own = library, made
            if library.own:
                rows = await self.studio.ask("playmat.studio.verbs:read_slice", [card.id for card in library.own])
                made.learn({key: verbs.Read(why, tuple(does)) for key, (why, does) in rows.items()})
        return self._own[1]

    def _begin(self) -> None:
        self.studio.work(self.fill())

    async def index(self) -> CardIndex:
        if self._index is None:
            making = asyncio.to_thread(CardIndex, self.studio.library.with_own(()))
            self._index = asyncio.get_running_loop().create_task(making)
        return await asyncio.shield(self._index)

    async def fill(self) -> None:
        """Learn how the cards are read: from what was kept, the rest by the processes, slice by slice."""
        index = await self.index()
        for name in FORMATS:
            await asyncio.to_thread(index.add_format, name)
        place = await asyncio.to_thread(verbs.kept_at, index.library)
        known = await asyncio.to_thread(verbs.load, place)
        await asyncio.to_thread(index.learn, known)
        left = {card.playable_key: card.id for card in index.cards if card.playable_key not in known}
        ids = list(left.values())
        for number, start in enumerate(range(0, len(ids), verbs.SLICE), 1):
            part = ids[start : start + verbs.SLICE]
            try:
                rows = await self.studio.ask("playmat.studio.verbs:read_slice", part, seconds=120)
            except Failed as failed:
                log.warning("how %d cards are read could not be found out: %s", len(part), failed)
                continue  # they stay unknown until the next start
            found = {key: verbs.Read(why, tuple(does)) for key, (why, does) in rows.items()}
            known |= found
            await asyncio.to_thread(index.learn, found)
            if number % STORE_EVERY == 0 or start + verbs.SLICE >= len(ids):
                await asyncio.to_thread(verbs.store, place, known)

    async def decks(self) -> list[Body]:
        if self._decks is None:
            self._decks = await asyncio.to_thread(known_decks, self.studio.hall)
        return list(self._decks.values())

    # --- what is asked ----------------------------------------------------------------------------------------

    async def options(self, body: Body) -> Any:
        """What the filters offer."""
        index = await self.index()
        years = sorted({card.released[:4] for card in index.cards if card.released[:4].isdecimal()}, reverse=True)
        return {
            "cards": len(index.cards),
            "sets": [*(await self.own()).sets(), *index.sets()],
            "years": years,
            "types": sorted(set(TYPE_WORDS.values())),
            "kinds": KINDS,
            "stages": STAGES,
            "does": list(verbs.DOES),
            "rulebooks": rulebook_titles(),
            "formats": [*FORMATS, *(f"years:{book['name']}" for book in rulebook_titles())],
        }

    async def search(self, body: Body) -> Any:
        index, own = await self.index(), await self.own()
        line = text_in(body, "line", 1000, "The search")
        start = number_in(body, "start", 0, 1_000_000, "The place", 0)
        try:
            wanted = wanted_of(line, body)
        except SearchError as error:
            raise refuse("line", str(error)) from None
        if wanted.format and not index.has_format(wanted.format):
            await asyncio.to_thread(index.add_format, wanted.format)
        is_once = body.get("once") is True
        anywhere = dataclasses.replace(wanted, rules="")  # one's own cards are of no rulebook's years
        first = own.search(anywhere, start, PAGE, is_once)
        found = index.search(wanted, max(0, start - first.count), PAGE - len(first.ids), is_once)
        return {
            "count": first.count + found.count,
            "start": start,
            "cards": [printed(self.studio.library.get(id)) for id in (*first.ids, *found.ids)],
            "read": index.read + own.read,
            "of": len(index.cards) + len(own.cards),
        }

    async def faces(self, body: Body) -> Any:
        """The printed faces of cards by their ids; those that are not here are left out."""
        ids = body.get("ids")
        if not isinstance(ids, list) or len(ids) > MOST_FACES or not all(isinstance(id, str) for id in ids):
            raise refuse("ids", f"Ask for at most {MOST_FACES} cards by their ids.")
        library = self.studio.library
        return {"faces": {id: printed(library.get(id)) for id in ids if id in library}}

    def _known(self, body: Body) -> str:
        id = text_in(body, "id", 80, "The card", 1)
        if id not in self.studio.library:
            raise refuse("id", f"There is no card {id!r} here.")
        return id

    async def card(self, body: Body) -> Any:
        id = self._known(body)
        found = await self.studio.ask("playmat.studio.about:about", id, seconds=20, is_urgent=True)
        same = {id, *(row["id"] for row in found["reprints"])}
        mine = await asyncio.to_thread(kept_decks, self.studio, body)
        rows = [(deck, sum(n for card, n in deck["cards"] if card in same)) for deck in (*mine, *await self.decks())]
        found["decks"] = [
            {"id": deck["id"], "name": deck["name"], "kind": deck["kind"], "rules": deck["rules"], "count": count}
            for deck, count in rows
            if count
        ][:MOST_LISTED]
        return found

    async def rulings(self, body: Body) -> Any:
        """The cases of the collection that use a card."""
        card = self.studio.library.get(self._known(body))
        folder = scenario_folder()
        if folder is None:
            return {"rulings": [], "count": 0}
        if self._rulings is None or (self._rulings.done() and self._rulings.exception()):
            asked = self.studio.ask("playmat.studio.about:rulings", str(folder), seconds=120, is_urgent=True)
            self._rulings = asyncio.get_running_loop().create_task(asked)
        rows = (await asyncio.shield(self._rulings)).get(lookup_key(card.name), [])
        return {"rulings": rows[:MOST_LISTED], "count": len(rows)}

    async def ruling(self, body: Body) -> Any:
        """One of them as a scenario, to look at in the position editor."""
        folder = scenario_folder()
        if folder is None:
            raise refuse("ruling", "The scenario collection is not installed here.")
        args = str(folder), text_in(body, "file", 120, "The file", 1), text_in(body, "ruling", 200, "The ruling", 1)
        found = await self.studio.ask("playmat.studio.about:ruling_text", *args, seconds=20, is_urgent=True)
        return {"scenario": found}


def routes(studio: Studio) -> list[Route]:
    browser = Browser(studio)
    return [
        page(PATH, "finder"),
        page(f"{PATH}/{{id}}", "finder"),
        post("/api/cards/options", browser.options),
        post("/api/cards/search", browser.search),
        post("/api/cards/faces", browser.faces),
        post("/api/cards/card", browser.card),
        post("/api/cards/rulings", browser.rulings),
        post("/api/cards/ruling", browser.ruling),
    ]
