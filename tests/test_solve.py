"""The library around the search: limits, cancelling, verdicts, what is refused."""

from __future__ import annotations

import json
import math
import threading
import time
from typing import Any

import pytest

import eremit
from eremit import Board, IllegalMove, Search, SolverError, Verdict, _kernel
from eremit.record import decode, record_of, replay, start
from eremit.solve import check_line
from tests.games.every_game import small

SMALL = small("coyote", 2, 5, (1, 1), 3)
# Deals of two packs that no search of everything gets through.
ENDLESS = eremit.game("forty-thieves").deal(1)


def test_a_verdict_says_all_that_the_format_has() -> None:
    board = eremit.game("coyote").deal(42)
    board.push("deal")
    verdict = eremit.solve(board, states=1_000_000)
    text = json.loads(verdict.to_json())
    assert list(text)[:3] == ["format", "game", "deal"]
    assert (text["format"], text["game"], text["deal"]) == (1, "coyote", "42")
    assert text["moves"][0] == "deal"
    assert "layout" not in text
    assert text["states"] == verdict.states > 0
    assert text["seconds"] == pytest.approx(verdict.seconds, abs=1e-6)
    assert board.moves == ("deal",), "the board is as it was"
    if verdict.winnable:
        assert "limit" not in text
        assert replay(decode(verdict.to_json())).is_won
        assert verdict.moves == board.moves + verdict.line


def test_a_deal_laid_out_by_hand_carries_its_layout() -> None:
    board = eremit.game("freecell").deal("ms:1")
    assert eremit.solve(board).deal == "ms:1"
    record = record_of(board, None)
    by_hand = start(record)
    assert by_hand.dealt == "custom"
    verdict = eremit.solve(by_hand)
    assert (verdict.deal, verdict.layout) == ("custom", record.layout)
    assert replay(decode(verdict.to_json())).is_won


def test_a_board_knows_its_deal() -> None:
    board = eremit.game("klondike").deal(7)
    assert (board.dealt, board.copy().dealt) == ("7", "7")
    board.deal("ms:617")
    assert board.dealt == "ms:617"
    numbered = record_of(eremit.game("coyote").deal(5), 5)
    assert start(numbered).dealt == "5"


def test_both_verdicts() -> None:
    found = {eremit.solve(SMALL.deal(number)).verdict for number in range(1, 9)}
    assert found == {"winnable", "unwinnable"}


def test_the_limit_of_positions() -> None:
    verdict = eremit.solve(ENDLESS, states=2_000)
    assert (verdict.verdict, verdict.limit, verdict.winnable) == ("unknown", "states", None)
    assert 2_000 <= verdict.states < 3_000
    assert verdict.moves == ()
    same = eremit.solve(ENDLESS, states=2_000)
    assert same.states == verdict.states


def test_the_limit_of_time() -> None:
    started = time.monotonic()
    verdict = eremit.solve(ENDLESS, seconds=0.3)
    assert (verdict.verdict, verdict.limit) == ("unknown", "seconds")
    assert 0.3 <= verdict.seconds < 5
    assert time.monotonic() - started < 20


def test_the_limit_of_memory_holds() -> None:
    search = Search(ENDLESS, memory=2**20, states=300_000)
    while search.step(20_000):
        assert search.memory <= 2**20
        assert search.stored >= 0
    assert search.verdict.verdict == "unknown"
    assert search.verdict.limit in ("memory", "states")


def test_steps_and_figures() -> None:
    search = Search(ENDLESS, states=50_000)
    assert search.progress == 0
    assert search.verdict.limit == "", "it is not over"
    before = 0
    while search.step(10_000):
        assert search.states >= before + 10_000
        before = search.states
        assert 0 < search.progress <= 1
        assert search.stored > 0 < search.memory
        assert search.verdict.verdict == "unknown"
    assert search.states >= 50_000
    assert search.progress == 1
    assert not search.step(), "nothing is left"
    assert search.verdict.limit == "states"


def test_cancelling_from_another_thread() -> None:
    search = Search(ENDLESS, seconds=math.inf)
    timer = threading.Timer(0.2, search.cancel)
    timer.start()
    while search.step(10**15):
        pass
    timer.join()
    assert search.verdict.limit == "cancelled"
    assert search.seconds < 20


def test_other_threads_run_meanwhile() -> None:
    """The GIL is free during a step: another thread counts on."""
    search, counted = Search(ENDLESS, seconds=1), 0
    stepping = threading.Thread(target=search.step, args=(10**15,))
    stepping.start()
    while stepping.is_alive():
        counted += 1
        time.sleep(0.001)
    assert counted > 20


def test_a_decided_deal_is_not_changed_by_cancelling() -> None:
    search = Search(SMALL.deal(1))
    while search.step():
        pass
    search.cancel()
    assert not search.step()
    assert search.verdict.winnable


def test_a_line_that_does_not_win_is_a_loud_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    board = SMALL.deal(1)
    line = eremit.solve(board).line
    check_line(board, line)
    with pytest.raises(SolverError, match=r"internal error: the line found for coyote-2x5 1 does"):
        check_line(board, line[:-1])
    with pytest.raises(SolverError, match=r"is wrong at move 1: t1-t9"):
        check_line(board, ("t1-t9", *line))

    class Lying:
        verdict, limit, states, stored, memory = "winnable", "", 1, 1, 1

        def __init__(self, *_: object) -> None:
            self.line = list(line[:-1])

        def step(self, _: int) -> bool:
            return False

    monkeypatch.setattr(_kernel, "Search", Lying)
    with pytest.raises(SolverError):
        eremit.solve(board)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"seconds": 0}, "seconds 0 are not above 0"),
        ({"seconds": math.nan}, "seconds nan are not above 0"),
        ({"states": 0}, "states 0 is not from 1 to"),
        ({"states": 2**63}, "is not from 1 to"),
        ({"memory": 1000}, "memory 1000 is not from 1048576 to"),
        ({"seed": -1}, "seed -1 is not from 0 to"),
        ({"without": ["magic"]}, "'magic' is no technique; they are "),
        ({"without": "magic"}, "'magic' is no technique"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        eremit.solve(SMALL.deal(1), **arguments)


@pytest.mark.parametrize(
    "arguments", [{"seconds": "5"}, {"states": 1.5}, {"memory": True}, {"seed": "1"}]
)
def test_other_types_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        eremit.solve(SMALL.deal(1), **arguments)
    with pytest.raises(TypeError, match="a board is solved, not 42"):
        eremit.solve(42)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Search(SMALL.deal(1)).step("1")  # type: ignore[arg-type]


def test_a_lost_position_is_unwinnable() -> None:
    board: Board = SMALL.deal(3)
    assert not eremit.solve(board).winnable
    for move in ("deal", "deal"):
        try:
            board.push(move)
        except IllegalMove:
            break
    verdict: Verdict = eremit.solve(board)
    assert verdict.verdict == "unwinnable"
    assert verdict.moves == board.moves
