"""Deals laid out by hand: some cards where the test wants them, the others anywhere."""

from __future__ import annotations

from collections import Counter

from eremit import Board
from eremit.games import Game


def lay(
    game: Game,
    *,
    t: dict[int, str] | None = None,
    r: str = "",
    s: str = "",
) -> Board:
    """Deal the game by hand.

    `t` gives cards of tableau piles (by number), `r` of the first reserve pile, `s` of the stock,
    each a list of cards in which the last one is the top one. Places that are left over get the
    other cards in the order of the pack.
    """
    rules = game.rules
    pack = Counter(
        {
            rank + suit: rules.pack.packs
            for suit in "CDHS"[: rules.pack.suits]
            for rank in "A23456789TJQK"[: rules.pack.ranks]
        }
    )
    foundations: list[list[str]] = [[] for _ in range(rules.foundations)]
    if rules.start_cards == rules.foundations:
        for at, pile in enumerate(foundations):
            pile.append("A" + "CDHS"[at % rules.pack.suits])
    wanted = {
        **{f"t{number}": cards.split() for number, cards in (t or {}).items()},
        "r1": r.split(),
        "s": s.split(),
    }
    for cards in (*foundations, *wanted.values()):
        pack.subtract(cards)
    assert min(pack.values()) >= 0, "a card is wanted too often"
    rest = list(pack.elements())

    def filled(name: str, size: int) -> list[str]:
        top = wanted.get(name, [])
        assert len(top) <= size
        return [*(rest.pop() for _ in range(size - len(top))), *top]

    tableau = [filled(f"t{at}", size) for at, size in enumerate(rules.tableau.piles, 1)]
    reserve = [filled(f"r{at}", size) for at, size in enumerate(rules.reserve.piles, 1)]
    cells = [filled(f"c{at}", size) for at, size in enumerate(rules.cells.piles, 1)]
    stock = filled("s", rules.stock_cards)
    board = Board(game)
    groups: dict[str, list[list[str]]] = {"s": [stock], "w": [[]], "f": foundations}
    board.lay_out({**groups, "t": tableau, "r": reserve, "c": cells})
    return board


def pushed(board: Board, moves: str) -> Board:
    """Play moves, separated by spaces."""
    for move in moves.split():
        board.push(move)
    return board
