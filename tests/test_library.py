"""The library: boards as players know them, undo and redo without end."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import eremit
from eremit import IllegalMove, Move, moves
from eremit.rules.words import StockDeal
from tests.games.every_game import CATALOGUE, GAMES

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", ["README.md", "docs/solving.md"])
def test_the_examples_are_true(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_docstring_is_true() -> None:
    assert doctest.testmod(eremit).failed == 0
    assert doctest.testmod(eremit).attempted > 2


def test_moves_know_their_parts() -> None:
    move = Move("t2-t5x4")
    assert (move.source, move.target, move.cards) == ("t2", "t5", 4)
    assert (Move("deal").source, Move("deal").target, Move("deal").cards) == ("s", "w", 1)
    assert (Move("redeal").source, Move("redeal").target) == ("w", "s")
    assert (Move("w-f1").target, Move("w-f1").cards) == ("f1", 1)
    assert repr(move) == 'Move("t2-t5x4")'
    assert move == "t2-t5x4"


def test_a_refused_move_changes_nothing() -> None:
    board = eremit.game("coyote").deal(42)
    cards = board.cards()
    with pytest.raises(IllegalMove, match="t1-f2: the foundation is built in suit"):
        board.push("t1-f2")
    assert board.cards() == cards
    assert board.moves == ()


BAD_MOVES = ["", "deal ", "Deal", "t1", "t1-", "-t1", "t1-t2x1", "t1-t2x01", "t1-t2x", "t1-t2x0",
             "t01-t2", "t1-t2 ", "T1-T2", "t1-t2x-1", "s-w", "w-s", "t1-t2x99999", "t1–t2", "\0",
             "t1-t2\n", "t1-t2X2", "t1-t2x209", "x2", "t1-x2"]  # fmt: skip


@pytest.mark.parametrize("text", BAD_MOVES)
def test_texts_that_are_no_moves(text: str) -> None:
    board = eremit.game("klondike").deal(1)
    assert board.why_not(text) in ("not-a-move", "no-such-pile")
    with pytest.raises(IllegalMove):
        board.push(text)


@pytest.mark.parametrize("text", ["t8-t1", "t0-t1", "t1-f5", "r1-t1", "c1-t1", "t1-c1", "q-t1"])
def test_piles_that_the_game_has_not(text: str) -> None:
    assert eremit.game("klondike").deal(1).why_not(text) == "no-such-pile"


def test_every_reason_has_a_text() -> None:
    assert all(moves.REASONS.values())
    assert "" not in moves.REASONS


def test_pop_without_a_move() -> None:
    with pytest.raises(IndexError):
        eremit.game("coyote").deal(1).pop()


def test_a_copy_goes_its_own_way() -> None:
    board = eremit.game("coyote").deal(42)
    board.push("deal")
    twin = board.copy()
    twin.push("deal")
    assert (len(board.moves), len(twin.moves)) == (1, 2)
    assert board.view().w == ["5H"]
    twin.pop()
    twin.pop()
    assert len(board.moves) == 1


def test_is_dead_in_a_position_that_can_still_be_shuffled_about() -> None:
    """Dead and stuck differ: Knotty Nines by the letter is nearly always lost at the deal."""
    game = eremit.game("knotty-nines")
    dead = [
        number
        for number in range(1, 400)
        if eremit.is_dead(game.deal(number), 10_000) and not game.deal(number).is_stuck
    ]
    assert dead, "no such deal below 400: the test shows nothing"


def test_unknown_games_are_named_with_a_hint() -> None:
    with pytest.raises(eremit.UnknownGame, match="there is no game 'coyot'; did you mean 'coyote'"):
        eremit.game("coyot")


@given(
    name=st.sampled_from(sorted(GAMES)),
    number=st.integers(1, 2**53 - 1),
    steps=st.lists(
        st.one_of(st.integers(0, 10_000), st.just("undo"), st.just("redo")), max_size=120
    ),
)
def test_undo_and_redo(name: str, number: int, steps: list[int | str]) -> None:
    """Whatever the order of the steps: the board is what its moves make of the deal."""
    board = GAMES[name].deal(number)
    undone: list[Move] = []
    seen: dict[tuple[Move, ...], object] = {(): (board.cards(), board.view())}
    for step in steps:
        if step == "undo":
            if board.moves:
                undone.append(board.pop())
        elif step == "redo":
            if undone:
                board.push(undone.pop())
        elif board.legal_moves:
            assert isinstance(step, int)
            board.push(board.legal_moves[step % len(board.legal_moves)])
            undone.clear()
        state = (board.cards(), board.view())
        assert seen.setdefault(board.moves, state) == state
    fresh = GAMES[name].deal(number)
    for move in board.moves:
        fresh.push(move)
    assert (fresh.cards(), fresh.view()) == (board.cards(), board.view())


def test_undo_of_a_turn_hides_the_card_again() -> None:
    board = eremit.game("klondike").deal(1)
    before = board.view()
    board.push("deal")
    assert board.view().w != before.w
    board.pop()
    assert board.view() == before
    assert not any(move.source == "w" for move in board.legal_moves)


def test_view_shows_no_covered_card() -> None:
    for game in CATALOGUE.values():
        view = game.deal(11).view()
        lies_open = game.rules.stock.deal is StockDeal.OPEN
        assert [card is None for card in view.s[-1:]] == [not lies_open] * bool(view.s)
        assert set(view.s[:-1]) <= {None}
        hidden = sum(pile.count(None) for pile in (*view.t, *view.r))
        pack = game.rules.pack.cards
        shown = sum(card is not None for pile in (*view.t, *view.r, *view.f) for card in pile)
        assert shown + hidden + len(view.s) == pack
