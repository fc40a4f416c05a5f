"""Nothing that was played is lost: by leaving, in a second tab, or with what the browser kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import OpenTable
from tests.browser.store import games, idle, in_database, rest, turn
from tests.browser.table import Table

pytestmark = pytest.mark.browser

AN_OTHER_TAB = "This game went on in another tab."
NOT_SAVED = "This game can't be saved in this browser."
SET_ASIDE = "A saved game could not be read; it was set aside."


def test_a_move_is_kept_though_the_page_is_left_in_the_same_moment(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30")
    for count in range(1, 13):
        with table.page.expect_navigation():
            # In one task: nothing that would have to wait is done any more.
            table.page.evaluate(
                """document.dispatchEvent(new KeyboardEvent('keydown', { key: 'd' }));
                location.reload();"""
            )
        expect(table.facts).to_contain_text(f"{count} move")


def test_moves_in_the_same_moment_are_all_kept(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30")
    with table.page.expect_navigation():
        table.page.evaluate(
            """for (let at = 0; at < 20; at += 1)
              document.dispatchEvent(new KeyboardEvent('keydown', { key: 'd' }));
            location.reload();"""
        )
    expect(table.facts).to_contain_text("20 moves")
    turn(table, 21)
    rest(table)
    assert [len(game["moves"]) for game in games(table.page)] == [21]


def test_a_move_is_kept_though_the_page_breaks_down(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30")
    turn(table, 1, 2, 3)
    # The move was given to the browser, which writes it down by itself.
    table.page.wait_for_timeout(300)
    with pytest.raises(Error):
        table.page.goto("chrome://crash")
    again = open_table("/en/klondike", context=table.page.context)
    expect(again.facts).to_contain_text("Deal 30")
    expect(again.facts).to_contain_text("3 moves")


def test_moves_in_quick_succession_are_kept_though_the_page_breaks_down(
    open_table: OpenTable,
) -> None:
    """None of them has come to the store by then: that waits for a pause."""
    table = open_table("/en/klondike?deal=30")
    rest(table)
    assert [game["moves"] for game in games(table.page)] == [[]]
    for _ in range(5):
        table.page.keyboard.press("d")
    with pytest.raises(Error):
        table.page.goto("chrome://crash")
    again = open_table("/en/klondike", context=table.page.context)
    expect(again.facts).to_contain_text("5 moves")
    turn(again, 6)
    rest(again)
    assert [len(game["moves"]) for game in games(again.page)] == [6]


def test_two_tabs_with_one_deal_stay_together(open_table: OpenTable) -> None:
    one = open_table("/en/klondike?deal=30")
    turn(one, 1)
    two = open_table("/en/klondike?deal=30", context=one.page.context)
    expect(two.facts).to_contain_text("1 move")
    turn(two, 2, 3)
    two.button("Undo").click()
    expect(one.notice).to_contain_text(AN_OTHER_TAB)
    expect(one.facts).to_contain_text("2 moves")
    assert one.piles() == two.piles()
    # What was taken back there can be made again here.
    one.button("Redo").click()
    expect(one.facts).to_contain_text("3 moves")
    expect(two.facts).to_contain_text("3 moves")
    turn(one, 4)
    expect(two.notice).to_contain_text(AN_OTHER_TAB)
    expect(two.facts).to_contain_text("4 moves")
    two.page.reload()
    expect(two.facts).to_contain_text("4 moves")


def test_a_tab_that_heard_nothing_takes_over_the_newer_game(open_table: OpenTable) -> None:
    """As a page that the browser had put to sleep."""
    one = open_table("/en/klondike?deal=30")
    context = one.page.context
    context.add_init_script("BroadcastChannel.prototype.postMessage = () => undefined")
    for count in (1, 2, 3):
        two = open_table("/en/klondike?deal=30", context=context)
        turn(two, *range((count - 1) * 2 + 1, count * 2 + 1))
        rest(two)
        # More than one move at once: none of them may get past the newer game.
        one.page.evaluate(
            """for (let at = 0; at < 3; at += 1)
              document.dispatchEvent(new KeyboardEvent('keydown', { key: 'd' }))"""
        )
        expect(one.notice).to_contain_text(AN_OTHER_TAB)
        expect(one.facts).to_contain_text(f"{count * 2} moves")
        assert one.piles() == two.piles()
        two.page.reload()
        expect(two.facts).to_contain_text(f"{count * 2} moves")
        two.page.close()


def test_a_tab_that_is_seen_again_goes_on_with_the_newer_game(open_table: OpenTable) -> None:
    one = open_table("/en/klondike?deal=30")
    context = one.page.context
    context.add_init_script("BroadcastChannel.prototype.postMessage = () => undefined")
    two = open_table("/en/klondike?deal=30", context=context)
    turn(two, 1, 2)
    two.page.close()
    expect(one.facts).to_contain_text("0 moves")
    one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(one.facts).to_contain_text("2 moves")
    expect(one.notice).to_contain_text(AN_OTHER_TAB)


def test_the_first_version_s_games_are_taken_over(open_table: OpenTable) -> None:
    page = idle(open_table)
    page.evaluate(
        """async () => {
          const asked = (request) => new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
          await asked(indexedDB.deleteDatabase('eremit'));
          const opening = indexedDB.open('eremit', 1);
          opening.onupgradeneeded = () => {
            const games = opening.result.createObjectStore('games', { keyPath: ['game', 'deal'] });
            games.createIndex('time', ['game', 'at']);
            const game = { format: 1, game: 'klondike', deal: '30', auto: [], result: 'open' };
            games.add({ ...game, moves: ['deal', 'deal'], cursor: 1, at: 10, time: 61 });
            games.add({ ...game, deal: '31', moves: 7, cursor: 1, at: 20 });
          };
          (await asked(opening)).close();
        }"""
    )
    table = open_table("/en/klondike", context=page.context)
    expect(table.notice).to_contain_text(SET_ASIDE)
    expect(table.facts).to_contain_text("Deal 30")
    expect(table.facts).to_contain_text("1 move")
    table.button("Redo").click()
    expect(table.facts).to_contain_text("2 moves")


def test_a_newer_database_is_left_alone_and_play_goes_on(open_table: OpenTable) -> None:
    page = idle(open_table)
    page.evaluate(
        """() => new Promise((resolve, reject) => {
          const opening = indexedDB.open('eremit', 99);
          opening.onupgradeneeded = () => opening.result.createObjectStore('future').add(1, 'one');
          opening.onsuccess = () => { opening.result.close(); resolve(); };
          opening.onerror = () => reject(opening.error);
        })"""
    )
    before = in_database(page, "return [...database.objectStoreNames, database.version];")
    table = open_table("/en/klondike?deal=30", context=page.context)
    expect(table.notice).to_contain_text(NOT_SAVED)
    turn(table, 1, 2)
    table.page.keyboard.press("u")
    expect(table.facts).to_contain_text("1 move")
    # Said once.
    expect(table.notice).to_be_empty(timeout=8000)
    turn(table, 2)
    table.page.wait_for_timeout(300)
    expect(table.notice).to_be_empty()
    after = in_database(page, "return [...database.objectStoreNames, database.version];")
    assert after == before


@pytest.mark.parametrize("how", ["error", "missing", "forbidden", "silent"])
def test_play_goes_on_where_the_database_does_not_open(open_table: OpenTable, how: str) -> None:
    page = idle(open_table)
    script = {
        "error": """IDBFactory.prototype.open = () => {
          const request = {};
          setTimeout(() => {
            request.error = new DOMException('Internal error', 'UnknownError');
            request.onerror?.(new Event('error'));
          });
          return request;
        }""",
        "missing": "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        "forbidden": """Object.defineProperty(window, 'indexedDB', {
          get() { throw new DOMException('no', 'SecurityError'); },
        })""",
        "silent": "IDBFactory.prototype.open = () => ({})",
    }[how]
    page.context.add_init_script(script)
    table = open_table("/en/klondike?deal=30", context=page.context)
    expect(table.notice).to_contain_text(NOT_SAVED)
    turn(table, 1, 2)


def test_a_full_disk_is_told_of(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30")
    turn(table, 1)
    table.page.evaluate(
        """() => {
          IDBObjectStore.prototype.add = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }"""
    )
    turn(table, 2)
    expect(table.notice).to_contain_text(NOT_SAVED)
    turn(table, 3)


def test_games_are_saved_again_after_another_page_changed_the_database(
    open_table: OpenTable,
) -> None:
    table = open_table("/en/klondike?deal=30")
    turn(table, 1)
    other = idle_beside(table)
    for count in (2, 3):
        # The page must let go, or this never ends.
        other.evaluate(
            """() => new Promise((resolve, reject) => {
              const request = indexedDB.deleteDatabase('eremit');
              request.onsuccess = () => resolve();
              setTimeout(reject, 10000, 'the page does not let go');
            })"""
        )
        turn(table, count)
    expect(table.notice).to_be_empty()
    table.page.wait_for_timeout(300)
    table.page.reload()
    expect(table.facts).to_contain_text("3 moves")


def test_a_page_that_is_overtaken_by_a_newer_version_says_so(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30")
    turn(table, 1)
    other = idle_beside(table)
    other.evaluate(
        """() => new Promise((resolve, reject) => {
          const opening = indexedDB.open('eremit', 99);
          opening.onsuccess = () => resolve();
          // It may be called blocked for the moment that the page takes to let go.
          setTimeout(reject, 10000, 'the page does not let go');
        })"""
    )
    turn(table, 2)
    expect(table.notice).to_contain_text(NOT_SAVED)
    turn(table, 3)


def idle_beside(table: Table) -> Page:
    """A second page in the same browser, without a table."""
    page = table.page.context.new_page()
    page.goto(table.page.url.partition("/en/")[0] + "/en/")
    return page


def test_a_page_that_holds_the_database_does_not_stop_the_next_one(open_table: OpenTable) -> None:
    page = idle(open_table)
    page.evaluate(
        """() => new Promise((resolve) => {
          const deleting = indexedDB.deleteDatabase('eremit');
          deleting.onsuccess = () => {
            const opening = indexedDB.open('eremit', 1);
            opening.onupgradeneeded = () => {
              const path = { keyPath: ['game', 'deal'] };
              opening.result.createObjectStore('games', path).createIndex('time', ['game', 'at']);
            };
            opening.onsuccess = () => { window.held = opening.result; resolve(); };
          };
        })"""
    )
    table = open_table("/en/klondike?deal=30", context=page.context)
    expect(table.notice).to_contain_text(NOT_SAVED)
    turn(table, 1)
    page.evaluate("window.held.close()")
    table.page.wait_for_timeout(300)
    turn(table, 2)
    table.page.wait_for_timeout(300)
    table.page.reload()
    expect(table.facts).to_contain_text("2 moves")


def test_the_links_to_other_languages_follow_the_deal(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30")
    german = table.page.locator("a[hreflang=de]")
    assert (german.get_attribute("href") or "").endswith("/de/klondike?deal=30")
    deal = table.new_deal()
    assert deal != "30"
    assert (german.get_attribute("href") or "").endswith(f"/de/klondike?deal={deal}")
    turn(table, 1)
    table.page.go_back()
    expect(table.facts).to_contain_text("Deal 30")
    assert (german.get_attribute("href") or "").endswith("/de/klondike?deal=30")
    table.page.go_forward()
    expect(table.facts).to_contain_text("1 move")
    german.click()
    table.page.wait_for_url("**/de/klondike*")
    expect(table.facts).to_contain_text(f"Blatt {deal}")
    expect(table.facts).to_contain_text("1 Zug")


def test_the_links_to_other_languages_keep_the_moves_of_an_address(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30#moves=deal.deal")
    expect(table.facts).to_contain_text("2 moves")
    german = table.page.locator("a[hreflang=de]")
    assert (german.get_attribute("href") or "").endswith("/de/klondike?deal=30#moves=deal.deal")
    turn(table, 3)
    assert (german.get_attribute("href") or "").endswith("/de/klondike?deal=30")
    table.page.goto("about:blank")
    table = open_table("/en/klondike?deal=31#moves=deal")
    table.page.locator("a[hreflang=de]").click()
    table.page.wait_for_url("**/de/klondike*")
    expect(table.facts).to_contain_text("Blatt 31")
    expect(table.facts).to_contain_text("1 Zug")
