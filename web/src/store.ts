/** Games that were begun, kept in the browser (IndexedDB): one for each game and deal. */
import type { SavedGame } from "./game.ts";

/** A saved game with when it was last played, in milliseconds since 1970. */
export interface KeptGame extends SavedGame {
  at: number;
  /** Seconds played. */
  time?: number;
  /** The win was told to the server. */
  told?: boolean;
}

const GAMES = "games";
const BY_TIME = "time";
const VERSION = 1;
/** Deals kept for each game; the oldest go first. */
const MOST = 50;

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(name = "eremit"): Promise<Store> {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      const games = opening.result.createObjectStore(GAMES, { keyPath: ["game", "deal"] });
      games.createIndex(BY_TIME, ["game", "at"]);
    };
    const database = await result(opening);
    // Another tab brings a newer version: do not stand in its way.
    database.onversionchange = () => {
      database.close();
    };
    return new Store(database);
  }

  /** That deal of the game. */
  async load(game: string, deal: number): Promise<KeptGame | undefined> {
    const games = this.database.transaction(GAMES).objectStore(GAMES);
    return result(games.get([game, String(deal)]) as IDBRequest<KeptGame | undefined>);
  }

  /** The deal of the game that was played last. */
  async latest(game: string): Promise<KeptGame | undefined> {
    const games = this.database.transaction(GAMES).objectStore(GAMES);
    const cursor = await result(games.index(BY_TIME).openCursor(all(game), "prev"));
    return cursor?.value as KeptGame | undefined;
  }

  /**
   * Keeps the game. Begun and committed at once, without waiting for the answer: what waits is
   * lost when the page is left.
   */
  async save(kept: KeptGame): Promise<void> {
    const transaction = this.database.transaction(GAMES, "readwrite");
    transaction.objectStore(GAMES).put(kept);
    transaction.commit();
    await finished(transaction);
  }

  /** Lets go of the oldest deals of the game. */
  async tidy(game: string): Promise<void> {
    const transaction = this.database.transaction(GAMES, "readwrite");
    const games = transaction.objectStore(GAMES);
    const keys = await result(games.index(BY_TIME).getAllKeys(all(game)));
    for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) games.delete(key);
    await finished(transaction);
  }

  close(): void {
    this.database.close();
  }
}

/** All times of a game: a list is greater than every number. */
function all(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game], [game, []]);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("IndexedDB"));
    };
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error("IndexedDB"));
    };
  });
}
