"""A finished game looked at as a whole: who was ahead when, and where it turned."""

from __future__ import annotations

import random

from playmat.cards import load_library
from playmat.table.hall import Hall
from playmat.table.hindsight import story_of
from playmat.table.record import steps


def test_nobody_is_ahead_while_cards_are_laid_out_and_the_end_is_told_as_such() -> None:
    hall = Hall(load_library([]), ":memory:", pace=0, is_seed_given=True)
    opponent = {"kind": "random", "deck": {"starter": "first-leaves"}}
    body = {"rules": "sword_shield", "deck": {"starter": "first-embers"}, "opponent": opponent, "seed": 3}
    room = hall.room(hall.create(body)["game"])
    assert room is not None
    luck = random.Random(3)
    while (decision := room.game.decision) is not None:
        room.choose(decision.player, room.at, luck.randrange(len(decision.codes)))
    story = story_of(room.record, room.match)
    turns = [int(game.state.turn) for game in steps(room.record, room.match)]
    assert all(ahead == 0 for at, ahead in story["points"] if turns[at] == 0)
    assert abs(story["points"][-1][1]) > 0.9
    assert "wins" in story["turning"][-1]["text"]
    assert [point["turn"] for point in story["turning"]] == [turns[point["at"]] for point in story["turning"]]
    hall.close()
