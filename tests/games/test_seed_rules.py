"""Both sides of each rule of the seed games, on deals laid out by hand.

The expected values are read off the rule cards.
"""

from __future__ import annotations

import pytest

from eremit import Board, IllegalMove
from tests.games.every_game import GAMES, small
from tests.hands import lay, pushed

COYOTE = GAMES["coyote"]
ACME = GAMES["acme"]
MOVING_LEFT = GAMES["moving-left"]
CLEOPATRA = GAMES["cleopatra"]
KNOTTY = GAMES["knotty-nines"]


def why(board: Board, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        board.push(move)
    return refused.value.reason


class TestCoyote:
    def test_the_deal(self) -> None:
        view = COYOTE.deal(42).view()
        assert view.f == [["AC"], ["AD"], ["AH"], ["AS"]]
        assert view.t == [["4C"], ["5D"], ["TH"], ["TD"]]
        assert view.r == [[None] * 12 + ["8C"]]
        assert view.s == [None] * 31
        assert view.w == []
        assert view.redeals_left == 1

    def test_the_reserve_fills_a_pile_that_a_foundation_emptied(self) -> None:
        board = pushed(lay(COYOTE, t={1: "2C", 2: "9H"}, r="5H 8D"), "t1-f1")
        assert board.view().t[0] == ["8D"]
        assert board.view().r[0][-1] == "5H", "the new top card of the reserve is turned up"
        assert len(board.view().r[0]) == 12

    def test_the_reserve_fills_a_pile_that_another_pile_emptied(self) -> None:
        board = pushed(lay(COYOTE, t={1: "8H", 2: "9H"}, r="5H 8D"), "t1-t2")
        assert board.view().t[:2] == [["8D"], ["9H", "8H"]]

    def test_only_the_next_lower_card_of_the_suit_fits(self) -> None:
        board = lay(COYOTE, t={1: "8H", 2: "8D", 3: "7H", 4: "9H"}, r="9D")
        assert sorted(m for m in board.legal_moves if m[0] == "t") == ["t1-t4", "t3-t1"]
        assert why(board, "t3-t2") == "tableau-suit"
        assert why(board, "t3-t4") == "tableau-rank"
        assert why(board, "t4-t1") == "tableau-rank"

    def test_a_run_in_suit_moves_as_a_whole(self) -> None:
        board = pushed(
            lay(COYOTE, t={1: "7H", 2: "8H", 3: "9H", 4: "2C"}, r="3S TS 9S"), "t1-t2 t2-t3x2"
        )
        assert board.view().t == [["9S"], ["TS"], ["9H", "8H", "7H"], ["2C"]]
        # Also a part of it moves, from any card upwards.
        assert board.why_not("t3-t1x2") == "tableau-suit"
        assert board.why_not("t1-t2") == ""

    def test_spaces_when_the_reserve_is_out(self) -> None:
        """Thirteen hearts and clubs from the reserve go up one after the other."""
        board = lay(
            COYOTE,
            t={1: "KS", 2: "9D", 3: "8D", 4: "QS"},
            r="2D 3D KC QC JC TC 9C 8C 7C 6C 5C 4C 3C",
            s="2C",
        )
        pushed(board, "deal w-f1" + " r1-f1" * 11)
        assert board.view().r == [[None, "3D"]]
        pushed(board, "t4-t1")
        assert board.view().t == [["KS", "QS"], ["9D"], ["8D"], ["3D"]]
        assert board.view().r == [["2D"]]
        pushed(board, "r1-f2 t4-f2")
        assert board.view().t[3] == [], "the reserve is out: the space stays"
        pushed(board, "t3-t2")
        assert {"t1-t4", "t1-t4x2", "t2-t4", "t2-t4x2", "t2-t3x2"} <= set(board.legal_moves)
        pushed(board, "t2-t4x2")
        assert board.view().t == [["KS", "QS"], [], [], ["9D", "8D"]]
        pushed(board, "f2-t2")
        assert board.view().t[1] == ["3D"], "a card that is taken back may go into a space"

    def test_two_passes_and_no_third(self) -> None:
        board = pushed(COYOTE.deal(42), "deal " * 31)
        first = board.view().w
        assert board.why_not("deal") == "stock-empty"
        pushed(board, "redeal")
        assert board.view().redeals_left == 0
        pushed(board, "deal " * 31)
        assert board.view().w == first, "what was dealt first is dealt first again"
        assert why(board, "redeal") == "no-passes-left"

    def test_no_redeal_before_the_stock_is_out(self) -> None:
        board = pushed(COYOTE.deal(42), "deal")
        assert why(board, "redeal") == "stock-not-empty"

    def test_take_back(self) -> None:
        board = pushed(lay(COYOTE, t={1: "2C", 2: "3C", 3: "9H", 4: "8S"}, r="KD"), "t1-f1")
        assert board.why_not("f1-t2") == ""
        assert board.why_not("f1-t3") == "tableau-rank"
        assert board.why_not("f1-f2") == "between-foundations"
        pushed(board, "f1-t2")
        assert board.view().f[0] == ["AC"]
        assert board.view().t[1] == ["3C", "2C"]
        # The ace as well: on a two of its suit.
        pushed(board, "f1-t2")
        assert board.view().f[0] == []
        assert board.view().t[1] == ["3C", "2C", "AC"]
        # Back up: on every empty foundation, which is the one only.
        assert [move for move in board.legal_moves if move.startswith("t2-f")] == ["t2-f1"]

    def test_foundations_are_built_in_suit_by_rank(self) -> None:
        board = lay(COYOTE, t={1: "2D", 2: "3D", 3: "2H", 4: "9S"}, r="KD")
        assert board.why_not("t1-f2") == ""
        assert board.why_not("t1-f3") == "foundation-suit"
        assert board.why_not("t2-f2") == "foundation-rank"

    def test_nothing_is_laid_on_reserve_waste_and_stock(self) -> None:
        board = lay(COYOTE, t={1: "2D"}, r="3D", s="2H")
        assert board.why_not("t1-r1") == "closed-target"
        assert board.why_not("t1-w") == "closed-target"
        assert board.why_not("t1-s") == "closed-target"
        assert board.why_not("s-t1") == "closed-source"


class TestAcme:
    def test_single_cards_only(self) -> None:
        board = pushed(lay(ACME, t={1: "8H", 2: "9H", 3: "TH", 4: "2S"}, r="5H 8D"), "t1-t2")
        assert why(board, "t2-t3x2") == "single-cards"
        pushed(board, "r1-t1")
        assert board.why_not("t2-t3") == "tableau-rank"

    def test_a_space_is_filled_by_hand_from_the_reserve_alone(self) -> None:
        board = pushed(lay(ACME, t={1: "2C", 2: "9H", 3: "3D"}, r="5H 8D", s="KC"), "t1-f1")
        assert board.view().t[0] == [], "nothing fills it by itself"
        assert [move for move in board.legal_moves if move.endswith("-t1")] == ["r1-t1"]
        assert why(board, "t2-t1") == "space-reserve"
        assert why(board, "f1-t1") == "space-reserve"
        pushed(board, "deal")
        assert why(board, "w-t1") == "space-reserve"
        pushed(board, "r1-t1")
        assert board.view().t[0] == ["8D"]

    def test_any_card_once_the_reserve_is_out(self) -> None:
        board = lay(
            ACME,
            t={1: "KS", 2: "9D", 3: "8H", 4: "QS"},
            r="KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2D 2C",
            s="7H",
        )
        pushed(board, "r1-f1 r1-f2" + " r1-f1" * 11 + " t4-t1 deal")
        into_space = {move for move in board.legal_moves if move.endswith("-t4")}
        assert into_space == {"t1-t4", "t2-t4", "t3-t4", "w-t4", "f1-t4", "f2-t4", "f3-t4", "f4-t4"}

    def test_with_automatic_filling(self) -> None:
        board = pushed(lay(GAMES["acme-auto"], t={1: "2C"}, r="5H 8D"), "t1-f1")
        assert board.view().t[0] == ["8D"]


class TestMovingLeft:
    def test_the_deal(self) -> None:
        view = MOVING_LEFT.deal(1).view()
        assert [len(pile) for pile in view.t] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        assert all(None not in pile[-1:] for pile in view.t)
        assert all(pile[:-1] == [None] * (len(pile) - 1) for pile in view.t)
        assert (len(view.s), len(view.f), view.redeals_left) == (49, 8, 0)

    def test_nothing_slides(self) -> None:
        board = pushed(lay(MOVING_LEFT, t={1: "AH", 2: "4S 8D", 3: "QC 9S"}), "t1-f1 t2-t3")
        assert board.view().t[0] == []
        assert board.view().t[1] == ["4S"], "a covered card is turned up"

    def test_only_kings_and_runs_headed_by_kings_fill_spaces(self) -> None:
        board = lay(
            MOVING_LEFT,
            t={1: "AH", 2: "4S KD", 3: "5S QC", 4: "9S JD", 5: "2S KC", 6: "3S QH", 7: "6S 8D"},
            s="KH",
        )
        pushed(board, "t1-f1")
        into_space = {move for move in board.legal_moves if move.target == "t1"}
        assert into_space == {"t2-t1", "t5-t1"}
        assert why(board, "t3-t1") == "space-king"
        assert why(board, "f1-t1") == "space-king"
        pushed(board, "t3-t2 t4-t2")
        into_space = {move for move in board.legal_moves if move.target == "t1"}
        assert into_space == {"t2-t1x3", "t5-t1"}
        assert board.why_not("t2-t1x2") == "space-king"
        pushed(board, "deal")
        assert board.why_not("w-t1") == ""
        pushed(board, "t2-t1x3")
        assert board.view().t[0] == ["KD", "QC", "JD"]

    def test_alternating_colours(self) -> None:
        board = lay(MOVING_LEFT, t={1: "8H", 2: "7S", 3: "7D", 4: "7C", 5: "9H", 6: "9C"})
        onto = {move for move in board.legal_moves if move.endswith("-t1")}
        assert onto == {"t2-t1", "t4-t1"}
        assert why(board, "t3-t1") == "tableau-colour"
        assert board.why_not("t1-t6") == ""
        assert board.why_not("t1-t5") == "tableau-colour"

    def test_covered_cards_do_not_move(self) -> None:
        """The 4C lies face down under the 3D: in order, but not to be moved."""
        board = lay(MOVING_LEFT, t={1: "5H", 2: "4C 3D"})
        assert why(board, "t2-t1x2") == "face-down"

    def test_a_run_is_needed_to_move_together(self) -> None:
        board = pushed(lay(MOVING_LEFT, t={1: "8H", 2: "7S", 3: "9C", 4: "TD"}), "t2-t1 t1-t3x2")
        assert board.view().t[2][-3:] == ["9C", "8H", "7S"]
        assert why(board, "t3-t4x4") == "face-down"
        assert board.why_not("t3-t4x3") == ""

    def test_one_pass(self) -> None:
        board = pushed(MOVING_LEFT.deal(3), "deal " * 49)
        assert why(board, "redeal") == "no-passes-left"

    def test_an_ace_may_go_to_each_empty_foundation(self) -> None:
        board = lay(MOVING_LEFT, t={1: "AH", 2: "AH"})
        ups = {move for move in board.legal_moves if move.startswith("t1-f")}
        assert ups == {f"t1-f{at}" for at in range(1, 9)}
        pushed(board, "t1-f3 t2-f1")
        assert board.view().f[2] == board.view().f[0] == ["AH"]

    def test_both_foundations_of_a_suit_take_the_card(self) -> None:
        board = pushed(lay(MOVING_LEFT, t={1: "AH", 2: "AH", 3: "2H"}), "t1-f3 t2-f1")
        assert {move for move in board.legal_moves if move.startswith("t3-f")} == {"t3-f1", "t3-f3"}


class TestCleopatra:
    def test_the_pyramid(self) -> None:
        view = CLEOPATRA.deal(1).view()
        shapes = ["".join("D" if card is None else "U" for card in pile) for pile in view.t]
        assert shapes == [
            "U",
            "DU",
            "UDU",
            "DUDU",
            "UDUDU",
            "DUDUDU",
            "UDUDUDU",
            "DUDUDU",
            "UDUDU",
            "DUDU",
            "UDU",
            "DU",
            "U",
        ]
        assert sum(shape.count("D") for shape in shapes) == 21
        assert (len(view.s), len(view.f), view.redeals_left) == (55, 8, 0)

    def test_single_cards_in_suit(self) -> None:
        board = lay(CLEOPATRA, t={1: "7C", 13: "8C", 2: "9C", 12: "8S", 3: "TS 9C KH"})
        assert board.why_not("t1-t12") == "tableau-suit"
        pushed(board, "t1-t13")
        assert why(board, "t13-t2x2") == "single-cards"

    def test_any_card_fills_a_space(self) -> None:
        board = pushed(lay(CLEOPATRA, t={1: "7C", 13: "8C"}), "t1-t13")
        assert {f"t{at}-t1" for at in range(2, 14)} <= set(board.legal_moves)

    def test_the_card_below_turns_up(self) -> None:
        board = lay(CLEOPATRA, t={1: "8C", 2: "KH 7C"})
        assert board.view().t[1] == [None, "7C"]
        pushed(board, "t2-t1")
        assert board.view().t[1] == ["KH"]
        board.pop()
        assert board.view().t[1] == [None, "7C"]

    def test_automatic_play_is_made_of_moves_and_leaves_what_was_taken_back(self) -> None:
        assert CLEOPATRA.rules.auto.value == "all"
        tops = ["AH", "3H", "KS", "KD", "KC", "KH", "QS", "QD", "QC", "QH", "JS", "JD", "2H"]
        board = lay(CLEOPATRA, t=dict(enumerate(tops, 1)))
        assert board.auto_moves("all") == ["t1-f1", "t13-f1", "t2-f1"]
        assert board.auto_moves("off") == []
        pushed(board, "t1-f1 t13-f1 t2-f1")
        assert board.auto_moves("all") == []
        pushed(board, "f1-t1")
        assert board.auto_moves("all") == [], "the three was taken back: it stays"
        pushed(board, "t3-t13")
        assert board.auto_moves("all") == [], "also after another move"
        pushed(board, "deal")
        assert "t1-f1" not in board.auto_moves("all")

    def test_a_card_that_was_taken_back_goes_up_again_once_the_player_moved_it(self) -> None:
        tops = ["AH", "3H", "KS", "KD", "KC", "KH", "QS", "QD", "QC", "QH", "JS", "JD", "2H"]
        board = pushed(lay(CLEOPATRA, t=dict(enumerate(tops, 1))), "t1-f1 t13-f1 f1-t1")
        assert board.auto_moves("all") == []
        pushed(board, "t1-t13")
        assert board.auto_moves("all") == ["t13-f1", "t2-f1"]
        board.pop()
        assert board.auto_moves("all") == []


class TestKnottyNines:
    def test_no_foundations_and_no_drawing_by_hand(self) -> None:
        board = KNOTTY.deal(1)
        assert board.view().f == []
        assert len(board.view().s) == 43
        assert board.view().s == [None] * 43
        assert why(board, "deal") == "no-hand-deal"
        assert why(board, "s-t1") == "closed-source"
        assert board.why_not("t1-f1") == "no-such-pile"

    def test_a_space_is_filled_from_the_stock_at_once(self) -> None:
        board = pushed(lay(KNOTTY, t={1: "7C", 2: "8H"}, s="2S KD"), "t1-t2")
        assert board.view().t[:2] == [["KD"], ["8H", "7C"]]
        assert len(board.view().s) == 42

    def test_suit_does_not_matter_and_rank_does(self) -> None:
        board = lay(KNOTTY, t={1: "7C", 2: "8H", 3: "8C", 4: "6C", 5: "KD", 6: "AD", 7: "9S"})
        assert {"t1-t2", "t1-t3", "t4-t1", "t2-t7", "t3-t7"} == {
            move
            for move in board.legal_moves
            if not move.startswith(("t8", "t9")) and not move.endswith(("t8", "t9"))
        }
        assert why(board, "t5-t6") == "tableau-rank"

    def test_a_king_on_an_ace_in_the_variant_alone(self) -> None:
        board = lay(GAMES["knotty-nines-wrap"], t={5: "KD", 6: "AD"})
        assert board.why_not("t5-t6") == ""

    def test_single_cards(self) -> None:
        board = pushed(lay(KNOTTY, t={1: "7C", 2: "8H", 3: "9D"}), "t1-t2")
        assert why(board, "t2-t3x2") == "single-cards"

    def test_won_when_the_last_card_leaves_the_stock(self) -> None:
        game = small("knotty-nines", 1, 4, (1, 1))
        board = lay(game, t={1: "AC", 2: "2C"}, s="4C 3C")
        pushed(board, "t1-t2")
        assert not board.is_won
        assert board.view().t == [["3C"], ["2C", "AC"]]
        assert board.result == "lost", "the three takes the two, but that is covered"

    def test_won_at_once_also_with_moves_left(self) -> None:
        game = small("knotty-nines", 1, 3, (1, 1))
        board = pushed(lay(game, t={1: "AC", 2: "2C"}, s="3C"), "t1-t2")
        assert board.is_won
        assert board.legal_moves == []
        assert board.perft(3) == 0
        assert why(board, "t2-t1") == "game-won"


def test_a_foundation_holds_thirteen_cards_of_a_suit() -> None:
    """Two packs: on the king of hearts no ace of hearts follows; it opens another foundation."""
    game = MOVING_LEFT
    hearts = ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH"]
    board = lay(game, s=" ".join(["AH", *reversed(hearts)]))
    pushed(board, "deal w-f1 " * 13 + "deal")
    assert board.view().f[0] == hearts
    assert board.why_not("w-f1") == "foundation-full"
    assert {move for move in board.legal_moves if move.startswith("w-f")} == {
        f"w-f{at}" for at in range(2, 9)
    }
