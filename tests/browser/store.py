"""What the browser keeps, looked at and changed besides the game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTable
from tests.browser.table import Table

# What a page can do with the database besides the game.
_OPEN = """const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const database = await asked(indexedDB.open('eremit'));
const store = (name) => database.transaction(name, 'readwrite').objectStore(name);
"""


def in_database(page: Page, script: str, value: object = None) -> Any:
    """Run statements with `store(name)` and `asked(request)`; gives what they return."""
    body = f"{_OPEN} try {{ {script} }} finally {{ database.close(); }}"
    return page.evaluate(f"async (value) => {{ {body} }}", value)


def games(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = in_database(page, "return asked(store('games').getAll());")
    return found


def damaged(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = in_database(page, "return asked(store('damaged').getAll());")
    return found


def turn(table: Table, *counts: int) -> None:
    """Turn the stock, and see that many moves made."""
    for count in counts:
        table.click("s")
        expect(table.facts).to_contain_text(f"{count} move")


def rest(table: Table) -> None:
    """A pause, in which the store gets what was played."""
    table.page.wait_for_timeout(1200)


def idle(open_table: OpenTable) -> Page:
    """A page of the site that has no table, and a context of its own."""
    table = open_table("/en/klondike?deal=1")
    page = table.page
    page.goto(page.url.partition("/en/")[0] + "/en/")
    page.evaluate("localStorage.clear()")
    return page
