"""What cannot be done: attack, retreat, play, use."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AnyOf,
    AttackAllowed,
    AttackFails,
    CantAttack,
    CantHeal,
    CantPlay,
    CantRetreat,
    CantUseAttack,
    CheckupCounters,
    CheckupFlip,
    ChooseAttack,
    ConditionsStay,
    EvolvesEarly,
    InPlay,
    NoAbilities,
    NoEffect,
    Not,
    NotP,
    This,
    ToolLimit,
    TurnGoesOn,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import Holds, It, Reminder


def _ability(name: str) -> str:
    """The name of an ability, not a class of Pokémon."""
    if "Pokémon" in name:
        raise Refuse
    return name


ABILITY = calc(_ability, _.n, inv=lambda v: v or None)


def _but(d: Any, x: Any) -> Any:
    """A class of Pokémon without another."""
    return (*d, NotP(x[0]) if len(x) == 1 else NotP(AnyOf((x,))))


frame("ModPair", (CantAttack(), CantRetreat()), "can't attack or retreat")
frame("ModPair", (CantRetreat(), CantAttack()), "can't retreat or attack")
frame("ModVP", CantAttack(), "can't attack", "can't use any attacks", "can't use attacks")
frame("ModVP", CantRetreat(), "can't retreat")
frame(
    "ModVP",
    CantUseAttack(_.n),
    "can't use {n:Title}",
    "can't use its {n:Title} attack",
    "can't use the {n:Title} attack",
)
frame("ModVP", CantHeal(), "can't be healed")
frame(
    "ModVP",
    NoAbilities(None, _.k),
    "has no {k:AbilityKind}",
    "has no {k:AbilityKind} (this includes Abilities of its previous Evolution)",
)
frame("ModVP", AttackAllowed("Asleep"), "can attack even if it is Asleep")
frame("ModVP", EvolvesEarly(), "can evolve during your first turn or the turn you play it")
frame("ModVP", EvolvesEarly(None, "same"), "can evolve during the turn you play it")
frame("ModVP", EvolvesEarly(None, "first"), "can evolve during your first turn")
_PLAYERS = {
    "opponent": "<your opponent|they> can't",
    "both": "<neither player can|each player can't|each play can't>",
    "you": "you can't",
}
for _who, _name in _PLAYERS.items():
    _hand = "your hand" if _who == "you" else "their hand"
    _own = "your" if _who == "you" else "their"
    frame("ModS", CantPlay(_who, _.d), f"{_name} play any {{d:CardDesc}} from {_hand}")
    frame(
        "ModS",
        CantPlay(_who, _.d, "attach"),
        f"{_name} attach any {{d:CardDesc}} from {_hand}",
        f"{_name} attach any {{d:CardDesc}} from {_hand} to any of {_own} Pokémon",
        f"{_name} attach any {{d:CardDesc}} from {_hand} to {_own} Pokémon",
    )
    frame(
        "ModS",
        CantPlay(_who, (), "evolve"),
        f"{_name} play any Pokémon from {_hand} to evolve {_own} Pokémon",
    )
    _side = "both" if _who == "both" else _who
    frame(
        "ModS",
        CantPlay(_who, (), "evolve", InPlay(_side, "active")),
        f"{_name} play any Pokémon from {_hand} to evolve {_own} Active Pokémon",
    )
frame("ModS", CantPlay("that", _.d), "that player can't play any {d:CardDesc} from their hand")
frame(
    "ModS",
    CantPlay(_.w, _.d, "attach", _.x),
    "{w:Subj} can't attach any {d:EnergyDesc} from their hand to {x:TheMon}",
)
frame("TheMon", _.s, "{s:ActiveMon}", "{s:ItMon}")
frame("ItMon", It("mon"), "that Pokémon", "it")
frame("ItMon", This(), "this Pokémon")
frame(
    "ModS",
    AttackFails(1, _.m),
    "if {m:Mon} tries to <attack|use an attack>, <your opponent|they|that player> flips a coin",
)
frame(
    "ModS",
    AttackFails(2, _.m),
    "if {m:Mon} tries to <attack|use an attack>, <your opponent|they|that player> flips 2 coins",
)
frame("ModS", TurnGoesOn(_.n), "your turn does not end if the Pokémon [that] this card is attached to becomes {n:Name}")
frame("ModVP", CantUseAttack("", 0), "can't use that attack")
frame("Step", ChooseAttack(0, _.m), "choose 1 of {m:Mon}'s attacks", "choose 1 of the attacks of {m:Pool}")

# --- unless, until ----------------------------------------------------------------
frame(
    "Sentence",
    Holds((CantAttack(_.m),), Not(_.c)),
    "{m:Mon} can't attack unless {c:Cond}",
    "{m:Mon} can't attack until {c:Cond}",
    prints=False,
)

# --- Abilities and Tools switched off ----------------------------------------------------------------
frame(
    "ModVP",
    NoAbilities(None, _.k, ABILITY),
    "has no {k:AbilityKind}, except for {n:Title}",
    "has no {k:AbilityKind} (except for {n:Title})",
)
for _side, _other in (
    ("both", "in each player's hand, and in each player's discard pile"),
    ("opponent", "in their hand, and in their discard pile"),
):
    _all = "each {d:MonDesc} in play" if _side == "both" else "your opponent's {d:MonDesc} in play"
    for _name, _words in (("", ""), (ABILITY, "(except for {n:Title})"), (ABILITY, ", except for {n:Title}")):
        frame(
            "ModS",
            NoAbilities(InPlay(_side, "play", _.d), _.k, _name, True),
            f"{_all}, {_other} has no {{k:AbilityKind}} {_words}",
        )
    frame(
        "ModS",
        NoAbilities(InPlay(_side, "play", calc(_but, _.d, _.x)), _.k, "", True),
        f"{_all}, {_other} has no {{k:AbilityKind}} (except for {{x:MonDesc}})",
        prints=False,
    )
    frame(
        "ModS",
        NoAbilities(InPlay(_side, "play", calc(_but, _.d, _.x)), _.k),
        f"{_all} has no {{k:AbilityKind}}, except for {{x:MonDesc}}",
        f"{_all} has no {{k:AbilityKind}} (except for {{x:MonDesc}})",
        prints=False,
    )
frame("Sentence", Reminder("previous_abilities"), "(this includes Abilities of its previous Evolution)", prints=False)
frame(
    "ModS",
    NoEffect("tool"),
    "each Pokémon Tool card in play has no effect",
    "each Pokémon Tool in play has no effect",
    prints=False,
)
frame(
    "ModS",
    NoEffect("tool", "either", _.m),
    "Pokémon Tool cards attached to {m:Mon} have no effect",
    prints=False,
)
frame(
    "ModVP",
    ToolLimit(_.n),
    "may have up to {n:Int} Pokémon Tools attached to it",
    "may have up to {n:Int} Pokémon Tool cards attached to it",
)
frame(
    "Sentence",
    Reminder("tool_limit"),
    "(if this Pokémon loses this Ability, discard Pokémon Tool cards attached to this Pokémon until only 1 Pokémon Tool card remains.)",
    "if it loses this Ability, discard Pokémon Tool cards from it until only 1 remains",
    "if it loses this Ability, discard Pokémon Tools from it until only 1 remains",
    prints=False,
)

# --- Special Conditions at the Checkup ----------------------------------------------------------------
_NORMAL = {"Poisoned": 1, "Burned": 2}
for _condition, _usual in _NORMAL.items():
    _sick = f"your opponent's {_condition} Pokémon"
    frame(
        "ModS",
        CheckupCounters(_condition, _.n, InPlay("opponent")),
        f"put {{n:Numeral}} damage counters instead of {_usual} on {_sick} <during Pokémon Checkup|between turns>",
        f"during Pokémon Checkup, put {{n:Numeral}} damage counters on {_sick} instead of {_usual}",
    )
    frame(
        "ModS",
        CheckupCounters(_condition, _.n, InPlay("opponent"), True),
        f"put {{n:Numeral}} more damage counters on {_sick} <during Pokémon Checkup|between turns>",
        f"during Pokémon Checkup, put {{n:Numeral}} more damage counters on {_sick}",
    )
    frame(
        "ModS",
        CheckupCounters(_condition, _.n, InPlay("both"), True),
        f"at any time between turns, each player puts {{n:Numeral}} more damage counters on their {_condition} Pokémon",
        prints=False,
    )
frame(
    "ModS",
    CheckupFlip("Asleep", 2, _.m),
    "if {m:Whichever} is Asleep, flip 2 coins instead of 1 between turns",
)
frame("Sentence", Reminder("still_asleep"), "if either of them is tails, {m:Mon} is still Asleep", prints=False)
frame(
    "ModS",
    CheckupFlip("Burned", 0, InPlay("opponent")),
    "whenever your opponent flips a coin for their Burned Pokémon during Pokémon Checkup, it doesn't recover from that Special Condition even if the result is heads",
    "whenever your opponent flips a coin for the Special Condition Burned between turns, treat it as tails",
)
for _kind in ("", *_NORMAL):
    _what = f"the Special Condition {_kind}" if _kind else "any Special Conditions"
    frame(
        "ModS",
        ConditionsStay(InPlay("opponent"), _kind),
        f"{_what} is not removed when your opponent's Pokémon evolve or devolve",
        f"your opponent can't remove {_what} by evolving or devolving their {_kind} Pokémon",
    )
frame(
    "Sentence",
    calc(lambda c: Reminder(f"leveling_up:{c}"), _.c),
    "(this also includes putting a Pokémon Level-Up card onto the {c:Condition} Pokémon.)",
    prints=False,
)
frame(
    "Sentence",
    Reminder("leveling_up:"),
    "(this also includes putting a Pokémon Level-Up card onto that Pokémon.)",
    prints=False,
)
