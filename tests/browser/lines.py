"""Lines of play for the browser, made with the library: what it says must be seen on the page."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import eremit
from tests.browser.table import Piles

RULES = Path(__file__).with_name("rules")


class Step(NamedTuple):
    """A move of the player's, and the table after it and after automatic play."""

    move: str
    piles: Piles
    auto: list[str]


def board(game: str, deal: int) -> eremit.Board:
    """A deal of a game of the catalogue or of tests/browser/rules."""
    file = RULES / f"{game}.toml"
    return eremit.game(str(file) if file.exists() else game).deal(deal)


def first_deal(game: str, fits: Callable[[eremit.Board], bool]) -> int:
    """The first deal of which that is true."""
    return next(deal for deal in range(1, 1000) if fits(board(game, deal)))


def ends(result: str, seed: int) -> Callable[[eremit.Board], bool]:
    """Whether play by chance with that seed ends so."""

    def fits(position: eremit.Board) -> bool:
        for _ in by_chance(position, seed):
            pass
        return position.result == result

    return fits


def seen(position: eremit.Board) -> Piles:
    """The piles with cards, as a player sees them."""
    view = position.view()
    named: Piles = {"s": view.s, "w": view.w}
    for letter, group in (("f", view.f), ("t", view.t), ("r", view.r)):
        named |= {f"{letter}{number}": cards for number, cards in enumerate(group, 1)}
    return {name: cards for name, cards in named.items() if cards}


def automatic(position: eremit.Board, policy: str) -> list[str]:
    """Plays what automatic play does."""
    moves = [str(move) for move in position.auto_moves(policy)]
    for move in moves:
        position.push(move)
    return moves


def by_chance(
    position: eremit.Board, seed: int, policy: str = "off", most: int = 150
) -> Iterator[Step]:
    """Plays on like a hasty player: to the foundations if possible, until nothing is left."""
    chance = random.Random(seed)
    last = ""
    for _ in range(most):
        if position.is_won or position.is_stuck:
            return
        moves = [str(move) for move in position.legal_moves if sensible(position, move, last)]
        turns = [move for move in moves if move in ("deal", "redeal")]
        up = [move for move in moves if "-f" in move]
        others = [move for move in moves if move not in turns]
        if up:
            moves = up[:1]
        elif others and (not turns or chance.random() < 0.6):
            moves = others
        else:
            moves = turns
        if not moves:
            return
        last = chance.choice(moves)
        position.push(last)
        made = automatic(position, policy)
        yield Step(last, seen(position), made)


def sensible(position: eremit.Board, move: str, last: str) -> bool:
    """Whether the move is none that a click leaves out, and does not undo the one before."""
    if "-" not in move:
        return True
    piles = seen(position)
    source, _, rest = move.partition("-")
    target, _, count = rest.partition("x")
    if source.startswith("f") or last.startswith(f"{target}-{source}"):
        return False
    if target in piles:
        return True
    if len(piles[source]) == int(count or 1) and source[0] == target[0] == "t":
        return False
    # Of several empty piles a click takes the first.
    names = [f"{target[0]}{number}" for number in range(1, int(target[1:]))]
    return all(name in piles for name in names)
