"""Every option a player has is told in words and as data."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import playmat
from playmat.decisions import describe
from playmat.engine import picks


def test_every_kind_of_option_has_its_words() -> None:
    kinds = {value for name, value in vars(picks).items() if name.startswith("O_")}
    assert kinds - {picks.O_END} == describe._OPTIONS.keys()


def _decisions(pair: int) -> Iterator[playmat.Game]:
    """The decisions of a game in which the last option is taken that ends nothing early."""
    decks = playmat.starter_decks()
    game = playmat.Game(decks[pair], decks[pair + 1], rules="black_white", seed=pair)
    for _choice in range(120):
        if game.is_over:
            return
        yield game
        told = [o.data["kind"] for o in game.decision.options]
        game.choose(max((i for i, kind in enumerate(told) if kind not in ("end", "done")), default=0))


@pytest.mark.parametrize("pair", [2, 4])
def test_options_tell_the_card_and_the_place_they_are_about(pair: int) -> None:
    kinds = set()
    for game in _decisions(pair):
        for option in game.decision.options:
            data = option.data
            kinds.add(data["kind"])
            assert str(option) == data["text"] != ""
            if "card" in data:
                assert game.state.match.defs[data["card"]].name in data["text"]
            if data["kind"] in ("attack", "ability"):
                assert data["name"] in data["text"]
    assert {"end", "energy", "attack", "pick"} <= kinds


@pytest.mark.parametrize("pair", [2, 4])
def test_a_decision_asks_for_something_and_names_who_decides(pair: int) -> None:
    for game in _decisions(pair):
        decision = game.decision
        assert decision.prompt
        assert decision.player in (0, 1)
        assert decision.kind in describe.KIND_NAMES.values()
