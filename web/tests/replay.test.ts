import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { moveText } from "../src/advised.ts";
import type { View } from "../src/kernel.ts";
import { Replay } from "../src/replay.ts";
import { Route } from "../src/route.ts";
import { Texts } from "../src/texts.ts";
import { GAMES, kernel, withBoard } from "./support.ts";

/** Trusty Twelve's little sister: two suits of four ranks; deal 1 and a line that wins it. */
const SMALL = [2, 1, 2, 4, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 1, 1, 2, 0, 2, 1, 2, 0, 0];
const LINE =
  "t1-f1 t2-t1 t2-f1 t1-f1 deal deal deal w-f1 deal deal w-f2 redeal deal deal w-f2 w-f2 deal w-f2";

function route(moves: readonly string[], line: readonly string[]) {
  return Route.of(kernel, SMALL, 1, moves, line);
}

function found(): Route {
  const [first = "", ...rest] = LINE.split(" ");
  const line = route([first], rest);
  if (!line) throw new Error("the line does not win");
  return line;
}

describe("a route", () => {
  test("knows the positions that it goes through", () => {
    const line = found();
    const board = kernel.board(SMALL);
    board.deal(1);
    expect(line.at(board.view())).toBeUndefined();
    for (const [index, move] of LINE.split(" ").entries()) {
      board.play(move);
      expect(line.at(board.view())).toBe(index);
    }
    board.free();
  });

  test("is none if a move is refused or it does not win", () => {
    expect(route([], LINE.split(" "))).toBeDefined();
    expect(route(["t1-f1", "t1-f1"], [])).toBeUndefined();
    expect(route([], LINE.split(" ").slice(0, -1))).toBeUndefined();
    expect(route([], ["w-f1"])).toBeUndefined();
  });

  test("goes on where a move was made before its time, or in another way", () => {
    const moves = LINE.split(" ");
    const whole = route([], moves);
    if (!whole) throw new Error("the line does not win");
    // The player turns the stock first: the line has its move later.
    const early = whole.adapted(kernel, SMALL, 1, ["deal", "t1-f1"], 1);
    expect(early?.line).toBeDefined();
    expect(route(["deal", "t1-f1"], early?.line ?? [])).toBeDefined();
    // An ace on another foundation is as good.
    const other = whole.adapted(kernel, SMALL, 1, ["t1-f2"], 1);
    expect(other?.line.length).toBe(moves.length - 1);
    expect(other?.line).toContain("t2-f2");
    expect(route(["t1-f2"], other?.line ?? [])).toBeDefined();
  });

  test("does not go on where what is left of it does not win", () => {
    const moves = LINE.split(" ");
    const whole = route([], moves);
    // Both passes through the stock are over.
    const turned = ["deal", "deal", "deal", "deal", "deal", "redeal"];
    turned.push("deal", "deal", "deal", "deal", "deal");
    expect(whole?.adapted(kernel, SMALL, 1, turned, 0)).toBeUndefined();
  });

  test("gives its boards back to the kernel", () => {
    for (let time = 0; time < 100; time += 1) expect(route([], ["w-f1"])).toBeUndefined();
  });
});

describe("a solution that is shown", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp(start = 0) {
    const line = found();
    const shown: [number, number][] = [];
    const changed = vi.fn();
    const replay = new Replay(line, start, {
      show: (view: View, by) => shown.push([line.at(view) ?? -1, by]),
      changed,
      pace: () => 100,
    });
    return { replay, shown, changed };
  }

  test("goes on by itself until its end, and from its beginning again", () => {
    const { replay, shown, changed } = setUp(2);
    expect([replay.shown, replay.length, replay.runs]).toEqual([0, 15, false]);
    replay.turn();
    vi.advanceTimersByTime(350);
    expect(shown).toEqual([
      [3, 1],
      [4, 1],
      [5, 1],
    ]);
    expect(replay.runs).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect([replay.shown, replay.runs]).toEqual([15, false]);
    expect(shown.at(-1)).toEqual([17, 1]);
    const calls = changed.mock.calls.length;
    vi.advanceTimersByTime(1000);
    expect(changed).toHaveBeenCalledTimes(calls);
    replay.turn();
    expect([replay.shown, replay.runs]).toEqual([0, true]);
  });

  test("stands still, and goes by single moves within its ends", () => {
    const { replay, shown } = setUp();
    replay.turn();
    vi.advanceTimersByTime(250);
    replay.turn();
    vi.advanceTimersByTime(1000);
    expect([replay.shown, replay.runs]).toEqual([2, false]);
    replay.turn();
    replay.step(1);
    vi.advanceTimersByTime(1000);
    expect([replay.shown, replay.runs]).toEqual([3, false]);
    for (let time = 0; time < 9; time += 1) replay.step(-1);
    expect(replay.shown).toBe(0);
    expect(shown.at(-1)).toEqual([0, -1]);
  });
});

describe("a hint in words", () => {
  const texts = new Texts("en", {});
  const text = (view: View, move: string, names: readonly string[]) =>
    moveText(texts, names, view, move);

  test("names cards and places", () => {
    withBoard("klondike3", (board) => {
      const view: View = {
        won: false,
        stuck: false,
        redealsLeft: 1,
        // A 7 of hearts and a 6 of spades on column 2, an 8 of spades on column 3.
        piles: board.names.map((name) => (name === "t2" ? [39, 54] : name === "t3" ? [0, 56] : [])),
      };
      const names = board.names;
      expect(text(view, "t2-t3x2", names)).toBe(
        "2 cards from 7 of hearts onto 8 of spades, column 3.",
      );
      expect(text(view, "t2-t3", names)).toBe("6 of spades onto 8 of spades, column 3.");
      expect(text(view, "t2-t1", names)).toBe("6 of spades to column 1.");
      expect(text(view, "t2-f2", names)).toBe("6 of spades to foundation 2.");
      expect(text(view, "deal", names)).toBe("Turn the stock.");
      expect(text(view, "redeal", names)).toBe("Turn the waste over: it is the stock again.");
    });
    expect(GAMES.klondike3.code.length).toBeGreaterThan(0);
  });
});
