"""A tournament as it is kept: entrants, matches and their games. Pairings and standings are ``simulate.pairing``'s."""

from __future__ import annotations

import dataclasses
import secrets
from dataclasses import dataclass, field
from typing import Any

from playmat.simulate import pairing
from playmat.simulate.pairing import BYE, KNOCK_OUT, TIE, Match
from playmat.table.hall import Chosen, Hall
from playmat.table.room import HUMAN
from playmat.table.store import OVER, token_hash

MOST_KEYS = 8


@dataclass
class Entrant:
    name: str
    kind: str
    level: int
    starter: str
    deck: str
    cards: list[tuple[str, int]] = field(default_factory=list)
    """The list as it was when the tournament began."""
    keys: list[str] = field(default_factory=list)
    """Hashes of the keys in the links given to this person."""

    @property
    def is_person(self) -> bool:
        return self.kind == HUMAN

    def chosen(self, hall: Hall, rules: str) -> Chosen:
        if not self.cards:  # a tournament kept before lists were
            return hall.deck({"starter": self.starter}, rules)
        return Chosen(self.deck, [(card, count) for card, count in self.cards])


@dataclass
class Meeting:
    """A match with its game."""

    match: Match
    game: str = ""
    is_entered: bool = False
    """The organiser has said how it went."""
    tied: int = 0
    """Games that nobody won, in a knock-out."""


@dataclass
class Contest:
    name: str
    form: str
    rules: str
    rounds: int
    seed: int
    entrants: list[Entrant]
    meetings: list[Meeting] = field(default_factory=list)

    # --- as kept ----------------------------------------------------------------------------------------

    def as_dict(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    @classmethod
    def from_dict(cls, found: dict[str, Any]) -> Contest:
        entrants = [Entrant(**each) for each in found["entrants"]]
        meetings = [Meeting(**{**each, "match": Match(**each["match"])}) for each in found["meetings"]]
        return cls(**{**found, "entrants": entrants, "meetings": meetings})

    # --- what goes on -----------------------------------------------------------------------------------

    @property
    def matches(self) -> list[Match]:
        return [meeting.match for meeting in self.meetings]

    @property
    def round(self) -> int:
        return max((m.round for m in self.matches), default=0)

    @property
    def is_over(self) -> bool:
        return self.round == self.rounds and all(m.is_done for m in self.matches)

    def pair(self) -> bool:
        """The next round, if it is time for it; True if there was one."""
        new = pairing.next_round(self.form, len(self.entrants), self.seed, self.matches, self.rounds)
        self.meetings += [Meeting(match) for match in new]
        return bool(new)

    def is_for_bots(self, meeting: Meeting) -> bool:
        sides = (meeting.match.a, meeting.match.b)
        return not meeting.match.is_done and not any(e == BYE or self.entrants[e].is_person for e in sides)

    def seat_of(self, meeting: Meeting, entrant: int) -> int:
        """The seat of an entrant; whoever is named first in a match sits at 0."""
        return 0 if meeting.match.a == entrant else 1

    def begin_game(self, hall: Hall, meeting: Meeting) -> str:
        """The game of a match; made when it is first wanted."""
        if not meeting.game:
            sides = [self.entrants[e] for e in (meeting.match.a, meeting.match.b)]
            decks = [side.chosen(hall, self.rules) for side in sides]
            meeting.game = hall.arrange(self.rules, decks, [(side.name, side.kind, side.level) for side in sides])
        return meeting.game

    def went(self, meeting: Meeting, winner: int) -> None:
        """A game of a match is over (winner: a seat, −1 nobody). A knock-out match without a winner is played again."""
        if winner < 0 and self.form == KNOCK_OUT:
            meeting.game = ""
            meeting.tied += 1
            return
        meeting.match.winner = TIE if winner < 0 else (meeting.match.a, meeting.match.b)[winner]

    def open_games(self, hall: Hall) -> list[Meeting]:
        """Matches whose game is over and has not been counted yet."""
        found = [m for m in self.meetings if m.game and not m.match.is_done]
        states = hall.store.states([m.game for m in found])
        return [m for m in found if states.get(m.game) == OVER]

    def entrant_of(self, key: object) -> int:
        """Whose link it is; −1 for nobody's."""
        if not isinstance(key, str) or not 10 < len(key) < 80:
            return -1
        hashed = token_hash(key)
        return next((n for n, entrant in enumerate(self.entrants) if hashed in entrant.keys), -1)

    def new_key(self, entrant: int) -> str:
        key = secrets.token_urlsafe(18)
        keys = self.entrants[entrant].keys
        self.entrants[entrant].keys = [*keys, token_hash(key)][-MOST_KEYS:]
        return key
