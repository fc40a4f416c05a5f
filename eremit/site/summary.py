"""What a page says of a game in short: figures taken from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from typing import NamedTuple

from eremit.games import Game
from eremit.length import Length, fewest_moves, length
from eremit.rules import Rules
from eremit.rules.words import Family, Goal, StockDeal

from .languages import translations


class Fact(NamedTuple):
    """A line of the summary."""

    name: str
    text: str


def description(game: Game, language: str) -> str:
    """Say what the page of the game is for, with its teaser if it has one."""
    words = translations(language)
    if prose := game.prose(language):
        text = words.gettext("The solitaire game %(name)s, free and without an account.")
        return f"{text % {'name': game.name(language)}} {prose.teaser}"
    number = game.rules.pack.packs
    text = words.ngettext(
        "Play %(name)s at once, free and without an account: solitaire with one pack.",
        "Play %(name)s at once, free and without an account: solitaire with %(num)d packs.",
        number,
    )
    return text % {"name": game.name(language), "num": number}


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


def lengths(words: NullTranslations) -> dict[Length, str]:
    """Name how long games are."""
    return {
        Length.SHORT: words.gettext("short"),
        Length.MEDIUM: words.gettext("medium"),
        Length.LONG: words.gettext("long"),
    }


def length_of(rules: Rules, words: NullTranslations) -> str:
    """Say how long a game is."""
    return lengths(words)[length(rules)]


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


def facts(game: Game, language: str) -> Iterator[Fact]:
    """List the goal, the set-up and the origin of a game."""
    rules, about, words = game.rules, game.about, translations(language)
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
    moves = fewest_moves(rules)
    text = words.ngettext("at least %(num)d move to win", "at least %(num)d moves to win", moves)
    yield Fact(words.gettext("Length"), f"{length_of(rules, words)}, {text % {'num': moves}}")
    yield Fact(words.gettext("Family"), family(game, words))
    if about.inventor:
        yield Fact(words.gettext("Invented by"), about.inventor)
    if also := game.also(language):
        yield Fact(words.gettext("Also called"), " · ".join(also))
