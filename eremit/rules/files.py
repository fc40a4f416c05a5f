"""Reading rule files: TOML, one game a file with its variants, each built on another game.

A file says only what differs from its base. What it says is checked where it stands, so that a
fault names its own file; then it is laid over the base, and the result is checked as a whole.
"""

from __future__ import annotations

import errno
import re
import stat
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from eremit.addresses import RESERVED, slug
from eremit.shown import shown

from .check import contradictions
from .faults import Fault, RuleError
from .model import About, Rules
from .words import Word

SECTIONS = ("pack", "foundation", "tableau", "reserve", "cells", "stock")
CHOICES = ("goal", "auto")
NAMES = ("name", "name_de", "also", "also_de")
TABLES = (*SECTIONS, "numbers")
INHERITED = (*SECTIONS, *CHOICES, "family", "inventor")
ID = re.compile(r"(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*")
MAX_BYTES = 64 * 1024
MAX_BASES = 16
"""How many games may lie one under the other."""

Table = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """A game or a variant as its file has it, not yet laid over what it is based on.

    A variant is based on the game of its file (`parent`), that on the game with the id `base`.
    """

    id: str
    file: Path
    table: Table
    base: str | None = None
    parent: Entry | None = None
    variants: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """What stands before the names of its fields in its file."""
        return f"variants.{self.id}." if self.parent else ""


@dataclass(frozen=True)
class Resolved:
    """A game with everything that it inherits."""

    entry: Entry
    table: Table = field(repr=False)
    rules: Rules
    about: About


def read_file(file: Path) -> list[Entry]:
    """Read a rule file: its game, then its variants. RuleError with all faults in it."""
    raw = _parse(file)
    faults = []
    if not ID.fullmatch(file.stem):
        faults.append(Fault(str(file), "", "the file's name must be an id such as my-game.toml"))
    elif file.stem in RESERVED:
        faults.append(Fault(str(file), "", _taken(file.stem, "file name")))
    variants = raw.pop("variants", {})
    base = raw.pop("base", None)
    if base is not None and not (isinstance(base, str) and ID.fullmatch(base)):
        faults.append(Fault(str(file), "base", "must be the id of a game, in quotes"))
        base = None
    faults += _faults_in(raw, str(file), "")
    if not isinstance(variants, dict):
        faults.append(Fault(str(file), "variants", "must be tables: [variants.some-id]"))
        variants = {}
    for name, table in variants.items():
        place = f"variants.{name}"
        if not ID.fullmatch(name):
            faults.append(Fault(str(file), place, "is no id: small letters, digits, hyphens"))
        elif name in RESERVED:
            faults.append(Fault(str(file), place, _taken(name, "id")))
        elif name == file.stem:
            faults.append(Fault(str(file), place, "the file's own game has this id"))
        if not isinstance(table, dict):
            faults.append(Fault(str(file), place, f"must be a table: [{place}]"))
        else:
            faults += _faults_in(table, str(file), place + ".")
    if faults:
        raise RuleError(faults)
    main = Entry(file.stem, file, raw, base, variants=tuple(variants))
    return [
        main,
        *(Entry(name, file, table, parent=main) for name, table in variants.items()),
    ]


def _taken(address: str, other: str) -> str:
    return f"'{address}' is a page of the site: choose another {other}"


def _parse(file: Path) -> Table:
    try:
        # Not a pipe or a device: reading one might never end.
        if not stat.S_ISREG(file.stat().st_mode):
            raise FileNotFoundError(errno.ENOENT, "is no file")
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise RuleError([Fault(str(file), "", error.strerror or str(error))]) from None
    except ValueError as error:  # a zero in the path
        raise RuleError([Fault(str(file), "", str(error))]) from None
    if len(data) > MAX_BYTES:
        raise RuleError([Fault(str(file), "", f"is longer than {MAX_BYTES} bytes")])
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        reason = f"is not UTF-8 text (byte {error.start})"
    except tomllib.TOMLDecodeError as error:
        reason = f"is not TOML: {error}"
    except RecursionError:
        reason = "is nested too deeply"
    except ValueError as error:  # a number that is too long
        reason = f"is not TOML: {error}"
    raise RuleError([Fault(str(file), "", reason)])


def resolve(entry: Entry, entries: Mapping[str, Entry], path: tuple[Entry, ...] = ()) -> Resolved:
    """Lay the game over its base, found by id among `entries`. RuleError with all faults."""
    file = str(entry.file)
    below = entry.parent
    if entry.base is not None:
        below = entries.get(entry.base)
        if below is None:
            raise RuleError([Fault(file, "base", f"there is no game '{entry.base}'")])
        if entry in path:
            circle = " -> ".join(each.id for each in (*path[path.index(entry) :], entry))
            raise RuleError([Fault(file, "base", f"goes round in a circle: {circle}")])
        if len(path) >= MAX_BASES:
            reason = f"more than {MAX_BASES} games lie one under the other"
            raise RuleError([Fault(file, "base", reason)])
        path = (*path, entry)
    table: Table = {}
    if below is not None:
        inherited = resolve(below, entries, path).table
        # What another program deals is this game and its variants, not what is based on it.
        keys = (*INHERITED, "numbers") if entry.parent else INHERITED
        table = {key: value for key, value in inherited.items() if key in keys}
    table = _laid_over(entry.table, table)
    place = entry.place
    faults = [Fault(file, place + name, "is missing") for name in _missing(table)]
    if faults:
        raise RuleError(faults)
    rules = msgspec.convert({k: table[k] for k in (*SECTIONS, *CHOICES) if k in table}, Rules)
    about = msgspec.convert({k: v for k, v in table.items() if k in _fields(About)}, About)
    faults = [Fault(file, place + name, reason) for name, reason in contradictions(rules)]
    if faults:
        raise RuleError(faults)
    return Resolved(entry, table, rules, about)


def _laid_over(top: Table, bottom: Table) -> Table:
    both = {**bottom, **top}
    for section in TABLES:
        if section in top and section in bottom:
            both[section] = {**bottom[section], **top[section]}
    return both


def _missing(table: Table) -> Iterator[str]:
    if "name" not in table:
        yield "name"
    for section, kind in _fields(Rules).items():
        if section in SECTIONS:
            for name in _required(kind):
                if name not in table.get(section, {}):
                    yield f"{section}.{name}"


# msgspec works the fields out anew at each call, which is slow.
@cache
def _required(struct: type[msgspec.Struct]) -> list[str]:
    return [part.name for part in msgspec.structs.fields(struct) if part.required]


@cache
def _fields(struct: type[msgspec.Struct]) -> dict[str, Any]:
    return {part.name: part.type for part in msgspec.structs.fields(struct)}


def _faults_in(table: Table, file: str, prefix: str) -> Iterator[Fault]:
    allowed = {**_fields(About), **_fields(Rules)}
    for name, value in table.items():
        if name not in allowed:
            known = ["base", "variants", *allowed] if not prefix else list(allowed)
            yield Fault(file, prefix + name, f"is no field; fields are {', '.join(known)}")
        elif name not in TABLES:
            yield from _faults_of(value, allowed[name], file, prefix + name)
            if name in NAMES:
                texts = value if isinstance(value, list) else [value]
                addresses = {slug(text) for text in texts if isinstance(text, str)}
                for address in sorted(addresses & RESERVED):
                    yield Fault(file, prefix + name, _taken(address, "name"))
        elif not isinstance(value, dict):
            yield Fault(file, prefix + name, f"must be a table: [{prefix}{name}]")
        else:
            fields = _fields(allowed[name])
            for key, item in value.items():
                place = f"{prefix}{name}.{key}"
                if key not in fields:
                    yield Fault(file, place, f"is no field; fields are {', '.join(fields)}")
                else:
                    yield from _faults_of(item, fields[key], file, place)


def _faults_of(value: object, kind: object, file: str, place: str) -> Iterator[Fault]:
    word = get_args(kind)[0] if get_origin(kind) is not None and get_args(kind) else kind
    texts = value if isinstance(value, list) else [value]
    if any(isinstance(text, str) and not text.isprintable() for text in texts):
        yield Fault(file, place, f"{shown(value)} has a character that cannot be printed")
        return
    try:
        msgspec.convert(value, kind)
    except RecursionError:
        yield Fault(file, place, "is nested too deeply")
    except msgspec.ValidationError as error:
        if isinstance(word, type) and issubclass(word, Word):
            words = ", ".join(f'"{each.value}"' for each in word)
            yield Fault(file, place, f"{shown(value)} is none of {words}")
        else:
            if place.endswith("stock.passes"):
                yield Fault(
                    file, place, f'{shown(value)} is no number from 1 to 99, nor "unlimited"'
                )
                return
            reason = re.sub(r" - at `\$(.*)`", r" (at \1)", str(error)).replace(" (at )", "")
            yield Fault(file, place, f"{shown(value)}: {reason[0].lower()}{reason[1:]}")
