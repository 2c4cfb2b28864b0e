"""Wordings of special kinds of cards: LV.X, LEGEND, Ancient Traits, fossils and dolls."""

from __future__ import annotations

from playmat.effects.nodes import (
    Attach,
    AttachedEvent,
    BenchSize,
    Damage,
    Exactly,
    HealTimes,
    InPlay,
    InZone,
    IsCard,
    N,
    Played,
    This,
    Triggered,
)
from playmat.text.grammar.core import _, frame, join
from playmat.text.surface import Header, Pick, Reminder, Rider

# --- LEGEND ---------------------------------------------------------------------------------------------
frame("Event", Played(This(), "bench"), "you put <this Pokémon|@self> into play", prints=False)

# --- Ancient Traits -------------------------------------------------------------------------------------
_EXCEPT = "(except with an attack, Ability, or Trainer card)"
frame(
    "Sentence",
    Header(
        Triggered(
            AttachedEvent((IsCard("Energy"),), This(), "you", "hand", False, ("attack", "ability", "trainer")),
            (Attach(Pick(InZone("you", "hand", (IsCard("Energy"),)), Exactly(N(1))), This()),),
            None,
            True,
        )
    ),
    f"when you attach an Energy card from your hand to this Pokémon {_EXCEPT}, you may attach 2 Energy cards",
    prints=False,
)

frame("ModS", HealTimes(2, _.m), "when {m:Mon} is healed, double the amount healed")

# --- self-damage without Weakness -----------------------------------------------------------------------
frame(
    "Step",
    Damage(_.n, This(), weakness=False),
    "<this Pokémon|@self> does {n:Num} damage to itself, and don't apply Weakness to this damage",
    "<this Pokémon|@self> does {n:Num} damage to itself and don't apply Weakness to this damage",
)
frame("Sentence", Rider("no_weakness"), "don't apply Weakness to this damage", prints=False)

# --- Stadiums that face a player ------------------------------------------------------------------------
frame(
    "Sentence",
    Reminder("bench_size"),
    "(when this card comes into play, you discard Benched Pokémon until you have {n:Int} Pokémon on the Bench.)",
    prints=False,
)
frame("ModS", BenchSize(_.n, "you"), "you can't have more than {n:Int} Benched Pokémon")

# --- VSTAR Powers in our own words ----------------------------------------------------------------------
frame("Sentence", Reminder("vstar"), "(this is a VSTAR Power.)", prints=False)

# --- Pokémon of both players ----------------------------------------------------------------------------
frame(
    "AllMons",
    InPlay("both", "play", join(_.d, _.p)),
    "{d:MonDesc} in play that {p:PredVP} (both yours and your opponent's)",
    prints=False,
)
