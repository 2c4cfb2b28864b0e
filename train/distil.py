"""Teach the network what play-outs say about options (``rollouts``), and write a checkpoint.

    python train/distil.py --data ../shared --data ../shared/years --out build/learned --seconds 300 --workers 16

It begins with the checkpoint in ``--out`` or with ``--begin``. A twentieth of the games is held back: there it says how
much more the network's favourite option is worth than greedy's, over the same worlds."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))
from arguments import parser_of

UNIT = 0.05  # of the chance to win: one unit of the policy's numbers


def arguments() -> argparse.Namespace:
    parser = parser_of(__doc__)
    parser.add_argument("--seconds", type=float, default=300.0, help="time for playing")
    parser.add_argument("--each", type=int, default=150_000, help="positions of each worker at most")
    parser.add_argument("--worlds", type=int, default=2)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--losses", default="1:1", help="weights of regression and of the policy's gain; or several")
    parser.add_argument("--value", type=float, default=0.5, help="weight of the value's error")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    start = time.time()
    from decks import pools, weights_of

    library, trained, _ = pools(given.data, given.composed, 7, given.decks)
    import rollouts

    from playmat.envs import fingerprint
    from playmat.envs.pool import Pool

    pool = Pool(trained, library=library)
    pool.weigh(weights_of(trained))
    given.out.mkdir(parents=True, exist_ok=True)
    checkpoint = given.out / "checkpoint.pt"
    begin = checkpoint if checkpoint.exists() else given.begin
    if begin is not None and not begin.exists():
        raise SystemExit(f"{begin}: there is no such checkpoint")
    found = rollouts.gather(
        pool, given.workers, given.each, given.options, given.seed, given.worlds, given.pairs, given.seconds
    )
    tried = found["tried"]
    print(f"{len(tried):,} positions, {tried.mean():.2f} options tried; {time.time() - start:.0f} s", flush=True)

    import torch
    from network import Network, Shape, widened

    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    names = (*rollouts.NAMES, "worth", "result")
    data = {n: torch.from_numpy(np.ascontiguousarray(found[n])).to(device) for n in names}
    held = torch.from_numpy(found["game"] % 20 == 1).to(device)
    state: dict[str, Any] = {"round": 0, "games": 0, "decisions": 0, "curve": [], "seconds": 0.0}
    best = -1.0
    for words in given.losses.split(","):
        regress, gain = (float(w) for w in words.split(":"))
        network = Network(torch.from_numpy(pool.table.cards), torch.from_numpy(pool.table.texts), Shape()).to(device)
        if begin is not None:
            old = torch.load(begin, map_location=device, weights_only=False)
            network.load_state_dict(widened(old["weights"], network.state_dict()))
            state |= {name: old["state"][name] for name in ("games", "decisions")}
        curve = lessons(network, data, held, given, regress, gain, start)
        if curve[-1]["gained"] > best:
            best = curve[-1]["gained"]
            state["curve"] = curve
            state["positions"] = len(held)
            content = {"fingerprint": fingerprint(), "shape": network.settings(), "state": state}
            torch.save(content | {"weights": network.state_dict()}, checkpoint.with_suffix(".part"))
        (given.out / f"lessons-{words.replace(':', '-')}.json").write_text(json.dumps(curve))
    checkpoint.with_suffix(".part").replace(checkpoint)
    print(f"best {best:.4f}; {time.time() - start:.0f} s", flush=True)


def lessons(
    network: Any, data: dict[str, Any], held: Any, given: Any, regress: float, gain: float, start: float
) -> list[Any]:
    """Some passes over the positions; returns how it went."""
    import torch
    from torch.nn import functional as F

    device = held.device
    fast = network if given.no_compile or device.type == "cpu" else torch.compile(network, dynamic=False)
    rows_in, rows_out = torch.nonzero(~held).squeeze(-1), torch.nonzero(held).squeeze(-1)
    steps = given.passes * (len(rows_in) // given.batch)
    optimizer = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=0.02, betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, max(2, steps), pct_start=0.1)
    curve = [measure(fast, data, rows_out, given.batch)]
    print(f"{regress}:{gain} before: {told(curve[-1])}", flush=True)
    for turn in range(given.passes):
        order = rows_in[torch.randperm(len(rows_in), device=device)]
        sums = torch.zeros(3, device=device)
        n = len(order) // given.batch
        for k in range(n):
            rows = order[k * given.batch : (k + 1) * given.batch]
            with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
                logits, value, _ = fast(*(data[name][rows] for name in ("tokens", "options", "outcomes")))
            is_there = logits > -5e3
            count = is_there.sum(-1, keepdim=True).clamp(min=1)
            worth = data["worth"][rows] * is_there
            better = (worth - worth.sum(-1, keepdim=True) / count) * is_there
            centred = (logits - (logits * is_there).sum(-1, keepdim=True) / count) * is_there
            error = ((centred * UNIT - better).square().sum(-1) / count.squeeze(-1)).mean() / 0.01
            gained = (F.softmax(logits, -1) * better).sum(-1).mean() / UNIT
            loss_value = F.mse_loss(value, data["result"][rows])
            loss = regress * error - gain * gained + given.value * loss_value
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            sums += torch.stack([error.detach(), gained.detach(), loss_value.detach()])
        row = measure(fast, data, rows_out, given.batch)
        row |= dict(zip(("error", "expected", "value"), (sums / max(n, 1)).tolist(), strict=True))
        curve.append(row)
        print(f"{regress}:{gain} pass {turn + 1}: {told(row)}; {time.time() - start:.0f} s", flush=True)
    return curve


def told(row: dict[str, float]) -> str:
    return " ".join(f"{name} {number:.4f}" for name, number in row.items())


def measure(fast: Any, data: dict[str, Any], rows: Any, batch: int) -> dict[str, float]:
    """On games held back: how much more than greedy's favourite the network's is worth, and the value's error."""
    import torch
    from torch.nn import functional as F

    from playmat.envs import layout as la

    gained = most = error = 0.0
    n = 0
    for k in range(len(rows) // batch or 1):
        part = rows[k * batch : (k + 1) * batch]
        kind = part.device.type
        with torch.no_grad(), torch.autocast(kind, dtype=torch.bfloat16, enabled=kind == "cuda"):
            logits, value, _ = fast(*(data[name][part] for name in ("tokens", "options", "outcomes")))
        worth = data["worth"][part]
        behind = data["outcomes"][part][:, :, la.OUT_BEHIND].float().masked_fill(logits < -5e3, -1e5)
        greedy = worth.gather(-1, behind.argmax(-1, keepdim=True)).mean()
        gained += float(worth.gather(-1, logits.argmax(-1, keepdim=True)).mean() - greedy)
        most += float(worth.masked_fill(logits < -5e3, -1.0).max(-1).values.mean() - greedy)
        error += float(F.mse_loss(value, data["result"][part]))
        n += 1
    return {"gained": gained / n, "most": most / n, "value_held": error / n}


if __name__ == "__main__":
    main()
