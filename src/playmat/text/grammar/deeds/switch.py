"""Switching the Active Pokémon."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, calc, frame, join, reads, says
from playmat.text.grammar.deeds.search import SELF
from playmat.text.grammar.numbers.counted import some
from playmat.text.surface import It

THE_DEFENDING = "<the Defending Pokémon|1 of the Defending Pokémon>"
DEFENDING = "<their Active Pokémon|your opponent's Active Pokémon|1 of the Defending Pokémon>"
_MINE = "<this Pokémon|@self|it|1 of your Active Pokémon>"
frame(
    "Step",
    n.Switch("you", "you", None, _.d),
    "switch your Active Pokémon with 1 of your Benched {d:MonDesc}",
    f"switch {_MINE} with 1 of your Benched {{d:MonDesc}}",
    f"switch {_MINE} with 1 of your Benched {{d:MonDesc}}, if any",
)
frame(
    "Step",
    n.Switch("opponent", "you", None, _.d),
    f"switch 1 of your opponent's Benched {{d:MonDesc}} with {DEFENDING}",
    f"choose 1 of your opponent's Benched {{d:MonDesc}} <|,> and switch it with {DEFENDING}",
    f"choose 1 of your opponent's Benched {{d:MonDesc}} and switch {THE_DEFENDING} with it",
    "switch your opponent's Active Pokémon with 1 of their Benched {d:MonDesc}",
    f"switch {THE_DEFENDING} with 1 of your opponent's Benched {{d:MonDesc}}",
    f"choose {THE_DEFENDING} and switch it with 1 of your opponent's Benched {{d:MonDesc}}",
    "switch in 1 of your opponent's Benched {d:MonDesc} to the Active Spot",
)
frame(
    "Step",
    n.Switch("you", "you", n.This()),
    "switch this Pokémon with your Active Pokémon",
    "switch 1 of your Active Pokémon with <this Pokémon|@self>",
)
frame(
    "Step",
    n.Switch(_.w, _.w),
    "{w:Subj} switches {w:Poss} Active Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} switches the Defending Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} switches the Defending Pokémon with 1 of {w:Poss} Benched Pokémon, if any",
    "{w:Subj} switches 1 of {w:Poss} Active Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} chooses 1 of {w:Poss} Benched Pokémon and switches it with <the Defending Pokémon|their Active Pokémon>",
)
frame(
    "Step",
    n.If(n.Is(n.InPlay("you", "active"), calc(some, _.d)), (n.Switch("you", "you"),)),
    "switch your Active {d:MonDesc} with 1 of your Benched Pokémon",
    "switch 1 of your Active {d:MonDesc} with 1 of your Benched Pokémon",
    prints=False,
)
frame(
    "Step",
    n.Switch("you", "you", It("mon")),
    "switch that Pokémon with your Active Pokémon",
    "switch <this Pokémon|@self> with <it|that Pokémon>",
)
frame(
    "Step",
    n.Switch("opponent", "you", It("mon")),
    "switch that Pokémon with your opponent's Active Pokémon",
    "switch in that Pokémon to the Active Spot",
    f"switch that Pokémon with {THE_DEFENDING}",
)
frame(
    "Tail",
    n.EachPlayer((n.May((n.Switch("that", "that"),), "that"),)),
    "each player may switch their Active Pokémon with 1 of their Benched Pokémon",
)
frame(
    "Tail",
    n.EachPlayer((n.Switch("that", "that"),)),
    "each player switches their Active Pokémon with 1 of their Benched Pokémon",
)
frame(
    "Step",
    n.Switch("that", "that", None, _.d),
    "that player switches their Active Pokémon with 1 of their Benched {d:MonDesc}",
)
frame(
    "Step",
    n.Switch("you", "opponent"),
    "switch your Active Pokémon with 1 of your Benched Pokémon (your opponent chooses the new Active Pokémon)",
)
frame(
    "Step",
    n.Switch("you", "you", n.Holder(_.d)),
    "switch the {d:MonDesc} this card is attached to with your Active Pokémon",
)
_ANY_BENCHED = "if your opponent has any Benched Pokémon"
_CHOSEN = (
    "<switch it with the Defending Pokémon|switch it with their Active Pokémon|switch the Defending Pokémon with it>"
)
for _also in ("if heads, and", "if heads and"):
    for _who, _chooses in (("you", "choose"), ("opponent", "they choose")):
        frame(
            "Tail",
            n.If(n.AllHeads(0), (n.Switch("opponent", _who),)),
            f"{_also} {_ANY_BENCHED}, {_chooses} 1 of them and {_CHOSEN}",
            prints=False,
        )
reads(
    "Step",
    {
        "switch {m:Mon} with your Active Pokémon": n.Switch("you", "you", _.m),
        "your opponent switches that Pokémon with 1 of their Benched Pokémon": n.If(
            n.Exists(It("mon")), (n.Switch("opponent", "opponent"),)
        ),
        f"choose 1 of your Active Pokémon or 1 of your Benched Pokémon and switch {SELF} with that Pokémon": n.If(
            n.Is(n.This(), (n.IsAt("bench"),)), (n.Switch("you", "you", n.This()),), (n.Switch("you", "you"),)
        ),
        "switch 1 of your Benched {d:MonDesc}, except any {n:Name}, with your Active Pokémon": n.Switch(
            "you", "you", None, join(_.d, n.NotP(n.IsNamed(_.n)))
        ),
        "switch your Active {d:MonDesc} with 1 of your Benched {x:MonDesc}": n.If(
            n.Is(n.InPlay("you", "active"), calc(some, _.d)), (n.Switch("you", "you", None, calc(some, _.x)),)
        ),
    },
)
reads(
    "Tail",
    {
        f"{_ANY_BENCHED}, they choose 1 of them and {_CHOSEN}": n.Switch("opponent", "opponent"),
        f"{_ANY_BENCHED}, choose 1 of them and {_CHOSEN}": n.Switch("opponent", "you"),
        "if you have any Benched Pokémon, switch <@self|this Pokémon|your Active Pokémon> with 1 of them": n.Switch(
            "you", "you"
        ),
        "if you have any Benched Pokémon, switch 1 of them with <@self|this Pokémon|your Active Pokémon>": n.Switch(
            "you", "you"
        ),
    },
)
says(
    "Step",
    {
        "switch out your opponent's Active Pokémon to the Bench": "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
        "your opponent switches 1 of their Defending Pokémon with 1 of their Benched Pokémon, if any": "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
        "switch {m:Mon} with <1 of your Active Pokémon|that Active Pokémon>": "switch {m:Mon} with your Active Pokémon",
    },
)
says("Sentence", {f"then, switch it with {DEFENDING}": "then, switch that Pokémon with your opponent's Active Pokémon"})
says(
    "Tail",
    {
        f"{_ANY_BENCHED}, you may choose 1 of them and switch it with the Defending Pokémon (before doing damage or other effects of this attack)": "before doing damage, you may switch 1 of your opponent's Benched Pokémon with your opponent's Active Pokémon"
    },
)
reads("StepBody", {f"they choose 1 of them and {_CHOSEN}": (n.Switch("opponent", "opponent"),)})
