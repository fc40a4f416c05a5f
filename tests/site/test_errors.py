import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from eremit.site import summary
from eremit.site.security import HEADERS
from tests.site.conftest import MakeClient
from tests.site.markup import Page

DEALS = [
    "0",
    "-1",
    "+1",
    "1.5",
    "1e3",
    "abc",
    "",
    "%20",
    "042",
    "4_2",
    "%D9%A4%D9%A2",  # 42 in Arabic digits
    "9007199254740992",
    "99999999999999999999999999",
    "9" * 5000,
    "ms:1",
    "%00",
    "%FF",
    "42&deal=43",
    "<script>",
]


def test_numbers_of_other_programs_are_for_the_command_line(client: TestClient) -> None:
    told = Page(client.get("/de/klondike?deal=ms:617").text).text("main")
    assert "Nummern wie ms:617 und pysol:617 gehen nur auf der Befehlszeile" in told
    assert "Befehlszeile" not in Page(client.get("/de/klondike?deal=0").text).text("main")


@pytest.mark.parametrize("deal", DEALS)
def test_a_deal_that_does_not_exist(client: TestClient, deal: str) -> None:
    for language, title in (("de", "Dieses Blatt gibt es nicht"), ("en", "This deal does not")):
        answer = client.get(f"/{language}/coyote?deal={deal}")
        assert answer.status_code == 400
        page = Page(answer.text)
        assert title in page.text("h1")
        assert "9.007.199.254.740.991" in page.text("main") or language == "en"
        scripts = [script.get("src", "") for script in page.find("script")]
        assert [src.partition("?")[0] for src in scripts] == ["/assets/theme.js"]
        assert f"/{language}/coyote" in page.links()
        other = {"de": "en", "en": "de"}[language]
        switched = client.get(page.find("a", hreflang=other)[0]["href"])
        assert switched.status_code == 400
        assert len(answer.content) < 20000


@pytest.mark.parametrize(
    "address",
    [
        "/de/nichts",
        "/de/a/b/c",
        "/de/coyote/x",
        "/de/%00",
        "/de/%FF%FE",
        "/de/..%2F..%2Fetc",
        "/de/" + "x" * 5000,
        "/de/%3Cb%3E",
        "/de/{{7*7}}",
        "/de/%25(x)s",
        "/de/-",
        "/de//",
    ],
)
def test_what_is_not_there_is_said_in_the_language_of_the_address(
    client: TestClient, address: str
) -> None:
    answer = client.get(address, headers={"Accept-Language": "en"})
    assert answer.status_code == 404
    page = Page(answer.text)
    assert page.find("html")[0]["lang"] == "de"
    assert "gibt es nicht" in page.text("h1")
    assert "/de/" in page.links()
    assert not page.find("b")
    assert page.find("meta", name="robots")[0]["content"] == "noindex"


@pytest.mark.parametrize(
    "address", ["/foo", "/foo/", "/foo/coyote", "/favicon.ico", "/abcd/coyote"]
)
def test_elsewhere_in_the_language_of_the_browser(client: TestClient, address: str) -> None:
    for language, title in (("de", "Diese Seite gibt es nicht"), ("en", "This page does not")):
        answer = client.get(address, headers={"Accept-Language": language})
        assert answer.status_code == 404
        assert title in Page(answer.text).text("h1")
        assert "Accept-Language" in answer.headers["vary"]


@pytest.mark.parametrize(
    ("address", "german", "english"),
    [
        ("/fr/coyote", "/de/coyote", "/en/coyote"),
        (
            "/fr/acme-auto?deal=7",
            "/de/acme-mit-nachruecken?deal=7",
            "/en/acme-automatic-filling?deal=7",
        ),
        ("/pt-BR/Coyote/", "/de/coyote", "/en/coyote"),
        ("/fr/nothing", "/de/", "/en/"),
        ("/fr/", "/de/", "/en/"),
        ("/fr", "/de/", "/en/"),
        ("/xx/hilfe", "/de/hilfe", "/en/help"),
        ("/fr/a/b", "/de/", "/en/"),
    ],
)
def test_another_language_leads_to_those_there_are(
    client: TestClient, address: str, german: str, english: str
) -> None:
    for language, title, both in (
        ("de", "Diese Sprache gibt es hier nicht", "Deutsch und Englisch"),
        ("en", "This language does not exist here", "German and English"),
    ):
        answer = client.get(address, headers={"Accept-Language": language})
        assert answer.status_code == 404
        page = Page(answer.text)
        assert page.text("h1") == title
        assert both in page.text("main")
        assert address[1:3] in page.text("main")
        links = [each["href"] for each in page.find("a") if each.get("lang") and "rel" not in each]
        assert {german, english} <= set(links)
        assert all(word in page.text("main") for word in ("Deutsch: ", "English: "))


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("/DE/coyote", "/de/coyote"),
        ("/De/Coyote?deal=4", "/de/Coyote?deal=4"),
        ("/de-AT/coyote", "/de/coyote"),
        ("/EN/", "/en/"),
        ("/EN", "/en/"),
        ("/DE//evil.example", "/de//evil.example"),
        ("/DE/%C3%BCber", "/de/%C3%BCber"),
    ],
)
def test_a_language_in_other_letters_is_understood(
    client: TestClient, address: str, meant: str
) -> None:
    answer = client.get(address)
    assert answer.status_code == 307
    assert answer.headers["location"] == meant


@pytest.mark.parametrize(
    "address",
    ["/de/%00", "/%00", "/de/a%1Bb", "/de/coyote?deal=%00%07", "/de/?q=%00%7F%C2%9B", "/de/x%00/y"],
)
def test_control_characters_are_not_given_back(client: TestClient, address: str) -> None:
    text = client.get(address).text
    assert not re.search("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f]", text)


def test_similar_games_are_offered(client: TestClient) -> None:
    page = Page(client.get("/de/cojote").text)
    assert "„cojote“" in page.text("main")
    assert "/de/coyote" in page.links()
    # By other names, and by those of the other language.
    for typed, meant in (
        ("napoleon-at-saint-helena", "/de/forty-thieves"),
        ("patienze", "/de/klondike"),
        ("acme-automatik-filling", "/de/acme-mit-nachruecken"),
        ("trustytwelf", "/de/trusty-twelve"),
    ):
        answer = client.get(f"/de/{typed}")
        assert answer.status_code == 404
        assert meant in Page(answer.text).links()
    page = Page(client.get("/en/zzzzzz").text)
    assert "Did you mean" not in page.text("main")


def test_a_method_that_a_page_does_not_have(client: TestClient) -> None:
    answer = client.post("/de/coyote")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    assert "Das geht so nicht" in Page(answer.text).text("h1")


def test_programs_get_their_errors_as_json(client: TestClient) -> None:
    answer = client.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json() == {"error": {"place": "", "reason": "Not Found"}}
    answer = client.get("/api/results")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST"
    assert answer.json()["error"]["reason"] == "Method Not Allowed"


def test_a_failure_of_the_server_is_a_page_too(
    make_client: MakeClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(summary, "facts", fail)
    client = make_client(raise_server_exceptions=False)
    answer = client.get("/de/coyote")
    assert answer.status_code == 500
    assert "Hier ist etwas schiefgegangen" in Page(answer.text).text("h1")
    assert "secret" not in answer.text
    assert all(answer.headers[name] == value for name, value in HEADERS.items())


@pytest.mark.parametrize(
    "address",
    ["/", "/de/", "/de/coyote", "/de/nothing", "/de/coyote?deal=0", "/api/x", "/static/x",
     "/assets/site.css", "/assets/theme.js"],
)  # fmt: skip
def test_every_answer_has_the_security_headers(client: TestClient, address: str) -> None:
    answer = client.get(address)
    policy = answer.headers["content-security-policy"]
    assert policy == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "set-cookie" not in answer.headers


def test_pages_load_nothing_from_elsewhere(make_client: MakeClient, tmp_path: Path) -> None:
    client = make_client()
    for address in ("/de/", "/en/coyote", "/de/nothing"):
        page = Page(client.get(address).text)
        for tag, name in (("link", "href"), ("script", "src"), ("img", "src")):
            for found in page.find(tag):
                if found.get("rel") in ("canonical", "alternate") or name not in found:
                    continue
                assert found[name].startswith("/")
                assert not found[name].startswith("//")
