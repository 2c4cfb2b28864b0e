"""The learned player: one network that judges the options as it sees them, for any deck under any rulebook.

``make_player("learned")`` makes one. It knows what its seat knows: the observation of ``envs.encoder``, what one
step of look-ahead changes in a world dealt anew, and what the small network of ``players.prospects`` makes of the
position that the turn would end with. Where that leaves several options, it looks one turn further with them in a few
deals. What the prover finds is played. It needs numpy and no learning library."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from playmat.decisions.determinize import determinize
from playmat.engine.bind import cards_of
from playmat.engine.defs import Match
from playmat.engine.rng import seed_of
from playmat.engine.state import State
from playmat.envs import layout as la
from playmat.envs.batch import shapes
from playmat.envs.encoder import encode
from playmat.envs.knowledge import Knowledge
from playmat.envs.network import CardVectors, Network
from playmat.envs.option_rows import write_options
from playmat.envs.outcomes import Outcomes
from playmat.envs.rows import CardRows
from playmat.envs.sheet import Sheet
from playmat.envs.vectors import CARD_WIDTH, TEXT_WIDTH, TEXTS, card_vector, text_vectors
from playmat.players.base import Seat
from playmat.players.bots import WORLDS
from playmat.players.finisher import Finisher
from playmat.players.further import FIRST_OPINION, SCALE, further
from playmat.players.lookahead import BY_TEAM, outcomes
from playmat.players.tree import chance_of
from playmat.rulebooks.books import RULEBOOKS

MOST_MATCHES = 64  # whose cards are kept as vectors
FINISHER_STATES = 150  # positions in which it looks for a certain win
POINTS = 200  # of the look-ahead that are one of the network's numbers
CLEAR = 400  # points ahead at which the look-ahead alone decides
OPEN = 600  # points behind network and look-ahead together up to which a further look is taken at an option
FEW = (8, 4, 2)  # at how many options, in one deal after the other
BEHIND = 0.06  # of a win: options that fall so far behind are left out of further deals


@lru_cache(maxsize=1)
def shipped() -> Network:
    """The network that comes with the package."""
    return Network.load()


@cache
def _threads() -> ThreadpoolController:
    """The libraries that numpy multiplies with. Left to themselves they wake a thread on every core for products this
    small: nothing is sooner there, and where several players think at once each waits for the threads of the others."""
    return ThreadpoolController()


class Known:
    """The cards of a match as the network sees them."""

    def __init__(self, match: Match, network: Network) -> None:
        bound = cards_of(match)
        cards = np.zeros((len(bound) + 1, CARD_WIDTH), dtype=np.float32)
        texts = np.zeros((len(bound) + 1, TEXTS, TEXT_WIDTH), dtype=np.float32)
        for row, (card, programs) in enumerate(bound, start=1):
            cards[row] = card_vector(card, programs)
            texts[row] = text_vectors(card, programs)
        rules = list(RULEBOOKS).index(match.rules.name) + 1
        self.rows = CardRows(match, list(range(1, len(bound) + 1)), rules)
        self.vectors: CardVectors = network.cards(cards, texts)


def _view(memory: Any, shape: tuple[int, ...]) -> NDArray[np.int16]:
    """The one lane of an array."""
    lane: NDArray[np.int16] = np.frombuffer(memory, dtype=np.int16).reshape(shape)[0]
    return lane


class LearnedPlayer:
    """Takes the option that network and look-ahead like best, unless it can win this turn for certain."""

    name = "learned"

    def __init__(self, seed: int = 0, network: Network | None = None) -> None:
        self._word = seed_of(seed & 0xFFFFFFFFFFFF)
        self.network = network if network is not None else shipped()
        _threads().limit(limits=1)  # for good: giving threads back after each thought would wake them each time
        self._finisher = Finisher(FINISHER_STATES)
        self._known: OrderedDict[int, Known] = OrderedDict()
        self._match: Match | None = None
        self._turn = 0
        self._knowledge = Knowledge(0)
        self._sheet = Sheet(1, la.TOKENS, la.OPTIONS)
        self._outcomes = Outcomes(1, la.OPTIONS)
        made = shapes(1, la.TOKENS, la.OPTIONS, False, True)
        self._tokens = _view(self._sheet.tokens, made["tokens"])
        self._options = _view(self._sheet.options, made["options"])
        self._changes = _view(self._outcomes.block, made["outcomes"])

    def choose(self, seat: Seat) -> int:
        if seat.is_blind or len(seat.codes) == 1:
            return 0
        sure = self._finisher.choose(seat)
        if sure >= 0:
            return sure
        codes = self._look(seat)
        ahead = self._ahead(seat, codes)
        if np.count_nonzero(ahead >= ahead.max() - CLEAR) == 1:
            return seat.codes.index(codes[int(ahead.argmax())])
        numbers, _ = self._think(seat, codes)
        return seat.codes.index(codes[self._further(seat, codes, ahead + POINTS * numbers)])

    def judge(self, seat: Seat) -> tuple[list[int], NDArray[np.float32], float]:
        """Options that can be told apart, what look-ahead and network make of each, in points of the look-ahead, and
        what the network makes of the position (−1 to 1). The network tells options apart, so its favourite adds 0."""
        codes = self._look(seat)
        numbers, value = self._think(seat, codes)
        return codes, self._ahead(seat, codes) + np.float32(POINTS) * (numbers - numbers.max()), value

    def _look(self, seat: Seat) -> list[int]:
        """Take the position in; returns the options that can be told apart."""
        st = seat._state
        known = self._cards(st.match)
        if st.match is not self._match or st.turn < self._turn:  # a new game: nothing is remembered
            self._knowledge = Knowledge(len(known.rows.row_of))
        self._match, self._turn = st.match, st.turn
        self._knowledge.look(st, seat.player, known.rows.index_of)
        encode(self._sheet, 0, st, seat.player, known.rows, self._knowledge)
        codes: list[int] = write_options(self._sheet, 0, st, seat.codes, known.rows)
        return codes

    def _think(self, seat: Seat, codes: list[int]) -> tuple[NDArray[np.float32], float]:
        """What the network makes of the options and of the position that was taken in."""
        self._word = seed_of(self._word & 0xFFFFFFFFFFFF)
        self._outcomes.write(0, seat._state, seat.player, codes, self._knowledge, self._word)
        tokens, n = self._tokens[: self._sheet.rows], len(codes)
        vectors = self._cards(seat._state.match).vectors
        return self.network.think(tokens, self._options[:n], self._changes[:n], vectors)

    def _further(self, seat: Seat, codes: list[int], points: NDArray[np.float32]) -> int:
        """The best option after a look at the own next turn, in one deal after the other."""
        order = [int(i) for i in np.argsort(-points, kind="stable") if points[i] >= points.max() - OPEN]
        first = {i: FIRST_OPINION * chance_of(int(points[i]), SCALE) for i in order}
        brought = dict.fromkeys(order, 0.0)

        def whole(i: int) -> float:
            return first[i] + brought[i]

        for deal, few in enumerate(FEW):
            best, *others = sorted(order, key=whole, reverse=True)[:few]
            order = [best, *(i for i in others if whole(i) >= whole(best) - BEHIND)]
            if deal >= 2:  # what brought the same in two deals is the same
                order = [best, *(i for i in order if brought[i] != brought[best])]
            if len(order) == 1:
                break
            world = self._deal(seat)
            for i, worth in zip(order, further(world, [codes[i] for i in order], seat.player, self._word), strict=True):
                brought[i] += worth
        return max(order, key=whole)

    def _deal(self, seat: Seat) -> State:
        """A world that might be, with what was worked out in it."""
        self._word = seed_of(self._word & 0xFFFFFFFFFFFF)
        return determinize(seat._state, seat.player, self._word, self._knowledge.knows_prizes(seat.player))

    def _ahead(self, seat: Seat, codes: list[int]) -> NDArray[np.float32]:
        """What the look-ahead makes of the options, over some deals of the hidden cards."""
        points: NDArray[np.float32] = np.zeros(len(codes), np.float32)
        for _ in range(WORLDS):
            world = self._deal(seat)
            points += np.array(outcomes(world, codes, seat.player, self._word, BY_TEAM), np.float32)
        return points / np.float32(WORLDS)

    def _cards(self, match: Match) -> Known:
        found = self._known.get(match.fingerprint)
        if found is None or found.rows.match is not match:
            found = self._known[match.fingerprint] = Known(match, self.network)
            if len(self._known) > MOST_MATCHES:
                self._known.popitem(last=False)
        return found
