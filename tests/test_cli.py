"""The command line, run as a program runs it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

EREMIT = Path(sys.executable).parent / "eremit"


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [EREMIT, *arguments], input=stdin, capture_output=True, text=True, check=False
    )


def good(*arguments: str, stdin: str = "") -> str:
    result = run(*arguments, stdin=stdin)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


def test_games_are_listed() -> None:
    facts = {each["id"]: each for each in json.loads(good("games", "--json"))}
    # One line each, and no id is cut off.
    assert [line.split()[0] for line in good("games").splitlines()] == ["id", *facts]
    assert facts["coyote"]["base"] == "acme"
    klondike = facts["klondike-draw-3"]
    assert klondike["name"] == {"en": "Klondike (draw 3)", "de": "Klondike (3 Karten)"}
    assert (klondike["family"], klondike["packs"], klondike["stock"]) == ("klondike", 1, 24)
    assert (klondike["length"], klondike["variant_of"]) == ("medium", "klondike")
    assert facts["klondike"]["variants"] == ["klondike-draw-3"]
    assert facts["klondike"]["also"] == ["Solitaire", "Patience", "Solitär", "Kleine Harfe"]
    assert facts["acme"]["similar"][0] == {"id": "coyote", "distance": 2.5}


def test_a_deal_is_shown_and_written_as_a_record() -> None:
    assert "r1  [KH] [9C] [4D] [2C] [2S] [JC] [JH] [2D] [QS] [8D] [8S] [KD] 8C" in good(
        "deal", "coyote", "42"
    )
    text = good("deal", "coyote", "42", "--json")
    assert text.count("\n") == 1
    record = json.loads(text)
    assert (record["game"], record["deal"], record["format"]) == ("coyote", "42", 1)
    assert record["layout"]["t"] == [["4C"], ["5D"], ["TH"], ["TD"]]
    assert good("replay", "-", stdin=text) == "1: right: coyote 42, 0 moves, open\n"


def test_perft_prints_the_number_alone() -> None:
    # Coyote's deal 42 by hand: nothing but the stock moves at first.
    assert good("perft", "coyote", "42", "1") == "1\n"
    assert good("perft", "coyote", "42", "0") == "1\n"
    record = good("deal", "coyote", "42", "--json")
    for depth in ("2", "4"):
        assert good("perft", "--record", "-", depth, stdin=record) == good(
            "perft", "coyote", "42", depth
        )


def test_numbers_of_other_programs() -> None:
    shown = good("deal", "klondike", "ms:617")
    assert shown == good("deal", "klondike", "pysol:617")
    record = good("deal", "klondike", "ms:617", "--json")
    assert json.loads(record)["deal"] == "ms:617"
    assert good("replay", "-", stdin=record) == "1: right: klondike ms:617, 0 moves, open\n"
    for depth in ("1", "4"):
        assert good("perft", "klondike", "ms:617", depth) == good(
            "perft", "--record", "-", depth, stdin=record
        )


def test_perft_starts_after_the_moves_of_a_record(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text('{"format":1,"game":"coyote","deal":"42","moves":["deal","deal"]}')
    # The waste shows 3C, which fits on 4C and not on AC: a move, and the next deal.
    assert good("perft", "--record", str(file), "1") == "2\n"


def test_a_rule_file_is_taken_for_a_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "coyote"\nname = "Mine"\n[pack]\nranks = 5\n[reserve]\npiles = [3]\n')
    record = good("deal", str(file), "7", "--json")
    assert json.loads(record)["game"] == str(file)
    assert "right" in good("replay", "-", stdin=record)
    assert good("perft", str(file), "7", "3") == good("perft", "--record", "-", "3", stdin=record)
    assert good("check-rules", str(file)) == f"{file}: good (mine)\n"


def test_rules_are_told_in_words(tmp_path: Path) -> None:
    told = good("rules", "coyote")
    assert told.startswith("Coyote\n======\n\nGoal\n----\nYou win when all 52 cards lie on the")
    german = good("rules", "coyote", "--lang", "de")
    assert "Auf die Pik-9 kommt nur die Pik-8." in " ".join(german.split())
    file = tmp_path / "mine.toml"
    file.write_text('base = "coyote"\nname = "Mine"\nname_de = "Meins"\nstock.passes = 1\n')
    own = good("rules", str(file), "--lang", "de")
    assert own.startswith("Meins\n=====\n")
    assert "Du gehst nur einmal durch den Talon" in own


def test_check_rules_names_each_fault(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "coyote"\nname = "Mine"\ngoal = "win"\n[stock]\nturn = 0\n')
    result = run("check-rules", str(file))
    assert result.returncode == 1
    assert result.stdout.splitlines() == [
        f'{file}: goal: \'win\' is none of "foundations", "stock", "stock-and-waste"',
        f"{file}: stock.turn: 0: expected `int` >= 1",
    ]


def test_the_schema_is_json() -> None:
    assert json.loads(good("schema"))["title"] == "Rule file of a patience game"


def test_replay_tells_right_from_wrong() -> None:
    lines = [
        '{"format":1,"game":"coyote","deal":"42","moves":["deal"],"result":"open"}',
        '{"format":1,"game":"coyote","deal":"42","moves":["deal","w-t1"]}',
        "{cut",
        '{"format":1,"game":"coyote","deal":"42","verdict":"unwinnable"}',
    ]
    result = run("replay", "-", stdin="\n".join(lines))
    assert result.returncode == 1
    said = result.stdout.splitlines()
    assert said[0] == "1: right: coyote 42, 1 moves, open"
    assert said[1] == "2: wrong: move 2 (w-t1): the rank does not fit there"
    assert said[2].startswith("3: wrong: is not JSON")
    assert said[3] == "4: right: coyote 42, 0 moves, open"
    as_list = run("replay", "-", stdin=f"[{lines[0]},{lines[1]}]")
    assert as_list.stdout.splitlines() == said[:2]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["deal", "coyot", "1"], "there is no game 'coyot'; did you mean 'coyote'?"),
        (["deal", "coyote", "0"], "deal '0' is no number from 1 to 2^53 - 1"),
        (["deal", "coyote", "x"], "deal 'x' is no number from 1 to 2^53 - 1, nor ms:N or pysol:N"),
        (["deal", "coyote", "9007199254740992"], "is no number from 1 to"),
        (["deal", "coyote", "ms:1"], "deal ms:1: coyote takes no numbers of other programs"),
        (["deal", "klondike", "ms:0"], "deal 'ms:0': Microsoft FreeCell has the numbers ms:1"),
        (["perft", "klondike", "pysol:abc", "1"], "deal 'pysol:abc': PySolFC has the numbers"),
        (["deal", "none.toml", "1"], "none.toml: No such file or directory"),
        (["perft", "coyote", "1", "101"], "depth 101 is not from 0 to 100"),
        (["perft", "coyote", "1"], "perft takes GAME N DEPTH, but 2 arguments were given"),
        (["perft", "--record", "none.json", "1"], "none.json: No such file or directory"),
        (["rules", "coyote", "--lang", "fr"], "language 'fr' is none of en, de"),
        (["rules", "coyot"], "there is no game 'coyot'; did you mean 'coyote'?"),
        (["replay", "none.json"], "none.json: No such file or directory"),
        (["replay", "."], "Is a directory"),
        (["perft", "--record", "-", "1"], "is not JSON"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_long_counts_stop_on_ctrl_c() -> None:
    process = subprocess.Popen(
        [EREMIT, "perft", "moving-left", "1", "60"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(1.5)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    output, error = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in output + error
