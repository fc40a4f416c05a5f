/** What the tests share: the kernel, and the games of the first pages. */
import { readFileSync } from "node:fs";
import { Kernel, type KernelBoard } from "../src/kernel.ts";
import type { Rules } from "../src/arrangement.ts";

const WASM = new URL("../generated/kernel.wasm", import.meta.url);

export const kernel = await Kernel.load(readFileSync(WASM));

interface TestGame {
  code: readonly number[];
  rules: Rules;
}

const TOP = "top";
const ALTERNATE = "alternate";
const UP = "up";

function game(
  code: readonly number[],
  faces: string,
  stock: Rules["stock"],
  piles: number[],
): TestGame {
  return { code, rules: { tableau: { piles, faces }, stock } };
}

const WASTE = { deal: "waste", turn: 1 };
const PYRAMID = [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1];
const EIGHT = [7, 7, 7, 7, 6, 6, 6, 6];
const NINES = Array<number>(9).fill(1);
const STEPS = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Rule codes as eremit/rules/compile.py makes them. */
export const GAMES = {
  coyote: game(
    [2, 1, 4, 13, 1, 1, 1, 0, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 0, 4, 1, 1, 1, 1, 1, 13, 0],
    UP,
    WASTE,
    [1, 1, 1, 1],
  ),
  movingLeft: game(
    [2, 2, 4, 13, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 10, ...STEPS(10), 0, 0],
    TOP,
    WASTE,
    STEPS(10),
  ),
  cleopatra: game(
    [2, 2, 4, 13, 1, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 13, ...PYRAMID, 0, 0],
    ALTERNATE,
    WASTE,
    PYRAMID,
  ),
  knottyNines: game(
    [2, 1, 4, 13, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2, 1, 0, 1, 1, 1, 9, ...NINES, 0, 0],
    UP,
    { deal: "none", turn: 1 },
    NINES,
  ),
  klondike3: game(
    [2, 1, 4, 13, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 3, 0, 0, 7, ...STEPS(7), 0, 0],
    TOP,
    { deal: "waste", turn: 3 },
    STEPS(7),
  ),
  tripleLeft: game(
    [2, 3, 4, 13, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 12, ...STEPS(12), 0, 0],
    TOP,
    WASTE,
    STEPS(12),
  ),
  freecell: game(
    [2, 1, 4, 13, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 8, ...EIGHT, 0, 4, 0, 0, 0, 0],
    UP,
    { deal: "none", turn: 1 },
    EIGHT,
  ),
} satisfies Record<string, TestGame>;

export type GameName = keyof typeof GAMES;
export const NAMES = Object.keys(GAMES) as GameName[];

/** A board that goes back to the kernel when the test ends. */
export function withBoard<T>(name: GameName, use: (board: KernelBoard) => T): T {
  const board = kernel.board(GAMES[name].code);
  try {
    return use(board);
  } finally {
    board.free();
  }
}

/** Numbers from 0 to below 1 that are the same in every run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** One of the list. */
export function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}
