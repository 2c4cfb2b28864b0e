"""Further dialects of attacks and Trainer cards: read and never printed."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    Activated,
    And,
    AnyNumber,
    AnyOf,
    AttachedTo,
    BecomesType,
    CantPlay,
    CheckupCounters,
    ChoosePlayer,
    ChooseType,
    Cmp,
    CoinsAreTails,
    CoinsForAttack,
    Count,
    DamageDone,
    Deals,
    Devolve,
    Discard,
    DoOneOf,
    DrawUntil,
    EachPlayer,
    EnergyOn,
    Evolve,
    EvolvesFrom,
    Exactly,
    Exists,
    Happened,
    HasAttached,
    Heal,
    HPOf,
    If,
    InPlay,
    InZone,
    Is,
    IsCard,
    IsNamed,
    IsStage,
    IsType,
    Lasting,
    Minus,
    MoveAttached,
    MoveCounters,
    N,
    NoAbilities,
    NoDrawForTurn,
    NoEffect,
    Not,
    NotIn,
    NotP,
    Played,
    PrizesLeft,
    PutCountersUntil,
    ResistanceBecomes,
    RetreatCostOf,
    SameTypeAs,
    StadiumInPlay,
    Survives,
    Switch,
    Takes,
    This,
    Union,
    WeaknessBecomes,
)
from playmat.effects.nodes import BaseDamage as Base
from playmat.effects.numbers import DamageTaken
from playmat.text.frames import Refuse
from playmat.text.grammar.abilities import _SURVIVES, _WOULD
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.damage_mods import OF
from playmat.text.grammar.locks import _but
from playmat.text.grammar.modifiers import AFTER, BEFORE, LESS
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.grammar.prevention import prevents
from playmat.text.grammar.quantities import MOVED
from playmat.text.grammar.switch_scoop import _some
from playmat.text.surface import Header, It, Pick, Reminder, Rider
from playmat.text.tokens import TYPES

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

_RECEIVED = HasAttached((NotP(NotIn(It("card", True, "moved"))),))
frame("MonPost", (_RECEIVED,), "that you attached cards to in this way")
frame(
    "Tail",
    Heal(_.n, InPlay("you", "play", (_RECEIVED,))),
    "if you attach <Energy|any Energy> to a Pokémon in this way, heal {n:Num} damage from that Pokémon",
    prints=False,
)
frame(
    "Tail",
    Heal(None, InPlay("you", "play", (_RECEIVED,))),
    "if you attach <Energy|any Energy> to a Pokémon in this way, heal all damage from that Pokémon",
    prints=False,
)

frame(
    "Cond1",
    Exists(InPlay("both", "play", _.d)),
    "there are any {d:MonDesc} in play <|(both yours and your opponent's)>",
    "there is a {d:MonDesc} in play <|(yours or your opponent's)>",
)
frame(
    "Event",
    Played(InPlay("both", "play", join(_.d, _.p)), "bench"),
    *(
        f"{who} {verb} a {{d:MonDesc}} from their hand {{p:MonPost+}} onto their Bench"
        for who in ("any player", "either player", "a player")
        for verb in ("puts", "plays")
    ),
    prints=False,
)

frame(
    "Cond1",
    Happened("moved_to_active", "", _.m),
    "{m:Mon} moved from your Bench to become your Active Pokémon this turn",
    "{m:Mon} became your Active Pokémon this turn",
    prints=False,
)
frame(
    "PredVP",
    (HasAttached(_.a), HasAttached(_.b)),
    "has any {a:EnergyDesc} and any {b:EnergyDesc} attached <|to it|to them>",
    "has any {a:EnergyDesc} and {b:EnergyDesc} attached <|to it|to them>",
    prints=False,
)
frame(
    "PredVP",
    (SameTypeAs(This()),),
    "is the same type as <this Pokémon|@self>",
    "shares a type with <this Pokémon|@self>",
)
frame(
    "Cond1", Cmp(Count(InPlay(_.w, "bench", _.d)), "eq", _.n), "{w:Have} {n:Numeral} Benched {d:MonDesc}", prints=False
)
frame(
    "Cond1",
    Not(Exists(InPlay("you", "bench"))),
    "<this Pokémon|@self> is your only Pokémon in play",
    "<this Pokémon|@self> is the only Pokémon you have in play",
    prints=False,
)
frame("Cond1", Not(Exists(IN_ZONE)), "there are no {d:CardDesc} in {z:Zone}", prints=False)
frame(
    "Cond1",
    Not(Happened("played_supporter", "you")),
    "you didn't play a Supporter card from your hand during this turn",
    "you haven't played a Supporter card from your hand during this turn",
    prints=False,
)
for _what, _card in (("played_supporter", "Supporter"), ("played_item", "Item"), ("played_stadium", "Stadium")):
    frame(
        "Cond1",
        Happened(_what, "opponent", None, "last_turn"),
        f"your opponent played a {_card} card <|from their hand> during their last turn",
    )
for _what, _card in (("played_item", "Item"), ("played_stadium", "Stadium")):
    frame("Cond1", Happened(_what, "you"), f"you played a {_card} card <from your hand|> during this turn")

# --- "your opponent has more … than you" ----------------------------------------------------------------


def _sides(count: Any) -> tuple[Any, Any]:
    """The same number of either player, the opponent's first."""
    return count("opponent"), count("you")


_COMPARED = {
    "Benched {d:MonDesc}": lambda w: Count(InPlay(w, "bench", _.d)),
    "{d:MonDesc} in play": lambda w: Count(InPlay(w, "play", _.d)),
    "{d:MonDesc} on their Bench": lambda w: Count(InPlay(w, "bench", _.d)),
    "cards in their hand": lambda w: Count(InZone(w, "hand")),
    "Prize cards <remaining|left>": lambda w: PrizesLeft(w),
    "cards in their discard pile": lambda w: Count(InZone(w, "discard")),
    "cards in their deck": lambda w: Count(InZone(w, "deck")),
    "Energy in play": lambda w: EnergyOn(InPlay(w)),
}
for _words, _count in _COMPARED.items():
    _a, _b = _sides(_count)
    frame("Cond1", Cmp(_a, _.o, _b), f"your opponent has {{o:More}} {_words} than you", prints=True)
    frame(
        "Cond1",
        Cmp(_b, _.o, _a),
        f"you have {{o:More}} {_words.replace('their', 'your')} than your opponent",
        prints=False,
    )
frame(
    "Cond1",
    Cmp(Count(InZone("you", "hand")), "eq", Count(InZone("opponent", "hand"))),
    "you have exactly the same number of cards in your hand as your opponent",
    "you and your opponent have the same number of cards in your hands",
    prints=False,
)

# --- cards that go ----------------------------------------------------------------


def _one_each(m: Any, types: Any) -> Any:
    if len(types) < 2 or len(set(types)) < len(types):
        raise Refuse
    return Union(tuple(Pick(AttachedTo(m, (IsCard("Energy"), IsType(t))), _ONE) for t in types))


frame("Cards", calc(_one_each, _.m, _.ts), "{ts:AType,and} Energy attached to {m:OneMon}", prints=False)
frame("AType", _.t, "a {t:Type}")
frame("EnergyQtd", (_.q, (IsCard("Pokémon Tool"),)), "{q:Qty} Pokémon Tool [card]")
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
frame(
    "Step",
    DoOneOf(((Discard(AttachedTo(_.m, _.a)),), (Discard(AttachedTo(_.m, _.b)),))),
    "discard all {a:EnergyDesc} or all {b:EnergyDesc} attached to {m:OneMon}",
)
_RARE = InZone("you", "hand", (IsStage("Stage 2"), EvolvesFrom(It("mon"), True)))
frame(
    "Tail",
    Evolve(It("mon"), Pick(_RARE, _ONE)),
    "if you have a Stage 2 card in your hand that evolves from that Pokémon, put that card <on|onto> the Basic Pokémon",
    prints=False,
)

frame(
    "Step",
    MoveCounters(AnyNumber(), _.a, _.b, "any"),
    "move as many damage counters on {a:OneMon} as you like to {b:BareMons} in any way you like",
    prints=False,
)
for _place, _words in (("hand", "put the highest Stage Evolution card on each of them into"),):
    frame(
        "Step",
        Devolve(_.m, N(1), owned(_place)),
        f"devolve {{m:Mon}} and {_words} {{w:Poss}} {_place}",
        prints=False,
    )

# --- switching Pokémon of a kind ----------------------------------------------------------------
_THEIR_TURN = "once during each player's turn [(before their attack)], that player may switch their Active"
frame(
    "Sentence",
    Header(Activated((Switch("that", "that"),), "once", None, "that")),
    f"{_THEIR_TURN} Pokémon with 1 of their Benched Pokémon",
)
frame(
    "Sentence",
    Header(Activated((Switch("that", "that"),), "once", Is(InPlay("that", "active"), calc(_some, _.d)), "that")),
    f"{_THEIR_TURN} {{d:MonDesc}} with 1 of their Benched Pokémon",
    prints=False,
)
frame(
    "Sentence",
    Header(
        Activated(
            (Switch("that", "that", None, calc(_some, _.x)),),
            "once",
            Is(InPlay("that", "active"), calc(_some, _.d)),
            "that",
        )
    ),
    f"{_THEIR_TURN} {{d:MonDesc}} with 1 of their Benched {{x:MonDesc}}",
    prints=False,
)
frame(
    "Step",
    Switch("that", "that", None, _.d),
    "that player switches their Active Pokémon with 1 of their Benched {d:MonDesc}",
)
frame(
    "Step",
    If(Is(InPlay("you", "active"), calc(_some, _.d)), (Switch("you", "you", None, calc(_some, _.x)),)),
    "switch your Active {d:MonDesc} with 1 of your Benched {x:MonDesc}",
    prints=False,
)

frame(
    "Body",
    (
        ChoosePlayer(),
        MoveAttached(
            Pick(AttachedTo(Pick(InPlay("that"), _ONE), _.d), _.q),
            Pick(InPlay("that", "play", join(_.p, NotIn(It("mon", False, "other")))), _ONE),
        ),
    ),
    "move {q:Qty} {d:CardDesc} attached to 1 of either player's Pokémon to another of that player's Pokémon {p:MonPost*}",
    prints=False,
)
frame(
    "Sentence",
    Reminder("moving"),
    "if there is no Pokémon to move the {d:CardDesc} to, this attack does nothing",
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
    "Tail",
    If(Happened("damaged", "", _.m, "last_turn"), (Base(DamageTaken()),)),
    "if {m:ThisMon} was damaged by an attack during <your opponent's|their> last turn, this attack does the same amount of damage to <your opponent's Active Pokémon|the Defending Pokémon>",
    prints=False,
)

# --- prevention, locks ----------------------------------------------------------------
for _who, _words in (("opponent", "<your opponent|they>"), ("both", "each player")):
    frame(
        "ModS",
        CantPlay(_who, _.d, "bench"),
        f"{_words} can't <play|put> any {{d:BenchDesc}} from their hand onto their Bench",
    )
frame("BenchDesc", join(_.a, IsCard("Pokémon"), _.h), "{a:MonAdj*} {h:MonHead}")
frame(
    "ModS",
    prevents("damage"),
    "prevent all damage done to {m:Mon} from {a:Attackers}",
    "prevent all damage done to {m:Mon} by {a:Attackers}",
    prints=False,
)
frame("Attackers", ("opponent", _.d), "your opponent's {d:MonDesc}", "each of your opponent's {d:MonDesc}")
frame(
    "ModS",
    NoEffect("tool"),
    "Pokémon Tool cards in play have no effect",
    "all Pokémon Tool cards in play have no effect",
    prints=False,
)
_BOTH = "(both yours and your opponent's)"
frame(
    "ModS",
    Takes(LESS, InPlay("both", "play", _.d), (), "any"),
    *(
        f"<any damage|damage> done to {m} is reduced by {{n:Numeral}} {AFTER}"
        for m in (
            f"{{d:MonDesc}} by attacks {_BOTH}",
            f"{{d:MonDesc}} {_BOTH} by attacks",
            f"each {{d:MonDesc}} by attacks {_BOTH}",
        )
    ),
    prints=False,
)
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
for _who, _words in (("opponent", "<your opponent|they>"), ("you", "you")):
    frame(
        "ModS",
        NoDrawForTurn(_who),
        f"{_words} can't draw a card at the beginning of <their|your> turn",
    )
frame(
    "Step",
    Lasting((NoDrawForTurn("opponent"),), "opponent_next_turn"),
    "your opponent can't draw a card at the beginning of their next turn",
    prints=False,
)
frame(
    "ModS",
    CoinsForAttack(_.n, _.a, _.m),
    "flip {n:Int} coins for {m:OneMon}'s {a:Title} attack",
    "flip {n:Int} coins instead of {x:Int} for {m:OneMon}'s {a:Title} attack",
)
for _condition in ("Poisoned", "Burned"):
    frame(
        "ModS",
        CheckupCounters(_condition, _.n, InPlay("both"), True),
        f"put {{n:Numeral}} more damage counters on {_condition} Pokémon <during Pokémon Checkup|between turns>",
        f"put {{n:Numeral}} more damage counters on each {_condition} Pokémon <during Pokémon Checkup|between turns>",
        prints=False,
    )


# --- a type of one's choice ----------------------------------------------------------------
def _every_type(types: Any) -> int:
    """All types but Colorless are named."""
    if set(types) != set(TYPES) - {"Colorless"} or len(types) != len(TYPES) - 1:
        raise Refuse
    return 0


frame("Step", ChooseType(0), "choose a type other than Colorless")
frame("Step", ChooseType(calc(_every_type, _.ts)), "choose {ts:Type,or} type", prints=False)
frame("ModVP", BecomesType(("$",)), "is that type", "is now that type")
frame("ModS", WeaknessBecomes("$", _.m), "{m:Mon}'s Weakness is now that type")
frame("ModS", ResistanceBecomes("$", _.m), "{m:Mon}'s Resistance is now that type")

frame(
    "Cond1",
    Happened("played_supporter", "you"),
    "you have played a Supporter card from your hand during this turn",
    prints=False,
)
_THEIRS = "each player's {d:MonDesc} in play, in their hand, and in their discard pile has no {k:AbilityKind}"
frame("ModS", NoAbilities(InPlay("both", "play", _.d), _.k, "", True), _THEIRS, prints=False)
frame(
    "ModS",
    NoAbilities(InPlay("both", "play", calc(_but, _.d, _.x)), _.k, "", True),
    f"{_THEIRS} (except for {{x:MonDesc}})",
    prints=False,
)
frame(
    "ModS",
    Deals(_.n, _.m, _.d),
    *(f"{a} {{n:Numeral}} more damage to the Defending {{d:MonDesc}} {BEFORE}" for a in OF),
    prints=False,
)
for _attacks in (
    "each {d:MonDesc}'s attacks (both yours and your opponent's)",
    "the attacks of each {d:MonDesc} (both yours and your opponent's)",
):
    frame(
        "ModS",
        Deals(_.n, InPlay("both", "play", _.d), _.x),
        f"{_attacks} do {{n:Numeral}} more damage to <the Defending|the Active|the opponent's Active> {{x:MonDesc}} {BEFORE}",
        prints=False,
    )

frame(
    "Sentence",
    Reminder("bench_size"),
    "(if any player has more than {n:Int} Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench.)",
    "(if a player has more than {n:Int} Benched Pokémon, <they|that player> discards Benched Pokémon until <they have|that player has> {n:Int} Pokémon on the Bench.)",
    prints=False,
)

# --- rules that stand in a text by mistake ----------------------------------------------------------------
frame(
    "Sentence",
    Reminder("rule"),
    "| when a Pokémon-EX has been Knocked Out, your opponent takes 2 Prize cards",
    prints=False,
)
frame(
    "Sentence",
    Rider("Confused", _.n),
    "put {n:Int} damage counters instead of 3 on <that Pokémon|the Defending Pokémon> for <this|that> Special Condition",
    prints=False,
)
frame("CardRef", It("card"), "that Prize card", prints=False)
frame(
    "Sentence",
    Reminder("face_up"),
    "( <that Prize card|those Prize cards> remains [face] up for the rest of the game.)",
    prints=False,
)
