"""In what a game differs from another one, in words, made from the rule values of both.

What is said holds in the game and not in the other one. Every clause can stand behind "but"; what
makes no difference in play is not said, nor what only one of the two games has a place for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from eremit.rules import Rules
from eremit.rules.words import (
    Auto,
    Build,
    Direction,
    Faces,
    Fill,
    Goal,
    Space,
    Start,
    StockDeal,
    Unit,
)

from .setup import covered
from .wording import Wording

MOST = 4
"""So many differences are named; more of them make no picture."""

Aspect = Callable[[Rules, Wording], str]
"""What the rules say of one matter, as a clause; empty if the game has nothing of the kind."""


def likeness(rules: Rules, other: Rules, name: str, language: str = "en") -> str:
    """Say that a game is like another one of that name, but for what is different."""
    words = Wording(language)
    clauses = differences(rules, other, language)
    if not clauses:
        return words.t("with the same rules as %(game)s", game=name)
    if len(clauses) > MOST:
        clauses = [*clauses[: MOST - 1], words.t("some other things are different too")]
    return words.t("like %(game)s, but %(clauses)s", game=name, clauses=words.all_of(clauses))


def differences(rules: Rules, other: Rules, language: str = "en") -> list[str]:
    """Give clauses on what the rules say and the other ones do not, the weightiest first."""
    words = Wording(language)
    said = [(aspect(rules, words), aspect(other, words)) for aspect in ASPECTS]
    found = [ours for ours, theirs in said if ours and theirs and ours != theirs]
    dealt = [(each.tableau.piles, each.reserve.piles, each.cells.piles) for each in (rules, other)]
    if not found and dealt[0] != dealt[1]:
        found.append(words.t("the cards are dealt to the piles in other numbers"))
    return found


def _goal(rules: Rules, words: Wording) -> str:
    clauses = {
        Goal.FOUNDATIONS: words.t("all cards have to go to foundations"),
        Goal.STOCK: words.t("only the stock has to be used up"),
        Goal.STOCK_AND_WASTE: words.t("you win once stock and waste are empty"),
    }
    return clauses[rules.goal]


def _packs(rules: Rules, words: Wording) -> str:
    if rules.pack.suits < 4 or rules.pack.ranks < 13:
        cards = words.number(rules.pack.cards)
        return words.t("you play with %(cards)s cards in all", cards=cards)
    return words.n("you play with one pack", "you play with %(num)s packs", rules.pack.packs)


def _build(rules: Rules, words: Wording) -> str:
    clauses = {
        (Build.SUIT, Direction.DOWN): words.t("you build down in suit"),
        (Build.SUIT, Direction.UP): words.t("you build up in suit"),
        (Build.ALTERNATING, Direction.DOWN): words.t("you build down in alternating colours"),
        (Build.ALTERNATING, Direction.UP): words.t("you build up in alternating colours"),
        (Build.ANY, Direction.DOWN): words.t("you build down regardless of suit"),
        (Build.ANY, Direction.UP): words.t("you build up regardless of suit"),
    }
    return clauses[rules.tableau.build, rules.tableau.direction]


def _wrap(rules: Rules, words: Wording) -> str:
    if rules.tableau.wrap:
        return words.t("building goes round without end")
    return words.t("building does not go round")


def _move(rules: Rules, words: Wording) -> str:
    clauses = {
        Unit.CARD: words.t("only single cards are moved"),
        Unit.RUN: words.t("runs move as a whole"),
        Unit.PILE: words.t("only whole piles or single cards are moved"),
    }
    return clauses[rules.tableau.move]


def _spaces(rules: Rules, words: Wording) -> str:
    tableau = rules.tableau
    king = words.a_card(rules.pack.ranks, "nominative")
    by_hand = {
        Space.ANY: words.t("any card may go into an empty pile"),
        Space.KING: words.t("only %(king)s may go into an empty pile", king=king),
        Space.RESERVE: words.t("you fill empty piles from the reserve yourself"),
    }
    by_itself = {
        Fill.NONE: by_hand[tableau.space],
        Fill.RESERVE: words.t("empty piles are filled from the reserve by themselves"),
        Fill.STOCK: words.t("empty piles are filled from the stock by themselves"),
    }
    if tableau.fill is not Fill.NONE and tableau.space is Space.KING:
        return words.all_of([by_itself[tableau.fill], by_hand[Space.KING]])
    return by_itself[tableau.fill]


def _number_of_piles(rules: Rules, words: Wording) -> str:
    return words.n(
        "there is only one tableau pile",
        "there are %(num)s tableau piles",
        len(rules.tableau.piles),
    )


def _shape(rules: Rules, words: Wording) -> str:
    sizes = rules.tableau.piles
    kinds = sorted(set(sizes))
    if len(kinds) == 1:
        return words.n(
            "each tableau pile begins with one card",
            "each tableau pile begins with %(num)s cards",
            sizes[0],
        )
    if _rises(sizes):
        return words.t("the tableau piles become longer from left to right")
    top = sizes.index(max(sizes))
    if _rises(sizes[: top + 1]) and _rises(sizes[: top - 1 : -1]):
        return words.t("the tableau piles become longer towards the middle")
    return words.t(
        "the tableau piles begin with %(sizes)s cards",
        sizes=words.one_of([words.digits(size) for size in kinds]),
    )


def _rises(sizes: Sequence[int]) -> bool:
    return all(one < after for one, after in pairwise(sizes))


def _faces(rules: Rules, words: Wording) -> str:
    if covered(rules.tableau.piles, rules.tableau.faces) == 0:
        return words.t("all cards of the tableau lie face up")
    if rules.tableau.faces is Faces.TOP:
        return words.t("of the tableau only the top cards lie face up")
    return words.t("every second card of the tableau lies face down")


def _reserve(rules: Rules, words: Wording) -> str:
    piles = rules.reserve.piles
    if not piles:
        return words.t("there is no reserve")
    cards = words.number(sum(piles))
    return words.n(
        "there is a reserve of %(cards)s cards",
        "there are %(num)s reserve piles with %(cards)s cards in all",
        len(piles),
        cards=cards,
    )


def _reserve_faces(rules: Rules, words: Wording) -> str:
    if not rules.reserve.piles:
        return ""
    if covered(rules.reserve.piles, rules.reserve.faces) == 0:
        return words.t("all cards of the reserve lie face up")
    if rules.reserve.faces is Faces.TOP:
        return words.t("of the reserve only the top card lies face up")
    return words.t("every second card of the reserve lies face down")


def _cells(rules: Rules, words: Wording) -> str:
    if not rules.cells.piles:
        return words.t("there are no free cells")
    return words.n("there is a free cell", "there are %(num)s free cells", len(rules.cells.piles))


def _cards_in_cells(rules: Rules, words: Wording) -> str:
    if not rules.cells.piles:
        return ""
    filled = sum(rules.cells.piles)
    if filled == 0:
        return words.t("the free cells start empty")
    return words.n(
        "one card lies in a free cell from the start",
        "%(num)s cards lie in free cells from the start",
        filled,
    )


def _foundations(rules: Rules, words: Wording) -> str:
    if rules.goal is Goal.FOUNDATIONS:
        return ""
    return (
        words.t("there are foundations")
        if rules.foundations
        else words.t("there are no foundations")
    )


def _start(rules: Rules, words: Wording) -> str:
    if not rules.foundations:
        return ""
    clauses = {
        Start.NONE: words.t("the foundations begin with aces that have to be found first"),
        Start.ACES: words.t("the aces lie on the foundations from the start"),
        Start.BASE_CARD: words.t("the first card dealt is the one that foundations begin with"),
    }
    return clauses[rules.foundation.start]


def _stock(rules: Rules, words: Wording) -> str:
    if rules.stock_cards == 0:
        return words.t("there is no stock")
    clauses = {
        StockDeal.NONE: words.t("you cannot turn the stock yourself"),
        StockDeal.WASTE: words.t("you turn the stock onto a waste"),
        StockDeal.OPEN: words.t("the top card of the stock lies face up"),
    }
    return clauses[rules.stock.deal]


def _turn(rules: Rules, words: Wording) -> str:
    if not _has_waste(rules):
        return ""
    return words.n(
        "you turn one card of the stock at a time",
        "you turn %(num)s cards of the stock at a time",
        rules.stock.turn,
    )


def _passes(rules: Rules, words: Wording) -> str:
    if not _has_waste(rules):
        return ""
    passes = rules.stock.passes
    if passes == "unlimited":
        return words.t("you may go through the stock as often as you like")
    if passes == 2:
        return words.t("you may go through the stock twice")
    return words.n(
        "you go through the stock only once",
        "you may go through the stock %(num)s times",
        passes,
    )


def _has_waste(rules: Rules) -> bool:
    return rules.stock_cards > 0 and rules.stock.deal is StockDeal.WASTE


def _closed_base(rules: Rules, words: Wording) -> str:
    if rules.foundation.start is not Start.BASE_CARD:
        return ""
    if rules.tableau.closed_base:
        return words.t("in the tableau nothing is laid on cards of the base rank")
    return words.t("in the tableau you may build on cards of the base rank too")


def _take_back(rules: Rules, words: Wording) -> str:
    if not rules.foundations:
        return ""
    if rules.foundation.take_back:
        return words.t("cards may be taken back from the foundations")
    return words.t("what lies on the foundations stays there")


def _auto(rules: Rules, words: Wording) -> str:
    if not rules.foundations:
        return ""
    clauses = {
        Auto.OFF: words.t("no card goes to a foundation by itself"),
        Auto.SAFE: words.t("cards that nothing can still need go to the foundations by themselves"),
        Auto.ALL: words.t("cards that fit go to the foundations by themselves"),
    }
    return clauses[rules.auto]


ASPECTS: Sequence[Aspect] = (
    _goal,
    _foundations,
    _packs,
    _cells,
    _build,
    _move,
    _spaces,
    _reserve,
    _number_of_piles,
    _shape,
    _stock,
    _turn,
    _passes,
    _faces,
    _wrap,
    _start,
    _closed_base,
    _take_back,
    _auto,
    _reserve_faces,
    _cards_in_cells,
)
"""What games are compared by, the weightiest first."""
