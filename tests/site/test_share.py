"""What is shown of a page where it is shared, and what programs read of it."""

from __future__ import annotations

import json
import re
import struct
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import eremit
from eremit.site import share
from eremit.site.share import drawing, placed
from tests.site.conftest import MakeClient
from tests.site.markup import Page

SPRITE = Path(__file__).resolve().parents[2] / "web" / "public" / "cards.svg"
BASE = "http://testserver"


@pytest.fixture
def client(make_client: MakeClient, tmp_path: Path) -> TestClient:
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "cards.svg").write_bytes(SPRITE.read_bytes())
    return make_client(static_dir=folder)


def properties(page: Page) -> dict[str, str]:
    found = [each for each in page.find("meta") if "property" in each]
    return {each["property"]: each["content"] for each in found}


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_shared_page_says_what_it_is(client: TestClient) -> None:
    page = Page(client.get("/de/acme-auto?deal=7").text)
    found = properties(page)
    assert found["og:title"] == "Acme (mit Nachrücken)"
    assert found["og:site_name"] == "Eremit"
    assert found["og:url"] == f"{BASE}/de/acme-mit-nachruecken"
    assert (found["og:locale"], found["og:locale:alternate"]) == ("de_DE", "en_GB")
    assert found["og:description"] == page.find("meta", name="description")[0]["content"]
    assert "Acme (mit Nachrücken)" in found["og:image:alt"]
    assert "Klondike" in properties(Page(client.get("/de/").text))["og:image:alt"]
    picture = found["og:image"]
    assert picture.startswith(f"{BASE}/pictures/de/acme-auto.png?v=")
    answer = client.get(picture)
    assert answer.headers["content-type"] == "image/png"
    assert "immutable" in answer.headers["cache-control"]
    assert size(answer.content) == (int(found["og:image:width"]), int(found["og:image:height"]))
    assert size(answer.content) == (1200, 630)
    assert 10_000 < len(answer.content) < 300_000
    # Another address whenever the cards or the rules have changed: an old one is asked for again.
    assert client.get(picture + "0").headers["cache-control"] == "no-cache"
    assert picture != properties(Page(client.get("/de/acme").text))["og:image"]
    assert client.get("/pictures/de/none.png").status_code == 404
    assert client.get("/pictures/fr/acme.png").status_code == 404


def test_without_the_drawings_there_is_no_picture(make_client: MakeClient) -> None:
    client = make_client()
    assert "og:image" not in properties(Page(client.get("/en/coyote").text))
    assert client.get("/pictures/en/coyote.png").status_code == 404


def test_letters_are_those_of_the_language() -> None:
    """Moving Left shows a queen in its first row; D and Q are drawn by other paths."""
    sprite, game = SPRITE.read_text(), eremit.game("moving-left")
    german, english = (drawing(game, sprite, language) for language in ("de", "en"))
    assert german != english
    assert "var(" not in german + english
    assert share.picture(game, sprite, "de") != share.picture(game, sprite, "en")


@pytest.mark.parametrize("name", sorted(eremit.catalogue()))
def test_the_picture_shows_the_table_after_the_deal(name: str) -> None:
    game = eremit.game(name)
    board = game.deal(1)
    view = board.view()
    cards, width, height = placed(game)
    shown = [each.symbol.removeprefix("card-") for each in cards]
    seen = [card for pile in (*view.t, *view.r) for card in pile]
    seen += [pile[-1] for pile in (view.s, view.w, *view.f, *view.c) if pile]
    assert sorted(each for each in shown if each not in ("back", "empty")) == sorted(
        card for card in seen if card
    )
    assert shown.count("back") == seen.count(None)
    # Nothing lies on anything else but in its own column, and all of it within the picture.
    assert len({(each.x, each.y) for each in cards}) == len(cards)
    assert max(each.x for each in cards) + share.CARD[0] <= width
    assert max(each.y for each in cards) + share.CARD[1] <= height
    columns = sorted({each.x for each in cards})
    gaps = [b - a for a, b in pairwise(columns)]
    assert all(gap >= share.CARD[0] / 2 for gap in gaps)


def graph(client: TestClient, address: str) -> tuple[dict[str, Any], dict[str, Any], Page]:
    page = Page(client.get(address).text)
    data = json.loads(page.text("script", type="application/ld+json"))
    assert data["@context"] == "https://schema.org"
    game, asked = data["@graph"]
    return game, asked, page


def test_programs_read_what_the_game_is(client: TestClient) -> None:
    game, _, page = graph(client, "/de/klondike?deal=7")
    assert game["@type"] == "Game"
    assert game["name"] == "Klondike"
    assert game["alternateName"] == ["Kleine Harfe", "Patience", "Solitär"]
    assert graph(client, "/en/klondike")[0]["alternateName"] == ["Patience", "Solitaire"]
    assert game["url"] == page.find("link", rel="canonical")[0]["href"]
    assert game["inLanguage"] == "de"
    assert game["numberOfPlayers"]["value"] == 1
    assert game["image"] == properties(page)["og:image"]
    assert "creator" not in game
    game, _, _ = graph(client, "/en/cleopatra")
    assert game["creator"] == {"@type": "Person", "name": "Thomas Warfield"}
    game, _, _ = graph(client, "/en/gargantua")
    assert [each["name"] for each in game["creator"]] == ["Albert Morehead", "Geoffrey Mott-Smith"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sorted(eremit.catalogue()))
def test_questions_are_answered_by_the_rules_on_the_page(
    client: TestClient, name: str, language: str
) -> None:
    _, asked, page = graph(client, f"/{language}/{name}")
    assert asked["@type"] == "FAQPage"
    told = " ".join(page.text("section", class_="text").split()).replace("\u2011", "-")
    assert len(asked["mainEntity"]) >= 3
    for each in asked["mainEntity"]:
        assert each["@type"] == "Question"
        assert eremit.game(name).name(language) in each["name"]
        assert each["name"].endswith("?")
        for sentence in re.split(r"(?<=\.) ", each["acceptedAnswer"]["text"]):
            assert sentence in told


def test_no_name_ends_the_data(make_client: MakeClient, rules_dir: Path) -> None:
    (rules_dir / "odd.toml").write_text('base = "coyote"\nname = "</script><b>x"\n')
    page = Page(make_client(rules_dir).get("/en/odd").text)
    assert not page.find("b")
    data = json.loads(page.text("script", type="application/ld+json"))
    assert data["@graph"][0]["name"] == "</script><b>x"
