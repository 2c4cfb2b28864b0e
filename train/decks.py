"""The decks a run trains on, and decks made only of cards it never sees.

Training: starter decks, theme decks, and decks composed at random of Evolution lines, Trainers and Energy, so that far
more cards are met than the theme decks hold. A fifth of the sets is kept out; decks composed of their cards, none of
which is in a training deck but for basic Energy, show what the player makes of cards it never trained on."""

from __future__ import annotations

import hashlib
import pickle
import random
from collections.abc import Iterable, Sequence
from pathlib import Path

from playmat.cards import Deck, DeckError, Library, check_deck, load_library, read_decks, starter_decks
from playmat.cards.model import Card, Stage, TrainerKind
from playmat.decisions.game import UnplayableDeck, make_match, names_of
from playmat.engine.card_check import not_carried_out

SIZE = 60
COMPOSED = "composed"


def is_kept_out(set_id: str) -> bool:
    """A fifth of the sets, by a hash of the set's name."""
    return hashlib.sha256(set_id.encode()).digest()[0] % 5 == 0


def set_of(card: Card) -> str:
    return card.id.rpartition("-")[0]


def theme_decks(folders: Iterable[Path], library: Library) -> list[Deck]:
    """Theme decks of 60 cards with which a game can begin."""
    found: list[Deck] = []
    for folder in folders:
        for path in sorted(folder.glob("decks/en/*.json")):
            try:
                found += [deck for deck in read_decks(str(path), library) if deck.size == SIZE]
            except DeckError as error:
                print(f"{path.name}: left out ({error})")
    return [deck for deck in found if can_begin(deck, library)]


def can_begin(deck: Deck, library: Library) -> bool:
    try:
        make_match(deck, deck, deck.rulebook(), library)
    except (UnplayableDeck, ValueError):
        return False
    return True


def weights_of(decks: Sequence[Deck]) -> list[float]:
    """How often each deck is drawn: starter decks, of which there are few, more often; composed ones less."""
    starters = {deck.name for deck in starter_decks()}
    return [4.0 if d.name in starters else 0.6 if d.name.startswith(COMPOSED) else 1.0 for d in decks]


class Composer:
    """Decks at random out of some cards of a library."""

    def __init__(self, library: Library, cards: Sequence[Card]) -> None:
        self.library = library
        names = names_of(library)
        self.cards = [card for card in cards if not not_carried_out(card, names)]
        self.by_name: dict[str, list[Card]] = {}
        for card in self.cards:
            self.by_name.setdefault(card.name, []).append(card)
        self.of_book: dict[str, list[Card]] = {}
        for card in self.cards:
            self.of_book.setdefault(Deck(((card, 1),), "", "", "", ()).rulebook(), []).append(card)
        self.energy = {card.provides: card for card in library if card.is_basic_energy}

    def deck(self, rules: str, luck: random.Random, name: str) -> Deck | None:
        """One deck: two or three lines of one or two types, Trainers of the same years, Energy."""
        here = self.of_book.get(rules, [])
        basics = [c for c in here if c.is_basic_pokemon and c.attacks and set(c.types) & set(self.energy)]
        trainers = [c for c in here if c.is_trainer and not c.plays_as_pokemon]
        if len(basics) < 6 or len(trainers) < 4:
            return None
        first = luck.choice(basics)
        kind = next(t for t in first.types if t in self.energy)
        same = [c for c in basics if kind in c.types] or basics
        counts: dict[str, tuple[Card, int]] = {}
        for basic in [first, *luck.sample(same, min(len(same), 3)), luck.choice(basics)]:
            for card, number in self._line(basic, here):
                counts.setdefault(card.name, (card, number))
        pokemon = sum(number for _, number in counts.values())
        wanted = luck.randint(14, 20)
        supporters = [c for c in trainers if c.is_trainer_kind(TrainerKind.SUPPORTER)]
        for card in luck.sample(supporters, min(3, len(supporters))) + luck.sample(trainers, min(6, len(trainers))):
            if wanted > 0 and card.name not in counts:
                number = min(wanted, luck.choice((2, 3, 4)), SIZE - pokemon - 18)
                if number > 0:
                    counts[card.name] = (card, number)
                    wanted -= number
        cards = list(counts.values())
        left = SIZE - sum(number for _, number in cards)
        if left < 12:
            return None
        cards.append((self.energy[kind], left))
        deck = Deck(tuple(cards), name, rules, "", ())
        return None if check_deck(deck, rules) or not can_begin(deck, self.library) else deck

    def _line(self, basic: Card, here: Sequence[Card]) -> list[tuple[Card, int]]:
        """A Basic Pokémon and what evolves from it, as far as these cards go."""
        line = [(basic, 4)]
        for stage, number in ((Stage.STAGE1, 3), (Stage.STAGE2, 2)):
            above = [c for c in here if c.stage is stage and c.evolves_from == line[-1][0].name]
            if not above:
                break
            line.append((above[0], number))
        return line

    def many(self, rules: Iterable[str], each: int, seed: int, name: str) -> list[Deck]:
        luck = random.Random(seed)
        found: list[Deck] = []
        for book in rules:
            made = 0
            for _ in range(each * 6):
                deck = self.deck(book, luck, f"{name} {book} {made + 1}")
                if deck is not None:
                    found.append(deck)
                    made += 1
                if made == each:
                    break
        return found


def pools(
    folders: Sequence[Path], each: int, seed: int, file: Path | None = None
) -> tuple[Library, list[Deck], list[Deck]]:
    """The library, the decks of training, and the decks of cards that are kept out; from the file if it is there,
    otherwise written to it."""
    if file is not None and file.exists():
        kept: tuple[Library, list[Deck], list[Deck]] = pickle.loads(file.read_bytes())
        return kept
    made = _made(folders, each, seed)
    if file is not None:
        file.write_bytes(pickle.dumps(made))
    return made


def _made(folders: Sequence[Path], each: int, seed: int) -> tuple[Library, list[Deck], list[Deck]]:
    from playmat.rulebooks.books import RULEBOOKS

    library = load_library(list(folders))
    cards = list({card.playable_key: card for card in library}.values())
    starters = starter_decks()
    themes = theme_decks(folders, library)
    inside = Composer(library, [c for c in cards if not is_kept_out(set_of(c))])
    trained = [*starters, *themes, *inside.many(RULEBOOKS, each, seed, COMPOSED)]
    met = {card.playable_key for deck in trained for card, _ in deck.cards}
    names = {card.name for deck in trained for card, _ in deck.cards if not card.is_pokemon}
    outside = Composer(
        library, [c for c in cards if is_kept_out(set_of(c)) and c.playable_key not in met and c.name not in names]
    )
    return library, trained, outside.many(RULEBOOKS, 12, seed + 1, "kept out")
