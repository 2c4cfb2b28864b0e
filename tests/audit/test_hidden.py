"""What is hidden stays hidden at every decision around a card: a few cards here, all of them by ``make audit``."""

import pytest

from playmat.audit import hidden
from playmat.audit.listed import reasons
from playmat.audit.reprints import otherwise_read, reworded
from playmat.cards.library import Library
from playmat.engine.state import State
from playmat.simulate.exercise.decks import Pool


def test_dealing_hidden_cards_anew_changes_no_option(pool: Pool) -> None:
    cards = [card for card in pool.cards[::150] if pool.is_playable(card) and hidden.touches_hidden(card, pool)]
    assert len(cards) > 8
    assert [leak for card in cards for leak in hidden.leaks(card, pool)] == []


def test_an_option_that_tells_the_top_card_would_be_found(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(st: State, option: int) -> dict[str, object]:
        return {"top": st.side(st.player).deck[:3]}

    card = next(c for c in pool.cards if pool.is_playable(c) and hidden.touches_hidden(c, pool))
    monkeypatch.setattr(hidden, "option_data", tells)
    assert [leak.what for leak in hidden.leaks(card, pool)] == ["words of the options"]


def test_reprints_in_other_words_are_read_alike(library: Library, pool: Pool) -> None:
    groups = reworded((card for card in library if card.name[0] in "CFP"), pool.names)
    assert len(groups) > 20
    found = {
        f"{text[0].id} {text[1]}: read otherwise than {texts[0][0].id}"
        for texts in groups.values()
        for text in otherwise_read(texts)
    }
    assert found <= set(reasons("reprints"))
