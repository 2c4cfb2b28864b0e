"""Evolving and devolving by effect, Pokémon that take another's place."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from playmat.effects.nodes import (
    Devolve,
    Evolve,
    EvolvesFrom,
    Exactly,
    InZone,
    IsCard,
    IsStage,
    N,
)
from playmat.effects.numbers import ONE
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, frame, join
from playmat.text.surface import It, Pick, Reminder, Rider

# --- evolving ----------------------------------------------------------------
frame(
    "Step",
    Evolve(_.m, _.c),
    "put {c:Cards} onto {m:Mon} and evolve it",
    "put {c:Cards} on {m:Mon} to evolve it",
    "put {c:Cards} on {m:Mon}",
    "evolve {m:Mon} with {c:Cards}",
    prints=False,
)
_RARE = InZone("you", "hand", (IsStage("Stage 2"), EvolvesFrom(It("mon"), True)))
frame(
    "Tail",
    Evolve(It("mon"), Pick(_RARE, Exactly(N(1)))),
    "if you have a Stage 2 card in your hand that evolves from that Pokémon, put that card onto the Basic Pokémon to evolve it",
    "if you have a Stage 2 card in your hand that evolves from that Pokémon, put that card onto the Basic Pokémon to evolve it, skipping the Stage 1",
    prints=False,
)
frame(
    "CardDesc",
    (IsStage("Stage 2"), EvolvesFrom(_.m, True)),
    "Stage 2 card that evolves from {m:Mon}, skipping the Stage 1,",
)
frame(
    "CardDesc",
    join(_.a, IsCard("Pokémon"), _.h, EvolvesFrom(_.m)),
    "{a:MonAdj*} {h:MonHead} [card] that evolves from {m:Mon}",
)
_FRESH = "during your first turn or on a {d:MonDesc} that was put into play this turn"
frame(
    "Sentence",
    Rider("fresh", _.d),
    f"you can't <use|play> this card {_FRESH}",
    f"(you can't <use|play> this card {_FRESH}.)",
    "you can't <use|play> this card during your first turn, or on a {d:MonDesc} that was put into play this turn",
    prints=False,
)
frame("Sentence", Reminder("evolving"), f"you can <use|play> this card {_FRESH}", prints=False)
frame(
    "Sentence",
    Reminder("evolving"),
    "(this counts as evolving {m:Mon})",
    "(this counts as leveling up {m:Mon}.)",
    prints=False,
)

# --- devolving ----------------------------------------------------------------
_HIGHEST = "the highest Stage Evolution card"
frame(
    "Step",
    Devolve(_.m, ONE, owned("hand")),
    f"devolve {{m:Mon}} and put {_HIGHEST} on it into {{w:Poss}} hand",
    f"remove {_HIGHEST} from {{m:Mon}} and put <that card|it|those cards> [back] into {{w:Poss}} hand",
)
frame(
    "Step",
    Devolve(_.m, ONE, owned("deck_shuffled")),
    f"devolve {{m:Mon}} and shuffle {_HIGHEST} on it into {{w:Poss}} deck",
    f"remove {_HIGHEST} from {{m:Mon}} and shuffle <that card|it|those cards> into {{w:Poss}} deck",
)
