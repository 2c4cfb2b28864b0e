"""Cards of one's own belong to the library: in decks, tests and games, each version for itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from servers import run_alone
from test_contest import LIBRARY, Place

from playmat.cards import load_library
from playmat.studio import cards, workshop
from playmat.table.refusal import Refused
from playmat.table.workers import Pool

KIT: dict[str, Any] = {
    "kind": "pokemon",
    "name": "Emberkit",
    "stage": "Basic",
    "hp": "70",
    "types": ["Fire"],
    "retreat": "1",
    "attacks": [
        {
            "name": "Spark",
            "cost": "R",
            "damage": "20+",
            "text": "Flip a coin. If heads, this attack does 110 more damage.",
        }
    ],
}
SET = {"set_id": "my1", "set_name": "My cards"}


class Shop(Place):
    def __init__(self, folder: Path, is_public: bool = False) -> None:
        super().__init__(folder, is_public)
        self.routes |= {route.path: route for page in (cards, workshop) for route in page.routes(self.studio)}


async def _kept(shop: Shop, **change: str) -> Any:
    return await shop.ask("/api/workshop/keep", card={**KIT, **change}, **SET)


def test_a_changed_card_takes_its_place_in_decks_and_the_older_one_stays_for_games(tmp_path: Path) -> None:
    shop = Shop(tmp_path)

    async def go() -> tuple[Any, Any, Any]:
        body = {"card": KIT, "rules": "sword_shield", "opponent": "random", "name": "Ann", **SET}
        game = await shop.ask("/api/workshop/play", **body)
        ready = await shop.ask("/api/decks/read", known="first-embers")
        first, *rest = ready["cards"]
        list_ = [["own-my1-1", first[1]], *rest]
        deck = await shop.ask("/api/decks/save", name="D", rules="sword_shield", cards=list_)
        same = await _kept(shop)
        changed = await _kept(shop, hp="80")
        assert [row["id"] for row in same["cards"]] == ["own-my1-1"] and same["decks"] == []
        assert [row["id"] for row in changed["cards"]] == ["own-my1-2"] and changed["decks"] == ["D"]
        about = await shop.ask("/api/cards/card", id="own-my1-2")
        assert [(row["name"], row["kind"], row["count"]) for row in about["decks"]] == [("D", "kept", first[1])]
        found = await shop.ask("/api/cards/search", line="emberkit playable:yes")
        assert [card["id"] for card in found["cards"]] == ["own-my1-2"]
        older = await shop.ask("/api/decks/open", id=deck["id"], number=1)
        return game, older, await shop.ask("/api/decks/open", id=deck["id"])

    game, older, newer = run_alone(go())
    assert (older["cards"][0][0], newer["cards"][0][0]) == ("own-my1-1", "own-my1-2")
    shop.close()
    again = Shop(tmp_path)
    room = again.hall.room(game["game"])
    assert room is not None and not room.game.is_over, "after a restart the game goes on with its own card"
    assert (again.hall.library.get("own-my1-1").hp, again.hall.library.find("Emberkit").hp) == (70, 80)
    again.close()


def test_every_format_of_lists_takes_own_cards_out_and_in(tmp_path: Path) -> None:
    shop = Shop(tmp_path)

    async def go() -> list[Any]:
        await _kept(shop)
        offers = await shop.ask("/api/decks/offers")
        out = []
        for to in offers["writes"]:
            body = {"cards": [["own-my1-1", 4]], "rules": "sword_shield", "name": "D", "to": to}
            text = (await shop.ask("/api/decks/write", **body))["text"]
            out.append((await shop.ask("/api/decks/read", text=text))["cards"])
        return out

    assert run_alone(go()) == [[["own-my1-1", 4]]] * 5
    shop.close()


@pytest.mark.parametrize(
    ("card", "set_id", "words"),
    [
        ({**KIT, "hp": "many"}, "my1", "Emberkit is not whole: HP must be a whole number"),
        (KIT, "My 1", "small letters and digits"),
        (KIT, LIBRARY.cards[0].set_id, "There is a set"),
    ],
)
def test_what_cannot_be_kept_is_refused_in_words(tmp_path: Path, card: Any, set_id: str, words: str) -> None:
    shop = Shop(tmp_path)
    with pytest.raises(Refused, match=words):
        run_alone(shop.ask("/api/workshop/keep", card=card, set_id=set_id, set_name="Mine"))
    assert shop.hall.library.own == ()
    shop.close()


def test_a_kept_card_that_cannot_be_read_any_more_is_left_out(tmp_path: Path) -> None:
    shop = Shop(tmp_path)
    run_alone(_kept(shop))
    run_alone(_kept(shop, name="Second"))
    shop.kept.write(lambda db: db.execute('update own_cards set entry = \'{"name": "x", "old": 1}\' where number = 1'))
    shop.close()
    again = Shop(tmp_path)
    assert [card.name for card in again.hall.library.own] == ["Second"]
    again.close()


def test_a_public_server_keeps_nobodys_cards(tmp_path: Path) -> None:
    shop = Shop(tmp_path, is_public=True)
    with pytest.raises(Refused, match="save them as a file"):
        run_alone(_kept(shop))
    assert run_alone(shop.ask("/api/workshop/kept")) == {"can_keep": False, "cards": []}
    shop.close()


def test_processes_hear_of_own_cards_before_their_next_job(tmp_path: Path) -> None:
    shop = Shop(tmp_path)
    run_alone(_kept(shop))
    pool = Pool(load_library(), 1)

    async def go() -> list[int]:
        before = await pool.ask("playmat.table.jobs:ready")
        pool.take_own(list(shop.hall.library.own), [])
        return [before, await pool.ask("playmat.table.jobs:ready")]

    before, after = run_alone(go())
    assert after == before + 1
    pool.close()
    shop.close()
