"""Numbers: what is counted ("for each …", "the number of …")."""

from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    Among,
    AttachedTo,
    Count,
    CountersOn,
    EnergyOn,
    Heads,
    InPlay,
    InZone,
    IsCard,
    IsNamed,
    IsType,
    PrizesLeft,
    PrizesTaken,
    RetreatCostOf,
    StadiumInPlay,
    Tails,
)
from playmat.text.grammar.core import _, calc, frame
from playmat.text.grammar.noun_phrases import IN_ZONE
from playmat.text.surface import It


def _moved(filter_: Any) -> Any:
    """The cards the step before moved, all of them or those that match."""
    it = It("card", True, "moved")
    return Among(it, filter_) if filter_ else it


def _moved_filter(v: Any) -> Any:
    if v == It("card", True, "moved"):
        return ()
    return v.filter if isinstance(v, Among) and v.sel == It("card", True, "moved") else None


MOVED = calc(_moved, _.d, inv=_moved_filter)

# --- things that come after "for each" ------------------------------------------------------------------------
frame("Counted", Count(InPlay("both", "play", _.d)), "{d:MonDesc} in play")
frame("Counted", Count(InPlay("both", "bench", _.d)), "Benched {d:MonDesc} (both yours and your opponent's)")
frame("Counted", Count(_.s), "of {s:MonSet}", "{s:MonSet}")
frame("Counted", Count(It("mon", True)), "of those Pokémon", "of them", "those Pokémon")
frame("Counted", CountersOn(_.m), "damage counter on {m:Mon}", "damage counters on {m:Mon}")
frame("Counted", EnergyOn(_.m), "Energy attached to {m:Mon}", "Energy card attached to {m:Mon}")
frame(
    "Counted",
    EnergyOn(_.m, _.t),
    "{t:Type} Energy attached to {m:Mon}",
    "{t:Type} Energy card attached to {m:Mon}",
)
frame("Counted", Count(AttachedTo(_.m, _.d)), "{d:SpecialCount} attached to {m:Mon}")
frame("SpecialCount", (IsCard("basic Energy"),), "basic Energy [card]")
frame("SpecialCount", (IsCard("basic Energy"), IsType(_.t)), "basic {t:Type} Energy [card]")
frame("SpecialCount", (IsCard("Special Energy"),), "Special Energy [card]")
frame("SpecialCount", (IsCard("Pokémon Tool"),), "Pokémon Tool [card]")
frame("SpecialCount", (IsNamed(_.n),), "{n:OtherName} [card]")
frame("Counted", Heads(0), "heads")
frame("Counted", Tails(0), "tails")
frame("Counted", Count(IN_ZONE), "{d:CardDesc} in {z:Zone}")
frame("Counted", PrizesTaken("you"), "Prize card you have taken", "Prize card you've taken")
frame("Counted", PrizesTaken("opponent"), "Prize card your opponent has taken")
frame(
    "Counted",
    PrizesLeft("you"),
    "of your remaining Prize cards",
    "Prize card you have remaining",
    "Prize card remaining you have",
)
frame(
    "Counted",
    PrizesLeft("opponent"),
    "of your opponent's remaining Prize cards",
    "Prize card your opponent has remaining",
)
frame("Counted", RetreatCostOf(_.m), "Colorless in {m:Mon}'s Retreat Cost")
frame(
    "Counted",
    Count(MOVED),
    "{d:CardDesc} discarded in this way",
    "{d:CardDesc} you discarded in this way",
    "{d:CardDesc} you discarded",
    "{d:CardDesc} put in this way",
    "{d:CardDesc} revealed in this way",
    "{d:CardDesc} you put in this way",
    "{d:CardDesc} you put there in this way",
    "{d:CardDesc} you put in the Lost Zone",
    "{d:CardDesc} you put in the Lost Zone in this way",
)
frame("Counted", Count(StadiumInPlay()), "Stadium card in play")
frame("Counted", Count(InPlay(_.w, "play", _.d)), "{d:MonDesc} {w:Have} in play")
frame("Have", "you", "you have")
frame("Have", "opponent", "your opponent has")
frame("Have", "that", "that player has")
frame("Counted", Count(InZone(_.w, "hand")), "card {w:Have} in hand", prints=False)

# --- amounts ----------------------------------------------------------------
frame("Num", _.n, "{n:Numeral}")
frame("Number", _.c, "the number of {c:Counted}")
frame(
    "Per",
    _.c,
    "for each {c:Counted}",
    "times the number of {c:Counted}",
    "times the amount of {c:Counted}",
    "multiplied by the number of {c:Counted}",
)
