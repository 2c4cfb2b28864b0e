"""Abilities and attacks lent and lost."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Refuse, _, calc, frame, join, reads, says
from playmat.text.grammar.things.pokemon import BOTH
from playmat.text.grammar.words.kinds_of_card import unusable
from playmat.text.surface import It

_NEED = "<as its own|>"
frame(
    "ModVP",
    n.HasAttacks(_.s),
    f"can use the attacks of {{s:AttackPool}} {_NEED}",
    f"can use any attack from {{s:AttackPool}} {_NEED}",
)
frame(
    "ModVP",
    n.HasAttacks(),
    "can use any attack from its previous Evolutions",
    "can use any attack from its Basic Pokémon or its Stage 1 Evolution card",
)
frame(
    "ModVP",
    n.HasAttacks(n.Among(n.Under(n.This()), (n.IsStage("Basic"),))),
    "can use any attack from its Basic Pokémon",
)
frame("AttackPool", _.m, "{m:ActiveMon}")
frame("AttackPool", n.InPlay("both", "play", _.d), "any {d:AllMonDesc}", "all {d:AllMonDesc}")
frame(
    "AttackPool",
    n.InPlay(_.w, "play", _.d),
    "<any|all> of {w:Poss} {d:MonDesc}",
    "{w:Poss} {d:MonDesc}",
    "all {d:MonDesc} {w:Have} in play",
)
frame(
    "AttackPool",
    n.InPlay(_.w, "bench", _.d),
    "any {d:MonDesc} on {w:Poss} Bench",
    "<any|all> of {w:Poss} Benched {d:MonDesc}",
)
frame(
    "AttackPool",
    n.InZone(_.w, "discard", _.d),
    "any {d:CardDesc} in {w:Poss} discard pile",
    "{d:CardDesc} in {w:Poss} discard pile",
)
frame(
    "AttackPool",
    n.Union((n.InPlay("you", "bench", _.d), n.InZone("you", "discard", _.d))),
    "any {d:MonDesc} on your Bench or in your discard pile",
)
frame("ModVP", n.AttackTwice(), "may attack twice a turn")
frame("ModVP", n.AttackTwice(None, True), "may use an attack it has twice")
frame(
    "ModVP",
    n.HasAttacks(n.ThisCard()),
    "can use the attack on this card",
    "can also use the attack on this card",
    "can use the GX attack on this card",
    "can use attacks on this card instead of its own",
)
frame("ModVP", n.UsesPower(), "can use the VSTAR Power on this card")
frame(
    "ModS",
    n.NoEffect("tool", "either", _.m, _.n),
    "Pokémon Tools attached to {m:Mon} have no effect, except for {n:Name}",
)
frame(
    "ModS",
    n.NoEffect("tool", "either", _.m),
    "Pokémon Tools attached to {m:Mon} have no effect",
    "Pokémon Tool cards attached to {m:Mon} have no effect",
)
frame(
    "ModS",
    n.ReturnsAfterAttack(_.m),
    "if this card is discarded by an attack of {m:Mon}, attach this card from your discard pile to that Pokémon after attacking",
)
frame("ModVP", unusable(_.k), "can't use any {k:AbilityKinds}", "can't use any {k:AbilityKind}")
frame("ModPair", (unusable(_.a), unusable(_.b)), "can't use any {a:AbilityKind} or {b:AbilityKind}")
frame(
    "ModVP",
    n.NoAbilities(None, _.k),
    "has no {k:AbilityKind}",
    "has no {k:AbilityKind} (this includes Abilities of its previous Evolution)",
)


def _ability(name: str) -> str:
    """The name of an ability, not a class of Pokémon."""
    if "Pokémon" in name:
        raise Refuse
    return name


ABILITY = calc(_ability, _.n, inv=lambda v: v or None)
frame(
    "ModVP",
    n.NoAbilities(None, _.k, ABILITY),
    "has no {k:AbilityKind}, except for {n:Title}",
)


def _but(d: Any, x: Any) -> Any:
    """A class of Pokémon without another."""
    return (*d, n.NotP(x[0]) if len(x) == 1 else n.NotP(n.AnyOf((x,))))


for _side, _all, _everywhere in (
    ("both", "each {d:MonDesc} in play", "in each player's hand, and in each player's discard pile"),
    ("opponent", "your opponent's {d:MonDesc} in play", "in their hand, and in their discard pile"),
):
    _none = f"{_all}, {_everywhere} has no {{k:AbilityKind}}"
    _on, _on_others = n.InPlay(_side, "play", _.d), n.InPlay(_side, "play", calc(_but, _.d, _.x))
    frame("ModS", n.NoAbilities(_on, _.k, "", True), _none)
    frame(
        "ModS",
        n.NoAbilities(_on, _.k, ABILITY, True),
        f"{_none} (except for {{n:Title}})",
        f"{_none}, except for {{n:Title}}",
    )
    reads(
        "ModS",
        {
            f"{_none} (except for {{x:MonDesc}})": n.NoAbilities(_on_others, _.k, "", True),
            f"{_all} has no {{k:AbilityKind}}, except for {{x:MonDesc}}": n.NoAbilities(_on_others, _.k),
            f"{_all} has no {{k:AbilityKind}} (except for {{x:MonDesc}})": n.NoAbilities(_on_others, _.k),
        },
    )
frame("Mods", (n.NoEffect("stadium"), n.NoEffect("tool")), "each Stadium or Pokémon Tool card in play has no effect")
frame(
    "ModS",
    n.CoinsForAttack(_.n, _.a, _.m),
    "flip {n:Int} coins for {m:OneMon}'s {a:Title} attack",
    "flip {n:Int} coins instead of {x:Int} for {m:OneMon}'s {a:Title} attack",
)
frame("AttackPool", n.InZone("both", "lost", (n.IsCard("Pokémon"),)), "<any|all> Pokémon in the Lost Zone")
frame(
    "ModS",
    n.NoAbilities(n.InPlay("opponent", "play", _.d), _.k, "", True),
    "each {d:MonDesc} your opponent has in play, in their hand, and in their discard pile has no {k:AbilityKind}",
)
frame(
    "Step",
    n.Lasting((n.NoAbilities(_.m, "Poké-Power"), n.NoAbilities(It("mon"), "Poké-Body")), "while_in_play"),
    "put an Imprison marker on {m:Mon}",
)
frame(
    "ModS",
    n.NoEffect("tool"),
    f"Pokémon Tool cards in play {BOTH} have no effect",
    "each Pokémon Tool card in play has no effect",
)
frame("ModS", n.NoEffect("stadium"), "each player's Stadium cards have no effect", last=True)
reads(
    "AttackPool",
    {
        "all {d:MonDesc} {w:Have} in play {p:MonPost+}": n.InPlay(_.w, "play", join(_.d, _.p)),
        "any {d:CardDesc} in {w:Poss} discard pile, except for {x:MonDesc} (Pokémon V, Pokémon-GX, etc. have Rule Boxes)": n.InZone(
            _.w, "discard", calc(lambda d, x: (*d, n.NotP(x[0] if len(x) == 1 else n.AnyOf((x,)))), _.d, _.x)
        ),
    },
)
reads(
    "ModS",
    {
        "your opponent can't use any {k:AbilityKind} on their Pokémon": unusable(_.k, n.InPlay("opponent")),
        "ignore {k:AbilityKinds} for all {d:MonDesc} in play (both yours and your opponent's) {p:MonPost+}": n.NoAbilities(
            n.InPlay("both", "play", join(_.d, _.p)), _.k
        ),
    },
)
reads(
    "Step",
    {
        "{m:Mon} may attack twice {d:Duration}": n.Lasting((n.AttackTwice(_.m),), _.d),
        "all Pokémon Powers stop working {t:Duration}": n.Lasting((unusable("Pokémon Power", n.InPlay("both")),), _.t),
        "that power stops working {t:Duration}": n.Lasting((unusable("Pokémon Power", It("mon")),), _.t),
    },
)
says(
    "Mods",
    {
        "ignore all Poké-Powers and Poké-Bodies other than {n:Title}": "each Pokémon (both yours and your opponent's) has no Poké-Power, except for {n:Title} and has no Poké-Body, except for {n:Title}"
    },
)
frame(
    "ModS",
    n.CoinsAreHeads(_.a, n.This()),
    "treat any tails flipped when using <this Pokémon|@self>'s {a:Title} attack as if they were heads",
)
