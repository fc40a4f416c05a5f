"""The rules of a game in words, made from the rule values alone, in each language by itself.

A section is a heading and paragraphs. Every sentence is one message of the catalogue `rules`, so
that each language has its own grammar; none is made from a text of another language.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from eremit.rules import Rules

from .extras import by_itself, notes
from .likeness import differences, likeness
from .piles import cells, foundations, reserve, tableau
from .setup import goal, setup
from .stock import stock
from .wording import Wording, unbroken

__all__ = ["Section", "differences", "explain", "likeness"]


class Section(NamedTuple):
    """A part of the rules: its heading and its paragraphs, at least one."""

    title: str
    paragraphs: tuple[str, ...]

    def unbroken(self) -> Section:
        """Give the same for a page, where no line breaks in the name of a card."""
        return Section(self.title, tuple(map(unbroken, self.paragraphs)))


def explain(rules: Rules, language: str = "en") -> list[Section]:
    """Tell the rules so that they can be played with real cards; language "en" or "de"."""
    words = Wording(language)
    return [
        Section(title, tuple(paragraphs))
        for title, paragraphs in _sections(rules, words)
        if paragraphs
    ]


def _sections(rules: Rules, words: Wording) -> Iterator[tuple[str, list[str]]]:
    yield words.t("Goal"), goal(rules, words)
    yield words.t("Set-up"), list(setup(rules, words))
    yield words.t("Foundations"), list(foundations(rules, words))
    yield words.t("Tableau"), list(tableau(rules, words))
    yield words.t("Reserve"), list(reserve(rules, words))
    yield words.t("Free cells"), list(cells(rules, words))
    yield stock(rules, words)
    yield words.t("What happens by itself"), list(by_itself(rules, words))
    yield words.t("Notes"), list(notes(rules, words))
