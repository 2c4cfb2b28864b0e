"""Abilities and attacks lent and lost."""

from __future__ import annotations

from playmat.effects import nodes as n
from playmat.text.grammar.core import ModPair, ModS, Mods, ModVP, Step, _, calc, category, join, unless
from playmat.text.grammar.things.described import negate
from playmat.text.grammar.things.pokemon import BOTH
from playmat.text.grammar.words.kinds_of_card import unusable
from playmat.text.surface import It

AttackPool = category("AttackPool")

_NEED = "<as its own|>"
ModVP[f"can use the attacks of {{s:AttackPool}} {_NEED}", f"can use any attack from {{s:AttackPool}} {_NEED}"] = (
    n.HasAttacks(_.s)
)
ModVP[
    "can use any attack from its previous Evolutions",
    "can use any attack from its Basic Pokémon or its Stage 1 Evolution card",
] = n.HasAttacks()
ModVP["can use any attack from its Basic Pokémon"] = n.HasAttacks(n.Among(n.Under(n.This()), (n.IsStage("Basic"),)))
AttackPool["{m:ActiveMon}"] = _.m
AttackPool["any {d:AllMonDesc}", "all {d:AllMonDesc}"] = n.InPlay("both", "play", _.d)
AttackPool["<any|all> of {w:Poss} {d:MonDesc}", "{w:Poss} {d:MonDesc}", "all {d:MonDesc} {w:Have} in play"] = n.InPlay(
    _.w, "play", _.d
)
AttackPool["any {d:MonDesc} on {w:Poss} Bench", "<any|all> of {w:Poss} Benched {d:MonDesc}"] = n.InPlay(
    _.w, "bench", _.d
)
AttackPool["any {d:CardDesc} in {w:Poss} discard pile", "{d:CardDesc} in {w:Poss} discard pile"] = n.InZone(
    _.w, "discard", _.d
)
AttackPool["any {d:MonDesc} on your Bench or in your discard pile"] = n.Union(
    (n.InPlay("you", "bench", _.d), n.InZone("you", "discard", _.d))
)
ModVP["may attack twice a turn"] = n.AttackTwice()
ModVP["may use an attack it has twice"] = n.AttackTwice(None, True)
ModVP[
    "can use the attack on this card",
    "can also use the attack on this card",
    "can use the GX attack on this card",
    "can use attacks on this card instead of its own",
] = n.HasAttacks(n.ThisCard())
ModVP["can use the VSTAR Power on this card"] = n.UsesPower()
ModS["Pokémon Tools attached to {m:Mon} have no effect, except for {n:Name}"] = n.NoEffect("tool", "either", _.m, _.n)
ModS["Pokémon Tools attached to {m:Mon} have no effect", "Pokémon Tool cards attached to {m:Mon} have no effect"] = (
    n.NoEffect("tool", "either", _.m)
)
ModS[
    "if this card is discarded by an attack of {m:Mon}, attach this card from your discard pile to that Pokémon after attacking"
] = n.ReturnsAfterAttack(_.m)
ModVP["can't use any {k:AbilityKinds}", "can't use any {k:AbilityKind}"] = unusable(_.k)
ModPair["can't use any {a:AbilityKind} or {b:AbilityKind}"] = (unusable(_.a), unusable(_.b))
ModVP["has no {k:AbilityKind}", "has no {k:AbilityKind} (this includes Abilities of its previous Evolution)"] = (
    n.NoAbilities(None, _.k)
)
_ability = unless(lambda name: "Pokémon" in name)
"""The name of an ability, not a class of Pokémon."""
ABILITY = calc(_ability, _.n, inv=lambda v: v or None)
ModVP["has no {k:AbilityKind}, except for {n:Title}"] = n.NoAbilities(None, _.k, ABILITY)

for _side, _all, _everywhere in (
    ("both", "each {d:MonDesc} in play", "in each player's hand, and in each player's discard pile"),
    ("opponent", "your opponent's {d:MonDesc} in play", "in their hand, and in their discard pile"),
):
    _none = f"{_all}, {_everywhere} has no {{k:AbilityKind}}"
    _on, _on_others = n.InPlay(_side, "play", _.d), n.InPlay(_side, "play", join(_.d, calc(negate, _.x)))
    ModS[_none] = n.NoAbilities(_on, _.k, "", True)
    ModS[f"{_none} (except for {{n:Title}})", f"{_none}, except for {{n:Title}}"] = n.NoAbilities(
        _on, _.k, ABILITY, True
    )
    ModS.reads[f"{_none} (except for {{x:MonDesc}})"] = n.NoAbilities(_on_others, _.k, "", True)
    _less = f"{_all} has no {{k:AbilityKind}}"
    ModS.reads[f"{_less}, except for {{x:MonDesc}}", f"{_less} (except for {{x:MonDesc}})"] = n.NoAbilities(
        _on_others, _.k
    )
Mods["each Stadium or Pokémon Tool card in play has no effect"] = (n.NoEffect("stadium"), n.NoEffect("tool"))
ModS[
    "flip {n:Int} coins for {m:OneMon}'s {a:Title} attack",
    "flip {n:Int} coins instead of {x:Int} for {m:OneMon}'s {a:Title} attack",
] = n.CoinsForAttack(_.n, _.a, _.m)
AttackPool["<any|all> Pokémon in the Lost Zone"] = n.InZone("both", "lost", (n.IsCard("Pokémon"),))
AttackPool.reads[
    "any {d:CardDesc} in {w:Poss} discard pile, except for {x:MonDesc} (Pokémon V, Pokémon-GX, etc. have Rule Boxes)"
] = n.InZone(_.w, "discard", calc(lambda d, x: (*d, n.NotP(x[0] if len(x) == 1 else n.AnyOf((x,)))), _.d, _.x))
ModS["each {d:MonDesc} your opponent has in play, in their hand, and in their discard pile has no {k:AbilityKind}"] = (
    n.NoAbilities(n.InPlay("opponent", "play", _.d), _.k, "", True)
)
ModS.reads["ignore {k:AbilityKinds} for all {d:MonDesc} in play (both yours and your opponent's) {p:MonPost+}"] = (
    n.NoAbilities(n.InPlay("both", "play", join(_.d, _.p)), _.k)
)
Step["put an Imprison marker on {m:Mon}"] = n.Lasting(
    (n.NoAbilities(_.m, "Poké-Power"), n.NoAbilities(It("mon"), "Poké-Body")), "while_in_play"
)
ModS[f"Pokémon Tool cards in play {BOTH} have no effect", "each Pokémon Tool card in play has no effect"] = n.NoEffect(
    "tool"
)
ModS.last["each player's Stadium cards have no effect"] = n.NoEffect("stadium")
AttackPool.reads["all {d:MonDesc} {w:Have} in play {p:MonPost+}"] = n.InPlay(_.w, "play", join(_.d, _.p))
ModS.reads["your opponent can't use any {k:AbilityKind} on their Pokémon"] = unusable(_.k, n.InPlay("opponent"))
Step.reads["{m:Mon} may attack twice {d:Duration}"] = n.Lasting((n.AttackTwice(_.m),), _.d)
Step.reads["all Pokémon Powers stop working {t:Duration}"] = n.Lasting(
    (unusable("Pokémon Power", n.InPlay("both")),), _.t
)
Step.reads["that power stops working {t:Duration}"] = n.Lasting((unusable("Pokémon Power", It("mon")),), _.t)
Mods.says["ignore all Poké-Powers and Poké-Bodies other than {n:Title}"] = (
    "each Pokémon (both yours and your opponent's) has no Poké-Power, except for {n:Title} and has no Poké-Body, except for {n:Title}"
)
ModS["treat any tails flipped when using <this Pokémon|@self>'s {a:Title} attack as if they were heads"] = (
    n.CoinsAreHeads(_.a, n.This())
)
