"""Moves as texts, and why one is refused."""

from __future__ import annotations

from .shown import one_line

REASONS = {
    "not-a-move": "this is not a move",
    "no-such-pile": "the game has no such pile",
    "game-won": "the game is won, no move follows",
    "source-empty": "there are not so many cards",
    "closed-source": "nothing is played from there",
    "closed-target": "nothing is laid there",
    "same-pile": "a pile never goes onto itself",
    "top-card-only": "cards go there, or come from there, one at a time",
    "face-down": "a card of the group lies face down",
    "not-in-order": "the group is not in order",
    "single-cards": "this game moves one card at a time",
    "whole-pile": "this game moves the top card or the whole pile",
    "no-take-back": "cards on the foundations stay there in this game",
    "between-foundations": "cards are not moved from foundation to foundation",
    "foundation-base": "another rank opens a foundation",
    "foundation-suit": "the foundation is built in suit",
    "foundation-rank": "the foundation wants the next higher rank",
    "foundation-full": "the foundation is complete",
    "space-king": "only a king may go into a space",
    "space-reserve": "only the reserve fills spaces while it has cards",
    "cell-full": "a cell holds one card",
    "tableau-base": "nothing is laid on a card of the base rank in this game",
    "tableau-rank": "the rank does not fit there",
    "tableau-suit": "the suit does not fit there",
    "tableau-colour": "the colour does not fit there",
    "stock-empty": "the stock is empty",
    "no-hand-deal": "the stock of this game is not dealt by hand",
    "stock-not-empty": "the stock still has cards",
    "waste-empty": "the waste is empty",
    "no-passes-left": "no pass is left",
}
"""The kernel's words for why a move is refused, with their meaning."""


class Move(str):
    """A move as text (docs/formats.md): "t2-t5x4", "w-f1", "deal", "redeal"."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f'Move("{self}")'

    @property
    def source(self) -> str:
        """The pile that the cards leave."""
        return {"deal": "s", "redeal": "w"}.get(self) or self.partition("-")[0]

    @property
    def target(self) -> str:
        """The pile that the cards go to."""
        end = {"deal": "w", "redeal": "s"}.get(self) or self.partition("-")[2]
        return end.partition("x")[0]

    @property
    def cards(self) -> int:
        """How many cards go as a group; 1 for turns of the stock."""
        return int(self.partition("x")[2] or 1) if "-" in self else 1


class IllegalMove(ValueError):
    """The move is refused; `reason` is the kernel's word for why."""

    def __init__(self, move: str, reason: str) -> None:
        super().__init__(f"{one_line(move, 20)}: {REASONS[reason]}")
        self.move = move
        self.reason = reason
