"""The command `eremit solve`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from . import games
from .batch import Job, Options, Run, Source, of_records, of_span, span
from .record import FORMAT, Record
from .shell import duration, errors_are_lines, fail, number, read, size
from .shorten import SECONDS as SHORTEN_SECONDS
from .shown import one_line
from .solve import LEAST_MEMORY, MOST_MEMORY, MOST_SEED, MOST_STATES, TECHNIQUES

MOST_WORKERS = 256

Seconds = Annotated[
    str | None,
    typer.Option(metavar="S", help="Time for a deal; 60 if --states is not given either."),
]
States = Annotated[
    str | None, typer.Option(metavar="N", help="Positions that are examined for a deal.")
]
Memory = Annotated[str, typer.Option(metavar="SIZE", help="Memory of a search: 256M, 2G.")]
Workers = Annotated[str, typer.Option(metavar="N", help="Processes that solve deals side by side.")]
Seed = Annotated[str, typer.Option(metavar="N", help="For what the search does by chance.")]
Without = Annotated[list[str] | None, typer.Option(metavar="TECHNIQUE", hidden=True)]


def solve(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE|-",
            help="A game's id, a rule file (.toml), or a file of records; - reads records.",
        ),
    ],
    deals: Annotated[
        str | None,
        typer.Argument(metavar="N|A:B", help="A deal's number, or the first and the last."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="A verdict a line, and nothing else on standard output.")
    ] = False,
    seconds: Seconds = None,
    states: States = None,
    memory: Memory = "1G",
    workers: Workers = "1",
    shorten: Annotated[
        bool, typer.Option("--shorten", help="Make winning lines shorter, up to 2 seconds each.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the verdicts to FILE; go on where it ends. Deals that are unknown there are"
            " solved again if the limit that they met is larger now.",
        ),
    ] = None,
    seed: Seed = "1",
    without: Without = None,
) -> None:
    """Say whether deals can be won, and how.

    Takes a game with a deal (deal 1 if none is named) or a span of deals; or records: one, a JSON
    list, or one a line, each solved from the position after its moves. All cards count as known,
    and the limits hold for each deal. Ctrl-C ends a long run with what it has.
    """
    chosen = options(seconds, states, memory, seed, without)
    if shorten:
        chosen = chosen._replace(shorten=SHORTEN_SECONDS)
    count = number(workers, "workers", 1, MOST_WORKERS)
    if out == Path("-"):
        fail("--out takes a file; --json writes the verdicts to standard output")
    with errors_are_lines():
        if out is not None and out.exists() and Path(what).exists() and out.samefile(what):
            fail(f"{one_line(str(out))}: the verdicts would be written over the records")
        status = Run(_source(what, deals), chosen, count, as_json).to_the_end(out)
    if status:
        raise typer.Exit(status)


def options(
    seconds: str | None, states: str | None, memory: str, seed: str, without: list[str] | None
) -> Options:
    """Read the options of a search."""
    for name in without or ():
        if name not in TECHNIQUES:
            fail(f"'{one_line(name, 40)}' is no technique; they are {', '.join(TECHNIQUES)}")
    return Options(
        seconds=None if seconds is None else duration(seconds, "time"),
        states=None if states is None else number(states, "states", 1, MOST_STATES),
        memory=size(memory, "memory", LEAST_MEMORY, MOST_MEMORY),
        seed=number(seed, "seed", 0, MOST_SEED),
        without=tuple(without or ()),
    )


def _source(what: str, deals: str | None) -> Source:
    is_rule_file = what.partition("#")[0].endswith(".toml")
    if what != "-" and (is_rule_file or what in games.catalogue()):
        return _deals_of(what, "1" if deals is None else deals)
    is_there = what == "-" or (what != "" and Path(what).exists())
    if not is_there and not {".", "/"} & set(what):
        raise games.UnknownGame(what, games.catalogue())
    if deals is not None and is_there:
        fail(f"{one_line(what)} holds records: no deal is named beside it, but '{deals}' was")
    records = [*of_records(read(what))]
    name = "standard input" if what == "-" else one_line(what)
    return Source(iter(records), len(records), sample=False, name=name)


def _deals_of(ref: str, deals: str) -> Source:
    if deals.startswith("--"):
        fail(f"there is no option {one_line(deals, 40)}")
    game, found = games.game(ref), span(deals)
    if other := re.fullmatch(r"([0-9]+)(?:-|\.\.\.?|,|–)([0-9]+)", deals):
        fail(f"deal '{one_line(deals, 40)}' is no number; a span is written {other[1]}:{other[2]}")
    if found is None:
        game.deal(deals)
        job = Job(f"{ref} {deals}", Record(format=FORMAT, game=ref, deal=deals))
        return Source(iter([job]), 1, sample=False)
    game.deal(found.name(found.first))
    return Source(of_span(ref, found), found.deals, sample=True)
