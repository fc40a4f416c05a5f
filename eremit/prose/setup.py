"""The goal, and the set-up pile by pile."""

from __future__ import annotations

from collections.abc import Iterator

from eremit.rules import Rules
from eremit.rules.words import Faces, Goal, Start, StockDeal

from .wording import Wording


def goal(rules: Rules, words: Wording) -> list[str]:
    """Say when the game is won."""
    cards = words.number(rules.pack.cards)
    sentences = {
        Goal.FOUNDATIONS: words.n(
            "You win when all %(cards)s cards lie on the foundation.",
            "You win when all %(cards)s cards lie on the foundations.",
            rules.foundations,
            cards=cards,
        ),
        Goal.STOCK: words.t("You win the moment the last card leaves the stock."),
        Goal.STOCK_AND_WASTE: words.t("You win when the stock and the waste are empty."),
    }
    text = sentences[rules.goal]
    if rules.goal is Goal.FOUNDATIONS and rules.pack.cards == 2:
        text = words.t("You win when both cards lie on the foundation.")
    if not rules.foundations:
        text += " " + words.t("There are no foundations in this game.")
    return [text]


def setup(rules: Rules, words: Wording) -> Iterator[str]:
    """Say what is dealt, in the order of dealing."""
    yield " ".join(_pack(rules, words))
    if rules.foundations:
        yield _foundations(rules, words)
    if rules.reserve.piles:
        faces = _faces(rules.reserve.piles, rules.reserve.faces, words)
        yield f"{_reserve(rules.reserve.piles, words)} {faces}"
    faces = _faces(rules.tableau.piles, rules.tableau.faces, words)
    yield f"{_tableau(rules.tableau.piles, words)} {faces}".strip()
    filled = sum(rules.cells.piles)
    if filled:
        yield words.n(
            "Put one card face up into a free cell.",
            "Put one card each face up into %(num)s free cells.",
            filled,
        )
    yield " ".join(_stock(rules, words))


def _pack(rules: Rules, words: Wording) -> Iterator[str]:
    pack = rules.pack
    yield words.n(
        "You play with one pack, %(cards)s cards.",
        "You play with %(num)s packs, %(cards)s cards in all.",
        pack.packs,
        cards=words.number(pack.cards),
    )
    if pack.suits < 4:
        yield words.n(
            "Of the suits only %(suits)s is used.",
            "Of the suits only %(suits)s are used.",
            pack.suits,
            suits=words.all_of([words.suit(suit) for suit in range(pack.suits)]),
        )
    if pack.ranks < 13:
        yield words.t(
            "Of each suit only the cards from the ace to %(rank)s are used.",
            rank=words.up_to(pack.ranks),
        )
    if rules.foundation.start is not Start.ACES:
        yield words.t("Shuffle the cards.")


def _foundations(rules: Rules, words: Wording) -> str:
    if rules.foundation.start is Start.ACES:
        return words.n(
            "Take the ace out and lay it down: it is the foundation. Shuffle the other cards.",
            "Take the %(num)s aces out and lay them down side by side: they are the foundations. "
            "Shuffle the other cards.",
            rules.foundations,
        )
    if rules.foundation.start is Start.BASE_CARD:
        return words.n(
            "Lay the first card face up on the foundation.",
            "Lay the first card face up on the first of %(num)s foundations; the others are empty.",
            rules.foundations,
        )
    return words.n(
        "Leave room for the foundation; it is empty at first.",
        "Leave room for %(num)s foundations; they are empty at first.",
        rules.foundations,
    )


def _reserve(sizes: tuple[int, ...], words: Wording) -> str:
    piles = words.number(len(sizes))
    if len(sizes) == 1:
        return words.n(
            "Deal one card: it is the reserve.",
            "Deal %(num)s cards onto a pile: the reserve.",
            sizes[0],
        )
    if len(set(sizes)) == 1:
        return words.n(
            "Deal one card to each of %(piles)s reserve piles.",
            "Deal %(num)s cards to each of %(piles)s reserve piles.",
            sizes[0],
            piles=piles,
        )
    return words.n(  # The last of the numbers stands before the word.
        "Deal %(piles)s reserve piles side by side, from left to right with %(sizes)s card.",
        "Deal %(piles)s reserve piles side by side, from left to right with %(sizes)s cards.",
        sizes[-1],
        piles=piles,
        sizes=words.all_of([words.digits(size) for size in sizes]),
    )


def _tableau(sizes: tuple[int, ...], words: Wording) -> str:
    piles, total = words.number(len(sizes)), words.number(sum(sizes))
    if sum(sizes) == 0:
        return words.n(
            "Leave room for one tableau pile; no card is dealt to it.",
            "Leave room for %(num)s tableau piles side by side; no card is dealt to them.",
            len(sizes),
        )
    if len(sizes) == 1:
        return words.n(
            "Deal one card to the only tableau pile.",
            "Deal %(num)s cards to the only tableau pile.",
            sizes[0],
        )
    if len(set(sizes)) == 1:
        return words.n(
            "Deal %(piles)s tableau piles side by side, one card to each.",
            "Deal %(piles)s tableau piles side by side, %(num)s cards to each, %(total)s in all.",
            sizes[0],
            piles=piles,
            total=total,
        )
    return words.n(
        "Deal %(piles)s tableau piles side by side, from left to right with %(sizes)s card, "
        "%(total)s in all.",
        "Deal %(piles)s tableau piles side by side, from left to right with %(sizes)s cards, "
        "%(total)s in all.",
        sizes[-1],
        piles=piles,
        sizes=words.all_of([words.digits(size) for size in sizes]),
        total=total,
    )


def covered(sizes: tuple[int, ...], faces: Faces) -> int:
    """Count the cards that lie face down after the deal."""
    down = {Faces.UP: 0, Faces.TOP: 1, Faces.ALTERNATE: 2}[faces]
    if down == 2:
        return sum(size // 2 for size in sizes)
    return down * sum(max(0, size - 1) for size in sizes)


def _faces(sizes: tuple[int, ...], faces: Faces, words: Wording) -> str:
    down = covered(sizes, faces)
    if not sum(sizes):
        return ""
    if down == 0:
        return words.n("The card lies face up.", "All these cards lie face up.", sum(sizes))
    many = sum(size > 0 for size in sizes)
    if faces is Faces.TOP:
        lies = words.n(
            "Only the top card lies face up.", "Of each pile only the top card lies face up.", many
        )
    else:
        lies = words.n(
            "The top card lies face up, the one below it face down, and so on in turn.",
            "In each pile the top card lies face up, the one below it face down, and so on in "
            "turn.",
            many,
        )
    return f"{lies} " + words.n(
        "One card is face down.", "%(num)s cards are face down.", down, num=_first(words, down)
    )


def _first(words: Wording, number: int) -> str:
    """Write a number at the beginning of a sentence."""
    text = words.number(number)
    return text[0].upper() + text[1:]


def _stock(rules: Rules, words: Wording) -> Iterator[str]:
    if rules.stock_cards == 0:
        yield words.t("All cards are dealt; there is no stock.")
        return
    yield words.n(
        "The card that is left is the stock.",
        "The %(num)s cards that are left are the stock.",
        rules.stock_cards,
    )
    if rules.stock.deal is StockDeal.OPEN:
        yield words.t("It lies face down, but its top card is turned face up.")
    else:
        yield words.t("It lies face down.")
    if rules.stock.deal is StockDeal.WASTE:
        yield words.t("Leave room beside it for the waste.")
