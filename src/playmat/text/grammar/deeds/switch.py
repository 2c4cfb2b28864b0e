"""Switching the Active Pokémon."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import Sentence, Step, StepBody, Tail, _, calc, join
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.numbers.counted import some
from playmat.text.surface import It

THE_DEFENDING = "<the Defending Pokémon|1 of the Defending Pokémon>"
DEFENDING = "<their Active Pokémon|your opponent's Active Pokémon|1 of the Defending Pokémon>"
_MINE = "<this Pokémon|@self|it|1 of your Active Pokémon>"
Step[
    "switch your Active Pokémon with 1 of your Benched {d:MonDesc}",
    f"switch {_MINE} with 1 of your Benched {{d:MonDesc}}",
    f"switch {_MINE} with 1 of your Benched {{d:MonDesc}}, if any",
] = n.Switch("you", "you", None, _.d)
Step[
    f"switch 1 of your opponent's Benched {{d:MonDesc}} with {DEFENDING}",
    f"choose 1 of your opponent's Benched {{d:MonDesc}} <|,> and switch it with {DEFENDING}",
    f"choose 1 of your opponent's Benched {{d:MonDesc}} and switch {THE_DEFENDING} with it",
    "switch your opponent's Active Pokémon with 1 of their Benched {d:MonDesc}",
    f"switch {THE_DEFENDING} with 1 of your opponent's Benched {{d:MonDesc}}",
    f"choose {THE_DEFENDING} and switch it with 1 of your opponent's Benched {{d:MonDesc}}",
    "switch in 1 of your opponent's Benched {d:MonDesc} to the Active Spot",
] = n.Switch("opponent", "you", None, _.d)
Step.says["switch out your opponent's Active Pokémon to the Bench"] = (
    "switch 1 of your opponent's Benched Pokémon with their Active Pokémon"
)
Step["switch this Pokémon with your Active Pokémon", "switch 1 of your Active Pokémon with <this Pokémon|@self>"] = (
    n.Switch("you", "you", n.This())
)
Step[
    "{w:Subj} switches {w:Poss} Active Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} switches the Defending Pokémon with 1 of {w:Poss} Benched Pokémon, if any",
    "{w:Subj} switches 1 of {w:Poss} Active Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} chooses 1 of {w:Poss} Benched Pokémon and switches it with <the Defending Pokémon|their Active Pokémon>",
] = n.Switch(_.w, _.w)
Step.says["your opponent switches 1 of their Defending Pokémon with 1 of their Benched Pokémon, if any"] = (
    "your opponent switches their Active Pokémon with 1 of their Benched Pokémon"
)
Step.reads[
    "switch your Active {d:MonDesc} with 1 of your Benched Pokémon",
    "switch 1 of your Active {d:MonDesc} with 1 of your Benched Pokémon",
] = n.If(n.Is(n.InPlay("you", "active"), calc(some, _.d)), (n.Switch("you", "you"),))
Step["switch that Pokémon with your Active Pokémon", "switch <this Pokémon|@self> with <it|that Pokémon>"] = n.Switch(
    "you", "you", It("mon")
)
Step[
    "switch that Pokémon with your opponent's Active Pokémon",
    "switch in that Pokémon to the Active Spot",
    f"switch that Pokémon with {THE_DEFENDING}",
] = n.Switch("opponent", "you", It("mon"))
Tail["each player may switch their Active Pokémon with 1 of their Benched Pokémon"] = n.EachPlayer(
    (n.May((n.Switch("that", "that"),), "that"),)
)
Tail["each player switches their Active Pokémon with 1 of their Benched Pokémon"] = n.EachPlayer(
    (n.Switch("that", "that"),)
)
Step["that player switches their Active Pokémon with 1 of their Benched {d:MonDesc}"] = n.Switch(
    "that", "that", None, _.d
)
Step["switch your Active Pokémon with 1 of your Benched Pokémon (your opponent chooses the new Active Pokémon)"] = (
    n.Switch("you", "opponent")
)
Step["switch the {d:MonDesc} this card is attached to with your Active Pokémon"] = n.Switch("you", "you", n.Holder(_.d))
Step.reads[
    "switch {m:Mon} with your Active Pokémon", "switch {m:Mon} with <1 of your Active Pokémon|that Active Pokémon>"
] = n.Switch("you", "you", _.m)
Step.reads["switch 1 of your Benched {d:MonDesc}, except any {n:Name}, with your Active Pokémon"] = n.Switch(
    "you", "you", None, join(_.d, n.NotP(n.IsNamed(_.n)))
)
_ANY_BENCHED = "if your opponent has any Benched Pokémon"
_CHOSEN = (
    "<switch it with the Defending Pokémon|switch it with their Active Pokémon|switch the Defending Pokémon with it>"
)
for _who, _chooses in (("you", "choose"), ("opponent", "they choose")):
    Tail.reads[f"if heads <, and|and> {_ANY_BENCHED}, {_chooses} 1 of them and {_CHOSEN}"] = n.If(
        n.AllHeads(0), (n.Switch("opponent", _who),)
    )
Step.reads["your opponent switches that Pokémon with 1 of their Benched Pokémon"] = n.If(
    n.Exists(It("mon")), (n.Switch("opponent", "opponent"),)
)
Step.reads[f"choose 1 of your Active Pokémon or 1 of your Benched Pokémon and switch {SELF} with that Pokémon"] = n.If(
    n.Is(n.This(), (n.IsAt("bench"),)), (n.Switch("you", "you", n.This()),), (n.Switch("you", "you"),)
)
Step.reads["switch your Active {d:MonDesc} with 1 of your Benched {x:MonDesc}"] = n.If(
    n.Is(n.InPlay("you", "active"), calc(some, _.d)), (n.Switch("you", "you", None, calc(some, _.x)),)
)
Tail.reads[f"{_ANY_BENCHED}, they choose 1 of them and {_CHOSEN}"] = n.Switch("opponent", "opponent")
Tail.reads[f"{_ANY_BENCHED}, choose 1 of them and {_CHOSEN}"] = n.Switch("opponent", "you")
Tail.reads[
    "if you have any Benched Pokémon, switch <@self|this Pokémon|your Active Pokémon> with 1 of them",
    "if you have any Benched Pokémon, switch 1 of them with <@self|this Pokémon|your Active Pokémon>",
] = n.Switch("you", "you")
Sentence.says[f"then, switch it with {DEFENDING}"] = "then, switch that Pokémon with your opponent's Active Pokémon"
Tail.says[
    f"{_ANY_BENCHED}, you may choose 1 of them and switch it with the Defending Pokémon (before doing damage or other effects of this attack)"
] = "before doing damage, you may switch 1 of your opponent's Benched Pokémon with your opponent's Active Pokémon"
StepBody.reads[f"they choose 1 of them and {_CHOSEN}"] = (n.Switch("opponent", "opponent"),)
