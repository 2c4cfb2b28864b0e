"""Prevention of damage and effects, and whose attacks are meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.nodes import InPlay, IsNamed, NotP, Prevent
from playmat.text.frames import Refuse
from playmat.text.grammar.core import _, calc, frame


# --- whose attacks: (by, filter of the Attacking Pokémon) ----------------------------------------------------
def _from_some(d: Any) -> Any:
    """'attacks from Colorless Pokémon' names a class; 'attacks from Pokémon' says no more than 'attacks'."""
    if not d:
        raise Refuse
    return d


frame(
    "Attacks",
    ("any", ()),
    "attacks",
    "attacks (both yours and your opponent's)",
    "attacks (both yours and your opponent's.)",
    "an attack",
)
frame(
    "Attacks",
    ("opponent", _.d),
    "attacks from your opponent's {d:MonDesc}",
    "<attacks|an attack> from <each of|1 of|any of> your opponent's {d:MonDesc}",
    "an attack from your opponent's {d:MonDesc}",
    "the attacks of your opponent's {d:MonDesc}",
    "attacks used by your opponent's {d:MonDesc}",
)
frame(
    "Attacks",
    ("opponent", ()),
    "your opponent's attacks",
    "your opponent's Pokémon's attacks",
    "attacks from your opponent",
    "an opponent's attack",
    prints=False,
)
frame(
    "Attacks",
    ("any", calc(_from_some, _.d, inv=lambda v: v or None)),
    "attacks from {d:MonDesc}",
    "attacks from any {d:MonDesc}",
)


# --- damage, effects, both ----------------------------------------------------------------
def prevents(what: str) -> Any:
    return calc(
        lambda m, a: Prevent(what, m, a[1], a[0]),
        _.m,
        _.a,
        inv=lambda v: (
            (v.on, (v.by, v.source)) if isinstance(v, Prevent) and v == Prevent(what, v.on, v.source, v.by) else None
        ),
    )


frame(
    "ModS",
    prevents("damage"),
    "prevent all damage done to {m:Mon} by {a:Attacks}",
    "prevent any damage done to {m:Mon} by {a:Attacks}",
    "prevent all damage from {a:Attacks} done to {m:Mon}",
    "{m:Mon} takes no damage from {a:Attacks}",
)
frame(
    "ModS",
    prevents("all"),
    "prevent all damage from and effects of {a:Attacks} done to {m:Mon}",
    "prevent all effects of {a:Attacks}, including damage, done to {m:Mon}",
    "prevent all effects, including damage, done to {m:Mon} by {a:Attacks}",
    "prevent all effects of {a:Attacks} done to {m:Mon}, including damage",
)
frame(
    "ModS",
    prevents("effects"),
    "prevent all effects of {a:Attacks}, except damage, done to {m:Mon}",
    "prevent all effects of {a:Attacks}, excluding damage, done to {m:Mon}",
    "prevent all effects of {a:Attacks}, other than damage, done to {m:Mon}",
)
for _what, _words in (("all", "including damage,"), ("effects", "<except|excluding> damage,")):
    frame(
        "ModS",
        Prevent(_what, _.m, _.d, "opponent"),
        f"prevent all effects of attacks, {_words} done to {{m:Mon}} by your opponent's {{d:MonDesc}}",
        f"prevent all effects of attacks, {_words} done by your opponent's {{d:MonDesc}} to {{m:Mon}}",
        prints=False,
    )
    frame(
        "ModS",
        Prevent(_what, _.m, calc(_from_some, _.d), "any"),
        f"prevent all effects of attacks, {_words} done to {{m:Mon}} by {{d:MonDesc}}",
        prints=False,
    )
# "(Damage is not an effect.)" stands behind these.
frame(
    "ModS",
    Prevent("effects", _.m, _.d, "opponent"),
    "prevent all effects of attacks from your opponent's {d:MonDesc} done to {m:Mon}",
    "prevent all effects of attacks used by your opponent's {d:MonDesc} done to {m:Mon}",
    prints=False,
)

# --- Abilities and Trainer cards ----------------------------------------------------------------
frame(
    "ModS",
    Prevent("all", _.m, (), "opponent", "ability"),
    "prevent all effects of your opponent's Pokémon's Abilities done to {m:Mon}",
    "prevent all effects of your opponent's Abilities done to {m:Mon}",
    "prevent all effects of Abilities from your opponent's Pokémon done to {m:Mon}",
)


def _but_any(m: Any, n: str) -> Any:
    if not isinstance(m, InPlay):
        raise Refuse
    return replace(m, filter=(*m.filter, NotP(IsNamed(n))))


frame(
    "ModS",
    Prevent("all", calc(_but_any, _.m, _.n), (), "opponent", "ability"),
    "prevent all effects of your opponent's Pokémon's Abilities done to {m:Mon}, except any {n:Name}",
    prints=False,
)
_PLAYED = {
    "supporter": ("a Supporter card",),
    "item": ("an Item card",),
    "item,supporter": (
        "an Item or Supporter card",
        "a Trainer card (excluding Pokémon Tools and Stadium cards)",
    ),
    "trainer": ("a Trainer card",),
    "stadium": ("a Stadium card",),
}
for _cause, _cards in _PLAYED.items():
    frame(
        "ModS",
        Prevent("all", _.m, (), "opponent", _cause),
        *(
            f"whenever your opponent plays {c}{hand}, prevent all effects of that card done to {{m:Mon}}"
            for c in _cards
            for hand in (" from their hand", "")
        ),
    )
