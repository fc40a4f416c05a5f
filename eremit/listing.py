"""The command `eremit deals`: lists of winnable deals, shown, made and checked."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Annotated

import typer

from . import games
from .batch import Job, Options, Span, in_order, of_span
from .batch.run import FAULTS, INTERRUPTED, TERMINATED, Terminated, termination_raises, told_fault
from .deals import LAST
from .games import Game
from .record import FORMAT, Record
from .shell import GameArgument, duration, errors_are_lines, fail, number
from .solving import MOST_WORKERS, Memory, Seed, Without, Workers, options
from .winnable import spread

STATES = 1_000_000
"""Positions for a deal if nothing else is said: the same list on every machine."""
OF_A_SEARCH = ("seconds", "states", "memory", "workers", "seed", "without")
"""The options that say how a deal is solved."""


def _are_given(context: typer.Context, *options: str) -> bool:
    """Tell whether the caller gave any of the options, be it with its default."""
    sources = map(context.get_parameter_source, options)
    return any(source is not None and source.name == "COMMANDLINE" for source in sources)


def deals(
    context: typer.Context,
    game: GameArgument,
    winnable: Annotated[
        bool, typer.Option("--winnable", help="Solve deals; write a list of winnable ones.")
    ] = False,
    count: Annotated[
        str | None, typer.Option(metavar="K", help="Make or check no more than so many.")
    ] = None,
    first: Annotated[str, typer.Option(metavar="N", help="The first deal to be solved.")] = "1",
    within: Annotated[
        str | None, typer.Option(metavar="S", help="Solve no longer than so many seconds.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Solve the deals of the list that is shipped again.")
    ] = False,
    seconds: Annotated[str | None, typer.Option(metavar="S", help="Time for a deal.")] = None,
    states: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help=f"Positions that are examined for a deal; {STATES} if --seconds is not given"
            " either.",
        ),
    ] = None,
    memory: Memory = "1G",
    workers: Workers = "1",
    seed: Seed = "1",
    without: Without = None,
) -> None:
    """Write the list of winnable deals that comes with a game; or make one, or check it.

    A list that is made begins with the command that made it. With --check, those of the deals that
    are not found to be winnable are named, and the exit status is 1 if there are any.
    """
    most = LAST if count is None else number(count, "count", 1, LAST)
    beginning = number(first, "first deal", 1, LAST)
    time_left = None if within is None else duration(within, "time")
    if winnable and check:
        fail("--winnable makes a list, and --check looks at the shipped one: choose one of them")
    if not winnable and _are_given(context, "first", "within"):
        fail("--first and --within are for a list that is made, with --winnable")
    if not winnable and not check and _are_given(context, *OF_A_SEARCH):
        fail("nothing is solved without --winnable or --check: options of a search mean nothing")
    if winnable and count is None and within is None:
        fail("--winnable needs --count or --within: how long a list is wanted?")
    if seconds is None and states is None:
        states = str(STATES)
    chosen = options(seconds, states, memory, seed, without)
    team = number(workers, "workers", 1, MOST_WORKERS)
    with errors_are_lines():
        found = games.game(game)
    try:
        if check:
            _check(found, chosen, team, most)
            return
        if winnable:
            _make(found, chosen, team, beginning, most, time_left)
            return
    except FAULTS as error:
        raise typer.Exit(told_fault(error)) from None
    else:
        listed = found.winnable_deals
        if not listed:
            fail(f"{found.id} comes with no list; --winnable --count K makes one")
        for deal in listed[:most]:
            print(deal)


def _make(
    game: Game, chosen: Options, team: int, first: int, most: int, within: float | None
) -> None:
    """Solve one deal after the other, and write down those that are winnable."""
    started = time.monotonic()
    print(f"# Winnable deals of {game.name()}. Made by:")
    print(f"# {_command(game, chosen, first, most, within)}", flush=True)
    jobs = of_span(game.ref, Span("", first, LAST))
    made = tried = 0
    with termination_raises(), closing(in_order(jobs, chosen, team)) as outcomes:
        try:
            for outcome in outcomes:
                tried += 1
                if outcome.verdict is not None and outcome.verdict.verdict == "winnable":
                    made += 1
                    print(outcome.verdict.deal, flush=True)
                if made == most or (within is not None and time.monotonic() - started > within):
                    break
        except (KeyboardInterrupt, Terminated) as stop:
            print(f"stopped: {made:,} of {tried:,} deals are winnable", file=sys.stderr)
            status = TERMINATED if isinstance(stop, Terminated) else INTERRUPTED
            raise typer.Exit(status) from None
    print(f"{made:,} of {tried:,} deals are winnable", file=sys.stderr)


def _command(game: Game, chosen: Options, first: int, most: int, within: float | None) -> str:
    said = ["eremit", "deals", game.ref, "--winnable"]
    said += [] if most == LAST else ["--count", str(most)]
    said += [] if within is None else ["--within", f"{within:g}"]
    said += [] if first == 1 else ["--first", str(first)]
    said += [] if chosen.seconds is None else ["--seconds", f"{chosen.seconds:g}"]
    said += [] if chosen.states is None else ["--states", str(chosen.states)]
    said += [] if chosen.seed == 1 else ["--seed", str(chosen.seed)]
    return shlex.join([*said, *(f"--without={name}" for name in chosen.without)])


def _check(game: Game, chosen: Options, team: int, most: int) -> None:
    """Solve deals of the shipped list; name those that cannot be confirmed."""
    listed = game.winnable_deals
    if not listed:
        fail(f"{game.id} comes with no list")

    def jobs() -> Iterator[Job]:
        for deal in spread(listed, most):
            yield Job(f"{game.ref} {deal}", Record(format=FORMAT, game=game.ref, deal=str(deal)))

    checked = wrong = 0
    with closing(in_order(jobs(), chosen, team)) as outcomes:
        for outcome in outcomes:
            checked += 1
            verdict = outcome.verdict.verdict if outcome.verdict is not None else outcome.error
            if verdict != "winnable":
                wrong += 1
                print(f"{outcome.job.place}: {verdict}", flush=True)
    print(f"{checked:,} of {len(listed):,} deals checked, {wrong:,} not confirmed", file=sys.stderr)
    if wrong:
        raise typer.Exit(1)
