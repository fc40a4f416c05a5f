"""Cards, piles and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from eremit.rules.model import Rules
from eremit.rules.words import Faces, Fill, Start, StockDeal

RANKS = "A23456789TJQK"
SUITS = "CDHS"

# As in a game record: "s" and "w" are lists of cards, "f", "t", "r" and "c" lists of piles.
Layout = Mapping[str, Sequence[str] | Sequence[Sequence[str]]]


class Card(NamedTuple):
    """A card as it lies on a pile."""

    text: str
    up: bool = True
    # Whether it came from a foundation to where it lies now.
    taken_back: bool = False

    @property
    def rank(self) -> int:
        """From 0 for the ace."""
        return RANKS.index(self.text[0])

    @property
    def suit(self) -> str:
        return self.text[1]

    @property
    def red(self) -> bool:
        return self.suit in "DH"


Pile = tuple[Card, ...]


@dataclass(frozen=True)
class Position:
    """Where all the cards lie. A position is never changed; a move makes another one."""

    rules: Rules
    # By the names of formats.md, in playing order; every pile that the game has is there.
    piles: dict[str, Pile]
    # The rank that opens a foundation, from 0 for the ace.
    base: int
    # How often the waste may still be picked up; None: without end.
    redeals: int | None

    def names(self, letter: str) -> list[str]:
        """The names of all piles of a kind, from left to right."""
        return [name for name in self.piles if name[0] == letter]


def settle(rules: Rules, piles: dict[str, Pile]) -> None:
    """What happens by itself after the deal and after each move: filling, then turning up."""
    sources = {
        Fill.NONE: [],
        Fill.RESERVE: [name for name in piles if name[0] == "r"],
        Fill.STOCK: ["s"],
    }[rules.tableau.fill]
    for space in [name for name in piles if name[0] == "t" and not piles[name]]:
        for source in [name for name in sources if piles[name]][:1]:
            piles[space] = (Card(piles[source][-1].text),)
            piles[source] = piles[source][:-1]
    for name, pile in piles.items():
        stock_lies_open = name == "s" and rules.stock.deal is StockDeal.OPEN
        if pile and (name[0] in "tr" or stock_lies_open) and not pile[-1].up:
            piles[name] = (*pile[:-1], Card(pile[-1].text))


def from_layout(rules: Rules, layout: Layout) -> Position:
    """The position right after dealing, from a layout of formats.md."""

    def up(covering: int, faces: Faces) -> bool:
        return {
            Faces.UP: True,
            Faces.TOP: covering == 0,
            Faces.ALTERNATE: covering % 2 == 0,
        }[faces]

    def pile(cards: Sequence[str], faces: Faces) -> Pile:
        return tuple(Card(text, up(len(cards) - 1 - i, faces)) for i, text in enumerate(cards))

    piles: dict[str, Pile] = {
        "s": tuple(Card(str(text), up=False) for text in layout["s"]),
        "w": tuple(Card(str(text)) for text in layout["w"]),
    }
    faces = {"f": Faces.UP, "t": rules.tableau.faces, "r": rules.reserve.faces, "c": Faces.UP}
    for letter, pattern in faces.items():
        for number, cards in enumerate(layout[letter], 1):
            piles[f"{letter}{number}"] = pile(cards, pattern)
    base = 0
    if rules.foundation.start is Start.BASE_CARD:
        base = next(p[0].rank for name, p in piles.items() if name[0] == "f" and p)
    settle(rules, piles)
    passes = rules.stock.passes
    return Position(rules, piles, base, None if passes == "unlimited" else passes - 1)


def layout_of(position: Position) -> dict[str, list[str] | list[list[str]]]:
    """All cards, as the layout of a game record has them."""
    texts = {name: [card.text for card in pile] for name, pile in position.piles.items()}
    piles = {letter: [texts[name] for name in position.names(letter)] for letter in "ftrc"}
    return {"s": texts["s"], "w": texts["w"], **piles}


def visible(position: Position) -> dict[str, list[str | None]]:
    """What lies open now, pile by pile; None stands for a card that lies face down."""
    return {
        name: [card.text if card.up else None for card in pile]
        for name, pile in position.piles.items()
    }


# What makes a position another one. A card that lies face down is written in lower case.
Key = tuple[object, ...]


def key(position: Position) -> Key:
    """Equal for positions that are the same up to the order of like piles, and only for them.

    Where spaces are filled from the reserve, its first pile is used up first: then the reserve's
    piles are not alike.
    """

    def kind(letter: str) -> list[tuple[str, ...]]:
        return [
            tuple(card.text if card.up else card.text.lower() for card in position.piles[name])
            for name in position.names(letter)
        ]

    reserve = kind("r")
    if position.rules.tableau.fill is not Fill.RESERVE:
        reserve.sort()
    tableau, foundations = tuple(sorted(kind("t"))), tuple(sorted(kind("f")))
    stock = (*kind("s"), *kind("w"), position.redeals, position.base)
    return (tableau, foundations, tuple(reserve), tuple(sorted(kind("c"))), *stock)
