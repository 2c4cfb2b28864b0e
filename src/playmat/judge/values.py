"""What a path such as ``b.active.damage`` stands for in a state."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playmat import codes
from playmat.decisions.describe import KIND_NAMES, prompt
from playmat.decisions.story import conditions_in
from playmat.engine import board, index, machine, query
from playmat.engine.state import F_MAIN, F_RULE, NOBODY, REASONS, Mon, State
from playmat.judge.document import Mark, fail
from playmat.judge.position import Table
from playmat.rulebooks import record as rb

ZONE_WORDS = {
    codes.DECK: "deck",
    codes.HAND: "hand",
    codes.DISCARD: "discard",
    codes.LOST: "lost_zone",
    codes.PRIZES: "prizes",
    codes.IN_PLAY: "in play",
    codes.STADIUM: "stadium",
    codes.LIMBO: "being played",
    codes.BESIDE: "beside",
}
ROOTS = frozenset(
    {"a", "b", "stadium", "turn", "player", "whose_turn", "next_turn", "winner", "reason", "over", "decision", "coins"}
    | {"first", "sudden_death", "log", "not_log", "legal", "illegal", "checkup", "loser", "rules", "at"}
)
PICK_WORDS = {  # what a choice of cards or Pokémon is for, where a rule asks it
    1: "setup_active",
    2: "setup_bench",
    3: "promote",
    4: "retreat_energy",
    5: "retreat_to",
    6: "bench_limit",
}
_LIST_ZONES = ("hand", "deck", "discard", "lost", "prizes", "beside")


@dataclass(frozen=True)
class Side:
    player: int


@dataclass(frozen=True)
class Cards:
    """Cards in a zone, the top first; order matters only where the zone has one."""

    numbers: tuple[int, ...]
    is_ordered: bool = False


@dataclass(frozen=True)
class OneCard:
    number: int


@dataclass(frozen=True, eq=False)
class InPlay:
    mon: Mon


@dataclass(frozen=True, eq=False)
class Several:
    mons: tuple[Mon, ...]


@dataclass(frozen=True)
class Tagged:
    """Something with a tag, wherever it is now."""

    tag: str


@dataclass(frozen=True)
class Group:
    """Named values that are asked one by one (turn, decision)."""

    name: str


def split_path(path: str) -> list[str]:
    return [part for part in re.split(r"[.\[\]\s]+", path.strip()) if part]


class Paths:
    """Resolves paths in the present state of a table."""

    def __init__(self, table: Table, options: list[int], is_paused: bool) -> None:
        self.table = table
        self.st: State = table.state
        self.options = options
        self.is_paused = is_paused

    def resolve(self, path: str, mark: Mark) -> Any:
        parts = split_path(path)
        if not parts:
            fail("expect: an empty path", mark)
        value = self._root(parts[0], path, mark)
        for part in parts[1:]:
            value = self._step(value, part, path, mark)
        return value

    # --- roots ----------------------------------------------------------------------------------------------

    def _root(self, word: str, path: str, mark: Mark) -> Any:
        st = self.st
        if word in ("a", "b"):
            return Side("ab".index(word))
        if word in self.table.tags:
            return Tagged(word)
        if word in ("tag", "tags"):
            return Group("tags")
        if word == "stadium":
            return OneCard(st.stadium) if st.stadium >= 0 else None
        if word in ("turn", "decision"):
            return Group(word)
        if word in ("player", "whose_turn"):
            return "ab"[st.player]
        if word == "next_turn":
            return "ab"[st.player if st.extra_turn else 1 - st.player]
        if word in ("winner", "loser"):
            if st.winner == 2:
                return "tie"
            who = st.winner if word == "winner" else 1 - st.winner
            return "ab"[who] if st.winner >= 0 else None
        if word == "reason":
            return REASONS[st.reason]
        if word in ("over", "game_over"):
            return st.winner >= 0
        if word == "coins":
            return len(st.coins)
        if word == "first":
            return "ab"[st.first]
        if word == "sudden_death":
            return int(st.sudden_death)
        if word == "checkup":
            return bool(st.in_checkup)
        if word == "rules":
            return st.match.rules.name
        known = ", ".join(sorted(ROOTS | set(self.table.tags)))
        fail(f"expect: {path!r} begins with {word!r}; a path begins with one of {known}", mark)

    # --- steps ----------------------------------------------------------------------------------------------

    def _step(self, value: Any, part: str, path: str, mark: Mark) -> Any:
        if isinstance(value, Side):
            return self._of_side(value, part, path, mark)
        if isinstance(value, Group):
            return self._of_group(value, part, path, mark)
        if isinstance(value, Tagged):
            return self._of_tag(value, part, path, mark)
        if isinstance(value, InPlay):
            return self.of_mon(value.mon, part, path, mark)
        if isinstance(value, OneCard):
            return self._of_card(value, part, path, mark)
        if isinstance(value, Cards):
            return self._of_cards(value, part, path, mark)
        if isinstance(value, Several):
            return self._of_several(value, part, path, mark)
        if isinstance(value, list) and part.isdigit():
            return value[int(part)] if int(part) < len(value) else None
        if isinstance(value, list) and part == "count":
            return len(value)
        if value is None:
            return None
        fail(f"expect: {path!r}: {part!r} asks for more than there is", mark)

    def _of_side(self, side: Side, part: str, path: str, mark: Mark) -> Any:
        p = self.st.side(side.player)
        counted = re.fullmatch(r"(hand|deck|prize|prizes|discard|bench|lost_zone)_(?:count|size)", part)
        if counted:
            word = {"prize": "prizes"}.get(counted.group(1), counted.group(1))
            return len(p.bench) if word == "bench" else len(getattr(p, {"lost_zone": "lost"}.get(word, word)))
        zone = {"discard_pile": "discard", "lost_zone": "lost"}.get(part, part)
        if part == "active":
            return InPlay(p.active) if p.active is not NOBODY else None
        if part == "bench":
            return Several(tuple(p.bench))
        if part in ("pokemon", "in_play"):
            return Several(tuple(board.mons_of(self.st, side.player)))
        if zone in _LIST_ZONES:
            numbers = list(getattr(p, zone))
            if zone == "deck":
                numbers.reverse()
            return Cards(tuple(numbers), zone in ("deck", "prizes"))
        simple: dict[str, Any] = {
            "turns": int(p.turns),
            "prizes_taken": int(p.prizes_taken),
            "prizes_left": len(p.prizes),
            "prizes_remaining": len(p.prizes),
            "mulligans": int(p.mulligans),
            "supporter": p.supporters > 0,
            "supporter_played": p.supporters > 0,
            "energy_attached": p.energy_attached > 0,
            "retreated": p.retreats > 0,
            "stadium_played": p.stadiums > 0,
            "gx_used": bool(p.gx_used),
            "vstar_used": bool(p.vstar_used),
            "face_up_prizes": Cards(tuple(p.prizes_up)),
            "known_hand": Cards(tuple(p.known)),
        }
        if part in simple:
            return simple[part]
        if part == "conditions":
            return conditions_in(p.active.conditions)
        known = "active, bench, hand, deck, prizes, discard, lost_zone, beside, pokemon, " + ", ".join(simple)
        fail(f"expect: {path!r}: a player has no {part!r}; known are {known}", mark)

    def _of_group(self, group: Group, part: str, path: str, mark: Mark) -> Any:
        st = self.st
        if group.name == "tags":
            if part not in self.table.tags:
                fail(f"expect: {path!r}: there is no tag {part!r}", mark)
            return Tagged(part)
        if group.name == "turn":
            found = {
                "number": int(st.turn),
                "player": "ab"[st.player],
                "whose": "ab"[st.player],
                "first": "ab"[st.first],
            }
        else:
            found = self.decision()
        if part not in found:
            fail(f"expect: {path!r}: known are {', '.join(found)}", mark)
        return found[part]

    def decision(self) -> dict[str, Any]:
        st = self.st
        if st.winner >= 0 or not st.stack or self.is_paused:
            return {"player": None, "kind": "none", "about": "none", "prompt": "", "options": 0}
        who = machine.decider(st)
        kind = KIND_NAMES.get(st.stack[-1].kind, "none")
        return {
            "player": "ab"[who] if who >= 0 else "chance",
            "kind": kind,
            "about": PICK_WORDS.get(int(st.stack[-1].proc), kind) if kind == "pick" else kind,
            "prompt": prompt(st),
            "options": len(self.options),
        }

    def _of_tag(self, tagged: Tagged, part: str, path: str, mark: Mark) -> Any:
        mon = self.tagged_mon(tagged.tag)
        if mon is not NOBODY:
            if part == "zone":
                return "active" if board.is_active(self.st, mon) else "bench"
            return self.of_mon(mon, part, path, mark)
        return self._of_card(OneCard(self.table.tags[tagged.tag]), part, path, mark)

    def tagged_mon(self, tag: str) -> Mon:
        return board.find_mon(self.st, self.table.words.mon_tags.get(tag, 0))

    def _of_card(self, one: OneCard, part: str, path: str, mark: Mark) -> Any:
        st = self.st
        d = st.match.def_of[one.number]
        if part == "zone":
            return self.zone_of(one.number)
        if part in ("on", "attached_to"):
            mon = board.holder_of(st, one.number)
            return InPlay(mon) if mon is not NOBODY else None
        if part == "owner":
            if one.number == st.stadium:
                return "ab"[st.stadium_owner]
            return "ab"[board.owner_of(st, one.number)]
        simple = {"name": d.name, "card": one, "id": d.card_id}
        if part in simple:
            return simple[part]
        if MON_ALIASES.get(part, part) in MON_FIELDS:
            return None
        fail(f"expect: {path!r}: a card has name, id, zone, on and owner, not {part!r}", mark)

    def zone_of(self, cid: int) -> str:
        st = self.st
        zone = board.find_zone(st, cid)
        if zone == codes.IN_PLAY:
            mon = board.holder_of(st, cid)
            if cid in mon.energy or cid in mon.tools:
                return "attached"
            if cid != mon.cards[-1]:
                return "under"
            return "active" if board.is_active(st, mon) else "bench"
        return ZONE_WORDS[zone]

    def _of_cards(self, cards: Cards, part: str, path: str, mark: Mark) -> Any:
        numbers = cards.numbers
        if part in ("count", "size", "length"):
            return len(numbers)
        if part in ("top", "first"):
            return OneCard(numbers[0]) if numbers else None
        if part in ("bottom", "last"):
            return OneCard(numbers[-1]) if numbers else None
        if part.isdigit():
            return OneCard(numbers[int(part)]) if int(part) < len(numbers) else None
        fail(f"expect: {path!r}: a zone has count, top, bottom and numbers from 0, not {part!r}", mark)

    def _of_several(self, several: Several, part: str, path: str, mark: Mark) -> Any:
        if part in ("count", "size", "length"):
            return len(several.mons)
        if part.isdigit():
            return InPlay(several.mons[int(part)]) if int(part) < len(several.mons) else None
        if part == "last":
            return InPlay(several.mons[-1]) if several.mons else None
        fail(f"expect: {path!r}: the Bench has count and numbers from 0, not {part!r}", mark)

    # --- a Pokémon in play ----------------------------------------------------------------------------------

    def of_mon(self, mon: Mon, part: str, path: str, mark: Mark) -> Any:
        st = self.st
        part = MON_ALIASES.get(part, part)
        if part not in MON_FIELDS:
            fail(f"expect: {path!r}: a Pokémon has no {part!r}; known are {', '.join(sorted(MON_FIELDS))}", mark)
        if part in ("card", "name", "id", "owner", "zone", "place", "tag"):
            return self._identity(mon, part)
        if part in ("energy", "tools", "attached", "cards", "under"):
            lists = {
                "energy": mon.energy,
                "tools": mon.tools,
                "attached": [*mon.energy, *mon.tools],
                "cards": mon.cards[::-1],
                "under": mon.cards[:-1],
            }
            return Cards(tuple(lists[part]), part in ("cards", "under"))
        if part in (
            "damage",
            "counters",
            "hp",
            "max_hp",
            "remaining",
            "remaining_hp",
            "hp_left",
            "poison",
            "burn",
            "since",
        ):
            hp = query.max_hp(st, mon)
            numbers = {"damage": mon.damage, "counters": mon.damage // 10, "hp": hp, "max_hp": hp, "since": mon.since}
            left = max(0, hp - mon.damage)
            numbers.update({"remaining": left, "remaining_hp": left, "hp_left": left})
            numbers.update({"poison": mon.poison, "burn": mon.burn})
            return int(numbers[part])
        return self._facts(mon, part)

    def _identity(self, mon: Mon, part: str) -> Any:
        st = self.st
        d = st.match.def_of[mon.cards[-1]]
        slot = board.slot_of(st, mon)
        tags = [tag for tag, uid in self.table.words.mon_tags.items() if uid == mon.uid]
        return {
            "card": OneCard(mon.cards[-1]),
            "name": d.name,
            "id": d.card_id,
            "owner": "ab"[mon.owner],
            "zone": "bench" if slot & 15 else "active",
            "place": f"bench {slot & 15}" if slot & 15 else "active",
            "tag": tags[0] if tags else None,
        }[part]

    def _facts(self, mon: Mon, part: str) -> Any:
        st = self.st
        if part == "conditions":
            return conditions_in(mon.conditions)
        if part in ("retreat", "retreat_cost"):
            return int(query.retreat_cost(st, mon))
        if part in ("type", "types"):
            return types_in(query.types(st, mon))
        if part in ("provides", "provided", "provided_energy", "units"):
            return [units_in(mask) for mask in query.energy_units(st, mon)]
        if part == "energy_count":
            return len(query.energy_units(st, mon))
        if part == "weakness":
            times, plus = query.weakness_amounts(st, mon)
            amount = f"+{plus}" if plus else f"×{times}"
            return [f"{codes.TYPE_NAMES[t]} {amount}" for t in query.weak_types(st, mon)]
        if part == "resistance":
            less = query.resistance_amount(st, mon)
            return [f"{codes.TYPE_NAMES[t]} -{less}" for t in query.resist_types(st, mon)]
        if part == "attacks":
            return [a.name for a in query.usable_attacks(st, mon)]
        if part == "abilities":
            return [
                a.name for d in index.defs_of(st, mon) for a in d.abilities if index.ability_works(st, mon, a.kind, 0)
            ]
        if part == "stage":
            return codes.STAGE_NAMES[st.match.def_of[mon.cards[-1]].stage]
        if part == "evolved":
            return bool(query.is_evolved(st, mon))
        if part == "prizes":
            return int(query.prize_value(st, mon))
        return sum(1 for e in st.effects if e.on == mon.uid)  # effects


MON_ALIASES = {
    "damage_counters": "counters",
    "condition": "conditions",
    "special_conditions": "conditions",
    "attached_energy": "energy",
    "energies": "energy",
    "tool": "tools",
    "attached_tools": "tools",
    "hp_remaining": "remaining",
    "prize_value": "prizes",
    "ability": "abilities",
    "retreatCost": "retreat",
}
MON_FIELDS = frozenset(
    {"card", "name", "id", "owner", "zone", "place", "tag", "energy", "tools", "attached", "cards", "under", "damage"}
    | {"counters", "hp", "max_hp", "remaining", "remaining_hp", "hp_left", "poison", "burn", "since", "conditions"}
    | {"retreat", "retreat_cost", "type", "types", "provides", "provided", "provided_energy", "units", "energy_count"}
    | {"weakness", "resistance", "attacks", "abilities", "stage", "evolved", "prizes", "effects"}
)


def types_in(mask: int) -> list[str]:
    return [name for code, name in enumerate(codes.TYPE_NAMES) if mask >> code & 1]


def units_in(mask: int) -> str:
    """One unit of Energy in words: its type, several with a stroke, or 'every type'."""
    found = types_in(mask)
    typed = [t for t in found if t != "Colorless"] or found
    return "every type" if len(typed) >= 8 else "/".join(typed)


def is_between_turns(st: State) -> bool:
    """Whether the turn is over and Checkup is the next thing to happen."""
    if st.winner >= 0 or len(st.stack) != 1:
        return False
    f = st.stack[0]
    return f.kind == F_RULE and f.proc == rb.TURN and st.match.rules.turn_steps[f.pc] == rb.TURN_CHECKUP


def is_after_checkup(st: State) -> bool:
    if st.winner >= 0 or len(st.stack) != 1:
        return False
    f = st.stack[0]
    return f.kind == F_RULE and f.proc == rb.TURN and st.match.rules.turn_steps[f.pc] == rb.TURN_NEXT


def is_main(st: State) -> bool:
    return st.winner < 0 and bool(st.stack) and st.stack[-1].kind == F_MAIN
