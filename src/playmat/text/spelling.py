"""From canonical words to English: spaces, capitals, number of nouns, the verb of a third person."""

from __future__ import annotations

import re

from playmat.text.tokens import fold

_ONE = frozenset(("a", "an", "1", "each", "this", "that", "every", "another"))
_NOUNS = {"card": "cards", "counter": "counters", "coin": "coins"}
_PLURAL = {v: k for k, v in _NOUNS.items()}


def finish(words: list[str]) -> str:
    """A sentence of canonical words, spelled."""
    words = _third_person(_agree([w for w in words if w]))
    out = ""
    for before, w in zip(["", *words], words, strict=False):
        if w == "'s" and before == "it":
            out += "s"
        elif w == "'s" and before in ("players", "owners"):
            out += "'"
        elif not out or w in (",", ".", ")", ":", "'s") or out[-1] in "(+-":
            out += w
        else:
            out += " " + w
    out = re.sub(r"\ba (?=[AEIOUaeiou])", "an ", out)
    out = out[0].upper() + out[1:]
    if out.endswith(":") or (out.endswith((".", ")")) and out.startswith("(")):
        return out
    return out + "."


def _agree(words: list[str]) -> list[str]:
    """Cards, counters and coins in the number their determiner asks for."""
    out = list(words)
    for i, w in enumerate(out):
        if w not in _NOUNS and w not in _PLURAL:
            continue
        for j in range(i - 1, max(-1, i - 6), -1):
            d = out[j].lower()
            if d == "each" and out[j + 1] == "player":
                break
            if d in _ONE or (d == "of" and j and out[j - 1] in _ONE):
                out[i] = _PLURAL.get(w, w)
                break
            if d.isdigit() or d in ("those", "all", "any", "other"):
                out[i] = _NOUNS.get(w, w)
                break
    return out


# --- a player as subject ----------------------------------------------------------------
_SUBJECTS = {
    ("your", "opponent"): "your opponent",
    ("that", "player"): "that player",
    ("their", "opponent"): "their opponent",
    ("each", "player"): "that player",
}
_VERBS = frozenset(("attach", "choose", "discard", "draw", "flip", "heal", "look", "move", "put", "remove"))
_VERBS |= {"reveal", "search", "shuffle", "switch", "take", "turn"}
_ENDS_CONDITION = frozenset(("if", "when", "whenever", "during", "until", "once", "as"))


def _third_person(words: list[str]) -> list[str]:
    """'your opponent discards … from their hand': the verbs of a player, and that player's things."""
    out: list[str] = []
    subject = ""  # the player who acts
    opened = False  # a condition or time stands before the comma
    verb_next = bare = until = False
    i = 0
    while i < len(words):
        pair = (words[i].lower(), words[i + 1] if i + 1 < len(words) else "")
        after = words[i + 2] if i + 2 < len(words) else ""
        if pair in _SUBJECTS and subject == _SUBJECTS[pair] and after == "'s":
            out.append("their")
            i += 3
            continue
        if pair in _SUBJECTS and after != "'s":
            if out[-2:] == ["you", "may"]:
                out.append("have")
            bare = out[-1:] == ["have"]  # 'have your opponent switch'
            subject = _SUBJECTS[pair]
            out += words[i : i + 2]
            verb_next = True
            i += 2
            continue
        w = words[i]
        if subject and words[i : i + 3] == ["until", "you", "have"]:
            out += ["until", "they", "have"]
            until, i = True, i + 3
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
        if subject and verb_next and not bare and w in _VERBS:
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
