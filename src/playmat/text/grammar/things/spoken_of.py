"""It, those cards, the new Active Pokémon: what was spoken of before."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Cards, Mon, category
from playmat.text.surface import It

CardRef = category("CardRef")

Mon["the Attacking Pokémon", "this Attacking Pokémon"] = n.Attacker()
Mon["that Pokémon", "it", "the Pokémon you evolved in this way", "that {n:Name}"] = It("mon")
Mon["those Pokémon", "them", "each of those Pokémon", "each of them"] = It("mon", True)
Mon["the new Active Pokémon", "the new Defending Pokémon"] = It("mon", False, "new")
Cards["that card", "it", "that Energy [card]"] = It("card")
Cards["those cards", "them", "all of them"] = It("card", True)
Cards.reads["those Pokémon"] = It("card", True, "found")
Cards[
    "the other cards",
    "the rest",
    "the remaining cards",
    "the other",
    "the rest of your cards",
    "the other {n:Int} cards",
    "other {n:Int} cards",
    "the {n:Int} other cards",
] = It("card", True, "rest")
Cards["the attached card"] = n.EventCard()
CardRef["that card", "it", "that Prize card"] = It("card")
Mon["the Pokémon you moved to your Bench", "the old Active Pokémon"] = It("mon", False, "old")
Cards["the cards you looked at", "the revealed cards"] = It("card", True, "looked")
Cards["<the card|that card> you chose"] = It("card", False, "chosen")
Cards["the cards you chose from your hand"] = It("card", True, "of_hand")
CardRef["the attached card"] = n.EventCard()
Cards["that Pokémon"] = It("card", False, "pokemon")
Cards["those Energy cards", "those Energy [card]", "all of those Energy [card]"] = It("card", True, "energy")
Cards.reads["the chosen cards"] = It("card", True, "chosen")
