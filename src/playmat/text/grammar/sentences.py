"""Whole sentences: headers (if, when, once, during, you may), bodies, riders and reminders."""

from __future__ import annotations

from playmat.effects.nodes import (
    Activated,
    AttachLimit,
    Checkup,
    Damaged,
    EachPlayer,
    EndOfTurn,
    EndTurn,
    If,
    IsAt,
    Is,
    KnockedOut,
    Lasting,
    May,
    MovesToActive,
    Played,
    Provides,
    Repeat,
    This,
    Triggered,
)
from playmat.text.grammar.core import _, calc, frame, join, table
from playmat.text.surface import Header, Holds, Reminder, Requires, Rider, Say

# --- bodies -----------------------------------------------------------------------------------------------------------
frame("Body", _.s, "{s:Step,and}")
frame("Body", join(_.a, _.b), "{a:Step,and}, then {b:Step,and}", "{a:Step,and} and then {b:Step,and}", "{a:Step,and}, and then {b:Step,and}", prints=False)
frame("Body", (_.t,), "{t:Tail}")
frame("Body", join(_.s, _.t), "{s:Step,and} and {t:Tail}", "{s:Step,and}, and {t:Tail}")
frame("Tail", If(_.c, _.b), "if {c:Cond}, {b:Body}")
frame("Tail", May(_.b), "you may {b:Body}")
frame("Tail", May(_.b, _.w), "{w:Subj} may {b:Body}")
frame("Tail", Repeat(_.c, _.b), "{c:Per}, {b:Body}")
frame("Tail", EachPlayer(_.b), "each player {b:Body}")

# --- durations --------------------------------------------------------------------------------------------------------
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

# --- sentences --------------------------------------------------------------------------------------------------------
frame("Sentence", Say(_.b), "{b:Body}")
frame("Sentence", Say(_.b, True), "then, {b:Body}", "{b:Body} afterward")
frame("Sentence", Holds(_.m), "{m:Mods}")
frame("Sentence", Holds(_.m, _.c), "as long as {c:Cond}, {m:Mods}", "if {c:Cond}, {m:Mods}")

# --- activated abilities ------------------------------------------------------------------------------------------------
_ONCE = "once during your turn [(before your attack)]"
frame("Sentence", Header(Activated(_.b)), f"{_ONCE}, you may {{b:Body}}")
frame("Sentence", Header(Activated(_.b, "once", _.c)), f"{_ONCE}, if {{c:Cond}}, you may {{b:Body}}")
frame("Sentence", Header(Activated(_.b, "often")), "as often as you like during your turn [(before your attack)], you may {b:Body}")
frame("Sentence", Header(Activated(_.b, "game")), "during your turn, you may {b:Body}")
frame("Sentence", Header(Activated(_.b, "once", None, "that")), "once during each player's turn, that player may {b:Body}")

# --- triggers -------------------------------------------------------------------------------------------------------------
frame("Sentence", Header(Triggered(_.e, _.b, None, True)), f"when {{e:Event}}, you may {{b:Body}}", f"{_ONCE}, when {{e:Event}}, you may {{b:Body}}", "whenever {e:Event}, you may {b:Body}")
frame("Sentence", Header(Triggered(_.e, _.b)), "when {e:Event}, {b:StepBody}", "whenever {e:Event}, {b:StepBody}", "if {e:Event}, {b:StepBody}", "{e:TimeEvent}, {b:StepBody}")
frame("Sentence", Header(Triggered(_.e, _.b, _.c)), "{e:TimeEvent}, if {c:Cond}, {b:StepBody}")
frame("Sentence", Header(Triggered(_.e, _.b, Is(_.m, (IsAt("active"),)))), "if {m:Mon} is in the Active Spot and {e:EventOf}, {b:StepBody}", "if {m:Mon} is your Active Pokémon and {e:EventOf}, {b:StepBody}", prints=False)
frame("StepBody", _.s, "{s:Step,and}")
frame("Event", Played(_.m, "bench"), "you play {m:Mon} from your hand onto your Bench", "you put {m:Mon} from your hand onto your Bench")
frame("Event", Played(_.m, "evolve"), "you play {m:Mon} from your hand to evolve 1 of your Pokémon")
frame("Event", MovesToActive(_.m), "{m:Mon} moves from your Bench to the Active Spot", "{m:Mon} moves from your Bench to become your Active Pokémon")
_EVEN = "<(even if it is Knocked Out)|(even if this Pokémon is Knocked Out)|(even if @self is Knocked Out)|(even if that Pokémon is Knocked Out)>"
_DAMAGED = f"<is damaged by an attack from your opponent's Pokémon|is damaged by an opponent's attack|is damaged by an attack> {_EVEN}"
frame("Event", Damaged(_.m), f"{{m:Mon}} {_DAMAGED}")
frame("EventOf", Damaged(This()), _DAMAGED)
frame("Event", KnockedOut(_.m), "{m:Mon} is Knocked Out by damage from an attack from your opponent's Pokémon", "{m:Mon} is Knocked Out by damage from an opponent's attack")
frame("TimeEvent", Checkup(), "during Pokémon Checkup", "between turns", "at any time between turns")
frame("TimeEvent", EndOfTurn(), "at the end of your turn")

# --- riders: about the clause before ------------------------------------------------------------------------------------------
frame("Sentence", Rider("blocked_by_conditions"), "this power can't be used if {m:Mon} is affected by a Special Condition")
frame("Sentence", Rider("once_name", _.n), "you can't use more than 1 {n:Title} {k:AbilityKind} each turn", "you can't use more than 1 {n:Title} {k:AbilityKind} each turn")
frame("Step", EndTurn(), "your turn ends")
frame("Sentence", Rider("attack_fails"), "if tails, that attack doesn't happen", "if tails, that attack does nothing", "if tails, the attack doesn't happen")

# --- requirements ---------------------------------------------------------------------------------------------------------------
frame("Sentence", Requires(_.c), "you can play this card only if {c:Cond}", "you can use this attack only if {c:Cond}", "you may play this card only if {c:Cond}")

# --- Energy cards ---------------------------------------------------------------------------------------------------------------
frame("Sentence", Holds((Provides(_.u),)), "this card provides {u:Units} Energy", "@self provides {u:Units} Energy", "as long as this card is attached to a Pokémon, it provides {u:Units} Energy")
frame("Units", calc(lambda ts: tuple((t,) for t in ts), _.t, inv=lambda v: tuple(u[0] for u in v) if all(len(u) == 1 for u in v) else None), "{t:Type+}")
frame("Sentence", Holds((AttachLimit(_.d),)), "this card can only be attached to a {d:MonDesc}", "this card can only be attached to {d:MonDesc}")

# --- reminders --------------------------------------------------------------------------------------------------------------------
table(
    "Sentence",
    {
        "(don't apply Weakness and Resistance for Benched Pokémon.)": Reminder("bench_damage"),
        "(you can't use more than 1 GX attack in a game.)": Reminder("gx"),
        "(you can't use more than 1 VSTAR Power in a game.)": Reminder("vstar"),
    },
)
