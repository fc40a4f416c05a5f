"""What happens by itself, and what else is worth knowing."""

from __future__ import annotations

from collections.abc import Iterator

from eremit.rules import Rules
from eremit.rules.words import Auto, Fill, Goal

from .setup import covered
from .wording import Wording


def by_itself(rules: Rules, words: Wording) -> Iterator[str]:
    """Say what nobody has to do, and nobody can prevent."""
    tableau, reserve = rules.tableau, rules.reserve
    if covered(tableau.piles, tableau.faces) + covered(reserve.piles, reserve.faces):
        yield words.t(
            "A face-down card that becomes the top card of its pile is turned face up at once."
        )
    if tableau.fill is Fill.RESERVE:
        yield words.t(
            "An empty tableau pile is filled from the reserve, however it became empty; you can "
            "neither put that off nor choose the card."
        )
    if tableau.fill is Fill.STOCK:
        yield words.t(
            "An empty tableau pile is filled from the stock, however it became empty; you can "
            "neither put that off nor choose the card."
        )
    if not rules.foundations:
        return
    sentences = {
        Auto.OFF: words.n(
            "No card goes to the foundation by itself: you decide when to play it.",
            "No card goes to a foundation by itself: you decide when to play it.",
            rules.foundations,
        ),
        Auto.SAFE: words.n(
            "A card that fits on the foundation is played there by itself as soon as no other card "
            "can still need it in the tableau.",
            "A card that fits on a foundation is played there by itself as soon as no other card "
            "can still need it in the tableau.",
            rules.foundations,
        ),
        Auto.ALL: words.n(
            "Every card that fits on the foundation is played there by itself.",
            "Every card that fits on a foundation is played there by itself.",
            rules.foundations,
        ),
    }
    text = sentences[rules.auto]
    if rules.auto is not Auto.OFF and rules.foundation.take_back:
        text += " " + words.t(
            "A card that you took back stays where you laid it until you move it."
        )
    yield text


def notes(rules: Rules, words: Wording) -> Iterator[str]:
    """Say what players ask."""
    if rules.auto is Auto.OFF:
        yield words.t("Nothing has to be played: a card that fits somewhere may stay where it is.")
    if rules.pack.packs > 1:
        yield words.n(
            "There is one of every card.",
            "There are %(num)s of every card; where one of them fits, any of them does.",
            rules.pack.packs,
        )
    if rules.goal is not Goal.FOUNDATIONS:
        yield words.t("How the cards lie in the tableau at the end does not matter.")
    yield words.t("When no move leads any further, the deal is lost.")
