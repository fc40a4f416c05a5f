"""`eremit solve` that is stopped, by signals, by its reader, or by the end of a worker."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.solving import EREMIT, TRUTH, letters, run, verdicts

with_processes = pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="processes are not seen"
)
# Without the tries with chance most deals of Forty Thieves are not decided in any time to wait for.
LONG = ("--without", "dives")


@pytest.fixture
def long_run(tiny: str, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """More deals than anybody can wait for, under way."""
    kept = str(tmp_path / "kept.jsonl")
    process = subprocess.Popen(
        [EREMIT, "solve", tiny, "1:9007199254740991", "--json", "--workers", "2", "--out", kept],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    yield process
    process.kill()
    process.wait()
    for stream in (process.stdout, process.stderr):
        if stream is not None:
            stream.close()


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_stopping_keeps_what_was_found(
    long_run: subprocess.Popen[str], tmp_path: Path, sent: signal.Signals, status: int
) -> None:
    assert long_run.stdout is not None
    assert long_run.stderr is not None
    first = [long_run.stdout.readline() for _ in range(50)]
    long_run.send_signal(sent)
    found = "".join(first) + long_run.stdout.read()
    said = long_run.stderr.read()
    assert long_run.wait(timeout=30) == status
    assert "Traceback" not in said
    assert said.startswith("stopped after ")
    kept = (tmp_path / "kept.jsonl").read_text()
    assert kept.startswith(found)
    assert len(kept.splitlines()) - len(found.splitlines()) in (0, 1), "first kept, then said"
    assert letters(verdicts(found)).startswith(TRUTH)
    assert " deals: " in said.splitlines()[0]


@with_processes
def test_ctrl_c_reaches_the_workers_of_a_terminal_too(tiny: str) -> None:
    """A terminal sends the signal to all processes; none of them writes a traceback."""
    process = subprocess.Popen(
        [EREMIT, "solve", *LONG, "forty-thieves", "3:1000", "--seconds", "1", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None

    def read(first: int) -> None:
        assert process.stdout is not None
        for at in range(first, first + 3):
            line = process.stdout.readline()
            assert line.startswith(f"forty-thieves {at}: unknown (limit: seconds)")

    read(3)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert len(children) >= 2
    for child in children:
        os.kill(int(child), signal.SIGINT)
    read(6)
    os.killpg(process.pid, signal.SIGINT)
    said = process.stdout.read()
    assert process.wait(timeout=30) == 130
    assert "Traceback" not in said
    assert "stopped after " in said
    process.stdout.close()


def test_workers_end_with_the_process_that_started_them(tiny: str) -> None:
    process = subprocess.Popen(
        [EREMIT, "solve", *LONG, "-", "--seconds", "100", "--workers", "2"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    deals = [(tiny, 3), *(("forty-thieves", number) for number in range(3, 12))]
    for game, number in deals:
        record = {"format": 1, "game": game, "deal": str(number)}
        process.stdin.write(f"{json.dumps(record)}\n")
    process.stdin.close()
    # When the short one is done, both are at work on long ones.
    assert "unwinnable" in process.stdout.readline()
    process.stdin = None
    process.kill()
    process.communicate(timeout=30)
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.2)
    pytest.fail("workers are still there")


@with_processes
def test_a_worker_that_is_killed_is_named(long_run: subprocess.Popen[str]) -> None:
    assert long_run.stdout is not None
    assert long_run.stderr is not None
    # Two, so that they are deals and not a deal.
    first = long_run.stdout.readline() + long_run.stdout.readline()
    children = Path(f"/proc/{long_run.pid}/task/{long_run.pid}/children").read_text().split()
    workers = [at for at in children if b"spawn_main" in Path(f"/proc/{at}/cmdline").read_bytes()]
    os.kill(int(workers[0]), signal.SIGKILL)
    found, said = first + long_run.stdout.read(), long_run.stderr.read()
    assert long_run.wait(timeout=30) == 2
    assert "the process at work on it ended by signal 9; was the memory used up?" in said
    assert f"{len(verdicts(found)):,} deals: " in said, "what was found is counted"


def test_whoever_reads_may_have_enough(long_run: subprocess.Popen[str]) -> None:
    assert long_run.stdout is not None
    assert long_run.stderr is not None
    long_run.stdout.readline()
    long_run.stdout.close()
    assert long_run.wait(timeout=30) == 1
    assert long_run.stderr.read() == ""


def test_two_runs_do_not_write_one_file(
    long_run: subprocess.Popen[str], tiny: str, tmp_path: Path
) -> None:
    assert long_run.stdout is not None
    long_run.stdout.readline()
    result = run("solve", tiny, "1:3", "--out", str(tmp_path / "kept.jsonl"), status=2)
    assert "another run is writing this file" in result.stderr
