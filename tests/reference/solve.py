"""The plain solver: breadth first through every position, no pruning, complete keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .play import apply, is_won, legal_moves
from .position import Key, Position, key


class TooLarge(Exception):
    """More positions can be reached than may be looked at."""


class Solved(NamedTuple):
    """What is true of a position."""

    verdict: str
    # A shortest winning line; None if there is none.
    line: list[str] | None
    # How many different positions were reached; of an unwinnable one, all that there are.
    positions: int


def solve(position: Position, limit: int = 20_000) -> Solved:
    """Whether the game can be won from here, with a shortest line.

    TooLarge if more than `limit` positions would have to be looked at.
    """
    came_from: dict[Key, tuple[Key, str]] = {}
    first = key(position)
    todo, seen = [(position, first)], {first}
    for here, mark in todo:
        if is_won(here):
            return Solved("winnable", _way(came_from, mark), len(seen))
        for move in legal_moves(here):
            after = apply(here, move)
            after_mark = key(after)
            if after_mark not in seen:
                if len(seen) == limit:
                    raise TooLarge
                seen.add(after_mark)
                came_from[after_mark] = (mark, move)
                todo.append((after, after_mark))
    return Solved("unwinnable", None, len(seen))


def _way(came_from: Mapping[Key, tuple[Key, str]], end: Key) -> list[str]:
    """The moves that lead from the beginning to a position."""
    moves: list[str] = []
    while end in came_from:
        end, move = came_from[end]
        moves.append(move)
    return moves[::-1]
