"""Writes tests/golden/small.json: python -m tests.reference.small [--all].

Games that are in the file already stay as they are; with --all everything is made anew.

Small deals with their verdicts, for every game and for rules thrown together at random. Shapes (how
many ranks, suits, piles) are drawn at random too, and kept where nearly every deal can be looked
through and both verdicts occur. Only that choice is the kernel's; all verdicts are the oracle's.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
from msgspec.structs import replace

import eremit
from eremit.games import Game
from eremit.rules.check import contradictions
from eremit.rules.model import Cells, Foundation, Pack, Reserve, Rules, Stock, Tableau
from eremit.rules.words import (
    Build,
    Direction,
    Faces,
    Fill,
    FoundationBuild,
    Goal,
    Space,
    Start,
    StockDeal,
    Unit,
)

from .__main__ import OUTPUT
from .deal import deal
from .rule_cards import RULES, plain
from .solve import TooLarge, solve

SMALL = OUTPUT.parent / "small.json"
SOURCE = (
    "Verdicts of small deals, 1, 2, 3 ..: W winnable, U unwinnable, ? more than the limit of "
    "positions; lengths of shortest winning lines. Computed by the plain solver in "
    "tests/reference. "
    "Regenerate with: python -m tests.reference.small"
)
LIMIT = 1_500
"""Positions for one deal: a tenth of a second."""
DEALS = 16
SHAPES = 6
"""For each game of the catalogue."""
MIXTURES = 100
"""Rules thrown together at random."""
MIXTURE = "mixture"
LETTERS = {"winnable": "W", "unwinnable": "U"}


def scaled(rules: Rules, shape: dict[str, Any]) -> Rules:
    """The game with another pack and other piles; all words stay."""
    return replace(
        plain(rules),
        pack=Pack(packs=rules.pack.packs, suits=shape["suits"], ranks=shape["ranks"]),
        tableau=replace(rules.tableau, piles=tuple(shape["piles"])),
        reserve=replace(rules.reserve, piles=tuple(shape["reserve"])),
        cells=Cells(piles=tuple(shape["cells"])),
    )


def rules_of(case: dict[str, Any]) -> Rules:
    """The rules of a case of the golden file."""
    if "rules" in case:
        return msgspec.convert(case["rules"], Rules)
    return scaled(RULES[case["game"]], case)


def shapes(rules: Rules, choose: random.Random) -> Iterator[dict[str, Any]]:
    """Draw small shapes that the rules can have."""
    while True:
        packs = rules.pack.packs
        suits, ranks = choose.randint(1, 4), choose.randint(2, 13)
        if not 4 <= packs * suits * ranks <= 20:
            continue
        most = 1 if max(rules.tableau.piles) == 1 else choose.choice((2, 3, 4, 6))
        least = 0 if most > 1 and choose.random() < 0.2 else 1
        piles = [choose.randint(least, most) for _ in range(choose.randint(1, 5))]
        if rules.stock.deal is StockDeal.NONE and rules.tableau.fill is Fill.NONE:
            # All cards are dealt.
            cards, count = packs * suits * ranks, choose.randint(2, 5)
            piles = [cards // count + (at < cards % count) for at in range(count)]
        reserves = choose.choice((1, 1, 2)) if rules.reserve.piles else 0
        shape = {
            "suits": suits,
            "ranks": ranks,
            "piles": piles,
            "reserve": [choose.randint(1, 4) for _ in range(reserves)],
            "cells": [0] * choose.randint(1, 2) if rules.cells.piles else [],
        }
        if not [*contradictions(scaled(rules, shape))]:
            yield shape


def mixtures(choose: random.Random) -> Iterator[Rules]:
    """Throw rules together: any words that make sense beside each other."""
    while True:
        goal = choose.choice((Goal.FOUNDATIONS, Goal.FOUNDATIONS, Goal.STOCK, Goal.STOCK_AND_WASTE))
        start = choose.choice((Start.NONE, Start.ACES, Start.BASE_CARD))
        rules = Rules(
            pack=Pack(
                packs=choose.choice((1, 1, 2, 3)),
                suits=choose.randint(1, 4),
                ranks=choose.randint(2, 7),
            ),
            foundation=Foundation(
                build=choose.choice((FoundationBuild.SUIT, FoundationBuild.SUIT, goal_words(goal))),
                start=start,
                take_back=choose.random() < 0.6,
            ),
            tableau=Tableau(
                piles=tuple(choose.randint(0, 4) for _ in range(choose.randint(1, 4))),
                faces=choose.choice(tuple(Faces)),
                build=choose.choice(tuple(Build)),
                direction=choose.choice(tuple(Direction)),
                wrap=choose.random() < 0.4,
                closed_base=start is Start.BASE_CARD and choose.random() < 0.3,
                move=choose.choice(tuple(Unit)),
                space=choose.choice(tuple(Space)),
                fill=choose.choice(tuple(Fill)),
            ),
            reserve=Reserve(
                piles=choose.choice(((), (), (1,), (3,), (2, 1), (2, 2))),
                faces=choose.choice(tuple(Faces)),
            ),
            cells=Cells(piles=choose.choice(((), (), (0,), (1,), (0, 1)))),
            stock=choose.choice(
                (
                    Stock(turn=choose.randint(1, 3), passes=choose.choice((1, 2, 3, "unlimited"))),
                    Stock(deal=StockDeal.NONE),
                    Stock(deal=StockDeal.OPEN),
                )
            ),
            goal=goal,
        )
        if rules.pack.cards <= 20 and not [*contradictions(rules)]:
            yield rules


def goal_words(goal: Goal) -> FoundationBuild:
    """What the foundations may be where they need not be filled."""
    return FoundationBuild.SUIT if goal is Goal.FOUNDATIONS else FoundationBuild.NONE


def is_promising(rules: Rules) -> bool:
    """Whether it is worth while to solve deals: not too many positions, nor too few, to look at."""
    game = Game(id="small", ref="small", rules=rules, about=eremit.game("coyote").about)
    boards = [game.deal(number) for number in range(1, DEALS + 1)]
    fates = Counter(board.fate(LIMIT) for board in boards)
    large = sum(board.fate(20) == "unknown" for board in boards)
    return min(fates["dead"], fates["winnable"]) >= 2 and large >= DEALS // 3


def truths(rules: Rules, limit: int = LIMIT) -> tuple[str, list[int]] | None:
    """Verdicts and lengths of all deals; None if they would show too little."""
    verdicts, lengths = "", list[int]()
    for number in range(1, DEALS + 1):
        try:
            found = solve(deal(rules, number), limit)
        except TooLarge:
            verdicts += "?"
        else:
            verdicts += LETTERS[found.verdict]
            if found.line is not None:
                lengths.append(len(found.line))
        if verdicts.count("?") > DEALS // 8:
            return None
    rarer = min(verdicts.count("W"), verdicts.count("U"))
    return (verdicts, lengths) if rarer >= 2 else None


def cases(job: tuple[str, int]) -> list[dict[str, Any]]:
    """The cases of one game, or some of the mixtures (game "", the number seeds them)."""
    game, number = job
    choose = random.Random(f"{game} {number}")
    found: list[dict[str, Any]] = []
    candidates: Iterator[tuple[dict[str, Any], Rules]]
    if game:
        candidates = (
            ({"game": game, **shape}, scaled(RULES[game], shape))
            for shape in shapes(RULES[game], choose)
        )
    else:
        candidates = (
            ({"game": MIXTURE, "rules": said(rules)}, rules) for rules in mixtures(choose)
        )
    for case, rules in candidates:
        truth = truths(rules) if is_promising(rules) else None
        if truth is not None:
            found.append({**case, "verdicts": truth[0], "lengths": truth[1]})
        if len(found) == (SHAPES if game else 10):
            break
    print(f"{game or 'mixtures'} {number}", file=sys.stderr, flush=True)
    return found


def said(rules: Rules) -> dict[str, Any]:
    """The rules as a rule file says them: without what goes without saying."""

    def differing(value: Any, kind: type[msgspec.Struct]) -> dict[str, Any]:
        return {
            field.name: msgspec.to_builtins(getattr(value, field.name))
            for field in msgspec.structs.fields(kind)
            if field.required or getattr(value, field.name) != field.default
        }

    return {
        name: differing(part, type(part)) if isinstance(part, msgspec.Struct) else str(part)
        for name in differing(rules, Rules)
        for part in [getattr(rules, name)]
    }


def main() -> None:
    """Write the file, a case a line."""
    made: dict[str, list[dict[str, Any]]] = {name: [] for name in (*RULES, MIXTURE)}
    if SMALL.exists() and "--all" not in sys.argv:
        for case in json.loads(SMALL.read_text(encoding="utf-8"))["cases"]:
            made.get(case["game"], []).append(case)
    jobs = [(game, 0) for game in RULES if not made[game]]
    jobs += [("", at) for at in range(MIXTURES // 10) if not made[MIXTURE]]
    with ProcessPoolExecutor() as pool:
        for found in pool.map(cases, jobs):
            made[found[0]["game"]] += found
    text = ",\n".join(json.dumps(case) for found in made.values() for case in found)
    SMALL.write_text(
        f'{{"source": {json.dumps(SOURCE)},\n"limit": {LIMIT},\n"cases": [\n{text}\n]}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
