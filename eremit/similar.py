"""How unlike the rules of two games are, and which games are most like one.

The distance is a sum over the rule values: what a part weighs (`PARTS`), times how far the two
values are apart, from 0 (the same) to 1. It is symmetric, and 0 only for equal rules. The weights
say how much a part changes the play: how cards are built more than how many there are, and that
more than how the stock is turned. They are a matter of judgement, and tested by the games that
players call alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from .rules import Rules

if TYPE_CHECKING:
    from .games import Game


class Part(NamedTuple):
    """A rule value, what it weighs, and how far two of them are apart, from 0 to 1."""

    name: str
    weight: float
    apart: Callable[[Any, Any], float]


class Similar(NamedTuple):
    """A game, and how far its rules are from those of the game that was asked about."""

    game: Game
    distance: float


def _word(one: object, other: object) -> float:
    """Two words of a list are the same or not."""
    return float(one != other)


def _ratio(one: int, other: int) -> float:
    """1 to 2 is as far as 2 to 4: by what share the greater one is greater."""
    return abs(one - other) / max(one, other, 1)


def _passes(one: int | str, other: int | str) -> float:
    """One pass is far from two, and two as far from any number."""
    shares: list[float] = [
        0 if passes == "unlimited" else 1 / int(passes) for passes in (one, other)
    ]
    return abs(shares[0] - shares[1])


def _piles(one: Sequence[int], other: Sequence[int]) -> float:
    """Half for the number of piles, half for the cards that would have to change their pile."""
    changed = sum(abs(a - b) for a, b in zip_longest(one, other, fillvalue=0))
    return (_ratio(len(one), len(other)) + changed / max(sum(one) + sum(other), 1)) / 2


PARTS: Sequence[Part] = (
    Part("goal", 4, _word),
    Part("foundation.build", 3, _word),
    Part("tableau.build", 3, _word),
    Part("tableau.piles", 3, _piles),
    Part("foundation.start", 2, _word),
    Part("tableau.direction", 2, _word),
    Part("reserve.piles", 2, _piles),
    Part("cells.piles", 2, _piles),
    Part("stock.deal", 2, _word),
    Part("pack.packs", 2, _ratio),
    Part("tableau.move", 1.5, _word),
    Part("pack.suits", 1, _ratio),
    Part("pack.ranks", 1, _ratio),
    Part("tableau.faces", 1, _word),
    Part("tableau.space", 1, _word),
    Part("tableau.fill", 1, _word),
    Part("stock.passes", 1, _passes),
    Part("stock.turn", 0.5, _ratio),
    Part("tableau.wrap", 0.5, _word),
    Part("tableau.closed_base", 0.5, _word),
    Part("foundation.take_back", 0.25, _word),
    Part("reserve.faces", 0.25, _word),
    Part("auto", 0.1, _word),
)
"""Every value of the rule model once, by its place in a rule file."""


def _value(rules: Rules, name: str) -> object:
    value: object = rules
    for part in name.split("."):
        value = getattr(value, part)
    return value


def distance(one: Rules, other: Rules) -> float:
    """Give how unlike two games are: 0 if their rules are equal, about 20 at most."""
    return sum(
        part.weight * part.apart(_value(one, part.name), _value(other, part.name)) for part in PARTS
    )


def nearest(game: Game, games: Iterable[Game], number: int) -> list[Similar]:
    """Give the games that are most like one, the likest first, each without its variants.

    A game is not like its own variants, nor they like each other: they are the same game.
    """
    own = game.variant_of or game.id
    found = [
        Similar(other, distance(game.rules, other.rules))
        for other in games
        if other.variant_of is None and other.id != own
    ]
    return sorted(found, key=lambda each: (each.distance, each.game.id))[:number]
