"""Whole sentences: headers (if, when, once, during, you may), bodies, riders and reminders."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Activated,
    AttachedEvent,
    AttachLimit,
    AttackAllowed,
    Checkup,
    Damaged,
    EachPlayer,
    EndOfTurn,
    EndTurn,
    Exactly,
    If,
    InPlay,
    Is,
    IsAt,
    KnockedOut,
    Lasting,
    May,
    MovesToActive,
    N,
    Nothing,
    Played,
    PrizeChange,
    Provides,
    Repeat,
    This,
    Triggered,
    Triggers,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame, join, table
from playmat.text.surface import By, Header, Holds, Pick, Reminder, Requires, Rider, Say


def _pool(m: Any) -> Any:
    """'1 of your Pokémon' of an event means whichever of them."""
    if isinstance(m, Pick):
        if m.quantity != Exactly(N(1)):
            raise Refuse
        return replace(m.sel, whose="opponent") if getattr(m.sel, "whose", "") == "their" else m.sel  # type: ignore[call-arg]
    return m


def _unpool(v: Any) -> Any:
    return Pick(v, Exactly(N(1))) if isinstance(v, InPlay) and v.where != "active" else v


# --- bodies ----------------------------------------------------------------
frame("Body", _.s, "{s:Step,and}")
frame(
    "Body",
    join(_.a, _.b),
    "{a:Step,and}, then {b:Step,and}",
    "{a:Step,and} and then {b:Step,and}",
    "{a:Step,and}, and then {b:Step,and}",
    prints=False,
)
frame("Body", (_.t,), "{t:Tail}")
frame("Body", join(_.s, _.t), "{s:Step,and} and {t:Tail}", "{s:Step,and}, and {t:Tail}")
frame("Tail", If(_.c, _.b), "if {c:Cond}, {b:Body}")
frame("Tail", May(_.b), "you may {b:Body}")
frame("Tail", May(_.b, _.w), "{w:Subj} may {b:Body}")
frame("Tail", Repeat(_.c, _.b), "{c:Per}, {b:Body}")
frame("Tail", EachPlayer(_.b), "each player {b:Body}")
frame("Tail", By(_.w, _.b), "{w:Subj} {b:Body}")

# --- durations ----------------------------------------------------------------
table(
    "Duration",
    {
        "during your opponent's next turn / during their next turn": "opponent_next_turn",
        "during your next turn": "your_next_turn",
        "during this turn / this turn": "this_turn",
        "until the end of your opponent's next turn": "end_of_opponent_next_turn",
        "until the end of your next turn": "end_of_your_next_turn",
        "until the end of your turn": "this_turn",
    },
)
frame("Tail", Lasting(_.m, _.d), "{d:Duration}, {m:Mods}")
frame("Step", Lasting(_.m, _.d), "{m:Mods} {d:Duration}", prints=False)
frame(
    "Tail",
    Lasting((Triggers(_.e, _.b),), _.d),
    "{d:Duration}, if {e:Event}, {b:StepBody}",
    "{d:Duration}, whenever {e:Event}, {b:StepBody}",
)

# --- sentences ----------------------------------------------------------------
frame("Sentence", Say(_.b), "{b:Body}")
frame("Sentence", Say(_.b, True), "then, {b:Body}", "{b:Body} afterward")
frame("Sentence", Holds(_.m), "{m:Mods}")
frame("Sentence", Holds(_.m, _.c), "as long as {c:Cond}, {m:Mods}", "if {c:Cond}, {m:Mods}")

# --- activated abilities ----------------------------------------------------------------
_ONCE = "once during your turn [(before your attack)]"
frame("Sentence", Header(Activated(_.b)), f"{_ONCE}, you may {{b:Body}}")
frame("Sentence", Header(Activated(_.b, "once", _.c)), f"{_ONCE}, if {{c:Cond}}, you may {{b:Body}}")
frame(
    "Sentence",
    Header(Activated(_.b, "often")),
    "as often as you like during your turn [(before your attack)], you may {b:Body}",
)
frame("Sentence", Header(Activated(_.b, "game")), "during your turn, you may {b:Body}")
frame(
    "Sentence",
    Header(Activated(_.b, "once", None, "that")),
    "once during each player's turn, that player may {b:Body}",
)

# --- triggers ----------------------------------------------------------------
frame("Sentence", Header(Triggered(_.e, _.b)), "{e:TimeEvent}, {b:StepBody}")
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, None, True)),
    "when {e:Event}, you may {b:Body}",
    f"{_ONCE}, when {{e:Event}}, you may {{b:Body}}",
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

# --- riders: about the clause before ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("blocked_by_conditions"),
    "this power can't be used if this Pokémon is affected by a Special Condition",
    "this power can't be used if @self is affected by a Special Condition",
    "this power can't be used if @base is affected by a Special Condition",
)
frame("Sentence", Rider("once_name"), "you can't use more than 1 power of this name each turn")
frame(
    "Sentence",
    Rider("once_name"),
    "you can't use more than 1 {n:Title} {k:AbilityKind} each turn",
    "you can't use more than 1 {n:Title} {k:AbilityKind} during your turn",
    prints=False,
)
frame("Step", EndTurn(), "your turn ends")
frame(
    "Sentence",
    Rider("attack_fails"),
    "if tails, that attack doesn't happen",
    "if tails, that attack does nothing",
    "if tails, the attack doesn't happen",
)

frame(
    "Sentence",
    Rider("cost", _.b),
    "you must {b:Body} in order to use this <Ability|power>",
    "you can play this card only if you {b:Body}",
)
frame(
    "Sentence",
    Rider("cost_before"),
    "(if you can't discard {n:Num} cards, you can't play this card.)",
    "(if you can't discard a card, you can't play this card.)",
    "(if you can't, you can't play this card.)",
    prints=False,
)
frame("Sentence", Rider("modes", _.n), "choose {n:Int}:")
frame(
    "Sentence",
    Header(Activated(_.b, "once", _.c, "that")),
    "once during each player's turn, if {c:Cond}, that player may {b:Body}",
    "once during each player's turn, if {c:Cond}, they may {b:Body}",
)

# --- requirements ----------------------------------------------------------------
frame(
    "Sentence",
    Requires(_.c),
    "you can play this card only if {c:Cond}",
    "you can use this attack only if {c:Cond}",
    "you may play this card only if {c:Cond}",
)

# --- Energy cards ----------------------------------------------------------------
frame(
    "Sentence",
    Holds((Provides(_.u),)),
    "this card provides {u:Units} Energy",
    "@self provides {u:Units} Energy",
    "as long as this card is attached to a Pokémon, it provides {u:Units} Energy",
)
frame(
    "Units",
    calc(
        lambda ts: tuple((t,) for t in ts),
        _.t,
        inv=lambda v: tuple(u[0] for u in v) if all(len(u) == 1 for u in v) else None,
    ),
    "{t:Type+}",
)
frame(
    "Sentence",
    Holds((AttachLimit(_.d),)),
    "this card can only be attached to a {d:MonDesc}",
    "this card can only be attached to {d:MonDesc}",
)

frame("Sentence", Reminder("rule_box"), "(Pokémon V, Pokémon-GX, etc. have Rule Boxes.)")
frame(
    "Sentence", Reminder("not_an_effect"), "(damage is not an effect.)", "(existing effects are not removed.)"
)
frame(
    "Sentence",
    Reminder("energy_needed"),
    "(you still need the necessary Energy to use each attack.)",
    "(you still need the necessary Energy to use that attack.)",
)

# --- reminders ----------------------------------------------------------------
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
frame("Step", _.s, "have {s:Step}", prints=False)
frame("Step", Nothing(), "use this Ability", "use this power")
frame(
    "Sentence",
    Header(Activated(_.b, "once", None, "you", False, False, "discard")),
    f"{_ONCE}, if this Pokémon is in your discard pile, you may {{b:Body}}",
    f"{_ONCE}, if @self is in your discard pile, you may {{b:Body}}",
)
frame(
    "Sentence",
    Rider("ends_turn"),
    "if you use this Ability, your turn ends",
    "if you use this power, your turn ends",
)
frame(
    "Sentence",
    Rider("counters", _.n),
    "put {n:Int} damage counters instead of 1 on that Pokémon between turns",
    "during Pokémon Checkup, put {n:Int} damage counters on that Pokémon instead of 1",
    "put {n:Int} damage counters instead of 1 on the Defending Pokémon between turns",
)
frame("Sentence", Requires(_.c), "you can use this card only if {c:Cond}", prints=False)
frame(
    "Sentence",
    Holds((AttachLimit(_.d),)),
    "(if this card is attached to anything other than a {d:MonDesc}, discard this card.)",
    "if this card is attached to anything other than a {d:MonDesc}, discard this card",
    prints=False,
)
frame(
    "Sentence",
    Holds((PrizeChange(_.n, _.m),)),
    "if {m:Mon} is Knocked Out by damage from this attack, take {n:Int} more Prize cards",
)
frame(
    "Sentence", Holds((AttackAllowed(_.c),)), "this attack can be used even if this Pokémon is {c:Condition}"
)
