"""Writes tests/golden/verdicts.json anew: python -m tests.games.pinned.

What the solver says of the first deals of each game within a number of positions. Lines are
replayed before they are believed; that a deal is unwinnable stands here so that no later solver
says otherwise unnoticed.
"""

from __future__ import annotations

import json
from pathlib import Path

import eremit
from eremit.games import Game

PINNED = Path(__file__).parent.parent / "golden" / "verdicts.json"
SOURCE = (
    "Verdicts on the deals 1, 2, 3 .. of each game: W winnable, U unwinnable, ? undecided after "
    "that many positions. Said by the solver. Regenerate with: python -m tests.games.pinned"
)
DEALS = 50
STATES = 100_000
LETTERS = {"winnable": "W", "unwinnable": "U", "unknown": "?"}


def letters(game: Game, deals: int = DEALS, states: int = STATES) -> str:
    """The verdicts on the first deals of a game, a letter each."""
    verdicts = (eremit.solve(game.deal(at), states=states) for at in range(1, deals + 1))
    return "".join(LETTERS[each.verdict] for each in verdicts)


def main() -> None:
    """Write the file, a game a line."""
    lines = []
    for name, game in eremit.catalogue().items():
        lines.append(f"    {json.dumps(name)}: {json.dumps(letters(game))}")
        print(lines[-1], flush=True)
    verdicts = ",\n".join(lines)
    PINNED.write_text(
        f'{{\n  "source": {json.dumps(SOURCE)},\n  "states": {STATES},\n'
        f'  "verdicts": {{\n{verdicts}\n  }}\n}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
