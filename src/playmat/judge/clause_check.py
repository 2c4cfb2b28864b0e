"""Whether a refusal rests on the clause that a case names."""

from __future__ import annotations

from playmat.cards.names import lookup_key
from playmat.decisions.why_not import Refusal
from playmat.rulebooks.clauses import load_clauses
from playmat.rulebooks.record import Rulebook

# A refusal's topic and the topics of the clause map that speak of it.
_RELATED = {
    "bench": {"bench", "card_kind", "zone"},
    "evolve": {"evolve", "card_kind", "name"},
    "energy": {"energy", "card_kind"},
    "trainer": {"trainer", "supporter", "stadium", "tool", "technical_machine", "text", "card_kind"},
    "starter": {"attack", "trainer", "supporter", "stadium", "card_kind"},
    "retreat": {"retreat", "condition", "text"},
    "condition": {"condition", "retreat", "attack", "ability"},
    "attack": {"attack", "energy", "card_kind", "text", "condition"},
    "turn": {"turn", "ability", "attack", "text", "zone", "card_kind", "condition"},
}


def clause_fault(refused: Refusal, clause: str, rules: Rulebook) -> str:
    """'' if the clause fits the refusal; otherwise what is wrong."""
    clauses = load_clauses()
    found = clauses.by_id.get(clause.strip())
    if found is not None:
        if found.topic in _RELATED.get(refused.topic, {refused.topic}):
            return ""
        return f"refused for another reason: {refused}"
    words = lookup_key(clause)
    told = lookup_key(f"{refused.words} {refused.topic} {refused.section} {refused.book}")
    if all(word in told for word in words.split()):
        return ""
    sections = {lookup_key(c.section) for c in clauses.of_rulebook(rules.name)}
    if words in sections:
        return "" if words in lookup_key(refused.section) else f"refused by {refused}"
    return f"no such clause {clause!r}; the refusal is: {refused}"
