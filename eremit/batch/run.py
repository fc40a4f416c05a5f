"""Solving all that a command was given, with what it says, keeps and counts meanwhile."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Never

from eremit.record import Record, RecordError, encode, record_of, replay, start
from eremit.shell import fail
from eremit.solve import SolverError

from .jobs import Job
from .saved import SavedError, Verdicts
from .summary import Summary
from .work import Options, Outcome, WorkerDied, find_game, in_order

if TYPE_CHECKING:
    from eremit.told import Telling

INTERRUPTED, TERMINATED, INTERNAL_ERROR = 128 + signal.SIGINT, 128 + signal.SIGTERM, 70
"""Exit statuses, besides 1 for wrong records and 2 for what could not be done."""


FAULTS = (WorkerDied, MemoryError, SolverError)


def told_fault(error: BaseException) -> int:
    """Say what broke solving off, and give the exit status."""
    reason = str(error)
    if isinstance(error, MemoryError):
        reason = "there is not enough memory for the search: give it less by --memory"
    print(f"eremit: {reason}", file=sys.stderr)
    return INTERNAL_ERROR if isinstance(error, SolverError) else 2


class Terminated(BaseException):
    """SIGTERM: what is there is said, then the program ends."""


@contextmanager
def termination_raises() -> Iterator[None]:
    """Let SIGTERM end what is under way as Ctrl-C does."""

    def terminate(_: int, __: FrameType | None) -> Never:
        raise Terminated

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Source:
    """What is to be solved: the jobs one by one, and how many there are."""

    def __init__(self, jobs: Iterator[Job], total: int, *, sample: bool, name: str = "") -> None:
        self.jobs = jobs
        self.total = total
        self.sample = sample
        """Whether the deals are a sample of all deals of a game."""
        self.name = name
        """The file that they are from, as messages name it; "" if they are from none."""

    @property
    def many(self) -> bool:
        """Whether a summary is wanted."""
        return self.sample or self.total > 1


class Run:
    """Solving a source to its end, or until it is stopped."""

    def __init__(self, source: Source, options: Options, workers: int, as_json: bool) -> None:
        self.source = source
        self.options = options
        self.workers = min(workers, source.total)
        self.as_json = as_json
        self.summary = Summary()

    def to_the_end(self, out: Path | None) -> int:
        """Solve everything, say it, and give the exit status."""
        status = self._run(out)
        if self.source.many or status in (INTERRUPTED, TERMINATED):
            lines = self.summary.lines(self.source.sample, shorten=bool(self.options.shorten))
            if status in (INTERRUPTED, TERMINATED):
                done = self.summary.deals + self.summary.errors
                lines[0] = f"stopped after {done:,} of {self.source.total:,}: {lines[0]}"
            for line in lines:
                print(line, file=sys.stderr if self.as_json else sys.stdout)
        return 1 if status == 0 and self.summary.errors else status

    def _run(self, out: Path | None) -> int:
        from eremit.told import Telling  # the bar is slow to load

        kept = None
        try:
            kept = None if out is None else Verdicts(out)
            with termination_raises(), Telling(self.source.total, self.source.many) as telling:
                again = {} if kept is None else self._count_earlier(kept, telling)
                self._solve(again, kept, telling)
        except KeyboardInterrupt:
            return INTERRUPTED
        except Terminated:
            return TERMINATED
        except SavedError as error:
            fail(str(error))
        except FAULTS as error:
            return told_fault(error)
        finally:
            if kept is not None:
                kept.close()
        return 0

    def _count_earlier(self, kept: Verdicts, telling: Telling) -> dict[int, Job]:
        """Count what an earlier run found; give what is to be solved again, by lines of the file.

        Afterwards the source gives what is left.
        """
        again: dict[int, Job] = {}
        jobs = self.source.jobs
        for verdict in kept.earlier():
            job = next(jobs, None)
            while job is not None and (reason := _wrong(job)):
                self._refuse(job, reason, telling)
                job = next(jobs, None)
            if job is None:
                raise kept.wrong("is one verdict more than there are deals to solve")
            assert isinstance(job.record, Record)
            if not _is_of(verdict, job.record):
                raise kept.wrong(f"is not the verdict on {job.place}: it is from another run")
            if self.options.go_beyond(verdict):
                again[kept.line] = job
                continue
            self.summary.add(verdict)
            telling.count(self.summary)
        kept.go_on()
        if self.options.shorten and self.summary.verdicts["winnable"]:
            telling.warn("lines that are there already are left as they are")
        if again:
            deals = "1 unknown deal is" if len(again) == 1 else f"{len(again):,} unknown deals are"
            telling.warn(f"{deals} solved again: the limits are larger now")
        return again

    def _solve(self, again: dict[int, Job], kept: Verdicts | None, telling: Telling) -> None:
        lines = iter(again)
        jobs = chain(again.values(), self.source.jobs)
        with closing(in_order(jobs, self.options, self.workers, telling.searching)) as outcomes:
            for outcome in outcomes:
                line = next(lines, None)
                if outcome.verdict is None:
                    self._refuse(outcome.job, outcome.error, telling)
                    continue
                if kept is not None:
                    if line is None:
                        kept.add(outcome.verdict)
                    else:
                        kept.replace(line, outcome.verdict)
                self.summary.add(outcome.verdict, outcome.found, outcome.given)
                self._say(outcome, outcome.verdict, telling)
                telling.count(self.summary)

    def _refuse(self, job: Job, reason: str, telling: Telling) -> None:
        self.summary.errors += 1
        telling.warn(f"eremit: {self.source.name}: {job.place}: {reason}")
        telling.count(self.summary)

    def _say(self, outcome: Outcome, verdict: Record, telling: Telling) -> None:
        from eremit.told import in_columns, told

        if self.as_json:
            telling.say(encode(verdict))
            return
        record = outcome.job.record
        assert isinstance(record, Record)
        place = f"{outcome.job.place}: " if self.source.name and self.source.many else ""
        shorten = bool(self.options.shorten)
        telling.say(place + told(verdict, outcome.found, outcome.given, shorten=shorten))
        if not self.source.many and verdict.verdict == "winnable":
            board = replay(record, find_game)
            for row in in_columns(board, verdict.moves[len(record.moves) :]):
                telling.say(row)


def _wrong(job: Job) -> str:
    """Say what is wrong with a job's record."""
    if isinstance(job.record, RecordError):
        return str(job.record)
    try:
        replay(job.record, find_game)
    except RecordError as error:
        return str(error)
    return ""


def _is_of(verdict: Record, record: Record) -> bool:
    """Whether a verdict is the one on the record."""
    if (verdict.game, verdict.deal) != (record.game, record.deal):
        return False
    if verdict.moves[: len(record.moves)] != record.moves:
        return False
    if record.deal != "custom":
        return True
    # Cards may have been written in another way; the layouts of both boards are written alike.
    try:
        both = (start(each, find_game) for each in (verdict, record))
        one, other = (record_of(board, None).layout for board in both)
    except RecordError:
        return False
    return one == other
