"""The mark of the site: a lantern whose flame is a spade."""

from __future__ import annotations

from art.parts import path
from art.paths import move, parse, show
from art.pips import SHAPES, circle

_NIGHT, _PAPER, _LIGHT = "#1f4a57", "#f6efe0", "#f0b23a"


def favicon() -> str:
    """Return the favicon, drawn on a grid that fits 16 pixels."""
    house = parse("M30 12 H34 L38 18 L51 28 H47 L45 52 H51 V60 H13 V52 H19 L17 28 H13 L26 18 Z")
    pane = parse("M21.5 28 L23 52 H41 L42.5 28 Z")
    flame = show(move(SHAPES["S"], 32, 40, 0.19), 1)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" rx="14" fill="{_NIGHT}"/>'
        + path(circle(32, 9, 5), fill="none", stroke=_PAPER, stroke_width=4)
        + path(house, fill=_PAPER)
        + path(pane, 1, fill=_LIGHT)
        + f'<path d="{flame}" fill="{_NIGHT}"/></svg>\n'
    )
