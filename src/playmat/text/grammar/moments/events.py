"""When something happens: played, attached, damaged, Knocked Out, the end of a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects import nodes as n
from playmat.text.grammar.core import Event, Refuse, _, calc, category, unless
from playmat.text.grammar.numbers.counted import SOME
from playmat.text.grammar.rules.knock_outs import mine
from playmat.text.grammar.words.quantities import JUST_ONE
from playmat.text.surface import Pick

TimeEvent = category("TimeEvent")

Event["you play <this Pokémon|@self> from your hand to evolve 1 of your Benched Pokémon [during your turn]"] = n.Played(
    n.Among(n.This(), (n.IsAt("bench"),)), "evolve"
)
Event["you attach a {a:EnergyDesc} or {b:EnergyDesc} from your hand to {m:Mon} [during your turn]"] = n.AttachedEvent(
    (n.AnyOf((_.a, _.b)),), _.m, "you"
)
for _c in ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"):
    Event[f"{{m:Mon}} remains {_c} between turns"] = n.RemainsAffected(_.m, _c)
Event["{m:Mon} remains affected by <any Special Conditions|a Special Condition> between turns"] = n.RemainsAffected(_.m)
TimeEvent["at the end of each turn", "at the end of each player's turn", "at the end of any turn"] = n.EndOfTurn("each")
TimeEvent["at the end of your opponent's turn"] = n.EndOfTurn("opponent")
Event["you play a Pokémon from your hand to evolve the {d:MonDesc} this card is attached to"] = n.Played(
    n.Holder(), "evolve", _.d
)
Event[
    "your opponent plays a Pokémon from their hand to evolve 1 of their Pokémon [during their turn]",
    "your opponent plays an Evolution card from their hand to evolve 1 of their Pokémon [during their turn]",
] = n.Played(n.InPlay("opponent"), "evolve")


def _yours_alone(m: Any) -> Any:
    """What either player plays is said otherwise."""
    pool = m.sel if isinstance(m, Pick) else m
    return None if isinstance(pool, n.InPlay) and pool.whose != "you" else m


_yours = unless(lambda m: _yours_alone(m) is None)
Event["you play {m:Mon} from your hand to evolve 1 of your {d:MonDesc} [during your turn]"] = n.Played(
    calc(_yours, _.m, inv=_yours_alone), "evolve", SOME
)
Event["your opponent <puts|plays> a {d:MonDesc} from their hand onto their Bench [during their turn]"] = n.Played(
    n.InPlay("opponent", "play", _.d), "bench"
)
Event[
    "{m:Mon} moves from the Active Spot to the Bench",
    "{m:Mon} moves from the Active Spot to your Bench",
    "{m:Mon} is switched or retreats to your Bench",
] = n.MovesToBench(_.m)
_basic = unless(lambda d: n.IsStage("Basic") not in d)
"""A Basic Pokémon played from the hand goes onto the Bench; another one would evolve something."""
_ANY = ("any player", "either player", "a player")
Event[
    *(
        f"{p} {v} {a} {{d:MonDesc}} from their hand onto their Bench"
        for p in _ANY
        for v in ("puts", "plays")
        for a in ("a", "any")
    )
] = n.Played(n.InPlay("both", "play", _.d), "bench")
for _how, _words in (("evolve", "evolve"), ("level_up", "Level-Up")):
    Event[
        *(
            f"{p} plays {a} {{d:MonDesc}} from their hand to {_words} {w} Pokémon [during their turn]"
            for p in _ANY
            for a in ("a", "any")
            for w in ("1 of their", "their")
        )
    ] = n.Played(n.InPlay("both", "play", _.d), _how)
Event[*(f"{p} plays a {{d:MonDesc}} from their hand to evolve a {{o:MonDesc}} [during their turn]" for p in _ANY)] = (
    n.Played(n.InPlay("both", "play", _.d), "evolve", _.o)
)
Event[
    *(
        f"{p} attaches an {{e:EnergyDesc}} from their hand to {w} {{d:MonDescs}}"
        for p in _ANY
        for w in ("1 of their", "")
    ),
    "any player attaches an {e:EnergyDesc} from their hand to a {d:MonDesc}",
] = n.AttachedEvent(_.e, n.InPlay("both", "play", _.d), "either")
Event["{m:Mon} is Knocked Out"] = n.KnockedOut(_.m, "any", "any")
Event["{m:Mon} would be Knocked Out by damage from {a:AnAttack}"] = n.WouldBeKnockedOut(_.m, _.a)


def _pool(m: Any) -> Any:
    """'1 of your Pokémon' of an event means whichever of them."""
    if isinstance(m, Pick):
        if m.quantity != JUST_ONE:
            raise Refuse
        return replace(m.sel, whose="opponent") if getattr(m.sel, "whose", "") == "their" else m.sel  # type: ignore[call-arg]
    return m


def _unpool(v: Any) -> Any:
    return Pick(v, JUST_ONE) if isinstance(v, n.InPlay) and v.where != "active" else v


_WHICHEVER = calc(_pool, _.m, inv=_unpool)

Event[
    "{m:Mon} is Knocked Out by damage from {a:AttackOf}",
    "{m:Mon} is Knocked Out by damage from the attacks of {a:Whichever}",
] = n.KnockedOut(_WHICHEVER, "damage", "any", (), calc(mine, _.a, inv=lambda v: v))
Event["{m:Mon} uses a {k:AbilityKind}", "{m:Mon} uses any {k:AbilityKind}"] = n.UsesAbility(_WHICHEVER, _.k)
Event["{m:Mon} retreats"] = n.Retreats(_.m)
_no_pokemon = unless(lambda d: any(isinstance(p, n.IsStage) or p == n.IsCard("Pokémon") for p in d))
"""A Pokémon that is played is spoken of as one in play."""
for _who, _plays in (
    ("opponent", "your opponent plays a {d:CardDesc} from their hand"),
    ("you", "you play a {d:TrainerDesc} from your hand"),
):
    Event[_plays] = n.PlaysCard(_who, calc(_no_pokemon, _.d, inv=lambda v: v))


def _own(v: Any) -> Any:
    whose = getattr(v.sel if isinstance(v, Pick) else v, "whose", "you")
    return v if whose == "you" else None


Event[
    "you play {m:Mon} from your hand onto your Bench [during your turn]",
    "you put {m:Mon} from your hand onto your Bench",
] = n.Played(calc(mine, _.m, inv=_own), "bench")
Event.says["you put <this Pokémon|@self> onto your Bench from your hand"] = (
    "you play this Pokémon from your hand onto your Bench"
)
Event["you put <this Pokémon|@self> into play"] = n.Played(n.This(), "put")  # also by an effect
Event["you play {m:Mon} from your hand to evolve 1 of your Pokémon [during your turn]"] = n.Played(
    calc(_yours, _.m, inv=_yours_alone), "evolve"
)
Event[
    "you put this Pokémon from your hand onto your Active Pokémon to level it up",
    "you put @self from your hand onto your Active @base",
] = n.Played(n.This(), "level_up")
Event[
    "1 of your opponent's Benched Pokémon moves to the Active Spot",
    "1 of your opponent's Benched Pokémon becomes their Active Pokémon",
] = n.MovesToActive(Pick(n.InPlay("opponent"), JUST_ONE))
Event[
    "{m:Mon} moves from your Bench to the Active Spot", "{m:Mon} moves from your Bench to become your Active Pokémon"
] = n.MovesToActive(_.m)
Event["you attach this card from your hand to {m:Mon}"] = n.AttachedEvent((), _WHICHEVER, "you", "hand", True)
Event.says["you attach this card from your hand to a {d:MonDesc}"] = (
    "you attach this card from your hand to 1 of your {d:MonDesc}"
)
Event["you attach a {d:EnergyDesc} from your hand to {m:Mon} [during your turn]"] = n.AttachedEvent(
    _.d, _WHICHEVER, "you"
)
for _why, _not in (
    ("(excluding effects of attacks or Poké-Powers)", ("attack", "ability")),
    ("(excluding effects of attacks)", ("attack",)),
    ("(except with an attack, Ability, or Trainer card)", ("attack", "ability", "trainer")),
    (", except with an attack, Ability, or Trainer card", ("attack", "ability", "trainer")),
):
    Event[f"you attach a {{d:EnergyDesc}} from your hand to {{m:Mon}} {_why}"] = n.AttachedEvent(
        _.d, _WHICHEVER, "you", "hand", False, _not
    )
Event["you attach a {d:ToolDesc} from your hand to {m:Mon} [during your turn]"] = n.AttachedEvent(
    _.d, _WHICHEVER, "you"
)
Event.says["you attach a {n:OtherName} card from your hand to {m:Mon}"] = (
    "you attach a {n:OtherName} from your hand to {m:Mon}"
)
Event["your opponent attaches a {d:EnergyDesc} from their hand to {m:Mon}"] = n.AttachedEvent(
    _.d, _WHICHEVER, "opponent"
)
Event.says[
    "they attach a {d:EnergyDesc} from their hand to {m:ActiveMon}",
    "a {d:EnergyDesc} is attached to {m:ActiveMon} from your opponent's hand",
] = "your opponent attaches a {d:EnergyDesc} from their hand to {m:ActiveMon}"
Event.reads["your opponent attaches an {d:EnergyDesc} to their Pokémon from hand"] = n.AttachedEvent(
    _.d, n.InPlay("opponent"), "opponent"
)
TimeEvent["during Pokémon Checkup", "between turns", "at any time between turns", "at any times between turns"] = (
    n.Checkup()
)
TimeEvent[
    "at the end of your turn", "once at the end of your turn", "once at the end of your turn (after your attack)"
] = n.EndOfTurn()
Event["you play <this Pokémon|@self> from your hand"] = n.Played(n.This(), "hand")
Event["you play <this Pokémon|@self> from your hand to evolve 1 of your Active Pokémon [during your turn]"] = n.Played(
    n.Among(n.This(), (n.IsAt("active"),)), "evolve"
)
Event.reads["your opponent <puts|plays> a {d:MonDesc} from their hand"] = n.Played(
    n.InPlay("opponent", "play", calc(_basic, _.d)), "bench"
)
Event.reads["any player plays a {d:MonDesc} from their hand"] = n.Played(
    n.InPlay("both", "play", calc(_basic, _.d)), "bench"
)
Event["{m:Mon} is {c:Condition} by an opponent's attack (even if <it|@self|this Pokémon> is Knocked Out)"] = (
    n.Afflicted(_.m, _.c)
)
Event["you play a Pokémon that has the {t:Title} attack from your hand [during your turn]"] = n.Played(
    n.InPlay("you", "play", (n.HasAttack(_.t),)), "hand"
)
Event["you play a Pokémon from your hand to evolve 1 of your other {x:Name} [during your turn]"] = n.Played(
    n.InPlay("you", "play", (n.NotIn(n.This()),)), "evolve", (n.IsNamed(_.x),)
)
Event["{m:Mon} tries to retreat"] = n.Retreats(_.m, True)
Event["a player attacks with a {d:MonDesc}"] = n.Attacks(n.InPlay("both", "play", _.d))
Event["{m:Mon} attacks"] = n.Attacks(_WHICHEVER)
Event["{m:Mon} uses its {a:Title} attack"] = n.Attacks(_WHICHEVER, _.a)
TimeEvent["at the start of each turn"] = n.StartOfTurn("each")
TimeEvent["at the start of your turn"] = n.StartOfTurn()
Event.reads["an attack <does damage to|damages> {m:Mon} (even if @self is Knocked Out)"] = n.Damaged(_.m, "any")
Event["a player attaches a {e:EnergyDesc} from their hand to 1 of their Benched Pokémon"] = n.AttachedEvent(
    _.e, n.InPlay("both", "bench"), "either"
)
