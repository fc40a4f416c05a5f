"""Deal numbers: from a number to a position, by formats.md."""

from __future__ import annotations

from eremit.rules.model import Rules
from eremit.rules.words import Start

from .position import RANKS, SUITS, Layout, Position, from_layout

WORD = 2**64


class SplitMix64:
    """The generator of Steele, Lea and Flood (2014)."""

    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        """The next output, 64 bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) % WORD
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
        return z ^ (z >> 31)

    def below(self, k: int) -> int:
        """A number below k, each equally likely."""
        while True:
            high, low = divmod(self.next() * k, WORD)
            if low >= WORD % k:
                return high


def shuffled_pack(number: int, packs: int = 1, suits: int = 4, ranks: int = 13) -> list[str]:
    """All cards as deal `number` has them; the last one is the top of the pack."""
    cards = [rank + suit for _ in range(packs) for suit in SUITS[:suits] for rank in RANKS[:ranks]]
    generator = SplitMix64(number)
    for i in range(len(cards) - 1, 0, -1):
        j = generator.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def deal(rules: Rules, number: int) -> Position:
    """The position after dealing."""
    pack = shuffled_pack(number, rules.pack.packs, rules.pack.suits, rules.pack.ranks)
    foundations: list[list[str]] = [[] for _ in range(rules.foundations)]
    if rules.foundations and rules.foundation.start is Start.ACES:
        pack = [card for card in pack if card[0] != "A"]
        for i, foundation in enumerate(foundations):
            foundation.append("A" + SUITS[i % rules.pack.suits])
    if rules.foundations and rules.foundation.start is Start.BASE_CARD:
        foundations[0].append(pack.pop())
    reserve = [[pack.pop() for _ in range(size)] for size in rules.reserve.piles]
    tableau: list[list[str]] = [[] for _ in rules.tableau.piles]
    for row in range(max(rules.tableau.piles)):
        for pile, size in zip(tableau, rules.tableau.piles, strict=True):
            if row < size:
                pile.append(pack.pop())
    cells = [[pack.pop() for _ in range(size)] for size in rules.cells.piles]
    layout: Layout = {"s": pack, "w": [], "f": foundations, "t": tableau, "r": reserve, "c": cells}
    return from_layout(rules, layout)
