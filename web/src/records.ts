/** Game records from outside (docs/formats.md): read with care, and replayed before they count. */
import { readDeal, type SavedGame } from "./game.ts";

/** What a text turned out to be. */
export type Import =
  | { kind: "game"; saved: SavedGame }
  /** A record of another game; `address` is its page below the language. */
  | { kind: "other"; game: string; address: string }
  | { kind: "no-record" }
  /** The deal has no number. */
  | { kind: "no-deal" }
  /** The move with that index is refused, with the kernel's reason word. */
  | { kind: "refused"; index: number; move: string; reason: string };

/** Plays the moves of a deal elsewhere; gives the first that is refused. */
export type Replay = (
  deal: number,
  moves: readonly string[],
) => { index: number; reason: string } | undefined;

/** Reads a record for the game with that id. Longer texts than `MOST` are none. */
export function readRecord(text: string, id: string, replay: Replay): Import {
  const record = text.length <= MOST ? parse(text) : undefined;
  if (!record) return { kind: "no-record" };
  const { game, moves, auto } = record;
  const deal = readDeal(record.deal);
  if (deal === undefined) return { kind: "no-deal" };
  if (game !== id)
    return { kind: "other", game, address: `${encodeURIComponent(game)}?deal=${deal}` };
  const refused = replay(deal, moves);
  if (refused) return { kind: "refused", move: moves[refused.index] ?? "", ...refused };
  return {
    kind: "game",
    saved: { format: 1, game, deal: String(deal), moves, auto, cursor: moves.length },
  };
}

const MOST = 1_000_000;

interface Parsed {
  game: string;
  deal: string;
  moves: string[];
  auto: number[];
}

function parse(text: string): Parsed | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { format, game, deal, moves = [], auto = [] } = value as Record<string, unknown>;
  if (format !== 1 || typeof game !== "string" || typeof deal !== "string") return undefined;
  if (!isListOf(moves, "string") || !isListOf(auto, "number")) return undefined;
  return { game, deal, moves: [...moves], auto: [...auto] };
}

function isListOf<T extends "string" | "number">(
  value: unknown,
  type: T,
): value is (T extends "string" ? string : number)[] {
  return Array.isArray(value) && value.every((each) => typeof each === type);
}
