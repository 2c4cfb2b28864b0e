"""It, those cards, the new Active Pokémon: what was spoken of before."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import frame, reads
from playmat.text.surface import It

frame("Mon", n.Attacker(), "the Attacking Pokémon", "this Attacking Pokémon")
frame("Mon", It("mon"), "that Pokémon", "it", "the Pokémon you evolved in this way", "that {n:Name}")
frame("Mon", It("mon", True), "those Pokémon", "them", "each of those Pokémon", "each of them")
frame("Mon", It("mon", False, "new"), "the new Active Pokémon", "the new Defending Pokémon")
frame("Cards", It("card"), "that card", "it", "that Energy [card]")
frame("Cards", It("card", True), "those cards", "them", "all of them")
frame("Cards", It("card", True, "found"), "those Pokémon", prints=False)
frame(
    "Cards",
    It("card", True, "rest"),
    "the other cards",
    "the rest",
    "the remaining cards",
    "the other",
    "the rest of your cards",
    "the other {n:Int} cards",
    "other {n:Int} cards",
    "the {n:Int} other cards",
)
frame("Cards", n.EventCard(), "the attached card")
frame("CardRef", It("card"), "that card", "it", "that Prize card")
frame("Mon", It("mon", False, "old"), "the Pokémon you moved to your Bench", "the old Active Pokémon")
frame("Cards", It("card", True, "looked"), "the cards you looked at", "the revealed cards")
frame("Cards", It("card", False, "chosen"), "<the card|that card> you chose")
frame("CardRef", n.EventCard(), "the attached card")
frame("Cards", It("card", False, "pokemon"), "that Pokémon")
frame("Cards", It("card", True, "energy"), "those Energy cards", "those Energy [card]", "all of those Energy [card]")
reads("Cards", {"the chosen cards": It("card", True, "chosen")})
