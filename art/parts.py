"""Shared SVG building blocks: colours, shapes and the blank card."""

from __future__ import annotations

from collections.abc import Sequence

from art.paths import Seg, parse, show

FACE = "var(--card-face,#fffdf7)"
EDGE = "var(--card-edge,#a9a294)"
EDGE_WIDTH = "var(--card-edge-width,4)"
ENGLISH = "var(--index-en,inline)"
GERMAN = "var(--index-de,none)"
NORMAL = "var(--card-normal,inline)"
LARGE = "var(--card-large,none)"

WIDTH, HEIGHT = 250, 350


def attrs(**values: object) -> str:
    """Print attributes; underscores in names become hyphens."""
    return "".join(f' {k.replace("_", "-")}="{v}"' for k, v in values.items())


def path(data: str | Sequence[Seg], digits: int = 0, **values: object) -> str:
    """Return one path element."""
    segs = parse(data) if isinstance(data, str) else data
    return f'<path{attrs(**values)} d="{show(segs, digits)}"/>'


def group(body: str, **values: object) -> str:
    """Return one group element."""
    return f"<g{attrs(**values)}>{body}</g>"


def symbol(name: str, body: str) -> str:
    """Return one symbol of the sprite."""
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{body}</symbol>\n'


def sheet(fill: str = FACE) -> str:
    """Return the card's own paper with its edge."""
    rect = {"x": 2, "y": 2, "width": WIDTH - 4, "height": HEIGHT - 4, "rx": 18}
    return f"<rect{attrs(**rect, fill=fill, stroke=EDGE, stroke_width=EDGE_WIDTH)}/>"


# Colours of the court cards.
SUIT = "currentColor"
INK = "var(--court-ink,#1f1a1c)"
GOLD = "var(--court-gold,#e2a72e)"
SKIN = "var(--court-skin,#f0c8a0)"
WHITE = "var(--court-white,#f6efe0)"
BLUE = "var(--court-blue,#3f6f93)"
RED = "var(--court-red,#b3382f)"
GREEN = "var(--court-green,#5c7f4e)"
PLUM = "var(--court-plum,#6f4b78)"
HAIR = "var(--court-hair,#6b4128)"


def shade(data: str | Sequence[Seg], opacity: str = ".15") -> str:
    """Return a soft shadow laid over other shapes."""
    return path(data, fill=INK, stroke="none", opacity=opacity)


def shaded(
    shape: str | Sequence[Seg], fill: str, shadow: str | Sequence[Seg], opacity: str = ".15"
) -> str:
    """Return a shape with a shadow on it and its outline on top of both."""
    body = path(shape, fill=fill, stroke="none") + shade(shadow, opacity)
    return body + path(shape, fill="none")


def line(data: str | Sequence[Seg], stroke: str = INK, width: float = 3) -> str:
    """Return an open stroke with round ends."""
    return path(data, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="round")


def place(body: str, x: float = 0, y: float = 0, turn: float = 0, *, flip: bool = False) -> str:
    """Move, turn and mirror a drawing."""
    parts = [f"translate({x:g} {y:g})"] if x or y else []
    parts += [f"rotate({turn:g})"] if turn else []
    parts += ["scale(-1 1)"] if flip else []
    return group(body, transform="".join(parts)) if parts else body
