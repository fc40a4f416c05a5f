import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { Store, type KeptGame } from "../src/store.ts";

function kept(game: string, deal: number, at: number): KeptGame {
  return { format: 1, game, deal: String(deal), moves: ["deal"], cursor: 1, at };
}

let store: Store;
let run = 0;

beforeEach(async () => {
  run += 1;
  store = await Store.open(`test-${run}`);
});

test("keeps games apart, and deals of a game", async () => {
  await store.save(kept("coyote", 1, 10));
  await store.save(kept("coyote", 2, 30));
  await store.save(kept("coyote", 1, 20));
  await store.save(kept("cleopatra", 1, 40));
  expect(await store.load("coyote", 1)).toEqual(kept("coyote", 1, 20));
  expect(await store.load("coyote", 3)).toBeUndefined();
  expect(await store.latest("coyote")).toEqual(kept("coyote", 2, 30));
  expect(await store.latest("klondike")).toBeUndefined();
});

test("is there again when it is opened again", async () => {
  await store.save(kept("coyote", 7, 1));
  store.close();
  const again = await Store.open(`test-${run}`);
  expect(await again.load("coyote", 7)).toEqual(kept("coyote", 7, 1));
});

test("lets the oldest deals of the game go", async () => {
  for (let deal = 1; deal <= 60; deal += 1) await store.save(kept("coyote", deal, deal));
  await store.save(kept("cleopatra", 1, 0));
  await store.tidy("coyote");
  expect(await store.load("coyote", 10)).toBeUndefined();
  expect(await store.load("coyote", 11)).toBeDefined();
  expect(await store.load("cleopatra", 1)).toBeDefined();
});
