"""The solver is the same search wherever it was compiled."""

from __future__ import annotations

from bench.wasm import in_wasm, native

# With beams, which sort many candidates that look equally good, and without.
DEALS = {"forty-thieves": range(1, 3), "moving-left": (5, 6), "klondike": range(1, 5)}


def test_webassembly_examines_the_same_positions() -> None:
    found = in_wasm(DEALS)
    assert {game: [each[:2] for each in said] for game, said in found.items()} == {
        game: [each[:2] for each in native(game, deals)] for game, deals in DEALS.items()
    }
    assert min(states for said in found.values() for _, states, _ in said) > 0
