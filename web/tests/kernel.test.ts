import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { View } from "../src/kernel.ts";
import { KernelError } from "../src/kernel.ts";
import { cardCode } from "../src/names.ts";
import { chance, kernel, NAMES, pick, withBoard } from "./support.ts";

/** tests/golden/kernel.json: the same positions run through the Python module. */
interface Golden {
  games: Record<string, { code: number[] }>;
  cases: {
    game: string;
    deal: number;
    moves: string[];
    legal: string[];
    view: (string | null)[][];
    won: boolean;
    stuck: boolean;
  }[];
  /** Sequences of 1, 2, .. moves. */
  perft: { game: string; deal: number; counts: number[] }[];
}

const GOLDEN = JSON.parse(
  readFileSync(new URL("../../tests/golden/kernel.json", import.meta.url), "utf8"),
) as Golden;

function codes(view: View): (string | null)[][] {
  return view.piles.map((pile) => pile.map((card) => (card === 0 ? null : cardCode(card))));
}

function golden(game: string) {
  return kernel.board(GOLDEN.games[game]?.code ?? []);
}

describe("golden files", () => {
  test("there are some", () => {
    expect(GOLDEN.cases.length).toBeGreaterThan(0);
    expect(GOLDEN.perft.length).toBeGreaterThan(0);
  });

  test.each(GOLDEN.cases.map((one) => [`${one.game} ${one.deal} after ${one.moves.length}`, one]))(
    "%s",
    (_, { game, deal, moves, legal, view, won, stuck }) => {
      const board = golden(game);
      expect(board.deal(deal)).toBe(true);
      for (const move of moves) expect([move, board.play(move)]).toEqual([move, ""]);
      const seen = board.view();
      expect(codes(seen)).toEqual(view);
      expect([seen.won, seen.stuck]).toEqual([won, stuck]);
      expect(board.moves().sort()).toEqual(legal);
      board.free();
    },
  );

  test.each(GOLDEN.perft.map((one) => [`${one.game} ${one.deal}`, one]))(
    "move counts of %s",
    (_, { game, deal, counts }) => {
      const board = golden(game);
      board.deal(deal);
      expect(counts.map((_, index) => Number(board.perft(index + 1)))).toEqual(counts);
      board.free();
    },
  );
});

describe("kernel", () => {
  test("refuses a bad rule code with a reason", () => {
    expect(() => kernel.board([1, 2, 3])).toThrow(KernelError);
    expect(() => kernel.board([1, 2, 3])).toThrow(/rule code/);
  });

  test("deals the numbers that are deals", () => {
    withBoard("coyote", (board) => {
      expect(board.deal(42)).toBe(true);
      const view = codes(board.view());
      expect(board.names.slice(-5)).toEqual(["t1", "t2", "t3", "t4", "r1"]);
      expect(view.slice(-5)).toEqual([
        ["4C"],
        ["5D"],
        ["TH"],
        ["TD"],
        [...Array<null>(12).fill(null), "8C"],
      ]);
      expect(board.deal(0)).toBe(false);
      expect(board.deal(Number.MAX_SAFE_INTEGER)).toBe(true);
    });
  });

  test("names the reason of a refused move and does nothing", () => {
    withBoard("coyote", (board) => {
      board.deal(42);
      const before = board.view();
      expect(board.play("r1-t2")).toBe("tableau-rank");
      expect(board.why("s-t1")).toBe("closed-source");
      expect(board.why("redeal")).toBe("stock-not-empty");
      expect(board.why("nonsense")).toBe("not-a-move");
      expect(board.why("x".repeat(100_000))).not.toBe("");
      expect(board.view()).toEqual(before);
      expect(board.undo()).toBe(false);
    });
  });

  test.each(NAMES)("shows of %s no more than lies open", (name) => {
    withBoard(name, (board) => {
      const random = chance(7);
      board.deal(7);
      for (let step = 0; step < 120; step += 1) {
        const { piles } = board.view();
        const all = board.allCards().piles;
        for (const [pile, cards] of piles.entries())
          for (const [index, card] of cards.entries())
            if (card !== 0) expect(card).toBe(all[pile]?.[index]);
        if (board.names[0] === "s") expect(piles[0]?.every((card) => card === 0)).toBe(true);
        const move = pick(board.moves(), random);
        if (move === undefined) break;
        expect(board.play(move)).toBe("");
      }
      while (board.undo());
      board.deal(7);
      expect(board.view().won).toBe(false);
    });
  });
});
