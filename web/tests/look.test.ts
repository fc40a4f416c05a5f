import { describe, expect, test } from "vitest";
import { arrangements, mirrored } from "../src/arrangement.ts";
import { readLook, USUAL } from "../src/look.ts";

describe("the look from what was stored", () => {
  test("what is missing or unknown is as usual", () => {
    for (const stored of [undefined, null, 3, "dark", [], {}, { theme: "pink", speed: 9 }])
      expect(readLook(stored)).toEqual(USUAL);
  });

  test("what is known is taken, also beside what is not", () => {
    expect(readLook({ theme: "dark", fourColours: true, speed: "warp" })).toEqual({
      ...USUAL,
      theme: "dark",
      fourColours: true,
    });
  });
});

describe("the table for a left hand", () => {
  const names = ["s", "w", "f1", "f2", "t1", "t2", "t3", "r1"];
  const rules = { tableau: { piles: [1, 1, 1], faces: "up" }, stock: { deal: "waste", turn: 3 } };
  const tables = arrangements(names, [10, 0, 1, 1, 1, 1, 1, 5], rules);

  test.each(tables.map((table, index) => [index, table] as const))(
    "table %i: everything stays on it, in its order, and twice mirrored is as before",
    (_, table) => {
      const other = mirrored(table, names);
      const column = (pile: string) =>
        other.slots.find((slot) => names[slot.pile] === pile)?.column ?? NaN;
      for (const slot of other.slots) {
        expect(slot.column).toBeGreaterThanOrEqual(0);
        expect(slot.column + (slot.fan === "right" ? 1.5 : 1)).toBeLessThanOrEqual(
          table.columns + 1e-9,
        );
      }
      expect(column("t1")).toBeLessThan(column("t2"));
      expect(column("t2")).toBeLessThan(column("t3"));
      expect(column("s")).toBeGreaterThan(table.columns / 2 - 1);
      const back = mirrored(other, names).slots.map((slot) => slot.column);
      for (const [index, slot] of table.slots.entries())
        expect(back[index]).toBeCloseTo(slot.column);
    },
  );

  test("no two piles of a band lie on each other", () => {
    for (const table of tables.map((each) => mirrored(each, names))) {
      for (const one of table.slots)
        for (const other of table.slots) {
          if (one === other || one.band !== other.band) continue;
          const [left, right] = one.column < other.column ? [one, other] : [other, one];
          expect(left.column + (left.fan === "right" ? 1.5 : 1)).toBeLessThanOrEqual(
            right.column + 1e-9,
          );
        }
    }
  });
});
