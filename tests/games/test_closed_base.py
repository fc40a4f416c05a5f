"""Canfield with a closed base: nothing is built on a tableau card of the base rank."""

from __future__ import annotations

from eremit import Board
from tests.games.every_game import GAMES

SUITS = "CDHS"


def canfield(name: str, base: str, tops: str) -> Board:
    """The game with that base card and those four tableau cards."""
    rest = [rank + suit for suit in SUITS for rank in "A23456789TJQK"]
    for card in (base, *tops.split()):
        rest.remove(card)
    board = Board(GAMES[name])
    layout = {"s": [rest[13:]], "f": [[base]], "t": [[top] for top in tops.split()]}
    board.lay_out({**layout, "r": [rest[:13]]})
    return board


def test_the_base_rank_is_closed() -> None:
    board = canfield("canfield-closed", "5C", "5H 4S 6C 3D")
    assert board.why_not("t2-t1") == "tableau-base"
    assert board.why_not("t1-t3") == "", "the base card itself may lie on the next rank"
    assert board.why_not("t4-t2") == ""
    assert canfield("canfield-run", "5C", "5H 4S 6C 3D").why_not("t2-t1") == ""


def test_round_it_goes_elsewhere() -> None:
    board = canfield("canfield-closed", "5C", "AH KS 6C 3D")
    assert board.why_not("t2-t1") == ""


def test_runs_move_and_nothing_is_taken_back() -> None:
    board = canfield("canfield-closed", "5C", "8H 9S 7C TD")
    for move in ("t3-t1", "t1-t2x2"):
        board.push(move)
    assert board.why_not("t2-t4x2") == "tableau-rank"
    assert board.why_not("t2-t4x3") == ""
    assert board.why_not("f1-t1") == "no-take-back"
