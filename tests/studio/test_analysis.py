"""A lost game is analysed: where it turned, what each move was worth, and what else might have been."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import seats
from servers import Server
from views import findings, sticks_out

from playmat.cards import load_library, starter_decks
from playmat.decisions.game import Game
from playmat.players import Seat, make_player
from playmat.studio import thinking
from playmat.studio.analysis import tallies_in
from playmat.studio.boards import looked
from playmat.table.record import Record, match_of
from playmat.table.refusal import Refused

LIBRARY = load_library()


@cache
def lost_game() -> dict[str, Any]:
    """A game that a random player loses against greedy."""
    decks = [[(c.id, n) for c, n in deck.cards] for deck in starter_decks() if deck.rules == "sword_shield"][:2]
    record = Record("sword_shield", seed=5, decks=decks, names=["You <b>", "Rival"])
    game = Game(match=match_of(record, LIBRARY), seed=5)
    players = [make_player("random", 1), make_player("greedy", 2)]
    while (decision := game.decision) is not None:
        choice = players[decision.player].choose(Seat.of(game))
        record.choices.append(choice)
        game.choose(choice)
    assert game.winner == 1
    body: dict[str, Any] = json.loads(record.to_json())
    return body


def _think(source: dict[str, Any], eye: int, monkeypatch: pytest.MonkeyPatch, worlds: int = 12) -> dict[str, Any]:
    monkeypatch.setattr(thinking, "SLICE", 3600.0)
    monkeypatch.setattr(thinking, "MOST_WORLDS", worlds)
    return thinking.think(LIBRARY, source, [], eye, [], 1)


def test_the_interval_shrinks_as_the_search_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    source = {"game": lost_game(), "at": 8}
    few = _think(source, 1, monkeypatch, 10)
    monkeypatch.setattr(thinking, "MOST_WORLDS", 60)
    more = thinking.think(LIBRARY, source, [], 1, few["tallies"], 1)
    first, second = few["moves"][few["best"]], more["moves"][few["best"]]
    assert second["worlds"] == 60 and first["worlds"] == 10
    assert second["high"] - second["low"] < first["high"] - first["low"]
    assert more["line"][0]


def test_what_the_player_does_not_know_does_not_change_the_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the player knows the cards, the same worlds are dealt whatever the opponent holds; with all shown not."""
    source = {"game": lost_game(), "at": 8}
    whole = thinking.stand

    def swapped(*args: Any) -> Any:
        found = whole(*args)
        other = found.game.state.side(0)
        other.hand, other.deck = [other.deck[0], *other.hand[1:]], [other.hand[0], *other.deck[1:]]
        return found

    known, shown = _think(source, 1, monkeypatch, 4), _think(source, 2, monkeypatch, 4)
    monkeypatch.setattr(thinking, "stand", swapped)
    assert _think(source, 1, monkeypatch, 4)["tallies"] == known["tallies"]
    assert _think(source, 2, monkeypatch, 4)["tallies"] != shown["tallies"]


def test_a_certain_win_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _think({"puzzle": "black_white-24"}, 0, monkeypatch, 2)
    options = looked(LIBRARY, {"puzzle": "black_white-24"}, [], 2)["decision"]["options"]
    assert options[found["sure"]]["written"] == "attach Water Energy to a active"
    assert found["line"][-1].startswith("wins")


def test_the_turning_point_of_a_lost_game_is_found() -> None:
    found = thinking.told_story(LIBRARY, lost_game())
    assert found["turning"]
    assert all(-1 <= value <= 1 for _, value in found["points"])
    assert found["points"][-1][1] < -0.9


@pytest.mark.parametrize(
    "tallies", [5, [[1, 2]], [[1, 2.0, 0]], [[1, 0.5, -1]], [[float("nan"), 0.5, 0]], [[1e9, 0.5, 0]]]
)
def test_tallies_that_are_none_are_refused(tallies: Any) -> None:
    with pytest.raises(Refused):
        tallies_in({"tallies": tallies})


def test_a_lost_game_is_analysed_on_the_board(
    browser: Any, server: Server, axe: str, picture: Any, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(lost_game()), encoding="utf-8")
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    page = seats.open_page(browser, f"{server.address}/analysis")
    page.wait_for_selector("[data-option]")
    page.click("#open-game")
    page.set_input_files("#replay-file", str(bad))
    page.click("#open-replay")
    page.wait_for_selector("dialog .wrong:has-text('no replay file')")
    page.set_input_files("#replay-file", str(path))
    page.click("#open-replay")
    page.wait_for_selector(".turning [data-jump]")
    assert "You <b>" in page.inner_text(".graph figcaption")
    page.click(".turning [data-jump='8']")
    page.wait_for_selector('body[data-moment="8|0"]', state="attached")
    page.wait_for_selector("#played")
    page.click("#think")
    page.wait_for_selector("body[data-worlds] .worth", state="attached", timeout=40_000)
    page.click("#think")
    page.wait_for_selector("#thought-status:has-text('worlds')")
    assert page.locator(".best").count() == 1
    page.evaluate("scrollTo(0, 0)")
    picture(page, "analysis")
    assert findings(page, axe) == []
    page.click(".best")
    page.wait_for_selector('body[data-moment="8|1"]', state="attached")
    page.fill("#note", "Better than what was played <i>")
    page.wait_for_selector(".note-text")
    page.click("#take-back")
    page.wait_for_selector('body[data-moment="8|0"]', state="attached")
    page.click("[data-option] >> nth=-1")
    page.wait_for_selector('body[data-moment="8|1"]', state="attached")
    page.reload()
    page.wait_for_selector(".branches .note-text")
    assert page.locator(".branches [data-branch]").count() == 3, "the moment and both branches are kept"
    page.select_option("#eye", "0")
    page.wait_for_selector('[data-place="slot:0"]')
    page.set_viewport_size({"width": 360, "height": 740})
    assert sticks_out(page) == []
    seats.check(page)
