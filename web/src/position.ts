/** What the board is shown of a view: places and piles to tap on come from the state of the stock. */
import type { Position } from "./board/state.ts";
import type { View } from "./kernel.ts";

/** `hasStock`: a stock belongs to the game; `canTurn`: it can be turned now. */
export function positionOf(
  view: View,
  names: readonly string[],
  hasStock: boolean,
  canTurn: boolean,
): Position {
  const canRedeal = view.redealsLeft > 0 && hasStock;
  return {
    piles: view.piles,
    live: canTurn ? [names.indexOf("s")] : [],
    places: names.map((name) =>
      name === "s" ? (canRedeal ? "empty-stock" : "empty-stock-done") : "empty",
    ),
  };
}
