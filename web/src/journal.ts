/**
 * The game of each open page as it stands, written down within the move itself; the store, which
 * takes longer, gets it in the player's next pause. A page that is left or breaks down before that
 * leaves its entry for the next one.
 */
import { readKept, type KeptGame } from "./kept.ts";

const PREFIX = "eremit.journal.";

/** What pages left behind: games to be stored, and what is none, by its key. */
export interface Left {
  games: { key: string; kept: KeptGame }[];
  damaged: { key: string; value: string }[];
}

export class Journal {
  private readonly key: string;

  /** `storage` is the browser's, if it gives it out; `page` names this page alone. */
  constructor(
    private readonly storage: Storage | undefined,
    page: string,
  ) {
    this.key = PREFIX + page;
  }

  /** Writes the game down in place of the one before; false if the browser does not take it. */
  write(kept: KeptGame): boolean {
    try {
      this.storage?.setItem(this.key, JSON.stringify(kept));
      return this.storage !== undefined;
    } catch {
      return false;
    }
  }

  /** This page has nothing more to tell: the store has it. */
  clear(): void {
    this.remove(this.key);
  }

  /** What other pages wrote down of a game, and what can't be read. */
  left(game: string): Left {
    const found: Left = { games: [], damaged: [] };
    for (const key of this.keys()) {
      const value = this.storage?.getItem(key) ?? "";
      const kept = read(value);
      if (!kept) found.damaged.push({ key, value });
      else if (kept.game === game) found.games.push({ key, kept });
    }
    return found;
  }

  remove(key: string): void {
    try {
      this.storage?.removeItem(key);
    } catch {
      // It stays; the store knows the game already and takes it no second time.
    }
  }

  private keys(): string[] {
    try {
      return Object.keys(this.storage ?? {}).filter(
        (key) => key.startsWith(PREFIX) && key !== this.key,
      );
    } catch {
      return [];
    }
  }
}

function read(value: string): KeptGame | undefined {
  try {
    return readKept(JSON.parse(value));
  } catch {
    return undefined;
  }
}
