/** Where a click sends cards: of the legal places the likeliest first. A matter of taste, not of rules. */
import { suitOf } from "./names.ts";

type Piles = readonly (readonly number[])[];

/**
 * Of the piles that take the top `count` cards of a pile those that a click goes to, best first. Of
 * several empty piles of a kind only the first counts. A whole column is not sent to an empty one, nor
 * a card from cell to cell.
 */
export function bestPlaces(
  targets: readonly number[],
  names: readonly string[],
  piles: Piles,
  pile: number,
  count: number,
): number[] {
  const kind = (index: number) => names[index]?.charAt(0);
  const size = (index: number) => piles[index]?.length ?? 0;
  const emptySeen = new Set<string | undefined>();
  const head = piles[pile]?.at(-count) ?? 0;

  const liking = (to: number): number => {
    if (kind(to) === "f") return 3;
    const top = piles[to]?.at(-1);
    if (top === undefined) return 0;
    return suitOf(top) === suitOf(head) ? 2 : 1;
  };

  return targets
    .filter((to) => {
      if (size(to) > 0) return true;
      if (kind(to) === "t" && kind(pile) === "t" && size(pile) === count) return false;
      if (kind(to) === "c" && kind(pile) === "c") return false;
      if (emptySeen.has(kind(to))) return false;
      emptySeen.add(kind(to));
      return true;
    })
    .sort((a, b) => liking(b) - liking(a));
}
