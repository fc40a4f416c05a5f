"""The rule model: the rules of one game as values, and what a rule file may say.

Each field is documented where it stands; `docs/rule-words.md` and the JSON Schema of rule
files are made from here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .words import (
    Auto,
    Build,
    Direction,
    Faces,
    Family,
    Fill,
    FoundationBuild,
    Goal,
    NumbersOrder,
    NumbersSide,
    Space,
    Start,
    StockDeal,
    Unit,
)

MAX_TABLEAU_PILES = 32
MAX_RESERVE_PILES = 16
MAX_CELLS = 16

PileSize = Annotated[int, Meta(ge=0, le=208)]


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards that the game is played with."""

    packs: Annotated[int, Meta(ge=1, le=4, description="Number of packs.")] = 1
    suits: Annotated[
        int,
        Meta(ge=1, le=4, description="Suits of a pack, in the order clubs diamonds hearts spades."),
    ] = 4
    ranks: Annotated[
        int, Meta(ge=2, le=13, description="Ranks of a pack, from the ace upwards.")
    ] = 13

    @property
    def cards(self) -> int:
        """Number of cards in the game."""
        return self.packs * self.suits * self.ranks


class Foundation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The foundations: one a suit and pack, each holding every rank once."""

    build: Annotated[FoundationBuild, Meta(description="How foundations are built.")] = (
        FoundationBuild.SUIT
    )
    start: Annotated[
        Start, Meta(description="Cards that lie on the foundations before play begins.")
    ] = Start.NONE
    take_back: Annotated[
        bool, Meta(description="Whether the top card may be played back to the tableau.")
    ] = True


class Tableau(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tableau piles."""

    piles: Annotated[
        tuple[PileSize, ...],
        Meta(
            min_length=1,
            max_length=MAX_TABLEAU_PILES,
            description="Cards dealt to each pile, from left to right.",
        ),
    ]
    faces: Annotated[Faces, Meta(description="Which cards lie face up after the deal.")] = Faces.UP
    build: Annotated[
        Build, Meta(description="What a card must have in common with the card it is laid on.")
    ]
    direction: Annotated[Direction, Meta(description="In which direction the ranks go.")] = (
        Direction.DOWN
    )
    wrap: Annotated[
        bool, Meta(description="Whether king and ace are neighbours, so that building goes round.")
    ] = False
    closed_base: Annotated[
        bool,
        Meta(
            description="Whether nothing is laid on a card of the base card's rank, so that "
            "building that goes round ends there."
        ),
    ] = False
    move: Annotated[Unit, Meta(description="What may be moved as a whole.")]
    space: Annotated[Space, Meta(description="What the player may put into an empty pile.")] = (
        Space.ANY
    )
    fill: Annotated[Fill, Meta(description="What fills an empty pile at once, by itself.")] = (
        Fill.NONE
    )


class Reserve(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Reserve piles: their top cards can be played, nothing is laid on them."""

    piles: Annotated[
        tuple[PileSize, ...],
        Meta(
            max_length=MAX_RESERVE_PILES,
            description="Cards dealt to each reserve pile, from left to right; none: no reserve.",
        ),
    ] = ()
    faces: Annotated[Faces, Meta(description="Which cards lie face up after the deal.")] = Faces.TOP


class Cells(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Free cells: each takes one top card of the tableau, a reserve, the waste or another cell."""

    piles: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=1)], ...],
        Meta(
            max_length=MAX_CELLS,
            description="Cards dealt to each cell, 0 or 1, from left to right; none: no cells.",
        ),
    ] = ()


class Stock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The stock: all cards that are left after the deal."""

    deal: Annotated[StockDeal, Meta(description="What the player may do with the stock.")] = (
        StockDeal.WASTE
    )
    turn: Annotated[int, Meta(ge=1, le=52, description="Cards dealt to the waste in one turn.")] = 1
    passes: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | Literal["unlimited"],
        Meta(description='Trips through the stock (redeals + 1), or "unlimited".'),
    ] = "unlimited"


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of one game, complete."""

    pack: Pack = Pack()
    foundation: Foundation = Foundation()
    tableau: Tableau
    reserve: Reserve = Reserve()
    cells: Cells = Cells()
    stock: Stock = Stock()
    goal: Annotated[Goal, Meta(description="When the game is won.")] = Goal.FOUNDATIONS
    auto: Annotated[
        Auto, Meta(description="What automatic play does unless the player says otherwise.")
    ] = Auto.OFF

    @property
    def foundations(self) -> int:
        """Number of foundation piles."""
        none = self.foundation.build is FoundationBuild.NONE
        return 0 if none else self.pack.packs * self.pack.suits

    @property
    def start_cards(self) -> int:
        """Number of cards that the deal puts on the foundations."""
        return {Start.NONE: 0, Start.ACES: self.foundations, Start.BASE_CARD: 1}[
            self.foundation.start
        ]

    @property
    def stock_cards(self) -> int:
        """Number of cards left in the stock after the deal; below 0 if too many are dealt."""
        piles = (*self.tableau.piles, *self.reserve.piles, *self.cells.piles)
        return self.pack.cards - self.start_cards - sum(piles)


class Numbers(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How PySolFC deals the game, for its deal numbers and those of Microsoft FreeCell.

    Start cards, base card and reserves come first, as in a deal of one's own. Variants have the
    same numbers; a game that is only based on this one has none.
    """

    order: Annotated[NumbersOrder, Meta(description="The order in which the tableau is dealt.")] = (
        NumbersOrder.NONE
    )
    side: Annotated[
        NumbersSide, Meta(description="On which side each row, or the first pile, is dealt first.")
    ] = NumbersSide.LEFT


class About(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a rule file says of a game besides its rules."""

    name: Annotated[str, Meta(min_length=1, description="The game's name.")]
    name_de: Annotated[
        str, Meta(min_length=1, description="Its German name, if it has another.")
    ] = ""
    option: Annotated[
        str,
        Meta(
            description="What sets it apart among the game and its variants, as a choice; without "
            "it the name is shown."
        ),
    ] = ""
    option_de: Annotated[str, Meta(description="The same in German.")] = ""
    also: Annotated[tuple[str, ...], Meta(description="Other names of the game.")] = ()
    also_de: Annotated[
        tuple[str, ...], Meta(description="The same in German, if they are others.")
    ] = ()
    family: Annotated[Family, Meta(description="The family it belongs to.")] = Family.OTHER
    inventor: Annotated[str, Meta(description="Who invented it, if that is known.")] = ""
    sources: Annotated[
        tuple[str, ...], Meta(description="Where the rules come from and what was decided.")
    ] = ()
    numbers: Numbers = Numbers()
