import { describe, expect, test } from "vitest";
import { arrangements } from "../src/arrangement.ts";
import { settled, step, top, type Direction, type Ground } from "../src/board/cursor.ts";
import { fit } from "../src/board/layout.ts";
import { GAMES, NAMES, withBoard, type GameName } from "./support.ts";

/** A deal as it lies in a window, and the names of its piles. */
function dealt(
  name: GameName,
  width = 1280,
  height = 660,
): { ground: Ground; names: readonly string[] } {
  return withBoard(name, (board) => {
    board.deal(5);
    const { piles } = board.view();
    const sizes = piles.map((cards) => cards.length);
    const table = fit(arrangements(board.names, sizes, GAMES[name].rules), width, height);
    let id = 0;
    const cards = piles.map((faces) => faces.map((face) => ({ id: (id += 1), face })));
    return { ground: { table, piles: cards }, names: board.names };
  });
}

/** Names of the piles on a walk in one direction until it ends. */
function walk(name: GameName, from: string, direction: Direction): string[] {
  const { ground, names } = dealt(name);
  let at = top(ground, names.indexOf(from));
  const seen: string[] = [];
  for (;;) {
    const next = step(ground, at, direction, true);
    if (next.pile === at.pile) return seen;
    at = next;
    seen.push(names[at.pile] ?? "");
  }
}

test("goes along the columns and along the row above", () => {
  expect(walk("movingLeft", "t1", "right")).toEqual(
    Array.from({ length: 9 }, (_, index) => `t${index + 2}`),
  );
  expect(walk("movingLeft", "f8", "left")).toEqual([
    ...["f7", "f6", "f5", "f4", "f3", "f2", "f1", "w", "s"],
  ]);
});

test("goes up to the foundation above and down to a column again", () => {
  const { ground, names } = dealt("movingLeft");
  const up = step(ground, top(ground, names.indexOf("t10")), "up", true);
  expect(names[up.pile]).toBe("f8");
  expect(names[step(ground, up, "down", true).pile]).toBe("t10");
});

test("the first and the last pile of a row", () => {
  const { ground, names } = dealt("knottyNines");
  const middle = top(ground, names.indexOf("t5"));
  expect(names[step(ground, middle, "first", false).pile]).toBe("t1");
  expect(names[step(ground, middle, "last", false).pile]).toBe("t9");
});

test("in a column up goes over open cards only, then away from it", () => {
  const { ground, names } = dealt("movingLeft");
  const pile = names.indexOf("t3");
  const open = {
    ...ground,
    piles: ground.piles.with(
      pile,
      [0, 5, 6].map((face, id) => ({ id, face })),
    ),
  };
  const second = step(open, { pile, index: 2 }, "up", false);
  expect(second).toEqual({ pile, index: 1 });
  expect(step(open, second, "down", false)).toEqual({ pile, index: 2 });
  const away = step(open, second, "up", false);
  expect(names[away.pile]).toMatch(/^[swf]/);
  // While cards are held only piles count.
  expect(step(open, { pile, index: 2 }, "up", true).pile).not.toBe(pile);
});

test("a place that is gone becomes the top of its pile, a pile that is gone another one", () => {
  const { ground, names } = dealt("knottyNines");
  const pile = names.indexOf("t2");
  expect(settled(ground, { pile, index: 7 })).toEqual({ pile, index: 0 });
  // Knotty Nines has no waste on the table.
  const { pile: other } = settled(ground, { pile: names.indexOf("w"), index: -1 });
  expect(ground.table.piles[other]).toBeDefined();
});

describe.each(NAMES)("%s", (name) => {
  test.each([
    [1280, 660],
    [360, 600],
    [740, 270],
  ])("every pile can be reached by arrows, %d by %d", (width, height) => {
    const { ground } = dealt(name, width, height);
    const all = [...ground.table.piles.keys()].filter((pile) => ground.table.piles[pile]);
    const reached = new Set([settled(ground, { pile: 0, index: -1 }).pile]);
    for (const pile of reached)
      for (const direction of ["left", "right", "up", "down"] as const)
        reached.add(step(ground, top(ground, pile), direction, true).pile);
    expect([...reached].sort()).toEqual(all.sort());
  });
});
