"""What the browser kept and nobody can read is set aside, told of, and can be saved."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.store import damaged, idle, in_database, rest, turn

pytestmark = pytest.mark.browser

SET_ASIDE = "A saved game could not be read; it was set aside."


def test_what_was_written_down_and_can_t_be_read_is_set_aside(open_table: OpenTable) -> None:
    page = idle(open_table)
    page.evaluate("localStorage.setItem('eremit.journal.1', '{ broken')")
    table = open_table("/en/klondike?deal=30", context=page.context)
    expect(table.notice).to_contain_text(SET_ASIDE)
    assert [aside["value"] for aside in damaged(page)] == ["{ broken"]
    table.page.reload()
    expect(table.facts).to_contain_text("0 moves")
    expect(table.notice).to_be_empty()


@pytest.mark.parametrize(
    "change",
    [
        "{ moves: undefined }",
        "{ moves: null }",
        "{ moves: [1, {}] }",
        "{ format: 'x' }",
        "{ cursor: -3 }",
        "{ cursor: 'x' }",
        "{ auto: 5 }",
        "{ at: 'x' }",
    ],
)
def test_a_damaged_game_is_set_aside(open_table: OpenTable, change: str) -> None:
    table = open_table("/en/klondike?deal=30")
    turn(table, 1)
    rest(table)
    table.page.goto(table.page.url.partition("/en/")[0] + "/en/")
    before = f"""const [game] = await asked(store('games').getAll());
    const broken = {{ ...game, ...{change} }};
    await asked(store('games').put(broken));"""
    in_database(table.page, before)
    again = open_table("/en/klondike?deal=30", context=table.page.context)
    expect(again.notice).to_contain_text(SET_ASIDE)
    expect(again.facts).to_contain_text("0 moves")
    turn(again, 1)
    (aside,) = damaged(again.page)
    assert aside["key"][:2] == ["klondike", "30"]
    assert aside["value"]["game"] == "klondike"
    assert aside["time"] > 1e12
    again.page.reload()
    expect(again.facts).to_contain_text("1 move")
    expect(again.notice).to_be_empty()


def test_what_was_set_aside_can_be_saved(open_table: OpenTable) -> None:
    table = open_table("/en/acme?deal=8")
    page = table.page
    table.button("Menu").click()
    save = page.get_by_role("button", name="Save what was set aside")
    expect(page.get_by_role("button", name="Save game as a file")).to_be_visible()
    expect(save).to_be_hidden()
    broken = {"format": 1, "game": "acme", "deal": "7", "moves": 3, "at": 1, "revision": 1}
    in_database(page, "await asked(store('games').add(value))", broken)
    again = open_table("/en/acme?deal=7", context=page.context)
    expect(again.notice).to_contain_text("The menu can save it as a file.")
    again.button("Menu").click()
    with again.page.expect_download() as download:
        again.page.get_by_role("button", name="Save what was set aside").click()
    saved = json.loads(download.value.path().read_text())
    assert [each["value"] for each in saved] == [broken]


@pytest.mark.parametrize("deal", ["x", "0", "-1", "custom", 7, ["7"]])
def test_a_game_of_no_deal_is_set_aside(open_table: OpenTable, deal: object) -> None:
    page = idle(open_table)
    in_database(
        page,
        """await asked(store('games').add({
          format: 1, game: 'acme', deal: value, moves: [], cursor: 0, at: Date.now(), revision: 1,
        }))""",
        deal,
    )
    table = open_table("/en/acme", context=page.context)
    expect(table.notice).to_contain_text(SET_ASIDE)
    assert [aside["value"]["deal"] for aside in damaged(page)] == [deal]


def test_moves_that_do_not_fit_are_set_aside_whole(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30")
    turn(table, 1, 2)
    rest(table)
    table.page.goto(table.page.url.partition("/en/")[0] + "/en/")
    in_database(
        table.page,
        """const [game] = await asked(store('games').getAll());
        game.moves = ['deal', 'redeal', 'deal'];
        await asked(store('games').put({ ...game, cursor: 3 }));""",
    )
    again = open_table("/de/klondike?deal=30", context=table.page.context)
    expect(again.notice).to_contain_text("Das ganze Spiel liegt jetzt beiseite.")
    expect(again.facts).to_contain_text("1 Zug")
    (aside,) = damaged(table.page)
    assert aside["value"]["moves"] == ["deal", "redeal", "deal"]
    # Once is enough.
    again.page.reload()
    expect(again.facts).to_contain_text("1 Zug")
    expect(again.notice).to_be_empty()
    assert len(damaged(table.page)) == 1
