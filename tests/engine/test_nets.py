"""Nets over whole games: random play under every rulebook with everything checked at every decision."""

import json
import os
import random
from pathlib import Path

import pytest

from playmat.cards import Deck
from playmat.cards.library import Library, starter_cards
from playmat.cards.model import Card
from playmat.decisions import story
from playmat.decisions.determinize import determinize
from playmat.decisions.game import Game, make_match
from playmat.decisions.view import view
from playmat.engine import machine, playout
from playmat.engine.board import owner_of
from playmat.engine.defs import Match
from playmat.engine.log import BOTH, LOG_MULLIGAN, LOG_PLAY, LOG_REVEAL, LOG_SHUFFLE
from playmat.engine.options import options_of
from playmat.engine.save import SaveError, dump, load
from playmat.engine.state import NOBODY, State
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.bench import starter_matches, theme_matches
from playmat.simulate.sweep import checked_game, faults

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("PLAYMAT_SHARED", ROOT.parent / "shared"))


@pytest.fixture(scope="module")
def starters() -> list[Match]:
    return starter_matches()


@pytest.fixture(scope="module")
def themes() -> list[Match]:
    if not (SHARED / "decks" / "en").is_dir():
        pytest.skip(f"the public deck files are not at {SHARED}; set PLAYMAT_SHARED")
    return theme_matches(SHARED)


# --- games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_random_games_with_starter_decks_end_and_keep_every_card(rules: str, starters: list[Match]) -> None:
    own = [m for m in starters if m.rules.name == rules]
    assert [fault for seed in range(60) for fault in checked_game(own[seed % len(own)], seed)] == []


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_random_games_with_theme_decks_end_and_keep_every_card(rules: str, themes: list[Match]) -> None:
    own = [m for m in themes if m.rules.name == rules]
    if not own:
        pytest.skip(f"no theme deck belongs to {rules}")
    assert [fault for seed in range(40) for fault in checked_game(own[seed % len(own)], 1000 + seed)] == []


def test_every_card_of_the_theme_decks_is_read_completely(themes: list[Match]) -> None:
    assert {card.name: card.unread for match in themes for card in match.def_of if not card.is_playable} == {}


def test_a_state_with_a_card_twice_is_a_fault(starters: list[Match]) -> None:
    st = machine.new_game(starters[0], 1)
    playout.play_randomly(st, 1, 20)
    machine.advance(st)
    assert faults(st) == []
    st.p0.deck = [*st.p0.deck, st.p0.deck[0]]
    assert faults(st) == ["the cards are not all there exactly once"]


# --- saves and copies -----------------------------------------------------------------------------------


def _games(matches: list[Match], count: int) -> list[tuple[Match, int]]:
    step = max(1, len(matches) // count)
    return [(match, seed) for seed, match in enumerate(matches[::step][:count])]


def _twin_run(match: Match, seed: int) -> None:
    """Two games side by side; the second is saved and loaded at every decision, through JSON as well."""
    luck = random.Random(seed)
    one = machine.new_game(match, seed)
    two = machine.new_game(match, seed)
    one.logging = two.logging = True
    while options := machine.advance(one):
        assert machine.advance(two) == options
        data = dump(two)
        assert data == dump(one)
        log = two.log
        two = load(match, json.loads(json.dumps(data)))
        two.logging, two.log = True, log
        assert dump(two) == data
        assert options_of(two, two.stack[-1]) == options
        copy = one.clone()
        choice = luck.choice(options)
        machine.choose(copy, luck.choice(options))
        machine.advance(copy)
        assert dump(one) == data, "a step of a clone changed the original"
        machine.choose(one, choice)
        machine.choose(two, choice)
    machine.advance(two)
    assert two.log == one.log
    assert (two.winner, two.reason) == (one.winner, one.reason)


def test_saving_and_loading_at_every_decision_changes_nothing(starters: list[Match]) -> None:
    for match, seed in _games(starters, 20):
        _twin_run(match, seed)


def test_saving_and_loading_theme_deck_games_changes_nothing(themes: list[Match]) -> None:
    for match, seed in _games(themes, 20):
        _twin_run(match, seed)


def test_a_damaged_save_is_refused(starters: list[Match]) -> None:
    st = machine.new_game(starters[0], 3)
    playout.play_randomly(st, 3, 40)
    machine.advance(st)
    data = dump(st)
    for broken in (data[:-1], [*data, 0], [99, *data[1:]], [data[0], data[1] + 1, *data[2:]], []):
        with pytest.raises(SaveError):
            load(starters[0], broken)


def test_replaying_header_and_choices_gives_the_identical_log(starters: list[Match]) -> None:
    for match, seed in _games(starters, 10):
        luck = random.Random(seed)
        first = Game(match=match, seed=seed)
        while first.decision is not None:
            first.choose(luck.randrange(len(first.decision.codes)))
        again = Game(match=match, seed=seed)
        for number in first.choices:
            again.choose(number)
        assert again.is_over
        assert again.state.log == first.state.log


# --- hidden information ---------------------------------------------------------------------------------


def _hidden(st: State, viewer: int) -> list[list[int]]:
    """The hidden zones, for comparing: decks, Prize cards, the opponent's hand."""
    out = [st.p0.deck, st.p1.deck, st.p0.prizes, st.p1.prizes]
    return [*out, st.side(1 - viewer).hand]


def _resample_game(match: Match, seed: int) -> int:
    """Redraw everything hidden at every decision; returns how often that changed the hidden cards."""
    st = machine.new_game(match, seed)
    changed = step = 0
    while options := machine.advance(st):
        for viewer in (0, 1):
            other = determinize(st, viewer, seed * 1000 + step)
            assert view(other, viewer) == view(st, viewer)
            assert faults(other) == []
            if machine.decider(st) == viewer:
                assert options_of(other, other.stack[-1]) == options
            changed += _hidden(other, viewer) != _hidden(st, viewer)
        playout.play_randomly(st, seed * 31 + step, 1)
        step += 1
    return changed


def test_redrawing_hidden_zones_changes_nothing_the_observer_sees(starters: list[Match]) -> None:
    assert sum(_resample_game(match, seed) for match, seed in _games(starters, 10)) > 500


def test_redrawing_hidden_zones_of_theme_decks_changes_nothing(themes: list[Match]) -> None:
    assert sum(_resample_game(match, seed) for match, seed in _games(themes, 15)) > 500


SHOWING = (LOG_REVEAL, LOG_MULLIGAN, LOG_PLAY)  # what shows a card by itself, wherever it goes afterwards


def _seen_by(st: State, viewer: int) -> set[int]:
    """The cards whose identity a player can tell from the table alone."""
    out: set[int] = set()
    for number, p in enumerate((st.p0, st.p1)):
        out.update(p.discard, p.lost, p.beside, p.prizes_up, p.hand if number == viewer else p.known)
        for m in (p.active, *p.bench):
            if m is not NOBODY and (st.revealed or number == viewer):
                out.update(m.cards, m.energy, m.tools)
    if st.stadium >= 0:
        out.add(st.stadium)
    return out


class Reader:
    """A player who reads the log along with the game and knows what was shown since the deck was last shuffled."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.shown: set[int] = set()

    def told_too_much(self, st: State, before: set[int], new: list[list[int]]) -> list[list[int]]:
        """New entries that name a card which the player could see neither before nor after, nor was shown."""
        told = [entry for entry in new if story.event(st, entry, self.viewer).get("id")]
        self.shown |= {entry[2] for entry in told if entry[0] in SHOWING}
        seen = before | _seen_by(st, self.viewer) | self.shown
        for shuffle in (entry for entry in new if entry[0] == LOG_SHUFFLE):
            self.shown = {cid for cid in self.shown if owner_of(st, cid) != shuffle[1]}
        return [entry for entry in told if entry[2] not in seen]


def _watch_log(match: Match, seed: int) -> int:
    """Whether the log of a whole game tells a player no more than the table shows; returns the entries kept secret."""
    st = machine.new_game(match, seed)
    st.logging = True
    readers = (Reader(0), Reader(1))
    step = 0
    while True:
        before, since = [_seen_by(st, reader.viewer) for reader in readers], len(st.log)
        over = not machine.advance(st)
        if not over:
            playout.play_randomly(st, seed * 31 + step, 1)
        for reader in readers:
            assert reader.told_too_much(st, before[reader.viewer], st.log[since:]) == []
        if over:
            return sum(entry[5] != BOTH for entry in st.log)
        step += 1


def test_the_log_names_no_card_that_its_reader_could_not_see(starters: list[Match]) -> None:
    assert sum(_watch_log(match, seed) for match, seed in _games(starters, 20)) > 500


def test_the_log_of_theme_deck_games_names_no_hidden_card(themes: list[Match]) -> None:
    assert sum(_watch_log(match, seed) for match, seed in _games(themes, 30)) > 500


# --- decision trees -------------------------------------------------------------------------------------

LIBRARY = Library(starter_cards())


def _toy(basic: str, stage_1: str, energy: str) -> list[Card]:
    """Half a deck without texts: ten Basic Pokémon, six Stage 1, fourteen Energy."""
    counts = ((basic, 10), (stage_1, 6), (energy, 14))
    return Deck.of(((LIBRARY.get(card), count) for card, count in counts), free=True).expand()


def count_tree(st: State, depth: int) -> int:
    """Leaves of the tree of decisions down to a depth, with the luck of the seed."""
    options = machine.advance(st)
    if depth == 0 or not options:
        return 1
    total = 0
    for option in options:
        child = st.clone()
        machine.choose(child, option)
        total += count_tree(child, depth - 1)
    return total


TREES = {  # seeds 5, 6 and 7, to the depths 2, 4, 6 and 8
    "platinum": [[4, 36, 583, 12440], [4, 36, 427, 8733], [4, 37, 454, 9951]],
    "unleashed": [[4, 36, 583, 12440], [4, 36, 427, 8733], [4, 37, 454, 9951]],
    "black_white": [[4, 36, 583, 12440], [4, 36, 427, 8733], [4, 37, 454, 9951]],
    "sun_moon": [[4, 20, 207, 2671], [4, 24, 274, 4929], [4, 20, 182, 2667]],
    "sword_shield": [[4, 20, 207, 2671], [4, 24, 274, 4929], [4, 20, 182, 2667]],
}


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_decision_trees_of_toy_decks_have_the_known_sizes(rules: str) -> None:
    fire = _toy("st-swsh1-31", "st-swsh1-33", "st-swsh12pt5-153")
    water = _toy("st-swsh1-55", "st-swsh1-57", "st-swsh12pt5-154")
    match = make_match(fire, water, rules)
    sizes = [[count_tree(machine.new_game(match, seed), depth) for depth in (2, 4, 6, 8)] for seed in (5, 6, 7)]
    assert sizes == TREES[rules]
