"""Wordings of special kinds of cards: LV.X, LEGEND, Ancient Traits, fossils and dolls."""

from __future__ import annotations

from playmat.effects.nodes import (
    Attach,
    AttachedEvent,
    Exactly,
    InPlay,
    InZone,
    IsCard,
    N,
    Played,
    This,
    Triggered,
)
from playmat.text.grammar.core import _, frame, join
from playmat.text.surface import Header, Pick

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

# --- Pokémon of both players ----------------------------------------------------------------------------
frame(
    "AllMons",
    InPlay("both", "play", join(_.d, _.p)),
    "{d:MonDesc} in play that {p:PredVP} (both yours and your opponent's)",
    prints=False,
)
