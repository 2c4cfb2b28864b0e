"""Damage dealt and taken: more and less, while something lasts."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.effects.nodes import Deals, Takes
from playmat.text.grammar.core import _, frame
from playmat.text.grammar.modifiers import AFTER, BEFORE, LESS, TO

frame(
    "ModS",
    Deals(_.n, _.m),
    f"{{m:Mon}}'s attacks do {{n:Numeral}} more damage to {TO} {BEFORE}",
    f"the attacks of {{m:Mon}} do {{n:Numeral}} more damage to {TO} {BEFORE}",
    f"attacks used by {{m:Mon}} do {{n:Numeral}} more damage to {TO} {BEFORE}",
)
frame(
    "ModS",
    Deals(LESS, _.m),
    f"{{m:Mon}}'s attacks do {{n:Numeral}} less damage {BEFORE}",
    f"the attacks of {{m:Mon}} do {{n:Numeral}} less damage {BEFORE}",
    f"attacks used by {{m:Mon}} do {{n:Numeral}} less damage {BEFORE}",
    f"any damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {BEFORE}",
)
frame("ModVP", Takes(LESS), f"takes {{n:Numeral}} less damage from attacks {AFTER}")
frame(
    "ModVP",
    Takes(LESS, None, _.d, "opponent"),
    f"takes {{n:Numeral}} less damage from attacks from your opponent's {{d:MonDesc}} {AFTER}",
)
frame("ModVP", Takes(_.n), f"takes {{n:Numeral}} more damage from attacks {AFTER}")
frame(
    "ModS",
    Takes(LESS, _.m),
    f"any damage done to {{m:Mon}} by attacks is reduced by {{n:Numeral}} {AFTER}",
    f"damage done to {{m:Mon}} by attacks is reduced by {{n:Numeral}} {AFTER}",
    prints=False,
)
frame(
    "ModS",
    Takes(LESS, _.m, (), "opponent"),
    f"any damage done to {{m:Mon}} by an opponent's attack is reduced by {{n:Numeral}} {AFTER}",
    f"any damage done to {{m:Mon}} by your opponent's attacks is reduced by {{n:Numeral}} {AFTER}",
)
frame(
    "ModS",
    Deals(_.n, _.m),
    f"each of {{m:Mon}}'s attacks does {{n:Numeral}} more damage to {TO} {BEFORE}",
    f"each of {{m:Mon}}'s attacks does {{n:Numeral}} more damage {BEFORE}",
    f"{{m:Mon}}'s attacks do {{n:Numeral}} more damage {BEFORE}",
    prints=False,
)
frame(
    "ModVP",
    Takes(LESS, None, (), "opponent"),
    f"takes {{n:Numeral}} less damage from your opponent's attacks {AFTER}",
    prints=False,
)
frame(
    "ModS",
    Takes(LESS, _.m, _.d, "opponent"),
    f"any damage done to {{m:Mon}} by attacks from your opponent's {{d:MonDesc}} is reduced by {{n:Numeral}} {AFTER}",
    prints=False,
)
