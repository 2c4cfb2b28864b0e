"""Pictures of figures, drawn by matplotlib: odds, win rates, how games end, how long they last, every pair of decks.

Each function returns a plot: what to draw, given a theme. ``save`` writes it as PNG or SVG, ``picture`` puts it into a
page in both themes. The library is loaded when something is drawn, not before."""

from __future__ import annotations

import io
import itertools
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

THEMES = ("light", "dark")
ENDINGS = (".png", ".svg")
_MARKERS = "osD^vPX*<>"
_DASHES: tuple[str | tuple[int, tuple[int, ...]], ...] = ("solid", (0, (6, 3)), (0, (2, 2)), (0, (8, 2, 2, 2)))
_NEAR = 0.004  # lines nearer to each other than this, everywhere, look like one


class PlotError(ValueError):
    """A picture that cannot be written."""


class Theme(NamedTuple):
    """The colours of a picture."""

    paper: str
    ink: str
    soft: str
    grid: str
    a: str
    b: str
    tie: str
    lines: tuple[str, ...]


LIGHT = Theme(
    *("#ffffff", "#17211f", "#52605b", "#d5ddd9", "#0a6246", "#a3480f", "#8b97a0"),
    ("#0072b2", "#d55e00", "#007a5a", "#b0468d", "#6b5400", "#3d3d8f", "#00838f", "#4e5d6c"),
)
DARK = Theme(
    *("#1a2226", "#e8eeec", "#a9b7b3", "#36464c", "#63d3a8", "#ffb38a", "#7d8a92"),
    ("#56b4e9", "#ff9d5c", "#4fd1a5", "#f29ad0", "#e6cf5c", "#a9a9ff", "#5fd3dd", "#b6c3cf"),
)
Plot = Callable[[Theme], "Figure"]


# --- writing --------------------------------------------------------------------------------------------


def theme_of(name: str) -> Theme:
    if name not in THEMES:
        raise PlotError(f"unknown theme {name!r}; known are {', '.join(THEMES)}")
    return DARK if name == "dark" else LIGHT


def check_plot(path: Path) -> None:
    """Refuse a place that cannot be written before anything is reckoned; a missing folder is made."""
    if path.suffix.lower() not in ENDINGS:
        raise PlotError(f"{path}: a picture is written as PNG or SVG; name a file ending in .png or .svg")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise OSError("is a folder")
    except OSError as error:
        raise PlotError(f"{path}: the picture cannot be written there ({error.strerror or error})") from None


def save(plot: Plot, path: Path, theme: str = "light") -> None:
    """Write a plot as PNG or SVG, by the ending of the file's name."""
    check_plot(path)
    data = _drawn(plot, theme_of(theme), path.suffix.lower()[1:])
    try:
        path.write_bytes(data)
    except OSError as error:
        raise PlotError(f"{path}: the picture cannot be written ({error.strerror or error})") from None


def picture(plot: Plot, title: str) -> str:
    """A plot for a page: the browser takes the light or the dark one."""
    light, dark = (b64encode(_drawn(plot, theme, "svg")).decode() for theme in (LIGHT, DARK))
    kind = "data:image/svg+xml;base64,"
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{kind}{dark}">'
        f'<img src="{kind}{light}" alt="{escape(title)}"></picture>'
    )


def _drawn(plot: Plot, theme: Theme, kind: str) -> bytes:
    """The finished picture; the same figures give the same bytes."""
    import matplotlib

    settings: dict[Any, Any] = {
        "font.size": 11,
        "svg.fonttype": "none" if kind == "svg" else "path",
        "svg.hashsalt": "playmat",
        "text.color": theme.ink,
        "axes.labelcolor": theme.ink,
        "axes.edgecolor": theme.grid,
        "axes.facecolor": theme.paper,
        "figure.facecolor": theme.paper,
        "xtick.color": theme.soft,
        "ytick.color": theme.soft,
        "font.family": ["DejaVu Sans", "sans-serif"],
        "text.parse_math": False,  # a deck's name may hold a dollar sign
    }
    out = io.BytesIO()
    with matplotlib.rc_context(settings):
        about = {"Date": None} if kind == "svg" else {"Software": None}
        plot(theme).savefig(out, format=kind, dpi=144, bbox_inches="tight", pad_inches=0.15, metadata=about)
    return out.getvalue()


def _axes(width: float, height: float, title: str, theme: Theme) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure as Drawn

    figure = Drawn(figsize=(width, height))  # labels may stand outside: the picture is cut around them
    axes = figure.subplots()
    axes.set_title(title, loc="left", fontweight="bold", color=theme.ink)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(length=0)
    axes.set_axisbelow(True)
    return figure, axes


# --- plots ----------------------------------------------------------------------------------------------


def _covered(series: Sequence[tuple[str, Sequence[float]]]) -> list[tuple[int, int]]:
    """For each line how many others in the same place are drawn before it, and how many after it."""

    def is_near(one: Sequence[float], other: Sequence[float]) -> bool:
        return len(one) == len(other) and all(abs(a - b) < _NEAR for a, b in zip(one, other, strict=True))

    lines = [values for _, values in series]
    return [
        (sum(is_near(line, o) for o in lines[:i]), sum(is_near(line, o) for o in lines[i + 1 :]))
        for i, line in enumerate(lines)
    ]


def odds_plot(title: str, series: Sequence[tuple[str, Sequence[float]]], first: int = 1) -> Plot:
    """Chances (0 to 1) by turn, a line for each card; of lines that coincide the earlier one stands out broader."""

    def draw(theme: Theme) -> Figure:
        figure, axes = _axes(8.6, 4.6, title, theme)
        for i, ((name, values), (before, after)) in enumerate(zip(series, _covered(series), strict=True)):
            axes.plot(
                range(first, first + len(values)),
                [100 * v for v in values],
                label=name,
                color=theme.lines[i % len(theme.lines)],
                linestyle=_DASHES[before % len(_DASHES)],
                linewidth=2.2 + 3.2 * after,
                marker=_MARKERS[i % len(_MARKERS)],
                markersize=5.5 + 2.5 * after,
                alpha=0.95,
            )
        steps = max((len(values) for _, values in series), default=1)
        axes.set_xticks(range(first, first + steps, max(1, steps // 20)))
        axes.set_ylim(0, 102)
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0f} %")
        axes.grid(axis="y", color=theme.grid)
        axes.set_xlabel("turn")
        axes.set_ylabel("seen by then")
        axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), frameon=False, handlelength=3.5)
        return figure

    return draw


def rate_plot(rows: Sequence[tuple[str, float, float, float]], title: str = "Win rates with 95 % intervals") -> Plot:
    """Win rates with their intervals: (name, rate, low, high)."""

    def draw(theme: Theme) -> Figure:
        figure, axes = _axes(8.2, 1.2 + 0.42 * len(rows), title, theme)
        places = range(len(rows))
        axes.axvline(50, color=theme.soft, linewidth=1, linestyle=(0, (4, 3)))
        for y, (_, rate, low, high) in zip(places, rows, strict=True):
            axes.plot([100 * low, 100 * high], [y, y], color=theme.a, linewidth=6, alpha=0.4, solid_capstyle="round")
            axes.plot([100 * rate], [y], "o", color=theme.a, markersize=8)
            words = f"{100 * rate:.1f} %"
            axes.annotate(words, (1.02, y), xycoords=("axes fraction", "data"), va="center", color=theme.ink)
        axes.set_yticks(list(places), [name for name, *_ in rows])
        axes.tick_params(axis="y", colors=theme.ink)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlim(0, 100)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0f} %")
        axes.grid(axis="x", color=theme.grid)
        return figure

    return draw


def reason_plot(by_reason: Mapping[str, Sequence[int]], names: Sequence[str]) -> Plot:
    """How games ended: a bar for each reason, split by who won."""

    def draw(theme: Theme) -> Figure:
        figure, axes = _axes(8.2, 1.6 + 0.42 * len(by_reason), "How games ended", theme)
        starts = [0] * len(by_reason)
        kinds = ((names[0], theme.a, ""), (names[1], theme.b, "//"), ("tie", theme.tie, ".."))
        for side, (who, colour, hatch) in enumerate(kinds):
            counts = [row[side] if side < len(row) else 0 for row in by_reason.values()]
            if not any(counts):
                continue
            places = range(len(by_reason))
            axes.barh(places, counts, left=starts, color=colour, hatch=hatch, edgecolor=theme.paper, label=who)
            starts = [start + count for start, count in zip(starts, counts, strict=True)]
        for y, total in enumerate(starts):
            axes.annotate(f" {total}", (total, y), va="center", color=theme.ink)
        axes.set_yticks(range(len(by_reason)), list(by_reason))
        axes.tick_params(axis="y", colors=theme.ink)
        axes.invert_yaxis()
        axes.margins(x=0.08)
        axes.set_xlabel("games")
        axes.grid(axis="x", color=theme.grid)
        axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), frameon=False)
        return figure

    return draw


def length_plot(counts: Mapping[str, int]) -> Plot:
    """A histogram of the length of games in turns."""
    found = {int(turns): n for turns, n in counts.items()}

    def draw(theme: Theme) -> Figure:
        from matplotlib.ticker import MaxNLocator

        figure, axes = _axes(8.2, 3.0, "How long games last", theme)
        least, most = min(found, default=0), max(found, default=0)
        step = max(1, -(-(most - least + 1) // 40))
        starts = range(least, most + 1, step)
        bars = [sum(found.get(turn + k, 0) for k in range(step)) for turn in starts]
        axes.bar(list(starts), bars, width=0.9 * step, align="edge" if step > 1 else "center", color=theme.a)
        axes.set_xlabel("turns" if step == 1 else f"turns, in groups of {step}")
        axes.set_ylabel("games")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
        axes.grid(axis="y", color=theme.grid)
        return figure

    return draw


def heat_map(names: Sequence[str], rates: Mapping[tuple[int, int], float]) -> Plot:
    """Every deck (rows) against every other (columns): the share of games the row's deck won."""

    def draw(theme: Theme) -> Figure:
        from matplotlib.colors import LinearSegmentedColormap

        count = len(names)
        size = 2.6 + 0.62 * count
        figure, axes = _axes(size + 1.2, size, "Share of games won, row against column, in per cent", theme)
        between = LinearSegmentedColormap.from_list("won", (theme.b, theme.paper, theme.a)).with_extremes(
            bad=theme.grid
        )
        nothing = float("nan")
        shares = [[100 * rates[i, j] if (i, j) in rates else nothing for j in range(count)] for i in range(count)]
        axes.imshow(shares, cmap=between, vmin=0, vmax=100, aspect="equal")
        for i, j in itertools.product(range(count), repeat=2):
            if (i, j) in rates:
                is_strong = abs(rates[i, j] - 0.5) > 0.33
                ink = theme.paper if is_strong else theme.ink
                axes.text(j, i, f"{100 * rates[i, j]:.0f}", ha="center", va="center", color=ink)
        axes.set_xticks(range(count), list(names), rotation=40, ha="left", rotation_mode="anchor")
        axes.set_yticks(range(count), list(names))
        axes.xaxis.tick_top()
        axes.tick_params(colors=theme.ink)
        axes.spines[:].set_visible(False)
        return figure

    return draw
