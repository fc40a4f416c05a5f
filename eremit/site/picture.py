"""A small picture of how a game lies on the table after the deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from eremit.games import Game

WIDTH, HEIGHT = 10.0, 14.0
"""A card, in units of the picture."""
GAP = 2.0
STEP = 3.0
"""How far a card of a column shows under the next one."""
COLUMN = WIDTH + GAP
ROW = HEIGHT + 2 * GAP

Pile = Sequence[str | None]


@lru_cache(maxsize=512)
def layout(game: Game) -> Markup:
    """Draw the piles after the deal, as an SVG element without a text; the styles colour it."""
    view = game.deal(1).view()
    paths: dict[str, list[str]] = {"place": [], "down": [], "up": []}

    def rectangle(kind: str, x: float, y: float, height: float) -> None:
        paths[kind].append(f"M{x:g} {y:g}h{WIDTH:g}v{height:g}h-{WIDTH:g}z")

    def pile(cards: Pile, x: float, y: float) -> None:
        kind = "place" if not cards else "up" if cards[-1] else "down"
        rectangle(kind, x, y, HEIGHT)

    def column(cards: Pile, x: float, y: float) -> None:
        for index, card in enumerate(cards[:-1]):
            rectangle("up" if card else "down", x, y + index * STEP, STEP)
        pile(cards, x, y + max(0, len(cards) - 1) * STEP)

    left: list[Pile] = [view.s] if view.s else []
    if left and game.rules.stock.deal.value == "waste":
        left.append(view.w)
    left.extend(view.c)
    columns = [*view.r, *view.t]
    count = max(len(columns), len(left) + len(view.f))
    for index, cards in enumerate(left):
        pile(cards, index * COLUMN, 0)
    for index, cards in enumerate(view.f):
        pile(cards, (count - len(view.f) + index) * COLUMN, 0)
    top = ROW if left or view.f else 0.0
    for index, cards in enumerate(view.r):
        column(cards, index * COLUMN, top)
    for index, cards in enumerate(view.t):
        column(cards, (count - len(view.t) + index) * COLUMN, top)
    longest = max(map(len, columns), default=1)
    width = count * COLUMN - GAP
    height = top + (max(longest, 1) - 1) * STEP + HEIGHT
    shapes = "".join(
        f'<path class="{kind}" d="{"".join(each)}"/>' for kind, each in paths.items() if each
    )
    return Markup(  # noqa: S704
        f'<svg class="layout" viewBox="-1 -1 {width + 2:g} {height + 2:g}" '
        f'aria-hidden="true">{shapes}</svg>'
    )
