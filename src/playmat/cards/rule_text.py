"""Fixed rules printed on cards, told apart from effects.

Reminders of rulebook rules and rule boxes are recognised here, sentence by sentence, and become flags of
`Rule`. What is not recognised is an effect and stays in the text. Patterns are written for the wordings of
all eras; they name as little of a sentence as tells it apart.
"""

# ruff: noqa: E501 - a pattern stays on one line
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from playmat.cards.model import Rule

Pattern = re.Pattern[str]


def _p(text: str) -> Pattern:
    return re.compile(rf"^(?:{text})$", re.IGNORECASE)


# A whole entry of a card's rules.
_ENTRIES: tuple[tuple[Pattern, Rule], ...] = (
    (_p(r".*\brule: when .* knocked out, .* takes 2 prize cards\.?"), Rule.TWO_PRIZES),
    (_p(r".*\brule: when .* knocked out, .* takes 3 prize cards\.?"), Rule.THREE_PRIZES),
    (_p(r"when (?:this|a|an)? ?pok[eé]mon(?:-ex)? (?:ex )?has been knocked out, .* takes 2 prize cards\.?"), Rule.TWO_PRIZES),
    (_p(r"(?:mega evolution|primal reversion) rule: .*turn ends\.?"), Rule.TURN_ENDS_ON_MEGA_EVOLUTION),
    (_p(r"break evolution rule: .*"), Rule.BREAK_KEEPS_PREVIOUS),
    (_p(r"how to play a pok[eé]mon v-union: .*"), Rule.V_UNION_ASSEMBLY),
    (_p(r".*can't have more than 1 radiant pok[eé]mon in your deck\.?"), Rule.ONE_RADIANT),
    (_p(r"put this card onto your active .* from its previous level\.?"), Rule.LEVEL_UP),
    (_p(r"put this card from your hand onto your bench only with the other half of .*"), Rule.LEGEND_HALF),
    (_p(r"put this card onto your bench only with the effect of .*"), Rule.RESTORED_BY_FOSSIL),
    (_p(r".*\(prism star\) rule: .*"), Rule.PRISM_STAR),
    (_p(r"ace spec rule: .*|(?:ace spec: )?you can't have more than 1 ace spec card in your deck\.?"), Rule.ONE_ACE_SPEC),
    (_p(r"you can't have more than 1 pok[eé]mon (?:star|★|☆) in your deck\.?"), Rule.ONE_STAR),
    (_p(r"you can't have more than 1 .* in your deck\.?"), Rule.ONE_PER_NAME),
    (_p(r"you may have (?:as many|any number) of (?:this card|these cards) in your deck.*"), Rule.ANY_NUMBER_IN_DECK),
    (_p(r"you (?:may|can) have up to 4 basic pok[eé]mon cards in your deck with .* in their names\.?"), Rule.FOUR_WITH_NAME_PART),
    (_p(r"(?:this pok[eé]mon|.+) is both .+ type\.?"), Rule.DUAL_TYPE),
    (_p(r"if (?:this baby pok[eé]mon is your active pok[eé]mon|your active pok[eé]mon is a baby pok[eé]mon) and your opponent (?:tries to|announces an) attack.*"), Rule.BABY),
    (_p(r"(?:tera: )?as long as this pok[eé]mon is on your bench, prevent all damage done to this pok[eé]mon by attacks.*"), Rule.TERA),
    (_p(r"\(?this card (?:cannot|can't) be used at official tournaments\.?\)?"), Rule.NOT_FOR_TOURNAMENTS),
)  # fmt: skip

# Single sentences inside the rules of a Trainer or Energy; NAME stands for the card's own name.
_SENTENCES: tuple[tuple[Pattern, Rule], ...] = (
    (_p(r"you may play (?:as many|any number of) item cards (?:as you like )?during your turn(?: \(before your attack\))?\."), Rule.ITEM_REMINDER),
    (_p(r"you (?:may|can) play only (?:1|one) supporter card (?:during your turn|each turn)(?: \(before your attack\))?\."), Rule.SUPPORTER_REMINDER),
    (_p(r"when you play this card, put it next to your active pok[eé]mon\."), Rule.SUPPORTER_REMINDER),
    (_p(r"when your turn ends, discard (?:this card|NAME)\."), Rule.SUPPORTER_REMINDER),
    (_p(r"this (?:card|stadium) stays in play when you play it\."), Rule.STADIUM_REMINDER),
    (_p(r"discard (?:this card|it) if another stadium(?: card)? comes into play\."), Rule.STADIUM_REMINDER),
    (_p(r"if (?:another card|a stadium) with the same name is in play, you can't play this card\."), Rule.STADIUM_REMINDER),
    (_p(r"you may play only 1 stadium card during your turn(?: \(before your attack\))?\."), Rule.STADIUM_REMINDER),
    (_p(r"put it (?:next to|into) the active (?:spot|pok[eé]mon), and discard it if another stadium(?: card)? comes into play\."), Rule.STADIUM_REMINDER),
    (_p(r"a stadium with the same name can't be played\."), Rule.STADIUM_REMINDER),
    (_p(r"attach (?:a pok[eé]mon tool|this card|NAME) to 1 of your pok[eé]mon that doesn't(?: already)? have a pok[eé]mon tool(?: already)? attached(?: to it)?\."), Rule.TOOL_REMINDER),
    (_p(r"if that pok[eé]mon is knocked out, discard (?:this card|NAME)\."), Rule.TOOL_REMINDER),
    (_p(r"you may attach any number of pok[eé]mon tools to your pok[eé]mon during your turn\."), Rule.TOOL_REMINDER),
    (_p(r"you may attach only 1 pok[eé]mon tool to each pok[eé]mon, and it stays attached\."), Rule.TOOL_REMINDER),
    (_p(r"attach this card to 1 of your pok[eé]mon in play\."), Rule.LENDS_ATTACK),
    (_p(r"that pok[eé]mon may use this card's attack instead of its own\."), Rule.LENDS_ATTACK),
    (_p(r"play (?:this card|NAME) as if it were a (?:\d+[- ]?HP )?(?:(?:basic colorless|colorless basic|basic) pok[eé]mon)(?: with \d+ HP)?\."), Rule.PLAYS_AS_POKEMON),
    (_p(r"\((?:this card|NAME) counts as a trainer card as well, but .*"), Rule.PLAYS_AS_POKEMON),
    (_p(r"while in play,? NAME counts as a (?:colorless )?pok[eé]mon \((?:as well as|instead of) a trainer card\)\."), Rule.PLAYS_AS_POKEMON),
    (_p(r"NAME has no attacks(?: of its own)?, can't retreat, and can't be (?:affected by any special conditions|asleep, confused, paralyzed, or poisoned)\."), Rule.NO_SPECIAL_CONDITIONS | Rule.CANT_RETREAT),
    (_p(r"if NAME is knocked out, it doesn't count as a knocked out pok[eé]mon\."), Rule.NO_PRIZE),
    (_p(r"\(discard it anyway\.\)"), Rule.NO_PRIZE),
    (_p(r"(?:this card|NAME) can't be affected by any special conditions\."), Rule.NO_SPECIAL_CONDITIONS),
    (_p(r"(?:this card|NAME) can't be affected by any special conditions and can't retreat\."), Rule.NO_SPECIAL_CONDITIONS | Rule.CANT_RETREAT),
    (_p(r"(?:this card|NAME) can't retreat\."), Rule.CANT_RETREAT),
    (_p(r"at any time during your turn,?(?: \(?before your attack\)?,?)? ?you may discard (?:this card|NAME) from play\."), Rule.MAY_DISCARD_ITSELF),
    (_p(r"at any time during your turn before your attack, you may discard NAME(?: from play)?\."), Rule.MAY_DISCARD_ITSELF),
    (_p(r"at any time during your turn \(before your attack\), if this pok[eé]mon is your active pok[eé]mon, you may discard all cards from it and put it on the bottom of your deck\."), Rule.MAY_GO_UNDER_DECK),
    (_p(r"\(this doesn't count as a knocked out pok[eé]mon\.\)"), Rule.MAY_DISCARD_ITSELF),
    (_p(r"if (?:this card|NAME) is knocked out, your opponent can't take any prize cards for it\."), Rule.NO_PRIZE),
    (_p(r"\(doesn't count as a basic energy(?: card)?\.\)"), Rule.ENERGY_REMINDER),
    (_p(r"\((?:has|this card has|NAME has) no effect other than providing energy\.\)"), Rule.ENERGY_REMINDER),
    (_p(r"\(while not in play, (?:this card|NAME) counts as colorless energy\.\)"), Rule.ENERGY_REMINDER),
    (_p(r"attach (?:this card|NAME) to 1 of your pok[eé]mon\."), Rule.ENERGY_REMINDER),
)  # fmt: skip

# A sentence ends at a full stop (with its closing bracket); brackets are kept whole.
_SENTENCE_END = re.compile(r"(?<=[.!?])(?:(?=\s+\()|\s+(?=[A-Z•]))|(?<=\.\))\s+")
_HELD_ITEM = re.compile(r"^([A-Z][\w'.-]*(?: [A-Z][\w'.-]*){0,3}): (.+)$", re.DOTALL)
_POKEMON_WITH_HP = re.compile(r"as if it were an? (\d+)[- ]?HP", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ReadRules:
    """What the rules of a card say: recognised flags, held items, and the texts left over."""

    rule: Rule = Rule.NONE
    effects: tuple[str, ...] = ()
    held_items: tuple[tuple[str, str], ...] = ()
    hp: int = 0


def sentences(text: str) -> list[str]:
    return [part.strip() for part in _SENTENCE_END.split(text) if part and part.strip()]


@lru_cache(maxsize=4096)
def _entry_rule(text: str) -> Rule:
    for pattern, rule in _ENTRIES:
        if pattern.match(text):
            return rule
    return Rule.NONE


@lru_cache(maxsize=4096)
def _sentence_rule(text: str) -> Rule:
    for pattern, rule in _SENTENCES:
        if pattern.match(text):
            return rule
    return Rule.NONE


def _strip(entry: str, name: str, is_energy: bool) -> tuple[Rule, str]:
    """Flags of the sentences recognised in one entry, and the entry without them."""
    rule = Rule.NONE
    kept: list[str] = []
    for sentence in sentences(entry):
        found = _sentence_rule(sentence.replace(name, "NAME"))
        if found & Rule.ENERGY_REMINDER and not is_energy:
            found = Rule.NONE  # "Attach X to 1 of your Pokémon" is what such a Trainer does
        if found:
            rule |= found
        else:
            kept.append(sentence)
    return rule, " ".join(kept)


def read_rules(rules: tuple[str, ...], name: str, is_pokemon: bool, is_energy: bool) -> ReadRules:
    """Sort the rule texts of a card into flags, held items (on Pokémon) and effects."""
    rule = Rule.NONE
    effects: list[str] = []
    held: list[tuple[str, str]] = []
    hp = 0
    for entry in rules:
        flag = _entry_rule(entry)
        if flag:
            rule |= flag
            continue
        if is_pokemon:
            item = _HELD_ITEM.match(entry)
            if item:
                held.append((item.group(1), item.group(2)))
            else:
                effects.append(entry)
            continue
        with_hp = _POKEMON_WITH_HP.search(entry)
        if with_hp:
            hp = int(with_hp.group(1))
        flag, rest = _strip(entry, name, is_energy)
        rule |= flag
        if rest:
            effects.append(rest)
    return ReadRules(rule, tuple(effects), tuple(held), hp)
