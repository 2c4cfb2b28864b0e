"""Numbers of a Pokémon: HP, Retreat Cost, attack costs, types, Weakness, Resistance."""

from __future__ import annotations

from playmat.effects.nodes import AttackCost, MaxHP, N, ResistanceBecomes, RetreatCost, WeaknessBecomes
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.modifiers import LESS

frame("ModVP", MaxHP(_.n), "gets + {n:Numeral} HP")
frame("ModVP", MaxHP(LESS), "gets - {n:Numeral} HP")
frame("ModVP", RetreatCost(None), "has no Retreat Cost")
frame(
    "ModS",
    RetreatCost(None, _.m),
    "the Retreat Cost for {m:Mon} is 0",
    "{m:Mon}'s Retreat Cost is 0",
    prints=False,
)
frame(
    "ModS",
    RetreatCost(
        calc(
            lambda c: N(-len(c)),
            _.c,
            inv=lambda v: ("Colorless",) * -v.n if isinstance(v, N) and v.n < 0 else None,
        ),
        _.m,
    ),
    "the Retreat Cost of {m:Mon} is {c:Colorless+} less",
    "{m:Mon}'s Retreat Cost is {c:Colorless+} less",
)
frame(
    "ModS",
    RetreatCost(
        calc(
            lambda c: N(len(c)),
            _.c,
            inv=lambda v: ("Colorless",) * v.n if isinstance(v, N) and v.n > 0 else None,
        ),
        _.m,
    ),
    "the Retreat Cost of {m:Mon} is {c:Colorless+} more",
    "{m:Mon}'s Retreat Cost is {c:Colorless+} more",
)
frame("Colorless", "Colorless", "Colorless")
frame(
    "ModS",
    AttackCost(_.c, -1, _.m),
    "{m:Mon}'s attacks cost {c:Type+} less",
    "the attacks of {m:Mon} cost {c:Type+} less",
)
frame(
    "ModS",
    AttackCost(_.c, 1, _.m),
    "{m:Mon}'s attacks cost {c:Type+} more",
    "the attacks of {m:Mon} cost {c:Type+} more",
)
frame("ModVP", WeaknessBecomes(""), "has no Weakness")
frame("ModVP", ResistanceBecomes(""), "has no Resistance")
