"""Special Conditions: applied, chosen, healed."""

from __future__ import annotations

from playmat.effects.nodes import Afflict, AfflictChosen, CantBeAfflicted, Cure
from playmat.text.grammar.core import _, frame

frame(
    "Step",
    Afflict(_.t, _.c),
    "{t:Mon} is now {c:Condition,and}",
    "{t:Mon} becomes {c:Condition,and}",
    "make {t:Mon} {c:Condition,and}",
)
frame("Step", AfflictChosen(_.t, _.c), "{t:Mon} is now {c:Condition,or} (you choose)", prints=False)
frame(
    "Step",
    Cure(_.t),
    "{t:Mon} recovers from all Special Conditions",
    "remove all Special Conditions from {t:Mon}",
    "{t:Mon} is no longer affected by any Special Conditions",
)
frame(
    "Step",
    Cure(_.t, _.c),
    "{t:Mon} is no longer {c:Condition,and}",
    "{t:Mon} recovers from {c:Condition,and}",
)
frame(
    "ModVP",
    CantBeAfflicted(),
    "can't be affected by any Special Conditions",
    "can't be affected by Special Conditions",
)
frame("ModVP", CantBeAfflicted(_.c), "can't be {c:Condition,or}")
