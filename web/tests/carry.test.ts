import { expect, test } from "vitest";
import { carry } from "../src/carry.ts";
import { Game } from "../src/game.ts";
import { writeMove } from "../src/moves.ts";
import { chance, kernel, pick } from "./support.ts";

/** Forty Thieves with eight columns of two, built down in any suit: single cards or runs move. */
const code = (unit: number, cells = 0) => [
  ...[2, 2, 4, 13, 1, 0, 1, 0, 2, 0, 0, 0, unit, 0, 0, 1, 1, 1, 1, 0, 8],
  ...Array<number>(8).fill(2),
  ...[0, cells],
  ...Array<number>(cells).fill(0),
];
const SINGLE = code(0);

test.each([0, 2])(
  "with %i cells a group goes where a game of runs lets it, if there is room",
  (cells) => {
    const board = kernel.board(code(0, cells));
    const runs = kernel.board(code(1, cells));
    const piles = (kind: string) =>
      board.names.flatMap((name, pile) => (name.startsWith(kind) ? [pile] : []));
    const columns = piles("t");
    const found = { carried: 0, noRoom: 0, largest: 0 };
    for (let deal = 1; deal <= 25; deal += 1) {
      const random = chance(deal);
      board.deal(deal);
      runs.deal(deal);
      for (let step = 0; step < 80; step += 1) {
        const move = pick(board.moves(), random);
        if (move === undefined) break;
        expect([board.play(move), runs.play(move)]).toEqual(["", ""]);
        const before = board.view();
        const size = (pile: number) => before.piles[pile]?.length ?? 0;
        for (const from of columns)
          for (const to of columns)
            for (let count = 2; count <= size(from); count += 1) {
              const empty = columns.filter((pile) => size(pile) === 0 && pile !== to).length;
              const free = piles("c").filter((pile) => size(pile) === 0).length;
              const together = runs.why(writeMove(board.names, from, to, count)) === "";
              const line = carry(board, from, to, count);
              if ((line !== undefined) !== (together && count <= (free + 1) * 2 ** empty))
                expect.fail(`deal ${deal}: ${count} cards from ${from} to ${to}, ${empty} empty`);
              if (together && !line) found.noRoom += 1;
              if (!line) continue;
              expect(board.view()).toEqual(before);
              found.carried += 1;
              found.largest = Math.max(found.largest, count);
              for (const each of line) expect(board.play(each)).toBe("");
              const after = before.piles.map((cards) => [...cards]);
              after[to]?.push(...(after[from]?.splice(-count) ?? []));
              expect(board.view().piles).toEqual(after);
              line.forEach(() => board.undo());
            }
      }
    }
    expect(found.carried).toBeGreaterThan(50);
    expect(found.noRoom).toBeGreaterThan(10);
    expect(found.largest).toBeGreaterThan(2);
    board.free();
    runs.free();
  },
);

test("a group that was carried is one step of undo, and its moves are in the record", () => {
  const board = kernel.board(SINGLE);
  const game = new Game("thieves", board);
  const columns = game.names.flatMap((name, pile) => (name.startsWith("t") ? [pile] : []));
  for (let deal = 1; ; deal += 1) {
    const random = chance(deal);
    game.start(deal, "off");
    for (let step = 0; step < 80; step += 1) {
      const move = pick(game.legalMoves(), random);
      if (move === undefined) break;
      game.play([move], "off");
      const lines = columns.flatMap((from) =>
        columns.flatMap((to) => [game.laying(from, to, 2) ?? []]),
      );
      const line = lines.find(({ length }) => length === 3);
      if (!line) continue;
      const [before, moves] = [game.view, game.moveCount];
      expect(game.play(line, "off")).toHaveLength(3);
      expect(game.moveCount).toBe(moves + 1);
      expect(game.record().moves.slice(-3)).toEqual(line);
      const after = game.view;
      expect(game.undo()).toBe(true);
      expect(game.view).toEqual(before);
      expect(game.redo().at(-1)).toEqual(after);
      board.free();
      return;
    }
  }
});
