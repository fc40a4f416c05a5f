"""Writes tests/golden/perft.json anew: python -m tests.reference."""

from __future__ import annotations

import json
from pathlib import Path

from .count import perft_counts
from .deal import deal
from .rule_cards import RULES

DEALS = [1, 42, 9007199254740991]
LIMIT = 50_000  # positions looked at for one deal: some seconds
MOST = 10**9  # what can still be counted one by one
OUTPUT = Path(__file__).resolve().parent.parent / "golden" / "perft.json"
SOURCE = (
    "perft(1), perft(2), ... from the deal, to the first 0 or as far as the limits go. Computed by "
    "the oracle in tests/reference, which was written from the rule cards and not from the kernel. "
    "Regenerate with: python -m tests.reference"
)


def main() -> None:
    lines = []
    for game, rules in RULES.items():
        for number in DEALS:
            counts = perft_counts(deal(rules, number), LIMIT, MOST)
            lines.append(json.dumps({"game": game, "deal": number, "counts": counts}))
            print(lines[-1], flush=True)
    counted = ",\n".join(f"    {line}" for line in lines)
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(
        f'{{\n  "source": {json.dumps(SOURCE)},\n  "perft": [\n{counted}\n  ]\n}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
