"""Rarer things texts do: contests, questions to the opponent, cards that change places, coins against damage."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.base import walk
from playmat.effects.nodes import (
    Afflict,
    AllHeads,
    AllTails,
    AnyOf,
    Attach,
    AttachedEvent,
    AttachedTo,
    AttackCost,
    BecomesType,
    CantBeAfflicted,
    Choose,
    ChooseAttack,
    CoinsAreTails,
    Cure,
    Deals,
    Devolve,
    Discard,
    EvolvesFromName,
    Exactly,
    Exists,
    FaceDown,
    Flip,
    HasAttacks,
    HasCondition,
    Heal,
    If,
    InPlay,
    InZone,
    Is,
    IsCard,
    IsStage,
    Lasting,
    May,
    N,
    NameHas,
    NoAbilities,
    Not,
    Nothing,
    NotIn,
    NotP,
    PlayFails,
    Prevent,
    Provides,
    Put,
    PutCounters,
    RemoveEffects,
    ResistanceBecomes,
    SameTypeAs,
    SwapAttached,
    Switch,
    TakePrizes,
    Takes,
    This,
    ThisCard,
    Triggered,
    TurnIs,
    Under,
    UseAttack,
)
from playmat.effects.numbers import ONE
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.conditions import CONTEST
from playmat.text.grammar.core import G, _, calc, frame
from playmat.text.grammar.modifiers import LESS
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import By, Header, Holds, It, Pick, Reminder, Rider, Say, ThatMany

_ONE = Exactly(N(1))

# --- contests: an even chance ----------------------------------------------------------------
frame(
    "Step",
    Flip(0, N(1), "you", True),
    "you and your opponent play <|a game of> Rock-Paper-Scissors <until someone wins|>",
    "play Rock-Paper-Scissors with your opponent <until someone wins|>",
)
frame("Cond1", AllHeads(CONTEST), "you win")
frame("Cond1", AllTails(CONTEST), "you lose", "your opponent wins")

frame("Tail", By("you", _.b), "you {b:Body}")  # in a sentence about another player

# --- questions to the opponent ----------------------------------------------------------------
frame("Step", May((), "opponent"), "ask your opponent if they agree")
frame(
    "Sentence",
    Rider("ask", _.b),
    "ask your opponent if you may {b:Body}",
    "then, ask your opponent if you may {b:Body}",
    prints=False,
)
frame("Sentence", Rider("if_yes", _.b), "if yes, {b:Body}", prints=False)
frame("Sentence", Rider("if_no", _.b), "if no, {b:Body}", prints=False)

# --- cards that change places ----------------------------------------------------------------
_OTHER_TYPE = NotP(SameTypeAs(It("card")))


def _of_another_type(zone: InZone, filter_: Any) -> InZone:
    return replace(zone, filter=(*filter_, _OTHER_TYPE))


def _of_what_type(v: Any) -> Any:
    if isinstance(v, InZone) and v.filter and v.filter[-1] == _OTHER_TYPE:
        return replace(v, filter=()), v.filter[:-1]
    return None


frame(
    "Step",
    SwapAttached(_.a, Pick(calc(_of_another_type, _.z, _.e, inv=_of_what_type), _ONE)),
    "switch {a:AttachedCard} with a different type of {e:EnergyDesc} from {z:Zone}",
)
frame(
    "Step",
    SwapAttached(_.a, Pick(IN_ZONE, _ONE)),
    "switch {a:AttachedCard} with a {d:EnergyDesc} from {z:Zone}",
)
frame("AttachedCard", Pick(AttachedTo(_.m, _.d), _ONE), "a {d:EnergyDesc} attached to {m:Mon}")
frame("AttachedCard", It("card"), "it")

# --- Prize cards ----------------------------------------------------------------
frame(
    "Step",
    Put(_.c, "prizes@you", 0, "", "", True),
    "put {c:Cards} face up as a Prize card",
    "put {c:Cards} as a Prize card face up",
)

# --- attacks used before ----------------------------------------------------------------
_LAST = "<during their last turn|during your opponent's last turn>"
_USE = "<use it as this attack|use that attack as this attack>"
for _gx, _which, _only in (
    (False, "an attack", ""),
    (True, "an attack that isn't a GX attack", ", if it isn't a GX attack"),
):
    _used = ChooseAttack(0, InPlay("opponent"), "you", "", _gx, "last_turn")
    frame("Step", _used, f"choose the attack your opponent's Pokémon used during their last turn{_only}")
    frame(
        "Body",
        (_used, UseAttack(0)),
        f"if <1 of your opponent's Pokémon|your opponent's Pokémon|your opponent> used {_which} {_LAST}, {_USE}",
        prints=False,
    )

# --- a coin or coins against damage ----------------------------------------------------------------
_BY = (("any", "an attack"), ("any", "attacks"), ("opponent", "<your opponent's attack|an opponent's attack>"))
for _by, _attack in _BY:
    frame(
        "Step",
        Lasting((Prevent("damage?", _.m, (), _by, "attack", None, True),), _.d),
        f"if any damage is done to {{m:Mon}} by {_attack} {{d:Duration}}, flip a coin",
        prints=False,
    )
frame(
    "Sentence",
    Rider("prevented"),
    "if heads, prevent that attack's damage done to <this Pokémon|@self|@base>",
    prints=False,
)
for _by, _attack in (("opponent", "<your opponent's attack|an opponent's attack>"), ("any", "an attack")):
    frame(
        "ModS",
        Takes(N(0), _.m, (), _by, True),
        f"whenever {{m:Mon}} would be damaged by {_attack}, flip a coin until you get tails",
    )
frame("Sentence", Rider("reduced", _.n), "for each heads, reduce that damage by {n:Int}")

# --- triggers of one player's turn ----------------------------------------------------------------
frame(
    "Sentence",
    Header(Triggered(_.e, _.b, TurnIs("opponents"))),
    "during your opponent's turn, if {e:Event}, {b:StepBody}",
)
frame(
    "Sentence",
    Header(Triggered(_.e, (Cure(_.m, (_.c,)),), Is(_.m, (HasCondition(_.c),)))),
    "{e:TimeEvent}, if {m:Mon} is {c:Condition}, it recovers from that Special Condition",
    prints=False,
)
frame(
    "Sentence",
    Header(
        Triggered(
            AttachedEvent(_.d, This(), "you", "hand", False, ("attack", "ability", "trainer")),
            (Attach(Pick(InZone("you", "hand", _.d), _ONE), This()),),
            None,
            True,
        )
    ),
    "when you attach a {d:EnergyDesc} from your hand to <this Pokémon|@self> (except with an attack, Ability, or Trainer card), you may attach 2 {d:EnergyDesc}",
    prints=False,
)

# --- types ----------------------------------------------------------------
frame("ModVP", BecomesType((), None, False, It("card")), "is the same type as that Energy card")
frame("ModVP", BecomesType((), None, False, It("mon")), "is the same type as that Pokémon")
frame("ModS", BecomesType((), _.m, False, Under(This())), "{m:Mon}'s type is the same type as its previous Level")

# --- what holds for a while ----------------------------------------------------------------
frame("Step", Afflict(_.t, _.c), "{t:Mon} will be {c:Condition,and}", prints=False)
_AFTER = "(after applying Weakness and Resistance)"
frame(
    "ModS",
    Deals(LESS, _.m, (), True, True),
    f"{{m:Mon}}'s attacks do {{n:Numeral}} less damage {_AFTER}",
    f"any damage done by attacks from {{m:Mon}} is reduced by {{n:Numeral}} {_AFTER}",
)
frame(
    "ModS",
    NoAbilities(InPlay("opponent", "play", _.d), _.k, "", True),
    "each {d:MonDesc} your opponent has in play, in their hand, and in their discard pile has no {k:AbilityKind}",
)
frame(
    "Step",
    Lasting((PlayFails("opponent", _.d),), _.t),
    "whenever your opponent plays a {d:CardDesc} from their hand {t:Duration}, <your opponent|they> flips a coin",
    prints=False,
)
frame(
    "ModS", PlayFails("opponent", _.d), "whenever your opponent plays a {d:CardDesc} from their hand, they flip a coin"
)
frame("Sentence", Rider("play_fails"), "if tails, that card has no effect")
frame("Sentence", Rider("play_fails_reminder"), "(your opponent still discards that card.)", prints=False)

# --- descriptions ----------------------------------------------------------------
frame("PredVP", (EvolvesFromName(_.n, True),), "evolves from a card with {n:Quoted} in its name")
_FOSSIL = (AnyOf(((IsStage("Stage 1"),), (IsStage("Stage 2"),))), EvolvesFromName("Fossil", True))
frame(
    "CardDesc",
    (AnyOf(((IsCard("Trainer"), NameHas("Fossil")), _FOSSIL)),),
    "Trainer card that has Fossil in its name or a Stage 1 or Stage 2 Evolution card that evolves from a Fossil",
)

# --- the others ----------------------------------------------------------------
frame(
    "Step",
    Discard(InPlay(_.w, "bench", (NotIn(It("mon", False, "other")),))),
    "discard {w:Poss} other Benched Pokémon",
    prints=False,
)


# --- two rules for one time ----------------------------------------------------------------
def _two(a: Any, b: Any) -> Any:
    if any(isinstance(n, It) for n in walk(b)):
        raise Refuse  # 'and its Retreat Cost is …' goes on about the same Pokémon
    return (*a, *b)


def _first_and_rest(v: Any) -> Any:
    if len(v) < 2 or any(isinstance(n, Pick) for n in walk(v[1:])) or G.words("Mods", v) is not None:
        return None
    return (v[0],), v[1:]


_TWO = calc(_two, _.a, _.b, inv=_first_and_rest)
frame("Tail", Lasting(_TWO, _.d), "{d:Duration}, {a:Mods}, and {b:Mods}")
frame("Body", (Lasting(_TWO, _.d),), "{a:Mods} {d:Duration}, and {b:Mods}", prints=False)

# --- face-down Prize cards ----------------------------------------------------------------
_FACE_DOWN = InZone(_.w, "prizes", (FaceDown(),))
frame("Cond1", Not(Exists(_FACE_DOWN)), "all of {w:Poss} Prize cards are face up")
frame(
    "Step",
    Choose(0, _FACE_DOWN, _.q, "you", True),
    "choose {q:QtyOf} {w:Poss} face-down Prize cards without looking",
    prints=False,
)
frame(
    "Cards",
    Pick(_FACE_DOWN, _.q, "you", True),
    "{q:QtyOf} {w:Poss} face-down Prize cards at random",
)

# --- one place or another ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("either_place", (_.q, _.d)),
    "search your deck or <your|> discard pile for {q:Qty} {d:CardDesc}",
    prints=False,
)

# --- Pokémon that are not discarded ----------------------------------------------------------------
frame("Step", Nothing(), "{m:ThisMon} isn't discarded", prints=False)
frame(
    "ModS",
    Provides(_.u, ThisCard()),
    "while attached, this card is a Special Energy card and provides {u:Units}",
)
frame("Sentence", Reminder("provides_only"), "(has no effect other than providing Energy.)", prints=False)
frame(
    "Body",
    (Heal(None, _.m), Cure(_.m), RemoveEffects(_.m)),
    "remove all damage counters, Special Conditions, and other effects from {m:ThisMon}",
    prints=False,
)
frame(
    "Sentence",
    Say((TakePrizes(N(1), "opponent"),), True),
    "this counts as {m:ThisMon} being Knocked Out and your opponent takes a Prize card",
    prints=False,
)
frame(
    "Cards",
    AttachedTo(_.m, (NotP(IsCard("Energy")),)),
    "all cards attached to {m:Mon} (except for Energy cards)",
    "all cards attached to {m:Mon}, except for Energy cards",
)

# --- Weakness and Resistance on the Bench ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("on_bench"),
    "also apply Weakness and Resistance for Benched Pokémon",
    "apply Weakness and Resistance <|for Benched Pokémon>",
)
frame("ModVP", ResistanceBecomes(""), "loses any Resistance", prints=False)

# --- said in another order ----------------------------------------------------------------
frame("Sentence", Holds(_.m, _.c), "{m:Mods} as long as {c:Cond}", prints=False)
frame(
    "Sentence", Header(Triggered(_.e, (By("that", _.b),))), "whenever {e:Event}, that player {b:StepBody}", prints=False
)
frame(
    "Sentence",
    Rider("search_instead", (_.c, _.q, _.d)),
    "if {c:Cond}, search <your deck|> for {q:Qty} {d:CardDesc} instead",
    prints=False,
)
frame(
    "Step",
    Devolve(_.m, ONE, owned("deck_bottom")),
    "devolve {m:Mon} and put the highest Stage Evolution card on it on the bottom of {w:Poss} deck",
    "remove the highest Stage Evolution card from {m:Mon} and put <that card|it> on the bottom of {w:Poss} deck",
)
frame("ModVP", HasAttacks(This()), "can use the attacks on <@self|this Pokémon> as its own")
frame(
    "Step",
    Switch("opponent", "you"),
    "choose 1 of your opponent's Benched Pokémon and switch it with <1 of|> your opponent's Active Pokémon",
    prints=False,
)
frame("Step", PutCounters(ThatMany(), _.m), "put the same number of damage counters on {m:Mon}", prints=False)
frame("ModS", AttackCost((_.t,), 0, _.m), "ignore all {t:Type} in the attack costs of {m:Mon}", prints=False)
frame(
    "ModVP",
    CantBeAfflicted((_.c,), None, True),
    "can't be {c:Condition}, and if they are {c:Condition}, they recover from that Special Condition",
    prints=False,
)
frame(
    "Tail",
    Lasting((CoinsAreTails(),), "opponent_next_turn"),
    "during your opponent's next turn, whenever your opponent flips a coin, treat it as tails",
    prints=False,
)
frame(
    "Sentence",
    Say((If(AllHeads(0), (By("you", _.a),)), If(AllTails(0), (By("opponent", _.a),)))),
    "the player who wins {a:Body}",
    prints=False,
)
frame(
    "Sentence",
    Say((If(AllTails(0), (By("you", _.a),)), If(AllHeads(0), (By("opponent", _.a),)))),
    "the player who loses {a:Body}",
    prints=False,
)
