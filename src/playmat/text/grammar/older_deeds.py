"""What older attacks and powers do in words of their own: hands gone through, Prize cards turned, types compared,
levels gone up, effects that last until a Pokémon leaves its place."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    AllHeads,
    AllTails,
    AttachedTo,
    AttackFails,
    BaseDamage,
    CantPlay,
    Choose,
    Cmp,
    Count,
    Discard,
    DoOneOf,
    Draw,
    EvolvesFrom,
    Exactly,
    Exists,
    FaceDown,
    Flip,
    HasTag,
    Heal,
    HPOf,
    If,
    InCounters,
    InPlay,
    InZone,
    IsAt,
    IsCard,
    IsNamed,
    IsType,
    Lasting,
    N,
    Plus,
    Prevent,
    Put,
    PutCounters,
    Repeat,
    Reveal,
    SameTypeAs,
    StadiumInPlay,
    This,
    Times,
    Triggers,
    TurnPrizes,
    UseEffectOf,
    WouldBeKnockedOut,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.attack_forms import _surplus
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.counters_heal import _C, _tens
from playmat.text.grammar.switch_scoop import _ALL
from playmat.text.surface import By, It, Pick, Reminder, Rider, SomeNumber

_ONE = Exactly(N(1))
_DEFENDING = InPlay("opponent", "active")

# --- Knock Outs ----------------------------------------------------------------
frame(
    "Event",
    WouldBeKnockedOut(_.m, "opponent"),
    "{m:Mon} would be Knocked Out by damage from your opponent's attack",
    prints=False,
)


def _only_after(body: Any) -> Any:
    """Prize cards taken for a Knock Out are a rule of the attack, not a step; where a Pokémon goes, too."""
    from playmat.effects.nodes import TakePrizes

    if any(isinstance(s, TakePrizes | Put) for s in body):
        raise Refuse
    return body


frame(
    "Tail",
    If(Cmp(HPOf(_.m), "eq", N(0)), calc(_only_after, _.b)),
    "if {m:ActiveMon} is Knocked Out by <damage from this attack|this attack>, {b:Body}",
    prints=False,
)

# --- hands ----------------------------------------------------------------
frame(
    "Body",
    (Reveal(InZone("you", "hand")), By("opponent", (Choose(0, It("card", True, "looked"), _.q),))),
    "show your opponent your hand and they choose {q:Qty} card",
    "show your hand to your opponent and they choose {q:Qty} card",
    prints=False,
)
frame(
    "Step",
    Discard(calc(_surplus, _.w, _.n)),
    "discard a number of cards without looking until {w:Subj} has {n:Numeral} cards left in their hand",
    prints=False,
)
frame(
    "Body",
    (Draw(N(1)), Put(InZone("you", "deck", (), None, N(1)), "hand@you")),
    "draw a card from the top and the bottom of your deck",
    prints=False,
)
frame("Step", Put(_.m, owned("hand"), 0, "all"), f"return {{m:Mon}} {_ALL} into {{w:Poss}} hand", prints=False)
frame(
    "Step",
    Choose(0, calc(lambda d: InZone("either", "discard", d), _.d), _.q),
    "search either player's discard pile for {q:Qty} {d:CardDesc}",
    prints=False,
)
frame("Sentence", Rider("first", "you"), "(you put your Pokémon on the Bench first.)", prints=False)
frame("Cond1", Exists(InZone(_.w, "discard", (IsNamed(_.n),))), "{n:Name} is in {w:Poss} discard pile", prints=False)

# --- Prize cards ----------------------------------------------------------------
_FACE_DOWN = InZone(_.w, "prizes", (FaceDown(),))
frame(
    "Pair",
    (Choose(0, _FACE_DOWN, Exactly(SomeNumber(Count(_FACE_DOWN))), "you", True), TurnPrizes(It("card", True))),
    "choose as many of {w:Poss} face-down Prize cards as you like and put them face up",
    prints=False,
)
frame(
    "Cards",
    Pick(_FACE_DOWN, Exactly(SomeNumber(Count(_FACE_DOWN))), "you", True),
    "as many of {w:Poss} face-down Prize cards as you like at random",
)
frame(
    "Pair",
    (Choose(0, _FACE_DOWN, _ONE, "you", True), TurnPrizes(It("card"))),
    "choose 1 of {w:Poss} face-down Prize cards and put it face up",
    prints=False,
)
frame(
    "Pair",
    (Choose(0, _FACE_DOWN, Exactly(SomeNumber(_.n)), "you", True), TurnPrizes(It("card", True))),
    "choose up to {n:Numeral} of {w:Poss} face-down Prize cards and put them face up",
    prints=False,
)
frame(
    "Cards",
    Pick(_FACE_DOWN, Exactly(SomeNumber(_.n)), "you", True),
    "up to {n:Numeral} of {w:Poss} face-down Prize cards at random",
)
frame(
    "Pair",
    (Choose(0, InZone("both", "prizes", (FaceDown(),)), _ONE, "you", True), TurnPrizes(It("card"))),
    "choose 1 face-down Prize card (yours or your opponent's) and put it face up",
    prints=False,
)
frame("Step", TurnPrizes(_.c), "turn {c:Cards} face up")
frame(
    "Sentence",
    Reminder("face_up"),
    "(these cards remain face up for the rest of the game.)",
    "(that card remains face up for the rest of the game.)",
    prints=False,
)
frame("Counted", Count(It("card", True)), "Prize card you chose", prints=False)
frame("Step", UseEffectOf(It("card")), "use the effect of that card as the effect of this attack", prints=False)

# --- types compared ----------------------------------------------------------------
_ENERGY = (IsCard("Energy"),)
frame(
    "Cond1",
    Exists(AttachedTo(_.a, join(_.d, SameTypeAs(AttachedTo(_.b, _.e))))),
    "any {d:EnergyDesc} attached to {a:OneMon} is the same type as any {e:EnergyDesc} attached to {b:ActiveMon}",
)
frame("EnergyDesc", (IsCard("Special Energy"), IsType(_.t)), "{t:Type} Special Energy [card]")

# --- amounts ----------------------------------------------------------------
frame(
    "Step",
    Heal(calc(lambda n, c: Times(_tens(n), c), _.n, _.c), This()),
    f"remove {{n:Numeral}} {_C} {{c:Per}}",
    prints=False,
)
frame(
    "Step",
    Repeat(_.c, (Heal(N(10), Pick(_.s, _ONE)),)),
    "remove a number of damage counters equal to the number of {c:Counted} from {s:BareMons} in any way you like",
    prints=False,
)
frame(
    "Step",
    Repeat(_.n, (Heal(N(10), Pick(_.s, _ONE)),)),
    f"remove {{n:Numeral}} {_C} from {{s:BareMons}} in any way you like",
    prints=False,
)
frame(
    "Step",
    PutCounters(SomeNumber(InCounters(HPOf(_.t))), _.t),
    "put as many damage counters as you like on {t:OneMon}",
)
frame(
    "Sentence",
    Reminder("remaining_hp"),
    "(you can't put more than {m:Mon}'s remaining HP.)",
    prints=False,
)
frame("Step", BaseDamage(HPOf(It("card"), "maximum")), "this attack does damage equal to the HP of that card")
frame(
    "Step",
    BaseDamage(HPOf(It("card", False, "pokemon"), "maximum")),
    "this attack does damage equal to the HP of that Pokémon",
    prints=False,
)
frame(
    "Counted",
    Plus(Count(AttachedTo(InPlay(_.w), (IsCard("Pokémon Tool"),))), Count(StadiumInPlay(_.w))),
    "Pokémon Tool and Stadium card {w:Have} in play",
)

# --- Pokémon ----------------------------------------------------------------
frame(
    "CardDesc",
    (HasTag("LEVEL_X"), EvolvesFrom(_.m, False, True)),
    "Pokémon LV.X that levels up from {m:Mon}",
)

# --- what cannot be done, and for how long ----------------------------------------------------------------
frame(
    "ModS",
    CantPlay("opponent", _.d, "attach", InPlay("opponent", "play", (IsAt("active"),))),  # whichever it is then
    "your opponent can't attach any {d:EnergyDesc} from their hand to the Active Pokémon",
)
frame(
    "Mods",
    (CantPlay("opponent", (), "evolve", _.m), CantPlay("opponent", (), "level", _.m)),
    "your opponent can't play any Pokémon from their hand to evolve or to Level-Up {m:ActiveMon}",
)
frame(
    "ModS",
    CantPlay("opponent", (), "level", _.m),
    "your opponent can't play any Pokémon from their hand to Level-Up {m:ActiveMon}",
)
frame(
    "Step",
    Lasting((AttackFails(1, _.m),), "rest_of_game"),
    "any time {m:ActiveMon} tries to attack, your opponent flips a coin",
    prints=False,
)
frame(
    "Sentence",
    Rider("while_active"),
    "(if {m:ActiveMon} is no longer your opponent's Active Pokémon, this effect ends.)",
    prints=False,
)
frame(
    "Mods",
    (Prevent("effects", This(), (), "any"), _.m),
    "prevent all effects of an attack, and {m:ModS}",
    prints=False,
)
frame(
    "Tail",
    Lasting((Triggers(_.e, _.b),), _.d),
    "{d:Duration}, when {e:Event}, {b:StepBody}",
    prints=False,
)

# --- Evolution cards put into play as Basic Pokémon ----------------------------------------------------------------
_AS_BASIC = "as <a Basic Pokémon|Basic Pokémon>"
frame(
    "Step",
    Put(_.c, owned("bench"), 0, "", "", False, True),
    f"put {{c:Cards}} onto {{w:Poss}} Bench {_AS_BASIC}",
)
frame(
    "Sentence",
    Rider("as_basic"),
    "treat the new Benched Pokémon as <Basic|a Basic> Pokémon",
    "treat <those|that> Pokémon as <Basic|a Basic> Pokémon",
    prints=False,
)


def _from(zone: str, name: str) -> tuple[Any, ...]:
    return (Put(Pick(InZone("you", zone, (IsNamed(name),)), _ONE), "bench@you", 0, "", "", False, True),)


frame(
    "Step",
    calc(lambda n: DoOneOf((_from("hand", n), _from("discard", n))), _.n),
    f"put {{n:Name}} onto your Bench {_AS_BASIC} from your hand or your discard pile",
    prints=False,
)

# --- a coin that one covers and the other guesses ----------------------------------------------------------------
frame(
    "Step",
    Flip(0, N(1), "you", True),
    "put a coin next to your Active Pokémon without showing your opponent and cover it with your hand",
    prints=False,
)
frame("Sentence", Reminder("guess"), "your opponent guesses if the coin is heads or tails", prints=False)
frame("Cond1", AllHeads(0), "<they are|your opponent is> wrong", prints=False)
frame("Cond1", AllTails(0), "<they are|your opponent is> right", prints=False)

# --- coins until heads ----------------------------------------------------------------
frame("Step", Flip(0, None, "you", False, True), "flip a coin until <you|they> get heads")
