"""The four suit shapes and where they stand on number cards."""

from __future__ import annotations

from art.paths import Seg, move, parse, show, sym

# Each shape fills a box of 100 by 100 around the origin.
SHAPES: dict[str, list[Seg]] = {
    "C": sym("M0 -49 A23.5 23.5 0 0 1 20.5 -13.5 A23.5 23.5 0 1 1 5 24 C6 36 10 44 19 49 L0 49"),
    "D": sym("M0 -53 C10 -33 26 -14 42 0 C26 14 10 33 0 53"),
    "H": sym("M0 -27 C4 -39 13 -46 25 -46 C38 -46 48 -36 48 -20 C48 8 11 25 0 48"),
    "S": sym(
        "M0 -50 C11 -27 47 -10 47 16 C47 30 37 38 26 38 C16 38 9 33 5 25 C6 37 10 44 19 49 L0 49"
    ),
}

SUITS = "CDHS"
COLOURS = {
    "C": "var(--suit-c,#1b1e24)",
    "D": "var(--suit-d,#c8102e)",
    "H": "var(--suit-h,#c8102e)",
    "S": "var(--suit-s,#1b1e24)",
}
# Dress and landscape of the court cards, the suit colour unless set apart.
ROBES = {s: f"var(--court-robe-{s.lower()},{COLOURS[s]})" for s in SUITS}

# Pips on a card: (pip height, first row, last row, distance of the side columns).
_FIELDS = {
    2: (70, 162, 294, 0),
    3: (60, 148, 304, 0),
    4: (66, 160, 296, 52),
    5: (62, 150, 304, 58),
    6: (58, 148, 306, 54),
    7: (54, 146, 308, 58),
    8: (54, 146, 308, 58),
    9: (47, 142, 312, 62),
    10: (47, 142, 312, 62),
}
_SIDES = {2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
# Rows of the middle column, as parts of the way from the first row to the last.
_MIDDLE = {
    2: (0.0, 1.0),
    3: (0.0, 0.5, 1.0),
    5: (0.5,),
    7: (0.25,),
    8: (0.25, 0.75),
    9: (0.5,),
    10: (1 / 6, 5 / 6),
}


def pip(suit: str, x: float, y: float, size: float) -> list[Seg]:
    """Return one suit shape, `size` units high, centred on (x, y)."""
    return move(SHAPES[suit], x, y, size / 100)


def field(suit: str, count: int) -> str:
    """Return all pips of a number card, in the classic arrangement, as one path."""
    size, first, last, aside = _FIELDS[count]
    sides = _SIDES[count]
    spots = [(x, i / (sides - 1)) for i in range(sides) for x in (125 - aside, 125 + aside)]
    spots += [(125, part) for part in _MIDDLE.get(count, ())]
    segs: list[Seg] = []
    for x, part in spots:
        segs += pip(suit, x, round(first + (last - first) * part), size)
    return show(segs)


def circle(x: float, y: float, r: float) -> list[Seg]:
    """Return a circle as a path."""
    return parse(f"M{x - r} {y} a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0 Z")
