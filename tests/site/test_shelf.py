import os
import shutil
import time
from pathlib import Path

import pytest

from eremit.addresses import slug
from eremit.games import catalogue
from eremit.site.shelf import Shelf, Shelves, read_shelf
from tests.site.conftest import TINY, MakeClient
from tests.site.markup import Page


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Coyote", "coyote"),
        ("Vierzig Räuber", "vierzig-raeuber"),
        ("Öde Füße", "oede-fuesse"),
        ("Straße & Café (2)", "strasse-cafe-2"),
        ("ÄÖÜẞ", "aeoeuess"),
        ("A\u0308", "ae"),  # the same letter in two parts
        ("  Ace's   Up! ", "ace-s-up"),
        ("日本", ""),
        ("", ""),
    ],
)
def test_names_in_addresses(name: str, spelled: str) -> None:
    assert slug(name) == spelled


def test_every_game_is_found_by_id_name_and_address() -> None:
    shelf = Shelf(catalogue())
    for language in ("en", "de"):
        addresses = {shelf.address(game, language) for game in catalogue().values()}
        assert len(addresses) == len(catalogue())
        for game in catalogue().values():
            assert shelf.find(game.id, language) is game
            assert shelf.find(shelf.address(game, language), language) is game
            assert shelf.find(game.name(language), language) is game
    assert shelf.find("", "en") is None


def test_an_id_goes_before_a_name(rules_dir: Path) -> None:
    """A game whose name is another's id keeps its own id as address."""
    (rules_dir / "mine.toml").write_text(TINY.replace("Tiny", "Coyote").replace("Winzig", "日本"))
    shelf = read_shelf(rules_dir)
    mine = shelf.games["mine"]
    assert shelf.address(mine, "en") == "mine"
    assert shelf.address(mine, "de") == "mine"
    assert shelf.find("Coyote", "en") is catalogue()["coyote"]


def test_games_of_the_folder_are_listed_and_played(
    make_client: MakeClient, rules_dir: Path
) -> None:
    client = make_client(rules_dir)
    listed = Page(client.get("/de/").text)
    assert "Winzig" in listed.text("section", aria_labelledby="own")
    assert "/de/winzig" in listed.links()
    page = Page(client.get("/de/winzig").text)
    assert page.data()["id"] == "tiny"
    assert "tiny.toml" in page.text("section")
    assert str(rules_dir) not in client.get("/de/winzig").text


def test_a_changed_file_is_read_again(make_client: MakeClient, rules_dir: Path) -> None:
    client = make_client(rules_dir)
    file = rules_dir / "tiny.toml"
    assert Page(client.get("/en/tiny").text).data()["rules"]["tableau"]["piles"] == [1, 1, 1]
    file.write_text(TINY.replace("[1, 1, 1]", "[2, 2]"))
    assert Page(client.get("/en/tiny").text).data()["rules"]["tableau"]["piles"] == [2, 2]
    file.write_text(TINY.replace("[1, 1, 1]", "[99, 2]"))
    answer = client.get("/en/tiny")
    assert answer.status_code == 422
    page = Page(answer.text)
    assert "tiny.toml: tableau.piles: 101 cards are dealt, the game has 6" in page.text("ul")
    assert str(rules_dir) not in answer.text
    file.write_text(TINY)
    assert client.get("/en/tiny").status_code == 200
    # The same length and, as far as the clock goes, the same moment: another file all the same.
    status = file.stat()
    other = rules_dir / "other"
    other.write_text(TINY.replace("[1, 1, 1]", "[1, 1, 2]"))
    os.utime(other, ns=(status.st_atime_ns, status.st_mtime_ns))
    other.replace(file)
    assert Page(client.get("/en/tiny").text).data()["rules"]["tableau"]["piles"] == [1, 1, 2]
    file.unlink()
    assert client.get("/en/tiny").status_code == 404


def test_a_new_file_appears(make_client: MakeClient, rules_dir: Path) -> None:
    client = make_client(rules_dir)
    assert client.get("/en/new").status_code == 404
    (rules_dir / "new.toml").write_text('base = "coyote"\nname = "New"\n')
    page = Page(client.get("/en/new").text)
    told = " ".join(page.text("section").split())
    assert "Coyote: with the same rules as New" in told
    assert "/en/new" in Page(client.get("/en/").text).links()
    assert "/en/new" in Page(client.get("/en/coyote").text).links()


def test_variants_and_bases_in_the_folder(make_client: MakeClient, rules_dir: Path) -> None:
    (rules_dir / "child.toml").write_text(
        'base = "tiny"\nname = "Child"\n[variants.child-wrap]\nname = "Wrap"\ntableau.wrap = true\n'
    )
    client = make_client(rules_dir)
    for name in ("child", "child-wrap"):
        assert Page(client.get(f"/en/{name}").text).data()["rules"]["pack"]["ranks"] == 3
    listed = Page(client.get("/en/").text)
    assert {"/en/child", "/en/wrap", "/en/tiny"} <= set(listed.links())


def test_a_faulty_file_takes_nothing_else_with_it(make_client: MakeClient, rules_dir: Path) -> None:
    (rules_dir / "bad.toml").write_text('name = "Bad"\nnonsense = 1\n[tableau]\nbuild = "up"\n')
    (rules_dir / "child.toml").write_text('base = "bad"\nname = "Child"\n')
    (rules_dir / "broken.toml").write_text("name = ")
    (rules_dir / "My Game.toml").write_text(TINY)
    (rules_dir / "latin.toml").write_bytes(b'name = "\xff"')
    (rules_dir / "folder.toml").mkdir()
    (rules_dir / "notes.txt").write_text("not read")
    client = make_client(rules_dir)
    assert client.get("/en/tiny").status_code == 200
    assert client.get("/en/coyote").status_code == 200
    notice = Page(client.get("/en/").text).text("section", class_="warning")
    for name in ("bad", "child", "broken", "My Game", "latin", "folder"):
        assert f"{name}\n" in notice
        answer = client.get(f"/en/{name}")
        assert answer.status_code == 422, name
        assert f"{name} has faults" in Page(answer.text).text("h1")
        german = Page(client.get(f"/de/{name}").text)
        assert f"{name} hat Fehler" in german.text("h1")
    bad = Page(client.get("/en/bad").text).text("ul", class_="fault-list")
    assert "bad.toml: nonsense: " in bad
    assert "bad.toml: tableau.build: 'up' is none of" in bad
    assert "notes" not in notice


def test_an_id_of_the_catalogue_is_a_clear_error(make_client: MakeClient, rules_dir: Path) -> None:
    (rules_dir / "coyote.toml").write_text(TINY)
    (rules_dir / "more.toml").write_text(
        TINY + '[variants.acme-auto]\nname = "Mine"\ntableau.wrap = true\n'
    )
    client = make_client(rules_dir)
    page = Page(client.get("/en/coyote").text)
    assert page.data()["code"] == catalogue()["coyote"].code  # the catalogue's is played
    assert "the catalogue has a game 'coyote'" in page.text("aside")
    assert page.text("aside").count("coyote.toml") == 1
    assert "the catalogue has a game 'acme-auto'" in client.get("/en/more").text.replace(
        "&#39;", "'"
    )
    notice = Page(client.get("/en/").text).text("section", class_="warning")
    assert "the catalogue has a game 'coyote'" in notice
    assert "variants.acme-auto" in notice


def test_a_folder_that_goes_is_said(make_client: MakeClient, rules_dir: Path) -> None:
    client = make_client(rules_dir)
    assert client.get("/en/tiny").status_code == 200
    shutil.rmtree(rules_dir)
    assert client.get("/en/tiny").status_code == 404
    assert "is no folder" in Page(client.get("/en/").text).text("section", class_="warning")


def test_an_unchanged_folder_is_not_read_again(rules_dir: Path) -> None:
    shelves = Shelves(rules_dir)
    first = shelves.now()
    assert shelves.now() is first
    time.sleep(0.01)
    (rules_dir / "tiny.toml").touch()
    assert shelves.now() is not first
    assert Shelves(None).now().games == catalogue()
