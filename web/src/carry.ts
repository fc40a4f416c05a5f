/**
 * Groups in games that move single cards: carried over free cells and empty columns, written as
 * the single moves that this stands for. Which of them are legal is asked of the kernel, one by one.
 */
import type { KernelBoard } from "./kernel.ts";
import { writeMove } from "./moves.ts";

/**
 * The single moves that bring the top `count` cards of a pile to another in the same order, or
 * undefined if there are not enough free places or one of the moves is refused. The board is
 * afterwards as it was.
 */
export function carry(
  board: KernelBoard,
  from: number,
  to: number,
  count: number,
): string[] | undefined {
  const { names } = board;
  const { piles } = board.view();
  const free = (kind: string) =>
    names.flatMap((name, pile) =>
      name.startsWith(kind) && piles[pile]?.length === 0 && pile !== to ? [pile] : [],
    );
  const cells = free("c");
  const columns = free("t");
  if (count > most(cells.length, columns.length)) return undefined;

  const group = piles[from]?.slice(-count) ?? [];
  const line: string[] = [];
  const done = path(from, to, count, cells, columns).every((step) => {
    const move = writeMove(names, ...step, 1);
    const legal = board.play(move) === "";
    if (legal) line.push(move);
    return legal;
  });
  const arrived = board.view().piles[to]?.slice(-count) ?? [];
  line.forEach(() => board.undo());
  return done && arrived.join() === group.join() ? line : undefined;
}

type Step = [from: number, to: number];

/** As many cards at a time as there are cells and one more; each empty column doubles that. */
function most(cells: number, columns: number): number {
  return (cells + 1) * 2 ** columns;
}

/** With an empty column to help, the upper part waits there while the lower one moves. */
function path(
  from: number,
  to: number,
  count: number,
  cells: readonly number[],
  columns: readonly number[],
): Step[] {
  const [helper, ...others] = columns;
  const small = most(cells.length, 0);
  if (count <= small || helper === undefined) {
    const waiting = cells.slice(0, count - 1);
    return [
      ...waiting.map((cell): Step => [from, cell]),
      [from, to],
      ...waiting.reverse().map((cell): Step => [cell, to]),
    ];
  }
  // As few as possible wait: those move twice.
  const upper = Math.max(1, count - most(cells.length, others.length));
  return [
    ...path(from, helper, upper, cells, others),
    ...path(from, to, count - upper, cells, others),
    ...path(helper, to, upper, cells, others),
  ];
}
