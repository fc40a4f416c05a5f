/** Which pile a card means that is dropped somewhere on the table. No browser is needed here. */
import { area, overlap, places, type Rect, type Table } from "./layout.ts";
import type { Piles } from "./state.ts";

/** Of a card's area: what it must cover of a pile to be meant for it. */
const COVER = 0.2;

/** The pile that the card means: of the `targets`, which take it, the most covered, else of all. */
export function meant(
  table: Table,
  piles: Piles,
  card: Rect,
  from: number | undefined,
  targets: readonly number[],
): number | undefined {
  let best: { pile: number; rank: number } | undefined;
  for (const [pile, slot] of table.piles.entries()) {
    // The array has holes where a pile is not on the table.
    if (!(slot as typeof slot | undefined) || pile === from) continue;
    const rect = area(table, pile, places(table, pile, piles[pile] ?? []) ?? []);
    if (!rect) continue;
    // Below a column there is nothing else that could be meant.
    if (slot.fan === "down") rect.height = slot.room;
    const shared = overlap(card, rect) / (table.card.width * table.card.height);
    if (shared < COVER) continue;
    const rank = shared + (targets.includes(pile) ? 1 : 0);
    if (!best || rank > best.rank) best = { pile, rank };
  }
  return best?.pile;
}
