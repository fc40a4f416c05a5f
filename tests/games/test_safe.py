"""The claim that kernel/auto.cpp proves: a safe move never loses a game that could be won.

Held against the walk over all positions (test_whole_spaces holds that against the plain solver), in
games made up at random: each condition of the proof, left out, makes this test fail.
"""

from __future__ import annotations

import random

from msgspec.structs import replace

from eremit._kernel import Board, Rules
from eremit.games import Game
from eremit.rules.model import Cells, Pack
from eremit.rules.words import Fill, StockDeal
from tests.games.every_game import GAMES, changed

# A hole that the proof once had: the stock is out, but a redeal makes it fill spaces again.
REDEALT = [2, 2, 2, 2, 1, 2, 1, 2, 0, 1, 0, 0, 0, 1, 2, 2, 1, 2, 3, 0, 1, 2, 0, 0]
REDEALT_MOVES = "f1-t1 t1-f4 f4-t1 t1-f2 t1-f2 t1-f3 f3-t1 deal deal t1-f3"

BASES = [
    "klondike",
    "klondike-draw-3",
    "moving-left",
    "coyote",
    "acme",
    "cleopatra",
    "canfield-run",
    "canfield-closed",
    "freecell",
]
MADE_UP = 1_500


def made_up(choose: random.Random, name: str) -> Game | None:
    """A game with a small pack, another layout, and rules changed by chance; None if too large."""
    base = choose.choice(BASES)
    rules = GAMES[base].rules
    pack = Pack(
        packs=choose.choice([1, 1, 2]),
        suits=choose.choice([1, 2, 2, 3, 4]),
        ranks=choose.choice([3, 4, 5]),
    )
    piles = tuple(choose.randint(1, 3) for _ in range(choose.randint(1, 3)))
    cells = Cells(piles=(0,) * choose.choice([0, 0, 1, 2]))
    fill = rules.tableau.fill
    if fill is Fill.NONE and choose.random() < 0.15:
        fill = Fill.STOCK
    rules = replace(
        rules,
        pack=pack,
        tableau=replace(rules.tableau, piles=piles, wrap=choose.random() < 0.1, fill=fill),
        reserve=replace(
            rules.reserve, piles=(choose.randint(1, 3),) if rules.reserve.piles else ()
        ),
        cells=cells,
        foundation=replace(rules.foundation, take_back=choose.random() < 0.4),
        stock=replace(
            rules.stock,
            deal=StockDeal.WASTE,
            turn=choose.choice([1, 2, 3]),
            passes=choose.choice([1, 2, 3, "unlimited"]),
        ),
    )
    fits = 6 <= pack.cards <= 20 and rules.stock_cards > 0
    return changed(base, name, rules) if fits else None


def test_a_safe_move_never_loses_a_game() -> None:
    choose = random.Random(1)
    safe_moves = 0
    for at in range(MADE_UP):
        game = made_up(choose, f"made-up-{at}")
        if game is None:
            continue
        for number in range(1, 6):
            board = game.deal(number)
            for _ in range(25):
                safe = board.auto_moves("safe")
                if safe and board.fate(2_000) == "winnable":
                    safe_moves += 1
                    board.push(safe[0])
                    assert board.fate(20_000) != "dead", (game.rules, number, board.moves)
                    board.pop()
                moves = board.legal_moves
                if not moves:
                    break
                board.push(choose.choice(moves))
    assert safe_moves > 10_000


def test_a_stock_that_comes_back_fills_spaces_again() -> None:
    board = Board(Rules(REDEALT))
    board.deal(44)
    for move in REDEALT_MOVES.split():
        assert board.play(move) == ""
    assert board.fate(10_000) == "winnable"
    assert board.play("t1-f3") == ""
    assert board.fate(10_000) == "dead", "that move loses the game, so it cannot be safe"
    board.undo()
    assert board.auto_moves("safe") == []


def test_nothing_is_safe_without_foundations() -> None:
    assert GAMES["knotty-nines"].deal(1).auto_moves("safe") == []
