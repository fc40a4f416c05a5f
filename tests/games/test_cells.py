"""Free cells, on deals of FreeCell laid out by hand."""

from __future__ import annotations

from msgspec.structs import replace

from eremit import Board
from eremit.rules.model import Cells
from tests.games.every_game import GAMES, changed, small
from tests.hands import lay, pushed

FREECELL = GAMES["freecell"]
HIGH = ["QC", "QD", "QH", "QS", "KC", "KD", "KH", "KS"]


def table(**tops: str) -> Board:
    """The eight piles with those cards on top, kings and queens on the others."""
    wanted = {int(name[1:]): cards for name, cards in tops.items()}
    high = [card for card in HIGH if card not in " ".join(tops.values()).split()]
    others = {at: high.pop() for at in range(1, 9) if at not in wanted}
    return lay(FREECELL, t={**others, **wanted})


def test_the_deal() -> None:
    board = FREECELL.deal(1)
    view = board.view()
    assert [len(pile) for pile in view.t] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert not any(None in pile for pile in view.t)
    assert [pile[0] for pile in view.t] == ["4H", "KH", "TS", "9D", "JS", "TH", "2S", "JD"]
    assert [pile[1] for pile in view.t][:5] == ["KC", "9H", "4D", "QD", "6D"], "row by row"
    assert (view.s, view.w, view.f, view.r, view.c) == ([], [], [[]] * 4, [], [[]] * 4)


def test_a_cell_holds_one_card() -> None:
    board = pushed(table(t1="9H"), "t1-c2")
    assert board.view().c == [[], ["9H"], [], []]
    assert board.why_not("t2-c2") == "cell-full"
    assert board.why_not("t2-c5") == "no-such-pile"
    board.pop()
    assert board.view().c == [[]] * 4


def test_one_card_at_a_time() -> None:
    board = pushed(table(t1="9H", t2="TS", t3="JH"), "t1-t2")
    assert board.why_not("t2-c1x2") == "top-card-only"
    assert board.why_not("t2-t3x2") == "single-cards"
    pushed(board, "t2-c1 t2-t3 c1-t3")
    assert board.view().t[2][-3:] == ["JH", "TS", "9H"]


def test_a_card_leaves_a_cell_for_a_pile_a_foundation_or_another_cell() -> None:
    board = pushed(table(t1="2H AH", t2="KC 3S", t3="KD KS"), "t1-c1 t1-c2")
    assert {move for move in board.legal_moves if move.source == "c1"} == {
        *(f"c1-f{at}" for at in range(1, 5)),
        *("c1-c3", "c1-c4"),
    }
    assert {move for move in board.legal_moves if move.source == "c2"} == {
        *("c2-t2", "c2-c3", "c2-c4"),
    }
    assert board.why_not("c2-t3") == "tableau-rank"
    assert board.why_not("c2-f1") == "foundation-base"
    assert board.why_not("c1-c2") == "cell-full"
    assert board.why_not("c3-t1") == "source-empty"
    pushed(board, "c1-f2 c2-f2")
    assert board.view().f[1] == ["AH", "2H"]


def test_foundations_give_nothing_back() -> None:
    board = pushed(table(t1="AH", t2="2S"), "t1-f1")
    assert board.why_not("f1-t2") == "no-take-back"
    assert board.why_not("f1-c1") == "no-take-back"


def test_where_cards_are_taken_back_it_is_to_the_tableau() -> None:
    rules = replace(FREECELL.rules, foundation=replace(FREECELL.rules.foundation, take_back=True))
    board = lay(changed("freecell", "back", rules), t={1: "AH", 2: "2S"})
    pushed(board, "t1-f1")
    assert board.why_not("f1-t2") == ""
    assert board.why_not("f1-c1") == "closed-target"


def test_any_card_goes_into_a_space() -> None:
    board = small("freecell", 1, 4, (1, 3)).deal(1)
    pushed(board, "t1-c1")
    assert "t2-t1" in board.legal_moves
    assert "c1-t1" in board.legal_moves


def test_moving_from_cell_to_cell_leads_nowhere() -> None:
    game = small("freecell", 1, 4, (2, 2), cells=2)
    board = lay(game, t={1: "AC 3C", 2: "2C 4C"})
    pushed(board, "t1-c1 t1-f1 t2-c2 t2-f1")
    assert not board.is_stuck
    game = small("freecell", 4, 2, (8,), cells=3)
    board = pushed(lay(game, t={1: "AC AD 2D AH AS 2C 2S 2H"}), "t1-c1 t1-c2")
    assert set(board.legal_moves) == {"c1-c3", "c2-c3", "t1-c3"}
    pushed(board, "t1-c3 t1-f1")
    board = lay(game, t={1: "AC AD AH AS 2C 2D 2S 2H"})
    assert pushed(board, "t1-c1 t1-c2 t1-c3").legal_moves == []
    assert board.is_stuck


def test_cards_may_be_dealt_into_cells() -> None:
    """The cells come after the tableau and before the stock."""
    rules = replace(
        FREECELL.rules,
        tableau=replace(FREECELL.rules.tableau, piles=(6,) * 8),
        cells=Cells(piles=(1, 1, 0, 1, 1)),
    )
    game = changed("freecell", "filled", rules)
    view = game.deal(1).view()
    pack = GAMES["freecell"].deal(1).view().t
    assert [len(pile) for pile in view.c] == [1, 1, 0, 1, 1]
    assert [pile[0] for pile in view.c if pile] == [pile[6] for pile in pack[:4]]


def test_automatic_play_takes_cards_from_cells() -> None:
    board = pushed(table(t1="2H", t2="KC AS AC AH"), "t1-c3")
    assert board.auto_moves("all") == ["t2-f1", "c3-f1", "t2-f2", "t2-f3"]
    assert board.auto_moves("safe") == ["t2-f1", "t2-f2", "t2-f3", "c3-f1"]


def test_a_card_stays_while_one_in_a_cell_may_be_laid_on_it() -> None:
    """The ace of spades lies under kings: the two of spades is kept in its cell."""
    board = pushed(table(t1="AS KS 2S", t2="3H 2H AC AH", t3="2C AD"), "t1-c1 t2-f1 t2-f2 t2-f1")
    pushed(board, "t3-f4 t3-f2")
    assert board.auto_moves("all") == ["t2-f1"]
    assert board.auto_moves("safe") == []
    assert board.why_not("c1-t2") == ""


def test_nothing_is_dealt() -> None:
    board = FREECELL.deal(1)
    assert board.why_not("deal") == "no-hand-deal"
    assert board.why_not("redeal") == "no-hand-deal"
