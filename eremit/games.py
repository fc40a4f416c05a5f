"""The games: those of the catalogue, and one's own from rule files."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from ._kernel import Rules as KernelRules
from .addresses import folded
from .board import Board
from .prose import Section, explain
from .prose.written import Prose, read_prose
from .rules import About, Fault, RuleError, Rules, rule_code
from .rules.files import MAX_BASES, Entry, read_file, resolve
from .shown import one_line
from .similar import Similar, nearest
from .winnable import winnable_deals

CATALOGUE = Path(__file__).parent / "catalogue"


class UnknownGame(LookupError):
    """There is no game of that id."""

    def __init__(self, ref: str, known: Iterable[str]) -> None:
        near = difflib.get_close_matches(ref.lower(), list(known), 1)
        hint = f"; did you mean '{near[0]}'?" if near else "; `eremit games` lists them"
        super().__init__(f"there is no game '{one_line(ref, 80)}'{hint}")


@dataclass(frozen=True)
class Game:
    """A game: its rules and what is said of it.

    `ref` is what finds the game again: its id, or the path of its rule file as it was given
    (`#` and the variant's id behind it for a variant).
    """

    id: str
    ref: str
    rules: Rules = field(repr=False)
    about: About = field(repr=False)
    base: str | None = field(default=None, repr=False)
    variants: tuple[str, ...] = field(default=(), repr=False)
    variant_of: str | None = field(default=None, repr=False)

    def name(self, lang: str = "en") -> str:
        """Give the game's name in the language ("en" or "de")."""
        return (self.about.name_de if lang == "de" else "") or self.about.name

    def also(self, lang: str = "en") -> tuple[str, ...]:
        """Give the other names that the game has in the language ("en" or "de")."""
        return (self.about.also_de if lang == "de" else ()) or self.about.also

    @property
    def names(self) -> tuple[str, ...]:
        """All names of the game in all languages, each once."""
        about = self.about
        named = filter(None, (about.name, about.name_de, *about.also, *about.also_de))
        return tuple(dict.fromkeys(named))

    def option(self, lang: str = "en") -> str:
        """Name the game as a choice among itself and its variants ("Draw one card")."""
        return (
            (self.about.option_de if lang == "de" else "") or self.about.option or self.name(lang)
        )

    def explain(self, lang: str = "en") -> list[Section]:
        """Tell the rules in words, in the language ("en" or "de"), section by section."""
        return explain(self.rules, lang)

    def prose(self, lang: str = "en") -> Prose | None:
        """Give what is told of the game in the language ("en" or "de").

        None for a game that is not of the catalogue. ProseError if its file is faulty.
        """
        in_catalogue = self.ref == self.id and self.id in catalogue()
        return _prose(self.id, lang) if in_catalogue else None

    def similar(self, number: int = 5) -> list[Similar]:
        """Give the games of the catalogue whose rules are most like these, the likest first."""
        return nearest(self, catalogue().values(), number)

    @cached_property
    def code(self) -> list[int]:
        """The kernel's rule code."""
        return rule_code(self.rules)

    @cached_property
    def kernel_rules(self) -> KernelRules:
        """The rules as the kernel has read them."""
        return KernelRules(self.code)

    @property
    def winnable_deals(self) -> tuple[int, ...]:
        """Numbers of deals that can be won, rising; none for a game that has no list."""
        return winnable_deals(self.id) if self.ref == self.id else ()

    def deal(self, deal: int | str) -> Board:
        """Deal by number, 1 to 2^53 - 1, or by one of another program: "ms:617", "pysol:32000".

        DealError if there is no such deal of this game.
        """
        board = Board(self)
        board.deal(deal)
        return board


@cache
def _catalogue_entries() -> dict[str, Entry]:
    return {
        entry.id: entry for file in sorted(CATALOGUE.glob("*.toml")) for entry in read_file(file)
    }


@cache
def catalogue() -> dict[str, Game]:
    """All games of the catalogue by id, sorted."""
    entries = _catalogue_entries()
    return {name: _game(entries[name], entries, name) for name in sorted(entries)}


@cache
def _prose(name: str, language: str) -> Prose:
    found = catalogue()[name]
    file = CATALOGUE / language / f"{found.variant_of or name}.toml"
    return read_prose(file, found, catalogue(), language)


def game(ref: str | Path) -> Game:
    """Find a game by its id, or by the path of a rule file (FILE.toml or FILE.toml#VARIANT).

    UnknownGame if there is none, RuleError if the file is faulty.
    """
    text = str(ref)
    path, _, variant = text.partition("#")
    if not path.endswith(".toml"):
        found = catalogue().get(text)
        if found is None:
            raise UnknownGame(text, catalogue())
        return found
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RuleError([Fault(text, "", "the path is not UTF-8 text")]) from None
    file = Path(path)
    own = {entry.id: entry for entry in read_file(file)}
    if variant and variant not in own:
        raise UnknownGame(text, (f"{path}#{each}" for each in own))
    entry = own[variant or file.stem]
    return _game(entry, _surroundings(entry, own), text)


def rule_file(path: Path) -> list[Game]:
    """Read a rule file: its game and its variants. RuleError with all its faults."""
    own = {entry.id: entry for entry in read_file(path)}
    games, faults = [], []
    for entry in own.values():
        ref = f"{path}#{entry.id}" if entry.parent else str(path)
        try:
            games.append(_game(entry, _surroundings(entry, own), ref))
        except RuleError as error:
            faults += [fault for fault in error.faults if fault not in faults]
    if faults:
        raise RuleError(faults)
    return games


def taken(found: Game, file: Path) -> Fault | None:
    """Say that the catalogue has the id of a file's game, if the file is not the catalogue's."""
    if found.id not in catalogue() or file.resolve().parent == CATALOGUE.resolve():
        return None
    place = f"variants.{found.id}" if found.variant_of else ""
    return Fault(str(file), place, f"the catalogue has a game '{found.id}': choose another id")


def namesake(found: Game, file: Path) -> Fault | None:
    """Say that a game of the catalogue has the name of a file's game: allowed, but confusing."""
    for field_name, name in (("name", found.name("en")), ("name_de", found.name("de"))):
        for other in catalogue().values():
            names = {folded(other.name(lang)) for lang in ("en", "de")}
            if other.id != found.id and folded(name) and folded(name) in names:
                place = f"variants.{found.id}.{field_name}" if found.variant_of else field_name
                reason = f"the catalogue has a game '{name}' too: players cannot tell them apart"
                return Fault(str(file), place, reason)
    return None


def folder(path: Path) -> dict[str, Game]:
    """Read all rule files of a folder, by id. RuleError with all faults of all files."""
    games: dict[str, Game] = {}
    faults = []
    if not path.is_dir():
        raise RuleError([Fault(str(path), "", "is no folder")])
    for file in sorted(path.glob("*.toml")):
        try:
            found = rule_file(file)
        except RuleError as error:
            faults += [fault for fault in error.faults if fault not in faults]
            continue
        for each in found:
            fault = taken(each, file)
            if fault:
                faults.append(fault)
            elif each.id in games:
                reason = f"'{each.id}' is also in {games[each.id].ref}"
                faults.append(Fault(str(file), "", reason))
            games[each.id] = each
    if faults:
        raise RuleError(faults)
    return dict(sorted(games.items()))


def _surroundings(entry: Entry, own: dict[str, Entry]) -> dict[str, Entry]:
    """The games that a file may be based on: the catalogue, and the files beside it."""
    main = entry.parent or entry
    # A file that has the name of a game of the catalogue may be based on that game.
    beside = {name: each for name, each in own.items() if name != main.base}
    entries = {**_catalogue_entries(), **beside}
    base, seen = main.base, {main.file}
    while base is not None:
        file = main.file.parent / f"{base}.toml"
        if file in seen or not file.is_file() or len(seen) > MAX_BASES + 1:
            break
        seen.add(file)
        found = read_file(file)
        entries.update({each.id: each for each in found})
        base = found[0].base
    return entries


def _game(entry: Entry, entries: dict[str, Entry], ref: str) -> Game:
    resolved = resolve(entry, entries)
    return Game(
        id=entry.id,
        ref=ref,
        rules=resolved.rules,
        about=resolved.about,
        base=entry.base,
        variants=entry.variants,
        variant_of=entry.parent.id if entry.parent else None,
    )
