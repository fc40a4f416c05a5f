import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { Connection } from "../src/database.ts";
import type { KeptGame } from "../src/kept.ts";
import { lastPlayed } from "../src/recent.ts";
import { Store } from "../src/store.ts";

const GAMES = ["acme", "bunker", "coyote", "klondike"];

function kept(game: string, deal: number, at: number, moves = ["deal"], auto: number[] = []) {
  const cursor = moves.length;
  return { format: 1, game, deal: String(deal), moves, auto, cursor, at, revision: 1 } as KeptGame;
}

let store: Store;
let connection: Connection;
let run = 0;
beforeEach(() => {
  run += 1;
  store = new Store(`recent-${run}`);
  connection = new Connection(`recent-${run}`);
});

const played = async (games = GAMES) =>
  (await lastPlayed(connection, games)).map(({ game }) => game);

test("nothing was played in a new browser", async () => {
  expect(await played()).toEqual([]);
});

test("the last one comes first, whichever deal it was", async () => {
  await store.save(kept("coyote", 1, 10), 0);
  await store.save(kept("bunker", 1, 20), 0);
  await store.save(kept("coyote", 2, 30), 0);
  await store.save(kept("klondike", 1, 25), 0);
  expect(await played()).toEqual(["coyote", "klondike", "bunker"]);
  expect(await played(["bunker", "acme"])).toEqual(["bunker"]);
});

test("a deal that was looked at was not played", async () => {
  await store.save(kept("coyote", 1, 10), 0);
  await store.save(kept("coyote", 2, 50, []), 0);
  // What the program played by itself is not the player's.
  await store.save(kept("acme", 1, 60, ["t1-f1"], [0]), 0);
  await store.save(kept("bunker", 1, 20), 0);
  expect(await played()).toEqual(["bunker", "coyote"]);
});

test("what cannot be read is passed over", async () => {
  await store.save(kept("coyote", 1, 10), 0);
  await store.save({ ...kept("coyote", 2, 90), moves: 7 } as unknown as KeptGame, 0);
  await store.save(kept("bunker", 1, 20), 0);
  expect(await played()).toEqual(["bunker", "coyote"]);
});
