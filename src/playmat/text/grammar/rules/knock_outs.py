"""Knock Outs: survived, worth other Prize cards, cards that go elsewhere."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.conditions.done_in_this_way import BY_THIS
from playmat.text.grammar.core import ModS, Refuse, Sentence, Step, Tail, _, calc, categories, unless
from playmat.text.grammar.numbers.counted import SOME
from playmat.text.surface import THE_DEFENDING, Holds

KnockedOut, PrizesTaken, AttackOf, WouldFall = categories("KnockedOut PrizesTaken AttackOf WouldFall")

Sentence[
    "if {m:Whichever} is Knocked Out by damage from this attack, take {n:Int} more Prize cards",
    "if {m:Whichever} is Knocked Out by this attack, take {n:Int} more Prize card",
] = Holds((n.PrizeChange(_.n, _.m),))
KO = "is Knocked Out by <damage from an attack from your opponent's Pokémon|damage from an opponent's attack>"
_NONE = "your opponent can't take <any Prize cards for it|any Prize cards|a Prize card|a Prize card for it>"


def _is_theirs(on: Any) -> bool:
    return getattr(on, "whose", "") in ("opponent", THE_DEFENDING.whose)


def _prizes(m: Any, cause: str, change: Any) -> Any:
    """A Knock Out that is worth other Prize cards to your opponent, who takes none for their own Pokémon."""
    if change[0] and getattr(m, "whose", "") == "opponent":
        raise Refuse
    return n.PrizeChange(change[0], m, None, cause, change[1])


def _prizes_of(v: Any) -> Any:
    if not isinstance(v, n.PrizeChange) or v != n.PrizeChange(v.amount, v.on, None, v.cause, v.none):
        return None
    return None if v.amount and _is_theirs(v.on) else (v.on, v.cause, (v.amount, v.none))


_WORTH = calc(_prizes, _.m, _.c, _.p, inv=_prizes_of)
_TAKES = "<your opponent|that player> takes {n:Int}"
KnockedOut[KO] = "damage"
KnockedOut["is Knocked Out"] = "any"
PrizesTaken[_NONE] = (0, True)
PrizesTaken[f"{_TAKES} fewer Prize cards"] = (calc(lambda n: -n, _.n, inv=lambda v: -v if v < 0 else None), False)
PrizesTaken[f"{_TAKES} more Prize cards"] = (calc(lambda n: n, _.n, inv=lambda v: v if v > 0 else None), False)
ModS["if {m:Whichever} {c:KnockedOut}, {p:PrizesTaken}", "when {m:Whichever} {c:KnockedOut}, {p:PrizesTaken}"] = _WORTH
Sentence.reads["if {m:Mon} {v:PredVP} and {c:KnockedOut}, {p:PrizesTaken}"] = Holds((_WORTH,), n.Is(_.m, _.v))
ModS[f"if {{m:Mon}} is Knocked Out by damage from an attack from your opponent's {{d:MonDesc}}, {_NONE}"] = (
    n.PrizeChange(0, _.m, None, "damage", True, n.InPlay("opponent", "play", SOME))
)
mine = unless(lambda m: getattr(m, "whose", "you") != "you")
AttackOf["an attack <of|from|used by> {a:Whichever}", "{a:Whichever}'s attacks"] = _.a
ModS["if {m:Whichever} is Knocked Out by damage from {a:AttackOf}, take {n:Int} more Prize cards"] = n.PrizeChange(
    _.n, _.m, None, "damage", False, calc(mine, _.a, inv=lambda v: v)
)
_WOULD = "{c:WouldFall} {a:AnAttack}"
WouldFall["would be Knocked Out by damage from"] = "damage"
WouldFall["would be Knocked Out by damage or another effect of", "would be Knocked Out by"] = "attack"
SURVIVES = "<it|that Pokémon|this Pokémon|@self> is not Knocked Out <|,> and <its|that Pokémon's> remaining HP becomes {n:Int} [instead]"
_BY_ANY = calc(lambda a: a == "any", _.a, inv=lambda v: "any" if v else "opponent")
ModS[f"if {{m:Mon}} has full HP and {_WOULD}, {SURVIVES}"] = n.Survives(_.n, _.m, True, False, False, _BY_ANY, 0, _.c)
_FALLS_TO = n.Survives(_.n, _.m, False, False, False, _BY_ANY, 0, _.c)
ModS[f"if {{m:Mon}} {_WOULD}, {SURVIVES}"] = _FALLS_TO
ModS[f"flip a coin if {{m:Mon}} {_WOULD}"] = n.Survives(0, _.m, False, True, False, _BY_ANY, 0, _.c)
ModS.says["if {m:Mon} would be Knocked Out by {a:AnAttack}, flip a coin"] = (
    "flip a coin if {m:Mon} would be Knocked Out by {a:AnAttack}"
)
ModS[
    f"if {{m:Mon}} would be Knocked Out by <damage from|> an attack that does {{x:Int}} or more damage (after applying Weakness and Resistance), {SURVIVES}"
] = n.Survives(_.n, _.m, False, False, False, True, _.x)
ModS[
    "if your opponent's Pokémon is Knocked Out by damage from {a:Mon}'s attacks, put that Pokémon and all cards attached to it in the Lost Zone instead of the discard pile"
] = n.GoesTo("lost", n.InPlay("opponent"), "all", "damage", _.a)
ModS[f"if {{m:Mon}} {KO}, put <it|that Pokémon> into your hand instead of the discard pile"] = n.GoesTo(
    "hand", _.m, "pokemon", "damage"
)
ModS["if this card is discarded from play, put it into your hand instead of the discard pile"] = n.GoesTo(
    "hand", n.ThisCard(), "this"
)
ModS["when this card is removed from a Pokémon for any reason, put this card in its owner's discard pile"] = n.GoesTo(
    "discard", n.ThisCard(), "leaves"
)
_LOST = "and all cards attached to it in the Lost Zone instead of <discarding it|the discard pile>"
for _by, _this in BY_THIS.items():
    Tail[
        f"if {{m:ActiveMon}} <would be|is> Knocked Out by {_this}, put <that Pokémon|the Defending Pokémon|it> {_LOST}"
    ] = n.If(n.KnockedOutBy(_.m, _by), (n.Lasting((n.GoesTo("lost"),), "this_turn", _.m),))
Tail[
    f"if any of your opponent's Pokémon would be Knocked Out by <damage from this attack|this attack>, put that Pokémon {_LOST}",
    "if a Pokémon is Knocked Out by <this damage|this attack>, put that Pokémon and all cards attached to it in the Lost Zone instead of the discard pile",
] = n.Lasting(
    (n.GoesTo("lost"),), "this_turn", n.InPlay("opponent", "play", (n.Compares("remaining_hp", "le", n.N(0)),))
)
Tail.reads[
    f"if {{m:Mon}} {_WOULD} {{d:Duration}}, {SURVIVES}", f"then if, {{d:Duration}}, {{m:Mon}} {_WOULD}, {SURVIVES}"
] = n.Lasting((_FALLS_TO,), _.d)
_theirs = unless(lambda m: getattr(m, "whose", "") != "opponent")
ModS["if {m:Whichever} is Knocked Out, take {n:Int} more Prize cards"] = n.PrizeChange(
    _.n, calc(_theirs, _.m, inv=lambda v: v if _is_theirs(v) else None), None, "any"
)
ModS[
    f"if {{m:Mon}} {_WOULD}, flip a coin and if heads, it is not Knocked Out and its remaining HP becomes {{h:Int}}"
] = n.Survives(_.h, _.m, False, True, False, _BY_ANY, 0, _.c)
Tail.reads[
    "if {m:Whichever} <is|would be> Knocked Out by damage from {a:AttackOf} {d:Duration}, take {n:Int} more Prize cards <|for each of those Pokémon>"
] = n.Lasting((n.PrizeChange(_.n, _.m, None, "damage", False, _.a),), _.d)
ModS["whenever {m:Whichever} is Knocked Out, put that Pokémon in the Lost Zone instead of the discard pile"] = n.GoesTo(
    "lost", _.m, "pokemon"
)
Step.reads["if {m:ActiveMon} is Knocked Out {t:Duration}, take {n:Int} more Prize cards"] = n.Lasting(
    (n.PrizeChange(_.n, _.m, None, "any"),), _.t
)
Tail.says[
    "when your opponent's Active Pokémon is Knocked Out by damage from those attacks, take {n:Int} more Prize cards"
] = "for the rest of this game, if your opponent's Active Pokémon is Knocked Out by damage from an attack of any of your Pokémon, take {n:Int} more Prize cards"
Sentence.says[
    f"if this Pokémon {KO}, and if you have any {{d:MonDesc}} in play, your opponent takes 1 fewer Prize card"
] = "as long as you have any {d:MonDesc} in play, if this Pokémon is Knocked Out by damage from an attack from your opponent's Pokémon, your opponent takes 1 fewer Prize cards"
ModS.says["when {m:Mon} is Knocked Out, your opponent doesn't take any Prize cards"] = (
    "if {m:Mon} is Knocked Out, your opponent can't take any Prize cards for it"
)
ModS["if {m:Mon} is Knocked Out, flip a coin and if heads, no Prize card is taken for it"] = n.PrizeChange(
    0, _.m, None, "any", True, None, True
)
