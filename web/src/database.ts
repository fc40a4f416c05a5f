/** The browser's database of games (IndexedDB): how it is laid out, opened, and opened again. */

export const GAMES = "games";
/** What could not be read or did not fit the rules, as it was found. */
export const DAMAGED = "damaged";
export const BY_TIME = "time";
const VERSION = 2;
/** Milliseconds after which the player need not wait for the database any longer. */
const PATIENCE = 3000;

/** A connection that is opened when it is first needed, and again after it was closed. */
export class Connection {
  private database: IDBDatabase | undefined;
  private opening: Promise<IDBDatabase> | undefined;

  constructor(private readonly name: string) {}

  /**
   * Begins a transaction and gives it to `use`. At once where the database is open: what waits is
   * lost when the page is left.
   */
  async begin<T>(
    stores: string[],
    mode: IDBTransactionMode,
    use: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    const transaction =
      this.transaction(stores, mode) ?? (await this.open()).transaction(stores, mode);
    return use(transaction);
  }

  close(): void {
    this.database?.close();
    this.database = undefined;
  }

  private transaction(stores: string[], mode: IDBTransactionMode): IDBTransaction | undefined {
    try {
      return this.database?.transaction(stores, mode);
    } catch (error) {
      // The browser closes a database at its own will and says so only later.
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      this.database = undefined;
      return undefined;
    }
  }

  /** Refuses when it takes too long; the database is used all the same once it is open. */
  open(): Promise<IDBDatabase> {
    this.opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(this.name, VERSION);
      const timer = setTimeout(() => {
        reject(new Error("The database does not open."));
      }, PATIENCE);
      opening.onupgradeneeded = ({ oldVersion }) => {
        upgrade(opening, oldVersion);
      };
      // A page with an older version does not let go.
      opening.onblocked = () => {
        reject(new Error("The database is held by another page."));
      };
      opening.onerror = () => {
        clearTimeout(timer);
        this.opening = undefined;
        reject(opening.error ?? new Error("IndexedDB"));
      };
      opening.onsuccess = () => {
        clearTimeout(timer);
        this.opening = undefined;
        this.use(opening.result);
        resolve(opening.result);
      };
    });
    // indexedDB itself may be missing or forbidden.
    this.opening.catch(() => undefined);
    return this.opening;
  }

  private use(database: IDBDatabase): void {
    this.database = database;
    // Another page wants to change the database: do not stand in its way.
    database.onversionchange = () => {
      this.forget(database);
      database.close();
    };
    database.onclose = () => {
      this.forget(database);
    };
  }

  private forget(database: IDBDatabase): void {
    if (this.database === database) this.database = undefined;
  }
}

function upgrade({ result: database, transaction }: IDBOpenDBRequest, from: number): void {
  database.createObjectStore(DAMAGED, { autoIncrement: true });
  if (from === 0 || !database.objectStoreNames.contains(GAMES)) {
    makeGames(database);
    return;
  }
  // Version 1 kept one record of a deal, without a revision.
  const old = transaction!.objectStore(GAMES).getAll() as IDBRequest<object[]>;
  old.onsuccess = () => {
    database.deleteObjectStore(GAMES);
    const games = makeGames(database);
    for (const value of old.result) games.add({ ...value, revision: 1 });
  };
}

function makeGames(database: IDBDatabase): IDBObjectStore {
  const games = database.createObjectStore(GAMES, { keyPath: ["game", "deal", "revision"] });
  games.createIndex(BY_TIME, ["game", "at"]);
  return games;
}

export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("IndexedDB"));
    };
  });
}

export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error("IndexedDB"));
    };
  });
}
