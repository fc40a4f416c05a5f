"""The rules of some games, written by hand from their rule cards.

The catalogue is held against these values. Fields that mean nothing in a game (the passes of a
stock that is never dealt, what the player may put into a space that he never sees) may
be written in different ways there: compare what `plain` makes of both.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from eremit.rules.model import Cells, Foundation, Pack, Reserve, Rules, Stock, Tableau
from eremit.rules.words import (
    Auto,
    Build,
    Direction,
    Faces,
    Fill,
    FoundationBuild,
    Goal,
    Space,
    Start,
    StockDeal,
    Unit,
)

NO_FOUNDATIONS = Foundation(build=FoundationBuild.NONE)


def klondike_like(
    packs: int,
    piles: int,
    *,
    space: Space = Space.KING,
    turn: int = 1,
    passes: int | Literal["unlimited"] = "unlimited",
) -> Rules:
    """1, 2, 3 .. cards, only the top one open; runs down in alternating colours."""
    return Rules(
        pack=Pack(packs=packs),
        tableau=Tableau(
            piles=tuple(range(1, piles + 1)),
            faces=Faces.TOP,
            build=Build.ALTERNATING,
            move=Unit.RUN,
            space=space,
        ),
        stock=Stock(turn=turn, passes=passes),
    )


def acme_like(move: Unit, space: Space, fill: Fill) -> Rules:
    """A reserve of 13, the aces dealt, four piles of one card, down in suit, two passes."""
    return Rules(
        foundation=Foundation(start=Start.ACES),
        tableau=Tableau(piles=(1,) * 4, build=Build.SUIT, move=move, space=space, fill=fill),
        reserve=Reserve(piles=(13,), faces=Faces.TOP),
        stock=Stock(passes=2),
    )


def canfield_like(move: Unit, *, closed: bool = False) -> Rules:
    """A reserve of 13, a base card, four piles of one card, down in colours and round.

    Closed: nothing is built on a card of the base rank, and nothing is taken back.
    """
    return Rules(
        foundation=Foundation(start=Start.BASE_CARD, take_back=not closed),
        tableau=Tableau(
            piles=(1,) * 4,
            build=Build.ALTERNATING,
            wrap=True,
            closed_base=closed,
            move=move,
            space=Space.ANY,
            fill=Fill.RESERVE,
        ),
        reserve=Reserve(piles=(13,), faces=Faces.TOP),
        stock=Stock(turn=3, passes="unlimited"),
    )


def stock_filler(piles: int, *, wrap: bool = False) -> Rules:
    """No foundations; down in any suit; the stock does nothing but fill spaces."""
    return Rules(
        foundation=NO_FOUNDATIONS,
        tableau=Tableau(
            piles=(1,) * piles, build=Build.ANY, wrap=wrap, move=Unit.CARD, fill=Fill.STOCK
        ),
        stock=Stock(deal=StockDeal.NONE),
        goal=Goal.STOCK,
    )


def thieves_of_egypt(passes: int) -> Rules:
    """All cards open; runs down in alternating colours, kings into spaces."""
    return Rules(
        pack=Pack(packs=2),
        tableau=Tableau(
            piles=(1, 3, 5, 7, 9, 10, 8, 6, 4, 2),
            build=Build.ALTERNATING,
            move=Unit.RUN,
            space=Space.KING,
        ),
        stock=Stock(passes=passes),
    )


RULES: dict[str, Rules] = {
    "coyote": acme_like(Unit.RUN, Space.ANY, Fill.RESERVE),
    "acme": acme_like(Unit.CARD, Space.RESERVE, Fill.NONE),
    "acme-auto": acme_like(Unit.CARD, Space.ANY, Fill.RESERVE),
    "canfield": canfield_like(Unit.PILE),
    "canfield-run": canfield_like(Unit.RUN),
    "canfield-closed": canfield_like(Unit.RUN, closed=True),
    "klondike": klondike_like(1, 7),
    "klondike-draw-3": klondike_like(1, 7, turn=3),
    "double-klondike": klondike_like(2, 9),
    "double-klondike-draw-3": klondike_like(2, 9, turn=3),
    "gargantua": klondike_like(2, 9, passes=2),
    "single-left": klondike_like(1, 7, passes=1),
    "moving-left": klondike_like(2, 10, passes=1),
    "triple-left": klondike_like(3, 12, passes=1),
    "triangle": klondike_like(2, 10, space=Space.ANY, passes=1),
    "cleopatra": Rules(
        pack=Pack(packs=2),
        tableau=Tableau(
            piles=(1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1),
            faces=Faces.ALTERNATE,
            build=Build.SUIT,
            move=Unit.CARD,
        ),
        stock=Stock(passes=1),
        auto=Auto.ALL,
    ),
    "thieves-of-egypt": thieves_of_egypt(2),
    "thieves-of-egypt-one-pass": thieves_of_egypt(1),
    "forty-thieves": Rules(
        pack=Pack(packs=2),
        tableau=Tableau(piles=(4,) * 10, build=Build.SUIT, move=Unit.CARD),
        stock=Stock(passes=1),
    ),
    "trusty-twelve": stock_filler(12),
    "trusty-twelve-wrap": stock_filler(12, wrap=True),
    "knotty-nines": stock_filler(9),
    "knotty-nines-wrap": stock_filler(9, wrap=True),
    "bunker": Rules(
        foundation=NO_FOUNDATIONS,
        tableau=Tableau(piles=(1,) * 8, build=Build.ANY, direction=Direction.UP, move=Unit.CARD),
        stock=Stock(passes=1),
        goal=Goal.STOCK_AND_WASTE,
    ),
    "up-and-up": Rules(
        foundation=NO_FOUNDATIONS,
        tableau=Tableau(
            piles=(1,) * 10,
            build=Build.ANY,
            direction=Direction.UP,
            wrap=True,
            move=Unit.CARD,
            fill=Fill.STOCK,
        ),
        stock=Stock(deal=StockDeal.OPEN, passes=1),
        goal=Goal.STOCK,
    ),
    "freecell": Rules(
        foundation=Foundation(take_back=False),
        tableau=Tableau(piles=(7, 7, 7, 7, 6, 6, 6, 6), build=Build.ALTERNATING, move=Unit.CARD),
        cells=Cells(piles=(0,) * 4),
        stock=Stock(deal=StockDeal.NONE),
    ),
}


def plain(rules: Rules) -> Rules:
    """The same game, with every field that means nothing in it at its default."""
    foundation, tableau, stock = rules.foundation, rules.tableau, rules.stock
    if foundation.build is FoundationBuild.NONE:
        foundation = NO_FOUNDATIONS
    if max(tableau.piles) <= 1:
        tableau = replace(tableau, faces=Faces.UP)
    if tableau.space is Space.RESERVE and (not rules.reserve.piles or tableau.fill is Fill.RESERVE):
        tableau = replace(tableau, space=Space.ANY)
    if stock.deal is not StockDeal.WASTE:
        stock = Stock(deal=stock.deal)
    reserve = rules.reserve if rules.reserve.piles else Reserve()
    return replace(rules, foundation=foundation, tableau=tableau, reserve=reserve, stock=stock)
