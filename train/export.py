"""Write the network of a checkpoint as the file that the learned player loads, and its learning curve as a picture.

python train/export.py build/learned/checkpoint.pt
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from playmat.envs.network import SHIPPED

TRAINING_ONLY = ("oracle_",)  # the critic sees hidden cards and is never shipped


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--out", type=Path, default=SHIPPED)
    given = parser.parse_args()
    kept = torch.load(given.checkpoint, map_location="cpu", weights_only=False)
    weights = {
        name: values.numpy().astype(np.float16)
        for name, values in kept["weights"].items()
        if not name.startswith(TRAINING_ONLY)
    }
    state = kept["state"]
    about = {name: state[name] for name in ("games", "decisions", "round")} | {"shape": kept["shape"]}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(given.out, fingerprint=kept["fingerprint"], about=json.dumps(about), **weights)
    print(f"{given.out}: {given.out.stat().st_size:,} bytes, {sum(w.size for w in weights.values()):,} weights")


if __name__ == "__main__":
    main()
