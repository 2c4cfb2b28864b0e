"""Switching, and Pokémon that leave play with their cards."""

# ruff: noqa: E501  (a wording stays on one line)
from __future__ import annotations

from typing import Any

from playmat.effects.nodes import AnyNumber, Discard, If, InPlay, Is, Put, Switch, This
from playmat.text.frames import Refuse
from playmat.text.grammar.cards import owned
from playmat.text.grammar.core import _, calc, frame
from playmat.text.surface import It, Pick


def _some(filter_: Any) -> Any:
    if not filter_:
        raise Refuse
    return filter_


frame("Step", Switch("you", "you"), "switch your Active Pokémon with 1 of your Benched Pokémon")
frame(
    "Step",
    Switch("you", "you", This()),
    "switch this Pokémon with your Active Pokémon",
    "switch @self with your Active Pokémon",
)
frame(
    "Step",
    Switch("you", "you"),
    "switch this Pokémon with 1 of your Benched Pokémon",
    "switch @self with 1 of your Benched Pokémon",
    "switch it with 1 of your Benched Pokémon",
    prints=False,
)
frame(
    "Step",
    Switch(_.w, _.w),
    "{w:Subj} switches {w:Poss} Active Pokémon with 1 of {w:Poss} Benched Pokémon",
    "{w:Subj} switches the Defending Pokémon with 1 of {w:Poss} Benched Pokémon",
)
frame(
    "Step",
    Switch("opponent", "you"),
    "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    "switch 1 of your opponent's Benched Pokémon with your opponent's Active Pokémon",
    "switch your opponent's Active Pokémon with 1 of their Benched Pokémon",
    "choose 1 of your opponent's Benched Pokémon and switch it with their Active Pokémon",
    "choose 1 of your opponent's Benched Pokémon and switch it with the Defending Pokémon",
    "switch the Defending Pokémon with 1 of your opponent's Benched Pokémon",
)
frame(
    "Step",
    Switch("opponent", "opponent"),
    "switch your opponent's Active Pokémon with 1 of your opponent's Benched Pokémon (your opponent chooses the new Active Pokémon)",
    prints=False,
)

# --- a Pokémon leaves play with everything attached ----------------------------------------------------------------
_ALL = "<and all cards attached to it|and all cards attached to them|and all attached cards|and all cards attached to that Pokémon>"
frame(
    "Step",
    Put(_.m, owned("hand"), 0, "all"),
    f"put {{m:Mon}} {_ALL} into {{w:Poss}} hand",
    f"put {{m:Mon}} {_ALL} in {{w:Poss}} hand",
    f"return {{m:Mon}} {_ALL} to {{w:Poss}} hand",
)
frame("Step", Put(_.m, owned("deck_shuffled"), 0, "all"), f"shuffle {{m:Mon}} {_ALL} [back] into {{w:Poss}} deck")
frame(
    "Step",
    Put(_.m, owned("deck_top"), 0, "all"),
    f"put {{m:Mon}} {_ALL} on top of {{w:Poss}} deck",
    f"put {{m:Mon}} {_ALL} on the top of {{w:Poss}} deck",
)
frame("Step", Put(_.m, owned("deck_bottom"), 0, "all"), f"put {{m:Mon}} {_ALL} on the bottom of {{w:Poss}} deck")
frame("Step", Put(_.m, "lost", 0, "all"), f"put {{m:Mon}} {_ALL} in the Lost Zone")
frame("Step", Discard(_.m), f"discard {{m:Mon}} {_ALL}")
frame("Step", Discard(Pick(_.s, _.q)), "discard {q:QtyOf} {s:MonSet}", prints=False)
frame("Step", Discard(Pick(_.s, AnyNumber())), "discard as many of {s:MonSet} as you like", prints=False)

# --- a switch that asks what the Pokémon are ----------------------------------------------------------------
frame(
    "Step",
    If(Is(InPlay("you", "active"), calc(_some, _.d)), (Switch("you", "you"),)),
    "switch your Active {d:MonDesc} with 1 of your Benched Pokémon",
    prints=False,
)
frame(
    "Step",
    Switch("you", "you", None, _.d),
    "switch your Active Pokémon with 1 of your Benched {d:MonDesc}",
)
frame(
    "Step",
    Switch("opponent", "you", None, _.d),
    "switch 1 of your opponent's Benched {d:MonDesc} with <their|your opponent's> Active Pokémon",
)
frame(
    "Step",
    Switch("you", "you", It("mon")),
    "switch that Pokémon with your Active Pokémon",
    "switch your Active Pokémon with that Pokémon",
)
frame("Mon", It("mon", False, "old"), "the Pokémon you moved to your Bench", "the old Active Pokémon")
