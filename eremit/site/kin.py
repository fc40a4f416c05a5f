"""The games around a game: its variants, those that it is built on, and those that are like it."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from typing import NamedTuple
from urllib.parse import urlencode

from eremit.games import Game
from eremit.prose import likeness
from eremit.similar import nearest

from .languages import translations
from .shelf import Shelf

CLASSIC = "klondike"
"""What most people call solitaire."""
AT_LEAST, AT_MOST = 3, 5
"""So many games are called similar, besides those that the game is built on."""
FAR = 8.0
"""Beyond this distance of the rules only the nearest ones are called similar."""


class Option(NamedTuple):
    """A way to play: the game itself or a variant of it."""

    game: Game
    label: str
    query: str
    current: bool
    reason: str


class Relative(NamedTuple):
    """A related game, and in what way it is one."""

    game: Game
    reason: str


def chief(game: Game, shelf: Shelf) -> Game:
    """Give the game that this one is a variant of, or itself."""
    return shelf.games.get(game.variant_of or "", game)


def options(game: Game, shelf: Shelf, language: str, deal: str | None) -> list[Option]:
    """Give the ways to play the game, nothing if there is only one.

    The same deal belongs to all of them: they share their deals.
    """
    first = chief(game, shelf)
    ways = [first, *(shelf.games[name] for name in first.variants if name in shelf.games)]
    query = f"?{urlencode({'deal': deal})}" if deal else ""
    found = [
        Option(
            each,
            each.option(language),
            query,
            each.id == game.id,
            likeness(each.rules, game.rules, game.name(language), language),
        )
        for each in ways
    ]
    return found if len(found) > 1 else []


def relatives(game: Game, shelf: Shelf, language: str) -> Iterator[Relative]:
    """List the games that this one is built on or that are built on it, then those like it."""
    words = translations(language)
    own = chief(game, shelf)
    near = nearest(game, shelf.games.values(), AT_MOST)
    like = [each.game for each in near[:AT_LEAST]]
    like += [each.game for each in near[AT_LEAST:] if each.distance < FAR]
    built = [each for each in shelf.games.values() if _connection(own, each, words)]
    for other in dict.fromkeys([*built, *like]):
        reason = likeness(other.rules, game.rules, game.name(language), language)
        connection = _connection(own, other, words)
        if connection:
            reason = words.gettext("%(reason)s; %(connection)s") % {
                "reason": reason,
                "connection": connection,
            }
        yield Relative(other, reason)


def _connection(game: Game, other: Game, words: NullTranslations) -> str:
    """Say whether one of two games is built on the other."""
    if other.id == game.base:
        return words.gettext("the game that this one is built on")
    if other.base == game.id:
        return words.gettext("built on this game")
    return ""


def classic(game: Game, shelf: Shelf) -> Game | None:
    """Give the game that most people look for, if this is another one."""
    found = shelf.games.get(CLASSIC)
    return None if found is chief(game, shelf) else found
