"""Building the state of a scenario: a match bound from exactly the cards the case names, and a position in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playmat import codes
from playmat.cards import Card, Library
from playmat.cards.errata import worded
from playmat.cards.known import known_lines
from playmat.cards.model import Stage, TrainerKind
from playmat.cards.names import lookup_key, name_key
from playmat.decisions.game import names_of
from playmat.decisions.notation import Words
from playmat.engine import board, query, vm
from playmat.engine.bind import bind
from playmat.engine.defs import CARD_PLAYS_AS_POKEMON, Match
from playmat.engine.state import (
    CAUSE_ABILITY,
    CAUSE_ATTACK,
    CAUSE_TRAINER,
    F_CODE,
    F_MAIN,
    F_RULE,
    Event,
    Frame,
    Mon,
    State,
)
from playmat.judge.cards import CardBook
from playmat.judge.document import Map, Mark, Seq, as_map, as_number, as_seq, check_keys, fail, told
from playmat.judge.layout import DONE_KEYS, MonLayout, SideLayout, player_number, read_done, read_side
from playmat.rulebooks import record as rb
from playmat.rulebooks.record import Rulebook
from playmat.text.words.names import Names

_lines: dict[str, list[tuple[str, str]]] = {}
_names: dict[tuple[str, frozenset[str]], Names] = {}

EVENTS = {
    "knocked_out": board.EV_KNOCKED_OUT,
    "knock_out": board.EV_KNOCKED_OUT,
    "attack": board.EV_ATTACK,
    "supporter": board.EV_SUPPORTER,
    "item": board.EV_ITEM,
    "stadium": board.EV_STADIUM,
    "evolved": board.EV_EVOLVED,
    "moved_active": board.EV_MOVED_ACTIVE,
    "healed": board.EV_HEALED,
    "energy": board.EV_ENERGY,
    "damaged": board.EV_DAMAGED,
    "ability": board.EV_ABILITY,
    "tool": board.EV_TOOL,
    "retreated": board.EV_RETREATED,
    "benched": board.EV_BENCHED,
}
_WHOSE = ("player", "whose", "of", "whose_turn")
_STARTED = ("first", "went_first", "who_went_first", "goes_first", "starting_player")
_IS_FIRST = ("first_turn", "is_first", "is_first_turn")
TURN_KEYS = frozenset({"number", "step", "at", *_WHOSE, *_STARTED, *_IS_FIRST})
POSITION_KEYS = frozenset({"a", "b", "turn", "stadium", "done", "last_turn", "this_turn"})
STEPS = {
    "begin": rb.TURN_BEGIN,
    "start": rb.TURN_BEGIN,
    "draw": rb.TURN_BEGIN,
    "main": rb.TURN_MAIN,
    "end": rb.TURN_END,
    "checkup": rb.TURN_CHECKUP,
}
RESERVED = frozenset(
    {"a", "b", "active", "bench", "stadium", "turn", "decision", "winner", "reason", "log", "legal", "illegal", "coins"}
)
_EFFECT_KINDS = {"attack": CAUSE_ATTACK, "ability": CAUSE_ABILITY, "trainer": CAUSE_TRAINER}


@dataclass
class Table:
    """A scenario ready to be played: its state, and what its words mean."""

    state: State
    words: Words
    book: CardBook
    tags: dict[str, int] = field(default_factory=dict)  # tag → the card it was put on
    unread: dict[str, str] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)  # every card of the case, by its id


@dataclass
class Turn:
    number: int
    player: int
    first: int
    is_first: bool | None
    step: int


def match_of(cards_a: list[Card], cards_b: list[Card], rules: Rulebook, book: CardBook) -> Match:
    """Bind the cards of a case. The blank cards are never playable."""
    match = bind(cards_a, cards_b, rules, names_for(book), _lines_for(book))
    for d in match.defs:
        if d.card_id == book.blank.id:
            d.is_playable = False
            d.unread = "it is a blank card that only fills a zone"
    return match


class OwnNames(Names):
    """The names of a case's own cards before those every text may speak of."""

    def __init__(self, base: Names, names: frozenset[str]) -> None:
        super().__init__(names)
        self._base = base

    def match(self, words: tuple[str, ...], at: int) -> list[tuple[int, str]]:
        mine = super().match(words, at)
        known = self._base.match(words, at)
        return mine if mine and (not known or mine[0][0] >= known[0][0]) else known


def names_for(book: CardBook) -> Names:
    """The card names that texts of a case may speak of."""
    return names_with(book.library, frozenset(book.names()))


def names_with(library: Library, own: frozenset[str]) -> Names:
    """The names of a library and some more (made once for each)."""
    if not own:
        return names_of(library)
    key = (library.hash, own)
    if key not in _names:
        _names[key] = OwnNames(names_of(library), own)
    return _names[key]


def _lines_for(book: CardBook) -> list[tuple[str, str]]:
    """(Stage 1, Basic) pairs of the library, and of the case's own cards."""
    library = book.library
    if library.hash not in _lines:
        _lines[library.hash] = _stage_lines(library)
    own = [(c.name, c.evolves_from) for c in book.own.values() if c.stage is Stage.STAGE1 and c.evolves_from]
    return [*_lines[library.hash], *known_lines(), *own]


def _at(items: list[Any], number: int, usual: Mark) -> Mark:
    return items.at(number) if isinstance(items, Seq) else usual


def _stage_lines(library: Library) -> list[tuple[str, str]]:
    return [(c.name, c.evolves_from) for c in library if c.stage is Stage.STAGE1 and c.evolves_from]


class Dealer:
    """Hands out the card numbers of a match: each card named in the case gets its own."""

    def __init__(self, match: Match, cards: tuple[list[Card], list[Card]]) -> None:
        self.until = match.rules.wordings_until
        first: dict[str, str] = {}
        for card in (*cards[0], *cards[1]):
            first.setdefault(self._key(card), card.id)
        index = {d.card_id: d.index for d in match.defs}
        self._index = {key: index[card_id] for key, card_id in first.items()}
        self.aliases = {card.id: self.index_of(card) for card in (*cards[0], *cards[1])}
        self.free: dict[tuple[int, int], list[int]] = {}
        for cid in range(len(match.def_of) - 1, -1, -1):
            owner = 0 if cid < match.first_deck else 1
            self.free.setdefault((owner, match.def_of[cid].index), []).append(cid)

    def take(self, owner: int, card: Card) -> int:
        return self.free[owner, self.index_of(card)].pop()

    def index_of(self, card: Card) -> int:
        return self._index[self._key(card)]

    def _key(self, card: Card) -> str:
        """Cards of one key are the same card to the match, which has them in the wording of its rulebook."""
        return worded(card, self.until).playable_key or card.id


def read_turn(value: Any, mark: Mark) -> Turn:
    """``turn``: a number, or number, player, first, first_turn, step. Left out: turn 3, player a, who went first."""
    found = Map(mark)
    if isinstance(value, int) and not isinstance(value, bool):
        found.put("number", value, mark)
    elif isinstance(value, str) and value.lower() in ("a", "b"):
        found.put("player", value, mark)
    elif value is not None:
        found = as_map(value, "turn", mark)
    check_keys(found, TURN_KEYS, "turn")
    whose = next((key for key in _WHOSE if key in found), "")
    starts = next((key for key in _STARTED if key in found), "")
    player = player_number(found[whose], found.at(whose)) if whose else -1
    first = player_number(found[starts], found.at(starts)) if starts else -1
    number = as_number(found["number"], "turn.number", found.at("number"), 1) if "number" in found else 0
    is_first = next((found[key] for key in _IS_FIRST if key in found), None)
    if is_first is not None and not isinstance(is_first, bool):
        fail(f"turn.first_turn: expected true or false, found {told(is_first)}", found.at("first_turn"))
    if not number:
        if first < 0:
            first = 0 if player < 0 or not is_first else player
        if player < 0:
            player = first
        number = (1 if is_first else 3) + (0 if player == first else 1)
    elif player < 0:
        first = max(first, 0)
        player = first if number % 2 else 1 - first
    elif first < 0:
        first = player if number % 2 else 1 - player
    word = str(found.get("step", found.get("at", "main"))).lower()
    if word not in STEPS:
        fail(f"turn.step: unknown step {word!r}; known are {', '.join(STEPS)}", found.at("step"))
    return Turn(number, player, first, is_first, STEPS[word])


class Builder:
    """Puts a position into a state."""

    def __init__(self, case: Map, rules: Rulebook, book: CardBook) -> None:
        self.case = case
        self.book = book
        within = next((key for key in ("position", "players") if key in case), "")
        position = as_map(case[within], within, case.at(within)) if within else case
        if within:
            check_keys(position, POSITION_KEYS, within)
        self.position = position
        self.turn = read_turn(position.get("turn", case.get("turn")), case.at("turn"))
        self.sides = [read_side(position.get(name), p, book, position.at(name)) for p, name in enumerate("ab")]
        self.stadium = self._read_stadium()
        self.carriers: list[tuple[Card, dict[str, Any], Mark]] = []
        self._read_effects()
        self.cards: tuple[list[Card], list[Card]] = ([], [])
        self._collect()
        self.match = match_of(self.cards[0], self.cards[1], rules, book)
        self.dealer = Dealer(self.match, self.cards)
        self.state = State(self.match, 1)
        self.words = Words(self.match, self.dealer.aliases)
        self.table = Table(self.state, self.words, book)
        self.table.cards = {card.id: card for card in (*self.cards[0], *self.cards[1])}

    # --- what cards there are -----------------------------------------------------------------------------

    def _read_stadium(self) -> tuple[Card, int] | None:
        value = self._told("stadium")
        if value is None:
            return None
        mark = self.position.at("stadium")
        owner = 0
        if isinstance(value, Map):
            for key in ("owner", "whose", "player"):
                if key in value:
                    owner = player_number(value[key], value.at(key))
            rest = Map(value.mark)
            for key, v in value.items():
                if key not in ("owner", "whose", "player"):
                    rest.put(key, v, value.at(key))
            value = rest
        card = self.book.read(value, mark)
        if not card.is_trainer_kind(TrainerKind.STADIUM):
            fail(f"stadium: {card.name} is not a Stadium card", mark)
        return card, owner

    def _collect(self) -> None:
        for player, side in enumerate(self.sides):
            mine = self.cards[player]
            for mon in side.mons():
                mine.extend(card for card, _ in (*mon.cards, *mon.energy))
                for card, _, owner in mon.tools:
                    self.cards[owner].append(card)
            for zone in side.zones.values():
                mine.extend(card for card, _ in zone)
        if self.stadium:
            self.cards[self.stadium[1]].append(self.stadium[0])
        for card, _, _ in self.carriers:
            self.cards[0].append(card)

    # --- effects already in force ---------------------------------------------------------------------------

    def _read_effects(self) -> None:
        """Effects are written as the English text that placed them; a card of the case's own carries each."""
        for player, side in enumerate(self.sides):
            for number, effect in enumerate(side.effects):
                self._carrier(effect, player, None, _at(side.effects, number, self.position.at("ab"[player])))
            for mon in side.mons():
                for number, effect in enumerate(mon.effects):
                    self._carrier(effect, player, mon, _at(mon.effects, number, mon.mark))

    def _carrier(self, effect: Any, player: int, mon: MonLayout | None, mark: Mark) -> None:
        data: dict[str, Any] = {"player": player, "mon": mon, "kind": CAUSE_ATTACK, "turn": None, "by": None}
        text = effect
        if isinstance(effect, Map):
            check_keys(effect, {"text", "by", "kind", "turn", "from"}, "effects")
            text = effect.get("text")
            mark = effect.mark
            by = effect.get("by", effect.get("from"))
            if by is not None:
                data["by"] = str(by).lower()
            kind = str(effect.get("kind", "attack")).lower()
            if kind not in _EFFECT_KINDS:
                fail(f"effects: unknown kind {kind!r}; known are {', '.join(_EFFECT_KINDS)}", effect.at("kind"))
            data["kind"] = _EFFECT_KINDS[kind]
            if "turn" in effect:
                data["turn"] = as_number(effect["turn"], "effects.turn", effect.at("turn"))
        if not isinstance(text, str):
            fail(f"effects: expected the English text of an effect, found {told(text)}", mark)
        number = len(self.carriers) + 1
        entry = Map(mark)
        for key, value in (("name", f"Effect {number}"), ("hp", 10), ("attacks", [{"name": "Effect", "text": text}])):
            entry.put(key, value, mark)
        self.carriers.append((self.book.add(entry, mark), data, mark))

    def _place_effects(self) -> None:
        for card, data, mark in self.carriers:
            cid = self.dealer.take(0, card)
            d = self.match.def_of[cid]
            if d.unread:
                fail(f"effects: this text cannot be read: {d.unread}", mark)
            self._run_effect(d.attacks[0].main_code, d.attacks[0].variables, data)

    def _run_effect(self, code: int, variables: int, data: dict[str, Any]) -> None:
        """Carry out the text as if it had been used: by default by the opponent in the last turn, on this Pokémon."""
        if code < 0:
            return
        st = self.state
        owner = data["player"]
        mon: Mon | None = self.made.get(id(data["mon"])) if data["mon"] else None
        user = 1 - owner
        if data["by"] in ("a", "b"):
            user = "ab".index(data["by"])
        elif data["by"] in ("self", "own", "itself"):
            user = owner
        f = Frame(F_CODE, code, user)
        source = st.side(user).active
        target = mon if mon is not None and user != owner else st.side(1 - user).active
        if mon is not None and user == owner:
            source = mon
        f.src = f.other = source.uid
        f.card = source.cards[-1]
        f.tgt = target.uid
        f.cause = data["kind"]
        f.vars = [[] for _ in range(max(variables, self.match.codes[code].variables))]
        turn, player = st.turn, st.player
        st.turn = data["turn"] if data["turn"] is not None else turn - (1 if user != self.turn.player else 2)
        st.player = self.turn.player if (turn - st.turn) % 2 == 0 else 1 - self.turn.player
        st.stack = [Frame(F_RULE, rb.TURN, user), f]
        guard = 0
        while len(st.stack) > 1 and st.stack[-1].kind == F_CODE and guard < 100:
            vm.run(st, st.stack[-1])
            guard += 1
        st.stack = []
        st.turn, st.player = turn, player

    # --- the state ------------------------------------------------------------------------------------------

    def build(self) -> Table:
        st = self.state
        st.fixed_order = True
        st.logging = True
        st.revealed = True
        st.turn = self.turn.number
        st.player = self.turn.player
        st.first = self.turn.first
        self.made: dict[int, Mon] = {}
        for player, side in enumerate(self.sides):
            self._place_side(player, side)
        if self.stadium:
            st.stadium = self.dealer.take(self.stadium[1], self.stadium[0])
            st.stadium_owner = self.stadium[1]
        self._note_done()
        self._note_events()
        self._place_effects()
        self._begin()
        self._check()
        for d in self.match.defs:
            if not d.is_playable and d.card_id != self.book.blank.id:
                self.table.unread[d.name] = d.unread
        return self.table

    def _place_side(self, player: int, side: SideLayout) -> None:
        p = self.state.side(player)
        for mon in side.mons():
            made = self._place_mon(player, mon)
            if mon is side.active:
                p.active = made
            else:
                p.bench = [*p.bench, made]
        for zone, cards in side.zones.items():
            numbers = [self._deal(player, card, tag) for card, tag in cards]
            if zone == "prizes":
                p.prizes_up = [numbers[i] for i in side.prizes_up if i < len(numbers)]
            if zone == "deck":
                numbers.reverse()
            setattr(p, zone, numbers)
        p.placed = True
        p.turns = side.turns if side.turns is not None else self._turns(player)
        p.prizes_taken = side.prizes_taken if side.prizes_taken is not None else max(0, 6 - len(p.prizes))

    def _turns(self, player: int) -> int:
        """How many turns a player has had, the present one counted."""
        turn = self.turn
        if turn.is_first is not None and player == turn.player:
            return 1 if turn.is_first else max(2, (turn.number + 1) // 2)
        return (turn.number + 1) // 2 if player == turn.first else turn.number // 2

    def _deal(self, player: int, card: Card, tag: str) -> int:
        cid = self.dealer.take(player, card)
        if tag:
            self._tag(tag, cid, self.position.at("ab"[player]))
        return cid

    def _tag(self, tag: str, cid: int, mark: Mark) -> None:
        self._check_tag(tag, mark)
        self.words.card_tags[tag] = cid
        self.table.tags[tag] = cid

    def _check_tag(self, tag: str, mark: Mark) -> None:
        if tag in self.table.tags:
            fail(f"the tag {tag!r} is given twice", mark)
        if tag in RESERVED or "." in tag:
            fail(f"{tag!r} cannot be a tag: it means something else", mark)

    def _place_mon(self, player: int, layout: MonLayout) -> Mon:
        cards = [self._deal(player, card, tag) for card, tag in layout.cards]
        mon = board.new_mon(self.state, player, cards)
        mon.energy = [self._deal(player, card, tag) for card, tag in layout.energy]
        mon.tools = [self._deal(owner, card, tag) for card, tag, owner in layout.tools]
        mon.damage = layout.damage
        mon.conditions = layout.conditions
        mon.poison = layout.poison
        mon.burn = layout.burn
        mon.since = self.turn.number if layout.since == "now" else int(layout.since)
        mon.entered = self.turn.number if layout.entered == "now" else int(layout.entered)
        mon.active_since = layout.active_since
        mon.paralyzed_at = self.turn.number - (1 if player == self.turn.player else 0)
        if layout.paralyzed_since is not None:
            mon.paralyzed_at = layout.paralyzed_since
        mon.used = [self._ability_id(layout, name) for name in layout.used]
        if layout.tag:
            self._check_tag(layout.tag, layout.mark)
            self.words.mon_tags[layout.tag] = mon.uid
            self.table.tags[layout.tag] = cards[-1]
        self.made[id(layout)] = mon
        return mon

    def _ability_id(self, layout: MonLayout, name: str) -> int:
        for card, _ in layout.cards:
            d = self.match.defs[self.dealer.index_of(card)]
            for ability in d.abilities:
                if lookup_key(ability.name) == lookup_key(name):
                    return int(ability.name_id)
        fail(f"used: {layout.cards[-1][0].name} has no ability {name!r}", layout.mark)

    def _note_done(self) -> None:
        case = self.position
        done = self._told("done")
        told = self._told("this_turn")
        if isinstance(told, Map):
            self.sides[self.turn.player].done |= {
                DONE_KEYS[k] for k, on in told.items() if k in DONE_KEYS and on is True
            }
        if isinstance(done, Map) and set(done) <= {"a", "b"}:
            for player, name in enumerate("ab"):
                self.sides[player].done |= read_done(done.get(name), done.at(name))
        else:
            self.sides[self.turn.player].done |= read_done(done, case.at("done"))
        for player, side in enumerate(self.sides):
            p = self.state.side(player)
            p.supporters = 1 if "supporter" in side.done else 0
            p.energy_attached = 1 if "energy" in side.done else 0
            p.stadiums = 1 if "stadium" in side.done else 0
            p.retreats = 1 if "retreat" in side.done else 0
            p.stadium_used = 1 if "stadium_used" in side.done else 0
            p.gx_used = "gx" in side.done
            p.vstar_used = "vstar" in side.done

    def _note_events(self) -> None:
        """What happened in the last turn (``last_turn``) and in this one (``this_turn``)."""
        for key, turn in (("last_turn", self.turn.number - 1), ("this_turn", self.turn.number)):
            value = self._told(key)
            if isinstance(value, Map):
                self._note_mapping(value, turn)
                continue
            items = as_seq(value, key, self.position.at(key))
            for number, item in enumerate(items):
                self._note_event(as_map(item, key, items.at(number)), turn)

    def _told(self, key: str) -> Any:
        """A key of the position, which may also stand beside it."""
        return self.position.get(key, self.case.get(key))

    def _note_mapping(self, value: Map, turn: int) -> None:
        """Events as keys: several in one mapping, or what was done this turn."""
        extra = {"player", "by", "turn", "pokemon", "amount", "card"}
        for key in value:
            if key in EVENTS:
                one = Map(value.mark)
                for k, v in value.items():
                    if k == key or k in extra:
                        one.put(k, v, value.at(k))
                self._note_event(one, turn)
            elif key not in extra and key not in DONE_KEYS:
                fail(f"expected one of {', '.join(EVENTS)}, found {key!r}", value.at(key))

    def _note_event(self, item: Map, turn: int) -> None:
        what = next((word for word in EVENTS if word in item), "")
        if not what:
            fail(f"expected one of {', '.join(EVENTS)}", item.mark)
        check_keys(item, {what, "player", "by", "turn", "pokemon", "amount", "card"}, what)
        code = EVENTS[what]
        if "turn" in item:
            turn = as_number(item["turn"], "turn", item.at("turn"))
        usual = self.turn.player if turn == self.turn.number else 1 - self.turn.player
        if code in (board.EV_KNOCKED_OUT, board.EV_DAMAGED):
            usual = 1 - usual
        player = player_number(item["player"], item.at("player")) if "player" in item else usual
        uid, cid = self._who(item, what, player)
        name = self._event_name(code, item, what)
        self.state.history = [*self.state.history, Event(code, player, uid, cid, name, turn)]

    def _who(self, item: Map, what: str, player: int) -> tuple[int, int]:
        """The Pokémon an event concerns: a place, a tag, or a card that has left play."""
        st = self.state
        word = item.get("pokemon", item.get("card"))
        if word is None and what not in ("attack", "ability") and item[what] not in (True, "a", "b"):
            word = item[what]
        if isinstance(word, str):
            if word in self.words.card_tags:
                return 0, self.words.card_tags[word]
            slots = self.words.places(st, word, player)
            if slots and slots[0] >> 4 == player:
                mon = board.mon_at(st, slots[0])
                return int(mon.uid), mon.cards[-1]
            named = self.words.cards(word)
            for cid in range(len(self.match.def_of)):
                if self.match.def_of[cid].index in named and (cid < self.match.first_deck) == (player == 0):
                    return 0, cid
            fail(f"{what}: no such Pokémon or card {word!r} of player {'ab'[player]} in this case", item.at(what))
        mon = st.side(player).active
        return int(mon.uid), mon.cards[-1]

    def _event_name(self, code: int, item: Map, what: str) -> int:
        if code == board.EV_KNOCKED_OUT:
            return 0 if str(item.get("by", "damage")).lower() in ("effect", "counters", "checkup") else 1
        if code == board.EV_DAMAGED:
            return as_number(item.get("amount", 10), "amount", item.at("amount"))
        word = name_key(str(item[what]))
        return self.match.names.index(word) if word in self.match.names else 0

    def _begin(self) -> None:
        st = self.state
        steps = self.match.rules.turn_steps
        frame = Frame(F_RULE, rb.TURN, st.player)
        frame.pc = steps.index(self.turn.step)
        st.stack = [frame]
        if self.turn.step == rb.TURN_MAIN:
            frame.pc += 1
            st.stack.append(Frame(F_MAIN, 0, st.player))
        elif self.turn.step == rb.TURN_BEGIN:
            st.turn -= 1
            st.side(st.player).turns -= 1
        st.dirty = True

    def _check(self) -> None:
        """Refuse what cannot be: too many on the Bench, too many Tools, a Pokémon without HP."""
        st = self.state
        for player, side in enumerate(self.sides):
            if len(side.zones["prizes"]) > 6:
                mark = self.position.at("ab"[player])
                fail(
                    f"player {'ab'[player]} has {len(side.zones['prizes'])} Prize cards; there are never more than 6",
                    mark,
                )
            limit = query.bench_size(st, player)
            if len(side.bench) > limit:
                mark = side.bench[limit].mark
                fail(f"player {'ab'[player]} has {len(side.bench)} Benched Pokémon; the Bench holds {limit}", mark)
            for layout in side.mons():
                self._check_mon(layout, self.made[id(layout)])

    def _check_mon(self, layout: MonLayout, mon: Mon) -> None:
        st = self.state
        d = self.match.def_of[mon.cards[-1]]
        hp = query.max_hp(st, mon)
        if mon.damage >= hp > 0:
            fail(f"{d.name} has {hp} HP and {mon.damage} damage: it would already be Knocked Out", layout.mark)
        if hp <= 0 and not d.flags & CARD_PLAYS_AS_POKEMON:
            fail(f"{d.name} has no HP", layout.mark)
        for x in (self.match.def_of[c] for c in mon.tools):
            if x.kind == codes.TRAINER and x.trainer_kind not in (codes.TOOL, codes.TECHNICAL_MACHINE):
                fail(f"tools: {x.name} is not a Pokémon Tool or Technical Machine", layout.mark)
        tools = [c for c in mon.tools if self.match.def_of[c].trainer_kind == codes.TOOL]
        if len(tools) > query.tool_limit(st, mon):
            limit = query.tool_limit(st, mon)
            fail(f"{d.name} has {len(tools)} Pokémon Tools attached; it may have {limit}", layout.mark)


def build_position(case: Map, rules: Rulebook, book: CardBook) -> Table:
    return Builder(case, rules, book).build()
