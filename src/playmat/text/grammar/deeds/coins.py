"""Coins flipped, contests, what is repeated."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, frame, reads
from playmat.text.grammar.things.pokemon import JUST_ONE
from playmat.text.surface import It, Pick

frame(
    "Step",
    n.Repeat(_.n, (n.MoveCounters(n.Exactly(n.N(1)), _.s, _.t),)),
    "move {n:Numeral} damage counters from any of {s:MonSet} to {t:ActiveMon}",
)
frame(
    "Step",
    n.Repeat(_.n, (n.May((n.MoveCounters(n.Exactly(n.N(1)), _.s, _.t),)),)),
    "move up to {n:Numeral} damage counters from any of {s:MonSet} to any of {t:MonSet} in any way you like",
)
frame(
    "Step",
    n.Repeat(_.n, (n.May((n.MoveCounters(n.Exactly(n.N(1)), _.s, _.t),)),)),
    "move up to {n:Numeral} damage counters from any of {s:MonSet} to {t:ActiveMon}",
)
frame("Tail", n.Repeat(_.n, _.b), "{n:Numeral} times, {b:Body}")
frame(
    "Step",
    n.Repeat(n.Count(_.s), (n.Discard(Pick(n.AttachedTo(It("mon"), _.d), _.q)),)),
    "discard {q:Qty} {d:CardDesc} attached to each of {s:MonSet}",
    "discard {q:Qty} {d:CardDesc} from each of {s:MonSet}",
    prints=False,
)
frame("Step", n.Flip(0, n.N(1)), "flip a coin")
frame(
    "Step",
    n.Flip(0, _.n),
    "flip {n:Num} coins",
    "flip a number of coins equal to the <amount|total number> of {n:Counted}",
)
frame("Step", n.Flip(0, None), "flip a coin until <you|they> get tails")
frame("Step", n.Flip(0, _.c), "flip a coin {c:Per}", "flip a number of coins equal to the number of {c:Counted}")
frame("Step", n.Flip(0, None, "you", False, True), "flip a coin until <you|they> get heads")
frame(
    "Step",
    n.Flip(0, n.N(1), "you", True),
    "you and your opponent play <|a game of> Rock-Paper-Scissors <until someone wins|>",
    "put a coin next to your Active Pokémon without showing your opponent and cover it with your hand",
)
frame("Tail", n.Repeat(_.c, _.b), "{c:Per}, {b:Body}")
frame("Step", n.Flip(0, n.AtMost(_.c, _.n)), "flip a coin {c:Per} (but no more than {n:Numeral} coins)")
reads(
    "Step",
    {
        "choose {q:QtyOf} {s:MonSet} {n:Numeral} times": n.Repeat(_.n, (n.Choose(0, _.s, _.q),)),
        "remove a number of damage counters equal to the number of {c:Counted} from {s:BareMons} in any way you like": n.Repeat(
            _.c, (n.Heal(n.N(10), Pick(_.s, JUST_ONE)),)
        ),
    },
)
frame("StepBody", (n.Flip(0, n.N(1)), n.If(n.AllHeads(0), _.s)), "flip a coin and if heads, {s:Step,and}", last=True)
