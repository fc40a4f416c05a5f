import { describe, expect, test } from "vitest";
import { arrangements } from "../src/arrangement.ts";
import { area, fit, overlap, pick, places, type Rect, type Table } from "../src/board/layout.ts";
import type { Card } from "../src/board/state.ts";
import { GAMES, NAMES, withBoard, type GameName } from "./support.ts";

const WINDOWS = [
  [1280, 660],
  [1920, 950],
  [1024, 600],
  [360, 600],
  [390, 700],
  [740, 270],
  [320, 480],
] as const;

function pile(covered: number, open: number): Card[] {
  return [
    ...Array.from({ length: covered }, (_, id) => ({ id, face: 0 })),
    ...Array.from({ length: open }, (_, id) => ({ id: covered + id, face: 1 })),
  ];
}

function tableOf(
  name: GameName,
  width: number,
  height: number,
): { table: Table; names: readonly string[] } {
  return withBoard(name, (board) => {
    const dealt = board.view().piles.map((cards) => cards.length);
    const table = fit(arrangements(board.names, dealt, GAMES[name].rules), width, height);
    return { table, names: board.names };
  });
}

function rects(table: Table, cards: readonly Card[]): Rect[] {
  return [...table.piles.keys()].flatMap((index) => {
    const points = places(table, index, cards);
    return points ? (area(table, index, points) ?? []) : [];
  });
}

describe.each(NAMES)("%s", (name) => {
  test.each(WINDOWS)("fits a window of %i by %i, no pile over another", (width, height) => {
    const { table } = tableOf(name, width, height);
    const all = rects(table, pile(0, 1));
    for (const { x, y, width: w, height: h } of all) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) expect(overlap(one, other)).toBe(0);
  });

  test.each(WINDOWS)("no pile leaves a window of %i by %i, however long", (width, height) => {
    const { table } = tableOf(name, width, height);
    for (const cards of [pile(11, 13), pile(0, 40), pile(12, 1)])
      for (const rect of rects(table, cards))
        expect(rect.y + rect.height).toBeLessThanOrEqual(height);
  });

  test("shows each pile that the game has", () => {
    const { table, names } = tableOf(name, 1280, 660);
    const shown = names.filter((_, index) => index in table.piles);
    const hidden = names.filter((_, index) => !(index in table.piles));
    const without: Partial<Record<GameName, string[]>> = {
      knottyNines: ["w"],
      freecell: ["s", "w"],
    };
    expect(hidden).toEqual(without[name] ?? []);
    expect(shown.length).toBeGreaterThan(9);
  });
});

test("thirteen columns on a phone have cards that can be read and touched", () => {
  const { table } = tableOf("cleopatra", 360, 600);
  expect(table.card.width).toBeGreaterThanOrEqual(25);
  expect(table.step).toBeGreaterThan(10);
});

test("a low window puts stock and foundations beside the columns", () => {
  const { table, names } = tableOf("klondike3", 740, 270);
  const at = (name: string) => table.piles[names.indexOf(name)] ?? { x: NaN, y: NaN };
  expect(at("t1").y).toBe(at("s").y);
  expect(at("f2").y).toBeGreaterThan(at("f1").y);
  expect(at("f1").x).toBeGreaterThan(at("t7").x);
});

test("a press means the card that will lie there, in a single pile the top one", () => {
  const { table, names } = tableOf("klondike3", 1280, 660);
  const piles = names.map((name) => (name === "t3" ? pile(2, 1) : name === "w" ? pile(0, 5) : []));
  const at = (name: string, dx: number, dy: number) => {
    const { x, y } = table.piles[names.indexOf(name)] ?? { x: NaN, y: NaN };
    return pick(table, piles, { x: x + dx, y: y + dy });
  };
  const column = names.indexOf("t3");
  expect(at("t3", 5, 1)).toEqual({ pile: column, index: 0 });
  expect(at("t3", 5, table.card.height - 1)).toEqual({ pile: column, index: 2 });
  expect(at("t3", 5, table.card.height * 2)).toBeUndefined();
  expect(at("w", 3, 3)).toEqual({ pile: names.indexOf("w"), index: 4 });
  expect(at("t4", 3, 3)).toEqual({ pile: names.indexOf("t4"), index: -1 });
  expect(at("s", -3, 3)).toBeUndefined();
});

test("covered cards are squeezed before open ones", () => {
  const { table, names } = tableOf("movingLeft", 1280, 660);
  const column = names.indexOf("t10");
  const steps = (cards: Card[]) => {
    const points = places(table, column, cards) ?? [];
    return points.slice(1).map(({ y }, index) => y - (points[index]?.y ?? 0));
  };
  const short = steps(pile(9, 2));
  const long = steps(pile(9, 10));
  expect(long[0]).toBeLessThan(short[0] ?? 0);
  expect(long.at(-1)).toBeGreaterThan(long[0] ?? 0);
});

test("a waste of several cards shows the last three", () => {
  const { table, names } = tableOf("klondike3", 1280, 660);
  const waste = names.indexOf("w");
  const points = places(table, waste, pile(0, 7)) ?? [];
  expect(new Set(points.map(({ x }) => x)).size).toBe(3);
  expect(points[4]?.x).toBe(points[0]?.x);
});
