"""What must hold in every game, shown by playing at random with a fixed seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from eremit import Board, record
from eremit.games import Game
from tests.games.every_game import CATALOGUE, GAMES, SMALL_GAMES
from tests.reference import deal as reference_deal
from tests.reference import play as reference
from tests.reference.position import Position, key, layout_of, visible
from tests.reference.rule_cards import RULES, plain

ALL = {**GAMES, **SMALL_GAMES}
BY_REF = {game.ref: game for game in ALL.values()}
DEALS = (1, 42, 2**53 - 1)

each_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL)


def view_of(board: Board) -> dict[str, list[str | None]]:
    seen = board.view()
    groups = {"s": [seen.s], "w": [seen.w], "f": seen.f, "t": seen.t, "r": seen.r, "c": seen.c}
    return {
        letter if letter in "sw" else f"{letter}{at}": cards
        for letter, piles in groups.items()
        for at, cards in enumerate(piles, 1)
    }


def random_line(game: Game, number: int, most: int) -> Iterator[tuple[Board, Position]]:
    """A random game on the board and with the oracle at once, position by position."""
    choose = random.Random(f"{game.id} {number}")
    board = game.deal(number)
    position = reference_deal.deal(game.rules, number)
    for _ in range(most):
        yield board, position
        moves = sorted(board.legal_moves)
        if not moves:
            return
        # Turning the stock is chosen less often, so that more happens on the table.
        others = [move for move in moves if move not in ("deal", "redeal")]
        move = choose.choice(others if others and choose.random() < 0.6 else moves)
        board.push(move)
        position = reference.apply(position, move)
    yield board, position


@each_game
def test_the_kernel_agrees_with_the_oracle(game: Game) -> None:
    for number in DEALS:
        for board, position in random_line(game, number, 120):
            assert sorted(board.legal_moves) == sorted(reference.legal_moves(position))
            assert view_of(board) == visible(position)
            assert board.is_won == reference.is_won(position)
            assert board.view().redeals_left == position.redeals


@each_game
def test_stuck_positions_are_those_of_the_oracle(game: Game) -> None:
    for number in DEALS:
        for at, (board, position) in enumerate(random_line(game, number, 200)):
            if at % 8 == 0 or not board.legal_moves:
                assert board.is_stuck == (
                    not reference.is_won(position) and reference.is_stuck(position)
                )


@each_game
def test_automatic_play_is_that_of_the_oracle(game: Game) -> None:
    for number in DEALS:
        for board, position in random_line(game, number, 80):
            before = board.cards()
            assert board.auto_moves("all") == reference.auto_moves(position, "all")
            safe = board.auto_moves("safe")
            assert len(safe) <= len(board.auto_moves("all"))
            assert all(move.target[0] == "f" and move.source[0] in "wrtc" for move in safe)
            assert board.cards() == before


@each_game
def test_a_move_is_refused_exactly_if_it_is_not_listed(game: Game) -> None:
    piles = game.kernel_rules.piles
    for board, _ in random_line(game, 7, 25):
        legal = set(board.legal_moves)
        texts = {"deal", "redeal"}
        for source in piles:
            for target in piles:
                texts.add(f"{source}-{target}")
                texts |= {f"{source}-{target}x{count}" for count in range(2, 15)}
        assert {text for text in texts if not board.why_not(text)} == legal


@each_game
def test_undo_leads_back_to_the_deal_through_the_same_positions(game: Game) -> None:
    board = game.deal(42)
    trail = []
    for line, _ in random_line(game, 42, 150):
        trail.append((line.cards(), line.view(), line.legal_moves, line.auto_moves("all")))
        board = line
    for cards, view, legal, auto in reversed(trail):
        assert (board.cards(), board.view(), board.legal_moves) == (cards, view, legal)
        assert board.auto_moves("all") == auto
        if board.moves:
            board.pop()
    assert board.moves == ()


@each_game
def test_no_card_is_lost_or_doubled(game: Game) -> None:
    pack = game.rules.pack
    whole = Counter(
        {
            rank + suit: pack.packs
            for rank in "A23456789TJQK"[: pack.ranks]
            for suit in "CDHS"[: pack.suits]
        }
    )
    for number in (3, 4):
        for board, _ in random_line(game, number, 150):
            cards = [card for piles in board.cards().values() for pile in piles for card in pile]
            assert Counter(cards) == whole


@each_game
def test_a_game_can_be_saved_and_loaded_at_each_step(game: Game) -> None:
    for board, _ in random_line(game, 5, 40):
        text = record.encode(record.record_of(board, 5))
        again = record.replay(record.decode(text), BY_REF.__getitem__)
        assert again.cards() == board.cards()
        assert again.view() == board.view()
        assert again.moves == board.moves
        assert again.legal_moves == board.legal_moves


@each_game
def test_a_layout_may_be_dealt_by_hand(game: Game) -> None:
    board = game.deal(99)
    written = record.record_of(board, None)
    assert written.deal == "custom"
    again = record.replay(record.decode(record.encode(written)), BY_REF.__getitem__)
    assert again.cards() == board.cards()
    assert again.view() == board.view()


@each_game
def test_the_deal_is_that_of_the_oracle(game: Game) -> None:
    for number in (1, 2, 3, 1234567, 2**53 - 1):
        cards = game.deal(number).cards()
        layout = {**cards, "s": cards["s"][0], "w": cards["w"][0]}
        assert layout == layout_of(reference_deal.deal(game.rules, number))


@each_game
def test_moves_that_change_nothing_are_seen_as_such(game: Game) -> None:
    """Two positions have the same key for the oracle when only like piles changed places; a board
    whose moves are all of that kind is stuck, and no other one is."""
    for number in DEALS:
        for board, position in random_line(game, number, 60):
            if board.is_stuck or position.redeals is None:
                continue
            after = [reference.apply(position, move) for move in board.legal_moves]
            assert board.is_won or any(key(each) != key(position) for each in after)


def test_every_game_is_there() -> None:
    """A game that is lost or renamed fails here."""
    assert list(CATALOGUE) == [
        "acme",
        "acme-auto",
        "bunker",
        "canfield",
        "canfield-closed",
        "canfield-run",
        "cleopatra",
        "coyote",
        "double-klondike",
        "double-klondike-draw-3",
        "forty-thieves",
        "freecell",
        "gargantua",
        "klondike",
        "klondike-draw-3",
        "knotty-nines",
        "knotty-nines-wrap",
        "moving-left",
        "single-left",
        "thieves-of-egypt",
        "thieves-of-egypt-one-pass",
        "triangle",
        "triple-left",
        "trusty-twelve",
        "trusty-twelve-wrap",
        "up-and-up",
    ]


@pytest.mark.parametrize("name", sorted(set(GAMES) & set(RULES)))
def test_rule_files_say_what_the_rule_cards_say(name: str) -> None:
    assert plain(GAMES[name].rules) == plain(RULES[name])
