"""Players answer from what their seat shows, repeatably, and are known by name."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playmat import starter_decks
from playmat.decisions.determinize import determinize
from playmat.decisions.game import Game, make_match
from playmat.decisions.view import view
from playmat.engine import machine, playout
from playmat.engine.defs import Match
from playmat.engine.picks import O_BENCH, kind_of
from playmat.engine.save import census, dump
from playmat.engine.state import F_MAIN, F_PRIZE, State
from playmat.players import ScriptedPlayer, ScriptError, Seat, UnknownPlayer, make_player
from playmat.players.bots import Luck, SearchPlayer, average_outcomes
from playmat.players.choice_weights import CHOICE
from playmat.players.evaluation import WON, value
from playmat.players.further import further
from playmat.players.lookahead import BY_LESSONS
from playmat.players.networks import ROW
from playmat.players.outlook import WIDTH, outlook
from playmat.players.playout import play_on
from playmat.players.prospects import close_preference, preference, prospects
from playmat.players.race import Race
from playmat.players.spec import LEVELS, RATINGS, is_timed
from playmat.players.terminal import Leave, TerminalPlayer
from playmat.players.tree import Memory, Node, Settings, iterate
from playmat.players.weights import NETWORK
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.games import play


def _match(rules: str) -> Match:
    a, b = [deck for deck in starter_decks() if deck.rules == rules][:2]
    return make_match(a, b, rules)


MATCHES = {rules: _match(rules) for rules in RULEBOOKS}


def _decisions(match: Match, seed: int, step: int) -> list[tuple[State, list[int]]]:
    """States at every so many decisions of a random game."""
    st = machine.new_game(match, seed)
    out: list[tuple[State, list[int]]] = []
    for number in itertools.count():
        options = machine.advance(st)
        if not options:
            return out
        if number % step == 0:
            out.append((st.clone(), options))
        playout.play_randomly(st, seed * 1000 + number, 1)
    raise AssertionError


# --- what is hidden -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_a_deal_changes_nothing_the_player_sees_and_loses_no_card(rules: str) -> None:
    for st, options in _decisions(MATCHES[rules], 3, 2):
        me = machine.decider(st)
        world = determinize(st, me, 11)
        assert view(world, me) == view(st, me)
        assert machine.advance(world.clone()) == options
        assert sorted(census(world)) == list(range(len(st.match.def_of)))


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_a_deal_depends_on_what_the_player_knows_and_not_on_where_cards_really_lie(rules: str) -> None:
    for st, _ in _decisions(MATCHES[rules], 4, 2):
        me = machine.decider(st)
        elsewhere = determinize(st, me, 99)
        assert dump(determinize(elsewhere, me, 5)) == dump(determinize(st, me, 5))


@pytest.mark.parametrize("spec", ["random", "greedy", "taught", "search:12"])
def test_a_player_answers_alike_wherever_the_hidden_cards_lie(spec: str) -> None:
    for st, options in _decisions(MATCHES["sun_moon"], 5, 9):
        me = machine.decider(st)
        elsewhere = determinize(st, me, 99)
        answers = {make_player(spec, 1).choose(Seat(state, options)) for state in (st, elsewhere)}
        assert len(answers) == 1


def test_hands_and_deck_orders_differ_between_deals() -> None:
    st, _ = _decisions(MATCHES["sword_shield"], 6, 10)[2]
    me = machine.decider(st)
    deals = {tuple(determinize(st, me, seed).side(1 - me).hand) for seed in range(20)}
    assert len(deals) > 10


def test_who_searches_a_deck_knows_what_is_in_it() -> None:
    searches = 0
    for seed in range(12):
        for st, _ in _decisions(MATCHES["sword_shield"], seed, 1):
            me = machine.decider(st)
            deck = st.side(me).deck
            frame = st.stack[-1]
            if len(frame.cands) > 1 and all(c in deck for c in frame.cands) and frame.proc == 10:
                searches += 1
                assert sorted(determinize(st, me, 7).side(me).deck) == sorted(deck)
    assert searches


# --- playing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["random", "greedy", "search:8"])
def test_a_player_leaves_the_game_as_it_is(spec: str) -> None:
    for st, options in _decisions(MATCHES["black_white"], 7, 12):
        before = dump(st)
        assert 0 <= make_player(spec, 2).choose(Seat(st, options)) < len(options)
        assert dump(st) == before


@pytest.mark.parametrize("spec", ["random", "greedy:1", "search:4"])
def test_the_same_seed_plays_the_same_game(spec: str) -> None:
    ends = []
    for _ in range(2):
        st = machine.new_game(MATCHES["platinum"], 8)
        play(st, [make_player(spec, 1), make_player("random", 2)])
        ends.append(dump(st))
    assert ends[0] == ends[1]


def test_greedy_beats_random() -> None:
    wins = 0
    for game in range(10):
        players = [make_player("greedy:1", game), make_player("random", game)]
        seat = game % 2
        if seat:
            players.reverse()
        st = machine.new_game(MATCHES["sword_shield"], game // 2)
        play(st, players)
        wins += st.winner == seat
    assert wins >= 8


def test_a_search_takes_the_attack_that_wins() -> None:
    """An attack that takes the last Prize card is better than everything else."""
    for st, options in _decisions(MATCHES["sword_shield"], 9, 1):
        me = machine.decider(st)
        winning = []
        for i, option in enumerate(options):
            after = st.clone()
            after.side(me).prizes = after.side(me).prizes[:1]
            machine.choose(after, option)
            machine.advance(after)
            if after.winner == me:
                winning.append(i)
        if winning and st.revealed:
            st.side(me).prizes = st.side(me).prizes[:1]
            assert make_player("search:60", 1).choose(Seat(st, options)) in winning
            return
    pytest.fail("no Knock Out in this game")


def test_the_value_of_a_position_is_the_opposite_for_the_opponent() -> None:
    for st, _ in _decisions(MATCHES["unleashed"], 10, 5):
        assert value(st, 0) == -value(st, 1)
    st.winner = 0
    assert value(st, 0) >= WON and value(st, 1) <= -WON


def test_the_search_judges_a_position_as_the_opposite_of_what_it_is_for_the_opponent() -> None:
    for st, _ in _decisions(MATCHES["sun_moon"], 10, 5):
        assert prospects(st, 0) == -prospects(st, 1)
        assert preference(st, 0) == -preference(st, 1)
        assert close_preference(st, 0) == -close_preference(st, 1)


def test_every_feature_of_a_position_has_a_weight() -> None:
    assert len(NETWORK) % ROW == len(CHOICE) % ROW == 0
    for st, _ in _decisions(MATCHES["sword_shield"], 10, 5):
        assert len(outlook(st)) == WIDTH


def test_a_prize_card_taken_is_good() -> None:
    for st, _ in _decisions(MATCHES["black_white"], 11, 9):
        if st.winner < 0 and len(st.p0.prizes) > 1:
            before = prospects(st, 0)
            st.p0.prizes = st.p0.prizes[1:]
            assert prospects(st, 0) > before


def test_a_play_out_ends_where_the_turn_asked_for_begins() -> None:
    for st, _ in _decisions(MATCHES["platinum"], 13, 7):
        until = st.turn + 2
        play_on(st, until, 99)
        assert st.winner >= 0 or st.turn == until


def _races(rules: str, seed: int) -> Iterator[tuple[Race, State]]:
    for st, options in _decisions(MATCHES[rules], seed, 4):
        seat = Seat(st, options)
        yield Race(seat, average_outcomes(seat, Luck(1), 1), Settings()), st


def test_answers_that_come_to_the_same_position_are_merged_at_once() -> None:
    st, options = next((st, o) for st, o in _decisions(MATCHES["unleashed"], 4, 1) if kind_of(o[0]) == O_BENCH)
    race = Race(Seat(st, [options[0], options[0], options[-1]]), [0, 0, 0], Settings())
    race.round(1)
    assert race.running == [0, 2]


def test_answers_that_bring_the_same_in_every_world_are_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Race, "merge", lambda *_: None)
    st, options = _decisions(MATCHES["unleashed"], 4, 12)[1]
    race = Race(Seat(st, [options[0], options[0]]), [0, 0], Settings())
    for seed in range(Settings().least):
        race.round(seed)
    assert race.is_over


def _rounds(results: list[float], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many worlds two answers are tried in that bring these results by turns."""
    st, options = _decisions(MATCHES["unleashed"], 4, 12)[1]
    told = itertools.cycle(results)
    monkeypatch.setattr("playmat.players.race.iterate", lambda *_: next(told))
    race = Race(Seat(st, options[:2]), [0, 0], Settings())
    for number in range(1, 1000):
        race.round(number)
        if race.is_over:
            return number
    return 1000


def test_an_answer_is_tried_as_long_as_something_can_be_hoped_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clear = _rounds([0.9, 0.1, 0.8, 0.1], monkeypatch)
    alike = _rounds([0.500, 0.502, 0.502, 0.500], monkeypatch)  # by turns one answer is ahead, then the other
    doubtful = _rounds([0.5, 0.8, 0.8, 0.5], monkeypatch)
    assert clear == Settings().least
    assert clear < alike < doubtful


def test_what_was_played_out_in_a_world_is_not_played_out_again() -> None:
    """Two answers that lead to the same end of the turn in another order; another world is another matter."""
    st, options = _decisions(MATCHES["unleashed"], 4, 12)[1]
    memory, how = Memory(st.match), Settings()
    results = []
    for luck in (5, 5, 6):
        after = st.clone()
        machine.choose(after, options[0])
        results.append(iterate(Node(0.5), after, machine.decider(st), luck, how, memory))
    assert results[0] == results[1]
    assert memory.played == 2


def test_a_further_look_finds_nothing_better_than_a_win_and_the_same_option_as_good_as_before() -> None:
    found = False
    for st, options in _decisions(MATCHES["unleashed"], 4, 1):
        me = machine.decider(st)
        if st.stack[-1].kind != F_MAIN or not st.revealed:
            continue
        st.side(1 - me).bench = []  # a Knock Out wins
        worth = further(st.clone(), [*options, options[0]], me, 9)
        assert worth[0] == worth[-1]
        for i, option in enumerate(options):
            after = st.clone()
            machine.choose(after, option)
            play_on(after, st.turn + 1, 9, me, BY_LESSONS)
            if after.winner == me:
                found = True
                assert worth[i] == max(worth)
    assert found, "no Knock Out in this game"


def test_no_time_is_spent_on_prize_cards_lying_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Race, "round", lambda *_: pytest.fail("tried answers that nothing tells apart"))
    for st, options in _decisions(MATCHES["unleashed"], 4, 1):
        if st.stack[-1].kind == F_PRIZE:
            assert make_player("search:40", 1).choose(Seat(st, options)) == 0
            return
    pytest.fail("no Prize card was taken in this game")


@pytest.mark.parametrize(
    ("spent", "given"),
    [
        ([0.8, 0.8, 0.6, 0.2], [0.8, 0.8, 0.6, 0.2]),  # what is there at the beginning is spent first
        ([0.8, 0.8, 0.6, 0.05, 0.2], [0.8, 0.8, 0.6, 0.2, 0.35]),  # what is saved may be spent at once
        ([0.8, 0.8, 0.6] + [0.0] * 6, [0.8, 0.8, 0.6, 0.2, 0.4, 0.6, 0.8, 0.8, 0.8]),  # four times the budget at most
        ([99.0, 0.1], [0.8, 0.1]),  # a machine that stood still does not stop a search for the rest of the game
    ],
)
def test_the_time_a_decision_leaves_is_saved_for_later_ones(
    spent: list[float], given: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    allowed: list[float] = []

    def decide(seat: Seat, end: float) -> int:
        nonlocal now
        allowed.append(end - now)
        now += spent[len(allowed) - 1]
        return 0

    player = SearchPlayer(milliseconds=200)
    monkeypatch.setattr(player, "_clock", lambda: now)
    monkeypatch.setattr(player, "_decide", decide)
    state, options = next((st, o) for st, o in _decisions(_match("sun_moon"), 3, 1) if len(o) > 1)
    for _ in spent:
        player.choose(Seat(state, options))
    assert allowed == pytest.approx(given)


def test_a_race_never_drops_its_leader() -> None:
    for race, _ in _races("black_white", 14):
        for seed in range(8):
            if race.is_over:
                break
            race.round(seed)
            assert race.leader() in race.running


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:5", "careless:30", "search:200ms", "search:1.5s", "search:400", "search:50ms:cpu", "search:20:trust=0.3:turns=1", "search:9:states=0"])  # fmt: skip # noqa: E501
def test_a_player_is_known_by_name(spec: str) -> None:
    assert make_player(make_player(spec, 1).name, 1).name == make_player(spec, 1).name


@pytest.mark.parametrize("spec", ["", "gready", "random:3", "greedy:0", "greedy:x", "search:", "search:0", "search:5h", "search:-1", "search:9:trust=x", "search:9:sure=2", "search:9:colour=1", "careless", "careless:101"])  # fmt: skip # noqa: E501
def test_an_unknown_player_is_refused_with_the_list_of_players(spec: str) -> None:
    with pytest.raises(UnknownPlayer, match="players are random, greedy"):
        make_player(spec, 1)


def test_levels_for_people_are_players_from_easy_to_hard() -> None:
    assert list(LEVELS) == ["beginner", "easy", "medium", "hard", "expert", "master"]
    for level, spec in LEVELS.items():
        assert make_player(level, 1).name == make_player(spec, 1).name
    assert is_timed("hard") and not is_timed("medium")


def test_ratings_rise_from_random_over_the_levels_and_stand_in_the_docs() -> None:
    rated = [RATINGS[level] for level in ("random", *LEVELS) if level in RATINGS]
    assert rated == sorted(rated) and rated[0] == 0
    page = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
    for player, rating in RATINGS.items():
        spec = LEVELS.get(player, player)
        assert re.search(rf"^\| {re.escape(spec)}(?: \(`{player}`\))? \| {rating} \|", page, re.MULTILINE), player


def test_a_setting_named_with_a_search_is_set() -> None:
    st, options = _decisions(MATCHES["sun_moon"], 5, 9)[1]
    assert make_player("search:12:most=1", 1).choose(Seat(st, options)) == make_player("greedy", 1).choose(
        Seat(st, options)
    )


def test_only_a_search_by_the_clock_cannot_be_repeated() -> None:
    assert is_timed("search:200ms") and is_timed("search")
    assert not is_timed("search:200") and not is_timed("greedy")


def test_a_script_is_followed_and_says_where_it_does_not_fit() -> None:
    game = Game(match=MATCHES["sword_shield"], seed=1)
    player = ScriptedPlayer([0, 99])
    seat = Seat.of(game)
    assert player.choose(seat) == 0
    with pytest.raises(ScriptError, match="answer 2 of the script is 99"):
        player.choose(seat)
    with pytest.raises(ScriptError, match="only 0 answers"):
        ScriptedPlayer([]).choose(seat)


# --- at the terminal ------------------------------------------------------------------------------------


def _person(answers: list[str]) -> tuple[TerminalPlayer, list[str]]:
    said: list[str] = []
    names = [d.name for d in MATCHES["sword_shield"].defs]
    return TerminalPlayer(names, lambda _: answers.pop(0), said.append), said


def test_a_person_answers_by_number_or_by_words() -> None:
    seat = Seat.of(Game(match=MATCHES["sword_shield"], seed=1))
    words = seat.options[1]["text"]
    for answer in ("2", words, words.upper()):
        person, said = _person([answer])
        assert person.choose(seat) == 1
        assert any(words in line for line in said)


def test_a_person_is_asked_again_after_an_answer_that_fits_nothing() -> None:
    person, said = _person(["99", "nonsense", "?", "1"])
    assert person.choose(Seat.of(Game(match=MATCHES["sword_shield"], seed=1))) == 0
    assert sum("There is no option" in line for line in said) == 2


def test_a_person_may_leave() -> None:
    person, _ = _person(["q"])
    with pytest.raises(Leave):
        person.choose(Seat.of(Game(match=MATCHES["sword_shield"], seed=1)))
