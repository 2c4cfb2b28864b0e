"""Reminders: sentences that repeat a rule, checked against the tree and dropped."""

from __future__ import annotations

from playmat.text.grammar.core import frame, table
from playmat.text.surface import Reminder

frame("Sentence", Reminder("nothing"), "(this text has no effect.)")
frame("Sentence", Reminder("rule_box"), "(Pokémon V, Pokémon-GX, etc. have Rule Boxes.)")
frame(
    "Sentence",
    Reminder("not_an_effect"),
    "(damage is not an effect.)",
    "(existing effects are not removed.)",
    "(existing effects are not removed. damage is not an effect.)",
)
frame(
    "Sentence",
    Reminder("energy_needed"),
    "(you still need the necessary Energy to use each attack.)",
    "(you still need the necessary Energy to use that attack.)",
    "(you still need the necessary Energy to use this attack.)",
    "(you still have to pay for that attack's Energy cost.)",
    "(that player still needs the necessary Energy to use each attack.)",
)
table(
    "Sentence",
    {
        "(don't apply Weakness and Resistance for Benched Pokémon.)": Reminder("bench_damage"),
        "(you can't use more than 1 GX attack in a game.)": Reminder("gx"),
        "(you can't use more than 1 VSTAR Power in a game.)": Reminder("vstar"),
    },
)
frame(
    "Sentence",
    Reminder("bench_damage"),
    "(don't apply Weakness or Resistance for Benched Pokémon.)",
    prints=False,
)
frame("Sentence", Reminder("evolving"), "(this counts as evolving {m:Mon}.)", prints=False)
