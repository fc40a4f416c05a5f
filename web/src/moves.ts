/** Moves as texts and as numbers of piles. */

export interface Move {
  /** As in docs/formats.md: "t2-t5x4", "deal", "redeal". */
  text: string;
  from: number;
  to: number;
  count: number;
}

const STOCK = "s";
const WASTE = "w";

/** Reads a move text of the kernel; undefined if a pile has no such name. */
export function readMove(text: string, names: readonly string[]): Move | undefined {
  if (text === "deal")
    return { text, from: names.indexOf(STOCK), to: names.indexOf(WASTE), count: 1 };
  if (text === "redeal")
    return { text, from: names.indexOf(WASTE), to: names.indexOf(STOCK), count: 1 };
  const [, from = "", to = "", count = "1"] = /^(\w+)-([a-z]\d*)(?:x(\d+))?$/.exec(text) ?? [];
  const move = { text, from: names.indexOf(from), to: names.indexOf(to), count: Number(count) };
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

/** Whether the move is a turn of the stock, which takes no card to a place of choice. */
export function isTurn(move: string): boolean {
  return move === "deal" || move === "redeal";
}
