"""Small games, looked at completely by the plain solver of tests/reference."""

from __future__ import annotations

import pytest

import eremit
from eremit.games import Game
from tests.games.every_game import SMALL_GAMES, TINY_GAMES
from tests.reference import count
from tests.reference import deal as reference_deal

each_small_game = pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=SMALL_GAMES)
each_tiny_game = pytest.mark.parametrize("game", TINY_GAMES.values(), ids=TINY_GAMES)


@each_tiny_game
def test_dead_is_said_exactly_of_games_that_cannot_be_won(game: Game) -> None:
    verdicts = set()
    for number in range(1, 25):
        board = game.deal(number)
        truth = count.winnable(reference_deal.deal(game.rules, number), 1_500)
        if truth is None:
            continue
        verdicts.add(truth)
        assert board.fate(1_000_000) == ("winnable" if truth else "dead")
        assert eremit.is_dead(board, 1_000_000) is not truth
        # With too few positions it may not know, but it is never wrong.
        assert board.fate(5) in ("unknown", "winnable" if truth else "dead")
    assert verdicts == {True, False}, "deals of both verdicts are needed to show anything"


@each_small_game
def test_perft_of_small_games(game: Game) -> None:
    for number in (1, 2, 3):
        position = reference_deal.deal(game.rules, number)
        board = game.deal(number)
        for depth in range(5):
            assert eremit.perft(board, depth) == count.perft(position, depth)
