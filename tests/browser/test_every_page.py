"""Every page in the browser: for readers of screens, on paper, and what was played before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import eremit
from tests.browser.conftest import DESK, PHONE, OpenTable
from tests.browser.test_axe import serious

LANGUAGES = ("de", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_any_page(site: str, browser: Browser, language: str) -> None:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    try:
        for name in sorted(eremit.catalogue()):
            page.goto(f"{site}/{language}/{name}?deal=42")
            page.locator(".card:not(.buried)").first.wait_for()
            assert serious(page) == [], name
    finally:
        context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_paper_stand_the_rules_and_no_table(open_table: OpenTable, scheme: str) -> None:
    page = open_table("/de/klondike?deal=42", color_scheme=scheme).page
    page.emulate_media(media="print", color_scheme="dark" if scheme == "dark" else "light")
    expect(page.get_by_role("heading", name="Klondike", level=1)).to_be_visible()
    expect(
        page.get_by_text("Du baust abwärts in abwechselnden Farben", exact=False)
    ).to_be_visible()
    for gone in ("#table", ".buttons", ".options", ".languages", "footer.site", "a.help"):
        expect(page.locator(gone).first).to_be_hidden()
    style = "getComputedStyle(document.body)"
    assert page.evaluate(f"{style}.backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate(f"{style}.color") == "rgb(0, 0, 0)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_can_be_read_without_a_script(site: str, browser: Browser, language: str) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]
    try:
        page = context.new_page()
        page.goto(f"{site}/{language}/klondike?deal=42")
        how, way = {
            "de": ("So spielst du Klondike", "Drei Karten ziehen"),
            "en": ("How to play Klondike", "Draw three cards"),
        }[language]
        expect(page.get_by_role("heading", name=how)).to_be_visible()
        page.locator(".options").get_by_text(way).click()
        assert page.url.endswith("?deal=42")
        assert "klondike-" in page.url
        page.goto(f"{site}/{language}/")
        expect(page.locator("#recent")).to_be_hidden()
    finally:
        context.close()


def test_another_way_to_play_deals_the_same_cards(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=42")
    before = {name: cards for name, cards in table.piles().items() if name.startswith("t")}
    table.click("s")
    assert len(table.piles()["w"]) == 1
    assert table.new_deal() != "42"
    table.page.go_back()
    expect(table.facts).to_contain_text("Deal 42")
    # The link has followed the table; it is reached and followed by keys.
    link = table.page.get_by_role("link", name="Draw three cards").first
    link.focus()
    table.page.keyboard.press("Enter")
    table.page.wait_for_url("**/en/klondike-draw-3?deal=42")
    expect(table.facts).to_contain_text("0 moves")
    after = {name: cards for name, cards in table.piles().items() if name.startswith("t")}
    assert after == before
    table.click("s")
    assert len(table.piles()["w"]) == 3


def test_the_ways_to_play_can_be_reached_on_a_phone(open_table: OpenTable) -> None:
    table = open_table("/de/canfield?deal=42", phone=True)
    page = table.page
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    link = page.locator(".options").get_by_text("Geschlossene Grundkarte")
    link.tap()
    page.wait_for_url("**/de/canfield-geschlossene-grundkarte?deal=42")
    box = page.locator(".options a").first.bounding_box()
    assert box
    assert box["height"] >= 24  # a finger's least


def test_what_was_played_last_stands_first(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    page = table.page
    home = page.url.partition("/en/")[0] + "/en/"
    page.goto(home)
    page.wait_for_load_state("networkidle")
    # Looked at, but not played.
    expect(page.locator("#recent")).to_be_hidden()
    for name in ("bunker", "klondike-draw-3", "coyote"):
        page.goto(f"{home}{name}?deal=42")
        page.locator(".card:not(.buried)").first.wait_for()
        page.keyboard.press("d")
        expect(page.locator(".facts")).to_contain_text("1 move")
    page.goto(home)
    links = page.locator("#recent li > a")
    expect(links).to_have_text(["Coyote", "Klondike (draw 3)", "Bunker"])
    expect(page.locator("#recent")).to_be_visible()
    # What is told of the variant, not of its game.
    teaser = eremit.game("klondike-draw-3").prose("en")
    assert teaser
    expect(page.locator("#recent li:nth-child(2) .teaser")).to_have_text(teaser.teaser)
    assert serious(page) == []
    links.nth(1).click()
    page.wait_for_url("**/en/klondike-draw-3*")
    expect(page.locator(".facts")).to_contain_text("1 move")
    page.keyboard.press("d")
    expect(page.locator(".facts")).to_contain_text("2 moves")
    # Also where the browser brings the list back as it was; and a search keeps what it finds.
    page.go_back()
    expect(links).to_have_text(["Klondike (draw 3)", "Coyote", "Bunker"])
    page.goto(f"{home}?q=coyote")
    expect(links).to_have_text(["Coyote"])
