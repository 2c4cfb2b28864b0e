"""Sayings: printed phrases that mean what other words mean, put right before a text is cut into words.

Quotes and dashes are made uniform here too. What a frame or a row can say belongs to the grammar; here stand only
phrases that cross sentences, brackets that say nothing, and slips of the print."""

from __future__ import annotations

import re

_SIGNS = {
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "\u00a0": " ",
    "−": "-",
    "–": "-",
    "—": "-",
    "Poke-": "Poké-",
    "Pokemon": "Pokémon",
    "\n": " ",
}
_SAYINGS = {
    "(yours and your opponent's)": "(both yours and your opponent's)",
    "Prizes": "Prize cards",
    "If here are": "If there are",
    "Pokémon (including your own)": "Pokémon (both yours and your opponent's)",
    "Pokémon (even your own)": "Pokémon (both yours and your opponent's)",
    "nce during each of your turns": "nce during your turn",
    "as you want": "as you like",
    "put the card back": "put that card back",
    "and any cards attached to it": "and all cards attached to it",
    "Pokémon of your choice": "Pokémon",
    "from among your Pokémon": "from your Pokémon",
    "discarded this way": "discarded in this way",
    "discarded that way": "discarded in this way",
    "and/or": "and",
    "after this one. (Skip Pokémon Checkup.)": "after this one, skipping Pokémon Checkup.",
    "after this one. (Skip the between-turns step.)": "after this one, skipping Pokémon Checkup.",
    "(in any way you choose)": "in any way you like",
    "in play (including this one)": "in play",
    "Basic Pokémon (or Evolution card)": "Basic Pokémon or Evolution card",
    "Baby Pokémon or a Basic Pokémon": "Basic Pokémon",
    "Baby Pokémon or Basic Pokémon": "Basic Pokémon",
    '"Rock-Paper-Scissors."': " Rock-Paper-Scissors . ",
}
_AS_FAR_AS = re.compile(
    r"\((?:remove )?(?:1 if (?:there is only 1|there's only 1|it only has 1)|"
    r"all if (?:there are|it has) (?:less|fewer) than \d+\.?|all of them if there are fewer than \d+|"
    r"(?:or )?1 if (?:it has only 1|it only has 1|you have only 1|he or she has only 1|they have only 1)|"
    r"choose 1 if there are 2|both if there are 2|before they affect the damage\.?|"
    r"after doing damage|even if it would Knock Out the other Pokémon|including this one|"
    r"Asleep, Burned, Confused, Paralyzed, or Poisoned|after applying effects to the Retreat Cost|"
    r"before attacking|after your attack|don't look at them|not even damage|"
    r"as long as there's room|colors?)\)",
    re.IGNORECASE,
)
"""What every text means anyway: one does as much as one can, damage comes first, each side has one Active Pokémon."""
_AS_LONG_AS = re.compile(r"\bAs long (?!as )")
"""A slip of the print: a word left out."""
_SAYS_NOTHING = re.compile(r" when you use this attack(?=\.)|, if (?:it has any|they have any)(?=\.)")
"""'You may discard … when you use this attack': when else; 'remove 1 damage counter from it, if it has any'."""
_EVOLVING = re.compile(r"([Aa])ttach (?:it|that card) to ([^.]+?)\. This counts as evolving \2\.")
"""Said of a card that is put onto a Pokémon to evolve it."""
_SOME_OF_THEM = re.compile(
    r"(earch your deck for )([^.]*?) and put (up to \d+|as many) of them(?: as you like)? onto your Bench"
)
"""'Search your deck for Magikarp and put as many of them as you like onto your Bench': as many are searched for."""


_COUNTED_TOO = re.compile(r"(\d+) or more cards(?: in your hand)? \(including this one\)(?: in your hand)?")
"""A card that is being played is in the hand no more: one card fewer beside it."""


def _beside_it(found: re.Match[str]) -> str:
    return f"{int(found[1]) - 1} or more other cards in your hand"


def _evolve(found: re.Match[str]) -> str:
    return f"{'P' if found[1] == 'A' else 'p'}ut it onto {found[2]} to evolve it."


def _search_for_so_many(found: re.Match[str]) -> str:
    many = "any number of" if found[3] == "as many" else found[3]
    return f"{found[1]}{many} {found[2]} and put them onto your Bench"


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def clean(text: str) -> str:
    """The text in uniform signs and sayings; the length is kept wherever possible so that offsets hold."""
    for a, b in (_SIGNS | _SAYINGS).items():
        text = text.replace(a, b)
    text = _AS_LONG_AS.sub("As long as ", text)
    text = _COUNTED_TOO.sub(_beside_it, text)
    text = _SOME_OF_THEM.sub(_search_for_so_many, text)
    text = _EVOLVING.sub(_evolve, text)
    return _AS_FAR_AS.sub(_blank, _SAYS_NOTHING.sub(_blank, text))
