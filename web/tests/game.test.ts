import { describe, expect, test } from "vitest";
import { Game, randomDeal, readDeal, type Policy } from "../src/game.ts";
import { chance, kernel, GAMES, NAMES, pick, withBoard, type GameName } from "./support.ts";

function withGame(name: GameName, use: (game: Game) => void): void {
  withBoard(name, (board) => {
    use(new Game(name, board));
  });
}

/** Plays that many steps by chance. */
function play(game: Game, steps: number, policy: Policy, random = chance(1)): void {
  for (let step = 0; step < steps; step += 1) {
    const move = pick(game.legalMoves(), random);
    if (move === undefined) return;
    expect(game.play([move], policy).length).toBeGreaterThan(0);
  }
}

describe.each(NAMES)("%s", (name) => {
  test("the places of a card are those that refuse none of its moves", () => {
    withGame(name, (game) => {
      game.start(7, "off");
      const random = chance(5);
      for (let step = 0; step < 40; step += 1) {
        for (const [from, cards] of game.view.piles.entries()) {
          if (cards.length === 0) continue;
          const open = [...game.names.keys()].filter(
            (to) => game.why(`${game.names[from]}-${game.names[to]}`) === "",
          );
          expect(game.targets(from, 1)).toEqual(open);
        }
        const move = pick(game.legalMoves(), random);
        if (move === undefined) return;
        game.play([move], "off");
      }
    });
  });

  test.each<Policy>(["off", "safe", "all"])(
    "undo to the start and redo to the end, automatic play %s",
    (policy) => {
      withGame(name, (game) => {
        game.start(5, policy);
        const views = [game.view];
        const random = chance(3);
        for (let step = 0; step < 150 && !game.view.won; step += 1) {
          const move = pick(game.legalMoves(), random);
          if (move === undefined) break;
          game.play([move], policy);
          views.push(game.view);
        }
        for (const view of views.slice(0, -1).reverse()) {
          expect(game.undo()).toBe(true);
          expect(game.view).toEqual(view);
        }
        expect(game.undo()).toBe(false);
        for (const view of views.slice(1)) {
          expect(game.redo().at(-1)).toEqual(view);
          expect(game.view).toEqual(view);
        }
        expect(game.redo()).toEqual([]);
      });
    },
  );

  test("is the same after saving and loading at each step", () => {
    const random = chance(11);
    const other = kernel.board(GAMES[name].code);
    const loaded = new Game(name, other);
    withGame(name, (game) => {
      game.start(9, "safe");
      for (let step = 0; step < 60; step += 1) {
        if (random() < 0.3) game.undo();
        else play(game, 1, "safe", random);
        expect(loaded.restore(JSON.parse(JSON.stringify(game.save())) as never)).toBe(true);
        expect(loaded.view).toEqual(game.view);
        expect(loaded.save()).toEqual(game.save());
        expect(loaded.canRedo).toBe(game.canRedo);
        expect(loaded.legalMoves()).toEqual(game.legalMoves());
      }
    });
    other.free();
  });

  test("deals the same cards under the same number", () => {
    withGame(name, (game) => {
      game.start(123, "off");
      const { view } = game;
      play(game, 30, "off");
      game.start(124, "off");
      game.start(123, "off");
      expect(game.view).toEqual(view);
    });
  });
});

describe("steps", () => {
  test("a refused move changes nothing, also not what can be redone", () => {
    withGame("coyote", (game) => {
      game.start(42, "off");
      game.play(["deal"], "off");
      game.undo();
      const saved = game.save();
      expect(game.play(["r1-t2"], "off")).toEqual([]);
      expect(game.save()).toEqual(saved);
      expect(game.canRedo).toBe(true);
    });
  });

  test("another move forgets what was taken back", () => {
    withGame("coyote", (game) => {
      game.start(42, "off");
      game.play(["deal"], "off");
      game.play(["deal"], "off");
      game.undo();
      game.undo();
      game.play(["deal"], "off");
      expect(game.canRedo).toBe(false);
      expect(game.record().moves).toEqual(["deal"]);
    });
  });

  test("going back to the start keeps the way forward", () => {
    withGame("movingLeft", (game) => {
      game.start(3, "off");
      play(game, 20, "off");
      const { moves } = game.record();
      expect(game.rewind()).toBe(true);
      expect(game.canUndo).toBe(false);
      expect(game.rewind()).toBe(false);
      while (game.redo().length > 0);
      expect(game.record().moves).toEqual(moves);
    });
  });

  test("what was played before the first move belongs to the deal", () => {
    withGame("cleopatra", (game) => {
      // The first deal in which a card goes up at once.
      let deal = 1;
      while (game.start(deal, "all").length < 2) deal += 1;
      expect(game.moveCount).toBe(0);
      expect(game.canUndo).toBe(false);
      const after = game.view;
      play(game, 5, "all");
      expect(game.moveCount).toBe(5);
      game.rewind();
      expect(game.view).toEqual(after);
      expect(game.record().auto).toEqual(game.record().moves.map((_, index) => index));
    });
  });

  test("a card that was taken back stays until the player moves it", () => {
    withGame("cleopatra", (game) => {
      for (let deal = 1; deal < 400; deal += 1) {
        game.start(deal, "all");
        const back = game.legalMoves().find((move) => move.startsWith("f"));
        if (back === undefined) continue;
        const [from = "", to = ""] = back.split("-");
        const card = game.view.piles[game.names.indexOf(from)]?.at(-1);
        game.play([back], "all");
        expect(game.view.piles[game.names.indexOf(to)]?.at(-1)).toBe(card);
        game.play(["deal"], "all");
        expect(game.view.piles[game.names.indexOf(to)]).toContain(card);
        return;
      }
      expect.unreachable("no deal with a card to take back");
    });
  });

  test("a record with a bad move is taken as far as it goes", () => {
    withGame("coyote", (game) => {
      const saved = { format: 1 as const, game: "coyote", deal: "42", cursor: 2 };
      expect(game.restore({ ...saved, moves: ["deal", "r1-f1", "deal"] })).toBe(false);
      expect(game.record().moves).toEqual(["deal"]);
      expect(game.canUndo).toBe(true);
    });
  });
});

describe("deal numbers", () => {
  test.each([
    ["1", 1],
    ["42", 42],
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", undefined],
    ["0", undefined],
    ["042", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["", undefined],
  ])("%s", (text, number) => {
    expect(readDeal(text)).toBe(number);
  });

  test("by chance are deals, and not always the same", () => {
    const deals = Array.from({ length: 50 }, randomDeal);
    for (const deal of deals) expect(readDeal(String(deal))).toBe(deal);
    expect(new Set(deals).size).toBeGreaterThan(40);
  });
});
