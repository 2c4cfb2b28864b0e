"""A text's tokens cut into sentences."""

from __future__ import annotations

from playmat.text.words.tokens import Token

_REMINDS = (
    ("don't", "apply", "weakness"),
    ("this", "count", "as"),
    ("this", "do", "not"),
    ("this", "doesn't", "count"),
)


def _opens_reminder(tokens: list[Token], at: int) -> bool:
    """Whether a parenthesis in mid-sentence is one of the sentences that only repeat a rule."""
    words = tuple(t.fold for t in tokens[at + 1 : at + 4])
    close = next((i for i in range(at, len(tokens)) if tokens[i].word == ")"), len(tokens))
    goes_on = close + 1 < len(tokens) and (tokens[close + 1].word[:1].islower() or tokens[close + 1].word == ",")
    return not goes_on and words in _REMINDS


def _other_side(tokens: list[Token], at: int) -> bool:
    """'If heads, …; if tails, …': two sentences."""
    return tuple(t.fold for t in tokens[at + 1 : at + 3]) in (("if", "tail"), ("if", "head"), ("if", "heads"))


def sentences(tokens: list[Token]) -> list[list[Token]]:
    """Cut at full stops outside parentheses and before bullets; a parenthesis that opens a sentence is one by
    itself."""
    out: list[list[Token]] = []
    current: list[Token] = []
    depth = 0
    quoted = False
    for i, t in enumerate(tokens):
        if t.word == "(":
            if depth <= 0 and not quoted and current and _opens_reminder(tokens, i):
                out.append(current)
                current = []
            depth += 1
        elif t.word == ")":
            depth -= 1
        elif t.word == '"':
            quoted = not quoted
        if t.word == "•" and depth <= 0 and not quoted:
            if current:
                out.append(current)
            current = [t]
            continue
        current.append(t)
        if t.word == ";" and depth <= 0 and _other_side(tokens, i):
            out.append(current[:-1])
            current = []
            continue
        ends = (t.word == "." and depth <= 0 and not quoted) or (
            t.word == ")" and depth <= 0 and current[0].word == "("
        )
        if ends:
            out.append(current)
            current = []
    if current:
        out.append(current)
    return [s for s in out if any(t.word not in ".•" for t in s)]
