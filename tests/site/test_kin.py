"""Ways to play and similar games on the page of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import eremit
from tests.site.conftest import MakeClient
from tests.site.markup import Page


def page(client: TestClient, address: str) -> Page:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return Page(answer.text)


def text(page: Page) -> str:
    return " ".join(page.text("section", class_="text").split())


def choices(page: Page) -> list[str]:
    return page.text("nav", class_="options").split("\n")[1:-1]


@pytest.mark.parametrize(
    ("address", "labels"),
    [
        ("/en/klondike", ["Draw one card", "Draw three cards"]),
        ("/de/klondike", ["Eine Karte ziehen", "Drei Karten ziehen"]),
        ("/en/canfield-any-run", ["Whole piles", "Any run", "Closed base"]),
        ("/de/thieves-of-egypt", ["Zwei Durchgänge", "Ein Durchgang"]),
        ("/de/knotty-nines", ["Kein König auf ein Ass", "König auf ein Ass"]),
        ("/en/acme", ["Fill spaces yourself", "Spaces fill by themselves"]),
    ],
)
def test_the_ways_to_play_are_called_what_they_are(
    client: TestClient, address: str, labels: list[str]
) -> None:
    assert choices(page(client, address)) == labels


def test_every_choice_of_the_catalogue_has_a_name_of_its_own() -> None:
    games = eremit.catalogue()
    for game in games.values():
        if game.variants:
            for language in ("en", "de"):
                family = [game, *(games[name] for name in game.variants)]
                labels = [each.option(language) for each in family]
                assert len(set(labels)) == len(labels)
                assert all(
                    label != each.name(language) for label, each in zip(labels, family, strict=True)
                )
            assert game.option("en") != game.option("de")


def test_a_way_to_play_keeps_the_deal_and_is_one_click_away(client: TestClient) -> None:
    found = page(client, "/en/klondike?deal=42")
    (current,) = found.find("a", aria_current="page")
    assert current["href"] == "/en/klondike?deal=42"
    assert "/en/klondike-draw-3?deal=42" in found.links()
    other = page(client, "/en/klondike-draw-3?deal=42")
    assert other.find("a", aria_current="page")[0]["href"] == "/en/klondike-draw-3?deal=42"
    # The same cards lie there.
    one, three = (eremit.game(name).deal(42) for name in ("klondike", "klondike-draw-3"))
    assert one.cards() == three.cards()


def test_a_game_without_variants_has_no_choice(client: TestClient) -> None:
    found = page(client, "/en/coyote")
    assert not found.find("nav", class_="options")
    assert "Ways to play" not in text(found)


def test_what_a_way_to_play_changes_is_said(client: TestClient) -> None:
    told = text(page(client, "/en/klondike"))
    assert "Draw three cards: like Klondike, but you turn three cards of the stock at a" in told
    told = text(page(client, "/de/klondike-draw-3"))
    assert "Eine Karte ziehen: wie Klondike (3 Karten), aber du schlägst den Talon Karte" in told


def test_similar_games_are_linked_with_the_reason(client: TestClient) -> None:
    told = " ".join(page(client, "/en/coyote").text("ul", class_="relatives").split())
    assert told.startswith(
        "Acme: like Coyote, but only single cards are moved and you fill empty piles from the "
        "reserve yourself Canfield: like Coyote, but you build "
        "down in alternating colours, "
    )
    told = text(page(client, "/de/double-klondike"))
    assert (
        "Gargantua: wie Double Klondike, aber du darfst zweimal durch den Talon gehen Klondike"
        in told
    )
    assert (
        "Klondike: wie Double Klondike, aber du spielst mit einem Deck und es gibt sieben" in told
    )


def test_a_variant_is_compared_with_the_variants_that_are_like_it(client: TestClient) -> None:
    told = text(page(client, "/de/knotty-nines-wrap"))
    assert "Trusty Twelve (König auf Ass): wie Knotty Nines (König auf Ass), aber es gibt" in told
    told = text(page(client, "/en/klondike-draw-3"))
    assert "Double Klondike (draw 3): like Klondike (draw 3), but you play with two packs" in told
    assert "Double Klondike: like Klondike, but" in text(page(client, "/en/klondike"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sorted(eremit.catalogue()))
def test_every_page_leads_to_others_and_to_the_classic(
    client: TestClient, name: str, language: str
) -> None:
    found = page(client, f"/{language}/{name}")
    classic = f"/{language}/klondike"
    assert classic in found.links() or found.data()["url"] == classic
    kin = re.findall(r'<li><a href="([^"]*)">', client.get(f"/{language}/{name}").text)
    games = {page(client, link).data()["id"] for link in kin}
    assert len(games) >= 3
    assert name not in games


def test_games_of_the_folder_have_ways_to_play_too(
    make_client: MakeClient, rules_dir: Path
) -> None:
    (rules_dir / "own.toml").write_text(
        'base = "coyote"\nname = "Own"\n[variants.own-three]\nname = "Own (draw 3)"\n'
        'option = "<b>Three</b>"\nstock.turn = 3\n'
    )
    found = page(make_client(rules_dir), "/en/own?deal=5")
    assert choices(found) == ["Own", "<b>Three</b>"]  # without an option the name
    assert "/en/own-draw-3?deal=5" in found.links()
