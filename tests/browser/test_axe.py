"""axe-core finds nothing serious on any kind of page, in both languages and in each theme."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTable

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SEEDS = ["coyote", "moving-left", "cleopatra", "knotty-nines"]


def serious(page: Page) -> list[str]:
    """What axe-core calls serious or critical, with the place."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:200]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", SEEDS)
def test_the_page_of_a_game(open_table: OpenTable, game: str, language: str, scheme: str) -> None:
    table = open_table(f"/{language}/{game}?deal=42", color_scheme=scheme)
    # The cursor in the middle of a column makes a card one that can be focused.
    for key in ("4", "ArrowUp"):
        table.page.keyboard.press(key)
    assert serious(table.page) == []


def test_held_cards_and_what_is_said_over_the_table(open_table: OpenTable) -> None:
    table = open_table("/de/moving-left?deal=3")
    for key in ("d", "u", "3", "Enter", "4", "Enter"):
        table.page.keyboard.press(key)
    expect(table.notice).not_to_be_empty()
    assert table.page.locator(".card.held").count() == 1
    assert serious(table.page) == []


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_the_other_themes_with_the_menu_open(open_table: OpenTable, theme: str) -> None:
    table = open_table("/de/coyote?deal=42", color_scheme="dark")
    table.choose_theme(theme)
    table.button("Menü").click()
    assert serious(table.page) == []


@pytest.mark.parametrize(
    "address",
    ["/de/", "/en/", "/de/hilfe", "/en/help", "/de/kontakt", "/de/none", "/en/coyote?deal=0"],
)
def test_lists_help_and_error_pages(open_table: OpenTable, address: str) -> None:
    table = open_table("/en/coyote?deal=42")
    page = table.page.context.new_page()
    page.goto(table.page.url.partition("/en/")[0] + address)
    assert serious(page) == []
