"""Kings, queens and jacks: faces, hair, headgear and dress.

The chin rests near y = 18; the shoulders run out at the lower edge, y = 114.
"""

from __future__ import annotations

from art.parts import (
    BLUE,
    FACE,
    GOLD,
    GREEN,
    HAIR,
    INK,
    PLUM,
    RED,
    SKIN,
    SUIT,
    WHITE,
    line,
    path,
    shade,
    shaded,
)
from art.paths import both, move, parse, sym
from art.pips import circle, pip

TRIM = {"C": BLUE, "D": PLUM, "H": BLUE, "S": PLUM}

_KING_FACE = "M0 -60 L29 -60 L29 -22 C29 0 16 14 0 18"
_QUEEN_FACE = "M0 -64 C20 -64 27 -48 27 -30 C27 -4 13 14 0 19"


def king_face() -> str:
    """Return a king's stern face."""
    return (
        shaded(sym(_KING_FACE), SKIN, _KING_FACE + " Z")
        + path("M0 -34 L-7 -8 H7 Z", fill=INK, stroke="none", opacity=".25")
        + line(both("M7 -31 Q16 -37 24 -30"), width=5)
        + path(both("M11 -22 a4 4 0 1 1 8 0 a4 4 0 1 1 -8 0 Z"), fill=INK, stroke="none")
    )


def queen_face() -> str:
    """Return a queen's calm face."""
    return (
        path("M-11 8 H11 V34 L0 52 L-11 34 Z", fill=SKIN)
        + shade("M-11 12 L11 8 V34 L8 40 Z", ".22")
        + shaded(sym(_QUEEN_FACE), SKIN, _QUEEN_FACE + " Z")
        + path(both("M6 -24 Q14 -32 23 -25 Q14 -19 6 -24 Z"), fill=INK, stroke="none")
        + line(both("M6 -35 Q14 -41 24 -35"))
        + line("M2 -24 L-4 -9 H2", width=2.5)
        + path("M-8 3 Q-4 -1 0 1 Q4 -1 8 3 Q0 11 -8 3 Z", fill=RED, stroke="none")
    )


def jack_face(suit: str) -> str:
    """Return a jack's face in profile, looking left."""
    profile = (
        "M-22 -62 C-25 -52 -26 -44 -26 -38 L-40 -15 L-29 -11 L-31 -4 L-27 -1 L-30 4 L-25 8 "
        "C-27 16 -20 22 -10 20 C4 18 12 10 16 0 V-62 Z"
    )
    bob = "M-4 -62 H26 C42 -44 42 -10 36 18 C24 22 12 18 6 6 C12 -10 2 -26 0 -40 Z"
    return (
        path("M-8 10 L20 0 L24 44 L-10 44 Z", fill=SKIN)
        + shade("M-8 16 L20 4 L22 20 L-6 28 Z", ".22")
        + path(profile, fill=SKIN)
        + path("M-25 -30 Q-18 -36 -8 -30 Q-17 -25 -25 -30 Z", fill=INK, stroke="none")
        + line("M-25 -41 Q-16 -45 -7 -40")
        + line("M-27 2 H-18", RED, 3)
        + ("" if suit == "H" else path(bob, fill=HAIR if suit == "C" else INK))
    )


_BEARDS = {
    "C": "M0 -2 L26 -24 L36 -24 C42 16 34 50 0 58",
    "D": "M0 -2 L26 -24 L35 -24 C38 14 34 44 20 72 C14 58 8 50 0 42",
    "H": "M0 -2 L26 -24 L36 -22 A12 12 0 0 1 37 0 A12 12 0 0 1 31 20 A12 12 0 0 1 18 36 "
    "A12 12 0 0 1 0 44",
    "S": "M0 -2 L26 -24 L38 -22 C36 24 22 64 0 100",
}
_BEARD_FILL = {"C": HAIR, "D": INK, "H": GOLD, "S": WHITE}


def beard(suit: str) -> str:
    """Return a king's beard and moustache."""
    fill = _BEARD_FILL[suit]
    strands = {
        "C": "M0 10 V46 M-13 8 L-15 38 M13 8 L15 38",
        "D": "M-14 8 L-20 50 M14 8 L20 50",
        "H": "M0 12 V30 M-16 10 L-18 20 M16 10 L18 20",
        "S": "M0 12 V78 M-13 8 L-8 56 M13 8 L8 56",
    }[suit]
    return (
        path(sym(_BEARDS[suit]), fill=fill)
        + line(strands, FACE, 2.5)
        + path(both("M0 -4 C8 -12 24 -8 34 8 C20 10 6 8 0 2 Z"), fill=fill)
    )


def king_robe(suit: str) -> str:
    """Return a king's mantle with its collar and brooch."""
    mantle = sym("M0 22 L34 24 C74 32 98 62 104 114 L0 114")
    folds = "M0 22 L34 24 C74 32 98 62 104 114 L70 114 C70 80 56 50 34 24 Z"
    collar = sym("M0 34 L40 22 L60 34 C52 70 34 96 22 114 L0 114")
    tails = both("M40 44 l4 10 h-8 Z M30 66 l4 10 h-8 Z M22 88 l4 10 h-8 Z M52 34 l3 8 h-7 Z")
    fur = path(tails, fill=INK, stroke="none")
    dress = sym("M0 40 L16 40 L14 114 L0 114")
    return (
        shaded(mantle, SUIT, folds, ".22")
        + (path(collar, fill=BLUE) if suit == "S" else path(collar, fill=WHITE) + fur)
        + path(dress, fill=TRIM[suit])
        + path(pip(suit, 72, 90, 32), fill=GOLD, stroke="none")
    )


def queen_robe(suit: str) -> str:
    """Return a queen's dress with necklace."""
    return (
        shaded(
            sym("M0 40 C26 30 62 40 74 66 C82 84 84 100 84 114 L0 114"),
            SUIT,
            "M26 37 C50 38 68 50 74 66 C82 84 84 100 84 114 H50 C54 80 46 56 26 37 Z",
            ".22",
        )
        + path(sym("M0 60 L24 36 L34 38 L20 114 L0 114"), fill=TRIM[suit])
        + path(sym("M0 52 L12 32 L24 36 L0 66"), fill=SKIN)
        + line("M-20 40 Q0 72 20 40", GOLD, 4)
        + path(pip(suit, 0, 88, 30), fill=GOLD, stroke="none")
    )


def jack_robe(suit: str) -> str:
    """Return a jack's doublet with puffed sleeves."""
    return (
        path(sym("M0 34 L26 32 C44 34 54 46 56 60 L58 114 L0 114"), fill=TRIM[suit])
        + path(both("M30 40 C64 30 94 58 94 90 L92 114 H60 L52 70 Z"), fill=SUIT)
        + line(both("M50 48 C68 60 76 84 76 108 M66 44 C84 58 90 84 88 108"), GOLD, 3)
        + path(sym("M0 30 L30 26 L34 42 L0 60"), fill=WHITE)
        + path(pip(suit, 0, 88, 34), fill=GOLD, stroke="none")
    )


def king_crown(suit: str) -> str:
    """Return a king's headgear."""
    if suit == "D":
        return (
            path("M34 -70 C60 -92 64 -106 60 -112 C44 -108 30 -98 24 -80 Z", fill=WHITE)
            + path(sym("M0 -106 C40 -106 56 -78 42 -54 L0 -48"), fill=BLUE)
            + line("M-42 -60 C-20 -90 10 -98 32 -90 M-38 -54 C-10 -76 20 -82 44 -72", FACE, 3)
            + path(pip("D", 0, -74, 40), fill=GOLD)
        )
    if suit == "H":
        return (
            path(sym("M0 -102 C30 -106 52 -90 36 -62 L0 -62"), fill=SUIT)
            + line(both("M32 -66 C42 -88 24 -98 0 -100") + parse("M0 -100 V-66"), GOLD, 6)
            + path(sym("M0 -66 L36 -66 L34 -50 L0 -50"), fill=GOLD)
            + path(pip("H", 0, -104, 24), fill=GOLD)
            + path(circle(-18, -58, 4) + circle(0, -58, 4) + circle(18, -58, 4), fill=RED)
        )
    if suit == "S":
        return path(sym("M0 -112 L12 -80 L28 -98 L36 -50 L0 -50"), fill=GOLD) + path(
            pip("S", 0, -68, 24), fill=INK, stroke="none"
        )
    points = sym("M0 -84 L14 -68 L32 -86 L38 -50 L0 -50")
    tips = [seg for x, y in ((-33, -92), (0, -96), (33, -92)) for seg in pip("C", x, y, 26)]
    return (
        path(points, fill=GOLD)
        + path(tips, fill=GOLD)
        + path(circle(-18, -59, 4) + circle(0, -59, 4) + circle(18, -59, 4), fill=BLUE)
    )


def king_hair(suit: str) -> str:
    """Return what frames a king's face: locks or a hood."""
    if suit == "S":
        return path(
            sym("M0 -98 C44 -98 60 -58 56 -10 C54 14 58 28 62 42 L0 60"), fill=SUIT
        ) + shade(sym("M0 -80 C34 -80 44 -50 42 -10 L30 30 L0 40"), ".4")
    fill = _BEARD_FILL[suit]
    return path(both("M26 -60 H38 C54 -40 52 -10 46 8 C40 14 32 10 26 0 Z"), fill=fill)


def queen_hair(suit: str) -> str:
    """Return the hair or veil behind a queen's face."""
    shapes = {
        "C": ("M0 -78 C32 -78 42 -56 40 -30 C40 -10 42 20 36 54 L0 54", HAIR),
        "D": ("M0 -84 C40 -84 50 -50 46 -10 C44 20 60 50 70 90 L0 90", WHITE),
        "H": ("M0 -78 C34 -80 48 -58 44 -34 C42 -20 56 -10 50 8 C46 24 62 30 54 54 L0 54", GOLD),
        "S": ("M0 -96 C46 -96 58 -54 52 -8 C50 18 58 36 66 60 L0 70", SUIT),
    }
    data, fill = shapes[suit]
    body = path(sym(data), fill=fill)
    if suit == "S":
        body += shade(sym("M0 -80 C32 -80 40 -50 38 -10 L26 40 L0 40"), ".4")
    return body


def queen_fringe(suit: str) -> str:
    """Return the parted hair over a queen's brow."""
    fill = {"C": HAIR, "D": INK, "H": GOLD, "S": INK}[suit]
    body = path(both("M0 -66 C26 -68 34 -46 30 -16 C26 -36 16 -48 0 -52 Z"), fill=fill)
    if suit == "C":
        bead = parse("M-9 -12 C6 -14 12 -4 9 12 C-6 14 -12 4 -9 -12 Z")
        for x, y in ((33, 0), (36, 20), (38, 40), (39, 60)):
            body += path([*move(bead, x, y), *move(bead, -x, y, -1, 1)], fill=HAIR)
        body += path(both("M34 70 h11 l3 16 h-16 Z"), fill=GREEN)
    return body


def queen_crown(suit: str) -> str:
    """Return a queen's crown."""
    if suit == "C":
        leaf = parse("M0 0 C-9 -8 -9 -20 0 -30 C9 -20 9 -8 0 0 Z")
        leaves = [
            seg
            for x, k in ((-30, 0.8), (-16, 0.95), (0, 1.1), (16, 0.95), (30, 0.8))
            for seg in move(leaf, x, -60, k)
        ]
        return path(leaves, fill=GREEN) + path(sym("M0 -66 L34 -60 L33 -50 L0 -56"), fill=GOLD)
    if suit == "D":
        return path(sym("M0 -110 L12 -84 L30 -76 L33 -54 L0 -62"), fill=GOLD) + path(
            pip("D", 0, -78, 26), fill=RED
        )
    if suit == "H":
        return (
            path(sym("M0 -92 L10 -76 L22 -90 L32 -56 L0 -62"), fill=GOLD)
            + path(pip("H", 0, -96, 20), fill=RED)
            + path(circle(-22, -93, 5) + circle(22, -93, 5), fill=RED)
        )
    return path(sym("M0 -112 L6 -82 L18 -96 L22 -76 L36 -84 L35 -54 L0 -64"), fill=GOLD) + path(
        pip("S", 0, -74, 18), fill=INK, stroke="none"
    )


def jack_hat(suit: str) -> str:
    """Return a jack's hat, with the brim to the left."""
    if suit == "C":
        return (
            path("M14 -70 C34 -104 66 -114 98 -104 C84 -82 54 -64 20 -58 Z", fill=GOLD)
            + line("M24 -66 C44 -86 66 -96 86 -100", FACE, 2.5)
            + path("M-52 -52 C-20 -64 -16 -98 12 -98 C42 -98 46 -66 34 -48 Z", fill=SUIT)
            + path("M-52 -52 C-20 -60 10 -60 38 -54 L34 -44 C6 -50 -20 -50 -52 -52 Z", fill=GOLD)
        )
    if suit == "D":
        return (
            path("M-10 -84 C-2 -112 40 -118 62 -104 C54 -92 30 -80 4 -78 Z", fill=WHITE)
            + path("M-38 -54 C-58 -84 -12 -98 22 -92 C58 -86 60 -62 38 -50 Z", fill=SUIT)
            + path("M-34 -60 C-10 -66 16 -64 40 -56 L38 -44 C14 -54 -10 -56 -32 -50 Z", fill=GOLD)
            + path(pip("D", -8, -74, 24), fill=GOLD)
        )
    if suit == "H":
        return (
            path(
                "M-30 -54 A12 12 0 0 1 -34 -74 A14 14 0 0 1 -16 -93 A16 16 0 0 1 12 -99 "
                "A16 16 0 0 1 37 -84 A14 14 0 0 1 48 -60 A14 14 0 0 1 50 -34 A13 13 0 0 1 47 -8 "
                "A13 13 0 0 1 36 16 C24 20 14 14 8 4 C14 -12 6 -28 2 -46 "
                "C-10 -50 -20 -50 -30 -54 Z",
                fill=HAIR,
            )
            + path("M-34 -64 C-6 -76 26 -70 51 -46 L48 -34 C24 -58 -6 -64 -33 -54 Z", fill=GOLD)
            + path(pip("H", -8, -66, 26), fill=RED)
        )
    return path(
        "M-30 -58 C-30 -90 0 -106 30 -96 C60 -100 84 -92 100 -70 C80 -78 66 -74 54 -64 "
        "C56 -20 54 14 66 36 L14 40 C24 -8 6 -58 -30 -58 Z",
        fill=SUIT,
    ) + path("M-30 -58 C6 -58 24 -8 14 40 L4 37 C12 -10 -2 -50 -30 -50 Z", fill=GOLD)
