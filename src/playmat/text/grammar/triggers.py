"""Events and the headers of what they trigger."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    AttachedEvent,
    Checkup,
    Damaged,
    Discard,
    EndOfTurn,
    Exactly,
    InPlay,
    Is,
    IsCard,
    IsDamaged,
    IsNamed,
    IsStage,
    KnockedOut,
    MovesToActive,
    N,
    NameHas,
    NotP,
    Played,
    PlaysCard,
    Retreats,
    This,
    Triggered,
    UsesAbility,
    WouldBeKnockedOut,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.activation import ONCE
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import Header, It, Pick


def _pool(m: Any) -> Any:
    """'1 of your Pokémon' of an event means whichever of them."""
    if isinstance(m, Pick):
        if m.quantity != Exactly(N(1)):
            raise Refuse
        return replace(m.sel, whose="opponent") if getattr(m.sel, "whose", "") == "their" else m.sel  # type: ignore[call-arg]
    return m


def _mine(m: Any) -> Any:
    """Own attackers; the opponent's are said by 'an attack from your opponent's Pokémon'."""
    if getattr(m, "whose", "you") != "you":
        raise Refuse
    return m


def _own(v: Any) -> Any:
    whose = getattr(v.sel if isinstance(v, Pick) else v, "whose", "you")
    return v if whose == "you" else None


def _before(p: Any) -> Any:
    """What was true when the attack came; 'has full HP' is a matter of the event itself."""
    if p == (NotP(IsDamaged()),):
        raise Refuse
    return p


def _unpool(v: Any) -> Any:
    return Pick(v, Exactly(N(1))) if isinstance(v, InPlay) and v.where != "active" else v


frame("Sentence", Header(Triggered(_.e, _.b)), "{e:TimeEvent}, {b:StepBody}")
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, None, True)),
    "when {e:Event}, you may {b:Body}",
    "whenever {e:Event}, you may {b:Body}",
    "if {e:Event}, you may {b:Body}",
)
frame(
    "Sentence",
    Header(Triggered(_.e, _.b)),
    "when {e:Event}, {b:StepBody}",
    "whenever {e:Event}, {b:StepBody}",
    "if {e:Event}, {b:StepBody}",
    "after {e:Event}, {b:StepBody}",
    "when {e:Event}, you must {b:StepBody}",
)


def _a_turn(limit: str) -> Any:
    """'Once during your turn, when …': a card is played only once; anything else may happen again."""

    def make(e: Any, b: Any, c: Any = None) -> Any:
        if isinstance(e, Played) and limit != "once":
            raise Refuse
        return Triggered(e, b, c, True, "" if isinstance(e, Played) else limit)

    def parts(v: Any) -> Any:
        if isinstance(v, Triggered) and v.optional and v.limit == limit and v.condition is None:
            return v.event, v.body
        return None

    def parts_if(v: Any) -> Any:
        if isinstance(v, Triggered) and v.optional and v.limit == limit and v.condition is not None:
            return v.event, v.body, v.condition
        return None

    return calc(make, _.e, _.b, inv=parts), calc(make, _.e, _.b, _.c, inv=parts_if)


for _limit, _start in (("once", ONCE), ("once_opponent", "once during your opponent's turn")):
    _plain, _with_cond = _a_turn(_limit)
    frame(
        "Sentence",
        Header(_plain),
        f"{_start}, when {{e:Event}}, you may {{b:Body}}",
        f"{_start}, whenever {{e:Event}}, you may {{b:Body}}",
        f"{_start}, if {{e:Event}}, you may {{b:Body}}",
    )
    frame(
        "Sentence",
        Header(_with_cond),
        f"{_start}, if {{c:Cond}}, when {{e:Event}}, you may {{b:Body}}",
        f"{_start}, when {{e:Event}} and if {{c:Cond}}, you may {{b:Body}}",
        f"{_start}, if {{c:Cond}} and {{e:Event}}, you may {{b:Body}}",
    )
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, _.c)),
    "{e:TimeEvent}, if {c:Cond}, {b:StepBody}",
    "as long as {c:Cond}, {e:TimeEvent}, {b:StepBody}",
)


def _not_the_card(b: Any) -> Any:
    """'If this card is attached …, discard it at the end of …' is about the card, whatever the condition."""
    if b == (Discard(It("card")),):
        raise Refuse
    return b


frame(
    "Sentence",
    Header(Triggered(_.e, calc(_not_the_card, _.b), _.c)),
    "as long as {c:Cond}, {b:StepBody} {e:TimeEvent}",
    "if {c:Cond}, {b:StepBody} {e:TimeEvent}",
    prints=False,
)
frame("Sentence", Header(Triggered(_.e, _.b)), "{b:StepBody} {e:TimeEvent}", prints=False)
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, _.c, True)),
    "as long as {c:Cond}, whenever {e:Event}, you may {b:Body}",
    "if {c:Cond}, whenever {e:Event}, you may {b:Body}",
    "if {c:Cond} and {e:Event}, you may {b:Body}",
    "{e:TimeEvent}, if {c:Cond}, you may {b:Body}",
)
frame("StepBody", _.s, "{s:Step,and}")
_EVEN = "<(even if it is Knocked Out)|(even if this Pokémon is Knocked Out)|(even if @self is Knocked Out)|(even if @base is Knocked Out)|(even if that Pokémon is Knocked Out)>"
_KO = "<is Knocked Out|would be Knocked Out>"
_FROM = {
    "opponent": (
        "an attack from your opponent's {d:MonDesc}",
        "an attack from 1 of your opponent's {d:MonDesc}",
    ),
    "": ("an opponent's attack", "your opponent's attack"),
    "any": ("an attack",),
}


def _happens(by: str) -> dict[str, tuple[Any, list[str]]]:
    """Damaged and Knocked Out, with the words behind the Pokémon."""
    who = by or "opponent"
    source: Any = _.d if by == "opponent" else ()
    return {
        "damaged": (Damaged(_.m, who, source), [f"is <damaged|damage> by {f} {_EVEN}" for f in _FROM[by]]),
        "out": (
            KnockedOut(_.m, "damage", who, source),
            [f"is Knocked Out by damage from {f}" for f in _FROM[by]],
        ),
    }


for _by in _FROM:
    for _event, _words in _happens(_by).values():
        _prints = bool(_by)
        frame("Event", _event, *(f"{{m:Mon}} {w}" for w in _words), prints=_prints)
        frame(
            "Sentence",
            Header(Triggered(_event, _.b, Is(_.m, calc(_before, _.p, inv=lambda v: v)))),
            *(f"if {{m:Mon}} {{p:PredVP}} and {w}, {{b:StepBody}}" for w in _words),
            prints=_prints,
        )
        frame(
            "Sentence",
            Header(Triggered(_event, _.b, Is(_.m, calc(_before, _.p, inv=lambda v: v)), True)),
            *(f"if {{m:Mon}} {{p:PredVP}} and {w}, you may {{b:Body}}" for w in _words),
            prints=_prints,
        )
frame("Event", KnockedOut(_.m, "any", "any"), "{m:Mon} is Knocked Out")
for _by, _froms in (
    ("any", ("an attack",)),
    ("opponent", ("an opponent's attack", "an attack from your opponent's Pokémon")),
):
    frame(
        "Event",
        WouldBeKnockedOut(_.m, _by),
        *(f"{{m:Mon}} would be Knocked Out by damage from {f}" for f in _froms),
    )
for _of in (
    "an attack of {a:Whichever}",
    "{a:Whichever}'s attacks",
    "an attack from {a:Whichever}",
    "the attacks of {a:Whichever}",
):
    frame(
        "Event",
        KnockedOut(calc(_pool, _.m, inv=_unpool), "damage", "any", (), calc(_mine, _.a, inv=lambda v: v)),
        f"{{m:Mon}} is Knocked Out by damage from {_of}",
    )
frame(
    "Event",
    UsesAbility(calc(_pool, _.m, inv=_unpool), _.k),
    "{m:Mon} uses a {k:AbilityKind}",
    "{m:Mon} uses any {k:AbilityKind}",
)
frame("Event", Retreats(_.m), "{m:Mon} retreats")


def _no_pokemon(d: Any) -> Any:
    """A Pokémon that is played is spoken of as one in play."""
    if any(isinstance(p, IsStage) or p == IsCard("Pokémon") for p in d):
        raise Refuse
    return d


for _who, _plays in (
    ("opponent", "your opponent plays a {d:CardDesc} from their hand"),
    ("you", "you play a {d:TrainerDesc} from your hand"),
):
    frame("Event", PlaysCard(_who, calc(_no_pokemon, _.d, inv=lambda v: v)), _plays)
frame("TrainerDesc", (_.k,), "{k:TrainerHead} [card]")
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, _.c)),
    "as long as {c:Cond}, whenever {e:Event}, {b:StepBody}",
    "if {c:Cond}, whenever {e:Event}, {b:StepBody}",
    "if {c:Cond} and {e:Event}, {b:StepBody}",
)
frame(
    "Event",
    Played(calc(_mine, _.m, inv=_own), "bench"),
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
    "you attach a {d:EnergyDesc} from your hand to {m:Mon} [during your turn]",
)
for _why, _not in (
    ("(excluding effects of attacks or Poké-Powers)", ("attack", "ability")),
    ("(excluding effects of attacks)", ("attack",)),
    ("(except with an attack, Ability, or Trainer card)", ("attack", "ability", "trainer")),
    (", except with an attack, Ability, or Trainer card", ("attack", "ability", "trainer")),
):
    frame(
        "Event",
        AttachedEvent(_.d, calc(_pool, _.m, inv=_unpool), "you", "hand", False, _not),
        f"you attach a {{d:EnergyDesc}} from your hand to {{m:Mon}} {_why}",
    )
frame(
    "Event",
    AttachedEvent(_.d, calc(_pool, _.m, inv=_unpool), "you"),
    "you attach a {d:ToolDesc} from your hand to {m:Mon} [during your turn]",
)
frame("ToolDesc", (IsCard("Pokémon Tool"),), "Pokémon Tool [card]")
frame("ToolDesc", (IsCard("Pokémon Tool"), NameHas(_.n)), "Pokémon Tool [card] that has {n:Quoted} in its name")
frame("ToolDesc", (IsNamed(_.n),), "{n:OtherName}")
frame(
    "Event",
    AttachedEvent(_.d, calc(_pool, _.m, inv=_unpool), "opponent"),
    "your opponent attaches a {d:EnergyDesc} from their hand to {m:Mon}",
)
frame(
    "TimeEvent",
    Checkup(),
    "during Pokémon Checkup",
    "between turns",
    "at any time between turns",
    "at any times between turns",
)
frame("TimeEvent", EndOfTurn(), "at the end of your turn")
frame("TimeEvent", EndOfTurn("opponent"), "at the end of your opponent's turn")
frame("TimeEvent", EndOfTurn("each"), "at the end of each player's turn", "at the end of each turn")
