"""Messages, numbers, cards and lists in a language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from babel.lists import format_list
from babel.numbers import format_decimal

from eremit.texts import translations

ACE, JACK, QUEEN, KING = 1, 11, 12, 13


def unbroken(text: str) -> str:
    """Keep the German names of cards in one line on a page: "Herz-8" with a hyphen for that."""
    return re.sub(r"\b(Kreuz|Karo|Herz|Pik)-(?=\w)", "\\1\u2011", text)


class Wording:
    """The messages of a language. Babel finds them as the arguments of t, n and p."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = translations("rules", language)

    def t(self, message: str, **values: str) -> str:
        """Give a message with its values."""
        return self._texts.gettext(message) % values

    def n(self, one: str, many: str, number: int, **values: str) -> str:
        """Give the message for a number, which is `num` in it."""
        return self._texts.ngettext(one, many, number) % {"num": self.number(number), **values}

    def p(self, context: str, message: str, **values: str) -> str:
        """Give a message that is told from others by its context, such as a grammatical case."""
        return self._texts.pgettext(context, message) % values

    def number(self, number: int) -> str:
        """Write a number: in letters from two to twelve, where it stands in a sentence."""
        letters = {
            2: self.t("two"),
            3: self.t("three"),
            4: self.t("four"),
            5: self.t("five"),
            6: self.t("six"),
            7: self.t("seven"),
            8: self.t("eight"),
            9: self.t("nine"),
            10: self.t("ten"),
            11: self.t("eleven"),
            12: self.t("twelve"),
        }
        return letters.get(number) or self.digits(number)

    def digits(self, number: int) -> str:
        """Write a number in digits."""
        return format_decimal(number, locale=self.language)

    def all_of(self, parts: Sequence[str]) -> str:
        """Write a list with "and" before the last part."""
        return format_list(parts, style="standard", locale=self.language)

    def one_of(self, parts: Sequence[str]) -> str:
        """Write a list with "or" before the last part."""
        return format_list(parts, style="or", locale=self.language)

    def suit(self, suit: int) -> str:
        """Name a suit."""
        names = [self.t("clubs"), self.t("diamonds"), self.t("hearts"), self.t("spades")]
        return names[suit]

    def card(self, rank: int, suit: int, case: Literal["nominative", "accusative"]) -> str:
        """Name a card with its article: the subject of a sentence, or what is laid on."""
        values = {"suit": self.suit(suit), "rank": self.digits(rank)}
        if case == "nominative":
            names = {
                ACE: self.p("nominative", "the ace of %(suit)s", **values),
                JACK: self.p("nominative", "the jack of %(suit)s", **values),
                QUEEN: self.p("nominative", "the queen of %(suit)s", **values),
                KING: self.p("nominative", "the king of %(suit)s", **values),
            }
            return names.get(rank) or self.p("nominative", "the %(rank)s of %(suit)s", **values)
        names = {
            ACE: self.p("accusative", "the ace of %(suit)s", **values),
            JACK: self.p("accusative", "the jack of %(suit)s", **values),
            QUEEN: self.p("accusative", "the queen of %(suit)s", **values),
            KING: self.p("accusative", "the king of %(suit)s", **values),
        }
        return names.get(rank) or self.p("accusative", "the %(rank)s of %(suit)s", **values)

    def a_card(self, rank: int, case: Literal["nominative", "accusative"]) -> str:
        """Name a card of a rank without its suit."""
        values = {"rank": self.digits(rank)}
        if case == "nominative":
            names = {
                ACE: self.p("nominative", "an ace"),
                8: self.p("nominative", "an 8"),
                JACK: self.p("nominative", "a jack"),
                QUEEN: self.p("nominative", "a queen"),
                KING: self.p("nominative", "a king"),
            }
            return names.get(rank) or self.p("nominative", "a %(rank)s", **values)
        names = {
            ACE: self.p("accusative", "an ace"),
            8: self.p("accusative", "an 8"),
            JACK: self.p("accusative", "a jack"),
            QUEEN: self.p("accusative", "a queen"),
            KING: self.p("accusative", "a king"),
        }
        return names.get(rank) or self.p("accusative", "a %(rank)s", **values)

    def up_to(self, rank: int) -> str:
        """Name a rank as the end of a row that begins with the ace."""
        names = {
            JACK: self.p("from the ace to", "the jack"),
            QUEEN: self.p("from the ace to", "the queen"),
            KING: self.p("from the ace to", "the king"),
        }
        return names.get(rank) or self.p("from the ace to", "the %(rank)s", rank=self.digits(rank))
