"""The text around the table where there is little room, and on paper."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenTable

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "address", ["/de/" + "a" * 200, "/de/coyote?deal=" + "9" * 200, "/" + "b" * 200]
)
def test_a_long_word_does_not_widen_the_page(open_table: OpenTable, address: str) -> None:
    # Chromium notes what was not found.
    page = open_table("/de/klondike?deal=1", phone=True, expected="Failed to load resource").page
    page.goto(page.url.partition("/de/")[0] + address)
    assert page.locator("main h1").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_sources_are_on_paper_though_they_are_folded(open_table: OpenTable) -> None:
    page = open_table("/de/coyote?deal=1").page
    assert page.locator(".sources:not([open])").count() == 1
    source = page.locator(".sources li").first
    assert not source.is_visible()
    page.emulate_media(media="print")
    assert source.is_visible()
