"""Where the piles of a game lie in pictures of its table, in columns and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from eremit.games import Game
from eremit.rules.words import StockDeal

Pile = Sequence[str | None]
"""What is seen of a pile, bottom first: cards, and None for each that lies face down."""

DEAL = 1
"""The deal that pictures show."""


class Spot(NamedTuple):
    """A pile and its place: the column can be half a one; only columns show all their cards."""

    cards: Pile
    column: float
    row: int
    spread: bool


class Tabletop(NamedTuple):
    """All piles after the deal, and how many columns they take."""

    spots: Sequence[Spot]
    columns: int


def tabletop(game: Game) -> Tabletop:
    """Lay out stock, waste and cells at the left, foundations at the right, the columns below.

    Reserves stand left of the tableau; a tableau without them stands in the middle.
    """
    view = game.deal(DEAL).view()
    hand: list[Pile] = [view.s] if view.s else []
    if view.s and game.rules.stock.deal is StockDeal.WASTE:
        hand.append(view.w)
    hand.extend(view.c)
    below = len(view.r) + len(view.t)
    columns = max(below, len(hand) + len(view.f))
    row = 1 if hand or view.f else 0
    first = columns - len(view.t) if view.r else (columns - len(view.t)) / 2
    spots = [
        *_side_by_side(hand, 0, 0, spread=False),
        *_side_by_side(view.f, columns - len(view.f), 0, spread=False),
        *_side_by_side(view.r, 0, row, spread=True),
        *_side_by_side(view.t, first, row, spread=True),
    ]
    return Tabletop(spots, columns)


def _side_by_side(
    piles: Sequence[Pile], column: float, row: int, *, spread: bool
) -> Iterator[Spot]:
    for index, cards in enumerate(piles):
        yield Spot(cards, column + index, row, spread)
