"""`eremit solve`, run as a program runs it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.solving import EREMIT, TRUTH, letters, run, verdicts

BAD_RECORDS = Path(__file__).parent / "bad_records"


def test_the_truth_about_the_tiny_deals(tiny: str) -> None:
    from eremit import game
    from tests.reference.deal import deal
    from tests.reference.small import LETTERS
    from tests.reference.solve import solve

    rules = game(tiny).rules
    assert "".join(LETTERS[solve(deal(rules, at)).verdict] for at in range(1, 9)) == TRUTH


def test_one_deal(tiny: str) -> None:
    said = run("solve", tiny, "1").stdout.splitlines()
    assert said[0].startswith(f"{tiny} 1: winnable in ")
    assert said[1].split()[0] == "1"
    shortened = run("solve", tiny, "1", "--shorten").stdout
    # The oracle's shortest line has 11 moves.
    assert "winnable in 11 moves" in shortened
    assert shortened.count("-f") == 8, "all but the aces go up, each in one move"
    # Of a shortest line nothing can be saved, and that is said.
    record = json.loads(run("solve", tiny, "1", "--shorten", "--json").stdout)
    record |= {"moves": record["moves"][:10], "verdict": "unknown"}
    last = run("solve", "-", "--shorten", stdin=json.dumps(record)).stdout
    assert "winnable in 1 move (no shorter line was found); " in last
    lost = run("solve", tiny, "3").stdout.splitlines()
    assert len(lost) == 1
    assert lost[0].startswith(f"{tiny} 3: unwinnable; ")
    assert run("solve", "coyote", "--states", "1").stdout.startswith("coyote 1: ")


def test_one_deal_as_json(tiny: str) -> None:
    result = run("solve", tiny, "1", "--json")
    assert result.stderr == ""
    (verdict,) = verdicts(result.stdout)
    assert (verdict["game"], verdict["deal"], verdict["verdict"]) == (tiny, "1", "winnable")
    assert "right" in run("replay", "-", stdin=result.stdout).stdout
    known = run("solve", "freecell", "ms:617", "--json", "--states", "1000000")
    assert verdicts(known.stdout)[0]["deal"] == "ms:617"


@pytest.mark.parametrize("workers", ["1", "3"])
def test_a_span_of_deals(tiny: str, workers: str) -> None:
    result = run("solve", tiny, "1:8", "--json", "--workers", workers)
    found = verdicts(result.stdout)
    assert [verdict["deal"] for verdict in found] == [str(at) for at in range(1, 9)]
    assert letters(found) == TRUTH
    said = result.stderr.splitlines()
    assert said[0] == "8 deals: 7 winnable, 1 unwinnable, 0 unknown"
    # Wilson's interval for 7 of 8, by hand: (7 + z^2/2 -+ z sqrt(7/8 + z^2/4)) / (8 + z^2).
    assert said[1] == "winnable: 87.50 %; 95 % interval (Wilson) 52.91 % to 97.76 %"
    assert said[2].startswith(f"states: {sum(v['states'] for v in found):,} in total, median ")
    assert said[3].startswith("seconds: ")
    told = run("solve", tiny, "1:8", "--workers", workers)
    assert told.stderr == ""
    assert [line.split(":")[0] for line in told.stdout.splitlines()[:8]] == [
        f"{tiny} {at}" for at in range(1, 9)
    ]


def test_the_summary_tells_of_limits() -> None:
    said = run("solve", "forty-thieves", "1:3", "--states", "100").stdout.splitlines()
    assert said[0].endswith("unknown (limit: states); 100 states, 0.000 s") or "unknown" in said[0]
    assert said[3] == "3 deals: 0 winnable, 0 unwinnable, 3 unknown (limits: 3 states)"
    # All three may be either: from 0 to 1, and Wilson's bounds of 0 and of 3 in 3 are those too.
    assert said[4] == ("winnable: 0.00 % to 100.00 %; 95 % interval (Wilson) 0.00 % to 100.00 %")


def test_records_are_solved_behind_their_moves(tiny: str, tmp_path: Path) -> None:
    first = run("solve", tiny, "1:8", "--json").stdout
    lines = [
        json.dumps({**v, "moves": v["moves"][:2], "verdict": "unknown"}) for v in verdicts(first)
    ]
    file = tmp_path / "records.jsonl"
    file.write_text("\n".join(lines))
    again = verdicts(run("solve", str(file), "--json", "--workers", "2").stdout)
    assert letters(again) == TRUTH
    for before, after in zip(lines, again, strict=True):
        made = json.loads(before)["moves"]
        assert after["moves"][: len(made)] == made
    as_list = f"[{','.join(lines)}]"
    assert letters(verdicts(run("solve", "-", "--json", stdin=as_list).stdout)) == TRUTH
    one = json.dumps(json.loads(lines[0]), indent=2)
    assert "\n" in one
    assert letters(verdicts(run("solve", "-", "--json", stdin=one).stdout)) == "W"


def test_custom_deals_keep_their_layout(tiny: str) -> None:
    record = json.loads(run("deal", tiny, "3", "--json").stdout)
    record.update(deal="custom")
    (verdict,) = verdicts(run("solve", "-", "--json", stdin=json.dumps(record)).stdout)
    assert (verdict["deal"], verdict["verdict"]) == ("custom", "unwinnable")
    assert verdict["layout"] == record["layout"]


def test_a_numbered_deal_with_its_foundations_in_another_order(tiny: str) -> None:
    record = json.loads(run("deal", tiny, "1", "--json").stdout)
    record["layout"]["f"].reverse()
    (verdict,) = verdicts(run("solve", "-", "--json", stdin=json.dumps(record)).stdout)
    assert (verdict["deal"], verdict["verdict"]) == ("1", "winnable")
    assert "right" in run("replay", "-", stdin=json.dumps(verdict)).stdout


@pytest.mark.parametrize("workers", ["1", "2"])
def test_bad_records_are_named_and_the_others_solved(tiny: str, workers: str) -> None:
    good = json.dumps({"format": 1, "game": tiny, "deal": "3"})
    lines = [good, "{cut", json.dumps({"format": 1, "game": tiny, "deal": "1", "moves": ["t1-t9"]})]
    lines += [json.dumps({"format": 1, "game": "nonsense", "deal": "1"}), good]
    lines += [json.dumps({"format": 1, "game": tiny, "deal": "custom", "layout": {"s": ["AC"]}})]
    text = "\n".join(lines)
    result = run("solve", "-", "--json", "--workers", workers, stdin=text, status=1)
    assert letters(verdicts(result.stdout)) == "UU", "equal records are solved each"
    said = [line for line in result.stderr.splitlines() if line.startswith("eremit: ")]
    assert [line.partition("standard input: ")[2][:16] for line in said] == [
        "2: is not JSON: ",
        "3: move 1 (t1-t9",
        "4: game: there i",
        "6: layout: t1: t",
    ]
    assert "wrong records: 4" in result.stderr


@pytest.mark.parametrize("file", sorted(BAD_RECORDS.glob("*")), ids=lambda file: file.stem)
def test_strange_records(file: Path) -> None:
    result = run("solve", str(file), "--json", "--states", "9", status=1)
    assert result.stdout == ""
    assert result.stderr.startswith(f"eremit: {file}: 1: ")
    assert all(line.isprintable() for line in result.stderr.splitlines())


def test_a_won_record_needs_no_move(tiny: str) -> None:
    won = run("solve", tiny, "1", "--json").stdout
    (verdict,) = verdicts(run("solve", "-", "--json", stdin=won).stdout)
    assert verdict["moves"] == json.loads(won)["moves"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["coyot"], "there is no game 'coyot'; did you mean 'coyote'?"),
        (["none.jsonl"], "none.jsonl: No such file or directory"),
        (["./none", "7"], "none: No such file or directory"),
        ([""], "there is no game ''"),
        (["none.toml"], "none.toml: No such file or directory"),
        (["."], "Is a directory"),
        (["-", "7"], "- holds records: no deal is named beside it, but '7' was"),
        (["coyote", "0"], "deal '0' is no number from 1 to 2^53 - 1"),
        (["coyote", "-1"], "deal '-1' is no number from 1 to 2^53 - 1"),
        (["coyote", "5:3"], "deal '5:3' ends before it begins"),
        (["coyote", "1:x"], "deal 'x' is no number"),
        (["coyote", "1:"], "deal '' is no number"),
        (["coyote", "1:2:3"], "deal '1:2:3' is no number"),
        (["coyote", "1:9007199254740992"], "deal '9007199254740992' is no number"),
        (["coyote", "ms:1:5"], "coyote takes no numbers of other programs"),
        (["coyote", "--seconds", "0"], "time '0' is no number of seconds above 0"),
        (["coyote", "--seconds", "-3"], "time '-3' is no number of seconds above 0"),
        (["coyote", "--seconds", "nan"], "time 'nan' is no number of seconds above 0"),
        (["coyote", "--states", "1.5"], "states '1.5' is not a whole number from 1 to"),
        (["coyote", "--memory", "1"], "memory 1 is not from 1M to"),
        (["coyote", "--memory", "lots"], "memory 'lots' is no size such as 256M or 1G"),
        (["coyote", "--workers", "0"], "workers 0 is not from 1 to 256"),
        (["coyote", "--seed", "x"], "seed 'x' is not a whole number"),
        (["coyote", "--without", "magic"], "'magic' is no technique; they are "),
        (["coyote", "1-5"], "deal '1-5' is no number; a span is written 1:5"),
        (["coyote", "1..5"], "deal '1..5' is no number; a span is written 1:5"),
        (["coyote", "--out", "-"], "--out takes a file; --json writes the verdicts to standard"),
        (["coyote", "--sekonds"], "there is no option --sekonds"),
    ],
)
def test_bad_arguments_get_one_clear_line(arguments: list[str], reason: str) -> None:
    result = run("solve", *arguments, status=2)
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_the_largest_seed() -> None:
    result = run("solve", "coyote", "--json", "--states", "10", "--seed", str(2**64 - 1))
    assert [each["deal"] for each in verdicts(result.stdout)] == ["1"]


def test_empty_input() -> None:
    for text in ("", "[]", "\n\n"):
        result = run("solve", "-", "--json", stdin=text, status=1)
        assert result.stdout == ""
        assert result.stderr.startswith("eremit: standard input: 1: ")


def test_sizes_of_memory(tiny: str) -> None:
    for size in ("1M", "64m", "1.5G", "2GiB", "1048576"):
        assert run("solve", tiny, "3", "--memory", size).stdout.startswith(f"{tiny} 3: unwinnable")


def test_techniques_are_switched_off(tiny: str) -> None:
    from eremit import TECHNIQUES

    off = [f"--without={name}" for name in TECHNIQUES]
    assert letters(verdicts(run("solve", tiny, "1:8", "--json", *off).stdout)) == TRUTH


def test_what_is_kept_is_gone_on_with(tiny: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run("solve", tiny, "1:3", "--out", str(kept))
    first = kept.read_text()
    assert letters(verdicts(first)) == TRUTH[:3]
    kept.write_text(first + '{"format":1,"game":"' + tiny[:5])
    result = run("solve", tiny, "1:8", "--json", "--out", str(kept), "--workers", "2")
    assert kept.read_text().startswith(first)
    assert letters(verdicts(kept.read_text())) == TRUTH
    assert len(result.stdout.splitlines()) == 5, "only what is new"
    assert result.stderr.startswith("8 deals: 7 winnable, 1 unwinnable"), "but all is counted"
    whole = kept.read_text()
    run("solve", tiny, "1:8", "--out", str(kept))
    assert kept.read_text() == whole
    kept.write_text(first.rstrip("\n"))
    run("solve", tiny, "1:8", "--out", str(kept))
    assert letters(verdicts(kept.read_text())) == TRUTH, "only the end of the last line was missing"


def test_records_are_gone_on_with_too(tiny: str, tmp_path: Path) -> None:
    lines = [json.dumps({"format": 1, "game": tiny, "deal": str(at)}) for at in range(1, 9)]
    lines[1:1] = ["{cut", json.dumps({"format": 1, "game": tiny, "deal": "1", "moves": ["t9-t1"]})]
    records, kept = tmp_path / "records.jsonl", tmp_path / "kept.jsonl"
    records.write_text("\n".join(lines))
    run("solve", str(records), "--out", str(kept), status=1)
    whole = kept.read_text()
    assert letters(verdicts(whole)) == TRUTH
    kept.write_text("".join(whole.splitlines(keepends=True)[:4]))
    result = run("solve", str(records), "--out", str(kept), status=1)
    assert letters(verdicts(kept.read_text())) == TRUTH
    assert result.stderr.count("eremit: ") == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            '{"format":1,"game":"coyote","deal":"7","verdict":"unknown"}\n',
            "line 1 is not the verdict",
        ),
        ('{"format":1,"game":"coyote","deal":"1"}\n', "line 1 is no verdict"),
        ('{"format":1,"game":"coyote","deal":"1"}', "line 1 is no verdict"),
        (
            '{"format":1,"game":"coyote","deal":"7","verdict":"unknown"}',
            "line 1 is not the verdict",
        ),
        ("my notes\n", "line 1 is not JSON"),
        ("my notes", "line 1 is no verdict"),
        (
            '{"format":1,"game":"coyote","deal":"1","verdict":"unknown"}\n' * 2,
            "line 2 is one verdict more",
        ),
    ],
)
def test_another_file_is_not_written_over(tmp_path: Path, text: str, reason: str) -> None:
    kept = tmp_path / "kept"
    kept.write_text(text)
    result = run("solve", "coyote", "1:1", "--states", "9", "--out", str(kept), status=2)
    assert result.stderr.startswith(f"eremit: {kept}: ")
    assert reason in result.stderr
    assert kept.read_text() == text
    for other in ("/dev/null", str(tmp_path), str(tmp_path / "none" / "kept")):
        result = run("solve", "coyote", "--states", "9", "--out", other, status=2)
        assert result.stderr.startswith(f"eremit: {other}: ")
        assert result.stderr.count("\n") == 1
    same = run("solve", str(kept), "--out", str(kept), status=2)
    assert "would be written over the records" in same.stderr
    assert kept.read_text() == text


def test_what_is_not_there_is_said_in_a_line() -> None:
    no_input = subprocess.run(
        f"'{EREMIT}' solve - <&-", shell=True, capture_output=True, text=True, check=False
    )
    assert (no_input.returncode, no_input.stdout) == (2, "")
    assert no_input.stderr == "eremit: there is no standard input to read\n"
    assert "deal '' is no number" in run("solve", "coyote", "", status=2).stderr
