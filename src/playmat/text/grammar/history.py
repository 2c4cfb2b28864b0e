"""What happened: this turn, in the turn before, in the player's own last turn, in this game."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.effects.nodes import (
    Among,
    BaseDamage,
    Count,
    Exists,
    Happened,
    IsNamed,
    MoreDamage,
    Not,
    NotIn,
    PrizesTaken,
    This,
)
from playmat.effects.numbers import DamageTaken
from playmat.text.grammar.core import _, frame, join, table
from playmat.text.surface import It, Requires

_LAST = "<during your opponent's last turn|during their last turn>"

# --- evolved, healed, damaged, moved ----------------------------------------------------------------
frame(
    "Cond1",
    Happened("evolved", "", _.m, "this_turn", (), _.n),
    "{m:Mon} evolved from {n:Name} <during this turn|this turn>",
)
frame("Cond1", Happened("healed", "", _.m), "{m:Mon} was healed <during this turn|this turn>")
frame(
    "Cond1",
    Happened("healed", "you", None, "this_turn", _.d),
    "any of your {d:MonDesc} were healed <during this turn|this turn>",
)
frame(
    "Cond1",
    Happened("attached_energy", "", _.m, "this_turn", _.d),
    "you have already attached a {d:EnergyDesc} from your hand to {m:Mon} this turn",
)
frame("Cond1", Happened("damaged", "", _.m, "last_turn"), f"{{m:Mon}} was damaged by an attack {_LAST}")
frame(
    "Step",
    MoreDamage(DamageTaken()),
    "this attack does that much more damage <|to your opponent's Active Pokémon|to the Defending Pokémon>",
)
frame("Step", BaseDamage(DamageTaken()), "this attack does that much damage")
frame(
    "Cond1",
    Happened("moved_to_active", "", _.m, "last_turn"),
    f"{{m:Mon}} moved from the Bench to the Active Spot {_LAST}",
)
frame(
    "Cond1",
    Not(Happened("moved_to_active", "", _.m)),
    "{m:Mon} didn't move from the Bench to the Active Spot <during this turn|this turn>",
)

# --- played ----------------------------------------------------------------
frame("Cond1", Happened("benched", "", This()), "this Pokémon was played from your hand <during this turn|this turn>")
frame(
    "Cond1",
    Happened("played_supporter", "you", None, "this_turn", (IsNamed(_.n),)),
    "you played {n:Name} from your hand <during this turn|this turn>",
)
frame(
    "Cond1",
    Happened("played_supporter", "you", None, "this_turn", (_.t,)),
    "you played a {t:CardTag} Supporter card from your hand <during this turn|this turn>",
)

# --- attacks used ----------------------------------------------------------------
frame(
    "Cond1",
    Happened("used_attack", "", _.m, "your_last_turn", (), _.n),
    "{m:ThisMon} used {n:Title} during your last turn",
)
frame("ThisMon", This(), "this Pokémon", "@self", "@base")
frame(
    "Cond1",
    Happened("used_attack", "you", None, "your_last_turn", _.d, _.n),
    "1 of your {d:MonDesc} used {n:Title} during your last turn",
    "your {d:MonDesc} used {n:Title} during your last turn",
)
frame(
    "Cond1",
    Happened("used_attack", "you", None, "your_last_turn", join(_.d, NotIn(It("mon", False, "other")))),
    "1 of your other {d:MonDesc} used an attack during your last turn",
)
frame(
    "Cond1",
    Happened("used_attack", "you", None, "your_last_turn", _.d),
    "1 of your {d:MonDesc} used an attack during your last turn",
)
frame("Sentence", Requires(Not(_.c), "attack"), "if {c:Cond}, this attack can't be used")
table(
    "Cond1",
    {
        "you have used your GX attack / you have already used your GX attack": Happened(
            "gx_used", "you", None, "this_game"
        ),
        "your opponent has used their GX attack / your opponent has already used their GX attack": Happened(
            "gx_used", "opponent", None, "this_game"
        ),
        "you have used your VSTAR Power / you have used your VSTAR Power during this game": Happened(
            "vstar_used", "you", None, "this_game"
        ),
        "your opponent has used their VSTAR Power / your opponent has used their VSTAR Power during this game": Happened(
            "vstar_used", "opponent", None, "this_game"
        ),
    },
)

# --- Prize cards taken ----------------------------------------------------------------
frame(
    "Counted",
    PrizesTaken("opponent", "last_turn"),
    "Prize card your opponent took on their last turn",
    "Prize card your opponent took during their last turn",
)

# --- cards just looked at ----------------------------------------------------------------
_LOOKED = It("card", True, "looked")
frame(
    "Cond1",
    Exists(Among(_LOOKED, _.d)),
    "you find any {d:CardDesc} there",
    "you find a {d:CardDesc} there",
)
frame(
    "Counted",
    Count(Among(_LOOKED, _.d)),
    "{d:CardDesc} you find there",
    "of the {d:CardDesc} you find there",
)
