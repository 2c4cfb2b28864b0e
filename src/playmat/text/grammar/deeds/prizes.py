"""Prize cards taken, turned and exchanged."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Pair, Sentence, Step, Tail, _
from playmat.text.grammar.deeds.put import YOURS
from playmat.text.grammar.things.cards import FACE_DOWN
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick, Say, SomeNumber

Step["switch 1 of {w:Poss} Prize cards with the top card of {w:Poss} deck"] = n.SwapWithPrize(
    n.InZone(_.w, "deck", (), n.N(1)), Pick(n.InZone(_.w, "prizes"), JUST_ONE)
)
Step["switch 1 of {w:Poss} face-down Prize cards with the top card of {w:Poss} deck"] = n.SwapWithPrize(
    n.InZone(_.w, "deck", (), n.N(1)), Pick(FACE_DOWN, JUST_ONE)
)
Step["turn {c:Cards} face up"] = n.TurnPrizes(_.c)
Step["take a Prize card"] = n.TakePrizes(n.N(1))
Step["take {n:Num} Prize cards"] = n.TakePrizes(_.n)
Step["switch {c:Cards} with 1 of your Prize cards"] = n.SwapWithPrize(_.c, Pick(YOURS, JUST_ONE))
Step["switch {c:Cards} with 1 of your face-down Prize cards"] = n.SwapWithPrize(
    _.c, Pick(n.InZone("you", "prizes", (n.FaceDown(),)), JUST_ONE)
)
Pair.reads["choose as many of {w:Poss} face-down Prize cards as you like and put them face up"] = (
    n.Choose(0, FACE_DOWN, n.Exactly(SomeNumber(n.Count(FACE_DOWN))), "you", True),
    n.TurnPrizes(It("card", True)),
)
Pair.reads["choose up to {n:Numeral} of {w:Poss} face-down Prize cards and put them face up"] = (
    n.Choose(0, FACE_DOWN, n.Exactly(SomeNumber(_.n)), "you", True),
    n.TurnPrizes(It("card", True)),
)
Pair.reads["choose 1 face-down Prize card (yours or your opponent's) and put it face up"] = (
    n.Choose(0, n.InZone("both", "prizes", (n.FaceDown(),)), JUST_ONE),
    n.TurnPrizes(It("card")),
)
Sentence.reads["this counts as {m:ThisMon} being Knocked Out and your opponent takes a Prize card"] = Say(
    (n.TakePrizes(n.N(1), "opponent"),), True
)
Tail.says["if heads, take {n:Numeral} more Prize cards"] = "if heads, take {n:Numeral} Prize cards"
Step.reads["look at your Prize cards without showing your opponent"] = n.Look(0, n.InZone("you", "prizes"))
Step["switch 1 of those cards with the top card of your deck"] = n.SwapWithPrize(
    n.InZone("you", "deck", (), n.N(1)), Pick(It("card", True), JUST_ONE)
)
Body.reads[
    "choose 1 of the Prize cards and switch it with the top card of your deck without looking at the top card of your deck"
] = (n.SwapWithPrize(n.InZone("you", "deck", (), n.N(1)), Pick(It("card", True, "looked"), JUST_ONE)),)
