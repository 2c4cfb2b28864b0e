"""Plots for reports: small SVG pictures drawn with the page's own colours, so that they follow light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 640


def _svg(height: float, title: str, parts: Sequence[str], width: float = WIDTH) -> str:
    body = "".join(parts)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def rate_plot(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Win rates with their intervals: (name, rate, low, high) on a scale from 0 to 100 %."""
    left, right = 210.0, 20.0
    span = WIDTH - left - right
    parts = []
    for percent in (0, 25, 50, 75, 100):
        x = left + span * percent / 100
        parts.append(f'<line x1="{x:g}" y1="8" x2="{x:g}" y2="{18 + 28 * len(rows)}" class="grid"/>')
        parts.append(_text(x, 34 + 28 * len(rows), f"{percent} %", "middle", "soft"))
    for i, (name, rate, low, high) in enumerate(rows):
        y = 24 + 28 * i
        parts.append(_text(left - 10, y + 4, _short(name), "end"))
        parts.append(
            f'<line x1="{left + span * low:.1f}" y1="{y}" x2="{left + span * high:.1f}" y2="{y}" class="interval"/>'
        )
        parts.append(f'<circle cx="{left + span * rate:.1f}" cy="{y}" r="5" class="a"/>')
    return _svg(44 + 28 * len(rows), "win rates with 95 % intervals", parts)


def _short(name: str, most: int = 28) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def reason_plot(by_reason: Mapping[str, Sequence[int]], names: Sequence[str]) -> str:
    """How games ended: a bar for each reason, split by who won."""
    total = max((sum(counts) for counts in by_reason.values()), default=1) or 1
    left = 210.0
    span = WIDTH - left - 60
    parts = []
    for i, (reason, counts) in enumerate(by_reason.items()):
        y = 10 + 28 * i
        parts.append(_text(left - 10, y + 14, reason, "end"))
        x = left
        for kind, count in zip(("a", "b", "tie"), counts, strict=False):
            width = span * count / total
            who = names[0] if kind == "a" else names[1] if kind == "b" else "tie"
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="18" class="{kind}">'
                f"<title>{escape(who)}: {count}</title></rect>"
            )
            x += width
        parts.append(_text(x + 6, y + 14, str(sum(counts)), "start", "soft"))
    return _svg(20 + 28 * len(by_reason), "how games ended", parts)


def length_plot(counts: Mapping[str, int]) -> str:
    """A histogram of the length of games in turns."""
    found = {int(turns): n for turns, n in counts.items()}
    if not found:
        return ""
    least, most = min(found), max(found)
    step = max(1, -(-(most - least + 1) // 40))
    bars = [sum(found.get(t + k, 0) for k in range(step)) for t in range(least, most + 1, step)]
    tallest = max(bars)
    left, height = 40.0, 160.0
    width = (WIDTH - left - 10) / len(bars)
    parts = [f'<line x1="{left}" y1="{height + 10}" x2="{WIDTH - 10}" y2="{height + 10}" class="grid"/>']
    for i, n in enumerate(bars):
        tall = height * n / tallest
        first = least + i * step
        label = f"{first}" if step == 1 else f"{first}–{first + step - 1}"
        parts.append(
            f'<rect x="{left + i * width + 1:.1f}" y="{height + 10 - tall:.1f}" width="{max(1.0, width - 2):.1f}" '
            f'height="{tall:.1f}" class="a"><title>{label} turns: {n}</title></rect>'
        )
    parts.append(_text(left, height + 28, str(least), "middle", "soft"))
    parts.append(_text(WIDTH - 20, height + 28, f"{most} turns", "end", "soft"))
    parts.append(_text(left - 6, 20, str(tallest), "end", "soft"))
    return _svg(height + 36, "length of games", parts)


def heat_map(names: Sequence[str], rates: Mapping[tuple[int, int], float]) -> str:
    """Every deck (rows) against every other (columns): the share of games the row's deck won."""
    cell, left, top = 46.0, 200.0, 150.0
    count = len(names)
    width = left + cell * count + 10
    parts = []
    for i, name in enumerate(names):
        parts.append(_text(left - 8, top + cell * i + 28, _short(name), "end"))
        x = left + cell * i + 26
        turned = f'transform="rotate(-50 {x:g} {top - 8:g})"'
        parts.append(f'<text x="{x:g}" y="{top - 8:g}" {turned}>{escape(_short(name, 24))}</text>')
        for j in range(count):
            rate = rates.get((i, j))
            x, y = left + cell * j, top + cell * i
            if i == j or rate is None:
                parts.append(f'<rect x="{x:g}" y="{y:g}" width="{cell}" height="{cell}" class="none"/>')
                continue
            kind = "a" if rate >= 0.5 else "b"
            parts.append(
                f'<rect x="{x:g}" y="{y:g}" width="{cell}" height="{cell}" class="{kind}" '
                f'fill-opacity="{abs(rate - 0.5) * 1.7 + 0.05:.3f}">'
                f"<title>{escape(name)} against {escape(names[j])}: {100 * rate:.1f} %</title></rect>"
            )
            parts.append(_text(x + cell / 2, y + 28, f"{100 * rate:.0f}", "middle"))
    return _svg(top + cell * count + 10, "share of games won, row against column, in per cent", parts, width)
