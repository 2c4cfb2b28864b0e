"""What happened before: during this turn, during the last one."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Cond1, _, join
from playmat.text.surface import It

Cond1["any Pokémon were Knocked Out during your opponent's last turn"] = n.Happened(
    "knocked_out", "both", None, "last_turn"
)
Cond1["{m:ThisMon} used any attacks during your last turn"] = n.Happened("used_attack", "", _.m, "your_last_turn")
Cond1["you didn't play any Supporter card from your hand during this turn"] = n.Not(
    n.Happened("played_supporter", "you")
)
Cond1[
    "a {n:OtherName} you had in play was Knocked Out by damage from an opponent's attack during <your opponent's|their> last turn"
] = n.Happened("knocked_out_by_damage", "you", None, "last_turn", (n.IsNamed(_.n),))
Cond1[
    "any of your {d:MonDesc} were Knocked Out by damage from an attack during your opponent's last turn",
    "any of your {d:MonDesc} were Knocked Out by damage from an opponent's attack during <your opponent's|their> last turn",
    "any of your {d:MonDesc} were Knocked Out by damage from an attack from your opponent's Pokémon during <your opponent's|their> last turn",
] = n.Happened("knocked_out_by_damage", "you", None, "last_turn", _.d)
Cond1["any of your Pokémon were Knocked Out during your opponent's last turn"] = n.Happened(
    "knocked_out", "you", None, "last_turn"
)
Cond1[
    "you played a Supporter card from your hand during this turn",
    "you played any Supporter card from your hand during this turn",
] = n.Happened("played_supporter", "you")
Cond1["{m:Mon} evolved during this turn"] = n.Happened("evolved", "", _.m)
Cond1[
    "{m:Mon} moved from your Bench to the Active Spot this turn",
    "{m:Mon} was on the Bench and became your Active Pokémon this turn",
    "{m:Mon} was on your Bench this turn",
    "{m:Mon} moved from your Bench to become your Active Pokémon this turn",
] = n.Happened("moved_to_active", "", _.m)
Cond1["{m:Mon} evolved from {n:Name} during this turn"] = n.Happened("evolved", "", _.m, "this_turn", (), _.n)
Cond1["{m:Mon} was healed during this turn"] = n.Happened("healed", "", _.m)
Cond1["any of your {d:MonDesc} were healed during this turn"] = n.Happened("healed", "you", None, "this_turn", _.d)
Cond1["you have already attached a {d:EnergyDesc} from your hand to {m:Mon} this turn"] = n.Happened(
    "attached_energy", "", _.m, "this_turn", _.d
)
_LAST = "<during your opponent's last turn|during their last turn>"
Cond1[f"{{m:Mon}} was damaged by an attack {_LAST}"] = n.Happened("damaged", "", _.m, "last_turn")
Cond1.says["a attack damaged <@self|this Pokémon> during your opponent's last turn"] = (
    "this Pokémon was damaged by an attack during your opponent's last turn"
)
Cond1[f"{{m:Mon}} moved from the Bench to the Active Spot {_LAST}"] = n.Happened(
    "moved_to_active", "", _.m, "last_turn"
)
Cond1["{m:Mon} didn't move from the Bench to the Active Spot during this turn"] = n.Not(
    n.Happened("moved_to_active", "", _.m)
)
Cond1["this Pokémon was played from your hand during this turn"] = n.Happened("benched", "", n.This())
Cond1["you played {n:Name} from your hand during this turn"] = n.Happened(
    "played_supporter", "you", None, "this_turn", (n.IsNamed(_.n),)
)
Cond1["you played a {t:CardTag} Supporter card from your hand during this turn"] = n.Happened(
    "played_supporter", "you", None, "this_turn", (_.t,)
)
Cond1["{m:ThisMon} used {n:Title} during your last turn"] = n.Happened(
    "used_attack", "", _.m, "your_last_turn", (), _.n
)
Cond1[
    "1 of your {d:MonDesc} used {n:Title} during your last turn",
    "your {d:MonDesc} used {n:Title} during your last turn",
    "any of your {d:MonDesc} used {n:Title} during your last turn",
] = n.Happened("used_attack", "you", None, "your_last_turn", _.d, _.n)
Cond1["1 of your other {d:MonDesc} used an attack during your last turn"] = n.Happened(
    "used_attack", "you", None, "your_last_turn", join(_.d, n.NotIn(It("mon", False, "other")))
)
Cond1["1 of your {d:MonDesc} used an attack during your last turn"] = n.Happened(
    "used_attack", "you", None, "your_last_turn", _.d
)
for _who, _has_used in (
    ("you", "you have <|already> used your"),
    ("opponent", "your opponent has <|already> used their"),
):
    Cond1[f"{_has_used} GX attack"] = n.Happened("gx_used", _who, None, "this_game")
    Cond1[f"{_has_used} VSTAR Power <|during this game>"] = n.Happened("vstar_used", _who, None, "this_game")
Cond1["{m:Mon} retreated <from the Active Spot|> <during your opponent's last turn|during their last turn>"] = (
    n.Happened("retreated", "", _.m, "last_turn")
)
Cond1["you attached a {d:EnergyDesc} from your hand to {m:Mon} during this turn"] = n.Happened(
    "attached_from_hand", "you", _.m, "this_turn", _.d
)
Cond1["1 of your {d:MonDesc} was Knocked Out during <your opponent's|their> last turn"] = n.Happened(
    "knocked_out", "you", None, "last_turn", _.d
)
Cond1["none of your {d:MonDesc} used {n:Title} during your last turn"] = n.Not(
    n.Happened("used_attack", "you", None, "your_last_turn", _.d, _.n)
)
for _who, _played in (("that", "that player played"), ("their", "they played")):
    (Cond1 if _who == "that" else Cond1.reads)[f"{_played} a Supporter card from their hand during this turn"] = (
        n.Happened("played_supporter", _who)
    )
for _who, _played, _hand in (
    ("you", "you played", "your hand"),
    ("that", "that player played", "their hand"),
    ("their", "they played", "their hand"),
):
    (Cond1 if _who != "their" else Cond1.reads)[
        f"{_played} a Supporter card <with|that has> {{n:Quoted}} in its name from {_hand} during this turn"
    ] = n.Happened("played_supporter", _who, None, "this_turn", (n.NameHas(_.n),))
Cond1[
    "{m:Mon} was damaged by an attack in the Active Spot during your opponent's last turn",
    "{m:Mon} was damaged by an attack during your opponent's last turn while it was your Active Pokémon",
] = n.Happened("damaged_while_active", "", _.m, "last_turn")
Cond1["{m:ActiveMon} used an attack during your opponent's last turn"] = n.Happened("used_attack", "", _.m, "last_turn")
