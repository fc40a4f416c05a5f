"""What the court figures carry."""

from __future__ import annotations

from math import cos, pi, sin

from art.parts import (
    FACE,
    GOLD,
    GREEN,
    HAIR,
    INK,
    RED,
    SKIN,
    SUIT,
    WHITE,
    line,
    path,
    shaded,
)
from art.paths import Seg, move, parse, sym
from art.pips import circle, pip

Held = tuple[str, str]


def hand(x: float, y: float) -> str:
    """Return a raised forearm with a closed hand at (x, y)."""
    sleeve = f"M{x - 15} {y + 22} H{x + 15} L{x + 24} 114 H{max(x - 24, -111)} Z"
    palm = f"M{x - 12} {y - 6} q12 -10 24 0 v16 h-24 Z"
    return (
        path(sleeve, fill=SUIT)
        + path(palm, fill=SKIN)
        + line(f"M{x - 4} {y - 6} v11 M{x + 4} {y - 6} v11", INK, 1.5)
        + path(f"M{x - 15} {y + 9} h30 l3 14 h-36 Z", fill=GOLD)
    )


def _rod(data: str, fill: str, width: float = 8) -> str:
    """Return a staff with a bright edge."""
    return line(data, FACE, width + 5) + line(data, fill, width)


def lobes(x: float, y: float, count: int, radius: float) -> list[Seg]:
    """Return a flower outline of round petals."""
    bow = radius * sin(pi / count) * 1.15
    turns = [2 * pi * k / count for k in range(count + 1)]
    spots = [(x + radius * sin(a), y - radius * cos(a)) for a in turns]
    arcs = [f"A{bow} {bow} 0 0 1 {px:.3f} {py:.3f}" for px, py in spots[1:]]
    return parse(f"M{spots[0][0]:.3f} {spots[0][1]:.3f} {' '.join(arcs)} Z")


def crook() -> str:
    """Draw a shepherd's crook."""
    staff = "M-86 92 V-50 C-86 -84 -46 -84 -46 -58 C-46 -42 -66 -40 -66 -54"
    leaf = "M-86 -10 C-100 -8 -108 -18 -110 -30 C-98 -32 -88 -24 -86 -10 Z"
    return _rod(staff, HAIR) + path(leaf, fill=GREEN) + hand(-86, 50)


def sceptre() -> str:
    """Draw a sceptre crowned with a diamond."""
    gem = pip("D", -86, -64, 58)
    shine = "M-86 -95 C-80 -83 -71 -72 -62 -64 C-71 -56 -80 -45 -86 -33 Z"
    return (
        _rod("M-86 92 V-40", GOLD)
        + shaded(gem, RED, shine, ".25")
        + path("M-98 -36 H-74 L-79 -26 H-93 Z", fill=GOLD)
        + hand(-86, 50)
    )


def goblet() -> str:
    """Draw a golden cup."""
    cup = sym("M0 -30 L24 -30 C24 -2 14 8 5 10 L5 34 L0 34")
    dark = parse("M6 -30 H24 C24 -2 14 8 5 10 Z")
    return (
        shaded(move(cup, -80, 12), GOLD, move(dark, -80, 12), ".2")
        + path(pip("H", -80, 0, 18), fill=RED, stroke="none")
        + hand(-80, 44)
    )


def lantern() -> str:
    """Draw the hermit's lantern, hung from his staff."""
    x, y = -80, -12
    house = sym("M0 -40 L9 -36 L26 -20 L23 28 L28 36 L0 36")
    pane = sym("M0 -15 L16 -15 L15 24 L0 24")
    flame = sym("M0 -12 C12 4 11 20 0 20")
    return (
        _rod("M-56 96 V-82 Q-58 -96 -80 -90 V-64", HAIR)
        + path(circle(x, y - 44, 7), fill="none", stroke=INK, stroke_width=4)
        + path(move(house, x, y), fill=INK)
        + path(move(pane, x, y), fill=GOLD, stroke="none")
        + path(move(flame, x, y), fill=WHITE, stroke="none")
        + hand(-58, 60)
    )


def owl() -> str:
    """Draw an owl on the shoulder."""
    x, y = 74, 6
    body = sym("M0 -30 L8 -26 L28 -38 C38 -6 30 38 0 52")
    wing = "M20 -8 C32 0 28 32 8 46 C8 22 10 4 20 -8 Z"
    marks = "M-14 12 l5 5 l5 -5 M-6 24 l5 5 l5 -5 M-16 26 l4 4"
    return (
        shaded(move(body, x, y), HAIR, move(parse(wing), x, y), ".3")
        + line(move(parse(marks), x, y), WHITE, 2.5)
        + path(circle(x - 12, y - 12, 12) + circle(x + 12, y - 12, 12), fill=WHITE)
        + path(circle(x - 10, y - 12, 6) + circle(x + 10, y - 12, 6), fill=INK, stroke="none")
        + path(move(parse("M0 -8 L5 2 L0 9 L-5 2 Z"), x, y), fill=GOLD, stroke="none")
    )


def hourglass() -> str:
    """Draw an hourglass, for those with patience."""
    x, y = -76, 14
    glass = sym("M0 -30 L20 -30 C20 -12 6 -6 4 0 C6 6 20 12 20 30 L0 30")
    sand = sym("M0 10 C8 12 15 18 16 30 L0 30") + sym("M0 -16 L14 -16 C11 -9 4 -5 0 0")
    caps = parse("M-26 -39 H26 V-28 H-26 Z M-26 28 H26 V39 H-26 Z")
    return (
        path(move(glass, x, y), fill=WHITE)
        + path(move(sand, x, y), fill=GOLD, stroke="none")
        + path(move(caps, x, y), fill=HAIR)
        + hand(x, 62)
    )


def rose() -> str:
    """Draw a rose."""
    x, y = -74, 0
    leaves = (
        "M-74 42 C-86 26 -98 26 -106 32 C-100 44 -86 48 -74 42 "
        "C-64 28 -54 28 -46 30 C-50 44 -62 48 -74 42 Z"
    )
    fold = "M-15 -4 C-14 -18 13 -20 14 -4 C14 11 -7 12 -7 1 C-7 -6 4 -7 5 0"
    return (
        _rod("M-74 70 V20", GREEN, 5)
        + path(leaves, fill=GREEN)
        + path(lobes(x, y, 5, 23), fill=RED)
        + line(move(parse(fold), x, y), FACE, 3)
        + hand(x, 66)
    )


def candle() -> str:
    """Draw a candle in the dark."""
    x, y = -72, 14
    flame = sym("M0 -54 C16 -34 13 -16 0 -16")
    return (
        path(circle(x, y - 34, 36), fill=GOLD, stroke="none", opacity=".4")
        + path(move(parse("M-10 -14 H10 V40 H-10 Z"), x, y), fill=WHITE)
        + path(move(flame, x, y), fill=GOLD)
        + path(move(parse("M-22 34 H22 L16 44 H-16 Z"), x, y), fill=GOLD)
        + hand(x, 66)
    )


def bundle() -> Held:
    """Draw a wanderer's bundle on a stick over the shoulder."""
    bag = "M82 -6 C108 -2 116 34 96 48 C78 56 56 48 54 26 C54 8 66 -4 82 -6 Z"
    knot = "M82 -2 L64 -22 L80 -20 L88 -34 L96 -18 L110 -18 Z"
    dots = circle(72, 16, 5) + circle(94, 14, 5) + circle(84, 34, 5)
    fist = "M-54 84 q10 -12 22 -4 l4 14 q-10 10 -22 4 Z"
    front = (
        _rod("M-62 107 L106 -30", HAIR, 7)
        + path(bag, fill=RED)
        + path(dots, fill=WHITE, stroke="none")
        + path(knot, fill=RED)
        + path(fist, fill=SKIN)
    )
    return "", front


def scroll() -> Held:
    """Draw a map, unrolled."""
    peaks = "M-97 44 L-86 28 L-79 38 L-70 24 L-60 44 Z"
    trail = "M-92 76 C-80 62 -66 76 -60 62 C-58 56 -54 52 -50 50"
    front = (
        path("M-104 14 H-40 V84 H-104 Z", fill=WHITE)
        + path(peaks, fill=GREEN, stroke="none")
        + path(trail, fill="none", stroke=INK, stroke_width=3, stroke_dasharray="5 4")
        + line("M-54 56 l10 -10 m0 10 l-10 -10", RED, 3.5)
        + path("M-110 8 H-34 V18 H-110 Z M-110 80 H-34 V90 H-110 Z", fill=GOLD)
        + path("M-44 72 q12 -8 20 2 v12 q-10 6 -18 0 Z", fill=SKIN)
    )
    return "", front


def dove() -> Held:
    """Draw a white dove on the hand."""
    body = (
        "M-108 8 L-100 2 C-98 -10 -82 -12 -76 0 C-64 -2 -54 -16 -54 -36 C-42 -26 -38 -10 -42 4 "
        "L-26 10 L-42 22 C-50 32 -74 36 -88 26 C-94 22 -98 14 -99 10 Z"
    )
    wing = "M-76 2 C-62 0 -54 -14 -53 -32 C-42 -20 -42 10 -66 18 Z"
    front = (
        shaded(body, WHITE, wing, ".2")
        + path(circle(-90, 3, 3), fill=INK, stroke="none")
        + path("M-110 9 L-99 2 V11 Z", fill=GOLD, stroke="none")
        + hand(-70, 44)
    )
    return "", front


def spear() -> Held:
    """Draw a spear with a pennant."""
    tip = "M-80 -110 L-69 -78 L-80 -64 L-91 -78 Z"
    front = (
        path("M-78 -66 L-40 -52 L-78 -38 Z", fill=RED)
        + _rod("M-80 92 V-70", HAIR, 7)
        + shaded(tip, WHITE, "M-80 -110 L-69 -78 L-80 -64 Z", ".25")
        + hand(-80, 52)
    )
    return "", front
