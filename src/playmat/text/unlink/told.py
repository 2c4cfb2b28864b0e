"""What the sentences of a text know of each other: who did it, what was done, of how many coins it speaks."""

from __future__ import annotations

import itertools

Words = list[str]

_DONE = {
    "attach": ("attached",),
    "discard": ("discarded",),
    "move": ("you", "moved"),
    "put": ("you", "put", "there"),
    "shuffle": ("you", "shuffled"),
}
_NO_CARDS = ("pile", "damage", "counters")
_ATTACHED = ["if", "you", "attached", "Energy", "to", "a", "Pokémon", "in", "this", "way"]
_IN_THIS_WAY = ["discarded", "in", "this", "way"]


def told(sentences: list[Words]) -> list[Words]:
    """The sentences of a text, each said as the ones before it ask for."""
    for mend in (_in_one, _asked, _who_did, _what_was_done, _attached, _coins, _of_a_hand, _found, _that_stadium):
        sentences = mend(sentences)
    return sentences


_DEEDS = ("draw", "put", "discard", "search", "attach", "heal", "shuffle")


def _asked(sentences: list[Words]) -> list[Words]:
    """'Ask your opponent if you may draw 2 cards. If yes, draw 2 cards. If no, …': agree to what?"""
    out: list[Words] = []
    is_asked = False
    for i, words in enumerate(sentences):
        after = sentences[i + 1] if i + 1 < len(sentences) else []
        if words[-2:] == ["they", "agree"] and after[:4] == ["if", "you", "do", ","]:
            if after[4:6] == ["each", "player"]:
                words = [*words[:-2], "each", "player", "may", *after[6:]]
                is_asked = True
            elif after[4] in _DEEDS:
                words = [*words[:-2], "you", "may", *after[4:]]
                is_asked = True
        elif is_asked and words[:4] == ["if", "you", "do", ","]:
            words = ["if", "yes", *words[3:]]
        elif is_asked and words[:3] == ["if", "not", ","]:
            words = ["if", "no", *words[2:]]
        out.append(words)
    return out


def _in_one(sentences: list[Words]) -> list[Words]:
    """'Once during your turn, you may discard your hand and draw 3 cards.': the one is not done without the other."""
    first, *rest = sentences
    one = first[0] in ("once", "during") and first[-4:] == ["may", "discard", "your", "hand"]
    return [[*first, "and", *rest[0]], *rest[1:]] if one and rest and rest[0][0] == "draw" else sentences


def _who_did(sentences: list[Words]) -> list[Words]:
    """'Your opponent may discard a card. If they do, …', 'Your opponent switches …. If they do, …'."""
    out: list[Words] = []
    for words in sentences:
        before = " ".join(out[-1]) if out else ""
        asked = any(w in before for w in ("your opponent may", "that player may", "ask your opponent"))
        others = asked or before.startswith(("if they", "your opponent switches"))
        if others and words[:2] == ["if", "you"] and words[2] in ("do", "don't"):
            words = ["if", "they", *words[2:]]
        out.append(words)
    return out


def _what_was_done(sentences: list[Words]) -> list[Words]:
    """'Put any number of cards … on the bottom of your deck. Draw a card for each card you put there in this way.'"""
    out: list[Words] = []
    verb = "discard"
    for words in sentences:
        i = next((i for i, w in enumerate(words) if words[i : i + 4] == _IN_THIS_WAY), 0)
        verb = "shuffle" if _deeds(words[:i])[-1:] == ["shuffle"] else verb
        if i and verb != "discard" and "discard" not in _deeds(words) and words[i - 1] != "you":
            words = _counted(words, i, verb)
        deeds = _deeds(words)
        verb = deeds[-1] if deeds else verb
        out.append(words)
    return out


def _deeds(words: Words) -> list[str]:
    return [w for w, noun in itertools.pairwise([*words, ""]) if w in _DONE and noun not in _NO_CARDS]


def _counted(words: Words, at: int, verb: str) -> Words:
    """'draw that many cards' of cards shuffled; 'a card for each card you put there in this way'."""
    if verb == "shuffle" and words[at - 6 : at] == ["draw", "a", "card", "for", "each", "card"]:
        return [*words[: at - 5], "that", "many", "card", *words[at + 4 :]]
    return [*words[:at], *_DONE[verb], *words[at + 1 :]]


def _attached(sentences: list[Words]) -> list[Words]:
    """'… attach it to 1 of your Pokémon. Shuffle your deck. If you attached Energy to a Pokémon in this way, …'"""
    out: list[Words] = []
    for i, words in enumerate(sentences):
        if words[:3] == ["if", "you", "do"] and i > 1 and sentences[i - 1] == ["shuffle", "your", "deck"]:
            before = sentences[i - 2]
            if "attach" in before and "Energy" in before:
                words = [*_ATTACHED, *words[3:]]
        out.append(words)
    return out


def _coins(sentences: list[Words]) -> list[Words]:
    """'If either of them is heads' is said of 2 coins, 'If any of them are heads' of others."""
    out: list[Words] = []
    for words in sentences:
        flips = next((s for s in reversed(out) if "flip" in s), [])
        if words[:6] == ["if", "either", "of", "them", "is", "heads"] and "2" not in flips:
            words = ["if", "any", "of", "them", "are", *words[5:]]
        out.append(words)
    return out


def _of_a_hand(sentences: list[Words]) -> list[Words]:
    """'Your opponent reveals their hand. Put 1 of those cards …': 'them' would have nothing to stand for."""
    out: list[Words] = []
    for words in sentences:
        shown = bool(out) and (out[-1][-1] == "hand" or "coin" in out[-1])
        at = next((i for i in range(len(words) - 1) if words[i : i + 2] == ["of", "them"]), 0)
        if shown and at and words[at - 1].isdigit() and words[0] != "if":
            words = [*words[: at + 1], "those", "cards", *words[at + 2 :]]
        out.append(words)
    return out


_FOUND = ["you", "find", "there"]
_DISCARDED = ["you", "discarded", "in", "this", "way"]


def _found(sentences: list[Words]) -> list[Words]:
    """'Discard the top 5 cards of your deck. Attach any Energy cards you discarded in this way …': 'there' would be
    the whole discard pile."""
    out: list[Words] = []
    for words in sentences:
        at = next((i for i in range(len(words)) if words[i : i + 3] == _FOUND), 0)
        if at and any(s[0] == "discard" for s in out) and not any(s[0] in ("look", "reveal") for s in out):
            noun = words.index("all") if "all" in words[:at] else -1
            words = [*words[:at], *_DISCARDED, *words[at + 3 :]]
            if noun >= 0:
                words[noun] = "any"
        out.append(words)
    return out


_STADIUM = ["a", "Stadium", "card", "in", "play"]


def _that_stadium(sentences: list[Words]) -> list[Words]:
    """'If there is a Stadium card in play, discard that Stadium card.'"""
    out: list[Words] = []
    is_known = False
    for words in sentences:
        asks = words[:3] == ["if", "there", "is"] and words[3:8] == _STADIUM
        is_known = is_known or asks
        first = 8 if asks else 0
        at = next((i for i in range(first, len(words)) if words[i : i + 5] == _STADIUM), 0)
        if is_known and at and words[at - 1] == "discard":
            words = [*words[:at], "that", "Stadium", "card", *words[at + 5 :]]
        out.append(words)
    return out
