"""Deck lists under the eyes of their builder: what is refused and by which clause, what is kept, what is played."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from servers import run_alone

from playmat.cards import FORMATS, Library, load_library, starter_decks
from playmat.studio import lists, trials
from playmat.studio.deck_store import DeckStore
from playmat.studio.decks import Builder
from playmat.studio.kept import MEMORY, Kept
from playmat.studio.studio import Studio
from playmat.studio.trials import Trial, Trials, difference, play_slice, rate_of
from playmat.table.hall import Hall
from playmat.table.refusal import Refused

RULES = "sword_shield"
DECKS = {deck.id: [(card.id, count) for card, count in deck.cards] for deck in starter_decks()}
EMBERS, LEAVES = DECKS["first-embers"], DECKS["first-leaves"]


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([])


def test_a_broken_rule_is_named_with_its_clause(library: Library) -> None:
    assert lists.look(EMBERS, RULES, "", 60, library)["legal"]
    pokemon = next(id for id, _ in EMBERS if library.get(id).is_pokemon)
    broken = [(id, 5 if id == pokemon else count) for id, count in EMBERS]
    found = lists.look(broken, RULES, "", 60, library)
    clauses = {problem["rule"]: problem["clause"] for problem in found["problems"]}
    assert not found["legal"]
    assert clauses == {"size": "SS-deck-01", "copies": "SS-deck-02"}
    assert found["problems"][1]["cards"] == [pokemon]


def test_a_format_refuses_cards_that_are_not_of_it(library: Library) -> None:
    found = lists.look(EMBERS, RULES, "years:platinum", 60, library)
    assert {problem["rule"] for problem in found["problems"]} == {"format"}


def test_a_deck_is_counted_as_it_is(library: Library) -> None:
    found = lists.look(EMBERS, RULES, "", 60, library)
    assert sum(found["charts"]["parts"].values()) == found["size"] == 60
    assert found["charts"]["energy"][0][1] > 0
    assert 0 < found["odds"]["mulligan"] < 1
    assert "too few" in lists.look(EMBERS[:2], RULES, "", 60, library)["odds"]["none"]


def test_a_sample_hand_is_dealt_by_the_rules(library: Library) -> None:
    for seed in range(20):
        found = lists.sample_hand(EMBERS, library, random.Random(seed))
        assert [len(found[part]) for part in ("hand", "prizes", "draws")] == [7, 6, 5]
        assert any(library.get(id).is_basic_pokemon for id in found["hand"])
        assert not any(library.get(id).is_basic_pokemon for hand in found["mulligans"] for id in hand)


@pytest.mark.parametrize("to", FORMATS)
def test_a_list_comes_back_from_every_format(library: Library, to: str) -> None:
    text = lists.written(EMBERS, library, "Embers", RULES, to)
    assert dict(lists.read_list(library, text)["cards"]) == dict(EMBERS)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("grookey", "A deck is a list"),
        ([["no-such-1", 4]], "There is no card 'no-such-1' here"),
        ([[EMBERS[0][0], 0]], "a count is from 1 to 60"),
        ([[EMBERS[0][0], True]], "a count is from 1 to 60"),
        ([[EMBERS[0][0]]], "Every entry of a deck is a card and a number"),
        ([[EMBERS[0][0], 1]] * 121, "at most 120 different cards"),
    ],
)
def test_a_list_from_the_page_is_checked_entry_by_entry(library: Library, cards: object, words: str) -> None:
    with pytest.raises(Refused, match=words) as refused:
        lists.pairs_in({"cards": cards}, library)
    assert refused.value.more["field"] == "cards"


def test_versions_are_kept_and_belong_to_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "games.studio.sqlite"
    kept = Kept(path)
    store = DeckStore(kept)
    id, first = store.save("me", "", "Embers", RULES, "", EMBERS, "")
    assert store.save("me", id, "Embers!", RULES, "", EMBERS, "")[1] == first, "the same list is the same version"
    assert store.save("me", id, "Embers!", RULES, "", EMBERS[:-1], "without the last")[1] == first + 1
    with pytest.raises(Refused, match="no such deck"):
        store.load("you", id)
    with pytest.raises(Refused, match="no such deck"):
        store.save("you", id, "mine now", RULES, "", EMBERS, "")
    kept.close()
    again = DeckStore(Kept(path))
    assert again.load("me", id).cards == EMBERS[:-1]
    assert again.load("me", id, first).cards == EMBERS
    assert [row["name"] for row in again.all("me")] == ["Embers!"]
    again.remove("me", id)
    assert again.all("me") == []
    again.kept.close()


def test_a_rate_has_an_interval_and_a_tie_counts_half() -> None:
    found = rate_of("0012")
    assert (found["wins"], found["losses"], found["ties"], found["rate"]) == (2, 1, 1, 0.625)
    assert found["interval"][0] < 0.625 < found["interval"][1]
    assert rate_of("")["rate"] is None


def test_two_lists_are_compared_game_by_game_with_the_same_luck() -> None:
    assert difference([("01" * 19, "01" * 19)]) is None, "few pairs tell nothing"
    same = difference([("0110" * 10, "0110" * 10)])
    assert same is not None and same["mean"] == 0 and same["interval"] == [0, 0]
    better = difference([("11111101" * 5, "00000001" * 5), ("11", "")])
    assert better is not None and better["interval"][0] > 0 and better["pairs"] == 20


def test_the_same_games_are_played_again_whole_or_in_slices(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "SLICE_SECONDS", 600)
    whole = play_slice(library, RULES, "random", EMBERS, LEAVES, 7, 0, 6)
    parts = [play_slice(library, RULES, "random", EMBERS, LEAVES, 7, start, 2) for start in (0, 2, 4)]
    assert len(whole) == 6 and "".join(parts) == whole


def _wanted(games: int) -> dict[str, Any]:
    return {
        "rules": RULES,
        "player": "random",
        "games": games,
        "seed": 3,
        "lists": [{"name": "embers", "cards": EMBERS}],
        "against": [{"name": "leaves", "cards": LEAVES}],
    }


def test_a_trial_that_a_restart_broke_off_goes_on(library: Library) -> None:
    hall, kept = Hall(library, MEMORY), Kept(MEMORY)
    kept.write(
        lambda db: db.execute(
            "insert into trials values ('t', '', 'running', ?, ?, 0, 0)", (json.dumps(_wanted(4)), json.dumps([["01"]]))
        )
    )
    studio = Studio(hall, kept, processes=0)
    testing = Trials(studio)

    async def go_on() -> None:
        studio.begin()
        while testing.running:
            await asyncio.sleep(0.01)
        await asyncio.gather(*studio._work)

    run_alone(go_on())
    found = testing.find("", "t")
    assert found.state == "done" and found.done[0][0].startswith("01") and len(found.done[0][0]) == 4
    with pytest.raises(Refused, match="no such test"):
        testing.find("somebody else", "t")
    studio.close()
    hall.close()


def test_a_cancelled_trial_stops_and_keeps_what_was_played(library: Library) -> None:
    hall, kept = Hall(library, MEMORY), Kept(MEMORY)
    studio = Studio(hall, kept, processes=0)
    testing = Trials(studio)

    async def begin_and_cancel() -> Trial:
        trial = await testing.begin("", _wanted(1_000_000))
        while not trial.done[0][0]:
            await asyncio.sleep(0.01)
        testing.cancel("", trial.id)
        await asyncio.gather(*studio._work)
        return trial

    trial = run_alone(begin_and_cancel())
    kept_trial = testing.find("", trial.id)
    assert kept_trial.state == "cancelled"
    assert 0 < len(kept_trial.done[0][0]) < 1_000_000
    studio.close()
    hall.close()


def test_only_two_trials_run_at_a_time_and_only_legal_decks(library: Library) -> None:
    hall, kept = Hall(library, MEMORY), Kept(MEMORY)
    studio = Studio(hall, kept, processes=0)
    builder = Builder(studio)

    async def ask() -> None:
        body = {"cards": [list(row) for row in EMBERS], "rules": RULES, "against": ["first-leaves"], "games": 2}
        with pytest.raises(Refused, match="is not legal"):
            await builder.test({**body, "cards": body["cards"][:3]})
        with pytest.raises(Refused, match="Choose at least one deck"):
            await builder.test({**body, "against": []})
        with pytest.raises(Refused, match="whole number from 2 to"):
            await builder.test({**body, "games": 1e9})
        builder.trials.running = {"a": None, "b": None}  # type: ignore[dict-item]
        with pytest.raises(Refused, match="2 tests are running"):
            await builder.test(body)

    run_alone(ask())
    studio.close()
    hall.close()
