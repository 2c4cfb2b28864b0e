"""If you did, if heads: what the sentence before brought about."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Cond1, _
from playmat.text.surface import CantDo, Deed, It, NthCoin

SEVERAL = -1  # the flip just made, of several coins
Cond1["all of them are heads", "both are heads", "both of them are heads"] = n.AllHeads(SEVERAL)
Cond1["heads", "<they are|your opponent is> wrong", "all {k:Int} are heads"] = n.AllHeads(0)
Cond1["all of them are tails", "both are tails", "both of them are tails"] = n.AllTails(SEVERAL)
Cond1["tails", "<they are|your opponent is> right"] = n.AllTails(0)
Cond1[
    "either of them is heads", "any of them are heads", "1 or both of them is heads", "either of the coins is heads"
] = n.AnyHeads(0)
Cond1["either of them is tails", "1 or both of them is tails"] = n.Not(n.AllHeads(SEVERAL))
Cond1[
    "you do",
    "they do",
    "you attached Energy to a Pokémon in this way",
    "you placed any damage counters in this way",
    "<they|you|that player|your opponent> put any cards on the bottom of <their|your> deck in this way",
    "either player put any cards on the bottom of their deck in this way",
    "that player does so",
    "the player does",
    "that player searched their deck",
    "a player attached Energy to a Pokémon in this way",
    "you shuffled any cards into your deck in this way",
    "you put a card on the bottom of your opponent's deck in this way",
    "you switched a Pokémon in this way",
    "a player healed any damage in this way",
    "you put <this Pokémon|@self> onto your Bench in this way",
    "you put a Pokémon onto <their|your opponent's> Bench in this way",
    "{m:ActiveMon} is Knocked Out in this way",
] = n.Did(0)
Cond1["you don't", "you can't", "they don't", "you can't discard any"] = n.Not(n.Did(0))
for _words, _class in {
    "drew any cards": "Draw",
    "healed any damage": "Heal",
    "attached any Energy": "Attach",
    "attached any Energy cards": "Attach",
    "attached Energy": "Attach",
    "attach any Energy": "Attach",
    "attach any Energy cards": "Attach",
}.items():
    Cond1.reads[f"you {_words} in this way"] = Deed(_class)
CONTEST = -2  # what was played for instead of flipping a coin
Cond1["you win"] = n.AllHeads(CONTEST)
Cond1["you lose"] = n.AllTails(CONTEST)
for _n, _word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"), 1):
    for _side in ("heads", "tails"):
        Cond1[f"the {_word} <coin|flip|coin flip> is {_side}"] = NthCoin(_n, _side == "heads")
Cond1["you played this <card|@self> from your hand"] = n.PlayedFromHand()
BY_THIS = {"damage": "[the] damage from this attack", "attack": "this attack"}
for _by, _this in BY_THIS.items():
    Cond1[f"{{m:ActiveMon}} <would be|would be be|was> Knocked Out by {_this}"] = n.KnockedOutBy(_.m, _by)
    Cond1[f"any of {{s:MonSet}} <was|is|would be> Knocked Out by {_this}"] = n.KnockedOutBy(_.s, _by)
Cond1["this attack doesn't Knock Out {m:ActiveMon}"] = n.Not(n.KnockedOutBy(_.m, "attack"))
Cond1[f"{{m:ActiveMon}} isn't Knocked Out by {BY_THIS['damage']}"] = n.Not(n.KnockedOutBy(_.m, "damage"))
Cond1["<that Pokémon|your opponent's Pokémon> <is|was> Knocked Out in this way"] = n.KnockedOutBy(It("mon"), "attack")
Cond1.reads["this attack Knocks Out {m:ActiveMon}"] = n.KnockedOutBy(_.m, "attack")
Cond1.reads[
    "you can't discard {q:Qty} {d:CardDesc} [from your hand]",
    "you can't put {q:Qty} {d:CardDesc} <|in your hand|from your hand> in the Lost Zone",
    "you can't <put|return> {q:Qty} {d:CardDesc} <into|to> your hand",
    "you can't discard {q:Qty} {d:CardDesc} in this way",
] = CantDo(_.q, _.d)
_ALIKE = n.Among(It("card", True, "looked"), (n.SharesName(),))
Cond1["at least 2 of those cards share the same name"] = n.Exists(_ALIKE)
_GUESSED = n.Is(It("card"), (n.IsType("$"),))
Cond1["<your opponent|they> guessed right"] = _GUESSED
Cond1["<your opponent|they> guessed wrong"] = n.Not(_GUESSED)
