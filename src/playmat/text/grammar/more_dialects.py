"""Further dialects of attacks and Trainer cards: read and never printed."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    And,
    AnyNumber,
    AnyOf,
    AttachedTo,
    CheckupCounters,
    Cmp,
    CoinsAreTails,
    Count,
    DamageDone,
    Discard,
    DrawUntil,
    EachPlayer,
    Evolve,
    EvolvesFrom,
    Exactly,
    HasAttached,
    HPOf,
    InPlay,
    InZone,
    IsCard,
    IsNamed,
    IsStage,
    IsType,
    Lasting,
    Minus,
    MoveAttached,
    N,
    NoEffect,
    PutCountersUntil,
    RetreatCostOf,
    SameTypeAs,
    StadiumInPlay,
    Survives,
    Union,
)
from playmat.effects.nodes import BaseDamage as Base
from playmat.effects.numbers import DamageTaken
from playmat.text.frames import Refuse
from playmat.text.grammar.abilities import _SURVIVES, _WOULD
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.prevention import prevents
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import It, Pick, Reminder, Rider

_ONE = Exactly(N(1))

# --- what is counted ----------------------------------------------------------------
frame(
    "Counted",
    Count(MOVED),
    "{d:CardDesc} you put on the bottom of your deck <|in this way>",
    "{d:CardDesc} you put into your hand <|in this way>",
    "{d:CardDesc} you shuffled into your deck",
    prints=False,
)


def _kinds_in_play(w: str, kinds: Any) -> Any:
    if len(kinds) < 2 or not all(kinds):
        raise Refuse
    return InPlay(w, "play", (AnyOf(kinds),))


frame("Counted", Count(calc(_kinds_in_play, _.w, _.ks)), "{ks:MonKind,and} {w:Have} in play", prints=False)
frame("Counted", RetreatCostOf(_.m), "Colorless in the Retreat Cost of {m:Mon}", prints=False)


def _named_mine(names: Any) -> Any:
    if len(names) < 2:
        raise Refuse
    return InPlay("you", "play", (AnyOf(tuple((IsNamed(n),) for n in names)),))


frame(
    "Counted",
    RetreatCostOf(calc(_named_mine, _.ns)),
    "Colorless in the Retreat Cost of your {ns:Name,and}",
    "Colorless in the Retreat Cost of each of your {ns:Name,and}",
    prints=False,
)

# --- descriptions ----------------------------------------------------------------
frame(
    "PredVP",
    (HasAttached(join(_.d, SameTypeAs(_.m))),),
    "has any {d:EnergyDesc} attached <to it|to them|> that is the same type as {m:ActiveMon}",
)
frame(
    "MonDesc",
    (AnyOf(((IsNamed(_.a),), (IsNamed(_.b),))),),
    "{a:OtherName} (including {b:OtherName})",
    prints=False,
)

# --- cards that go ----------------------------------------------------------------


def _one_each(m: Any, types: Any) -> Any:
    if len(types) < 2 or len(set(types)) < len(types):
        raise Refuse
    return Union(tuple(Pick(AttachedTo(m, (IsCard("Energy"), IsType(t))), _ONE) for t in types))


frame("Cards", calc(_one_each, _.m, _.ts), "{ts:AType,and} Energy attached to {m:OneMon}", prints=False)
frame("AType", _.t, "a {t:Type}")
frame(
    "Cards",
    Pick(Union((AttachedTo(_.m, _.d), StadiumInPlay())), _ONE),
    "a {d:CardDesc} attached to {m:AnyMons} or <any|a> <Stadium card|Stadium> in play",
    prints=False,
)
frame(
    "Step",
    MoveAttached(Pick(AttachedTo(_.a, _.d), AnyNumber()), _.b),
    "move as many {d:CardDesc} as you like from {a:Mon} to {b:Mon}",
    "move as many {d:CardDesc} as you like attached to {a:Mon} to {b:Mon}",
    prints=False,
)
_RARE = InZone("you", "hand", (IsStage("Stage 2"), EvolvesFrom(It("mon"), True)))
frame(
    "Tail",
    Evolve(It("mon"), Pick(_RARE, _ONE)),
    "if you have a Stage 2 card in your hand that evolves from that Pokémon, put that card <on|onto> the Basic Pokémon",
    prints=False,
)

# --- both players ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("first", "opponent"),
    "(your opponent switches first. if a player <does not|doesn't> have a Benched Pokémon, <they|that player> <don't|doesn't> switch Pokémon.)",
    prints=False,
)
frame(
    "Tail",
    EachPlayer(
        (
            DrawUntil(_.n),
            Discard(Pick(InZone("their", "hand"), Exactly(Minus(Count(InZone("their", "hand")), _.n)))),
        )
    ),
    "each player either draws or discards cards until that player has {n:Num} cards in their hand",
    prints=False,
)

# --- damage and Knock Outs ----------------------------------------------------------------
frame(
    "Step",
    PutCountersUntil(_.n, _.t),
    "put damage counters on {t:Mon} until the remaining HP of <each|that> Pokémon is {n:Num}",
    "put damage counters on {t:Mon} until <it has|that Pokémon has> {n:Num} HP remaining",
    prints=False,
)
for _any, _attack in (
    (True, "an attack"),
    (False, "<an attack from your opponent's Pokémon|an opponent's attack>"),
):
    frame(
        "Tail",
        Lasting((Survives(_.n, _.m, False, False, False, _any),), _.d),
        f"if {{m:Mon}} {_WOULD} {_attack} {{d:Duration}}, {_SURVIVES}",
        prints=False,
    )
frame(
    "Cond1",
    And((Cmp(DamageDone(), "gt", N(0)), Cmp(HPOf(_.m), "le", _.n))),
    "the damage from this attack reduces {m:ActiveMon}'s <|remaining> HP to {n:Numeral} or less",
)
frame(
    "Step",
    Base(DamageTaken()),
    "this attack does the same amount of damage to <your opponent's Active Pokémon|the Defending Pokémon>",
    prints=False,
)

# --- prevention, locks ----------------------------------------------------------------
frame(
    "ModS",
    prevents("damage"),
    "prevent all damage done to {m:Mon} from {a:Attackers}",
    "prevent all damage done to {m:Mon} by {a:Attackers}",
    prints=False,
)
frame("Attackers", ("opponent", _.d), "your opponent's {d:MonDesc}", "each of your opponent's {d:MonDesc}")
frame(
    "Mods",
    (NoEffect("stadium"), NoEffect("tool")),
    "each Stadium or Pokémon Tool card in play has no effect",
    "each Stadium card and Pokémon Tool card in play has no effect",
)
frame(
    "Tail",
    Lasting((CoinsAreTails(),), "opponent_next_turn"),
    "whenever your opponent flips a coin during their next turn, treat it as tails",
    prints=False,
)
for _condition in ("Poisoned", "Burned"):
    frame(
        "ModS",
        CheckupCounters(_condition, _.n, InPlay("both"), True),
        f"put {{n:Numeral}} more damage counters on {_condition} Pokémon <during Pokémon Checkup|between turns>",
        f"put {{n:Numeral}} more damage counters on each {_condition} Pokémon <during Pokémon Checkup|between turns>",
        prints=False,
    )

# --- rules that stand in a text by mistake ----------------------------------------------------------------
frame(
    "Sentence",
    Reminder("rule"),
    "| when a Pokémon-EX has been Knocked Out, your opponent takes 2 Prize cards",
    prints=False,
)
frame("CardRef", It("card"), "that Prize card", prints=False)
frame(
    "Sentence",
    Reminder("face_up"),
    "( <that Prize card|those Prize cards> remains [face] up for the rest of the game.)",
    prints=False,
)
