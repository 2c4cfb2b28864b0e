"""Knock Outs: survived, worth other Prize cards, cards that go elsewhere."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, frame, reads, says
from playmat.text.grammar.numbers.counted import some
from playmat.text.surface import Holds

frame(
    "Sentence",
    Holds((n.PrizeChange(_.n, _.m),)),
    "if {m:Whichever} is Knocked Out by damage from this attack, take {n:Int} more Prize cards",
    "if {m:Whichever} is Knocked Out by this attack, take {n:Int} more Prize card",
)
KO = "is Knocked Out by <damage from an attack from your opponent's Pokémon|damage from an opponent's attack|an opponent's attack>"
_NONE = "your opponent can't take <any Prize cards for it|any Prize cards|a Prize card|a Prize card for it>"
for _cause, _how in (("damage", KO), ("any", "is Knocked Out")):
    frame("ModS", n.PrizeChange(0, _.m, None, _cause, True), f"if {{m:Mon}} {_how}, {_NONE}")
    frame(
        "Sentence",
        Holds((n.PrizeChange(0, _.m, None, _cause, True),), n.Is(_.m, _.p)),
        f"if {{m:Mon}} {{p:PredVP}} and {_how}, {_NONE}",
        prints=False,
    )
frame(
    "ModS",
    n.PrizeChange(0, _.m, None, "damage", True, n.InPlay("opponent", "play", calc(some, _.d, inv=lambda v: v or None))),
    f"if {{m:Mon}} is Knocked Out by damage from an attack from your opponent's {{d:MonDesc}}, {_NONE}",
)


def mine(m: Any) -> Any:
    if getattr(m, "whose", "you") != "you":
        raise Refuse
    return m


for _of in (
    "an attack of {a:Whichever}",
    "{a:Whichever}'s attacks",
    "an attack from {a:Whichever}",
    "an attack used by {a:Whichever}",
):
    frame(
        "ModS",
        n.PrizeChange(_.n, _.m, None, "damage", False, calc(mine, _.a, inv=lambda v: v)),
        f"if {{m:Whichever}} is Knocked Out by damage from {_of}, take {{n:Int}} more Prize cards",
    )
_WOULD = "would be Knocked Out by <damage from|>"
SURVIVES = "<it|that Pokémon|this Pokémon|@self> is not Knocked Out <|,> and <its|that Pokémon's> remaining HP becomes {n:Int} [instead]"
for _any, _attack in (
    (True, "an attack"),
    (False, "<an attack from your opponent's Pokémon|an opponent's attack>"),
):
    frame(
        "ModS",
        n.Survives(_.n, _.m, True, False, False, _any),
        f"if {{m:Mon}} has full HP and {_WOULD} {_attack}, {SURVIVES}",
    )
    frame(
        "ModS",
        n.Survives(_.n, _.m, False, False, False, _any),
        f"if {{m:Mon}} {_WOULD} {_attack}, {SURVIVES}",
    )
    frame(
        "ModS",
        n.Survives(0, _.m, False, True, False, _any),
        f"flip a coin if {{m:Mon}} {_WOULD} {_attack}",
    )
frame(
    "ModS",
    n.Survives(_.n, _.m, False, False, False, True, _.x),
    f"if {{m:Mon}} {_WOULD} an attack that does {{x:Int}} or more damage (after applying Weakness and Resistance), {SURVIVES}",
)
frame(
    "ModS",
    n.GoesTo("lost", n.InPlay("opponent"), "all", "damage", _.a),
    "if your opponent's Pokémon is Knocked Out by damage from {a:Mon}'s attacks, put that Pokémon and all cards attached to it in the Lost Zone instead of the discard pile",
)
frame(
    "ModS",
    n.GoesTo("hand", _.m, "pokemon", "damage"),
    f"if {{m:Mon}} {KO}, put <it|that Pokémon> into your hand instead of the discard pile",
)
_FEWER = calc(lambda n: -n, _.n, inv=lambda v: -v if v < 0 else None)
_MORE = calc(lambda n: n, _.n, inv=lambda v: v if v > 0 else None)


def _not_theirs(m: Any) -> Any:
    """For Pokémon of the opponent it is not the opponent who takes Prize cards."""
    if getattr(m, "whose", "") == "opponent":
        raise Refuse
    return m


for _amount, _word in ((_FEWER, "fewer"), (_MORE, "more")):
    for _cause, _how in (("damage", KO), ("any", "is Knocked Out")):
        frame(
            "ModS",
            n.PrizeChange(
                _amount,
                calc(_not_theirs, _.m, inv=lambda v: None if getattr(v, "whose", "") == "opponent" else v),
                None,
                _cause,
            ),
            f"if {{m:Whichever}} {_how}, your opponent takes {{n:Int}} {_word} Prize cards",
            f"when {{m:Whichever}} {_how}, your opponent takes {{n:Int}} {_word} Prize cards",
            f"if {{m:Whichever}} {_how}, that player takes {{n:Int}} {_word} Prize cards",
            f"when {{m:Whichever}} {_how}, that player takes {{n:Int}} {_word} Prize cards",
        )
frame(
    "ModS",
    n.GoesTo("hand", n.ThisCard(), "this"),
    "if this card is discarded from play, put it into your hand instead of the discard pile",
)
frame(
    "ModS",
    n.GoesTo("discard", n.ThisCard(), "leaves"),
    "when this card is removed from a Pokémon for any reason, put this card in its owner's discard pile",
)
_LOST = "and all cards attached to it in the Lost Zone instead of <discarding it|the discard pile>"
frame(
    "Tail",
    n.If(n.Cmp(n.HPOf(_.m), "eq", n.N(0)), (n.Lasting((n.GoesTo("lost"),), "this_turn", _.m),)),
    f"if {{m:ActiveMon}} <would be|is> Knocked Out by <damage from this attack|this attack>, put <that Pokémon|the Defending Pokémon|it> {_LOST}",
    f"if this attack Knocks Out {{m:ActiveMon}}, put <that Pokémon|it> {_LOST}",
)
frame(
    "Tail",
    n.Lasting(
        (n.GoesTo("lost"),), "this_turn", n.InPlay("opponent", "play", (n.Compares("remaining_hp", "le", n.N(0)),))
    ),
    f"if any of your opponent's Pokémon would be Knocked Out by <damage from this attack|this attack>, put that Pokémon {_LOST}",
    "if a Pokémon is Knocked Out by <this damage|this attack>, put that Pokémon and all cards attached to it in the Lost Zone instead of the discard pile",
)
for _any, _attack in (
    (True, "an attack"),
    (False, "<an attack from your opponent's Pokémon|an opponent's attack>"),
):
    frame(
        "Tail",
        n.Lasting((n.Survives(_.n, _.m, False, False, False, _any),), _.d),
        f"if {{m:Mon}} {_WOULD} {_attack} {{d:Duration}}, {SURVIVES}",
        prints=False,
    )


def _theirs(m: Any) -> Any:
    if getattr(m, "whose", "") != "opponent":
        raise Refuse
    return m


frame(
    "ModS",
    n.PrizeChange(
        _.n, calc(_theirs, _.m, inv=lambda v: v if getattr(v, "whose", "") == "opponent" else None), None, "any"
    ),
    "if {m:Whichever} is Knocked Out, take {n:Int} more Prize cards",
)
for _by, _attack in ((True, "an attack"), (False, "an attack from your opponent's Pokémon")):
    frame(
        "ModS",
        n.Survives(_.h, _.m, False, True, False, _by),
        f"if {{m:Mon}} would be Knocked Out by damage from {_attack}, flip a coin and if heads, "
        "it is not Knocked Out and its remaining HP becomes {h:Int}",
    )
for _of in ("{a:Whichever}'s attack", "an attack of {a:Whichever}"):
    frame(
        "Tail",
        n.Lasting((n.PrizeChange(_.n, _.m, None, "damage", False, _.a),), _.d),
        f"if {{m:Whichever}} <is|would be> Knocked Out by damage from {_of} {{d:Duration}}, take {{n:Int}} more Prize cards",
        f"if {{m:Whichever}} <is|would be> Knocked Out by damage from {_of} {{d:Duration}}, take {{n:Int}} more Prize cards for each of those Pokémon",
        prints=False,
    )
frame(
    "ModS",
    n.GoesTo("lost", _.m, "pokemon"),
    "whenever {m:Whichever} is Knocked Out, put that Pokémon in the Lost Zone instead of the discard pile",
)
reads(
    "Step",
    {
        "if {m:ActiveMon} is Knocked Out {t:Duration}, take {n:Int} more Prize cards": n.Lasting(
            (n.PrizeChange(_.n, _.m, None, "any"),), _.t
        )
    },
)
says(
    "Tail",
    {
        "when your opponent's Active Pokémon is Knocked Out by damage from those attacks, take {n:Int} more Prize cards": "for the rest of this game, if your opponent's Active Pokémon is Knocked Out by damage from an attack of any of your Pokémon, take {n:Int} more Prize cards"
    },
)
says(
    "Sentence",
    {
        f"if this Pokémon {KO}, and if you have any {{d:MonDesc}} in play, your opponent takes 1 fewer Prize card": "as long as you have any {d:MonDesc} in play, if this Pokémon is Knocked Out by damage from an attack from your opponent's Pokémon, your opponent takes 1 fewer Prize cards"
    },
)
says(
    "ModS",
    {
        "if {m:Mon} would be Knocked Out by an opponent's attack, flip a coin": "flip a coin if {m:Mon} would be Knocked Out by damage from an attack from your opponent's Pokémon",
        "when {m:Mon} is Knocked Out, your opponent doesn't take any Prize cards": "if {m:Mon} is Knocked Out, your opponent can't take any Prize cards for it",
    },
)
frame(
    "ModS",
    n.PrizeChange(0, _.m, None, "any", True, None, True),
    "if {m:Mon} is Knocked Out, flip a coin and if heads, no Prize card is taken for it",
)
