"""One position, many futures: clone a game at a decision and play every option to the end with fresh luck."""

import playmat
from playmat.players import Seat, make_player


def finish(game: playmat.Game, seed: int) -> int | None:
    players = [make_player("random", seed), make_player("random", seed + 1)]
    while not game.is_over:
        seat = Seat.of(game)
        game.choose(players[seat.player].choose(seat))
    return game.winner


def main() -> None:
    a, b = playmat.starter_decks()[-2:]
    game = playmat.Game(a, b, rules="sword_shield", seed=4)
    for _ in range(12):
        game.choose(0)
    decision = game.decision
    if decision is None:
        return
    for number, option in enumerate(decision.options):
        wins = 0
        for seed in range(5):
            future = game.clone()
            future.choose(number)
            wins += finish(future, seed) == decision.player
        print(f"{wins} of 5 won after: {option}")


if __name__ == "__main__":
    main()
