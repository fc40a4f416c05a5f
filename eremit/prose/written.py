"""Prose by hand: what rules cannot say, one TOML file a game and language, its variants with it.

A text may name another game, `[[acme]]` or `[[acme|the stricter sister]]`, and numbers of its own
rules, `{stock}`, or of another game's, `{acme.stock}`: so no number can differ from the rules.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct

from eremit.rules import Fault, Rules

from .setup import covered
from .wording import Wording, unbroken

if TYPE_CHECKING:
    from eremit.games import Game

Line = Annotated[str, Meta(min_length=1, pattern=r"^\S(.*\S)?$")]
Teaser = Annotated[str, Meta(min_length=1, max_length=160, pattern=r"^\S(.*\S)?$")]
Paragraphs = Annotated[str, Meta(min_length=1, description="Empty lines stand between them.")]


class VariantFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file says of a variant. What it leaves out is that of the game."""

    teaser: Annotated[Teaser, Meta(description="One sentence, without links.")]
    differs: Annotated[Paragraphs, Meta(description="What is different here, in a paragraph.")]
    story: Paragraphs | None = None
    tip: Paragraphs | None = None
    notes: Paragraphs | None = None
    sources: tuple[Line, ...] = ()
    offer: Annotated[str, Meta(description="A game to try instead: a button leads there.")] = ""


class GameFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file says."""

    teaser: Annotated[Teaser, Meta(description="One sentence, without links.")]
    story: Annotated[
        Paragraphs,
        Meta(description="Where it comes from, what makes it itself, skill and luck."),
    ]
    tip: Annotated[Paragraphs, Meta(description="One that helps under exactly these rules.")]
    notes: Annotated[Paragraphs, Meta(description="What is disputed, and what was decided.")]
    sources: Annotated[
        tuple[Line, ...], Meta(min_length=1, description="Where the facts are from.")
    ]
    offer: Annotated[str, Meta(description="A game to try instead: a button leads there.")] = ""
    variants: dict[str, VariantFile] = {}


class Link(NamedTuple):
    """A game that a text leads to."""

    game: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Text:
    """A paragraph: words, and links to games. As a string it is the words alone."""

    parts: tuple[str | Link, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.parts))


@dataclass(frozen=True)
class Prose:
    """What is told of a game in a language.

    `differs` says of a variant what sets it apart; `offer` is a game to try instead.
    """

    teaser: str
    story: tuple[Text, ...]
    tip: Text
    notes: tuple[Text, ...]
    sources: tuple[str, ...]
    differs: Text | None = None
    offer: Link | None = None


class ProseError(ValueError):
    """A prose file is missing or cannot be used; `fault` names the file, the field, the reason."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


MARK = re.compile(
    r"\[\[(?P<link>[a-z0-9-]+)(?:\|(?P<words>[^][{}|]+))?\]\]"
    r"|\{(?:(?P<of>[a-z0-9-]+)\.)?(?P<number>[A-Za-z]+)\}"
    r"|(?P<stray>[][{}])"
)

NUMBERS: Mapping[str, Callable[[Rules], int | str | tuple[int, ...]]] = {
    "packs": lambda rules: rules.pack.packs,
    "cards": lambda rules: rules.pack.cards,
    "foundations": lambda rules: rules.foundations,
    "piles": lambda rules: len(rules.tableau.piles),
    "dealt": lambda rules: sum(rules.tableau.piles),
    "sizes": lambda rules: rules.tableau.piles,
    "longest": lambda rules: max(rules.tableau.piles),
    "covered": lambda rules: covered(rules.tableau.piles, rules.tableau.faces),
    "reserve": lambda rules: sum(rules.reserve.piles),
    "cells": lambda rules: len(rules.cells.piles),
    "stock": lambda rules: rules.stock_cards,
    "turn": lambda rules: rules.stock.turn,
    "passes": lambda rules: rules.stock.passes,
}
"""The numbers that a text may name. One is written in words: it has a gender."""


def read_prose(file: Path, game: Game, games: Mapping[str, Game], language: str) -> Prose:
    """Read what a file tells of a game, or of a variant of the game that it is about.

    `games` are those that it may lead to. ProseError if the file is missing or faulty, also in
    what it tells of other variants.
    """
    told = _parse(file)
    main = games[game.variant_of or game.id]
    for name in main.variants:
        if name not in told.variants:
            raise ProseError(Fault(str(file), f"variants.{name}", "is missing"))
    for name in told.variants:
        if name not in main.variants:
            reason = f"'{main.id}' has no such variant"
            raise ProseError(Fault(str(file), f"variants.{name}", reason))
    here = _Filling(file, games, language)
    all_of_it = {each: here.prose(told, games[each]) for each in (main.id, *main.variants)}
    return all_of_it[game.id]


@cache
def _parse(file: Path) -> GameFile:
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ProseError(Fault(str(file), "", error.strerror or str(error))) from None
    except UnicodeDecodeError as error:
        raise ProseError(Fault(str(file), "", f"is not UTF-8 text (byte {error.start})")) from None
    except tomllib.TOMLDecodeError as error:
        raise ProseError(Fault(str(file), "", f"is not TOML: {error}")) from None
    variants = raw.get("variants", {})
    if isinstance(variants, dict):
        for name, table in variants.items():
            _converted(table, VariantFile, file, f"variants.{name}")
    return _converted(raw, GameFile, file, "")


Kind = TypeVar("Kind", bound=Struct)


def _converted(raw: object, kind: type[Kind], file: Path, place: str) -> Kind:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        # msgspec names a field in the path or, where it is missing or unknown, in the sentence.
        reason, _, path = str(error).partition(" - at `$")
        field = path.strip(".`")
        if named := re.fullmatch(
            r"Object (?:missing required|contains unknown) field `(.*)`", reason
        ):
            field = f"{field}.{named[1]}".strip(".")
            reason = "is missing" if "missing" in reason else "is no field of a prose file"
        field = f"{place}.{field}".strip(".")
        raise ProseError(Fault(str(file), field, reason[0].lower() + reason[1:])) from None


class _Filling:
    """Puts names and numbers into the texts of a file."""

    def __init__(self, file: Path, games: Mapping[str, Game], language: str) -> None:
        self.file, self.games, self.language = file, games, language
        self.words = Wording(language)

    def prose(self, told: GameFile, game: Game) -> Prose:
        """Tell of the game or of a variant of it, which has what it does not say from the game."""
        own = told.variants.get(game.id)
        place = f"variants.{game.id}." if own else ""

        def lay(field: str) -> list[Text]:
            if own and (text := getattr(own, field)):
                return self.paragraphs(text, game, place + field)
            return self.paragraphs(getattr(told, field), game, field)

        story, tip = lay("story"), lay("tip")
        if not 2 <= len(story) <= 3:
            raise self.fault(place + "story", f"has {len(story)} paragraphs, not two or three")
        if len(tip) != 1:
            raise self.fault(place + "tip", f"has {len(tip)} paragraphs, not one")
        teaser = self.paragraphs(own.teaser if own else told.teaser, game, place + "teaser")[0]
        if any(isinstance(part, Link) for part in teaser.parts):
            raise self.fault(place + "teaser", "leads to another game")
        differs = self.paragraphs(own.differs, game, place + "differs")[0] if own else None
        offered = own.offer if own else told.offer
        return Prose(
            teaser=str(teaser),
            story=tuple(story),
            tip=tip[0],
            notes=tuple(lay("notes")),
            sources=tuple(dict.fromkeys((*(own.sources if own else ()), *told.sources))),
            differs=differs,
            offer=self.link(offered, "", place + "offer") if offered else None,
        )

    def paragraphs(self, text: str, game: Game, place: str) -> list[Text]:
        """Give the paragraphs of a text: empty lines lie between them, other breaks are spaces."""
        pieces = [" ".join(piece.split()) for piece in re.split(r"\n\s*\n", text.strip())]
        if not all(pieces):
            raise self.fault(place, "is empty")
        return [self.filled(piece, game, place) for piece in pieces]

    def filled(self, text: str, game: Game, place: str) -> Text:
        """Give a paragraph with its links and numbers."""
        parts: list[str | Link] = [""]
        done = 0
        for mark in MARK.finditer(text):
            before = text[done : mark.start()]
            done = mark.end()
            if mark["stray"]:
                raise self.fault(place, f"has a '{mark['stray']}' that belongs to nothing")
            if mark["link"]:
                parts += [before, self.link(mark["link"], mark["words"], place)]
            else:
                parts += [before, self.number(mark["of"] or game.id, mark["number"], place)]
        parts.append(text[done:])
        return Text(tuple(_joined(parts)))

    def link(self, name: str, words: str | None, place: str) -> Link:
        """Lead to a game, by its name if nothing else is said."""
        if name not in self.games:
            raise self.fault(place, f"there is no game '{name}'")
        return Link(name, words or self.games[name].name(self.language))

    def number(self, name: str, number: str, place: str) -> str:
        """Write a number of a game's rules; a capital asks for one."""
        if name not in self.games:
            raise self.fault(place, f"there is no game '{name}'")
        if number.lower() not in NUMBERS:
            known = ", ".join(NUMBERS)
            raise self.fault(place, f"there is no number '{number}'; there are {known}")
        value = NUMBERS[number.lower()](self.games[name].rules)
        if isinstance(value, tuple):
            return self.words.all_of([self.words.digits(each) for each in value])
        if not isinstance(value, int) or value < 2:
            raise self.fault(place, f"the {number} of '{name}' are {value}: say that in words")
        written = self.words.number(value)
        return written[0].upper() + written[1:] if number[0].isupper() else written

    def fault(self, place: str, reason: str) -> ProseError:
        """Make the error for a field of the file."""
        return ProseError(Fault(str(self.file), place, reason))


def _joined(parts: list[str | Link]) -> list[str | Link]:
    """Put neighbouring words into one part; percent signs and names of cards are not torn off."""
    joined: list[str | Link] = []
    for part in parts:
        if isinstance(part, Link):
            joined.append(part)
        elif joined and not isinstance(joined[-1], Link):
            joined[-1] += part
        elif part:
            joined.append(part)
    return [
        part if isinstance(part, Link) else unbroken(re.sub(r"(?<=\d) %", "\u00a0%", part))
        for part in joined
    ]
