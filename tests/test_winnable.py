"""Lists of winnable deals: made, read, checked."""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path

import pytest

import eremit
from eremit import winnable
from eremit.winnable import FOLDER, ListError, read_list, spread
from tests.solving import EREMIT, TINY, TRUTH

LISTS = sorted(FOLDER.glob("*.txt"))
SAMPLE = 3
SAMPLE_STATES = 3_000_000


def eremit_deals(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [EREMIT, "deals", *arguments], capture_output=True, text=True, check=False, timeout=100
    )


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    file = tmp_path / "tiny.toml"
    file.write_text(TINY)
    return str(file)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_list_is_made(tiny: str, workers: str) -> None:
    won = [at for at, letter in enumerate(TRUTH, 1) if letter == "W"]
    result = eremit_deals(tiny, "--winnable", "--count", "7", "--workers", workers)
    assert result.returncode == 0
    assert result.stdout.splitlines()[:2] == [
        "# Winnable deals of Tiny. Made by:",
        f"# eremit deals {tiny} --winnable --count 7 --states 1000000",
    ]
    assert [*read_list(result.stdout, "made")] == won
    assert result.stderr == "7 of 8 deals are winnable\n"
    later = eremit_deals(tiny, "--winnable", "--count", "2", "--first", "3", "--states", "5000")
    assert [*read_list(later.stdout, "made")] == [4, 5]
    assert "--count 2 --first 3 --states 5000" in later.stdout


def test_a_list_that_is_ended_says_how_far_it_came() -> None:
    with subprocess.Popen(
        [EREMIT, "deals", "freecell", "--winnable", "--count", "2000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        # Two lines about the list, then a deal.
        for _ in range(3):
            process.stdout.readline()
        process.terminate()
        said = process.stderr.read()
        assert process.wait(timeout=30) == 128 + signal.SIGTERM
    assert re.fullmatch(r"stopped: [0-9,]+ of [0-9,]+ deals are winnable\n", said)


def test_a_list_may_be_bounded_by_time(tiny: str) -> None:
    result = eremit_deals(tiny, "--winnable", "--within", "0.5")
    assert result.returncode == 0
    assert [*read_list(result.stdout, "made")][:3] == [1, 2, 4]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--winnable"], "--winnable needs --count or --within"),
        (["--winnable", "--count", "0"], "count 0 is not from 1 to"),
        (["--winnable", "--count", "1", "--first", "0"], "first deal 0 is not from 1 to"),
        (["--winnable", "--check", "--count", "1"], "choose one of them"),
        (["--first", "3"], "--first and --within are for a list that is made, with --winnable"),
        (["--check", "--within", "3"], "--first and --within are for a list that is made"),
        (["--winnable", "--within", "soon"], "time 'soon' is no number of seconds above 0"),
        (["--check"], "tiny comes with no list"),
        (["--workers", "2"], "nothing is solved without --winnable or --check"),
        (["--seconds", "2"], "nothing is solved without --winnable or --check"),
        ([], "tiny comes with no list; --winnable --count K makes one"),
    ],
)
def test_what_makes_no_sense_gets_one_line(tiny: str, arguments: list[str], reason: str) -> None:
    result = eremit_deals(tiny, *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_lists_that_are_faulty() -> None:
    assert [*read_list("# made by hand\n3\n5\n", "x")] == [3, 5]
    for text, at in (("3\n3\n", 2), ("5\n3\n", 2), ("0\n", 1), ("x\n", 1), ("1\n\n", 2), ("²", 1)):
        with pytest.raises(ListError, match=f"x: line {at} is no deal's number above"):
            [*read_list(text, "x")]


def test_a_sample_is_spread() -> None:
    assert spread((1, 2, 3), 5) == (1, 2, 3)
    assert spread(tuple(range(100)), 4) == [0, 25, 50, 75]


def test_a_game_knows_its_list(tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert eremit.game(tiny).winnable_deals == ()
    (tmp_path / "freecell.txt").write_text("# made by hand\n1\n2\n")
    monkeypatch.setattr(winnable, "FOLDER", tmp_path)
    winnable.winnable_deals.cache_clear()
    try:
        assert eremit.game("freecell").winnable_deals == (1, 2)
        assert eremit.game("coyote").winnable_deals == ()
        own = tmp_path / "freecell.toml"
        own.write_text('base = "freecell"\nname = "Mine"\n')
        assert eremit.game(own).winnable_deals == (), "a game of one's own has none"
    finally:
        winnable.winnable_deals.cache_clear()


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.stem)
def test_the_lists_that_are_shipped(file: Path) -> None:
    """A sample is solved again; the first lines say how the list was made."""
    text = file.read_text(encoding="utf-8")
    game = eremit.catalogue()[file.stem]
    assert text.splitlines()[1].startswith(f"# eremit deals {game.id} --winnable ")
    listed = game.winnable_deals
    assert listed == tuple(read_list(text, file.name))
    assert 1 <= len(listed) <= 2_000
    for deal in spread(listed, SAMPLE):
        assert eremit.solve(game.deal(deal), states=SAMPLE_STATES).winnable


def test_the_command_checks_a_list() -> None:
    if not LISTS:
        pytest.skip("no list is there yet")
    name = LISTS[0].stem
    shown = eremit_deals(name, "--count", "3")
    assert shown.stdout.split() == [str(at) for at in eremit.game(name).winnable_deals[:3]]
    assert eremit_deals(name, "--check", "--count", "2").returncode == 0
    hasty = eremit_deals(name, "--check", "--count", "2", "--states", "1")
    assert hasty.returncode == 1
    assert hasty.stdout.splitlines()[0].endswith(": unknown")
