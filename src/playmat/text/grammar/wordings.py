"""Plain wordings for what printed texts only say in a roundabout way: the printer's own, though they read as well."""

from __future__ import annotations

from playmat.effects.nodes import (
    Attach,
    Cmp,
    EventCard,
    Exactly,
    Exists,
    Happened,
    HasAttached,
    Heal,
    Holder,
    InPlay,
    Is,
    IsCard,
    IsNamed,
    NameHas,
    Not,
    NotIn,
    PrizesLeft,
    Put,
    RemoveEffects,
    SameTypeAs,
    Switch,
    This,
    ThisCard,
    Times,
    UpTo,
)
from playmat.effects.nodes import N as Number
from playmat.text.grammar.attached import SOME
from playmat.text.grammar.core import _, frame, join
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import It, NthCoin, Pick, Rider

_TEN = Number(10)

# --- cards ----------------------------------------------------------------
frame("CardDesc", (NameHas(_.n),), "card that has {n:Quoted} in its name", "card that has {n:Quoted} in their name")
frame("CardDesc", (IsCard("Pokémon"), SameTypeAs(It("mon"))), "Pokémon that is the same type as that Pokémon")
frame("CardRef", EventCard(), "the attached card")
frame("Cards", It("card", False, "pokemon"), "that Pokémon")
frame("Cards", It("card", True, "energy"), "those Energy cards")

frame("Step", Put(_.c, "deck_shuffled"), "shuffle {c:Cards} into their owners's decks")

for _condition, _usual in (("Poisoned", 1), ("Burned", 2)):
    frame(
        "Sentence",
        Rider(_condition, _.n),
        f"put {{n:Int}} damage counters instead of {_usual} on that {_condition} Pokémon between turns",
    )

frame("PredVP", (HasAttached(join(_.d, NotIn(ThisCard()))),), "has another {d:OtherDesc} attached", prints=False)

frame(
    "Step",
    Switch("you", "you", Holder(_.d)),
    "switch the {d:MonDesc} this card is attached to with your Active Pokémon",
)

frame("Cards", Pick(It("card", True), UpTo(_.c)), "a number of them up to the number of {c:Counted}")

# --- coins one by one ----------------------------------------------------------------
for _n, _word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"), 1):
    for _side in ("heads", "tails"):
        frame("Cond1", NthCoin(_n, _side == "heads"), f"the {_word} coin is {_side}")

# --- steps ----------------------------------------------------------------
frame("Step", RemoveEffects(_.m), "remove all other effects from {m:Mon}")
frame(
    "Step",
    Heal(Times(_.c, _TEN), _.t),
    "remove a number of damage counters from {t:Mon} equal to the number of {c:Counted}",
)
frame("Step", Put(_.m, "lost"), "put {m:ThisMon} in the Lost Zone")
frame("Sentence", Rider("discard_attached"), "(discard all attached cards.)")
frame(
    "Sentence",
    Rider("cant_choose", (NotIn(It("card", True, "paid")),)),
    "(you can't choose a card you discarded with the effect of this card.)",
)
frame(
    "Step",
    Attach(Pick(IN_ZONE, Exactly(_.c)), _.m),
    "attach a {d:EnergyDesc} from {z:Zone} to {m:Mon} {c:Per}",
)

# --- what is not so ----------------------------------------------------------------
frame("Cond1", Not(Exists(InPlay(_.w, "play", _.d))), "{w:HaveNot} any {d:MonDesc} in play")
frame(
    "Cond1",
    Not(Exists(InPlay("you", "play", (IsNamed(_.n), NotIn(This()))))),
    "you don't have another {n:Name} in play",
)
frame(
    "Cond1",
    Not(Happened("used_attack", "you", None, "your_last_turn", _.d, _.n)),
    "none of your {d:MonDesc} used {n:Title} during your last turn",
)
frame("Cond1", Not(Is(Holder(), SOME)), "this card isn't attached to a {d:MonDesc}")
frame(
    "Cond1",
    Not(Cmp(PrizesLeft("you"), "gt", PrizesLeft("opponent"))),
    "you don't have more Prize cards remaining than your opponent",
)
frame(
    "Cond1",
    Not(Cmp(PrizesLeft("opponent"), "gt", PrizesLeft("you"))),
    "your opponent doesn't have more Prize cards remaining than you",
)
frame(
    "Cond1",
    Not(Cmp(PrizesLeft(_.w), _.o, _.n)),
    "{w:HaveNot} {o:Compare} {n:Numeral} Prize cards remaining",
)
