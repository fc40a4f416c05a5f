import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import { Journal } from "../src/journal.ts";
import type { KeptGame } from "../src/kept.ts";
import { findKept } from "../src/recover.ts";
import { Store } from "../src/store.ts";

function kept(game: string, deal: number, revision: number, moves: string[]): KeptGame {
  const cursor = moves.length;
  return { format: 1, game, deal: String(deal), moves, auto: [], cursor, at: revision, revision };
}

/** What a browser keeps: its entries are its own properties. */
function storage(): Storage {
  const methods = {
    getItem(key: string): string | null {
      return (made as unknown as Record<string, string>)[key] ?? null;
    },
    setItem(key: string, value: string): void {
      Object.assign(made, { [key]: value });
    },
    removeItem(key: string): void {
      Reflect.deleteProperty(made, key);
    },
  };
  const made = Object.create(methods) as Storage;
  return made;
}

let box: Storage;
let store: Store;
let run = 0;
beforeEach(() => {
  box = storage();
  run += 1;
  store = new Store(`journal-${run}`);
});

describe("what a page has written down", () => {
  test("is there for the next page, the newest state only", () => {
    const page = new Journal(box, "1");
    expect(page.write(kept("coyote", 7, 1, ["deal"]))).toBe(true);
    expect(page.write(kept("coyote", 7, 1, ["deal", "deal"]))).toBe(true);
    const { games, damaged } = new Journal(box, "2").left("coyote");
    expect(games.map((left) => left.kept)).toEqual([kept("coyote", 7, 1, ["deal", "deal"])]);
    expect(damaged).toEqual([]);
  });

  test("is its own affair: not what it finds, nor what it clears", () => {
    const [one, two] = [new Journal(box, "1"), new Journal(box, "2")];
    one.write(kept("coyote", 7, 1, ["deal"]));
    two.write(kept("coyote", 8, 1, ["deal"]));
    expect(one.left("coyote").games.map((left) => left.kept.deal)).toEqual(["8"]);
    one.clear();
    expect(one.left("coyote").games.map((left) => left.kept.deal)).toEqual(["8"]);
    expect(two.left("coyote").games).toEqual([]);
  });

  test("belongs to its game, and what is no game to all", () => {
    new Journal(box, "1").write(kept("coyote", 7, 1, ["deal"]));
    box.setItem("eremit.journal.2", "{");
    box.setItem("eremit.settings", "{}");
    const { games, damaged } = new Journal(box, "3").left("acme");
    expect(games).toEqual([]);
    expect(damaged).toEqual([{ key: "eremit.journal.2", value: "{" }]);
  });

  test("cannot be where the browser keeps nothing", () => {
    expect(new Journal(undefined, "1").write(kept("coyote", 7, 1, []))).toBe(false);
    box.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(new Journal(box, "1").write(kept("coyote", 7, 1, []))).toBe(false);
  });
});

describe("the next page", () => {
  const find = (deal?: number) => findKept(store, new Journal(box, "next"), "coyote", deal);

  test("goes on where a page broke off that did not get to store it", async () => {
    await store.save(kept("coyote", 7, 1, ["deal"]), 0);
    new Journal(box, "1").write(kept("coyote", 7, 2, ["deal", "deal", "deal"]));
    const found = await find(7);
    expect(found).toEqual({
      kept: kept("coyote", 7, 2, ["deal", "deal", "deal"]),
      damaged: false,
    });
    expect(new Journal(box, "next").left("coyote").games).toEqual([]);
    expect((await store.load("coyote", 7)).kept).toEqual(found.kept);
  });

  test("finds the deal that was written down last, too", async () => {
    await store.save(kept("coyote", 7, 1, ["deal"]), 0);
    new Journal(box, "1").write(kept("coyote", 8, 2, ["deal", "deal"]));
    expect((await find()).kept?.deal).toBe("8");
  });

  test("is not taken back by what another one wrote down before", async () => {
    await store.save(kept("coyote", 7, 1, ["deal"]), 0);
    await store.save(kept("coyote", 7, 2, ["deal", "deal"]), 1);
    await store.save(kept("coyote", 7, 3, ["deal", "deal", "deal"]), 2);
    for (const revision of [2, 3])
      new Journal(box, String(revision)).write(kept("coyote", 7, revision, ["other"]));
    expect((await find(7)).kept?.moves).toEqual(["deal", "deal", "deal"]);
    expect(new Journal(box, "next").left("coyote").games).toEqual([]);
  });

  test("sets aside what can't be read, and says so once", async () => {
    await store.save(kept("coyote", 7, 1, ["deal"]), 0);
    box.setItem("eremit.journal.1", JSON.stringify({ ...kept("coyote", 7, 2, []), cursor: 9 }));
    expect((await find(7)).damaged).toBe(true);
    const again = await find(7);
    expect(again).toEqual({ kept: kept("coyote", 7, 1, ["deal"]), damaged: false });
  });

  test("keeps written down what the store does not take", async () => {
    new Journal(box, "1").write(kept("coyote", 7, 1, ["deal"]));
    store.save = () => Promise.reject(new Error("full"));
    expect((await find(7)).kept).toBeUndefined();
    expect(new Journal(box, "next").left("coyote").games).toHaveLength(1);
  });
});
