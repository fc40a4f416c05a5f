/**
 * Games that were begun, kept in the browser: for each game and deal.
 *
 * A saved game is never written over. Each saving has its own revision and takes away the earlier
 * ones that this page knew, so that a page that is behind cannot harm what another one saved.
 */
import { BY_TIME, Connection, DAMAGED, finished, GAMES, result } from "./database.ts";
import { isBegun, readKept, type KeptGame } from "./kept.ts";

/** Deals of each game that are kept in any case. */
const MOST = 50;

/** What was found, and whether something had to be set aside on the way. */
export interface Found {
  kept: KeptGame | undefined;
  damaged: boolean;
}

interface Damaged {
  key: IDBValidKey;
  value: unknown;
}

export class Store {
  private readonly connection: Connection;

  constructor(name = "eremit") {
    this.connection = new Connection(name);
  }

  /** That deal of the game, as it was saved last. */
  async load(game: string, deal: number): Promise<Found> {
    return this.read((games) => games.openCursor(revisions(game, deal), "prev"));
  }

  /** The deal of the game that was played last. */
  async latest(game: string): Promise<Found> {
    const found = await this.read((games) => games.index(BY_TIME).openCursor(all(game), "prev"));
    if (!found.kept) return found;
    const { kept, damaged } = await this.load(game, Number(found.kept.deal));
    return { kept, damaged: damaged || found.damaged };
  }

  /**
   * Keeps the game under its revision; `known` is the last one that this page has seen. False if
   * there is a newer one. Everything is asked for and committed at once, without waiting for an
   * answer: what waits is lost when the page is left.
   */
  async save(kept: KeptGame, known: number): Promise<boolean> {
    const { game, deal, revision } = kept;
    return this.connection.begin([GAMES], "readwrite", async (transaction) => {
      const games = transaction.objectStore(GAMES);
      // Refused if another page has made that revision.
      const adding = games.add(kept);
      if (known > 0) games.delete(revisions(game, deal, 0, known));
      const newer = games.count(revisions(game, deal, revision + 1));
      transaction.commit();
      try {
        await finished(transaction);
      } catch (error) {
        if (adding.error?.name === "ConstraintError") return false;
        throw error;
      }
      return newer.result === 0;
    });
  }

  /** Puts a copy of the kept game among the damaged ones. */
  async setAside(kept: KeptGame): Promise<void> {
    const key = [kept.game, kept.deal, kept.revision];
    await this.putAside([{ key, value: kept }], false);
  }

  /**
   * Lets go of deals beyond the newest ones, but of none that was begun and is not won: deals that
   * the player never touched, and won ones.
   */
  async tidy(game: string): Promise<void> {
    await this.connection.begin([GAMES], "readwrite", async (transaction) => {
      const games = transaction.objectStore(GAMES);
      const values = await result(games.index(BY_TIME).getAll(all(game)));
      const deals = new Map<string, boolean>();
      for (const kept of values.reverse().map(readKept)) {
        if (!kept) continue;
        const mayGo = kept.result === "won" || !isBegun(kept);
        deals.set(kept.deal, mayGo && (deals.get(kept.deal) ?? true));
      }
      for (const [deal, mayGo] of [...deals].slice(MOST))
        if (mayGo) games.delete(revisions(game, deal));
      await finished(transaction);
    });
  }

  /** What was set aside, the oldest first. */
  async asides(): Promise<unknown[]> {
    return this.connection.begin([DAMAGED], "readonly", (transaction) =>
      result<unknown[]>(transaction.objectStore(DAMAGED).getAll()),
    );
  }

  close(): void {
    this.connection.close();
  }

  /** The first game that can be read; what cannot be is set aside. */
  private async read(
    open: (games: IDBObjectStore) => IDBRequest<IDBCursorWithValue | null>,
  ): Promise<Found> {
    const damaged: Damaged[] = [];
    const kept = await this.connection.begin([GAMES], "readonly", (transaction) =>
      firstGood(open(transaction.objectStore(GAMES)), damaged),
    );
    if (damaged.length > 0) await this.putAside(damaged, true);
    return { kept, damaged: damaged.length > 0 };
  }

  /** Puts these among the damaged ones, and takes them away from the games. */
  async putAside(damaged: readonly Damaged[], away: boolean): Promise<void> {
    await this.connection.begin([GAMES, DAMAGED], "readwrite", async (transaction) => {
      for (const { key, value } of damaged) {
        transaction.objectStore(DAMAGED).add({ key, value, time: Date.now() });
        if (away) transaction.objectStore(GAMES).delete(key);
      }
      transaction.commit();
      await finished(transaction);
    });
  }
}

/** Walks to the first game that can be read, and notes the others. */
function firstGood(
  request: IDBRequest<IDBCursorWithValue | null>,
  damaged: Damaged[],
): Promise<KeptGame | undefined> {
  return new Promise((resolve, reject) => {
    request.onerror = () => {
      reject(request.error ?? new Error("IndexedDB"));
    };
    request.onsuccess = () => {
      const cursor = request.result;
      const kept = cursor ? readKept(cursor.value) : undefined;
      if (!cursor || kept) {
        resolve(kept);
        return;
      }
      damaged.push({ key: cursor.primaryKey, value: cursor.value as unknown });
      cursor.continue();
    };
  });
}

/** All times of a game: a list is greater than every number. */
function all(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game], [game, []]);
}

/** Revisions of a deal, all of them or from one to another. */
function revisions(game: string, deal: number | string, from?: number, to?: number): IDBKeyRange {
  const key = [game, String(deal)];
  return IDBKeyRange.bound([...key, ...(from === undefined ? [] : [from])], [...key, to ?? []]);
}
