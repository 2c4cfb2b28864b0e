"""What Trainer cards say: searches, costs, requirements, options, both players."""

from __future__ import annotations

import pytest

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Among,
    Choose,
    Did,
    Discard,
    DoOneOf,
    Draw,
    DrawUntil,
    EachPlayer,
    Exactly,
    Exists,
    If,
    InPlay,
    InZone,
    IsCard,
    May,
    N,
    Not,
    NotIn,
    OnPlay,
    Put,
    Reveal,
    Switch,
    ThisCard,
    TurnIs,
    Union,
    Var,
)
from playmat.text import Names, TextError, compile_text, wording

NAMES = Names(["Pikachu", "Bill", "Switch", "Twin Card"])


def on_play(text: str, name: str = "Bill") -> OnPlay:
    (clause,) = compile_text(text, "trainer", name, NAMES).clauses
    assert isinstance(clause, OnPlay)
    return clause


def test_cards_sought_together_are_taken_together() -> None:
    body = on_play("Search your deck for a Pokémon and an Item card, reveal them, and put them into your hand.").body
    both = Union((Var(1), Var(2)))
    assert body == (
        Choose(1, InZone("you", "deck", (IsCard("Pokémon"),)), Exactly(N(1))),
        Choose(2, InZone("you", "deck", (IsCard("Item"),)), Exactly(N(1))),
        Reveal(both),
        Put(both, "hand"),
    )


def test_either_of_two_numbers_of_cards_is_a_choice_of_ways() -> None:
    text = "Search your deck for 1 Basic Pokémon or 2 Item cards, reveal them, and put them into your hand."
    (step,) = on_play(text).body
    assert isinstance(step, DoOneOf)
    assert [len(option) for option in step.options] == [3, 3]


def test_what_must_be_discarded_to_play_the_card_is_its_cost() -> None:
    clause = on_play("You can play this card only if you discard 3 other cards from your hand. Draw 4 cards.")
    assert clause.cost == (
        Choose(1, InZone("you", "hand", (NotIn(ThisCard()),)), Exactly(N(3))),
        Discard(Var(1)),
    )
    assert clause.body == (Draw(N(4)),)


def test_a_cost_named_in_a_reminder_must_be_the_one_before_it() -> None:
    told = "Discard 4 cards from your hand. (If you can't discard 4 cards, you can't play this card.) Draw 4 cards."
    assert len(on_play(told).cost) == 2
    with pytest.raises(TextError):
        on_play(told.replace("discard 4 cards, you", "discard 3 cards, you"))


def test_what_forbids_playing_the_card_is_a_requirement() -> None:
    clause = on_play("If you have no cards in your discard pile, you can't play this card. Draw 2 cards.")
    assert clause.requires == (Not(Not(Exists(InZone("you", "discard")))),) or clause.requires == (
        Exists(InZone("you", "discard")),
    )
    assert on_play("You can play this card only during your first turn. Draw 2 cards.").requires == (TurnIs("first"),)


def test_an_option_while_playing_the_card_comes_first() -> None:
    text = (
        "Draw 2 cards. When you play this card, you may discard 4 other cards from your hand. "
        "If you do, heal 60 damage from your Active Pokémon."
    )
    may, draw, then = on_play(text).body
    assert isinstance(may, May)
    assert draw == Draw(N(2))
    assert isinstance(then, If)
    assert then.cond == Did(may.var)


def test_instead_replaces_the_step_before() -> None:
    text = "Draw 4 cards. If you have no Benched Pokémon, draw 7 cards instead."
    (step,) = on_play(text).body
    assert isinstance(step, If)
    assert (step.then, step.otherwise) == ((Draw(N(7)),), (Draw(N(4)),))


def test_what_you_do_after_each_player_did_something_is_done_once() -> None:
    text = (
        "Each player shuffles their discard pile into their deck. "
        "Then, you draw 9 cards, and your opponent draws 8 cards."
    )
    each, mine, theirs = on_play(text).body
    assert isinstance(each, EachPlayer)
    assert (mine, theirs) == (Draw(N(9)), Draw(N(8), "opponent"))


def test_who_begins_is_said_after_what_both_do() -> None:
    (each,) = on_play("Each player discards 9 cards from their hand. Your opponent discards first.").body
    assert isinstance(each, EachPlayer)
    assert each.first == "opponent"


def test_who_draws_first_draws_first_whether_winning_or_losing() -> None:
    play = 'Each player shuffles their hand into their deck, and you and your opponent play "Rock-Paper-Scissors."'
    draw = "The player who wins draws up to 5 cards. The player who loses draws up to 2 cards."
    body = on_play(f"{play} {draw} (You draw your cards first.)").body
    drawn = [n for step in body for n in walk(step) if isinstance(n, Draw)]
    assert [n.who for n in drawn] == ["you", "you", "opponent", "opponent"]


def test_energy_from_it_comes_from_the_hand_just_shown() -> None:
    _reveal, choose, _discard = on_play("Your opponent reveals their hand. Discard an Energy card from it.").body
    assert isinstance(choose, Choose)
    assert choose.sel == Among(Var(1), (IsCard("Energy"),))


def test_the_pokémon_moved_to_the_bench_is_known_before_the_switch() -> None:
    text = (
        "Switch your Active Pokémon with 1 of your Benched Pokémon. "
        "If you do, heal 170 damage from the Pokémon you moved to your Bench."
    )
    choose, switch, _heal = on_play(text, "Switch").body
    assert choose == Choose(1, InPlay("you", "active"), Exactly(N(1)))
    assert isinstance(switch, Switch)


def test_several_copies_at_once_have_each_their_effect() -> None:
    text = (
        "You may play 2 Twin Card cards at once. • If you played 1 card, draw a card. "
        "• If you played 2 cards, draw 4 cards. (This effect works one time for 2 cards.)"
    )
    clauses = compile_text(text, "trainer", "Twin Card", NAMES).clauses
    assert clauses == (OnPlay((Draw(N(1)),)), OnPlay((Draw(N(4)),), copies=2))


def test_drawing_until_a_number_does_not_hang_on_an_optional_discard() -> None:
    text = (
        "You may discard any number of Item cards from your hand. Then, draw cards until you have 9 cards in your hand."
    )
    may, draw = on_play(text).body
    assert isinstance(may, May)
    assert draw == DrawUntil(N(9))


@pytest.mark.parametrize(
    "text",
    [
        "Draw cards until you have 4 more cards in your hand than your opponent.",
        "Choose 1 or both: • Draw a card. • Heal 30 damage from your Active Pokémon.",
        "Look at the top 9 cards of your deck and put them back in any order or shuffle them into your deck.",
        "Choose a card in your hand and shuffle the other cards into your deck.",
        "Reveal cards from the top of your deck until you reveal a Stadium card. Put it into your hand.",
        "Each player may draw up to 9 cards.",
        "Look at the top 5 cards of either player's deck.",
    ],
)
def test_the_canonical_wording_of_a_trainer_reads_back(text: str) -> None:
    program = compile_text(text, "trainer", "Bill", NAMES)
    assert compile_text(wording(program), "trainer", "Bill", NAMES) == program


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 cards. If you have no Benched Pokémon, heal 30 damage from your Active Pokémon instead.",
        "Draw 2 cards. Your opponent discards first.",
        "Draw a card. (If you can't discard a Stadium card, you can't play this card.)",
        "Put 1 of your Pokémon into your hand.",
        "Draw 2 cards. If not, draw a card.",
    ],
)
def test_a_sentence_about_nothing_before_it_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_text(text, "trainer", "Bill", NAMES)
