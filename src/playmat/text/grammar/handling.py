"""Handling cards: the bottom of the deck, the rest, counting before moving, one thing or another, leaving play."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import (
    Among,
    AnyNumber,
    AnyOf,
    AttachedTo,
    AttackAllowed,
    Choose,
    ChoosePlayer,
    Compares,
    Count,
    Cure,
    Discard,
    DoOneOf,
    Draw,
    DrawUntil,
    EachPlayer,
    EvolvesFromName,
    Exactly,
    Exists,
    HasAbility,
    HasAttached,
    Heal,
    InPlay,
    InZone,
    Is,
    IsCard,
    IsDamaged,
    IsNamed,
    Lasting,
    Later,
    May,
    Minus,
    MoveAttached,
    MoveCounters,
    N,
    NameHas,
    Not,
    NotIn,
    NotP,
    Plus,
    PrizesLeft,
    Put,
    RemoveEffects,
    Reorder,
    Reveal,
    SameNameAs,
    Shuffle,
    StadiumInPlay,
    Switch,
    ThisCard,
    Union,
    UseEffectOf,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.counters_heal import _tens
from playmat.text.grammar.filters import _negate
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import By, It, Pick, Reminder, Rider, Say, Seek, ThatMany

LOOKED = It("card", True, "looked")

# --- several steps in one sentence ----------------------------------------------------------------
frame("Body", join(_.a, _.b), "{a:Step} and {b:Step,and}", prints=False)
frame("Body", join(_.a, _.b, _.c), "{a:Step}, {b:Step}, <then|and then> {c:Step}", prints=False)
frame("Tail", DoOneOf(((_.a,), (_.b,))), "{a:Step} or {b:Step}", "{a:Step}, or {b:Step}")
frame("Body", (By(_.w, _.b),), "have {w:Subj} {b:Body}", prints=False)
frame("Body", join(_.a, By(_.w, _.b)), "{a:Step,and} and have {w:Subj} {b:Body}", prints=False)
frame(
    "Tail",
    EachPlayer((May((Switch("that", "that"),), "that"),)),
    "each player may switch their Active Pokémon with 1 of their Benched Pokémon",
)
frame("Tail", EachPlayer((May(_.b, "that"),)), "each player may {b:Body}")
frame("Tail", Later("end_of_turn", _.b), "at the end of this turn, {b:Body}")
frame("Tail", May((By(_.w, _.b),)), "you may have {w:Subj} {b:Body}", prints=False)

# --- the top and the bottom ----------------------------------------------------------------
frame(
    "Cards",
    InZone(_.w, "deck", (), None, _.n),
    "the {n:Numeral} cards from the bottom of {w:Poss} deck",
    "{n:Numeral} cards from the bottom of {w:Poss} deck",
    prints=False,
)
frame("Cards", InZone(_.w, "deck", (), _.n), "{n:Numeral} cards from the top of {w:OnePoss} deck", prints=False)
frame("OnePoss", "you", "your")
frame("OnePoss", "opponent", "your opponent's")
frame("OnePoss", "their", "their")
frame(
    "Step",
    Put(InZone("you", "deck", (), None, _.n), "hand@you"),
    "draw {n:Num} cards from the bottom of your deck",
    prints=False,
)
frame(
    "Step",
    Put(_.c, owned("deck_top")),
    "return {c:Cards} to the top of {w:Poss} deck",
    "put {c:Cards} back on the top of {w:Poss} deck",
    prints=False,
)
frame("Step", Put(_.c, "deck_top@you"), "put {c:Cards} on top of it", prints=False)
frame("Step", Reorder(_.c, "deck_top@you"), "put {c:Cards} on top of it in any order", prints=False)
frame("Place", owned("deck_shuffled"), "into {w:Poss} deck", prints=False)
frame(
    "Step", Put(StadiumInPlay(), "hand"), "return any <Stadium card|Stadium> in play to its player's hand", prints=False
)
frame(
    "Step",
    Put(InZone("both", "hand"), "deck_bottom", 0, "", "random"),
    "each player shuffles their hand and puts it on the bottom of their deck",
)

# --- what was looked at, what is left ----------------------------------------------------------------
frame(
    "Cards",
    It("card", True, "rest"),
    "the rest of your cards",
    "the other {n:Int} cards",
    "other {n:Int} cards",
    prints=False,
)
frame("Cards", It("card", True, "chosen"), "the chosen cards", prints=False)
frame("Step", Choose(0, IN_ZONE, _.q), "choose {q:Qty} {d:CardDesc} in {z:Zone}", prints=False)
frame("Counted", Count(Among(LOOKED, _.d)), "{d:CardDesc} you find there", "{d:CardDesc} they find there")


def _kinds(ks: Any) -> Any:
    if len(ks) < 2:
        raise Refuse
    return (AnyOf(ks),)


frame(
    "Cards",
    Pick(Among(LOOKED, calc(_kinds, _.ks)), AnyNumber()),
    "any number of {ks:CardDesc1,and} you find there",
    prints=False,
)
frame("Cards", Among(LOOKED, _.d), "all {d:CardDesc} they find there", "any {d:CardDesc} they find there", prints=False)
frame("Cards", Among(It("card", True, "moved"), _.d), "any {d:CardDesc} you discarded in this way")
frame(
    "Cards",
    Pick(Among(LOOKED, join(_.d, NotP(IsNamed(_.n)))), _.q),
    "{q:Qty} {d:CardDesc} you find there (except {n:Name})",
    "{q:Qty} {d:CardDesc} you find there (except for {n:Name})",
    "{q:Qty} {d:CardDesc} you find there, except {n:Name},",
)
frame(
    "Cards",
    Pick(calc(lambda z, d, n: replace(z, filter=(*d, NotP(IsNamed(n)))), _.z, _.d, _.n), _.q),
    "{q:Qty} {d:CardDesc}, except for {n:Name}, from {z:Zone}",
    "{q:Qty} {d:CardDesc}, except {n:Name}, from {z:Zone}",
    "{q:Qty} {d:CardDesc}, except any {n:Name}, from {z:Zone}",
    "{q:Qty} {d:CardDesc} (except for {n:Name}) from {z:Zone}",
    "{q:Qty} {d:CardDesc} (except {n:Name}) from {z:Zone}",
    prints=False,
)
frame(
    "Step",
    Put(calc(lambda z, n: replace(z, filter=(NotP(IsNamed(n)),)), _.z, _.n), owned("deck_shuffled")),
    "shuffle all cards in {z:Zone} into {w:Poss} deck (except for {n:Name})",
    prints=False,
)
frame("Cond1", Not(Is(_.c, _.d)), "{c:CardRef} is not a {d:CardDesc}", "{c:CardRef} isn't a {d:CardDesc}")

# --- descriptions ----------------------------------------------------------------
_NAMED = "<in its name|in their name>"
frame(
    "CardDesc",
    (_.k, NameHas(_.n)),
    f"{{k:TrainerHead}} card that has {{n:Quoted}} {_NAMED}",
    f"{{k:TrainerHead}} card that has {{n:Title}} {_NAMED}",
    f"{{k:TrainerHead}} card that has the word {{n:Quoted}} {_NAMED}",
    f"{{k:TrainerHead}} card with {{n:Quoted}} {_NAMED}",
)
frame("MonPost", (SameNameAs(_.m),), "with the same name as {m:SameAs}", "that has the same name as {m:SameAs}")
frame("SameAs", _.m, "1 of {m:MonSet}")
frame("SameAs", It("mon"), "that Pokémon")
frame("Mon", Pick(InPlay(_.w, "bench", _.d), Exactly(N(1))), "a {d:MonDesc} on {w:Poss} Bench", prints=False)
frame("Mon", It("mon"), "the Pokémon you evolved in this way", prints=False)
frame("Cards", ThisCard(), "this @self", prints=False)

frame("CardDesc", (NotP(IsNamed(_.n)),), "card except {n:Name}")
frame(
    "CardDesc",
    (_.k, NotP(IsNamed(_.n))),
    "{k:TrainerHead} card except {n:Name}",
    "{k:TrainerHead} card (excluding {n:Name})",
    "{k:TrainerHead} card (except {n:Name})",
)
frame("CardDesc", (AnyOf(_.ds), NotP(IsNamed(_.n))), "card except {n:Name} in any combination of {ds:CardDesc1,and}")

# --- drawing ----------------------------------------------------------------
frame("Step", Draw(_.n, "you", 0, True), "draw up to {n:Num} cards")
frame(
    "Step",
    DrawUntil(Count(InZone("opponent", "hand"))),
    "draw cards until you have the same number of cards in your hand as your opponent",
)
frame(
    "Step",
    DrawUntil(Plus(Count(InZone("opponent", "hand")), _.n)),
    "draw cards until you have {n:Num} more cards in your hand than your opponent",
)
frame("Counted", PrizesLeft(_.w), "of {w:Poss} remaining Prize cards", "Prize card {w:Have} left")
frame("Step", Draw(_.c, "you", 0, True), "draw up to a number of cards equal to the number of {c:Counted}")
frame("Tail", DoOneOf((_.a, _.b)), "choose 1: {a:Body}; or: {b:Body}", "you choose: {a:Body}; or: {b:Body}")
frame(
    "Body",
    (Draw(PrizesLeft(_.w), "you", 0, True),),
    "count {w:Poss} Prize cards left and draw up to that many cards",
    prints=False,
)
frame(
    "Body",
    (Put(InZone(_.w, "hand"), calc(lambda w: f"deck_shuffled@{w}", _.w)), Draw(ThatMany())),
    "count the cards in {w:Poss} hand, shuffle those cards into {w:Poss} deck, then draw that many cards",
    "shuffle {w:Poss} hand into {w:Poss} deck and draw that many cards",
    prints=False,
)

# --- searching as well ----------------------------------------------------------------


def _also(steps: tuple[Any, ...]) -> Any:
    many = It("card", True)
    return May((*steps, Reveal(many), Put(many, "hand@you"), Shuffle()))


def _also_several(wanted: Any) -> Any:
    deck = InZone("you", "deck")
    if len(wanted) < 2:
        raise Refuse
    return _also((Seek(Union(tuple(Pick(replace(deck, filter=d), q) for q, d in wanted))),))


frame("Tail", calc(_also_several, _.w), "you may also search for {w:Qtd,and} in this way", prints=False)
frame(
    "Tail",
    calc(lambda q, d: _also((Choose(0, InZone("you", "deck", d), q, "you", False, "type"),)), _.q, _.d),
    "you may also search for {q:Qty} {d:CardDesc} of different types in this way",
    prints=False,
)

# --- Pokémon ----------------------------------------------------------------
_REST = "(all if there are less than {k:Int})"
frame(
    "Pair",
    (Heal(_.n, _.m), Cure(calc(lambda m: _again(m), _.m), (), _.o)),
    "heal {n:Num} damage and remove {o:Some} from {m:Mon}",
)
frame(
    "Pair",
    (Cure(_.m), Heal(calc(_tens, _.n), calc(lambda m: _again(m), _.m))),
    "remove all Special Conditions and {n:Num} damage counters from {m:Mon}",
    f"remove all Special Conditions and {{n:Num}} damage counters from {{m:Mon}} {_REST}",
)
frame("Some", True, "a Special Condition")
frame("Some", False, "all Special Conditions")
frame("Body", _.p, "{p:Pair}", prints=False)
frame("Body", join(_.s, _.p), "{s:Step,and} and {p:Pair}", "{s:Step,and}, and {p:Pair}", prints=False)
frame("Step", Cure(_.m, (), True), "remove a Special Condition from {m:Mon}")


def _again(m: Any) -> Any:
    """The Pokémon just chosen, a second time."""
    if isinstance(m, Pick):
        if m.quantity != Exactly(N(1)):
            raise Refuse
        return It("mon")
    return m


frame(
    "Step",
    Heal(calc(_tens, _.n), _.t),
    "remove {n:Num} damage counters from {t:Mon} (remove 1 damage counter if a Pokémon has only 1)",
    "remove {n:Num} damage counters from {t:Mon} (all if there are less than {k:Int})",
    "remove {n:Num} damage counters from {t:Mon} ({k:Int} if there is only {k:Int})",
    prints=False,
)
frame(
    "Step",
    Discard(_.m),
    "discard {m:Mon} and all cards attached to <it|them>",
    "discard {m:Mon} and all attached cards",
)
frame("Tail", Put(_.m, "hand", 0, "?"), "put {m:LeavingMon} into your hand", prints=False)
frame("LeavingMon", Pick(InPlay("you", "play", _.d), Exactly(N(1))), "1 of your {d:MonDesc}")
frame("LeavingMon", Pick(InPlay("you", "play"), Exactly(N(1))), "1 Pokémon")
frame(
    "Sentence",
    Rider("discard_attached"),
    "(discard all attached cards.)",
    "(discard all cards attached to that Pokémon.)",
    prints=False,
)
frame("Step", RemoveEffects(InPlay("you"), "you"), "remove all effects of attacks on you and each of your Pokémon")
frame("Step", UseEffectOf(_.c), "use the effect of {c:CardRef} as the effect of this card")
_FEWER = Discard(Pick(InPlay(_.w, "bench"), Exactly(Minus(Count(InPlay(_.w, "bench")), _.n))))
frame(
    "Step",
    _FEWER,
    "discard Pokémon from {w:Poss} Bench until <you have|they have> {n:Num}",
    "discard {w:Poss} Benched Pokémon until <you have|they have> {n:Num} Benched Pokémon",
)
frame(
    "Step",
    MoveCounters(_.q, _.a, InPlay("you", "play", (NotIn(It("mon", False, "other")),)), "any"),
    "move {q:CounterQty} from {a:Mon} to your other Pokémon in any way you like",
)
frame("Step", MoveCounters(_.q, _.a, _.b, "any"), "move {q:CounterQty} from {a:Mon} to {b:Mon} in any way you like")
frame(
    "Step",
    MoveAttached(Pick(AttachedTo(_.a, _.d), AnyNumber()), _.b),
    "move as many {d:CardDesc} attached to {a:Mon} to {b:Mon} as you like",
    "move as many {d:CardDesc} attached to {a:Mon} as you like to {b:Mon}",
    prints=False,
)
_TRAINERS = Union((AttachedTo(InPlay(_.w), (IsCard("Trainer"),)), StadiumInPlay(_.w)))
frame("Step", Discard(_TRAINERS), "discard all Trainer and Stadium cards {w:Have} in play")
frame(
    "ModVP",
    AttackAllowed("gx_used"),
    "can use its GX attack even if you have used your GX attack",
    "can use their GX attacks even if you have used your GX attack",
)
frame(
    "Tail",
    EachPlayer((Switch("that", "that"),)),
    "each player switches their Active Pokémon with 1 of their Benched Pokémon",
)
frame(
    "Step",
    Switch("opponent", "opponent"),
    "your opponent switches 1 of their Defending Pokémon with 1 of their Benched Pokémon, if any",
    "your opponent switches their Active Pokémon with 1 of their Benched Pokémon, if any",
    prints=False,
)
frame(
    "Step", Switch("you", "you"), "switch 1 of your Active Pokémon with 1 of your Benched Pokémon, if any", prints=False
)
frame(
    "Step",
    Switch("opponent", "you"),
    "choose 1 of your opponent's Benched Pokémon, and switch it with your opponent's Active Pokémon",
    "choose 1 of your opponent's Benched Pokémon and switch it with your opponent's Active Pokémon",
    "choose 1 of your opponent's Benched Pokémon, and switch it with the Defending Pokémon",
    prints=False,
)
frame(
    "Sentence",
    Reminder("switching"),
    "(if a player does not have a Benched Pokémon, they don't switch Pokémon.)",
    "(if a player doesn't have a Benched Pokémon, they don't switch Pokémon.)",
    prints=False,
)

# --- beside the Active Pokémon: until the end of the turn --------------------------------------------------------
frame(
    "Sentence",
    Say((Lasting(_.m, "this_turn"),)),
    "as long as @self is next to your Active Pokémon, {m:Mods}",
    prints=False,
)
frame("Sentence", Reminder("no_effect"), "(this includes Pokémon that come into play during that turn.)", prints=False)
frame(
    "Sentence",
    Rider("must_draw"),
    "if you can't draw any cards <in this way|>, you can't play this card",
    "(if you can't draw any cards <in this way|>, you can't play this card.)",
    prints=False,
)
frame(
    "Sentence",
    Rider("cost_before", ()),
    "(if you can't shuffle {n:Int} cards into your deck, you can't <play|use> this card.)",
    prints=False,
)
frame(
    "Sentence",
    Rider("cant_choose", (NotP(IsNamed(_.n)), NotIn(It("card", True, "paid")))),
    "you can't choose {n:Name} or a card you discarded with the effect of this card",
    prints=False,
)

_FEWER_CARDS = InZone("you", "hand")
_SPARE = Minus(Count(InZone("you", "hand")), _.n)

# --- cards that leave or stay in an unusual way ----------------------------------------------------------------
_INSTEAD = "<instead of in the discard pile|instead of the discard pile|instead of discarding it>"
frame(
    "Step", Put(ThisCard(), "deck_bottom@you"), f"put {{c:OwnCard}} on the bottom of your deck {_INSTEAD}", prints=False
)
frame("Step", Put(ThisCard(), "hand@you"), f"put {{c:OwnCard}} into your hand {_INSTEAD}", prints=False)
frame("OwnCard", ThisCard(), "this card", "this @self")
frame(
    "Step",
    Reorder(_.c, owned("deck_bottom")),
    "put {c:Cards} back on the bottom of {w:Poss} deck in any order",
    prints=False,
)
frame("Step", Put(ThisCard(), "prizes@you"), "put this @self in its place as a face-down Prize card", prints=False)
frame("Step", Shuffle("you", "prizes"), "shuffle your face-down Prize cards")
frame(
    "Step",
    Put(Pick(_FEWER_CARDS, Exactly(_SPARE)), owned("deck_shuffled")),
    "shuffle cards from your hand into {w:Poss} deck until you have {n:Num} cards in your hand",
)
frame(
    "Step",
    Discard(Pick(_FEWER_CARDS, Exactly(_SPARE))),
    "discard cards from your hand until you have {n:Num} cards in your hand",
)
frame(
    "Step",
    RemoveEffects(InPlay("both"), "both"),
    "remove all effects of attacks on each player and <their|all> Pokémon",
)
frame("Sentence", Reminder("devolving"), "(that Pokémon can't evolve this turn.)", prints=False)
frame(
    "Pair",
    (
        Choose(0, InPlay("opponent", "bench"), Exactly(_.n), "opponent"),
        Put(InPlay("opponent", "bench", (NotIn(It("mon", True)),)), "deck_shuffled@opponent", 0, "all"),
    ),
    "your opponent chooses {n:Numeral} Benched Pokémon and shuffles the others, and all cards attached to them, into their deck",
    prints=False,
)

# --- more descriptions ----------------------------------------------------------------
frame("MonPost", (Compares("retreat", "ge", _.n),), "with a Retreat Cost of {n:Numeral} or more")
frame("MonPost", (Compares("retreat", "le", _.n),), "with a Retreat Cost of {n:Numeral} or less")
frame("MonPost", (Compares("retreat", "eq", _.n),), "with a Retreat Cost of exactly {n:Numeral}", prints=False)
frame("MonPost", (Compares("hp", "le", _.n),), ", each with {n:Numeral} HP or less,", prints=False)
frame("PredVP", (NotP(IsDamaged()),), "has no damage counters on them", prints=False)
frame("PredVP", (HasAttached(_.d),), "has {d:EnergyDesc} attached <to it|to them|>", prints=False)
frame("PredVP", (calc(_negate, _.h),), "isn't {h:MonHead}", prints=False)
frame("CardDesc", calc(_kinds, _.ds), "in any combination of {ds:OneName,or}", prints=False)
frame("OneName", (IsNamed(_.n),), "{n:OtherName}")

# --- one of the players ----------------------------------------------------------------
frame("Step", ChoosePlayer(), "choose yourself or your opponent", "choose you or your opponent")
frame("Cards", InZone("either", "deck", (), N(1)), "the top card <of|in> either player's deck", prints=False)
frame(
    "Cards", InZone("either", "deck", (), _.n), "the top {n:Numeral} cards <of|in> either player's deck", prints=False
)
frame("Place", "deck_top@that", "on top of that deck", prints=False)
frame("Step", Put(_.c, "deck_top@that"), "return {c:Cards} to the top of the deck", prints=False)
frame("Cards", _.z, "all of {z:Zone}", prints=False)
frame(
    "Counted",
    Count(MOVED),
    "{d:CardDesc} you shuffled <in this way|>",
    "{d:CardDesc} you shuffled into your deck in this way",
    prints=False,
)
frame("MonPost", (HasAbility(_.k),), "with {k:AbilityKinds}", prints=False)
frame("AbilityKinds", "Ability", "Abilities")
frame("AbilityKinds", "Poké-Power", "Poké-Powers")
frame("AbilityKinds", "Poké-Body", "Poké-Bodies")
frame("Cond1", Not(Exists(InPlay(_.w, "play", _.d))), "{w:Have} no {d:MonDesc} in play", prints=False)
frame("PredVP", (calc(lambda ns: _evolves(ns), _.ns),), "evolves from {ns:Name,or}", prints=False)


def _evolves(names: Any) -> Any:
    if len(names) < 2:
        raise Refuse
    return AnyOf(tuple((EvolvesFromName(n),) for n in names))


frame(
    "Tail",
    EachPlayer(
        (
            DrawUntil(_.n),
            Discard(Pick(InZone("their", "hand"), Exactly(Minus(Count(InZone("their", "hand")), _.n)))),
        )
    ),
    "each player either draws or discards cards until they have {n:Num} cards in their hand",
    prints=False,
)
frame(
    "Sentence",
    Reminder("as_many"),
    "if you don't have that many {d:CardDesc} in your discard pile, put all of them into your hand",
    prints=False,
)
