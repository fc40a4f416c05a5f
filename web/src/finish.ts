/** A game whose rest plays itself: every card that fits goes up, and the stock is turned. */
import type { KernelBoard } from "./kernel.ts";
import { isTurn } from "./moves.ts";

/**
 * The moves to the win if nothing but that is needed, else none. Offered only when no card of the
 * table lies face down, so that it gives nothing away. The moves stay played on the board.
 */
export function finishing(board: KernelBoard): string[] {
  const { piles } = board.view();
  const covered = piles.some(
    (cards, pile) => /^[tr]/.test(board.names[pile] ?? "") && cards.includes(0),
  );
  if (covered || !board.names.includes("f1")) return [];
  const hand = board.names.flatMap((name, pile) => (/^[sw]/.test(name) ? [pile] : []));
  const idleMost = hand.reduce((sum, pile) => sum + (piles[pile]?.length ?? 0), 2);
  const line: string[] = [];
  for (let idle = 0; idle <= idleMost; idle += 1) {
    const up = board.automatic("all");
    for (const move of up) board.play(move);
    line.push(...up);
    if (up.length > 0) idle = 0;
    if (board.view().won) return line;
    const turn = board.moves().find(isTurn);
    if (turn === undefined) return [];
    board.play(turn);
    line.push(turn);
  }
  return [];
}
