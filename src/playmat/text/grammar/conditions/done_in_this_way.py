"""If you did, if heads: what the sentence before brought about."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.frames import _
from playmat.text.grammar.core import frame, says
from playmat.text.surface import CantDo, Deed, NthCoin

frame(
    "Cond1",
    n.Did(0),
    "you attached Energy to a Pokémon in this way",
    "you placed any damage counters in this way",
    "you moved any damage counters in this way",
    prints=False,
)
for _n, _word in enumerate(("first", "second", "third"), 1):
    for _side in ("heads", "tails"):
        frame("Cond1", NthCoin(_n, _side == "heads"), f"the {_word} <coin|flip|coin flip> is {_side}", prints=False)
frame(
    "Cond1",
    CantDo(_.q, _.d),
    "you can't discard {q:Qty} {d:CardDesc} [from your hand]",
    prints=False,
)
SEVERAL = -1  # the flip just made, of several coins
frame(
    "Cond1",
    n.AllHeads(SEVERAL),
    "all of them are heads",
    "both are heads",
    "both of them are heads",
    "all are heads",
    "both coins are heads",
)
frame("Cond1", n.AllHeads(0), "heads", "the result is heads")
frame(
    "Cond1",
    n.AllTails(SEVERAL),
    "all of them are tails",
    "both are tails",
    "both of them are tails",
    "all are tails",
    "both coins are tails",
)
frame("Cond1", n.AllTails(0), "tails")
frame(
    "Cond1",
    n.AnyHeads(0),
    "either of them is heads",
    "at least 1 of them is heads",
    "any of them are heads",
    "1 or both are heads",
    "either is heads",
)
frame("Cond1", n.Not(n.AllHeads(SEVERAL)), "either of them is tails", "1 or both are tails", "any of them are tails")
frame("Cond1", n.Did(0), "you do", "they do", "that player does", "your opponent does", "you did")
frame("Cond1", n.Not(n.Did(0)), "you don't", "you can't", "they don't", "they can't")
frame(
    "Cond1",
    n.Did(0),
    "<they|you|that player|your opponent> put any cards on the bottom of <their|your> deck in this way",
    prints=False,
)
frame("Cond1", n.AllHeads(0), "<they are|your opponent is> wrong", prints=False)
frame("Cond1", n.AllTails(0), "<they are|your opponent is> right", prints=False)
frame(
    "Cond1",
    CantDo(_.q, _.d),
    "you can't put {q:Qty} {d:CardDesc} <|in your hand|from your hand> in the Lost Zone",
    "you can't <put|return> {q:Qty} {d:CardDesc} <into|to> your hand",
    "you can't <put|shuffle> {q:Qty} {d:CardDesc} into your deck",
    prints=False,
)
for _words, _class in {
    "drew any cards": "Draw",
    "healed any damage": "Heal",
    "attached any Energy": "Attach",
    "attached any Energy cards": "Attach",
    "attached Energy": "Attach",
    "attach any Energy": "Attach",
    "attach any Energy cards": "Attach",
}.items():
    frame("Cond1", Deed(_class), f"you {_words} in this way", prints=False)
frame("Cond1", n.Did(0), "either player put any cards on the bottom of their deck in this way", prints=False)
CONTEST = -2  # what was played for instead of flipping a coin
frame("Cond1", n.AllHeads(CONTEST), "you win")
frame("Cond1", n.AllTails(CONTEST), "you lose", "your opponent wins")
frame(
    "Cond1",
    n.Did(0),
    "that player does so",
    "the player does",
    "a player does",
    "that player searched their deck",
    "a player attached Energy to a Pokémon in this way",
    "a player attaches Energy in this way",
)
for _n, _word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"), 1):
    for _side in ("heads", "tails"):
        frame("Cond1", NthCoin(_n, _side == "heads"), f"the {_word} coin is {_side}")
frame("Cond1", n.AnyHeads(0), "1 or both of them is heads", "either of the coins is heads", prints=False)
says("Cond1", "1 or both of them is tails", "either of them is tails")
_HURTS = n.Cmp(n.DamageDone(), "gt", n.N(0))
frame(
    "Cond1",
    _HURTS,
    "this attack damages the Defending Pokémon",
    "this attack damages the Defending Pokémon (after applying Weakness and Resistance)",
    prints=False,
)
_STANDS = n.Cmp(n.HPOf(n.InPlay("opponent", "active")), "gt", n.N(0))
frame("Cond1", _STANDS, "this attack doesn't Knock Out <your opponent's Active Pokémon|the Defending Pokémon>")
frame(
    "Cond1",
    n.Did(0),
    "you shuffled any cards into your deck in this way",
    "you put {k:Int} cards on the bottom of your deck in this way",
    "you put a card on the bottom of your opponent's deck in this way",
    "you switched a Pokémon in this way",
    "a player healed any damage in this way",
    prints=False,
)
frame("Cond1", n.Cmp(n.Heads(0), "eq", _.n), "exactly {n:Numeral} is heads", prints=False)
frame("Cond1", n.AllHeads(0), "all {k:Int} are heads", prints=False)
frame("Cond1", CantDo(_.q, _.d), "you can't discard {q:Qty} {d:CardDesc} in this way", prints=False)
frame("Cond1", n.Not(n.Did(0)), "you can't discard any", "you can't discard any cards", prints=False)
frame(
    "Cond1",
    n.Did(0),
    "you put <this Pokémon|@self> onto your Bench in this way",
    "you put a Pokémon onto <their|your opponent's> Bench in this way",
    prints=False,
)
frame("Cond1", n.Did(0), "{m:ActiveMon} is Knocked Out in this way", prints=False)
frame("Cond1", _STANDS, "the Defending Pokémon isn't Knocked Out by [the] damage from this attack", prints=False)
frame("Cond1", n.Cmp(n.Tails(0), "eq", _.n), "exactly {n:Numeral} of them is tails", "{n:Numeral} of them is tails")
