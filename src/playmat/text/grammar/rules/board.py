"""Bench size, Supporters a turn, the Pokémon Checkup, who goes first."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, frame, reads, says
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.things.pokemon import BOTH

frame("ModS", n.CoinsAreTails(), "whenever your opponent flips a coin during their turn, treat it as tails")
_SETUP = "if <this Pokémon|@self> is in your hand when you are setting up to play, you may put it face down as your Active Pokémon"
frame("ModS", n.SetUp(), _SETUP, _SETUP.replace("as your Active Pokémon", "in the Active Spot"))
frame("ModS", n.SetUp(True), f"{_SETUP} or on your Bench")
frame(
    "ModS",
    n.SupportersATurn(_.n),
    "during your turn, you may play {n:Int} Supporter cards",
    "you <can|may> play {n:Int} Supporter cards (including this <card|one>)",
)
frame(
    "ModS",
    n.EvolvesEarly(n.ThisCard()),
    "you may play <this card|@self> from your hand to evolve a Pokémon during your first turn or the turn you play that Pokémon",
)
frame("ModS", n.BenchSize(_.n, "opponent"), "your opponent can't have more than {n:Int} Benched Pokémon")
frame(
    "ModS",
    n.BenchSize(_.n, "you"),
    "you can have up to {n:Int} Pokémon on your Bench",
    "you can't have more than {n:Int} Benched Pokémon",
)
_WHEN = "during <their|that player's> first turn or the turn <they|that player> <plays|puts> <those Pokémon|that Pokémon|them|it> <|into play>"
frame(
    "ModS",
    n.EvolvesEarly(n.InPlay("both", "play", _.d), "both", _.x),
    f"each player's {{d:MonDesc}} can evolve into <other|another|a> {{x:MonDesc}} {_WHEN}",
)
frame(
    "ModVP",
    n.EvolvesEarly(),
    "can evolve during your first turn or the turn you play it",
    "can evolve during <that player's|their> first turn or the turn they play <that Pokémon|those Pokémon|it>",
)
frame("ModVP", n.EvolvesEarly(None, "same"), "can evolve during the turn you play it")
frame("ModVP", n.EvolvesEarly(None, "first"), "can evolve during your first turn")
frame(
    "ModS", n.TurnGoesOn(_.n), "your turn does not end if the Pokémon [that] this card is attached to becomes {n:Name}"
)
frame(
    "ModVP",
    n.ToolLimit(_.n),
    "may have up to {n:Int} Pokémon Tools attached to it",
    "may have up to {n:Int} Pokémon Tool cards attached to it",
)
_NORMAL = {"Poisoned": 1, "Burned": 2}
for _condition, _usual in _NORMAL.items():
    _sick = f"your opponent's {_condition} Pokémon"
    frame(
        "ModS",
        n.CheckupCounters(_condition, _.n, n.InPlay("opponent")),
        f"put {{n:Numeral}} damage counters instead of {_usual} on {_sick} <during Pokémon Checkup|between turns>",
        f"during Pokémon Checkup, put {{n:Numeral}} damage counters on {_sick} instead of {_usual}",
    )
    frame(
        "ModS",
        n.CheckupCounters(_condition, _.n, n.InPlay("opponent"), True),
        f"put {{n:Numeral}} more damage counters on {_sick} <during Pokémon Checkup|between turns>",
        f"during Pokémon Checkup, put {{n:Numeral}} more damage counters on {_sick}",
    )
    frame(
        "ModS",
        n.CheckupCounters(_condition, _.n, n.InPlay("both"), True),
        f"at any time between turns, each player puts {{n:Numeral}} more damage counters on their {_condition} Pokémon",
        prints=False,
    )
frame(
    "ModS",
    n.CheckupFlip("Asleep", 2, _.m),
    "if {m:Whichever} is Asleep, flip 2 coins instead of 1 <between turns|during Pokémon Checkup>",
)
frame(
    "ModS",
    n.CheckupFlip("Burned", 0, n.InPlay("opponent")),
    "whenever your opponent flips a coin for their Burned Pokémon during Pokémon Checkup, it doesn't recover from that Special Condition even if the result is heads",
    "whenever your opponent flips a coin for the Special Condition Burned between turns, treat it as tails",
)
for _kind in ("", *_NORMAL):
    _what = f"the Special Condition {_kind}" if _kind else "any Special Conditions"
    frame(
        "ModS",
        n.ConditionsStay(n.InPlay("opponent"), _kind),
        f"{_what} is not removed when your opponent's Pokémon evolve or devolve",
        f"your opponent can't remove {_what} by evolving or devolving their {_kind} Pokémon",
    )
for _who, _words in (("opponent", "<your opponent|they>"), ("you", "you")):
    frame(
        "ModS",
        n.NoDrawForTurn(_who),
        f"{_words} can't draw a card at the beginning of <their|your> turn",
    )
frame("ModS", n.GoesFirst(), f"if {SELF} is your Active Pokémon at the beginning of the game, you go first")
frame("ModS", n.HealTimes(2, _.m), "when {m:Mon} is healed, double the amount healed")
frame(
    "ModS",
    n.StadiumsReplaced(),
    "whenever either player plays a Stadium card from their hand, discard that Stadium card after discarding this one",
)
frame(
    "ModS",
    n.BenchSize(_.n),
    "each player can have {n:Int} Pokémon on their Bench",
    "each player can have up to {n:Int} Pokémon on their Bench",
    "each player can't have more than {n:Int} Benched Pokémon",
)
frame(
    "ModS",
    n.CheckupCounters(_.c, _.n, n.InPlay("both"), True),
    f"put {{n:Numeral}} more damage counters on {{c:Condition}} Pokémon {BOTH} between turns",
    "during Pokémon Checkup, put {n:Numeral} more damage counters on {c:Condition} Pokémon (both yours and your opponent's)",
)
frame(
    "ModS",
    n.CheckupFlip("Asleep", 2, n.InPlay("both")),
    "if a Pokémon is Asleep, its owner flips 2 coins instead of 1 for that Special Condition between turns",
    "each player flips 2 coins for their Pokémon that is Asleep between turns",
)
frame(
    "ModS",
    n.CheckupFlip("Burned", 0, n.InPlay("both")),
    "whenever a player flips a coin for the Special Condition Burned between turns, that Special Condition isn't removed even if the result is heads",
)
frame("ModS", n.ConditionsStay(_.m), "Special Conditions are not removed when {m:Mon} evolve or devolve")
frame(
    "ModS",
    n.EvolvesEarly(n.InPlay("both")),
    "each player may evolve a Pokémon that they just played or evolved during that turn",
)
for _condition, _usual in _NORMAL.items():
    frame(
        "ModS",
        n.CheckupCounters(_condition, _.n, n.InPlay("both", "play", _.d), True),
        f"during Pokémon Checkup, put {{n:Numeral}} more damage counters on each {_condition} {{d:MonDesc}} (both yours and your opponent's)",
    )
    frame(
        "ModS",
        n.CheckupCounters(_condition, _.n, n.InPlay("both")),
        f"put {{n:Numeral}} damage counters instead of {_usual} on {_condition} Pokémon between turns",
    )
for _condition, _usual in _NORMAL.items():
    frame(
        "ModS",
        n.CheckupCounters(_condition, _.n, n.InPlay("both")),
        f"put {{n:Numeral}} damage counters instead of {_usual} on each {_condition} Pokémon between turns",
        prints=False,
    )
frame(
    "ModS",
    n.ConditionsStay(n.InPlay("both"), _.c),
    "the Special Condition {c:Condition} can't be removed by evolving or devolving the {c:Condition} Pokémon",
)
frame(
    "ModS",
    n.EvolvesEarly(n.InPlay("both", "play", _.d), "same", _.x),
    "each player's {d:MonDesc} can evolve into {x:MonDesc} during the turn they play those Pokémon, except during their first turn",
)
reads(
    "Step",
    {
        "your opponent can't draw a card at the beginning of their next turn": n.Lasting(
            (n.NoDrawForTurn("opponent"),), "opponent_next_turn"
        )
    },
)
says(
    "Sentence",
    {
        f"if {{c:Cond}}, and {_SETUP} or on your Bench": "as long as {c:Cond}, if this Pokémon is in your hand when you are setting up to play, you may put it face down as your Active Pokémon or on your Bench"
    },
)
says(
    "ModS",
    {
        f"each player <may|can> evolve their {{d:MonDesc}} {_WHEN}": "each player's {d:MonDesc} can evolve into other Pokémon during their first turn or the turn they plays those Pokémon",
        f"each player's {{d:MonDesc}} <may|can> evolve {_WHEN}": "each player's {d:MonDesc} can evolve into other Pokémon during their first turn or the turn they plays those Pokémon",
    },
)
says(
    "Tail",
    {
        "whenever your opponent flips a coin during their next turn, treat it as tails": "during your opponent's next turn, whenever your opponent flips a coin during their turn, treat it as tails",
        "during your opponent's next turn, whenever they flip a coin, treat it as tails": "during your opponent's next turn, whenever your opponent flips a coin during their turn, treat it as tails",
        "during your opponent's next turn, whenever your opponent flips a coin, treat it as tails": "during your opponent's next turn, whenever your opponent flips a coin during their turn, treat it as tails",
    },
)
frame(
    "ModS",
    n.PlayCosts(_.n, (n.AnyOf(((n.IsNamed(_.a),), (n.IsNamed(_.b),))),)),
    "each player must discard {n:Int} cards from their hand in order to play {a:Name} or {b:Name}",
    "a player must discard {n:Int} cards from their hand in order to play an {a:Name} or {b:Name} card",
)
reads(
    "ModS",
    {
        "your opponent's {c:Condition} Pokémon don't recover from that Special Condition when they evolve or devolve": n.ConditionsStay(
            n.InPlay("opponent"), _.c
        )
    },
)
says(
    "Sentence",
    {
        "as long as any @self is in play, a player flips 2 coins for each of their Pokémon that is Asleep at the end of each turn": "each player flips 2 coins for their Pokémon that is Asleep between turns"
    },
)
frame(
    "ModS",
    n.BenchSize(_.n, "both", "hand"),
    "each player can't have more than {n:Int} Benched Pokémon and returns those beyond that to their hand, your opponent first",
)
reads("ModS", {"no player may have more than {n:Int} Pokémon on their Bench": n.BenchSize(_.n)})
