"""``playmat play --terminal``: a game against a program, in plain lines."""

from __future__ import annotations

import random
from collections.abc import Callable

from playmat.cards import CardError, DataError, Deck, DeckError, starter_decks
from playmat.cards.rules import rulebook_names
from playmat.cli.output import Data, fail
from playmat.decisions.game import Game, UnplayableDeck
from playmat.decisions.story import lines
from playmat.players import Player, Seat, UnknownPlayer, make_player
from playmat.players.base import Concedes
from playmat.players.terminal import Leave, TerminalPlayer


def play_terminal(
    decks: list[str],
    against: str,
    rules: str,
    seed: int | None,
    data: Data,
    ask: Callable[[str], str] = input,
    say: Callable[[str], object] = print,
) -> int:
    """Play; the person sits in the first seat. Ends with exit code 0 when the game is over or was left."""
    if rules and rules not in rulebook_names():
        return fail(f"unknown rulebook {rules!r}; known are {', '.join(rulebook_names())}", 2)
    if len(decks) > 2:
        return fail("name your deck and the opponent's, or none", 2)
    try:
        library = data.library()
        chosen = [Deck.read(deck, library) for deck in decks]
        book = rules or (chosen[0].rulebook() if chosen else rulebook_names()[-1])
        chosen += [deck for deck in starter_decks() if deck.rulebook() == book and deck not in chosen]
        luck = random.SystemRandom().randrange(1 << 31) if seed is None else seed
        opponent = make_player(against, luck)
        game = Game(chosen[0], chosen[1], book, luck, library=library)
    except (DeckError, DataError, CardError, UnknownPlayer, UnplayableDeck) as error:
        return fail(error)
    person = TerminalPlayer([d.name for d in game.match.defs], ask, say)
    say(f"{chosen[0].name} (you) against {chosen[1].name} ({opponent.name}), {book}, seed {luck}. q leaves the table.")
    try:
        _play(game, (person, opponent), say)
    except (Leave, KeyboardInterrupt):
        say("You left the table.")
        return 0
    say("The game is a tie." if game.winner is None else f"{('You', 'Your opponent')[game.winner]} won: {game.reason}.")
    return 0


def _play(game: Game, players: tuple[Player, Player], say: Callable[[str], object]) -> None:
    told = 0
    while not game.is_over:
        for line in lines(game.state, 0, ("You", "Opponent"), told):
            say(line)
        told = len(game.state.log)
        seat = Seat.of(game)
        try:
            answer = players[seat.player].choose(seat)
        except Concedes as why:
            say(f"The opponent gives the game up: {why}.")
            game.concede(seat.player)
            continue
        game.choose(answer)
    for line in lines(game.state, 0, ("You", "Opponent"), told):
        say(line)
