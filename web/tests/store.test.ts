import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import type { KeptGame } from "../src/kept.ts";
import { Store } from "../src/store.ts";

function kept(game: string, deal: number, at: number, revision = 1): KeptGame {
  const moves = ["deal"];
  return { format: 1, game, deal: String(deal), moves, auto: [], cursor: 1, at, revision };
}

let store: Store;
let name = "";
let run = 0;
beforeEach(() => {
  run += 1;
  name = `test-${run}`;
  store = new Store(name);
});

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error!);
    };
  });
}

/** The database as another page opens it. */
async function withDatabase<T>(use: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await asked(indexedDB.open(name));
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

const games = () =>
  withDatabase(
    (database) =>
      asked(database.transaction("games").objectStore("games").getAll()) as Promise<KeptGame[]>,
  );

const damaged = () =>
  withDatabase((database) =>
    asked(database.transaction("damaged").objectStore("damaged").getAll()),
  );

const found = async (game: string, deal: number, from = store) =>
  (await from.load(game, deal)).kept;

test("keeps games apart, and deals of a game", async () => {
  await store.save(kept("coyote", 1, 10), 0);
  await store.save(kept("coyote", 2, 30), 0);
  await store.save(kept("coyote", 1, 20, 2), 1);
  await store.save(kept("cleopatra", 1, 40), 0);
  expect(await found("coyote", 1)).toEqual(kept("coyote", 1, 20, 2));
  expect(await found("coyote", 3)).toBeUndefined();
  expect((await store.latest("coyote")).kept).toEqual(kept("coyote", 2, 30));
  expect((await store.latest("klondike")).kept).toBeUndefined();
  expect(await games()).toHaveLength(3);
});

test("is there again when it is opened again", async () => {
  await store.save(kept("coyote", 7, 1), 0);
  store.close();
  expect(await found("coyote", 7)).toEqual(kept("coyote", 7, 1));
  expect(await found("coyote", 7, new Store(name))).toEqual(kept("coyote", 7, 1));
});

describe("a page that is behind", () => {
  test("does not write over the newer game, however far that has come", async () => {
    for (let ahead = 2; ahead < 5; ahead += 1) {
      await store.save(kept("coyote", ahead, 1), 0);
      for (let revision = 2; revision <= ahead; revision += 1)
        expect(await store.save(kept("coyote", ahead, 2, revision), revision - 1)).toBe(true);
      expect(await store.save(kept("coyote", ahead, 3, 2), 1)).toBe(false);
      expect(await found("coyote", ahead)).toEqual(kept("coyote", ahead, 2, ahead));
    }
  });

  test("learns of it when two save at the same time", async () => {
    await store.save(kept("coyote", 1, 1), 0);
    const other = new Store(name);
    await other.load("coyote", 1);
    const saved = await Promise.all([
      store.save(kept("coyote", 1, 2, 2), 1),
      other.save(kept("coyote", 1, 3, 2), 1),
    ]);
    expect(saved).toEqual([true, false]);
    expect(await found("coyote", 1)).toEqual(kept("coyote", 1, 2, 2));
  });
});

test("saves again after another page took the database away", async () => {
  await store.save(kept("coyote", 1, 1), 0);
  await asked(indexedDB.deleteDatabase(name));
  expect(await store.save(kept("coyote", 1, 2, 2), 1)).toBe(true);
  expect(await found("coyote", 1)).toEqual(kept("coyote", 1, 2, 2));
});

test("leaves the database of a newer version alone", async () => {
  await store.save(kept("coyote", 1, 1), 0);
  const newer = await asked(indexedDB.open(name, 9));
  await expect(store.save(kept("coyote", 1, 2, 2), 1)).rejects.toThrow();
  await expect(store.load("coyote", 1)).rejects.toThrow();
  newer.close();
  expect(await games()).toEqual([kept("coyote", 1, 1)]);
});

test("takes the games of version 1 over", async () => {
  const opening = indexedDB.open(name, 1);
  const first = { format: 1, game: "coyote", deal: "42", moves: ["deal"], cursor: 1, at: 5 };
  opening.onupgradeneeded = () => {
    const old = opening.result.createObjectStore("games", { keyPath: ["game", "deal"] });
    old.createIndex("time", ["game", "at"]);
    old.add(first);
    old.add({ game: "coyote", deal: "43", at: 6 });
  };
  (await asked(opening)).close();
  expect(await store.latest("coyote")).toEqual({
    kept: { ...first, auto: [], revision: 1 },
    damaged: true,
  });
});

test("an empty database of version 1 is no obstacle", async () => {
  (await asked(indexedDB.open(name))).close();
  expect(await store.save(kept("coyote", 1, 1), 0)).toBe(true);
});

describe("a record that cannot be read", () => {
  const bad = { ...kept("coyote", 1, 9, 2), moves: null };
  beforeEach(async () => {
    await store.save(kept("coyote", 2, 1), 0);
    await withDatabase((database) => {
      const transaction = database.transaction("games", "readwrite");
      return asked(transaction.objectStore("games").put(bad));
    });
  });

  test("is set aside as it was, and told of once", async () => {
    expect(await store.load("coyote", 1)).toEqual({ kept: undefined, damaged: true });
    expect(await store.load("coyote", 1)).toEqual({ kept: undefined, damaged: false });
    const aside = { key: ["coyote", "1", 2], value: bad, time: expect.any(Number) as number };
    expect(await damaged()).toEqual([aside]);
    expect(await games()).toEqual([kept("coyote", 2, 1)]);
  });

  test("gives way to the game before it", async () => {
    await store.save(kept("coyote", 1, 8), 0);
    expect(await store.load("coyote", 1)).toEqual({ kept: kept("coyote", 1, 8), damaged: true });
  });

  test("is passed over when the latest game is looked for", async () => {
    expect(await store.latest("coyote")).toEqual({ kept: kept("coyote", 2, 1), damaged: true });
  });
});

test("a copy is set aside", async () => {
  await store.save(kept("coyote", 1, 1), 0);
  await store.setAside(kept("coyote", 1, 1));
  expect(await damaged()).toMatchObject([{ value: kept("coyote", 1, 1) }]);
  expect(await games()).toHaveLength(1);
});

test("lets go of old deals that are won or were not begun, and of no others", async () => {
  const untouched = { moves: ["t1-f1"], auto: [0], cursor: 1 };
  await store.save({ ...kept("coyote", 1, 1), result: "won" }, 0);
  await store.save({ ...kept("coyote", 2, 2), ...untouched }, 0);
  await store.save(kept("coyote", 3, 3), 0);
  await store.save({ ...kept("coyote", 4, 4), result: "lost" }, 0);
  for (let deal = 11; deal <= 60; deal += 1)
    await store.save({ ...kept("coyote", deal, deal), result: "won" }, 0);
  await store.save({ ...kept("cleopatra", 1, 0), result: "won" }, 0);
  await store.tidy("coyote");
  const left = await games();
  const deals = left.filter(({ game }) => game === "coyote").map(({ deal }) => Number(deal));
  expect(deals.toSorted((a, b) => a - b)).toEqual([
    3,
    4,
    ...Array.from({ length: 50 }, (_, index) => index + 11),
  ]);
  expect(await found("cleopatra", 1)).toBeDefined();
});
