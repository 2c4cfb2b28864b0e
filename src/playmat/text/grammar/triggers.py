"""Events and the headers of what they trigger."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    AttachedEvent,
    Checkup,
    Damaged,
    EndOfTurn,
    Exactly,
    InPlay,
    Is,
    IsAt,
    KnockedOut,
    MovesToActive,
    N,
    Played,
    This,
    Triggered,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.activation import ONCE
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import Header, Pick


def _pool(m: Any) -> Any:
    """'1 of your Pokémon' of an event means whichever of them."""
    if isinstance(m, Pick):
        if m.quantity != Exactly(N(1)):
            raise Refuse
        return replace(m.sel, whose="opponent") if getattr(m.sel, "whose", "") == "their" else m.sel  # type: ignore[call-arg]
    return m


def _unpool(v: Any) -> Any:
    return Pick(v, Exactly(N(1))) if isinstance(v, InPlay) and v.where != "active" else v


frame("Sentence", Header(Triggered(_.e, _.b)), "{e:TimeEvent}, {b:StepBody}")
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, None, True)),
    "when {e:Event}, you may {b:Body}",
    f"{ONCE}, when {{e:Event}}, you may {{b:Body}}",
    "whenever {e:Event}, you may {b:Body}",
    "if {e:Event}, you may {b:Body}",
)
frame(
    "Sentence",
    Header(Triggered(_.e, _.b)),
    "when {e:Event}, {b:StepBody}",
    "whenever {e:Event}, {b:StepBody}",
    "if {e:Event}, {b:StepBody}",
)
frame("Sentence", Header(Triggered(_.e, _.b, _.c)), "{e:TimeEvent}, if {c:Cond}, {b:StepBody}")
frame("StepBody", _.s, "{s:Step,and}")
_EVEN = "<(even if it is Knocked Out)|(even if this Pokémon is Knocked Out)|(even if @self is Knocked Out)|(even if that Pokémon is Knocked Out)>"
_BY = {
    "opponent": f"<is damaged by an attack from your opponent's Pokémon|is damaged by an opponent's attack> {_EVEN}",
    "any": f"is damaged by an attack {_EVEN}",
}
_KO = "<is Knocked Out by damage from an attack from your opponent's Pokémon|is Knocked Out by damage from an opponent's attack>"
_ACTIVE = "<is in the Active Spot|is your Active Pokémon>"
for _by, _words in _BY.items():
    frame("Event", Damaged(_.m, _by), f"{{m:Mon}} {_words}")
    frame(
        "Sentence",
        Header(Triggered(Damaged(_.m, _by), _.b, Is(_.m, (IsAt("active"),)))),
        f"if {{m:Mon}} {_ACTIVE} and {_words}, {{b:StepBody}}",
    )
    frame(
        "Sentence",
        Header(Triggered(Damaged(_.m, _by), _.b, Is(_.m, (IsAt("active"),)), True)),
        f"if {{m:Mon}} {_ACTIVE} and {_words}, you may {{b:Body}}",
    )
frame("Event", KnockedOut(_.m), f"{{m:Mon}} {_KO}")
frame(
    "Sentence",
    Header(Triggered(KnockedOut(_.m), _.b, Is(_.m, (IsAt("active"),)))),
    f"if {{m:Mon}} {_ACTIVE} and {_KO}, {{b:StepBody}}",
)
frame(
    "Sentence",
    Header(Triggered(KnockedOut(_.m), _.b, Is(_.m, (IsAt("active"),)), True)),
    f"if {{m:Mon}} {_ACTIVE} and {_KO}, you may {{b:Body}}",
)
frame("Sentence", Header(Triggered(_.e, _.b, _.c)), "as long as {c:Cond}, whenever {e:Event}, {b:StepBody}")
frame(
    "Event",
    Played(_.m, "bench"),
    "you play {m:Mon} from your hand onto your Bench [during your turn]",
    "you put {m:Mon} from your hand onto your Bench",
)
frame(
    "Event",
    Played(_.m, "evolve"),
    "you play {m:Mon} from your hand to evolve 1 of your Pokémon [during your turn]",
)
frame(
    "Event",
    Played(This(), "level_up"),
    "you put this Pokémon from your hand onto your Active Pokémon to level it up",
    "you put @self from your hand onto your Active @base",
)
frame(
    "Event",
    MovesToActive(_.m),
    "{m:Mon} moves from your Bench to the Active Spot",
    "{m:Mon} moves from your Bench to become your Active Pokémon",
)
frame(
    "Event",
    AttachedEvent((), calc(_pool, _.m, inv=_unpool), "you", "hand", True),
    "you attach this card from your hand to {m:Mon}",
)
frame(
    "Event",
    AttachedEvent(_.d, calc(_pool, _.m, inv=_unpool), "you"),
    "you attach a {d:EnergyDesc} from your hand to {m:Mon}",
)
frame(
    "Event",
    AttachedEvent(_.d, calc(_pool, _.m, inv=_unpool), "opponent"),
    "your opponent attaches a {d:EnergyDesc} from their hand to {m:Mon}",
)
frame("TimeEvent", Checkup(), "during Pokémon Checkup", "between turns", "at any time between turns")
frame("TimeEvent", EndOfTurn(), "at the end of your turn")
