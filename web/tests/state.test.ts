import { describe, expect, test } from "vitest";
import { BoardState, follow, type Piles, type Position } from "../src/board/state.ts";
import { chance, NAMES, pick, withBoard } from "./support.ts";

function laid(piles: number[][]): Piles {
  let id = 0;
  return follow([], piles, () => ++id);
}

/** The ids of piles after a change, where the cards had the ids 1, 2, .. before. */
function ids(before: number[][], after: number[][]): number[][] {
  let fresh = 100;
  return follow(laid(before), after, () => ++fresh).map((pile) => pile.map(({ id }) => id));
}

describe("following cards", () => {
  test("a card that moves keeps its id, one that turns over too", () => {
    expect(ids([[0, 5], [6]], [[7], [6, 5]])).toEqual([[1], [3, 2]]);
  });

  test("a group keeps its order", () => {
    expect(ids([[9, 8, 7], [10]], [[], [10, 9, 8, 7]])).toEqual([[], [4, 1, 2, 3]]);
  });

  test("a space is filled from a covered pile", () => {
    expect(ids([[5], [6], [0, 9]], [[9], [6, 5], [4]])).toEqual([[4], [2, 1], [3]]);
  });

  test("a turn of three cards lays the last one on top", () => {
    expect(ids([[0, 0, 0, 0], []], [[0], [11, 12, 13]])).toEqual([[1], [4, 3, 2]]);
  });

  test("a waste that is picked up is turned over", () => {
    expect(ids([[], [1, 2, 3]], [[0, 0, 0], []])).toEqual([[3, 2, 1], []]);
    expect(ids([[0, 0, 0], []], [[], [1, 2, 3]])).toEqual([[], [3, 2, 1]]);
  });

  test("a pile that stays is the same list", () => {
    const before = laid([[1, 2], [3]]);
    const after = follow(before, [[1], [3, 2]], () => 9);
    expect(follow(after, [[1], [3, 2]], () => 9)[0]).toBe(after[0]);
    expect(after[0]).not.toBe(before[0]);
  });

  test.each(NAMES)("no card of %s is lost or doubled in play", (name) => {
    withBoard(name, (board) => {
      const random = chance(21);
      board.deal(21);
      let last = 0;
      let piles = follow([], board.view().piles, () => ++last);
      const total = last;
      for (let step = 0; step < 300; step += 1) {
        const moves = board.moves();
        const move = pick(moves, random);
        if (move === undefined) break;
        if (random() < 0.25) board.undo();
        else board.play(move);
        const view = board.view();
        piles = follow(piles, view.piles, () => ++last);
        expect(piles.map((pile) => pile.map(({ face }) => face))).toEqual(view.piles);
        expect(new Set(piles.flat().map(({ id }) => id)).size).toBe(total);
      }
      expect(last).toBe(total);
    });
  });
});

const POSITION: Position = {
  piles: [[0, 0], [5], [], [0, 9, 8], [10], []],
  live: [0],
  places: [],
};

describe("holding cards", () => {
  const state = new BoardState();
  const nowhere = () => [];

  test("lights up the legal targets of just this group", () => {
    state.show(POSITION);
    const targets = (pile: number, count: number) => (pile === 3 ? [count === 2 ? 4 : 5] : []);
    expect(state.hold({ pile: 3, index: 1 }, targets)).toBe(true);
    expect(state.targets).toEqual([4]);
    expect(state.hold({ pile: 3, index: 2 }, targets)).toBe(true);
    expect(state.targets).toEqual([5]);
  });

  test("lifts no card that lies face down, and no empty place", () => {
    state.show(POSITION);
    expect(state.hold({ pile: 3, index: 0 }, nowhere)).toBe(false);
    expect(state.hold({ pile: 0, index: 1 }, nowhere)).toBe(false);
    expect(state.hold({ pile: 5, index: 0 }, nowhere)).toBe(false);
    expect(state.held).toBeUndefined();
  });

  test("a drop is a wish, legal or not; onto the same pile it is none", () => {
    state.show(POSITION);
    state.hold({ pile: 3, index: 1 }, nowhere);
    expect(state.drop(4)).toEqual({ kind: "move", from: 3, to: 4, count: 2 });
    expect(state.held).toBeUndefined();
    state.hold({ pile: 3, index: 1 }, nowhere);
    expect(state.drop(3)).toBeUndefined();
    state.hold({ pile: 3, index: 1 }, nowhere);
    expect(state.drop(undefined)).toBeUndefined();
  });

  test("a new position puts down what is held", () => {
    state.show(POSITION);
    state.hold({ pile: 1, index: 0 }, nowhere);
    state.show(POSITION);
    expect(state.held).toBeUndefined();
  });

  test("a tap names the card and how many go with it", () => {
    state.show(POSITION);
    const [, , , pile = []] = state.piles;
    expect(state.tap(3, 1, false)).toEqual({
      kind: "tap",
      pile: 3,
      count: 2,
      card: pile[1]?.id,
      double: false,
    });
    expect(state.tap(5, -1, false)).toMatchObject({ count: 0, card: 0 });
  });
});
