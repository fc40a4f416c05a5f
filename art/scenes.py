"""The landscapes behind the court figures, one for each suit.

The picture field runs from -113 to 113 across and from -114 to 114 down.
"""

from __future__ import annotations

from math import cos, pi, sin

from art.parts import FACE, GOLD, GREEN, SUIT, WHITE, attrs, group, path
from art.paths import Seg, move, parse, sym
from art.pips import circle

_FIR = sym("M0 -100 L20 -66 L11 -67 L32 -32 L18 -34 L42 8 L0 8")
_SKY = {"x": -113, "y": -114, "width": 226, "height": 228, "rx": 10}


def _firs(*spots: tuple[float, float, float]) -> list[Seg]:
    """Return fir trees at (x, y) with a scale each."""
    return [seg for x, y, k in spots for seg in move(_FIR, x, y, k)]


def _tint(data: str | list[Seg], opacity: str) -> str:
    return path(data, fill=SUIT, opacity=opacity)


def _hills(ridge: str) -> str:
    """Close a ridge line down to the foot of the picture."""
    foot = "V104 A10 10 0 0 1 104 114 H-104 A10 10 0 0 1 -114 104"
    return f"M-114 104 V{ridge} {foot} Z"


def _solid(data: str | list[Seg], opacity: str) -> str:
    """Return a layer of landscape that hides what lies behind it."""
    return path(data, fill=FACE) + _tint(data, opacity)


def _forest() -> str:
    wood = path(circle(0, -34, 76), fill=GREEN, opacity=".55")
    back = _firs((-95, 60, 0.5), (-46, 56, 1), (46, 58, 0.95), (96, 60, 0.48))
    front = _firs((-76, 68, 1), (74, 74, 1.05))
    ground = _hills("60 C-60 44 60 44 114 60")
    return wood + _solid(back, ".3") + _solid(front, ".45") + _solid(ground, ".62")


def _desert() -> str:
    rays: list[Seg] = []
    for k in range(16):
        rays += parse(_ray(k, 16, 86 if k % 2 else 104))
    star = path(circle(0, -34, 60), fill=WHITE) + path(rays, fill=GOLD)
    far = _hills("30 C-80 -10 -50 10 -20 30 C20 52 60 -2 114 14")
    near = _hills("60 C-60 30 0 90 114 44")
    return star + _solid(far, ".36") + _solid(near, ".6")


def _ray(k: int, count: int, reach: float) -> str:
    """Return one thin ray of a star around (0, -34)."""
    angle = 2 * pi * k / count
    wide = pi / count * 0.7
    points = [(62, angle - wide), (reach, angle), (62, angle + wide)]
    xy = [f"{r * sin(a):.1f} {-34 - r * cos(a):.1f}" for r, a in points]
    return "M" + " L".join(xy) + " Z"


def _meadow() -> str:
    rings = "".join(_tint(circle(0, -8, r), ".17") for r in (70, 92, 114))
    far = _hills("10 C-70 -24 -40 20 0 20 C40 20 70 -24 114 6")
    near = _hills("50 C-80 20 -40 56 0 60 C40 56 80 20 114 50")
    return rings + _solid(far, ".42") + _solid(near, ".62")


def _peaks() -> str:
    night = f"<rect{attrs(**_SKY, fill=SUIT, opacity='.35')}/>"
    moon = path(circle(0, -38, 72), fill=WHITE)
    far = _hills("34 L-84 -14 L-66 8 L-44 -30 L0 40 L44 -22 L62 4 L90 -34 L114 4")
    snow = (
        "M-84 -14 L-97 6 L-84 0 L-75 8 L-72 1 Z M-44 -30 L-58 -7 L-46 -14 L-38 -6 L-31 -9 Z "
        "M90 -34 L74 -12 L86 -17 L94 -8 L104 -14 Z"
    )
    near = _hills("76 L-80 30 L-40 70 L40 70 L84 26 L114 60")
    spots = ((-92, -88, 8), (-84, -52, 5), (92, -92, 6), (88, -62, 4), (-62, -102, 4))
    stars = [seg for x, y, r in spots for seg in _spark(x, y, r)]
    return (
        night
        + moon
        + path(stars, fill=WHITE)
        + _solid(far, ".7")
        + path(snow, fill=WHITE)
        + _solid(near, ".85")
    )


def _frame() -> str:
    """Return the paper around the picture, which trims the landscape to its field."""
    inner = "M-103 -114 H103 A10 10 0 0 1 113 -104 V104 A10 10 0 0 1 103 114 H-103 "
    inner += "A10 10 0 0 1 -113 104 V-104 A10 10 0 0 1 -103 -114 Z"
    outer = "M-117 -150 H117 V106 A12 12 0 0 1 105 118 H-105 A12 12 0 0 1 -117 106 Z"
    return path(f"{outer} {inner}", fill=FACE, fill_rule="evenodd")


def _spark(x: float, y: float, r: float) -> list[Seg]:
    q = r * 0.25
    return parse(
        f"M{x} {y - r} L{x + q} {y - q} L{x + r} {y} L{x + q} {y + q} L{x} {y + r} "
        f"L{x - q} {y + q} L{x - r} {y} L{x - q} {y - q} Z"
    )


def scene(suit: str) -> str:
    """Return the landscape of a suit."""
    sky = f"<rect{attrs(**_SKY, fill=SUIT, opacity='.14')}/>"
    view = {"C": _forest, "D": _desert, "H": _meadow, "S": _peaks}[suit]()
    return group(sky + view, opacity="var(--court-scene,1)") + _frame()
