"""Playing a Trainer card: when it may be played, what it costs, options while playing it, several at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.base import Node, walk
from playmat.effects.nodes import (
    Afflict,
    And,
    Cmp,
    Count,
    Did,
    Discard,
    Draw,
    DrawUntil,
    Exactly,
    Exists,
    Flip,
    Happened,
    Heal,
    If,
    InPlay,
    InZone,
    IsNamed,
    MoveCounters,
    N,
    Not,
    NotIn,
    NotP,
    Or,
    PrizesLeft,
    PutCounters,
    Switch,
    ThisCard,
    TurnIs,
)
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.quantities import MOVED
from playmat.text.surface import By, Deed, Instead, It, Pick, Reminder, Requires, Rider

_PLAY = "<play|use>"


# --- requirements ----------------------------------------------------------------
def _not(c: Any) -> Any:
    if any(type(n).__name__ not in Node.REGISTRY for n in walk(c)):
        raise Refuse
    return Not(c)


frame(
    "Sentence",
    Requires(calc(_not, _.c)),
    f"if {{c:Cond}}, you can't {_PLAY} this card",
    f"(if {{c:Cond}}, you can't {_PLAY} this card.)",
    f"you can't {_PLAY} this card if {{c:Cond}}",
    f"(you can't {_PLAY} this card if {{c:Cond}}.)",
    prints=False,
)
frame("Sentence", Requires(TurnIs("first")), f"you can {_PLAY} this card only during your first turn", prints=False)
frame(
    "Sentence",
    Requires(And((TurnIs("second_player"), TurnIs("first")))),
    f"you can {_PLAY} this card only if you go second, and only <during|on> your first turn",
    prints=False,
)
_OTHERS = InZone("you", "hand", (NotIn(ThisCard()),))
frame(
    "Cond1",
    Not(Exists(_OTHERS)),
    "this is the only card in your hand",
    "this is the last card in your hand",
    "you have no other cards in your hand",
)
frame(
    "Sentence",
    Requires(Not(Exists(_OTHERS))),
    f"you can {_PLAY} this card only when it is the last card in your hand",
    f"you can {_PLAY} this card only if it is the last card in your hand",
    prints=False,
)
frame(
    "Cond1",
    Happened("knocked_out", "you", None, "last_turn", _.d),
    "1 of your {d:MonDesc} was Knocked Out during <your opponent's|their> last turn",
    "any of your {d:MonDesc} were Knocked Out during <your opponent's|their> last turn",
)
frame("Cond1", Not(TurnIs("first")), "it isn't your first turn")
frame("Cond1", Happened("gx_used", "you", None, "this_game"), "you have used your GX attack")
frame("Cond1", Happened("gx_used", "opponent", None, "this_game"), "your opponent has used their GX attack")
frame(
    "Cond1",
    Happened("vstar_used", "you", None, "this_game"),
    "you have used your VSTAR Power",
    "you have used your VSTAR Power during this game",
)


def _exactly_one_of(w: str, ns: Any) -> Any:
    if len(ns) < 2:
        raise Refuse
    return Or(tuple(Cmp(PrizesLeft(w), "eq", n) for n in ns))


def _numbers(v: Any) -> Any:
    if not isinstance(v, Or) or not all(
        isinstance(c, Cmp) and isinstance(c.a, PrizesLeft) and c.op == "eq" and isinstance(c.b, N) for c in v.conds
    ):
        return None
    whose = {c.a.whose for c in v.conds}  # type: ignore[attr-defined]
    return (whose.pop(), tuple(c.b for c in v.conds)) if len(whose) == 1 else None  # type: ignore[attr-defined]


frame(
    "Cond1",
    calc(_exactly_one_of, _.w, _.ns, inv=_numbers),
    "{w:Have} exactly {ns:Numeral,or} Prize cards remaining",
)
frame(
    "Cond1",
    Cmp(Count(InPlay("you")), "eq", N(1)),
    "your Active Pokémon is your only Pokémon in play",
    "you have only 1 Pokémon in play",
)

# --- costs ----------------------------------------------------------------
frame("CardDesc", join(_.d, NotIn(ThisCard())), "other {d:OtherDesc}")
frame("OtherDesc", _.d, "{d:EnergyDesc}")
frame("OtherDesc", (_.k,), "{k:TrainerHead} card")
frame("OtherDesc", (IsNamed(_.n),), "{n:Name} [card]")
frame(
    "Cards",
    Pick(InZone("you", "hand", join(_.d, NotIn(ThisCard()))), Exactly(N(1))),
    "another {d:CardDesc} from your hand",
    "1 other {d:CardDesc} from your hand",
    prints=False,
)
frame("Sentence", Rider("play_cost", _.b), f"you can {_PLAY} this card only if you {{b:Body}}")
frame(
    "Sentence",
    Rider("cost_before", _.b),
    f"(if you can't {{b:Body}}, you can't {_PLAY} this card.)",
    f"if you can't {{b:Body}}, you can't {_PLAY} this card",
    prints=False,
)
frame(
    "Sentence",
    Rider("cost_before", (Discard(Pick(InZone("you", "hand", _.d), _.q)),)),
    f"(if you can't discard {{q:Qty}} {{d:CardDesc}}, you can't {_PLAY} this card.)",
    f"if you can't discard {{q:Qty}} {{d:CardDesc}}, you can't {_PLAY} this card",
    prints=False,
)
frame("Sentence", Rider("as_played", _.b), "when you play this card, you may {b:Body}")

# --- several at once ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("copies", (_.n, ())),
    f"you must {_PLAY} {{n:Int}} cards of this name at once",
    f"you must {_PLAY} {{n:Int}} @self cards at once",
)
frame(
    "Sentence",
    Rider("copies", (_.n, _.b)),
    "if you <played|used> {n:Int} cards, {b:Body}",
    prints=False,
)
frame("Sentence", Reminder("copies"), f"you may {_PLAY} {{n:Int}} @self cards at once", prints=False)
frame("Sentence", Reminder("copies"), "(this <effect|effects> works one time for {n:Int} cards.)", prints=False)

# --- who begins ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("first", _.w),
    "( {w:Subj2} does this first.)",
    "{w:Subj2} <discards|draws|switches|chooses> first",
    "( {w:Subj2} <discards|draws|switches|chooses> first.)",
    "( {w:Subj2} draws {w:Poss} cards first.)",
    "( {w:Subj2} returns {w:Poss} Pokémon first.)",
    "{w:Subj2} goes first",
)
frame("Subj2", "opponent", "your opponent")
frame("Subj2", "you", "you")

frame("Tail", By("you", _.b), "you {b:Body}", prints=False)

# --- instead, if not ----------------------------------------------------------------
_REPLACED = (Afflict, Discard, Draw, DrawUntil, Flip, Heal, MoveCounters, PutCounters, Switch)


def _instead(body: Any) -> Any:
    if len(body) != 1 or not isinstance(body[0], _REPLACED):
        raise Refuse
    if isinstance(body[0], PutCounters) and body[0].target == It("mon", True):
        raise Refuse  # 'on them instead' and 'on each of them instead' are told apart below
    return Instead(body)


frame(
    "Tail",
    If(_.c, (calc(_instead, _.b, inv=lambda v: v.steps if isinstance(v, Instead) else None),)),
    "if {c:Cond}, {b:Body} instead",
)
_COUNTERS = "put {n:Num} damage counters on"
frame(
    "Tail",
    If(_.c, (Instead((PutCounters(_.n, It("mon", False, "same")),)),)),
    f"if {{c:Cond}}, {_COUNTERS} them instead",
    prints=False,
)
frame(
    "Tail",
    If(_.c, (Instead((PutCounters(_.n, It("mon", True)),)),)),
    f"if {{c:Cond}}, {_COUNTERS} each of <them|those Pokémon> instead",
    prints=False,
)
frame("Sentence", Rider("if_not", _.b), "if not, {b:Body}", "otherwise, {b:Body}")

# --- what was done ----------------------------------------------------------------
for _words, _class in {
    "drew any cards": "Draw",
    "healed any damage": "Heal",
    "attached any Energy": "Attach",
    "attached any Energy cards": "Attach",
    "attached Energy": "Attach",
    "attach any Energy": "Attach",
    "attach any Energy cards": "Attach",
}.items():
    frame("Cond1", Deed(_class), f"you {_words} in this way", prints=False)
frame(
    "Cond1",
    Exists(MOVED),
    "you discarded a {d:CardDesc} in this way",
    "you discarded a {d:CardDesc}",
    "you discarded any {d:CardDesc} in this way",
    "you put any {d:CardDesc} in this way",
    "any of those cards are {d:CardDesc}",
)
frame("Cond1", Cmp(Count(MOVED), "eq", _.n), "you <discarded|discard> {n:Numeral} {d:CardDesc} <in this way|>")
frame("Cond1", Did(0), "either player put any cards on the bottom of their deck in this way", prints=False)

# --- exclusions ----------------------------------------------------------------
frame("Sentence", Rider("cant_choose", (NotP(IsNamed(_.n)),)), "you can't choose {n:Name}", prints=False)
frame("Sentence", Rider("cant_choose", (NotP(IsNamed(_.n)),)), "you can't choose a card named {n:Name}", prints=False)
frame(
    "Sentence",
    Rider("cant_choose", (NotP(IsNamed(_.n)),)),
    "you can't choose {n:Name} you find there",
    "you can't choose another {n:Name}",
    prints=False,
)
frame("Sentence", Reminder("at_least_one"), "(you must discard at least 1 card.)", prints=False)

frame("Sentence", Rider("cost_before", ()), f"(if you can't, you can't {_PLAY} this card.)", prints=False)
frame("Sentence", Requires(_.c), "you may <use|play> this card only if {c:Cond}", prints=False)
frame(
    "Sentence",
    Rider("cant_choose", (NotP(IsNamed(_.n)),)),
    "you can't choose {n:Name} with the effect of this card",
    prints=False,
)
frame(
    "Cond1",
    Cmp(Count(_OTHERS), "ge", _.n),
    "you have more than {n:Numeral} cards (including this one) in your hand",
    "you have more than {n:Numeral} cards in your hand (including this one)",
    prints=False,
)
frame("Cond1", Cmp(Count(_OTHERS), "le", _.n), "you have {n:Numeral} or fewer other cards in your hand")
frame("Cond1", Cmp(Count(_OTHERS), "ge", _.n), "you have {n:Numeral} or more other cards in your hand")
frame(
    "Cond1",
    Exists(calc(lambda z, n: replace(z, filter=(IsNamed(n),)), _.z, _.n)),
    "any {n:Name} is in {z:Zone}",
    "there is any {n:Name} in {z:Zone}",
    prints=False,
)

# --- two at the same time ----------------------------------------------------------------
frame("Sentence", Reminder("copies"), "you may play {n:Int} @self at the same time", prints=False)
frame("Sentence", Rider("copies", (_.n, _.b)), "if you play {n:Int} @self, {b:Body}", prints=False)

# --- a larger search ----------------------------------------------------------------
frame(
    "Sentence",
    Rider("search_instead", (_.c, _.q, _.d)),
    "if {c:Cond}, search <your deck|> for {q:Qty} {d:CardDesc} instead of 1",
    prints=False,
)
