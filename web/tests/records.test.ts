import { describe, expect, test } from "vitest";
import { readRecord, type Replay } from "../src/records.ts";

const fits: Replay = () => undefined;
const whole = { format: 1, game: "coyote", deal: "42", moves: ["deal", "w-t1"], auto: [1] };
const read = (value: unknown, replay = fits) =>
  readRecord(typeof value === "string" ? value : JSON.stringify(value), "coyote", replay);

describe("a record from outside", () => {
  test("is a saved game at its last move", () => {
    expect(read(whole)).toEqual({ kind: "game", saved: { ...whole, cursor: 2 } });
    expect(read(`\ufeff${JSON.stringify(whole)}`).kind).toBe("game");
  });

  test("needs no moves, and ignores what it does not know", () => {
    const saved = { format: 1, game: "coyote", deal: "42", moves: [], auto: [], cursor: 0 };
    expect(read({ format: 1, game: "coyote", deal: "42", colour: "red" })).toEqual({
      kind: "game",
      saved,
    });
  });

  test("of another game leads to its page", () => {
    expect(read({ ...whole, game: "acme" })).toEqual({
      kind: "other",
      game: "acme",
      address: "acme?deal=42",
    });
    const odd = read({ ...whole, game: "//evil/../x", moves: [] });
    expect(odd).toMatchObject({ address: "%2F%2Fevil%2F..%2Fx?deal=42" });
  });

  test("whose move is refused says which and why", () => {
    const refuses: Replay = () => ({ index: 1, reason: "tableau-rank" });
    expect(read(whole, refuses)).toEqual({
      kind: "refused",
      index: 1,
      move: "w-t1",
      reason: "tableau-rank",
    });
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    "3",
    '"x"',
    { ...whole, format: 2 },
    { ...whole, game: 3 },
    { ...whole, deal: 42 },
    { ...whole, moves: "deal" },
    { ...whole, moves: [1] },
    { ...whole, auto: ["1"] },
    " ".repeat(1_000_001),
  ])("is none: %j", (value) => {
    expect(read(value).kind).toBe("no-record");
  });

  test.each(["0", "custom", "ms:1", "9007199254740992", "x"])("has no deal %s", (deal) => {
    expect(read({ ...whole, deal }).kind).toBe("no-deal");
  });
});
