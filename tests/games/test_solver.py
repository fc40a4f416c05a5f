"""The kernel's search against the plain solver, with every technique on and off.

tests/golden/small.json has the verdicts of thousands of small deals.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import eremit
from eremit import TECHNIQUES, Board
from eremit.games import Game
from tests.games.every_game import CATALOGUE, SMALL_GAMES
from tests.reference.deal import deal
from tests.reference.small import LETTERS, rules_of
from tests.reference.solve import solve

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "golden" / "small.json").read_text(encoding="utf-8")
)
CASES: list[dict[str, Any]] = GOLDEN["cases"]
NAMES = sorted({case["game"] for case in CASES})
MEMORY = 2**27
SWITCHED_OFF: dict[str, tuple[str, ...]] = {
    "": (),
    "all": TECHNIQUES,
    **{name: (name,) for name in TECHNIQUES},
}

each_game = pytest.mark.parametrize("name", NAMES)
each_switch = pytest.mark.parametrize("without", SWITCHED_OFF)


def small_game(case: dict[str, Any]) -> Game:
    name = f"small {case['game']}"
    return Game(id=name, ref=name, rules=rules_of(case), about=eremit.game("coyote").about)


def cases_of(name: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["game"] == name]


def test_there_are_thousands_of_deals_of_every_game_and_of_both_verdicts() -> None:
    assert set(CATALOGUE) <= {*NAMES}
    assert "mixture" in NAMES
    verdicts = {name: "".join(case["verdicts"] for case in cases_of(name)) for name in NAMES}
    assert sum(len(each.replace("?", "")) for each in verdicts.values()) > 3_000
    for name, each in verdicts.items():
        assert min(each.count("W"), each.count("U")) >= 10, name


@each_game
def test_the_golden_verdicts_are_those_of_the_plain_solver(name: str) -> None:
    """A sample is solved once more; `python -m tests.reference.small` solves all of them."""
    for at, case in enumerate(cases_of(name)[::2]):
        number = at % len(case["verdicts"]) + 1
        letter = case["verdicts"][number - 1]
        if letter != "?":
            found = solve(deal(rules_of(case), number), GOLDEN["limit"])
            assert LETTERS[found.verdict] == letter
            if found.line is not None:
                won = case["verdicts"][: number - 1].count("W")
                assert len(found.line) == case["lengths"][won]


@each_switch
@each_game
def test_verdicts_are_those_of_the_plain_solver(name: str, without: str) -> None:
    """Lines are replayed by `eremit.solve`; none can be shorter than a shortest one."""
    for case in cases_of(name):
        game, shortest = small_game(case), iter(case["lengths"])
        for number, letter in enumerate(case["verdicts"], 1):
            if letter == "?":
                continue
            verdict = eremit.solve(
                game.deal(number), memory=MEMORY, without=SWITCHED_OFF[without], seed=number
            )
            assert LETTERS[verdict.verdict] == letter, (case, number)
            if verdict.winnable:
                assert len(verdict.line) >= next(shortest)
            assert not verdict.limit


def somewhere(game: Game, number: int) -> Board:
    """A position some moves behind the deal."""
    choose, board = random.Random(f"{game.id} {number}"), game.deal(number)
    for _ in range(choose.choice((2, 5, 9, 15))):
        if board.is_won or not board.legal_moves:
            break
        board.push(choose.choice(board.legal_moves))
    return board


@pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=SMALL_GAMES)
def test_from_any_position(game: Game) -> None:
    """Against the kernel's own walk over complete keys, which the oracle is held against."""
    decided = 0
    for number in range(1, 41):
        board = somewhere(game, number)
        fate = board.fate(20_000)
        if fate == "unknown":
            continue
        decided += 1
        for without in ((), TECHNIQUES) if number < 9 else ((),):
            verdict = eremit.solve(board, states=3_000_000, memory=MEMORY, without=without)
            if verdict.winnable is not None or not without:
                assert verdict.winnable is (fate == "winnable"), (number, board.moves, without)
            assert verdict.moves[: verdict.made] == board.moves
    assert decided >= 10


@each_game
def test_from_any_position_of_the_small_deals(name: str) -> None:
    decided = 0
    for case in cases_of(name):
        game = small_game(case)
        for number in range(101, 121):
            board = somewhere(game, number)
            fate = board.fate(20_000)
            if fate != "unknown":
                decided += 1
                verdict = eremit.solve(board, states=3_000_000, memory=MEMORY, seed=number)
                assert verdict.winnable is (fate == "winnable"), (case, number, board.moves)
    assert decided > 60


def test_a_won_position_is_winnable_without_a_move() -> None:
    game = SMALL_GAMES["klondike-3x4"]
    board = game.deal(1)
    for move in eremit.solve(board).line:
        board.push(move)
    assert board.is_won
    verdict = eremit.solve(board)
    assert (verdict.verdict, verdict.line) == ("winnable", ())


@each_game
def test_the_size_of_steps_does_not_matter(name: str) -> None:
    game = small_game(cases_of(name)[0])
    for number in (1, 2, 3):
        found = set()
        for size in (1, 7, 100, 1_000_000):
            search = eremit.Search(game.deal(number), states=3_000, memory=MEMORY)
            while search.step(size):
                pass
            found.add((search.verdict.verdict, search.verdict.moves))
        assert len(found) == 1


@pytest.mark.parametrize(
    ("name", "number"), [("freecell", 21), ("single-left", 8), ("klondike", 5)]
)
def test_the_size_of_steps_does_not_matter_in_whole_games(name: str, number: int) -> None:
    found = set()
    for size in (37, 5_000, 1_000_000):
        search = eremit.Search(CATALOGUE[name].deal(number), states=150_000)
        while search.step(size):
            pass
        found.add((search.verdict.verdict, search.verdict.moves, search.states))
    assert len(found) == 1
