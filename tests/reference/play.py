"""The moves: which are legal, what they do, and when a game is won or lost.

A move is a text of formats.md: `t2-t5x4`, `deal`, `redeal`.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal

from eremit.rules.words import Build, Direction, FoundationBuild, Goal, Space, StockDeal, Unit

from .position import Card, Pile, Position, key, settle

MOVE = re.compile(r"(s|w|[ftrc]\d+)-([ftc]\d+)(?:x(\d+))?")


def is_won(position: Position) -> bool:
    """Whether the game is won."""
    piles = position.piles
    match position.rules.goal:
        case Goal.FOUNDATIONS:
            return all(name[0] == "f" or not pile for name, pile in piles.items())
        case Goal.STOCK:
            return not piles["s"]
        case Goal.STOCK_AND_WASTE:
            return not piles["s"] and not piles["w"]


def builds(position: Position, card: Card, onto: Card) -> bool:
    """Whether a tableau card may be laid on another one."""
    rules = position.rules
    if rules.tableau.closed_base and onto.rank == position.base:
        return False
    related = {
        Build.SUIT: card.suit == onto.suit,
        Build.ALTERNATING: card.red != onto.red,
        Build.ANY: True,
    }[rules.tableau.build]
    step = 1 if rules.tableau.direction is Direction.UP else -1
    rank = onto.rank + step
    if rules.tableau.wrap:
        rank %= rules.pack.ranks
    return related and card.rank == rank


def in_order(position: Position, cards: Pile) -> bool:
    """Whether cards lie open and each is built on the one below it."""
    built = all(builds(position, card, onto) for onto, card in pairwise(cards))
    return built and all(card.up for card in cards)


def units(position: Position, name: str) -> list[int]:
    """How many cards may leave a pile together."""
    rules, pile = position.rules, position.piles[name]
    if not pile:
        return []
    if name[0] == "s":
        return [1] if rules.stock.deal is StockDeal.OPEN else []
    if name[0] == "f":
        return [1] if rules.foundation.take_back else []
    if name[0] != "t" or rules.tableau.move is Unit.CARD:
        return [1]
    if rules.tableau.move is Unit.RUN:
        return [n for n in range(1, len(pile) + 1) if in_order(position, pile[-n:])]
    return [1, len(pile)] if len(pile) > 1 and in_order(position, pile) else [1]


def foundation_takes(position: Position, name: str, card: Card) -> bool:
    """Whether a card may be laid on a foundation."""
    rules, pile = position.rules, position.piles[name]
    if rules.foundation.build is FoundationBuild.NONE or len(pile) == rules.pack.ranks:
        return False
    if not pile:
        return card.rank == position.base
    return card.suit == pile[-1].suit and card.rank == (pile[-1].rank + 1) % rules.pack.ranks


def space_takes(position: Position, source: str, head: Card) -> bool:
    """Whether cards from a pile, headed by the given one, may go into a tableau space."""
    match position.rules.tableau.space:
        case Space.ANY:
            return True
        case Space.KING:
            return head.rank == position.rules.pack.ranks - 1
        case Space.RESERVE:
            return source[0] == "r" or not any(position.piles[r] for r in position.names("r"))


def takes(position: Position, target: str, source: str, count: int) -> bool:
    """Whether the top `count` cards of one pile may go onto another."""
    head, pile = position.piles[source][-count], position.piles[target]
    if target == source:
        return False
    if target[0] == "f":
        return source[0] in "wrtc" and count == 1 and foundation_takes(position, target, head)
    if target[0] == "t":
        if not pile:
            return space_takes(position, source, head)
        return builds(position, head, pile[-1])
    if target[0] == "c":
        return source[0] in "wrtc" and count == 1 and not pile
    return False


def legal_moves(position: Position) -> list[str]:
    """All legal moves, each once."""
    if is_won(position):
        return []
    moves = [
        f"{source}-{target}" + (f"x{count}" if count > 1 else "")
        for source in position.piles
        for count in units(position, source)
        for target in position.piles
        if takes(position, target, source, count)
    ]
    if position.rules.stock.deal is StockDeal.WASTE:
        if position.piles["s"]:
            moves.append("deal")
        elif position.piles["w"] and position.redeals != 0:
            moves.append("redeal")
    return moves


def apply(position: Position, move: str) -> Position:
    """The position after a legal move (use `play` where it may be illegal)."""
    piles, redeals = dict(position.piles), position.redeals
    if move == "deal":
        for card in piles["s"][: -position.rules.stock.turn - 1 : -1]:
            piles["w"] += (Card(card.text),)
            piles["s"] = piles["s"][:-1]
    elif move == "redeal":
        piles["s"] = tuple(Card(card.text, up=False) for card in reversed(piles["w"]))
        piles["w"] = ()
        redeals = None if redeals is None else redeals - 1
    else:
        parts = MOVE.fullmatch(move)
        if parts is None:
            raise ValueError(f"no move: {move!r}")
        source, target, count = parts[1], parts[2], int(parts[3] or 1)
        taken_back = source[0] == "f"
        piles[target] += tuple(
            Card(card.text, taken_back=taken_back) for card in piles[source][-count:]
        )
        piles[source] = piles[source][:-count]
    settle(position.rules, piles)
    return Position(position.rules, piles, position.base, redeals)


def play(position: Position, *moves: str) -> Position:
    """The position after some moves. Raises ValueError at an illegal one."""
    for move in moves:
        if move not in legal_moves(position):
            raise ValueError(f"illegal move: {move}")
        position = apply(position, move)
    return position


def is_stuck(position: Position) -> bool:
    """Whether the game is lost, in the words of formats.md.

    Where passes are unlimited, what can be had by dealing and redealing alone is looked at as
    well; a position that is won so is not lost.
    """
    unlimited = position.redeals is None
    todo, seen = [position], {key(position)}
    for here in todo:
        if is_won(here):
            return False
        for move in legal_moves(here):
            after = apply(here, move)
            if unlimited and move in ("deal", "redeal"):
                if key(after) not in seen:
                    seen.add(key(after))
                    todo.append(after)
            elif key(after) != key(here):
                return False
    return True


def auto_moves(position: Position, policy: Literal["off", "all"] = "all") -> list[str]:
    """The moves that automatic play would make now, one after the other."""
    moves: list[str] = []
    while policy == "all":
        order = ["w", *position.names("r"), *position.names("c"), *position.names("t")]
        ready = [
            name
            for name in order
            if position.piles[name] and not position.piles[name][-1].taken_back
        ]
        legal = set(legal_moves(position))
        wanted = [f"{source}-{f}" for source in ready for f in position.names("f")]
        move = next((move for move in wanted if move in legal), None)
        if move is None:
            break
        moves.append(move)
        position = apply(position, move)
    return moves
