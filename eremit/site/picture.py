"""A small picture of how a game lies on the table after the deal."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from eremit.games import Game

from .tabletop import tabletop

WIDTH, HEIGHT = 10.0, 14.0
"""A card, in units of the picture."""
GAP = 2.0
STEP = 3.0
"""How far a card of a column shows under the next one."""
COLUMN = WIDTH + GAP
ROW = HEIGHT + 2 * GAP


@lru_cache(maxsize=512)
def layout(game: Game) -> Markup:
    """Draw the piles after the deal, as an SVG element without a text; the styles colour it."""
    table = tabletop(game)
    paths: dict[str, list[str]] = {"place": [], "down": [], "up": []}

    def rectangle(kind: str, x: float, y: float, height: float) -> None:
        paths[kind].append(f"M{x:g} {y:g}h{WIDTH:g}v{height:g}h-{WIDTH:g}z")

    height = 0.0
    for cards, column, row, spread in table.spots:
        x, y = column * COLUMN, row * ROW
        for card in cards[:-1] if spread else ():
            rectangle("up" if card else "down", x, y, STEP)
            y += STEP
        rectangle("place" if not cards else "up" if cards[-1] else "down", x, y, HEIGHT)
        height = max(height, y + HEIGHT)
    width = table.columns * COLUMN - GAP
    shapes = "".join(
        f'<path class="{kind}" d="{"".join(each)}"/>' for kind, each in paths.items() if each
    )
    return Markup(  # noqa: S704
        f'<svg class="layout" viewBox="-1 -1 {width + 2:g} {height + 2:g}" '
        f'aria-hidden="true">{shapes}</svg>'
    )
