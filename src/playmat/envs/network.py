"""The network of the learned player, with numpy alone: a policy over option rows and a value. ``train/network.py``
is the same network for training, and a test compares the two.

Tokens become vectors, cards in piles are pooled, a few layers of attention let them look at each other, and each option
is judged from its own features, the tokens it points to and the turn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.envs import layout as la
from playmat.envs.cards import fingerprint
from playmat.envs.features import (
    HOLD_KINDS,
    PILE_KINDS,
    Floats,
    option_numbers,
    outcome_numbers,
    token_numbers,
    within,
)
from playmat.envs.vectors import TEXT_WIDTH, TEXTS

SHIPPED = Path(__file__).parent / "data" / "learned.npz"
_TINY = np.float32(1e-5)


class NetworkError(ValueError):
    """A file that holds no network for this layout."""


class CardVectors:
    """What a network makes of the cards and texts of a match; row 0 is nothing."""

    def __init__(self, cards: Floats, texts: Floats) -> None:
        self.cards = cards
        self.texts = texts


class Network:
    """Weights, and what is reckoned with them."""

    def __init__(self, weights: Mapping[str, NDArray[Any]]) -> None:
        self.w: dict[str, Floats] = {}
        for name, values in weights.items():
            array = np.asarray(values, dtype=np.float32)
            is_linear = name.endswith(".weight") and array.ndim == 2 and name.partition(".")[0] not in _TABLES
            self.w[name] = np.ascontiguousarray(array.T) if is_linear else array
        self.layers = sum(name.endswith(".qkv.weight") for name in self.w)

    @classmethod
    def load(cls, path: Path = SHIPPED) -> Network:
        """The network of a file; refused if it was trained on another layout."""
        try:
            with np.load(path, allow_pickle=False) as file:
                kept = {name: file[name] for name in file.files}
        except (OSError, ValueError, KeyError) as error:
            raise NetworkError(f"{path}: no network can be read there ({error})") from None
        layout = str(kept.pop("fingerprint", ""))
        if layout != fingerprint():
            raise NetworkError(f"{path}: trained on layout {layout or 'unknown'}, but observations are {fingerprint()}")
        kept.pop("about", None)
        return cls(kept)

    def _linear(self, name: str, x: Floats) -> Floats:
        y: Floats = x @ self.w[f"{name}.weight"]
        bias = self.w.get(f"{name}.bias")
        if bias is not None:
            y += bias
        return y

    def _norm(self, name: str, x: Floats) -> Floats:
        share = np.float32(1 / x.shape[-1])
        scaled: Floats = np.subtract(x, np.add.reduce(x, axis=-1, keepdims=True) * share)
        spread = np.sqrt(np.add.reduce(scaled * scaled, axis=-1, keepdims=True) * share + _TINY)
        np.divide(scaled, spread, out=scaled)
        scaled *= self.w[f"{name}.weight"]
        scaled += self.w[f"{name}.bias"]
        return scaled

    def cards(self, cards: Floats, texts: Floats) -> CardVectors:
        """Card and text vectors (see ``envs.vectors``) as the network sees them."""
        seen = np.maximum(self._linear("card_in", cards), 0)
        seen[0] = 0
        return CardVectors(seen, np.maximum(self._linear("text_in", texts.reshape(-1, TEXT_WIDTH)), 0))

    def think(
        self, tokens: NDArray[np.int16], options: NDArray[np.int16], outcomes: NDArray[np.int16], of: CardVectors
    ) -> tuple[Floats, float]:
        """A number for each option row (the higher the better) and the value of the position, from −1 to 1. Rows that
        are not in use are left out by the caller."""
        wide = tokens.astype(np.int64)
        h = self._look(wide, of)
        head = h[:3].reshape(-1)
        rows = options.astype(np.int64)
        card, text = rows[:, la.OPT_CARD], within(rows[:, la.OPT_TEXT], 0, TEXTS - 1)
        x = self.w["option_kind.weight"][within(rows[:, la.OPT_KIND], 0, 63)]
        x = x + self.w["option_number.weight"][within(rows[:, la.OPT_NUMBER], 0, 63)] + of.cards[card]
        x = x + of.texts[card * TEXTS + text] * (text > 0)[:, None]
        x = x + self._linear("option_numbers", option_numbers(rows))
        x = x + self._linear("outcome_numbers", outcome_numbers(outcomes.astype(np.int64)))
        x = x + self._linear("source", h[self._at(rows[:, la.OPT_SOURCE])])
        x = x + self._linear("target", h[self._at(rows[:, la.OPT_TARGET])])
        x = x + self._linear("turn", head)
        x = np.maximum(self._linear("option_up", self._norm("option_norm", x)), 0)
        value = self._linear("value_down", np.maximum(self._linear("value_up", head), 0))
        return self._linear("option_down", x)[:, 0], float(np.tanh(value[0]))

    def _at(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where the token of a row stands among those that are looked at (tokens of piles stand for nothing)."""
        return self._place[rows]

    def _look(self, tokens: NDArray[np.int64], of: CardVectors) -> Floats:
        kind, owner = tokens[:, la.KIND], within(tokens[:, la.OWNER], 0, 1)
        lies = _LIES[kind]
        stands = np.flatnonzero(~lies)
        self._place = np.zeros(len(tokens), dtype=np.int64)
        self._place[stands] = np.arange(len(stands))
        x = self._tokens(tokens[stands], stands, of)
        h = np.concatenate([x, self._piles(kind, owner, tokens, of)])
        for layer in range(self.layers):
            h = self._block(f"blocks.{layer}", h)
        return self._norm("norm", h)

    def _tokens(self, tokens: NDArray[np.int64], row: NDArray[np.int64], of: CardVectors) -> Floats:
        w = self.w
        kind, owner = tokens[:, la.KIND], within(tokens[:, la.OWNER], 0, 1)
        card, text = tokens[:, la.CARD], within(tokens[:, la.TEXT], 0, TEXTS - 1)
        x: Floats = of.cards[card] + of.texts[card * TEXTS + text] * (text > 0)[:, None]
        x = x + w["kind_owner.weight"][kind * 2 + owner]
        numbers = token_numbers(tokens)
        group = np.where(kind <= la.POKEMON, kind, 0)
        for g in range(4):
            at = group == g
            if at.any():
                x[at] += self._linear(f"numbers.{g}", numbers[at])
        mons = kind == la.POKEMON
        x[mons] += w["slot.weight"][np.minimum(row[mons], 31)]
        holds = _HOLDS[kind]
        x[holds] += w["hold.weight"][within(tokens[holds, la.PLACE], 0, 31)]
        named = (kind == la.EFFECT) | (kind == la.CANDIDATE)
        x[named] += w["value_of.weight"][within(tokens[named, la.VALUE], 0, 255)]
        first = tokens[0]
        x[0] += w["decision.weight"][min(max(first[la.TURN_DECISION], 0), 63)]
        x[0] += w["asks.weight"][min(max(first[la.TURN_ASKS], 0), 127)]
        x[0] += w["rules.weight"][min(max(first[la.TURN_RULES], 0), 7)]
        return x

    def _piles(
        self, kind: NDArray[np.int64], owner: NDArray[np.int64], tokens: NDArray[np.int64], of: CardVectors
    ) -> Floats:
        """One vector for each pile that holds something."""
        pile = _PILE_OF[kind] + owner
        counts = within(tokens[:, la.COUNT], 0, 60).astype(np.float32)
        held: Floats = np.zeros((2 * len(PILE_KINDS), len(tokens)), dtype=np.float32)
        lies = np.flatnonzero(_LIES[kind])
        held[pile[lies], lies] = counts[lies]
        used = np.flatnonzero(np.bincount(pile[lies], minlength=len(held)))
        held = held[used][:, lies]
        pooled = self._linear("pile", held @ of.cards[tokens[lies, la.CARD]] * np.float32(0.2))
        pooled += self.w["pile_kind.weight"][used]
        pooled += np.log1p(held.sum(axis=1))[:, None] * self.w["pile_size.weight"][0]
        return pooled

    def _block(self, name: str, x: Floats) -> Floats:
        t, d = x.shape
        q, k, v = (
            self._linear(f"{name}.qkv", self._norm(f"{name}.norm_a", x)).reshape(t, 3, 4, d // 4).transpose(1, 2, 0, 3)
        )
        scores = q @ k.transpose(0, 2, 1) * np.float32((d // 4) ** -0.5)
        scores -= np.maximum.reduce(scores, axis=-1, keepdims=True)
        np.exp(scores, out=scores)
        np.divide(scores, np.add.reduce(scores, axis=-1, keepdims=True), out=scores)
        y: Floats = np.matmul(scores, v)
        x = x + self._linear(f"{name}.out", y.transpose(1, 0, 2).reshape(t, d))
        inner = np.maximum(self._linear(f"{name}.up", self._norm(f"{name}.norm_b", x)), 0)
        grown: Floats = x + self._linear(f"{name}.down", inner)
        return grown


def _table(kinds: tuple[int, ...]) -> NDArray[np.bool_]:
    """For each kind of token whether it is one of these."""
    found: NDArray[np.bool_] = np.isin(np.arange(la.KINDS), kinds)
    return found


_LIES = _table(PILE_KINDS)
_PILE_OF = np.array([2 * PILE_KINDS.index(kind) if kind in PILE_KINDS else 0 for kind in range(la.KINDS)])
_HOLDS = _table(HOLD_KINDS)
_TABLES = {
    "kind_owner", "slot", "hold", "value_of", "decision", "asks", "rules", "pile_kind", "pile_size", "option_kind",
    "option_number",
}  # fmt: skip
