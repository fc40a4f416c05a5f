"""The compiled kernel: the rules of play. Texts are those of docs/formats.md."""

from collections.abc import Sequence
from typing import final

@final
class Rules:
    def __init__(self, code: Sequence[int]) -> None:
        """Read a rule code; ValueError with the reason if it is bad."""

    @property
    def piles(self) -> list[str]:
        """The names of all piles in the order in which boards give them: s, w, f1, .., t1, .."""

@final
class Board:
    def __init__(self, rules: Rules) -> None: ...
    def copy(self) -> Board: ...
    def deal(self, number: int) -> None:
        """Deal by number, 1 to 2^53 - 1; otherwise ValueError."""

    def lay_out(self, piles: Sequence[Sequence[str]]) -> None:
        """Lay out a deal, one list of cards for each pile; ValueError if it is none."""

    def legal_moves(self) -> list[str]: ...
    def why(self, move: str) -> str:
        """Why the move is refused, as a short word; empty if it is legal."""

    def play(self, move: str) -> str:
        """Play the move if it is legal; otherwise change nothing and say why."""

    def undo(self) -> bool:
        """Take the last move back; False if there is none."""

    def auto_moves(self, policy: str) -> list[str]: ...
    def view(self) -> list[list[str | None]]:
        """The cards that a player sees, None for each other one, pile by pile."""

    def cards(self) -> list[list[str | None]]:
        """All cards, pile by pile; none is None."""

    def perft(self, depth: int) -> int: ...
    def fate(self, positions: int) -> str:
        """Return "dead", "winnable" or "unknown", having seen at most that many positions."""

    @property
    def is_won(self) -> bool: ...
    @property
    def is_stuck(self) -> bool: ...
    @property
    def redeals_left(self) -> int | None:
        """None if the passes are not limited."""

@final
class Search:
    """A search for a win from the board's position, which goes on while it is let step."""

    def __init__(self, board: Board, memory: int, seed: int, without: Sequence[str]) -> None:
        """`memory` in bytes is never exceeded; `without` names techniques that are not used.

        ValueError for less than 1 MiB and for a name that is none of `TECHNIQUES`.
        """

    def step(self, states: int) -> bool:
        """Examine about that many positions more; whether there is more to do. Frees the GIL."""

    @property
    def verdict(self) -> str:
        """Return "winnable", "unwinnable", or "unknown" while that is open."""

    @property
    def limit(self) -> str:
        """Why the search gave up: "memory"; empty if it did not."""

    @property
    def line(self) -> list[str]:
        """The moves from the board's position to a win, if the verdict is "winnable"."""

    @property
    def states(self) -> int:
        """Positions examined, before the last step if one is under way."""

    @property
    def stored(self) -> int:
        """Positions that are remembered now."""

    @property
    def memory(self) -> int:
        """Bytes in use for that."""

@final
class Shortening:
    """A winning line that is made shorter in steps, in one thread."""

    def __init__(self, board: Board, line: Sequence[str], memory: int, seed: int) -> None:
        """Take a line that wins from the board's position; `memory` is about the most, in bytes.

        ValueError if the line does not win.
        """

    def step(self, positions: int) -> bool:
        """Look at about that many positions more; whether there is more to do. Frees the GIL."""

    @property
    def line(self) -> list[str]:
        """The shortest line so far; it was replayed."""

    @property
    def is_shortest(self) -> bool:
        """Whether no line is shorter, for certain."""

TECHNIQUES: list[str]
"""What can be left out of a search; the verdict stays the same."""

def random_games(
    rules: Rules, first: int, games: int, most_moves: int, seed: int
) -> tuple[int, int, int]:
    """Play whole random games; moves made, deal and redeal moves among them, games won."""
