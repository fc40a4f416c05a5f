/** Moves as texts and as numbers of piles. */

/** The top `count` cards of a pile to another. */
export interface Move {
  from: number;
  to: number;
  count: number;
}

/** Reads a move from a pile to another (docs/formats.md); undefined if the text is none. */
export function readMove(text: string, names: readonly string[]): Move | undefined {
  const [, from = "", to = "", count = "1"] = /^(\w+)-([a-z]\d*)(?:x(\d+))?$/.exec(text) ?? [];
  const move = { from: names.indexOf(from), to: names.indexOf(to), count: Number(count) };
  return move.from < 0 || move.to < 0 ? undefined : move;
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
