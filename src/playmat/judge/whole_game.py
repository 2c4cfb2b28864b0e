"""A scenario that begins with set-up: two decks in a known order, and the opening hands on top of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playmat.cards import Card, DataError, Deck, DeckError
from playmat.decisions.notation import Words
from playmat.engine import machine
from playmat.engine.rng import shuffled
from playmat.judge.cards import CardBook
from playmat.judge.document import Map, Mark, Seq, as_map, as_number, fail
from playmat.judge.layout import Cards, player_number
from playmat.judge.position import Dealer, Table, match_of
from playmat.rulebooks.record import Rulebook


def is_whole_game(case: Map) -> bool:
    return any(key in case for key in ("decks", "hands", "setup"))


def build_game(case: Map, rules: Rulebook, book: CardBook, folder: Path) -> tuple[Table, list[int]]:
    """The state before set-up, and the coin that decides who goes first where the case names the player."""
    piles = [_pile(case, name, book, folder) for name in "ab"]
    for name, pile in zip("ab", piles, strict=True):
        if not any(c.is_basic_pokemon or (c.plays_as_pokemon and rules.fossils_at_setup) for c, _ in pile):
            fail(f"the deck of player {name} holds no Basic Pokémon: set-up would never end", case.at("decks"))
    cards = ([c for c, _ in piles[0]], [c for c, _ in piles[1]])
    match = match_of(cards[0], cards[1], rules, book)
    if "prize_count" in case:
        match.prize_count = as_number(case["prize_count"], "prize_count", case.at("prize_count"), 1)
    elif "prizes" in case and isinstance(case["prizes"], int):
        match.prize_count = as_number(case["prizes"], "prizes", case.at("prizes"), 1)
    if case.get("sudden_death"):
        match.tie_breaks = True
    st = machine.new_game(match, as_number(case.get("seed", 0), "seed", case.at("seed")))
    dealer = Dealer(match, cards)
    table = Table(st, Words(match, dealer.aliases), book)
    table.cards = {card.id: card for card in (*cards[0], *cards[1])}
    for player, pile in enumerate(piles):
        numbers = []
        for card, tag in pile:
            cid = dealer.take(player, card)
            numbers.append(cid)
            if tag:
                table.words.card_tags[tag] = cid
                table.tags[tag] = cid
        numbers.reverse()
        st.side(player).deck = shuffled(st, numbers, player) if "seed" in case else numbers
    st.fixed_order = True
    st.logging = True
    for d in match.defs:
        if not d.is_playable and d.card_id != book.blank.id:
            table.unread[d.name] = d.unread
    first = case.get("first", _turn_first(case))
    coin = [] if first is None else [1 - player_number(first, case.at("first"))]
    return table, coin


def _turn_first(case: Map) -> Any:
    turn = case.get("turn")
    return turn.get("first") if isinstance(turn, Map) else None


def _pile(case: Map, name: str, book: CardBook, folder: Path) -> Cards:
    """A player's deck before set-up, the top first: opening hand, then what ``order`` names, then the rest."""
    decks = case.get("decks")
    deck: Cards = []
    if isinstance(decks, Map) and name in decks:
        deck = _deck(decks[name], book, folder, decks.at(name))
    elif decks is not None and not isinstance(decks, Map):
        deck = _deck(decks, book, folder, case.at("decks"))
    named: list[tuple[str, list[Cards]]] = []
    for key in ("hands", "order", "deck_order"):
        value = case.get(key)
        if value is None:
            continue
        part = as_map(value, key, case.at(key))
        named.append((key, _hands(part.get(name), key, book, part.at(name))))
    for card, _ in [one for _, hands in named for hand in hands for one in hand]:
        at = next((i for i, (c, _) in enumerate(deck) if _same(c, card)), None)
        if at is not None:
            del deck[at]
    on_top: Cards = []
    for key, hands in named:
        for hand in hands:
            on_top.extend(_full(hand, deck, book) if key == "hands" else hand)
    pile = [*on_top, *deck]
    size = case.get("deck_size")
    wanted = as_number(size, "deck_size", case.at("deck_size")) if size is not None else 0
    if not deck and not wanted:
        wanted = len(pile) + 20
    return [*pile, *([(book.blank, "")] * (wanted - len(pile)))]


def _same(a: Card, b: Card) -> bool:
    return (a.playable_key or a.id) == (b.playable_key or b.id)


def _hands(value: Any, key: str, book: CardBook, mark: Mark) -> list[Cards]:
    """An opening hand; a list of hands gives the hands drawn after mulligans too."""
    if isinstance(value, Seq) and value and all(isinstance(v, Seq) for v in value):
        return [book.read_list(hand, key, value.at(number)) for number, hand in enumerate(value)]
    found = book.read_list(value, key, mark)
    if key == "hands" and len(found) > 7:
        fail(f"hands: an opening hand has 7 cards, found {len(found)}", mark)
    return [found] if found else []


def _full(hand: Cards, deck: Cards, book: CardBook) -> Cards:
    """A hand filled up to 7: with cards of the deck that are no Basic Pokémon, or with blank cards."""
    out = list(hand)
    while len(out) < 7:
        at = next((i for i, (card, _) in enumerate(deck) if not _may_start(card)), None)
        out.append((book.blank, "") if at is None else deck.pop(at))
    return out


def _may_start(card: Card) -> bool:
    return card.is_basic_pokemon or card.plays_as_pokemon


def _deck(value: Any, book: CardBook, folder: Path, mark: Mark) -> Cards:
    """Cards in order, or the name of a starter deck or of a deck file."""
    if isinstance(value, str) and not isinstance(book.lookup(value), Card):
        path = folder / value
        try:
            deck = Deck.read(str(path) if path.exists() else value, book.library)
        except (DeckError, DataError, OSError) as error:
            fail(f"decks: {error}", mark)
        return [(card, "") for card in deck.expand()]
    if isinstance(value, Map) and "cards" in value:
        return book.read_list(value["cards"], "decks", value.at("cards"))
    return book.read_list(value, "decks", mark)
