"""Pokémon that leave play with their cards, are Knocked Out, or change places with a card."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Body, Step, Tail, _, calc, join
from playmat.text.grammar.things.cards import owned
from playmat.text.grammar.things.pokemon import OTHER
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import It, Pick

_ALL = "<and all cards attached to it|and all cards attached to them|and all attached cards|and all cards attached to that Pokémon>"
Step["switch this Pokémon with a {n:Name} in your hand"] = n.Replace(
    n.This(), Pick(n.InZone("you", "hand", (n.IsNamed(_.n),)), JUST_ONE), "hand"
)
# 'you may Knock Out 1 of your Pokémon'
Step["Knock Out {t:Mon}"] = n.KnockOut(calc(lambda t: t, _.t, inv=lambda v: v if isinstance(v, Pick) else None))
Step["{t:Mon} is Knocked Out", "{t:Mon} is now Knocked Out", "{t:Mon} will be Knocked Out"] = n.KnockOut(_.t)
Step["put {m:Mon} into your hand and discard all cards attached to it"] = n.Put(_.m, "hand", 0, "discard")
Step[
    f"put {{m:Mon}} {_ALL} into {{w:Poss}} hand",
    f"put {{m:Mon}} {_ALL} in {{w:Poss}} hand",
    f"return {{m:Mon}} {_ALL} to {{w:Poss}} hand",
    f"return {{m:Mon}} {_ALL} into {{w:Poss}} hand",
] = n.Put(_.m, owned("hand"), 0, "all")
Step[
    f"shuffle {{m:Mon}} {_ALL} [back] into {{w:Poss}} deck", "put {m:Mon} and all attached cards into {w:Poss} deck"
] = n.Put(_.m, owned("deck_shuffled"), 0, "all")
Step[f"put {{m:Mon}} {_ALL} on top of {{w:Poss}} deck", f"put {{m:Mon}} {_ALL} on the top of {{w:Poss}} deck"] = n.Put(
    _.m, owned("deck_top"), 0, "all"
)
Step[f"put {{m:Mon}} {_ALL} on the bottom of {{w:Poss}} deck"] = n.Put(_.m, owned("deck_bottom"), 0, "all")
Step[f"put {{m:Mon}} {_ALL} in the Lost Zone"] = n.Put(_.m, "lost", 0, "all")
Step[f"put {{m:Mon}} {_ALL} on the bottom of {{w:Poss}} deck in any order"] = n.Put(
    _.m, owned("deck_bottom"), 0, "all", "any"
)
_DIES = "it <is|will be> Knocked Out"
Tail[f"{{d:Duration}}, if {{m:ActiveMon}} is damaged by an attack, {_DIES}"] = n.Lasting(
    (n.Triggers(n.Damaged(_.m, "any"), (n.KnockOut(It("mon")),)),), _.d
)
Tail[f"{{d:Duration}}, if {{m:ActiveMon}} is damaged by an attack from a {{s:MonDesc}}, {_DIES}"] = n.Lasting(
    (n.Triggers(n.Damaged(_.m, "any", _.s), (n.KnockOut(It("mon")),)),), _.d
)
Step[
    "shuffle {m:Mon} <and all attached cards|and all cards attached to it> and put them on the bottom of {w:Poss} deck"
] = n.Put(_.m, owned("deck_bottom"), 0, "all", "random")
Step["put {c:Cards} in the place of {m:Mon} and put the old Pokémon on top of your deck"] = n.Replace(
    _.m, _.c, "deck_top"
)
Step["put {c:Cards} in the place of {m:Mon}"] = n.Replace(_.m, _.c, "discard")
Step.says["switch it with this Pokémon"] = "put that card in the place of this Pokémon"
Step.says["switch it with 1 of your {d:MonDesc} in play"] = "put that card in the place of 1 of your {d:MonDesc}"
Step["put {c:Cards} in the place of {m:Mon} and shuffle the old Pokémon into your deck"] = n.Replace(
    _.m, _.c, "deck_shuffled"
)
Step.says["switch it with that Pokémon"] = (
    "put that card in the place of that Pokémon and shuffle the old Pokémon into your deck"
)
Body[
    "choose 1 Pokémon (yours or your opponent's) with the least HP remaining (excluding <this Pokémon|@self|@base>) and that Pokémon is now Knocked Out",
    "choose 1 Pokémon (yours or your opponent's) with the fewest remaining HP (excluding <this Pokémon|@self|@base>) and that Pokémon is now Knocked Out",
] = (
    n.KnockOut(
        Pick(
            n.InPlay(
                "both",
                "play",
                (OTHER, n.Compares("remaining_hp", "le", n.HPOf(n.InPlay("both", "play", (OTHER,)), "least"))),
            ),
            JUST_ONE,
        )
    ),
)
Body.says["if you have any Benched Pokémon, shuffle 1 of them and all cards attached to it into your deck"] = (
    "shuffle 1 of your Benched Pokémon and all cards attached to it into your deck"
)
Step["put the Basic Pokémon card of {m:Mon} into your hand and discard all other cards of that Pokémon"] = n.Put(
    _.m, "hand", 0, "basic"
)
Step.reads["choose 1 of your Pokémon in play and return its Basic Pokémon card to your hand"] = n.Put(
    Pick(n.InPlay("you"), JUST_ONE), "hand", 0, "basic"
)
Body.reads["search your discard pile for {q:Qty} {d:CardDesc} and switch it with @self"] = (
    n.Choose(0, n.InZone("you", "discard", _.d), _.q),
    n.Replace(n.This(), It("card"), "discard"),
)
Body.reads[
    "choose a {d:CardDesc} in your discard pile {p:MonPost+}, and switch it with 1 of your {x:MonDesc} in play {y:MonPost+}"
] = (
    n.Choose(0, n.InZone("you", "discard", join(_.d, _.p)), JUST_ONE),
    n.Replace(Pick(n.InPlay("you", "play", join(_.x, _.y)), JUST_ONE), It("card"), "discard"),
)
Tail.reads[
    "choose a {d:MonDesc} in play (yours or your opponent's) that has the least HP remaining, except for this Pokémon, and it is Knocked Out"
] = n.KnockOut(
    Pick(
        n.InPlay(
            "both",
            "play",
            (OTHER, n.Compares("remaining_hp", "le", n.HPOf(n.InPlay("both", "play", (OTHER,)), "least"))),
        ),
        JUST_ONE,
    )
)
Step["shuffle each of {w:Poss} other Benched Pokémon and all cards attached to it into {w:Poss} deck"] = n.Put(
    n.InPlay(_.w, "bench", (OTHER,)), owned("deck_shuffled"), 0, "all"
)
