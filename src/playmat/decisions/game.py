"""``Game``: the door for people and programs. Decks in, decisions out, one choice at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.cards import Deck, Library, load_library
from playmat.cards.known import known_lines, known_names
from playmat.cards.model import Card, Stage
from playmat.cards.names import short
from playmat.cards.rules import check_cards
from playmat.decisions import story
from playmat.decisions.describe import KIND_NAMES, option_data, prompt
from playmat.decisions.view import view
from playmat.decisions.why_not import Refusal, why_not
from playmat.engine import machine
from playmat.engine.bind import bind
from playmat.engine.defs import CARD_FOSSIL, CardDef, Match
from playmat.engine.luck import secret_of
from playmat.engine.save import SaveError, dump, load
from playmat.engine.state import REASONS, State
from playmat.rulebooks.books import NEWEST, rulebook
from playmat.text.kept.programs import keep_between_runs
from playmat.text.words.names import Names


class GameError(ValueError):
    """Something a game cannot be asked for; nothing was changed."""


class IllegalChoice(GameError):
    """An answer that is not among the options; the game is unchanged."""


class UnplayableDeck(GameError):
    """A deck with which no game can begin; the message says why."""


class Option:
    """One legal answer. Words and data are made when asked for."""

    __slots__ = ("_state", "code")

    def __init__(self, state: State, code: int) -> None:
        self._state = state
        self.code = code

    @property
    def data(self) -> dict[str, Any]:
        return option_data(self._state, self.code)

    def __str__(self) -> str:
        return str(self.data["text"])

    def __repr__(self) -> str:
        return f"<Option {self}>"


class Decision:
    """The open decision: who answers, what kind it is, what the answers are."""

    __slots__ = ("codes", "player", "state")

    def __init__(self, state: State, codes: list[int]) -> None:
        self.state = state
        self.codes = codes
        self.player = machine.decider(state)

    @property
    def kind(self) -> str:
        return KIND_NAMES[self.state.stack[-1].kind]

    @property
    def prompt(self) -> str:
        return prompt(self.state)

    @property
    def options(self) -> list[Option]:
        return [Option(self.state, code) for code in self.codes]


_names_of: dict[str, Names] = {}
_default_library: list[Library] = []


def default_library() -> Library:
    if not _default_library:
        _default_library.append(load_library())
    return _default_library[0]


def names_of(library: Library) -> Names:
    """The card names a library's texts may speak of (made once for each library)."""
    found = _names_of.get(library.hash)
    if found is None:
        found = Names({card.name for card in library} | {card.name for card in default_library()} | known_names())
        _names_of[library.hash] = found
        keep_between_runs(found, library.hash)
    return found


def make_match(
    deck_a: Deck | Sequence[Card], deck_b: Deck | Sequence[Card], rules: str, library: Library | None = None
) -> Match:
    """Bind two decks under a rulebook. The result can be shared by any number of games."""
    lib = library if library is not None else default_library()
    cards_a = list(deck_a.expand()) if isinstance(deck_a, Deck) else list(deck_a)
    cards_b = list(deck_b.expand()) if isinstance(deck_b, Deck) else list(deck_b)
    lib_names = names_of(lib)
    lines = [(c.name, c.evolves_from) for c in lib if c.stage is Stage.STAGE1 and c.evolves_from]
    lines += known_lines()
    match = bind(cards_a, cards_b, rulebook(rules), lib_names, lines)
    keep_between_runs(lib_names, lib.hash).write()
    for number, cards in ((0, cards_a), (1, cards_b)):
        if not any(can_start_with(match, d) for d in _defs_of(match, number)):
            unread = "; ".join(f"{d.name}: {d.unread}" for d in match.defs if d.is_basic and not d.is_playable)
            what = f"deck {number + 1} ({len(cards)} cards) has no Basic Pokémon that can be played"
            raise UnplayableDeck(f"{what}. {unread}" if unread else what)
    return match


def _defs_of(match: Match, player: int) -> list[CardDef]:
    return match.def_of[: match.first_deck] if player == 0 else match.def_of[match.first_deck :]


def can_start_with(match: Match, d: CardDef) -> bool:
    """Whether a card can be the first Active Pokémon."""
    if d.is_basic:
        return d.is_playable
    return bool(match.rules.fossils_at_setup and d.flags & CARD_FOSSIL and d.is_playable)


MOST_SEED = 1 << 62


def _check_seed(seed: int) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= MOST_SEED:
        raise GameError("a seed is a whole number of less than 62 bits")


def _check_decks(deck_a: Deck | Sequence[Card], deck_b: Deck | Sequence[Card], rules: str) -> None:
    """Both decks obey the rules of deck building, and have the same size: 60, or 30 for half decks."""
    found = [deck.cards if isinstance(deck, Deck) else [(card, 1) for card in deck] for deck in (deck_a, deck_b)]
    sizes = [sum(count for _, count in cards) for cards in found]
    size = 30 if sizes == [30, 30] else 60
    for number, cards in enumerate(found):
        problems = check_cards(cards, rulebook(rules).name, size)
        if problems:
            what = "; ".join(map(str, problems))
            raise UnplayableDeck(f"deck {number + 1} is not legal under {rulebook(rules).name}: {what}")


class Game:
    """A game in progress. ``choose`` answers the open decision; everything else only looks."""

    def __init__(
        self,
        deck_a: Deck | Sequence[Card] | None = None,
        deck_b: Deck | Sequence[Card] | None = None,
        rules: str = NEWEST,
        seed: int = 0,
        *,
        library: Library | None = None,
        match: Match | None = None,
        log: bool = True,
        ask_forced: bool = False,
        chance: bool = False,
        key: bytes = b"",
        free: bool = False,
    ) -> None:
        """Decks that break a rule of deck building are refused with `UnplayableDeck`, unless ``free`` allows them for
        tests and research (a match made by ``make_match`` may hold any cards, too).

        With a ``key`` (32 bytes) the luck is secret and the seed is not used; forced answers that only the player
        who gives them knows to be forced are asked for as well, so that not asking tells nothing."""
        _check_seed(seed)
        if match is None:
            if deck_a is None or deck_b is None:
                raise GameError("a game needs two decks, or a match made by make_match")
            if not free:
                _check_decks(deck_a, deck_b, rules)
            match = make_match(deck_a, deck_b, rules, library)
        self.match = match
        self.seed = seed
        self.ask_forced = ask_forced
        self.choices: list[int] = []
        self.state = machine.new_game(match, seed)
        self.state.logging = log
        self.state.chance_open = chance
        if key:
            self.state.secret = secret_of(key)
            self.state.asks_forced_hidden = True
        self._codes: list[int] = []
        self._advance()

    def _advance(self) -> None:
        self._codes = machine.advance_asking(self.state) if self.ask_forced else machine.advance(self.state)

    @classmethod
    def of(cls, state: State, *, ask_forced: bool = False, is_asked: bool = True) -> Game:
        """A game that goes on from a state, which becomes the game's own: to its next decision, or (not ``is_asked``)
        no step further, to be looked at."""
        game = cls.__new__(cls)
        game.match = state.match
        game.seed = 0
        game.ask_forced = ask_forced
        game.choices = []
        game.state = state
        game._codes = []
        if is_asked:
            game._advance()
        return game

    # --- the door ---------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open decision, or None when the game is over."""
        return None if self.is_over else Decision(self.state, self._codes)

    def choose(self, number: int, player: int | None = None) -> None:
        """Answer the open decision with the option of that number; `IllegalChoice` changes nothing."""
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise IllegalChoice(f"an option is named by its number, not by {short(number)}")
        if self.is_over:
            raise IllegalChoice("the game is over: there is nothing to choose")
        if player is not None and player != machine.decider(self.state):
            raise IllegalChoice(f"it is not player {player}'s decision")
        if not 0 <= number < len(self._codes):
            raise IllegalChoice(f"there is no option {number}: choose 0 to {len(self._codes) - 1}")
        machine.choose(self.state, self._codes[number])
        self.choices.append(number)
        self._advance()

    def concede(self, player: int) -> None:
        """A player gives up; when the game is over nothing happens. `IllegalChoice` if there is no such player."""
        self._check_player(player)
        if not self.is_over:
            machine.concede(self.state, player)
            self._codes = []

    def run_out_of_time(self, player: int) -> None:
        """A player's clock has run down: the other one wins; when the game is over nothing happens."""
        self._check_player(player)
        if not self.is_over:
            machine.run_out_of_time(self.state, player)
            self._codes = []

    def agree_to_a_draw(self) -> None:
        """Both players agree that nobody wins; when the game is over nothing happens."""
        if not self.is_over:
            machine.agree_to_a_draw(self.state)
            self._codes = []

    def _check_player(self, player: int) -> None:
        if isinstance(player, bool) or player not in (0, 1):
            raise IllegalChoice(f"player {short(player)} does not exist: players are 0 and 1")

    # --- looking ----------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.state.winner >= 0

    @property
    def winner(self) -> int | None:
        """0 or 1; None while the game goes on or when it was a tie."""
        return self.state.winner if self.state.winner in (0, 1) else None

    @property
    def reason(self) -> str:
        return REASONS[self.state.reason]

    def view(self, player: int) -> dict[str, Any]:
        """What a player (or with −1 a spectator) may see, as plain data."""
        return view(self.state, player)

    def why_not(self, move: str, player: int | None = None) -> Refusal | None:
        """Why a move written in words (``attach Fire Energy to bench 1``) is refused now; None if it is legal."""
        who = player if player is not None else machine.decider(self.state)
        return why_not(self.state, who, move)

    def log_lines(self, viewer: int = -1) -> list[str]:
        """The log in words, as far as a player (or with −1 a spectator) may know it."""
        return story.lines(self.state, viewer)

    # --- copies -----------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent copy, at any decision."""
        other = Game.__new__(Game)
        other.match = self.match
        other.seed = self.seed
        other.ask_forced = self.ask_forced
        other.choices = self.choices.copy()
        other.state = self.state.clone()
        other._codes = self._codes
        return other

    def save(self) -> list[int]:
        """The state as a list of ints; ``restore`` reads it back with the same match."""
        return dump(self.state)

    @classmethod
    def restore(
        cls, match: Match, data: list[int], *, ask_forced: bool = False, log: bool = True, key: bytes = b""
    ) -> Game:
        game = cls.__new__(cls)
        game.match = match
        game.seed = 0
        game.ask_forced = ask_forced
        game.choices = []
        game.state = load(match, data, key)
        game.state.logging = log
        game._codes = []
        try:
            game._advance()
        except (IndexError, KeyError, ValueError, AssertionError, OverflowError) as error:
            raise SaveError(f"the save is damaged: the game cannot go on from it ({type(error).__name__})") from None
        return game


__all__ = [
    "Decision",
    "Game",
    "GameError",
    "IllegalChoice",
    "Option",
    "SaveError",
    "UnplayableDeck",
    "default_library",
    "make_match",
]
