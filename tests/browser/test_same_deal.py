"""Every way to play the game, wherever the page names it, leads to the deal on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.table import Table

pytestmark = pytest.mark.browser

WRAP = "/de/knotty-nines-koenig-auf-ass"


def ways(table: Table) -> list[str]:
    """Where the links to the variant lead: in the header, the text, the list, the button."""
    found: list[str] = table.page.eval_on_selector_all(
        f"a[href*='{WRAP}']", "(links) => links.map((link) => link.pathname + link.search)"
    )
    return found


def test_the_ways_to_play_follow_the_deal(open_table: OpenTable) -> None:
    table = open_table("/de/knotty-nines")  # a random deal
    # One link in the header, one in the notes, the button, and one in the list of ways to play.
    assert ways(table) == [f"{WRAP}?deal={table.deal}"] * 4
    first = table.deal
    table.button("Neues Blatt").click()
    expect(table.facts).not_to_contain_text(f"Blatt {first}")
    assert ways(table) == [f"{WRAP}?deal={table.deal}"] * 4
    table.page.go_back()
    expect(table.facts).to_contain_text(f"Blatt {first}")
    assert ways(table) == [f"{WRAP}?deal={first}"] * 4
    table.page.locator("a.button").click()
    table.page.wait_for_url(f"**{WRAP}*")
    expect(table.facts).to_contain_text(f"Blatt {first}")


def test_other_games_are_not_asked_for_the_deal(open_table: OpenTable) -> None:
    table = open_table("/de/knotty-nines?deal=42")
    links = table.page.locator(".text a[href^='/de/']:not([data-same-deal])")
    assert links.count() > 3
    for link in links.all():
        assert "deal=" not in (link.get_attribute("href") or "")
