"""Whether the rules of a game make sense together."""

from __future__ import annotations

from collections.abc import Iterator

from .model import Rules
from .words import Auto, Fill, FoundationBuild, Goal, Space, Start, StockDeal


def contradictions(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each contradiction as the field that has to change and the reason."""
    if rules.stock_cards < 0:
        dealt = rules.pack.cards - rules.stock_cards
        yield "tableau.piles", f"{dealt} cards are dealt, the game has {rules.pack.cards}"
        return
    if rules.pack.packs * rules.pack.suits * rules.pack.ranks < 2:
        yield "pack", "the game has fewer than two cards"
    yield from _without_foundations(rules)
    if rules.tableau.closed_base and rules.foundation.start is not Start.BASE_CARD:
        yield "tableau.closed_base", "the game has no base card"
    yield from _spaces(rules)
    yield from _stock(rules)


def _without_foundations(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.foundation.build is not FoundationBuild.NONE:
        return
    if rules.foundation.start is not Start.NONE:
        yield "foundation.start", "the game has no foundations to start"
    if rules.goal is Goal.FOUNDATIONS:
        yield "goal", "the game has no foundations to fill"
    if rules.auto is not Auto.OFF:
        yield "auto", "the game has no foundations to play to"


def _spaces(rules: Rules) -> Iterator[tuple[str, str]]:
    tableau = rules.tableau
    no_reserve = sum(rules.reserve.piles) == 0
    if tableau.fill is Fill.RESERVE and no_reserve:
        yield "tableau.fill", "spaces are filled from a reserve that is not there"
    if tableau.space is Space.RESERVE and no_reserve:
        yield "tableau.space", "spaces are filled from a reserve that is not there"
    if tableau.fill is Fill.STOCK and rules.stock_cards == 0:
        yield "tableau.fill", "all cards are dealt, no stock is left to fill spaces from"
    if tableau.fill is not Fill.NONE and 0 in tableau.piles:
        yield "tableau.piles", "a pile without cards would be filled at once: deal a card to it"
    if 0 in rules.reserve.piles:
        yield "reserve.piles", "a reserve pile without cards can never get one"


def _stock(rules: Rules) -> Iterator[tuple[str, str]]:
    stock_is_goal = rules.goal in (Goal.STOCK, Goal.STOCK_AND_WASTE)
    if stock_is_goal and rules.stock_cards == 0:
        yield "goal", "all cards are dealt, the game would be won before the first move"
    if rules.goal is Goal.STOCK_AND_WASTE and rules.stock.deal is not StockDeal.WASTE:
        yield "goal", 'the game has no waste: say goal = "stock"'
    if rules.stock.deal is StockDeal.NONE and rules.tableau.fill is not Fill.STOCK:
        if rules.goal is Goal.FOUNDATIONS and rules.stock_cards > 0:
            yield "stock.deal", f"{rules.stock_cards} cards in the stock can never be played"
        elif stock_is_goal:
            yield "goal", "the stock can never become empty"
    if rules.stock.deal is not StockDeal.WASTE:
        if rules.stock.turn != 1:
            yield "stock.turn", "the stock of this game is not dealt to a waste"
        if rules.stock.passes != "unlimited":
            yield "stock.passes", "the stock of this game is not dealt to a waste"
