"""Wordings of special kinds of cards: LV.X, LEGEND, Ancient Traits, fossils and dolls."""

# ruff: noqa: E501  (a wording stays on one line)

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    Activated,
    And,
    AnyOf,
    Attach,
    AttachedEvent,
    AttachedTo,
    BenchSize,
    CantUseAttack,
    Choose,
    Cmp,
    Compares,
    Count,
    Damage,
    Discard,
    EachPlayer,
    EndTurn,
    Exactly,
    Exists,
    GoesTo,
    HealTimes,
    HPOf,
    If,
    InPlay,
    InZone,
    IsCard,
    IsNamed,
    IsStage,
    IsType,
    KnockedOut,
    KnockOut,
    Lasting,
    Later,
    N,
    NameHas,
    NoAbilities,
    Not,
    NotIn,
    NotP,
    Played,
    Prevent,
    PrizeChange,
    Put,
    StadiumInPlay,
    This,
    Triggered,
    Union,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.surface import Header, It, Pick, Reminder, Rider, Say

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


# --- TAG TEAM and GX attacks ----------------------------------------------------------------------------
frame(
    "EnergyDesc",
    (AnyOf(((IsCard("basic Energy"), IsType(_.a)), (IsCard("basic Energy"), IsType(_.b)))),),
    "in any combination of basic {a:Type} and basic {b:Type} Energy [cards]",
)
frame(
    "MonSet",
    InPlay(_.w, "bench", (AnyOf((_.a, _.b)),)),
    "{w:Poss} Benched {a:MonHead1} or Benched {b:MonHead1}",
    prints=False,
)
frame(
    "MonSet",
    InPlay(_.w, "play", (AnyOf(((IsNamed(_.a),), (IsNamed(_.b),))),)),
    "{w:Poss} {a:Name} and {b:Name} in play",
    prints=False,
)
frame(
    "Tail",
    Lasting((PrizeChange(_.n, InPlay("opponent", "active"), by=InPlay("you")),), "rest_of_game"),
    "when your opponent's Active Pokémon is Knocked Out by damage from those attacks, take {n:Int} more Prize cards",
    prints=False,
)
frame("ModS", CantUseAttack(on=InPlay("opponent"), gx=True), "your opponent can't use any GX attacks")


def _some(ds: Any) -> Any:
    if len(ds) < 2:
        raise Refuse
    return (AnyOf(ds),)


frame("CardDesc", calc(_some, _.ds), "in any combination of {ds:CardDesc1,or}", prints=False)
frame(
    "ModS",
    Prevent("all", _.m, (AnyOf((_.a, _.b, _.d)),), "opponent"),
    "prevent all effects of attacks, including damage, done to {m:Mon} by your opponent's {a:MonDesc} and {b:MonDesc}, and by your opponent's {d:MonDesc}",
)

frame("PredVP", (_.s,), "is now a {s:StageWord} Pokémon", prints=False)
frame("StageWord", IsStage("Stage 1"), "Stage 1")
frame("StageWord", IsStage("Stage 2"), "Stage 2")

# --- LV.X -----------------------------------------------------------------------------------------------
frame(
    "Cond1",
    Not(And((Exists(InPlay("you", "play", (IsNamed(_.a),))), Exists(InPlay("you", "play", (IsNamed(_.b),)))))),
    "you don't have {a:Name} and {b:Name} in play",
    prints=False,
)
frame(
    "Step",
    Discard(Union((AttachedTo(InPlay("opponent"), (IsCard("Pokémon Tool"),)), StadiumInPlay("opponent"))), 0),
    "discard all of your opponent's Pokémon Tool cards and Stadium cards in play",
)
_OTHER = NotIn(It("mon", False, "other"))
frame(
    "Body",
    (
        KnockOut(
            Pick(
                InPlay(
                    "both",
                    "play",
                    (_OTHER, Compares("remaining_hp", "le", HPOf(InPlay("both", "play", (_OTHER,)), "least"))),
                ),
                Exactly(N(1)),
            )
        ),
    ),
    "choose 1 Pokémon (yours or your opponent's) with the fewest remaining HP (excluding <this Pokémon|@self|@base>) and that Pokémon is now Knocked Out",
)
frame(
    "Sentence",
    Header(
        Triggered(
            KnockedOut(InPlay("you", "play", (IsType(_.t), NotP(IsNamed(_.n)))), "damage", "opponent"),
            (Lasting((GoesTo("hand", It("mon")),), "this_turn"),),
            None,
            True,
        )
    ),
    "whenever any of your {t:Type} Pokémon (excluding any {n:Name}) is Knocked Out by damage from your opponent's attack, you may put that Pokémon and all cards that were attached to it from your discard pile into your hand",
)
frame(
    "Step",
    Later("opponent_next_turn_drawn", (EndTurn("opponent"),)),
    "after your opponent draws a card at the beginning of their next turn, their turn ends",
)
_ALL_ATTACHED = Union((AttachedTo(InPlay("both")), StadiumInPlay("both")))
frame(
    "Sentence",
    Header(Activated((Put(_ALL_ATTACHED, "deck_shuffled"),), "name_game")),
    "once during a game on your turn (before your attack), each player shuffles all cards in play (excluding Pokémon and Supporter cards) into their deck",
)
frame("Sentence", Rider("name_game"), "you can't use more than 1 {n:Title} {k:AbilityKind} each game", prints=False)
frame(
    "Sentence",
    Say(
        (
            EachPlayer(
                (
                    If(
                        Cmp(Count(InPlay("that", "bench")), "ge", _.n),
                        (Choose(0, InPlay("that", "bench"), Exactly(_.k), "that"),),
                    ),
                )
            ),
        )
    ),
    "any player who has {n:Num} or more Benched Pokémon chooses {k:Num} of their Benched Pokémon",
    prints=False,
)
frame(
    "Sentence",
    Rider("others_go", (Put(InPlay("that", "bench", (NotIn(It("mon", True)),)), "lost", attached="all"),)),
    "put the other Benched Pokémon and all cards attached to them in the Lost Zone",
    prints=False,
)
frame("Sentence", Reminder("you_first"), "(you choose your Pokémon first.)", prints=False)

# --- owners ---------------------------------------------------------------------------------------------
frame(
    "Cond1",
    Cmp(Count(InPlay("both", "play", join(_.d, NameHas(_.t)))), _.o, _.n),
    "the number of {d:MonDesc} in play (both yours and your opponent's) that has {t:Title} in its name is {n:Numeral} {o:CompareAfter}",
    prints=False,
)

# --- markers: what one means is said beside it ------------------------------------------------------------
frame(
    "Step",
    Lasting((NoAbilities(_.m, "Poké-Power"), NoAbilities(It("mon"), "Poké-Body")), "while_in_play"),
    "put an Imprison marker on {m:Mon}",
)
frame(
    "Sentence",
    Reminder("imprisoned"),
    "any Pokémon that has any Imprison markers on it can't use any Poké-Powers or Poké-Bodies",
    prints=False,
)
