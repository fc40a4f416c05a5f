import gzip
import json
import os
from pathlib import Path

import pytest

from eremit.site.frontend import Frontend
from tests.site.conftest import MakeClient
from tests.site.markup import Page

MANIFEST = {
    "_shared-AAAA.js": {
        "file": "assets/shared-AAAA.js",
        "css": ["assets/shared-BBBB.css"],
        "imports": ["src/main.ts"],  # a circle
    },
    "src/main.ts": {
        "file": "assets/main-CCCC.js",
        "src": "src/main.ts",
        "isEntry": True,
        "imports": ["_shared-AAAA.js"],
        "css": ["assets/main-DDDD.css"],
        "assets": ["assets/kernel-EEEE.wasm"],
    },
}
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def static_dir(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "manifest.json").write_text(json.dumps(MANIFEST))
    (folder / "cards.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets" / "main-CCCC.js").write_text("export const x = 1;\n" * 100)
    (folder / "assets" / "main-DDDD.css").write_text("body {}")
    (folder / "assets" / "kernel-EEEE.wasm").write_bytes(b"\0asm" + bytes(1000))
    (tmp_path / "secret.txt").write_text("not for all")
    return folder


def test_a_game_loads_what_was_built(make_client: MakeClient, static_dir: Path) -> None:
    page = Page(make_client(static_dir=static_dir).get("/de/coyote").text)
    assert page.find("script", type="module") == [
        {"type": "module", "src": "/static/assets/main-CCCC.js"}
    ]
    assert page.find("link", rel="modulepreload")[0]["href"] == "/static/assets/shared-AAAA.js"
    styles = [link["href"] for link in page.find("link", rel="stylesheet")]
    assert styles[0].startswith("/assets/site.css?v=")
    assert styles[1:] == ["/static/assets/shared-BBBB.css", "/static/assets/main-DDDD.css"]
    assert "JavaScript" in page.text("noscript")
    assert "make setup" not in page.text("main")


def test_without_a_front_end_the_page_says_so(make_client: MakeClient) -> None:
    client = make_client()
    answer = client.get("/en/coyote")
    assert answer.status_code == 200
    page = Page(answer.text)
    assert "make setup" in page.text("main")
    assert not page.find("script", type="module")
    assert "<code>" in Page(client.get("/de/coyote").text).text("main") or page.find("code")
    for address in ("/static/manifest.json", "/static/", "/static", "/static/assets/x.js"):
        assert client.get(address).status_code == 404


@pytest.mark.parametrize("manifest", ["", "{", "[]", "{}", '{"src/main.ts": {}}', "null"])
def test_a_broken_manifest_is_none(static_dir: Path, manifest: str) -> None:
    (static_dir / "manifest.json").write_text(manifest)
    assert Frontend(static_dir).entry() is None


def test_a_new_build_is_found(static_dir: Path) -> None:
    frontend = Frontend(static_dir)
    first = frontend.entry()
    assert first is not None
    assert frontend.entry() is first
    file = static_dir / "manifest.json"
    file.write_text(file.read_text().replace("CCCC", "ZZZZ"))
    os.utime(file, (1, 1))
    second = frontend.entry()
    assert second is not None
    assert second.script == "/static/assets/main-ZZZZ.js"
    file.unlink()
    assert frontend.entry() is None


def test_files_are_kept_as_long_as_they_may(make_client: MakeClient, static_dir: Path) -> None:
    client = make_client(static_dir=static_dir)
    for name, kept, kind in (
        ("assets/main-CCCC.js", FOREVER, "text/javascript; charset=utf-8"),
        ("assets/main-DDDD.css", FOREVER, "text/css; charset=utf-8"),
        ("assets/kernel-EEEE.wasm", FOREVER, "application/wasm"),
        ("cards.svg", "no-cache", "image/svg+xml"),
        ("manifest.json", "no-cache", "application/json"),
    ):
        answer = client.get(f"/static/{name}")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == kept
        assert answer.headers["content-type"] == kind
        assert answer.content == (static_dir / name).read_bytes()
        headers = {"If-None-Match": answer.headers["etag"]}
        again = client.get(f"/static/{name}", headers=headers)
        assert again.status_code == 304
        assert again.headers["cache-control"] == kept
        assert client.head(f"/static/{name}").status_code == 200
    missing = client.get("/static/assets/gone-FFFF.js")
    assert missing.status_code == 404
    assert "immutable" not in missing.headers["cache-control"]


@pytest.mark.parametrize(
    "address",
    ["../secret.txt", "..%2Fsecret.txt", "%2e%2e/secret.txt", "assets/../../secret.txt", "%00",
     "assets", "assets/", "", "cards.svg/x", "cards.svg%00.js", "x" * 5000],
)  # fmt: skip
def test_nothing_else_is_served(make_client: MakeClient, static_dir: Path, address: str) -> None:
    answer = make_client(static_dir=static_dir).get(f"/static/{address}")
    assert answer.status_code == 404
    assert "not for all" not in answer.text


def test_text_is_sent_compressed(make_client: MakeClient, static_dir: Path) -> None:
    client = make_client(static_dir=static_dir)
    for address in ("/de/coyote", "/static/assets/main-CCCC.js", "/static/assets/kernel-EEEE.wasm"):
        with client.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as answer:
            raw = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in answer.headers["vary"]
        plain = client.get(address, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert gzip.decompress(raw) == plain.content


def test_the_style_sheet_changes_its_address_with_its_content(make_client: MakeClient) -> None:
    client = make_client()
    page = Page(client.get("/de/").text)
    address = page.find("link", rel="stylesheet")[0]["href"]
    answer = client.get(address)
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.headers["cache-control"] == FOREVER
    assert client.get("/assets/site.css?v=old").headers["cache-control"] == "no-cache"
    assert client.get("/assets/site.css").text == answer.text


def test_a_file_that_is_built_anew_is_compressed_anew(
    make_client: MakeClient, static_dir: Path
) -> None:
    client = make_client(static_dir=static_dir)
    script = static_dir / "assets" / "main-CCCC.js"
    wanted = {"Accept-Encoding": "gzip"}
    for content in (b"one" * 300, b"three" * 300):
        script.write_bytes(content)
        for _ in range(2):
            answer = client.get("/static/assets/main-CCCC.js", headers=wanted)
            assert answer.content == content
            assert answer.headers["content-encoding"] == "gzip"
    part = client.get("/static/assets/main-CCCC.js", headers={**wanted, "Range": "bytes=0-4"})
    assert (part.status_code, part.content) == (206, b"three")
    head = client.head("/static/assets/main-CCCC.js", headers=wanted)
    assert (head.status_code, head.content) == (200, b"")
