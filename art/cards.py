"""Puts the sprite together from pips, glyphs, courts and backs."""

from __future__ import annotations

from art import backs, courts
from art.glyphs import OUTLINES, PEN, glyph
from art.parts import ENGLISH, GERMAN, LARGE, NORMAL, group, path, sheet, symbol
from art.pips import COLOURS, SUITS, field, pip

RANKS = "A23456789TJQK"
GERMAN_GLYPH = {"Q": "D", "J": "B"}

# Corner index: left, top, horizontal and vertical scale, room to the suit, suit size.
_NORMAL_INDEX = (16.0, 13.0, 1.0, 1.0, 12.0, 76.0)
_LARGE_INDEX = (13.0, 11.0, 1.28, 1.16, 12.0, 92.0)


def _index(suit: str, name: str, box: tuple[float, ...], display: str = "") -> str:
    """Return rank and suit side by side in the top strip."""
    left, top, sx, sy, gap, size = box
    pen = PEN * (sx + sy) / 2
    line, width = glyph(name, left, top, sx, sy)
    height = 80 * sy
    suit_x = left + width + gap + size * 0.47
    mark = path(pip(suit, suit_x, top + height / 2, size))
    if name in OUTLINES:
        rank = path(line)
    else:
        rank = path(line, fill="none", stroke="currentColor", stroke_width=f"{pen:.0f}")
    return group(rank + mark, display=display) if display else rank + mark


def _corner(suit: str, rank: str, box: tuple[float, ...]) -> str:
    """Return the index, in both languages where they differ."""
    other = GERMAN_GLYPH.get(rank)
    if other is None:
        return _index(suit, rank, box)
    return _index(suit, rank, box, ENGLISH) + _index(suit, other, box, GERMAN)


def card(rank: str, suit: str) -> str:
    """Return the symbol of one card."""
    normal = _corner(suit, rank, _NORMAL_INDEX)
    large = _corner(suit, rank, _LARGE_INDEX)
    picture = ""
    if rank in "KQJ":
        picture = courts.court(rank, suit)
        normal += courts.sign(rank, 213, 0.85)
        large += courts.sign(rank, 221, 0.66)
    elif rank == "A":
        normal += courts.ace(suit)
    else:
        count = 10 if rank == "T" else int(rank)
        normal += f'<path d="{field(suit, count)}"/>'
    if rank not in "KQJ":
        large += path(pip(suit, 125, 226, 196))
    colour = COLOURS[suit]
    body = picture + group(normal, display=NORMAL) + group(large, display=LARGE)
    inked = group(body, fill="currentColor", color=colour)
    return symbol(f"card-{rank}{suit}", sheet() + inked)


def sprite() -> str:
    """Return the whole sprite file."""
    numbers = [card(rank, suit) for suit in SUITS for rank in RANKS[:10]]
    pictures = [card(rank, suit) for rank in RANKS[10:] for suit in SUITS]
    parts = [*numbers, *pictures, *backs.symbols()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(parts)}</svg>\n'
