"""Counting and solving by looking at everything."""

from __future__ import annotations

from collections.abc import Hashable

from .play import apply, is_won, legal_moves
from .position import Position, key


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` legal moves."""
    if depth == 0:
        return 1
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(apply(position, move), depth - 1) for move in moves)


def perft_counts(position: Position, limit: int, most: int) -> list[int]:
    """perft(1), perft(2), ... up to the first 0, or as far as the limits allow.

    At most `limit` positions are looked at, and no count is above `most`. Goes level by level;
    where several sequences lead to the very same position, it is looked at once.
    """
    counts: list[int] = []
    looked_at = 1
    level = [(position, 1)]
    while level:
        moves = [legal_moves(here) for here, _ in level]
        count = sum(ways * len(legal) for (_, ways), legal in zip(level, moves, strict=True))
        if count > most:
            break
        counts.append(count)
        following: dict[Hashable, tuple[Position, int]] = {}
        for (here, ways), legal in zip(level, moves, strict=True):
            for move in legal:
                after = apply(here, move)
                exact = (*after.piles.values(), after.redeals)
                following[exact] = (after, ways + following.get(exact, (after, 0))[1])
                if looked_at + len(following) > limit:
                    return counts
        looked_at += len(following)
        level = list(following.values())
    return counts


def winnable(position: Position, limit: int) -> bool | None:
    """Whether the game can be won from here; None if that takes more than `limit` positions.

    Breadth first through every position that can be reached, with no pruning at all.
    """
    todo, seen = [position], {key(position)}
    for here in todo:
        if is_won(here):
            return True
        for move in legal_moves(here):
            after = apply(here, move)
            mark = key(after)
            if mark not in seen:
                seen.add(mark)
                todo.append(after)
        if len(seen) > limit:
            return None
    return False
