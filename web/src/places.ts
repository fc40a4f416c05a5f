/** Where a click sends cards: of the legal moves the likeliest first. A matter of taste, not of rules. */
import type { Move } from "./moves.ts";
import { suitOf } from "./names.ts";

type Piles = readonly (readonly number[])[];

/**
 * The moves of the top `count` cards of a pile, best first. Of several empty piles of a kind only
 * the first counts, and a whole column is not sent to an empty one.
 */
export function bestPlaces(
  moves: readonly Move[],
  names: readonly string[],
  piles: Piles,
  pile: number,
  count: number,
): Move[] {
  const kind = (index: number) => names[index]?.charAt(0);
  const size = (index: number) => piles[index]?.length ?? 0;
  const emptySeen = new Set<string | undefined>();
  const head = piles[pile]?.at(-count) ?? 0;

  const liking = (move: Move): number => {
    if (kind(move.to) === "f") return 3;
    const top = piles[move.to]?.at(-1);
    if (top === undefined) return 0;
    return suitOf(top) === suitOf(head) ? 2 : 1;
  };

  return moves
    .filter((move) => {
      if (move.from !== pile || move.count !== count || kind(move.to) === "s") return false;
      if (size(move.to) > 0) return true;
      if (kind(move.to) === "t" && kind(pile) === "t" && size(pile) === count) return false;
      if (emptySeen.has(kind(move.to))) return false;
      emptySeen.add(kind(move.to));
      return true;
    })
    .sort((a, b) => liking(b) - liking(a));
}
