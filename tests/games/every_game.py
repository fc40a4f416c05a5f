"""The games that the generic tests run for, and small versions of them."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

import eremit
from eremit.games import Game, folder
from eremit.rules.model import Pack, Rules
from eremit.rules.words import Space

FOLDER = Path(__file__).parent

CATALOGUE = eremit.catalogue()
OWN = folder(FOLDER)
GAMES: dict[str, Game] = {**CATALOGUE, **OWN}


def changed(base: str, name: str, rules: Rules) -> Game:
    """A game with the rules of another one but for what was changed."""
    return Game(id=name, ref=name, rules=rules, about=GAMES[base].about)


def small(
    base: str, suits: int, ranks: int, piles: tuple[int, ...], reserve: int = 0, cells: int = 1
) -> Game:
    """The game with a small pack and layout, so that its whole space can be looked at."""
    rules = GAMES[base].rules
    return changed(
        base,
        f"{base}-{suits}x{ranks}",
        replace(
            rules,
            pack=Pack(packs=rules.pack.packs, suits=suits, ranks=ranks),
            tableau=replace(rules.tableau, piles=piles),
            reserve=replace(rules.reserve, piles=(reserve,) if reserve else ()),
            cells=replace(rules.cells, piles=rules.cells.piles[:cells]),
        ),
    )


def no_take_back(game: Game) -> Game:
    rules = game.rules
    return changed(
        game.id.rpartition("-")[0],
        f"{game.id}-no-take-back",
        replace(rules, foundation=replace(rules.foundation, take_back=False)),
    )


SMALL = [
    small("coyote", 2, 5, (1, 1), 3),
    small("coyote", 3, 4, (1, 1), 3),
    small("acme", 2, 5, (1, 1), 3),
    small("acme", 3, 4, (1, 1), 3),
    small("acme-auto", 3, 4, (1, 1), 3),
    small("klondike", 3, 4, (1, 2, 3)),
    small("klondike", 4, 3, (1, 2, 3)),
    small("klondike-draw-3", 4, 3, (1, 2, 3)),
    small("moving-left", 2, 3, (1, 2, 3)),
    small("cleopatra", 2, 3, (1, 2, 1)),
    small("cleopatra", 1, 5, (1, 2, 3)),
    small("knotty-nines", 4, 3, (1, 1, 1)),
    small("knotty-nines-wrap", 4, 3, (1, 1)),
    small("trusty-twelve", 3, 4, (1, 1, 1)),
    small("canfield", 3, 4, (1, 1), 2),
    small("canfield-run", 3, 4, (1, 1), 2),
    small("bunker", 3, 4, (1, 1, 1)),
    small("up-and-up", 3, 4, (1, 1)),
    small("forty-thieves", 2, 3, (2, 2, 1)),
    small("thieves-of-egypt", 2, 3, (1, 3, 2)),
    small("triple-left", 2, 2, (1, 2, 2)),
    small("gargantua", 2, 3, (1, 2, 3)),
    small("triangle", 2, 3, (1, 2, 3)),
    small("canfield-closed", 3, 4, (1, 1), 2),
    small("freecell", 3, 4, (4, 4, 4)),
    small("freecell", 2, 4, (3, 3, 2), cells=2),
]
SMALL += [
    no_take_back(game)
    for game in SMALL
    if game.rules.foundations and game.rules.tableau.space is not Space.RESERVE
]
SMALL_GAMES = {game.id: game for game in SMALL}

# So small that the plain solver decides nearly every deal; both verdicts occur in the first 24.
TINY = [
    small("coyote", 2, 5, (1, 1), 3),
    small("acme", 2, 5, (1, 1), 3),
    small("acme-auto", 2, 5, (1, 1), 3),
    small("klondike", 2, 4, (1, 2)),
    small("klondike-draw-3", 2, 4, (1, 2)),
    small("moving-left", 1, 4, (1, 2, 3)),
    small("cleopatra", 1, 4, (3, 3)),
    small("canfield", 2, 5, (1, 1), 3),
    small("canfield-run", 2, 5, (1, 1), 3),
    small("canfield-closed", 2, 5, (1, 1), 3),
    small("freecell", 2, 4, (4, 4)),
    small("bunker", 2, 4, (1, 1)),
    small("up-and-up", 3, 4, (1, 1)),
    small("forty-thieves", 1, 4, (2, 2)),
    small("thieves-of-egypt", 1, 4, (3, 4)),
    small("triple-left", 1, 3, (2, 2)),
    small("knotty-nines", 2, 4, (1, 1, 1)),
    small("knotty-nines-wrap", 4, 3, (1, 1, 1)),
    small("trusty-twelve", 3, 3, (1, 1, 1, 1)),
]
TINY_GAMES = {game.id: game for game in TINY}
