"""The plain solver with the faults of other programs, to find deals that show them."""

from __future__ import annotations

from collections.abc import Callable

from .play import apply, is_won, legal_moves
from .position import Position, key

Filter = Callable[[Position, list[str]], list[str]]


def wins(position: Position, moves_left: Filter, limit: int = 20_000) -> bool:
    """Whether a solver wins that looks only at some of the moves."""
    todo, seen = [position], {key(position)}
    for here in todo:
        if is_won(here):
            return True
        for move in moves_left(here, legal_moves(here)):
            after = apply(here, move)
            if key(after) not in seen:
                assert len(seen) < limit
                seen.add(key(after))
                todo.append(after)
    return False


def first_of_equal_cards(position: Position, moves: list[str]) -> list[str]:
    """Of two equal cards that lie on top of tableau piles, only the left one is tried."""
    left, seen = [], dict[str, str]()
    for move in moves:
        source = move.partition("-")[0]
        if source[0] == "t" and "x" not in move:
            card = position.piles[source][-1].text
            if seen.setdefault(card, source) != source:
                continue
        left.append(move)
    return left


def up_at_once(position: Position, moves: list[str]) -> list[str]:
    """Whatever fits on a foundation is played there."""
    up = [move for move in moves if "-f" in move]
    return up[:1] or moves
