"""Real texts with words lost, doubled, exchanged and shuffled: read or refused, at once, and never an exception."""

from __future__ import annotations

import random

import pytest

from playmat.text import Names, TextError, compile_text
from playmat.text.compile import KINDS
from playmat.text.frames.chart import Chart
from playmat.text.measure.coverage import Item

SIGNS = (".", ",", "(", ")", '"', "'s", ";", "•", "[/red]", "\x00", "é", "火", "\n", "10000000000", "{x:Mon}", "@self")


def mutated(text: str, words: list[str], rng: random.Random) -> str:
    out = text.split()
    for _i in range(rng.randint(1, 4)):
        at = rng.randrange(len(out)) if out else 0
        change = rng.randrange(8)
        if not out:
            out = ["Draw"]
        elif change == 0:
            del out[at]
        elif change == 1:
            out.insert(at, rng.choice(words))
        elif change == 2:
            out[at] = rng.choice(words)
        elif change == 3:
            out = out[:at]
        elif change == 4:
            out[at] += rng.choice(SIGNS)
        elif change == 5:
            rng.shuffle(out)
        elif change == 6:
            out = (out * rng.randint(2, 30))[:3000]
        else:
            out[at] = "".join(rng.choice("abcdefgh ./()[]{}\"'") for _j in range(8))
    return " ".join(out)


MOST = 60_000
"""Steps of reading that a text may take; a text of the data takes a few thousand."""


def tried(text: str, kind: str, name: str, names: Names) -> None:
    """Its error, if it has one, points into it."""
    try:
        compile_text(text, kind, name, names)
    except TextError as err:
        assert 0 <= err.start <= err.end <= len(err.text)
        assert err.marked()


def test_a_text_with_errors_is_refused_in_few_steps(corpus: tuple[list[Item], Names], charts: list[Chart]) -> None:
    items, names = corpus
    rng = random.Random(3)
    words = [w for i in rng.sample(items, 300) for w in i.text.split()]
    for _i in range(600):
        charts.clear()
        item = rng.choice(items)
        text = mutated(item.text, words, rng)
        tried(text, rng.choice(KINDS), item.name, names)
        assert sum(chart.work for chart in charts) < MOST, text


REPEATED = (
    "draw a card and ",
    "if heads, ",
    "you may ",
    "each of your ",
    "your opponent's ",
    "Pokémon that has any Pokémon that has any ",
    "for each Energy attached to ",
    "search your deck for a Pokémon and a card and ",
    "Fire Water ",
    "( ",
    '" ',
    "Flip a coin. If heads, ",
    "Choose 1 of your Pokémon. ",
    "it is not true that ",
    "• draw a card ",
)


@pytest.mark.parametrize("words", REPEATED)
def test_words_said_again_and_again_take_bounded_steps(words: str, charts: list[Chart]) -> None:
    for kind in KINDS:
        for length in (300, 3900, 10_000):
            charts.clear()
            tried((words * length)[:length] + "draw a card.", kind, "", Names())
            assert sum(chart.work for chart in charts) < MOST


OTHER_LANGUAGES = (
    "Lancez une pièce. Si c'est face, cette attaque inflige 30 dégâts supplémentaires.",
    "Wirf 1 Münze. Bei Kopf fügt diese Attacke 30 Schadenspunkte mehr zu.",
    "コインを1回投げオモテなら、30ダメージ追加。",
    "Бросьте монету.",
)


@pytest.mark.parametrize("text", OTHER_LANGUAGES)
def test_another_language_is_refused_with_the_place(text: str) -> None:
    with pytest.raises(TextError) as err:
        compile_text(text)
    assert "»" in err.value.marked()
