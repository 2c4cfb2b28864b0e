"""Playmat for OpenSpiel: ``import playmat.envs.spiel`` registers the game ``playmat``.

All luck is explicit: one chance node deals (one of ``deals`` equally likely orders of all that is ever shuffled), and
every coin is a chance node of its own. Actions are option rows. Information states hold what a player sees now and
a hash of all the player has seen and done before."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from playmat.cards import starter_decks
from playmat.decisions.describe import option_data, prompt
from playmat.decisions.determinize import determinize
from playmat.engine import machine
from playmat.engine.save import dump, load
from playmat.engine.state import State as Position
from playmat.envs import layout as la
from playmat.envs.cards import CardTable
from playmat.envs.encoder import encode
from playmat.envs.knowledge import Knowledge, unpack
from playmat.envs.lanes import BadRequest
from playmat.envs.option_rows import write_options
from playmat.envs.picture import ansi
from playmat.envs.rows import CardRows
from playmat.envs.sheet import Sheet
from playmat.rulebooks.books import NEWEST

DEALS = 1024
LONGEST = 3000  # decisions and coins; a longer game is a tie
_TYPE = pyspiel.GameType(
    short_name="playmat",
    long_name="Pokémon Trading Card Game (Playmat)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": NEWEST, "deck_0": 0, "deck_1": 1, "deals": DEALS},
)


@lru_cache
def bound(rules: str, a: int, b: int) -> CardRows:
    """The match of two starter decks of a rulebook."""
    decks = [deck for deck in starter_decks() if deck.rules == rules]
    if not (0 <= a < len(decks) and 0 <= b < len(decks)):
        raise BadRequest(f"rulebook {rules!r} has the starter decks 0 to {len(decks) - 1}: not {a} and {b}")
    return CardTable().bind(decks[a], decks[b], rules)


class PlaymatGame(pyspiel.Game):  # type: ignore[misc]
    """Two starter decks of a rulebook, by their numbers among those of that rulebook."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.match = (str(given.get("rules", NEWEST)), int(given.get("deck_0", 0)), int(given.get("deck_1", 1)))
        self.deals = int(given.get("deals", DEALS))
        bound(*self.match)  # decks that are not there are refused now
        info = pyspiel.GameInfo(
            num_distinct_actions=la.OPTIONS,
            max_chance_outcomes=max(2, self.deals),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self, state: Any = None) -> PlaymatState:
        return PlaymatState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PlaymatObserver:
        return PlaymatObserver(iig_obs_type is not None and iig_obs_type.perfect_recall)


class Held:
    """What a state holds of the engine; copied by cloning the position."""

    def __init__(self, match: tuple[str, int, int]) -> None:
        self.match = match
        self.rows = bound(*match)
        self.st: Position | None = None
        self.known = Knowledge(len(self.rows.row_of))
        self.codes: list[int] = []  # of the option rows
        self.past = [b"", b""]  # a hash of what each player saw and did

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        other = Held(self.match)
        other.st = None if self.st is None else self.st.clone()
        other.known = self.known.clone()
        other.codes = self.codes
        other.past = self.past.copy()
        return other

    def __getstate__(self) -> dict[str, Any]:
        st = None if self.st is None else dump(self.st)
        return {"match": self.match, "st": st, "known": self.known.pack(), "codes": self.codes, "past": self.past}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.match = data["match"]
        self.rows = bound(*self.match)
        self.st = None if data["st"] is None else load(self.rows.match, data["st"])
        self.known = unpack(data["known"])
        self.codes = data["codes"]
        self.past = data["past"]


_sheets: list[Sheet] = []


def _eye() -> Sheet:
    """The sheet that all states share: they are observed one after another."""
    if not _sheets:
        _sheets.append(Sheet(1, la.TOKENS, la.OPTIONS))
    return _sheets[0]


class PlaymatState(pyspiel.State):  # type: ignore[misc]
    """A game at a decision, a coin, the deal, or its end."""

    def __init__(self, game: PlaymatGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.held = Held(game.match)
        self.steps = 0

    # --- who is next ------------------------------------------------------------------------------------

    def current_player(self) -> int:
        st = self.held.st
        if st is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        who = machine.decider(st)
        return int(pyspiel.PlayerId.CHANCE) if who < 0 else who

    def is_terminal(self) -> bool:
        return self.held.st is not None and (self.held.st.winner >= 0 or self.steps >= LONGEST)

    def returns(self) -> list[float]:
        winner = -1 if self.held.st is None else self.held.st.winner
        return [1.0, -1.0] if winner == 0 else [-1.0, 1.0] if winner == 1 else [0.0, 0.0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.held.st is None:
            return [(deal, 1.0 / self.deals) for deal in range(self.deals)]
        return [(0, 0.5), (1, 0.5)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.held.codes)))

    # --- going on -----------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        held = self.held
        self.steps += 1
        if held.st is None:
            held.st = machine.new_game(held.rows.match, action)
            held.st.chance_open = True
        else:
            who = machine.decider(held.st)
            if who >= 0:
                seen = self.tokens(who).tobytes() + bytes([action])
                held.past[who] = hashlib.blake2b(held.past[who] + seen, digest_size=16).digest()
            machine.choose(held.st, held.codes[action])
        self._advance()

    def _advance(self) -> None:
        """Run to the next node, and list its options."""
        held = self.held
        assert held.st is not None
        options = machine.advance(held.st)
        if not options:
            held.codes = []
            return
        who = machine.decider(held.st)
        if who < 0:  # heads first
            held.codes = options
            return
        held.known.look(held.st, who, held.rows.index_of)
        eye = _eye()
        encode(eye, 0, held.st, who, held.rows, held.known)
        held.codes = list(write_options(eye, 0, held.st, options, held.rows))

    def resample_from_infostate(self, player: int, sampler: Any) -> PlaymatState:
        """The same to a player, with everything the player does not know dealt anew."""
        other: PlaymatState = self.clone()
        held = other.held
        if held.st is not None:
            seed = int(sampler() * (1 << 30))
            held.st = determinize(held.st, player, seed, held.known.knows_prizes(player))
        return other

    # --- what players see -----------------------------------------------------------------------------------

    def tokens(self, player: int) -> Any:
        """Token and option rows of a player as one array."""
        held = self.held
        if held.st is None:
            return np.zeros(la.TOKENS * la.WIDTH + la.OPTIONS * la.OPTION_WIDTH, dtype=np.int16)
        eye = _eye()
        known = held.known.clone()
        known.look(held.st, player, held.rows.index_of)
        encode(eye, 0, held.st, player, held.rows, known)
        is_asked = held.st.winner < 0 and machine.decider(held.st) == player
        if is_asked:
            write_options(eye, 0, held.st, held.codes, held.rows)
        tokens = np.frombuffer(memoryview(eye.tokens), dtype=np.int16)
        options = np.frombuffer(memoryview(eye.options), dtype=np.int16)
        return np.concatenate([tokens, options if is_asked else np.zeros_like(options)])

    def said(self, player: int, with_past: bool) -> str:
        """What a player sees in words."""
        st = self.held.st
        lines = ["the cards are not dealt yet"] if st is None else [ansi(st, player)]
        if st is not None and self.current_player() == player:
            lines += [prompt(st), *(option_data(st, code)["text"] for code in self.held.codes)]
        lines.append(f"seen {hashlib.blake2b(self.tokens(player).tobytes(), digest_size=8).hexdigest()}")
        if with_past:
            lines.append(f"after {self.held.past[player].hex() or 'nothing'}")
        return "\n".join(lines)

    def _action_to_string(self, player: int, action: int) -> str:
        st = self.held.st
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if st is None else ("heads", "tails")[action]
        assert st is not None
        return str(option_data(st, self.held.codes[action])["text"])

    def __str__(self) -> str:
        return "before the deal" if self.held.st is None else ansi(self.held.st)


class PlaymatObserver:
    """Tensors and strings of states, as OpenSpiel asks for them."""

    def __init__(self, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        n = la.TOKENS * la.WIDTH
        more = 4 if perfect_recall else 0
        self.tensor = np.zeros(n + la.OPTIONS * la.OPTION_WIDTH + more, dtype=np.float32)
        self.dict = {
            "tokens": self.tensor[:n].reshape(la.TOKENS, la.WIDTH),
            "options": self.tensor[n : n + la.OPTIONS * la.OPTION_WIDTH].reshape(la.OPTIONS, la.OPTION_WIDTH),
        }
        if more:
            self.dict["past"] = self.tensor[-more:]

    def set_from(self, state: PlaymatState, player: int) -> None:
        rows = state.tokens(player)
        self.tensor[: len(rows)] = rows
        if self.perfect_recall:
            past = state.held.past[player][:8].ljust(8, b"\0")
            self.dict["past"][:] = np.frombuffer(past, dtype=np.uint16)

    def string_from(self, state: PlaymatState, player: int) -> str:
        return state.said(player, self.perfect_recall)


pyspiel.register_game(_TYPE, PlaymatGame)
