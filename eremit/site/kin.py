"""The games around a game: its variants, and those that are like it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from eremit.games import Game
from eremit.prose import likeness
from eremit.similar import distance, nearest

from .shelf import Shelf

CLASSIC = "klondike"
"""What most people call solitaire."""
AT_LEAST, AT_MOST = 3, 5
"""So many games are called similar, besides those that its rule file has to do with."""
FAR = 8.0
"""Beyond this distance of the rules only the nearest ones are called similar."""


class Option(NamedTuple):
    """A way to play: the game itself or a variant of it."""

    game: Game
    label: str
    current: bool
    reason: str


class Relative(NamedTuple):
    """A related game, and what is the same and different there."""

    game: Game
    reason: str


def chief(game: Game, shelf: Shelf) -> Game:
    """Give the game that this one is a variant of, or itself."""
    return shelf.games.get(game.variant_of or "", game)


def _ways(game: Game, shelf: Shelf) -> list[Game]:
    """Give the ways to play a game that is no variant: itself, then its variants."""
    return [game, *(shelf.games[name] for name in game.variants if name in shelf.games)]


def options(game: Game, shelf: Shelf, language: str) -> list[Option]:
    """Give the ways to play the game, nothing if there is only one.

    The same deal belongs to all of them: they share their deals.
    """
    found = [
        Option(
            each,
            each.option(language),
            each.id == game.id,
            likeness(each.rules, game.rules, game.name(language), language),
        )
        for each in _ways(chief(game, shelf), shelf)
    ]
    return found if len(found) > 1 else []


def relatives(game: Game, shelf: Shelf, language: str) -> Iterator[Relative]:
    """List the games that it is based on, or that are based on it, as rule files, then the likest.

    What a rule file is based on says nothing of where the game comes from: the reason is what the
    rules have in common.
    """
    own = chief(game, shelf)
    based = [each for each in shelf.games.values() if each.id == own.base or each.base == own.id]
    near = nearest(game, shelf.games.values(), AT_MOST)
    like = [each.game for each in near[:AT_LEAST]]
    like += [each.game for each in near[AT_LEAST:] if each.distance < FAR]
    for found in dict.fromkeys([*based, *like]):
        other = _alike(found, game, shelf) if game.variant_of else found
        yield Relative(other, likeness(other.rules, game.rules, game.name(language), language))


def _alike(other: Game, variant: Game, shelf: Shelf) -> Game:
    """Give the way to play another game that is most like a variant; if none is, the game."""
    return min(_ways(other, shelf), key=lambda each: distance(each.rules, variant.rules))


def classic(game: Game, shelf: Shelf) -> Game | None:
    """Give the game that most people look for, if this is another one."""
    found = shelf.games.get(CLASSIC)
    return None if found is chief(game, shelf) else found
