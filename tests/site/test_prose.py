"""What is told of a game by hand, on its page and in the list."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import eremit
from eremit.prose.written import Prose
from tests.site.conftest import MakeClient
from tests.site.markup import Page

LANGUAGES = ("en", "de")
GAMES = eremit.catalogue()


def plain(text: str) -> str:
    return " ".join(text.split())


def page(client: TestClient, address: str) -> Page:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return Page(answer.text)


def prose(name: str, language: str) -> Prose:
    told = GAMES[name].prose(language)
    assert told is not None
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_page_tells_of_the_game(client: TestClient, name: str, language: str) -> None:
    found, told = page(client, f"/{language}/{name}"), prose(name, language)
    description = found.find("meta", name="description")
    what = {
        "en": f"The solitaire game {GAMES[name].name(language)}, free and without an account.",
        "de": f"Die Patience {GAMES[name].name(language)}, kostenlos und ohne Anmeldung.",
    }[language]
    assert [each["content"] for each in description] == [f"{what} {told.teaser}"]
    text = plain(found.text("section", class_="text"))
    parts = [told.teaser, *map(str, [*filter(None, [told.differs]), *told.story, told.tip])]
    places = [text.find(plain(part)) for part in (*parts, *map(str, told.notes))]
    assert -1 not in places
    assert places == sorted(places), "in this order"
    assert places[-1] < text.index(plain(found.text("dl"))), "above what the rules say"
    assert plain(str(told.tip)) in plain(found.text("div", class_="tip"))
    assert all(
        plain(source) in plain(found.text("details", class_="sources")) for source in told.sources
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_lead_to_games(client: TestClient, language: str) -> None:
    text = client.get(f"/{language}/acme").text
    address = {"en": "/en/acme-automatic-filling", "de": "/de/acme-mit-nachruecken"}[language]
    name = GAMES["acme-auto"].name(language)
    assert f'<a href="{address}" data-same-deal>{name}</a>' in text
    for game in GAMES:
        links = page(client, f"/{language}/{game}").links()
        for link in {each for each in links if each.startswith(f"/{language}/")}:
            assert client.get(link).status_code == 200, link


@pytest.mark.parametrize(
    ("address", "variant", "words"),
    [
        ("/en/knotty-nines", "/en/knotty-nines-kings-on-aces", "Play Knotty Nines (kings on aces)"),
        (
            "/de/knotty-nines",
            "/de/knotty-nines-koenig-auf-ass",
            "Knotty Nines (König auf Ass) spielen",
        ),
        (
            "/en/trusty-twelve",
            "/en/trusty-twelve-kings-on-aces",
            "Play Trusty Twelve (kings on aces)",
        ),
        ("/de/acme", "/de/acme-mit-nachruecken", "Acme (mit Nachrücken) spielen"),
    ],
)
def test_the_variant_is_one_click_away(
    client: TestClient, address: str, variant: str, words: str
) -> None:
    """With the deal that is on the table: variants share their deals."""
    for query in ("", "?deal=42"):
        found = page(client, address + query)
        assert [each["href"] for each in found.find("a", class_="button")] == [variant + query]
        assert found.text("a", class_="button") == words
        assert page(client, variant + query).data()["deal"] == (query[6:] or None)


def test_knotty_nines_tells_the_claim_from_the_letter(client: TestClient) -> None:
    english = plain(page(client, "/en/knotty-nines").text("section", class_="text"))
    assert "chance of winning at about 10%" in english
    assert "hardly any deal can be won" in english
    german = plain(page(client, "/de/knotty-nines").text("section", class_="text"))
    assert "Gewinnchance von etwa 10 %" in german
    assert "nachgemessen haben wir das noch nicht" in german


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_the_teasers(client: TestClient, language: str) -> None:
    listed = html.unescape(client.get(f"/{language}/").text)
    teasers = re.findall(r'<p class="teaser">(.*?)</p>', listed)
    main = [game for game in GAMES.values() if game.variant_of is None]
    assert sorted(teasers) == sorted(prose(game.id, language).teaser for game in main)


def test_a_rule_file_of_ones_own_needs_none(make_client: MakeClient, rules_dir: Path) -> None:
    client = make_client(rules_dir)
    for language in LANGUAGES:
        found = page(client, f"/{language}/tiny")
        assert not found.find("p", class_="teaser")
        assert not found.find("div", class_="tip")
        assert not found.find("details", class_="sources")
        assert "Tiny" in found.find("meta", name="description")[0]["content"] or language == "de"
        assert found.text("h2", id="how")
