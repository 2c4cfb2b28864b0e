"""From canonical words to English: spaces, capitals, number of nouns and verbs, the verb of a third person."""

from __future__ import annotations

import re

from playmat.text.words.inflection import fold
from playmat.text.words.tokens import TYPES

_ONE = frozenset(("a", "an", "1", "each", "this", "that", "every", "another"))
_NOUNS = {"card": "cards", "counter": "counters", "coin": "coins"}
_OTHER_PHRASE = frozenset(("from", "in", "to", "on", ".", ":", "(", "may", "draw", "draws", "player"))
_PLURAL = {v: k for k, v in _NOUNS.items()}


def finish(words: list[str]) -> str:
    """A sentence of canonical words, spelled."""
    words = [w for w in words if w]
    for mend in (
        _any_number,
        _number_of,
        _their_target,
        _another,
        _attached,
        _agree,
        _third_person,
        _relative,
        _several_subjects,
        _pronouns,
    ):
        words = mend(words)
    return spelled(words)


def spelled(words: list[str]) -> str:
    """Words with spaces, capitals and a full stop."""
    out = ""
    for before, w in zip(["", *words], words, strict=False):
        if w == "'s" and before == "it":
            out += "s"
        elif w == "'s" and before in ("players", "owners"):
            out += "'"
        elif not out or w in (",", ".", ")", ":", ";", "'s") or out[-1] in "(+-":
            out += w
        else:
            out += " " + w
    out = re.sub(r"\b([Aa]) (?=[AEIOUaeiou])(?!Unit\b|Eu)", r"\1n ", out)
    start = 1 if out.startswith("(") else 0
    out = out[:start] + out[start].upper() + out[start + 1 :]
    if out.endswith(":") or (out.endswith((".", ")")) and out.startswith("(")):
        return out
    return out + "."


# --- nouns ----------------------------------------------------------------


def _another(words: list[str]) -> list[str]:
    out: list[str] = []
    for i, w in enumerate(words):
        if w == "other" and out[-1:] == ["a"] and "attached" in words[i : i + 5]:
            out[-1] = "another"
        elif w == "other" and out[-1:] == ["a"]:
            out[-1:] = ["1", "other"]
        else:
            out.append(w)
    return out


def _any_number(words: list[str]) -> list[str]:
    """'Any number in any combination of …'."""
    number = ["any", "number", "of"]
    return [w for i, w in enumerate(words) if words[i - 2 : i + 2] != [*number, "in"]]


def _number_of(words: list[str]) -> list[str]:
    """'The number of your Pokémon', though 'for each of your Pokémon'."""
    return [w for i, w in enumerate(words) if words[i - 2 : i + 1] != ["number", "of", "of"]]


def _their_target(words: list[str]) -> list[str]:
    """Whom your opponent's Pokémon attacks is the Active Pokémon, and not your opponent's."""
    theirs = ["your", "opponent", "'s", "Active", "Pokémon"]
    text = " ".join(words)
    attackers = (" ".join(theirs), "the Defending Pokémon")
    if "damage" not in words or not any(f"{a} 's attacks do" in text for a in attackers):
        return words
    at = len(words) - 1 - words[::-1].index("damage")
    if words[at + 1 : at + 7] == ["to", *theirs]:
        return [*words[: at + 2], "the", *words[at + 5 :]]
    return words


def _counts_cards(before: list[str]) -> bool:
    """'For each Energy card attached', 'or fewer Energy cards attached': there a card is one, whatever it provides."""
    kind = before[:-2] if before[-2:-1] and before[-2] in TYPES else before[:-1]
    return kind[-1:] in (["each"], ["fewer"]) or (kind[-2:] == ["number", "of"] and kind[-3:-2] != ["any"])


def _attached(words: list[str]) -> list[str]:
    """Energy in play is Energy, elsewhere an Energy card."""
    out: list[str] = []
    for i, w in enumerate(words):
        after = words[i + 1 : i + 3]
        if w in ("card", "cards") and out[-1:] == ["Energy"] and after[:1] == ["attached"] and not _counts_cards(out):
            continue
        out.append(w)
        if w == "Energy" and after[:1] == ["from"] and after[1:] in (["your"], ["their"]):
            out.append("card")
    return out


def _agree(words: list[str]) -> list[str]:
    """Cards, counters and coins in the number their determiner asks for."""
    out = list(words)
    for i, w in enumerate(out):
        if w not in _NOUNS and w not in _PLURAL:
            continue
        if out[i + 1 : i + 2] and out[i + 1] in ("flip", "flips"):
            continue
        if out[max(0, i - 2) : i] == ["put", "damage"]:
            out[i] = _NOUNS.get(w, w)
            continue
        for j in range(i - 1, max(-1, i - 12), -1):
            d = out[j].lower()
            if (d == "each" and out[j + 1] == "player") or d in _OTHER_PHRASE:
                break
            if d.isdigit() and j and out[j - 1] == "Stage":
                continue
            if d in ("more", "fewer", "other"):
                one = j and out[j - 1] in _ONE
                out[i] = _PLURAL.get(w, w) if one else _NOUNS.get(w, w)
                break
            if d == "of" and out[j - 1] in ("each", "1") and {"remaining", "face-down"} & set(out[j:i]):  # 'of your …'
                out[i] = _NOUNS.get(w, w)
                break
            if d in _ONE or (d == "of" and j and out[j - 1] in _ONE):
                out[i] = _PLURAL.get(w, w)
                break
            if d.isdigit() or d in ("those", "all", "any", "combination", "number", "many", "no"):
                out[i] = _NOUNS.get(w, w)
                break
    return out


# --- number ----------------------------------------------------------------
_MANY = {
    "has": "have",
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
    "doesn't": "don't",
    "evolves": "evolve",
    "shares": "share",
}
_SAID_OF_ONE = frozenset(("each", "1", "any", "a", "an", "another", "this", "every"))
_SAID_OF_MANY = frozenset(("all", "those", "both", "number"))
_NEW_PHRASE = frozenset((",", ".", "if", "when", "whenever", "for", "from", "to", "by", "with"))


def _relative(words: list[str]) -> list[str]:
    """'2 Pokémon that have …', '1 of your Pokémon that has …'."""
    out = list(words)
    for i in range(1, len(out) - 1):
        if out[i] != "that" or out[i + 1] not in _MANY or not _is_many(out, i):
            continue
        out[i + 1] = _MANY[out[i + 1]]
        for j in range(i + 2, min(i + 9, len(out))):
            if out[j] in (",", ".", "(", "that"):
                break
            if out[j] == "it" and out[j - 1] in ("on", "to"):
                out[j] = "them"
            elif out[j] == "it" and out[j + 1 : j + 3] == ["'s", "name"]:
                out[j : j + 3] = ["their", "", "names"]
    return [w for w in out if w]


def _is_many(words: list[str], end: int) -> bool:
    """Whether the noun phrase that ends here speaks of several."""
    for j in range(end - 1, max(-1, end - 12), -1):
        d = words[j].lower()
        if d in _NEW_PHRASE:
            return False
        if d.isdigit() and j and words[j - 1] == "Stage":
            continue
        if d in _SAID_OF_ONE:
            return False
        if d.isdigit() or d in _SAID_OF_MANY:
            return True
        if d in ("your", "their", "'s"):
            start = j - 2 if d == "'s" else j
            if start > 0 and words[start - 1] == "of":
                d = words[start - 2].lower()
                return (d.isdigit() and d != "1") or d in _SAID_OF_MANY
            return "Active" not in words[j:end]
        if d == "pokémon" and words[j - 1 : j] == ["from"]:  # 'attacks from Pokémon that have …'
            return True
    return False


def _several_subjects(words: list[str]) -> list[str]:
    """'Both Active Pokémon are now Asleep.' 'There are any cards.' '2 Pokémon and all cards attached to them'."""
    out = list(words)
    for i, w in enumerate(out):
        if w == "is" and out[i - 1 : i] == ["there"] and out[i + 1 : i + 2] == ["any"]:
            out[i] = "are"
        if w == "is" and out[i - 2 : i] == ["of", "them"] and out[i - 3].isdigit() and out[i - 3] != "1":
            out[i] = "are"
        if w == "has" and "any of" in (some := " ".join(out[max(0, i - 8) : i])) and "," not in some:
            out[i] = "have"
            out[i + 1 :] = ["them" if x == "it" and out[i + k] == "on" else x for k, x in enumerate(out[i + 1 :])]
        if out[i : i + 6] == ["and", "all", "cards", "attached", "to", "it"] and _is_many(out, i):
            out[i + 5] = "them"
        if w != "is" or out[i + 1 : i + 2] not in (["now"], ["no"]):
            continue
        for j in range(i - 1, max(-1, i - 12), -1):
            if out[j] in (",", "this", "that", "each") and out[j - 1] not in ("both", "and"):
                break
            if out[j].lower() in ("both", "those"):
                out[i] = "are"
                break
    return out


# --- pronouns ----------------------------------------------------------------


def _pronouns(words: list[str]) -> list[str]:
    """'Search your deck for a card, reveal it, and put it into your hand': 'it' where the card was just named."""
    start = next((i for i, w in enumerate(words) if w.lower() in ("search", "searches")), len(words))
    out = list(words[:start])
    i = start
    while i < len(words):
        pair = words[i : i + 2]
        if pair in (["that", "card"], ["those", "cards"]) and words[i + 2 : i + 3] != ["'s"]:
            out.append("it" if pair[0] == "that" else "them")
            i += 2
        else:
            out.append(words[i])
            i += 1
    return out


# --- a player as subject ----------------------------------------------------------------
_SUBJECTS = {
    ("your", "opponent"): "your opponent",
    ("that", "player"): "that player",
    ("their", "opponent"): "their opponent",
    ("each", "player"): "that player",
}
_VERBS = frozenset(("attach", "choose", "discard", "draw", "flip", "heal", "look", "move", "put", "remove"))
_VERBS |= {"add", "devolve", "guess", "reveal", "search", "shuffle", "switch", "take", "turn"}
_ENDS_CONDITION = frozenset(("if", "when", "whenever", "during", "until", "once", "as"))


def _third_person(words: list[str]) -> list[str]:
    """'your opponent discards … from their hand': the verbs of a player, and that player's things."""
    out: list[str] = []
    subject = ""  # the player who acts
    opened = False  # a condition or time stands before the comma
    verb_next = bare = until = False
    may = False  # 'that player may search … and attach'
    i = 0
    while i < len(words):
        pair = (words[i].lower(), words[i + 1] if i + 1 < len(words) else "")
        after = words[i + 2] if i + 2 < len(words) else ""
        either = out[-2:-1] == ["yours"]  # '(yours or your opponent's)'
        if pair in _SUBJECTS and subject == _SUBJECTS[pair] and after == "'s" and not either:
            out.append("their")
            i += 3
            continue
        if pair in _SUBJECTS and after != "'s":
            if out[-2:] == ["you", "may"]:
                out.append("have")
            bare = out[-1:] in (["have"], ["ask"])  # 'have your opponent switch'
            subject = _SUBJECTS[pair]
            out += words[i : i + 2]
            verb_next, may = True, after == "may"
            i += 2
            continue
        w = words[i]
        if subject and words[i : i + 2] == ["until", "you"] and words[i + 2] in ("have", "get"):
            out += ["until", "they", words[i + 2]]
            until, i = words[i + 2] == "have", i + 3
            continue
        if until and words[i : i + 2] == ["your", "hand"]:
            out += ["their", "hand"]
            until, i = False, i + 2
            continue
        if w == "," and opened:
            subject, opened = "", False
        elif w in _ENDS_CONDITION:
            opened = True
        elif w == "you":
            subject = ""
        if subject and verb_next and not bare and not may and w in _VERBS:
            w = _third(w)
        elif subject and verb_next and bare and fold(w) in _VERBS:
            w = fold(w)
        verb_next = w in ("and", ",", "then") or (verb_next and w == "also")
        out.append(w)
        i += 1
    return _may_do(out)


def _third(verb: str) -> str:
    return verb + ("es" if verb.endswith(("ch", "sh", "x", "s")) else "s")


def _may_do(words: list[str]) -> list[str]:
    """'you may do 20 more damage', not 'you may this attack does'."""
    out: list[str] = []
    i = 0
    while i < len(words):
        if words[i] == "may" and words[i + 1 : i + 4] == ["this", "attack", "does"]:
            out += ["may", "do"]
            i += 4
        else:
            out.append(words[i])
            i += 1
    return out
