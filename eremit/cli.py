"""The command line: `eremit ...`.

What a program reads goes to standard output, everything else to standard error. Exit status: 0,
1 if something that was to be checked is wrong, 2 if the command could not be done, 130 if Ctrl-C
ended it.
"""

from __future__ import annotations

import io
import os
import sys
import textwrap
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from . import games, interrupt, listing, solving
from .board import Board
from .length import length
from .record import Record, RecordError, encode, read_records, record_of, replay
from .rules import RuleError
from .rules.schema import json_schema
from .shell import NEGATIVE, GameArgument
from .shell import errors_are_lines as _errors_are_lines
from .shell import fail as _fail
from .shell import number as _number
from .shell import read as _read
from .shown import one_line
from .texts import LANGUAGES

app = typer.Typer(
    help="Patience games, exactly.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("solve", context_settings=NEGATIVE)(solving.solve)
app.command("deals", context_settings=NEGATIVE)(listing.deals)


@app.command("games")
def list_games(
    as_json: Annotated[bool, typer.Option("--json", help="The same as JSON.")] = False,
) -> None:
    """List the games of the catalogue."""
    catalogue = games.catalogue().values()
    if as_json:
        facts = [
            {
                "id": each.id,
                "name": {"en": each.name("en"), "de": each.name("de")},
                "family": each.about.family.value,
                "also": list(dict.fromkeys((*each.about.also, *each.about.also_de))),
                "packs": each.rules.pack.packs,
                "cards": each.rules.pack.cards,
                "stock": each.rules.stock_cards,
                "length": length(each.rules).value,
                "base": each.base,
                "variant_of": each.variant_of,
                "teaser": {lang: prose.teaser for lang in LANGUAGES if (prose := each.prose(lang))},
                "variants": each.variants,
                "similar": [
                    {"id": other.id, "distance": round(far, 3)} for other, far in each.similar()
                ],
            }
            for each in catalogue
        ]
        print(msgspec.json.encode(facts).decode())
        return
    rows = [("id", "name", "family", "packs", "like")]
    for each in catalogue:
        like = each.variant_of or each.base or ""
        family = each.about.family.value
        rows.append((each.id, each.name(), family, str(each.rules.pack.packs), like))
    # Never cut to the width of the terminal: an id is there to be copied.
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


@app.command()
def check_rules(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Rule files.")],
) -> None:
    """Check rule files; say each fault with its file, field and reason."""
    faulty = False
    for file in files:
        try:
            found = games.rule_file(file)
            in_use = [fault for each in found if (fault := games.taken(each, file))]
            if in_use:
                raise RuleError(in_use)
        except RuleError as error:
            faulty = True
            for fault in error.faults:
                print(fault)
        else:
            for each in found:
                if beware := games.namesake(each, file):
                    print(beware, file=sys.stderr)
            print(f"{one_line(str(file))}: good ({', '.join(each.id for each in found)})")
    if faulty:
        raise typer.Exit(1)


@app.command()
def schema() -> None:
    """Print the JSON Schema of rule files, for editors."""
    print(msgspec.json.format(msgspec.json.encode(json_schema())).decode())


@app.command("rules")
def tell_rules(
    game: GameArgument,
    lang: Annotated[str, typer.Option(metavar="en|de", help="The language.")] = "en",
) -> None:
    """Tell the rules of a game in words, so that it can be played with real cards."""
    if lang not in LANGUAGES:
        _fail(f"language '{one_line(lang, 40)}' is none of {', '.join(LANGUAGES)}")
    with _errors_are_lines():
        found = games.game(game)
    title = found.name(lang)
    print(f"{title}\n{'=' * len(title)}")
    for section in found.explain(lang):
        print(f"\n{section.title}\n{'-' * len(section.title)}")
        for paragraph in section.paragraphs:
            print(textwrap.fill(paragraph, 88, break_on_hyphens=False))


@app.command(context_settings=NEGATIVE)
def deal(
    game: GameArgument,
    number: Annotated[
        str, typer.Argument(metavar="N", help="The deal's number, or ms:N, pysol:N.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="A game record.")] = False,
) -> None:
    """Deal a game and show the layout; covered cards stand in brackets."""
    with _errors_are_lines():
        found = games.game(game)
        board = found.deal(number)
        if as_json:
            print(encode(record_of(board, number)))
        else:
            _show(board)


def _show(board: Board) -> None:
    seen = board.view()._asdict()
    for letter, all_piles in board.cards().items():
        open_piles = [seen[letter]] if letter in ("s", "w") else seen[letter]
        for at, (cards, visible) in enumerate(zip(all_piles, open_piles, strict=True), 1):
            name = letter if letter in ("s", "w") else f"{letter}{at}"
            texts = [
                str(card) if card == shown else f"[{card}]"
                for card, shown in zip(cards, visible, strict=True)
            ]
            print(f"{name:3} {' '.join(texts)}".rstrip())


@app.command(context_settings=NEGATIVE)
def perft(
    arguments: Annotated[
        list[str], typer.Argument(metavar="GAME N DEPTH", help="With --record only DEPTH.")
    ],
    record: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Count from the position of a record; - reads it."),
    ] = None,
) -> None:
    """Count the sequences of DEPTH legal moves from deal N, or from a record's last position."""
    wanted = ["DEPTH"] if record is not None else ["GAME", "N", "DEPTH"]
    if len(arguments) != len(wanted):
        _fail(f"perft takes {' '.join(wanted)}, but {len(arguments)} arguments were given")
    depth = _number(arguments[-1], "depth", 0, 100)
    with _errors_are_lines():
        if record is None:
            board = games.game(arguments[0]).deal(arguments[1])
        else:
            board = replay(_one_record(_read(record)))
        print(board.perft(depth))


def _one_record(data: bytes) -> Record:
    records = list(read_records(data))
    if len(records) > 1:
        _fail("there is more than one record; perft takes one")
    if isinstance(records[0][1], RecordError):
        raise records[0][1]
    return records[0][1]


@app.command("replay")
def replay_records(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, a list, or JSON lines; - reads them.")
    ],
) -> None:
    """Replay records through the rules: layout, every move, claimed result or verdict.

    A line for each; exit status 1 if any is wrong. Nothing is solved: "unwinnable" and "unknown"
    claim no more than that the position is not won.
    """
    with _errors_are_lines():
        data = _read(file)
    wrong = 0
    for place, record in read_records(data):
        try:
            if isinstance(record, RecordError):
                raise record
            board = replay(record)
        except RecordError as error:
            wrong += 1
            print(f"{place}: wrong: {error}")
        else:
            print(
                f"{place}: right: {one_line(record.game)} {record.deal}, "
                f"{len(board.moves)} moves, {board.result}"
            )
    if wrong:
        raise typer.Exit(1)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")
    ] = 8000,
    rules: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A folder with rule files of one's own.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Where results are kept.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the site."""
    from .site import serve as serve_site

    with _errors_are_lines():
        serve_site(host, port, rules, database, open_browser)


feedback = typer.Typer(help="What players wrote by the form of the site.", no_args_is_help=True)
app.add_typer(feedback, name="feedback")


@feedback.command("list")
def list_feedback(
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Where messages are kept.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One message a line.")] = False,
) -> None:
    """List the messages, the oldest first."""
    from .site.database import DatabaseError, open_database, read_feedback

    try:
        engine = open_database(database, make=False)
    except DatabaseError as error:
        _fail(str(error))
    with engine.connect() as connection:
        messages = read_feedback(connection)
    engine.dispose()
    for message in messages:
        if as_json:
            print(msgspec.json.encode(message._asdict()).decode())
            continue
        about = " ".join(filter(None, (message.game, message.deal)))
        print(f"{message.day} {message.language} {about}".rstrip())
        print("\n".join(f"    {_plain(line)}" for line in message.message.splitlines()))
    if not messages and not as_json:
        print("no messages", file=sys.stderr)


def _plain(line: str) -> str:
    """Leave out what could steer a terminal: a stranger wrote it."""
    return "".join(char if char.isprintable() or char == "\t" else "�" for char in line)


def main() -> None:
    """Run the command line."""
    try:
        interrupt.raise_again()
        _main()
    except KeyboardInterrupt:
        print(interrupt.SAID, file=sys.stderr)
        sys.exit(interrupt.STATUS)
    except SystemExit as end:
        if interrupt.cut_off(end):
            print(interrupt.SAID, file=sys.stderr)
        raise
    finally:
        interrupt.end_at_once()


def _main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        # Nothing more can be written there, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # whoever read has enough
            sys.exit(1)
        print(f"eremit: the output cannot be written: {error.strerror}", file=sys.stderr)
        sys.exit(2)
