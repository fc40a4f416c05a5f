"""A game that can still be played on but not be won: said kindly, once, and only when certain."""

from __future__ import annotations

from playwright.sync_api import expect

import eremit
from tests.browser.conftest import RULES, OpenTable

LOST = "kann nicht mehr gewonnen werden"


def lost_at_once() -> tuple[int, eremit.Move]:
    """A deal of Knotty Nines that is dead after its first move, with moves left."""
    game = eremit.game("knotty-nines")
    for number in range(1, 500):
        board = game.deal(number)
        if not board.legal_moves:
            continue
        move = board.legal_moves[0]
        board.push(move)
        if eremit.is_dead(board) and not board.is_stuck:
            return number, move
    raise AssertionError("no such deal")


def test_a_game_that_is_lost_for_certain_is_said_to_be(open_table: OpenTable) -> None:
    number, move = lost_at_once()
    table = open_table(f"/de/knotty-nines?deal={number}")
    table.play_by_drag(move)
    expect(table.notice).to_contain_text(LOST)
    # A word in passing does not take it away.
    table.page.keyboard.press("d")
    expect(table.notice).to_contain_text("Talon")
    expect(table.notice).to_contain_text(LOST, timeout=8000)
    table.notice.get_by_role("button", name="Zurück").click()
    expect(table.notice).to_be_empty()
    assert "0 Züge" in table.facts.inner_text()
    # Who plays on all the same is not told at each move.
    table.play_by_drag(move)
    expect(table.notice).to_contain_text(LOST)
    board = eremit.game("knotty-nines").deal(number)
    board.push(move)
    table.play_by_drag(board.legal_moves[0])
    table.page.wait_for_timeout(300)
    expect(table.notice).not_to_contain_text(LOST)


def test_nothing_is_said_while_it_is_not_certain(open_table: OpenTable) -> None:
    table = open_table("/de/moving-left?deal=42")
    for _ in range(3):
        table.click("s")
    table.page.wait_for_timeout(600)
    expect(table.notice).to_be_empty()


def trivial_rest() -> tuple[int, eremit.Move]:
    """A deal of the small game whose rest plays itself after a first move, all cards open."""
    game = eremit.game(RULES / "small.toml")
    for number in range(1, 500):
        board = game.deal(number)
        move = board.legal_moves[0]
        board.push(move)
        view = board.view()
        if board.is_won or any(None in pile for pile in view.t):
            continue
        for _ in range(20):
            up = board.auto_moves("all")
            for each in up or [each for each in board.legal_moves if each in ("deal", "redeal")]:
                board.push(each)
        if board.result == "won":
            return number, move
    raise AssertionError("no such deal")


def test_the_rest_that_plays_itself_is_one_step(open_table: OpenTable) -> None:
    number, move = trivial_rest()
    table = open_table(f"/en/small?deal={number}")
    table.play_by_drag(move)
    piles = table.piles()
    expect(table.notice).to_contain_text("The rest plays itself.")
    table.notice.get_by_role("button", name="Finish").click()
    expect(table.notice).to_contain_text("Won!")
    expect(table.notice).to_contain_text(f"Deal {number} came out in 2 moves, in 0:0")
    table.button("Undo").click()
    assert table.piles() == piles
    table.button("Redo").click()
    expect(table.notice).to_contain_text("Won!")
