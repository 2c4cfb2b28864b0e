"""Coins inside a process. When coins surface as decisions, a step first makes sure that enough results are
known: it asks for one, and is carried out again when the answer has come."""

from __future__ import annotations

from mypy_extensions import i64

from playmat.engine.state import F_COIN, Frame, State


def are_ready(st: State, f: Frame, n: i64, player: i64) -> bool:
    """True if n coins can be flipped now; otherwise a coin was asked for and the step must be repeated."""
    if not st.chance_open or len(st.coins) >= n:
        return True
    st.stack.append(Frame(F_COIN, 0, player))
    f.pc -= 1
    return False


def until_ready(st: State, f: Frame, player: i64, last: i64) -> bool:
    """Whether the coins up to the first of this side are known, where somebody else says how they fall."""
    if not st.chance_open or last in st.coins:
        return True
    st.stack.append(Frame(F_COIN, 0, player))
    f.pc -= 1
    return False
