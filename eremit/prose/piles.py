"""The piles that are built: foundations, tableau, and the reserve."""

from __future__ import annotations

from collections.abc import Iterator

from eremit.rules import Rules
from eremit.rules.words import Build, Direction, Fill, Goal, Space, Start, StockDeal, Unit

from .wording import ACE, Wording

HEARTS = 2


def foundations(rules: Rules, words: Wording) -> Iterator[str]:
    """Say how foundations are built, what goes there, and what comes back."""
    if not rules.foundations:
        return
    yield " ".join(_building_up(rules, words))
    yield words.n(
        "Cards go to the foundation one at a time: always the top card of %(pile)s.",
        "Cards go to the foundations one at a time: always the top card of %(pile)s.",
        rules.foundations,
        pile=words.one_of(_sources(rules, words, with_tableau=True)),
    )
    if rules.foundation.take_back:
        yield words.n(
            "You may take the top card of the foundation back to the tableau, if it can be laid "
            "there.",
            "You may take the top card of a foundation back to the tableau, if it can be laid "
            "there.",
            rules.foundations,
        )
    else:
        yield words.n(
            "What lies on the foundation stays there.",
            "What lies on a foundation stays there.",
            rules.foundations,
        )


def _building_up(rules: Rules, words: Wording) -> Iterator[str]:
    pack = rules.pack
    if rules.foundations == 1:
        yield words.t("There is one foundation.")
    else:
        yield words.n(
            "There are %(all)s foundations, one for each suit.",
            "There are %(all)s foundations, %(num)s for each suit.",
            pack.packs,
            all=words.number(rules.foundations),
        )
    if rules.foundation.start is Start.BASE_CARD:
        yield words.n(
            "The foundation begins with the first card dealt. You build up in suit; after %(top)s "
            "comes an ace, until the pile has %(cards)s cards.",
            "A foundation begins with a card of the same rank as the first card dealt. You build "
            "up in suit; after %(top)s comes an ace, until the pile has %(cards)s cards.",
            rules.foundations,
            top=words.a_card(pack.ranks, "accusative"),
            cards=words.number(pack.ranks),
        )
    else:
        yield words.t("You build up in suit, from the ace to %(top)s.", top=words.up_to(pack.ranks))
    suit, rank = min(HEARTS, pack.suits - 1), min(5, pack.ranks - 1)
    yield _example((rank, suit), [(rank + 1, suit)], words)
    if rules.foundation.start is Start.NONE:
        yield words.n(
            "The foundation is opened by the ace, as soon as it can be played.",
            "Each foundation is opened by an ace, as soon as one can be played.",
            rules.foundations,
        )


def _sources(rules: Rules, words: Wording, *, with_tableau: bool) -> list[str]:
    """Name the piles whose top cards can be played, as what the top card belongs to."""
    sources = []
    if with_tableau and len(rules.tableau.piles) == 1:
        sources.append(words.p("the top card of", "the tableau pile"))
    elif with_tableau:
        sources.append(words.p("the top card of", "a tableau pile"))
    if len(rules.reserve.piles) == 1:
        sources.append(words.p("the top card of", "the reserve"))
    elif rules.reserve.piles:
        sources.append(words.p("the top card of", "a reserve pile"))
    if rules.stock_cards and rules.stock.deal is StockDeal.WASTE:
        sources.append(words.p("the top card of", "the waste"))
    if rules.cells.piles:
        sources.append(words.p("the top card of", "a free cell"))
    if rules.stock_cards and rules.stock.deal is StockDeal.OPEN and not with_tableau:
        sources.append(words.p("the top card of", "the stock"))
    return sources


def _example(on: tuple[int, int], cards: list[tuple[int, int]], words: Wording) -> str:
    if not cards:
        return words.t("In this pack there is no such card.")
    return words.n(
        "On %(on)s goes only %(cards)s.",
        "On %(on)s go %(cards)s, and no other card.",
        len(cards),
        on=words.card(*on, "accusative"),
        cards=words.all_of([words.card(*card, "nominative") for card in cards]),
    )


def tableau(rules: Rules, words: Wording) -> Iterator[str]:
    """Say how the tableau is built, what moves together, and what becomes of empty piles."""
    yield " ".join(_building(rules, words))
    yield _moving(rules, words)
    others = _sources(rules, words, with_tableau=False)
    if others:
        yield words.t(
            "You may also lay the top card of %(pile)s on a tableau pile, if it fits.",
            pile=words.one_of(others),
        )
    yield " ".join(_spaces(rules, words))


def _building(rules: Rules, words: Wording) -> Iterator[str]:
    pack, build, up = rules.pack, rules.tableau.build, rules.tableau.direction is Direction.UP
    sentences = {
        (Build.SUIT, False): words.t(
            "You build down in suit: on a card goes the card of the same suit that is one rank "
            "lower."
        ),
        (Build.SUIT, True): words.t(
            "You build up in suit: on a card goes the card of the same suit that is one rank "
            "higher."
        ),
        (Build.ALTERNATING, False): words.t(
            "You build down in alternating colours: on a red card goes a black one, on a black "
            "card "
            "a red one, in each case one rank lower."
        ),
        (Build.ALTERNATING, True): words.t(
            "You build up in alternating colours: on a red card goes a black one, on a black card "
            "a red one, in each case one rank higher."
        ),
        (Build.ANY, False): words.t(
            "You build down regardless of suit: on a card goes any card that is one rank lower."
        ),
        (Build.ANY, True): words.t(
            "You build up regardless of suit: on a card goes any card that is one rank higher."
        ),
    }
    yield sentences[build, up]
    suit = pack.suits - 1
    rank, fitting = (min(8, pack.ranks - 1), 1) if up else (min(9, pack.ranks), -1)
    suits = {
        Build.SUIT: [suit],
        # Clubs and spades, at both ends of the order of suits, are black.
        Build.ALTERNATING: [s for s in range(pack.suits) if (s in (0, 3)) != (suit in (0, 3))],
        Build.ANY: list(range(pack.suits)),
    }
    yield _example((rank, suit), [(rank + fitting, s) for s in suits[build]], words)
    last, after = (pack.ranks, ACE) if up else (ACE, pack.ranks)
    if rules.tableau.wrap:
        yield words.t(
            "Building goes round: on %(last)s goes %(next)s by the same rule.",
            last=words.a_card(last, "accusative"),
            next=words.a_card(after, "nominative"),
        )
    else:
        yield words.t("On %(last)s no card can be laid.", last=words.a_card(last, "accusative"))
    if rules.tableau.closed_base:
        yield words.t("But nothing is laid on a card of the rank with which the foundations begin.")


def _moving(rules: Rules, words: Wording) -> str:
    sentences = {
        Unit.CARD: words.t("Only single cards are moved: the top card of a pile."),
        Unit.RUN: words.t(
            "You move the top card of a pile, or any number of face-up cards from the top as a "
            "unit, if they already lie in this order. The bottom card of the group must fit where "
            "it is laid."
        ),
        Unit.PILE: words.t(
            "You move the top card of a pile, or the whole pile as a unit, if it lies face up and "
            "in this order; never a part of it. The bottom card of the pile must fit where it is "
            "laid."
        ),
    }
    return sentences[rules.tableau.move]


def _spaces(rules: Rules, words: Wording) -> Iterator[str]:
    fill = rules.tableau.fill
    if fill is Fill.RESERVE:
        yield words.n(
            "An empty pile is filled at once with the top card of the reserve. Once the reserve is "
            "used up, you fill it yourself.",
            "An empty pile is filled at once with the top card of a reserve pile: the first from "
            "the "
            "left that has cards. Once the reserve is used up, you fill it yourself.",
            len(rules.reserve.piles),
        )
    elif fill is Fill.STOCK:
        yield words.t("An empty pile is filled at once with the top card of the stock.")
        if rules.goal is Goal.STOCK:  # With the last card of the stock the game is over.
            return
        yield words.t("Once the stock is used up, you fill it yourself.")
    else:
        yield words.t("An empty pile stays empty until you fill it.")
    yield _filling(rules, words)


def _filling(rules: Rules, words: Wording) -> str:
    """Say what the player may put into an empty pile."""
    space, unit = rules.tableau.space, rules.tableau.move
    if space is Space.KING:
        king = words.a_card(rules.pack.ranks, "nominative")
        sentences = {
            Unit.CARD: words.t("Only %(king)s may go into an empty pile.", king=king),
            Unit.RUN: words.t(
                "Only %(king)s may go into an empty pile, alone or with the cards that lie on it "
                "in "
                "order.",
                king=king,
            ),
            Unit.PILE: words.t(
                "Only %(king)s may go into an empty pile, alone or as the bottom card of a whole "
                "pile.",
                king=king,
            ),
        }
    elif space is Space.RESERVE and rules.tableau.fill is not Fill.RESERVE:
        sentences = {
            Unit.CARD: words.t(
                "As long as the reserve has cards, only its top card may go into an empty pile; "
                "after that, any card."
            ),
            Unit.RUN: words.t(
                "As long as the reserve has cards, only its top card may go into an empty pile; "
                "after that, any card and any group of cards that moves as a unit."
            ),
            Unit.PILE: words.t(
                "As long as the reserve has cards, only its top card may go into an empty pile; "
                "after that, any card and any whole pile that moves as a unit."
            ),
        }
    else:
        sentences = {
            Unit.CARD: words.t("Any card may go into an empty pile."),
            Unit.RUN: words.t(
                "Any card may go into an empty pile, and any group of cards that moves as a unit."
            ),
            Unit.PILE: words.t(
                "Any card may go into an empty pile, and any whole pile that moves as a unit."
            ),
        }
    return sentences[unit]


def reserve(rules: Rules, words: Wording) -> Iterator[str]:
    """Say where the cards of the reserve go."""
    piles = len(rules.reserve.piles)
    if not piles:
        return
    if rules.foundations:
        plays = words.n(
            "The top card of the reserve can be played to a foundation or to the tableau.",
            "The top card of each reserve pile can be played to a foundation or to the tableau.",
            piles,
        )
    else:
        plays = words.n(
            "The top card of the reserve can be played to the tableau.",
            "The top card of each reserve pile can be played to the tableau.",
            piles,
        )
    yield f"{plays} " + words.n(
        "Nothing is laid on the reserve, and what is used up is not replaced.",
        "Nothing is laid on a reserve pile, and an empty one stays empty.",
        piles,
    )


def cells(rules: Rules, words: Wording) -> Iterator[str]:
    """Say what the free cells are good for."""
    number = len(rules.cells.piles)
    if not number:
        return
    yield words.n(
        "There is one free cell. It takes one card at a time, whichever it is: the top card of "
        "%(pile)s.",
        "There are %(num)s free cells. Each takes one card at a time, whichever it is: the top "
        "card of %(pile)s.",
        number,
        pile=words.one_of(_sources(rules, words, with_tableau=True)),
    )
    if rules.foundations:
        yield words.t(
            "From a free cell a card goes to the tableau or to a foundation, where it fits; the "
            "cell is free again then."
        )
    else:
        yield words.t(
            "From a free cell a card goes to the tableau, where it fits; the cell is free again "
            "then."
        )
