import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Kernel } from "../src/kernel.ts";
import { MEMORY, type Search } from "../src/solver.ts";
import { GAMES } from "./support.ts";

const WASM = readFileSync(new URL("../generated/solver.wasm", import.meta.url));
const MEBIBYTE = 2 ** 20;

async function search(code: readonly number[], deal: number, memory = MEMORY): Promise<Search> {
  const board = (await Kernel.load(WASM)).board(code);
  board.deal(deal);
  return board.search(memory, 1);
}

/** Plays a line from the deal; whether it wins. */
async function wins(code: readonly number[], deal: number, line: readonly string[]) {
  const board = (await Kernel.load(WASM)).board(code);
  board.deal(deal);
  expect(line.map((move) => board.play(move)).filter((reason) => reason !== "")).toEqual([]);
  return board.view().won;
}

describe("a search", () => {
  test("finds a line that wins, and makes it shorter", async () => {
    const code = GAMES.cleopatra.code;
    const found = await search(code, 1);
    while (found.step(10_000));
    expect(found.verdict).toBe("winnable");
    const { line } = found;
    expect(await wins(code, 1, line)).toBe(true);
    expect(found.examined).toBeGreaterThan(line.length);

    expect(found.shorten()).toBe(true);
    for (let portion = 0; portion < 20; portion += 1) expect(found.step(2_000)).toBe(true);
    const shorter = found.line;
    expect(shorter.length).toBeLessThan(line.length);
    expect(await wins(code, 1, shorter)).toBe(true);
  });

  test("proves that a deal cannot be won", async () => {
    // Deal 1 of Knotty Nines is lost, as the plain solver of tests/reference finds too.
    const found = await search(GAMES.knottyNines.code, 1);
    while (found.step(10_000));
    expect(found.verdict).toBe("unwinnable");
    expect(found.line).toEqual([]);
    expect(found.shorten()).toBe(false);
  });

  test("starts from the board as it stands, and leaves it there", async () => {
    const code = GAMES.cleopatra.code;
    const first = await search(code, 1);
    while (first.step(10_000));
    const [move = "", ...rest] = first.line;

    const board = (await Kernel.load(WASM)).board(code);
    board.deal(1);
    board.play(move);
    const before = board.allCards();
    const found = board.search(MEMORY, 1);
    while (found.step(10_000));
    found.shorten();
    found.step(10_000);
    expect(board.allCards()).toEqual(before);
    expect(await wins(code, 1, [move, ...found.line])).toBe(true);
    expect(rest.length).toBeGreaterThan(0);
  });

  test("holds its bound of memory and then says that it does not know", async () => {
    const found = await search(GAMES.movingLeft.code, 42, 2 * MEBIBYTE);
    let most = 0;
    for (let portion = 0; portion < 60 && found.step(20_000); portion += 1)
      most = Math.max(most, found.bytes);
    expect(most).toBeGreaterThan(MEBIBYTE);
    expect(most).toBeLessThanOrEqual(2 * MEBIBYTE);
    expect(found.failed).toBe(false);
  });

  test("can be freed, and its place used again", async () => {
    const board = (await Kernel.load(WASM)).board(GAMES.cleopatra.code);
    for (let time = 0; time < 20; time += 1) {
      const found = board.search(MEMORY, time);
      found.step(1_000);
      expect(found.examined).toBeGreaterThan(0);
      found.free();
    }
  });
});

describe("where the browser gives no more memory", () => {
  async function starved(spare: number): Promise<Search> {
    const kernel = await Kernel.load(WASM);
    const board = kernel.board(GAMES.movingLeft.code);
    board.deal(42);
    const found = board.search(MEMORY, 1);
    const { exports } = kernel as unknown as { exports: { memory: WebAssembly.Memory } };
    const PAGE = 65_536;
    const left = 512 * MEBIBYTE - exports.memory.buffer.byteLength - spare;
    exports.memory.grow(Math.floor(left / PAGE));
    return found;
  }

  test.each([0, MEBIBYTE, 4 * MEBIBYTE])(
    "%i bytes end in no verdict, not in a crash",
    async (spare) => {
      const found = await starved(spare);
      for (let portion = 0; portion < 40 && found.step(50_000); portion += 1);
      expect(found.verdict).toBe("unknown");
      expect(found.line).toEqual([]);
      expect(found.shorten()).toBe(false);
      found.free();
    },
  );
});
