"""The twelve court cards, and the ornaments of the aces."""

from __future__ import annotations

from art import attributes as things
from art import figures as fig
from art.parts import FACE, GOLD, group, path, place
from art.paths import Seg, both, move, parse, sym
from art.pips import ROBES, circle, pip
from art.scenes import scene


def _king(suit: str) -> str:
    held = {"C": things.crook, "D": things.sceptre, "H": things.goblet, "S": things.lantern}[suit]()
    return (
        fig.king_hair(suit)
        + fig.king_robe(suit)
        + fig.king_face()
        + fig.beard(suit)
        + fig.king_crown(suit)
        + held
    )


def _queen(suit: str) -> str:
    held = {"C": things.owl, "D": things.hourglass, "H": things.rose, "S": things.candle}[suit]()
    head = fig.queen_face() + fig.queen_fringe(suit) + fig.queen_crown(suit)
    return fig.queen_hair(suit) + fig.queen_robe(suit) + head + held


def _jack(suit: str) -> str:
    held = {"C": things.bundle, "D": things.scroll, "H": things.dove, "S": things.spear}[suit]()
    head = fig.jack_face(suit) + fig.jack_hat(suit)
    return place(held[0] + fig.jack_robe(suit) + head + held[1], flip=suit in "DS")


def court(rank: str, suit: str) -> str:
    """Return the picture of a court card."""
    figure = {"K": _king, "Q": _queen, "J": _jack}[rank](suit)
    style = {"stroke": FACE, "stroke_width": 3, "stroke_linejoin": "round"}
    picture = scene(suit) + group(figure, **style)
    return group(place(picture, 125, 224), color=ROBES[suit])


MARK = f"var(--ace-mark,{GOLD})"

_SIGNS = {
    "K": both("M0 -26 L9 -8 L20 -20 L25 22 H0 Z"),
    "Q": both("M0 -14 C8 -12 16 -6 22 -16 L18 22 H0 Z")
    + circle(0, -20, 7)
    + circle(-22, -20, 5)
    + circle(22, -20, 5),
    "J": parse(
        "M-24 30 L-17 14 C-24 -8 0 -28 28 -30 C30 -21 26 -11 20 -5 L9 -3 L16 2 "
        "C9 13 -2 19 -11 18 L-18 32 Z"
    ),
}


def sign(rank: str, x: float, size: float) -> str:
    """Return the small token that marks a covered court card: crown, diadem or feather."""
    return path(move(_SIGNS[rank], x, 52, size), fill=GOLD)


_ACE_MARKS: dict[str, list[Seg]] = {
    "C": sym("M0 -44 L16 -14 L9 -15 L25 12 L15 11 L34 40 L5 40 L5 54 L0 54"),
    "D": parse(
        "M0 -62 L8 -20 L29 -29 L20 -8 L50 0 L20 8 L29 29 L8 20 L0 62 L-8 20 L-29 29 L-20 8 "
        "L-50 0 L-20 -8 L-29 -29 L-8 -20 Z"
    ),
    "H": sym("M0 -46 C12 -26 34 -12 34 14 C34 34 18 44 0 44")
    + sym("M0 34 C10 34 16 28 16 18 C16 8 6 2 0 -10"),
    "S": sym("M0 -42 L8 -38 L22 -22 L19 26 L25 36 L0 36")
    + sym("M0 26 L11 26 L13 -14 L0 -14")
    + sym("M0 -8 C9 4 8 20 0 20")
    + circle(0, -48, 9)
    + circle(0, -48, 4),
}


def ace(suit: str) -> str:
    """Return the large pip of an ace with its ornament."""
    dy = {"C": -4, "D": 0, "H": -10, "S": 10}[suit]
    big = path(pip(suit, 125, 226, 204))
    mark = move(_ACE_MARKS[suit], 125, 226 + dy, 1.1)
    return big + path(mark, fill=MARK, fill_rule="evenodd")
