"""What happened before: during this turn, during the last one."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, frame, join, says, table
from playmat.text.surface import It

frame(
    "Cond1",
    n.Happened("knocked_out", "both", None, "last_turn"),
    "any Pokémon were Knocked Out during your opponent's last turn",
)
frame(
    "Cond1", n.Happened("used_attack", "", _.m, "your_last_turn"), "{m:ThisMon} used any attacks during your last turn"
)
frame(
    "Cond1",
    n.Not(n.Happened("played_supporter", "you")),
    "you didn't play any Supporter card from your hand during this turn",
)
frame(
    "Cond1",
    n.Happened("knocked_out_by_damage", "you", None, "last_turn", (n.IsNamed(_.n),)),
    "a {n:OtherName} you had in play was Knocked Out by damage from an opponent's attack during <your opponent's|their> last turn",
)
frame(
    "Cond1",
    n.Happened("knocked_out_by_damage", "you", None, "last_turn", _.d),
    "any of your {d:MonDesc} were Knocked Out by damage from an attack during your opponent's last turn",
    "any of your {d:MonDesc} were Knocked Out by damage from an opponent's attack during <your opponent's|their> last turn",
    "any of your {d:MonDesc} were Knocked Out by damage from an attack from your opponent's Pokémon during <your opponent's|their> last turn",
)
frame(
    "Cond1",
    n.Happened("knocked_out", "you", None, "last_turn"),
    "any of your Pokémon were Knocked Out during your opponent's last turn",
)
frame(
    "Cond1",
    n.Happened("played_supporter", "you"),
    "you played a Supporter card from your hand during this turn",
    "you played any Supporter card from your hand during this turn",
)
frame("Cond1", n.Happened("evolved", "", _.m), "{m:Mon} evolved during this turn")
frame(
    "Cond1",
    n.Happened("moved_to_active", "", _.m),
    "{m:Mon} moved from your Bench to the Active Spot this turn",
    "{m:Mon} was on the Bench and became your Active Pokémon this turn",
    "{m:Mon} was on your Bench this turn",
    "{m:Mon} moved from your Bench to become your Active Pokémon this turn",
)
frame(
    "Cond1",
    n.Happened("evolved", "", _.m, "this_turn", (), _.n),
    "{m:Mon} evolved from {n:Name} during this turn",
)
frame("Cond1", n.Happened("healed", "", _.m), "{m:Mon} was healed during this turn")
frame(
    "Cond1",
    n.Happened("healed", "you", None, "this_turn", _.d),
    "any of your {d:MonDesc} were healed during this turn",
)
frame(
    "Cond1",
    n.Happened("attached_energy", "", _.m, "this_turn", _.d),
    "you have already attached a {d:EnergyDesc} from your hand to {m:Mon} this turn",
)
_LAST = "<during your opponent's last turn|during their last turn>"
frame("Cond1", n.Happened("damaged", "", _.m, "last_turn"), f"{{m:Mon}} was damaged by an attack {_LAST}")
frame(
    "Cond1",
    n.Happened("moved_to_active", "", _.m, "last_turn"),
    f"{{m:Mon}} moved from the Bench to the Active Spot {_LAST}",
)
frame(
    "Cond1",
    n.Not(n.Happened("moved_to_active", "", _.m)),
    "{m:Mon} didn't move from the Bench to the Active Spot during this turn",
)
frame("Cond1", n.Happened("benched", "", n.This()), "this Pokémon was played from your hand during this turn")
frame(
    "Cond1",
    n.Happened("played_supporter", "you", None, "this_turn", (n.IsNamed(_.n),)),
    "you played {n:Name} from your hand during this turn",
)
frame(
    "Cond1",
    n.Happened("played_supporter", "you", None, "this_turn", (_.t,)),
    "you played a {t:CardTag} Supporter card from your hand during this turn",
)
frame(
    "Cond1",
    n.Happened("used_attack", "", _.m, "your_last_turn", (), _.n),
    "{m:ThisMon} used {n:Title} during your last turn",
)
frame(
    "Cond1",
    n.Happened("used_attack", "you", None, "your_last_turn", _.d, _.n),
    "1 of your {d:MonDesc} used {n:Title} during your last turn",
    "your {d:MonDesc} used {n:Title} during your last turn",
    "any of your {d:MonDesc} used {n:Title} during your last turn",
)
frame(
    "Cond1",
    n.Happened("used_attack", "you", None, "your_last_turn", join(_.d, n.NotIn(It("mon", False, "other")))),
    "1 of your other {d:MonDesc} used an attack during your last turn",
)
frame(
    "Cond1",
    n.Happened("used_attack", "you", None, "your_last_turn", _.d),
    "1 of your {d:MonDesc} used an attack during your last turn",
)
table(
    "Cond1",
    {
        "you have used your GX attack / you have already used your GX attack": n.Happened(
            "gx_used", "you", None, "this_game"
        ),
        "your opponent has used their GX attack / your opponent has already used their GX attack": n.Happened(
            "gx_used", "opponent", None, "this_game"
        ),
        "you have used your VSTAR Power / you have used your VSTAR Power during this game": n.Happened(
            "vstar_used", "you", None, "this_game"
        ),
        "your opponent has used their VSTAR Power / your opponent has used their VSTAR Power during this game": n.Happened(
            "vstar_used", "opponent", None, "this_game"
        ),
    },
)
frame(
    "Cond1",
    n.Happened("retreated", "", _.m, "last_turn"),
    "{m:Mon} retreated <from the Active Spot|> <during your opponent's last turn|during their last turn>",
)
frame(
    "Cond1",
    n.Happened("attached_from_hand", "you", _.m, "this_turn", _.d),
    "you attached a {d:EnergyDesc} from your hand to {m:Mon} during this turn",
)
frame(
    "Cond1",
    n.Happened("knocked_out", "you", None, "last_turn", _.d),
    "1 of your {d:MonDesc} was Knocked Out during <your opponent's|their> last turn",
)
frame(
    "Cond1",
    n.Not(n.Happened("used_attack", "you", None, "your_last_turn", _.d, _.n)),
    "none of your {d:MonDesc} used {n:Title} during your last turn",
)
for _who, _played in (("that", "that player played"), ("their", "they played")):
    frame(
        "Cond1",
        n.Happened("played_supporter", _who),
        f"{_played} a Supporter card from their hand during this turn",
        prints=_who == "that",
    )
for _who, _played, _hand in (
    ("you", "you played", "your hand"),
    ("that", "that player played", "their hand"),
    ("their", "they played", "their hand"),
):
    frame(
        "Cond1",
        n.Happened("played_supporter", _who, None, "this_turn", (n.NameHas(_.n),)),
        f"{_played} a Supporter card <with|that has> {{n:Quoted}} in its name from {_hand} during this turn",
        prints=_who != "their",
    )
says(
    "Cond1",
    {
        "a attack damaged <@self|this Pokémon> during your opponent's last turn": "this Pokémon was damaged by an attack during your opponent's last turn"
    },
)
frame(
    "Cond1",
    n.Happened("damaged_while_active", "", _.m, "last_turn"),
    "{m:Mon} was damaged by an attack in the Active Spot during your opponent's last turn",
)
frame(
    "Cond1",
    n.Happened("used_attack", "", _.m, "last_turn"),
    "{m:ActiveMon} used an attack during your opponent's last turn",
)
