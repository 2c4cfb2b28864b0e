"""What can't be done, and what may be done all the same."""

from __future__ import annotations

from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import _, calc, frame, reads, says
from playmat.text.grammar.words.kinds_of_card import unusable
from playmat.text.surface import Holds

frame(
    "Sentence",
    Holds((n.AttackAllowed(_.c),)),
    "this attack can be used even if this Pokémon is {c:Condition}",
    "(this attack can be used even if {m:ThisMon} is {c:Condition}.)",
    "this attack can be used if this Pokémon is {c:Condition}",
)
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
    frame(
        "ModS",
        n.CardsStay(n.AttachedTo(_.m, _.d), ("discard",), _causes),
        *(f"{{d:EnergyDesc}} attached to {{m:Mon}} can't be discarded by {w}" for w in _words),
    )
    frame(
        "ModS",
        n.CardsStay(n.AttachedTo(_.m, _.d), ("hand", "deck", "discard"), _causes),
        *(
            f"{{d:EnergyDesc}} attached to {{m:Mon}} can't be put into your hand, deck, or discard pile by {w}"
            for w in _words
        ),
    )
    frame(
        "ModS",
        n.CardsStay(n.InZone("you", "deck"), ("discard",), _causes),
        *(f"cards in your deck can't be discarded by {w}" for w in _words),
    )
frame("ModS", n.CantPlay("you", _.d, "bench"), "you can't put {d:MonDesc} into play")
for _node, _verb in ((n.AttackAllowed, "attack"), (n.RetreatAllowed, "retreat")):
    frame(
        "ModVP", _node(_.c), f"can {_verb} even if it is {{c:Condition}}", f"can {_verb} even if it's {{c:Condition}}"
    )


def _both_allowed(node: Any) -> Any:
    return calc(lambda m, a, b: (node(a, m), node(b, m)), _.m, _.a, _.b)


for _node, _verb in ((n.AttackAllowed, "attack"), (n.RetreatAllowed, "retreat")):
    frame(
        "Mods",
        _both_allowed(_node),
        f"{{m:Mon}} can {_verb} even if it's {{a:Condition}} or {{b:Condition}}",
        f"{{m:Mon}} can {_verb} even if it is {{a:Condition}} or {{b:Condition}}",
        prints=False,
    )
_CURES = "and if it is already {c:Condition}, it recovers from that Special Condition"
frame("Mods", (n.CantBeAfflicted((_.c,), _.m, True),), f"{{m:Mon}} can't be {{c:Condition}}, {_CURES}")
frame(
    "Mods",
    (n.CantBeAfflicted((), _.m, True),),
    "{m:Mon} recovers from all Special Conditions and can't be affected by any Special Conditions",
)
frame(
    "Mods",
    (n.CantBeAfflicted(_.c, _.m, True),),
    "{m:Mon} recovers from {c:Condition,and} and can't be affected by those Special Conditions",
    "{m:Mon} recovers from being {c:Condition,or} and can't be affected by those Special Conditions",
)
frame("ModVP", n.CantUseAttack("", 0, None, True), "can only use that attack", "can use only that attack")
frame(
    "ModS",
    n.CantPlay("opponent", _.d, "attach", _.m),
    "your opponent can't attach any {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "your opponent can't attach {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "{d:EnergyDesc} can't be attached from your opponent's hand to {m:ActiveMon}",
    "{d:EnergyDesc} can't be attached to {m:ActiveMon} from your opponent's hand",
)
frame("ModPair", (n.CantRetreat(), unusable(_.k)), "can't retreat or use any {k:AbilityKind}")
frame("ModPair", (n.CantAttack(), n.CantRetreat(), unusable(_.k)), "can't attack, retreat, or use any {k:AbilityKind}")
frame(
    "Sentence",
    Holds((n.AttackAllowed("first_turn"),)),
    "if you go first, you can use this attack during your first turn",
    "if you go first, you can use this attack on your first turn",
)
frame("ModS", n.UsableFor(_.c), "this attack can be used for {c:Type+}", "this attack's cost is {c:Type+}")
frame("ModS", n.UsableFor(()), "ignore all Energy in this attack's cost")
for _who, _said in (("opponent", "<your opponent|they> can't"), ("both", "each player can't"), ("you", "you can't")):
    _hand = "your hand" if _who == "you" else "their hand"
    frame("ModS", n.CantPlay(_who, _.d), f"{_said} play any {{d:KindsOfCard}} from {_hand}")
frame(
    "ModVP",
    n.AttackAllowed("gx_used"),
    "can use its GX attack even if you have used your GX attack",
    "can use their GX attacks even if you have used your GX attack",
)
frame("ModPair", (n.CantAttack(), n.CantRetreat()), "can't attack or retreat")
frame("ModVP", n.CantAttack(), "can't attack", "can't use attacks")
frame("ModVP", n.CantRetreat(), "can't retreat")
frame("ModVP", n.CantAttack(None, n.This()), "can't attack <this Pokémon|@self>")
frame("ModVP", n.CantUseAttack("@this"), "can't use this attack")
frame(
    "ModVP",
    n.CantUseAttack(_.n),
    "can't use {n:Title}",
    "can't use its {n:Title} attack",
    "can't use the {n:Title} attack",
)
frame("ModVP", n.CantHeal(), "can't be healed")
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
    frame("ModS", n.CantPlay(_who, _.d), f"{_name} play any {{d:CardDesc}} from {_hand}")
    frame(
        "ModS",
        n.CantPlay(_who, _.d, "attach"),
        f"{_name} attach any {{d:CardDesc}} from {_hand}",
    )
    frame(  # to their own: a card that is attached to the other player's Pokémon is not barred
        "Mods",
        _OWN_SIDE[_who],
        f"{_name} attach any {{d:CardDesc}} from {_hand} to <any of|> {_own} Pokémon",
    )
    frame(
        "ModS",
        n.CantPlay(_who, (), "evolve"),
        f"{_name} play any Pokémon from {_hand} to evolve {_own} Pokémon",
    )
    _side = "both" if _who == "both" else _who
    frame(
        "ModS",
        n.CantPlay(_who, (), "evolve", n.InPlay(_side, "active")),
        f"{_name} play any Pokémon from {_hand} to evolve {_own} Active Pokémon",
    )
frame(
    "ModS",
    n.AttackFails(1, _.m),
    "if {m:Mon} tries to <attack|use an attack>, <your opponent|they|that player> flips a coin",
)
frame(
    "ModS",
    n.AttackFails(2, _.m),
    "if {m:Mon} tries to <attack|use an attack>, <your opponent|they|that player> flips 2 coins",
)
frame("ModVP", n.CantUseAttack("", 0), "can't use that attack")
for _who, _player in (("opponent", "<your opponent|they>"), ("both", "each player")):
    frame(
        "ModS",
        n.CantPlay(_who, _.d, "bench"),
        f"{_player} can't <play|put> any {{d:BenchDesc}} from their hand onto their Bench",
    )
frame(
    "Step",
    n.Lasting((n.CantUseAttack(_.n, 0, n.This()),), "while_active"),
    "<this Pokémon|@self> can't use {n:Title} again until it leaves the Active Spot",
)
frame(
    "ModS",
    n.CantPlay("opponent", _.d, "attach", n.InPlay("opponent", "play", (n.IsAt("active"),))),  # whichever it is then
    "your opponent can't attach any {d:EnergyDesc} from their hand to the Active Pokémon",
)
frame(
    "Mods",
    (n.CantPlay("opponent", (), "evolve", _.m), n.CantPlay("opponent", (), "level", _.m)),
    "your opponent can't play any Pokémon from their hand to evolve or to Level-Up {m:ActiveMon}",
)
frame(
    "ModS",
    n.CantPlay("opponent", (), "level", _.m),
    "your opponent can't play any Pokémon from their hand to Level-Up {m:ActiveMon}",
)
frame(
    "ModS",
    n.PlayFails("opponent", _.d),
    "whenever your opponent plays a {d:CardDesc} from their hand, they flip a coin",
)
frame(
    "ModVP",
    n.CantBeAfflicted(),
    "can't be affected by any Special Conditions",
    "can't be affected by Special Conditions",
)
frame("ModVP", n.CantBeAfflicted(_.c), "can't be {c:Condition,or}", "can't become {c:Condition,or}")
frame("ModS", n.CantUseAttack(on=n.InPlay("opponent"), gx=True), "your opponent can't use any GX attacks")
frame(
    "ModS",
    n.AttackAllowed("first_turn", n.This()),
    "if you go first, this Pokémon can use attacks during your first turn",
)
frame(
    "ModS",
    n.CantPlay("opponent", (n.IsCard("Pokémon"),), "evolve", n.InPlay("opponent", "active")),
    "your opponent can't play a Pokémon from their hand to evolve their Active Pokémon",
    "your opponent can't play any Basic Pokémon or Evolution cards from their hand to evolve their Active Pokémon",
)
frame("ModS", n.CantPlay("you", _.d, "attach", _.m), "you can't attach {d:EnergyDesc} from your hand to {m:ThisMon}")
for _mod, _what in ((n.CantRetreat(_.m), "retreat"), (n.CantAttack(_.m), "attack")):
    frame("Step", n.Lasting((_mod,), "while_active"), f"{{m:ActiveMon}} can't {_what}", prints=False)
frame(
    "ModS",
    n.AttackFails(1, n.InPlay("opponent", "play", _.d)),
    "whenever your opponent's {d:MonDesc} tries to attack, your opponent flips a coin",
)
frame(
    "Step",
    n.Lasting((n.CantUseAttack("@this", 0, n.This()),), _.d),
    "you can't use this attack {d:Duration}",
    "this attack can't be used {d:Duration}",
    prints=False,
)
reads(
    "ModS",
    {
        "damage can't be healed from any Pokémon (both yours and your opponent's)": n.CantHeal(n.InPlay("both")),
        "each player can't play any {k:TrainerHead} cards": n.CantPlay("both", (_.k,)),
    },
)
reads(
    "ModVP",
    {
        "can't be {c:Condition}, and if they are already {c:Condition}, they recover from that Special Condition": n.CantBeAfflicted(
            (_.c,), None, True
        ),
        "recovers from all Special Conditions, and can't be affected by any Special Conditions": n.CantBeAfflicted(
            (), None, True
        ),
    },
)
reads(
    "Step",
    {
        "if {m:Mon} tries to <attack|use an attack> {d:Duration}, <your opponent|they|that player> flips a coin": n.Lasting(
            (n.AttackFails(1, _.m),), _.d
        ),
        "if {m:Mon} tries to <attack|use an attack> {d:Duration}, <your opponent|they|that player> flips 2 coins": n.Lasting(
            (n.AttackFails(2, _.m),), _.d
        ),
        "any time {m:ActiveMon} tries to attack, your opponent flips a coin": n.Lasting(
            (n.AttackFails(1, _.m),), "rest_of_game"
        ),
        "whenever your opponent plays a {d:CardDesc} from their hand {t:Duration}, <your opponent|they> flips a coin": n.Lasting(
            (n.PlayFails("opponent", _.d),), _.t
        ),
        "your opponent can't play <a Trainer card|Trainer cards|any Trainer cards> <|from their hand> {t:Duration}": n.Lasting(
            (n.CantPlay("opponent", (n.IsCard("Trainer"),)),), _.t
        ),
        "you can't play any more Trainer cards this turn": n.Lasting(
            (n.CantPlay("you", (n.IsCard("Trainer"),)),), "this_turn"
        ),
        "your opponent can't play Supporter cards {t:Duration}": n.Lasting(
            (n.CantPlay("opponent", (n.IsCard("Supporter"),)),), _.t
        ),
        "your opponent can't attach Energy cards to the Defending Pokémon {t:Duration}": n.Lasting(
            (n.CantPlay("opponent", (n.IsCard("Energy"),), "attach", n.InPlay("opponent", "active")),), _.t
        ),
    },
)
reads(
    "Sentence",
    {
        "{m:Mon} can't attack unless {c:Cond}": Holds((n.CantAttack(_.m),), n.Not(_.c)),
        "{m:Mon} can't attack until {c:Cond}": Holds((n.CantAttack(_.m),), n.Not(_.c)),
        "{m:Mon} can't attack if {c:Cond}": Holds((n.CantAttack(_.m),), _.c),
    },
)
says(
    "ModS",
    {
        "your opponent can't play any Pokémon from their hand to evolve the Defending Pokémon": "your opponent can't play any Pokémon from their hand to evolve their Active Pokémon",
        "Pokémon can't be played from your opponent's hand to evolve the Defending Pokémon": "your opponent can't play any Pokémon from their hand to evolve their Active Pokémon",
        "no Trainer cards can be played": "neither player can play any Trainer card from their hand",
    },
)
frame(
    "ModVP",
    n.StaysActive(),
    "can't leave the Active Spot by effects of attacks, Abilities, or Trainer cards",
    "can't be switched by effects of attacks, Abilities, or Trainer cards",
)
_STAYS = "if the effect of an attack, Pokémon Power, or Trainer card would change that player's Active Pokémon, that part of the effect does nothing"
reads("Mods", {f"{{m:ActiveMon}} can't retreat <,|> and {_STAYS}": (n.CantRetreat(_.m), n.StaysActive(_.m))})
reads(
    "Step",
    {
        f"{{m:ActiveMon}} can't retreat {{d:Duration}} and {_STAYS}": n.Lasting(
            (n.CantRetreat(_.m), n.StaysActive(_.m)), _.d
        ),
        "{m:ActiveMon} can't retreat as long as @self <is|remains> your Active Pokémon": n.Lasting(
            (n.CantRetreat(_.m),), "while_active", None, "", False, True
        ),
    },
)
frame(
    "ModS",
    n.PlayFails("opponent", _.d, True, "deck_top"),
    "whenever your opponent plays a {d:CardDesc}, you may flip a coin and if heads, that card has no effect and goes on top of their deck",
)
frame(
    "ModVP",
    n.CantPlay("opponent", (), "evolve", None, ("attack", "ability")),
    "can't evolve except by effects of attacks or Abilities",
    "can't evolve except from effects of attacks or Pokémon Powers",
)
frame(
    "ModS",
    n.CardsStay(n.InZone("both", "discard"), ("hand",), ("any",), "any"),
    "cards in either player's discard pile can't be put into a hand by any effect",
    "if the effect of a Pokémon Power, attack, Energy card, or Trainer card would put a card in a discard pile into its owner's hand, that card stays in that discard pile instead",
)
reads(
    "Step",
    {
        "you can't use this attack again as long as @self stays in play (even putting @self on the Bench won't let you use it again)": n.Lasting(
            (n.CantUseAttack("@this", 0, n.This()),), "stays"
        )
    },
)
reads(
    "Sentence",
    {
        "(you can't attach a {d:EnergyDesc} from your hand if @self has no Energy cards attached.)": Holds(
            (n.CantPlay("you", _.d, "attach", n.This()),),
            n.Is(n.This(), (n.NotP(n.HasAttached((n.IsCard("Energy"),))),)),
        )
    },
)
frame(
    "ModPair",
    (n.CantAttack(), unusable(_.a), unusable(_.b)),
    "can't attack or use any {a:AbilityKind} or {b:AbilityKind}",
)
for _causes, _words in _CAUSES.items():
    frame(
        "ModS",
        n.CardsStay(n.InZone("opponent", "discard", (_.k,)), ("deck",), _causes),
        *(
            f"{{k:TrainerHead}} cards in your opponent's discard pile can't be put into their deck by {w}"
            for w in _words
        ),
    )
frame(
    "Mods",
    (
        n.CantPlay("opponent", (), "evolve", n.InPlay("opponent", "active")),
        n.CantPlay("opponent", _.d, "attach", n.InPlay("opponent", "play", (n.HasCondition(_.c),))),
    ),
    "your opponent can't play any Pokémon from their hand to evolve an Active Pokémon and can't attach any {d:EnergyDesc} from their hand to an {c:Condition} Pokémon",
)
