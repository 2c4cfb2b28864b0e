"""The table drawn for people: as text, as an SVG picture, or as an array of pixels. All three show one view."""

from __future__ import annotations

from typing import Any, NamedTuple
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from playmat import codes
from playmat.decisions.view import view
from playmat.engine.state import State
from playmat.players.terminal import table_lines

WIDTH, HEIGHT = 640, 400
COLORS = {
    "Colorless": "#b8b0a4",
    "Grass": "#5a9e4b",
    "Fire": "#d0603a",
    "Water": "#4a86c8",
    "Lightning": "#e0b93c",
    "Psychic": "#9462a8",
    "Fighting": "#a8643c",
    "Darkness": "#4c5566",
    "Metal": "#8c98a4",
    "Fairy": "#d481a9",
    "Dragon": "#b5923f",
}
MARKS = {"Poisoned": "PSN", "Burned": "BRN", "Asleep": "SLP", "Paralyzed": "PAR", "Confused": "CNF"}
# glyphs of three by five pixels, a row a digit from the top; lower case is drawn as upper case
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/:.'"
PIXELS = (
    "2575565656344436555674647746443455355755722271115255655444475775557775755577574475573757653421672222"
    "5555755552557755525555222712477555726227717477171755711747177475771244757577571700700112440202000002"
    "22000"
)
GLYPHS = {letter: PIXELS[5 * i : 5 * i + 5] for i, letter in enumerate(LETTERS)}


class Shape(NamedTuple):
    """A box, or with words a line of text at its left upper corner."""

    x: int
    y: int
    w: int
    h: int
    color: str
    words: str = ""


def ansi(st: State, viewer: int = -1) -> str:
    """The table in lines of text; for a spectator (−1) without hands."""
    names = [d.name for d in st.match.defs]
    if viewer in (0, 1):
        return "\n".join(table_lines(view(st, viewer), names))
    lines = table_lines(view(st, viewer) | {"viewer": 0}, names)[:-1]
    return "\n".join(line.replace("You:", "Player 0:").replace("Opponent:", "Player 1:") for line in lines)


def shapes(st: State, viewer: int = -1) -> list[Shape]:
    """The table as boxes and words: the viewer's side below, for a spectator that of seat 0."""
    seen = view(st, viewer)
    names = [d.name for d in st.match.defs]
    below = viewer if viewer in (0, 1) else 0
    out = [Shape(0, 0, WIDTH, HEIGHT, "#2f6b4f")]
    for seat in (1 - below, below):
        out += _side(seen["sides"][seat], names, seat, seat == below)
    turn = f"turn {seen['turn']} of player {seen['player']}" if seen["winner"] < 0 else f"winner {seen['winner']}"
    stadium = "" if seen["stadium"] is None else " / " + names[seen["stadium"]["card"]]
    return [*out, Shape(10, HEIGHT // 2 - 5, 0, 10, "#ffffff", turn + stadium)]


def _side(side: dict[str, Any], names: list[str], seat: int, is_below: bool) -> list[Shape]:
    out: list[Shape] = []
    active, bench = (220, 295) if is_below else (115, 15)
    if side["active"] is not None:
        out += _mon(side["active"], names, 275, active)
    for i, mon in enumerate(side["bench"]):
        out += _mon(mon, names, 20 + i * 102 if len(side["bench"]) <= 6 else 20 + i * 75, bench)
    hand = side["hand"]
    held = f"hand {side['hand_count']}"
    lines = [
        f"player {seat}",
        f"prizes {len(side['prizes'])}",
        f"deck {side['deck_count']}",
        f"discard {len(side['discard'])}",
        held,
    ]
    for i, words in enumerate(lines):
        out.append(Shape(530, active + 2 + 12 * i, 0, 10, "#ffffff", words))
    if hand is not None:
        counted = [names[card] for card in hand]
        shown = [f"{counted.count(name)} {name}" for name in sorted(set(counted))]
        for i, words in enumerate(shown[:6]):
            out.append(Shape(20, active + 2 + 12 * i, 0, 10, "#ffffff", words[:30]))
    return out


def _mon(mon: dict[str, Any], names: list[str], x: int, y: int) -> list[Shape]:
    if mon.get("face_down"):
        return [Shape(x, y, 90, 75, "#35508c")]
    color = COLORS[mon["types"][0]] if mon["types"] else COLORS["Colorless"]
    left = max(0, mon["hp"] - mon["damage"])
    bar = 0 if mon["hp"] <= 0 else round(80 * left / mon["hp"])
    out = [
        Shape(x, y, 90, 75, color),
        Shape(x + 2, y + 2, 86, 14, "#f4efe2"),
        Shape(x + 5, y + 4, 0, 10, "#202020", names[mon["cards"][-1]][:20]),
        Shape(x + 5, y + 20, 80, 6, "#5c2a2a"),
        Shape(x + 5, y + 20, bar, 6, "#7bd67b"),
        Shape(x + 5, y + 30, 0, 10, "#202020", f"{left}/{mon['hp']}"),
    ]
    for i, card in enumerate(mon["energy"][:8]):
        first = next((t for t in codes.TYPE_NAMES if names[card].startswith(t)), "Colorless")
        out += [Shape(x + 4 + 10 * i, y + 44, 9, 9, "#202020"), Shape(x + 5 + 10 * i, y + 45, 7, 7, COLORS[first])]
    marks = [MARKS[name] for name in mon["conditions"]] + ["TOOL"] * len(mon["tools"])
    return [*out, Shape(x + 5, y + 60, 0, 10, "#202020", " ".join(marks))]


def svg(st: State, viewer: int = -1) -> str:
    """The table as an SVG document."""
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">']
    for s in shapes(st, viewer):
        if s.words:
            words = escape(s.words)
            out.append(f'<text x="{s.x}" y="{s.y + 8}" font-size="{s.h - 1}" fill="{s.color}">{words}</text>')
        elif s.w:
            out.append(f'<rect x="{s.x}" y="{s.y}" width="{s.w}" height="{s.h}" rx="2" fill="{s.color}"/>')
    return "\n".join([*out, "</svg>"])


def rgb(st: State, viewer: int = -1) -> NDArray[np.uint8]:
    """The table as pixels, uint8 [height, width, 3]."""
    pixels: NDArray[np.uint8] = np.zeros((HEIGHT, WIDTH, 3), dtype=np.uint8)
    for s in shapes(st, viewer):
        color = [int(s.color[i : i + 2], 16) for i in (1, 3, 5)]
        if s.words:
            _write(pixels, s, color)
        else:
            pixels[s.y : s.y + s.h, s.x : s.x + s.w] = color
    return pixels


def _write(pixels: NDArray[np.uint8], s: Shape, color: list[int]) -> None:
    x = s.x
    for letter in s.words.upper().replace("É", "E"):
        for row, digit in enumerate(GLYPHS.get(letter, "00000")):
            for column in range(3):
                if int(digit) >> (2 - column) & 1 and x + column < WIDTH:
                    pixels[s.y + 1 + row, x + column] = color
        x += 4
