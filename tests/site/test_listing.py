"""The list of games: what is looked for is found, and each game has a picture of its layout."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

import eremit
from eremit.addresses import slug
from eremit.site.picture import HEIGHT, STEP, layout
from tests.site.markup import Page


def found(client: TestClient, query: str) -> set[str]:
    """The games that are listed, as their addresses name them, without variants."""
    answer = client.get(f"/en/?{query}")
    assert answer.status_code == 200
    links = re.findall(r'</svg>\s*<a href="/en/([a-z0-9-]+)"', answer.text)
    return set(links)


GAMES = {slug(game.name()): game for game in eremit.catalogue().values() if game.variant_of is None}
ALL = set(GAMES)


@pytest.mark.parametrize(
    ("query", "games"),
    [
        ("", ALL),
        ("q=coyote", {"coyote"}),
        ("q=COYOTE", {"coyote"}),
        ("q=Solit%C3%A4r", {"klondike"}),  # another name of it
        ("q=nachr%C3%BCcken", {"acme"}),  # the German name of a variant
        ("q=harfe", {"klondike"}),
        ("q=kleine+harfe", {"klondike"}),
        ("q=demon", {"canfield"}),
        ("q=movingleft", {"moving-left"}),
        ("q=solitar", {"klondike"}),
        ("q=Free+Cell", {"freecell"}),
        ("q=freie+zelle", {"freecell"}),
        ("q=nachrucken", {"acme"}),
        ("q=%25", ALL),  # no letter, no word
        ("q=no-such-game", set()),
        ("stock=yes&q=double+klond", {"double-klondike"}),
        ("stock=no&q=klond", set()),
        ("packs=2&q=moving", {"moving-left"}),
        ("packs=1&q=moving", set()),
        ("family=klondike&q=coyote", set()),
        # Trusty Twelve has 40 cards in its stock, Knotty Nines 43, Up and Up 42.
        ("length=short", {"trusty-twelve", "knotty-nines", "up-and-up"}),
        ("length=medium&q=moving", set()),
        ("length=long&family=canfield", set()),
        ("packs=99&stock=perhaps&family=x&length=y", ALL),  # what cannot be read is not asked for
    ],
)
def test_what_is_looked_for_is_found(client: TestClient, query: str, games: set[str]) -> None:
    assert found(client, query) == games


def test_filters_leave_what_the_rules_say(client: TestClient) -> None:
    for packs in (1, 2, 3):
        wanted = {name for name in ALL if GAMES[name].rules.pack.packs == packs}
        assert found(client, f"packs={packs}") == wanted
    stock = {name for name in ALL if GAMES[name].rules.stock_cards > 0}
    assert found(client, "stock=yes") == stock
    assert found(client, "stock=no") == ALL - stock


def test_the_form_keeps_what_was_asked(client: TestClient) -> None:
    page = Page(client.get("/de/?q=%3Cb%3E&packs=2&stock=no").text)
    assert page.find("input", name="q")[0]["value"] == "<b>"
    chosen = [option for option in page.find("option") if "selected" in option]
    assert [option.get("value", "2") for option in chosen] == ["2", "no"]
    # The other language looks for the same.
    assert page.find("a", hreflang="en")[0]["href"] == "/en/?q=%3Cb%3E&packs=2&stock=no"


@pytest.mark.parametrize("name", sorted(ALL))
def test_the_picture_has_every_card_that_lies_open(name: str) -> None:
    board = GAMES[name].deal(1)
    view = board.view()
    picture = layout(board.game)
    (up,) = re.findall(r'class="up" d="([^"]*)"', picture)
    columns = [*view.t, *view.r]
    others = [view.s, view.w, *view.c, *view.f]
    covered_in_column = sum(1 for cards in columns for card in cards[:-1] if card)
    tops = sum(1 for cards in (*columns, *others) if cards and cards[-1])
    assert up.count(f"v{STEP:g}h") == covered_in_column
    assert up.count(f"v{HEIGHT:g}h") == tops
