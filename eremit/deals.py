"""Deals as they are named: by a number of Eremit's own, of Microsoft FreeCell or of PySolFC.

The packs of the other programs are shuffled by the package pysol-cards, on which PySolFC runs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from .rules.words import NumbersOrder, NumbersSide, Start
from .shown import one_line, shown

if TYPE_CHECKING:
    from .games import Game
    from .rules import Rules

LAST = 2**53 - 1
LASTS = {"ms": 2**33 - 1, "pysol": 10**20}
"""The last numbers of the other programs."""
PROGRAMS = {"ms": "Microsoft FreeCell", "pysol": "PySolFC"}
UNSAID = {
    NumbersOrder.NONE: "PySolFC has no game with these rules, as far as its rule file says",
    NumbersOrder.UNKNOWN: "PySolFC has the game, but in which order it deals is not known",
}
"""Why a game takes no such numbers."""
FIRST_MERSENNE = 32000
"""PySolFC shuffles this number, and those above, with the Mersenne Twister. pysol-cards has its
border one number higher."""


class DealError(ValueError):
    """What was given names no deal of the game; `reason` says what was given and why."""

    def __init__(self, reason: str) -> None:
        self.reason = one_line(reason)
        super().__init__(f"deal {self.reason}")


class Deal(NamedTuple):
    """A deal's name: whose number ("" for Eremit's own, "ms" or "pysol"), and the number."""

    program: str
    number: int

    def __str__(self) -> str:
        return f"{self.program}:{self.number}" if self.program else str(self.number)


def parse(deal: int | str) -> Deal:
    """Read a deal's name: a number, or "42", "ms:617", "pysol:32000". DealError if it is none."""
    try:
        before, colon, behind = str(deal).rpartition(":")
    except ValueError:  # more digits than Python writes
        before, colon, behind = "", "", ""
    program = before if colon and before in LASTS else ""
    digits = behind if program or not colon else ""
    last = LASTS.get(program, LAST)
    if re.fullmatch("[1-9][0-9]{0,20}", digits) and int(digits) <= last:
        return Deal(program, int(digits))
    if program and re.fullmatch("0+[1-9][0-9]{0,20}", digits):
        plain = f"{program}:{digits.lstrip('0')}"
        raise DealError(f"{shown(deal)}: write {plain}, without zeros before")
    if program:
        wanted = f"{PROGRAMS[program]} has the numbers {program}:1 to {program}:{last}"
        raise DealError(f"{shown(deal)}: {wanted}")
    raise DealError(f"{shown(deal)} is no number from 1 to 2^53 - 1, nor ms:N or pysol:N")


def layout(game: Game, deal: Deal) -> dict[str, list[list[str]]]:
    """Lay out a deal of another program in the order in which PySolFC deals this game.

    DealError if that order is not known.
    """
    rules, numbers = game.rules, game.about.numbers
    if numbers.order in UNSAID:
        reason = f"takes no numbers of other programs: {UNSAID[numbers.order]} ([numbers])"
        raise DealError(f"{deal}: {game.id} {reason}")
    if (rules.pack.suits, rules.pack.ranks) != (4, 13):
        reason = f"other programs number deals of whole packs, and {game.id} has others"
        raise DealError(f"{deal}: {reason}")
    pack = shuffled(deal, rules.pack.packs)
    piles: dict[str, list[list[str]]] = {
        "f": [[] for _ in range(rules.foundations)],
        "r": [],
        "t": [[] for _ in rules.tableau.piles],
    }
    if rules.foundation.start is Start.ACES:
        aces = [card for card in pack if card[0] == "A"]
        pack = [card for card in pack if card[0] != "A"]
        piles["f"] = [[card] for card in aces]
    elif rules.foundation.start is Start.BASE_CARD:
        piles["f"][0].append(pack.pop())
    for size in rules.reserve.piles:
        piles["r"].append([pack.pop() for _ in range(size)])
    for pile in _order(rules, numbers.order, numbers.side):
        piles["t"][pile].append(pack.pop())
    piles["c"] = [[pack.pop() for _ in range(size)] for size in rules.cells.piles]
    return {**piles, "s": [pack]}


def shuffled(deal: Deal, packs: int) -> list[str]:
    """Give the shuffled pack of a number of another program, its top card last."""
    from pysol_cards.cards import createCards, ms_rearrange  # type: ignore[import-untyped]
    from pysol_cards.random import LCRandom31, MTRandom  # type: ignore[import-untyped]

    cards = createCards(packs)
    if deal.program == "ms" or deal.number < FIRST_MERSENNE:
        # Only a single pack is brought into Microsoft's order first.
        LCRandom31(deal.number).shuffle(cards := ms_rearrange(cards))
    else:
        MTRandom(deal.number).shuffle(cards)
    return ["A23456789TJQK"[card.rank - 1] + card.suit_s() for card in cards]


def _order(rules: Rules, order: NumbersOrder, side: NumbersSide) -> Iterator[int]:
    """Name the tableau pile of each card in the order of dealing."""
    sizes = rules.tableau.piles
    piles = list(range(len(sizes)))
    if side is NumbersSide.RIGHT:
        piles.reverse()
    if order is NumbersOrder.ROWS:
        yield from (pile for row in range(max(sizes)) for pile in piles if row < sizes[pile])
        return
    if order is NumbersOrder.TOPS_LAST:
        rows = range(max(sizes) - 1)
        yield from (pile for row in rows for pile in piles if row < sizes[pile] - 1)
    else:
        yield from (pile for pile in piles for _ in range(sizes[pile] - 1))
    yield from (pile for pile in piles if sizes[pile])
