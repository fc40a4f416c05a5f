import { expect, test } from "vitest";
import { finishing } from "../src/finish.ts";
import { kernel } from "./support.ts";

/** Klondike with two suits of four cards, every card of the table open. */
const OPEN = [2, 1, 2, 4, 1, 0, 1, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, 2, 1, 2, 0, 0];
/** The same with only the top cards open. */
const COVERED = OPEN.map((value, index) => (index === 7 ? 1 : value));

test("a game whose rest plays itself is played to its win, by legal moves", () => {
  const board = kernel.board(OPEN);
  let wins = 0;
  let others = 0;
  for (let deal = 1; deal <= 60; deal += 1) {
    board.deal(deal);
    const line = finishing(board);
    if (line.length === 0) {
      others += 1;
      continue;
    }
    wins += 1;
    board.deal(deal);
    for (const move of line) expect(board.play(move)).toBe("");
    expect(board.view().won).toBe(true);
  }
  expect(wins).toBeGreaterThan(0);
  expect(others).toBeGreaterThan(0);
  board.free();
});

test("nothing is said while a card of the table lies face down", () => {
  const board = kernel.board(COVERED);
  for (let deal = 1; deal <= 60; deal += 1) {
    board.deal(deal);
    expect(finishing(board)).toEqual([]);
  }
  board.free();
});
