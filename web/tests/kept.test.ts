import { describe, expect, test } from "vitest";
import { isBegun, readKept } from "../src/kept.ts";

const good = {
  format: 1,
  game: "coyote",
  deal: "42",
  moves: ["deal", "w-t1"],
  auto: [1],
  cursor: 1,
  at: 5,
  revision: 3,
  result: "open",
  time: 7,
  told: true,
};

describe("a kept game", () => {
  test("is read as it is", () => {
    expect(readKept(good)).toEqual(good);
  });

  test("can spare what is not the game", () => {
    const { result, time, told, ...rest } = good;
    expect([result, time, told]).toHaveLength(3);
    expect(readKept({ ...good, result: 3, time: "x", told: "yes", more: 1 })).toEqual(rest);
    expect(readKept({ ...good, auto: undefined })).toEqual({ ...good, auto: [] });
  });

  test.each([
    [null],
    [undefined],
    ["coyote"],
    [3],
    [[]],
    [{}],
    [{ ...good, format: 2 }],
    [{ ...good, game: 1 }],
    [{ ...good, deal: 42 }],
    [{ ...good, deal: "0" }],
    [{ ...good, deal: " 42" }],
    [{ ...good, deal: "custom" }],
    [{ ...good, moves: undefined }],
    [{ ...good, moves: "deal" }],
    [{ ...good, moves: [1, 2] }],
    [{ ...good, moves: new Array(2) }],
    [{ ...good, moves: { length: 2 } }],
    [{ ...good, auto: ["1"] }],
    [{ ...good, auto: [-1] }],
    [{ ...good, cursor: 3 }],
    [{ ...good, cursor: -1 }],
    [{ ...good, cursor: NaN }],
    [{ ...good, cursor: undefined }],
    [{ ...good, at: "5" }],
    [{ ...good, at: Infinity }],
    [{ ...good, revision: 0 }],
    [{ ...good, revision: 1.5 }],
    [{ ...good, revision: undefined }],
  ])("is none: %j", (value) => {
    expect(readKept(value)).toBeUndefined();
  });
});

test("a deal is begun when the player made a move", () => {
  const saved = { ...good, format: 1, result: "open" } as const;
  expect(isBegun({ ...saved, moves: [], auto: [] })).toBe(false);
  expect(isBegun({ ...saved, moves: ["t1-f1"], auto: [0] })).toBe(false);
  expect(isBegun({ ...saved, moves: ["t1-f1", "deal"], auto: [0], cursor: 0 })).toBe(true);
});
