"""A small line chart as SVG text; no drawing library needed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_COLOURS = ("#2b6cb0", "#c53030", "#2f855a", "#b7791f", "#6b46c1", "#00838f", "#ad1457", "#4e5d6c")
_WIDTH, _HEIGHT = 720, 440
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 190, 48, 56


def line_chart(title: str, x_label: str, series: Sequence[tuple[str, Sequence[float]]], first: int = 1) -> str:
    """Probabilities (0 to 1) against whole steps, one line for each series."""
    steps = max((len(values) for _, values in series), default=1)
    plot_width, plot_height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM

    def x_of(index: int) -> float:
        return _LEFT + (plot_width * index / max(steps - 1, 1))

    def y_of(value: float) -> float:
        return _TOP + plot_height * (1 - value)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="28" font-size="17" font-weight="600" fill="#1a202c">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 20):
        y = y_of(percent / 100)
        parts.append(
            f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{_LEFT + plot_width}" y2="{y:.1f}" stroke="#e2e8f0"/>'
            f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#4a5568">{percent} %</text>'
        )
    for index in range(steps):
        parts.append(
            f'<text x="{x_of(index):.1f}" y="{_TOP + plot_height + 20}" text-anchor="middle" '
            f'fill="#4a5568">{first + index}</text>'
        )
    parts.append(
        f'<text x="{_LEFT + plot_width / 2:.0f}" y="{_HEIGHT - 14}" text-anchor="middle" '
        f'fill="#1a202c">{escape(x_label)}</text>'
    )
    for number, (name, values) in enumerate(series):
        colour = _COLOURS[number % len(_COLOURS)]
        points = " ".join(f"{x_of(i):.1f},{y_of(v):.1f}" for i, v in enumerate(values))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts.extend(
            f'<circle cx="{x_of(i):.1f}" cy="{y_of(v):.1f}" r="3.5" fill="{colour}">'
            f"<title>{escape(name)}, {first + i}: {100 * v:.1f} %</title></circle>"
            for i, v in enumerate(values)
        )
        y = _TOP + 14 + 22 * number
        x = _LEFT + plot_width + 18
        parts.append(
            f'<rect x="{x}" y="{y - 9}" width="12" height="12" rx="2" fill="{colour}"/>'
            f'<text x="{x + 18}" y="{y + 2}" fill="#1a202c">{escape(name[:22])}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
