"""Wins this turn for certain. Compiled with the engine.

The prover looks for a way to win before the opponent's next turn that needs no luck and no hidden card: every card
its player does not know is blank (``players.veil``), a coin falls as it is worst, and the opponent answers as is
worst. It is a search through the player's own answers, shortest ways first, bounded in positions; the same position
reached in another order is looked at once.

What was found is then held against worlds in which the hidden cards are something: all of them one card of their
owner's deck, for each card of it in turn, and some deals at random. Only a way that wins in all of them is a proof:
a text that asks what a hidden card is does not make a false one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from playmat.decisions.determinize import determinize
from playmat.engine import machine
from playmat.engine.defs import CardDef
from playmat.engine.picks import O_ATTACK, O_END, O_ENERGY, O_PICK, a_of, kind_of
from playmat.engine.rng import seed_of
from playmat.engine.state import F_COIN, F_MAIN, F_PRIZE, NOBODY, Player, State
from playmat.players.veil import Veil, key_of, with_cards

STATES: Final = 4000  # positions looked at
LONGEST: Final = 16  # actions of a way to win
DEALS: Final = 8  # random deals a way is held against
CHECKS: Final = 20_000  # positions of those worlds
MOST_HEADS: Final = 6  # coins known beforehand, in 'flip until tails'


@final
class Proof:
    """A way to win: what to answer in each position that may arise, by its key."""

    def __init__(self, veil: Veil) -> None:
        self.veil: Veil = veil
        self.answers: dict[int, int] = {}
        self.length: i64 = 0  # actions it takes
        self.states: i64 = 0  # positions looked at to find it

    def answer(self, st: State) -> i64:
        """The option to take in a position of this way, or −1 where it does not say."""
        return self.answers.get(key_of(st, self.veil.kinds), -1)


@final
class Prover:
    """One search. ``is_exhausted`` after a search without result: there is no such way, whatever the bound."""

    def __init__(self, st: State, me: i64, states: i64) -> None:
        self.me: i64 = me
        self.turn: i64 = st.turn
        self.root: State = st
        self.veil: Veil = Veil(st, me)
        self.most: i64 = states
        self.looked_at: i64 = 0
        self.is_cut: bool = False  # the limit of actions was met
        self.failed: dict[int, int] = {}  # position → actions left with which it was not won
        self.won: dict[int, int] = {}  # position → answer
        self.is_exhausted: bool = False
        self.checked: i64 = 0
        self.length: i64 = 0  # actions of the way found

    def search(self, options: list[int], longest: i64) -> bool:
        """Look for a way of at most so many actions, the shortest first."""
        start = self.veil.over(self.root)
        start.combinations = not start.stack[-1].picks
        coins = start.coin_count
        n: i64 = 0
        while n <= longest and self.looked_at < self.most:
            self.is_cut = False
            if self.is_won(start, options, n, coins):
                self.length = n
                return True
            if not self.is_cut:
                self.is_exhausted = self.looked_at < self.most
                return False
            n += 1
        return False

    def begins(self, option: i64, actions: i64) -> bool:
        """Whether an action begins a way of so many actions, itself counted."""
        start = self.veil.over(self.root)
        start.combinations = not start.stack[-1].picks
        return self._is_won_by(start, option, actions - 1, start.coin_count)

    def is_won(self, st: State, options: list[int], left: i64, coins: i64) -> bool:
        """Whether the position is won with so many actions left. ``coins``: how many were settled so far."""
        if st.winner >= 0:  # after the opponent's draw it is no win of this turn, whatever was forced
            return st.winner == self.me and st.turn <= self.turn + 1
        if st.turn != self.turn or self.looked_at >= self.most:
            return False
        f = st.stack[-1]
        if f.kind == F_COIN:
            return len(st.coins) < MOST_HEADS and self._all_won(st, options, left, coins + 1)
        if f.me != self.me:
            return self._all_won(st, self.distinct(st, options), left, coins)
        cost: i64 = 1 if f.kind == F_MAIN else 0
        if left < cost:
            self.is_cut = True
            return False
        key = key_of(st, self.veil.kinds)
        if key in self.won:
            return True
        tried = self.failed.get(key, -1)
        if tried >= left:
            if tried <= LONGEST:
                self.is_cut = True
            return False
        cut = self.is_cut
        self.is_cut = False
        for o in self.in_order(st, options):
            if self._is_won_by(st, o, left - cost, coins):
                self.won[key] = o
                return True
        self.failed[key] = left if self.is_cut or self.looked_at >= self.most else LONGEST + 1
        self.is_cut = self.is_cut or cut
        return False

    def _all_won(self, st: State, options: list[int], left: i64, coins: i64) -> bool:
        for o in options:
            if not self._is_won_by(st, o, left, coins):
                return False
        return True

    def _is_won_by(self, st: State, option: i64, left: i64, coins: i64) -> bool:
        self.looked_at += 1
        after = st.clone()
        machine.choose(after, option)
        options = machine.advance(after)
        if after.coin_count + len(after.coins) != coins:  # a coin that nobody could be asked for
            return False
        if after.rng != st.rng and not self._is_luck_idle(st, option, after):
            return False
        return self.is_won(after, options, left, coins)

    def _is_luck_idle(self, st: State, option: i64, after: State) -> bool:
        """Whether what was shuffled or chosen at random are blank cards only: with other luck it comes to the same."""
        if after.winner >= 0:
            return True
        if self._is_known_below(after.p0) or self._is_known_below(after.p1):
            return False
        key = key_of(after, self.veil.kinds)
        luck: i64 = st.rng
        for n in range(4):
            luck = seed_of(luck + n)
            other = st.clone()
            other.rng = luck
            machine.choose(other, option)
            machine.advance(other)
            if other.winner != after.winner or key_of(other, self.veil.kinds) != key:
                return False
        return True

    def _is_known_below(self, p: Player) -> bool:
        """Whether a known card lies in a deck or among the Prize cards, face down."""
        for c in p.deck:
            if not self.veil.is_blank(c):
                return True
        for c in p.prizes:
            if not self.veil.is_blank(c) and c not in p.prizes_up:
                return True
        return False

    def distinct(self, st: State, options: list[int]) -> list[int]:
        """Of face-down Prize cards only the first."""
        f = st.stack[-1]
        if f.kind != F_PRIZE:
            return options
        out: list[int] = []
        is_seen = False
        prizes = st.side(f.me).prizes
        for o in options:
            if self.veil.is_blank(prizes[a_of(o)]):
                if is_seen:
                    continue
                is_seen = True
            out.append(o)
        return out

    def in_order(self, st: State, options: list[int]) -> list[int]:
        """The player's own options: attacks first; none that names a card nobody knows."""
        kind = st.stack[-1].kind
        if kind == F_PRIZE:
            return self.distinct(st, options)
        out: list[int] = []
        if kind == F_MAIN:
            for o in options:
                if kind_of(o) == O_ATTACK or kind_of(o) == O_END:
                    out.append(o)
            for o in options:
                if kind_of(o) == O_ENERGY:
                    out.append(o)
            for o in options:
                k = kind_of(o)
                if k != O_ATTACK and k != O_END and k != O_ENERGY:
                    out.append(o)
            return out
        for o in options:
            if kind_of(o) != O_PICK or a_of(o) != self.veil.blank:
                out.append(o)
        return out

    # --- against worlds -------------------------------------------------------------------------------------

    def holds(self) -> bool:
        """Whether the way found wins in worlds where the hidden cards are something."""
        match = self.root.match
        first = self._cards_of(0)
        second = self._cards_of(1)
        n: i64 = max(len(first), len(second))
        for i in range(n):
            world = self.veil.over(self.root)
            world.match = with_cards(match, self.veil.hidden, first[i % len(first)], second[i % len(second)])
            world.rng = seed_of(i)
            if not self._follows(world):
                return False
        for i in range(DEALS):
            world = determinize(self.root, self.me, i + 1)
            world.chance_open = True
            if not self._follows(world):
                return False
        return True

    def _cards_of(self, player: i64) -> list[CardDef]:
        """The different cards of a player."""
        match = self.root.match
        out: list[CardDef] = []
        n: i64 = 0
        for d in match.def_of:
            if (n < match.first_deck) == (player == 0) and d not in out:
                out.append(d)
            n += 1
        return out

    def _follows(self, world: State) -> bool:
        world.combinations = not world.stack[-1].picks
        return self._is_kept(world, machine.advance(world), world.coin_count)

    def _is_kept(self, st: State, options: list[int], coins: i64) -> bool:
        """Whether the way wins from here on. Where it says nothing, every answer must do."""
        if st.winner >= 0:
            return st.winner == self.me
        self.checked += 1
        if st.turn != self.turn or self.checked > CHECKS:
            return False
        f = st.stack[-1]
        if f.kind == F_COIN:
            if len(st.coins) >= MOST_HEADS:
                return False
            coins += 1
        elif f.me == self.me:
            chosen = self.won.get(key_of(st, self.veil.kinds), -1)
            if chosen >= 0 and chosen in options:
                options = [chosen]
        for o in options:
            after = st.clone()
            machine.choose(after, o)
            next_options = machine.advance(after)
            if after.coin_count + len(after.coins) != coins or not self._is_kept(after, next_options, coins):
                return False
        return True


def prove(st: State, options: list[int], me: i64, states: i64 = STATES) -> Proof | None:
    """A way to win this turn for certain, for the player who is asked; None if none was found."""
    if not st.revealed or st.player != me or st.winner >= 0 or st.stack[-1].me != me:
        return None
    prover = Prover(st, me, states)
    if not prover.search(options, LONGEST) or not prover.holds():
        return None
    proof = Proof(prover.veil)
    proof.answers = prover.won
    proof.length = prover.length
    proof.states = prover.looked_at
    return proof


def is_in_reach(st: State, me: i64) -> bool:
    """Whether winning this turn is worth looking for: two Knock Outs would do, or the opponent has no card to draw."""
    other = st.side(1 - me)
    if not other.deck or len(other.bench) < 2:
        return True
    most: i64 = 0
    second: i64 = 0
    if other.active is not NOBODY:
        most = st.match.def_of[other.active.top].prizes
    for m in other.bench:
        worth = st.match.def_of[m.top].prizes
        if worth > second:
            second = worth
    return most + second >= len(st.side(me).prizes)
