/** Finds a kept game: in the store, after it got what other pages had only written down. */
import type { Journal } from "./journal.ts";
import type { Found, Store } from "./store.ts";

const NOTHING: Found = { kept: undefined, damaged: false };

/** A deal of the game as it was left; without a number the one that was played last. */
export async function findKept(
  store: Store,
  journal: Journal,
  game: string,
  deal: number | undefined,
): Promise<Found> {
  try {
    const damaged = await recover(store, journal, game);
    const found = await (deal === undefined ? store.latest(game) : store.load(game, deal));
    return { ...found, damaged: found.damaged || damaged };
  } catch {
    return NOTHING;
  }
}

/**
 * Stores what other pages had written down and did not get to store; a game that went on since
 * then is not touched by it. Says whether something could not be read and was set aside.
 */
async function recover(store: Store, journal: Journal, game: string): Promise<boolean> {
  const { games, damaged } = journal.left(game);
  for (const { key, kept } of games) {
    const stored = await store.save(kept, 0).catch(() => undefined);
    // What the store can't take now stays written down.
    if (stored !== undefined) journal.remove(key);
  }
  for (const { key, value } of damaged) {
    await store.putAside([{ key, value }], false);
    journal.remove(key);
  }
  return damaged.length > 0;
}
