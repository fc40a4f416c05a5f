"""Faults that other solvers had: for each a deal of which they would say the wrong thing.

That the deals are such ones is shown by the oracle, with the fault or with the rule that the fault
amounts to.
"""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

import eremit
from eremit import TECHNIQUES
from eremit.games import Game
from eremit.rules.model import Rules
from eremit.rules.words import Faces
from tests.games.every_game import changed, small
from tests.reference import crippled
from tests.reference.deal import deal
from tests.reference.position import from_layout
from tests.reference.solve import solve

each_switch = pytest.mark.parametrize(
    "without", [(), TECHNIQUES, *((name,) for name in TECHNIQUES)]
)


# The oracle is asked once, not for each switch.
@cache
def truth(rules: Rules, number: int) -> str:
    return solve(deal(rules, number), 5_000).verdict


@cache
def fails(rules: Rules, number: int, moves_left: crippled.Filter) -> bool:
    return not crippled.wins(deal(rules, number), moves_left)


def verdict(game: Game, number: int, without: tuple[str, ...]) -> str:
    return eremit.solve(game.deal(number), without=without, memory=2**24).verdict


@each_switch
def test_a_run_of_which_a_card_lies_face_down_does_not_move(without: tuple[str, ...]) -> None:
    game = small("single-left", 3, 3, (1, 2, 3))
    open_cards = replace(game.rules, tableau=replace(game.rules.tableau, faces=Faces.UP))
    assert truth(open_cards, 7) == "winnable"
    assert truth(game.rules, 7) == verdict(game, 7, without) == "unwinnable"


@each_switch
def test_of_two_equal_cards_both_are_tried(without: tuple[str, ...]) -> None:
    game = small("moving-left", 1, 4, (3, 3, 1, 1))
    assert fails(game.rules, 7, crippled.first_of_equal_cards)
    assert truth(game.rules, 7) == verdict(game, 7, without) == "winnable"


@each_switch
def test_three_passes_are_not_four(without: tuple[str, ...]) -> None:
    game = small("klondike-draw-3", 4, 4, (4,))

    def passes(number: int) -> Game:
        rules = game.rules
        stock = replace(rules.stock, passes=number)
        return changed("klondike", f"{number}-passes", replace(rules, stock=stock))

    assert truth(passes(3).rules, 5) == verdict(passes(3), 5, without) == "unwinnable"
    assert truth(passes(4).rules, 5) == verdict(passes(4), 5, without) == "winnable"


@each_switch
def test_a_card_that_fits_on_a_foundation_may_still_be_needed(without: tuple[str, ...]) -> None:
    for piles, suits, number in (((2,), 2, 7), ((4, 1, 1), 4, 12)):
        game = small("single-left", suits, 5, piles)
        rules = replace(game.rules, foundation=replace(game.rules.foundation, take_back=False))
        assert fails(rules, number, crippled.up_at_once)
        no_take_back = changed("single-left", "no-take-back", rules)
        assert truth(rules, number) == verdict(no_take_back, number, without) == "winnable"


@each_switch
def test_the_stock_is_not_read_from_its_wrong_end(without: tuple[str, ...]) -> None:
    game = small("single-left", 2, 5, (2, 1))
    assert truth(game.rules, 11) == verdict(game, 11, without) == "winnable"
    board = game.deal(11)
    cards = board.cards().items()
    piles = {letter: [[str(card) for card in pile] for pile in group] for letter, group in cards}
    piles["s"][0].reverse()
    reversed_stock = from_layout(game.rules, {**piles, "s": piles["s"][0], "w": []})
    assert solve(reversed_stock).verdict == "unwinnable"
    board.lay_out(piles)
    assert eremit.solve(board, without=without).verdict == "unwinnable"
