"""Making winning lines shorter."""

from __future__ import annotations

import math
import time

import pytest

import eremit
from eremit import Board, _kernel
from eremit.solve import check_line
from tests.games.every_game import TINY
from tests.reference.deal import deal
from tests.reference.solve import TooLarge, solve


def wandering(board: Board, line: list[str]) -> list[str]:
    """A line with detours: each move that can be undone at once is made and undone first."""
    walk, longer = board.copy(), list[str]()
    for move in line:
        for there in walk.legal_moves:
            back = f"{there.target}-{there.source}"
            here = walk.cards()
            walk.push(there)
            if there.cards == 1 and back in walk.legal_moves:
                walk.push(back)
                if walk.cards() == here:
                    longer += [there, back]
                    break
                walk.pop()
            walk.pop()
        walk.push(move)
        longer.append(move)
    return longer


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.id)
def test_lines_of_small_deals_become_as_short_as_can_be(game: eremit.Game) -> None:
    shortened = 0
    for number in range(1, 9):
        try:
            shortest = solve(deal(game.rules, number), 1_500).line
        except TooLarge:
            continue
        if shortest is None:
            continue
        board = game.deal(number)
        given = wandering(board, list(eremit.solve(board).line))
        line = eremit.shorten(board, given, seconds=2)
        check_line(board, line)
        assert len(line) == len(shortest)
        shortened += len(given) - len(line)
        if shortened > 30:
            break
    assert shortened > 0


@pytest.mark.parametrize("name", ["coyote", "klondike", "cleopatra", "freecell", "single-left"])
def test_lines_of_whole_games(name: str) -> None:
    game = eremit.game(name)
    boards = (game.deal(number) for number in range(1, 40))
    solved = ((board, eremit.solve(board, states=200_000)) for board in boards)
    board, verdict = next(each for each in solved if each[1].winnable)
    given = wandering(board, list(verdict.line))
    started = time.monotonic()
    line = eremit.shorten(board, given, seconds=1)
    assert time.monotonic() - started < 20
    check_line(board, line)
    assert len(line) < len(given)
    assert board.moves == ()


def test_from_the_middle_of_a_game() -> None:
    board = TINY[0].deal(1)
    board.push("deal")
    line = eremit.solve(board).line
    shorter = eremit.shorten(board, line)
    assert len(shorter) <= len(line)
    check_line(board, shorter)


def test_nothing_is_shorter_than_no_move() -> None:
    board = TINY[0].deal(1)
    for move in eremit.solve(board).line:
        board.push(move)
    assert eremit.shorten(board, ()) == ()


def test_a_line_that_does_not_win_is_refused() -> None:
    board = TINY[0].deal(1)
    with pytest.raises(ValueError, match="must win"):
        eremit.shorten(board, ["deal"])
    with pytest.raises(ValueError, match="must win"):
        eremit.shorten(board, ["t1-t9"])


@pytest.mark.parametrize("seconds", [0, -1, math.nan])
def test_a_time_that_is_none_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="are not above 0"):
        eremit.shorten(TINY[0].deal(1), (), seconds=seconds)


def test_it_is_known_when_no_line_is_shorter() -> None:
    """A small space is seen whole; of a large one that cannot be said."""
    tiny, large = TINY[0].deal(1), eremit.game("freecell").deal("ms:1")
    line = [str(move) for move in eremit.solve(tiny).line]
    shortening = _kernel.Shortening(tiny._board, line, 2**26, 1)
    while shortening.step(100):
        assert not shortening.is_shortest
    shortest = solve(deal(TINY[0].rules, 1), 1_500).line
    assert shortening.is_shortest
    assert shortest is not None
    assert len(shortening.line) == len(shortest)

    line = [str(move) for move in eremit.solve(large).line]
    shortening = _kernel.Shortening(large._board, line, 2**26, 1)
    lengths = [len(line)]
    for _ in range(20):
        assert shortening.step(2_000)
        lengths.append(len(shortening.line))
    assert not shortening.is_shortest
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] < len(line)


def test_little_memory_is_enough() -> None:
    """The lists around a line end where the memory does; what is found by then still wins."""
    board = eremit.game("cleopatra").deal(1)
    line = [str(move) for move in eremit.solve(board).line]
    shortening = _kernel.Shortening(board._board, line, 2**20, 1)
    for _ in range(100):
        shortening.step(4_000)
    check_line(board, [eremit.Move(move) for move in shortening.line])
    assert len(shortening.line) < len(line)
