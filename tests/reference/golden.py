"""Writes tests/golden/kernel.json anew: python -m tests.reference.golden.

The same cases run through the Python module and through the WebAssembly file. All expected values
come from the oracle; the rule codes are those that the rule files compile to.
"""

from __future__ import annotations

import json
import random
from typing import Any

from eremit.rules.compile import rule_code

from .__main__ import DEALS, OUTPUT
from .deal import deal
from .play import apply, is_stuck, is_won, legal_moves
from .position import visible
from .rule_cards import RULES

KERNEL = OUTPUT.parent / "kernel.json"
SOURCE = (
    "Random games, played by the oracle in tests/reference. "
    "Regenerate with: python -m tests.reference.golden"
)
MOST_MOVES = 96
EVERY = 24  # moves from case to case
MOST_COUNT = 200_000


def cases(game: str, number: int) -> list[dict[str, Any]]:
    """Positions of a random game: the moves that lead there, and what is true there."""
    choose = random.Random(f"{game} {number}")
    position, moves, found = deal(RULES[game], number), list[str](), list[dict[str, Any]]()
    for at in range(MOST_MOVES + 1):
        legal = sorted(legal_moves(position))
        if at % EVERY == 0 or not legal:
            found.append(
                {
                    "game": game,
                    "deal": number,
                    "moves": list(moves),
                    "legal": legal,
                    "view": list(visible(position).values()),
                    "won": is_won(position),
                    "stuck": not is_won(position) and is_stuck(position),
                }
            )
        if not legal:
            break
        others = [move for move in legal if move not in ("deal", "redeal")]
        moves.append(choose.choice(others if others and choose.random() < 0.6 else legal))
        position = apply(position, moves[-1])
    return found


def main() -> None:
    """Write the file, a case a line."""
    counted = json.loads(OUTPUT.read_text(encoding="utf-8"))["perft"]
    perft = [
        {**each, "counts": [count for count in each["counts"] if count <= MOST_COUNT][:30]}
        for each in counted
        if each["deal"] == DEALS[1]
    ]
    played = [case for game in RULES for number in DEALS[1:] for case in cases(game, number)]
    codes = {game: {"code": rule_code(rules)} for game, rules in RULES.items()}

    def rows(items: list[dict[str, Any]]) -> str:
        return ",\n".join(json.dumps(item, separators=(",", ":")) for item in items)

    KERNEL.write_text(
        f'{{"source":{json.dumps(SOURCE)},\n"games":{json.dumps(codes)},\n'
        f'"cases":[\n{rows(played)}\n],\n"perft":[\n{rows(perft)}\n]}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
