"""What does the reader make of a text? Prints the canonical wording, or the words that were not read."""

import playmat
from playmat.text import wording

TEXTS = (
    "Flip 3 coins. This attack does 20 damage for each heads.",
    "Once during your turn, you may draw 2 cards.",
    "Whistle a tune. Draw a card.",
)


def main() -> None:
    for text in TEXTS:
        try:
            print(f"{text}\n  read as: {wording(playmat.compile_text(text))}")
        except ValueError as error:
            print(f"{text}\n  refused: {error}")


if __name__ == "__main__":
    main()
