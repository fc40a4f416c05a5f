"""What the player chooses in the menu under "Appearance": applied at once, and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.table import Table


def variable(table: Table, name: str) -> str:
    """A property of the styles, as the cards get it."""
    script = "name => getComputedStyle(document.querySelector('.card')).getPropertyValue(name)"
    return str(table.page.evaluate(script, name)).strip()


def stock_is_left(table: Table) -> bool:
    box = table.page.locator("[data-pile='s']").first.bounding_box()
    board = table.page.locator(".board").bounding_box()
    assert box
    assert board
    return box["x"] - board["x"] < board["width"] / 2


def test_choices_are_applied_at_once_and_kept(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    root = table.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    assert stock_is_left(table)
    table.button("Menu").click()
    table.page.get_by_label("Colours of the table").select_option("Dark")
    table.page.get_by_label("Four suit colours").check()
    table.page.get_by_label("Large indices").check()
    table.page.get_by_label("Left-handed table").check()
    table.page.get_by_label("Movement of the cards").select_option("None")
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "dark")
        assert variable(table, "--suit-d") == "#6cb2ff"
        assert variable(table, "--card-large") == "inline"
        assert not stock_is_left(table)
        table.page.reload()
        table.page.locator(".card:not(.buried)").first.wait_for()
    table.button("Menu").click()
    expect(table.page.get_by_label("Left-handed table")).to_be_checked()
    expect(table.page.get_by_label("Movement of the cards")).to_have_value("none")
    table.page.get_by_label("Colours of the table").select_option("High contrast")
    assert variable(table, "--card-face") == "#fff"


@pytest.mark.parametrize(("scheme", "theme"), [("dark", "dark"), ("light", "light")])
def test_the_system_decides_where_the_player_did_not(
    open_table: OpenTable, scheme: str, theme: str
) -> None:
    table = open_table("/de/coyote?deal=42", color_scheme=scheme)
    expect(table.page.locator("html")).to_have_attribute("data-theme", theme)


def test_the_chosen_theme_holds_for_the_text_below_the_table(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42", color_scheme="light")
    page_colour = "getComputedStyle(document.body).backgroundColor"
    light = table.page.evaluate(page_colour)
    table.button("Menu").click()
    table.page.get_by_label("Colours of the table").select_option("Dark")
    assert table.page.evaluate(page_colour) != light


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_chosen_theme_holds_for_pages_without_a_table(
    open_table: OpenTable, system: str
) -> None:
    chosen, label = ("dark", "Dark") if system == "light" else ("light", "Light")
    table = open_table("/en/coyote?deal=42", color_scheme=system)
    table.button("Menu").click()
    table.page.get_by_label("Colours of the table").select_option(label)
    # --page in eremit/site/assets/site.css: light and dark.
    colour = {"light": "rgb(246, 244, 238)", "dark": "rgb(20, 26, 23)"}[chosen]
    base = table.page.url.partition("/en/")[0]
    for address in ("/en/", "/en/help", "/en/contact"):
        table.page.goto(base + address)
        body = table.page.locator("body")
        expect(body).to_have_css("background-color", colour)


def test_high_contrast_for_who_asks_the_system_for_it(open_table: OpenTable) -> None:
    table = open_table("/de/coyote?deal=42", contrast="more")
    expect(table.page.locator("html")).to_have_attribute("data-theme", "contrast")


def test_the_cards_keep_their_colours_where_the_system_forces_its_own(
    open_table: OpenTable,
) -> None:
    table = open_table("/de/coyote?deal=42", forced_colors="active")
    assert variable(table, "forced-color-adjust") == "none"
