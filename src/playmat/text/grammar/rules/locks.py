"""What can't be done, and what may be done all the same."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import ModPair, ModS, Mods, ModVP, Sentence, Step, _, calc
from playmat.text.grammar.words.kinds_of_card import unusable
from playmat.text.surface import Holds

Sentence[
    "this attack can be used even if this Pokémon is {c:Condition}",
    "(this attack can be used even if {m:ThisMon} is {c:Condition}.)",
    "this attack can be used if this Pokémon is {c:Condition}",
] = Holds((n.AttackAllowed(_.c),))
_CAUSES: dict[tuple[str, ...], tuple[str, ...]] = {
    ("item", "supporter"): (
        "an effect of your opponent's Item or Supporter cards",
        "effects of your opponent's Item or Supporter cards",
    ),
    ("attack", "ability", "item", "supporter"): (
        "effects of your opponent's attacks, Abilities, Item cards, or Supporter cards",
    ),
}
for _causes, _words in _CAUSES.items():
    ModS[*(f"{{d:EnergyDesc}} attached to {{m:Mon}} can't be discarded by {w}" for w in _words)] = n.CardsStay(
        n.AttachedTo(_.m, _.d), ("discard",), _causes
    )
    ModS[
        *(
            f"{{d:EnergyDesc}} attached to {{m:Mon}} can't be put into your hand, deck, or discard pile by {w}"
            for w in _words
        )
    ] = n.CardsStay(n.AttachedTo(_.m, _.d), ("hand", "deck", "discard"), _causes)
    ModS[*(f"cards in your deck can't be discarded by {w}" for w in _words)] = n.CardsStay(
        n.InZone("you", "deck"), ("discard",), _causes
    )
ModS["you can't put {d:MonDesc} into play"] = n.CantPlay("you", _.d, "bench")
for _node, _verb in ((n.AttackAllowed, "attack"), (n.RetreatAllowed, "retreat")):
    ModVP[f"can {_verb} even if it is {{c:Condition}}", f"can {_verb} even if it's {{c:Condition}}"] = _node(_.c)


def _both_allowed(node: Any) -> Any:
    return calc(lambda m, a, b: (node(a, m), node(b, m)), _.m, _.a, _.b)


for _node, _verb in ((n.AttackAllowed, "attack"), (n.RetreatAllowed, "retreat")):
    Mods.reads[
        f"{{m:Mon}} can {_verb} even if it's {{a:Condition}} or {{b:Condition}}",
        f"{{m:Mon}} can {_verb} even if it is {{a:Condition}} or {{b:Condition}}",
    ] = _both_allowed(_node)
_CURES = "and if it is already {c:Condition}, it recovers from that Special Condition"
Mods[f"{{m:Mon}} can't be {{c:Condition}}, {_CURES}"] = (n.CantBeAfflicted((_.c,), _.m, True),)
Mods["{m:Mon} recovers from all Special Conditions and can't be affected by any Special Conditions"] = (
    n.CantBeAfflicted((), _.m, True),
)
Mods[
    "{m:Mon} recovers from {c:Condition,and} and can't be affected by those Special Conditions",
    "{m:Mon} recovers from being {c:Condition,or} and can't be affected by those Special Conditions",
] = (n.CantBeAfflicted(_.c, _.m, True),)
ModVP["can only use that attack", "can use only that attack"] = n.CantUseAttack("", 0, None, True)
ModS[
    "your opponent can't attach any {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "your opponent can't attach {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "{d:EnergyDesc} can't be attached from your opponent's hand to {m:ActiveMon}",
    "{d:EnergyDesc} can't be attached to {m:ActiveMon} from your opponent's hand",
] = n.CantPlay("opponent", _.d, "attach", _.m)
ModPair["can't retreat or use any {k:AbilityKind}"] = (n.CantRetreat(), unusable(_.k))
ModPair["can't attack, retreat, or use any {k:AbilityKind}"] = (n.CantAttack(), n.CantRetreat(), unusable(_.k))
Sentence[
    "if you go first, you can use this attack during your first turn",
    "if you go first, you can use this attack on your first turn",
] = Holds((n.AttackAllowed("first_turn"),))
ModS["this attack can be used for {c:Type+}", "this attack's cost is {c:Type+}"] = n.UsableFor(_.c)
ModS["ignore all Energy in this attack's cost"] = n.UsableFor(())
for _who, _said in (("opponent", "<your opponent|they> can't"), ("both", "each player can't"), ("you", "you can't")):
    _hand = "your hand" if _who == "you" else "their hand"
    ModS[f"{_said} play any {{d:KindsOfCard}} from {_hand}"] = n.CantPlay(_who, _.d)
ModVP[
    "can use its GX attack even if you have used your GX attack",
    "can use their GX attacks even if you have used your GX attack",
] = n.AttackAllowed("gx_used")
ModPair["can't attack or retreat"] = (n.CantAttack(), n.CantRetreat())
ModVP["can't attack", "can't use attacks"] = n.CantAttack()
ModVP["can't retreat"] = n.CantRetreat()
ModVP["can't attack <this Pokémon|@self>"] = n.CantAttack(None, n.This())
ModVP["can't use this attack"] = n.CantUseAttack("@this")
ModVP["can't use {n:Title}", "can't use its {n:Title} attack", "can't use the {n:Title} attack"] = n.CantUseAttack(_.n)
ModVP["can't be healed"] = n.CantHeal()
_PLAYERS = {
    "opponent": "<your opponent|they> can't",
    "both": "<neither player can|each player can't|each play can't>",
    "you": "you can't",
}
_YOURS, _THEIRS = (n.CantPlay(_w, _.d, "attach", n.InPlay(_w)) for _w in ("you", "opponent"))
_OWN_SIDE = {"you": (_YOURS,), "opponent": (_THEIRS,), "both": (_YOURS, _THEIRS)}
for _who, _name in _PLAYERS.items():
    _hand = "your hand" if _who == "you" else "their hand"
    _own = "your" if _who == "you" else "their"
    ModS[f"{_name} play any {{d:CardDesc}} from {_hand}"] = n.CantPlay(_who, _.d)
    ModS[f"{_name} attach any {{d:CardDesc}} from {_hand}"] = n.CantPlay(_who, _.d, "attach")
    # to their own: a card that is attached to the other player's Pokémon is not barred
    Mods[f"{_name} attach any {{d:CardDesc}} from {_hand} to <any of|> {_own} Pokémon"] = _OWN_SIDE[_who]
    ModS[f"{_name} play any Pokémon from {_hand} to evolve {_own} Pokémon"] = n.CantPlay(_who, (), "evolve")
    _side = "both" if _who == "both" else _who
    ModS[f"{_name} play any Pokémon from {_hand} to evolve {_own} Active Pokémon"] = n.CantPlay(
        _who, (), "evolve", n.InPlay(_side, "active")
    )
ModS.says[
    "your opponent can't play any Pokémon from their hand to evolve the Defending Pokémon",
    "Pokémon can't be played from your opponent's hand to evolve the Defending Pokémon",
] = "your opponent can't play any Pokémon from their hand to evolve their Active Pokémon"
ModS.says["no Trainer cards can be played"] = "neither player can play any Trainer card from their hand"
_TRIES = "if {m:Mon} tries to <attack|use an attack>"
for _number, _coins in ((1, "a coin"), (2, "2 coins")):
    _fails, _flips = n.AttackFails(_number, _.m), f"<your opponent|they|that player> flips {_coins}"
    ModS[f"{_TRIES}, {_flips}"] = _fails
    Step.reads[f"{_TRIES} {{d:Duration}}, {_flips}"] = n.Lasting((_fails,), _.d)
ModVP["can't use that attack"] = n.CantUseAttack("", 0)
for _who, _player in (("opponent", "<your opponent|they>"), ("both", "each player")):
    ModS[f"{_player} can't <play|put> any {{d:BenchDesc}} from their hand onto their Bench"] = n.CantPlay(
        _who, _.d, "bench"
    )
Step["<this Pokémon|@self> can't use {n:Title} again until it leaves the Active Spot"] = n.Lasting(
    (n.CantUseAttack(_.n, 0, n.This()),), "while_active"
)
Step.reads["you can't use this attack {d:Duration}", "this attack can't be used {d:Duration}"] = n.Lasting(
    (n.CantUseAttack("@this", 0, n.This()),), _.d
)
Step.reads[
    "you can't use this attack again as long as @self stays in play (even putting @self on the Bench won't let you use it again)"
] = n.Lasting((n.CantUseAttack("@this", 0, n.This()),), "stays")
# whichever it is then
ModS["your opponent can't attach any {d:EnergyDesc} from their hand to the Active Pokémon"] = n.CantPlay(
    "opponent", _.d, "attach", n.InPlay("opponent", "play", (n.IsAt("active"),))
)
Mods["your opponent can't play any Pokémon from their hand to evolve or to Level-Up {m:ActiveMon}"] = (
    n.CantPlay("opponent", (), "evolve", _.m),
    n.CantPlay("opponent", (), "level", _.m),
)
ModS["your opponent can't play any Pokémon from their hand to Level-Up {m:ActiveMon}"] = n.CantPlay(
    "opponent", (), "level", _.m
)
ModS["whenever your opponent plays a {d:CardDesc} from their hand, they flip a coin"] = n.PlayFails("opponent", _.d)
ModVP["can't be affected by any Special Conditions", "can't be affected by Special Conditions"] = n.CantBeAfflicted()
ModVP["can't be {c:Condition,or}", "can't become {c:Condition,or}"] = n.CantBeAfflicted(_.c)
ModVP.reads[
    "can't be {c:Condition}, and if they are already {c:Condition}, they recover from that Special Condition"
] = n.CantBeAfflicted((_.c,), None, True)
ModVP.reads["recovers from all Special Conditions, and can't be affected by any Special Conditions"] = (
    n.CantBeAfflicted((), None, True)
)
ModS["your opponent can't use any GX attacks"] = n.CantUseAttack(on=n.InPlay("opponent"), gx=True)
ModS["if you go first, this Pokémon can use attacks during your first turn"] = n.AttackAllowed("first_turn", n.This())
ModS[
    "your opponent can't play a Pokémon from their hand to evolve their Active Pokémon",
    "your opponent can't play any Basic Pokémon or Evolution cards from their hand to evolve their Active Pokémon",
] = n.CantPlay("opponent", (n.IsCard("Pokémon"),), "evolve", n.InPlay("opponent", "active"))
ModS["you can't attach {d:EnergyDesc} from your hand to {m:ThisMon}"] = n.CantPlay("you", _.d, "attach", _.m)
ModS.reads["each player can't play any {k:TrainerHead} cards"] = n.CantPlay("both", (_.k,))
for _mod, _what in ((n.CantRetreat(_.m), "retreat"), (n.CantAttack(_.m), "attack")):
    Step.reads[f"{{m:ActiveMon}} can't {_what}"] = n.Lasting((_mod,), "while_active")
ModS["whenever your opponent's {d:MonDesc} tries to attack, your opponent flips a coin"] = n.AttackFails(
    1, n.InPlay("opponent", "play", _.d)
)
ModS.reads["damage can't be healed from any Pokémon (both yours and your opponent's)"] = n.CantHeal(n.InPlay("both"))
Step.reads["any time {m:ActiveMon} tries to attack, your opponent flips a coin"] = n.Lasting(
    (n.AttackFails(1, _.m),), "rest_of_game"
)
Step.reads[
    "whenever your opponent plays a {d:CardDesc} from their hand {t:Duration}, <your opponent|they> flips a coin"
] = n.Lasting((n.PlayFails("opponent", _.d),), _.t)
Step.reads[
    "your opponent can't play <a Trainer card|Trainer cards|any Trainer cards> <|from their hand> {t:Duration}"
] = n.Lasting((n.CantPlay("opponent", (n.IsCard("Trainer"),)),), _.t)
Step.reads["you can't play any more Trainer cards this turn"] = n.Lasting(
    (n.CantPlay("you", (n.IsCard("Trainer"),)),), "this_turn"
)
Step.reads["your opponent can't play Supporter cards {t:Duration}"] = n.Lasting(
    (n.CantPlay("opponent", (n.IsCard("Supporter"),)),), _.t
)
Step.reads["your opponent can't attach Energy cards to the Defending Pokémon {t:Duration}"] = n.Lasting(
    (n.CantPlay("opponent", (n.IsCard("Energy"),), "attach", n.InPlay("opponent", "active")),), _.t
)
Sentence.reads["{m:Mon} can't attack unless {c:Cond}", "{m:Mon} can't attack until {c:Cond}"] = Holds(
    (n.CantAttack(_.m),), n.Not(_.c)
)
ModVP[
    "can't leave the Active Spot by effects of attacks, Abilities, or Trainer cards",
    "can't be switched by effects of attacks, Abilities, or Trainer cards",
] = n.StaysActive()
_STAYS = "if the effect of an attack, Pokémon Power, or Trainer card would change that player's Active Pokémon, that part of the effect does nothing"
Mods.reads[f"{{m:ActiveMon}} can't retreat <,|> and {_STAYS}"] = (n.CantRetreat(_.m), n.StaysActive(_.m))
Step.reads[f"{{m:ActiveMon}} can't retreat {{d:Duration}} and {_STAYS}"] = n.Lasting(
    (n.CantRetreat(_.m), n.StaysActive(_.m)), _.d
)
Step.reads["{m:ActiveMon} can't retreat as long as @self <is|remains> your Active Pokémon"] = n.Lasting(
    (n.CantRetreat(_.m),), "while_active", None, "", False, True
)
ModS[
    "whenever your opponent plays a {d:CardDesc}, you may flip a coin and if heads, that card has no effect and goes on top of their deck"
] = n.PlayFails("opponent", _.d, True, "deck_top")
ModVP[
    "can't evolve except by effects of attacks or Abilities",
    "can't evolve except from effects of attacks or Pokémon Powers",
] = n.CantPlay("opponent", (), "evolve", None, ("attack", "ability"))
ModS[
    "cards in either player's discard pile can't be put into a hand by any effect",
    "if the effect of a Pokémon Power, attack, Energy card, or Trainer card would put a card in a discard pile into its owner's hand, that card stays in that discard pile instead",
] = n.CardsStay(n.InZone("both", "discard"), ("hand",), ("any",), "any")
Sentence.reads["(you can't attach a {d:EnergyDesc} from your hand if @self has no Energy cards attached.)"] = Holds(
    (n.CantPlay("you", _.d, "attach", n.This()),), n.Is(n.This(), (n.NotP(n.HasAttached((n.IsCard("Energy"),))),))
)
ModPair["can't attack or use any {a:AbilityKind} or {b:AbilityKind}"] = (n.CantAttack(), unusable(_.a), unusable(_.b))
for _causes, _words in _CAUSES.items():
    ModS[
        *(
            f"{{k:TrainerHead}} cards in your opponent's discard pile can't be put into their deck by {w}"
            for w in _words
        )
    ] = n.CardsStay(n.InZone("opponent", "discard", (_.k,)), ("deck",), _causes)
Mods[
    "your opponent can't play any Pokémon from their hand to evolve an Active Pokémon and can't attach any {d:EnergyDesc} from their hand to an {c:Condition} Pokémon"
] = (
    n.CantPlay("opponent", (), "evolve", n.InPlay("opponent", "active")),
    n.CantPlay("opponent", _.d, "attach", n.InPlay("opponent", "play", (n.HasCondition(_.c),))),
)
