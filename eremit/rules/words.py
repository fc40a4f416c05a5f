"""The rule words: closed lists, one concept a list, each word with its meaning.

The order of the words in a list is their number in the rule code (see `compile.py`), so a
new word is added at the end of its list.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Word(StrEnum):
    """A word of a closed list; `meaning` says in a sentence what it stands for."""

    meaning: str

    def __new__(cls, value: str, meaning: str) -> Self:
        """Make a word of the list with its meaning."""
        word = str.__new__(cls, value)
        word._value_ = value
        word.meaning = meaning
        return word

    @property
    def number(self) -> int:
        """The word's number in the rule code: its place in its list, from 0."""
        return list(type(self)).index(self)


class FoundationBuild(Word):
    """How foundations are built."""

    NONE = "none", "The game has no foundations."
    SUIT = "suit", "Up in suit, one rank at a time, until the pile holds every rank once."


class Start(Word):
    """Cards that lie on the foundations before play begins."""

    NONE = "none", "The foundations start empty; an ace opens each."
    ACES = "aces", "All aces are taken out of the pack and start the foundations."
    BASE_CARD = (
        "base-card",
        "The first card dealt opens a foundation, its rank the others; the ace follows the king.",
    )


class Build(Word):
    """What a card must have in common with the tableau card it is laid on."""

    SUIT = "suit", "The same suit."
    ALTERNATING = "alternating", "The opposite colour, red on black and black on red."
    ANY = "any", "The suit does not matter."


class Direction(Word):
    """In which direction the ranks go in the tableau."""

    DOWN = "down", "A card is laid on the next higher rank."
    UP = "up", "A card is laid on the next lower rank."


class Unit(Word):
    """What may be moved from one tableau pile to another as a whole."""

    CARD = "card", "Single cards only: the top card of a pile."
    RUN = "run", "The top card, or any number of cards from the top that are already in order."
    PILE = "pile", "The top card, or the whole pile if it lies in order; no part of it."


class Space(Word):
    """What the player may put into an empty tableau pile."""

    ANY = "any", "Any card or group that the game lets move."
    KING = "king", "Only a king, or a group headed by a king (the highest rank of the pack)."
    RESERVE = (
        "reserve",
        "Only the top card of the reserve while the reserve has cards; then any card or group.",
    )


class Fill(Word):
    """Which pile fills an empty tableau pile at once, by itself."""

    NONE = "none", "None: a space stays until the player fills it."
    RESERVE = "reserve", "The reserve, while it has cards; then the player may fill the space."
    STOCK = "stock", "The stock, while it has cards; then the player may fill the space."


class Faces(Word):
    """Which cards of a pile lie face up after the deal."""

    UP = "up", "All of them."
    TOP = "top", "Only the top card."
    ALTERNATE = "alternate", "The top card, and below it every second card."


class StockDeal(Word):
    """What the player may do with the stock."""

    NONE = "none", "Nothing: its cards come into play only by filling spaces."
    WASTE = "waste", "Deal cards to the waste; the top card of the waste can be played."
    OPEN = "open", "Its top card lies face up and can be played to the tableau; no waste."


class Goal(Word):
    """When the game is won."""

    FOUNDATIONS = "foundations", "All cards lie on the foundations."
    STOCK = "stock", "The stock is empty."
    STOCK_AND_WASTE = "stock-and-waste", "The stock and the waste are empty."


class Auto(Word):
    """Which cards the program plays to the foundations unless the player says otherwise."""

    OFF = "off", "None."
    SAFE = "safe", "Cards that no other card can still need."
    ALL = "all", "Every card that fits."


class Family(Word):
    """The family that the game belongs to, for lists and filters."""

    CANFIELD = "canfield", "A reserve to be played out, few piles, spaces filled from the reserve."
    KLONDIKE = "klondike", "Piles with covered cards, built down in alternating colours."
    FORTY_THIEVES = "forty-thieves", "Two packs, single cards, built down in suit, one pass."
    STOCK_CLEARING = "stock-clearing", "No foundations: the game is won when the stock is used up."
    FREECELL = "freecell", "All cards open, single cards, free cells to put them by."
    OTHER = "other", "None of the other families."


class NumbersOrder(Word):
    """In which order another program deals the tableau."""

    NONE = "none", "The program does not have the game: its numbers are refused."
    ROWS = "rows", "Row by row, each pile getting a card while it has fewer than it should."
    TOPS_LAST = "tops-last", "Row by row all cards but the last of each pile; those as a last row."
    PILES = (
        "piles-tops-last",
        "Pile by pile all cards but the last of each pile; those as a last row.",
    )
    UNKNOWN = "unknown", "The program has the game, but the order is not known: refused as well."


class NumbersSide(Word):
    """On which side another program begins to deal."""

    LEFT = "left", "With the first pile."
    RIGHT = "right", "With the last pile."
