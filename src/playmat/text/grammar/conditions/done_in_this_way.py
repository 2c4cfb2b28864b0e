"""If you did, if heads: what the sentence before brought about."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, frame, reads, says
from playmat.text.surface import CantDo, Deed, It, NthCoin

SEVERAL = -1  # the flip just made, of several coins
frame("Cond1", n.AllHeads(SEVERAL), "all of them are heads", "both are heads", "both of them are heads")
frame("Cond1", n.AllHeads(0), "heads", "<they are|your opponent is> wrong", "all {k:Int} are heads")
frame("Cond1", n.AllTails(SEVERAL), "all of them are tails", "both are tails", "both of them are tails")
frame("Cond1", n.AllTails(0), "tails", "<they are|your opponent is> right")
frame(
    "Cond1",
    n.AnyHeads(0),
    "either of them is heads",
    "any of them are heads",
    "1 or both of them is heads",
    "either of the coins is heads",
)
frame("Cond1", n.Not(n.AllHeads(SEVERAL)), "either of them is tails")
frame(
    "Cond1",
    n.Did(0),
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
)
frame("Cond1", n.Not(n.Did(0)), "you don't", "you can't", "they don't", "you can't discard any")
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
CONTEST = -2  # what was played for instead of flipping a coin
frame("Cond1", n.AllHeads(CONTEST), "you win")
frame("Cond1", n.AllTails(CONTEST), "you lose")
for _n, _word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"), 1):
    for _side in ("heads", "tails"):
        frame("Cond1", NthCoin(_n, _side == "heads"), f"the {_word} <coin|flip|coin flip> is {_side}")
frame("Cond1", n.PlayedFromHand(), "you played this <card|@self> from your hand")
BY_THIS = {"damage": "[the] damage from this attack", "attack": "this attack"}
for _by, _this in BY_THIS.items():
    frame(
        "Cond1",
        n.KnockedOutBy(_.m, _by),
        f"{{m:ActiveMon}} <would be|would be be|was> Knocked Out by {_this}",
    )
    frame("Cond1", n.KnockedOutBy(_.s, _by), f"any of {{s:MonSet}} <was|is|would be> Knocked Out by {_this}")
frame(
    "Cond1",
    n.Not(n.KnockedOutBy(_.m, "attack")),
    "this attack doesn't Knock Out {m:ActiveMon}",
)
frame(
    "Cond1",
    n.Not(n.KnockedOutBy(_.m, "damage")),
    f"{{m:ActiveMon}} isn't Knocked Out by {BY_THIS['damage']}",
)
frame(
    "Cond1",
    n.KnockedOutBy(It("mon"), "attack"),
    "<that Pokémon|your opponent's Pokémon> <is|was> Knocked Out in this way",
)
reads("Cond1", {"this attack Knocks Out {m:ActiveMon}": n.KnockedOutBy(_.m, "attack")})
reads(
    "Cond1",
    {
        "you can't discard {q:Qty} {d:CardDesc} [from your hand]": CantDo(_.q, _.d),
        "you can't put {q:Qty} {d:CardDesc} <|in your hand|from your hand> in the Lost Zone": CantDo(_.q, _.d),
        "you can't <put|return> {q:Qty} {d:CardDesc} <into|to> your hand": CantDo(_.q, _.d),
        "you can't discard {q:Qty} {d:CardDesc} in this way": CantDo(_.q, _.d),
    },
)
says("Cond1", {"1 or both of them is tails": "either of them is tails"})
_ALIKE = n.Among(It("card", True, "looked"), (n.SharesName(),))
frame("Cond1", n.Exists(_ALIKE), "at least 2 of those cards share the same name")
_GUESSED = n.Is(It("card"), (n.IsType("$"),))
for _who in ("your opponent", "they"):
    frame("Cond1", _GUESSED, f"{_who} guessed right", prints=_who != "they")
    frame("Cond1", n.Not(_GUESSED), f"{_who} guessed wrong", prints=_who != "they")
