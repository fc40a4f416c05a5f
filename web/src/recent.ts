/** Which games were played in this browser, the last one first. */
import { BY_TIME, type Connection, GAMES } from "./database.ts";

export interface Played {
  game: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Of these games the ones in which a move was made; what cannot be read is passed over. */
export async function lastPlayed(
  connection: Connection,
  games: readonly string[],
): Promise<Played[]> {
  const times = await connection.begin([GAMES], "readonly", (transaction) => {
    const index = transaction.objectStore(GAMES).index(BY_TIME);
    return Promise.all(
      games.map((game) =>
        firstTime(index.openCursor(IDBKeyRange.bound([game], [game, []]), "prev")),
      ),
    );
  });
  return games
    .map((game, at) => ({ game, at: times[at] ?? 0 }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => b.at - a.at);
}

/** When the first of the games that was begun was played; 0 if none was. */
function firstTime(request: IDBRequest<IDBCursorWithValue | null>): Promise<number> {
  return new Promise((resolve, reject) => {
    request.onerror = () => {
      reject(request.error ?? new Error("IndexedDB"));
    };
    request.onsuccess = () => {
      const cursor = request.result;
      const time = cursor ? begunAt(cursor.value) : 0;
      if (!cursor || time > 0) resolve(time);
      else cursor.continue();
    };
  });
}

function begunAt(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const { at, moves, auto } = value as Record<string, unknown>;
  const made = Array.isArray(moves) ? moves.length : 0;
  const automatic = Array.isArray(auto) ? auto.length : 0;
  return typeof at === "number" && made > automatic ? at : 0;
}
