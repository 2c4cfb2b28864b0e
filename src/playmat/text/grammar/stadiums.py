"""Stadiums: what holds for both players, and what either player may do once a turn."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import (
    Activated,
    Among,
    AttachedEvent,
    AttachedTo,
    AttackCost,
    BenchSize,
    CheckupCounters,
    CheckupFlip,
    Cmp,
    ConditionsStay,
    Count,
    Cure,
    Did,
    EvolvesEarly,
    Exactly,
    Exists,
    GoesTo,
    HasCondition,
    Heal,
    InPlay,
    InZone,
    Is,
    IsCard,
    N,
    NoAbilities,
    NoEffect,
    NoResistance,
    Not,
    Played,
    Prevent,
    Provides,
    Put,
    RetreatCost,
    RetreatEnergyTo,
    StadiumsReplaced,
    ThisCard,
    WeaknessApplied,
    WinGame,
)
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame, join
from playmat.text.grammar.counters_heal import _tens
from playmat.text.surface import By, Header, It, Pick, Reminder, Rider

# --- both players' Pokémon without "each" ----------------------------------------------------------------
BOTH = "<(both yours and your opponent's)|(either yours or your opponent's)|(yours or your opponent's)>"
frame(
    "Mon",
    InPlay("both", "play", _.d),
    f"{{d:MonDescs}} {BOTH}",
    f"{{d:MonDescs}} in play {BOTH}",
    f"all {{d:MonDescs}} {BOTH}",
    f"each {{d:MonDescs}} {BOTH}",
    f"a {{d:MonDesc}} {BOTH}",
    "each player's {d:MonDesc}",
    prints=False,
)
frame(
    "Mon",
    InPlay("both", "play", join(_.d, _.p)),
    f"{{d:MonDesc}} {BOTH} {{p:MonPost+}}",
    f"each {{d:MonDesc}} {BOTH} {{p:MonPost+}}",
    f"a {{d:MonDesc}} {BOTH} {{p:MonPost+}}",
    "each {d:MonDesc} in play {p:MonPost+}",
    prints=False,
)
frame("MonSet", InPlay(_.w, "play", _.d), "{w:Poss} {d:MonDescs}", prints=False)

# --- the player whose turn it is ----------------------------------------------------------------
frame("Subj", "that", "the player")
frame("Poss", "that", "the player's")
frame("Poss", "other", "that player's opponent's")
frame("Have", "other", "that player's opponent has")
for _verb in ("that player may", "the player may", "they may"):
    frame(
        "Sentence",
        Header(Activated(_.b, "once", None, "that")),
        f"once during each player's turn [(before their attack)], {_verb} {{b:Body}}",
        prints=False,
    )
    frame(
        "Sentence",
        Header(Activated(_.b, "once", _.c, "that")),
        f"once during each player's turn [(before their attack)], if {{c:Cond}}, {_verb} {{b:Body}}",
        prints=False,
    )
    frame(
        "Sentence",
        Header(Activated(_.b, "often", None, "that")),
        f"during each player's turn, {_verb} {{b:Body}} as often as they like",
        f"as often as they like during each player's turn [(before their attack)], {_verb} {{b:Body}}",
    )
frame(
    "Cond1",
    Did(0),
    "that player does so",
    "the player does",
    "a player does",
    "that player searched their deck",
    "a player attached Energy to a Pokémon in this way",
    "a player attaches Energy in this way",
)
frame("Step", WinGame(), "choose to win the game", "win the game")
frame(
    "Sentence",
    Header(Activated((By("other", _.b),), "once", None, "that")),
    "once during each player's turn [(before their attack)], that player may have their opponent {b:Body}",
)
frame(
    "Cond1",
    Cmp(Count(InZone(_.w, "lost", _.d)), _.o, _.n),
    "{w:Have} {n:Numeral} {o:CompareAfter} {d:CardDesc} in the Lost Zone",
)
frame("Cond1", Cmp(Count(InPlay("that", "play")), "eq", _.n), "that player has {n:Numeral} Pokémon in play")
frame("Cond1", Not(Exists(InPlay("that", "bench"))), "that player has no Benched Pokémon")
frame(
    "Sentence",
    Rider("cost_after", _.b),
    "in order to use this effect, that player must {b:Body}",
)


def _heal_cure(n: Any, t: Any) -> Any:
    """Both verbs have one object: a chosen Pokémon is chosen once."""
    again = It("mon", t.quantity != Exactly(N(1))) if isinstance(t, Pick) else t
    return (Heal(n, t), Cure(again))


frame(
    "Body",
    calc(_heal_cure, _.n, _.t),
    "heal {n:Num} damage and remove all Special Conditions from {t:Mon}",
    prints=False,
)
frame(
    "StepBody",
    calc(lambda n, t: _heal_cure(_tens(n), t), _.n, _.t),
    "remove {n:Num} damage counter and all Special Conditions from {t:Mon}",
    prints=False,
)

# --- what any player does ----------------------------------------------------------------
_ANY = ("any player", "either player", "a player")
frame(
    "Event",
    Played(InPlay("both", "play", _.d), "bench"),
    *(
        f"{p} {v} {a} {{d:MonDesc}} from their hand onto their Bench"
        for p in _ANY
        for v in ("puts", "plays")
        for a in ("a", "any")
    ),
)
for _how, _words in (("evolve", "evolve"), ("level_up", "Level-Up")):
    frame(
        "Event",
        Played(InPlay("both", "play", _.d), _how),
        *(
            f"{p} plays {a} {{d:MonDesc}} from their hand to {_words} {w} Pokémon [during their turn]"
            for p in _ANY
            for a in ("a", "any")
            for w in ("1 of their", "their")
        ),
    )
frame(
    "Event",
    Played(InPlay("both", "play", _.d), "evolve", _.o),
    *(f"{p} plays a {{d:MonDesc}} from their hand to evolve a {{o:MonDesc}} [during their turn]" for p in _ANY),
)
frame(
    "Event",
    AttachedEvent(_.e, InPlay("both", "play", _.d), "either"),
    *(
        f"{p} attaches an {{e:EnergyDesc}} from their hand to {w} {{d:MonDescs}}"
        for p in _ANY
        for w in ("1 of their", "")
    ),
    "any player attaches an {e:EnergyDesc} from their hand to a {d:MonDesc}",
)
frame(
    "ModS",
    Prevent("all", ThisCard(), (), "any", "item,supporter"),
    "whenever any player plays an Item or Supporter card from their hand, prevent all effects of that card done to this Stadium card",
    "whenever either player plays an Item or Supporter card from their hand, prevent all effects of that card done to this Stadium card",
)
frame(
    "ModS",
    StadiumsReplaced(),
    "whenever either player plays a Stadium card from their hand, discard that Stadium card after discarding this one",
    "whenever any player plays a Stadium card from their hand, discard that Stadium card after discarding this one",
)
frame("Sentence", Reminder("stadium_replaced"), "(the new Stadium card has no effect.)")

# --- rules that change ----------------------------------------------------------------
frame(
    "ModS",
    BenchSize(_.n),
    "each player can have {n:Int} Pokémon on their Bench",
    "each player can have up to {n:Int} Pokémon on their Bench",
)
frame("ModS", BenchSize(_.n), "each player can't have more than {n:Int} Benched Pokémon", prints=False)
frame(
    "Sentence",
    Reminder("bench_size"),
    "(when this card leaves play, each player discards Benched Pokémon until they have {n:Int} Pokémon on the Bench. the owner of this card discards first.)",
    "(when this card leaves play, both players discard Pokémon from their Bench until they have {n:Int}, and the player who played this card discards first.)",
    "if a player has {m:Int} or more Benched Pokémon, they discard Benched Pokémon until they have {n:Int} Pokémon on the Bench",
    "the player who played this card discards first",
    "if more than one effect changes the number of Benched Pokémon allowed, use the smaller number",
    prints=False,
)
frame(
    "ModS",
    CheckupCounters(_.c, _.n, InPlay("both"), True),
    f"put {{n:Numeral}} more damage counters on {{c:Condition}} Pokémon {BOTH} between turns",
    "during Pokémon Checkup, put {n:Numeral} more damage counters on {c:Condition} Pokémon (both yours and your opponent's)",
)
frame(
    "ModS",
    CheckupFlip("Asleep", 2, InPlay("both")),
    "if a Pokémon is Asleep, its owner flips 2 coins instead of 1 for that Special Condition between turns",
)
frame("Sentence", Reminder("still_asleep"), "if either of them is tails, that Pokémon is still Asleep", prints=False)
frame(
    "ModS",
    CheckupFlip("Burned", 0, InPlay("both")),
    "whenever a player flips a coin for the Special Condition Burned between turns, that Special Condition isn't removed even if the result is heads",
)
frame("ModS", ConditionsStay(_.m), "Special Conditions are not removed when {m:Mon} evolve or devolve")
frame(
    "ModS",
    NoResistance(_.m),
    "any damage done by attacks from {m:Mon} to the Defending Pokémon isn't affected by Resistance",
    "damage from attacks of {m:Mon} isn't affected by Resistance",
)
frame(
    "ModS",
    NoEffect("tool"),
    f"Pokémon Tool cards in play {BOTH} have no effect",
    f"Pokémon Tools in play {BOTH} have no effect",
)
frame(
    "ModS",
    NoAbilities(InPlay("both", "play", _.d), _.k, "", True),
    "each {d:MonDesc} in play, in each player's hand, and in each player's discard pile has no {k:AbilityKind}",
)
frame(
    "Mods",
    (
        Provides((("Colorless",),), AttachedTo(_.m, (IsCard("Special Energy"),))),
        NoEffect("special_energy", "either", _.m),
    ),
    "all Special Energy attached to {m:Mon} provide Colorless Energy and have no other effect",
)
frame(
    "ModS",
    EvolvesEarly(InPlay("both")),
    "each player may evolve a Pokémon that they just played or evolved during that turn",
)
frame(
    "ModS",
    Prevent("damage", InPlay("both", "bench"), (), "any"),
    f"prevent all damage done to Benched Pokémon by attacks {BOTH}",
    prints=False,
)
frame(
    "ModS",
    GoesTo("lost", _.m, "pokemon"),
    "whenever {m:Whichever} is Knocked Out, put that Pokémon in the Lost Zone instead of the discard pile",
)
frame(
    "ModS",
    RetreatEnergyTo("hand", InPlay("both", "active"), (IsCard("basic Energy"),)),
    "whenever either player's Active Pokémon retreats, put any basic Energy that would be discarded into their hand instead of the discard pile",
)
frame(
    "ModS",
    RetreatCost(calc(lambda c: N(-len(c)), _.c), _.m),
    "the Retreat Cost for {m:Mon} is {c:Colorless+} less",
    prints=False,
)
for _times in (2, 3, 4):
    frame(
        "ModS",
        WeaknessApplied(_times, _.m),
        f"apply Weakness for {{m:Mon}} as ×{_times} instead",
        f"apply Weakness for {{m:Mon}} as ×{_times}",
    )
frame(
    "ModS",
    AttackCost(_.c, -1, InPlay("both", "play", _.d)),
    f"each {{d:MonDesc}}'s attacks {BOTH} cost {{c:Type+}} less",
    prints=False,
)
frame(
    "ModS",
    AttackCost(_.c, 1, InPlay("both", "play", _.d)),
    f"each {{d:MonDesc}}'s attacks {BOTH} cost {{c:Type+}} more",
    prints=False,
)
frame("Step", Put(_.c, owned("bench")), "play {c:Cards} onto {w:Poss} Bench", prints=False)
frame("Cards", InZone(_.w, "deck", (), _.n), "{n:Numeral} cards from the top of {w:Poss} deck", prints=False)
frame(
    "Sentence",
    Rider("ends_turn"),
    "if a player searches their deck in this way, their turn ends",
    "if a player uses this effect, their turn ends",
    prints=False,
)
frame(
    "Sentence",
    Header(Activated((Cure(_.m, (_.c,)), Heal(_.n, _.m)), "once", Is(_.m, (HasCondition(_.c),)), "that")),
    "once during each player's turn [(before their attack)], if {m:Mon} is {c:Condition}, <they|that player> may remove that Special Condition and heal {n:Num} damage from that Pokémon",
    prints=False,
)
frame(
    "Cond1",
    Exists(Among(It("card", True, "moved"), _.d)),
    "a player discarded any {d:CardDesc} in this way",
    "they discarded any {d:CardDesc} in this way",
)
frame(
    "Step",
    Put(Among(It("card", True, "moved"), (_.k,)), owned("hand")),
    "put those {k:TrainerHead} cards into {w:Poss} hand",
)
