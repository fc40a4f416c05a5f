/** Games that were kept in the browser: read with care, for anything may have happened to them. */
import { readDeal, type Result, type SavedGame } from "./game.ts";

/** A saved game with when it was last played, in milliseconds since 1970. */
export interface KeptGame extends SavedGame {
  at: number;
  /** Counts the savings of the deal; the highest is the game as it stands. */
  revision: number;
  /** Seconds played. */
  time?: number;
  /** The win was told to the server. */
  told?: boolean;
}

const RESULTS: readonly unknown[] = ["won", "lost", "open"] satisfies Result[];

/** The kept game, or undefined if the value is none. What can be spared may be wrong. */
export function readKept(value: unknown): KeptGame | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const {
    format,
    game,
    deal,
    moves,
    auto = [],
    cursor,
    result,
    at,
    revision,
    time,
    told,
  } = value as Record<string, unknown>;
  if (format !== 1 || typeof game !== "string") return undefined;
  if (typeof deal !== "string" || String(readDeal(deal)) !== deal) return undefined;
  if (!isListOf(moves, (move) => typeof move === "string")) return undefined;
  if (!isListOf(auto, isCount)) return undefined;
  if (!isCount(cursor) || cursor > moves.length) return undefined;
  if (!isCount(revision) || revision === 0) return undefined;
  if (typeof at !== "number" || !Number.isFinite(at)) return undefined;
  return {
    format,
    game,
    deal,
    moves: moves as string[],
    auto: auto as number[],
    cursor,
    ...(RESULTS.includes(result) ? { result: result as Result } : {}),
    at,
    revision,
    ...(isCount(time) ? { time } : {}),
    ...(told === true ? { told } : {}),
  };
}

/** Whether the player made a move, or took one back. */
export function isBegun({ moves, auto }: SavedGame): boolean {
  return moves.length > (auto?.length ?? 0);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isListOf(value: unknown, is: (each: unknown) => boolean): value is unknown[] {
  // Spread: every() passes over the gaps of a list.
  return Array.isArray(value) && [...(value as unknown[])].every(is);
}
