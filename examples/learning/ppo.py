"""A small PPO: learns the starter decks of one rulebook against random, in minutes on one core. Needs torch.

python examples/learning/ppo.py [MINUTES] [CURVE.svg]

MINUTES are those of the processor. At the end the network plays games it was not trained on.

One network reads a set of tokens and points at an option row. Cards enter by their vectors, never by their number, so
it would accept decks it has not seen."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from playmat.cards import starter_decks
from playmat.envs import Arrays, BatchEnv, Pool
from playmat.envs import layout as la

LANES, STEPS, HIDDEN = 64, 96, 96
SCALE = torch.ones(la.WIDTH)
SCALE[la.NARROW - 1 :] = 0.1
SCALE[[la.MON_HP, la.MON_DAMAGE]] = 0.01


class Net(nn.Module):
    """Tokens to vectors, their mean and maximum to a state, each option with its tokens and the state to a logit."""

    def __init__(self, cards: Tensor, texts: Tensor) -> None:
        super().__init__()
        self.register_buffer("cards", cards)
        self.register_buffer("texts", texts.flatten(0, 1))
        self.card = nn.Linear(cards.shape[-1], HIDDEN)
        self.text = nn.Linear(texts.shape[-1], HIDDEN)
        self.kind = nn.Embedding(2 * la.KINDS, HIDDEN)
        self.option_kind = nn.Embedding(40, HIDDEN)
        self.numbers = nn.Linear(la.WIDTH, HIDDEN)
        self.token = nn.Sequential(nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.state = nn.Sequential(nn.Linear(2 * HIDDEN, HIDDEN), nn.ReLU())
        self.option = nn.Sequential(nn.Linear(3 * HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))
        self.value = nn.Sequential(nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))

    def forward(self, tokens: Tensor, options: Tensor) -> tuple[Tensor, Tensor]:
        tokens = tokens[:, : int((tokens[..., la.KIND] > 0).sum(1).max())].long()  # rows in use come first
        options = options.long()
        cards = self.card(self.cards)
        texts = self.text(self.texts)
        live = (tokens[..., la.KIND] > 0).unsqueeze(-1)
        x = self.kind(tokens[..., la.KIND] * 2 + tokens[..., la.OWNER]) + cards[tokens[..., la.CARD]]
        x = self.token(x + self.numbers(torch.clamp(tokens * SCALE, -5, 5))) * live
        state = self.state(torch.cat([x.sum(1) / live.sum(1), x.amax(1)], -1))

        def pointed(column: int) -> Tensor:
            at = options[..., column].unsqueeze(-1).expand(-1, -1, HIDDEN)
            return torch.gather(x, 1, at)

        y = self.option_kind(options[..., la.OPT_KIND]) + cards[options[..., la.OPT_CARD]]
        y = y + texts[options[..., la.OPT_CARD] * 9 + options[..., la.OPT_TEXT]]
        pointers = pointed(la.OPT_SOURCE) + 0.5 * pointed(la.OPT_TARGET)
        logits = self.option(torch.cat([y, pointers, state.unsqueeze(1).expand_as(y)], -1)).squeeze(-1)
        return logits.masked_fill(options[..., la.OPT_KIND] == 0, -1e9), self.value(state).squeeze(-1)


def seen_now(seen: Arrays) -> tuple[Tensor, Tensor]:
    """Copies of the rows in use."""
    most = int(seen.facts[:, la.FACT_TOKENS].max()), int(seen.offered.max())
    tokens = np.zeros((len(seen.facts), la.TOKENS, la.WIDTH), dtype=np.int16)
    options = np.zeros((len(seen.facts), la.OPTIONS, la.OPTION_WIDTH), dtype=np.int16)
    tokens[:, : most[0]] = seen.tokens[:, : most[0]]
    options[:, : most[1]] = seen.options[:, : most[1]]
    return torch.from_numpy(tokens), torch.from_numpy(options)


class Player:
    """Collects games of the network against random, and learns from them."""

    def __init__(self, seed: int = 0) -> None:
        torch.manual_seed(seed)
        pool = Pool([deck for deck in starter_decks() if deck.rules == "sword_shield"])
        self.env = BatchEnv(pool, LANES, seed)
        self.net = Net(torch.from_numpy(pool.table.cards), torch.from_numpy(pool.table.texts))
        self.adam = torch.optim.Adam(self.net.parameters(), lr=7e-4)
        self.own = np.arange(LANES) % 2  # the network's seat in each lane
        self.seen = self.env.reset()
        self.rng = np.random.default_rng(seed)
        self.results: list[float] = []

    @torch.no_grad()
    def answers(self, seen: Arrays, own: np.ndarray, is_best: bool = False) -> tuple[np.ndarray, dict[str, Tensor]]:
        """A choice for each lane: the network's where it is asked, elsewhere at random; and what is to be kept."""
        tokens, options = seen_now(seen)
        is_own = torch.from_numpy(seen.seat == own)
        choice, logp, value = (torch.zeros(LANES, dtype=kind) for kind in (torch.long, torch.float, torch.float))
        if is_own.any():
            logits, value[is_own] = self.net(tokens[is_own], options[is_own])
            chosen = logits.argmax(-1) if is_best else torch.distributions.Categorical(logits=logits).sample()
            choice[is_own] = chosen
            logp[is_own] = torch.log_softmax(logits, -1).gather(1, chosen.unsqueeze(1)).squeeze(1)
        drawn = (self.rng.random(LANES) * seen.offered).astype(np.int64)
        kept = {"tokens": tokens, "options": options, "choice": choice, "logp": logp, "value": value, "is_own": is_own}
        return np.where(is_own.numpy(), choice.numpy(), drawn), kept

    def won(self, games: int, seed: int) -> float:
        """The share of further games that the network wins with its best choices, half of them in each seat."""
        env = BatchEnv(self.env.pool, LANES, seed)
        seen, results = env.reset(), []
        while len(results) < games:
            seen = env.step(self.answers(seen, self.own, is_best=True)[0])
            results += seen.rewards[np.arange(LANES), self.own][seen.done].tolist()
        return float(np.mean([(r + 1) / 2 for r in results]))

    def collect(self) -> dict[str, Tensor]:
        """Some steps of all lanes; the opponent's decisions are answered at random and not kept."""
        rows: list[dict[str, Tensor]] = []
        rewards, done = np.zeros((STEPS, LANES), np.float32), np.zeros((STEPS, LANES), bool)
        for step in range(STEPS):
            answers, kept = self.answers(self.seen, self.own)
            rows.append(kept)
            self.seen = self.env.step(answers)
            done[step] = self.seen.done
            rewards[step] = self.seen.rewards[np.arange(LANES), self.own]
            self.results += rewards[step][done[step]].tolist()
        batch = {name: torch.stack([kept[name] for kept in rows]) for name in rows[0]}
        batch["gain"] = self._gains(batch["value"].numpy(), batch["is_own"].numpy(), rewards, done)
        return batch

    def _gains(self, value: np.ndarray, own: np.ndarray, rewards: np.ndarray, done: np.ndarray) -> Tensor:
        """Generalised advantages along the network's own decisions of each lane."""
        gains = np.zeros_like(value)
        for lane in range(LANES):
            ahead, gain, is_open = 0.0, 0.0, False
            for step in range(STEPS - 1, -1, -1):
                if done[step, lane]:
                    ahead, gain, is_open = float(rewards[step, lane]), 0.0, True
                if own[step, lane]:
                    if is_open:
                        gain = ahead - value[step, lane] + 0.95 * gain
                        gains[step, lane] = gain
                    ahead, is_open = float(value[step, lane]), True
        return torch.from_numpy(gains)

    def learn(self, batch: dict[str, Tensor]) -> None:
        kept = batch["is_own"].flatten()
        flat = {name: part.flatten(0, 1)[kept] for name, part in batch.items() if name != "is_own"}
        target = flat["value"] + flat["gain"]
        gain = (flat["gain"] - flat["gain"].mean()) / (flat["gain"].std() + 1e-6)
        for _ in range(2):
            for part in torch.randperm(len(target)).split(512):
                logits, value = self.net(flat["tokens"][part], flat["options"][part])
                logp = torch.log_softmax(logits, -1)
                ratio = (logp.gather(1, flat["choice"][part].unsqueeze(1)).squeeze(1) - flat["logp"][part]).exp()
                policy = -torch.min(ratio * gain[part], ratio.clamp(0.8, 1.2) * gain[part]).mean()
                entropy = -(logp.exp() * logp.clamp(min=-20)).sum(-1).mean()
                loss = policy + 0.5 * (value - target[part]).square().mean() - 0.01 * entropy
                self.adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
                self.adam.step()


def draw(curve: list[tuple[float, float]], path: Path) -> None:
    """The share of games won over the minutes, as an SVG picture."""
    last = max(minute for minute, _ in curve) or 1.0
    points = " ".join(f"{50 + 540 * minute / last:.1f},{250 - 220 * share:.1f}" for minute, share in curve)
    lines = [f'<line x1="50" x2="590" y1="{250 - 220 * y}" y2="{250 - 220 * y}" stroke="#ddd"/>' for y in (0, 0.5, 1)]
    labels = [f'<text x="10" y="{254 - 220 * y}">{y:.0%}</text>' for y in (0, 0.5, 1)]
    labels.append(
        f'<text x="140" y="285">minutes of one core (0 to {last:.1f}); share of games won against random</text>'
    )
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" font-family="sans-serif" font-size="12">'
    paper = '<rect width="640" height="300" fill="#fff"/>'
    line = f'<polyline points="{points}" fill="none" stroke="#2f6b4f" stroke-width="2"/>'
    path.write_text("\n".join([head, paper, *lines, *labels, line, "</svg>\n"]), encoding="utf-8")


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    torch.set_num_threads(1)
    player = Player()
    start = time.process_time()
    curve: list[tuple[float, float]] = []
    decisions = 0
    now = 0.0
    while now < minutes:
        player.learn(player.collect())
        now = (time.process_time() - start) / 60
        decisions += STEPS * LANES
        recent = player.results[-400:]
        if recent:
            share = float(np.mean([(r + 1) / 2 for r in recent]))
            curve.append((now, share))
            print(
                f"{now:5.1f} min {decisions:9,} decisions {len(player.results):6,} games {share:6.1%} of the last won",
                flush=True,
            )
    print(f"{player.won(1000, seed=1000):.1%} of 1,000 further games won with its best choices")
    if len(sys.argv) > 2 and curve:
        draw(curve, Path(sys.argv[2]))


if __name__ == "__main__":
    main()
