"""How long until somebody attacks? Plays starter decks at random and counts turns."""

from collections import Counter

import playmat
from playmat.players import Seat, make_player


def first_attack(seed: int) -> int:
    """The turn of the first attack of one game."""
    a, b = playmat.starter_decks()[-2:]
    game = playmat.Game(a, b, rules="sword_shield", seed=seed)
    player = make_player("random", seed)
    while not game.is_over:
        seat = Seat.of(game)
        number = player.choose(seat)
        if seat.options[number]["kind"] == "attack":
            return int(game.view(-1)["turn"])
        game.choose(number)
    return 0


def main() -> None:
    counts = Counter(first_attack(seed) for seed in range(20))
    for turn, games in sorted(counts.items()):
        print(f"turn {turn}: {'#' * games}")


if __name__ == "__main__":
    main()
