"""Deal numbers are for ever: the vectors of docs/formats.md."""

from __future__ import annotations

import pytest

import eremit
from tests.games.every_game import GAMES

# The first 13 cards from the top of the pack.
VECTORS = [
    (1, "klondike", "4H KH TS 9D JS TH 2S JD KC 9H 4D QD 6D"),
    (42, "klondike", "KH 9C AD 4D 2C 2S JC JH 2D AH QS 8D 8S"),
    (9007199254740991, "klondike", "8C TC AH KC 5D 7S JC 9C 5H TH 2D QC 6C"),
    (42, "moving-left", "KD 4D 3H 9H 4C 8H 9D KS 7H 7C 7D 7S 9S"),
    (42, "triple-left", "QC QD 4S AC 6C 2H 7H 3D QS KH 4H 7D 9D"),
]


@pytest.mark.parametrize(("number", "name", "cards"), VECTORS)
def test_the_first_cards_of_a_deal(number: int, name: str, cards: str) -> None:
    """Dealt row by row: the first row, then the second without its first pile, ..."""
    tableau = GAMES[name].deal(number).cards()["t"]
    rows = [tableau[pile][row] for row in range(len(tableau)) for pile in range(row, len(tableau))]
    assert rows[:13] == cards.split()


def test_coyote_42() -> None:
    cards = eremit.game("coyote").deal(42).cards()
    assert cards["f"] == [["AC"], ["AD"], ["AH"], ["AS"]]
    assert cards["t"] == [["4C"], ["5D"], ["TH"], ["TD"]]
    assert cards["r"] == [
        ["KH", "9C", "4D", "2C", "2S", "JC", "JH", "2D", "QS", "8D", "8S", "KD", "8C"]
    ]
    assert cards["s"][0][-1] == "5H"


def test_variants_share_their_deals() -> None:
    for name, other in (("acme", "coyote"), ("klondike", "klondike-draw-3")):
        assert GAMES[name].deal(7).cards() == GAMES[other].deal(7).cards()


def test_the_same_number_is_the_same_deal_also_after_play() -> None:
    board = eremit.game("klondike").deal(5)
    cards = board.cards()
    while board.legal_moves and len(board.moves) < 60:
        board.push(board.legal_moves[-1])
    board.deal(5)
    assert board.cards() == cards
    assert board.moves == ()


@pytest.mark.parametrize("number", [0, -1, 2**53, 2**64 + 1])
def test_numbers_that_are_no_deals(number: int) -> None:
    board = eremit.game("coyote").deal(9)
    cards = board.cards()
    with pytest.raises(ValueError, match=r"deal -?\d+ is no number from 1 to 2\^53 - 1"):
        board.deal(number)
    assert board.cards() == cards
