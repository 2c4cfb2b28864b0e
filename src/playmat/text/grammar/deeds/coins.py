"""Coins flipped, contests, what is repeated."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Step, StepBody, Tail, _
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick

Step["move {n:Numeral} damage counters from any of {s:MonSet} to {t:ActiveMon}"] = n.Repeat(
    _.n, (n.MoveCounters(JUST_ONE, _.s, _.t),)
)
Step["move up to {n:Numeral} damage counters from any of {s:MonSet} to any of {t:MonSet} in any way you like"] = (
    n.Repeat(_.n, (n.May((n.MoveCounters(JUST_ONE, _.s, _.t),)),))
)
Step["move up to {n:Numeral} damage counters from any of {s:MonSet} to {t:ActiveMon}"] = n.Repeat(
    _.n, (n.May((n.MoveCounters(JUST_ONE, _.s, _.t),)),)
)
Tail["{n:Numeral} times, {b:Body}"] = n.Repeat(_.n, _.b)
Step.reads[
    "discard {q:Qty} {d:CardDesc} attached to each of {s:MonSet}",
    "discard {q:Qty} {d:CardDesc} from each of {s:MonSet}",
] = n.Repeat(n.Count(_.s), (n.Discard(Pick(n.AttachedTo(It("mon"), _.d), _.q)),))
Step["flip a coin"] = n.Flip(0, n.N(1))
Step["flip {n:Num} coins", "flip a number of coins equal to the <amount|total number> of {n:Counted}"] = n.Flip(0, _.n)
Step["flip a coin until <you|they> get tails"] = n.Flip(0, None)
Step["flip a coin {c:Per}", "flip a number of coins equal to the number of {c:Counted}"] = n.Flip(0, _.c)
Step["flip a coin until <you|they> get heads"] = n.Flip(0, None, "you", False, True)
Step[
    "you and your opponent play <|a game of> Rock-Paper-Scissors <until someone wins|>",
    "put a coin next to your Active Pokémon without showing your opponent and cover it with your hand",
] = n.Flip(0, n.N(1), "you", True)
Tail["{c:Per}, {b:Body}"] = n.Repeat(_.c, _.b)
Step["flip a coin {c:Per} (but no more than {n:Numeral} coins)"] = n.Flip(0, n.AtMost(_.c, _.n))
Step.reads["choose {q:QtyOf} {s:MonSet} {n:Numeral} times"] = n.Repeat(_.n, (n.Choose(0, _.s, _.q),))
Step.reads[
    "remove a number of damage counters equal to the number of {c:Counted} from {s:BareMons} in any way you like"
] = n.Repeat(_.c, (n.Heal(n.N(10), Pick(_.s, JUST_ONE)),))
StepBody.last["flip a coin and if heads, {s:Step,and}"] = (n.Flip(0, n.N(1)), n.If(n.AllHeads(0), _.s))
