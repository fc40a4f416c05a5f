"""The card back and the empty places."""

from __future__ import annotations

from art.parts import GOLD, attrs, group, path, sheet, symbol
from art.paths import Seg, move, parse, sym
from art.pips import SUITS, circle, pip

BACK = "var(--card-back,#2b5a6b)"
BACK_INK = "var(--card-back-ink,#f0e2bf)"
PLACE = "var(--card-place,currentColor)"
PLACE_OPACITY = "var(--card-place-opacity,.5)"


def _range(y: float) -> list[Seg]:
    """Return one row of peaks across the back."""
    return parse(f"M20 {y}" + " l17.5 -24 l17.5 24" * 6)


def _medallion() -> str:
    """Return the lantern in its ring."""
    x, y = 125, 180
    house = sym("M0 -50 L10 -46 L28 -26 L25 34 L31 44 L0 44")
    pane = sym("M0 30 L16 30 L17 -19 L0 -19")
    flame = sym("M0 -14 C15 6 13 25 0 25")
    return (
        path(circle(125, 175, 74), fill=BACK, stroke=BACK_INK, stroke_width=5)
        + path(circle(x, y - 56, 8), fill="none", stroke=BACK_INK, stroke_width=5)
        + path(move([*house, *pane], x, y), fill=BACK_INK, fill_rule="evenodd")
        + path(move(flame, x, y), fill=GOLD)
    )


def back() -> str:
    """Return the symbol of a card lying face down."""
    peaks = [seg for k in range(15) for seg in _range(48 + 20 * k)]
    rect = {"x": 16, "y": 16, "width": 218, "height": 318, "rx": 8}
    frame = f"<rect{attrs(**rect, fill='none', stroke=BACK_INK, stroke_width=5)}/>"
    lines = path(peaks, 1, fill="none", stroke=BACK_INK, stroke_width=4, opacity=".4")
    return symbol("card-back", sheet(BACK) + lines + frame + _medallion())


def _place(body: str = "") -> str:
    """Return an empty place with a mark on it."""
    rect = {"x": 5, "y": 5, "width": 240, "height": 340, "rx": 16}
    style = {"fill": "none", "stroke": PLACE, "stroke_width": 6, "opacity": PLACE_OPACITY}
    return group(f"<rect{attrs(**rect)}/>{body}", **style)


def symbols() -> list[str]:
    """Return the symbols for the back and all empty places."""
    out = [back(), symbol("empty", _place())]
    out += [symbol(f"empty-{s}", _place(path(pip(s, 125, 175, 130)))) for s in SUITS]
    arrow = "M189 135 A75 75 0 1 0 200 175 M194 88 V140 H142"
    out.append(symbol("empty-stock", _place(path(arrow, stroke_width=16))))
    cross = "M80 130 L170 220 M170 130 L80 220"
    out.append(symbol("empty-stock-done", _place(path(cross, stroke_width=16))))
    return out
