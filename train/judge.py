"""Fit a network that sees each Pokémon by itself (``players.networks.TeamNet``) to the results of games.

    python train/judge.py --data ../shared --seconds 120 --workers 16 --folder build/judge
    python train/judge.py --learn --folder build/judge --keep build/judge.pt

The lessons of ``train/choice.py`` begin with what it keeps. In each game either side plays as
``players.choice_weights`` has it or as greedy does, some moves at random; every position in which a turn begins is
noted, who played how, and who won. The network is told how both sides play, so that it learns from all games; what is
written is for a taught player against greedy. A tenth of the pairs of decks is held back to measure by. Playing needs
the compiled engine, learning needs torch."""

from __future__ import annotations

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from playmat.decisions.determinize import determinize
from playmat.decisions.game import make_match
from playmat.engine import machine
from playmat.players.lookahead import BY_HAND, BY_LESSONS, best_of, outcomes
from playmat.players.networks import COARSE, UNIT, TeamNet
from playmat.players.outlook import RULES, WIDTH, outlook
from playmat.players.team import NUMBERS, PLACES, teams
from playmat.rulebooks.books import RULEBOOKS
from playmat.simulate.fit import decks_of, module_text
from playmat.simulate.games import luck_of
from playmat.simulate.strength import library_of

AT_ONCE = 24  # games of a pair
HELD_BACK = 10  # every tenth pair of decks
BOTH = WIDTH + 2 * PLACES * NUMBERS


class Task(NamedTuple):
    """Some games of one pair of decks."""

    data: str
    folder: Path
    seed: int
    number: int
    careless: float
    end: float


def play_and_note(task: Task) -> int:
    """Some games: the positions in which a turn begins, how both sides play, and the result; kept in a file."""
    luck = random.Random(luck_of(task.seed, task.number))
    rules = list(RULEBOOKS)[task.number % len(RULEBOOKS)]
    rows: list[list[int]] = []
    if time.time() > task.end:
        return 0
    first, second = luck.sample(decks_of(task.data, rules), 2)
    match = make_match(first, second, rules, library_of(task.data))
    for _ in range(AT_ONCE):
        st = machine.new_game(match, luck.getrandbits(48))
        by = [luck.choice((BY_HAND, BY_LESSONS)) for _ in range(2)]
        seen: list[tuple[int, list[int]]] = []
        turn = 0
        while options := machine.advance(st):
            me = machine.decider(st)
            if st.revealed and st.turn != turn and me == st.player:
                turn = st.turn
                seen.append((me, [*outlook(st), *teams(st), int(by[me] == BY_LESSONS), int(by[1 - me] == BY_LESSONS)]))
            chosen = 0
            if len(options) > 1:
                seed = luck.getrandbits(40)
                chosen = luck.randrange(len(options))
                if luck.random() >= task.careless:
                    chosen = best_of(outcomes(determinize(st, me, seed), options, me, seed, by[me]))
            machine.choose(st, options[chosen])
        rows += [[*row, 1 if st.winner == 2 else 2 * int(st.winner == me)] for me, row in seen]
    np.save(task.folder / f"{task.number}.npy", np.clip(np.array(rows), -127, 127).astype(np.int8))
    return len(rows)


def gather(given: argparse.Namespace) -> None:
    given.folder.mkdir(parents=True, exist_ok=True)
    for rules in RULEBOOKS:
        decks_of(given.data, rules)  # once for all processes
    end = time.time() + given.seconds
    tasks = [Task(given.data, given.folder, given.seed, n, given.careless, end) for n in range(given.games // AT_ONCE)]
    with ProcessPoolExecutor(given.workers) as pool:
        count = sum(pool.map(play_and_note, tasks))
    print(f"{count:,} positions", flush=True)


class Net:
    """The network as tensors: each number divided by its spread first."""

    def __init__(self, small: int, large: int, spread: Any, torch: Any) -> None:
        self.torch = torch
        device = spread.device
        self.row, self.mon = 1 / spread[:WIDTH], 1 / spread[WIDTH:BOTH].view(-1, NUMBERS).amax(0)
        self.small, self.large = small, large

        def normal(*size: int) -> Any:
            return torch.randn(*size, device=device) * size[-1] ** -0.5

        wide = WIDTH + 2 + 4 * small
        zeros = torch.zeros
        self.p = {
            "active": normal(small, NUMBERS), "active_alone": zeros(small, device=device),
            "bench": normal(small, NUMBERS), "bench_alone": zeros(small, device=device),
            "joint": normal(large, wide), "joint_alone": zeros(large, device=device),
            "out": normal(large) * 0.1, "linear": zeros(WIDTH, device=device), "alone": zeros(1, device=device),
        }  # fmt: skip
        for value in self.p.values():
            value.requires_grad_()

    def score(self, rows: Any, drop: float = 0.0) -> Any:
        """The logarithm of the odds; ``rows``: numbers of positions and how both sides play."""
        torch, p = self.torch, self.p
        row = rows[:, :WIDTH].float() * self.row
        both = rows[:, BOTH : BOTH + 2].float()
        parts = [row, both]
        if self.small:
            raw = rows[:, WIDTH:BOTH].view(len(rows), 2, PLACES, NUMBERS).float()
            mon = raw * self.mon
            active = torch.relu(mon[:, :, 0] @ p["active"].T + p["active_alone"]) * raw[:, :, 0, :1]
            bench = torch.relu(mon[:, :, 1:] @ p["bench"].T + p["bench_alone"]) * raw[:, :, 1:, :1]
            parts += [torch.cat([active, bench.sum(2)], -1).flatten(1)]
        hidden = torch.relu(torch.cat(parts, -1) @ p["joint"].T + p["joint_alone"])
        if drop:
            hidden = torch.nn.functional.dropout(hidden, drop)
        return row @ p["linear"] + p["alone"] + hidden @ p["out"]

    def whole(self, taught: int = 0) -> list[int]:
        """The weights as ``players.networks`` reads them. ``taught``: which side plays so, 0 for the one whose turn it
        is; the other plays greedily."""
        p = {name: value.detach().double().cpu().numpy() for name, value in self.p.items()}
        row, mon = self.row.cpu().numpy(), self.mon.cpu().numpy()
        if not self.small:
            return self._of_outlook(p, row, taught)
        out: list[float] = [self.small, self.large]
        for name in ("active", "bench"):
            for weights, alone in zip(UNIT * p[name] * mon, UNIT * p[name + "_alone"], strict=True):
                out += [*weights, alone]
        for unit in range(self.large):
            weights = p["joint"][unit]
            out += [*(UNIT * weights[:WIDTH] * row), *(COARSE * weights[WIDTH + 2 :])]
            out += [UNIT * (p["joint_alone"][unit] + weights[WIDTH + taught]), 1000 * p["out"][unit]]
        out += [*(1000 * p["linear"] * row), 1000 * p["alone"][0]]
        return [round(n) for n in out]

    def read(self, weights: list[int]) -> None:
        """Begin with weights that were written."""
        torch, p, small = self.torch, self.p, self.small
        left = torch.tensor(weights[2:] if small else weights, dtype=torch.float32, device=self.row.device)

        def table(rows: int, width: int) -> Any:
            nonlocal left
            found, left = left[: rows * width].view(rows, width), left[rows * width :]
            return found

        with torch.no_grad():
            for name in ("active", "bench") if small else ():
                units = table(small, NUMBERS + 1) / UNIT
                p[name].copy_(units[:, :NUMBERS] / self.mon)
                p[name + "_alone"].copy_(units[:, NUMBERS])
            linear = table(1, WIDTH + 2)[0] if not small else None
            units = table(self.large, WIDTH + 4 * small + 2)
            linear = left if linear is None else linear
            p["joint"].zero_()
            p["joint"][:, :WIDTH].copy_(units[:, :WIDTH] / UNIT / self.row)
            p["joint"][:, WIDTH + 2 :].copy_(units[:, WIDTH:-2] / COARSE)
            p["joint_alone"].copy_(units[:, -2] / UNIT)
            p["out"].copy_(units[:, -1] / 1000)
            p["linear"].copy_(linear[:WIDTH] / 1000 / self.row)
            p["alone"].copy_(linear[WIDTH : WIDTH + 1] / 1000)

    def _of_outlook(self, p: Any, row: Any, taught: int) -> list[int]:
        """The same of a network without units for Pokémon, as ``players.networks`` reads them."""
        out: list[float] = [*(1000 * p["linear"] * row), 1000 * p["alone"][0], 0]
        for unit in range(self.large):
            weights = p["joint"][unit]
            out += [*(UNIT * weights[:WIDTH] * row), UNIT * (p["joint_alone"][unit] + weights[WIDTH + taught])]
            out += [1000 * p["out"][unit]]
        return [round(n) for n in out]


def load(folder: Path) -> tuple[Any, Any]:
    """All rows, and which of them are of pairs held back."""
    files = sorted(folder.glob("*.npy"), key=lambda f: int(f.stem))
    parts = [np.load(f) for f in files]
    held = [
        np.full(len(part), int(f.stem) // len(RULEBOOKS) % HELD_BACK == 0) for f, part in zip(files, parts, strict=True)
    ]
    return np.concatenate(parts), np.concatenate(held)


def numbers_of(path: Path) -> list[int]:
    """The weights in a module that was written."""
    return [int(n) for n in path.read_text(encoding="utf-8").split("[\n", 1)[1].rstrip("],\n").split(",")]


def learn(rows: Any, held: Any, small: int, large: int, given: argparse.Namespace) -> tuple[float, Net]:
    """Passes of AdamW; returns the log loss on the pairs held back, and the network."""
    import torch
    from torch.nn import functional as F

    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    y = rows[:, -1].float() / 2
    inside, outside = torch.nonzero(~held).squeeze(-1), torch.nonzero(held).squeeze(-1)
    net = Net(small, large, rows[:200_000, :BOTH].float().std(0).clamp(min=0.3), torch)
    steps = given.passes * (len(inside) // given.batch)
    optimizer = torch.optim.AdamW(net.p.values(), lr=given.rate, weight_decay=given.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, steps, pct_start=0.1)

    def loss_of(at: Any) -> Any:
        with torch.no_grad():
            z = torch.cat([net.score(rows[part]) for part in at.split(1 << 17)])
        return F.binary_cross_entropy_with_logits(z, y[at], reduction="none")

    for turn in range(given.passes):
        order = inside[torch.randperm(len(inside), device=rows.device)]
        for k in range(len(inside) // given.batch):
            at = order[k * given.batch : (k + 1) * given.batch]
            loss = F.binary_cross_entropy_with_logits(net.score(rows[at], given.drop), y[at])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
        if turn == given.passes - 1:
            lost = loss_of(outside)
            books = rows[outside, RULES : RULES + len(RULEBOOKS)].float()
            each = ", ".join(f"{lost[books[:, k] > 0].mean():.4f}" for k in range(len(RULEBOOKS)))
            one = (rows[outside, BOTH] == 1) & (rows[outside, BOTH + 1] == 0)
            print(f"{small}+{large}: log loss {lost.mean():.4f} held back (by rulebooks {each}; taught against greedy "
                  f"{lost[one].mean():.4f}), {loss_of(inside[:200_000]).mean():.4f} not", flush=True)  # fmt: skip
    return float(lost.mean()), net


def check(net: Net, rows: Any, taught: int = 0) -> None:
    """How far the whole numbers are from the network."""
    judge = TeamNet(net.whole(taught))
    some = rows[:: max(1, len(rows) // 2000)].clone()
    some[:, BOTH], some[:, BOTH + 1] = 1 - taught, taught
    told = 1000 * net.score(some).detach().cpu().numpy()
    found = [judge.odds(vec[i64](r[:WIDTH]), vec[i64](r[WIDTH:BOTH])) for r in some.cpu().tolist()]
    off = np.abs(told - np.array(found))
    print(f"whole numbers are off by {off.mean():.0f} points on average, {off.max():.0f} at most", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", default="", help="folder with card files and theme decks")
    parser.add_argument("--folder", type=Path, required=True, help="where the positions are kept")
    parser.add_argument("--learn", action="store_true", help="learn from the positions in the folder")
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--seconds", type=float, default=120.0, help="time for playing")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--careless", type=float, default=0.1, help="share of moves at random")
    parser.add_argument(
        "--units", default="24:128", help="units of the two layers; or several, of which the best is kept"
    )
    parser.add_argument("--passes", type=int, default=6)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--drop", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--keep", type=Path, default=None, help="keep the network here, for ``train/choice.py``")
    parser.add_argument("--write", type=Path, default=None, help="the module to write")
    given = parser.parse_args()
    if not given.learn:
        gather(given)
        return
    import torch

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    noted, held_back = load(given.folder)
    rows, held = torch.from_numpy(noted).to(device), torch.from_numpy(held_back).to(device)
    print(f"{len(rows):,} positions, {int(held.sum()):,} held back", flush=True)
    sizes = [tuple(map(int, words.split(":"))) for words in given.units.split(",")]
    found = [learn(rows, held, *size, given) for size in sizes]
    if given.keep is not None:
        torch.save([{"units": (n.small, n.large), "row": n.row, "mon": n.mon, "p": n.p} for _, n in found], given.keep)
    _, net = min((each for each in found if each[1].small), key=lambda each: each[0])
    check(net, rows[held])
    if given.write is not None:
        about = f"fitted to {len(rows)} positions of taught and greedy"
        given.write.write_text(module_text(net.whole(), about, "TEAM", "train/judge.py"), encoding="utf-8")


if __name__ == "__main__":
    main()
