"""The stock and the waste."""

from __future__ import annotations

from collections.abc import Iterator

from eremit.rules import Rules
from eremit.rules.words import StockDeal

from .wording import Wording


def stock(rules: Rules, words: Wording) -> tuple[str, list[str]]:
    """Give the heading and what is said of the stock, nothing if there is none."""
    if not rules.stock_cards:
        return words.t("Stock"), []
    if rules.stock.deal is StockDeal.WASTE:
        return words.t("Stock and waste"), list(_waste(rules, words))
    if rules.stock.deal is StockDeal.OPEN:
        text = words.t(
            "The top card of the stock can be played to the tableau; then the next one is turned "
            "face up. There is no waste."
        )
    else:
        text = words.t(
            "You cannot turn the stock yourself: its cards come into play only by filling empty "
            "piles, one card each time. There is no waste."
        )
    return words.t("Stock"), [text]


def _waste(rules: Rules, words: Wording) -> Iterator[str]:
    turn, passes = rules.stock.turn, rules.stock.passes
    if 1 < rules.stock_cards <= turn:
        yield words.t(
            "Whenever you like, you turn the whole stock face up onto the waste, one card after "
            "the other, so that the last one lies on top."
        )
    else:
        yield _turning(turn, words)
    if rules.foundations:
        yield words.t(
            "Only the top card of the waste can be played, to a foundation or to the tableau. No "
            "card goes to the waste but from the stock."
        )
    else:
        yield words.t(
            "Only the top card of the waste can be played, to the tableau. No card goes to the "
            "waste but from the stock."
        )
    if passes == "unlimited":
        yield words.t(
            "When the stock is used up, you turn the waste over, without shuffling it, and it is "
            "the "
            "stock again, as often as you like."
        )
    elif passes == 1:
        yield words.t("You go through the stock only once: there is no redeal.")
    else:
        yield words.n(
            "When the stock is used up, you may turn the waste over once, without shuffling it, "
            "and "
            "it is the stock again: one redeal, so two passes.",
            "When the stock is used up, you may turn the waste over, without shuffling it, and it "
            "is "
            "the stock again: %(num)s redeals, so %(passes)s passes.",
            passes - 1,
            passes=words.number(passes),
        )


def _turning(turn: int, words: Wording) -> str:
    return words.n(
        "Whenever you like, you turn the next card of the stock face up onto the waste.",
        "Whenever you like, you turn the next %(num)s cards of the stock face up onto the waste, "
        "one after the other, so that the last one lies on top; at the end as many as are left.",
        turn,
    )
