"""Self-play with PPO: both seats of every game are played by the network, rewards come at the end of a game only, and a
critic that sees hidden cards judges positions. Workers play while the network thinks about the lanes of others. In some
lanes the opponent is greedy: those games show how it stands."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from network import Network
from torch import Tensor
from torch.nn import functional as F

from playmat.envs import WorkerEnv
from playmat.envs import layout as la

NAMES = ("tokens", "options", "outcomes", "oracle")


@dataclass(frozen=True)
class Settings:
    """How one round of self-play and learning goes."""

    steps: int = 256  # decisions of each lane in a round
    batch: int = 8192
    epochs: int = 1
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    trace: float = 0.95  # λ of the advantage
    most_norm: float = 1.0


class Roll:
    """One round: everything the lanes saw and did, on the device."""

    def __init__(self, env: WorkerEnv, steps: int, device: torch.device) -> None:
        lanes = env.lanes
        self.steps = steps
        self.device = device
        self.seen = {name: torch.zeros((steps, *env.shapes[name]), dtype=torch.int16, device=device) for name in NAMES}
        numbers = {"choice": torch.int64, "logp": torch.float32, "value": torch.float32, "seat": torch.int64}
        self.done = {name: torch.zeros((steps, lanes), dtype=kind, device=device) for name, kind in numbers.items()}
        self.ended = torch.zeros((steps, lanes), dtype=torch.bool, device=device)
        self.rewards = torch.zeros((steps, lanes, 2), dtype=torch.float32, device=device)
        self.seats = np.zeros((steps, lanes), dtype=np.int64)
        self.last_value = torch.zeros(lanes, device=device)
        self.last_seat = torch.zeros(lanes, dtype=torch.int64, device=device)


class Loop:
    """Workers in two groups: one plays while the network thinks for the other."""

    def __init__(
        self, env: WorkerEnv, network: Network, device: torch.device, rivals: int = 0, groups: int = 2
    ) -> None:
        self.env = env
        self.network = network
        self.device = device
        n = env.workers // groups
        self.groups = [list(range(g * n, env.workers if g == groups - 1 else (g + 1) * n)) for g in range(groups)]
        self.think = network
        self.staging = {
            name: torch.zeros(env.shapes[name], dtype=torch.int16, pin_memory=device.type == "cuda") for name in NAMES
        }
        self.games = 0
        self.rivals = rivals  # lanes of each worker with a greedy opponent
        self.against = [0, 0.0]  # games against it, and what they brought
        env.reset()

    def lanes(self, group: list[int]) -> slice:
        each = self.env.lanes_each
        return slice(group[0] * each, (group[-1] + 1) * each)

    def _load(self, part: slice) -> dict[str, Tensor]:
        out = {}
        for name in NAMES:
            self.staging[name][part].numpy()[...] = getattr(self.env.arrays, name)[part]
            out[name] = self.staging[name][part].to(self.device, non_blocking=True)
        return out

    @torch.no_grad()
    def _decide(self, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor, Tensor]:
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda"):
            logits, _, critic = self.think(seen["tokens"], seen["options"], seen["outcomes"], seen["oracle"])
        logp = F.log_softmax(logits, -1)
        noise = -torch.log(-torch.log(torch.rand_like(logp).clamp(1e-9, 1 - 1e-7)))
        choice = (logp + noise).argmax(-1)
        return choice, logp.gather(-1, choice.unsqueeze(-1)).squeeze(-1), critic

    def play(self, roll: Roll) -> None:
        """Fill a round."""
        waiting: list[bool] = [False] * len(self.groups)
        for t in range(roll.steps + 1):
            for g, group in enumerate(self.groups):
                part = self.lanes(group)
                if waiting[g]:
                    for worker in group:
                        self.env.wait(worker)
                    self._ends(roll, t - 1, part)
                seen = self._load(part)
                choice, logp, critic = self._decide(seen)
                seats = self.env.arrays.seat[part].astype(np.int64)
                seat = torch.from_numpy(seats).to(self.device)
                if t == roll.steps:
                    roll.last_value[part], roll.last_seat[part] = critic, seat
                    continue
                for name in NAMES:
                    roll.seen[name][t, part] = seen[name]
                roll.done["choice"][t, part] = choice
                roll.done["logp"][t, part] = logp
                roll.done["value"][t, part] = critic
                roll.done["seat"][t, part] = seat
                roll.seats[t, part] = seats
                answers = choice.cpu().numpy()
                each = self.env.lanes_each
                for i, worker in enumerate(group):
                    self.env.send(worker, answers[i * each : (i + 1) * each])
                waiting[g] = True

    def _ends(self, roll: Roll, t: int, part: slice) -> None:
        facts = self.env.arrays.facts[part]
        done = facts[:, la.FACT_DONE] > 0
        self.games += int(done.sum())
        roll.ended[t, part] = torch.from_numpy(done).to(self.device)
        pair = (facts[:, la.FACT_REWARD : la.FACT_REWARD + 2] * done[:, None]).astype(np.float32)
        roll.rewards[t, part] = torch.from_numpy(pair).to(self.device)
        met = done & (np.arange(len(done)) % self.env.lanes_each < self.rivals)
        if met.any():
            seats = roll.seats[t, part][met]
            self.against[0] += int(met.sum())
            self.against[1] += float((pair[met, seats] + 1).sum()) / 2


def advantages(roll: Roll, trace: float) -> tuple[Tensor, Tensor]:
    """For each decision how much better it went than the critic thought, and what the critic should have said. Each
    seat of a lane is a story of its own: the next position of a seat is its next decision."""
    lanes = roll.ended.shape[1]
    index = torch.arange(lanes, device=roll.device)
    next_value = torch.zeros(lanes, 2, device=roll.device)
    next_value[index, roll.last_seat] = roll.last_value
    next_value[index, 1 - roll.last_seat] = -roll.last_value
    next_gain = torch.zeros(lanes, 2, device=roll.device)
    reward = torch.zeros(lanes, 2, device=roll.device)
    gains = torch.zeros_like(roll.done["value"])
    for t in range(roll.steps - 1, -1, -1):
        over = roll.ended[t].unsqueeze(-1)
        next_value = next_value.masked_fill(over, 0.0)
        next_gain = next_gain.masked_fill(over, 0.0)
        reward = torch.where(over, roll.rewards[t], reward)
        seat, value = roll.done["seat"][t], roll.done["value"][t]
        gain = reward[index, seat] + next_value[index, seat] - value + trace * next_gain[index, seat]
        gains[t] = gain
        next_value[index, seat] = value
        next_gain[index, seat] = gain
        reward[index, seat] = 0.0
    return gains, gains + roll.done["value"]


def batches(count: int, size: int, device: torch.device) -> Iterator[Tensor]:
    order = torch.randperm(count, device=device)
    for at in range(0, count - size + 1, size):
        yield order[at : at + size]


def learn(
    network: Any, plain: Network, roll: Roll, optimizer: torch.optim.Optimizer, settings: Settings
) -> dict[str, float]:
    """One round of learning; returns how it went."""
    gains, targets = advantages(roll, settings.trace)
    flat = {name: array.flatten(0, 1) for name, array in roll.seen.items()}
    choice, old = roll.done["choice"].flatten(), roll.done["logp"].flatten()
    gains, targets = gains.flatten(), targets.flatten()
    is_real = flat["options"][:, 1, la.OPT_KIND] > 0  # a decision with one option teaches the policy nothing
    sums: dict[str, float] = {}
    rounds = 0
    for _ in range(settings.epochs):
        for rows in batches(len(choice), settings.batch, roll.device):
            seen = [flat[name][rows] for name in NAMES]
            with torch.autocast(roll.device.type, dtype=torch.bfloat16, enabled=roll.device.type == "cuda"):
                logits, value, critic = network(*seen)
            logp = F.log_softmax(logits, -1)
            picked = logp.gather(-1, choice[rows].unsqueeze(-1)).squeeze(-1)
            ratio = (picked - old[rows]).exp()
            gain = gains[rows]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            real = is_real[rows].float()
            surrogate = torch.min(ratio * gain, ratio.clamp(1 - settings.clip, 1 + settings.clip) * gain)
            policy = -(surrogate * real).sum() / real.sum().clamp(min=1)
            entropy = -((logp.exp() * logp).sum(-1) * real).sum() / real.sum().clamp(min=1)
            target = targets[rows].clamp(-1, 1)
            loss_value = F.mse_loss(value, target)
            loss_critic = F.mse_loss(critic, target)
            loss = policy - settings.entropy * entropy + settings.value * (loss_value + loss_critic)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(plain.parameters(), settings.most_norm)
            optimizer.step()
            rounds += 1
            with torch.no_grad():
                found = {
                    "policy": policy,
                    "entropy": entropy,
                    "value": loss_value,
                    "critic": loss_critic,
                    "clipped": ((ratio - 1).abs() > settings.clip).float().mean(),
                    "kl": (old[rows] - picked).mean(),
                }
                for name, number in found.items():
                    sums[name] = sums.get(name, 0.0) + number.detach()  # type: ignore[assignment]
    return {name: float(total) / max(rounds, 1) for name, total in sums.items()}


def imitate(
    network: Any, plain: Network, kept: dict[str, Tensor], optimizer: torch.optim.Optimizer, batch: int
) -> tuple[float, float]:
    """One pass over a teacher's games; returns the share of equal answers and the loss of the value."""
    count = len(kept["answer"])
    device = kept["answer"].device
    right = loss_sum = 0.0
    rounds = 0
    for rows in batches(count, batch, device):
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
            logits, value, critic = network(*(kept[name][rows] for name in NAMES))
        answer, result = kept["answer"][rows], kept["result"][rows]
        loss = F.cross_entropy(logits, answer) + 0.5 * (F.mse_loss(value, result) + F.mse_loss(critic, result))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(plain.parameters(), 1.0)
        optimizer.step()
        rounds += 1
        with torch.no_grad():
            right += (logits.argmax(-1) == answer).float().mean()  # type: ignore[assignment]
            loss_sum += F.mse_loss(critic, result).detach()  # type: ignore[assignment]
    return float(right) / max(rounds, 1), float(loss_sum) / max(rounds, 1)


def stamp(start: float) -> str:
    return f"{time.time() - start:7.1f} s"
