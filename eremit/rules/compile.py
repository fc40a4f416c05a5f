"""From rules to rule code, the short list of integers that the kernel reads."""

from __future__ import annotations

from .model import Rules

RULE_CODE_VERSION = 2


def rule_code(rules: Rules) -> list[int]:
    """Give the rule code, in the order in which kernel/rules.cpp reads it.

    Words stand for their place in their list; unlimited passes are 0. The sizes of the tableau
    and of the reserve piles and of the cells come last, each list behind its length.
    """
    pack, foundation, tableau = rules.pack, rules.foundation, rules.tableau
    reserve, stock = rules.reserve, rules.stock
    return [
        RULE_CODE_VERSION,
        pack.packs,
        pack.suits,
        pack.ranks,
        foundation.build.number,
        foundation.start.number,
        int(foundation.take_back),
        tableau.faces.number,
        tableau.build.number,
        tableau.direction.number,
        int(tableau.wrap),
        int(tableau.closed_base),
        tableau.move.number,
        tableau.space.number,
        tableau.fill.number,
        reserve.faces.number,
        stock.deal.number,
        stock.turn,
        0 if stock.passes == "unlimited" else stock.passes,
        rules.goal.number,
        len(tableau.piles),
        *tableau.piles,
        len(reserve.piles),
        *reserve.piles,
        len(rules.cells.piles),
        *rules.cells.piles,
    ]
