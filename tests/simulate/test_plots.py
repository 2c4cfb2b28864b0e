"""Pictures of figures: nothing clipped, lines that coincide told apart, light and dark, PNG and SVG."""

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
from matplotlib.image import imread

from playmat.simulate.plots import (
    LIGHT,
    Plot,
    PlotError,
    heat_map,
    length_plot,
    odds_plot,
    rate_plot,
    reason_plot,
    save,
)

LONG = "A deck with a very long name that somebody typed & <meant>"
NAMES = [LONG, "Short", f"{LONG} again", "$Fourth$"]
PLOTS: dict[str, Plot] = {
    "odds": odds_plot(LONG, [(f"{LONG} {i}", [0.1 * i, 0.1 * i + 0.2, 0.1 * i + 0.25]) for i in range(6)]),
    "rates": rate_plot([(name, 0.1 + 0.25 * i, 0.05, 0.99) for i, name in enumerate(NAMES)], LONG),
    "reasons": reason_plot({"took all Prize cards": (400, 31, 2), "a reason that needs many words": (1, 0, 0)}, NAMES),
    "lengths": length_plot({str(turn): 1 + turn % 7 for turn in range(3, 190)}),
    "pairs": heat_map(NAMES, {(i, j): 0.25 * (i + 1) for i in range(4) for j in range(4) if i != j}),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PLOTS)
def test_nothing_is_clipped(name: str, theme: str, tmp_path: Path) -> None:
    """Whatever is drawn leaves a margin of empty paper on all four sides."""
    save(PLOTS[name], tmp_path / "plot.png", theme)
    pixels = imread(tmp_path / "plot.png")
    paper = pixels[0, 0]
    for edge in (pixels[:8], pixels[-8:], pixels[:, :8], pixels[:, -8:]):
        assert (edge == paper).all()
    assert (pixels != paper).any()


def test_lines_that_coincide_are_told_apart() -> None:
    figure = odds_plot("odds", [("a", [0.2, 0.4]), ("b", [0.2, 0.4]), ("c", [0.1, 0.9])])(LIGHT)
    a, b, _ = figure.axes[0].get_lines()
    assert a.get_linewidth() > 1.5 * b.get_linewidth()  # the one behind can be seen around the one before it
    assert a.get_linestyle() != b.get_linestyle() and a.get_color() != b.get_color()


@pytest.mark.parametrize("name", PLOTS)
def test_plots_are_written_as_png_and_svg(name: str, tmp_path: Path) -> None:
    save(PLOTS[name], tmp_path / "new" / "plot.png", "dark")
    assert (tmp_path / "new" / "plot.png").read_bytes().startswith(b"\x89PNG")
    save(PLOTS[name], tmp_path / "plot.svg")
    root = ElementTree.parse(io.StringIO((tmp_path / "plot.svg").read_text("utf-8"))).getroot()
    assert root.tag.endswith("svg")


def test_the_same_figures_give_the_same_picture(tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        save(PLOTS["rates"], tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


@pytest.mark.parametrize(("place", "words"), [("plot.pdf", "PNG or SVG"), ("folder.png", "is a folder")])
def test_a_place_that_cannot_be_written_is_refused(place: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(PlotError, match=words):
        save(PLOTS["rates"], tmp_path / place)
