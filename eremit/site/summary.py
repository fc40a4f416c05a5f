"""What a page says of a game until the rules are told in whole: figures taken from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from typing import NamedTuple

from eremit.games import Game
from eremit.rules import Rules
from eremit.rules.words import Family, Goal, StockDeal

from .shelf import Shelf


class Fact(NamedTuple):
    """A line of the summary."""

    name: str
    text: str


class Relative(NamedTuple):
    """A related game, and in what way it is one."""

    game: Game
    reason: str


def packs(rules: Rules, words: NullTranslations) -> str:
    """Say how many packs the game takes."""
    number = rules.pack.packs
    return words.ngettext("%(num)d pack", "%(num)d packs", number) % {"num": number}


def cards(number: int, words: NullTranslations) -> str:
    """Say a number of cards."""
    return words.ngettext("%(num)d card", "%(num)d cards", number) % {"num": number}


def piles(sizes: tuple[int, ...], words: NullTranslations) -> str:
    """Say a number of piles and of the cards in them."""
    text = words.ngettext(
        "%(num)d pile with %(cards)s", "%(num)d piles with %(cards)s in all", len(sizes)
    )
    return text % {"num": len(sizes), "cards": cards(sum(sizes), words)}


def family(game: Game, words: NullTranslations) -> str:
    """Name the game's family."""
    names = {
        Family.CANFIELD: words.gettext("Canfield"),
        Family.KLONDIKE: words.gettext("Klondike"),
        Family.FORTY_THIEVES: words.gettext("Forty Thieves"),
        Family.STOCK_CLEARING: words.gettext("Stock clearing"),
        Family.FREECELL: words.gettext("FreeCell"),
        Family.OTHER: words.gettext("Other games"),
    }
    return names[game.about.family]


def goal(rules: Rules, words: NullTranslations) -> str:
    """Say when the game is won."""
    sentences = {
        Goal.FOUNDATIONS: words.gettext("All cards lie on the foundations."),
        Goal.STOCK: words.gettext("The stock is empty."),
        Goal.STOCK_AND_WASTE: words.gettext("The stock and the waste are empty."),
    }
    return sentences[rules.goal]


def stock(rules: Rules, words: NullTranslations) -> str:
    """Say what lies in the stock, and how often the player may go through it."""
    parts = [cards(rules.stock_cards, words)]
    if rules.stock.deal is StockDeal.WASTE:
        turn, passes = rules.stock.turn, rules.stock.passes
        if turn > 1:
            parts.append(words.gettext("%(num)d at a time") % {"num": turn})
        if passes == "unlimited":
            parts.append(words.gettext("any number of passes"))
        else:
            text = words.ngettext("%(num)d pass", "%(num)d passes", passes)
            parts.append(text % {"num": passes})
    return ", ".join(parts)


def facts(game: Game, words: NullTranslations) -> Iterator[Fact]:
    """List the goal, the set-up and the origin of a game."""
    rules, about = game.rules, game.about
    yield Fact(words.gettext("Goal"), goal(rules, words))
    yield Fact(words.gettext("Cards"), f"{packs(rules, words)}, {cards(rules.pack.cards, words)}")
    if rules.foundations:
        yield Fact(words.gettext("Foundations"), str(rules.foundations))
    yield Fact(words.gettext("Tableau"), piles(rules.tableau.piles, words))
    if rules.reserve.piles:
        yield Fact(words.gettext("Reserve"), piles(rules.reserve.piles, words))
    if rules.cells.piles:
        yield Fact(words.gettext("Free cells"), str(len(rules.cells.piles)))
    if rules.stock_cards:
        yield Fact(words.gettext("Stock"), stock(rules, words))
    yield Fact(words.gettext("Family"), family(game, words))
    if about.inventor:
        yield Fact(words.gettext("Invented by"), about.inventor)
    if about.also:
        yield Fact(words.gettext("Also called"), ", ".join(about.also))


def relatives(game: Game, shelf: Shelf, words: NullTranslations) -> Iterator[Relative]:
    """List the games that this one is based on or a variant of, and the other way round."""
    for other in shelf.games.values():
        if other.id == game.id:
            continue
        if other.id == game.variant_of:
            kin = words.gettext("this is a variant of it")
        elif other.variant_of == game.id:
            kin = words.gettext("a variant of this game")
        elif game.variant_of is not None and other.variant_of == game.variant_of:
            kin = words.gettext("another variant of the same game")
        elif other.id == game.base:
            kin = words.gettext("the game that this is based on")
        elif other.base == game.id:
            kin = words.gettext("based on this game")
        else:
            continue
        changed = ", ".join(differences(game.rules, other.rules, words))
        if changed:
            kin = words.gettext("%(kin)s; different: %(parts)s") % {"kin": kin, "parts": changed}
        yield Relative(other, kin)


def differences(one: Rules, other: Rules, words: NullTranslations) -> list[str]:
    """Name the parts of the rules in which two games differ."""
    names = {
        "pack": words.gettext("the cards"),
        "foundation": words.gettext("the foundations"),
        "tableau": words.gettext("the tableau"),
        "reserve": words.gettext("the reserve"),
        "cells": words.gettext("the free cells"),
        "stock": words.gettext("the stock"),
        "goal": words.gettext("the goal"),
        "auto": words.gettext("automatic play"),
    }
    return [text for part, text in names.items() if getattr(one, part) != getattr(other, part)]
