"""Faults that other programs had: the right value, not the wrong one, is the test."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.every_game import GAMES, changed, small
from tests.hands import lay, pushed

MOVING_LEFT = GAMES["moving-left"]
CLEOPATRA = GAMES["cleopatra"]
KLONDIKE = GAMES["klondike"]


def test_both_of_two_equal_cards_may_be_moved() -> None:
    board = lay(MOVING_LEFT, t={1: "9C", 2: "8H", 3: "8H", 4: "9C"})
    moves = {move for move in board.legal_moves if move.source in ("t2", "t3")}
    assert {"t2-t1", "t2-t4", "t3-t1", "t3-t4"} <= moves


def test_the_stock_is_dealt_from_its_top() -> None:
    board = pushed(lay(KLONDIKE, s="2C 3C 4C"), "deal deal")
    assert board.view().w == ["4C", "3C"]


def test_three_cards_are_dealt_one_by_one_and_what_is_left_at_the_end() -> None:
    game = small("klondike-draw-3", 4, 3, (1, 1, 2))
    board = pushed(lay(game, s="2C 3C AC 2D 3D"), "deal")
    assert board.view().w == ["3D", "2D", "AC"]
    pushed(board, "deal deal")
    assert len(board.view().w) == 8, "eight cards: the third turn has two"
    pushed(board, "redeal deal")
    assert board.view().w == ["3D", "2D", "AC"]


def test_all_spaces_follow_the_same_rule() -> None:
    tops = "AH 2H QS QD KC KH QS QD QC JH"
    board = lay(MOVING_LEFT, t={1: "AH", 2: "KS 2H", **dict(enumerate(tops.split()[2:], 3))})
    pushed(board, "t1-f1 t2-f1 t2-t1")
    spaces = [f"t{at}" for at in range(1, 11) if not board.view().t[at - 1]]
    assert spaces == ["t2"]
    pushed(board, "t1-t2")
    assert board.view().t[0] == []
    two = lay(CLEOPATRA, t={1: "7C", 13: "6C", 2: "8C", 3: "9D", 12: "TD"})
    pushed(two, "t1-t2 t13-t2")
    into = {
        move for move in two.legal_moves if move.source == "t3" and move.target in ("t1", "t13")
    }
    assert into == {"t3-t1", "t3-t13"}


def test_a_three_does_not_open_a_foundation_nor_lie_on_an_ace() -> None:
    board = lay(KLONDIKE, t={1: "3H", 2: "AH", 3: "2S"})
    assert board.why_not("t1-f1") == "foundation-base"
    pushed(board, "t2-f2")
    assert board.why_not("t1-f2") == "foundation-rank"
    assert board.why_not("t3-f2") == "foundation-suit"


def test_three_passes_are_three_and_not_four() -> None:
    rules = replace(KLONDIKE.rules, stock=replace(KLONDIKE.rules.stock, passes=3))
    board = changed("klondike", "three-passes", rules).deal(1)
    for left in (2, 1, 0):
        assert board.view().redeals_left == left
        pushed(board, "deal " * 24)
        assert (board.why_not("redeal") == "") == (left > 0)
        if left:
            pushed(board, "redeal")
    assert board.why_not("redeal") == "no-passes-left"


def test_undo_of_a_redeal_and_redo_give_the_same_cards() -> None:
    board = pushed(GAMES["coyote"].deal(8), "deal " * 31)
    waste = board.view().w
    pushed(board, "redeal")
    board.pop()
    assert board.view().w == waste
    assert board.view().redeals_left == 1
    pushed(board, "redeal deal")
    assert board.view().w == waste[:1]


def test_sorted_columns_with_cards_in_the_stock_are_not_stuck() -> None:
    """Nothing on the table moves, but the stock can be dealt."""
    game = small("klondike", 1, 6, (1, 1))
    board = lay(game, t={1: "6C", 2: "4C"}, s="2C AC 3C 5C")
    assert board.legal_moves == ["deal"]
    assert not board.is_stuck, "the ace comes up in the third turn"
    assert board.result == "open"


def test_turning_the_stock_for_ever_is_stuck_where_nothing_comes_of_it() -> None:
    """The only card in the stock fits nowhere; with unlimited passes it can be turned for ever."""
    game = small("klondike", 1, 4, (1, 2))
    board = lay(game, t={1: "4C", 2: "AC 3C"}, s="2C")
    pushed(board, "deal redeal")
    assert board.legal_moves == ["deal"]
    assert board.is_stuck
    assert board.fate(1000) == "dead"


def test_a_whole_pile_into_another_space_changes_nothing() -> None:
    game = small("moving-left", 1, 2, (1, 1))
    board = lay(game, t={1: "2C", 2: "AC"}, s="2C AC")
    pushed(board, "t2-f1")
    assert "t1-t2" in board.legal_moves, "a useless move is still a move"
    assert not board.is_stuck
    pushed(board, "deal deal w-t2")
    assert board.view().t == [["2C"], ["2C"]]


def test_automatic_play_leaves_cards_that_are_still_needed() -> None:
    """A red two that fits is still needed while a black ace is covered: not safe, but it fits."""
    board = lay(KLONDIKE, t={1: "AH", 2: "2H", 7: "AS 9D 4S 5D 6S 7D KC"})
    assert board.auto_moves("safe") == ["t1-f1"]
    pushed(board, "t1-f1")
    assert board.auto_moves("safe") == []
    assert board.auto_moves("all")[:1] == ["t2-f1"]


def test_in_two_packs_the_second_card_counts_too() -> None:
    """In suit with one pack the two of hearts is safe on its ace; with two packs only when the
    other ace is up as well."""
    tops = "AH 2H KS KD KC KH QS QD QC QH JS JD AH"
    board = lay(CLEOPATRA, t=dict(enumerate(tops.split(), 1)))
    pushed(board, "t1-f1")
    assert "t2-f1" in board.legal_moves
    assert [move.source for move in board.auto_moves("safe")][:2] == ["t13", "t2"]
    pushed(board, "t2-f1")
    assert board.auto_moves("safe")[:1] == ["t13-f2"]
