"""What lies under a Pokémon."""

from __future__ import annotations

from playmat.effects.nodes import Among, Exists, IsNamed, Not
from playmat.effects.selectors import Under
from playmat.text.grammar.core import _, frame

BENEATH = Exists(Among(Under(_.m), (IsNamed(_.n),)))
frame("Cond1", BENEATH, "{n:OtherName} is anywhere under {m:Mon}", "{m:Mon} is evolved from {n:OtherName}")
frame("Cond1", Not(BENEATH), "{n:OtherName} isn't anywhere under {m:Mon}")
