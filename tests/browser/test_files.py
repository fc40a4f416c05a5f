"""A game goes into a file and comes back; a file that is none changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from eremit import record
from tests.browser.conftest import OpenTable
from tests.browser.table import Table


def opened(table: Table, text: str) -> None:
    """Give the file picker a file with that text."""
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    table.page.get_by_label("Open a saved file").set_input_files(file)  # type: ignore[arg-type]


def test_a_game_is_saved_as_a_record_and_opened_again(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    table.click("s")
    table.click("s")
    expect(table.facts).to_contain_text("2 moves")
    piles = table.piles()
    table.button("Menu").click()
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Save game as a file").click()
    assert download.value.suggested_filename == "coyote-42.json"
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert record.replay(record.decode(text)).moves == ("deal", "deal")
    table.page.keyboard.press("Escape")
    table.new_deal()
    assert table.piles() != piles
    table.page.on("dialog", lambda dialog: dialog.accept())
    opened(table, text)
    expect(table.facts).to_contain_text("Deal 42")
    expect(table.facts).to_contain_text("2 moves")
    assert table.piles() == piles
    table.page.reload()
    expect(table.facts).to_contain_text("2 moves")


def test_what_is_no_game_changes_nothing(open_table: OpenTable) -> None:
    table = open_table("/en/moving-left?deal=42")
    table.click("s")
    expect(table.facts).to_contain_text("1 move")
    piles = table.piles()
    good = {"format": 1, "game": "moving-left", "deal": "42", "moves": ["deal", "redeal"]}
    for text, said in (
        ("{", "no saved game"),
        (json.dumps(good), "Move 2 of the file (redeal) is not possible: First the stock must"),
        (json.dumps(good | {"deal": "custom"}), "Only games of a numbered deal"),
    ):
        opened(table, text)
        expect(table.notice).to_contain_text(said)
        assert table.piles() == piles


def test_a_game_of_another_kind_is_opened_on_its_page(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    opened(table, '{"format":1,"game":"acme","deal":"7","moves":["deal"]}')
    table.page.wait_for_url("**/en/acme?deal=7*")
    expect(table.facts).to_contain_text("1 move")


def pasted(table: Table, text: str) -> None:
    """Put the text into the menu's field and open it."""
    table.button("Menu").click()
    table.page.get_by_label("Or paste a saved game here").fill(text)
    table.page.get_by_role("button", name="Open this game").click()


def test_a_game_is_opened_from_a_pasted_text(open_table: OpenTable) -> None:
    table = open_table("/en/klondike?deal=30", expected="404 (Not Found)")
    field = table.page.get_by_label("Or paste a saved game here")
    good = {"format": 1, "game": "klondike", "deal": "31", "moves": ["deal", "deal"]}
    for text, said in (
        ("moves: deal, deal", "no saved game"),
        (json.dumps(good | {"moves": ["deal", "redeal"]}), "Move 2 of the file (redeal)"),
        (json.dumps(good | {"game": "nowhere"}), "The page of the game “nowhere” can't be opened."),
    ):
        pasted(table, text)
        expect(table.notice).to_contain_text(said)
        # It stays in the field, to be mended.
        expect(field).to_have_value(text)
        expect(table.facts).to_contain_text("Deal 30")
    pasted(table, f"\n {json.dumps(good)}\n")
    expect(table.facts).to_contain_text("Deal 31")
    expect(table.facts).to_contain_text("2 moves")
    expect(field).to_have_value("")
    table.page.reload()
    expect(table.facts).to_contain_text("2 moves")


def test_a_pasted_text_stays_when_the_own_game_is_kept(open_table: OpenTable) -> None:
    table = open_table("/de/klondike?deal=30")
    table.click("s")
    expect(table.facts).to_contain_text("1 Zug")
    text = '{"format":1,"game":"klondike","deal":"30","moves":["deal","deal"]}'
    table.page.once("dialog", lambda dialog: dialog.dismiss())
    table.button("Menü").click()
    field = table.page.get_by_label("Oder füg hier ein gesichertes Spiel ein")
    field.fill(text)
    table.page.get_by_role("button", name="Dieses Spiel öffnen").click()
    expect(field).to_have_value(text)
    expect(table.facts).to_contain_text("1 Zug")


def test_automatic_moves_stay_automatic_on_the_way_to_another_page(open_table: OpenTable) -> None:
    table = open_table("/en/coyote?deal=42")
    text = '{"format":1,"game":"klondike","deal":"30","moves":["deal","deal","deal"],"auto":[1,2]}'
    opened(table, text)
    table.page.wait_for_url("**/en/klondike?deal=30")
    expect(table.facts).to_contain_text("1 move")
    table.button("Undo").click()
    expect(table.facts).to_contain_text("0 moves")
    table.button("Redo").click()
    expect(table.facts).to_contain_text("1 move")
    assert len(table.piles()["w"]) == 3
    table.page.reload()
    expect(table.facts).to_contain_text("1 move")
    assert len(table.piles()["w"]) == 3


def test_a_replay_in_the_address_does_not_take_the_place_of_the_own_game(
    open_table: OpenTable,
) -> None:
    table = open_table("/en/klondike?deal=30")
    for count in (1, 2, 3):
        table.click("s")
        expect(table.facts).to_contain_text(f"{count} move")
    with table.page.expect_event("dialog") as asked:
        table.page.once("dialog", lambda dialog: dialog.dismiss())
        table.page.evaluate("location.hash = 'moves=deal'")
    question = "You have begun this deal here. Put the other game in its place?"
    assert asked.value.message == question
    expect(table.facts).to_contain_text("3 moves")
    with table.page.expect_event("dialog"):
        table.page.once("dialog", lambda dialog: dialog.accept())
        table.page.evaluate("location.hash = 'moves=deal.deal'")
    expect(table.facts).to_contain_text("2 moves")
    # Only a move puts it in the place of the own game.
    table.page.goto(table.page.url.partition("#")[0] + "&x=1")
    expect(table.facts).to_contain_text("3 moves")


def test_a_file_that_cannot_be_read_says_so_once(open_table: OpenTable) -> None:
    table = open_table("/de/coyote?deal=42")
    piles = table.piles()
    # What a browser does with a file that was taken away, or a folder.
    table.page.evaluate("() => { File.prototype.text = () => Promise.reject(new Error('gone')); }")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": b"{}"}
    chooser = table.page.get_by_label("Gesicherte Datei öffnen")
    chooser.set_input_files(file)  # type: ignore[arg-type]
    expect(table.notice).to_have_text("Diese Datei lässt sich nicht lesen.")
    assert table.piles() == piles
