"""Whole games, by clicks, by drags and by touch, as the library says they go."""

from itertools import islice

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.lines import automatic, board, by_chance, ends, first_deal, seen

pytestmark = pytest.mark.browser

# Deals that come to an end, and how their moves are chosen.
GAMES = [
    ("coyote", 42, "off"),
    ("moving-left", 3, "off"),
    ("cleopatra", 5, "all"),
    ("knotty-nines", 7, "off"),
]


@pytest.mark.parametrize(("game", "deal", "policy"), GAMES)
@pytest.mark.timeout(300)
def test_a_whole_game_by_clicks(open_table: OpenTable, game: str, deal: int, policy: str) -> None:
    table = open_table(f"/en/{game}?deal={deal}")
    position = board(game, deal)
    automatic(position, policy)
    assert table.piles() == seen(position)
    for step in by_chance(position, 1, policy):
        table.play_by_click(step.move, step.piles)
        assert table.piles() == step.piles
    said = {"won": "Won!", "lost": "No move leads on", "open": ""}[position.result]
    if said:
        expect(table.notice).to_contain_text(said)


@pytest.mark.parametrize(("game", "deal", "policy"), GAMES)
@pytest.mark.timeout(300)
def test_a_whole_game_by_drags(open_table: OpenTable, game: str, deal: int, policy: str) -> None:
    table = open_table(f"/de/{game}?deal={deal}")
    position = board(game, deal)
    automatic(position, policy)
    for step in by_chance(position, 2, policy):
        table.play_by_drag(step.move)
        assert table.piles() == step.piles, step.move
    if position.is_stuck:
        expect(table.notice).to_contain_text("Von hier führt kein Zug mehr weiter")


@pytest.mark.parametrize(("game", "deal", "policy"), GAMES)
def test_reload_in_the_middle_then_back_to_the_start_and_on_to_the_end(
    open_table: OpenTable, game: str, deal: int, policy: str
) -> None:
    table = open_table(f"/en/{game}?deal={deal}")
    position = board(game, deal)
    automatic(position, policy)
    views = [seen(position)]
    for step in islice(by_chance(position, 3, policy), 24):
        table.play_by_drag(step.move)
        views.append(step.piles)
    moves = len(views) - 1
    expect(table.facts).to_contain_text(f"{moves} moves")
    for _ in range(4):
        table.button("Undo").click()
    table.page.reload()
    expect(table.facts).to_contain_text(f"{moves - 4} moves")
    assert table.piles() == views[-5]
    for view in views[-4:]:
        table.button("Redo").click()
        assert table.piles() == view
    expect(table.button("Redo")).to_have_attribute("aria-disabled", "true")
    for view in reversed(views[:-1]):
        table.page.keyboard.press("u")
        assert table.piles() == view
    expect(table.button("Undo")).to_have_attribute("aria-disabled", "true")
    for view in views[1:]:
        table.page.keyboard.press("Control+Shift+Z")
        assert table.piles() == view


def test_with_animations_the_table_is_right_at_once(open_table: OpenTable) -> None:
    """The next move need not wait for the last one to arrive."""
    table = open_table("/en/coyote?deal=42", motion=True)
    position = board("coyote", 42)
    table.rest()
    for step in islice(by_chance(position, 5), 25):
        table.play_by_drag(step.move)
        assert table.piles() == step.piles
    table.rest()
    assert table.piles() == step.piles


def test_a_won_game_says_so_and_offers_the_next_deal(open_table: OpenTable) -> None:
    deal = first_deal("small", ends("won", 1))
    table = open_table(f"/en/small?deal={deal}")
    moves = [step.move for step in by_chance(board("small", deal), 1)]
    with table.page.expect_response("**/api/results") as told:
        for move in moves:
            table.play_by_drag(move)
    # Other tests may have won this deal on the same server.
    assert told.value.json()["wins"] >= 1
    expect(table.notice).to_contain_text("Won!")
    expect(table.notice).to_contain_text(f"Deal {deal}")

    # After undo and the same move again the win is not counted twice.
    table.button("Undo").click()
    expect(table.notice).not_to_contain_text("Won!")
    table.button("Redo").click()
    expect(table.notice).to_contain_text("Won!")
    table.page.reload()
    expect(table.notice).to_contain_text("Won!")
    table.notice.get_by_role("button", name="New deal").click()
    expect(table.notice).to_be_empty()
    assert table.deal != str(deal)


def test_a_dead_end_is_said_and_can_be_left(open_table: OpenTable) -> None:
    deal = first_deal("narrow", ends("lost", 1))
    table = open_table(f"/en/narrow?deal={deal}")
    position = board("narrow", deal)
    for step in by_chance(position, 1):
        table.play_by_drag(step.move)
    expect(table.notice).to_contain_text("No move leads on from here")
    table.notice.get_by_role("button", name="Restart").click()
    expect(table.notice).to_be_empty()
    assert table.piles() == seen(board("narrow", deal))


def test_what_is_said_of_the_end_can_be_put_away(open_table: OpenTable) -> None:
    """It may lie over the cards of somebody who wants to look on."""
    deal = first_deal("narrow", ends("lost", 1))
    table = open_table(f"/en/narrow?deal={deal}")
    for step in by_chance(board("narrow", deal), 1):
        table.play_by_drag(step.move)
    expect(table.notice).to_contain_text("No move leads on from here")
    table.page.set_viewport_size({"width": 740, "height": 360})
    box = table.notice.bounding_box()
    assert box
    assert box["height"] < 100
    table.notice.get_by_role("button", name="Close").click()
    expect(table.notice).to_be_empty()
    table.button("Undo").click()
    table.button("Redo").click()
    expect(table.notice).to_contain_text("No move leads on from here")
