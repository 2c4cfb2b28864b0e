"""The state of a game: plain data, so that clone, save, load and undo are one mechanism.

Two habits make clones cheap. Lists held by ``Player`` and ``Mon`` are never changed in place but replaced, so a
clone shares them; records of lasting effects and of history are never changed at all. Only frames, players
and Pokémon are copied, field by field.

A card is a number (its *cid*, 0 … 119); a Pokémon in play is a ``Mon`` with a *uid* that is never used again.
Objects of either kind are named by one int: a cid, or ``MON + uid``.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from playmat.effects.code import ModDef
from playmat.engine.defs import Match
from playmat.engine.luck import NO_SECRET, Secret

MON: Final = 4096  # objects from here on are Pokémon in play

FL_COPIED: Final = 2048  # a flag of a frame: the effect of a card that was not played
FL_FREE: Final = 512  # a flag of a frame: an attack copied without anything it requires

# frame kinds
F_RULE: Final = 0
F_CODE: Final = 1
F_MAIN: Final = 2  # the turn player's next action
F_PICK: Final = 3  # cards or Pokémon, one at a time
F_YES_NO: Final = 4
F_NUMBER: Final = 5
F_ATTACK: Final = 6  # one of several attacks
F_TRIGGER: Final = 7  # which of several effects happens next
F_PRIZE: Final = 8
F_MODE: Final = 9
F_TYPE: Final = 10
F_COIN: Final = 11
F_CONDITION: Final = 12
FIRST_DECISION: Final = 2

NO_LIST: Final[list[int]] = []
NO_ORDERS: Final[list[list[int]]] = []
NO_VARS: Final[list[list[int]]] = []  # replaced, never appended to


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A place in a process: which procedure, which step, and its registers. Also the context in which a
    modifier's expressions are asked."""

    def __init__(self, kind: i64, proc: i64, me: i64) -> None:
        self.kind: i64 = kind
        self.proc: i64 = proc  # process number, or code number
        self.pc: i64 = 0
        self.me: i64 = me  # the player who controls it
        self.src: i64 = 0  # uid of 'this Pokémon' or of the holder
        self.card: i64 = -1  # cid of 'this card'
        self.tgt: i64 = 0  # uid of the Defending Pokémon, or of the event's Pokémon
        self.other: i64 = 0  # uid of the Attacking Pokémon
        self.event_card: i64 = -1
        self.that: i64 = me  # 'that player'
        self.acc: i64 = 0
        self.ctr: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0
        self.z: i64 = 0
        self.base: i64 = 0  # damage being built up
        self.flags: i64 = 0
        self.done: i64 = 0  # damage done
        self.cause: i64 = 0
        self.picks: list[int] = NO_LIST
        self.cands: list[int] = NO_LIST
        self.vars: list[list[int]] = NO_VARS

    def clone(self) -> Frame:
        f = Frame(self.kind, self.proc, self.me)
        f.pc = self.pc
        f.src = self.src
        f.card = self.card
        f.tgt = self.tgt
        f.other = self.other
        f.event_card = self.event_card
        f.that = self.that
        f.acc = self.acc
        f.ctr = self.ctr
        f.x = self.x
        f.y = self.y
        f.z = self.z
        f.base = self.base
        f.flags = self.flags
        f.done = self.done
        f.cause = self.cause
        f.picks = self.picks
        f.cands = self.cands
        if self.vars:
            f.vars = self.vars.copy()
        return f


# what caused something (0: a rule)
CAUSE_ATTACK: Final = 1
CAUSE_ABILITY: Final = 2
CAUSE_TRAINER: Final = 3
CAUSE_TOOL: Final = 4
CAUSE_STADIUM: Final = 5
CAUSE_ENERGY: Final = 6


@final
@mypyc_attr(acyclic=True)
class Effect:
    """A modifier in force: the text it comes from, whom it was placed on, and until when. Never changed."""

    def __init__(self, mod: ModDef, ctx: Frame, on: i64, kind: i64, until: i64, phase: i64) -> None:
        self.mod: ModDef = mod
        self.ctx: Frame = ctx
        self.on: i64 = on  # uid it was placed on; 0 if it is not tied to one Pokémon
        self.kind: i64 = kind  # cause
        self.until: i64 = until  # number of the last turn in which it holds; -1 while its source is in play
        self.phase: i64 = phase  # 0: from now; n: only from turn n on
        self.keeps: i64 = 0  # bits: 1 ends after the Checkup of that turn; 2 with its user; 8, 16: see board
        self.ability: i64 = -1  # kind of the ability it comes from, to ask whether that is switched off
        self.is_unique: bool = False  # of several of its name only one counts


@final
@mypyc_attr(acyclic=True)
class Event:
    """Something that happened in this turn or the last ones, for texts that look back. Never changed."""

    def __init__(self, what: i64, player: i64, uid: i64, card: i64, name: i64, turn: i64) -> None:
        self.what: i64 = what
        self.player: i64 = player
        self.uid: i64 = uid
        self.card: i64 = card  # index of the card concerned
        self.name: i64 = name
        self.turn: i64 = turn


@final
@mypyc_attr(acyclic=True)
class Mon:
    """A Pokémon in play: its stack of cards (lowest first) and everything attached."""

    def __init__(self, uid: i64, owner: i64, cards: list[int], turn: i64) -> None:
        self.uid: i64 = uid
        self.owner: i64 = owner
        self.cards: list[int] = cards
        self.top: i64 = cards[-1]  # always the last of its cards, see restack
        self.energy: list[int] = NO_LIST
        self.tools: list[int] = NO_LIST
        self.damage: i64 = 0
        self.conditions: i64 = 0
        self.poison: i64 = 1  # counters put on it at each Checkup while Poisoned
        self.burn: i64 = 2
        self.as_basic: bool = False  # an Evolution card put into play as a Basic Pokémon
        self.turned: i64 = 0  # coins to wake up, or counters while Confused, where a text changes them
        self.since: i64 = turn  # turn in which it came into play, evolved or devolved
        self.entered: i64 = turn  # turn in which it came into play
        self.active_since: i64 = 0  # turn in which it last became Active from the Bench
        self.paralyzed_at: i64 = 0
        self.used: list[int] = NO_LIST  # abilities used this turn
        self.hit_by: i64 = 0  # uid of the opponent's Pokémon whose attack damaged it just now

    def restack(self, cards: list[int]) -> None:
        """Another stack of cards: evolved, devolved, changed."""
        self.cards = cards
        self.top = cards[-1]

    def clone(self) -> Mon:
        m = Mon(self.uid, self.owner, self.cards, self.since)
        m.energy = self.energy
        m.tools = self.tools
        m.damage = self.damage
        m.conditions = self.conditions
        m.poison = self.poison
        m.burn = self.burn
        m.turned = self.turned
        m.as_basic = self.as_basic
        m.entered = self.entered
        m.active_since = self.active_since
        m.paralyzed_at = self.paralyzed_at
        m.used = self.used
        m.hit_by = self.hit_by
        return m


NOBODY: Final = Mon(0, 0, [0], 0)  # what a uid that has left play looks up to
NO_MONS: Final[list[Mon]] = []
NO_FRAMES: Final[list[Frame]] = []
NO_EVENTS: Final[list[Event]] = []


@final
@mypyc_attr(acyclic=True)
class Player:
    """One side of the table."""

    def __init__(self) -> None:
        self.deck: list[int] = NO_LIST  # the top is the last element
        self.hand: list[int] = NO_LIST
        self.discard: list[int] = NO_LIST
        self.lost: list[int] = NO_LIST
        self.prizes: list[int] = NO_LIST
        self.prizes_up: list[int] = NO_LIST  # Prize cards lying face up
        self.beside: list[int] = NO_LIST  # Supporters beside the Active Pokémon
        self.known: list[int] = NO_LIST  # cards of the hand that the opponent has seen and can still follow
        self.active: Mon = NOBODY
        self.bench: list[Mon] = NO_MONS
        self.turns: i64 = 0
        self.prizes_taken: i64 = 0
        self.mulligans: i64 = 0
        self.energy_attached: i64 = 0
        self.supporters: i64 = 0
        self.stadiums: i64 = 0
        self.retreats: i64 = 0
        self.gx_used: bool = False
        self.vstar_used: bool = False
        self.placed: bool = False  # has placed the Active Pokémon in set-up
        self.used_names: list[int] = NO_LIST
        self.stadium_used: i64 = 0
        self.used_cards: list[int] = NO_LIST  # abilities used from hand or discard pile, by card
        self.used_unions: list[int] = NO_LIST  # once a game: V-UNION names put into play, powers

    def clone(self) -> Player:
        p = Player()
        p.deck = self.deck
        p.hand = self.hand
        p.discard = self.discard
        p.lost = self.lost
        p.prizes = self.prizes
        p.prizes_up = self.prizes_up
        p.beside = self.beside
        p.known = self.known
        if self.active is not NOBODY:
            p.active = self.active.clone()
        if self.bench:
            bench: list[Mon] = []
            for m in self.bench:
                bench.append(m.clone())
            p.bench = bench
        p.turns = self.turns
        p.prizes_taken = self.prizes_taken
        p.mulligans = self.mulligans
        p.energy_attached = self.energy_attached
        p.supporters = self.supporters
        p.stadiums = self.stadiums
        p.retreats = self.retreats
        p.gx_used = self.gx_used
        p.vstar_used = self.vstar_used
        p.placed = self.placed
        p.used_names = self.used_names
        p.stadium_used = self.stadium_used
        p.used_cards = self.used_cards
        p.used_unions = self.used_unions
        return p


@final
@mypyc_attr(acyclic=True)
class Index:
    """The modifiers and triggers that cards in play carry, sorted by hook. Rebuilt when the table changes,
    never edited, so clones share it."""

    def __init__(self) -> None:
        self.mask: i64 = 0  # which hooks have an answer at all
        self.by_hook: list[list[Effect]] = []


EMPTY_INDEX: Final = Index()
NO_EFFECTS: Final[list[Effect]] = []

# how a game ended (0: it goes on)
BY_PRIZES: Final = 1
BY_NO_POKEMON: Final = 2
BY_DECK_OUT: Final = 3
BY_CARD: Final = 4
BY_CONCESSION: Final = 5
BY_TIE: Final = 6
BY_TURN_LIMIT: Final = 7
BY_CLOCK: Final = 8
BY_AGREEMENT: Final = 9
REASONS: Final = (
    "not over",
    "took the last Prize card",
    "no Pokémon left in play",
    "no card to draw",
    "by a card's effect",
    "concession",
    "tie",
    "turn limit",
    "out of time",
    "draw agreed",
)


@final
@mypyc_attr(acyclic=True)
class State:
    """A whole game at one moment."""

    def __init__(self, match: Match, seed: i64) -> None:
        self.match: Match = match
        self.rng: i64 = seed
        self.secret: Secret = NO_SECRET  # what a game among people draws from, instead of rng
        self.p0: Player = Player()
        self.p1: Player = Player()
        self.turn: i64 = 0  # counts both players' turns from 1
        self.player: i64 = 0  # whose turn it is
        self.first: i64 = 0  # who goes first
        self.next_uid: i64 = 1
        self.stadium: i64 = -1  # cid
        self.stadium_owner: i64 = -1
        self.stadium_side: i64 = 0  # which way a Stadium with a direction points
        self.effects: list[Effect] = NO_EFFECTS
        self.pending: list[Frame] = NO_FRAMES  # triggered effects waiting to be carried out
        self.history: list[Event] = NO_EVENTS
        self.stack: list[Frame] = []
        self.attacked: bool = False  # an attack has been announced this turn
        self.extra_turn: bool = False
        self.skips_checkup: bool = False  # between this turn and the extra one
        self.end_turn: bool = False  # a text ends the turn
        self.in_checkup: bool = False
        self.revealed: bool = False  # set-up is over, all Pokémon are face up
        self.winner: i64 = -1  # 0, 1, 2 for a tie
        self.reason: i64 = 0
        self.sudden_death: i64 = 0
        self.actions: i64 = 0  # actions taken this turn, for the loop guard
        self.chance_open: bool = False  # coins surface as decisions
        self.asks_forced_hidden: bool = False  # asked too where only the asked knows that there is one answer
        self.combinations: bool = False  # several picks are offered in one order only (for searching)
        self.coins: list[int] = NO_LIST  # forced coins still to come
        self.coin_count: i64 = 0
        self.fixed_order: bool = False  # shuffling leaves decks as they lie (scenarios)
        # of each player the deck as it lay when nobody knew its order (worlds to play on in: ``rng.shuffle_deck``)
        self.orders: list[list[int]] = NO_ORDERS
        self.dirty: bool = True
        self.asking: i64 = 0  # how deep it is being asked whether what takes abilities away is itself taken away
        self.in_hp: bool = False  # while HP that is set by another's HP is asked: that other's own is then
        self.in_units: bool = False  # while it is asked what Energy cards provide: texts about that see the print
        self.index: Index = EMPTY_INDEX
        self.masked: list[Effect] = NO_EFFECTS  # the list of lasting effects that effect_mask belongs to
        self.effect_mask: i64 = 0
        self.known: i64 = -1  # the hooks that have an answer, while options are listed and nothing changes
        self.logging: bool = False
        self.log: list[list[int]] = []

    def side(self, player: i64) -> Player:
        return self.p0 if player == 0 else self.p1

    def clone(self) -> State:
        s = State(self.match, self.rng)
        s.secret = self.secret
        s.p0 = self.p0.clone()
        s.p1 = self.p1.clone()
        s.turn = self.turn
        s.player = self.player
        s.first = self.first
        s.next_uid = self.next_uid
        s.stadium = self.stadium
        s.stadium_owner = self.stadium_owner
        s.stadium_side = self.stadium_side
        s.effects = self.effects
        s.pending = self.pending
        if self.history:
            s.history = self.history.copy()
        stack: list[Frame] = []
        for f in self.stack:
            stack.append(f.clone())
        s.stack = stack
        s.attacked = self.attacked
        s.extra_turn = self.extra_turn
        s.skips_checkup = self.skips_checkup
        s.end_turn = self.end_turn
        s.in_checkup = self.in_checkup
        s.revealed = self.revealed
        s.winner = self.winner
        s.reason = self.reason
        s.sudden_death = self.sudden_death
        s.actions = self.actions
        s.chance_open = self.chance_open
        s.asks_forced_hidden = self.asks_forced_hidden
        s.combinations = self.combinations
        s.coins = self.coins
        s.coin_count = self.coin_count
        s.fixed_order = self.fixed_order
        s.orders = self.orders
        s.dirty = self.dirty
        s.index = self.index
        s.masked = self.masked
        s.effect_mask = self.effect_mask
        s.logging = self.logging
        if self.logging:
            s.log = self.log.copy()
        return s
