"""Our own condensed letters and figures, 80 units high.

Round ones are centre lines for a pen 16 units wide; angular ones are outlines.
"""

from __future__ import annotations

from art.paths import Seg, move, parse

HEIGHT = 80
PEN = 16

# Angular glyphs, to be filled: (width, outline).
OUTLINES: dict[str, tuple[float, str]] = {
    "A": (60, "M0 80 L20 0 H40 L60 80 H42.5 L39 65 H21 L17.5 80 Z M24 50 H36 L30 23 Z"),
    "4": (58, "M28 0 H48 V50 H58 V65 H48 V80 H32 V65 H0 V52 Z M32 50 V21 L17 50 Z"),
    "7": (52, "M0 0 H52 V15 L28 80 H10 L34 16 H0 Z"),
    "K": (57, "M0 0 H16 V32 L36 0 H55 L32 36 L57 80 H38 L22 51 L16 60 V80 H0 Z"),
}

# Round glyphs, to be stroked: (width, centre line).
GLYPHS: dict[str, tuple[float, str]] = {
    "2": (54, "M8 28 V26 C8 14 16 8 27 8 S46 14 46 26 C46 42 28 50 12 72 H51"),
    "3": (
        54,
        (
            "M8 26 C8 14 16 8 27 8 S45 13 45 23 S38 38 27 38 H19 "
            "M27 38 C39 38 46 44 46 55 S39 72 27 72 S8 66 8 54"
        ),
    ),
    "5": (54, "M48 8 H14 V44 M14 39 C18 33 22 31 28 31 C40 31 46 39 46 51 S39 72 27 72 S8 67 8 56"),
    "6": (
        54,
        (
            "M45 24 C45 13 37 8 28 8 C15 8 8 16 8 30 V52 C8 65 15 72 27 72 "
            "S46 65 46 53 S39 35 27 35 S8 42 8 53"
        ),
    ),
    "8": (
        54,
        (
            "M27 38 C16 38 10 32 10 23 S16 8 27 8 S44 14 44 23 S38 38 27 38 "
            "C15 38 8 44 8 55 S15 72 27 72 S46 66 46 55 S39 38 27 38 Z"
        ),
    ),
    "9": (
        54,
        (
            "M9 56 C9 67 17 72 26 72 C39 72 46 64 46 50 V28 C46 15 39 8 27 8 "
            "S8 15 8 27 S15 45 27 45 S46 38 46 27"
        ),
    ),
    "T": (
        82,
        (
            "M18 0 V80 M6 23 L17 12 M44 27 C44 14 50 8 59 8 S74 14 74 27 V53 "
            "C74 66 68 72 59 72 S44 66 44 53 Z"
        ),
    ),
    "J": (50, "M42 0 V52 C42 66 35 72 25 72 S8 66 8 50"),
    "Q": (
        58,
        "M8 29 C8 15 16 8 28 8 S48 15 48 29 V51 C48 65 40 72 28 72 S8 65 8 51 Z M29 52 L52 79",
    ),
    "D": (56, "M8 8 V72 H22 C40 72 48 64 48 47 V33 C48 16 40 8 22 8 Z"),
    "B": (
        56,
        "M8 39 V8 H28 C39 8 45 14 45 23 S39 39 28 39 H8 V72 H29 C41 72 48 66 48 55 S41 39 29 39",
    ),
}


def glyph(name: str, x: float, y: float, sx: float, sy: float) -> tuple[list[Seg], float]:
    """Return a glyph with its top left at (x, y), and its width."""
    width, data = OUTLINES.get(name) or GLYPHS[name]
    return move(parse(data), x, y, sx, sy), width * sx
