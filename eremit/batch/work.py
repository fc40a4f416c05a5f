"""Solving job after job, here or in processes beside this one, in the order of the jobs."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import cache
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from msgspec.structs import replace

from eremit.games import game
from eremit.record import Record, RecordError, replay
from eremit.shorten import shorten
from eremit.solve import MEMORY, Search, SolverError, most_seconds

from .jobs import Job

STATES = 20_000
"""Positions between two looks at how far a search is."""
AHEAD = 4_096
"""How many jobs for each worker may be done before an earlier one is."""


class Options(NamedTuple):
    """What holds for each job; see `eremit.solve`."""

    seconds: float | None = None
    states: int | None = None
    memory: int | None = None
    seed: int = 1
    without: tuple[str, ...] = ()
    shorten: float = 0
    """Seconds that may be spent on making a line shorter."""

    def go_beyond(self, verdict: Record) -> bool:
        """Whether the limit that left a deal unknown is larger now, or is not known."""
        if verdict.verdict != "unknown":
            return False
        # What was used up is at least the limit that was met. Seconds are written rounded.
        if verdict.limit == "states" and isinstance(verdict.states, int):
            return self.states is None or self.states > verdict.states
        if verdict.limit == "seconds" and isinstance(verdict.seconds, float):
            now = most_seconds(self.seconds, self.states)
            return now > verdict.seconds + 1e-6
        if verdict.limit == "memory" and isinstance(verdict.memory, int):
            return (MEMORY if self.memory is None else self.memory) > verdict.memory
        return True


class Outcome(NamedTuple):
    """What became of a job: a verdict, or what is wrong with the record."""

    job: Job
    verdict: Record | None = None
    error: str = ""
    found: int = 0
    """Moves of the winning line as it was found."""
    given: int = 0
    """Moves of the line that is given out: fewer if it was made shorter."""


class WorkerDied(RuntimeError):
    """A process ended while it was at work."""


Tick = Callable[[Search], None]
find_game = cache(game)


def decide(job: Job, options: Options, tick: Tick | None = None) -> Outcome:
    """Solve one job. `tick` is called now and then."""
    try:
        if isinstance(job.record, RecordError):
            raise job.record
        board = replay(job.record, find_game)
    except RecordError as error:
        return Outcome(job, error=str(error))
    search = Search(
        board,
        seconds=options.seconds,
        states=options.states,
        memory=options.memory,
        seed=options.seed,
        without=options.without,
    )
    while search.step(STATES):
        if tick is not None:
            tick(search)
    verdict = search.verdict
    # The record's own name for the deal: it may have a number and foundations in another order.
    record = replace(verdict.record, deal=job.record.deal)
    if options.shorten and verdict.line:
        line = shorten(board, verdict.line, seconds=options.shorten)
        record = replace(record, moves=record.moves[: verdict.made] + [str(move) for move in line])
    given = len(record.moves) - verdict.made
    return Outcome(job, record, found=len(verdict.line), given=given)


def in_order(
    jobs: Iterator[Job], options: Options, workers: int = 1, tick: Tick | None = None
) -> Generator[Outcome]:
    """Solve the jobs and give what became of each, in their order.

    `tick` is called only where there is no more than one worker, which is then this process.
    SolverError for a fault of the solver, MemoryError if there is not enough, WorkerDied if a
    worker was ended from outside. Closing the iterator ends the workers.
    """
    if workers == 1:
        for job in jobs:
            yield decide(job, options, tick)
        return
    team: list[_Worker] = []
    try:
        for _ in range(workers):
            team.append(_Worker(options))  # noqa: PERF401 - those that are there are ended
        yield from _shared(jobs, team)
    finally:
        for worker in team:
            worker.end()


def _shared(jobs: Iterator[Job], team: list[_Worker]) -> Iterator[Outcome]:
    waiting = enumerate(jobs)
    idle, busy = list(team), dict[Any, tuple[_Worker, int, Job]]()
    done: dict[int, Outcome] = {}
    following, more = 0, True
    while more or busy:
        while more and idle and len(done) < AHEAD * len(team):
            at, job = next(waiting, (0, None))
            if job is None:
                more = False
            elif isinstance(job.record, RecordError):
                done[at] = Outcome(job, error=str(job.record))
            else:
                worker = idle.pop()
                worker.give(job)
                busy[worker.connection] = (worker, at, job)
        while following in done:
            yield done.pop(following)
            following += 1
        for ready in wait(list(busy)) if busy else ():
            worker, at, job = busy.pop(ready)
            done[at] = worker.take(job)
            idle.append(worker)
    while following in done:
        yield done.pop(following)
        following += 1


class _Worker:
    """A process that is given one job after the other."""

    def __init__(self, options: Options) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(
            target=_work, args=(theirs, options, os.getpid()), daemon=True
        )
        # Ctrl-C reaches every process of the terminal; only this one answers. What is blocked now
        # stays blocked in the worker, unless the tracker has yet to be started: that unblocks it.
        resource_tracker.ensure_running()
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        theirs.close()

    def give(self, job: Job) -> None:
        with suppress(BrokenPipeError):  # it is gone, and `take` says so
            self.connection.send((job.place, job.record))

    def take(self, job: Job) -> Outcome:
        try:
            (verdict, error, found, given), fault = self.connection.recv()
        except (EOFError, ConnectionResetError):
            self.process.join(5)
            ended = self.process.exitcode or 0
            how = f"by signal {-ended}" if ended < 0 else f"with status {ended}"
            hint = "; was the memory used up?" if ended == -signal.SIGKILL else ""
            raise WorkerDied(f"{job.place}: the process at work on it ended {how}{hint}") from None
        if fault == "memory":
            raise MemoryError
        if fault:
            raise SolverError(fault)
        return Outcome(job, verdict, error, found, given)

    def end(self) -> None:
        self.connection.close()
        self.process.terminate()
        self.process.join()


def _work(connection: Connection, options: Options, parent: int) -> None:
    """Do what a worker does: until the other end is closed, or its process is gone."""

    def leave_if_orphaned(_: Search) -> None:
        if os.getppid() != parent:
            os._exit(1)

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            job, outcome, fault = Job(*connection.recv()), None, ""
            try:
                outcome = decide(job, options, leave_if_orphaned)
            except SolverError as error:
                fault = str(error)
            except MemoryError:
                fault = "memory"
            connection.send((outcome[1:] if outcome else (None, "", 0, 0), fault))
