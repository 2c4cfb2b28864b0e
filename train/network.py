"""The network of the learned player, for training (torch). ``playmat.envs.learned`` plays it with numpy alone.

Tokens of an observation become vectors; cards that lie in piles are pooled, one vector for each pile; a few layers of
attention let all of them look at each other; each option is then judged from its own features, from the tokens it
points to and from the turn. Two values: one that sees what the player sees, and one for training that also sees the
oracle block."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from playmat.envs import layout as la
from playmat.envs.features import (
    HOLD_KINDS,
    NUMBERS,
    OPTION_NUMBERS,
    OUTCOME_NUMBERS,
    PILE_KINDS,
    SIZES,
)
from playmat.envs.vectors import CARD_WIDTH, TEXT_WIDTH, TEXTS


@dataclass(frozen=True)
class Shape:
    """How large the network is."""

    width: int = 128
    layers: int = 3
    heads: int = 4
    inner: int = 256


class Block(nn.Module):
    """Attention among tokens, then each token by itself."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads = shape.heads
        self.norm_a = nn.LayerNorm(shape.width)
        self.qkv = nn.Linear(shape.width, 3 * shape.width)
        self.out = nn.Linear(shape.width, shape.width)
        self.norm_b = nn.LayerNorm(shape.width)
        self.up = nn.Linear(shape.width, shape.inner)
        self.down = nn.Linear(shape.inner, shape.width)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        b, t, d = x.shape
        q, k, v = self.qkv(self.norm_a(x)).view(b, t, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=bias.to(q.dtype))
        x = x + self.out(y.transpose(1, 2).reshape(b, t, d))
        return x + self.down(F.relu(self.up(self.norm_b(x))))


def bits(values: Tensor, count: int) -> Tensor:
    """The lowest bits of whole numbers, as further columns."""
    return (values.unsqueeze(-1) >> torch.arange(count, device=values.device)) & 1


def token_numbers(tokens: Tensor) -> Tensor:
    """[b, t, 28] whole numbers to [b, t, NUMBERS]; the same as ``features.token_numbers``."""
    rest = tokens[:, :, 7:].float()
    parts = [
        torch.sign(rest) * torch.log1p(rest.abs()) * 0.5,
        rest.clamp(-400, 400) * 0.01,
        torch.log1p(tokens[:, :, la.COUNT : la.COUNT + 1].float().clamp(min=0)),
        bits(tokens[:, :, la.FLAGS], 13).float(),
        bits(tokens[:, :, la.MON_TYPES], 11).float(),
        bits(tokens[:, :, la.MON_WEAK], 11).float(),
        bits(tokens[:, :, la.MON_RESIST], 11).float(),
        ((tokens[:, :, la.MON_HP] - tokens[:, :, la.MON_DAMAGE]).float() * 0.01).unsqueeze(-1),
    ]
    return torch.cat(parts, -1)


class Network(nn.Module):
    """Policy over option rows, value, and the critic of training."""

    def __init__(self, cards: Tensor, texts: Tensor, shape: Shape | None = None) -> None:
        super().__init__()
        self.shape = shape or Shape()
        d = self.shape.width
        self.set_table(cards, texts)
        self.card_in = nn.Linear(CARD_WIDTH, d)
        self.text_in = nn.Linear(TEXT_WIDTH, d, bias=False)
        for name, size in SIZES.items():
            table = nn.Embedding(size, d)
            nn.init.normal_(table.weight, std=0.1)
            setattr(self, name, table)
        self.numbers = nn.ModuleList(nn.Linear(NUMBERS, d) for _ in range(4))
        self.pile = nn.Linear(d, d)
        self.blocks = nn.ModuleList(Block(self.shape) for _ in range(self.shape.layers))
        self.norm = nn.LayerNorm(d)
        self.option_numbers = nn.Linear(OPTION_NUMBERS, d)
        self.outcome_numbers = nn.Linear(OUTCOME_NUMBERS, d)
        self.source = nn.Linear(d, d)
        self.target = nn.Linear(d, d)
        self.turn = nn.Linear(3 * d, d)
        self.option_norm = nn.LayerNorm(d)
        self.option_up = nn.Linear(d, d)
        self.option_down = nn.Linear(d, 1)
        self.value_up = nn.Linear(3 * d, d)
        self.value_down = nn.Linear(d, 1)
        self.oracle_kind = nn.Embedding(64, d)
        self.oracle_card = nn.Linear(d, d)
        self.oracle_up = nn.Linear(5 * d, d)
        self.oracle_mid = nn.Linear(d, d)
        self.oracle_down = nn.Linear(d, 1)
        for last in (self.option_down, self.value_down, self.oracle_down):
            nn.init.normal_(last.weight, std=0.01)

    def set_table(self, cards: Tensor, texts: Tensor) -> None:
        """The vectors of the cards that observations name; a card never seen in training is a further row."""
        self.register_buffer("cards", cards, persistent=False)
        self.register_buffer("texts", texts.reshape(-1, TEXT_WIDTH), persistent=False)

    def card_vectors(self) -> tuple[Tensor, Tensor]:
        """What the network makes of each card and text; row 0 is nothing."""
        cards = F.relu(self.card_in(self.cards))
        texts = F.relu(self.text_in(self.texts))
        return cards * (torch.arange(len(cards), device=cards.device) > 0).unsqueeze(-1), texts

    def look(self, tokens: Tensor, cards: Tensor, texts: Tensor) -> Tensor:
        """The tokens, and after them the piles, as vectors that know of each other."""
        tokens = tokens.long()
        kind, owner = tokens[:, :, la.KIND], tokens[:, :, la.OWNER].clamp(0, 1)
        b, t = kind.shape
        card = tokens[:, :, la.CARD]
        text = tokens[:, :, la.TEXT].clamp(0, TEXTS - 1)
        of_card = cards[card]
        x = of_card + texts[card * TEXTS + text] * (text > 0).unsqueeze(-1)
        x = x + self.kind_owner(kind * 2 + owner)
        numbers = token_numbers(tokens)
        group = torch.where(kind <= la.POKEMON, kind, 0)  # 1 turn, 2 player, 3 Pokémon, 0 the rest
        for g, linear in enumerate(self.numbers):
            x = x + linear(numbers) * (group == g).unsqueeze(-1)
        row = torch.arange(t, device=tokens.device).clamp(max=31).expand(b, t)
        x = x + self.slot(row) * (kind == la.POKEMON).unsqueeze(-1)
        holds = torch.zeros_like(kind, dtype=torch.bool)
        for k in HOLD_KINDS:
            holds |= kind == k
        x = x + self.hold(tokens[:, :, la.PLACE].clamp(0, 31)) * holds.unsqueeze(-1)
        x = x + self.value_of(tokens[:, :, la.VALUE].clamp(0, 255)) * (
            (kind == la.EFFECT) | (kind == la.CANDIDATE)
        ).unsqueeze(-1)
        first = tokens[:, 0]
        asks = self.decision(first[:, la.TURN_DECISION].clamp(0, 63)) + self.asks(first[:, la.TURN_ASKS].clamp(0, 127))
        x = x + F.pad((asks + self.rules(first[:, la.TURN_RULES].clamp(0, 7))).unsqueeze(1), (0, 0, 0, t - 1))
        # piles
        count = tokens[:, :, la.COUNT].clamp(0, 60).to(x.dtype)
        which = torch.stack([((kind == k) & (owner == o)).to(x.dtype) * count for k in PILE_KINDS for o in (0, 1)], 1)
        sums = torch.bmm(which, of_card) * 0.2
        total = which.sum(-1, keepdim=True)
        piles = self.pile(sums) + self.pile_kind.weight + torch.log1p(total) * self.pile_size.weight[0]
        lies = torch.zeros_like(kind, dtype=torch.bool)
        for k in PILE_KINDS:
            lies |= kind == k
        is_there = torch.cat([(kind > 0) & ~lies, total.squeeze(-1) > 0], 1)
        bias = torch.zeros(b, 1, 1, t + 2 * len(PILE_KINDS), device=x.device).masked_fill(
            ~is_there[:, None, None], -1e4
        )
        x = torch.cat([x, piles.to(x.dtype)], 1)
        for block in self.blocks:
            x = block(x, bias)
        return self.norm(x)

    def forward(
        self, tokens: Tensor, options: Tensor, outcomes: Tensor, oracle: Tensor | None = None
    ) -> tuple[Tensor, Tensor, Tensor | None]:
        """Logits of the option rows (those not offered: −1e4), the value, and the critic's value."""
        cards, texts = self.card_vectors()
        h = self.look(tokens, cards, texts)
        head = h[:, :3].flatten(1)
        options = options.long()
        kind = options[:, :, la.OPT_KIND]
        card = options[:, :, la.OPT_CARD]
        text = options[:, :, la.OPT_TEXT].clamp(0, TEXTS - 1)
        d = h.shape[-1]
        at = options[:, :, la.OPT_SOURCE].unsqueeze(-1).expand(-1, -1, d)
        to = options[:, :, la.OPT_TARGET].unsqueeze(-1).expand(-1, -1, d)
        number = options[:, :, la.OPT_NUMBER].clamp(0, 63)
        x = self.option_kind(kind.clamp(0, 63)) + self.option_number(number) + cards[card]
        x = x + texts[card * TEXTS + text] * (text > 0).unsqueeze(-1)
        x = x + self.option_numbers(option_numbers(options)) + self.outcome_numbers(outcome_numbers(outcomes))
        x = x + self.source(h.gather(1, at)) + self.target(h.gather(1, to)) + self.turn(head).unsqueeze(1)
        logits = self.option_down(F.relu(self.option_up(self.option_norm(x)))).squeeze(-1).float()
        logits = logits.masked_fill(kind == 0, -1e4)
        value = torch.tanh(self.value_down(F.relu(self.value_up(head))).squeeze(-1).float())
        return logits, value, None if oracle is None else self.critic(head, oracle, cards)

    def critic(self, head: Tensor, oracle: Tensor, cards: Tensor) -> Tensor:
        """The value for training, which sees hands, decks and Prize cards."""
        oracle = oracle.long()
        kind = (oracle[:, :, la.ORA_KIND].clamp(0, 31) * 2 + oracle[:, :, la.ORA_OWNER].clamp(0, 1)) % 64
        count = oracle[:, :, la.ORA_COUNT].clamp(0, 60).float().unsqueeze(-1)
        x = F.relu(self.oracle_card(cards[oracle[:, :, la.ORA_CARD]]) + self.oracle_kind(kind))
        x = x * torch.log1p(count) * (oracle[:, :, la.ORA_KIND] > 0).unsqueeze(-1)
        mine = (oracle[:, :, la.ORA_OWNER] == 0).unsqueeze(-1)
        pooled = torch.cat([(x * mine).sum(1), (x * ~mine).sum(1)], -1) * 0.2
        y = F.relu(self.oracle_up(torch.cat([head, pooled.to(head.dtype)], -1)))
        return torch.tanh(self.oracle_down(F.relu(self.oracle_mid(y))).squeeze(-1).float())

    def settings(self) -> dict[str, int]:
        return asdict(self.shape)


def widened(old: dict[str, Tensor], new: dict[str, Tensor]) -> dict[str, Tensor]:
    """The weights of an older network in one with more columns of input at the end; those count for nothing yet."""
    for name, values in old.items():
        if values.shape != new[name].shape:
            grown = new[name].clone().zero_()
            grown[tuple(slice(n) for n in values.shape)] = values
            old[name] = grown
    return old


def option_numbers(options: Tensor) -> Tensor:
    """[…, OPTION_NUMBERS]; the same as ``features.option_numbers``."""
    damage = options[:, :, la.OPT_DAMAGE].float()
    merged = options[:, :, la.OPT_MERGED].float()
    number = options[:, :, la.OPT_NUMBER].float()
    return torch.stack([damage * 0.01, torch.log1p(merged.clamp(min=0)), number.clamp(-60, 60) * 0.1], -1)


def outcome_numbers(outcomes: Tensor) -> Tensor:
    """[…, OUTCOME_NUMBERS]; the same as ``features.outcome_numbers``."""
    o = outcomes.float()
    win = outcomes[:, :, la.OUT_WIN : la.OUT_WIN + 1]
    parts = [(win == 1).float(), (win == -1).float(), (win == 2).float(), o[:, :, 1:6], o[:, :, 6:8] * 0.01]
    parts += [o[:, :, 8:12].clamp(-20, 20) * 0.3, (o[:, :, 6:8] > 0).float()]
    behind = o[:, :, la.OUT_BEHIND : la.OUT_BEHIND + 1]
    odds = o[:, :, la.OUT_ODDS : la.OUT_ODDS + 1].clamp(-4000, 4000) * 0.001
    parts += [(behind == 0).float(), behind.clamp(min=-2000) * 0.001, torch.log1p(-behind * 0.02) * 0.3]
    parts += [odds, torch.tanh(odds * 4)]
    return torch.cat(parts, -1)
