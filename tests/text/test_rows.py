"""Rows: one wording means what another means, and a row that means nothing is an error at once."""

from __future__ import annotations

import pytest

from playmat.text import Names, compile_text, wording
from playmat.text.frames import GrammarError
from playmat.text.frames.rows import Row, meaning
from playmat.text.grammar import G

NAMES = Names(["Pikachu", "Hop's Snorlax", "Lt. Surge's Raichu"])


def test_a_row_takes_the_meaning_of_its_last_wording() -> None:
    row = Row("Mon", ("every one of {w:Poss} Benched {d:MonDesc}",), "each of {w:Poss} Benched {d:MonDesc}", "here")
    assert "bench" in repr(meaning(G, row))


@pytest.mark.parametrize("means", ["each of {w:Poss} floating {d:MonDesc}", "draw {n:Numeral} cards"])
def test_a_row_whose_meaning_is_not_read_is_refused(means: str) -> None:
    with pytest.raises(GrammarError, match="here"):
        meaning(G, Row("Mon", ("something",), means, "here"))


READ = [
    # kinds of the newest years
    (
        "attack",
        "If your opponent's Active Pokémon is a Pokémon ex, this attack does 45 more damage.",
        "If your opponent's Active Pokémon is a Pokémon ex, this attack does 45 more damage.",
    ),
    (
        "attack",
        "If your opponent's Active Pokémon is Pokémon-ex, this attack does 45 more damage.",
        "If your opponent's Active Pokémon is a Pokémon-ex, this attack does 45 more damage.",
    ),
    (
        "attack",
        "Switch in 1 of your opponent's Benched Tera Pokémon to the Active Spot.",
        "Switch 1 of your opponent's Benched Tera Pokémon with their Active Pokémon.",
    ),
    ("attack", "Heal 70 damage from 1 of your Hop's Pokémon.", "Heal 70 damage from 1 of your Hop's Pokémon."),
    (
        "attack",
        "Place 7 damage counters on 1 of your opponent's Benched Ancient Pokémon.",
        "Put 7 damage counters on 1 of your opponent's Benched Ancient Pokémon.",
    ),
    (
        "ability",
        "Each of your Future Pokémon gets +70 HP. The effect of Big Day doesn't stack.",
        "Each of your Future Pokémon gets +70 HP. You can't apply more than 1 Ability of this name at a time.",
    ),
    # the years of δ and Star
    (
        "attack",
        "If the Defending Pokémon has δ on its card, this attack does 35 more damage.",
        "If your opponent's Active Pokémon is a δ Pokémon, this attack does 35 more damage.",
    ),
    (
        "trainer",
        "Search your deck for a Basic Pokémon or Evolution card, show it to your opponent, and put it into your hand. "
        "Draw 9 cards.",
        "Search your deck for a Pokémon, reveal it, and put it into your hand. Draw 9 cards.",
    ),
    (
        "attack",
        "Remove 7 damage counters from Pikachu (all if there are less than 7).",
        "Heal 70 damage from this Pokémon.",
    ),
    # the first years
    (
        "attack",
        "Discard 3 Water Energy cards attached to Pikachu in order to use this attack.",
        "You can use this attack only if this Pokémon has at least 3 Water Energy attached. "
        "Discard 3 Water Energy attached to this Pokémon.",
    ),
    (
        "attack",
        "Flip a coin. If heads, this attack does 55 damage plus 15 more damage; if tails, this attack does 55 damage.",
        "Flip a coin. If heads, this attack does 15 more damage. If tails, this attack's base damage is 55.",
    ),
    (
        "attack",
        "Does damage equal to half the Defending Pokémon's remaining HP (rounded down to the nearest 10). Draw a card.",
        "This attack's base damage is half your opponent's Active Pokémon's remaining HP "
        "(rounded down to the nearest 10). Draw a card.",
    ),
    (
        "ability",
        "Whenever an attack (including your own) does 70 or more damage to Pikachu (after applying Weakness and "
        "Resistance), prevent that damage. This power stops working while Pikachu is Asleep or Poisoned.",
        "As long as this Pokémon isn't Asleep or Poisoned, prevent all damage done to this Pokémon by attacks if that "
        "damage is 70 or more.",
    ),
    (
        "ability",
        "When you play Pikachu from your hand, you may draw 4 cards.",
        "When you play this Pokémon from your hand, you may draw 4 cards.",
    ),
    (
        "attack",
        "If your opponent has any Benched Pokémon, he or she chooses 1 of them and switches it with the Defending "
        "Pokémon. Draw 9 cards.",
        "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon. Draw 9 cards.",
    ),
    (
        "attack",
        "Take up to 6 Fire Energy cards from your discard pile and attach them to Pikachu.",
        "Attach up to 6 Fire Energy cards from your discard pile to this Pokémon.",
    ),
    (
        "attack",
        "Take 1 Fire Energy card attached to Pikachu and attach it to 1 of your Benched Fire Pokémon.",
        "Move a Fire Energy attached to this Pokémon to 1 of your Benched Fire Pokémon.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "said"), READ, ids=[text[:50] for _kind, text, _said in READ])
def test_wordings_of_other_years(kind: str, text: str, said: str) -> None:
    damage = 55 if "55 damage" in text else None
    program = compile_text(text, kind, "Pikachu", NAMES, damage=damage)
    assert wording(program) == said
    assert compile_text(said, kind, "Pikachu", NAMES, damage=damage) == program
