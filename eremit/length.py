"""How long a game is: by the fewest moves that a win can take, as far as the rules tell.

Every card that is not on a foundation from the start needs a move to get there, and every turn of
the stock until it is used up is a move. Where the stock is to be used up, each of its cards needs
a move of its own: a turn, a play, or the move that empties the pile that it fills.
"""

from __future__ import annotations

from enum import StrEnum

from .rules import Rules
from .rules.words import Goal, StockDeal

SHORT = 50
"""A short game can be won in fewer moves than this: fewer than one pack has cards."""
LONG = 100
"""A long game needs at least as many."""


class Length(StrEnum):
    """How long a game is."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


def fewest_moves(rules: Rules) -> int:
    """Give a number of moves that no win of the game can do without."""
    stock = max(rules.stock_cards, 0)
    dealt = rules.stock.deal is StockDeal.WASTE
    turns = -(-stock // rules.stock.turn) if dealt else 0
    if rules.goal is Goal.FOUNDATIONS:
        return rules.pack.cards - rules.start_cards + turns
    if rules.goal is Goal.STOCK_AND_WASTE:
        return stock + turns
    return turns if dealt else stock


def length(rules: Rules) -> Length:
    """Say how long a game is."""
    moves = fewest_moves(rules)
    return Length.SHORT if moves < SHORT else Length.MEDIUM if moves < LONG else Length.LONG
