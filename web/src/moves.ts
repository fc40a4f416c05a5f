/** Moves as texts and as numbers of piles. */

/** The top `count` cards of a pile to another. */
export interface Move {
  from: number;
  to: number;
  count: number;
}

/** Reads a move from a pile to another (docs/formats.md); undefined if the text is none. */
export function readMove(text: string, names: readonly string[]): Move | undefined {
  // Taken apart by hand: this is asked at each move, where a pattern is read anew each time.
  const dash = text.indexOf("-");
  const times = text.indexOf("x", dash);
  const end = times < 0 ? text.length : times;
  const from = names.indexOf(text.slice(0, Math.max(0, dash)));
  const to = names.indexOf(text.slice(dash + 1, end));
  const count = times < 0 ? 1 : Number(text.slice(times + 1));
  return from < 0 || to < 0 || !(count > 0) ? undefined : { from, to, count };
}

/** Writes the move of `count` cards from a pile to another. */
export function writeMove(
  names: readonly string[],
  from: number,
  to: number,
  count: number,
): string {
  return `${names[from]}-${names[to]}${count > 1 ? `x${count}` : ""}`;
}

/** The turns of the stock, which take no card to a place of choice. */
export const TURNS: readonly string[] = ["deal", "redeal"];

export function isTurn(move: string): boolean {
  return TURNS.includes(move);
}
