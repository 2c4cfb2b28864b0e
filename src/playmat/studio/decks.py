"""The deck builder: lists that are built, checked, kept in versions, played and tested."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import Any

from starlette.routing import Route

from playmat.cards import Deck, check_deck
from playmat.cards.formats import FormatError, format_on
from playmat.studio import lists
from playmat.studio.about import known_decks
from playmat.studio.deck_store import DeckStore, KeptDeck
from playmat.studio.lists import Pairs
from playmat.studio.studio import Body, Studio
from playmat.studio.trials import PLAYERS, Trials
from playmat.studio.web import number_in, one_of, page, post, refuse, rules_in, text_in
from playmat.table.hall import offered
from playmat.table.refusal import Refused

PATH = "/decks"
MAX_NAME = 60
MAX_NOTE = 200
MOST_AGAINST = 12
MOST_GAMES = 5_000


def format_in(body: Body) -> str:
    found = text_in(body, "format", 60, "The format")
    try:
        return found if not found or format_on(found) else ""
    except FormatError as error:
        raise refuse("format", str(error)) from None


def size_in(body: Body) -> int:
    found = number_in(body, "size", 30, 60, "The size", 60)
    if found not in lists.SIZES:
        raise refuse("size", "A deck has 60 cards, or 30 for a short game.")
    return found


def kept_offers(studio: Studio, body: Body) -> list[Body]:
    """Decks that whoever asks keeps here, in the form of those that are offered to everybody."""
    find, owner, out = studio.hall.kept_deck, studio.owner(body), []
    for row in DeckStore(studio.kept).all(owner):
        id = row["id"]
        try:
            deck = find({"kept": id, "key": body.get("key")}) if find else None
        except Refused:
            continue  # it holds cards that are not at hand
        if deck is not None and deck.cards:
            told = {"id": f"{lists.KEPT}{id}", "rules": row["rules"], "own": True}
            out.append({**offered(deck, is_theme=False), **told, "problems": faults_of(deck, row["rules"])})
    return out


def faults_of(deck: Deck, rules: str) -> list[str]:
    return [str(problem) for problem in check_deck(deck, rules, 30 if deck.size == 30 else 60)]


class Builder:
    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.store = DeckStore(studio.kept)
        self.trials = Trials(studio)
        self._known: dict[str, Body] | None = None
        studio.hall.kept_deck = self.kept_deck

    def kept_deck(self, wanted: Body) -> Deck:
        """The newest version of a kept deck, for a game; cards the library no longer has are named."""
        kept = self.store.load(self.studio.owner(wanted), text_in(wanted, "kept", 40, "The deck", 1))
        cards = lists.pairs_in({"cards": [list(row) for row in kept.cards]}, self.studio.library)
        return lists.deck_of(cards, self.studio.library, kept.name, kept.rules)

    async def mine(self, body: Body) -> Any:
        """One's own decks as the start page offers decks."""
        return {"decks": await asyncio.to_thread(kept_offers, self.studio, body)}

    def _cards(self, body: Body) -> Pairs:
        return lists.pairs_in(body, self.studio.library)

    async def known(self) -> dict[str, Body]:
        """Starter decks and theme decks by id."""
        if self._known is None:
            self._known = await asyncio.to_thread(known_decks, self.studio.hall)
        return self._known

    # --- a list ---------------------------------------------------------------------------------------------

    async def offers(self, body: Body) -> Any:
        """What the page needs to begin."""
        owner = self.studio.owner(body)
        known = await self.known()
        return {
            "decks": await asyncio.to_thread(self.store.all, owner),
            "known": [
                {name: deck[name] for name in ("id", "name", "kind", "rules", "types", "size")}
                for deck in known.values()
            ],
            "writes": lists.FORMATS,
            "players": PLAYERS,
            "most_text": lists.MAX_DECK_TEXT,
        }

    async def look(self, body: Body) -> Any:
        cards, rules, format, size = self._cards(body), rules_in(body), format_in(body), size_in(body)
        return await asyncio.to_thread(lists.look, cards, rules, format, size, self.studio.library)

    async def hand(self, body: Body) -> Any:
        cards = self._cards(body)
        luck = random.Random(secrets.randbits(64))
        return await asyncio.to_thread(lists.sample_hand, cards, self.studio.library, luck)

    async def read(self, body: Body) -> Any:
        """A list that was pasted, taken from a file, or one of the known decks."""
        id = text_in(body, "known", 120, "The deck")
        if id:
            deck = (await self.known()).get(id)
            if deck is None:
                raise refuse("known", "There is no deck of that name.")
            return {
                **{name: deck[name] for name in ("name", "rules", "cards")},
                "notes": [],
                "faces": lists.faces_of(deck["cards"], self.studio.library),
            }
        text = body.get("text")
        if not isinstance(text, str) or not text.strip():
            raise refuse("text", "Paste a deck list: lines such as “4 Grookey SSH 11”.")
        if len(text) > lists.MAX_DECK_TEXT:
            raise refuse("text", f"The list is too long: at most {lists.MAX_DECK_TEXT} characters.")
        try:
            return await self.studio.ask("playmat.studio.lists:read_list", text, seconds=10, is_urgent=True)
        except Exception as error:
            more = getattr(error, "more", None)
            if more is not None:
                more.setdefault("field", "text")
            raise

    async def write(self, body: Body) -> Any:
        to = one_of(body, "to", lists.FORMATS, "The format of the list")
        name = text_in(body, "name", MAX_NAME, "The name")
        cards, rules = self._cards(body), rules_in(body)
        return {"text": await asyncio.to_thread(lists.written, cards, self.studio.library, name, rules, to)}

    # --- kept decks -------------------------------------------------------------------------------------------

    def _told(self, deck: KeptDeck) -> Body:
        """A kept deck; cards that the library no longer has are left out and named."""
        here = [(id, count) for id, count in deck.cards if id in self.studio.library]
        return {
            "id": deck.id,
            "name": deck.name,
            "rules": deck.rules,
            "format": deck.format,
            "version": deck.number,
            "versions": deck.versions,
            "cards": here,
            "missing": [id for id, _ in deck.cards if id not in self.studio.library],
            "faces": lists.faces_of(here, self.studio.library),
        }

    async def open(self, body: Body) -> Any:
        owner, id = self.studio.owner(body), text_in(body, "id", 40, "The deck", 1)
        number = number_in(body, "number", 0, 100_000, "The version", 0)
        return self._told(await asyncio.to_thread(self.store.load, owner, id, number))

    async def save(self, body: Body) -> Any:
        owner, id = self.studio.owner(body), text_in(body, "id", 40, "The deck")
        name = text_in(body, "name", MAX_NAME, "The name", 1)
        note = text_in(body, "note", MAX_NOTE, "The note")
        cards, rules, format = self._cards(body), rules_in(body), format_in(body)
        if not cards:
            raise refuse("cards", "The deck is empty: add a card first.")
        kept, _ = await asyncio.to_thread(self.store.save, owner, id, name, rules, format, cards, note)
        return self._told(await asyncio.to_thread(self.store.load, owner, kept))

    async def remove(self, body: Body) -> Any:
        owner, id = self.studio.owner(body), text_in(body, "id", 40, "The deck", 1)
        await asyncio.to_thread(self.store.remove, owner, id)
        return {"decks": await asyncio.to_thread(self.store.all, owner)}

    # --- trials ---------------------------------------------------------------------------------------------

    async def test(self, body: Body) -> Any:
        """Begin to test a list, or two versions of it."""
        owner, rules = self.studio.owner(body), rules_in(body)
        wanted: Body = {
            "rules": rules,
            "player": one_of(body, "player", PLAYERS, "The player", PLAYERS[0]),
            "games": number_in(body, "games", 2, MOST_GAMES, "The number of games", 100) // 2 * 2,
            "seed": number_in(body, "seed", 0, 2**31, "The seed", secrets.randbits(30)),
            "lists": [{"name": text_in(body, "name", MAX_NAME, "The name") or "deck", "cards": self._cards(body)}],
        }
        versus = body.get("versus")
        if versus:
            number = number_in(body, "versus", 1, 100_000, "The version")
            kept = await asyncio.to_thread(self.store.load, owner, text_in(body, "id", 40, "The deck", 1), number)
            other = lists.pairs_in({"cards": [list(row) for row in kept.cards]}, self.studio.library)
            wanted["lists"].insert(0, {"name": kept.name, "cards": other})
            wanted["versus"] = number
        wanted["against"] = [await self._against(owner, id, rules) for id in self._chosen(body)]
        for row in (*wanted["lists"], *wanted["against"]):
            await self._check(row, rules)
        return (await self.trials.begin(owner, wanted)).told()

    def _chosen(self, body: Body) -> list[str]:
        found = body.get("against")
        if not isinstance(found, list) or not all(isinstance(id, str) for id in found) or not found:
            raise refuse("against", "Choose at least one deck to play against.")
        if len(found) > MOST_AGAINST:
            raise refuse("against", f"Choose at most {MOST_AGAINST} decks.")
        return found

    async def _against(self, owner: str, id: str, rules: str) -> Body:
        deck = (await self.known()).get(id)
        if deck is not None:
            return {"name": deck["name"], "cards": deck["cards"]}
        kept = await asyncio.to_thread(self.store.load, owner, id[:40])
        here = lists.pairs_in({"cards": [list(row) for row in kept.cards]}, self.studio.library)
        return {"name": kept.name, "cards": here}

    async def _check(self, row: Body, rules: str) -> None:
        """Only legal decks with which a game can begin are tested."""
        deck = lists.deck_of(row["cards"], self.studio.library)
        problems = lists.problems_of(deck, rules, "", 30 if deck.size == 30 else 60, self.studio.library)
        if problems:
            words = [problem.message for problem in problems][:10]
            raise refuse("cards", f"{row['name']} is not legal.", problems=words)
        why = await self.studio.ask("playmat.studio.trials:can_play", rules, row["cards"], seconds=30, is_urgent=True)
        if why:
            raise refuse("cards", f"No game can begin with {row['name']}: {why}")

    def _trial(self, body: Body) -> tuple[str, str]:
        return self.studio.owner(body), text_in(body, "id", 40, "The test", 1)

    async def trial(self, body: Body) -> Any:
        return (await asyncio.to_thread(self.trials.find, *self._trial(body))).told()

    async def cancel(self, body: Body) -> Any:
        return (await asyncio.to_thread(self.trials.cancel, *self._trial(body))).told()

    async def tests(self, body: Body) -> Any:
        return {"tests": await asyncio.to_thread(self.trials.listing, self.studio.owner(body))}


def routes(studio: Studio) -> list[Route]:
    builder = Builder(studio)
    asked = {
        "offers": builder.offers,
        "mine": builder.mine,
        "look": builder.look,
        "hand": builder.hand,
        "read": builder.read,
        "write": builder.write,
        "open": builder.open,
        "save": builder.save,
        "remove": builder.remove,
        "test": builder.test,
        "trial": builder.trial,
        "cancel": builder.cancel,
        "tests": builder.tests,
    }
    return [
        page(PATH, "finder"),
        page(f"{PATH}/{{id}}", "finder"),
        *(post(f"/api/decks/{name}", endpoint) for name, endpoint in asked.items()),
    ]
