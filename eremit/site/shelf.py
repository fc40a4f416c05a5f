"""The games that the site offers: the catalogue, and the rule files of a folder."""

from __future__ import annotations

import difflib
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from eremit.addresses import folded, slug
from eremit.games import Game, catalogue, folder, rule_file
from eremit.rules import Fault, RuleError
from eremit.shown import one_line

from .languages import LANGUAGES


@dataclass(frozen=True)
class Shelf:
    """All games by id, sorted, and the faults of the rule files that make no game, by id."""

    games: Mapping[str, Game]
    own: frozenset[str] = frozenset()
    faults: Mapping[str, Sequence[Fault]] = field(default_factory=dict)

    @cached_property
    def _addresses(self) -> dict[str, dict[str, str]]:
        """For each language the game's id by each spelling; of two claims the first holds."""
        found: dict[str, dict[str, str]] = {}
        for language in LANGUAGES:
            ids = found[language] = {name: name for name in self.games}
            for naming in (language, *LANGUAGES):
                for game in self.games.values():
                    ids.setdefault(slug(game.name(naming)), game.id)
            for game in self.games.values():
                for other in game.names:
                    ids.setdefault(slug(other), game.id)
            ids.pop("", None)
        return found

    @cached_property
    def _folded(self) -> dict[str, str]:
        """The games' ids by names without hyphens and marks, with and without "ue" for "ü"."""
        found: dict[str, str] = {}
        for game in self.games.values():
            for name in (game.id, *game.names):
                for spelling in (folded(name), folded(slug(name))):
                    found.setdefault(spelling, game.id)
        found.pop("", None)
        return found

    def near(self, spelling: str, number: int = 3) -> list[Game]:
        """Find the games one of whose names is most like what was typed."""
        likely = difflib.get_close_matches(folded(slug(spelling[:100])), self._folded, 2 * number)
        found = dict.fromkeys(self._folded[each] for each in likely)
        return [self.games[name] for name in found][:number]

    def address(self, game: Game, language: str) -> str:
        """Give the game's place in addresses: its name, or its id if another has that name."""
        name = slug(game.name(language))
        return name if self._addresses[language].get(name) == game.id else game.id

    def find(self, spelling: str, language: str) -> Game | None:
        """Find a game by its id, or by its name in any language, whatever the spelling."""
        ids = self._addresses[language]
        name = ids.get(spelling) or ids.get(slug(spelling))
        if name is None:
            for typed in (folded(slug(spelling)), folded(spelling)):
                name = name or self._folded.get(typed)
        return self.games[name] if name else None


def read_shelf(rules_dir: Path) -> Shelf:
    """Read the rule files of the folder and put them beside the catalogue."""
    own: dict[str, Game] = {}
    faults: dict[str, Sequence[Fault]] = {}
    try:
        own = folder(rules_dir)
    except RuleError as error:
        for fault in error.faults:
            name = _id(Path(fault.file))
            faults[name] = [*faults.get(name, ()), fault]
        for file in sorted(rules_dir.glob("*.toml")):
            if _id(file) not in faults:
                try:
                    own.update((game.id, game) for game in rule_file(file))
                except RuleError as again:  # a file that it is based on is faulty
                    faults[_id(file)] = again.faults
    games = dict(sorted({**own, **catalogue()}.items()))
    return Shelf(games, frozenset(own), faults)


def _id(file: Path) -> str:
    """The id that the file would give its game; odd names of files can be shown as well."""
    return one_line(file.stem)


class Shelves:
    """Gives the shelf as it is now: read again whenever a file of the folder has changed."""

    def __init__(self, rules_dir: Path | None) -> None:
        self.rules_dir = rules_dir
        self._lock = threading.Lock()
        self._stamp: object = None
        self._shelf = Shelf(catalogue())

    def now(self) -> Shelf:
        """Give the games of this moment. Reads the folder's list of files: not for the loop."""
        if self.rules_dir is None:
            return self._shelf
        with self._lock:
            stamp = _stamp(self.rules_dir)
            if stamp != self._stamp:
                self._shelf = read_shelf(self.rules_dir)
                self._stamp = stamp
            return self._shelf


def _stamp(rules_dir: Path) -> object:
    """Tell whether files have come, gone or changed."""
    stamp: list[tuple[str, int, int, int]] = []
    if not rules_dir.is_dir():
        return None, stamp
    for file in sorted(rules_dir.glob("*.toml")):
        try:
            status = file.stat()
        except OSError:
            stamp.append((file.name, 0, 0, 0))
        else:
            stamp.append((file.name, status.st_mtime_ns, status.st_size, status.st_ino))
    return stamp
