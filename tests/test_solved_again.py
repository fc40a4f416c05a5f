"""`eremit solve --out`: what earlier limits left unknown is solved again within larger ones."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from eremit.batch import Options
from eremit.record import Record
from tests.solving import EREMIT, letters, run, verdicts

GAME = "forty-thieves"


def unknown(**limits: Any) -> Record:
    return Record(format=1, game=GAME, deal="1", verdict="unknown", **limits)


@pytest.mark.parametrize(
    ("options", "verdict", "larger"),
    [
        (Options(states=100), unknown(limit="states", states=100), False),
        (Options(states=100), unknown(limit="states", states=104), False),
        (Options(states=200), unknown(limit="states", states=104), True),
        (Options(states=50), unknown(limit="states", states=104), False),
        (Options(seconds=1), unknown(limit="states", states=104), True),
        (Options(states=100, seconds=9), unknown(limit="states", states=104), False),
        (Options(seconds=1), unknown(limit="seconds", seconds=1.002), False),
        (Options(seconds=0.1234567), unknown(limit="seconds", seconds=0.123456), False),
        (Options(seconds=2), unknown(limit="seconds", seconds=1.002), True),
        # Without any limit it is a minute; with one of states there is none of time.
        (Options(), unknown(limit="seconds", seconds=60.01), False),
        (Options(), unknown(limit="seconds", seconds=59.0), True),
        (Options(states=9), unknown(limit="seconds", seconds=60.01), True),
        (Options(memory=2**20), unknown(limit="memory", memory=2**20), False),
        (Options(memory=2**21), unknown(limit="memory", memory=2**20), True),
        (Options(), unknown(limit="memory", memory=2**30), False),
        (Options(memory=2**20), unknown(limit="memory"), True),
        (Options(states=9), unknown(limit="cancelled"), True),
        (Options(states=9), unknown(), True),
        (Options(), Record(format=1, game=GAME, deal="1", verdict="unwinnable"), False),
    ],
)
def test_what_a_larger_limit_is(options: Options, verdict: Record, larger: bool) -> None:
    assert options.go_beyond(verdict) is larger


def states(file: Path) -> list[int]:
    return [verdict["states"] for verdict in verdicts(file.read_text())]


def test_larger_limits_replace_what_is_unknown(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run("solve", GAME, "1:4", "--states", "100", "--out", str(kept))
    first = kept.read_text()
    assert letters(verdicts(first)) == "????"
    # One of them is decided, as if by luck: it stays.
    lines = first.splitlines(keepends=True)
    lines[1] = lines[1].replace('"unknown"', '"unwinnable"').replace(',"limit":"states"', "")
    kept.write_text("".join(lines))
    for smaller in ("100", "60"):
        result = run("solve", GAME, "1:4", "--json", "--states", smaller, "--out", str(kept))
        assert (result.stdout, kept.read_text()) == ("", "".join(lines))
    result = run("solve", GAME, "1:6", "--json", "--states", "300", "--out", str(kept))
    said = result.stderr.splitlines()
    assert said[0] == "3 unknown deals are solved again: the limits are larger now"
    assert said[1] == "6 deals: 0 winnable, 1 unwinnable, 5 unknown (limits: 5 states)"
    assert [verdict["deal"] for verdict in verdicts(result.stdout)] == ["1", "3", "4", "5", "6"]
    now = kept.read_text().splitlines(keepends=True)
    assert now[1] == lines[1]
    assert [verdict["deal"] for verdict in verdicts("".join(now))] == list("123456")
    assert [number >= 300 for number in states(kept)] == [True, False, True, True, True, True]
    assert sorted(tmp_path.iterdir()) == [kept]


def test_lines_that_are_there_are_not_made_shorter(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    span = ("solve", "coyote", "44:45", "--out", str(kept))
    run(*span)
    before = kept.read_text()
    assert letters(verdicts(before)).count("W") > 0
    result = run(*span, "--json", "--shorten")
    assert "lines that are there already are left as they are" in result.stderr
    assert kept.read_text() == before


def test_memory_is_such_a_limit(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    options = ("--states", "1000000", "--out", str(kept))
    run("solve", "klondike-draw-3", "7", "--memory", "1M", *options)
    (verdict,) = verdicts(kept.read_text())
    assert (verdict["limit"], verdict["memory"]) == ("memory", 2**20)
    run("solve", "klondike-draw-3", "7", "--memory", "1024K", *options)
    assert verdicts(kept.read_text()) == [verdict]
    run("solve", "klondike-draw-3", "7", "--memory", "2M", *options)
    (larger,) = verdicts(kept.read_text())
    assert larger["states"] > verdict["states"]


def test_ctrl_c_keeps_what_was_solved_again(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.jsonl", tmp_path / "link.jsonl"
    run("solve", GAME, "1:9", "--states", "100", "--out", str(kept))
    link.symlink_to(kept)
    process = subprocess.Popen(
        [EREMIT, "solve", GAME, "1:9", "--json", "--seconds", "0.6", "--out", str(link)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    done = [json.loads(process.stdout.readline()) for _ in range(2)]
    process.send_signal(signal.SIGINT)
    found, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "stopped after " in said
    done += verdicts(found)
    now = verdicts(kept.read_text())
    assert [verdict["deal"] for verdict in now] == list("123456789")
    assert now[: len(done)] == done
    assert {verdict["limit"] for verdict in now[len(done) + 1 :]} == {"states"}
    assert link.is_symlink()


def test_a_run_that_was_killed_is_put_together_by_the_next(tmp_path: Path) -> None:
    kept, beside = tmp_path / "kept.jsonl", tmp_path / "kept.jsonl.again"
    run("solve", GAME, "1:3", "--states", "100", "--out", str(kept))
    old = kept.read_text().splitlines()
    fresh = run("solve", GAME, "2", "--states", "300", "--json").stdout
    beside.write_text(f'2 {fresh}3 {{"format":1,"game":"fort')
    run("solve", GAME, "1:3", "--states", "100", "--out", str(kept))
    assert kept.read_text().splitlines() == [old[0], fresh.strip(), old[2]]
    assert sorted(tmp_path.iterdir()) == [kept]
