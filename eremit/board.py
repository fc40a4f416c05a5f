"""A game in play: the library's `Board` and `Move`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

from . import _kernel, deals
from .moves import IllegalMove, Move

if TYPE_CHECKING:
    from .games import Game

Cards = list[str]


class View(NamedTuple):
    """What a player sees: each pile bottom first, None for a card that lies face down."""

    s: list[str | None]
    w: list[str | None]
    f: list[list[str | None]]
    t: list[list[str | None]]
    r: list[list[str | None]]
    c: list[list[str | None]]
    redeals_left: int | None


class Board:
    """A position of a game, and the moves that led to it from the deal.

    A new board is deal 1; `deal` and `lay_out` begin anew.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dealt = "custom"
        """The deal's name as records have it: "42", "ms:617", or "custom" if it was laid out."""
        self._board = _kernel.Board(game.kernel_rules)
        self._moves: list[Move] = []
        self.deal(1)

    def deal(self, deal: int | str) -> None:
        """Deal by number, 1 to 2^53 - 1, or by that of another program; the moves are forgotten.

        "ms:617" is a number of Microsoft FreeCell, "pysol:32000" one of PySolFC. DealError, and
        nothing changed, if there is no such deal of this game.
        """
        named = deals.parse(deal)
        if named.program:
            self.lay_out(deals.layout(self.game, named))
        else:
            self._board.deal(named.number)
            self._moves.clear()
        self.dealt = str(named)

    def lay_out(self, layout: dict[str, list[Cards]]) -> None:
        """Lay out a deal, for each pile letter the list of its piles; the moves are forgotten.

        ValueError, and nothing changed, if it is no deal of this game: a card missing or twice, or
        a pile with another number of cards than after the deal.
        """
        piles = []
        taken = dict.fromkeys(layout, 0)
        for name in self.game.kernel_rules.piles:
            group, at = layout.get(name[0], []), taken.get(name[0], 0)
            if at < len(group):
                piles.append(group[at])
            elif name[0] in "swfc":
                piles.append([])
            else:
                raise ValueError(f"{name}: the pile is missing")
            taken[name[0]] = at + 1
        for letter, group in layout.items():
            for at in range(taken[letter], len(group)):
                if group[at]:
                    single = letter in ("s", "w")
                    raise ValueError(f"{letter if single else letter + str(at + 1)}: no such pile")
        self._board.lay_out(piles)
        self._moves.clear()
        self.dealt = "custom"

    def copy(self) -> Board:
        """Give an independent board with the same position and moves."""
        twin = Board.__new__(Board)
        twin.game = self.game
        twin.dealt = self.dealt
        twin._board = self._board.copy()  # noqa: SLF001 - of its own class
        twin._moves = list(self._moves)  # noqa: SLF001
        return twin

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made since the deal."""
        return tuple(self._moves)

    @property
    def legal_moves(self) -> list[Move]:
        """All legal moves; none in a won position."""
        return [Move(text) for text in self._board.legal_moves()]

    def why_not(self, move: str) -> str:
        """Say why the move is refused, as a short word (see `eremit.moves`); "" if it is legal."""
        return self._board.why(move)

    def push(self, move: str) -> None:
        """Play the move, with all that the rules do by themselves. IllegalMove if it is refused."""
        reason = self._board.play(move)
        if reason:
            raise IllegalMove(move, reason)
        self._moves.append(Move(move))

    def pop(self) -> Move:
        """Take the last move back and give it. IndexError if there is none."""
        if not self._moves:
            raise IndexError("there is no move to take back")
        self._board.undo()
        return self._moves.pop()

    def auto_moves(self, policy: str) -> list[Move]:
        """List what automatic play would do now.

        "safe": cards that nothing can still need; "all": every card that fits; "off": nothing.
        """
        return [] if policy == "off" else [Move(text) for text in self._board.auto_moves(policy)]

    @property
    def is_won(self) -> bool:
        """Whether the game's goal is reached."""
        return self._board.is_won

    @property
    def is_stuck(self) -> bool:
        """Whether no legal move leads to another position: "lost" in a record.

        Positions that differ only in the order of like piles are the same; where passes are
        unlimited, turning the stock counts only for what becomes possible by it.
        """
        return self._board.is_stuck

    @property
    def result(self) -> Literal["won", "lost", "open"]:
        """Give "won", "lost" (stuck) or "open"."""
        if self.is_won:
            return "won"
        return "lost" if self.is_stuck else "open"

    def view(self) -> View:
        """What a player sees now; the kernel hides the rest."""
        groups = self._grouped(self._board.view())
        stock, waste = groups["s"][0], groups["w"][0]
        return View(
            stock,
            waste,
            groups["f"],
            groups["t"],
            groups["r"],
            groups["c"],
            self._board.redeals_left,
        )

    def cards(self) -> dict[str, list[list[str | None]]]:
        """Give all cards, for each pile letter the list of its piles; none is None."""
        return self._grouped(self._board.cards())

    def _grouped(self, piles: Iterable[list[str | None]]) -> dict[str, list[list[str | None]]]:
        groups: dict[str, list[list[str | None]]] = {letter: [] for letter in "swftrc"}
        for name, cards in zip(self.game.kernel_rules.piles, piles, strict=True):
            groups[name[0]].append(cards)
        return groups

    def perft(self, depth: int) -> int:
        """Count the sequences of `depth` legal moves from here; 0 to 100, else ValueError."""
        return self._board.perft(depth)

    def fate(self, positions: int = 10_000) -> str:
        """Walk the positions that can be reached, at most that many.

        "dead" if they run out and none is won, "winnable" if one is won, else "unknown".
        """
        return self._board.fate(positions)

    def __repr__(self) -> str:
        return f"<Board {self.game.id}: {len(self._moves)} moves, {self.result}>"
