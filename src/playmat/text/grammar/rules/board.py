"""Bench size, Supporters a turn, the Pokémon Checkup, who goes first."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import ModS, ModVP, Sentence, Step, Tail, _
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.things.pokemon import BOTH

ModS["whenever your opponent flips a coin during their turn, treat it as tails"] = n.CoinsAreTails()
_SETUP = "if <this Pokémon|@self> is in your hand when you are setting up to play, you may put it face down as your Active Pokémon"
ModS[_SETUP, _SETUP.replace("as your Active Pokémon", "in the Active Spot")] = n.SetUp()
ModS[f"{_SETUP} or on your Bench"] = n.SetUp(True)
ModS[
    "during your turn, you may play {n:Int} Supporter cards",
    "you <can|may> play {n:Int} Supporter cards (including this <card|one>)",
] = n.SupportersATurn(_.n)
ModS[
    "you may play <this card|@self> from your hand to evolve a Pokémon during your first turn or the turn you play that Pokémon"
] = n.EvolvesEarly(n.ThisCard())
ModS["your opponent can't have more than {n:Int} Benched Pokémon"] = n.BenchSize(_.n, "opponent")
ModS["you can have up to {n:Int} Pokémon on your Bench", "you can't have more than {n:Int} Benched Pokémon"] = (
    n.BenchSize(_.n, "you")
)
_WHEN = "during <their|that player's> first turn or the turn <they|that player> <plays|puts> <those Pokémon|that Pokémon|them|it> <|into play>"
ModS[f"each player's {{d:MonDesc}} can evolve into <other|another|a> {{x:MonDesc}} {_WHEN}"] = n.EvolvesEarly(
    n.InPlay("both", "play", _.d), "both", _.x
)
ModS.says[
    f"each player <may|can> evolve their {{d:MonDesc}} {_WHEN}", f"each player's {{d:MonDesc}} <may|can> evolve {_WHEN}"
] = "each player's {d:MonDesc} can evolve into other Pokémon during their first turn or the turn they plays those Pokémon"
ModVP[
    "can evolve during your first turn or the turn you play it",
    "can evolve during <that player's|their> first turn or the turn they play <that Pokémon|those Pokémon|it>",
] = n.EvolvesEarly()
ModVP["can evolve during the turn you play it"] = n.EvolvesEarly(None, "same")
ModVP["can evolve during your first turn"] = n.EvolvesEarly(None, "first")
ModS["your turn does not end if the Pokémon [that] this card is attached to becomes {n:Name}"] = n.TurnGoesOn(_.n)
ModVP[
    "may have up to {n:Int} Pokémon Tools attached to it", "may have up to {n:Int} Pokémon Tool cards attached to it"
] = n.ToolLimit(_.n)
_NORMAL = {"Poisoned": 1, "Burned": 2}
for _condition, _usual in _NORMAL.items():
    _sick = f"your opponent's {_condition} Pokémon"
    ModS[
        f"put {{n:Numeral}} damage counters instead of {_usual} on {_sick} <during Pokémon Checkup|between turns>",
        f"during Pokémon Checkup, put {{n:Numeral}} damage counters on {_sick} instead of {_usual}",
    ] = n.CheckupCounters(_condition, _.n, n.InPlay("opponent"))
    ModS[
        f"put {{n:Numeral}} more damage counters on {_sick} <during Pokémon Checkup|between turns>",
        f"during Pokémon Checkup, put {{n:Numeral}} more damage counters on {_sick}",
    ] = n.CheckupCounters(_condition, _.n, n.InPlay("opponent"), True)
    ModS.reads[
        f"at any time between turns, each player puts {{n:Numeral}} more damage counters on their {_condition} Pokémon"
    ] = n.CheckupCounters(_condition, _.n, n.InPlay("both"), True)
ModS["if {m:Whichever} is Asleep, flip 2 coins instead of 1 <between turns|during Pokémon Checkup>"] = n.CheckupFlip(
    "Asleep", 2, _.m
)
ModS[
    "whenever your opponent flips a coin for their Burned Pokémon during Pokémon Checkup, it doesn't recover from that Special Condition even if the result is heads",
    "whenever your opponent flips a coin for the Special Condition Burned between turns, treat it as tails",
] = n.CheckupFlip("Burned", 0, n.InPlay("opponent"))
for _kind in ("", *_NORMAL):
    _what = f"the Special Condition {_kind}" if _kind else "any Special Conditions"
    ModS[
        f"{_what} is not removed when your opponent's Pokémon evolve or devolve",
        f"your opponent can't remove {_what} by evolving or devolving their {_kind} Pokémon",
    ] = n.ConditionsStay(n.InPlay("opponent"), _kind)
for _who, _words in (("opponent", "<your opponent|they>"), ("you", "you")):
    ModS[f"{_words} can't draw a card at the beginning of <their|your> turn"] = n.NoDrawForTurn(_who)
ModS[f"if {SELF} is your Active Pokémon at the beginning of the game, you go first"] = n.GoesFirst()
ModS["when {m:Mon} is healed, double the amount healed"] = n.HealTimes(2, _.m)
ModS[
    "whenever either player plays a Stadium card from their hand, discard that Stadium card after discarding this one"
] = n.StadiumsReplaced()
ModS[
    "each player can have {n:Int} Pokémon on their Bench",
    "each player can have up to {n:Int} Pokémon on their Bench",
    "each player can't have more than {n:Int} Benched Pokémon",
    "no player may have more than {n:Int} Pokémon on their Bench",
] = n.BenchSize(_.n)
ModS[
    f"put {{n:Numeral}} more damage counters on {{c:Condition}} Pokémon {BOTH} between turns",
    "during Pokémon Checkup, put {n:Numeral} more damage counters on {c:Condition} Pokémon (both yours and your opponent's)",
] = n.CheckupCounters(_.c, _.n, n.InPlay("both"), True)
ModS[
    "if a Pokémon is Asleep, its owner flips 2 coins instead of 1 for that Special Condition between turns",
    "each player flips 2 coins for their Pokémon that is Asleep between turns",
] = n.CheckupFlip("Asleep", 2, n.InPlay("both"))
ModS[
    "whenever a player flips a coin for the Special Condition Burned between turns, that Special Condition isn't removed even if the result is heads"
] = n.CheckupFlip("Burned", 0, n.InPlay("both"))
ModS["Special Conditions are not removed when {m:Mon} evolve or devolve"] = n.ConditionsStay(_.m)
ModS["each player may evolve a Pokémon that they just played or evolved during that turn"] = n.EvolvesEarly(
    n.InPlay("both")
)
for _condition, _usual in _NORMAL.items():
    ModS[
        f"during Pokémon Checkup, put {{n:Numeral}} more damage counters on each {_condition} {{d:MonDesc}} (both yours and your opponent's)"
    ] = n.CheckupCounters(_condition, _.n, n.InPlay("both", "play", _.d), True)
    ModS[f"put {{n:Numeral}} damage counters instead of {_usual} on <|each> {_condition} Pokémon between turns"] = (
        n.CheckupCounters(_condition, _.n, n.InPlay("both"))
    )
ModS["the Special Condition {c:Condition} can't be removed by evolving or devolving the {c:Condition} Pokémon"] = (
    n.ConditionsStay(n.InPlay("both"), _.c)
)
ModS.reads[
    "your opponent's {c:Condition} Pokémon don't recover from that Special Condition when they evolve or devolve"
] = n.ConditionsStay(n.InPlay("opponent"), _.c)
ModS[
    "each player's {d:MonDesc} can evolve into {x:MonDesc} during the turn they play those Pokémon, except during their first turn"
] = n.EvolvesEarly(n.InPlay("both", "play", _.d), "same", _.x)
Step.reads["your opponent can't draw a card at the beginning of their next turn"] = n.Lasting(
    (n.NoDrawForTurn("opponent"),), "opponent_next_turn"
)
Sentence.says[f"if {{c:Cond}}, and {_SETUP} or on your Bench"] = (
    "as long as {c:Cond}, if this Pokémon is in your hand when you are setting up to play, you may put it face down as your Active Pokémon or on your Bench"
)
Tail.says[
    "whenever your opponent flips a coin during their next turn, treat it as tails",
    "during your opponent's next turn, whenever they flip a coin, treat it as tails",
    "during your opponent's next turn, whenever your opponent flips a coin, treat it as tails",
] = "during your opponent's next turn, whenever your opponent flips a coin during their turn, treat it as tails"
ModS[
    "each player must discard {n:Int} cards from their hand in order to play {a:Name} or {b:Name}",
    "a player must discard {n:Int} cards from their hand in order to play an {a:Name} or {b:Name} card",
] = n.PlayCosts(_.n, (n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),))),))
Sentence.says[
    "as long as any @self is in play, a player flips 2 coins for each of their Pokémon that is Asleep at the end of each turn"
] = "each player flips 2 coins for their Pokémon that is Asleep between turns"
ModS[
    "each player can't have more than {n:Int} Benched Pokémon and returns those beyond that to their hand, your opponent first"
] = n.BenchSize(_.n, "both", "hand")
