"""Rules that hold: the tail of what abilities state (coins, set-up, cards that stay, provided Energy, conditions)."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AnyOf,
    AttachedTo,
    AttackTwice,
    BenchSize,
    CantBeAfflicted,
    CantHeal,
    CantPlay,
    CardsStay,
    Cmp,
    CoinsAreTails,
    Compares,
    Count,
    CountersOn,
    Deals,
    DrawnForTurn,
    EvolvesEarly,
    Exists,
    GoesTo,
    HasAttached,
    HasCondition,
    HasTag,
    InPlay,
    InZone,
    IsNamed,
    Not,
    NotP,
    Or,
    PrizesLeft,
    Provides,
    Put,
    RemainsAffected,
    SetUp,
    SupportersATurn,
    ThisCard,
    Triggered,
    TurnIs,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.modifiers import BEFORE, TO
from playmat.text.surface import Header, Holds, Reminder, Rider

# --- coins, set-up, Supporters, attacks ----------------------------------------------------------------
frame(
    "ModS",
    CoinsAreTails(),
    "whenever your opponent flips a coin during their turn, treat it as tails",
)
_SETUP = "if <this Pokémon|@self> is in your hand when you are setting up to play, you may put it face down as your Active Pokémon"
frame("ModS", SetUp(), _SETUP)
frame("ModS", SetUp(True), f"{_SETUP} or on your Bench")
frame("Sentence", Holds((SetUp(True),), _.c), f"if {{c:Cond}}, and {_SETUP} or on your Bench", prints=False)
frame("ModS", SupportersATurn(_.n), "during your turn, you may play {n:Int} Supporter cards")
frame("ModVP", AttackTwice(), "may attack twice a turn")
frame(
    "Sentence",
    Reminder("attacks_again"),
    "(if the first attack Knocks Out your opponent's Active Pokémon, you may attack again after your opponent chooses a new Active Pokémon.)",
    prints=False,
)
frame(
    "ModS",
    EvolvesEarly(ThisCard()),
    "you may play <this card|@self> from your hand to evolve a Pokémon during your first turn or the turn you play that Pokémon",
)

# --- drawn for the turn ----------------------------------------------------------------
frame(
    "Sentence",
    Header(Triggered(DrawnForTurn(), (Put(ThisCard(), "bench@you"),), _.c, True)),
    "once during your turn, if you drew <this Pokémon|@self> from your deck at the beginning of your turn and {c:Cond1}, before you put it into your hand, you may put it onto your Bench",
)

# --- still affected ----------------------------------------------------------------
for _c in ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"):
    frame("Event", RemainsAffected(_.m, _c), f"{{m:Mon}} remains {_c} between turns")
frame(
    "Event",
    RemainsAffected(_.m),
    "{m:Mon} remains affected by <any Special Conditions|a Special Condition> between turns",
)
frame(
    "Sentence",
    Header(Triggered(RemainsAffected(_.m, _.k), _.b)),
    "as long as {m:Mon} remains {k:Condition} between turns, {b:StepBody}",
    prints=False,
)

# --- cards that stay where they are ----------------------------------------------------------------
_CAUSES: dict[tuple[str, ...], tuple[str, ...]] = {
    ("item", "supporter"): (
        "an effect of your opponent's Item or Supporter cards",
        "effects of your opponent's Item or Supporter cards",
    ),
    ("attack", "ability", "item", "supporter"): (
        "effects of your opponent's attacks, Abilities, Item cards, or Supporter cards",
    ),
}
for _causes, _words in _CAUSES.items():
    frame(
        "ModS",
        CardsStay(AttachedTo(_.m, _.d), ("discard",), _causes),
        *(f"{{d:EnergyDesc}} attached to {{m:Mon}} can't be discarded by {w}" for w in _words),
    )
    frame(
        "ModS",
        CardsStay(AttachedTo(_.m, _.d), ("hand", "deck", "discard"), _causes),
        *(
            f"{{d:EnergyDesc}} attached to {{m:Mon}} can't be put into your hand, deck, or discard pile by {w}"
            for w in _words
        ),
    )
    frame(
        "ModS",
        CardsStay(InZone("you", "deck"), ("discard",), _causes),
        *(f"cards in your deck can't be discarded by {w}" for w in _words),
    )

# --- provided Energy ----------------------------------------------------------------
frame(
    "ModS",
    Provides(_.u, AttachedTo(_.m, _.d)),
    "each {d:EnergyDesc} attached to {m:Mon} provides {u:Units}",
    "each {d:EnergyDesc} attached to {m:Mon} provides {u:Units} instead",
)

# --- healing, immunity ----------------------------------------------------------------
frame("ModS", CantHeal(_.m), "damage can't be healed from {m:Mon}", prints=False)
frame(
    "ModS",
    CantHeal(InPlay("both")),
    "damage can't be healed from any Pokémon (both yours and your opponent's)",
    prints=False,
)
frame("Sentence", Reminder("counters_move"), "(damage counters can still be moved.)", prints=False)
frame(
    "Sentence",
    Rider("cures"),
    "remove any Special Conditions affecting those Pokémon",
    "(remove any Special Conditions affecting <this Pokémon|@self>.)",
    prints=False,
)
frame(
    "Sentence",
    Rider("cures", _.c),
    "if those Pokémon are already {c:Condition}, remove that Special Condition",
    "(if any of those Pokémon are {c:Condition}, remove that Special Condition.)",
    "(remove the Special Condition {c:Condition} affecting <your Pokémon|those Pokémon|this Pokémon|@self>.)",
    prints=False,
)
frame(
    "ModVP",
    CantBeAfflicted((_.c,), None, True),
    "can't be {c:Condition}, and if they are already {c:Condition}, they recover from that Special Condition",
    prints=False,
)
frame(
    "ModVP",
    CantBeAfflicted((), None, True),
    "recovers from all Special Conditions and can't be affected by any Special Conditions",
    prints=False,
)

# --- Bench ----------------------------------------------------------------
frame("ModS", BenchSize(_.n, "opponent"), "your opponent can't have more than {n:Int} Benched Pokémon")
frame("ModS", BenchSize(_.n, "you"), "you can have up to {n:Int} Pokémon on your Bench")
frame(
    "Sentence",
    Reminder("bench_size"),
    "if they have {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench",
    "(if this Ability stops working, discard Pokémon from your Bench until you have {n:Int}.)",
    prints=False,
)
frame("ModS", CantPlay("you", _.d, "bench"), "you can't put {d:MonDesc} into play")

# --- where Knocked Out Pokémon go ----------------------------------------------------------------
_KO = "is Knocked Out by damage from <an attack from your opponent's Pokémon|an opponent's attack>"
frame(
    "ModS",
    GoesTo("hand", _.m, "pokemon", "damage"),
    f"if {{m:Mon}} {_KO}, put <it|that Pokémon> into your hand instead of the discard pile",
)

# --- conditions ----------------------------------------------------------------
frame("PredVP", (HasAttached(_.d),), "has {d:EnergyDesc} attached <|to it|to them>", prints=False)
frame("PredVP", (HasAttached((IsNamed(_.n),)),), "has {n:OtherName} attached <|to it>", prints=False)
frame(
    "PredVP",
    (Compares("energy", "le", _.n),),
    "has {n:Numeral} or <fewer|less> Energy [cards] attached <|to it|to them>",
)
frame("PredVP", (HasCondition(""),), "is affected by Special Conditions", prints=False)
frame("PredVP", (Compares("hp", "ge", _.n),), "has a maximum HP of {n:Numeral} or more", prints=False)
frame(
    "PredVP",
    (NotP(HasTag("RULE_BOX")),),
    "doesn't have a Rule Box (Pokémon V, Pokémon-GX, etc. have Rule Boxes)",
    prints=False,
)
frame(
    "MonPost",
    (HasTag("RULE_BOX"),),
    "with a Rule Box (Pokémon V, Pokémon-GX, etc. have Rule Boxes)",
    prints=False,
)
frame(
    "Cond1",
    Cmp(Count(InPlay("both", "play", _.d)), _.o, _.n),
    "there are {n:Numeral} {o:CompareAfter} {d:MonDesc} in play",
    "the number of {d:MonDesc} in play (both yours and your opponent's) is {n:Numeral} {o:CompareAfter}",
)
frame(
    "Cond1",
    Cmp(CountersOn(_.m), _.o, _.n),
    "there are {n:Numeral} {o:CompareAfter} damage counters on {m:Mon}",
)


def _one_of_counts(ns: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    return Or(tuple(Cmp(PrizesLeft("you"), "eq", n) for n in ns))


frame(
    "Cond1",
    calc(_one_of_counts, _.n),
    "you have <exactly|> {n:Numeral,or} Prize cards <remaining|left>",
    prints=False,
)
for _than, _op in (("less", "lt"), ("fewer", "lt"), ("more", "gt")):
    for _where, _pokemon in (("bench", "Benched Pokémon"), ("play", "Pokémon in play")):
        frame(
            "Cond1",
            Cmp(Count(InPlay("you", _where)), _op, Count(InPlay("opponent", _where))),
            f"you have {_than} {_pokemon} than your opponent",
        )
        frame(
            "Cond1",
            Not(Cmp(Count(InPlay("you", _where)), _op, Count(InPlay("opponent", _where)))),
            f"you don't have {_than} {_pokemon} than your opponent",
        )
frame(
    "Cond1",
    Not(Exists(InPlay("you", "play", (NotP(_.a),)))),
    "all of your Pokémon in play are {a:AdjAtom} type",
    "all <of|> your Pokémon in play are {a:AdjAtom} Pokémon",
)
frame(
    "Sentence",
    Holds(_.m, TurnIs("first")),
    "during your first turn, {m:Mods}",
    prints=False,
)
frame("CardDesc", (HasTag("ACE_SPEC"),), "ACE SPEC card")
frame("MonAdj", HasTag("PRISM_STAR"), "◇ (Prism Star)")
frame(
    "Sentence",
    Reminder("class"),
    "(this includes cards that come into play on this turn.)",
    "(this includes Pokémon that come into play during this turn or during your opponent's next turn.)",
    prints=False,
)


# --- classes of attackers and targets ----------------------------------------------------------------
def _either(a: Any, b: Any) -> Any:
    return (AnyOf((a, b)),)


frame(
    "Attacks",
    ("any", calc(_either, _.a, _.b)),
    "attacks from {a:MonDesc} and {b:MonDesc}",
    prints=False,
)
frame(
    "ModS",
    Deals(_.n, InPlay("you", "play", calc(_either, _.a, _.b))),
    f"the attacks of your {{a:MonDesc}} and {{b:MonDesc}} do {{n:Numeral}} more damage to {TO} {BEFORE}",
    f"your {{a:MonDesc}}'s and {{b:MonDesc}}'s attacks do {{n:Numeral}} more damage to {TO} {BEFORE}",
    prints=False,
)


# --- limits over several copies ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("unique_amount", _.n),
    "no more than {n:Int} HP can be reduced by all {t:Title} Poké-Bodies",
    "no more than {n:Int} damage can be added by all {t:Title} Poké-Bodies",
    "no more than {n:Int} damage can be reduced by all {t:Title} Poké-Bodies",
    prints=False,
)
frame(
    "Sentence",
    calc(lambda c: Reminder(f"already:{c}"), _.c),
    "if that Pokémon is already {c:Condition}, {t:Title} {k:AbilityKind} does nothing to that Pokémon",
    prints=False,
)
