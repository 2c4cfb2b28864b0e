"""Abilities one announces, further: where the card is, when it may be used, what keeps it from being used."""

from __future__ import annotations

from playmat.effects.nodes import (
    Activated,
    And,
    AnyOf,
    CameIntoPlay,
    Cmp,
    Count,
    EndOfTurn,
    HasCondition,
    InZone,
    Is,
    N,
    Not,
    NotP,
    This,
    Triggered,
    TurnIs,
)
from playmat.text.grammar.activation import ONCE
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import Header, Requires, Rider

OFTEN = "as often as you like during your turn [(before your attack)]"
_SELF = "<this Pokémon|@self|@base>"

# --- when it may be used ----------------------------------------------------------------
frame("Sentence", Header(Activated(_.b, "often", _.c)), f"{OFTEN}, if {{c:Cond}}, you may {{b:Body}}")
frame("Sentence", Header(Activated(_.b, "often")), f"{OFTEN}, {{b:StepBody}}", prints=False)
frame("Sentence", Header(Activated(_.b, "game", _.c)), "during your turn, if {c:Cond}, you may {b:Body}")
frame(
    "Sentence",
    Header(Activated(_.b, "once", _.c)),
    f"if {{c:Cond}}, {ONCE}, you may {{b:Body}}",
    f"{ONCE}, if {{c:Cond}}, {{b:StepBody}}",
    "once during your turn, (before your attack), if {c:Cond}, you may {b:Body}",
    prints=False,
)
frame("Sentence", Header(Activated(_.b)), f"{ONCE} you may {{b:Body}}", prints=False)
frame("Sentence", Header(Activated(_.b)), f"{ONCE}, {{b:StepBody}}", prints=False)
frame(
    "Sentence",
    Header(Activated(_.b, "once", TurnIs("first"))),
    "once during your first turn [(before your attack)], you may {b:Body}",
    prints=False,
)
frame(
    "Sentence",
    Header(Triggered(EndOfTurn(), _.b, None, True)),
    "once at the end of your turn, you may {b:Body}",
    "once at the end of your turn (after your attack), you may {b:Body}",
)
frame(
    "Sentence",
    Header(Triggered(EndOfTurn(), _.b, _.c, True)),
    "once at the end of your turn, if {c:Cond}, you may {b:Body}",
    "once at the end of your turn (after your attack), if {c:Cond}, you may {b:Body}",
)

# --- from hand and discard pile ----------------------------------------------------------------
for _zone, _place in (("hand", "in your hand"), ("discard", "in your discard pile")):
    frame(
        "Sentence",
        Header(Activated(_.b, "once", None, "you", False, False, _zone)),
        f"{ONCE}, if {_SELF} is {_place}, you may {{b:Body}}",
    )
    frame(
        "Sentence",
        Header(Activated(_.b, "once", _.c, "you", False, False, _zone)),
        f"{ONCE}, if {_SELF} is {_place} and {{c:Cond1}}, you may {{b:Body}}",
    )
frame(
    "Sentence",
    Header(Activated(_.b, "once", Cmp(Count(InZone("you", "hand")), "eq", N(1)), "you", False, False, "hand")),
    f"{ONCE}, if {_SELF} is the last card in your hand, you may {{b:Body}}",
    prints=False,
)

# --- what keeps it from being used ----------------------------------------------------------------
frame(
    "Sentence",
    Requires(_.c, "power"),
    "you can use this <Ability|power> only if {c:Cond}",
)
frame(
    "Sentence",
    Requires(Not(_.c), "power"),
    "if {c:Cond}, you can't use this <Ability|power>",
    prints=False,
)
frame(
    "Sentence",
    Requires(And((Not(TurnIs("first")), Is(This(), (NotP(CameIntoPlay()),)))), "power"),
    f"you can't use this <Ability|power> during your first turn or <the turn|on the turn> {_SELF} was put into play",
    prints=False,
)
frame("Cond1", Not(TurnIs("first")), "it isn't your first turn")
frame(
    "Sentence",
    Requires(
        Is(
            This(),
            (
                NotP(
                    AnyOf(
                        calc(
                            lambda cs: tuple((HasCondition(x),) for x in cs),
                            _.c,
                        )
                    )
                ),
            ),
        ),
        "power",
    ),
    f"this power can't be used if {_SELF} is {{c:Condition,or}}",
    f"this power doesn't work if {_SELF} is {{c:Condition,or}}",
    prints=False,
)
frame(
    "Sentence",
    Rider("once_name"),
    "you may not use an Ability with the same name during your turn",
    prints=False,
)
